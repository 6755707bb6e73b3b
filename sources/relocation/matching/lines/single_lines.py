"""One line by itself: whether more than its own words shows where it went.

A line says little. Its like is written again elsewhere, and what was meant by it lies often in what stands around it. So it
is followed where something else leads: the order of its text, its neighbours, the definition that it is in.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from conceptmap.graph.model import LineRange
from conceptmap.sources.outlines.fingerprint import tokenise
from conceptmap.sources.outlines.trees.tree_scan import telling

_NEAR: Final = 2  # lines on either side that are its neighbours
_HALF: Final = 0.5  # share of the neighbours that go along with a line


def went_along(before: Sequence[str], was: LineRange, after: Sequence[str], now: LineRange) -> bool:
    """Whether a line that stands at `now` of another text is there with the neighbours that it had; several lines are."""
    if len(was) > 1:
        return True
    had, has = _neighbours(before, was.first), _neighbours(after, now.first)
    return (had & has).total() >= _HALF * had.total()


def reworded(old: str, new: str, language: str) -> bool:
    """Whether a line says something else than before, white space aside."""
    return tokenise([old], language) != tokenise([new], language)


def _neighbours(lines: Sequence[str], number: int) -> Counter[str]:
    """The nearest lines above and below that say enough to be recognised by."""
    above = [plain for line in reversed(lines[: number - 1]) if (plain := telling(line))]
    below = [plain for line in lines[number:] if (plain := telling(line))]
    return Counter([*above[:_NEAR], *below[:_NEAR]])
