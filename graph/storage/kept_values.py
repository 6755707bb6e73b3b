"""Values in the user's cache folder, each under the digest of all that decides it; what is stale, foreign or damaged is not believed."""

import json
import os
from collections.abc import Iterable
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Final, Generic, TypeVar

from conceptmap.graph.storage.cache import cache_root, module_states
from conceptmap.graph.storage.codec import decode, encode
from conceptmap.graph.storage.files import write_atomically

_MOST: Final = 600  # values that stay, those that were written last
_FAULTS: Final = (OSError, ValueError, TypeError, KeyError, IndexError, RecursionError)
#: Its modules decide what a file of a map says.
_GRAPH: Final = Path(__file__).parents[1]

_Value = TypeVar("_Value")


class KeptValues(Generic[_Value]):
    """Model values of one type, as JSON, a file a value."""

    def __init__(self, name: str, kind: type[_Value]) -> None:
        self._kind = kind
        self._folder = cache_root() / name
        rules = sha256()
        for module, state in module_states(_GRAPH):
            rules.update(f"{module}\0".encode("utf-8", "surrogatepass") + state + b"\0")
        self._rules = rules.digest()

    def read(self, parts: Iterable[bytes]) -> _Value | None:
        """The value that was kept for these parts."""
        key = self._key(parts)
        try:
            head, _, body = self._file(key).read_bytes().partition(b"\n")
            if head.decode("ascii") != f"{key} {sha256(body).hexdigest()}":
                return None
            found: _Value = decode(self._kind, json.loads(body))
        except _FAULTS:
            return None
        return found

    def write(self, parts: Iterable[bytes], value: _Value) -> None:
        """Keep a value; a cache that cannot be written is no fault of the user's."""
        key = self._key(parts)
        body = json.dumps(encode(value), ensure_ascii=False, separators=(",", ":")).encode()
        with suppress(OSError, UnicodeEncodeError):
            self._folder.mkdir(parents=True, exist_ok=True)
            write_atomically(self._file(key), f"{key} {sha256(body).hexdigest()}\n".encode() + body)

    def prune(self) -> None:
        """Let go of what was written longest ago."""
        with suppress(OSError):
            entries = [(entry.stat().st_mtime, entry.path) for entry in os.scandir(self._folder)]
            for _, path in sorted(entries, reverse=True)[_MOST:]:
                Path(path).unlink(missing_ok=True)

    def _key(self, parts: Iterable[bytes]) -> str:
        digest = sha256(self._rules)
        for part in parts:
            digest.update(len(part).to_bytes(8, "big") + part)
        return digest.hexdigest()

    def _file(self, key: str) -> Path:
        return self._folder / f"{key[:32]}.json"
