"""Long answers, a window at a time: through the program that the reader has for it."""

import os
import re
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from contextvars import ContextVar
from typing import Final

#: Whether the command line allows a pager: `--no-pager` does not.
ALLOWED: Final = ContextVar("ALLOWED", default=True)

_VARIABLES: Final = (
    "CONCEPTMAP_PAGER",
    "PAGER",
)  #: the first that is set decides; empty, there is none
_USUAL: Final = "less"
_STYLES: Final = "\x1b\\[[0-9;]*m|\x1b\\]8;;[^\x1b]*\x1b\\\\"
_LINKS: Final = "\x1b\\]8;;[^\x1b]*\x1b\\\\"


def pager_for(surroundings: Mapping[str, str]) -> Sequence[str]:
    """The words of the reader's pager; none where none is wanted, or nobody sits before the terminal."""
    if not ALLOWED.get() or not sys.stdin.isatty():
        return ()
    if surroundings.get("CI") or surroundings.get("TERM", "dumb") == "dumb":
        return ()
    import shlex
    from shutil import which

    asked = next((surroundings[name] for name in _VARIABLES if name in surroundings), _USUAL)
    try:
        words = shlex.split(asked)
    except ValueError:  # a quote that nothing closes
        return ()
    return words if words and words[0] != "cat" and which(words[0]) else ()


def window() -> tuple[int, int] | None:
    """The columns and lines of the terminal; none of one without a height, which is a program's."""
    try:
        size = os.get_terminal_size(sys.stdout.fileno())  # as it is, whatever LINES says
    except (OSError, ValueError):
        return None
    return (size.columns, size.lines) if size.columns and size.lines else None


def bare(text: str) -> str:
    """What is seen of a text that is styled for a terminal."""
    return re.sub(_STYLES, "", text)


def show(text: str, pager: Sequence[str], surroundings: Mapping[str, str]) -> bool:
    """Give `text` to the pager, and wait until the reader leaves it; False where it could not be started."""
    import subprocess  # only who pages pays for it
    from pathlib import Path

    sys.stdout.flush()
    is_less = Path(pager[0]).stem == "less"
    # Only less shows colours whatever its settings are, and no pager is known to know links in all its versions.
    shown = re.sub(_LINKS, "", text) if is_less else bare(text)
    # As git does: leave what was shown on the screen, and show colours as colours.
    settings = {"LESS": f"{surroundings.get('LESS', '-FX')} -R", "LESSCHARSET": "utf-8", "LV": "-c"}
    try:
        reader = subprocess.Popen(pager, stdin=subprocess.PIPE, env={**surroundings, **settings})
    except OSError:
        return False
    with suppress(BrokenPipeError, KeyboardInterrupt):  # the reader has seen enough
        reader.communicate(shown.encode("utf-8", "backslashreplace"))
    while True:
        with suppress(KeyboardInterrupt):  # it is for the pager, which stops a search and goes on
            reader.wait()
            return True
