"""Follows lines through an edit: which lines of a new text are the given lines of an old one."""

from collections.abc import Sequence
from dataclasses import dataclass

from conceptmap.graph.model import LineRange
from conceptmap.sources.relocation.matching.lines.alignment import (
    LinePairs,
    align_lines,
    main_piece,
    telling_words,
)


@dataclass(frozen=True, slots=True)
class CarriedLines:
    """Where lines are after an edit."""

    lines: LineRange
    kept: float  #: the share of the telling lines that is there still, an edited line counting by its likeness


@dataclass(frozen=True, slots=True)
class NothingLeft:
    """Nothing is left of the lines."""

    instead: LineRange | None  #: what stands where they stood, and may be what they became


def carry(old: Sequence[str], new: Sequence[str], lines: LineRange) -> CarriedLines | NothingLeft:
    """Carry `lines` of `old` (1-based) to `new`."""
    pairs = align_lines(old, new)
    first, last = lines.first - 1, lines.last - 1
    inside = [i for i in range(first, last + 1) if i in pairs.at]
    if not any(old[i].strip() for i in inside):
        return NothingLeft(_instead(pairs, old, new, first, last))
    if first == last:  # a line stays a line
        begin, end = pairs.at[first]
        kept = pairs.kept.get(first, 1.0)
        if first in pairs.anew:  # what was written in its place is one thing
            return CarriedLines(LineRange(begin + 1, end + 1), kept)
        piece = main_piece(old[first], new[begin : end + 1])
        if piece is None:
            return NothingLeft(LineRange(begin + 1, end + 1))
        return CarriedLines(LineRange(begin + piece + 1, begin + piece + 1), kept)
    start = _edge(pairs, first, inside[0], -1, len(new), old)
    end = _edge(pairs, last, inside[-1], 1, len(new), old)
    if start > end:
        return NothingLeft(None)
    telling = [i for i in range(first, last + 1) if old[i].strip()]
    score = sum(pairs.kept.get(i, 1.0) for i in telling if i in pairs.at)
    return CarriedLines(LineRange(start + 1, end + 1), score / max(len(telling), 1))


def _instead(
    pairs: LinePairs, old: Sequence[str], new: Sequence[str], first: int, last: int
) -> LineRange | None:
    """What stands between the lines' neighbours now, if they alone stood there or it has a word of theirs."""
    above, below = first - 1, last + 1
    while above >= 0 and (above not in pairs.at or not old[above].strip()):
        above -= 1
    while below < len(old) and (below not in pairs.at or not old[below].strip()):
        below += 1
    begin = pairs.at[above][1] + 1 if above >= 0 else 0
    end = pairs.at[below][0] if below < len(old) else len(new)
    between = [j for j in range(begin, end) if new[j].strip()]
    if not between:
        return None
    alone = not any(old[i].strip() for i in range(above + 1, below) if not first <= i <= last)
    words = {word for line in old[first : last + 1] for word in telling_words(line)}
    shared = any(words.intersection(telling_words(new[j])) for j in between)
    return LineRange(between[0] + 1, between[-1] + 1) if alone or shared else None


def _edge(
    pairs: LinePairs, edge: int, inner: int, step: int, length: int, old: Sequence[str]
) -> int:
    """Where an edge of the lines is: its own pair, else what stands between the pairs around it."""
    at = pairs.at[inner][step > 0]
    if inner == edge:
        return at
    outer = edge + step
    while 0 <= outer < len(old) and outer not in pairs.at:
        outer += step
    bound = pairs.at[outer][step < 0] if outer in pairs.at else (-1 if step < 0 else length)
    unpaired_inside = abs(inner - edge)
    unpaired_outside = abs(outer - edge) - 1
    room = (bound - at) * step - 1
    if room <= 0:
        return at
    share = unpaired_inside / (unpaired_inside + unpaired_outside)
    return at + step * round(room * share)
