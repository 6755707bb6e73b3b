"""What an anchor means in the old tree: a whole definition, a part of one, plain text, or a file."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import takewhile
from typing import Final

from conceptmap.graph.messages import Message
from conceptmap.graph.model import Anchor, Definition, LineRange
from conceptmap.sources.outlines.symbols import (
    Ambiguous,
    FoundDefinition,
    definitions_ending,
    resolve,
)
from conceptmap.sources.outlines.trees.tree_index import IndexedFile, Symbol, TreeIndex
from conceptmap.sources.relocation.matching.lines.comments import trailing_comment

_COMMENT: Final = ("#", "//", "/*", "*")
_COMMENTS_ABOVE: Final = 12  # lines that an anchor may have before a definition and still mean it


class TargetKind(Enum):
    """What an anchor means."""

    SYMBOL = "symbol"
    PART = "part"
    TEXT = "text"
    FILE = "file"


@dataclass(frozen=True, slots=True, eq=False)
class Target:
    """An anchor, found in the old tree."""

    anchor: Anchor
    kind: TargetKind
    file: IndexedFile
    lines: LineRange
    symbol: Symbol | None = None  #: the definition that it is, or is a part of

    @property
    def has_comment(self) -> bool:
        """Whether there is a comment behind the code of its first line."""
        return bool(trailing_comment(self.file.lines[self.lines.first - 1], self.file.language))

    def is_edited_line(self, file: IndexedFile, lines: LineRange) -> bool:
        """Whether it is one line, and `lines` of the new file have another text; where its old one stands is worth telling then."""
        if len(self.lines) > 1 or not file.lines:
            return False
        old, new = self.file.text.excerpt(self.lines), file.text.excerpt(lines)
        return [line.strip() for line in old] != [line.strip() for line in new]


def find_target(old: TreeIndex, anchor: Anchor) -> Target | Message:
    """What `anchor` means, or why it means nothing in this tree."""
    file = old.file(anchor.path)
    if file is None:
        reason = old.unreadable.get(anchor.path)
        if reason is not None:
            return Message("it could not be read: {reason}", reason=reason)
        return Message("the old tree has no such file")
    lines = anchor.lines
    if lines is not None and not file.text.within(lines):
        return Message("the old file ends at line {count}", count=len(file.lines))
    symbol = None
    if anchor.symbol is not None:
        symbol = _named(file, anchor)
        if symbol is None and lines is None:
            return Message(
                "the old file defines no {symbol}, or more than one", symbol=anchor.symbol
            )
    elif lines is None:
        return Target(anchor, TargetKind.FILE, file, file.whole)
    if lines is None:
        lines = symbol.lines if symbol is not None else file.whole
    if symbol is None or not _covers(file, symbol, lines):
        symbol = _around(file, lines)
    if symbol is None:
        return Target(anchor, TargetKind.TEXT, file, lines)
    kind = TargetKind.SYMBOL if _means_all(file, symbol, lines) else TargetKind.PART
    return Target(anchor, kind, file, lines, symbol)


def same_extent(target: Target, new: Symbol) -> LineRange:
    """The new definition from where the anchor began in the old one: decorators, or not; the comment above it, or not.

    Lines that a name stands before are the definition's alone, whatever is above it.
    """
    old, lines = target.symbol, target.lines
    if old is None or lines.first == old.lines.first:
        return new.lines
    if lines.first < old.lines.first:
        above = target.file.text.excerpt(LineRange(lines.first, old.lines.first - 1))
        first = new.lines.first - (
            _comment_above(new, above) if target.anchor.symbol is None else 0
        )
        return LineRange(first, new.lines.last)
    first = new.definition.name_line - (old.definition.name_line - lines.first)
    return LineRange(max(first, new.lines.first), new.lines.last)


def _comment_above(new: Symbol, old: Sequence[str]) -> int:
    """How many lines above a definition are the comment that `old` was: as it stood there, else all that touches it."""
    before = new.file.lines[: new.lines.first - 1]
    if [line.strip() for line in before[-len(old) :]] == [line.strip() for line in old]:
        return len(old)
    marks = ("#",) if new.file.language == "python" else ("//", "/*", "*")
    touching = takewhile(
        lambda line: line.lstrip().startswith(marks), reversed(before[-_COMMENTS_ABOVE:])
    )
    return len(list(touching))


def _named(file: IndexedFile, anchor: Anchor) -> Symbol | None:
    """The definition that the anchor's symbol names, fully or by its end."""
    name = anchor.symbol or ""
    found = resolve(file.outline, name, anchor.ordinal, anchor.lines)
    if isinstance(found, FoundDefinition):
        return next(s for s in file.symbols if s.definition is found.definition)
    if isinstance(found, Ambiguous):
        named = list(found.twins)
    else:
        named = list(definitions_ending(file.outline, name))
    meant = _meant(named, anchor.lines)
    return next((s for s in file.symbols if meant and s.definition is meant), None)


def _meant(named: Sequence[Definition], lines: LineRange | None) -> Definition | None:
    """The one of these definitions that lines mean: which they are, lie in or touch; the first of twins on the same lines."""
    if lines is None:
        return named[0] if len(named) == 1 else None
    touching = [d for d in named if d.lines.overlaps(lines)]
    exact = [d for d in touching if d.lines == lines]
    closest = exact or [d for d in touching if d.lines.contains(lines)] or touching
    return closest[0] if exact or len(closest) == 1 else None


def _around(file: IndexedFile, lines: LineRange) -> Symbol | None:
    """The definition that lines without a name are, or lie in."""
    inner = file.innermost(lines)
    if inner is not None and _means_all(file, inner, lines):
        return inner
    # A definition with the comment above it.
    for symbol in file.symbols:
        if symbol.lines.last == lines.last and _means_all(file, symbol, lines):
            return symbol
    return inner


def _covers(file: IndexedFile, symbol: Symbol, lines: LineRange) -> bool:
    """Whether the lines belong to the definition; where they do not, they say what is meant, and not the name."""
    return symbol.lines.contains(lines) or _means_all(file, symbol, lines)


def _means_all(file: IndexedFile, symbol: Symbol, lines: LineRange) -> bool:
    """Whether the lines are the whole definition, give or take decorators, or comments above it."""
    whole = symbol.lines
    if lines == whole:
        return True
    if lines.last != whole.last or lines.first > symbol.definition.name_line:
        return False
    if lines.first > whole.first:
        above = file.text.excerpt(LineRange(whole.first, lines.first - 1))
        opening = above[0].lstrip()
        return opening.startswith(("@", "template", "requires")) or (
            lines.first <= symbol.definition.name_line
            and opening.startswith(("__", "static", "inline"))
        )
    if whole.first - lines.first > _COMMENTS_ABOVE:
        return False
    above = file.text.excerpt(LineRange(lines.first, whole.first - 1))
    return all(not line.strip() or line.lstrip().startswith(_COMMENT) for line in above)
