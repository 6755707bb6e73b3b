"""What names in Python code mean: found through scopes, imports, classes and types, or not at all."""

from collections.abc import Iterable, Iterator
from typing import Final

from conceptmap.graph.model import Rule
from conceptmap.sources.calls.facts.entities import (
    Class,
    Function,
    Instance,
    Known,
    Module,
    agreed,
    evidence,
)
from conceptmap.sources.calls.facts.facts import (
    Binding,
    CallFact,
    Expression,
    FunctionFact,
    MemberWrite,
)
from conceptmap.sources.calls.facts.universe import Universe
from conceptmap.sources.calls.python.classes import Classes
from conceptmap.sources.calls.python.expressions import parsed
from conceptmap.sources.calls.python.modules import Modules

_DEEPEST: Final = 12
_WRAPPERS: Final = frozenset({"Optional", "Annotated", "Final", "ClassVar", "Required", "NotRequired"})  # fmt: skip
_PROPERTIES: Final = frozenset({"property", "cached_property"})
#: Decorators after which a call of the name runs something else.
_REPLACED: Final = frozenset({"singledispatch", "singledispatchmethod", *_PROPERTIES})


class Resolver:
    """What the names in the files of a tree mean."""

    def __init__(self, universe: Universe) -> None:
        self.universe = universe
        self.modules = Modules(universe.paths)
        self.classes = Classes(universe, self.base)
        self._busy: set[tuple[object, ...]] = set()

    def called(self, path: str, function: FunctionFact, call: CallFact) -> Known | None:
        """The function that a call runs, or the class that it makes an object of."""
        found = self._callee(path, function.name, call.called)
        if found is None:
            return None
        match found.entity:
            case Function(path=there, name=name):
                facts = self.universe.facts(there)
                runs = facts.function_of.get(name, []) if facts is not None else []
                plain = [one for one in runs if not _has(one, {"overload"})]
                return found if len(plain) == 1 and not _has(plain[0], _REPLACED) else None
            case Class(exact=True):
                return found
            case _:
                return None

    def _callee(self, path: str, scope: str, called: Expression) -> Known | None:
        match called:
            case ["a", ["c", ["n", "super"], _], str(member)]:
                return self._of_base(path, scope, member)
            case ["a", of, str(member)]:
                receiver = self.value(path, scope, of)
                return None if receiver is None else self._method(receiver, member)
            case ["n", _]:
                return self.value(path, scope, called)
            case _:
                return None

    def _of_base(self, path: str, scope: str, member: str) -> Known | None:
        """`super().member`: what the bases of the class around say."""
        method = self.universe.method_around(path, scope)
        if method is None or not method.of:
            return None
        return self.classes.member(Class(path, method.of), member, above=True)

    def _method(self, receiver: Known, member: str) -> Known | None:
        """What a call of a member runs."""
        match receiver.entity:
            case Module():
                return self._module_member(receiver, member)
            case Class(exact=exact) as one:
                return self._member_of(receiver, Class(one.path, one.name), member, exact=exact)
            case Instance(of=one, exact=exact):
                if self._is_written(one, member):
                    return None
                return self._member_of(receiver, one, member, exact=exact)
            case _:
                return None

    def _member_of(self, receiver: Known, one: Class, member: str, *, exact: bool) -> Known | None:
        found = self.classes.member(one, member)
        if found is None or not isinstance(found.entity, Function):
            return None
        if not exact and (
            any(self.classes.overrides(one, member, found.entity)) or self._is_promise(found.entity)
        ):
            return None
        return found.because(*receiver.evidence, rule=receiver.rule)

    def _is_promise(self, function: Function) -> bool:
        """Whether a function only says that others have to do it; those of compiled code are never written out."""
        facts = self.universe.facts(function.path)
        some = facts.function_of.get(function.name, ()) if facts is not None else ()
        return not function.path.endswith(".pyi") and any(
            one.is_empty or _has(one, {"abstractmethod"}) for one in some
        )

    def value(self, path: str, scope: str, said: Expression, deep: int = 0) -> Known | None:
        """What an expression in this scope is."""
        if deep > _DEEPEST:
            return None
        match said:
            case ["n", str(name)]:
                return self._named(path, scope, name, deep + 1)
            case ["a", of, str(member)]:
                receiver = self.value(path, scope, of, deep + 1)
                return None if receiver is None else self._attribute(receiver, member, deep + 1)
            case ["w", ["c", called, arguments]]:
                return self._result(path, scope, called, arguments, deep + 1, awaited=True)
            case ["c", called, arguments]:
                return self._result(path, scope, called, arguments, deep + 1, awaited=False)
            case ["|", *alternatives]:
                some = [one for one in alternatives if one != ["none"]]
                return agreed([self.value(path, scope, one, deep + 1) for one in some])
            case _:
                return None

    def declared(self, path: str, scope: str, said: Expression, deep: int = 0) -> Known | None:
        """The object that an annotation promises."""
        if deep > _DEEPEST:
            return None
        match said:
            case ["str", str(text)]:
                return self.declared(path, scope, parsed(text), deep + 1)
            case ["|", *alternatives]:
                some = [one for one in alternatives if one != ["none"]]
                return self.declared(path, scope, some[0], deep + 1) if len(some) == 1 else None
            case ["s", ["n", str(name)] | ["a", _, str(name)], [first, *rest]] if name in _WRAPPERS:
                return None if rest and name != "Annotated" else self.declared(path, scope, first, deep + 1)  # fmt: skip
            case ["s", of, _]:
                return self.declared(path, scope, of, deep + 1)
            case ["n", _] | ["a", _, _]:
                found = self.value(path, scope, said, deep + 1)
                if found is None or not isinstance(found.entity, Class):
                    return None
                one = Instance(Class(found.entity.path, found.entity.name), exact=False)
                return Known(one, Rule.DECLARED, found.evidence)
            case _:
                return None

    def base(self, path: str, scope: str, said: Expression) -> Known | None:
        """The class that the head of a class names as a base."""
        found = self.value(path, scope, said[1] if said[0] == "s" else said)
        return found if found is not None and isinstance(found.entity, Class) else None

    def _named(self, path: str, scope: str, name: str, deep: int) -> Known | None:
        facts = self.universe.facts(path)
        if facts is None:
            return None
        around = scope
        while around:
            is_function = around in facts.function_of
            if is_function or around == scope:
                bindings = facts.names.get((around, name))
                if bindings:
                    return self._bound(path, bindings, deep)
            around = around.rpartition(".")[0]
        return self._global(path, name, deep)

    def _global(self, path: str, name: str, deep: int) -> Known | None:
        facts = self.universe.facts(path)
        bindings = facts.names.get(("", name)) if facts is not None else None
        return self._bound(path, bindings, deep) if bindings else None

    def _bound(self, path: str, bindings: Iterable[Binding], deep: int) -> Known | None:
        """What several statements about one name agree on."""
        telling = [one for one in bindings if one.value != ["none"] or one.type is not None]
        key = (path, tuple((one.scope, one.name) for one in telling[:1]))
        if key in self._busy or not telling:
            return None
        self._busy.add(key)
        try:
            return agreed([self._said(path, one, deep) for one in telling])
        finally:
            self._busy.discard(key)

    def _said(self, path: str, one: Binding, deep: int) -> Known | None:
        """What one statement says of its name."""
        shown = evidence(path, one.scope, one.text, one.line)
        match one.kind:
            case "function":
                return Known(Function(path, one.member), Rule.NAME, (shown,))
            case "class":
                return Known(Class(path, one.member), Rule.NAME, (shown,))
            case "import":
                found = self._imported(path, one, deep)
            case "parameter":
                found = self._parameter(path, one, deep)
            case "value":
                found = self._assigned(path, one, deep)
            case _:
                return None
        return None if found is None else found.because(shown)

    def _imported(self, path: str, one: Binding, deep: int) -> Known | None:
        module = self.modules.named(one.module, path)
        if module is None:
            return None
        known = Known(module, Rule.NAME)
        return known if not one.member else self._module_member(known, one.member, deep)

    def _module_member(self, known: Known, name: str, deep: int = 0) -> Known | None:
        module = known.entity
        if not isinstance(module, Module) or deep > _DEEPEST:
            return None
        found = self._global(module.path, name, deep + 1) if module.path else None
        if found is not None:
            return found.because(*known.evidence)
        facts = self.universe.facts(module.path) if module.path else None
        if facts is not None and ("", name) in facts.names:
            return None  # it is bound there, to what tells nothing
        below = self.modules.submodule(module, name)
        return None if below is None else Known(below, Rule.NAME, known.evidence)

    def _parameter(self, path: str, one: Binding, deep: int) -> Known | None:
        if one.type is not None:
            outside = _around(one.scope)
            return self.declared(path, outside, one.type, deep)
        method = self.universe.method_around(path, one.scope)
        if method is None or method.name != one.scope or method.receiver != one.name:
            return None
        if not method.of or _has(method, {"staticmethod"}):
            return None
        own = Class(path, method.of)
        if _has(method, {"classmethod"}):
            return Known(Class(path, method.of, exact=False), Rule.OWN)
        return Known(Instance(own), Rule.OWN)

    def _assigned(self, path: str, one: Binding | MemberWrite, deep: int) -> Known | None:
        """What an assignment makes of its target: of a value that tells its type, else as declared."""
        found = None
        if one.value is not None and one.value != ["none"]:
            found = self.value(path, one.scope, one.value, deep)
            if found is not None and isinstance(found.entity, Class | Function | Module):
                return found if one.type is None else None
        if one.type is None or (found is not None and _is_exact(found)):
            return found
        return self.declared(path, one.scope, one.type, deep)

    def _attribute(self, receiver: Known, member: str, deep: int) -> Known | None:
        match receiver.entity:
            case Module():
                return self._module_member(receiver, member, deep)
            case Class() as one:
                found = self.classes.nested(one, member)
                return None if found is None else found.because(*receiver.evidence)
            case Instance(of=one, exact=exact):
                found = self._member_value(one, member, deep, exact=exact)
                return None if found is None else found.because(*receiver.evidence)
            case _:
                return None

    def _is_written(self, one: Class, member: str) -> bool:
        """Whether a method of the class or of one around it in the family puts something else in a member's place."""
        family = [*self.classes.line(one), *self.classes.below(one)]
        return any(True for each in family for _ in self._writes(each, member))

    def _member_value(self, one: Class, member: str, deep: int, *, exact: bool) -> Known | None:
        """The object that a member holds, where all that write it agree."""
        key = ("member", one, member)
        if key in self._busy or deep > _DEEPEST:
            return None
        self._busy.add(key)
        try:
            got = self.classes.property_of(one, member)
            if got is not None:
                return self._returned(*got, deep, awaited=False)
            return self._written_value(one, member, deep, exact=exact)
        finally:
            self._busy.discard(key)

    def _written_value(self, one: Class, member: str, deep: int, *, exact: bool) -> Known | None:
        family = [*self.classes.line(one), *(() if exact else self.classes.below(one))]
        said: list[Known | None] = []
        promised: list[Known | None] = []
        for each in family:
            facts = self.universe.facts(each.path)
            if facts is None:
                continue
            writes: list[Binding | MemberWrite] = list(self._writes(each, member))
            writes += facts.names.get((each.name, member), [])
            for write in writes:
                shown = evidence(each.path, write.scope, write.text, write.line)
                if write.type is not None:
                    kind = self.declared(each.path, write.scope, write.type, deep + 1)
                    promised.append(None if kind is None else kind.because(shown))
                if isinstance(write, Binding) and write.kind != "value":
                    said.append(None)
                elif write.value is not None and write.value != ["none"]:
                    value = self.value(each.path, write.scope, write.value, deep + 1)
                    said.append(None if value is None else value.because(shown))
        if said and (found := agreed(said)) is not None and isinstance(found.entity, Instance):
            kept = [one for one in promised if one is None or not self._fits(found, one)]
            if not kept:
                return found
        return agreed(promised) if promised else None

    def _fits(self, found: Known, promised: Known) -> bool:
        """Whether an object is of a class that was promised."""
        a, b = found.entity, promised.entity
        return isinstance(a, Instance) and isinstance(b, Instance) and b.of in self.classes.line(a.of)  # fmt: skip

    def _writes(self, one: Class, member: str) -> Iterator[MemberWrite]:
        """The assignments to a member of `self` in the methods of a class."""
        facts = self.universe.facts(one.path)
        for write in facts.written.get(member, ()) if facts is not None else ():
            method = self.universe.method_around(one.path, write.scope)
            if method is not None and method.of == one.name and write.object == method.receiver:
                yield write

    def _result(
        self,
        path: str,
        scope: str,
        called: Expression,
        arguments: list[Expression],
        deep: int,
        *,
        awaited: bool,
    ) -> Known | None:
        """What a call gives: an object of a class that is called, what `cast` or a declared result say."""
        if arguments and called in (["n", "cast"], ["a", ["n", "typing"], "cast"]):
            return self.declared(path, scope, arguments[0], deep)
        found = self._callee(path, scope, called) if deep <= _DEEPEST else None
        if found is None:
            return None
        match found.entity:
            case Class(exact=True) as one:
                if self.classes.member(one, "__new__") is not None:
                    return None
                exact = Instance(Class(one.path, one.name), exact=True)
                return Known(exact, Rule.EXACT, found.evidence)
            case Function() as function:
                given = self._returned(function.path, function.name, deep, awaited=awaited)
                return None if given is None else given.because(*found.evidence)
            case _:
                return None

    def _returned(self, path: str, name: str, deep: int, *, awaited: bool) -> Known | None:
        """What a function declares as its result."""
        facts = self.universe.facts(path)
        some = (
            [f for f in facts.function_of.get(name, ()) if f.returns is not None] if facts else []
        )
        if len(some) != 1 or some[0].is_async != awaited:
            return None
        function = some[0]
        if function.returns is None or any("contextmanager" in one for one in function.decorators):
            return None
        found = self.declared(path, _around(name), function.returns, deep)
        text = f"{name} returns {function.returns}"
        return None if found is None else found.because(evidence(path, name, text, function.first))


def _around(name: str) -> str:
    """The class or function around a function, which its head is read in."""
    return name.rpartition(".")[0]


def _is_exact(found: Known) -> bool:
    return isinstance(found.entity, Instance) and found.entity.exact


def _has(function: FunctionFact, names: Iterable[str]) -> bool:
    return any(one.rpartition(".")[2] in names for one in function.decorators)
