"""Expressions and types of C++ as values.

Beside what `facts` names: `["p", pointer, member]`, `["q", "A::b"]`, `["t", name, types]` (a template with its arguments). A type is
`["T", name, "->"]` where a pointer holds it, `["T", name, "&"]` where a reference does, else `["T", name, ""]`.
"""

from typing import TYPE_CHECKING, Final

from conceptmap.sources.calls.facts.facts import UNKNOWN, Expression
from conceptmap.sources.outlines.languages.outliners.cpp.names import plain_name

if TYPE_CHECKING:
    from ast_grep_py import SgNode

_SMART: Final = frozenset({"shared_ptr", "unique_ptr"})
_TYPES: Final = frozenset({"type_identifier", "qualified_identifier", "template_type"})


def expression(node: "SgNode | None") -> Expression:
    """What a node says, as far as a type could hang on it."""
    if node is None:
        return UNKNOWN
    kind = node.kind()
    if kind in {"identifier", "this"}:
        return ["n", node.text()]
    if kind == "field_expression":
        member, operator = node.field("field"), node.field("operator")
        if member is None or operator is None or member.kind() != "field_identifier":
            return UNKNOWN
        how = "p" if operator.text() == "->" else "a"
        return [how, expression(node.field("argument")), member.text()]
    if kind == "template_function":
        name = node.field("name")
        return UNKNOWN if name is None else ["t", plain_name(name), _arguments(node)]
    if kind == "qualified_identifier":
        inside = _last(node)
        if inside is not None and inside.kind() == "template_function":
            return ["t", plain_name(node), _arguments(inside)]
        return ["q", plain_name(node)]
    if kind == "call_expression":
        return ["c", expression(node.field("function")), []]
    if kind == "parenthesized_expression":
        inside_ = node.named_children()
        return expression(inside_[0]) if len(inside_) == 1 else UNKNOWN
    return UNKNOWN


def declared_type(type_: "SgNode | None", declarator: "SgNode | None") -> Expression | None:
    """The type of what is declared; None where it is `auto`, or nothing that has members here."""
    found = _type(type_)
    held = ""
    node = declarator
    while node is not None and node.kind() not in {"identifier", "field_identifier"}:
        kind = node.kind()
        if kind == "pointer_declarator":
            held = "->" if not held else "?"
        elif kind == "reference_declarator":
            held = held or "&"
        elif kind in {"array_declarator", "function_declarator", "structured_binding_declarator"}:
            return None
        node = node.field("declarator") or next(
            (c for c in node.named_children() if c.kind().endswith(("declarator", "identifier"))),
            None,
        )
    if found is None or held == "?" or (found[2] == "->" and held == "->"):
        return None
    return ["T", found[1], held if held and found[2] != "->" else found[2]]


def _type(node: "SgNode | None") -> Expression | None:
    if node is None or node.kind() not in _TYPES:
        return None
    inside = _last(node) or node
    if inside.kind() == "template_type":
        arguments = _arguments(inside)
        name = inside.field("name")
        if name is not None and name.text() in _SMART and len(arguments) >= 1:
            return ["T", arguments[0], "->"] if arguments[0] else None
    return ["T", plain_name(node), ""]


def _last(node: "SgNode") -> "SgNode | None":
    """The last part of a qualified name."""
    while node.kind() == "qualified_identifier":
        inside = node.field("name")
        if inside is None:
            return None
        node = inside
    return node


def _arguments(node: "SgNode") -> list[str]:
    """The names of the types that a template is given; empty for what is none."""
    listed = node.field("arguments")
    found = []
    for child in listed.named_children() if listed is not None else ():
        inside = child.field("type") if child.kind() == "type_descriptor" else None
        plain = inside is not None and inside.kind() in {"type_identifier", "qualified_identifier"}
        found.append(plain_name(inside) if plain and inside is not None else "")
    return found
