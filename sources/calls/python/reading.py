"""Reads what a Python file says that tells what its calls mean."""

from collections.abc import Iterable, Iterator
from typing import Any, Final

from ast_grep_py import SgNode, SgRoot

from conceptmap.sources.calls.facts.facts import (
    Binding,
    CallFact,
    ClassFact,
    Expression,
    FileFacts,
    FunctionFact,
    MemberWrite,
)
from conceptmap.sources.calls.facts.spelling import call_digest, plain
from conceptmap.sources.calls.python.circumstances import is_guarded, is_kept
from conceptmap.sources.calls.python.expressions import expression
from conceptmap.sources.outlines.languages.definitions import (
    Scope,
    Scopes,
    normalise,
    unparsed,
)

_BLOCKS: Final = ("class_definition", "function_definition")
_STATEMENTS: Final = (
    "assignment",
    "augmented_assignment",
    "call",
    "import_statement",
    "import_from_statement",
    "for_statement",
    "for_in_clause",
    "as_pattern_target",
    "named_expression",
    "lambda_parameters",
    "case_pattern",
    "global_statement",
    "delete_statement",
)
_FAILING: Final = ("raise_statement", "except_clause")
_EMPTY: Final = frozenset({"pass_statement", "ellipsis", "string", "comment"})
_PARAMETERS: Final = ("typed_parameter", "typed_default_parameter")


def _any(kinds: Iterable[str]) -> Any:  # noqa: ANN401 - ast-grep's own rules
    return {"rule": {"any": [{"kind": kind} for kind in kinds]}}


def read_python(text: str) -> FileFacts:
    """What a file says."""
    return _Reading(text).facts()


def _bases(node: SgNode) -> Iterator[tuple[Expression, str]]:
    """The bases of a class, and how they are written; `metaclass=…` is none."""
    listed = node.field("superclasses")
    for child in listed.named_children() if listed is not None else ():
        if child.kind() not in {"keyword_argument", "comment"}:
            yield expression(child), plain(child.text())


class _Reading:
    """One file."""

    def __init__(self, text: str) -> None:
        self._root = SgRoot(text, "python").root()
        self._scopes = Scopes()
        self._bindings: list[Binding] = []
        self._writes: list[MemberWrite] = []
        self._classes: list[ClassFact] = []
        self._functions: list[tuple[str, str, SgNode]] = []
        self._calls: dict[str, list[CallFact]] = {}
        self._global: dict[tuple[str, str], bool] = {}

    def facts(self) -> FileFacts:
        blocks = self._root.find_all(_any(_BLOCKS))
        self._open(blocks)
        nodes = self._root.find_all(_any(_STATEMENTS))
        for node in nodes:
            if node.kind() == "global_statement":
                scope = self._scope(node)
                for name in node.named_children():
                    self._global[scope, name.text()] = True
        failing = [
            (span.start.index, span.end.index)
            for span in (node.range() for node in self._root.find_all(_any(_FAILING)))
        ]
        for node in nodes:
            self._read(node, node.kind(), failing)
        return FileFacts(
            bindings=tuple(self._bindings),
            writes=tuple(self._writes),
            functions=tuple(self._function(*one) for one in self._functions),
            classes=tuple(self._classes),
            damaged=bool(unparsed(self._root)),
        )

    def _scope(self, node: SgNode) -> str:
        around = self._scopes.around(node.range().start.index)
        return "" if around is None else around.name

    def _open(self, blocks: list[SgNode]) -> None:
        """Name the classes and functions, open their scopes, and bind their names in the ones around them."""
        names: list[tuple[int, int, str, str]] = []  # of the blocks around, with their extent
        opened: list[tuple[int, int, str, str]] = []
        for node in blocks:
            named, body = node.field("name"), node.field("body")
            if named is None or body is None:
                continue
            span, inside = node.range(), body.range()
            start = span.start.index
            while names and names[-1][1] <= start:
                names.pop()
            around, kind = (names[-1][2], names[-1][3]) if names else ("", "")
            name = normalise(named.text())
            qualified = f"{around}.{name}" if around else name
            own = "class" if node.kind() == "class_definition" else "function"
            names.append((start, span.end.index, qualified, own))
            opened.append((inside.start.index, inside.end.index, qualified, own))
            line = named.range().start.line + 1
            if own == "class":
                self._class(node, around, name, qualified)
            else:
                self._functions.append((qualified, around if kind == "class" else "", node))
                if not _is_overload(node):
                    text = f"def {name}"
                    self._bind(Binding(around, name, "function", text, line, member=qualified))
                self._parameters(node, qualified)
        for start, end, qualified, own in sorted(opened):
            self._scopes.add(Scope(start, end, qualified, own))

    def _class(self, node: SgNode, around: str, name: str, qualified: str) -> None:
        bases = list(_bases(node))
        span = _whole(node).range()
        line = node.range().start.line + 1
        text = f"class {name}({', '.join(spelt for _, spelt in bases)})"
        self._bind(Binding(around, name, "class", text, line, member=qualified))
        self._classes.append(
            ClassFact(
                name=qualified,
                bases=tuple(base for base, _ in bases),
                spelt=tuple(spelt for _, spelt in bases),
                text=text,
                line=line,
                first=span.start.line + 1,
                last=span.end.line + 1,
            )
        )

    def _parameters(self, node: SgNode, scope: str) -> None:
        listed = node.field("parameters")
        for child in listed.named_children() if listed is not None else ():
            kind = child.kind()
            if kind == "comment":
                continue
            named = child if kind == "identifier" else child.field("name")
            if named is None:
                inside = child.named_children()
                named = inside[0] if inside else None
            if named is None:
                continue
            many = named.kind() != "identifier"
            names = _identifiers(named)
            declared = child.field("type") if kind in _PARAMETERS and not many else None
            for one in names:
                spelt = "" if declared is None else f": {plain(declared.text())}"
                line = one.range().start.line + 1
                text = f"parameter {one.text()}{spelt}"
                self._bind(
                    Binding(
                        scope,
                        one.text(),
                        "other" if many else "parameter",
                        text,
                        line,
                        type=None if declared is None else expression(declared),
                    )
                )

    def _function(self, name: str, of: str, node: SgNode) -> FunctionFact:
        span = _whole(node).range()
        listed = node.field("parameters")
        given = [c for c in listed.named_children() if c.kind() != "comment"] if listed else []
        receiver = _identifiers(given[0])[:1] if given else []
        body = node.field("body")
        returns = node.field("return_type")
        return FunctionFact(
            name=name,
            of=of,
            first=span.start.line + 1,
            last=span.end.line + 1,
            decorators=tuple(_decorators(node)),
            receiver=receiver[0].text() if receiver else "",
            returns=None if returns is None else expression(returns),
            is_async=any(child.kind() == "async" for child in node.children()[:1]),
            is_empty=body is not None and all(map(_is_empty, body.named_children())),
            calls=tuple(self._calls.get(name, ())),
        )

    def _read(self, node: SgNode, kind: str, failing: list[tuple[int, int]]) -> None:
        if kind == "call":
            self._call(node, failing)
        elif kind == "assignment":
            self._assignment(node)
        elif kind in {"import_statement", "import_from_statement"}:
            self._import(node, kind)
        elif kind == "named_expression":
            self._assigned(node, node.field("name"), node.field("value"), None)
        elif kind == "augmented_assignment":
            self._assigned(node, node.field("left"), None, None)
        elif kind in {"for_statement", "for_in_clause"}:
            self._other(node, node.field("left"))
        elif kind == "lambda_parameters":
            for child in node.named_children():
                self._other(node, child.field("name") or child)
        elif kind in {"as_pattern_target", "case_pattern"}:
            self._other(node, node)

    def _call(self, node: SgNode, failing: list[tuple[int, int]]) -> None:
        called = node.field("function")
        around = self._scopes.around(node.range().start.index)
        if called is None or around is None or around.kind != "function":
            return
        span = node.range()
        start = span.start.index
        self._calls.setdefault(around.name, []).append(
            CallFact(
                called=expression(called),
                callee=plain(called.text()),
                digest=call_digest(node.text(), "python"),
                line=called.range().end.line + 1,
                last=span.end.line + 1,
                failing=any(first <= start < end for first, end in failing),
                guarded=is_guarded(node),
                kept=is_kept(node),
            )
        )

    def _assignment(self, node: SgNode) -> None:
        left, right, declared = node.field("left"), node.field("right"), node.field("type")
        if right is not None and right.kind() == "assignment":  # a = b = c
            last: SgNode | None = right
            while last is not None and last.kind() == "assignment":
                last = last.field("right")
            right = last
        self._assigned(node, left, right, declared)

    def _assigned(
        self, node: SgNode, left: SgNode | None, right: SgNode | None, declared: SgNode | None
    ) -> None:
        if left is None:
            return
        value = None if right is None else expression(right)
        type_ = None if declared is None else expression(declared)
        line = node.range().start.line + 1
        text = plain(left.text())
        text += "" if declared is None else f": {plain(declared.text())}"
        text += "" if right is None else f" = {call_digest(right.text(), 'python')}"
        scope = self._scope(node)
        if node.kind() == "augmented_assignment":
            value = ["?"]
        if left.kind() == "identifier":
            name = left.text()
            self._bind(Binding(scope, name, "value", text, line, value=value, type=type_))
        elif left.kind() == "attribute":
            of, member = left.field("object"), left.field("attribute")
            if of is not None and member is not None and of.kind() == "identifier":
                self._writes.append(
                    MemberWrite(scope, of.text(), member.text(), text, line, value, type_)
                )
        else:
            self._other(node, left)
            for one in left.find_all(_any(["attribute"])):
                of, member = one.field("object"), one.field("attribute")
                if of is not None and member is not None and of.kind() == "identifier":
                    self._writes.append(
                        MemberWrite(scope, of.text(), member.text(), text, line, ["?"], None)
                    )

    def _other(self, node: SgNode, target: SgNode | None) -> None:
        """Note that names are bound to what tells nothing of them."""
        if target is None:
            return
        scope, line = self._scope(node), node.range().start.line + 1
        for one in _identifiers(target):
            self._bind(Binding(scope, one.text(), "other", plain(node.text())[:80], line))

    def _import(self, node: SgNode, kind: str) -> None:
        scope, line = self._scope(node), node.range().start.line + 1
        source = node.field("module_name") if kind == "import_from_statement" else None
        module = "" if source is None else plain(source.text())
        for child in node.named_children():
            if source is not None and child.range().start.index == source.range().start.index:
                continue
            if child.kind() == "wildcard_import":
                self._bind(Binding(scope, "*", "other", f"from {module} import *", line))
                continue
            aliased = child.kind() == "aliased_import"
            named = child.field("name") if aliased else child
            alias = child.field("alias") if aliased else None
            if named is None or named.kind() != "dotted_name":
                continue
            name = plain(named.text())
            if kind == "import_from_statement":
                new = alias.text() if alias is not None else name
                text = f"from {module} import {name} as {new}"
                self._bind(Binding(scope, new, "import", text, line, module, name))
            elif alias is not None:
                text = f"import {name} as {alias.text()}"
                self._bind(Binding(scope, alias.text(), "import", text, line, name))
            else:
                top = name.partition(".")[0]
                self._bind(Binding(scope, top, "import", f"import {name}", line, top))

    def _bind(self, binding: Binding) -> None:
        if self._global.get((binding.scope, binding.name)):
            binding = Binding(**{**binding.__dict__, "scope": ""})
        self._bindings.append(binding)


def _identifiers(node: SgNode) -> list[SgNode]:
    """The names in a pattern that it binds; those of members are none."""
    if node.kind() == "identifier":
        return [node]
    if node.kind() in {"attribute", "subscript", "type", "call"}:
        return []
    return [found for child in node.named_children() for found in _identifiers(child)]


def _whole(node: SgNode) -> SgNode:
    """The definition with its decorators."""
    parent = node.parent()
    return parent if parent is not None and parent.kind() == "decorated_definition" else node


def _decorators(node: SgNode) -> Iterator[str]:
    parent = _whole(node)
    if parent.kind() == "decorated_definition":
        for child in parent.children():
            if child.kind() == "decorator":
                yield plain(child.text().removeprefix("@").partition("(")[0])


def _is_overload(node: SgNode) -> bool:
    """Whether it is not the definition that a call runs: an overload, or how a property is set."""
    return any(
        one.rpartition(".")[2] in {"overload", "setter", "deleter", "register"}
        for one in _decorators(node)
    )


def _is_empty(statement: SgNode) -> bool:
    kind = statement.kind()
    if kind == "expression_statement":
        return all(child.kind() in _EMPTY for child in statement.named_children())
    if kind == "raise_statement":
        return "NotImplemented" in statement.text()
    return kind in _EMPTY
