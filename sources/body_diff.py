"""Carries lines through an edit: which lines of a new text are the given lines of an old one.

Lines are compared without indentation. Lines that both texts have exactly once anchor the alignment (patience diff), the
stretches between are aligned by their longest common subsequence, and lines that were edited are paired by likeness.
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Final

from conceptmap.graph.model import LineRange

_EDITED: Final = 0.6  # likeness from which on two lines in one gap are the same line, edited
_LARGEST_GAP: Final = 400  # lines of a gap in which edited lines are looked for


@dataclass(frozen=True, slots=True)
class Carried:
    """Where lines are after an edit."""

    lines: LineRange
    kept: float  #: the share of the telling lines that is there still, an edited line counting as half


def carry(old: Sequence[str], new: Sequence[str], lines: LineRange) -> Carried | None:
    """Carry `lines` of `old` (1-based) to `new`; None where nothing of them is left."""
    pairs, edited = align_lines(old, new)
    first, last = lines.first - 1, lines.last - 1
    inside = [i for i in range(first, last + 1) if i in pairs]
    if not inside:
        return None
    start = _edge(pairs, first, inside[0], -1, len(new), old)
    end = _edge(pairs, last, inside[-1], 1, len(new), old)
    if start > end:
        return None
    telling = [i for i in range(first, last + 1) if old[i].strip()]
    score = sum((0.5 if i in edited else 1.0) for i in telling if i in pairs)
    return Carried(LineRange(start + 1, end + 1), score / max(len(telling), 1))


def find_block(lines: Sequence[str], block: Sequence[str]) -> list[int]:
    """The 0-based positions at which `block` stands in `lines`, whatever the indentation."""
    wanted = [line.strip() for line in block]
    plain = [line.strip() for line in lines]
    if not wanted:
        return []
    starts: list[int] = []
    at = 0
    head = max(wanted, key=len)
    offset = wanted.index(head)
    while True:
        try:
            at = plain.index(head, at)
        except ValueError:
            return starts
        start = at - offset
        if start >= 0 and plain[start : start + len(wanted)] == wanted:
            starts.append(start)
        at += 1


def align_lines(old: Sequence[str], new: Sequence[str]) -> tuple[dict[int, int], set[int]]:
    """Pair the lines of two texts, in order: old to new position, and which old ones were edited."""
    mine, theirs = [line.strip() for line in old], [line.strip() for line in new]
    pairs: dict[int, int] = {}
    edited: set[int] = set()
    _patience(mine, theirs, 0, len(mine), 0, len(theirs), pairs)
    _slide(mine, theirs, pairs)
    before_old = before_new = -1
    for i, j in [*sorted(pairs.items()), (len(mine), len(theirs))]:
        _pair_edited(mine, theirs, (before_old + 1, i), (before_new + 1, j), pairs, edited)
        before_old, before_new = i, j
    return pairs, edited


def _patience(
    a: list[str], b: list[str], a0: int, a1: int, b0: int, b1: int, pairs: dict[int, int]
) -> None:
    while a0 < a1 and b0 < b1 and a[a0] == b[b0]:
        pairs[a0] = b0
        a0, b0 = a0 + 1, b0 + 1
    while a0 < a1 and b0 < b1 and a[a1 - 1] == b[b1 - 1]:
        pairs[a1 - 1] = b1 - 1
        a1, b1 = a1 - 1, b1 - 1
    if a0 >= a1 or b0 >= b1:
        return
    anchors = _anchors(a, b, a0, a1, b0, b1)
    if not anchors:
        matcher = SequenceMatcher(None, a[a0:a1], b[b0:b1], autojunk=False)
        for i, j, size in matcher.get_matching_blocks():
            pairs.update((a0 + i + k, b0 + j + k) for k in range(size))
        return
    for i, j in anchors:
        _patience(a, b, a0, i, b0, j, pairs)
        pairs[i] = j
        a0, b0 = i + 1, j + 1
    _patience(a, b, a0, a1, b0, b1, pairs)


def _anchors(
    a: list[str], b: list[str], a0: int, a1: int, b0: int, b1: int
) -> list[tuple[int, int]]:
    """The longest rising row of lines that both stretches have exactly once."""
    mine, theirs = Counter(a[a0:a1]), Counter(b[b0:b1])
    where = {b[j]: j for j in range(b0, b1) if theirs[b[j]] == 1 and b[j]}
    common = [(i, where[a[i]]) for i in range(a0, a1) if mine[a[i]] == 1 and a[i] in where]
    tops: list[int] = []
    links: list[tuple[int, int, int]] = []  # old, new, link to the one before
    heads: list[int] = []
    for i, j in common:
        at = bisect_left(tops, j)
        links.append((i, j, heads[at - 1] if at else -1))
        if at == len(tops):
            tops.append(j)
            heads.append(len(links) - 1)
        else:
            tops[at] = j
            heads[at] = len(links) - 1
    row, at = [], heads[-1] if heads else -1
    while at >= 0:
        i, j, at = links[at]
        row.append((i, j))
    return row[::-1]


def _slide(a: list[str], b: list[str], pairs: dict[int, int]) -> None:
    """Drop pairs of blank lines that stand alone: they follow their neighbours, not the other way round."""
    for i in [i for i in pairs if not a[i]]:
        j = pairs[i]
        if pairs.get(i - 1) != j - 1 and pairs.get(i + 1) != j + 1:
            del pairs[i]
    del b


def _pair_edited(
    a: list[str],
    b: list[str],
    mine: tuple[int, int],
    theirs: tuple[int, int],
    pairs: dict[int, int],
    edited: set[int],
) -> None:
    """Inside a gap, pair lines that are much alike, in order, the likest first."""
    (a0, a1), (b0, b1) = mine, theirs
    if a0 >= a1 or b0 >= b1 or max(a1 - a0, b1 - b0) > _LARGEST_GAP:
        return
    from rapidfuzz.fuzz import ratio

    best = max(
        (
            (ratio(a[i], b[j], score_cutoff=_EDITED * 100), -abs((i - a0) - (j - b0)), i, j)
            for i in range(a0, a1)
            if a[i]
            for j in range(b0, b1)
            if b[j]
        ),
        default=None,
    )
    if best is None or best[0] < _EDITED * 100:
        return
    _, _, i, j = best
    pairs[i] = j
    edited.add(i)
    _pair_edited(a, b, (a0, i), (b0, j), pairs, edited)
    _pair_edited(a, b, (i + 1, a1), (j + 1, b1), pairs, edited)


def _edge(
    pairs: dict[int, int], edge: int, inner: int, step: int, length: int, old: Sequence[str]
) -> int:
    """Where an edge of the lines is: its own pair, else what stands between the pairs around it."""
    at = pairs[inner]
    if inner == edge:
        return at
    outer = edge + step
    while 0 <= outer < len(old) and outer not in pairs:
        outer += step
    bound = pairs.get(outer, -1 if step < 0 else length)
    unpaired_inside = abs(inner - edge)
    unpaired_outside = abs(outer - edge) - 1
    room = abs(at - bound) - 1
    if room <= 0:
        return at
    share = unpaired_inside / (unpaired_inside + unpaired_outside)
    return at + step * round(room * share)
