"""Values as the text of a cell."""

from typing import Any


def cell(value: Any) -> str:  # noqa: ANN401 - any cell
    """A value as one cell of text."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list | tuple):
        return "; ".join(cell(item) for item in value)
    return str(value)
