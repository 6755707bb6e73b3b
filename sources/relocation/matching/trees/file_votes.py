"""Which file succeeded another, by votes: the new files in which its lost lines turn up.

A line votes for the files to which it was added, the less the more of them there are. What one definition became is
judged by the votes of the lines *outside* of it, so that an unrelated definition gains nothing by looking like it.
"""

from collections import Counter
from dataclasses import dataclass, field
from pathlib import PurePosixPath
from typing import Final

from conceptmap.graph.model import LineRange
from conceptmap.sources.outlines.trees.tree_index import (
    CLASSES,
    FUNCTIONS,
    IndexedFile,
    Symbol,
    TreeIndex,
)
from conceptmap.sources.outlines.trees.tree_scan import Scan, scan, telling, telling_lines
from conceptmap.sources.relocation.matching.trees.tree_pair import TreePair
from conceptmap.sources.relocation.matching.trees.values import Votes

_MOST_FILES: Final = 8  # a line that was added to more files votes for none
_MOST: Final = 0.5  # share of a file's lines, from which on they went to another
_MOST_LOOKED_AT: Final = 24  # nor one that so many files have, added or not


@dataclass(eq=False)
class FileVotes:
    """The votes of all files whose lines were scanned for."""

    pair: TreePair
    scan: Scan
    _lost: dict[str, list[tuple[int, str]]] = field(default_factory=dict)
    _had: dict[str, frozenset[str]] = field(default_factory=dict)
    _successors: dict[str, tuple[str, ...]] = field(default_factory=dict)

    def votes(self, path: str, outside: LineRange | None = None) -> dict[str, Votes]:
        """The files of the new tree that the lines of `path` went to, those of one definition left out."""
        weights: Counter[str] = Counter()
        total = 0
        for number, line in self._lost_lines(path):
            if outside is not None and number in outside:
                continue
            total += 1
            successors = self._added_to(line, path)
            for successor in successors:
                weights[successor] += 1 / len(successors)  # type: ignore[assignment] # a Counter of weights
        return {successor: Votes(weight / total, weight) for successor, weight in weights.items()}

    def _lost_lines(self, path: str) -> list[tuple[int, str]]:
        """The telling lines of an old file that its new version lacks, with their numbers."""
        known = self._lost.get(path)
        if known is None:
            known = self._lost[path] = lost_lines(self.pair, path)
        return known

    def _added_to(self, line: str, path: str) -> tuple[str, ...]:
        """The files that `line` was added to."""
        known = self._successors.get(line)
        if known is None:
            files = {found for found, _ in self.scan.lines.get(line, ())} - {path}
            if len(files) > _MOST_LOOKED_AT:
                files = set()
            added = sorted(file for file in files if line not in self._lines_before(file))
            known = self._successors[line] = tuple(added) if len(added) <= _MOST_FILES else ()
        return known

    def _lines_before(self, path: str) -> frozenset[str]:
        known = self._had.get(path)
        if known is None:
            known = self._had[path] = frozenset(_telling_of(self.pair.old, path))
        return known


def lost_lines(pair: TreePair, path: str) -> list[tuple[int, str]]:
    """The telling lines of an old file that its new version, if there is one, lacks."""
    old = pair.old.text(path)
    if old is None:
        return []
    kept = set(_telling_of(pair.new, path))
    numbered = ((number, telling(line)) for number, line in enumerate(old.lines, 1))
    return [(number, line) for number, line in numbered if line is not None and line not in kept]


def keeps_names(old: IndexedFile, new: Symbol) -> bool:
    """Whether most functions and classes around `new` are called as some were in an old file.

    What was copied from a file has other names, so that both can be used; what went elsewhere mostly keeps its own.
    """
    around = [
        symbol
        for symbol in new.file.symbols
        if symbol.group in (FUNCTIONS, CLASSES)
        and not symbol.lines.contains(new.lines)
        and new.file.enclosing(symbol) is None
    ]
    kept = sum(symbol.name in old.by_name for symbol in around)
    return kept > 0 and 2 * kept >= len(around)


def nearness(old: str, new: str) -> float:
    """How near a path is to another, 1 for the same; a package of the same name counts for more than an unrelated path."""
    if old == new:
        return 1.0
    if new.startswith(f"{PurePosixPath(old).with_suffix('')}/"):
        return 0.9
    before, after = old.split("/"), new.split("/")
    common = 0
    while common < min(len(before), len(after)) - 1 and before[common] == after[common]:
        common += 1
    named_alike = PurePosixPath(old).stem in (
        PurePosixPath(new).stem,
        PurePosixPath(new).parent.name,
    )
    return 0.7 * common / max(len(before), len(after)) + (0.2 if named_alike else 0.0)


def _telling_of(index: TreeIndex, path: str) -> list[str]:
    text = index.text(path)
    return [] if text is None else list(telling_lines(text.lines))


def has_most_lines(pair: TreePair, old: IndexedFile) -> str | None:
    """The one other file that has most of an old file's lines, and has them newly, while the path of that stays."""
    lines = set(telling_lines(old.lines))
    suffix = PurePosixPath(old.path).suffix
    paths = [
        path
        for path in pair.new.paths
        if path != old.path and path.endswith(suffix) and not pair.same(path)
    ]
    found: Counter[str] = Counter()
    for line, places in scan(pair.new, paths, lines).lines.items():
        found.update({path for path, _ in places if not _has_line(pair.old, path, line)})
    likely = [path for path, count in found.items() if count > _MOST * len(lines)]
    return likely[0] if len(likely) == 1 else None


def _has_line(index: TreeIndex, path: str, line: str) -> bool:
    text = index.text(path)
    return text is not None and line in text.text
