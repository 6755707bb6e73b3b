"""Numbers as people read and write them: `6, 3`, `0.9`, `1/3`."""

from decimal import Decimal
from typing import Final

from conceptmap.graph.formulas.functions import Value

_PLACES: Final = 12  #: after the point; what needs more is written as a fraction


def written(value: Value) -> str:
    """A value as text; a list in brackets."""
    if isinstance(value, tuple):
        return f"[{', '.join(map(written, value))}]"
    if value.denominator == 1:
        return str(value.numerator)
    scaled = value * 10**_PLACES
    if scaled.denominator == 1:
        return f"{Decimal(scaled.numerator).scaleb(-_PLACES).normalize():f}"
    return f"{value.numerator}/{value.denominator}"
