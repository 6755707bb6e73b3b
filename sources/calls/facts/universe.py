"""The files in which calls are looked up: a whole release, or those few that a proof names."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from conceptmap.sources.calls.facts.facts import FileFacts, FunctionFact


@dataclass
class Universe:
    """The files of a tree by path, and what each says."""

    paths: frozenset[str]  #: all files of the tree, whether they may be read or not
    read: Callable[
        [str], FileFacts | None
    ]  #: what a file says; None where it may not or cannot be read
    #: by the last name of a base: the classes that name it, with their files
    derived: Mapping[str, Iterable[tuple[str, str]]] = field(default_factory=dict)
    #: the files of C++ whose definitions are looked up by their names
    indexed: frozenset[str] = frozenset()
    _facts: dict[str, FileFacts | None] = field(default_factory=dict)

    def facts(self, path: str) -> FileFacts | None:
        """What a file says, read once."""
        if path not in self._facts:
            self._facts[path] = self.read(path) if path in self.paths else None
        return self._facts[path]

    def method_around(self, path: str, scope: str) -> FunctionFact | None:
        """The method that a scope is, or that a nested function is in."""
        facts = self.facts(path)
        while facts is not None and scope:
            some = facts.function_of.get(scope, ())
            if not some:
                return None
            if some[0].of:
                return some[0]
            scope = scope.rpartition(".")[0]
        return None
