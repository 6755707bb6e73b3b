"""What lives at a place in the code, as a table, and what is to be said beside it."""

from collections.abc import Iterator, Sequence

from conceptmap.cli.render.tables.table import Table
from conceptmap.cli.shown_map import ShownMap
from conceptmap.cli.words.punctuation import between
from conceptmap.graph.messages import Message
from conceptmap.queries.lookups.places import Resident, Whereabouts


def residents_table(shown: ShownMap, residents: Sequence[Resident], *, notes: bool) -> Table:
    """One row for each concept or claim and place, innermost first."""
    rows = [
        {
            "framework": one.framework,
            "at": one.anchor.location,
            "symbol": one.anchor.symbol,
            "role": one.role,
            "id": one.id,
            "label": one.label.in_language(shown.language),
            "match": one.match,
            "verdict": one.verdict,
            "state": shown.proofs.anchor_state(one.anchor).value,
            "note": one.note.in_language(shown.language) if one.note else None,
        }
        for one in residents
    ]
    columns = ("framework", "at", "symbol", "role", "id", "label", "match", "verdict", "state")
    urls = {number: shown.url(one.anchor) for number, one in enumerate(residents)}
    links = {number: url for number, url in urls.items() if url}
    return Table((*columns, "note") if notes else columns, rows, links)


def where_remarks(
    answers: Sequence[Whereabouts], place: str, symbol: str, language: str
) -> Iterator[Message]:
    """What is around the place, what may have been meant, and what is nearest where nothing lives there."""
    empty = not any(answer.residents for answer in answers)
    for answer in answers:
        if answer.enclosing:
            yield Message(
                "the map has no {symbol} there; this is {enclosing:list}, around it",
                symbol=symbol,
                enclosing=answer.enclosing,
            )
        similar = answer.similar_paths or answer.similar_symbols
        if similar and (empty or not answer.similar_paths):
            yield Message("did you mean {names:any}?", names=similar)
    for answer in answers if empty else ():
        near = [f"{one.id} ({one.anchor.path}:{one.anchor.lines})" for one in answer.nearest]
        if near:
            yield Message("nearest: {places}", places=between(language).join(near))
        elif not (answer.similar_paths or answer.similar_symbols):
            yield Message("the map has nothing at {place}", place=place)
