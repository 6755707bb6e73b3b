"""The calls and classes of the Python files of a tree, as edges are derived from them."""

from collections.abc import Iterator
from typing import Final

from conceptmap.graph.model import Step
from conceptmap.sources.calls.facts.derive import base_step
from conceptmap.sources.calls.facts.entities import Class, Known
from conceptmap.sources.calls.facts.facts import CallFact, FileFacts, FunctionFact
from conceptmap.sources.calls.facts.universe import Universe
from conceptmap.sources.calls.python.resolver import Resolver

_KEPT: Final = ("cache", "lru_cache", "cached_property", "cached", "once", "run_once")
_NO_PLAIN_OBJECTS: Final = ("Enum", "Flag", "Exception", "Error", "Warning", "NamedTuple", "TypedDict")  # fmt: skip


class PythonCode:
    """What Python files say of their calls."""

    separator = "."

    def __init__(self, universe: Universe) -> None:
        self._universe = universe
        self.resolver = Resolver(universe)

    def functions(self, path: str, name: str) -> Iterator[FunctionFact]:
        """The function of this name, or the methods of the class, with the functions nested in them."""
        facts = self._universe.facts(path)
        if facts is None:
            return
        is_class = name in facts.class_of
        some = facts.class_of.get(name, []) if is_class else facts.function_of.get(name, [])
        if len(some) != 1:
            return
        classes = {one.name for one in facts.classes}
        for function in facts.functions:
            if function.name != name and not function.name.startswith(f"{name}."):
                continue
            around = function.name
            while around != name and not (around in classes and not is_class):
                around = around.rpartition(".")[0]
            # What a class inside a function does, the function does not do.
            own = around == name and len(facts.function_of[function.name]) == 1
            if own and _is_run(function.name, name, facts):
                yield function

    def called(self, path: str, function: FunctionFact, call: CallFact) -> Known | None:
        """The function that a call runs, or the class that it makes an object of."""
        return self.resolver.called(path, function, call)

    def bases(self, path: str, name: str) -> Iterator[tuple[Class, Step]]:
        """The bases of a class that are known."""
        classes = self.resolver.classes
        fact = classes.fact(Class(path, name))
        if fact is None:
            return
        scope = name.rpartition(".")[0]
        for said, spelt in zip(fact.bases, fact.spelt, strict=True):
            known = self.resolver.base(path, scope, said)
            if known is not None and isinstance(known.entity, Class):
                step = base_step(path, name, spelt, fact.text, fact.line, known.evidence)
                yield known.entity, step

    def is_kept(self, path: str, name: str) -> bool:
        """Whether a function runs only once, and gives what it gave before."""
        facts = self._universe.facts(path)
        some = facts.function_of.get(name, []) if facts is not None else []
        return any(d.rpartition(".")[2] in _KEPT for one in some for d in one.decorators)

    def is_plain(self, made: Class) -> bool:
        """Whether an object of a class is made by calling it: no exception, no value of an enumeration."""
        return not any(
            spelt.endswith(_NO_PLAIN_OBJECTS)
            for each in self.resolver.classes.line(made)
            if (fact := self.resolver.classes.fact(each)) is not None
            for spelt in fact.spelt
        )


def _is_run(nested: str, name: str, facts: FileFacts) -> bool:
    """Whether what is nested in a definition is called there by its name; else it is only handed on."""
    while nested != name:
        around, _, short = nested.rpartition(".")
        if around in facts.function_of and not any(
            call.callee == short
            for one in facts.functions
            if (one.name == around or one.name.startswith(f"{around}."))
            and one.name != nested
            and not one.name.startswith(f"{nested}.")
            for call in one.calls
        ):
            return False
        nested = around
    return True
