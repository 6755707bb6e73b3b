"""Text in Markdown: what a map says is shown as it is said, with the code that it marks by backticks as code."""

import re
from typing import Final

#: What Markdown (CommonMark, and GitHub's tables, struck text and entities) would read as a mark, and nothing else: an underscore
#: within a word is none.
_MARKS: Final = (
    r"[\\`*\[\]<~]|&(?=#?\w+;)|(?<![^\W_])(?<!_)_++|_++(?![^\W_])|\A(?:[#>+=-]|\d+(?=[.)]))"
)
#: Not every reader of Markdown takes a backslash before these.
_ENTITIES: Final = {"<": "&lt;", "&": "&amp;", "~": "&#126;", "=": "&#61;"}


def inline(text: str, *, table: bool = False, begins: bool = True) -> str:
    """Text as one line of Markdown, of a cell of a `table` or elsewhere, in which only code in backticks is a mark.

    What no line `begins` with needs no mark before what would make a list or a heading of it: `0.1.0` stays so.
    """
    pieces = " ".join(text.split()).split("`")
    if len(pieces) % 2 == 0:  # nothing closes the last one
        pieces[-2:] = ["`".join(pieces[-2:])]
    return "".join(
        code_span(piece, table=table)
        if odd % 2 and piece.strip()
        else _plain(f"`{piece}`" if odd % 2 else piece, table=table, first=begins and not odd)
        for odd, piece in enumerate(pieces)
    )


def code_span(text: str, *, table: bool = False) -> str:
    """Text as a code span, in which every character stands for itself; empty where there is none."""
    if not text:
        return ""
    line = re.sub(r"\s", " ", text)
    longest = max(map(len, re.findall("`+", line)), default=0)
    fence = "`" * (longest + 1)
    padding = " " if longest or line != line.strip() else ""
    span = f"{fence}{padding}{line}{padding}{fence}"
    return span.replace("|", "\\|") if table else span  # a cell would end there even in code


def _plain(text: str, *, table: bool, first: bool) -> str:
    def escaped(found: re.Match[str]) -> str:
        mark = found[0]
        if mark in _ENTITIES:
            return _ENTITIES[mark]
        if mark[0].isdigit():  # of a numbered list
            return f"{mark}\\"
        return "".join(f"\\{char}" for char in mark)

    # Only the first piece begins a line.
    shown = re.sub(_MARKS, escaped, text if first else f"\0{text}").removeprefix("\0")
    return shown.replace("|", "\\|") if table else shown
