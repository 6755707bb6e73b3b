"""The command `check-answer`."""

from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from conceptmap.cli.context import Session
from conceptmap.cli.options import Format, FormatOption, FrameworkOption
from conceptmap.cli.shared_options import with_session
from conceptmap.cli.words.completion import concepts as complete_concepts
from conceptmap.graph.errors import ConceptmapError
from conceptmap.graph.messages import Message


@with_session(at=True)
def check_answer(
    concept: Annotated[
        str,
        typer.Argument(
            autocompletion=complete_concepts, help="A concept: its id, its name or a former id."
        ),
    ],
    place: Annotated[
        str,
        typer.Argument(
            metavar="PLACE",
            help="Where you found it: PATH:LINE, or any anchor; a file of your own checkout too.",
        ),
    ],
    framework: FrameworkOption = None,
    reveal: Annotated[
        bool, typer.Option("--reveal", help="Say what would be right, where it is not.")
    ] = False,
    *,
    session: Session,
    format_: FormatOption = Format.TABLE,
) -> None:
    """Whether a place that you found is right for a concept, near (and how), or a lookalike (and why). Exit 1 if not right."""
    from conceptmap.cli.render.answers import answer_table, print_answer
    from conceptmap.cli.render.tables.written import write
    from conceptmap.queries.lookups.answers import PlaceVerdict
    from conceptmap.queries.lookups.answers import check_answer as judge
    from conceptmap.queries.lookups.places import split_place

    spot = split_place(place)
    if spot.lines is None and spot.symbol is None:
        raise ConceptmapError(
            Message("{place} names no line", place=place), Message("write PATH:LINE")
        )
    if framework and spot.framework is None:
        spot = replace(spot, framework=session.frameworks(framework)[0])
    if not session.at and spot.lines is not None:
        session = _at_own_checkout(session, spot.path, spot.framework)
    found = judge(session.catalog, session.concept(concept), spot, session.proofs)
    if format_ is Format.TABLE:
        print_answer(session.shown, found, reveal=reveal)
    else:
        write(answer_table(session.shown, found, reveal=reveal), format_, session.language)
    raise typer.Exit(0 if found.verdict is PlaceVerdict.RIGHT else 1)


def _at_own_checkout(session: Session, path: str, framework: str | None) -> Session:
    """The session at the checkout whose file was named, where its bytes are not those of the pinned release."""
    from conceptmap.queries.lookups.answers import checkout_of
    from conceptmap.sources.trees.files.text import blob_id

    file = Path(path)
    if not file.is_file():
        return session
    found = checkout_of(session.catalog, file.resolve().as_posix(), framework)
    if found is None or session.proofs.blob(*found.pinned) == blob_id(file.read_bytes()):
        return session
    where = f"{found.pinned[0]}={found.root}"
    session.say(
        Message(
            "{path} is not as the pinned release has it; the map is followed to {root}",
            path=found.pinned[1],
            root=found.root,
        )
    )
    return replace(session, at=(where,))
