"""Lines in a file of the user's cache, read one by one; what is damaged or foreign is not believed, and made anew.

A file begins with whose lines they are, and with the length and the checksum of each. So a line is looked at when it is asked
for, and a command that asks for a few does not pay for all. The checksums find what was cut, changed by accident or written over.
They keep nobody out: whoever may write into the cache could write another checksum as well.
"""

import os
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import Final
from zlib import crc32

from conceptmap.graph.storage.files import write_atomically

_KEPT: Final = 8  # entries that stay in a folder of the cache, newest first
_HEAD: Final = 64 + 1 + 8 + 1 + 8 + 1  # a key, a checksum, how many lines
_EACH: Final = 16  # the digits of a line's length and of its checksum

Again = Callable[[], list[bytes]]


class Lines:
    """The lines of a file, each checked when it is read. What is damaged is made `again`, all of it."""

    def __init__(self, file: int, sizes: list[int], start: int, again: Again | None) -> None:
        self._file = file
        self._sums = sizes[1::2]
        self._lengths = sizes[::2]
        self._again = again
        self._whole: list[bytes] | None = None
        self._starts: list[int] = []
        for length in self._lengths:
            self._starts.append(start)
            start += length

    def __len__(self) -> int:
        return len(self._lengths)

    def __getitem__(self, number: int) -> bytes:
        if self._whole is None:
            length = self._lengths[number]
            line = _read(self._file, self._starts[number], length)
            if len(line) == length and crc32(line) == self._sums[number]:
                return line[:-1]
            if self._again is None:
                raise ValueError(number)
            self._whole = self._again()
        return self._whole[number]

    def __del__(self) -> None:
        with suppress(OSError):
            os.close(self._file)


class KeptLines:
    """Lines in a folder of the cache, under a key of 64 digits that stands for all that decides them."""

    def __init__(self, folder: Path, key: str) -> None:
        self.key: Final = key
        self.file: Final = folder / f"{key[:32]}.jsonl"

    def read(self, again: Again | None = None) -> Lines | None:
        """The lines, or None where they are missing or not to be believed."""
        try:
            file = os.open(self.file, os.O_RDONLY | getattr(os, "O_BINARY", 0))
        except OSError:
            return None
        try:
            sizes, start = self._sizes(file)
        except (OSError, ValueError):
            os.close(file)
            return None
        return Lines(file, sizes, start, again)

    def _sizes(self, file: int) -> tuple[list[int], int]:
        """The length and the checksum of each line, one after the other, and where the first line begins."""
        head = _read(file, 0, _HEAD)
        key, checksum, count = head.decode("ascii").split(" ")
        table = _read(file, _HEAD, _EACH * int(count, 16) + 1)
        # Numbers as this machine has them: a file of another one has other lengths, and is not believed.
        sizes = memoryview(bytes.fromhex(table.decode("ascii"))).cast("I").tolist()
        start = _HEAD + len(table)
        end = start + sum(sizes[::2])
        if (
            (key, checksum, int(count, 16)) != (self.key, _sum(table), len(sizes) // 2)
            or not head.endswith(b"\n")
            or os.fstat(file).st_size != end
        ):
            raise ValueError(self.file)
        return sizes, start

    def write(self, lines: Iterable[bytes], most: int | None = _KEPT) -> None:
        """Keep the lines, and the newest others up to `most`, where that is said.

        A cache that cannot be written is no fault of the user's.
        """
        kept = [line + b"\n" for line in lines]
        sizes = (size for line in kept for size in (len(line), crc32(line)))
        table = b"".join(size.to_bytes(4, sys.byteorder) for size in sizes).hex().encode() + b"\n"
        head = f"{self.key} {_sum(table)} {len(kept):08x}\n".encode()
        with suppress(OSError):
            self.file.parent.mkdir(parents=True, exist_ok=True)
            write_atomically(self.file, head + table + b"".join(kept))
        if most is not None:
            keep_newest(self.file.parent, most)


def keep_newest(folder: Path, most: int) -> None:
    """Let go of what was written longest ago in a folder of the cache."""
    with suppress(OSError):
        for entry in sorted(folder.iterdir(), key=_age, reverse=True)[most:]:
            entry.unlink(missing_ok=True)


def digest_of(parts: Iterable[bytes]) -> str:
    """A key that stands for all of `parts`, in their order."""
    from hashlib import sha256  # what is remembered needs none

    digest = sha256()
    for piece in parts:
        digest.update(len(piece).to_bytes(8, "big"))
        digest.update(piece)
    return digest.hexdigest()


def _sum(data: bytes) -> str:
    return f"{crc32(data):08x}"


def _age(entry: Path) -> float:
    try:
        return entry.stat().st_mtime
    except OSError:
        return 0.0


if hasattr(os, "pread"):

    def _read(file: int, start: int, length: int) -> bytes:
        return os.pread(file, length, start)

else:  # Windows, which has no place of its own for each reader

    def _read(file: int, start: int, length: int) -> bytes:
        os.lseek(file, start, os.SEEK_SET)
        return os.read(file, length)
