"""How wide an answer is."""

import os
import sys
from shutil import get_terminal_size
from typing import Final

PIPED: Final = 100  #: columns, where there is no terminal: two names or a name and its place, and a window's half
NARROWEST: Final = 40  #: columns: below that no place in the code stands on one line
_DIGITS: Final = 6


def answer_width() -> int:
    """The columns of the terminal; where there is none, those that COLUMNS says, else `PIPED`."""
    if sys.stdout.isatty():
        return max(get_terminal_size().columns, NARROWEST)
    given = os.environ.get("COLUMNS", "")
    if given.isdigit() and 0 < len(given) < _DIGITS:
        return max(int(given), NARROWEST)
    return PIPED


def remark_width() -> int | None:
    """The columns of the terminal that shows standard error; none where it is kept in a file or read by a program."""
    return max(get_terminal_size().columns, NARROWEST) if sys.stderr.isatty() else None
