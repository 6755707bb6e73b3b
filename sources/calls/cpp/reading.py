"""Reads what a C++ file says that tells what its calls mean."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, Final

from conceptmap.graph.model import Definition, LineRange
from conceptmap.sources.calls.cpp.expressions import declared_type, expression
from conceptmap.sources.calls.facts.facts import (
    Binding,
    CallFact,
    ClassFact,
    Expression,
    FileFacts,
    FunctionFact,
)
from conceptmap.sources.calls.facts.spelling import call_digest, plain
from conceptmap.sources.outlines.languages.outliners.cpp.names import declared_name, plain_name
from conceptmap.sources.outlines.languages.outliners.cpp.outline import outline_cpp
from conceptmap.sources.outlines.languages.outliners.cpp.parsing.parse import read_cpp

if TYPE_CHECKING:
    from ast_grep_py import SgNode

#: The languages of the table of outlines that this reads.
CPP: Final = frozenset({"cpp", "cuda"})

_FUNCTIONS: Final = frozenset({"function", "method"})
_CLASSES: Final = frozenset({"class", "struct"})
_CONDITIONAL: Final = frozenset({"if_statement", "while_statement", "conditional_expression"})
_KEEPING: Final = frozenset(
    {"init_declarator", "assignment_expression", "return_statement", "field_initializer"}
)
_BINDING: Final = frozenset({"def", "def_static", "def_readonly", "def_readwrite"})


def _any(*kinds: str) -> Any:  # noqa: ANN401 - ast-grep's own rules
    return {"rule": {"any": [{"kind": kind} for kind in kinds]}}


def read_cpp_facts(text: str) -> FileFacts:
    """What a file says."""
    return _Reading(text).facts()


class _Reading:
    """One file."""

    def __init__(self, text: str) -> None:
        reading = read_cpp(text)
        self._root = reading.root
        self._damaged = reading.damaged
        self._definitions, _ = outline_cpp(text)
        self._functions = [d for d in self._definitions if d.kind in _FUNCTIONS]
        self._classes = [d for d in self._definitions if d.kind in _CLASSES]
        self._bindings: list[Binding] = []

    def facts(self) -> FileFacts:
        calls = self._calls()
        for one in self._definitions:
            if one.kind in _FUNCTIONS | _CLASSES | {"prototype"}:
                around, _, name = one.name.rpartition("::")
                kind = "class" if one.kind in _CLASSES else one.kind
                kind = "function" if one.kind == "method" else kind
                text = f"{kind} {one.name}"
                self._bind(around, name, kind, text, one.name_line, member=one.name)
        self._declared()
        return FileFacts(
            bindings=tuple(self._bindings),
            writes=(),
            functions=tuple(
                FunctionFact(
                    name=one.name,
                    of=one.name.rpartition("::")[0] if one.kind == "method" else "",
                    first=one.lines.first,
                    last=one.lines.last,
                    decorators=(),
                    receiver="this",
                    returns=None,
                    is_async=False,
                    is_empty=False,
                    calls=tuple(calls.get((one.name, one.lines.first), ())),
                )
                for one in self._functions
            ),
            classes=tuple(self._class_facts()),
            damaged=bool(self._damaged),
            notes={"bound": list(self._bound())},
        )

    def _around(self, node: "SgNode", among: Iterable[Definition]) -> Definition | None:
        """The innermost of these definitions that a node is in; None where two on one line could be meant."""
        span = node.range()
        lines = LineRange(span.start.line + 1, span.end.line + 1)
        found = [one for one in among if one.lines.contains(lines)]
        if not found:
            return None
        least = min(len(one.lines) for one in found)
        inner = [one for one in found if len(one.lines) == least]
        return inner[0] if len(inner) == 1 else None

    def _calls(self) -> dict[tuple[str, int], list[CallFact]]:
        found: dict[tuple[str, int], list[CallFact]] = {}
        for node in self._root.find_all(_any("call_expression", "new_expression")):
            around = self._around(node, self._functions)
            if around is None or _is_handed_on(node):
                continue
            is_new = node.kind() == "new_expression"
            called = node.field("type") if is_new else node.field("function")
            if called is None:
                continue
            said: Expression = ["new", plain_name(called)] if is_new else expression(called)
            span = node.range()
            found.setdefault((around.name, around.lines.first), []).append(
                CallFact(
                    called=said,
                    callee=("new " if is_new else "") + plain(called.text()),
                    digest=call_digest(node.text(), "cpp"),
                    line=called.range().end.line + 1,
                    last=span.end.line + 1,
                    failing=any(
                        above.kind() in {"throw_statement", "catch_clause"}
                        for above in node.ancestors()
                    ),
                    guarded=_is_guarded(node),
                    kept=_is_kept(node),
                )
            )
        return found

    def _declared(self) -> None:
        """Note the types of members, parameters and locals, and other names of types."""
        wanted = _any(
            "field_declaration", "parameter_declaration", "declaration", "alias_declaration",
            "for_range_loop", "optional_parameter_declaration",
        )  # fmt: skip
        for node in self._root.find_all(wanted):
            kind = node.kind()
            line = node.range().start.line + 1
            function = self._around(node, self._functions)
            if kind == "alias_declaration":
                self._alias(node, line)
                continue
            is_member = kind == "field_declaration"
            around = self._around(node, self._classes) if is_member else function
            if around is None or (is_member and function is not None):
                continue
            for declarator in node.field_children("declarator"):
                named = declared_name(declarator)
                if named is None:
                    self._unpacked(declarator, around.name, line)
                    continue
                value = declarator.field("value")
                type_ = declared_type(node.field("type"), declarator)
                spelt = node.field("type")
                text = f"{named.text()}: {plain(spelt.text()) if spelt else ''} {type_}"
                self._bind(
                    around.name,
                    named.text(),
                    "value",
                    text,
                    line,
                    value=None if value is None else expression(value),
                    type_=type_,
                )

    def _unpacked(self, declarator: "SgNode", scope: str, line: int) -> None:
        for one in declarator.find_all(_any("identifier")):
            self._bind(scope, one.text(), "other", plain(declarator.text()), line)

    def _alias(self, node: "SgNode", line: int) -> None:
        named, type_ = node.field("name"), node.field("type")
        inside = type_.field("type") if type_ is not None else None
        found = declared_type(inside, type_.field("declarator") if type_ is not None else None)
        if named is not None:
            text = f"using {named.text()} = {plain(type_.text()) if type_ else ''}"
            scope = next(
                (
                    d.name.rpartition("::")[0]
                    for d in self._definitions
                    if d.kind == "alias" and d.name_line == line
                ),
                "",
            )
            self._bind(scope, named.text(), "alias", text, line, type_=found)

    def _class_facts(self) -> Iterator[ClassFact]:
        heads = {}
        for node in self._root.find_all(_any("class_specifier", "struct_specifier")):
            named = node.field("name")
            if named is not None and node.field("body") is not None:
                heads[named.range().start.line + 1, plain_name(named)] = node
        for one in self._classes:
            node_ = heads.get((one.name_line, one.name.rpartition("::")[2]))
            bases: list[str] = []
            for child in node_.named_children() if node_ is not None else ():
                if child.kind() == "base_class_clause":
                    bases += [
                        plain_name(base)
                        for base in child.named_children()
                        if base.kind()
                        in {"type_identifier", "qualified_identifier", "template_type"}
                    ]
            yield ClassFact(
                name=one.name,
                bases=tuple(["T", base, ""] for base in bases),
                spelt=tuple(bases),
                text=f"class {one.name}: {', '.join(bases)}",
                line=one.name_line,
                first=one.lines.first,
                last=one.lines.last,
            )

    def _bound(self) -> Iterator[list[Any]]:
        """What is bound to Python: the class there (empty: a function of the module), its name there, what it is, as written."""
        for node in self._root.find_all(_any("call_expression")):
            function, given = node.field("function"), node.field("arguments")
            if function is None or given is None:
                continue
            arguments = [one for one in given.named_children() if one.kind() != "comment"]
            line = node.range().start.line + 1
            made = _bound_class(function)
            if made and len(arguments) >= 2 and arguments[1].kind() == "string_literal":  # noqa: PLR2004
                name = arguments[1].text().strip('"')
                yield ["", name, "class", made, f"py::class_<{made}> {name}", line]
            member = function.field("field") if function.kind() == "field_expression" else None
            if member is None or member.text() not in _BINDING or len(arguments) < 2:  # noqa: PLR2004
                continue
            target = arguments[1]
            name = arguments[0].text().strip('"')
            plain_target = target.kind() == "pointer_expression"
            inside = target.field("argument") if plain_target else None
            what = plain_name(inside) if inside is not None and inside.kind() in {"identifier", "qualified_identifier"} else ""  # fmt: skip
            of = _class_bound_in(function)
            text = f".{member.text()} {of}.{name} = {what}"
            yield [of, name, "function", what, text, line]

    def _bind(
        self,
        scope: str,
        name: str,
        kind: str,
        text: str,
        line: int,
        *,
        member: str = "",
        value: Expression | None = None,
        type_: Expression | None = None,
    ) -> None:
        self._bindings.append(
            Binding(scope, name, kind, text, line, member=member, value=value, type=type_)
        )


def _is_guarded(node: "SgNode") -> bool:
    """Whether a call stands in a branch of its function that is not always taken; a condition itself is no branch."""
    inside = node
    for above in node.ancestors():
        kind = above.kind()
        if kind in {"function_definition", "lambda_expression"}:
            return False
        if kind in {"else_clause", "case_statement", "catch_clause"}:
            return True
        condition = above.field("condition") if kind in _CONDITIONAL else None
        if condition is not None and condition.range().start.index != inside.range().start.index:
            return True
        inside = above
    return False


def _is_kept(node: "SgNode") -> bool:
    """Whether what a call gives is assigned or given back."""
    above = node.parent()
    return above is not None and above.kind() in _KEEPING


def _is_handed_on(node: "SgNode") -> bool:
    """Whether a call stands in a function without a name that is bound to Python: who binds it does not run it."""
    for above in node.ancestors():
        if above.kind() != "lambda_expression":
            continue
        listed = above.parent()
        call = listed.parent() if listed is not None else None
        function = call.field("function") if call is not None else None
        member = function.field("field") if function is not None else None
        if member is not None and member.text().startswith("def"):
            return True
    return False


def _bound_class(function: "SgNode") -> str:
    """`C` of `py::class_<C, …>`."""
    said = expression(function)
    if said[0] == "t" and said[1].rpartition("::")[2] == "class_" and said[2]:
        return str(said[2][0])
    return ""


def _class_bound_in(function: "SgNode") -> str:
    """The Python name of the class in whose chain `.def(…)` stands; empty for a module."""
    node: SgNode | None = function
    while node is not None:
        if node.kind() == "field_expression":
            node = node.field("argument")
        elif node.kind() == "call_expression":
            inner, given = node.field("function"), node.field("arguments")
            if inner is not None and given is not None and _bound_class(inner):
                arguments = [one for one in given.named_children() if one.kind() != "comment"]
                return arguments[1].text().strip('"') if len(arguments) > 1 else "?"
            node = inner
        else:
            return ""
    return ""
