"""Watches a running program, and writes down when it passes code that a map names.

It runs in the watched process, which may be of another environment: it needs the standard library alone, and its modules name
each other relatively, since the package has another name there. Nothing that it does raises into the program.
"""

import os
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .recording import Recording

VARIABLE = "CONCEPTMAP_TRACE"  #: names the folder that a process writes to, with the plan in it

_current: "list[Recording]" = []


def begin(folder: str) -> None:
    """Watch this process from now on, as the plan in `folder` says; where that cannot be, say so there and do nothing."""
    from .parts import complain

    try:
        from .recording import Recording

        if not _current:
            recording = Recording(folder)
            _current.append(recording)
            if hasattr(sys, "monitoring"):
                from .monitoring import Monitoring as Means
            else:
                from .settrace import Settrace as Means  # type: ignore[assignment] # it does the same
            recording.start(Means(recording))
    except Exception as error:  # noqa: BLE001 - a program that is watched must run as it does without
        complain(folder, error)


def end() -> None:
    """Watch no more."""
    from .parts import complain

    while _current:
        recording = _current.pop()
        try:
            recording.stop("stopped")
        except Exception as error:  # noqa: BLE001 - as above
            complain(recording.folder, error)


def mark(words: str) -> None:
    """Write down that something begins here, in the program's own words; nothing where nobody watches."""
    for recording in _current:
        recording.mark(words)


def begin_if_asked() -> None:
    """Watch this process if its environment says so."""
    folder = os.environ.get(VARIABLE)
    if folder and sys.version_info >= (3, 11) and sys.implementation.name == "cpython":
        begin(folder)
