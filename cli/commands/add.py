"""The command that writes into the map: `add concept`, `add mapping`, `add anchor`."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated

import typer

from conceptmap.cli.context import Session
from conceptmap.cli.options import (
    SourceOption,
    WaitOption,
)
from conceptmap.cli.shared_options import with_session
from conceptmap.graph.errors import ConceptmapError
from conceptmap.graph.messages import Message
from conceptmap.graph.model import Match
from conceptmap.graph.spelling.ids import as_id, is_id
from conceptmap.graph.yaml.map_files import shipped_folder

add = typer.Typer(
    name="add",
    add_completion=False,
    no_args_is_help=True,
    help="Write a concept, a mapping or an anchor into the right file, lines filled in.",
)

MatchOption = Annotated[Match, typer.Option("--match", help="How the concept relates to the code.")]
AnchorArgument = Annotated[
    str,
    typer.Argument(
        metavar="PATH::SYMBOL[#L1-L2]", help="The place; the end of a symbol's name is enough."
    ),
]


@contextmanager
def _editable(session: Session, wait: float) -> Iterator[Session]:
    """The map to write into. An installed one belongs to the package manager, which would lose what is added."""
    from conceptmap.cli.files.map_lock import writing

    session.remark_other_map()
    if session.mappings is None and "site-packages" in shipped_folder().parts:
        raise ConceptmapError(
            Message("the installed map, {path}, is not written into", path=shipped_folder()),
            Message(
                "name a map of your own with --mappings DIR, or install the clone with `pip install -e .`"
            ),
        )
    with writing(session, "add", seconds=wait) as own:
        yield own


@add.command()
@with_session(without="extend")
def concept(
    id_: Annotated[str, typer.Argument(metavar="ID", help="Its id, in kebab-case.")],
    area: Annotated[str, typer.Option("--area", help="The area that it belongs to.")],
    en: Annotated[str, typer.Option("--en", help="Its English name.")],
    zh: Annotated[str, typer.Option("--zh", help="Its Chinese name.")],
    definition_en: Annotated[str, typer.Option("--definition-en", help="What it is, in English.")],
    definition_zh: Annotated[str, typer.Option("--definition-zh", help="What it is, in Chinese.")],
    broader: Annotated[
        str | None, typer.Option("--broader", help="The concept it is a part or a kind of.")
    ] = None,
    wait: WaitOption = 120.0,
    *,
    session: Session,
) -> None:
    """Write a new concept at the end of its area's file."""
    from conceptmap.cli.additions import Writer
    from conceptmap.graph.yaml.inserting import quoted

    with _editable(session, wait) as own:
        if not is_id(id_):
            raise ConceptmapError(
                Message("{id} is not kebab-case", id=repr(id_)),
                Message("write {id}", id=as_id(id_)),
            )
        if own.catalog.concept(id_) is not None:
            raise ConceptmapError(
                Message("{id} is a concept already", id=id_),
                Message("see `conceptmap show {id}`", id=id_),
            )
        wanted = own.area(area)
        lines = [f"{id_}:"]
        lines += ["  label:", f"    en: {quoted(en)}", f"    zh: {quoted(zh)}"]
        lines += [
            "  definition:",
            f"    en: {quoted(definition_en)}",
            f"    zh: {quoted(definition_zh)}",
        ]
        if broader is not None:
            lines.append(f"  broader: {own.concept(broader).id}")
        writer = Writer(own)
        writer.insert(writer.area_file(wanted or area), ["concepts"], ["", *lines])


@add.command()
@with_session(without="extend")
def mapping(
    concept: Annotated[str, typer.Argument(help="A concept.")],
    framework: Annotated[str, typer.Argument(help="A framework.")],
    anchor: AnchorArgument,
    match: MatchOption = Match.CLOSE,
    note_en: Annotated[
        str | None, typer.Option("--note-en", help="How it differs, in English.")
    ] = None,
    note_zh: Annotated[
        str | None, typer.Option("--note-zh", help="How it differs, in Chinese.")
    ] = None,
    source: SourceOption = None,
    wait: WaitOption = 120.0,
    *,
    session: Session,
) -> None:
    """Write where a concept is in a framework that has no mapping for it yet."""
    from conceptmap.cli.additions import Writer
    from conceptmap.graph.yaml.inserting import quoted

    with _editable(session, wait) as own:
        found = own.concept(concept)
        (id_,) = own.frameworks([framework])
        if (note_en is None) != (note_zh is None):
            raise ConceptmapError(
                Message("a note stands in both languages"), Message("give --note-en and --note-zh")
            )
        if id_ in found.mappings:
            raise ConceptmapError(
                Message(
                    "{id} is mapped in {framework} at {place}",
                    id=found.id,
                    framework=id_,
                    place=found.mappings[id_].place,
                ),
                Message(
                    "add a further place with `conceptmap add anchor {id} {framework} {anchor}`",
                    id=found.id,
                    framework=id_,
                    anchor=anchor,
                ),
            )
        writer = Writer(own)
        place = writer.locate(id_, anchor, source or ())
        lines = [f"match: {match.value}", f"at: {quoted(place.text)}"]
        if note_en is not None and note_zh is not None:
            lines += ["note:", f"  en: {quoted(note_en)}", f"  zh: {quoted(note_zh)}"]
        file, keys = writer.mapping_place(found, id_)
        writer.insert(file, keys, lines)


@add.command()
@with_session(without="extend")
def anchor(
    concept: Annotated[str, typer.Argument(help="A concept.")],
    framework: Annotated[str, typer.Argument(help="A framework.")],
    anchor: AnchorArgument,
    match: Annotated[
        Match | None,
        typer.Option(
            "--match", help="How the concept relates to this place, where not as the mapping says."
        ),
    ] = None,
    source: SourceOption = None,
    wait: WaitOption = 120.0,
    *,
    session: Session,
) -> None:
    """Write a further place of a mapping that exists."""
    from conceptmap.cli.additions import Writer
    from conceptmap.graph.yaml.inserting import quoted

    with _editable(session, wait) as own:
        found = own.concept(concept)
        (id_,) = own.frameworks([framework])
        there = found.mappings.get(id_)
        if there is None or there.absence is not None:
            raise ConceptmapError(
                (
                    Message("{id} is not mapped in {framework}", id=found.id, framework=id_)
                    if there is None
                    else Message("{id} is absent in {framework}", id=found.id, framework=id_)
                ),
                Message(
                    "`conceptmap add mapping {id} {framework} …` comes first",
                    id=found.id,
                    framework=id_,
                ),
            )
        writer = Writer(own)
        place = writer.locate(id_, anchor, source or ())
        if place in list(there.anchors()):
            raise ConceptmapError(
                Message(
                    "{id} has {anchor} in {framework} already",
                    id=found.id,
                    anchor=place.text,
                    framework=id_,
                )
            )
        lines = (
            [f"- {quoted(place.text)}"]
            if match is None
            else [f"- at: {quoted(place.text)}", f"  match: {match.value}"]
        )
        file, keys = writer.mapping_place(found, id_)
        # A list stands two columns further in than its key, as everywhere in the map.
        writer.insert(file, [*keys, "also"], lines)
