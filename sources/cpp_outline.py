"""The definitions of a C++ or CUDA file.

Names are qualified with `::`, anonymous namespaces and template arguments left out: `Box<T>::get` is `Box::get`.
A macro that is called like a function and has a body, such as `PYBIND11_MODULE(name, m) {…}`, is a function
of the macro's name. A function or method that is only declared counts, as a `prototype`, where the file has no
definition of that name. Macros are `#define`s to the end of their last continuation line.
"""

import bisect
from collections.abc import Iterator
from typing import Any, Final

from ast_grep_py import SgNode

from conceptmap.graph.code import Definition
from conceptmap.graph.model import LineRange
from conceptmap.sources.cpp_blanking import Blanked
from conceptmap.sources.cpp_reading import read_cpp
from conceptmap.sources.definitions import Scope, Scopes, numbered

_CLASSES: Final = {
    "class_specifier": "class",
    "struct_specifier": "struct",
    "union_specifier": "union",
    "enum_specifier": "enum",
}
_KINDS: Final = (
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
_WANTED: Final[Any] = {"rule": {"any": [{"kind": kind} for kind in _KINDS]}}
_OUTER: Final = frozenset(
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
    reader = _Reader(text, reading.blanked)
    return numbered(reader.definitions(reading.root)), reading.damaged


class _Reader:
    """Turns one parsed file into definitions."""

    def __init__(self, text: str, blanked: Blanked) -> None:
        self._text = text
        self._blanked = blanked
        self._scopes = Scopes()

    def definitions(self, root: SgNode) -> list[Definition]:
        found: list[Definition] = list(self._macros())
        for node in root.find_all(_WANTED):
            found.extend(self._read(node))
        defined = {d.name for d in found if d.kind != "prototype"}
        return [d for d in found if d.kind != "prototype" or d.name not in defined]

    def _macros(self) -> Iterator[Definition]:
        starts = [i for i, character in enumerate(self._text) if character == "\n"]
        for macro in self._blanked.macros:
            first, last, name_line = (
                bisect.bisect_left(starts, position) + 1
                for position in (macro.start, macro.end, macro.name_at)
            )
            yield Definition(
                name=macro.name, kind="macro", lines=LineRange(first, last), name_line=name_line
            )

    def _read(self, node: SgNode) -> Iterator[Definition]:
        kind = node.kind()
        span = node.range()
        around = self._scopes.around(span.start.index)
        prefix = around.name if around is not None else ""
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

    def _member(self, node: SgNode, around: Scope | None) -> Iterator[Definition]:
        """Yield what a namespace or a class declares, other than types with a body."""
        kind = node.kind()
        prefix = around.name if around is not None else ""
        if kind == "function_definition":
            yield from self._function(node, around)
        elif kind in {"field_declaration", "declaration"}:
            yield from self._declared(node, around)
        elif kind == "type_definition":
            for declarator in node.field_children("declarator"):
                yield from self._named(node, _declared_name(declarator), "alias", prefix)
        else:
            word = "alias" if kind == "alias_declaration" else "concept"
            yield from self._named(node, node.field("name"), word, prefix)

    def _container(self, node: SgNode, kind: str, prefix: str) -> Iterator[Definition]:
        named = node.field("name")
        if named is None and kind != "namespace":
            named = _typedef_name(node)
        span = node.range()
        name = _join(prefix, _plain_name(named)) if named is not None else prefix
        self._scopes.add(Scope(span.start.index, span.end.index, name, kind))
        if named is not None:
            yield self._definition(node, named, kind, name)

    def _function(self, node: SgNode, around: Scope | None) -> Iterator[Definition]:
        named = _function_name(node)
        if named is None:
            return
        span = node.range()
        if _is_friend(node):  # a member of the namespace, not of the class that befriends it
            around = self._scopes.around(span.start.index, {"namespace"})
        prefix = around.name if around is not None else ""
        plain = _plain_name(named)
        in_class = around is not None and around.kind in _CLASS_KINDS
        kind = "method" if in_class or "::" in plain else "function"
        name = _join(prefix, plain)
        self._scopes.add(Scope(span.start.index, span.end.index, name, kind))
        yield self._definition(node, named, kind, name)

    def _declared(self, node: SgNode, around: Scope | None) -> Iterator[Definition]:
        parent = node.parent()
        while parent is not None and parent.kind() in _OUTER:
            parent = parent.parent()
        if parent is None or parent.kind() not in _OPEN_SCOPES:
            return
        in_class = around is not None and around.kind in _CLASS_KINDS
        for declarator in node.field_children("declarator"):
            named = _declared_name(declarator)
            if named is None:
                continue
            kind = "field" if in_class else "variable"
            if _is_prototype(declarator):
                kind = "prototype"
            yield from self._named(node, named, kind, around.name if around is not None else "")

    def _named(
        self, node: SgNode, named: SgNode | None, kind: str, prefix: str
    ) -> Iterator[Definition]:
        if named is not None:
            yield self._definition(node, named, kind, _join(prefix, _plain_name(named)))

    def _definition(self, node: SgNode, named: SgNode, kind: str, name: str) -> Definition:
        outer = node
        parent = node.parent()
        while parent is not None and parent.kind() in _OUTER:
            if parent.kind() == "linkage_specification" and _has_list(parent):
                break
            outer, parent = parent, parent.parent()
        start = outer.range().start
        first = start.line + 1 - self._qualifier_lines(start.index)
        last = max(node.range().end.line + 1, first)
        return Definition(
            name=name,
            kind=kind,
            lines=LineRange(first, last),
            name_line=named.range().start.line + 1,
        )

    def _qualifier_lines(self, start: int) -> int:
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
