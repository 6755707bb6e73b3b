"""A table of an answer, and the ways to write it: for people, for programs, for documents."""

import csv
import io
import json
import re
import sys
from typing import Any

from conceptmap.cli.options import Format
from conceptmap.cli.text.cells import Table, cell
from conceptmap.cli.text.visible import visible
from conceptmap.cli.words.punctuation import between
from conceptmap.cli.words.words import heading, worded

#: Columns of names and places in code.
_CODE = ("symbol", "at", "path", "anchor")


def write(table: Table, format_: Format, language: str) -> None:
    """Print `table` on standard output."""
    if format_ is Format.TABLE:
        from conceptmap.cli.text.terminal import print_table

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


def emit(text: str, *, styled: bool = False) -> None:
    """Write `text` to standard output as UTF-8 with plain line ends, whatever the locale.

    What goes to a terminal cannot steer it, unless it is `styled` for one.
    """
    if not styled and sys.stdout.isatty():
        text = visible(text, keep="\t\n")
    sys.stdout.flush()
    buffer = getattr(sys.stdout, "buffer", None)
    if buffer is None:
        sys.stdout.write(text)
    else:
        buffer.write(text.encode("utf-8", "backslashreplace"))
        buffer.flush()


def to_json(value: Any) -> str:  # noqa: ANN401 - any JSON value
    """JSON as this program prints it: indented, real characters, a line end."""
    return json.dumps(value, ensure_ascii=False, indent=2) + "\n"


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
