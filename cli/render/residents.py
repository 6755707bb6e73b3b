"""What lives at a place in the code, as a table, and what is to be said beside it."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from conceptmap.cli.render.carried import COLUMNS, carriage_cells
from conceptmap.cli.render.tables.table import Table
from conceptmap.cli.shown_map import ShownMap
from conceptmap.cli.words.punctuation import between
from conceptmap.graph.messages import Message, counted
from conceptmap.graph.model import ProofState
from conceptmap.queries.lookups.places import Resident, Whereabouts

#: What a drawn table has room for of how a place came to another release.
_CARRIED: Final = ("status", "change", "was")


def residents_table(shown: ShownMap, answers: Sequence[Whereabouts], *, whole: bool) -> Table:
    """One row for each concept or claim and place, innermost first; `whole`: with all that is known of it.

    What was lost on the way to another release is on no line of it, but it was in the file.
    """
    there = [one for answer in answers for one in answer.residents]
    lost = [one for answer in answers if answer.spot.lines is None for one in answer.lost]
    rows = [_row(shown, one) for one in there]
    nowhere = {"at": None, "symbol": None, "state": ProofState.UNPROVEN.value}
    rows += [_row(shown, one) | nowhere for one in lost]
    columns = ("framework", "at", "symbol", "role", "id", "label", "match", "verdict", "state")
    further: tuple[str, ...] = ("note",) if whole else ()
    if shown.carried:
        further += COLUMNS if whole else _CARRIED
    urls = {number: shown.url(one.anchor) for number, one in enumerate(there)}
    links = {number: url for number, url in urls.items() if url}
    return Table((*columns, *further), rows, links)


def _row(shown: ShownMap, one: Resident) -> dict[str, Any]:
    return {
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
        **carriage_cells(one.carriage),
    }


def where_remarks(
    answers: Sequence[Whereabouts], place: str, symbol: str, language: str, *, named: bool = False
) -> Iterator[Message]:
    """What is around the place, what may have been meant, and what is nearest where nothing lives there.

    `named`: what was typed is no place, and the name of code.
    """
    empty = not any(answer.residents for answer in answers)
    lost = [one for answer in answers if answer.spot.lines is not None for one in answer.lost]
    if lost:
        yield counted(
            len(lost),
            "a place of the map that was in this file could not be followed, and may be on any line of it",
            "{count} places of the map that were in this file could not be followed, and may be on any line of it",
        )
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
    if empty and named:
        yield Message("`conceptmap find {name}` finds the code of that name", name=place)
        return
    for answer in answers if empty else ():
        near = [f"{one.id} ({one.anchor.path}:{one.anchor.lines})" for one in answer.nearest]
        if near:
            yield Message("nearest: {places}", places=between(language).join(near))
        elif not (answer.similar_paths or answer.similar_symbols):
            yield Message("the map has nothing at {place}", place=place)
