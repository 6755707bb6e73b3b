"""The command `card`."""

from typing import Annotated

import typer

from conceptmap.cli.context import Session
from conceptmap.cli.options import Format, FormatOption
from conceptmap.cli.shared_options import with_session
from conceptmap.cli.words.completion import frameworks as complete_frameworks
from conceptmap.cli.words.completion import sides as complete_sides
from conceptmap.graph.errors import ConceptmapError, UnknownName
from conceptmap.graph.messages import Message
from conceptmap.graph.model import Concept, Framework

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

    catalog, language = session.catalog, session.language
    if other is None:
        concept = _concept_alone(session, name)
        title = (
            f"{concept.label.in_language(language)} — {concept.definition.in_language(language)}"
        )
        sentences = concept_card(catalog, concept, session.proofs)
    else:
        pair = _pair(session, name, other)
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


def _concept_alone(session: Session, name: str) -> Concept:
    """The concept of that name. Raises `ConceptmapError`: of one framework alone there is no card."""
    try:
        return session.concept(name)
    except UnknownName:
        framework = _framework(session, name)
        if framework is None:
            raise
    raise ConceptmapError(
        Message("a card of {framework} needs a second framework beside it", framework=framework.id),
        Message("write `conceptmap card {framework} OTHER`", framework=framework.id),
    )


def _pair(session: Session, *names: str) -> list[Framework]:
    """Two frameworks. Raises `ConceptmapError`, which says so where one of them is a concept, or both are the same."""
    from conceptmap.queries.lookups.names import resolve_framework

    for name, other in (names, names[::-1]):
        if _framework(session, name) is None:
            try:
                concept = session.concept(name).id
            except UnknownName:
                continue
            beside = _framework(session, other)
            raise ConceptmapError(
                Message(
                    "a card is of two frameworks, or of one concept alone; {name} is a concept",
                    name=name,
                ),
                Message("write `conceptmap card {concept}`", concept=concept)
                if beside is None
                else Message(
                    "write `conceptmap card {concept}`, or `conceptmap show {concept} --framework {framework}`",
                    concept=concept,
                    framework=beside.id,
                ),
            )
    pair = [resolve_framework(session.catalog, name) for name in names]
    if pair[0].id == pair[1].id:
        raise ConceptmapError(
            Message("both sides of the card are {framework}", framework=pair[0].id),
            Message("name two; `conceptmap list frameworks` lists them all"),
        )
    return pair


def _framework(session: Session, name: str) -> Framework | None:
    from conceptmap.queries.lookups.names import resolve_framework

    try:
        return resolve_framework(session.catalog, name)
    except UnknownName:
        return None
