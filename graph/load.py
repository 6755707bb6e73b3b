"""From the files of a map to one checked catalogue and what is proven of it, cached."""

import os
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from conceptmap.graph.errors import ConceptmapError
from conceptmap.graph.messages import Message
from conceptmap.graph.model import Catalog, Proofs
from conceptmap.graph.storage.cache import GRAPH
from conceptmap.graph.storage.map_cache import MapCache, map_key
from conceptmap.graph.storage.remembered import Remembered, Seen
from conceptmap.graph.yaml.map_files import (
    LOCK_FILE,
    MappingFile,
    files_and_faults,
    lock_files,
    shipped_folder,
)

if TYPE_CHECKING:
    from conceptmap.graph.findings import Finding


def load_catalog(
    path: str | Path | None = None, extend: Sequence[str | Path] = (), *, cache: bool = True
) -> Catalog:
    """Read and check a map.

    `path` is a folder that replaces the shipped map; each folder of `extend` adds to it. The parsed map is
    cached by the digest of its files. The catalogue carries what the locks beside those files prove of it, as
    `Catalog.proofs`, which every view and look-up takes for its own. Raises `UnreadableMappings` with every
    fault of every file: there is never half a catalogue; and `DamagedLock`.
    """
    return load_map(path, extend, cache=cache)[0]


def load_map(
    path: str | Path | None = None, extend: Sequence[str | Path] = (), *, cache: bool = True
) -> tuple[Catalog, Proofs]:
    """Read a map, and what its locks prove about it.

    Raises `UnreadableMappings`, or `DamagedLock`.
    """
    remembered = Remembered(_question(path, extend)) if cache else None
    key = remembered.answer() if remembered is not None else None
    known = MapCache(key, lambda: _again(path, extend, key)).read() if key else None
    if known is None:
        seen = Seen(_watched(path, extend)) if cache else None
        files, faults = files_and_faults(path, extend)
        locks = lock_files(path, extend)
        if remembered is None or seen is None or faults:
            return _made(files, faults, locks, cache=cache)
        key = _key(files, locks)
        store = MapCache(key, lambda: _again(path, extend, key))
        known = store.read()
        if known is None:
            known = _made(files, faults, locks, cache=True)
            store.write(*known)
        remembered.keep(key, seen)
    known[0].derived["key"] = key
    return known


def _folders(path: str | Path | None, extend: Sequence[str | Path]) -> list[str]:
    return [os.fspath(one) for one in (shipped_folder() if path is None else path, *extend)]


def _question(path: str | Path | None, extend: Sequence[str | Path]) -> list[str]:
    """All beside the content of files that decides a map: where they are, and from where that is said."""
    return ["map", os.path.abspath(""), os.fspath(GRAPH), *_folders(path, extend)]  # noqa: PTH100


def _watched(
    path: str | Path | None, extend: Sequence[str | Path]
) -> Iterator[tuple[str, int, str]]:
    """The folders whose files decide a map: its own, and those of the modules that read it."""
    yield from ((folder, 1, "") for folder in _folders(path, extend))
    yield os.fspath(GRAPH), 9, ".py"


def _again(
    path: str | Path | None, extend: Sequence[str | Path], key: str | None
) -> tuple[Catalog, Proofs]:
    """The map of a key, where what was kept of it turns out to be damaged while somebody looks at it."""
    files, faults = files_and_faults(path, extend)
    locks = lock_files(path, extend)
    if faults or _key(files, locks) != key:
        raise ConceptmapError(
            Message("the map was edited while it was read"), Message("ask again"), exit_code=3
        )
    return _made(files, faults, locks, cache=True)


def _key(files: Iterable[MappingFile], locks: Iterable[Path]) -> str:
    """The digest of all that decides the map that these files say."""
    parts = [(f"{file.kind} {file.added} {file.shown}", file.data) for file in files]
    return map_key([*parts, *((LOCK_FILE, _bytes(lock)) for lock in locks)])


def _made(
    files: Sequence[MappingFile], faults: "list[Finding]", locks: Sequence[Path], *, cache: bool
) -> tuple[Catalog, Proofs]:
    """The map of these files, read and checked."""
    # Parsing costs a cold start 40 ms, and a cached map needs none of it.
    from conceptmap.graph.lock.proving import proofs_of
    from conceptmap.graph.lock.several import read_locks
    from conceptmap.graph.yaml.joining import join_files

    catalog = join_files(files, faults, cache=cache)
    proofs = proofs_of(catalog, read_locks(locks))
    return replace(catalog, proofs=proofs), proofs


def _bytes(lock: Path) -> bytes:
    """The lock as it is; one that cannot be read is told about when it is parsed."""
    try:
        return lock.read_bytes()
    except OSError:
        return b""
