"""What the outlines of all languages share: nesting, numbering, and the lines that did not parse."""

import bisect
import unicodedata
from collections import Counter
from collections.abc import Container, Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from conceptmap.graph.model import Definition, LineRange

if TYPE_CHECKING:
    from ast_grep_py import SgNode


# Tokens that a grammar puts in, without any text, where it misses them.
_INVENTED: Final = frozenset((";", ")", "]", "}", ">", ":"))


@dataclass(frozen=True, slots=True)
class Scope:
    """A stretch of a file in which names are qualified; positions are characters from its start."""

    start: int
    end: int
    name: str  #: qualified
    kind: str


class Scopes:
    """The scopes of a file, added in the order in which they start."""

    def __init__(self) -> None:
        self._starts: list[int] = []
        self._scopes: list[Scope] = []
        self._parents: list[int] = []

    def add(self, scope: Scope) -> None:
        """Add a scope that starts no earlier than the one before."""
        self._parents.append(self._index(scope.start))
        self._starts.append(scope.start)
        self._scopes.append(scope)

    def around(self, position: int, kinds: Container[str] | None = None) -> Scope | None:
        """Return the innermost scope, of these kinds if any are given, that has this position in it."""
        index = self._index(position)
        while kinds is not None and index >= 0 and self._scopes[index].kind not in kinds:
            index = self._parents[index]
        return self._scopes[index] if index >= 0 else None

    def _index(self, position: int) -> int:
        index = bisect.bisect_right(self._starts, position) - 1
        while index >= 0 and self._scopes[index].end <= position:
            index = self._parents[index]
        return index


def normalise(name: str) -> str:
    """Return a name in the form in which names are compared: NFKC, as Python's parser has it."""
    return name if name.isascii() else unicodedata.normalize("NFKC", name)


def numbered(definitions: Iterable[Definition]) -> tuple[Definition, ...]:
    """Return the definitions in file order, those of one name numbered."""
    ordered = sorted(definitions, key=lambda d: (d.lines.first, -d.lines.last, d.name_line))
    twins = Counter(normalise(d.name) for d in ordered)
    seen: Counter[str] = Counter()
    result = []
    for definition in ordered:
        name = normalise(definition.name)
        if twins[name] == 1:
            result.append(definition)
            continue
        seen[name] += 1
        result.append(replace(definition, ordinal=seen[name], twins=twins[name]))
    return tuple(result)


def unparsed(root: "SgNode") -> "list[SgNode]":
    """Return the nodes that the grammar could not make sense of, and the brackets it had to invent."""
    rule: Any = {"rule": {"any": [{"kind": "ERROR"}, {"regex": "^$"}]}}
    return [n for n in root.find_all(rule) if n.kind() == "ERROR" or n.kind() in _INVENTED]


def lines_of(node: "SgNode") -> LineRange:
    """Return the lines of a node, as editors count them."""
    span = node.range()
    return LineRange(span.start.line + 1, span.end.line + 1)


def merged(ranges: Iterable[LineRange]) -> tuple[LineRange, ...]:
    """Return the ranges in order, those that touch made one."""
    result: list[LineRange] = []
    for lines in sorted(ranges):
        if result and lines.first <= result[-1].last + 1:
            before = result.pop()
            result.append(LineRange(before.first, max(before.last, lines.last)))
        else:
            result.append(lines)
    return tuple(result)
