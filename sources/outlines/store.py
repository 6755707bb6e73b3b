"""Outlines kept on disk by what they were made from, so that a tree is parsed once and not at every question.

A record is looked up by the file's bytes (git's blob id), its language and the rules that made it (the text of the
modules that outline, and the release of the grammar), so a stale or foreign record is never found. The store is a
convenience: where it cannot be opened or written, outlines are made anew and nothing is said.
"""

import hashlib
import json
import os
import sqlite3
from collections.abc import Mapping
from contextlib import suppress
from functools import lru_cache
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final

from conceptmap.graph.cache import cache_root
from conceptmap.graph.model import Definition, LineRange, Outline

_TABLE: Final = "CREATE TABLE IF NOT EXISTS outlines (key TEXT PRIMARY KEY, outline TEXT NOT NULL)"
_PENDING: Final = 500  # outlines that are written in one go
_WAIT: Final = 2.0  # seconds for another process that writes


class OutlineStore:
    """Outlines by blob id and language."""

    def __init__(self, environ: Mapping[str, str] = os.environ) -> None:
        self._new: dict[str, str] = {}
        self._database: sqlite3.Connection | None = None
        folder = cache_root(environ)
        with suppress(OSError, sqlite3.Error):
            folder.mkdir(parents=True, exist_ok=True)
            database = sqlite3.connect(folder / "outlines.sqlite", timeout=_WAIT)
            database.execute(_TABLE)
            self._database = database

    def get(self, blob: str, path: str, language: str) -> Outline | None:
        """The outline of a file of these bytes, under the name `path`."""
        if self._database is None:
            return None
        try:
            row = self._database.execute(
                "SELECT outline FROM outlines WHERE key = ?", (_key(blob, language),)
            ).fetchone()
            return None if row is None else _decoded(json.loads(row[0]), path, language)
        except (sqlite3.Error, ValueError, TypeError, LookupError):
            return None

    def put(self, blob: str, outline: Outline) -> None:
        """Keep an outline; it is on the disk after `flush`, or when many are waiting."""
        self._new[_key(blob, outline.language)] = json.dumps(_encoded(outline))
        if len(self._new) >= _PENDING:
            self.flush()

    def flush(self) -> None:
        """Write what is waiting."""
        if self._database is None or not self._new:
            return
        with suppress(sqlite3.Error), self._database:
            self._database.executemany(
                "INSERT OR REPLACE INTO outlines VALUES (?, ?)", list(self._new.items())
            )
        self._new.clear()

    def close(self) -> None:
        """Write what is waiting, and let go of the file."""
        self.flush()
        if self._database is not None:
            self._database.close()
            self._database = None


def _key(blob: str, language: str) -> str:
    return f"{_rules()}:{language}:{blob}"


@lru_cache(maxsize=1)
def _rules() -> str:
    """What outlines are made by, as a digest."""
    digest = hashlib.sha256(version("ast-grep-py").encode())
    for module in sorted(Path(__file__).with_name("languages").rglob("*.py")):
        digest.update(module.read_bytes())
    return digest.hexdigest()[:16]


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
