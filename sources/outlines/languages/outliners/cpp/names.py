"""Reads what a C++ declaration names off the syntax tree."""

from typing import Final

from ast_grep_py import SgNode

_NAMES: Final = frozenset(
    (
        "identifier",
        "field_identifier",
        "type_identifier",
        "namespace_identifier",
        "primitive_type",
        "destructor_name",
        "operator_name",
        "operator_cast",
        "qualified_identifier",
        "nested_namespace_specifier",
        "template_function",
        "template_method",
        "template_type",
    )
)
_WITH_ARGUMENTS: Final = frozenset(("template_function", "template_method", "template_type"))


def declared_name(declarator: SgNode | None) -> SgNode | None:
    """Return the name inside pointers, references, parameters and the like."""
    node = declarator
    while node is not None and node.kind() not in _NAMES:
        node = _inner(node)
    return node


def is_prototype(declarator: SgNode) -> bool:
    """Whether it declares a function, and not a variable that points to one."""
    node: SgNode | None = declarator
    while node is not None and node.kind() in {"pointer_declarator", "reference_declarator"}:
        node = _inner(node)
    if node is None or node.kind() != "function_declarator":
        return node is not None and node.kind() == "operator_cast"
    inner = node.field("declarator")
    return inner is not None and inner.kind() != "parenthesized_declarator"


def plain_name(node: SgNode) -> str:
    """Return a name without template arguments and white space."""
    kind = node.kind()
    if kind in _WITH_ARGUMENTS:
        inner = node.field("name")
        return plain_name(inner) if inner is not None else node.text()
    if kind == "qualified_identifier":
        parts = [node.field("scope"), node.field("name")]
        return "::".join(filter(None, (plain_name(part) for part in parts if part is not None)))
    if kind in {"operator_name", "operator_cast"}:
        return _operator(node.text())
    return "".join(node.text().split())


def name_line(node: SgNode) -> int:
    """Return the line of the last part of a name: in `Box<T>::get` that of `get`."""
    inner = node.field("name") if node.kind() == "qualified_identifier" else None
    while inner is not None:
        node = inner
        inner = node.field("name") if node.kind() == "qualified_identifier" else None
    return node.range().start.line + 1


def _inner(node: SgNode) -> SgNode | None:
    inner = node.field("declarator")
    if inner is not None:
        return inner
    kinds = ((child.kind(), child) for child in node.named_children())
    return next((c for kind, c in kinds if kind in _NAMES or kind.endswith("_declarator")), None)


def _operator(text: str) -> str:
    """Return `operator<<`, `operator new[]`, `operator bool`: spaced only between words."""
    symbol = text.removeprefix("operator").strip()
    if symbol[:1].isalpha() or symbol[:1] == "_":
        words = " ".join(symbol.partition("(")[0].split())
        return "operator " + words.replace(" *", "*").replace(" &", "&")
    return "operator" + ("()" if symbol.startswith("(") else "".join(symbol.split()))
