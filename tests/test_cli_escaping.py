"""What the map holds comes out as it is, and steers neither a terminal nor a table."""

import csv
import io
import json
import os
import re
import sys
from collections.abc import Callable
from typing import Any

import pytest

from conceptmap.cli.escaping import visible
from conceptmap.cli.options import Format
from conceptmap.cli.render.tables.written import Table, write
from conceptmap.cli.render.text.output import emit

HOSTILE = [
    "a,b", 'say "x"', "two\nlines", "tab\there", "a|b", "a\\|b", "<b>x</b>", "&lt;", "=1+1", " padded ", "`tick`", "抢占",
    "operator<<", "Box<T>::get", "100%", "\x1b[31mred", "\u202egnp.exe", "", "None", "\x85", "\x9b31m",
]  # fmt: skip


@pytest.fixture
def written(capfd: pytest.CaptureFixture[str]) -> Callable[[Format, Table], str]:
    def written(format_: Format, table: Table) -> str:
        capfd.readouterr()
        write(table, format_, "en")
        return capfd.readouterr().out

    return written


def table(column: str = "label") -> Table:
    return Table((column, "id"), [{column: text, "id": n} for n, text in enumerate(HOSTILE)])


def test_csv_gives_back_what_went_in(written: Callable[..., Any]) -> None:
    rows = list(csv.reader(io.StringIO(written(Format.CSV, table()), newline="")))
    assert [row[0] for row in rows[1:]] == HOSTILE


def test_json_gives_back_what_went_in(written: Callable[..., Any]) -> None:
    assert [row["label"] for row in json.loads(written(Format.JSON, table()))] == HOSTILE


def test_tsv_has_one_line_a_row(written: Callable[..., Any]) -> None:
    lines = written(Format.TSV, table()).rstrip("\n").split("\n")
    assert len(lines) == len(HOSTILE) + 1
    cells = [line.split("\t") for line in lines[1:]]
    assert [row[0] for row in cells] == [re.sub(r"\s+", " ", text) for text in HOSTILE]


@pytest.mark.parametrize("column", ["label", "symbol"])
def test_markdown_keeps_every_cell_a_cell(column: str, written: Callable[..., Any]) -> None:
    rows = written(Format.MD, table(column)).rstrip("\n").split("\n")
    assert len(rows) == len(HOSTILE) + 2
    for row, text in zip(rows[2:], HOSTILE, strict=True):
        cells = re.split(r"(?<!\\)(?:\\\\)*\|", row)
        assert len(cells) == 4
        if column == "label":
            assert "<" not in row
        elif text and not set("`\\") & set(text):
            # In a code span a character is itself: nothing is written as an entity.
            shown = cells[1].strip().removeprefix("`").removesuffix("`").replace("\\|", "|")
            assert shown.split() == text.split()


def test_a_table_for_people_shows_controls_and_obeys_none(written: Callable[..., Any]) -> None:
    shown = written(Format.TABLE, table())
    assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e]", shown)
    assert "\\x1b[31mred" in shown
    assert re.search(r"^two +2 *\nlines *$", shown, re.MULTILINE)  # lines of a cell stay lines


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("plain 抢占 😀", "plain 抢占 😀"), ("a\tb", "a\tb"), ("a\nb", "a\\nb"), ("\x1b[0m", "\\x1b[0m"), ("\u200b", "\\u200b"),
        ("\u2028", "\\u2028"), ("\u3000", "\u3000"), ("\ud800", "\\ud800"), ("\x7f", "\\x7f"), ("e\u0301", "e\u0301"),
    ],
)  # fmt: skip
def test_what_nobody_sees_is_written_out(text: str, shown: str) -> None:
    assert visible(text) == shown


@pytest.mark.skipif(os.name == "nt", reason="there are no pseudo-terminals on Windows")
@pytest.mark.parametrize("format_", ["table", "json", "csv", "tsv", "md"])
def test_no_control_reaches_a_terminal_in_any_format(format_: str) -> None:
    """Source text may hold anything; what is printed to a terminal may not."""
    said = on_a_terminal(lambda: write(table(), Format(format_), "en"))
    without_style = re.sub(r"\x1b\[[0-9;]*m", "", said.replace("\r\n", "\n"))
    if format_ == "table":
        assert "\\x1b[31mred" in without_style
    else:
        assert "\x1b" not in said
    assert not re.search(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e]", without_style)


@pytest.mark.skipif(os.name == "nt", reason="there are no pseudo-terminals on Windows")
def test_a_card_on_a_terminal_is_styled_linked_and_wrapped() -> None:
    program = [sys.executable, "-m", "conceptmap.cli", "show", "preemption"]
    said = on_a_terminal(program)
    assert "\x1b[1mPreemption\x1b[0m" in said
    assert re.search(r"\x1b\]8;;https://[^\x1b]+#L\d+-L\d+\x1b\\", said)
    plain = re.sub(r"\x1b\[[0-9;]*m|\x1b\]8;;[^\x1b]*\x1b\\", "", said).replace("\r\n", "\n")
    assert "\x1b" not in plain
    notes = [line for line in plain.split("\n") if "/" not in line]
    assert max(map(len, notes)) <= 110
    bare = on_a_terminal(program, NO_COLOR="1")
    assert "\x1b[" not in bare


def test_emit_writes_utf_8_whatever_standard_output_is(
    capfdbinary: pytest.CaptureFixture[bytes],
) -> None:
    emit("抢占 \ud800\n")
    assert capfdbinary.readouterr().out == "抢占 ".encode() + b"\\ud800\n"


def on_a_terminal(what: list[str] | Callable[[], None], **settings: str) -> str:
    """What a program, or a function in a child of this process, prints on a terminal."""
    import pty

    child, screen = pty.fork()
    if child == 0:
        os.environ |= {"TERM": "xterm-256color", "COLUMNS": "110", "VTE_VERSION": "7600"} | settings
        if isinstance(what, list):
            os.execv(what[0], what)  # noqa: S606 - no shell is wanted
        sys.stdout = open(1, "w", encoding="utf-8", closefd=False)  # noqa: SIM115
        try:
            what()
            sys.stdout.flush()
        finally:
            os._exit(0)
    said = b""
    try:
        while piece := os.read(screen, 65536):
            said += piece
    except OSError:  # what a terminal says when its other end is closed
        pass
    os.close(screen)
    os.waitpid(child, 0)
    return said.decode("utf-8", "replace")
