"""A formula as JavaScript, over exact fractions: `q` stands for the few functions that it calls, which a page brings along."""

import ast
from typing import Final

from conceptmap.graph.formulas.syntax import parse_formula, parts_of

_OPERATORS: Final[dict[type[ast.operator], str]] = {
    ast.Add: "add",
    ast.Sub: "sub",
    ast.Mult: "mul",
    ast.Div: "div",
    ast.FloorDiv: "floordiv",
    ast.Mod: "mod",
    ast.Pow: "pow",
}
_COMPARISONS: Final[dict[type[ast.cmpop], str]] = {
    ast.Eq: "eq",
    ast.NotEq: "ne",
    ast.Lt: "lt",
    ast.LtE: "le",
    ast.Gt: "gt",
    ast.GtE: "ge",
}


def javascript_of(formula: str) -> str:
    """A function of `q` and of an object with the values that are known. Raises `BadFormula`."""
    return f"(q, v) => {_printed(parse_formula(formula), ())}"


def _printed(node: ast.expr, bound: tuple[str, ...]) -> str:
    match node:
        case ast.Constant(value=int(number)):
            return f"q.whole({number}n)"
        case ast.Name(id=name):
            return f"${name}" if name in bound else f'q.known(v, "{name}")'
        case ast.ListComp(elt=item, generators=[ast.comprehension(target=target, iter=values)]):
            name = ast.unparse(target)
            inside = _printed(item, (*bound, name))
            return f"q.each({_printed(values, bound)}, (${name}) => {inside})"
        case _:
            return _made_of(node, [_printed(part, bound) for part in parts_of(node)])


def _made_of(node: ast.expr, parts: list[str]) -> str:
    match node:
        case ast.IfExp():
            return f"(q.holds({parts[0]}) ? {parts[1]} : {parts[2]})"
        case ast.List():
            return f"[{', '.join(parts)}]"
        case ast.Subscript(slice=ast.Slice(lower=lower, upper=upper)):
            ends = iter(parts[1:])
            first = "null" if lower is None else next(ends)
            last = "null" if upper is None else next(ends)
            return f"q.slice({parts[0]}, {first}, {last})"
        case _:
            return f"q.{_name_of(node)}({', '.join(parts)})"


def _name_of(node: ast.expr) -> str:
    match node:
        case ast.UnaryOp():
            return "neg"
        case ast.BinOp(op=op):
            return _OPERATORS[type(op)]
        case ast.Compare(ops=[compared]):
            return _COMPARISONS[type(compared)]
        case ast.Subscript():
            return "item"
        case ast.Call(func=ast.Name(id=name)):
            return name
        case _:
            raise AssertionError(ast.dump(node))
