"""What a definition calls of its own class and file: the names that need no guess about types or imports."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from conceptmap.graph.model import Anchor, Call, CarriedAnchor, Definition, Outline
from conceptmap.sources.errors import SourceError
from conceptmap.sources.outlines.languages.language import Language
from conceptmap.sources.outlines.languages.table import language_at
from conceptmap.sources.outlines.workspace import SourceFile, Workspace
from conceptmap.sources.trees.files.text import UnreadableTextError
from conceptmap.sources.trees.local.tree import TreeIdentity

if TYPE_CHECKING:
    from ast_grep_py import SgNode


_FUNCTIONS: Final = frozenset({"function", "method", "property"})
_RECEIVERS: Final = frozenset({"self", "cls"})


def calls(workspace: Workspace, anchor: Anchor) -> tuple[Call, ...]:
    """The functions of the anchor's file that its symbol calls, each once, in the order of the calls.

    `self.name(…)`, `this->name(…)` and a bare `name(…)` count, where the class or the file defines that name. Empty
    where the pinned bytes are not here, or cannot be read. A carried anchor speaks of the tree at hand, whatever proves it.
    """
    tree = workspace.tree(anchor.framework)
    if tree is None:
        return ()
    if tree.identity is not TreeIdentity.PROVEN and not isinstance(anchor, CarriedAnchor):
        return ()
    file = workspace.file(tree, anchor.path)
    try:
        caller = _definition(file.outline, anchor)
        language = language_at(file.path)
        if caller is None or language is None:
            return ()
        functions = {one.name for one in file.outline.definitions if one.kind in _FUNCTIONS}
        found: dict[str, Call] = {}
        for called, handed in _called(file, caller, language):
            name = _resolved(language, caller.name, called, functions - {caller.name})
            if name is not None and (handed or name not in found):
                found[name] = Call(name, handed=handed)
        return tuple(found.values())
    except (SourceError, UnreadableTextError):
        return ()


def _definition(outline: Outline, anchor: Anchor) -> Definition | None:
    """The function that the anchor's symbol names: by its number, else around its lines."""
    for definition in outline.definitions:
        if (definition.name, definition.kind in _FUNCTIONS) == (anchor.symbol, True) and (
            anchor.ordinal == definition.ordinal
            if anchor.ordinal is not None
            else anchor.lines is None or definition.lines.contains(anchor.lines)
        ):
            return definition
    return None


def _called(file: SourceFile, caller: Definition, language: Language) -> Iterator[tuple[str, bool]]:
    """What stands before the brackets of each call within the caller's lines, and whether all it was given is in them."""
    from ast_grep_py import SgRoot

    root = SgRoot(file.text.text, language.grammar).root()
    lists = [
        node for node in root.find_all(kind=language.calls.parameters) if _within(node, caller)
    ]
    given = _parameters(lists[0]) if lists else frozenset()
    for node in root.find_all(kind=language.calls.call):
        function, arguments = node.field("function"), node.field("arguments")
        if _within(node, caller) and function is not None and arguments is not None:
            names = {one.text() for one in arguments.find_all(kind="identifier")}
            yield "".join(function.text().split()), bool(given) and given <= names


def _within(node: "SgNode", caller: Definition) -> bool:
    span = node.range()
    return caller.lines.first <= span.start.line + 1 and span.end.line + 1 <= caller.lines.last


def _parameters(written: "SgNode") -> frozenset[str]:
    """The names of what a function is given, without the object that it belongs to."""
    names = set()
    for parameter in written.children():
        declared = parameter.field("name") or parameter.field("declarator")
        inside = declared or parameter
        if inside.kind() == "identifier":
            names.add(inside.text())
        elif (name := inside.find(kind="identifier")) is not None:
            names.add(name.text())
    return frozenset(names - _RECEIVERS)


def _resolved(language: Language, caller: str, called: str, functions: set[str]) -> str | None:
    """The qualified name that a call means, where it needs no guess."""
    separator = language.separator
    scope = caller.rpartition(separator)[0]
    for own in language.calls.own:
        if called.startswith(own):
            name = f"{scope}{separator}{called.removeprefix(own)}"
            return name if scope and name in functions else None
    if not called.isidentifier():
        return None
    scopes = [caller, scope] if language.calls.bare else [caller]
    names = (*(f"{one}{separator}{called}" for one in scopes), called)
    return next((name for name in names if name in functions), None)
