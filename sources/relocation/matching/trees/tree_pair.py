"""Two trees side by side: which files are the same, and which definition of a file became which."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from conceptmap.sources.outlines.trees.similarity import Likenesses
from conceptmap.sources.outlines.trees.tree_index import IndexedFile, Symbol, TreeIndex
from conceptmap.sources.outlines.trees.tree_scan import telling_lines

_TWIN: Final = 0.3  # likeness below which one of several equally named definitions is not another
_MOST_TWINS: Final = 40
_SURELY: Final = 0.7  # likeness of two that are each other's, whatever their order,
_BY_FAR: Final = 0.2  # and by which each is less like any other
_LITTLE: Final = 0.5  # share of a file's lines, below which what has its path now is another file
_TELLING: Final = 5  # lines of a file that is known again by its bytes


@dataclass(eq=False)
class FileMatch:
    """Which definitions of an old file are which of a new one, by name."""

    kept: dict[Symbol, Symbol] = field(default_factory=dict)  #: old to new
    explained: dict[Symbol, Symbol] = field(default_factory=dict)  #: new to old


@dataclass(eq=False)
class TreePair:
    """An old and a new tree."""

    old: TreeIndex
    new: TreeIndex
    likenesses: Likenesses = field(default_factory=Likenesses)
    _matches: dict[tuple[str, str], FileMatch] = field(default_factory=dict)
    _left: dict[str, tuple[str, ...]] = field(default_factory=dict)

    def same(self, path: str) -> bool:
        """Whether both trees have the same bytes there."""
        blob = self.old.blob(path)
        return blob is not None and blob == self.new.blob(path)

    @cached_property
    def changed(self) -> tuple[str, ...]:
        """The code files of the new tree that the old one has not, or has with other bytes."""
        return tuple(path for path in self.new.code_paths if not self.same(path))

    def left_for(self, path: str) -> tuple[str, ...]:
        """Where the very bytes of an old file stand newly, while its path is gone, or another file has it."""
        if path not in self._left:
            self._left[path] = tuple(self._find_left(path))
        return self._left[path]

    def _find_left(self, path: str) -> list[str]:
        blob = self.old.blob(path)
        if blob is None or self.same(path):
            return []
        there = [p for p in self._new_blobs.get(blob, ()) if self.old.blob(p) != blob]
        return there if there and self.is_another_file(path) else []

    def is_another_file(self, path: str) -> bool:
        """Whether what has the path now, if anything, is another old file, or has little of the one that had it."""
        before, after = self.old.text(path), self.new.text(path)
        lines = set(telling_lines(before.lines)) if before is not None else set()
        if len(lines) < _TELLING:
            return False
        if path not in self.new.path_set:
            return True
        kept = len(lines.intersection(telling_lines(after.lines if after is not None else ())))
        return kept < _LITTLE * len(lines) or self.new.blob(path) in self._old_blobs

    @cached_property
    def _new_blobs(self) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for path in self.new.paths:
            blob = self.new.blob(path)
            if blob is not None:
                found.setdefault(blob, []).append(path)
        return found

    @cached_property
    def _old_blobs(self) -> frozenset[str]:
        return frozenset(blob for path in self.old.paths if (blob := self.old.blob(path)))

    def match(self, old: IndexedFile, new: IndexedFile) -> FileMatch:
        """Pair the definitions of two files by name, equally named ones by what they say."""
        key = old.path, new.path
        if key not in self._matches:
            self._matches[key] = _match(old, new, self.likenesses)
        return self._matches[key]

    def in_place(self, path: str) -> FileMatch | None:
        """The match of a path with itself; None where one of the trees lacks it."""
        old, new = self.old.file(path), self.new.file(path)
        return None if old is None or new is None else self.match(old, new)

    def explained(self, symbol: Symbol) -> bool:
        """Whether a definition of the new tree already was in the old one, under the same path and name."""
        return self.still(symbol) > 0

    def still(self, symbol: Symbol) -> float:
        """How similar a definition of the new tree is to the old one of its path and name; 0 where there was none."""
        if symbol.path not in self.old.path_set:
            return 0.0
        if self.same(symbol.path):
            return 1.0
        match = self.in_place(symbol.path)
        old = None if match is None else match.explained.get(symbol)
        return 0.0 if old is None else max(self.likenesses.of(old, symbol), 0.01)

    def missing(self, symbol: Symbol) -> bool:
        """Whether a definition of the old tree is no longer where it was."""
        if self.same(symbol.path):
            return False
        match = self.in_place(symbol.path)
        return match is None or symbol not in match.kept

    def same_slot(self, old: Symbol, new: Symbol) -> bool:
        """Whether two definitions of one path stand between the same neighbours that were kept."""
        match = self.in_place(old.path)
        if match is None or new.path != old.path:
            return False
        mine = [s for s in old.file.symbols if s.head == old.head and (s is old or s in match.kept)]
        theirs = [
            s for s in new.file.symbols if s.head == new.head and (s is new or s in match.explained)
        ]
        before, after = _neighbours(mine, old)
        expected = (
            None if before is None else match.kept[before],
            None if after is None else match.kept[after],
        )
        return expected != (None, None) and expected == _neighbours(theirs, new)


def _neighbours(symbols: Sequence[Symbol], one: Symbol) -> tuple[Symbol | None, Symbol | None]:
    at = symbols.index(one)
    return (
        symbols[at - 1] if at else None,
        symbols[at + 1] if at + 1 < len(symbols) else None,
    )


def align(
    olds: Sequence[Symbol], news: Sequence[Symbol], likenesses: Likenesses
) -> list[tuple[Symbol, Symbol]]:
    """Pair equally named definitions: the same text, then by far the likest, then in order so that most stays alike."""
    if len(olds) == 1 and len(news) == 1:
        return [(olds[0], news[0])]
    same = _same_text(olds, news) or _likest(olds, news, likenesses)
    if same:
        taken = {new for _, new in same}
        settled = {old for old, _ in same}
        rest = align(
            [old for old in olds if old not in settled],
            [new for new in news if new not in taken],
            likenesses,
        )
        return [*same, *rest]
    return _in_order(olds, news, likenesses)


def _in_order(
    olds: Sequence[Symbol], news: Sequence[Symbol], likenesses: Likenesses
) -> list[tuple[Symbol, Symbol]]:
    """The pairs that keep the order and together are worth most: a longest common subsequence by likeness."""
    olds, news = olds[:_MOST_TWINS], news[:_MOST_TWINS]
    same_number = len(olds) == len(news)
    best = [[0.0] * (len(news) + 1) for _ in range(len(olds) + 1)]
    worth = [[_worth(o, n, likenesses, same_number) for n in news] for o in olds]
    for i in range(len(olds) - 1, -1, -1):
        for j in range(len(news) - 1, -1, -1):
            best[i][j] = max(best[i + 1][j], best[i][j + 1], worth[i][j] + best[i + 1][j + 1])
    pairs, i, j = [], 0, 0
    while i < len(olds) and j < len(news):
        if worth[i][j] > 0 and best[i][j] == worth[i][j] + best[i + 1][j + 1]:
            pairs.append((olds[i], news[j]))
            i, j = i + 1, j + 1
        elif best[i][j] == best[i + 1][j]:
            i += 1
        else:
            j += 1
    return pairs


def _same_text(olds: Sequence[Symbol], news: Sequence[Symbol]) -> list[tuple[Symbol, Symbol]]:
    """Those of which each side has the text exactly once, whatever the order."""
    mine, theirs = _by_text(olds), _by_text(news)
    return [
        (some[0], theirs[text][0])
        for text, some in mine.items()
        if len(some) == 1 and len(theirs.get(text, ())) == 1
    ]


def _likest(
    olds: Sequence[Symbol], news: Sequence[Symbol], likenesses: Likenesses
) -> list[tuple[Symbol, Symbol]]:
    """Those of which each is much like the other, and far less like any other of the other side."""
    if len(olds) == 1 or len(news) == 1:
        return []
    olds, news = olds[:_MOST_TWINS], news[:_MOST_TWINS]
    found = []
    for old in olds:
        for new in news:
            like = likenesses.of(old, new)
            if like < _SURELY:
                continue
            others = [likenesses.of(old, other) for other in news if other is not new]
            others += [likenesses.of(other, new) for other in olds if other is not old]
            if max(others) <= like - _BY_FAR:
                found.append((old, new))
    return found


def _by_text(symbols: Iterable[Symbol]) -> dict[tuple[str, ...], list[Symbol]]:
    grouped: dict[tuple[str, ...], list[Symbol]] = {}
    for symbol in symbols:
        text = tuple(line.strip() for line in symbol.file.text.excerpt(symbol.lines))
        grouped.setdefault(text, []).append(symbol)
    return grouped


def _worth(old: Symbol, new: Symbol, likenesses: Likenesses, same_number: bool) -> float:
    like = likenesses.of(old, new)
    if same_number:  # as many as before: most likely the same ones
        return like + 0.1
    return like if like >= _TWIN else 0.0


def _match(old: IndexedFile, new: IndexedFile, likenesses: Likenesses) -> FileMatch:
    match = FileMatch()
    for name, olds in old.by_name.items():
        for group in sorted({symbol.group for symbol in olds}):
            mine = _of_group(olds, group)
            theirs = _of_group(new.by_name.get(name, ()), group)
            for one, other in align(mine, theirs, likenesses):
                match.kept[one] = other
                match.explained[other] = one
    return match


def _of_group(symbols: Iterable[Symbol], group: int) -> list[Symbol]:
    return [symbol for symbol in symbols if symbol.group == group]
