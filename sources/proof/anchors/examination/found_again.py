"""Where proven text stands now."""

from collections.abc import Iterator, Sequence

from conceptmap.graph.lock.records import AnchorRecord
from conceptmap.graph.model import Definition, LineRange
from conceptmap.sources.trees.files.text import SourceText


def found_again(
    text: SourceText,
    definition: Definition | None,
    hint: AnchorRecord | None,
    *,
    elsewhere: bool = True,
) -> Sequence[LineRange]:
    """Where the proven text is: at its old place in the definition, else anywhere in it, else (`elsewhere`) in the file."""
    proven = None if hint is None else _proven_lines(hint)
    if hint is None or proven is None:
        return ()
    length = len(proven)
    if definition is not None and hint.span is not None:
        first = definition.lines.first + proven.first - hint.span.first
        same = LineRange(first, first + length - 1) if first > 0 else None
        if same and definition.lines.contains(same) and text.digest(same) == hint.text:
            return (same,)
    whole = LineRange(1, max(len(text.lines), 1))
    within = definition.lines if definition else whole
    for around in (within, whole) if elsewhere else (within,):
        hits = [
            lines
            for lines in _windows(around, length)
            if text.within(lines) and text.digest(lines) == hint.text
        ]
        if hits:
            return hits
    return ()


def _proven_lines(hint: AnchorRecord) -> LineRange | None:
    """The lines that the proof is of, from the anchor's own words."""
    from conceptmap.graph.spelling.anchors import parse_anchor

    return parse_anchor(hint.anchor, hint.framework).lines


def _windows(around: LineRange, length: int) -> Iterator[LineRange]:
    for first in range(around.first, around.last - length + 2):
        yield LineRange(first, first + length - 1)
