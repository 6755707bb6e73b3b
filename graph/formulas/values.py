"""The values of formulas: whole numbers, fractions and lists of them, exact and of bounded size."""

import ast
import operator
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, Final

from conceptmap.graph.formulas.functions import LONGEST_LIST, Value, called, whole
from conceptmap.graph.formulas.syntax import BadFormula, parse_formula
from conceptmap.graph.messages import Message

Values = Mapping[str, Value]

_MOST_DIGITS: Final = 60  #: of numerators and denominators
_MOST_STEPS: Final = 20_000
_HIGHEST_POWER: Final = 64
_OPERATIONS: Final[dict[type[ast.operator], Callable[[Fraction, Fraction], Any]]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
    ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod,
    ast.Pow: operator.pow,
}
_COMPARED: Final[dict[type[ast.cmpop], Callable[[Fraction, Fraction], bool]]] = {
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
}


def value_of(formula: str, known: Values) -> Value:
    """What a formula comes to with these values. Raises `BadFormula`."""
    return _Evaluation(known).value(parse_formula(formula))


class _Evaluation:
    """One evaluation, which counts its steps."""

    def __init__(self, known: Values) -> None:
        self._known = dict(known)
        self._steps = 0

    def value(self, node: ast.expr) -> Value:
        """The value of a part, where it is not too large to go on with."""
        found = self._computed(node)
        numbers = found if isinstance(found, tuple) else (found,)
        self._steps += 1 + len(numbers)
        if self._steps > _MOST_STEPS:
            raise BadFormula(Message("the formula takes too many steps"))
        if len(numbers) > LONGEST_LIST:
            raise BadFormula(Message("a list has at most {most} items", most=LONGEST_LIST))
        if any(max(abs(one.numerator), one.denominator) >= 10**_MOST_DIGITS for one in numbers):
            raise BadFormula(Message("a number has more than {digits} digits", digits=_MOST_DIGITS))
        return found

    def _computed(self, node: ast.expr) -> Value:
        match node:
            case ast.Name(id=name):
                if name not in self._known:
                    raise BadFormula(Message("{name} has no value", name=name))
                return self._known[name]
            case ast.IfExp(test=test, body=body, orelse=otherwise):
                return self.value(body if self._number(test) else otherwise)
            case ast.List(elts=items):
                return tuple(self._number(item) for item in items)
            case ast.Subscript(value=value, slice=index):
                return self._part(self._list(value), index)
            case ast.Call(func=ast.Name(id=name), args=given):
                return called(name, [self.value(one) for one in given])
            case ast.ListComp(elt=item, generators=[ast.comprehension(target=target, iter=values)]):
                return self._listed(item, ast.unparse(target), values)
            case _:
                return self._arithmetic(node)

    def _arithmetic(self, node: ast.expr) -> Fraction:
        match node:
            case ast.Constant(value=int(number)):
                return Fraction(number)
            case ast.UnaryOp(operand=operand):
                return -self._number(operand)
            case ast.Compare(left=left, ops=[op], comparators=[right]):
                return Fraction(_COMPARED[type(op)](self._number(left), self._number(right)))
            case ast.BinOp(left=left, op=op, right=right):
                return _combined(type(op), self._number(left), self._number(right))
            case _:
                raise AssertionError(ast.dump(node))

    def _number(self, node: ast.expr) -> Fraction:
        found = self.value(node)
        if isinstance(found, tuple):
            raise BadFormula(
                Message("{part} is a list where a number must be", part=ast.unparse(node))
            )
        return found

    def _list(self, node: ast.expr) -> tuple[Fraction, ...]:
        found = self.value(node)
        if not isinstance(found, tuple):
            raise BadFormula(
                Message("{part} is a number where a list must be", part=ast.unparse(node))
            )
        return found

    def _part(self, values: tuple[Fraction, ...], index: ast.expr) -> Value:
        if isinstance(index, ast.Slice):
            first = 0 if index.lower is None else whole(self._number(index.lower))
            last = len(values) if index.upper is None else whole(self._number(index.upper))
            return values[max(first, 0) : max(last, 0)]
        number = whole(self._number(index))
        if not -len(values) <= number < len(values):
            raise BadFormula(
                Message("a list of {count} has no item {number}", count=len(values), number=number)
            )
        return values[number]

    def _listed(self, item: ast.expr, name: str, values: ast.expr) -> Value:
        before = dict(self._known)
        found = []
        for each in self._list(values):
            self._known[name] = each
            found.append(self._number(item))
        self._known = before
        return tuple(found)


def _combined(op: type[ast.operator], left: Fraction, right: Fraction) -> Fraction:
    if op in (ast.Div, ast.FloorDiv, ast.Mod) and not right:
        raise BadFormula(Message("{number} is divided by zero", number=left))
    if op is ast.Pow and not 0 <= whole(right) <= _HIGHEST_POWER:
        raise BadFormula(Message("a power is 0 to {most}", most=_HIGHEST_POWER))
    return Fraction(_OPERATIONS[op](left, right))
