"""What a translation answers: routes to counterparts, and what is said not to be one."""

from dataclasses import dataclass
from typing import Final

from conceptmap.graph.model import Anchor, Mapping, Match, Text

_STRENGTH: Final = (Match.EXACT, Match.CLOSE, Match.NARROW, Match.BROAD, Match.RELATED)


@dataclass(frozen=True, slots=True, kw_only=True)
class Route:
    """One way from the symbol by a concept to its counterpart, or to the lack of one."""

    concept: str
    label: Text
    origin: Anchor
    origin_match: Match | None  #: the concept's match in the origin; None: a part without one
    target: Anchor | None  #: None: absent there, or nobody has looked
    target_match: Match | None
    match: Match | None  #: composed: "the origin has a … match in the target"
    suggested: bool = False  #: close by way of two closes, which need not hold
    excerpt: bool = False  #: the concept lives in an excerpt of the symbol, not in all of it
    target_excerpt: bool = False
    enclosing: bool = False  #: the symbol is not mapped; what encloses it stood in
    caller: str | None = (
        None  #: of this symbol only excerpts are mapped; the origin, which it calls, stood in
    )
    wrapped: bool = False  #: the caller hands the origin everything that it was given
    note: Text | None = None  #: how the target differs
    origin_note: Text | None = None
    against: tuple[str, ...] = ()  #: code bases other than these two that `note` or `absent` names
    origin_against: tuple[str, ...] = ()  #: the same of `origin_note`
    absent: Text | None = None  #: why there is no counterpart
    near: tuple[Anchor, ...] = ()  #: the nearest things where there is no counterpart
    lacking: Mapping | None = (
        None  #: what the target says of the concept, where it has no place for it
    )
    weaker: "tuple[Route, ...]" = ()  #: other ways by the same concept to the same counterpart

    @property
    def through_excerpt(self) -> Match | None:
        """A stronger match than the route's own that holds for an excerpt of the symbol only."""
        better = [way.match for way in self.weaker if strength(way.match) < strength(self.match)]
        return min(better, key=strength, default=None)

    @property
    def position(self) -> str | None:
        """`path:line` of the counterpart."""
        return None if self.target is None else self.target.position


@dataclass(frozen=True, slots=True, kw_only=True)
class Denied:
    """A concept that the symbol only looks like."""

    concept: str
    label: Text
    anchor: Anchor
    why: Text


@dataclass(frozen=True, slots=True, kw_only=True)
class Translation:
    """Every route from a symbol to another framework, the strongest first."""

    symbol: str  #: as typed
    source: str
    target: str
    symbols: tuple[str, ...]  #: the mapped symbols that were meant
    enclosing: bool  #: those are not the symbol itself but what encloses it
    inside: bool  #: those are what is inside it, since nothing is mapped on the class itself
    routes: tuple[Route, ...]
    denied: tuple[Denied, ...] = ()
    suggestions: tuple[str, ...] = ()  #: symbols of the source framework with names alike


def strength(match: Match | None) -> int:
    """The rank of a match; the strongest comes first."""
    return len(_STRENGTH) if match is None else _STRENGTH.index(match)
