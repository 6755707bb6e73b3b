"""The command `gaps`."""

from collections.abc import Iterator
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from conceptmap.cli.bilingual_choices import choice, completion
from conceptmap.cli.context import Session
from conceptmap.cli.options import AreaOption, Format, FormatOption, FrameworkOption
from conceptmap.cli.render.search_phrases import search_phrase, unread_phrases, words_phrases
from conceptmap.cli.render.tables.table import Table
from conceptmap.cli.render.tables.written import write
from conceptmap.cli.shared_options import with_session

if TYPE_CHECKING:
    from conceptmap.queries.lookups.matrix import Gap


class GapStanding(StrEnum):
    """Why a concept has no counterpart."""

    ABSENT = "absent"
    UNEXAMINED = "unexamined"


@with_session()
def gaps(
    framework: FrameworkOption = None,
    standing: Annotated[
        GapStanding | None,
        typer.Option(
            "--standing",
            parser=choice(GapStanding),
            autocompletion=completion(GapStanding),
            metavar="[absent|unexamined]",
            help="Only what has no counterpart, or only what nobody has looked for.",
        ),
    ] = None,
    area: AreaOption = None,
    *,
    session: Session,
    format_: FormatOption = Format.TABLE,
) -> None:
    """What has no counterpart in a framework, and what nobody has looked for. Of the frameworks with a column, unless one is named."""
    from conceptmap.queries.lookups.matrix import gaps as find_gaps

    chosen = framework or session.catalog.columns
    found = find_gaps(session.catalog, chosen, area, session.proofs)
    rows = [
        {
            "framework": gap.framework,
            "concept": gap.concept,
            "label": gap.label.in_language(session.language),
            "standing": gap.standing.value,
            "state": gap.state.value if gap.state else None,
            "why": gap.reason.in_language(session.language) if gap.reason else None,
            "searched": [search.pattern for search in gap.searched]
            if format_ is Format.JSON
            else list(_searched(session, gap, whole=format_ is not Format.TABLE)),
            "shown": [f"{one.symbol or ''} {one.location}".strip() for one in gap.shown],
            "near": [f"{near.symbol or ''} {near.location}".strip() for near in gap.near],
        }
        for gap in found
        if standing is None or gap.standing.value == standing.value
    ]
    columns = (
        "framework",
        "concept",
        "label",
        "standing",
        "state",
        "why",
        "searched",
        "shown",
        "near",
    )
    write(Table(columns, rows), format_, session.language)


def _searched(session: Session, gap: "Gap", *, whole: bool) -> Iterator[str]:
    """What was searched for; `whole`: also the concept's own words, and what no search could read, as `show` tells them."""
    language = session.language
    for search in gap.searched:
        yield search_phrase(search, language)
    if not whole:
        return
    if gap.absence:
        yield from words_phrases(session.catalog.concepts[gap.concept], gap.absence, language)
    if gap.searched:
        yield from unread_phrases(session.proofs.unreadable.get(gap.framework, ()), language)
