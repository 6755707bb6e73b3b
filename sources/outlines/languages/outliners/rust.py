"""The definitions of a Rust file.

Items at any depth are qualified by the modules, types, traits and functions around them: `scheduler::Queue::pop`. A
method is named after its type, whichever `impl` block it stands in, so twins that two traits or two `#[cfg]` give a type
are numbered. An `impl` block is `<Type>`, or `<Type as Trait>`, as Rust writes it; generic arguments are left out of
every name. What a macro call would make is not in the file, and not in its outline.
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

_KINDS: Final = {
    "associated_type": "alias",
    "const_item": "variable",
    "enum_item": "enum",
    "enum_variant": "enumerator",
    "field_declaration": "field",
    "function_item": "function",
    "function_signature_item": "function",
    "impl_item": "impl",
    "macro_definition": "macro",
    "mod_item": "namespace",
    "static_item": "variable",
    "struct_item": "struct",
    "trait_item": "trait",
    "type_item": "alias",
    "union_item": "union",
}
_ITEMS: Final[Any] = {"rule": {"any": [{"kind": kind} for kind in sorted(_KINDS)]}}
_TYPES: Final = frozenset(("impl", "struct", "enum", "trait", "union"))  # whose parts are members
_FUNCTIONS: Final = frozenset(("function", "method"))
_MEMBERS: Final = {"function": "method", "variable": "field"}  # what they are called in a type
_NAMED_TYPES: Final[Any] = {
    "rule": {"any": [{"kind": "type_identifier"}, {"kind": "primitive_type"}]}
}
_WRAPPED: Final = frozenset(("reference_type", "pointer_type", "dynamic_type", "abstract_type"))
_BESIDE: Final = frozenset(("attribute_item", "line_comment", "block_comment"))


def outline_rust(text: str) -> tuple[tuple[Definition, ...], tuple[LineRange, ...]]:
    """Return the definitions in file order, and the lines that could not be parsed."""
    root = SgRoot(text, "rust").root()
    return numbered(_items(root)), merged(map(lines_of, unparsed(root)))


def _items(root: SgNode) -> Iterator[Definition]:
    scopes = Scopes()
    for node in root.find_all(_ITEMS):
        kind = _KINDS[node.kind()]
        span = node.range()
        around = scopes.around(span.start.index)
        named = node.field("type" if kind == "impl" else "name")
        if named is None or (kind == "namespace" and node.field("body") is None):
            continue  # `mod name;` says that another file has it
        if around is not None and around.kind in _TYPES:
            kind = _MEMBERS.get(kind, kind)
        elif kind == "variable" and around is not None and around.kind in _FUNCTIONS:
            continue
        own = _type_name(named) if kind == "impl" else _identifier(named)
        if own == "_":
            continue  # `const _: () = {…}` has no name, and its items stand around it
        name = _qualified(around, own)
        scopes.add(Scope(span.start.index, span.end.index, name, kind))
        if kind == "impl":
            name = _qualified(around, f"<{own}{_trait(node)}>")
        yield Definition(
            name=name,
            kind=kind,
            lines=LineRange(_first_line(node), span.end.line + 1),
            name_line=named.range().start.line + 1,
        )


def _qualified(around: Scope | None, name: str) -> str:
    return name if around is None else f"{around.name}::{name}"


def _trait(impl: SgNode) -> str:
    """The trait of an `impl` block, `!` before one that the type is said not to have."""
    trait = impl.field("trait")
    if trait is None:
        return ""
    before = trait.prev()
    refused = "!" if before is not None and before.kind() == "!" else ""
    return f" as {refused}{_type_name(trait)}"


def _identifier(named: SgNode) -> str:
    return normalise(named.text().removeprefix("r#"))


def _type_name(node: SgNode) -> str:
    """A type without its generic arguments; behind references and pointers, the type that they lead to."""
    kind = node.kind()
    if kind in _WRAPPED:
        inner = node.find(_NAMED_TYPES)
        return _identifier(inner) if inner is not None else _plain(node)
    if kind in ("generic_type", "scoped_type_identifier"):
        parts = (
            [node.field("type")]
            if kind == "generic_type"
            else [node.field("path"), node.field("name")]
        )
        names = [_type_name(part) for part in parts if part is not None]
        return "::".join(names)
    return _plain(node)


def _plain(node: SgNode) -> str:
    return normalise(" ".join(node.text().replace("r#", "").split()))


def _first_line(node: SgNode) -> int:
    """The line of its first attribute; comments between attributes are passed, those before them are not part."""
    first = node
    before = node.prev()
    while before is not None and before.kind() in _BESIDE:
        if before.kind() == "attribute_item":
            first = before
        before = before.prev()
    return first.range().start.line + 1
