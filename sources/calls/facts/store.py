"""What files say of their calls, kept on disk by the bytes and the rules that it was read by, so that nothing is read twice.

The store is a convenience: where it cannot be opened or written, everything is read anew and nothing is said.
"""

import json
import os
import zlib
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from conceptmap.graph.storage.codec import decode, encode
from conceptmap.graph.storage.kept_rows import KeptRows, reading_rules
from conceptmap.sources.calls.facts.facts import FileFacts

_FAULTS: Final = (zlib.error, ValueError, TypeError, LookupError)


class FactStore:
    """Facts by what they were read from."""

    def __init__(self, environ: Mapping[str, str] = os.environ) -> None:
        self._new: dict[str, bytes] = {}
        self._rows = KeptRows("calls.sqlite", "facts", "facts BLOB", environ)

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
        row = self._rows.get(f"{_rules()}:{key}")
        try:
            return None if row is None else json.loads(zlib.decompress(row))
        except _FAULTS:
            return None

    def put(self, key: str, value: Any) -> None:  # noqa: ANN401
        """Keep a value; it is on the disk after `close`."""
        text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
        self._new[f"{_rules()}:{key}"] = zlib.compress(text.encode("utf-8", "surrogatepass"), 1)

    def close(self) -> None:
        """Write what is new in place of what other rules read, and let go of the file."""
        self._rows.write(self._new, f"{_rules()}:")
        self._rows.close()


@lru_cache(maxsize=1)
def _rules() -> str:
    """What facts are read by, as a digest."""
    return reading_rules(_RULES)


#: Its modules read the facts, those of each language too.
_RULES: Final = Path(__file__).parents[1]
