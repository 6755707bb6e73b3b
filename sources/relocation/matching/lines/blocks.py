"""Where a block of lines stands word for word."""

from collections.abc import Sequence

from conceptmap.graph.model import LineRange
from conceptmap.sources.outlines.trees.tree_index import IndexedFile


def find_block(lines: Sequence[str], block: Sequence[str]) -> list[int]:
    """The 0-based positions at which `block` stands in `lines`, whatever the indentation."""
    wanted = [line.strip() for line in block]
    plain = [line.strip() for line in lines]
    if not wanted:
        return []
    starts: list[int] = []
    at = 0
    head = max(wanted, key=len)
    offset = wanted.index(head)
    while True:
        try:
            at = plain.index(head, at)
        except ValueError:
            return starts
        start = at - offset
        if start >= 0 and plain[start : start + len(wanted)] == wanted:
            starts.append(start)
        at += 1


def whole_within(new: IndexedFile, found: LineRange, block: Sequence[str]) -> LineRange | None:
    """Where a block stands once and whole in wider lines: what stands around it there is not its own."""
    inside = find_block(new.text.excerpt(found), block) if len(found) > len(block) else []
    if len(inside) != 1:
        return None
    first = found.first + inside[0]
    return LineRange(first, first + len(block) - 1)
