"""The manifest of a fetched tree: which bytes the pinned release has, file by file.

It is written beside the tree, after the archive's sha256 or the commit was checked, and it is what makes
the tree proven later, when the archive is gone. A file whose size and times are still those of the day
is taken to hold the same bytes; one that differs is hashed again, and only its blob id counts. The
change time is among them because, unlike the modification time, no program can set it: a file that
was edited and dated back is hashed too. A copied or restored cache costs one hashing, no more. Who
can set the clock can still fool the quick look, so `full` asks for the bytes whatever the times say.
"""

import json
import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

_FORMAT: Final = 1


@dataclass(frozen=True, slots=True)
class FileRecord:
    """What one file is: git's id of its bytes, and how it looked when they were last hashed."""

    blob: str
    stamp: tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Manifest:
    """Every file of one release."""

    purl: str
    sha256: str | None  #: of the archive; None for a git commit
    files: Mapping[str, FileRecord]


def stamp(status: os.stat_result) -> tuple[int, int, int]:
    """The size and the two times that change when a file does."""
    return status.st_size, status.st_mtime_ns, status.st_ctime_ns


def describe(root: Path, purl: str, sha256: str | None, blobs: Mapping[str, str]) -> Manifest:
    """The manifest of a tree that was just written to `root`."""
    return Manifest(
        purl,
        sha256,
        {path: FileRecord(blobs[path], stamp(os.lstat(root / path))) for path in sorted(blobs)},
    )


def dump_manifest(manifest: Manifest) -> bytes:
    """The manifest as JSON, one file a line."""
    head = {"format": _FORMAT, "purl": manifest.purl, "sha256": manifest.sha256}
    lines = ",\n".join(
        f"{json.dumps(path)}: {json.dumps([record.blob, *record.stamp])}"
        for path, record in manifest.files.items()
    )
    return f'{json.dumps(head)[:-1]}, "files": {{\n{lines}\n}}}}\n'.encode()


def load_manifest(path: Path) -> Manifest | None:
    """The manifest in `path`; None where there is none, or none that can be believed."""
    try:
        data: Any = json.loads(path.read_bytes())
        if data["format"] != _FORMAT:
            return None
        files = {
            name: FileRecord(blob, (size, modified, changed))
            for name, (blob, size, modified, changed) in data["files"].items()
        }
        return Manifest(data["purl"], data["sha256"], files)
    except (OSError, ValueError, LookupError, TypeError, AttributeError):
        return None


def load_digest(path: Path, purl: str) -> str | None:
    """The digest of the archive that the manifest of `purl` in `path` is of, its first line alone read; None without one."""
    try:
        with path.open("rb") as file:
            head: Any = json.loads(file.readline().rstrip()[: -len(b', "files": {')] + b"}")
        return head["sha256"] if (head["format"], head["purl"]) == (_FORMAT, purl) else None
    except (OSError, ValueError, LookupError, TypeError):
        return None
