"""Unpacks source archives that nobody trusts; nothing of one is built, imported or executed.

A `.tar.gz` with exactly one folder at its top, which is taken off. Links, devices, sparse files and every
odd name are refused, not skipped: a release that needs them is not one that we can vouch for. Only what
is git's own, and no file of a release, is left out.
"""

import gzip
import struct
import tarfile
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Final

from conceptmap.graph.messages import Message
from conceptmap.sources.errors import UnsafeArchive
from conceptmap.sources.trees.files.paths import is_git_s_own
from conceptmap.sources.trees.files.safe_write import TreeLimits, TreeWriter

_CHUNK: Final = 1 << 16
_LARGEST_HEADER: Final = (
    1 << 20
)  # bytes; a name or a set of extended attributes, with room to spare
_DAMAGED: Final = (
    tarfile.TarError,
    EOFError,
    gzip.BadGzipFile,
    zlib.error,
    struct.error,
    ValueError,
    OverflowError,
    RecursionError,  # headers that announce headers that announce headers
)


def unpack(archive: Path, target: Path, limits: TreeLimits = TreeLimits()) -> dict[str, str]:  # noqa: B008
    """Unpack `archive` into the new folder `target`, and return the blob id of every file.

    After an `UnsafeArchive` a part of it may be there: unpack into a folder that can be thrown away.
    """
    limits = limits.of_archive(archive.stat().st_size)
    writer = TreeWriter(target, limits)
    try:
        with gzip.open(archive, "rb") as unzipped:
            stream = _ForwardReader(unzipped, limits.total_bytes)
            with tarfile.open(fileobj=stream, mode="r:", encoding="utf-8") as tar:  # type: ignore[call-overload]
                _unpack(tar, writer, target)
            while stream.read(_CHUNK):  # to the end, where the checksum of the whole is
                pass
    except _DAMAGED as error:
        raise UnsafeArchive(
            Message("{name} is damaged, or no .tar.gz: {error}", name=archive.name, error=error)
        ) from error
    except UnsafeArchive as error:
        raise UnsafeArchive(
            Message("{name} is refused: {error}", name=archive.name, error=error.message),
            error.help or _OTHERWISE,
        ) from error
    if not writer.blobs:
        raise UnsafeArchive(Message("{name} is refused: it holds no files", name=archive.name))
    return writer.blobs


def _unpack(tar: tarfile.TarFile, writer: TreeWriter, target: Path) -> None:
    top: str | None = None
    for member in tar:
        name = member.name.removeprefix("./")
        if name in ("", "."):
            continue
        folder, slash, path = name.partition("/")
        if is_git_s_own(path):
            # Some archives carry the `.git` file of a submodule. Counted, not written.
            writer.admit(member.name, "", member.size)
            continue
        writer.admit(member.name, name, member.size if member.isreg() else 0)
        if top is None:
            top = folder
        if folder != top:
            raise UnsafeArchive(
                Message(
                    "it has more than one folder at its top: {top} and {folder}",
                    top=repr(top),
                    folder=repr(folder),
                )
            )
        if not (member.isdir() or (member.isreg() and not member.issparse())):
            raise UnsafeArchive(
                Message("{name} is {kind}", name=repr(member.name), kind=_kind(member))
            )
        if not slash and not member.isdir():
            raise UnsafeArchive(
                Message("{name} lies outside of a top folder", name=repr(member.name))
            )
        # Ours is stricter; this is the standard library's own word on what leads out of a folder.
        tarfile.data_filter(member, str(target))
        if member.isreg():
            content = tar.extractfile(member)
            if content is not None:
                writer.add(path, member.size, _chunks(content))


_OTHERWISE: Final = Message(
    "where there is a wheel of it, that can be pinned: pkg:pypi/NAME@VERSION?file_name=WHEEL"
)


def _chunks(content: IO[bytes]) -> Iterator[bytes]:
    while chunk := content.read(_CHUNK):
        yield chunk


def _kind(member: tarfile.TarInfo) -> Message:
    if member.issym() or member.islnk():
        return Message("a link to {name}", name=repr(member.linkname))
    if member.isdev():
        return Message("a device or a pipe")
    if member.issparse():
        return Message("a sparse file")
    return Message("of a type that is not known ({type})", type=repr(member.type))


class _ForwardReader:
    """What `tarfile` reads from: forwards only, in measured gulps, up to a limit.

    `tarfile` reads a header of any size into memory, follows negative sizes backwards for ever, and a
    small gzip file can hold any number of zeros: each ends here.
    """

    def __init__(self, file: gzip.GzipFile, most: int) -> None:
        self._file = file
        self._most = most
        self._at = 0

    def read(self, size: int) -> bytes:
        if not 0 <= size <= _LARGEST_HEADER:
            raise UnsafeArchive(Message("it has a header of {size} bytes", size=f"{size:,}"))
        data = self._file.read(size)
        self._at += len(data)
        if self._at > self._most:
            raise UnsafeArchive(
                Message("it unpacks to more than {most} bytes", most=f"{self._most:,}")
            )
        return data

    def tell(self) -> int:
        return self._at

    def seek(self, to: int) -> int:
        if to < self._at:
            raise UnsafeArchive(Message("it points backwards"))
        while self._at < to:
            if not self.read(min(_CHUNK, to - self._at)):
                raise EOFError("it ends too early")
        return self._at
