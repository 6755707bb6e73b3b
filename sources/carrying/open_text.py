"""Where the map's places stand in a text that is open in an editor: by the file's bytes, else by each place's own text."""

from collections.abc import Iterator

from conceptmap.graph.lock.records import AnchorRecord, Lock
from conceptmap.graph.model import (
    Anchor,
    Catalog,
    Definition,
    LineRange,
    Outline,
    PlaceInText,
    ProofState,
)
from conceptmap.sources.outlines.languages.table import outline
from conceptmap.sources.outlines.symbols import Ambiguous, FoundDefinition, resolve
from conceptmap.sources.proof.anchors.examination.found_again import found_again
from conceptmap.sources.trees.files.text import (
    SourceText,
    UnreadableTextError,
    blob_id,
    read_text,
)


def places_in(
    catalog: Catalog, lock: Lock, framework: str, path: str, data: bytes
) -> tuple[PlaceInText, ...]:
    """The places of a framework's file that stand in this text of it; what has changed, or stands twice, is not told."""
    if not lock.speaks_of(catalog.frameworks[framework]):
        return ()
    records = {
        anchor: record
        for anchor in catalog.anchors()
        if (anchor.framework, anchor.path) == (framework, path)
        and (record := lock.record(anchor)) is not None
    }
    try:
        text = read_text(data, path)
    except UnreadableTextError:
        return ()
    blob = blob_id(data)
    shape = None if all(one.blob == blob for one in records.values()) else outline(path, data)
    found = []
    for anchor, record in records.items():
        if shape is None or record.blob == blob:
            lines, state = anchor.lines or _all(text), ProofState.PROVEN
        else:
            hits = list(dict.fromkeys(_carried(text, shape, anchor, record)))
            if len(hits) != 1:
                continue
            lines, state = hits[0], ProofState.CARRIED
        whole = record.span is not None and record.span == anchor.lines
        found.append(PlaceInText(anchor, lines, whole, state))
    return tuple(found)


def _carried(
    text: SourceText, shape: Outline, anchor: Anchor, record: AnchorRecord
) -> Iterator[LineRange]:
    """The lines that have the proven text: in the definition that the anchor names, or of no definition at all."""
    if anchor.lines is None:  # a whole file, which has changed
        return
    for definition in (None,) if anchor.symbol is None else _definitions(shape, anchor):
        yield from found_again(text, definition, record, elsewhere=False)


def _definitions(shape: Outline, anchor: Anchor) -> tuple[Definition, ...]:
    """The definitions that an anchor may mean; several where only its lines told them apart."""
    match resolve(shape, anchor.symbol or "", anchor.ordinal, anchor.lines):
        case FoundDefinition(definition):
            return (definition,)
        case Ambiguous(twins):
            return tuple(twins)
        case _:
            return ()


def _all(text: SourceText) -> LineRange:
    return LineRange(1, max(len(text.lines), 1))
