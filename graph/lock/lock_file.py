"""The lock's file: sorted, one record a line, so that a diff of it reads like a list of what changed."""

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

from conceptmap.graph.errors import ConceptmapError
from conceptmap.graph.lock.records import (
    AnchorRecord,
    CheckRecord,
    EarlierRecord,
    EdgeRecord,
    Lock,
    ReleaseRecord,
    SearchRecord,
    SettingRecord,
    WordsRecord,
)
from conceptmap.graph.messages import Message
from conceptmap.graph.storage.codec import decode, encode

LOCK_VERSION: Final = 2
_OPTIONAL_PARTS: Final = ("settings", "earlier", "edges")

_MEND: Final = Message("run `conceptmap pin` to derive it anew")


class DamagedLock(ConceptmapError):  # noqa: N818
    """The lock file is not what `dump_lock` gives."""


def read_lock(file: Path, held: bytes | None = None) -> Lock:
    """Read a lock, or what its file is about to hold (`held`); a missing file is an empty lock. Raises `DamagedLock`."""
    try:
        data = json.loads(file.read_bytes() if held is None else held)
    except FileNotFoundError:
        return Lock()
    except (OSError, ValueError, RecursionError) as error:
        raise DamagedLock(
            Message("{file} cannot be read: {error}", file=file, error=error), _MEND
        ) from None
    if not isinstance(data, dict) or not _is_version(data.get("version")):
        raise DamagedLock(
            Message(
                "{file} is not a lock of version {version}",
                file=file,
                version=LOCK_VERSION,
            ),
            _MEND,
        )
    try:
        return Lock(
            releases=decode(tuple[ReleaseRecord, ...], _rows(data, "releases", ReleaseRecord)),
            anchors=decode(tuple[AnchorRecord, ...], _rows(data, "anchors", AnchorRecord)),
            searches=decode(tuple[SearchRecord, ...], _rows(data, "searches", SearchRecord)),
            # A lock from before there were words proves nothing about them.
            words=decode(
                tuple[WordsRecord, ...], _rows({"words": []} | data, "words", WordsRecord)
            ),
            checks=decode(tuple[CheckRecord, ...], _rows(data, "checks", CheckRecord)),
            settings=decode(tuple[SettingRecord, ...], _rows(data, "settings", SettingRecord)),
            earlier=decode(tuple[EarlierRecord, ...], _rows(data, "earlier", EarlierRecord)),
            edges=decode(tuple[EdgeRecord, ...], _rows(data, "edges", EdgeRecord)),
        )
    except (ValueError, TypeError, KeyError, IndexError, AttributeError) as error:
        raise DamagedLock(
            Message("{file} has a record that cannot be read: {error}", file=file, error=error),
            _MEND,
        ) from None


def dump_lock(lock: Lock) -> bytes:
    """The bytes of the lock's file: sorted, one record a line."""
    parts = [f'{{"version": {LOCK_VERSION}']
    for name, records in (
        ("releases", lock.releases),
        ("anchors", lock.anchors),
        ("searches", lock.searches),
        ("words", lock.words),
        ("checks", lock.checks),
        *((("settings", lock.settings),) if lock.settings else ()),
        *((("earlier", lock.earlier),) if lock.earlier else ()),
        *((("edges", lock.edges),) if lock.edges else ()),
    ):
        lines = sorted(map(_WRITER.encode, map(_named, records)))
        body = ",\n".join(lines)
        parts.append(f'"{name}": [\n{body}\n]' if lines else f'"{name}": []')
    return (",\n".join(parts) + "}\n").encode()


def _is_version(value: object) -> bool:
    return type(value) is int and value == LOCK_VERSION  # True equals 1


def _named(record: Any) -> dict[str, Any]:  # noqa: ANN401 - any record
    named = {slot: getattr(record, slot) for slot in record.__slots__}
    return {slot: value for slot, value in named.items() if value or slot not in _OPTIONAL}


#: What a record's field holds that JSON has no form for is a value of the model.
_WRITER: Final = json.JSONEncoder(ensure_ascii=False, default=encode)


def _rows(data: Mapping[str, Any], name: str, kind: Any) -> list[list[Any]]:  # noqa: ANN401
    # A part that not every map needs is left out where it is empty.
    listed = data.get(name, ()) if name in _OPTIONAL_PARTS else data[name]
    slots = kind.__slots__
    rows = [[row[slot] if slot in row else _OPTIONAL[slot] for slot in slots] for row in listed]
    for slot, column in zip(slots, zip(*rows, strict=True), strict=False):
        fits = _FITS.get(slot)
        if not (set(map(type, column)) <= {str} if fits is None else all(map(fits, column))):
            raise ValueError(f"{slot} of {name}")
    return rows


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _is_span(value: object) -> bool:
    """Whether it is None, or two line numbers in their order."""
    match value:
        case None:
            return True
        case [int(first), int(last)]:
            return 1 <= first <= last
        case _:
            return False


def _are_steps(value: object) -> bool:
    """Whether these are calls, each with its evidence: text but for the lines."""
    return isinstance(value, list) and bool(value) and all(map(_is_step, value))


def _is_step(value: object) -> bool:
    match value:
        case [*texts, int(), list(evidence)]:
            return all(map(_is_text, texts)) and all(map(_is_evidence, evidence))
        case _:
            return False


def _is_evidence(value: object) -> bool:
    match value:
        case [*texts, int()]:
            return all(map(_is_text, texts))
        case _:
            return False


#: Fields that are written only where they say something.
_OPTIONAL: Final[dict[str, Any]] = {"unreadable": [], "derived": "", "edges": "", "unparsed": []}
#: What a field holds that is no text.
_FITS: Final[dict[str, Callable[[object], bool]]] = {
    "outline": lambda value: type(value) is int,
    "files": lambda value: type(value) is int,
    "hits": lambda value: type(value) is int,
    "controls": lambda value: isinstance(value, list) and all(map(_is_text, value)),
    "kind": lambda value: value is None or isinstance(value, str),
    "span": _is_span,
    "unreadable": lambda value: isinstance(value, list) and all(map(_is_text, value)),
    "steps": _are_steps,
    "unparsed": lambda value: isinstance(value, list) and all(map(_is_text, value)),
    "by": lambda value: isinstance(value, list) and all(map(_is_text, value)),
    "shingles": lambda value: isinstance(value, list) and all(map(_is_text, value)),
}
