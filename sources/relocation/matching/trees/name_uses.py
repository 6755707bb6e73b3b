"""What the lines that mention a definition show of its name: that it is still used, or that another name replaced it."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from conceptmap.sources.outlines.trees.tree_index import Symbol, TreeIndex
from conceptmap.sources.relocation.matching.trees.tree_pair import TreePair

_WORD: Final = re.compile(r"[^\W\d_]\w{2,}")
_EMPTY_WORDS: Final = frozenset(
    [
        "self",
        "cls",
        "return",
        "not",
        "and",
        "None",
        "True",
        "False",
        "import",
        "from",
        "if",
        "elif",
        "while",
        "assert",
        "is",
        "in",
    ]
)


@dataclass(eq=False)
class NameUses:
    """The lines of changed files, read once."""

    pair: TreePair
    _lines: dict[tuple[bool, str], dict[str, int]] = field(default_factory=dict)
    _gone: dict[str, list[tuple[str, int]]] = field(default_factory=dict)

    def stays(self, symbol: Symbol) -> bool:
        """Whether lines outside of `symbol` that mention it stand unchanged in the new version of its file."""
        return self.stays_in(symbol, symbol.path)

    def stays_in(self, symbol: Symbol, path: str) -> bool:
        """The same of any file that both trees have."""
        before = self.pair.old.text(path)
        after = self._plain(self.pair.new, path)
        tail = symbol.tail
        name = re.compile(rf"\b{re.escape(tail)}\b")
        return any(
            tail in line and line.strip() in after and name.search(line)
            for number, line in enumerate(() if before is None else before.lines, 1)
            if path != symbol.path or number not in symbol.lines
        )

    def renamed(self, old: Symbol, new: Symbol, paths: Iterable[str]) -> int:
        """How many lines of these files that mention `old` stand there with the name of `new` in its place.

        A line that defines something of the name mentions nothing: it may be another class's own.
        """
        tail, successor = old.tail, new.tail
        name = re.compile(rf"\b(?<!def )(?<!class ){re.escape(tail)}\b")
        count = 0
        for path in paths:
            before = self._plain(self.pair.old, path)
            after = self._plain(self.pair.new, path)
            own = old.lines if path == old.path else ()
            for line, number in self._gone_from(path):
                if tail in line and number not in own:
                    changed = name.sub(lambda _: successor, line)
                    replaced = changed != line and changed in after and changed not in before
                    count += replaced and _says_more(name.sub(" ", line))
        return count

    def _gone_from(self, path: str) -> list[tuple[str, int]]:
        """The lines that a file of the old tree had and its new version has not."""
        if path not in self._gone:
            after = self._plain(self.pair.new, path)
            before = self._plain(self.pair.old, path)
            self._gone[path] = [one for one in before.items() if one[0] not in after]
        return self._gone[path]

    def _plain(self, index: TreeIndex, path: str) -> dict[str, int]:
        """The lines of a file without their indentation, each with the number of its last place."""
        key = index is self.pair.old, path
        if key not in self._lines:
            text = index.text(path)
            lines = text.lines if text is not None else ()
            self._lines[key] = {line.strip(): number for number, line in enumerate(lines, 1)}
        return self._lines[key]


def _says_more(rest: str) -> bool:
    """Whether a line says something beside a name: an item of a list says nothing of what it replaced."""
    return any(word not in _EMPTY_WORDS for word in _WORD.findall(rest))
