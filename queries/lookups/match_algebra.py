"""Composes two SKOS matches, code to concept to code, into the one that follows from both, if any does."""

from dataclasses import dataclass
from typing import Final

from conceptmap.graph.model import Match

_INVERSE: Final = {Match.BROAD: Match.NARROW, Match.NARROW: Match.BROAD}


@dataclass(frozen=True, slots=True)
class Composed:
    """A match that follows from two others, and whether it follows for certain or is only likely."""

    match: Match
    suggested: bool = False  #: close, by way of two closes: `skos:closeMatch` is not transitive


def inverse(match: Match) -> Match:
    """Return the match read from the other end: broad for narrow, narrow for broad, else itself."""
    return _INVERSE.get(match, match)


def compose(here: Match | None, there: Match | None) -> Composed:
    """Return the match from code A to code B by way of a concept.

    `here` is the concept's match in A, `there` its match in B; the answer reads "A has a … match in B".
    None is a part of a mapping without a match of its own, of which nothing but related can be said.
    """
    if here is None or there is None:
        return Composed(Match.RELATED)
    if here is Match.EXACT:
        return Composed(there)
    if there is Match.EXACT:
        return Composed(inverse(here))
    if here is Match.CLOSE and there is Match.CLOSE:
        return Composed(Match.CLOSE, suggested=True)
    # A is narrower than the concept, and B is broader than it: so B is broader than A.
    if (here, there) == (Match.NARROW, Match.BROAD):
        return Composed(Match.BROAD)
    if (here, there) == (Match.BROAD, Match.NARROW):
        return Composed(Match.NARROW)
    return Composed(Match.RELATED)
