"""What became of a definition, as a value, and what it is made of."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final, Literal

from conceptmap.graph.messages import Message
from conceptmap.sources.outlines.trees.tree_index import Symbol
from conceptmap.sources.relocation.matching.trees.values import Candidate

LISTED: Final = 5  #: candidates that an answer offers


@dataclass(frozen=True, slots=True)
class DefinitionResult:
    """What became of a definition."""

    verdict: str  #: place, ambiguous, lost or deleted
    symbol: Symbol | None = None  #: where it is, if it has a place
    confidence: float = 0.0
    candidates: tuple[tuple[Symbol, float], ...] = ()  #: what it may be, the likeliest first
    why: Message | Literal[""] = ""


def either(first: Symbol, second: Symbol, why: Message) -> DefinitionResult:
    """That it is one of two."""
    return DefinitionResult("ambiguous", candidates=((first, 0.5), (second, 0.4)), why=why)


def listed_first(candidates: Iterable[Candidate]) -> tuple[tuple[Symbol, float], ...]:
    """The first candidates, as an answer offers them."""
    return tuple(_first(candidates))


def _first(candidates: Iterable[Candidate]) -> Iterator[tuple[Symbol, float]]:
    for number, candidate in enumerate(candidates):
        if number < LISTED:
            yield candidate.symbol, round(min(candidate.like, 0.9) * 0.5, 2)


def reason_of(candidate: Candidate) -> Message:
    """What decided for a candidate, in a few words."""
    path = candidate.symbol.path
    if candidate.in_place:
        if candidate.same_tail:
            return Message("found in the same file under its name")
        return Message("found in the same file by what it says")
    if candidate.same_tail:
        return Message("found in {path} under its name", path=path)
    return Message("found in {path} by what it says", path=path)
