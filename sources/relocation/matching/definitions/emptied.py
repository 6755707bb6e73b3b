"""Which definitions kept their place and name, and may have lost their body to another."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from conceptmap.sources.outlines.trees.tree_index import CLASSES, FUNCTIONS, Symbol
from conceptmap.sources.outlines.trees.tree_scan import Scan, scan, telling_lines
from conceptmap.sources.relocation.matching.lines.blocks import find_block
from conceptmap.sources.relocation.matching.trees.tree_pair import TreePair

_HOLLOW: Final = 0.3  # likeness below which a definition may be a mere shell of what it was
_LEFT: Final = (
    0.5  # of a body in what took its name and is half as long, from which on it is no shell
)
_WHOLE_BODY: Final = 0.8  # likeness from which on a definition has the body still
_BY_FAR: Final = 0.2  # likeness by which one is rather than another
_BODY_LINES: Final = 3  # of a definition that has one
_FEW_LINES: Final = 2  # that say something, from which on a copy in the same file is no accident
_LINES: Final = 3  # the same, of a copy in another file,
_WORDS: Final = 18  # and of its words
_FEW_WORDS: Final = 8  # of a body that says next to nothing
_MANY: Final = 2  # members, from which on they speak for their class


@dataclass(eq=False)
class Emptied:
    """Tells names whose body may have gone elsewhere; looks at the files that changed once for all of them."""

    pair: TreePair
    _scan: Scan = field(default_factory=Scan)
    _known: dict[Symbol, Symbol | None] = field(default_factory=dict)

    def prepare(self, symbols: Iterable[Symbol]) -> None:
        """Scan the new tree for the bodies of those of `symbols` that were edited in their place."""
        lines = {
            line
            for symbol in symbols
            if self._is_edited(symbol)
            for line in telling_lines(_body(symbol))
        }
        if lines:
            self._scan = scan(self.pair.new, self.pair.changed, lines)

    def kept(self, symbol: Symbol) -> Symbol | None:
        """The definition that has its place and name now, if little of its body is left there or another definition has all of it."""
        if symbol not in self._known:
            self._known[symbol] = self._find(symbol)
        return self._known[symbol]

    def is_taken_over(self, symbol: Symbol, kept: Symbol, like: float) -> bool:
        """Whether another definition of the file lost its own name, and is what `kept` says.

        One that `symbol` used was not given its name, but put in where it was called.
        """
        words = self.pair.likenesses.body(symbol).words
        return any(
            other.group == symbol.group
            and other.tail not in words
            and self.pair.missing(other)
            and len(self.pair.likenesses.body(other).words) >= _FEW_WORDS
            and self.pair.likenesses.of(other, kept) >= max(_WHOLE_BODY, like + _BY_FAR)
            for other in symbol.file.symbols
        )

    def is_left_by_members(self, symbol: Symbol) -> bool:
        """Whether most of the members of a class have only their names there still."""
        if symbol.group != CLASSES:
            return False
        members = [
            inner
            for inner in symbol.file.members(symbol)
            if inner.group == FUNCTIONS and len(inner.lines) >= _BODY_LINES
        ]
        left = [inner for inner in members if self.kept(inner) is not None]
        return len(left) >= _MANY and 2 * len(left) > len(members)

    def copy_beside(self, symbol: Symbol, kept: Symbol) -> Symbol | None:
        """The definition of the same file that has its body word for word now, if `kept` has not."""
        if not self._is_copied(symbol, kept):
            return None
        places = find_block(kept.file.lines, _body(symbol))
        return next(
            (
                other
                for other in kept.file.symbols
                if other is not kept
                and other.group == symbol.group
                and other.definition.name_line in places
                and len(_body(other)) == len(_body(symbol))
            ),
            None,
        )

    def _find(self, symbol: Symbol) -> Symbol | None:
        if self.pair.same(symbol.path):
            return None
        match = self.pair.in_place(symbol.path)
        kept = None if match is None else match.kept.get(symbol)
        if kept is None or len(symbol.lines) < _BODY_LINES:
            return None
        likenesses = self.pair.likenesses
        like = likenesses.of(symbol, kept)
        if like < _HOLLOW:
            return kept
        if like < _WHOLE_BODY and (
            self._is_copied(symbol, kept)
            or self._stands_elsewhere(symbol)
            or self.is_left_by_members(symbol)
        ):
            return kept
        # A wrapper keeps the parameters, and so looks more like what it wraps than it is.
        shrunk = 2 * len(kept.lines) <= len(symbol.lines)
        left = likenesses.body(symbol).kept_in(likenesses.body(kept))
        return kept if shrunk and left < _LEFT else None

    def _is_edited(self, symbol: Symbol) -> bool:
        """Whether it has its place and name, and so much of it is new that its body may have gone."""
        match = None if self.pair.same(symbol.path) else self.pair.in_place(symbol.path)
        kept = None if match is None else match.kept.get(symbol)
        return kept is not None and self.pair.likenesses.of(symbol, kept) < _WHOLE_BODY

    def _is_copied(self, symbol: Symbol, kept: Symbol) -> bool:
        """Whether its body stands elsewhere in the same file now, word for word."""
        body = _body(symbol)
        if len(set(telling_lines(body))) < _FEW_LINES:
            return False
        now = find_block(kept.file.lines, body)
        return len(now) >= len(find_block(symbol.file.lines, body)) and not any(
            at + 1 in kept.lines for at in now
        )

    def _stands_elsewhere(self, symbol: Symbol) -> bool:
        """Whether another file has its body word for word, more often than before."""
        body = _body(symbol)
        telling = set(telling_lines(body))
        if len(telling) < _LINES or len(self.pair.likenesses.body(symbol).words) < _WORDS:
            return False
        found: Counter[str] = Counter()
        for line in telling:
            found.update({path for path, _ in self._scan.lines.get(line, ())} - {symbol.path})
        return any(
            count == len(telling) and self._times(path, body, new=True) > self._times(path, body)
            for path, count in found.items()
        )

    def _times(self, path: str, body: tuple[str, ...], *, new: bool = False) -> int:
        text = (self.pair.new if new else self.pair.old).text(path)
        return 0 if text is None else len(find_block(text.lines, body))


def _body(symbol: Symbol) -> tuple[str, ...]:
    """Its lines below the one that names it."""
    head = symbol.definition.name_line - symbol.lines.first + 1
    return symbol.file.text.excerpt(symbol.lines)[head:]
