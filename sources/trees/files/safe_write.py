"""Writes files that strangers named into a fresh folder which none of them can leave."""

import hashlib
import os
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from conceptmap.graph.messages import Message
from conceptmap.sources.errors import UnsafeArchive
from conceptmap.sources.trees.files.paths import why_refused

_FLAGS: Final = (
    os.O_WRONLY
    | os.O_CREAT
    | os.O_EXCL  # never through a link, never over what is there
    | getattr(os, "O_NOFOLLOW", 0)
    | getattr(os, "O_BINARY", 0)
)


@dataclass(frozen=True, slots=True)
class TreeLimits:
    """How much a release may be; the largest that is mapped today has 9,629 members and 145 MB."""

    members: int = 200_000
    file_bytes: int = 256 << 20
    total_bytes: int = 2 << 30
    ratio: int = (
        100  #: how often as long as its archive it may be; source code is packed to a quarter
    )
    small_bytes: int = 64 << 20  #: what it may be whatever the ratio

    def of_archive(self, size: int) -> "TreeLimits":
        """These limits for what an archive of `size` bytes holds."""
        most = max(self.small_bytes, self.ratio * size)
        return replace(self, total_bytes=min(self.total_bytes, most))


class TreeWriter:
    """A folder in the making: every file is new, regular, and not executable."""

    def __init__(self, root: Path, limits: TreeLimits = TreeLimits()) -> None:
        root.mkdir()
        self.blobs: dict[str, str] = {}  #: path to git's id of the bytes that were written there
        self._root = root
        self._limits = limits
        self._folders: set[str] = set()
        self._members = 0
        self._bytes = 0

    def admit(self, name: str, path: str, size: int = 0) -> None:
        """Refuse a member, before it is read, that is one too many, too big, or oddly named.

        `name` is what the archive calls it, for the message; `path` is where it would be written.
        """
        self._members += 1
        if self._members > self._limits.members:
            raise UnsafeArchive(
                Message("it holds more than {members} members", members=f"{self._limits.members:,}")
            )
        if not 0 <= size <= self._limits.file_bytes:
            raise UnsafeArchive(
                Message(
                    "{name} says that it is {size} bytes long", name=repr(name), size=f"{size:,}"
                )
            )
        self._bytes += size
        if self._bytes > self._limits.total_bytes:
            raise UnsafeArchive(
                Message(
                    "it unpacks to more than {total_bytes} bytes",
                    total_bytes=f"{self._limits.total_bytes:,}",
                )
            )
        if path and (reason := why_refused(path)):
            raise UnsafeArchive(
                Message("{name} is refused: {reason}", name=repr(name), reason=reason)
            )

    def add(self, path: str, size: int, chunks: Iterable[bytes]) -> str:
        """Write a file that was admitted, and return its blob id."""
        if path in self.blobs:
            raise UnsafeArchive(Message("{path} is there twice", path=repr(path)))
        if path in self._folders:
            raise UnsafeArchive(Message("{path} is both a file and a folder", path=repr(path)))
        self._make_folders(path)
        digest = hashlib.sha1(b"blob %d\0" % size, usedforsecurity=False)
        written = 0
        with open(self._create(path), "wb", buffering=0) as out:  # noqa: PTH123 - an open descriptor
            for chunk in chunks:
                digest.update(chunk)
                written += len(chunk)
                _write(out.fileno(), chunk)
        if written != size:
            raise UnsafeArchive(
                Message(
                    "{path} is {written} bytes long, not {size}",
                    path=repr(path),
                    written=f"{written:,}",
                    size=f"{size:,}",
                )
            )
        self.blobs[path] = digest.hexdigest()
        return self.blobs[path]

    def _create(self, path: str) -> int:
        try:
            return os.open(self._root / path, _FLAGS, 0o644)
        except FileExistsError as error:
            twin = next((p for p in self.blobs if p.casefold() == path.casefold()), "another file")
            raise UnsafeArchive(
                Message(
                    "{path} and {twin} are one name on this file system",
                    path=repr(path),
                    twin=repr(twin),
                ),
                Message(
                    "unpack it on a file system that tells upper from lower case: set CONCEPTMAP_CACHE"
                ),
            ) from error

    def _make_folders(self, path: str) -> None:
        ends = [at for at, char in enumerate(path) if char == "/"]
        for end in ends:
            folder = path[:end]
            if folder in self._folders:
                continue
            if folder in self.blobs:
                raise UnsafeArchive(
                    Message("{folder} is both a file and a folder", folder=repr(folder))
                )
            # Only this object writes here: what exists is a folder whose name differs in case.
            (self._root / folder).mkdir(exist_ok=True)
            self._folders.add(folder)


def _write(handle: int, data: bytes) -> None:
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(handle, rest) :]
