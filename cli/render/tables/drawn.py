"""A table drawn for a terminal; where its columns would be too narrow to read, each row by itself."""

import re
import sys
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from conceptmap.cli.escaping import visible
from conceptmap.cli.render.text.cjk_wrapping import columns, has_wide
from conceptmap.cli.render.text.console import console
from conceptmap.cli.words.punctuation import between
from conceptmap.cli.words.words import heading, worded

if TYPE_CHECKING:
    from rich.table import Table as Drawn

    from conceptmap.cli.render.tables.table import Table
    from conceptmap.cli.render.text.cjk_cell import WideText

#: What a line may end with, so that no word, number or part of a path is broken.
_PART: Final = re.compile(r"[^\s/:._-]*[/:._-]*")
_LONGEST: Final = 20  #: columns of a part: what is longer is broken anyhow
_BETWEEN: Final = 2  #: columns between two cells

Cells = Mapping[str, "WideText"]


def print_table(table: "Table", language: str) -> None:
    """Print rows under headings; the heading stays when there is no row."""
    heads = {key: heading(key, language) for key in table.columns}
    rows = [_cells(table, number, language) for number in range(len(table.rows))]
    if table.lined or _fit(heads, rows, console().width):
        console().print(_as_table(heads, rows, lined=table.lined))
        return
    for number, row in enumerate(rows):
        if number:
            console().print()
        console().print(_as_list(heads, row))


def _cells(table: "Table", number: int, language: str) -> Cells:
    """The cells of a row, as they are shown."""
    from conceptmap.cli.render.tables.table import cell
    from conceptmap.cli.render.text.cjk_cell import WideText

    cells = {}
    for key in table.columns:
        value = worded(key, cell(table.rows[number].get(key), between(language)), language)
        cells[key] = WideText(visible(value, keep="\n"), style=STYLES.get(key, ""))
    link = (table.links or {}).get(number)
    if link and "at" in cells and sys.stdout.isatty():
        cells["at"].stylize(f"link {link}")
    return cells


def _fit(heads: Mapping[str, str], rows: Sequence[Cells], width: int) -> bool:
    """Whether all columns are as wide as the longest part of a word or a path that stands in them."""
    needed = _BETWEEN * (len(heads) - 1)
    for key, head in heads.items():
        texts = (head, *(row[key].plain for row in rows))
        needed += max(map(_widest_part, texts))
    return needed <= width


def _widest_part(text: str) -> int:
    if has_wide(text):  # breaks anywhere, so that a short line of it reads well enough
        return min(columns(text), _LONGEST // 2)
    return min(max(map(len, _PART.findall(text))), _LONGEST)


def _as_table(heads: Mapping[str, str], rows: Sequence[Cells], *, lined: bool) -> "Drawn":
    from rich import box
    from rich.table import Table as Drawn

    drawn = Drawn(
        box=box.SIMPLE_HEAD,
        show_edge=False,
        show_lines=lined,
        pad_edge=False,
        collapse_padding=True,
        header_style="bold",
    )
    for head in heads.values():
        drawn.add_column(head, overflow="fold")
    for row in rows:
        drawn.add_row(*row.values())
    return drawn


def _as_list(heads: Mapping[str, str], row: Cells) -> "Drawn":
    """One row by itself, each of its cells behind its heading; what is empty is left out."""
    from rich.table import Table as Drawn

    drawn = Drawn.grid(padding=(0, _BETWEEN, 0, 0))
    drawn.add_column(style="dim", no_wrap=True, min_width=max(map(columns, heads.values())))
    drawn.add_column(overflow="fold")
    for key, text in row.items():
        if text.plain:
            drawn.add_row(heads[key], text)
    return drawn


STYLES = {
    "at": "cyan",
    "symbol": "green",
    "match": "bold",
    "state": "dim",
    "id": "dim",
    "concept": "bold",
}
