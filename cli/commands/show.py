"""The command `show`."""

from typing import Annotated

import typer

from conceptmap.cli.context import Session
from conceptmap.cli.options import Format, FormatOption, FrameworkOption, SourceOption
from conceptmap.cli.shared_options import with_session
from conceptmap.cli.words.completion import concepts as complete_concepts


@with_session(at=True)
def show(
    concept: Annotated[
        str,
        typer.Argument(
            autocompletion=complete_concepts, help="A concept: its id, its name or a former id."
        ),
    ],
    framework: FrameworkOption = None,
    code: Annotated[
        bool, typer.Option("--code", help="Print the source too, where its text is proven.")
    ] = False,
    source: SourceOption = None,
    *,
    session: Session,
    format_: FormatOption = Format.TABLE,
) -> None:
    """What a concept is, and where it is in each framework."""
    from conceptmap.cli.render import concept as cards
    from conceptmap.cli.render.text.output import emit, to_json

    frameworks = session.frameworks(framework)
    found = session.concept(concept)
    excerpts = session.excerpts(cards.anchors_of(found, frameworks), source or ()) if code else None
    match format_:
        case Format.TABLE:
            cards.print_card(session.shown, found, frameworks, excerpts)
        case Format.JSON:
            emit(to_json(cards.card_json(session.shown, found, frameworks, excerpts)))
        case Format.MD:
            emit(cards.card_markdown(session.shown, found, frameworks, excerpts))
        case _:
            from conceptmap.cli.render.tables.written import write

            write(cards.card_table(session.shown, found, frameworks), format_, session.language)
