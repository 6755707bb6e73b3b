"""From the files of a map to one checked catalogue and what is proven of it, cached."""

from collections.abc import Sequence
from pathlib import Path

from conceptmap.graph.cache import MapCache
from conceptmap.graph.map_files import LOCK_FILE, lock_files, mapping_files
from conceptmap.graph.model import Catalog
from conceptmap.graph.proofs import Proofs


def load_catalog(
    path: str | Path | None = None, extend: Sequence[str | Path] = (), *, cache: bool = True
) -> Catalog:
    """Read and check a map.

    `path` is a folder that replaces the shipped map; each folder of `extend` adds to it. The parsed map is
    cached by the digest of its files. Raises `UnreadableMappings` with every fault of every file: there is
    never half a catalogue.
    """
    return load_map(path, extend, cache=cache)[0]


def load_map(
    path: str | Path | None = None, extend: Sequence[str | Path] = (), *, cache: bool = True
) -> tuple[Catalog, Proofs]:
    """Read a map, and what its locks prove about it.

    Raises `UnreadableMappings`, or `DamagedLock`.
    """
    files = mapping_files(path, extend)
    locks = lock_files(path, extend)
    parts = [(f"{file.kind} {file.shown}", file.data) for file in files]
    parts += [(LOCK_FILE, _bytes(lock)) for lock in locks]
    store = MapCache(parts) if cache else None
    if store is not None and (known := store.read()) is not None:
        return known
    # Parsing costs a cold start 40 ms, and a cached map needs none of it.
    from conceptmap.graph.joining import join_files
    from conceptmap.graph.lock import read_locks
    from conceptmap.graph.lock_proofs import proofs_of

    catalog = join_files(files)
    proofs = proofs_of(catalog, read_locks(locks))
    if store is not None:
        store.write(catalog, proofs)
    return catalog, proofs


def _bytes(lock: Path) -> bytes:
    """The lock as it is; one that cannot be read is told about when it is parsed."""
    try:
        return lock.read_bytes()
    except OSError:
        return b""
