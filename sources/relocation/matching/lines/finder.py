"""Finds text again that is no definition: a part of one, a comment, a paragraph, a whole file."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import PurePosixPath
from typing import Final

from conceptmap.graph.messages import Message
from conceptmap.graph.model import LineRange
from conceptmap.sources.outlines.trees.tree_index import IndexedFile, Symbol
from conceptmap.sources.outlines.trees.tree_scan import MOST_HITS, Scan, scan, telling_lines
from conceptmap.sources.relocation.matching.lines.added import AddedLines
from conceptmap.sources.relocation.matching.lines.blocks import find_block, whole_within
from conceptmap.sources.relocation.matching.lines.carry import NothingLeft, carry
from conceptmap.sources.relocation.matching.lines.comments import lost_comment
from conceptmap.sources.relocation.matching.lines.results import (
    ALONE,
    KEPT,
    SAME,
    LinesResult,
    NewLines,
    kept_in_place,
    placed_at,
    unsure,
    without_comment,
)
from conceptmap.sources.relocation.matching.lines.single_lines import reworded, went_along
from conceptmap.sources.relocation.matching.trees.file_votes import FileVotes, lost_lines
from conceptmap.sources.relocation.matching.trees.tree_pair import TreePair

_BLOCK_LINES: Final = 3  # telling lines by which alone a block can be known again
_LONG_LINE: Final = 30  # a line of which one will do inside its own definition
_SUCCESSOR: Final = 0.5  # share of its lines that a file's successor must have
_CANDIDATES: Final = 5
_LEFT: Final = Message("what it is in went to another file, and it was edited there")


@dataclass(eq=False)
class LinesFinder:
    """Finds lines of the old tree in the new one."""

    pair: TreePair
    _scan: Scan = field(default_factory=Scan)
    _file_votes: FileVotes | None = None
    _added: AddedLines = field(init=False)

    def __post_init__(self) -> None:
        self._added = AddedLines(self.pair)

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
        self._file_votes = FileVotes(self.pair, self._scan)

    def inside(
        self,
        old: IndexedFile,
        around: LineRange,
        lines: LineRange,
        new: IndexedFile,
        within: LineRange,
    ) -> LinesResult:
        """Carry `lines` through what `around` (of the old file) became: `within` (of the new one)."""
        before, after = old.text.excerpt(around), new.text.excerpt(within)
        block = old.text.excerpt(lines)
        shifted = LineRange(lines.first - around.first + 1, lines.last - around.first + 1)
        carried = carry(before, after, shifted)
        edited = isinstance(carried, NothingLeft) or carried.kept < 1
        other_origins = self._added.newly(old, lines, new) if edited else ()
        exact, along = self._again(before, after, block, shifted) if edited else (None, False)
        alone = None if along else exact
        if isinstance(carried, NothingLeft):
            if exact is not None and along and len(other_origins) <= 1:
                return placed_at(new, _moved(exact, within), 0.97, SAME)
            return _without_any(new, within, carried, alone)
        found = _moved(carried.lines, within)
        if edited and (doubt := self._doubt(old, block, new, found)):
            return doubt
        if whole := whole_within(new, found, block):
            return placed_at(new, whole, 0.97, SAME)
        others = tuple(place for place in other_origins if not place.lines.overlaps(found))
        if carried.kept >= KEPT and not others:
            same = None if exact is None else _moved(exact, within)
            return kept_in_place(new, found, carried.kept, same)
        if along and len(others) == 1 and carried.kept < KEPT:
            return placed_at(new, others[0].lines, 0.97, SAME)
        return unsure(new, found, carried.kept, others, alone=alone is not None)

    def head(self, old: Symbol, symbol: Symbol) -> LinesResult:
        """The line that names a definition, of what named `old`."""
        line = symbol.definition.name_line
        was = old.file.lines[old.definition.name_line - 1]
        if lost_comment(was, symbol.file.lines[line - 1], old.file.language):
            return without_comment(symbol.file, LineRange(line, line))
        return placed_at(symbol.file, LineRange(line, line), 0.8, Message("the line that names it"))

    def elsewhere(self, old: IndexedFile, lines: LineRange) -> LinesResult:
        """Find the very same lines where they were not before."""
        block = old.text.excerpt(lines)
        if not any(line.strip() for line in block):
            return LinesResult("lost", why=Message("blank lines say nothing to be known again by"))
        telling = set(telling_lines(block))
        places = self._places(telling, old.path)
        if not places:
            standing = self._added.words_of(old, block)
            if standing:
                why = Message("the same words stand there, but they say too little")
                return LinesResult("lost", candidates=standing, why=why)
            return LinesResult("deleted", why=Message("no line of it was added anywhere"))
        found = self._found(old, lines, places, len(telling))
        if len(telling) >= _BLOCK_LINES:
            near = [place for place in found if place.file.path == old.path]
            for some in (near, found):  # what left its place and is new in its own file went there
                if len(some) == 1:
                    return LinesResult("place", some[0], why=SAME)
        candidates = tuple(found[:_CANDIDATES])
        if len(found) > 1:
            return LinesResult(
                "ambiguous",
                candidates=candidates,
                why=Message("these lines stand in several places"),
            )
        if max(places.values()) <= len(telling) * 0.3:
            return LinesResult(
                "deleted", candidates=candidates, why=Message("hardly a line of it is left")
            )
        why = Message("its lines are scattered")
        if found:
            why = Message("the same lines stand there, but they say too little to be known again")
        return LinesResult("lost", candidates=candidates, why=why)

    def twins(self, old: IndexedFile, lines: LineRange) -> tuple[NewLines, ...]:
        """Where in other files these lines stand word for word now, more often than before."""
        telling = set(telling_lines(old.text.excerpt(lines)))
        places = self._places(telling, old.path)
        del places[old.path]
        return tuple(self._found(old, lines, places, len(telling))[:_CANDIDATES])

    def gone(self, old: IndexedFile) -> LinesResult:
        """What is said of a whole file that has no successor."""
        successors = [
            path
            for path in self.pair.new.paths
            if path not in self.pair.old.path_set
            and PurePosixPath(path).name == PurePosixPath(old.path).name
        ]
        result = self.elsewhere(old, old.whole)
        named = tuple(
            NewLines(new, new.whole, 0.3) for new in self.pair.new.files(successors[:_CANDIDATES])
        )
        if result.verdict == "deleted" and not (named and _is_own_name(old.path)):
            return LinesResult("deleted", why=Message("the file is gone, and its lines with it"))
        why = Message("the file is gone, and no one file has most of its lines")
        return LinesResult("lost", candidates=named, why=why)

    def _places(self, telling: Iterable[str], home: str) -> Counter[str]:
        """The files to which such lines were added, with how many of them."""
        places: Counter[str] = Counter()
        for line in telling:
            hits = {path for path, _ in self._scan.lines.get(line, ())}
            for path in hits if len(hits) <= MOST_HITS else ():
                places[path] += self._added.was_added(line, path, home)
        return +places  # those that had it before are none

    def _found(
        self, old: IndexedFile, lines: LineRange, places: Counter[str], wanted: int
    ) -> list[NewLines]:
        """Where these lines stand together, in the files to which all `wanted` of them were added."""
        return [
            place
            for path, count in sorted(places.items())
            if count == wanted and (new := self.pair.new.file(path)) is not None
            for place in self._added.newly(old, lines, new)
        ]

    def _doubt(
        self, old: IndexedFile, block: Sequence[str], new: IndexedFile, found: LineRange
    ) -> LinesResult | None:
        """Why one line that was edited may not be what was meant by it, though its place is known."""
        if len(block) != 1:
            return None
        line, now = block[0], " ".join(new.text.excerpt(found))
        if lost_comment(line, now, old.language):
            return without_comment(new, found)
        left = new.path != old.path and old.path in self.pair.new.path_set
        if left and reworded(line, now, old.language):
            return LinesResult("lost", candidates=(NewLines(new, found, 0.5),), why=_LEFT)
        return None

    def _again(
        self,
        before: Sequence[str],
        after: Sequence[str],
        block: Sequence[str],
        position: LineRange,
    ) -> tuple[LineRange | None, bool]:
        """Where a block stands word for word, and whether what was beside it went along."""
        exact = self._exact(before, after, block, position)
        return exact, exact is not None and went_along(before, position, after, exact)

    def _exact(
        self,
        before: Sequence[str],
        after: Sequence[str],
        block: Sequence[str],
        position: LineRange,
    ) -> LineRange | None:
        """Which of the places of a block is the one that stood at `position`."""
        if not _is_telling(block):
            return None
        was, now = find_block(before, block), find_block(after, block)
        at = None
        if len(was) == len(now) and position.first - 1 in was:
            at = now[was.index(position.first - 1)]
        return None if at is None else LineRange(at + 1, at + len(block))

    def successor(self, old: IndexedFile) -> tuple[IndexedFile | None, float, Message]:
        """The file of the new tree that an old one became: the file, how sure that is, and why."""
        if old.path in self.pair.new.path_set:
            return self.pair.new.file(old.path), 1.0, Message("the file has its path")
        twins = [
            path
            for path in self.pair.new.paths
            if path not in self.pair.old.path_set
            and PurePosixPath(path).suffix == PurePosixPath(old.path).suffix
            and self.pair.new.blob(path) == old.blob
        ]
        if len(twins) == 1:
            return self.pair.new.file(twins[0]), 0.98, Message("the same file under another path")
        votes = self._file_votes.votes(old.path) if self._file_votes is not None else {}
        ranked = sorted(votes, key=lambda path: (-votes[path].share, path))
        if ranked and votes[ranked[0]].share >= _SUCCESSOR:
            best = votes[ranked[0]].share
            second = votes[ranked[1]].share if len(ranked) > 1 else 0.0
            if best > 2 * second:
                return (
                    self.pair.new.file(ranked[0]),
                    0.6 + 0.3 * best,
                    Message("most of its lines went there"),
                )
        return None, 0.0, Message("the file is gone")


def _without_any(
    new: IndexedFile, within: LineRange, carried: NothingLeft, alone: LineRange | None
) -> LinesResult:
    """Lines of which nothing is left in their place; `alone` is where they stand without what was around them."""
    instead = () if carried.instead is None else (_moved(carried.instead, within),)
    candidates = tuple(NewLines(new, part, 0.2) for part in instead)
    if alone is not None:
        here = NewLines(new, _moved(alone, within), 0.5)
        return LinesResult("lost", candidates=(here, *candidates), why=ALONE)
    return LinesResult(
        "lost",
        candidates=candidates,
        why=Message("other lines stand in their place")
        if instead
        else Message("nothing of them is left"),
    )


def _is_telling(block: Sequence[str]) -> bool:
    telling = list(telling_lines(block))
    return len(telling) > 1 or any(len(line) >= _LONG_LINE for line in telling)


def _moved(lines: LineRange, within: LineRange) -> LineRange:
    return LineRange(lines.first + within.first - 1, lines.last + within.first - 1)


def _is_own_name(path: str) -> bool:
    """Whether a file is called something that not every folder has."""
    return not PurePosixPath(path).name.startswith(("__init__.", "README", "index."))
