"""What a watched process leaves in the folder: a file of events, and one of what their numbers mean."""

import json
import mmap
import os
import struct
import sys
import time
from _thread import get_ident
from collections.abc import Callable
from itertools import count
from typing import Any

#: Time, number, thread, kind. The kind is written last: a record without one was cut off.
RECORD = struct.Struct("<QIHBx")
CHUNK = 1 << 20  #: bytes that are taken from the disk at once
_EACH = CHUNK // RECORD.size


class Full(Exception):  # noqa: N818 - it says the state of the file
    """There is no room for another event."""


class Events:
    """A file of events in shared memory: what was put there is in the file, even if the process is killed the next moment."""

    def __init__(self, path: str, limit: int) -> None:
        self.path = path
        self.limit = max(limit // CHUNK, 1)
        self.chunks: list[mmap.mmap] = []
        self._next = count().__next__  # one step, which no other thread comes between
        self._grow(0)

    def putter(self, local: Any) -> "Callable[[int, int], None]":
        """What adds an event of the thread whose number `local` has: its kind, and its number. It raises `Full`, or what `local` raises.

        It is called for every event, so it looks nothing up that it can have at hand.
        """
        chunks, following, pack, now = self.chunks, self._next, RECORD.pack_into, time.monotonic_ns
        grow, size = self._grow, RECORD.size

        def put(kind: int, number: int) -> None:
            thread = local.number
            at = following()
            chunk, place = divmod(at, _EACH)
            room = chunks[chunk] if chunk < len(chunks) else grow(chunk)
            pack(room, place * size, now(), number, thread, kind)

        return put

    def _grow(self, wanted: int) -> mmap.mmap:
        while len(self.chunks) <= wanted:
            if len(self.chunks) >= self.limit:
                raise Full
            self.chunks.append(self._chunk(len(self.chunks)))
        return self.chunks[wanted]

    def _chunk(self, number: int) -> mmap.mmap:
        """Room that the disk has: writing to memory of a file on a full disk would end the program."""
        descriptor = os.open(self.path, os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0), 0o600)
        try:
            if hasattr(os, "posix_fallocate"):
                os.posix_fallocate(descriptor, number * CHUNK, CHUNK)
            elif os.fstat(descriptor).st_size < (number + 1) * CHUNK:
                os.lseek(descriptor, number * CHUNK, os.SEEK_SET)
                os.write(descriptor, bytes(CHUNK))
            own: dict[str, Any] = {"trackfd": False} if sys.version_info >= (3, 13) else {}
            if hasattr(mmap, "MAP_POPULATE"):  # at once, and not while something is timed
                own["flags"] = mmap.MAP_SHARED | mmap.MAP_POPULATE
            return mmap.mmap(descriptor, CHUNK, offset=number * CHUNK, **own)
        except OSError as error:
            raise Full from error
        finally:
            os.close(descriptor)


def add_line(path: str, facts: object) -> None:
    """Add a line of JSON to a file, which is open for no longer: a program may close what it did not open."""
    flags = os.O_WRONLY | os.O_CREAT | os.O_APPEND | getattr(os, "O_CLOEXEC", 0)
    descriptor = os.open(path, flags, 0o600)
    try:
        os.write(descriptor, (json.dumps(facts) + "\n").encode("utf-8", "backslashreplace"))
    finally:
        os.close(descriptor)


def complain(folder: str, error: BaseException) -> None:
    """Write down that something went wrong, where that can be."""
    try:
        path = os.path.join(folder, f"{os.getpid()}.faults")
        add_line(path, {"fault": f"{type(error).__name__}: {error}"})
    except Exception:  # noqa: BLE001, S110 - then nobody is told, and the program runs
        pass


def thread_name(main: int) -> str:
    """What the program calls the thread that asks; its number where it gave no name. Nothing is made for the asking."""
    ident = get_ident()
    threading = sys.modules.get("threading")
    known = getattr(threading, "_active", {}).get(ident)
    return str(getattr(known, "name", "")) or ("MainThread" if ident == main else str(ident))
