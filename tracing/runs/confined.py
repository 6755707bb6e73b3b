"""Runs a driver so that it cannot go far by accident: `python confined.py FOLDER DRIVER WORDS…`.

An audit hook refuses sockets, other programs, and writing outside of the folder and of the one that the recorder has. That
holds for Python code that does what it says; it is no wall against code that means harm.
"""

import os
import runpy
import sys
from typing import Any

_REFUSED = (
    "socket.",
    "subprocess.",
    "os.exec",
    "os.fork",
    "os.posix_spawn",
    "os.system",
    "os.spawn",
    "pty.",
    "ctypes.",
)
_CHANGES = frozenset(
    [
        "os.remove",
        "os.rename",
        "os.rmdir",
        "os.mkdir",
        "os.link",
        "os.symlink",
        "os.truncate",
        "os.chmod",
        "os.chown",
        "shutil.rmtree",
    ]
)
_WRITES = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND


def confine(folders: "list[str]") -> None:
    """Refuse from now on what the driver has no need of."""
    inside = tuple(os.path.join(os.path.realpath(one), "") for one in folders)  # noqa: PTH118 - it imports little

    def allowed(path: Any) -> bool:  # noqa: ANN401 - a path, or a descriptor that is open already
        return isinstance(path, int) or os.path.realpath(os.fsdecode(path)).startswith(inside)

    def hook(event: str, words: "tuple[Any, ...]") -> None:
        if event.startswith(_REFUSED):
            raise PermissionError(f"a recorded run may not: {event}")
        if event == "open":
            path, mode, flags = words
            writes = any(sign in mode for sign in "wax+") if mode else flags & _WRITES
            if writes and not allowed(path):
                raise PermissionError(f"a recorded run may not write {path}")
        elif event in _CHANGES and not allowed(words[0]):
            raise PermissionError(f"a recorded run may not: {event} {words[0]}")

    sys.addaudithook(hook)


if __name__ == "__main__":
    own, driver, *rest = sys.argv[1:]
    trace = os.environ.get("CONCEPTMAP_TRACE")
    sys.argv = [driver, *rest]
    sys.path[0] = os.path.dirname(os.path.realpath(driver))  # noqa: PTH120 - as if it had been started by itself
    confine([own, *([trace] if trace else [])])
    runpy.run_path(driver, run_name="__main__")
