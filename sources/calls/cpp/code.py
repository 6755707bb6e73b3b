"""What C++ code calls: found through classes, namespaces and declared types, or not at all."""

from collections.abc import Iterator
from functools import cached_property
from typing import Final

from conceptmap.graph.model import Evidence, Rule, Step
from conceptmap.sources.calls.facts.derive import base_step
from conceptmap.sources.calls.facts.entities import Class, Function, Instance, Known, evidence
from conceptmap.sources.calls.facts.facts import (
    Binding,
    CallFact,
    ClassFact,
    Expression,
    FileFacts,
    FunctionFact,
)
from conceptmap.sources.calls.facts.universe import Universe

_MAKERS: Final = frozenset({"std::make_shared", "std::make_unique", "make_shared", "make_unique"})
_DEEPEST: Final = 8


class CppCode:
    """What the C++ files of a tree say of their calls."""

    separator = "::"

    def __init__(self, universe: Universe) -> None:
        self._universe = universe

    def functions(self, path: str, name: str) -> Iterator[FunctionFact]:
        """The function of this name, or the methods of the class."""
        facts = self._universe.facts(path)
        if facts is None:
            return
        is_class = name in facts.class_of
        for function in facts.functions:
            own = function.name == name or (is_class and function.name.startswith(f"{name}::"))
            if own and len(facts.function_of[function.name]) == 1:
                yield function

    def called(self, path: str, function: FunctionFact, call: CallFact) -> Known | None:
        """The function that a call runs, or the class that it makes an object of."""
        match call.called:
            case ["new", str(name)] | ["t", ("std::make_shared" | "std::make_unique"), [str(name)]]:
                return self._class(name, function.name)
            case ["n", str(name)] | ["t", str(name), _]:
                return self._bare(path, function, name)
            case ["q", str(name)]:
                return self._qualified(name, function.name)
            case ["a" | "p", of, str(member)]:
                receiver = self._value(path, function, of)
                return None if receiver is None else self._method(receiver, member)
            case _:
                return None

    def bases(self, path: str, name: str) -> Iterator[tuple[Class, Step]]:
        """The bases of a class that are known."""
        fact = self._fact(Class(path, name))
        for spelt in fact.spelt if fact is not None else ():
            known = self._class(spelt, name)
            if known is not None and fact is not None and isinstance(known.entity, Class):
                step = base_step(path, name, spelt, fact.text, fact.line, known.evidence)
                yield known.entity, step

    def is_kept(self, path: str, name: str) -> bool:  # noqa: ARG002 - as other languages have it
        """Whether a function runs only once, and gives what it gave before."""
        return False

    def is_plain(self, made: Class) -> bool:
        """Whether an object of a class is made by calling it: no exception."""
        return not made.name.endswith(("Error", "Exception", "exception"))

    def bound(self, python: Function | Class, stub: FileFacts) -> Known | None:
        """What a function or class of a compiled module is in C++, by what binds it to Python."""
        of, _, name = python.name.rpartition(".")
        wanted = "class" if isinstance(python, Class) else "function"
        found = [
            (path, what, text, line)
            for path, facts in self._files.items()
            for its, its_name, kind, what, text, line in facts.notes.get("bound", ())
            if (its, its_name, kind) == (of, name, wanted)
        ]
        if len(found) != 1 or not found[0][1] or len(stub.function_of.get(python.name, [1])) != 1:
            return None
        path, what, text, line = found[0]
        shown = [evidence(path, "", text, line)]
        if of:
            heads = [
                (its_path, its_what, its_text, its_line)
                for its_path, facts in self._files.items()
                for its, its_name, kind, its_what, its_text, its_line in facts.notes.get(
                    "bound", ()
                )
                if (its, its_name, kind) == ("", of, "class")
            ]
            if len(heads) != 1:
                return None
            shown.append(evidence(heads[0][0], "", heads[0][2], heads[0][3]))
        around = self._namespace_at(path, line)
        known = self._class(what, around) if wanted == "class" else self._qualified(what, around)
        return None if known is None else known.because(*shown, rule=Rule.BINDING)

    def _namespace_at(self, path: str, line: int) -> str:
        """The function around a line, whose namespaces names there are looked up in."""
        facts = self._files.get(path)
        around = [f for f in facts.functions if f.first <= line <= f.last] if facts else []
        return around[-1].name if around else ""

    @cached_property
    def _files(self) -> dict[str, FileFacts]:
        found = {path: self._universe.facts(path) for path in sorted(self._universe.indexed)}
        return {path: facts for path, facts in found.items() if facts is not None}

    @cached_property
    def _definitions(self) -> dict[str, list[tuple[str, Binding]]]:
        """Functions, classes and other names of types by qualified name, with their files."""
        found: dict[str, list[tuple[str, Binding]]] = {}
        for path, facts in self._files.items():
            for one in facts.bindings:
                if one.kind in {"function", "class", "alias"}:
                    name = one.member or (f"{one.scope}::{one.name}" if one.scope else one.name)
                    found.setdefault(name, []).append((path, one))
        return found

    def _lookup(self, name: str, scope: str) -> tuple[str, str, Binding] | None:
        """What a name means in a scope: the one definition in the nearest of the scopes around that has some."""
        around = scope
        while True:
            qualified = f"{around}::{name}" if around else name
            found = self._definitions.get(qualified, [])
            if found:
                return (qualified, *found[0]) if len(found) == 1 else None
            if not around:
                return None
            around = around.rpartition("::")[0]

    def _class(self, name: str, scope: str, deep: int = 0) -> Known | None:
        found = self._lookup(name, scope)
        if found is None or deep > _DEEPEST:
            return None
        qualified, path, binding = found
        shown = evidence(path, binding.scope, binding.text, binding.line)
        if binding.kind == "class":
            return Known(Class(path, qualified), Rule.NAME, (shown,))
        return None

    def _function(self, found: tuple[str, str, Binding] | None) -> Known | None:
        if found is None or found[2].kind != "function":
            return None
        qualified, path, binding = found
        shown = evidence(path, binding.scope, binding.text, binding.line)
        return Known(Function(path, qualified), Rule.NAME, (shown,))

    def _bare(self, path: str, function: FunctionFact, name: str) -> Known | None:
        """`f(…)`: a member of the class, or a function or class of a namespace around."""
        facts = self._universe.facts(path)
        if facts is not None and (function.name, name) in facts.names:
            return None  # a local: a lambda, or a pointer to a function
        if function.of:
            known = self._class(function.of, "")
            if known is not None and isinstance(known.entity, Class):
                if any(self._has_member(one, name) for one in self._line(known.entity)):
                    return self._method(Known(Instance(known.entity), Rule.OWN), name)
                if any(self._has_unknown_base(one) for one in self._line(known.entity)):
                    return None
            elif known is None:
                return None
        found = self._lookup(name, function.name)
        return self._function(found) or (self._class(name, function.name) if found else None)

    def _qualified(self, name: str, scope: str) -> Known | None:
        """`A::f(…)`."""
        return self._function(self._lookup(name, scope))

    def _fact(self, one: Class) -> ClassFact | None:
        facts = self._universe.facts(one.path)
        some = facts.class_of.get(one.name, []) if facts is not None else []
        return some[0] if len(some) == 1 else None

    def _line(self, one: Class) -> list[Class]:
        """The class and its known bases."""
        found = [one]
        for each in found:
            fact = self._fact(each)
            for base in fact.spelt if fact is not None else ():
                known = self._class(base, each.name)
                if (
                    known is not None
                    and isinstance(known.entity, Class)
                    and known.entity not in found
                ):
                    found.append(known.entity)
        return found

    def _has_unknown_base(self, one: Class) -> bool:
        fact = self._fact(one)
        return fact is None or any(self._class(base, one.name) is None for base in fact.spelt)

    def _has_member(self, one: Class, name: str) -> bool:
        facts = self._universe.facts(one.path)
        return (facts is not None and bool(facts.names.get((one.name, name)))) or bool(
            self._definitions.get(f"{one.name}::{name}")
        )

    def _method(self, receiver: Known, member: str) -> Known | None:
        """What a call of a member runs: the class's own, or a base's, that no derived class overrides."""
        if not isinstance(receiver.entity, Instance):
            return None
        one, shown = receiver.entity.of, list[Evidence]()
        while not self._has_member(one, member):
            fact = self._fact(one)
            if fact is None or len(fact.spelt) != 1 or len(shown) > _DEEPEST:
                return None
            base = self._class(fact.spelt[0], one.name)
            if base is None or not isinstance(base.entity, Class):
                return None
            shown += [evidence(one.path, one.name.rpartition("::")[0], fact.text, fact.line)]
            one = base.entity
        found = self._definitions.get(f"{one.name}::{member}", [])
        if len(found) != 1:
            return None
        if not receiver.entity.exact and self._is_overridden(receiver.entity.of, member):
            return None
        known = self._function((f"{one.name}::{member}", *found[0]))
        return (
            None if known is None else known.because(*receiver.evidence, *shown, rule=receiver.rule)
        )

    def _is_overridden(self, one: Class, member: str) -> bool:
        """Whether a class derived from this one has the member too."""
        waiting, seen = [one], {one}
        while waiting:
            each = waiting.pop()
            for path, facts in self._files.items():
                for fact in facts.classes:
                    below = Class(path, fact.name)
                    if below in seen or not any(
                        base.rpartition("::")[2] == each.name.rpartition("::")[2]
                        for base in fact.spelt
                    ):
                        continue
                    if self._has_member(below, member):
                        return True
                    seen.add(below)
                    waiting.append(below)
        return False

    def _value(
        self, path: str, function: FunctionFact, said: Expression, deep: int = 0
    ) -> Known | None:
        """The object that an expression is."""
        if deep > _DEEPEST:
            return None
        match said:
            case ["n", "this"]:
                known = self._class(function.of, "") if function.of else None
                if known is None or not isinstance(known.entity, Class):
                    return None
                return Known(Instance(known.entity), Rule.OWN)
            case ["n", str(name)]:
                facts = self._universe.facts(path)
                local = facts.names.get((function.name, name)) if facts is not None else None
                if local:
                    return self._agreed(path, local, function.name)
                known = self._class(function.of, "") if function.of else None
                if known is None or not isinstance(known.entity, Class):
                    return None
                return self._field(known.entity, name)
            case ["a" | "p", of, str(member)]:
                receiver = self._value(path, function, of, deep + 1)
                if receiver is None or not isinstance(receiver.entity, Instance):
                    return None
                found = self._field(receiver.entity.of, member)
                return None if found is None else found.because(*receiver.evidence)
            case _:
                return None

    def _field(self, one: Class, name: str) -> Known | None:
        facts = self._universe.facts(one.path)
        some = facts.names.get((one.name, name)) if facts is not None else None
        return self._agreed(one.path, some, one.name) if some else None

    def _agreed(self, path: str, bindings: list[Binding], scope: str) -> Known | None:
        """The type that several declarations of one name agree on."""
        found = [self._declared(path, one, scope) for one in bindings]
        first = found[0]
        if first is None or any(one is None or one.entity != first.entity for one in found):
            return None
        return first.because(*(shown for one in found if one is not None for shown in one.evidence))

    def _declared(self, path: str, one: Binding, scope: str) -> Known | None:
        shown = evidence(path, one.scope, one.text, one.line)
        type_, held = one.type, ""
        if one.kind != "value":
            return None
        match one.value:
            case ["c", ["t", str(maker), [str(name)]], _] if maker in _MAKERS:
                made = self._class(name, scope)
                if made is not None and isinstance(made.entity, Class):
                    return Known(Instance(made.entity, exact=True), Rule.EXACT, (shown, *made.evidence))  # fmt: skip
        if type_ is None:
            return None
        name, held = type_[1], type_[2]
        aliases: list[Evidence] = []
        for _ in range(_DEEPEST):
            found = self._lookup(name, scope)
            if found is None or found[2].kind != "alias" or found[2].type is None:
                break
            alias = found[2]
            aliases.append(evidence(found[1], alias.scope, alias.text, alias.line))
            name, held = found[2].type[1], found[2].type[2] or held
        known = self._class(name, scope)
        if known is None or not isinstance(known.entity, Class):
            return None
        exact = held == ""
        rule = Rule.EXACT if exact else Rule.DECLARED
        entity = Instance(known.entity, exact=exact)
        return Known(entity, rule, (shown, *aliases, *known.evidence))
