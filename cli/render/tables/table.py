"""A table of an answer, and its cells as text."""

from collections.abc import Mapping, Sequence
from contextvars import ContextVar
from typing import Any, Final

from conceptmap.graph.dataclass import dataclass

#: Whether cells of CSV and TSV that a spreadsheet would compute are kept from it: `--guard-csv` says so.
GUARDED: Final = ContextVar("GUARDED", default=False)


@dataclass(frozen=True, slots=True)
class Table:
    """Rows under named columns. The names are keys for programs; `word` gives what people read."""

    columns: Sequence[str]
    rows: Sequence[Mapping[str, Any]]
    links: Mapping[int, str] | None = None  #: row number to upstream page
    lined: bool = False  #: rows of several lines, which need a rule between them


def cell(value: Any, between: str = "; ") -> str:  # noqa: ANN401 - any cell
    """A value as one cell of text; `between` the things of a list."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list | tuple):
        return between.join(cell(item, between) for item in value)
    return str(value)
