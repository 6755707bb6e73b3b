"""Which lines of an old file the new tree has where it had none of them."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from conceptmap.graph.model import LineRange
from conceptmap.sources.outlines.trees.tree_index import IndexedFile, TreeIndex
from conceptmap.sources.outlines.trees.tree_scan import is_word, telling_lines
from conceptmap.sources.relocation.matching.lines.blocks import find_block
from conceptmap.sources.relocation.matching.lines.results import NewLines
from conceptmap.sources.relocation.matching.trees.tree_pair import TreePair

_LISTED: Final = 5


@dataclass(eq=False)
class AddedLines:
    """Counts lines in both trees: that one stands where it always stood is no evidence."""

    pair: TreePair
    _counts: dict[tuple[bool, str], Counter[str]] = field(default_factory=dict)

    def newly(self, old: IndexedFile, lines: LineRange, new: IndexedFile) -> tuple[NewLines, ...]:
        """Where these lines stand in `new` word for word, if they stand there more often than what was there explains."""
        block = old.text.excerpt(lines)
        if not any(telling_lines(block)):
            return ()
        now = find_block(new.lines, block)
        before = self.pair.old.text(new.path) if now else None
        was = [] if before is None else find_block(before.lines, block)
        others = len(was) - (new.path == old.path)
        if len(now) <= others:
            return ()
        return tuple(NewLines(new, LineRange(at + 1, at + len(block)), 0.85) for at in now)

    def was_added(self, line: str, path: str, home: str) -> bool:
        """Whether a file has a line more often than it had; in its own `home` one is gone from its place."""
        before = self._counted(self.pair.old, path)[line] - (path == home)
        return self._counted(self.pair.new, path)[line] > before

    def _counted(self, index: TreeIndex, path: str) -> Counter[str]:
        key = index is self.pair.old, path
        if key not in self._counts:
            text = index.text(path)
            self._counts[key] = Counter(telling_lines(text.lines if text is not None else ()))
        return self._counts[key]

    def words_of(self, old: IndexedFile, block: Sequence[str]) -> tuple[NewLines, ...]:
        """Where short lines of a block that its file had once stand in that file now."""
        new = self.pair.new.file(old.path)
        before = Counter(line.strip() for line in old.lines)
        once = {line.strip() for line in block if before[line.strip()] == 1 and is_word(line)}
        found = [n for n, line in enumerate(new.lines, 1) if line.strip() in once] if new else []
        return tuple(NewLines(new, LineRange(n, n), 0.3) for n in found[:_LISTED] if new)
