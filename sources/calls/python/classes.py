"""Classes of Python: their bases, what they inherit, and who overrides it."""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Final

from conceptmap.graph.model import Evidence, Rule
from conceptmap.sources.calls.facts.entities import Class, Entity, Function, Known, evidence
from conceptmap.sources.calls.facts.facts import ClassFact, Expression
from conceptmap.sources.calls.facts.universe import Universe

#: Bases that give a class no members of its own, wherever they are imported from.
_BARE: Final = frozenset({"object", "ABC", "Generic", "Protocol"})

#: What stands where a class is its own base, or its bases are in no order.
_ENDLESS: Final = "?"

Bases = Callable[[str, str, Expression], Known | None]


class Classes:
    """The classes of a tree."""

    def __init__(self, universe: Universe, base: Bases) -> None:
        self._universe = universe
        self._base = base
        self.line = cache(self._line)
        self.below = cache(self._below)
        self.parents = cache(self._parents)

    def fact(self, one: Class) -> ClassFact | None:
        """What the file says of a class that it defines once."""
        facts = self._universe.facts(one.path)
        some = facts.class_of.get(one.name, []) if facts is not None else []
        return some[0] if len(some) == 1 else None

    def _parents(self, one: Class) -> tuple[Known | None, ...]:
        """The bases of a class in their order; None for one that is not known."""
        fact = self.fact(one)
        if fact is None:
            return (None,)
        scope = one.name.rpartition(".")[0]
        found: list[Known | None] = []
        for said in fact.bases:
            base = self._base(one.path, scope, said)
            if base is not None:
                shown = evidence(one.path, scope, fact.text, fact.line)
                found.append(base.because(shown))
            elif _last_name(said) not in _BARE:
                found.append(None)
        return tuple(found)

    def _order(self, one: Class, above: tuple[Class, ...] = ()) -> list[Class | str]:
        """The order in which Python looks through a class and its bases; of what is not known its name."""
        if one in above:
            return [one, _ENDLESS]
        parents = self._parents_or_names(one)
        lines: list[list[Class | str]] = [
            self._order(parent, (*above, one)) if isinstance(parent, Class) else [parent]
            for parent in parents
        ]
        return [one, *_merged([*lines, parents])]

    def _parents_or_names(self, one: Class) -> list[Class | str]:
        fact = self.fact(one)
        if fact is None:
            return [_ENDLESS]
        named = [
            said
            for said in fact.bases
            if _last_name(said) not in _BARE or self._is_known(one, said)
        ]
        return [
            base.entity if base is not None and isinstance(base.entity, Class) else _last_name(said)
            for said, base in zip(named, self.parents(one), strict=True)
        ]

    def _is_known(self, one: Class, said: Expression) -> bool:
        return self._base(one.path, one.name.rpartition(".")[0], said) is not None

    def _line(self, one: Class) -> tuple[Class, ...]:
        """The class and its known bases, near ones first."""
        return tuple(dict.fromkeys(each for each in self._order(one) if isinstance(each, Class)))

    def member(self, one: Class, name: str, *, above: bool = False) -> Known | None:
        """The method that a class has under this name, of its own or inherited; `above`: of its bases alone."""
        order = self._order(one)
        passed: list[Class] = []
        for each in order:
            if not isinstance(each, Class):
                return None
            if each != one or not above:
                facts = self._universe.facts(each.path)
                bindings = facts.names.get((each.name, name), []) if facts is not None else []
                if bindings:
                    kinds = {binding.kind for binding in bindings}
                    if kinds != {"function"} or len(bindings) > 1:
                        return None
                    shown = [*self._heads(passed)]
                    if each != one:
                        shown += self._heads([each])
                        binding = bindings[0]
                        shown.append(evidence(each.path, each.name, binding.text, binding.line))
                    return Known(Function(each.path, bindings[0].member), Rule.OWN, tuple(shown))
            passed.append(each)
        return None

    def _heads(self, classes: list[Class]) -> Iterator[Evidence]:
        for one in classes:
            fact = self.fact(one)
            if fact is not None:
                yield evidence(one.path, one.name.rpartition(".")[0], fact.text, fact.line)
            for base in self.parents(one):
                if base is not None:
                    yield from base.evidence

    def nested(self, one: Class, name: str) -> Known | None:
        """A class that a class defines inside itself."""
        facts = self._universe.facts(one.path)
        bindings = facts.names.get((one.name, name), []) if facts is not None else []
        if len(bindings) != 1 or bindings[0].kind != "class":
            return None
        shown = evidence(one.path, one.name, bindings[0].text, bindings[0].line)
        return Known(Class(one.path, bindings[0].member), Rule.NAME, (shown,))

    def property_of(self, one: Class, name: str) -> tuple[str, str] | None:
        """The file and name of the property that a class has under this name."""
        for each in self.line(one):
            facts = self._universe.facts(each.path)
            for function in facts.function_of.get(f"{each.name}.{name}", ()) if facts else ():
                if any(d.rpartition(".")[2] in {"property", "cached_property"} for d in function.decorators):  # fmt: skip
                    return each.path, function.name
        return None

    def overrides(self, one: Class, name: str, found: Entity) -> Iterator[Class]:
        """The classes derived from `one` whose member of this name is, or may be, another one."""
        for each in self.below(one):
            theirs = self.member(each, name)
            if theirs is None or theirs.entity != found:
                yield each

    def _below(self, one: Class) -> tuple[Class, ...]:
        """The classes that are derived from a class, and those that may be."""
        found: dict[Class, None] = {}
        waiting = [one]
        while waiting:
            each = waiting.pop()
            for path, name in self._universe.derived.get(each.name.rpartition(".")[2], ()):
                for below in self._named(path, name):
                    if below not in found and below != one and self._may_derive(below, each):
                        found[below] = None
                        waiting.append(below)
        return tuple(found)

    def _named(self, path: str, name: str) -> Iterator[Class]:
        facts = self._universe.facts(path)
        if facts is None or facts.damaged:
            yield Class(path, name)  # it may be there, and nobody can tell what it does
        for fact in facts.classes if facts is not None else ():
            if fact.name.rpartition(".")[2] == name:
                yield Class(path, fact.name)

    def _may_derive(self, below: Class, from_: Class) -> bool:
        """Whether a base of the class is this one, or could be: it has its name, and nobody knows what it is."""
        fact = self.fact(below)
        if fact is None:
            return True
        bases = [self._base(below.path, below.name.rpartition(".")[0], said) for said in fact.bases]
        if any(base is not None and base.entity == from_ for base in bases):
            return True
        last = from_.name.rpartition(".")[2]
        unknown = zip(fact.bases, bases, strict=True)
        return any(base is None and _last_name(said) == last for said, base in unknown)


def _merged(lines: list[list[Class | str]]) -> list[Class | str]:
    """Python's merge of the orders of several bases (C3); where there is none, something unknown stands."""
    result: list[Class | str] = []
    lines = [list(line) for line in lines if line]
    while lines:
        heads = [line[0] for line in lines]
        free = [head for head in heads if not any(head in other[1:] for other in lines)]
        if not free:
            return [*result, _ENDLESS]
        result.append(free[0])
        lines = [line[1:] if line[0] == free[0] else line for line in lines]
        lines = [line for line in lines if line]
    return result


def _last_name(said: Expression) -> str:
    match said:
        case ["n", str(name)] | ["a", _, str(name)]:
            return name
        case ["s", inner, _]:
            return _last_name(inner)
        case _:
            return ""
