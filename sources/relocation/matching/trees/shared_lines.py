"""Which definitions of a tree have given lines, and how much those say."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from conceptmap.sources.outlines.trees.tree_index import IndexedFile, Symbol, TreeIndex
from conceptmap.sources.outlines.trees.tree_scan import MOST_HITS, Scan, telling_lines

_LINE_FILES: Final = 16  # files that are looked into because of shared lines


def weigh(lines: Sequence[str], found: Scan, index: TreeIndex, group: int) -> Counter[Symbol]:
    """The definitions that have these lines, by how many they have and how rare those are."""
    hits: dict[str, list[tuple[int, float]]] = {}
    for line in dict.fromkeys(telling_lines(lines)):
        at = found.lines.get(line, ())
        if len(at) <= MOST_HITS:
            for path, number in at:
                hits.setdefault(path, []).append((number, 1 / len(at) ** 0.5))
    dense = {path: _densest(some, 2 * len(lines)) for path, some in hits.items()}
    weights: Counter[Symbol] = Counter()
    for path in sorted(dense, key=lambda path: (-dense[path], path))[:_LINE_FILES]:
        file = index.file(path)
        if file is None:
            continue
        for number, weight in hits[path]:
            for symbol in _around(file, number):
                if symbol.group == group:
                    weights[symbol] += weight  # type: ignore[assignment] # a Counter of weights
    return weights


def _densest(hits: list[tuple[int, float]], span: int) -> float:
    """The greatest weight that stands within `span` lines."""
    best = weight = 0.0
    start = 0
    hits = sorted(hits)
    for number, value in hits:
        weight += value
        while hits[start][0] <= number - span:
            weight -= hits[start][1]
            start += 1
        best = max(best, weight)
    return best


def _around(file: IndexedFile, line: int) -> Iterator[Symbol]:
    """The definitions that have this line."""
    for symbol in file.symbols:
        if symbol.lines.first > line:
            break
        if line in symbol.lines:
            yield symbol
