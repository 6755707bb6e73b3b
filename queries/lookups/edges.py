"""What the code of a concept calls, constructs and inherits, and what does so with it."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from conceptmap.graph.model import Catalog, Edge, Proofs, Relation, Step, known_proofs

#: What a relation is called from the side of what is called.
INVERSE: Final = {
    Relation.CALLS: "called by",
    Relation.CONSTRUCTS: "constructed by",
    Relation.INHERITS: "inherited by",
}


@dataclass(frozen=True, slots=True)
class Neighbour:
    """An edge as one of its concepts sees it."""

    edge: Edge
    outgoing: bool  #: it is this concept's code that calls

    @property
    def relation(self) -> str:
        """`calls`, `called by` and so on."""
        return self.edge.relation.value if self.outgoing else INVERSE[self.edge.relation]

    @property
    def concept(self) -> str:
        """The concept at the other end."""
        return self.edge.target if self.outgoing else self.edge.source

    @property
    def steps(self) -> tuple[Step, ...]:
        """The calls, one after the other."""
        return self.edge.steps


def neighbours(
    catalog: Catalog, concept: str, framework: str, proofs: Proofs | None = None
) -> Iterator[Neighbour]:
    """The edges of a concept in a framework: first what its code does, by relation, then what is done with it.

    Where there is none, no direct call was proven; that there is none is not said.
    """
    edges = known_proofs(catalog, proofs).edges.get(framework, ())
    for outgoing in (True, False):
        for relation in Relation:
            for edge in edges:
                own = edge.source if outgoing else edge.target
                if own == concept and edge.relation is relation:
                    yield Neighbour(edge, outgoing)
