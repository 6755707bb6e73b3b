"""Expressions of Python as values."""

from typing import TYPE_CHECKING, Final

from conceptmap.sources.calls.facts.facts import NONE, UNKNOWN, Expression

if TYPE_CHECKING:
    from ast_grep_py import SgNode

_TRANSPARENT: Final = frozenset({"type", "parenthesized_expression", "keyword_argument"})
_ALTERNATIVES: Final = frozenset({"conditional_expression", "boolean_operator", "union_type"})


def expression(node: "SgNode | None") -> Expression:
    """What a node of the syntax tree says, as far as a type could hang on it."""
    if node is None:
        return UNKNOWN
    kind = node.kind()
    if kind == "identifier":
        return ["n", node.text()]
    if kind == "none":
        return NONE
    if kind == "attribute":
        member = node.field("attribute")
        return UNKNOWN if member is None else ["a", expression(node.field("object")), member.text()]
    if kind == "call":
        return _call(node)
    if kind in {"subscript", "generic_type"}:
        return _subscript(node)
    if kind == "await":
        return ["w", expression(node.named_children()[0])]
    if kind in _TRANSPARENT:
        inside = node.named_children()
        return expression(inside[-1]) if inside else UNKNOWN
    if kind == "string":
        inside = [child for child in node.named_children() if child.kind() == "string_content"]
        return ["str", inside[0].text()] if len(inside) == 1 else UNKNOWN
    return _alternatives(node, kind)


def _alternatives(node: "SgNode", kind: str) -> Expression:
    inside = [child for child in node.named_children() if child.kind() != "comment"]
    if kind == "conditional_expression" and len(inside) == 3:  # noqa: PLR2004 - one if condition else other
        return ["|", expression(inside[0]), expression(inside[2])]
    operator = node.field("operator")
    if kind == "union_type" or (kind == "binary_operator" and operator and operator.text() == "|"):
        return ["|", *map(expression, inside)]
    if kind == "boolean_operator" and operator is not None and operator.text() == "or":
        return ["|", *map(expression, inside)]
    return UNKNOWN


def _call(node: "SgNode") -> Expression:
    called = expression(node.field("function"))
    arguments = node.field("arguments")
    inside = arguments.named_children() if arguments is not None else []
    is_cast = called in (["n", "cast"], ["a", ["n", "typing"], "cast"])
    return ["c", called, [expression(inside[0])] if is_cast and inside else []]


def _subscript(node: "SgNode") -> Expression:
    children = node.named_children()
    if not children:
        return UNKNOWN
    items: list[Expression] = []
    for child in children[1:]:
        inside = child.named_children() if child.kind() == "type_parameter" else [child]
        items += map(expression, inside)
    return ["s", expression(children[0]), items]


def parsed(text: str) -> Expression:
    """The expression that a string holds, as annotations hold one."""
    from ast_grep_py import SgRoot

    for statement in SgRoot(text.strip(), "python").root().named_children():
        inside = statement.named_children()
        if statement.kind() == "expression_statement" and len(inside) == 1:
            return expression(inside[0])
    return UNKNOWN
