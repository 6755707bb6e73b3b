"""The command that writes into the map: `add concept`, `add mapping`, `add anchor`."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

from conceptmap.cli.context import Session
from conceptmap.cli.options import (
    SourceOption,
    WaitOption,
)
from conceptmap.cli.shared_options import with_session
from conceptmap.cli.words.completion import (
    areas as complete_areas,
)
from conceptmap.cli.words.completion import (
    concepts as complete_concepts,
)
from conceptmap.cli.words.completion import (
    frameworks as complete_frameworks,
)
from conceptmap.graph.errors import ConceptmapError
from conceptmap.graph.messages import Message
from conceptmap.graph.model import Match, Text

if TYPE_CHECKING:
    from conceptmap.graph import Addition

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
    """The map to write into."""
    from conceptmap.cli.files.map_lock import require_own_map, writing

    session.remark_other_map()
    require_own_map(
        session,
        Message(
            "name a map of your own with --mappings DIR, or install the clone with `pip install -e .`"
        ),
    )
    with writing(session, "add", seconds=wait) as own:
        yield own


def _text(session: Session, key: str, given: Mapping[str, str | None]) -> Text:
    """A text in each language of the map and in no other; each option ends with its language."""
    languages = session.catalog.identity.languages
    said = {option[-2:]: words for option, words in given.items() if words}
    if set(said) != set(languages):
        raise ConceptmapError(
            Message("the texts of this map stand in {languages:all}", languages=languages),
            Message(
                "give the {key} with {options:all}",
                key=key,
                options=[option for option in given if option[-2:] in languages],
            ),
        )
    return Text(**said)


@add.command()
@with_session(without="extend")
def concept(
    id_: Annotated[str, typer.Argument(metavar="ID", help="Its id, in kebab-case.")],
    area: Annotated[
        str,
        typer.Option("--area", autocompletion=complete_areas, help="The area that it belongs to."),
    ],
    en: Annotated[str | None, typer.Option("--en", help="Its English name.")] = None,
    zh: Annotated[str | None, typer.Option("--zh", help="Its Chinese name.")] = None,
    definition_en: Annotated[
        str | None, typer.Option("--definition-en", help="What it is, in English.")
    ] = None,
    definition_zh: Annotated[
        str | None, typer.Option("--definition-zh", help="What it is, in Chinese.")
    ] = None,
    broader: Annotated[
        str | None,
        typer.Option(
            "--broader",
            autocompletion=complete_concepts,
            help="The concept it is a part or a kind of.",
        ),
    ] = None,
    wait: WaitOption = 120.0,
    *,
    session: Session,
) -> None:
    """Write a new concept at the end of its area's file, in each language of the map."""
    from conceptmap.graph import add_concept

    with _editable(session, wait) as own:
        given = {"--definition-en": definition_en, "--definition-zh": definition_zh}
        wider = None if broader is None else own.concept(broader)
        addition = add_concept(
            own.folders.files(),
            own.catalog,
            id_,
            area=own.area(area) or area,
            label=_text(own, "label", {"--en": en, "--zh": zh}),
            definition=_text(own, "definition", given),
            broader=wider,
        )
        _write(addition, own)


@add.command()
@with_session(without="extend")
def mapping(
    concept: Annotated[str, typer.Argument(autocompletion=complete_concepts, help="A concept.")],
    framework: Annotated[
        str, typer.Argument(autocompletion=complete_frameworks, help="A framework.")
    ],
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
    from conceptmap.sources.outlines import open_workspace
    from conceptmap.sources.proof import add_mapping

    with _editable(session, wait) as own:
        found = own.concept(concept)
        (id_,) = own.frameworks([framework])
        notes = {"--note-en": note_en, "--note-zh": note_zh}
        note = _text(own, "note", notes) if note_en or note_zh else None
        workspace = open_workspace(own.catalog, source or (), only={id_})
        files = own.folders.files()
        _write(add_mapping(files, workspace, found, id_, anchor, match=match, note=note), own)


@add.command()
@with_session(without="extend")
def anchor(
    concept: Annotated[str, typer.Argument(autocompletion=complete_concepts, help="A concept.")],
    framework: Annotated[
        str, typer.Argument(autocompletion=complete_frameworks, help="A framework.")
    ],
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
    from conceptmap.sources.outlines import open_workspace
    from conceptmap.sources.proof import add_anchor

    with _editable(session, wait) as own:
        found = own.concept(concept)
        (id_,) = own.frameworks([framework])
        workspace = open_workspace(own.catalog, source or (), only={id_})
        files = own.folders.files()
        _write(add_anchor(files, workspace, found, id_, anchor, match=match), own)


def _write(addition: "Addition", session: Session) -> None:
    """Write what was added, and say where it stands and what is left to write."""
    from conceptmap.cli.files.map_lock import write_files
    from conceptmap.cli.render.findings.told import finding_lines
    from conceptmap.cli.render.text.remarks import remark

    write_files([addition.file])
    typer.echo(f"{addition.shown}:{addition.line}")
    for finding in addition.unwritten:
        remark("\n".join(finding_lines(finding, session.language)))
