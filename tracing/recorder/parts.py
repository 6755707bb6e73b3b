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

#: Two words: the time, and what it is (`word`), which is written last: a record without it was cut off.
RECORD = struct.Struct("=QQ")
CHUNK = 1 << 20  #: bytes that are taken from the disk at once
_WORDS = CHUNK // 8  #: that a chunk holds
_SHIFT = _WORDS.bit_length() - 1
_KIND, _THREAD = 48, 32  #: where they begin in a word; below them is a number


def word(kind: int, number: int) -> int:
    """What says what an event is, but for its thread."""
    return kind << _KIND | number


def thread_bits(thread: int) -> int:
    """What a word has of its thread; one that was not numbered in time shares the last number."""
    return min(thread, (1 << _KIND - _THREAD) - 1) << _THREAD


def parted(what: int) -> "tuple[int, int, int]":
    """The number, the thread and the kind of a word."""
    return what & (1 << _THREAD) - 1, what >> _THREAD & (1 << _KIND - _THREAD) - 1, what >> _KIND


class Full(Exception):  # noqa: N818 - it says the state of the file
    """There is no room for another event."""


class Events:
    """A file of events in shared memory: what was put there is in the file, even if the process is killed the next moment."""

    def __init__(self, path: str, limit: int) -> None:
        self.path = path
        self._most = max(limit // CHUNK, 1)
        self._next = count(0, 2).__next__  # one step, which no other thread comes between
        self._before = 0  #: chunks of another file, which this process was forked from
        self._views: list[memoryview] = []
        self._kept: list[memoryview] = []
        self._grow(0)

    def reopen(self, path: str) -> None:
        """Go on in a file of its own, in a process that was forked: calls that are open already hold what puts their ends down."""
        self.path = path
        self._kept += self._views  # theirs to close whose file it is
        self._before = len(self._views) - 1
        self._views[-1] = self._view(0)

    def putter(self) -> "Callable[[int], None]":
        """What adds an event: a word, with its thread. It raises `Full`.

        It is called for every event, so it looks nothing up that it can have at hand.
        """
        views, following, now, grow = self._views, self._next, time.monotonic_ns, self._grow

        def put(what: int, _last: int = _WORDS - 1, _shift: int = _SHIFT) -> None:
            at = following()
            chunk = at >> _shift
            try:
                room = views[chunk]
            except IndexError:
                room = grow(chunk)
            at &= _last
            room[at] = now()
            room[at + 1] = what

        return put

    def _grow(self, wanted: int) -> memoryview:
        while len(self._views) <= wanted:
            if len(self._views) - self._before >= self._most:
                raise Full
            self._views.append(self._view(len(self._views) - self._before))
        return self._views[wanted]

    def _view(self, number: int) -> memoryview:
        return memoryview(self._chunk(number)).cast("Q")

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
