"""A table in the form that was asked for: drawn, JSON, CSV, TSV or Markdown."""

import csv
import io
import re

from conceptmap.cli.options import Format
from conceptmap.cli.render.tables.table import Table, cell
from conceptmap.cli.render.text.output import emit, to_json
from conceptmap.cli.words.punctuation import between
from conceptmap.cli.words.words import heading, worded

#: Columns of names and places in code.
_CODE = ("symbol", "at", "path", "anchor")


def write(table: Table, format_: Format, language: str) -> None:
    """Print `table` on standard output."""
    if format_ is Format.TABLE:
        from conceptmap.cli.render.tables.drawn import print_table

        print_table(table, language)
        return
    writers = {
        Format.JSON: lambda: to_json(
            [{key: row.get(key) for key in table.columns} for row in table.rows]
        ),
        Format.CSV: lambda: _separated(table),
        Format.TSV: lambda: _tabbed(table),
        Format.MD: lambda: _markdown(table, language),
    }
    emit(writers[format_]())


def _separated(table: Table) -> str:
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(table.columns)
    for row in table.rows:
        writer.writerow([cell(row.get(key)) for key in table.columns])
    return out.getvalue()


def _tabbed(table: Table) -> str:
    """Tab-separated lines, one a row: a tab or a line end inside a cell becomes a space."""
    lines = ["\t".join(table.columns)]
    lines += [
        "\t".join(re.sub(r"\s+", " ", cell(row.get(key))) for key in table.columns)
        for row in table.rows
    ]
    return "\n".join(lines) + "\n"


def _markdown(table: Table, language: str) -> str:
    lines = [
        "| " + " | ".join(heading(key, language) for key in table.columns) + " |",
        "|" + " --- |" * len(table.columns),
    ]
    for row in table.rows:
        cells = []
        for key in table.columns:
            value = worded(key, cell(row.get(key), between(language)), language)
            text = re.sub(r"\s+", " ", value)
            if text and key in _CODE and not set("`\\") & set(text):
                # In a code span every character stands for itself, but for the end of a cell.
                cells.append("`" + text.replace("|", "\\|") + "`")
            else:
                text = text.replace("\\", "\\\\").replace("|", "\\|")
                cells.append(text.replace("&", "&amp;").replace("<", "&lt;"))
        lines.append("| " + " | ".join(cells) + " |")
    return "\n".join(lines) + "\n"
