"""The terminal as Rich sees it; plain text where there is none."""

import os
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console

_PLAIN_WIDTH = 10_000
_NARROWEST = 40  # columns: below that a table says nothing
_DIGITS = 6


def console(*, error: bool = False) -> "Console":
    """Standard output (or error) as Rich sees it; no width limit and no colour where it is no terminal."""
    from rich.console import Console

    stream = sys.stderr if error else sys.stdout
    if stream.isatty():
        return Console(stderr=error, highlight=False, emoji=False)
    given = os.environ.get("COLUMNS", "")
    width = (
        max(int(given), _NARROWEST) if given.isdigit() and len(given) < _DIGITS else _PLAIN_WIDTH
    )
    return Console(stderr=error, width=width, no_color=True, highlight=False, emoji=False)
