"""One lock among processes: an open file that the system releases when its holder ends, however it ends."""

import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Final

from filelock import FileLock, Timeout

_PAUSE: Final = 0.05  # seconds between two tries


class LockTimeout(Exception):  # noqa: N818 - it names the state of things
    """Another process had the lock until the time was over."""


@contextmanager
def exclusive(
    path: Path,
    waiting: Callable[[], None] | None = None,
    *,
    seconds: float | None = None,
    holder: str = "",
) -> Iterator[None]:
    """Hold the lock that `path` stands for; `waiting` is called once if another has it now.

    The file says who holds it, `holder`, and goes when the lock does. Raises `LockTimeout` after `seconds`, and
    OSError where no file can be made there.
    """
    with ExitStack() as held:
        if not _taken(path, held, holder):
            if waiting is not None:
                waiting()
            end = None if seconds is None else time.monotonic() + seconds
            while not _taken(path, held, holder):
                if end is not None and time.monotonic() >= end:
                    raise LockTimeout
                time.sleep(_PAUSE)
        held.callback(_remove, path)
        yield


def holder_of(path: Path) -> str:
    """Who holds the lock, in its own words; empty where that cannot be known."""
    try:
        return path.read_text(encoding="utf-8", errors="replace").strip()
    except OSError:
        return ""


def _taken(path: Path, held: ExitStack, holder: str) -> bool:
    """Take the lock and leave its release to `held`; False where another has it."""
    descriptors: list[int] = []
    lock = FileLock(path, timeout=0, on_acquired=descriptors.append)
    try:
        lock.acquire()
    except Timeout:
        return False
    if not _still_there(path, descriptors[0]):
        lock.release()
        return False
    held.callback(lock.release)
    os.ftruncate(descriptors[0], 0)
    os.write(descriptors[0], holder.encode())
    return True


def _still_there(path: Path, descriptor: int) -> bool:
    """Whether the open file is the one of that name: a holder removes it, and others may wait for the removed one."""
    if sys.platform == "win32":  # where an open file is not removed
        return True
    try:
        return os.path.samestat(path.stat(), os.fstat(descriptor))
    except FileNotFoundError:
        return False


def _remove(path: Path) -> None:
    if sys.platform != "win32":  # there the file is removed as it is released
        with suppress(OSError):
            path.unlink()
