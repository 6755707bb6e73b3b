"""Values in the user's cache folder, each under the digest of all that decides it; what is stale, foreign or damaged is not believed."""

import json
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from typing import Final, Generic, TypeVar

from conceptmap.graph.storage.cache import KeptLines, cache_root, keep_newest, module_states
from conceptmap.graph.storage.codec import decode, encode

_MOST: Final = 600  # values that stay, those that were written last
_FAULTS: Final = (ValueError, TypeError, KeyError, IndexError, RecursionError)
#: Its modules decide what a file of a map says.
_GRAPH: Final = Path(__file__).parents[1]

_Value = TypeVar("_Value")


class KeptValues(Generic[_Value]):
    """Model values of one type, as JSON, a file a value."""

    def __init__(self, name: str, kind: type[_Value]) -> None:
        self._name = name
        self._kind = kind
        rules = sha256()
        for module, state in module_states(_GRAPH):
            rules.update(f"{module}\0".encode("utf-8", "surrogatepass") + state + b"\0")
        self._rules = rules.digest()

    def read(self, parts: Iterable[bytes]) -> _Value | None:
        """The value that was kept for these parts."""
        lines = self._lines(parts).read()
        try:
            found: _Value | None = (
                None if lines is None else decode(self._kind, json.loads(lines[0]))
            )
        except _FAULTS:
            return None
        return found

    def write(self, parts: Iterable[bytes], value: _Value) -> None:
        """Keep a value, and all others until `prune`."""
        text = json.dumps(encode(value), separators=(",", ":"))
        self._lines(parts).write([text.encode("ascii")], most=None)

    def prune(self, in_use: int = 0) -> None:
        """Let go of what was written longest ago, but leave room for twice what is in use.

        Else whoever uses more values than may stay would find none of them kept.
        """
        keep_newest(cache_root() / self._name, max(_MOST, 2 * in_use))

    def _lines(self, parts: Iterable[bytes]) -> KeptLines:
        return KeptLines(self._name, (self._rules, *parts))
