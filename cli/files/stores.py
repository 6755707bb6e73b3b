"""Where stores lie: in the user's cache, built once and asked often, or in a folder for one run."""

import os
import shutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from hashlib import sha256
from pathlib import Path
from tempfile import gettempdir, mkdtemp
from typing import Final

from conceptmap.cli.context import Session
from conceptmap.graph.messages import Message
from conceptmap.graph.storage.cache import cache_root
from conceptmap.sources.outlines.languages.table import OUTLINE_VERSION
from conceptmap.sources.trees.files.locking import LockTimeout, exclusive

_PREFIX: Final = "conceptmap-serve-"
_LOCK: Final = "lock"
_MAPS: Final = "map-"  #: how the names of stores of a map alone begin
_KEPT: Final = 4  #: stores of maps that are kept


def store_with_symbols(session: Session, symbols: Sequence[str], sources: Sequence[str]) -> Path:
    """The folder of a store that holds the map and every definition of these frameworks' releases."""
    from conceptmap.graph.rdf.triples import to_triples
    from conceptmap.queries.sparql.stores import build_store, is_store

    folder = cache_root() / "stores" / _key(session, symbols, sources)
    if not is_store(folder):
        outlines = session.outlines(symbols, sources)
        session.say(Message("building the store of symbols; this is done once"))
        build_store(folder, to_triples(session.catalog, session.proofs, outlines=outlines), None)
    return folder


def store_of_map(session: Session) -> Path | None:
    """The folder of a store that holds the map, made once and kept as the map itself is; None where it cannot be kept."""
    from importlib.metadata import version

    from conceptmap.queries.sparql.stores import is_store

    key = session.catalog.derived.get("key")
    if key is None:
        return None
    digest = sha256(f"{key} {version('pyoxigraph')}".encode())
    stores = cache_root() / "stores"
    folder = stores / f"{_MAPS}{digest.hexdigest()[:24]}"
    try:
        if not is_store(folder):
            _build_once(session, folder)
    except OSError:  # a cache that cannot be written is no fault of the user's
        return None
    return folder


def _build_once(session: Session, folder: Path) -> None:
    """Build the store of a map, unless another run does so meanwhile, and let go of those that were made longest ago."""
    from conceptmap.graph.rdf.triples import to_triples
    from conceptmap.queries.sparql.stores import build_store, is_store

    stores = folder.parent
    stores.mkdir(parents=True, exist_ok=True)
    with exclusive(_lock_of(folder)):
        if not is_store(folder):
            build_store(folder, to_triples(session.catalog, session.proofs), None)
    made = sorted(
        (one for one in stores.glob(f"{_MAPS}*") if one.is_dir()),
        key=lambda one: one.stat().st_mtime,
        reverse=True,
    )
    for old in made[_KEPT:]:
        shutil.rmtree(old, ignore_errors=True)
        _lock_of(old).unlink(missing_ok=True)


def _lock_of(folder: Path) -> Path:
    """The file that whoever builds a store of a map holds."""
    return folder.with_name(f"{folder.name}.lock")


@contextmanager
def folder_for_one_run() -> Iterator[Path]:
    """A new temporary folder, which goes with the run; those that killed runs left go before it.

    Whose run lives holds the lock in its folder, which the system lets go of however the run ends.
    """
    for left in Path(gettempdir()).glob(f"{_PREFIX}*"):
        _sweep(left)
    while True:
        folder = Path(mkdtemp(prefix=_PREFIX))
        made = folder.stat()
        try:
            with exclusive(folder / _LOCK):
                # Another run may have swept it before it was locked.
                if os.path.samestat(made, folder.stat()):
                    yield folder
                    return
        finally:
            shutil.rmtree(folder, ignore_errors=True)


def _sweep(folder: Path) -> None:
    """Remove a folder of our own that nobody holds; one without a lock may be in the making."""
    with suppress(OSError, LockTimeout):
        status = folder.lstat()
        mine = not hasattr(os, "getuid") or status.st_uid == os.getuid()
        if mine and not folder.is_symlink() and (folder / _LOCK).is_file():
            with exclusive(folder / _LOCK, seconds=0):
                shutil.rmtree(folder, ignore_errors=True)


def _key(session: Session, symbols: Sequence[str], sources: Sequence[str]) -> str:
    """A name for all that decides what is in the store."""
    from importlib.metadata import version

    digest = sha256(f"{version('conceptmap')} {OUTLINE_VERSION} {sorted(sources)}".encode())
    for id_ in sorted(session.frameworks(symbols)):
        digest.update(session.catalog.frameworks[id_].release.purl.encode())
    for file in session.folders.files().values():
        digest.update(file.data)
    for lock in session.folders.locks():
        digest.update(lock.read_bytes())
    return digest.hexdigest()[:24]
