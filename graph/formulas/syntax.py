"""What a formula may hold: Python's own expressions, of which these few are allowed, and nothing that runs or reaches out."""

import ast
from functools import lru_cache
from typing import Final

from conceptmap.graph.messages import Message

LONGEST: Final = 400  # characters
_DEEPEST: Final = 40
#: What may be called, and whether with several values.
_CALLED: Final = {
    "min": True,
    "max": True,
    "sum": False,
    "len": False,
    "sorted": False,
    "descending": False,
    "ceil": False,
    "floor": False,
    "range": False,
}
_OPERATORS: Final = (ast.Add, ast.Sub, ast.Mult, ast.Div, ast.FloorDiv, ast.Mod, ast.Pow)
_COMPARISONS: Final = (ast.Eq, ast.NotEq, ast.Lt, ast.LtE, ast.Gt, ast.GtE)


class BadFormula(Exception):  # noqa: N818 - it says what the formula is
    """A formula that cannot be read, or has no value."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message


@lru_cache(maxsize=512)
def parse_formula(text: str) -> ast.expr:
    """The formula's tree, of allowed parts alone. Raises `BadFormula`."""
    if len(text) > LONGEST:
        raise BadFormula(Message("the formula is longer than {most} characters", most=LONGEST))
    try:
        tree = ast.parse(text.strip(), mode="eval").body
    except (SyntaxError, ValueError, MemoryError, RecursionError):
        raise BadFormula(Message("{formula} is no expression", formula=text)) from None
    _allow(tree, text, 0)
    return tree


def names_in(tree: ast.expr) -> set[str]:
    """The names that a formula needs values of."""
    bound = {
        one.target.id
        for one in ast.walk(tree)
        if isinstance(one, ast.comprehension) and isinstance(one.target, ast.Name)
    }
    called = {id(one.func) for one in ast.walk(tree) if isinstance(one, ast.Call)}
    return {
        one.id
        for one in ast.walk(tree)
        if isinstance(one, ast.Name) and id(one) not in called and one.id not in bound
    }


def _allow(node: ast.expr, text: str, depth: int) -> None:
    if depth > _DEEPEST or not _is_allowed(node):
        raise _refused(node, text)
    for part in parts_of(node):
        _allow(part, text, depth + 1)


def _is_allowed(node: ast.expr) -> bool:
    match node:
        case ast.Constant(value=value):
            return type(value) is int
        case ast.BinOp(op=op) | ast.UnaryOp(op=op) | ast.Compare(ops=[op]):
            return isinstance(op, (*_OPERATORS, *_COMPARISONS, ast.USub))
        case ast.Subscript(slice=ast.Slice(step=step)):
            return step is None
        case ast.Call(func=ast.Name(id=name), args=[_, *more], keywords=[]):
            return name in _CALLED and (_CALLED[name] or not more)
        case ast.ListComp(generators=[ast.comprehension(target=ast.Name(), ifs=[], is_async=0)]):
            return True
        case _:
            return isinstance(node, ast.Name | ast.IfExp | ast.List | ast.Subscript)


def parts_of(node: ast.expr) -> list[ast.expr]:
    """The expressions that an allowed one is made of, in order."""
    match node:
        case ast.Call(args=given):
            return given
        case ast.ListComp(elt=item, generators=[ast.comprehension(iter=values)]):
            return [values, item]
        case ast.Subscript(value=value, slice=ast.Slice(lower=lower, upper=upper)):
            return [value, *(one for one in (lower, upper) if one is not None)]
        case _:
            return [one for one in ast.iter_child_nodes(node) if isinstance(one, ast.expr)]


def _refused(node: ast.expr, text: str) -> BadFormula:
    part = ast.get_source_segment(text.strip(), node) or text
    return BadFormula(Message("a formula has no {part}", part=part))
