"""A table in the form that was asked for: for people, or as JSON, CSV, TSV or Markdown."""

import csv
import io
import re
from collections.abc import Mapping
from typing import TYPE_CHECKING

from conceptmap.cli.escaping import visible
from conceptmap.cli.options import Format
from conceptmap.cli.render.tables.table import GUARDED, Table, cell
from conceptmap.cli.render.text.output import emit, to_json
from conceptmap.cli.words.punctuation import between
from conceptmap.cli.words.sentences import said
from conceptmap.cli.words.words import heading, word, worded
from conceptmap.graph.messages import Message
from conceptmap.graph.spelling.markdown import code_span, inline
from conceptmap.graph.spelling.spreadsheets import guarded

if TYPE_CHECKING:
    from conceptmap.cli.render.text.styled_lines import StyledLines

#: Columns of names and places in code.
_CODE = ("symbol", "at", "path", "anchor")


def write(table: Table, format_: Format, language: str) -> None:
    """Print `table` on standard output."""
    if format_ is Format.TABLE:
        from conceptmap.cli.render.text.styled_lines import StyledLines

        lines = StyledLines()
        add_table(lines, table, language)
        lines.print()
        return
    writers = {
        Format.JSON: lambda: to_json(
            [{key: row.get(key) for key in table.columns} for row in table.rows]
        ),
        Format.CSV: lambda: _separated(table),
        Format.TSV: lambda: _tabbed(table),
        Format.MD: lambda: markdown(table, language),
    }
    emit(writers[format_]())


def add_table(lines: "StyledLines", table: Table, language: str) -> None:
    """Add rows under headings where every row fits, else as cards; where there is no row, a word for that."""
    from conceptmap.cli.render.tables.card import Card, add_cards
    from conceptmap.cli.render.tables.grid import draw, grid_for

    if not table.rows:
        lines.line(("dim", said(Message("nothing to show"), language)))
        return
    heads = {key: heading(key, language) for key in table.columns}
    rows = [_cells(table, row, language) for row in table.rows]
    grid = grid_for(heads, rows, lines.width)
    if grid is not None:
        draw(lines, grid, heads, rows, table)
    else:
        links = table.links or {}
        cards = [
            Card(heads, row, table.rows[number], links.get(number), table.lined)
            for number, row in enumerate(rows)
        ]
        add_cards(lines, cards, language)


def _cells(table: Table, row: Mapping[str, object], language: str) -> Mapping[str, str]:
    """The cells of a row, as they are shown."""
    return {key: visible(_read(key, row.get(key), language), keep="\n") for key in table.columns}


def _read(key: str, value: object, language: str) -> str:
    """A value as people read it."""
    if isinstance(value, bool):
        return word("yes" if value else "no", language)
    return worded(key, cell(value, between(language)), language)


def _cell(value: object) -> str:
    """A value as a cell for programs; for a spreadsheet, if the command line says so."""
    text = cell(value)
    return guarded(text) if GUARDED.get() else text


def _separated(table: Table) -> str:
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(table.columns)
    for row in table.rows:
        writer.writerow([_cell(row.get(key)) for key in table.columns])
    return out.getvalue()


def _tabbed(table: Table) -> str:
    """Tab-separated lines, one a row: a tab or a line end inside a cell becomes a space."""
    lines = ["\t".join(table.columns)]
    lines += [
        "\t".join(re.sub(r"\s+", " ", _cell(row.get(key))) for key in table.columns)
        for row in table.rows
    ]
    return "\n".join(lines) + "\n"


def markdown(table: Table, language: str) -> str:
    """A table as Markdown."""
    lines = [
        "| " + " | ".join(heading(key, language) for key in table.columns) + " |",
        "|" + " --- |" * len(table.columns),
    ]
    for row in table.rows:
        cells = []
        for key in table.columns:
            value = _read(key, row.get(key), language)
            if key in _CODE and not set("`\\") & set(value):
                cells.append(code_span(" ".join(value.split()), table=True))
            else:
                cells.append(inline(value, table=True))
        lines.append("| " + " | ".join(cells) + " |")
    return "\n".join(lines) + "\n"
