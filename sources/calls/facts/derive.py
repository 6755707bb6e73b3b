"""Derives the edges of a framework: which concept's code calls, constructs or inherits another's.

Both ends are whole definitions that are the main anchor of one concept. A name is resolved to the one definition that it
means, or nothing is said.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final, Protocol

from conceptmap.graph.model import Evidence, Relation, Rule, Step
from conceptmap.sources.calls.facts.ends import CLASSES, Ends, MainAnchor
from conceptmap.sources.calls.facts.entities import Class, Known
from conceptmap.sources.calls.facts.facts import CallFact, FunctionFact
from conceptmap.sources.calls.facts.spelling import digest

#: Raised when the same bytes and anchors come to other edges.
EDGE_RULES: Final = 5
_STRENGTH: Final = tuple(Rule)


@dataclass(frozen=True, slots=True)
class ResolvedCall:
    """A call, and the one definition that it means."""

    step: Step
    path: str  #: of the definition
    name: str  #: of the definition
    makes: bool  #: it is a class, of which an object is made; else a function, which is run
    failing: bool
    guarded: bool
    kept: bool


class LanguageCalls(Protocol):
    """What a language's files say of their calls."""

    def owner_separator(self, path: str) -> str:
        """What stands between the parts of a name in a file."""
        ...

    def resolved(self, path: str, name: str) -> Iterable[ResolvedCall]:
        """The calls in a definition, and in those nested in it, of which it is known what they run or make."""
        ...

    def bases(self, path: str, name: str) -> Iterable[tuple[Class, Step]]:
        """The bases of a class that are known."""
        ...

    def is_kept(self, path: str, name: str) -> bool:
        """Whether a function runs only once, and gives what it gave before."""
        ...

    def is_plain(self, made: Class) -> bool:
        """Whether an object of a class is made by calling it: no exception, no value of an enumeration."""
        ...


@dataclass(frozen=True, slots=True)
class FoundEdge:
    """An edge between two main anchors."""

    source: MainAnchor
    target: MainAnchor
    relation: Relation
    steps: tuple[Step, ...]

    @property
    def rank(self) -> tuple[object, ...]:
        """What puts the plainest first: direct ones, sure rules, the order of the code."""
        rules = tuple(_STRENGTH.index(step.rule) for step in self.steps)
        places = tuple((step.path, step.line) for step in self.steps)
        return len(self.steps), rules, places, self.source.anchor.text, self.target.anchor.text


def find_edges(ends: Ends, code: LanguageCalls) -> Iterator[FoundEdge]:
    """The edges, one for each pair of concepts and relation: the plainest."""
    best: dict[tuple[str, str, Relation], FoundEdge] = {}
    for source in ends.sources():
        for edge in edges_from(source, ends, code):
            key = (edge.source.concept, edge.target.concept, edge.relation)
            if key not in best or edge.rank < best[key].rank:
                best[key] = edge
    yield from best.values()


def edges_from(source: MainAnchor, ends: Ends, code: LanguageCalls) -> Iterator[FoundEdge]:
    """All edges that the code of one main anchor gives."""
    path, name = source.anchor.path, source.anchor.symbol or ""
    for call in own_calls(source, ends, code):
        yield from _ended(source, call, (call.step,), ends, code)
        yield from _through(source, call, ends, code)
    if source.kind in CLASSES:
        for base, step in code.bases(path, name):
            target = ends.only(base.path, base.name)
            if target is not None:
                yield from _edge(source, target, Relation.INHERITS, (step,))
            elif not ends.at.get((base.path, base.name)):
                for further, second in code.bases(base.path, base.name):
                    target = ends.only(further.path, further.name)
                    if target is not None:
                        yield from _edge(source, target, Relation.INHERITS, (step, second))


def own_calls(source: MainAnchor, ends: Ends, code: LanguageCalls) -> Iterator[ResolvedCall]:
    """The calls in a definition that belong to no other main anchor inside it."""
    path, name = source.anchor.path, source.anchor.symbol or ""
    # What a class does in lines of another concept is that one's.
    lent = [one.anchor.lines for one in ends.excerpts(path)] if source.kind in CLASSES else []
    for call in code.resolved(path, name):
        if ends.owner(path, call.step.symbol, code.owner_separator(path)) != (path, name):
            continue
        if not any(lines is not None and call.step.line in lines for lines in lent):
            yield call


def _through(
    source: MainAnchor, helper: ResolvedCall, ends: Ends, code: LanguageCalls
) -> Iterator[FoundEdge]:
    """Edges through a helper: a function that belongs to no concept, or to that of the source itself."""
    if helper.makes:
        return
    own = (source.anchor.path, source.anchor.symbol or "")
    owner = ends.owner(helper.path, helper.name, code.owner_separator(helper.path))
    if owner not in (None, own) or (helper.path, helper.name) == own:
        return
    if code.is_kept(helper.path, helper.name):
        return
    if helper.step.callee.startswith("super()"):
        return  # what every class of the family does says nothing of this one
    for call in code.resolved(helper.path, helper.name):
        if call.step.symbol != helper.name:
            continue  # a function inside the helper may be handed on, and not run by it
        if call.guarded:
            continue  # what the condition asks, the source may already have answered
        for edge in _ended(source, call, (helper.step, call.step), ends, code):
            # What is a further place of a third concept does it for that one.
            if ends.helps(helper.path, helper.name, (edge.source.concept, edge.target.concept)):
                yield edge


def _ended(
    source: MainAnchor, call: ResolvedCall, steps: tuple[Step, ...], ends: Ends, code: LanguageCalls
) -> Iterator[FoundEdge]:
    """The edge that ends with what the last step calls, if that is a main anchor."""
    target = ends.only(call.path, call.name)
    if target is None:
        return
    if not call.makes:
        yield from _edge(source, target, Relation.CALLS, steps)
        return
    # What is made to be asked something, or to be handed to another call, belongs to what it is handed to, if to any.
    if call.kept and not call.failing and code.is_plain(Class(call.path, call.name)):
        yield from _edge(source, target, Relation.CONSTRUCTS, steps)


def _edge(
    source: MainAnchor, target: MainAnchor, relation: Relation, steps: tuple[Step, ...]
) -> Iterator[FoundEdge]:
    # What contains the other calls a part of itself, and says nothing of two ideas.
    if source.concept != target.concept and not _contains(source, target):
        yield FoundEdge(source, target, relation, steps)


def _contains(source: MainAnchor, target: MainAnchor) -> bool:
    a, b = source.anchor.lines, target.anchor.lines
    same = source.anchor.path == target.anchor.path
    return same and a is not None and b is not None and (a.contains(b) or b.contains(a))


def step_of(path: str, function: FunctionFact, call: CallFact, known: Known) -> Step:
    """A call as a step of an edge."""
    return Step(
        path=path,
        symbol=function.name,
        callee=call.callee,
        digest=call.digest,
        rule=known.rule,
        line=call.line,
        evidence=tuple(dict.fromkeys(known.evidence)),
    )


def base_step(path: str, name: str, callee: str, text: str, line: int, shown: tuple[Evidence, ...]) -> Step:  # fmt: skip
    """The head of a class as a step of an edge."""
    return Step(
        path=path,
        symbol=name,
        callee=callee,
        digest=digest(text),
        rule=Rule.NAME,
        line=line,
        evidence=tuple(dict.fromkeys(shown)),
    )
