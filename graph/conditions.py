"""Under which condition a concept happens: a few comparisons of names and fields, which anybody can hold against a running frame.

Nothing in them can be called but `len`, so that whoever asks changes nothing.
"""

import ast
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from conceptmap.graph.messages import Message

LONGEST: Final = 200  # characters
_DEEPEST: Final = 12
_COMPARED: Final[dict[type[ast.cmpop], str]] = {
    ast.Eq: "==",
    ast.NotEq: "!=",
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
}
_COUNTED: Final[dict[type[ast.operator], str]] = {
    ast.Add: "+",
    ast.Sub: "-",
    ast.Mult: "*",
    ast.FloorDiv: "//",
    ast.Mod: "%",
}

#: What is done, and with what: `[">", ["attribute", ["name", "request"], "tokens"], ["constant", 0]]`.
Form = list[object]


class BadCondition(Exception):  # noqa: N818 - it says what the condition is
    """A condition that cannot be read."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message


@lru_cache(maxsize=512)
def parse_condition(text: str) -> ast.expr:
    """The condition's tree, of allowed parts alone. Raises `BadCondition`."""
    if len(text) > LONGEST:
        raise BadCondition(Message("the condition is longer than {most} characters", most=LONGEST))
    try:
        tree = ast.parse(text.strip(), mode="eval").body
    except (SyntaxError, ValueError, MemoryError, RecursionError):
        raise BadCondition(Message("{formula} is no expression", formula=text)) from None
    _form(tree, text, 0)
    return tree


def condition_form(text: str) -> Form:
    """The condition as lists within lists. Raises `BadCondition`."""
    return _form(parse_condition(text), text, 0)


def names_in(text: str) -> list[str]:
    """The names and fields that a condition speaks of, in order. Raises `BadCondition`."""
    return list(dict.fromkeys(_names(parse_condition(text))))


def _names(node: ast.expr) -> Iterator[str]:
    match node:
        case ast.Name(id=name):
            yield name
        case ast.Attribute(value=value, attr=name):
            yield from _names(value)
            yield name
        case ast.Call(args=[value]):
            yield from _names(value)
        case _:
            for part in ast.iter_child_nodes(node):
                if isinstance(part, ast.expr):
                    yield from _names(part)


def _form(node: ast.expr, text: str, depth: int) -> Form:  # noqa: C901 - a row for each part that is allowed
    def form(one: ast.expr) -> Form:
        return _form(one, text, depth + 1)

    if depth > _DEEPEST:
        raise _refused(node, text)
    match node:
        case ast.Constant(value=value) if value is None or type(value) in (int, str, bool):
            return ["constant", value]
        case ast.Name(id=name):
            return ["name", name]
        case ast.Attribute(value=value, attr=name):
            return ["attribute", form(value), name]
        case ast.Call(func=ast.Name(id="len"), args=[value], keywords=[]):
            return ["len", form(value)]
        case ast.UnaryOp(op=ast.Not(), operand=value):
            return ["not", form(value)]
        case ast.BoolOp(op=op, values=values):
            return ["and" if isinstance(op, ast.And) else "or", *map(form, values)]
        case ast.Compare(left=left, ops=[one], comparators=[right]) if type(one) in _COMPARED:
            return [_COMPARED[type(one)], form(left), form(right)]
        case ast.BinOp(left=left, op=op, right=right) if type(op) in _COUNTED:
            return [_COUNTED[type(op)], form(left), form(right)]
        case _:
            raise _refused(node, text)


def _refused(node: ast.expr, text: str) -> BadCondition:
    part = ast.get_source_segment(text.strip(), node) or text
    return BadCondition(Message("a condition has no {part}", part=part))
