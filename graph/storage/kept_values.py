"""Values in the user's cache folder, each under the digest of all that decides it; what is stale, foreign or damaged is not believed."""

import json
from collections.abc import Iterable
from hashlib import sha256
from typing import Final, Generic, TypeVar

from conceptmap.graph.storage.cache import GRAPH, cache_root, module_states
from conceptmap.graph.storage.codec import decode, encode
from conceptmap.graph.storage.kept_lines import KeptLines, digest_of, keep_newest

_MOST: Final = 600  # values that stay, those that were written last
_FAULTS: Final = (ValueError, TypeError, KeyError, IndexError, RecursionError)

_Value = TypeVar("_Value")


class KeptValues(Generic[_Value]):
    """Model values of one type, as JSON, a file a value."""

    def __init__(self, name: str, kind: type[_Value]) -> None:
        self._name = name
        self._kind = kind
        rules = sha256()
        for module, state in module_states(GRAPH):
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
        return KeptLines(cache_root() / self._name, digest_of((self._rules, *parts)))
