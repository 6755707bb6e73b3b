"""What a file of code says that tells what its calls mean, as plain values that are kept on disk.

An expression is a list whose first item says what it is: `["n", name]`, `["a", object, member]`, `["c", called, arguments]`,
`["s", object, items]`, `["w", awaited]`, `["|", one, other, …]`, `["str", text]`, `["none"]`; `["?"]` is any other.
"""

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final

Expression = list[Any]
UNKNOWN: Final[Expression] = ["?"]
NONE: Final[Expression] = ["none"]


@dataclass(frozen=True)
class Binding:
    """A statement that gives a name a meaning."""

    scope: str  #: qualified name of the function or class that it stands in; empty: the file
    name: str
    kind: str  #: function, class, import, value, parameter, or other: what tells nothing
    text: str  #: the statement, spelt in one way
    line: int
    module: str = ""  #: of an import: what it is from, with leading dots
    member: str = ""  #: of an import: which of its names; empty: the module itself
    value: Expression | None = None
    type: Expression | None = None  #: as it is declared


@dataclass(frozen=True)
class MemberWrite:
    """An assignment to a member of an object: `self.x = …`."""

    scope: str
    object: str  #: the name before the dot
    member: str
    text: str
    line: int
    value: Expression | None = None
    type: Expression | None = None


@dataclass(frozen=True)
class CallFact:
    """A call in the body of a function."""

    called: Expression
    callee: str  #: what is called, as it is written, without white space
    digest: str  #: of the tokens of the whole call
    line: int
    last: int  #: the line on which it ends
    failing: bool  #: it is raised, or stands where an exception is handled
    guarded: bool = False  #: it stands in a branch that is not always taken
    kept: bool = False  #: what it gives is assigned or given back, by itself or in a list; not handed to another call


@dataclass(frozen=True)
class FunctionFact:
    """A function or method."""

    name: str  #: qualified
    of: str  #: the class that it is a member of; empty: none
    first: int
    last: int
    decorators: tuple[str, ...]
    receiver: str  #: the name of its first parameter
    returns: Expression | None
    is_async: bool
    is_empty: bool  #: it only says that others have to do it
    calls: tuple[CallFact, ...]


@dataclass(frozen=True)
class ClassFact:
    """A class."""

    name: str  #: qualified
    bases: tuple[Expression, ...]
    spelt: tuple[str, ...]  #: the same as they are written
    text: str  #: its head, spelt in one way
    line: int
    first: int
    last: int


@dataclass(frozen=True)
class FileFacts:
    """What one file says."""

    bindings: tuple[Binding, ...]
    writes: tuple[MemberWrite, ...]
    functions: tuple[FunctionFact, ...]
    classes: tuple[ClassFact, ...]
    damaged: bool = False  #: a part of it could not be parsed
    notes: dict[str, Any] = field(default_factory=dict)  #: what one language alone says

    @cached_property
    def names(self) -> dict[tuple[str, str], list[Binding]]:
        """Bindings by scope and name."""
        found: dict[tuple[str, str], list[Binding]] = {}
        for binding in self.bindings:
            found.setdefault((binding.scope, binding.name), []).append(binding)
        return found

    @cached_property
    def function_of(self) -> dict[str, list[FunctionFact]]:
        """Functions by qualified name."""
        found: dict[str, list[FunctionFact]] = {}
        for function in self.functions:
            found.setdefault(function.name, []).append(function)
        return found

    @cached_property
    def class_of(self) -> dict[str, list[ClassFact]]:
        """Classes by qualified name."""
        found: dict[str, list[ClassFact]] = {}
        for one in self.classes:
            found.setdefault(one.name, []).append(one)
        return found

    @cached_property
    def written(self) -> dict[str, list[MemberWrite]]:
        """Writes of members by their names."""
        found: dict[str, list[MemberWrite]] = {}
        for write in self.writes:
            found.setdefault(write.member, []).append(write)
        return found
