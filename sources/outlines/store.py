"""Outlines kept on disk by what they were made from, so that a tree is parsed once and not at every question.

A record is looked up by the file's bytes (git's blob id), its language and the rules that made it (the text of the
modules that outline, and the release of the grammar), so a stale or foreign record is never found. The store is a
convenience: where it cannot be opened or written, outlines are made anew and nothing is said.
"""

import json
import os
from collections.abc import Callable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from conceptmap.graph.model import Definition, LineRange, Outline
from conceptmap.graph.storage.kept_rows import KeptRows, reading_rules
from conceptmap.sources.outlines.languages.table import outline

_PENDING: Final = 500  # outlines that are written in one go


class OutlineStore:
    """Outlines by blob id and language."""

    def __init__(self, environ: Mapping[str, str] = os.environ) -> None:
        self._new: dict[str, str] = {}
        self._rows = KeptRows("outlines.sqlite", "outlines", "outline TEXT", environ)

    def get(self, blob: str, path: str, language: str) -> Outline | None:
        """The outline of a file of these bytes, under the name `path`."""
        row = self._rows.get(_key(blob, language))
        try:
            return None if row is None else _decoded(json.loads(row), path, language)
        except (ValueError, TypeError, LookupError):
            return None

    def of(self, blob: str, path: str, language: str, read: Callable[[], bytes]) -> Outline:
        """The outline of a file, kept or made of what `read` gives; what could not be outlined is not kept."""
        known = self.get(blob, path, language)
        if known is not None:
            return known
        made = outline(path, read())
        if made.unreadable is None:
            self.put(blob, made)
        return made

    def put(self, blob: str, outline: Outline) -> None:
        """Keep an outline; it is on the disk after `flush`, or when many are waiting."""
        self._new[_key(blob, outline.language)] = json.dumps(_encoded(outline))
        if len(self._new) >= _PENDING:
            self.flush()

    def flush(self) -> None:
        """Write what is waiting."""
        if self._new:
            self._rows.write(self._new)
            self._new.clear()

    def close(self) -> None:
        """Write what is waiting, and let go of the file."""
        self.flush()
        self._rows.close()


def _key(blob: str, language: str) -> str:
    return f"{_rules()}:{language}:{blob}"


@lru_cache(maxsize=1)
def _rules() -> str:
    """What outlines are made by, as a digest."""
    return reading_rules(Path(__file__).with_name("languages"))


def _encoded(outline: Outline) -> list[Any]:
    rows = [
        [d.name, d.kind, d.lines.first, d.lines.last, d.name_line, d.ordinal, d.twins]
        for d in outline.definitions
    ]
    return [rows, [[r.first, r.last] for r in outline.damaged], outline.unreadable]


def _decoded(data: list[Any], path: str, language: str) -> Outline:
    rows, damaged, unreadable = data
    return Outline(
        path=path,
        language=language,
        definitions=tuple(
            Definition(
                name=name,
                kind=kind,
                lines=LineRange(first, last),
                name_line=at,
                ordinal=ordinal,
                twins=twins,
            )
            for name, kind, first, last, at, ordinal, twins in rows
        ),
        damaged=tuple(LineRange(first, last) for first, last in damaged),
        unreadable=unreadable,
    )
