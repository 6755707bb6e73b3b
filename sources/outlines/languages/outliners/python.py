"""The definitions of a Python file.

Classes and functions at any depth, properties and their setters, and the names that are assigned in modules and
classes. A block ends at its last leaf that is not a comment, as it does for Python's own parser.
"""

from collections.abc import Iterator
from typing import Any, Final

from ast_grep_py import SgNode, SgRoot

from conceptmap.graph.model import Definition, LineRange
from conceptmap.sources.outlines.languages.definitions import (
    Scope,
    Scopes,
    lines_of,
    merged,
    normalise,
    numbered,
    unparsed,
)

_BLOCKS: Final[Any] = {
    "rule": {"any": [{"kind": "class_definition"}, {"kind": "function_definition"}]}
}
_NAMINGS: Final[Any] = {
    "rule": {
        "any": [
            {"kind": "assignment", "inside": {"kind": "expression_statement"}},
            {"kind": "type_alias_statement"},
        ]
    }
}
_TARGET_LISTS: Final = frozenset(
    ("pattern_list", "tuple_pattern", "list_pattern", "list_splat_pattern")
)
_PROPERTIES: Final = frozenset(
    ("property", "cached_property", "abstractproperty", "setter", "getter", "deleter")
)


def outline_python(text: str) -> tuple[tuple[Definition, ...], tuple[LineRange, ...]]:
    """Return the definitions in file order, and the lines that could not be parsed."""
    root = SgRoot(text, "python").root()
    scopes = Scopes()
    enums: set[str] = set()
    definitions = list(_blocks(root, text, scopes, enums))
    definitions += _assigned(root, text, scopes, enums)
    return numbered(definitions), merged(map(lines_of, unparsed(root)))


def _blocks(root: SgNode, text: str, scopes: Scopes, enums: set[str]) -> Iterator[Definition]:
    """Yield classes and functions; fill `scopes`, and `enums` with the names of enumerations."""
    for node in root.find_all(_BLOCKS):
        named = node.field("name")
        if named is None:
            continue
        span = node.range()
        around = scopes.around(span.start.index)
        name = _qualified(around, named)
        parent = node.parent()
        decorated = parent is not None and parent.kind() == "decorated_definition"
        first = parent.range().start.line if parent is not None and decorated else span.start.line
        if node.kind() == "class_definition":
            kind = "class"
            if _is_enum(node, enums):
                enums.add(name)
        elif around is not None and around.kind == "class":
            kind = "property" if parent is not None and _is_property(parent) else "method"
        else:
            kind = "function"
        scopes.add(Scope(span.start.index, span.end.index, name, kind))
        yield Definition(
            name=name,
            kind=kind,
            lines=LineRange(first + 1, _last_line(node, text)),
            name_line=named.range().start.line + 1,
        )


def _assigned(root: SgNode, text: str, scopes: Scopes, enums: set[str]) -> Iterator[Definition]:
    """Yield what modules and classes assign: variables, fields, values of enumerations, aliases."""
    for node in root.find_all(_NAMINGS):
        span = node.range()
        around = scopes.around(span.start.index)
        if around is not None and around.kind != "class":
            continue
        alias = node.kind() == "type_alias_statement"
        targets = _alias_name(node) if alias else _targets(node)
        lines = LineRange(span.start.line + 1, _last_line(node, text))
        for target in targets:
            if alias:
                kind = "alias"
            elif around is None:
                kind = "variable"
            elif around.name in enums and _is_value(node, target):
                kind = "enumerator"
            else:
                kind = "field"
            yield Definition(
                name=_qualified(around, target),
                kind=kind,
                lines=lines,
                name_line=target.range().start.line + 1,
            )


def _qualified(around: Scope | None, named: SgNode) -> str:
    name = normalise(named.text())
    return name if around is None else f"{around.name}.{name}"


def _last_line(node: SgNode, text: str) -> int:
    """Return the line of the last leaf that is not a comment."""
    end = node.range().end
    line_start = text.rfind("\n", 0, end.index) + 1
    if end.column and "#" not in text[line_start : end.index]:
        return end.line + 1
    return _last_leaf_line(node)


def _last_leaf_line(node: SgNode) -> int:
    leaf: SgNode | None = node
    while leaf is not None:
        node = leaf
        children = reversed(node.children())
        leaf = next((c for c in children if c.kind() != "comment" and c.text().strip()), None)
    return node.range().end.line + 1


def _is_enum(node: SgNode, enums: set[str]) -> bool:
    bases = node.field("superclasses")
    if bases is None:
        return False
    names = [base.text() for base in bases.named_children()]
    tails = [name.rpartition(".")[2] for name in names]
    return any(t.endswith("Enum") or t in {"Flag", "IntFlag"} for t in tails) or any(
        name in enums for name in names
    )


def _is_property(decorated: SgNode) -> bool:
    for child in decorated.children():
        if child.kind() == "decorator":
            called = child.text().removeprefix("@").partition("(")[0]
            if called.strip().rpartition(".")[2] in _PROPERTIES:
                return True
    return False


def _is_value(assignment: SgNode, target: SgNode) -> bool:
    """Whether an assignment in an enumeration makes one of its values."""
    return assignment.field("type") is None and not target.text().startswith("_")


def _alias_name(node: SgNode) -> Iterator[SgNode]:
    left = node.field("left") or node.field("name")
    if left is not None:
        yield from node.find_all(_IDENTIFIER)[:1]


_IDENTIFIER: Final[Any] = {"rule": {"kind": "identifier"}}


def _targets(assignment: SgNode) -> Iterator[SgNode]:
    """Yield the names that an assignment gives a value, those of `a = b = 1` and `a, *b = c` too."""
    left, right = assignment.field("left"), assignment.field("right")
    if left is not None:
        yield from _names(left)
    if right is not None and right.kind() == "assignment":
        yield from _targets(right)


def _names(target: SgNode) -> Iterator[SgNode]:
    kind = target.kind()
    if kind == "identifier":
        yield target
    elif kind in _TARGET_LISTS:
        for child in target.named_children():
            yield from _names(child)
