"""What the code of a concept calls, constructs and inherits, and what does so with it."""

from collections.abc import Iterable, Iterator
from typing import Final

from conceptmap.graph.dataclass import dataclass
from conceptmap.graph.model import Catalog, Edge, Proofs, Relation, Step, known_proofs
from conceptmap.queries.lookups.matrix import (
    Cell,
    Standing,
    cell_of,
    chosen_frameworks,
    concepts_of,
)

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
    edges = known_proofs(catalog, proofs).edges_about(framework, concept)
    for outgoing in (True, False):
        for relation in Relation:
            for edge in edges:
                own = edge.source if outgoing else edge.target
                if own == concept and edge.relation is relation:
                    yield Neighbour(edge, outgoing)


@dataclass(frozen=True, slots=True, kw_only=True)
class SideBySide:
    """What the code of one concept does with that of another in one framework or more of those that are compared."""

    source: str
    relation: Relation
    target: str
    cells: tuple[
        Edge | Cell, ...
    ]  #: by framework: the edge; else how the lacking concept stands there, or `source`


def side_by_side(
    catalog: Catalog,
    frameworks: Iterable[str] = (),
    area: str | None = None,
    proofs: Proofs | None = None,
) -> tuple[tuple[str, ...], tuple[SideBySide, ...]]:
    """The frameworks that are compared, and every edge that one of them has, in the order of the map.

    Raises `UnknownName` for a framework or an area that does not exist.
    """
    proofs = known_proofs(catalog, proofs)
    chosen = chosen_frameworks(catalog, frameworks)
    inside = {concept.id for concept in concepts_of(catalog, area)}
    known = {
        (edge.source, edge.relation, edge.target, edge.framework): edge
        for framework in chosen
        for edge in proofs.edges.get(framework, ())
        if {edge.source, edge.target} & inside
    }
    order = {id_: number for number, id_ in enumerate(catalog.concepts)}
    pairs = sorted(
        {key[:3] for key in known}, key=lambda key: (order[key[0]], order[key[2]], key[1])
    )

    def cell(source: str, relation: Relation, target: str, framework: str) -> Edge | Cell:
        if (edge := known.get((source, relation, target, framework))) is not None:
            return edge
        ends = [cell_of(catalog.concepts[id_], framework, proofs) for id_ in (source, target)]
        return next((one for one in ends if one.standing is not Standing.MATCHED), ends[0])

    return chosen, tuple(
        SideBySide(
            source=source,
            relation=relation,
            target=target,
            cells=tuple(cell(source, relation, target, framework) for framework in chosen),
        )
        for source, relation, target in pairs
    )
