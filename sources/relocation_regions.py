"""Finds text again that is no definition: a part of one, a comment, a paragraph, a whole file."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import PurePosixPath
from typing import Final

from conceptmap.graph.model import LineRange
from conceptmap.sources.body_diff import carry, find_block
from conceptmap.sources.moves import Moves, lost_lines
from conceptmap.sources.tree_index import IndexedFile
from conceptmap.sources.tree_pair import TreePair
from conceptmap.sources.tree_scan import MOST_HITS, Scan, scan, telling_lines

_KEPT: Final = 0.5  # share of the lines that must be there still
_BLOCK_LINES: Final = 3  # telling lines by which alone a block can be known again
_LONG_LINE: Final = 30  # a line of which one will do inside its own definition
_SUCCESSOR: Final = 0.5  # share of its lines that a file's successor must have
_CANDIDATES: Final = 5


@dataclass(frozen=True, slots=True)
class Region:
    """Lines of a file of the new tree."""

    file: IndexedFile
    lines: LineRange
    confidence: float
    why: str


@dataclass(frozen=True, slots=True)
class RegionFate:
    """What became of some lines."""

    verdict: str  #: place, ambiguous, lost or deleted
    region: Region | None = None
    candidates: tuple[Region, ...] = ()
    why: str = ""


@dataclass(eq=False)
class RegionFinder:
    """Finds lines of the old tree in the new one."""

    pair: TreePair
    _scan: Scan = field(default_factory=Scan)
    _moves: Moves | None = None

    def prepare(self, wanted: Iterable[tuple[IndexedFile, LineRange]]) -> None:
        """Look at the new tree once for all of these lines, and for all lines of files that are gone."""
        lines: set[str] = set()
        suffixes: set[str] = set()
        for file, part in wanted:
            lines.update(telling_lines(file.text.excerpt(part) if file.lines else ()))
            suffixes.add(PurePosixPath(file.path).suffix)
            if file.path not in self.pair.new.path_set:
                lines.update(line for _, line in lost_lines(self.pair, file.path))
        if not lines:
            return
        code = set(self.pair.changed)
        paths = [
            path
            for path in self.pair.new.paths
            if path in code or (PurePosixPath(path).suffix in suffixes and not self.pair.same(path))
        ]
        self._scan = scan(self.pair.new, paths, lines)
        self._moves = Moves(self.pair, self._scan)

    def inside(
        self,
        old: IndexedFile,
        around: LineRange,
        lines: LineRange,
        new: IndexedFile,
        within: LineRange,
    ) -> RegionFate:
        """Carry `lines` through what `around` (of the old file) became: `within` (of the new one)."""
        before, after = old.text.excerpt(around), new.text.excerpt(within)
        block = old.text.excerpt(lines)
        shifted = LineRange(lines.first - around.first + 1, lines.last - around.first + 1)
        carried = carry(before, after, shifted)
        was, now = find_block(before, block), find_block(after, block)
        exact = _exact(was, now, shifted.first - 1) if _is_telling(block) else None
        if exact is not None and (carried is None or carried.kept < 1 or len(now) == len(was) == 1):
            found = _moved(LineRange(exact + 1, exact + len(block)), within)
            return _place(new, found, 0.97, "the same lines stand there")
        if carried is None:
            return RegionFate("lost", why="nothing of these lines is left in it")
        found = _moved(carried.lines, within)
        if carried.kept >= _KEPT:
            return _place(
                new, found, 0.55 + 0.4 * carried.kept, "carried through what changed around it"
            )
        region = Region(new, found, round(0.4 * carried.kept, 2), "")
        return RegionFate("lost", candidates=(region,), why="too little of these lines is left")

    def elsewhere(self, old: IndexedFile, lines: LineRange) -> RegionFate:
        """Find the very same lines where they were not before."""
        block = old.text.excerpt(lines)
        telling = list(telling_lines(block))
        places: Counter[str] = Counter()
        for line in set(telling):
            hits = {path for path, _ in self._scan.lines.get(line, ())}
            for path in hits if len(hits) <= MOST_HITS else ():
                places[path] += 1
        if not places:
            return RegionFate("deleted", why="no line of it is left")
        found = [
            Region(new, LineRange(at + 1, at + len(block)), 0.85, "the same lines stand there")
            for path, count in sorted(places.items())
            if count == len(set(telling)) and (new := self.pair.new.file(path)) is not None
            for at in find_block(new.lines, block)
            if not self._had(path, block)
        ]
        if len(telling) >= _BLOCK_LINES and len(found) == 1:
            return RegionFate("place", found[0], why=found[0].why)
        candidates = tuple(found[:_CANDIDATES])
        if len(found) > 1:
            return RegionFate(
                "ambiguous", candidates=candidates, why="these lines stand in several places"
            )
        if max(places.values()) <= len(set(telling)) * 0.3:
            return RegionFate("deleted", candidates=candidates, why="hardly a line of it is left")
        return RegionFate("lost", candidates=candidates, why="its lines are scattered")

    def successor(self, old: IndexedFile) -> tuple[IndexedFile | None, float, str]:
        """The file of the new tree that an old one became: the file, how sure that is, and why."""
        if old.path in self.pair.new.path_set:
            return self.pair.new.file(old.path), 1.0, "the file has its path"
        twins = [
            path
            for path in self.pair.new.paths
            if path not in self.pair.old.path_set
            and _alike_name(path, old.path)
            and self.pair.new.blob(path) == old.blob
        ]
        if len(twins) == 1:
            return self.pair.new.file(twins[0]), 0.98, "the same file under another path"
        nowhere = LineRange(10**9, 10**9)
        votes = self._moves.votes(old.path, nowhere) if self._moves is not None else {}
        ranked = sorted(votes, key=lambda path: (-votes[path].share, path))
        if ranked and votes[ranked[0]].share >= _SUCCESSOR:
            best = votes[ranked[0]].share
            second = votes[ranked[1]].share if len(ranked) > 1 else 0.0
            if best > 2 * second:
                return (
                    self.pair.new.file(ranked[0]),
                    0.6 + 0.3 * best,
                    "most of its lines went there",
                )
        return None, 0.0, "the file is gone"

    def _had(self, path: str, block: tuple[str, ...]) -> bool:
        """Whether the old tree had the block there already."""
        text = self.pair.old.text(path)
        return text is not None and bool(find_block(text.lines, block))


def _exact(was: list[int], now: list[int], position: int) -> int | None:
    """Which of the places of a block is the one that stood at `position`."""
    if len(was) == len(now) and position in was:
        return now[was.index(position)]
    return now[0] if len(now) == 1 and len(was) == 1 else None


def _is_telling(block: tuple[str, ...]) -> bool:
    telling = list(telling_lines(block))
    return len(telling) > 1 or any(len(line) >= _LONG_LINE for line in telling)


def _moved(lines: LineRange, within: LineRange) -> LineRange:
    return LineRange(lines.first + within.first - 1, lines.last + within.first - 1)


def _place(file: IndexedFile, lines: LineRange, confidence: float, why: str) -> RegionFate:
    return RegionFate("place", Region(file, lines, round(confidence, 2), why), why=why)


def _alike_name(one: str, other: str) -> bool:
    return PurePosixPath(one).suffix == PurePosixPath(other).suffix
