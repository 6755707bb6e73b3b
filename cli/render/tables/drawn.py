"""A table drawn for a terminal."""

import sys
from typing import TYPE_CHECKING

from conceptmap.cli.escaping import visible
from conceptmap.cli.render.text.console import console
from conceptmap.cli.words.punctuation import between
from conceptmap.cli.words.words import heading, worded

if TYPE_CHECKING:
    from conceptmap.cli.render.tables.table import Table


def print_table(table: "Table", language: str) -> None:
    """Print rows under headings; the heading stays when there is no row."""
    from rich import box
    from rich.table import Table as Drawn

    from conceptmap.cli.render.tables.table import cell
    from conceptmap.cli.render.text.cjk_cell import WideText

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
