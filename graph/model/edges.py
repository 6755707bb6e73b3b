"""How concepts work together in one framework: edges between their code, each with the steps that prove it.

An edge is derived, never written by a person. Where there is none, nothing is said: no direct call was proven.
"""

from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import field
from enum import StrEnum

from conceptmap.graph.dataclass import dataclass
from conceptmap.graph.model.code import ProofState


class Relation(StrEnum):
    """What the code of one concept does with that of another."""

    CALLS = "calls"
    CONSTRUCTS = "constructs"
    INHERITS = "inherits"


class Rule(StrEnum):
    """How a name in code was resolved to the one definition that it means."""

    OWN = (
        "own"  # a member of the class itself, or of a base: `self.m()`, `super().m()`, `this->m()`
    )
    NAME = "name"  # defined or imported there: `f()`, `module.f()`, `Class.m()`, `ns::f()`
    EXACT = "exact"  # a member of what was made there: `self.x = C()`, then `self.x.m()`
    DECLARED = "declared"  # a member of what is declared: by an annotation, a parameter, a result
    BINDING = "binding"  # a member of a compiled class, through what binds it to Python


@dataclass(frozen=True, slots=True, kw_only=True)
class Evidence:
    """A statement that tells what a name means: an import, an annotation, an assignment, the head of a class."""

    path: str
    symbol: str  #: the function or class that it stands in; empty: none
    digest: str  #: of its tokens
    line: int = field(compare=False)  #: where it is in the pinned bytes: no part of the proof


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """A call, or the head of a class that names its base."""

    path: str
    symbol: str  #: the function or class whose code it is
    callee: str  #: what is called, as it is written there, without white space; of a class its base
    digest: str  #: of the tokens of the whole call
    rule: Rule
    line: int = field(compare=False)  #: where it is in the pinned bytes: no part of the proof
    evidence: tuple[Evidence, ...] = ()  #: what tells what the callee means


@dataclass(frozen=True, slots=True, kw_only=True)
class Edge:
    """What the code of one concept does with that of another, in one framework: directly, or through one helper."""

    framework: str
    source: str  #: the concept whose code calls, constructs or inherits
    target: str  #: the concept whose code is called, constructed or inherited from
    relation: Relation
    start: str  #: the main anchor of `source` whose code it is
    end: str  #: the main anchor of `target` that is reached
    steps: tuple[Step, ...]
    state: ProofState = ProofState.PROVEN

    @property
    def via(self) -> str | None:
        """The helper between the two, which is no main anchor of any concept; None for what is direct."""
        return self.steps[1].symbol if len(self.steps) > 1 else None


class EdgesByConcept(Mapping[str, tuple[Edge, ...]]):
    """Edges by framework, which can tell those of one concept without looking at all."""

    @abstractmethod
    def about(self, framework: str, concept: str) -> tuple[Edge, ...]:
        """Those of a framework that begin or end at a concept, in their order."""
