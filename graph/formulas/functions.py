"""The functions that formulas may call."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from math import ceil, floor
from typing import Final

from conceptmap.graph.dataclass import dataclass
from conceptmap.graph.formulas.syntax import BadFormula
from conceptmap.graph.messages import Message

Value = Fraction | tuple[Fraction, ...]

LONGEST_LIST: Final = 512


def called(name: str, given: Sequence[Value]) -> Value:
    """What a function makes of its values. Raises `BadFormula`."""
    function = _FUNCTIONS[name]
    if function.spread and len(given) > 1:
        numbers = tuple(one for one in given if isinstance(one, Fraction))
        if len(numbers) < len(given):
            raise BadFormula(Message("{name} takes numbers, or one list", name=name))
        return function.of_list(numbers)
    value = given[0]
    if isinstance(value, tuple):
        if function.of_list is _refuse:
            raise BadFormula(Message("{name} takes a number", name=name))
        if function.spread and not value:
            raise BadFormula(Message("{name} of nothing has no value", name=name))
        return function.of_list(value)
    if function.of_number is None:
        raise BadFormula(Message("{name} takes a list", name=name))
    return function.of_number(value)


def whole(number: Fraction) -> int:
    """The number, where it is a whole one. Raises `BadFormula`."""
    if number.denominator != 1:
        raise BadFormula(Message("{number} is no whole number", number=number))
    return number.numerator


def _refuse(values: tuple[Fraction, ...]) -> Value:
    raise AssertionError(values)


@dataclass(frozen=True, slots=True)
class _Function:
    of_list: Callable[[tuple[Fraction, ...]], Value] = _refuse
    of_number: Callable[[Fraction], Value] | None = None
    spread: bool = False  #: whether several numbers stand for a list of them


def _counted_up(number: Fraction) -> Value:
    count = whole(number)
    if count > LONGEST_LIST:
        raise BadFormula(Message("a list has at most {most} items", most=LONGEST_LIST))
    return tuple(map(Fraction, range(count)))


_FUNCTIONS: Final[dict[str, _Function]] = {
    "min": _Function(min, spread=True),
    "max": _Function(max, spread=True),
    "sum": _Function(lambda values: sum(values, Fraction(0))),
    "len": _Function(lambda values: Fraction(len(values))),
    "sorted": _Function(lambda values: tuple(sorted(values))),
    "descending": _Function(lambda values: tuple(sorted(values, reverse=True))),
    "ceil": _Function(of_number=lambda number: Fraction(ceil(number))),
    "floor": _Function(of_number=lambda number: Fraction(floor(number))),
    "range": _Function(of_number=_counted_up),
}
