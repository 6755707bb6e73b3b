"""Checks an edge again, from the files alone that its proof names: the calls are there, and mean what they meant."""

from collections.abc import Sequence

from conceptmap.graph.lock.records import EdgeRecord
from conceptmap.graph.messages import Message
from conceptmap.graph.model import Relation, Step
from conceptmap.sources.calls.edges.release import ReleaseCode, ReleaseFiles
from conceptmap.sources.calls.facts.derive import step_of
from conceptmap.sources.calls.facts.entities import Class, Function, Known


def what_is_wrong(record: EdgeRecord, files: ReleaseFiles) -> Message | None:
    """What a proof says that the code does not; None where all of it holds."""
    code = ReleaseCode(files.some(record.paths))
    start, end = record.start.partition("#")[0], record.end.partition("#")[0]
    first = record.steps[0]
    if not _is_within(first.path, first.symbol, start):
        return Message("{symbol} is no part of {anchor}", symbol=first.symbol, anchor=start)
    for step, following in zip(record.steps, (*record.steps[1:], None), strict=True):
        wrong = (
            _base_wrong(step, following, end, code)
            if record.relation is Relation.INHERITS
            else _call_wrong(record.relation, step, following, end, code)
        )
        if wrong is not None:
            return wrong
    return None


def _call_wrong(
    relation: Relation, step: Step, following: Step | None, end: str, code: ReleaseCode
) -> Message | None:
    functions = [one for one in code.functions(step.path, step.symbol) if one.name == step.symbol]
    if len(functions) != 1:
        return Message("{path} no longer defines {symbol}", path=step.path, symbol=step.symbol)
    named = [call for call in functions[0].calls if call.callee == step.callee]
    if not named:
        return _no_longer(step)
    same = [call for call in named if call.digest == step.digest]
    if not same:
        return Message("{symbol} calls {callee} otherwise", symbol=step.symbol, callee=step.callee)
    if relation is Relation.CONSTRUCTS and following is None and all(call.failing for call in same):
        return _no_longer(step)
    calls = [(call, code.called(step.path, functions[0], call)) for call in same]
    found = [
        (known, step_of(step.path, functions[0], call, known))
        for call, known in calls
        if known is not None
    ]
    return _meaning_wrong(step, following, end, found)


def _meaning_wrong(
    step: Step, following: Step | None, end: str, found: Sequence[tuple[Known, Step]]
) -> Message | None:
    """What is wrong with what a call means, by what each of the calls of its words means now."""
    if not found:
        return Message(
            "what {callee} means in {symbol} can no longer be told",
            callee=step.callee,
            symbol=step.symbol,
        )
    meant = [(known, again) for known, again in found if _reaches(known, following, end)]
    if not meant:
        return Message(
            "{callee} means something else in {symbol} now", callee=step.callee, symbol=step.symbol
        )
    if not any(again == step for _, again in meant):
        return Message(
            "what tells the meaning of {callee} in {symbol} has changed",
            callee=step.callee,
            symbol=step.symbol,
        )
    return None


def _base_wrong(step: Step, following: Step | None, end: str, code: ReleaseCode) -> Message | None:
    bases = [
        (base, again)
        for base, again in code.bases(step.path, step.symbol)
        if again.callee == step.callee
    ]
    if not bases:
        return Message(
            "{callee} is no longer a base of {symbol}", callee=step.callee, symbol=step.symbol
        )
    if not any(
        f"{base.path}::{base.name}"
        == (end if following is None else f"{following.path}::{following.symbol}")
        for base, _ in bases
    ):
        return Message(
            "{callee} means something else in {symbol} now", callee=step.callee, symbol=step.symbol
        )
    if not any(again == step for _, again in bases):
        return Message(
            "what tells the meaning of {callee} in {symbol} has changed",
            callee=step.callee,
            symbol=step.symbol,
        )
    return None


def _no_longer(step: Step) -> Message:
    return Message("{symbol} no longer calls {callee}", symbol=step.symbol, callee=step.callee)


def _reaches(known: Known, following: Step | None, end: str) -> bool:
    """Whether a call ends at the main anchor, or at the helper that the next step is in."""
    if not isinstance(known.entity, Function | Class):
        return False
    place = f"{known.entity.path}::{known.entity.name}"
    return (
        place == end if following is None else _is_within(following.path, following.symbol, place)
    )


def _is_within(path: str, symbol: str, place: str) -> bool:
    """Whether a definition is the one at this place, or nested in it."""
    own = f"{path}::{symbol}"
    return own == place or own.startswith((f"{place}.", f"{place}::"))
