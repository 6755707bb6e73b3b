"""Reads names and declarators of C++ off the syntax tree."""

from typing import Final

from ast_grep_py import SgNode

_NAMES: Final = frozenset(
    [
        "identifier",
        "field_identifier",
        "type_identifier",
        "namespace_identifier",
        "destructor_name",
        "operator_name",
        "operator_cast",
        "qualified_identifier",
        "template_function",
        "template_method",
        "template_type",
        "nested_namespace_specifier",
        "primitive_type",
    ]
)


def _declared_name(declarator: SgNode) -> SgNode | None:
    """Return the name inside pointers, references, parameters and the like."""
    node: SgNode | None = declarator
    while node is not None and node.kind() not in _NAMES:
        inner = node.field("declarator")
        if inner is None:
            inner = next(
                (
                    c
                    for c in node.named_children()
                    if c.kind() in _NAMES or c.kind().endswith("_declarator")
                ),
                None,
            )
        node = inner
    return node


def _is_prototype(declarator: SgNode) -> bool:
    node: SgNode | None = declarator
    while node is not None and node.kind() in {"pointer_declarator", "reference_declarator"}:
        node = node.field("declarator") or next(
            (c for c in node.named_children() if c.kind().endswith("_declarator")), None
        )
    if node is None or node.kind() != "function_declarator":
        return False
    inner = node.field("declarator")
    return inner is not None and inner.kind() != "parenthesized_declarator"


def _plain_name(node: SgNode) -> str:
    """Return a name without template arguments and white space."""
    kind = node.kind()
    if kind in {"template_function", "template_method", "template_type"}:
        inner = node.field("name")
        return _plain_name(inner) if inner is not None else node.text()
    if kind == "qualified_identifier":
        scope, name = node.field("scope"), node.field("name")
        parts = [_plain_name(part) for part in (scope, name) if part is not None]
        return "::".join(part for part in parts if part)
    if kind in {"operator_name", "operator_cast"}:
        return _operator(node.text())
    return "".join(node.text().split())


def _operator(text: str) -> str:
    """Return `operator<<`, `operator new[]`, `operator bool`: spaced only between words."""
    symbol = text.removeprefix("operator").strip()
    if symbol[:1].isalpha() or symbol[:1] == "_":
        symbol = " ".join(symbol.partition("(")[0].split())
        return f"operator {symbol}"
    return "operator" + ("()" if symbol.startswith("(") else "".join(symbol.split()))
def _is_friend(node: SgNode) -> bool:
    parent = node.parent()
    if parent is not None and parent.kind() == "friend_declaration":
        return True
    for child in node.children():
        if child.kind().endswith("declarator"):
            return False
        if child.text() == "friend":
            return True
    return False


def _has_list(linkage: SgNode) -> bool:
    body = linkage.field("body")
    return body is not None and body.kind() == "declaration_list"


def _join(prefix: str, name: str) -> str:
    return f"{prefix}::{name}" if prefix and name else prefix or name


def _typedef_name(node: SgNode) -> SgNode | None:
    """Return the name that `typedef struct {…} Name;` gives to a type without one."""
    parent = node.parent()
    if parent is None or parent.kind() != "type_definition":
        return None
    declarator = parent.field("declarator")
    return None if declarator is None else _declared_name(declarator)


def _function_name(node: SgNode) -> SgNode | None:
    declarator = node.field("declarator")
    return None if declarator is None else _declared_name(declarator)


