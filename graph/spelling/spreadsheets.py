"""Cells that a spreadsheet would take for formulas."""

import re
from typing import Final

_FORMULA: Final = re.compile(r"[=+\-@\t\r]")
_NUMBER: Final = re.compile(r"[+-]?\d+(?:[.,]\d+)?")


def guarded(cell: str) -> str:
    """The cell with an apostrophe before it where a spreadsheet would compute it; a number is no formula."""
    return f"'{cell}" if _FORMULA.match(cell) and not _NUMBER.fullmatch(cell) else cell
