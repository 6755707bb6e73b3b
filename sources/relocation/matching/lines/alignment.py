"""Which lines of an old text are which of a new one.

Lines are compared without indentation. Lines that both texts have exactly once anchor the alignment (patience diff), and
the stretches between are aligned by their longest common subsequence. In what is left, in order, lines are paired that are much
alike, lines that a formatter broke up or joined, and at last lines that were written anew between the same neighbours.
"""

import re
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from typing import Final

_EDITED: Final = 0.6  # likeness from which on two lines in one gap are the same line, edited
_REWRITTEN: Final = 0.5  # what a line counts that only begins with what the old one began with
_BROKEN: Final = 0.85  # likeness from which on several lines are one line, broken up
_MOST_PIECES: Final = 6  # that a line is broken up into
_LARGEST_GAP: Final = 400  # lines of a gap in which edited lines are looked for
_LARGEST_PRODUCT: Final = 2500  # of the lines of a gap, for what takes longer
_MOST_REWRITTEN: Final = 3  # lines that are taken for written anew, one by one
_WORDS: Final = re.compile(r"\w+")
_NAMES: Final = re.compile(r"[^\W\d]\w{2,}")
_KEYWORDS: Final = re.compile(
    "self|cls|this|return|not|and|None|True|False|true|false|null|import|from|elif|else|while|assert|raise|throw|yield|"
    "await|async|try|except|catch|finally|with|for|const|let|var|auto|static|public|private|protected|void|int|new|def|"
    "class|function|func|end"
)
_COMMENTS: Final = ("#", "//", "/*", "*", "<!--", "--")


@dataclass(slots=True)
class LinePairs:
    """Old lines and what they are now; positions count from 0."""

    at: dict[int, tuple[int, int]] = field(default_factory=dict)  #: first and last new line
    kept: dict[int, float] = field(default_factory=dict)  #: likeness of those that were edited
    anew: set[int] = field(default_factory=set)  #: those of which only the beginning is left


@dataclass(frozen=True, slots=True)
class _Gap:
    """Lines of both texts that have no pair, between two that have."""

    mine: Sequence[str]
    theirs: Sequence[str]
    a: tuple[int, int]  # begin and end, the end left out
    b: tuple[int, int]

    @property
    def olds(self) -> list[int]:
        return [i for i in range(*self.a) if self.mine[i]]

    @property
    def news(self) -> list[int]:
        return [j for j in range(*self.b) if self.theirs[j]]

    def split(self, olds: tuple[int, int], news: tuple[int, int]) -> "tuple[_Gap, _Gap]":
        """What is before and what is behind these lines, first and last."""
        return (
            _Gap(self.mine, self.theirs, (self.a[0], olds[0]), (self.b[0], news[0])),
            _Gap(self.mine, self.theirs, (olds[1] + 1, self.a[1]), (news[1] + 1, self.b[1])),
        )


def align_lines(old: Sequence[str], new: Sequence[str]) -> LinePairs:
    """Pair the lines of two texts, in order."""
    mine, theirs = [line.strip() for line in old], [line.strip() for line in new]
    exact: dict[int, int] = {}
    _patience(mine, theirs, 0, len(mine), 0, len(theirs), exact)
    _slide(mine, exact)
    pairs = LinePairs({i: (j, j) for i, j in exact.items()})
    before_old = before_new = -1
    for i, j in [*sorted(exact.items()), (len(mine), len(theirs))]:
        gap = _Gap(mine, theirs, (before_old + 1, i), (before_new + 1, j))
        if gap.a[0] < gap.a[1] and gap.b[0] < gap.b[1]:
            _fill(gap, pairs)
        before_old, before_new = i, j
    return pairs


def main_piece(line: str, pieces: Sequence[str]) -> int | None:
    """The piece of a split line that has most of its words; None where two have as many."""
    words = Counter(_WORDS.findall(line))
    said = [_letters(Counter(_WORDS.findall(piece)) & words) for piece in pieces]
    best = max(said)
    return said.index(best) if said.count(best) == 1 or len(pieces) == 1 else None


def _letters(words: Counter[str]) -> int:
    return sum(len(word) for word in words.elements())


def telling_words(line: str) -> list[str]:
    """The names in a line, in order, keywords left out."""
    return [name for name in _NAMES.findall(line) if not _KEYWORDS.fullmatch(name)]


def _fill(gap: _Gap, pairs: LinePairs) -> None:
    """Pair what can be paired in a gap, the most similar lines first."""
    size = max(gap.a[1] - gap.a[0], gap.b[1] - gap.b[0])
    if not gap.olds or not gap.news or size > _LARGEST_GAP:
        return
    found = _edited(gap) or _broken_or_joined(gap)
    if found is None:
        for i, news in _rewritten(gap):
            pairs.at[i], pairs.kept[i] = news, _REWRITTEN
            pairs.anew.add(i)
        return
    like, olds, news = found
    for i in range(olds[0], olds[1] + 1):
        pairs.at[i], pairs.kept[i] = news, like
    for part in gap.split(olds, news):
        _fill(part, pairs)


_Match = tuple[float, tuple[int, int], tuple[int, int]]


def _edited(gap: _Gap) -> _Match | None:
    """The two lines that are most similar, with the lines that a formatter split off either."""
    from rapidfuzz.fuzz import ratio

    least = _EDITED * 100
    best = max(
        (
            (
                ratio(gap.mine[i], gap.theirs[j], score_cutoff=least),
                -abs((i - gap.a[0]) - (j - gap.b[0])),
                i,
                j,
            )
            for i in gap.olds
            for j in gap.news
        ),
        default=(0.0, 0, 0, 0),
    )
    like, _, i, j = best
    if like < least or _says_other(gap, i, j):
        return None
    news = _extent(gap.mine[i], gap.theirs, j, gap.b)
    olds = _extent(gap.theirs[j], gap.mine, i, gap.a) if news == (j, j) else (i, i)
    return like / 100, olds, news


def _says_other(gap: _Gap, i: int, j: int) -> bool:
    """Whether the words of a line are in another line of the gap rather than in the similar one."""
    about = set(telling_words(gap.mine[i]))
    if not about or about.intersection(telling_words(gap.theirs[j])):
        return False
    return any(about.intersection(telling_words(gap.theirs[k])) for k in gap.news)


def _extent(line: str, others: Sequence[str], at: int, within: tuple[int, int]) -> tuple[int, int]:
    """The lines around `others[at]` that say what `line` says and `others[at]` does not."""
    missing = Counter(_WORDS.findall(line)) - Counter(_WORDS.findall(others[at]))
    first = last = at
    while first > within[0] and _is_of(others[first - 1], missing):
        first -= 1
        missing -= Counter(_WORDS.findall(others[first]))
    while last + 1 < within[1] and (
        _is_of(others[last + 1], missing) or (last > at and _closes(others[last + 1]))
    ):
        last += 1
        missing -= Counter(_WORDS.findall(others[last]))
    return first, last


def _is_of(line: str, missing: Counter[str]) -> bool:
    words = Counter(_WORDS.findall(line))
    return bool(words) and words <= missing


def _closes(line: str) -> bool:
    return line[:1] in (")", "]", "}") and not _WORDS.search(line)


def _broken_or_joined(gap: _Gap) -> _Match | None:
    """One line of a side that is several of the other, but for white space."""
    if len(gap.olds) * len(gap.news) > _LARGEST_PRODUCT:
        return None
    broken = (
        (like, (i, i), span) for like, i, span in _spans(gap.mine, gap.olds, gap.theirs, gap.b)
    )
    joined = (
        (like, span, (j, j)) for like, j, span in _spans(gap.theirs, gap.news, gap.mine, gap.a)
    )
    best = max([*broken, *joined], default=None, key=lambda found: found[0])
    return best if best is not None and best[0] >= _BROKEN else None


def _spans(
    ones: Sequence[str], where: Sequence[int], others: Sequence[str], within: tuple[int, int]
) -> Iterator[tuple[float, int, tuple[int, int]]]:
    from rapidfuzz.fuzz import ratio

    for i in where:
        whole = "".join(ones[i].split())
        for first in range(*within):
            pieces = ""
            for last in range(first, min(first + _MOST_PIECES, within[1])):
                pieces += "".join(others[last].split())
                if last > first and others[first] and others[last]:
                    like = ratio(whole, pieces, score_cutoff=_BROKEN * 100) / 100
                    if like:
                        yield like, i, (first, last)


def _rewritten(gap: _Gap) -> Iterator[tuple[int, tuple[int, int]]]:
    """Lines of which nothing but the beginning is left, where nothing else can have taken their place."""
    olds, news = gap.olds, gap.news
    if len(olds) == 1 and len(news) <= _MOST_REWRITTEN:
        if _begin_alike(gap.mine[olds[0]], gap.theirs[news[0]]):
            yield olds[0], (news[0], news[-1])
    elif len(olds) == len(news) <= _MOST_REWRITTEN:
        for i, j in zip(olds, news, strict=True):
            if _begin_alike(gap.mine[i], gap.theirs[j]):
                yield i, (j, j)


def _begin_alike(one: str, other: str) -> bool:
    if one.startswith(_COMMENTS) or other.startswith(_COMMENTS):
        return False
    names = telling_words(one)
    return bool(names) and names[:1] == telling_words(other)[:1]


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
    """The longest increasing sequence of lines that both stretches have exactly once."""
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


def _slide(a: list[str], pairs: dict[int, int]) -> None:
    """Drop pairs of blank lines that stand alone: they follow their neighbours, not the other way round."""
    for i in [i for i in pairs if not a[i]]:
        j = pairs[i]
        if pairs.get(i - 1) != j - 1 and pairs.get(i + 1) != j + 1:
            del pairs[i]
