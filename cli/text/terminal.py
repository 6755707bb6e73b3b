"""Drawing on a terminal; plain text where there is none."""

import os
import sys
from typing import TYPE_CHECKING

from conceptmap.cli.text.visible import visible
from conceptmap.cli.words.punctuation import between
from conceptmap.cli.words.words import heading, worded

if TYPE_CHECKING:
    from rich.console import Console

    from conceptmap.cli.text.cells import Table

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


def print_table(table: "Table", language: str) -> None:
    """Print rows under headings; the heading stays when there is no row."""
    from rich import box
    from rich.table import Table as Drawn

    from conceptmap.cli.text.cells import cell
    from conceptmap.cli.text.wide_text import WideText

    drawn = Drawn(
        box=box.SIMPLE_HEAD,
        show_edge=False,
        show_lines=table.lined,
        pad_edge=False,
        header_style="bold",
    )
    for key in table.columns:
        drawn.add_column(heading(key, language), overflow="fold")
    for number, row in enumerate(table.rows):
        link = (table.links or {}).get(number)
        cells = []
        for key in table.columns:
            value = worded(key, cell(row.get(key), between(language)), language)
            text = WideText(visible(value, keep="\n"), style=STYLES.get(key, ""))
            if link and key == "at" and sys.stdout.isatty():
                text.stylize(f"link {link}")
            cells.append(text)
        drawn.add_row(*cells)
    console().print(drawn)


STYLES = {
    "at": "cyan",
    "symbol": "green",
    "match": "bold",
    "state": "dim",
    "id": "dim",
    "concept": "bold",
}
