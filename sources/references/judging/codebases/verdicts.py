"""What judging says of one reference in prose, as a value, and the sentences that say why."""

from collections.abc import Iterable
from dataclasses import KW_ONLY, dataclass
from enum import StrEnum
from typing import Final

from conceptmap.graph.messages import Message
from conceptmap.graph.model import Location
from conceptmap.sources.outlines.trees.tree_index import Symbol
from conceptmap.sources.references.reading.parsing import Reference

_MOST_NAMED: Final = 3  # places that a sentence names


class Verdict(StrEnum):
    """Whether a reference holds in the release that it is checked against."""

    RIGHT = "right"  # what it names is there
    MOVED = "moved"  # it is elsewhere, and where is known
    GONE = "gone"  # it is not there
    UNCHECKED = "unchecked"  # it could not be judged, and `why` says why


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a name means in a tree."""

    verdict: str  #: here, elsewhere, missing, unsure or foreign
    places: tuple[Location, ...] = ()
    why: str = ""


@dataclass(frozen=True, slots=True)
class Judged:
    """A reference and its verdict."""

    reference: Reference
    framework: str
    verdict: Verdict
    found: Location | None = None  #: what it names in the release, or named before it moved
    now: Location | None = None  #: where it is, if it moved
    why: str = ""  #: a `Message`, told in the reader's language; empty where the verdict says all
    _: KW_ONLY
    guessed: bool = False  #: `now` goes by a path's looks alone, and is not for a patch
    spelt: str | None = None  #: how the author would write the moved path or name today


def location_of(symbol: Symbol) -> Location:
    """Where the whole of a definition is."""
    return Location(path=symbol.path, symbol=symbol.name, lines=symbol.lines)


def both(one: str, other: str) -> str:
    """Two reasons as one sentence; either may be empty."""
    return Message("{one}; {other}", one=one, other=other) if one and other else one or other


def may_be(places: Iterable[str]) -> Message:
    """That something may be one of these places, of which the first few are named."""
    found = list(dict.fromkeys(places))
    if len(found) <= _MOST_NAMED:
        return Message("it may be {places:any}", places=found)
    return Message(
        "it may be {places:any} or {count} others",
        places=found[:_MOST_NAMED],
        count=len(found) - _MOST_NAMED,
    )
