"""What files say of their calls, kept on disk by the bytes and the rules that it was read by, so that nothing is read twice.

The store is a convenience: where it cannot be opened or written, everything is read anew and nothing is said.
"""

import hashlib
import json
import os
import sqlite3
import zlib
from collections.abc import Mapping
from contextlib import suppress
from functools import lru_cache
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final

from conceptmap.graph.storage.cache import cache_root
from conceptmap.graph.storage.codec import decode, encode
from conceptmap.sources.calls.facts.facts import FileFacts

_TABLE: Final = "CREATE TABLE IF NOT EXISTS facts (key TEXT PRIMARY KEY, facts BLOB NOT NULL)"
_WAIT: Final = 2.0  # seconds for another process that writes
_FAULTS: Final = (sqlite3.Error, zlib.error, ValueError, TypeError, LookupError)


class FactStore:
    """Facts by what they were read from."""

    def __init__(self, environ: Mapping[str, str] = os.environ) -> None:
        self._new: dict[str, bytes] = {}
        self._database: sqlite3.Connection | None = None
        folder = cache_root(environ)
        with suppress(OSError, sqlite3.Error):
            folder.mkdir(parents=True, exist_ok=True)
            database = sqlite3.connect(folder / "calls.sqlite", timeout=_WAIT)
            database.execute(_TABLE)
            self._database = database

    def facts(self, key: str) -> FileFacts | None:
        """What the file of this key says."""
        data = self.get(key)
        try:
            found: FileFacts | None = None if data is None else decode(FileFacts, data)
        except _FAULTS:
            return None
        return found

    def keep(self, key: str, facts: FileFacts) -> None:
        """Keep what a file says."""
        self.put(key, encode(facts))

    def get(self, key: str) -> Any:  # noqa: ANN401 - any JSON value
        """A value that was kept."""
        if self._database is None:
            return None
        try:
            row = self._database.execute(
                "SELECT facts FROM facts WHERE key = ?", (f"{_rules()}:{key}",)
            ).fetchone()
            return None if row is None else json.loads(zlib.decompress(row[0]))
        except _FAULTS:
            return None

    def put(self, key: str, value: Any) -> None:  # noqa: ANN401
        """Keep a value; it is on the disk after `close`."""
        text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
        self._new[f"{_rules()}:{key}"] = zlib.compress(text.encode("utf-8", "surrogatepass"), 1)

    def close(self) -> None:
        """Write what is new, and let go of the file."""
        if self._database is None:
            return
        with suppress(sqlite3.Error), self._database:
            old = f"{_rules()}:"
            self._database.execute(
                "DELETE FROM facts WHERE substr(key, 1, ?) != ?", (len(old), old)
            )
            self._database.executemany(
                "INSERT OR REPLACE INTO facts VALUES (?, ?)", list(self._new.items())
            )
        self._database.close()
        self._database = None


@lru_cache(maxsize=1)
def _rules() -> str:
    """What facts are read by, as a digest."""
    digest = hashlib.sha256(version("ast-grep-py").encode())
    for module in sorted(Path(__file__).parents[1].rglob("*.py")):
        digest.update(module.read_bytes())
    return digest.hexdigest()[:16]
