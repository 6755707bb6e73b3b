"""The definitions of a C++ or CUDA file.

Names are qualified with `::`; anonymous namespaces and template arguments are left out, so that
`Box<T>::get` is `Box::get`. A friend that a class defines is a member of the namespace around it. A macro that
is called like a function and has a body, such as `PYBIND11_MODULE(name, m) {…}`, is a function with the
macro's name. A function that is only declared is a `prototype`, and counts where the file has no definition of
that name. A macro's definition reaches to the end of its last continuation line.
"""

import bisect
from collections.abc import Iterator
from typing import Any, Final

from ast_grep_py import SgNode

from conceptmap.graph.model import Definition, LineRange
from conceptmap.sources.outlines.languages.definitions import Scope, Scopes, numbered
from conceptmap.sources.outlines.languages.outliners.cpp.names import (
    declared_name,
    is_prototype,
    name_line,
    plain_name,
)
from conceptmap.sources.outlines.languages.outliners.cpp.parsing.blanking import Blanked
from conceptmap.sources.outlines.languages.outliners.cpp.parsing.parse import read_cpp

_CLASSES: Final = {
    "class_specifier": "class",
    "struct_specifier": "struct",
    "union_specifier": "union",
    "enum_specifier": "enum",
}
_WANTED: Final[Any] = {
    "rule": {
        "any": [
            {"kind": kind}
            for kind in (
                *_CLASSES,
                "namespace_definition",
                "function_definition",
                "lambda_expression",
                "enumerator",
                "field_declaration",
                "declaration",
                "type_definition",
                "alias_declaration",
                "concept_definition",
            )
        ]
    }
}
# What stands around a definition and belongs to it.
_WRAPPERS: Final = frozenset(
    ("template_declaration", "linkage_specification", "friend_declaration", "attributed_statement")
)
_OPEN_SCOPES: Final = frozenset(
    ("translation_unit", "declaration_list", "field_declaration_list", "linkage_specification")
)
_CLASS_KINDS: Final = frozenset(("class", "struct", "union"))
_LOCAL_KINDS: Final = frozenset(("function", "method", "lambda"))  # what these declare is local


def outline_cpp(text: str) -> tuple[tuple[Definition, ...], tuple[LineRange, ...]]:
    """Return the definitions in file order, and the lines that could not be parsed."""
    reading = read_cpp(text)
    found = list(_Definitions(text, reading.blanked).of(reading.root))
    defined = {d.name for d in found if d.kind != "prototype"}
    kept = [d for d in found if d.kind != "prototype" or d.name not in defined]
    return numbered(kept), reading.damaged


class _Definitions:
    """Finds the definitions of one parsed file."""

    def __init__(self, text: str, blanked: Blanked) -> None:
        self._text = text
        self._blanked = blanked
        self._scopes = Scopes()

    def of(self, root: SgNode) -> Iterator[Definition]:
        yield from self._macros()
        for node in root.find_all(_WANTED):
            yield from self._read(node)

    def _macros(self) -> Iterator[Definition]:
        ends = [i for i, character in enumerate(self._text) if character == "\n"]
        for macro in self._blanked.macros:
            first, last, named = (
                bisect.bisect_left(ends, position) + 1
                for position in (macro.start, macro.end, macro.name_at)
            )
            lines = LineRange(first, last)
            yield Definition(name=macro.name, kind="macro", lines=lines, name_line=named)

    def _read(self, node: SgNode) -> Iterator[Definition]:
        kind = node.kind()
        span = node.range()
        around = self._scopes.around(span.start.index)
        prefix = _name_of(around)
        if kind == "lambda_expression":
            self._scopes.add(Scope(span.start.index, span.end.index, prefix, "lambda"))
        elif kind == "namespace_definition":
            yield from self._container(node, "namespace", prefix)
        elif kind in _CLASSES:
            if node.field("body") is not None:
                yield from self._container(node, _CLASSES[kind], prefix)
        elif kind == "enumerator":
            yield from self._named(node, node.field("name"), "enumerator", prefix)
        elif around is None or around.kind not in _LOCAL_KINDS:
            yield from self._member(node, around)

    def _container(self, node: SgNode, kind: str, prefix: str) -> Iterator[Definition]:
        """Yield a namespace, class or enumeration, and open its scope."""
        named = node.field("name")
        whole = node
        is_type = named is not None or kind == "namespace"
        parent = node.parent()
        if not is_type and parent is not None:  # `typedef struct {…} Name;`, `struct {…} member;`
            named = declared_name(parent.field("declarator"))
            is_type = parent.kind() == "type_definition"
            whole = parent
        span = node.range()
        name = _join(prefix, plain_name(named)) if named is not None else prefix
        self._scopes.add(Scope(span.start.index, span.end.index, name, kind))
        if is_type and named is not None:
            yield self._definition(whole, named, kind, name)

    def _member(self, node: SgNode, around: Scope | None) -> Iterator[Definition]:
        """Yield what a namespace or a class declares, other than types with a body."""
        kind = node.kind()
        prefix = _name_of(around)
        if kind == "function_definition":
            yield from self._function(node, around)
        elif kind == "type_definition":
            yield from self._typedefs(node, prefix)
        elif kind in {"field_declaration", "declaration"}:
            yield from self._variables(node, around)
        else:
            word = "alias" if kind == "alias_declaration" else "concept"
            yield from self._named(node, node.field("name"), word, prefix)

    def _function(self, node: SgNode, around: Scope | None) -> Iterator[Definition]:
        named = declared_name(node.field("declarator"))
        if named is None:
            return
        span = node.range()
        around = self._befriended(node, around)
        plain = plain_name(named)
        kind = "method" if _is_class(around) or "::" in plain else "function"
        name = _join(_name_of(around), plain)
        self._scopes.add(Scope(span.start.index, span.end.index, name, kind))
        if any(child.kind() == "pure_virtual_clause" for child in node.named_children()):
            kind = "prototype"
        yield self._definition(node, named, kind, name)

    def _typedefs(self, node: SgNode, prefix: str) -> Iterator[Definition]:
        declared = node.field("type")
        has_body = declared is not None and declared.field("body") is not None
        own = declared.field("name") if declared is not None and has_body else None
        for position, declarator in enumerate(node.field_children("declarator")):
            named = declared_name(declarator)
            if has_body and named is not None:
                # The type itself has this name already: `typedef struct {…} Name;`.
                if own is None and position == 0:
                    continue
                if own is not None and own.text() == named.text():
                    continue
            yield from self._named(node, named, "alias", prefix)

    def _variables(self, node: SgNode, around: Scope | None) -> Iterator[Definition]:
        """Yield variables, data members and prototypes, those of function bodies left out."""
        parent = node.parent()
        while parent is not None and parent.kind() in _WRAPPERS:
            parent = parent.parent()
        if parent is None or parent.kind() not in _OPEN_SCOPES:
            return
        around = self._befriended(node, around)
        for declarator in node.field_children("declarator"):
            kind = "field" if _is_class(around) else "variable"
            if is_prototype(declarator):
                kind = "prototype"
            yield from self._named(node, declared_name(declarator), kind, _name_of(around))

    def _befriended(self, node: SgNode, around: Scope | None) -> Scope | None:
        """Return the scope of a function: for a friend the namespace, not the class."""
        parent = node.parent()
        friend = parent is not None and parent.kind() == "friend_declaration"
        if not friend and _is_class(around):
            head = (child for child in node.children() if not child.is_named())
            friend = any(child.text() == "friend" for child in head)
        if not friend:
            return around
        return self._scopes.around(node.range().start.index, {"namespace"})

    def _named(
        self, node: SgNode, named: SgNode | None, kind: str, prefix: str
    ) -> Iterator[Definition]:
        if named is not None:
            yield self._definition(node, named, kind, _join(prefix, plain_name(named)))

    def _definition(self, node: SgNode, named: SgNode, kind: str, name: str) -> Definition:
        outer, parent = node, node.parent()
        while parent is not None and parent.kind() in _WRAPPERS and not _has_list(parent):
            outer, parent = parent, parent.parent()
        start = outer.range().start
        first = start.line + 1 - self._lines_of_qualifiers_before(start.index)
        last = max(node.range().end.line + 1, first)
        lines = LineRange(first, last)
        return Definition(name=name, kind=kind, lines=lines, name_line=name_line(named))

    def _lines_of_qualifiers_before(self, start: int) -> int:
        """Return how many lines above `start` the overwritten qualifiers before it begin."""
        position = start
        qualifiers = self._blanked.qualifiers
        index = bisect.bisect_left(qualifiers, (start, start)) - 1
        while index >= 0:
            first, end = qualifiers[index]
            if self._blanked.text[end:position].strip():
                break
            position = first
            index -= 1
        return self._text.count("\n", position, start)


def _name_of(scope: Scope | None) -> str:
    return scope.name if scope is not None else ""


def _is_class(scope: Scope | None) -> bool:
    return scope is not None and scope.kind in _CLASS_KINDS


def _join(prefix: str, name: str) -> str:
    return f"{prefix}::{name}" if prefix and name else prefix or name


def _has_list(wrapper: SgNode) -> bool:
    """Whether it is `extern "C" {…}` around many definitions, which belongs to none of them."""
    body = wrapper.field("body") if wrapper.kind() == "linkage_specification" else None
    return body is not None and body.kind() == "declaration_list"
