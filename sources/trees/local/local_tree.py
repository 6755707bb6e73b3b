"""What the files of a folder hold, and whether those that stand in for a release hold the very bytes of it.

To hash a large release takes the better part of a second, so what was found is kept in the cache, with the
size and the times of each file, and believed as long as those are the same. A file that was changed just
before it was hashed is not kept: one more change within the same tick of the clock would not show.
"""

import os
import time
from collections.abc import Iterable, Mapping
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Final

from conceptmap.graph.storage.cache import cache_root
from conceptmap.graph.storage.files import write_atomically
from conceptmap.sources.errors import SourceError
from conceptmap.sources.trees.files.safe_read import read_plain, status_of
from conceptmap.sources.trees.files.text import blob_id
from conceptmap.sources.trees.pins.manifest import (
    FileRecord,
    Manifest,
    dump_manifest,
    load_manifest,
    stamp,
)

_FOLDERS: Final = 16  # of which something is kept, those last looked at
_SETTLED: Final = 2_000_000_000  # nanoseconds; coarser than the clock of any file system in use


def equal_records(
    root: Path,
    blobs: Mapping[str, str],
    environ: Mapping[str, str] = os.environ,
) -> dict[str, FileRecord] | None:
    """A record of every file, if each has the blob id that `blobs` says; None at the first that has not."""
    memory, known = _remembered(root, environ)
    records: dict[str, FileRecord] = {}
    equal = True
    for path, blob in blobs.items():
        record = _record(root, path, known.get(path))
        if record is None or record.blob != blob:
            equal = False
            break
        records[path] = record
    found = {**known, **records}
    if found != known:
        _keep(memory, root, found)
    return records if equal else None


def records_of(
    root: Path, paths: Iterable[str], environ: Mapping[str, str] = os.environ
) -> dict[str, FileRecord]:
    """A record of each of these files below `root`, by path; what cannot be read is left out."""
    memory, known = _remembered(root, environ)
    records = {
        path: record
        for path in paths
        if (record := _record(root, path, known.get(path))) is not None
    }
    found = {**known, **records}
    if found != known:
        _keep(memory, root, found)
    return records


def _remembered(root: Path, environ: Mapping[str, str]) -> tuple[Path, Mapping[str, FileRecord]]:
    """Where what was found of a folder is kept, and what is."""
    name = sha256(os.fsencode(root)).hexdigest()[:32]
    memory = cache_root(environ) / "stand-ins" / f"{name}.json"
    kept = load_manifest(memory)
    return memory, kept.files if kept is not None and kept.purl == str(root) else {}


def _record(root: Path, path: str, known: FileRecord | None) -> FileRecord | None:
    try:
        if known is not None and stamp(status_of(root, path)) == known.stamp:
            return known
        data, status = read_plain(root, path)
    except SourceError:
        return None
    return FileRecord(blob_id(data), stamp(status))


def _keep(memory: Path, root: Path, records: Mapping[str, FileRecord]) -> None:
    now = time.time_ns()
    settled = {
        path: record for path, record in records.items() if now - max(record.stamp[1:]) > _SETTLED
    }
    with suppress(OSError):  # to forget costs time, nothing else
        memory.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(memory, dump_manifest(Manifest(str(root), None, settled)))
        others = sorted(
            memory.parent.iterdir(), key=lambda file: file.stat().st_mtime, reverse=True
        )
        for old in others[_FOLDERS:]:
            old.unlink(missing_ok=True)
