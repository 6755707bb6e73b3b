"""The command `card`."""

from typing import Annotated

import typer

from conceptmap.cli.context import Session
from conceptmap.cli.options import Format, FormatOption
from conceptmap.cli.shared_options import with_session
from conceptmap.cli.words.completion import frameworks as complete_frameworks
from conceptmap.cli.words.completion import sides as complete_sides

_VERSION = 12  #: characters of a commit


@with_session()
def card(
    name: Annotated[
        str,
        typer.Argument(
            metavar="A",
            autocompletion=complete_sides,
            help="A framework, or a concept where it stands alone.",
        ),
    ],
    other: Annotated[
        str | None,
        typer.Argument(
            metavar="B", autocompletion=complete_frameworks, help="The framework to compare with."
        ),
    ] = None,
    *,
    session: Session,
    format_: FormatOption = Format.TABLE,
) -> None:
    """Two frameworks in thirty seconds, or one concept: eight sentences at most, each with its proof."""
    from conceptmap.cli.render import cards as written_cards
    from conceptmap.cli.render.tables.written import write
    from conceptmap.cli.render.text.output import emit, to_json
    from conceptmap.queries.lookups.cards.choosing import concept_card, difference_card
    from conceptmap.queries.lookups.names import resolve_framework

    catalog, language = session.catalog, session.language
    if other is None:
        concept = session.concept(name)
        title = (
            f"{concept.label.in_language(language)} — {concept.definition.in_language(language)}"
        )
        sentences = concept_card(catalog, concept, session.proofs)
    else:
        pair = [resolve_framework(catalog, one) for one in (name, other)]
        title = " · ".join(
            f"{one.label.in_language(language)} {one.release.version[:_VERSION]}" for one in pair
        )
        sentences = difference_card(catalog, pair[0].id, pair[1].id, session.proofs)
    match format_:
        case Format.TABLE:
            written_cards.print_card(session.shown, title, sentences)
        case Format.MD:
            emit(written_cards.card_markdown(session.shown, title, sentences))
        case Format.JSON:
            table = written_cards.card_table(session.shown, sentences)
            emit(to_json({"title": title, "sentences": list(table.rows)}))
        case _:
            write(written_cards.card_table(session.shown, sentences), format_, language)
