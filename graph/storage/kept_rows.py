"""Rows in a SQLite file of the user's cache, for what is read of thousands of files.

It is a convenience: where it cannot be opened or written, nothing is kept and nothing is said.
"""

import hashlib
import os
import sqlite3
from collections.abc import Mapping
from contextlib import suppress
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final

from conceptmap.graph.storage.cache import cache_root

_WAIT: Final = 2.0  # seconds for another process that writes


class KeptRows:
    """Values by key, in one column of one table. The names are the program's own, and so no danger in SQL."""

    def __init__(
        self, file: str, table: str, column: str, environ: Mapping[str, str] = os.environ
    ) -> None:
        self._table, self._column = table, column.partition(" ")[0]
        self._database: sqlite3.Connection | None = None
        folder = cache_root(environ)
        with suppress(OSError, sqlite3.Error):
            folder.mkdir(parents=True, exist_ok=True)
            database = sqlite3.connect(folder / file, timeout=_WAIT)
            database.execute(
                f"CREATE TABLE IF NOT EXISTS {table} (key TEXT PRIMARY KEY, {column} NOT NULL)"
            )
            self._database = database

    def get(self, key: str) -> Any:  # noqa: ANN401 - what the column holds
        """The value of a key; None where there is none."""
        if self._database is None:
            return None
        try:
            row = self._database.execute(
                f"SELECT {self._column} FROM {self._table} WHERE key = ?",  # noqa: S608
                (key,),
            ).fetchone()
        except sqlite3.Error:
            return None
        return None if row is None else row[0]

    def write(self, rows: Mapping[str, Any], beginning: str = "") -> None:
        """Write rows, and take away those whose key has another `beginning`."""
        if self._database is None:
            return
        with suppress(sqlite3.Error), self._database:
            if beginning:
                self._database.execute(
                    f"DELETE FROM {self._table} WHERE substr(key, 1, ?) != ?",  # noqa: S608
                    (len(beginning), beginning),
                )
            self._database.executemany(
                f"INSERT OR REPLACE INTO {self._table} VALUES (?, ?)",  # noqa: S608
                list(rows.items()),
            )

    def close(self) -> None:
        """Let go of the file."""
        if self._database is not None:
            self._database.close()
            self._database = None


def reading_rules(folder: Path) -> str:
    """What files are read by, as a digest: the modules below a folder, and the release of the grammars."""
    digest = hashlib.sha256(version("ast-grep-py").encode())
    for module in sorted(folder.rglob("*.py")):
        digest.update(module.read_bytes())
    return digest.hexdigest()[:16]
