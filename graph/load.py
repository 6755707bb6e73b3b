"""From the files of a map to one checked catalogue and what is proven of it, cached."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from conceptmap.graph.model import Catalog, Proofs
from conceptmap.graph.storage.cache import MapCache
from conceptmap.graph.yaml.map_files import LOCK_FILE, files_and_faults, lock_files


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
    files, faults = files_and_faults(path, extend)
    locks = lock_files(path, extend)
    parts = [(f"{file.kind} {file.added} {file.shown}", file.data) for file in files]
    parts += [(LOCK_FILE, _bytes(lock)) for lock in locks]
    store = MapCache(parts) if cache and not faults else None
    if store is not None and (known := store.read()) is not None:
        known[0].derived["key"] = store.key
        return known
    # Parsing costs a cold start 40 ms, and a cached map needs none of it.
    from conceptmap.graph.lock.proving import proofs_of
    from conceptmap.graph.lock.several import read_locks
    from conceptmap.graph.yaml.joining import join_files

    catalog = join_files(files, faults, cache=cache)
    proofs = proofs_of(catalog, read_locks(locks))
    catalog = replace(catalog, proofs=proofs)
    if store is not None:
        store.write(catalog, proofs)
        catalog.derived["key"] = store.key
    return catalog, proofs


def _bytes(lock: Path) -> bytes:
    """The lock as it is; one that cannot be read is told about when it is parsed."""
    try:
        return lock.read_bytes()
    except OSError:
        return b""
