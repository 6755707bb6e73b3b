"""Answers how two things of the map connect: by what one does with the other, is part of, or comes before."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from math import inf
from typing import TYPE_CHECKING, Final

from conceptmap.graph.model import Catalog, Proofs, Relation, Text
from conceptmap.queries.lookups.cheapest import Cost, Edge, Near, cheapest_way, one_way, weighed
from conceptmap.queries.lookups.names import node_called

if TYPE_CHECKING:
    import networkx as nx

# Everything of an area or a framework is two steps from everything else of it, which tells a reader
# nothing: such steps are taken only where no other way is. That two things are spoken of in one claim, or are
# stages of one flow, says a little more. `viz/scripts/facts/network.js` has the same weights.
_WEIGHTS: Final = {
    "in-area": 20,
    "in-framework": 20,
    "absent": 21,  # that a neighbour is not there says less than where it is itself
    "about": 8,
    "evidence": 8,
    "stage": 8,
    "lookalike": 3,
    "near": 3,
}
_NEXT: Final = "next"

# Of a connection that is worth telling: what a step costs. Code that two concepts share joins them in two steps.
_TELLING: Final = {
    "calls": 1,
    "constructs": 1,
    "inherits": 1,
    "broader": 1,
    _NEXT: 1,
    "exact": 2,
    "close": 2,
    "part": 2,
    "broad": 2,
    "narrow": 2,
    "related": 2,
    "lookalike": 4,
    "near": 4,
}
# To a framework, area, claim or flow itself one step leads. That something is not there is told of it alone, not of a neighbour.
_ENDING: Final = {"absent": 3}
# Of all pairs of the shipped map's concepts a tenth is joined by a way of five, and a quarter by one of eight: what is true of so many
# says nothing of two, and goes up, across and down again. A chain that keeps its relation and its direction is told as one sentence.
_MOST: Final = 5  #: what a way may cost that turns
_MOST_STRAIGHT: Final = 8  #: and one that does not
#: Statements of the map of which a chain is one sentence; what code does with code is another.
_CHAINED: Final = (_NEXT, "broader")


@dataclass(frozen=True, slots=True, kw_only=True)
class Link:
    """What the code of one concept does with that of another, found elsewhere than in the map's own statements."""

    framework: str
    start: str  #: the id of the concept whose code does it
    end: str  #: and of the one that it is done with
    relation: str  #: `calls`, `constructs`, `inherits`
    path: str  #: where it is done
    line: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ConnectionStep:
    """One statement on the way."""

    node: str  #: what the step leads to: `KIND:ID`
    kind: str
    label: Text
    relation: str | None = None  #: None for the start
    forward: bool = True  #: the statement reads from the previous step to this one
    position: str | None = None  #: `path:line` that the statement, or else the node, names


def links_of(proofs: Proofs) -> Iterator[Link]:
    """What the code of concepts does with that of others, as the lock proves it: each at the line where it begins."""
    for edges in proofs.edges.values():
        for edge in edges:
            first = edge.steps[0]
            yield Link(
                framework=edge.framework,
                start=edge.source,
                end=edge.target,
                relation=edge.relation.value,
                path=first.path,
                line=first.line,
            )


def path(
    catalog: Catalog, start: str, end: str, links: Iterable[Link] = ()
) -> tuple[ConnectionStep, ...]:
    """Return how one concept, framework, area, claim, flow or symbol connects to another, as a reader would say it.

    By what the code of one does with that of the other (`links`), by broader concepts, next stages and shared code. Empty
    where no such way is worth telling: short, or straight, one relation in one direction all along. A way keeps to the links of one framework, since a call in one and a
    call in another are no chain. Raises `UnknownName` for a name that the map does not have.
    """
    graph = _graph(catalog)
    source, target = node_called(catalog, graph, start), node_called(catalog, graph, end)
    by_framework: dict[str, list[Link]] = {}
    for link in links:
        by_framework.setdefault(link.framework, []).append(link)
    cost = partial(_telling, ends=(source, target))
    near = _among_concepts(catalog, graph), weighed(_edges_at(graph, source, target), cost)
    ways = []
    for some in by_framework.values() or ([],):
        edges = list(map(_edge_of, some))
        ways.append(_way(graph, some, (*near, weighed(edges, cost)), source, target, cost, _MOST))
        ways += _straight(graph, some, one_way(edges), source, target, cost)
    for chained in _chains(catalog, graph):
        ways += _straight(graph, (), chained, source, target, cost)
    return min(ways, key=lambda way: way[0])[1]


def path_over_anything(catalog: Catalog, start: str, end: str) -> tuple[ConnectionStep, ...]:
    """Return the shortest chain of statements, over what is merely near too: a claim about both, their area.

    So the page goes. Empty when nothing connects them. Raises `UnknownName` for a name that the map does not have.
    """
    graph = _graph(catalog)
    source, target = node_called(catalog, graph, start), node_called(catalog, graph, end)
    key = f"{__name__} weighed"
    if key not in catalog.derived:
        catalog.derived[key] = weighed(graph.edges(data="relation"), _any_weight)
    return _way(graph, (), (catalog.derived[key],), source, target, _any_weight)[1]


def _graph(catalog: Catalog) -> "nx.MultiDiGraph[str]":
    """The statements of a map, made of it once; nobody changes it."""
    if __name__ not in catalog.derived:
        catalog.derived[__name__] = _statements(catalog)
    graph: nx.MultiDiGraph[str] = catalog.derived[__name__]
    return graph


def _statements(catalog: Catalog) -> "nx.MultiDiGraph[str]":
    # NetworkX costs a cold start more than all else that a command does.
    from conceptmap.graph.formats.network import to_networkx

    graph = to_networkx(catalog)
    derived = [
        (a, b, key)
        for a, b, key, details in graph.edges(keys=True, data=True)
        if details["relation"] in set(Relation)
    ]
    graph.remove_edges_from(derived)
    for flow in catalog.flows.values():
        for before, after in pairwise(stage.concept for stage in flow.stages):
            graph.add_edge(f"concept:{before}", f"concept:{after}", key=_NEXT, relation=_NEXT)
    return graph


def _among_concepts(catalog: Catalog, graph: "nx.MultiDiGraph[str]") -> Near:
    """What statements tell whoever asks, weighed once a map."""
    key = f"{__name__} telling"
    if key not in catalog.derived:
        tells = partial(_telling, ends=())
        catalog.derived[key] = weighed(graph.edges(data="relation"), tells)
    near: Near = catalog.derived[key]
    return near


def _chains(catalog: Catalog, graph: "nx.MultiDiGraph[str]") -> list[tuple[Near, Near]]:
    """The statements of the map that make chains, by relation, laid out once a map."""
    key = f"{__name__} chained"
    if key not in catalog.derived:
        edges: list[Edge] = list(graph.edges(data="relation"))
        catalog.derived[key] = [
            one_way(edge for edge in edges if edge[2] == relation) for relation in _CHAINED
        ]
    chains: list[tuple[Near, Near]] = catalog.derived[key]
    return chains


def _edges_at(graph: "nx.MultiDiGraph[str]", *nodes: str) -> Iterator[Edge]:
    yield from graph.in_edges(nodes, data="relation")
    yield from graph.out_edges(nodes, data="relation")


def _edge_of(link: Link) -> Edge:
    return f"concept:{link.start}", f"concept:{link.end}", link.relation


def _way(
    graph: "nx.MultiDiGraph[str]",
    links: Iterable[Link],
    near: Sequence[Near],
    source: str,
    target: str,
    cost: Cost,
    most: float = inf,
    back: Sequence[Near] | None = None,
) -> tuple[float, tuple[ConnectionStep, ...]]:
    """The cheapest way, and what it costs; nothing is infinitely dear. `back`: as in `cheapest_way`."""
    total, nodes = cheapest_way(near, source, target, most, back)
    if not nodes:
        return inf, ()
    steps = [_step(graph, links, nodes[0], None, cost)]
    steps += [_step(graph, links, node, before, cost) for before, node in pairwise(nodes)]
    return total, tuple(steps)


def _straight(
    graph: "nx.MultiDiGraph[str]",
    links: Iterable[Link],
    chained: tuple[Near, Near],
    source: str,
    target: str,
    cost: Cost,
) -> Iterator[tuple[float, tuple[ConnectionStep, ...]]]:
    """The ways that lead one way all along: as the statements are read, and against that."""
    for near, back in (chained, chained[::-1]):
        yield _way(graph, links, (near,), source, target, cost, _MOST_STRAIGHT, (back,))


def _telling(left: str, right: str, relation: str, *, ends: Sequence[str]) -> int | None:
    """What a statement costs on a way worth telling; None where it tells nothing.

    That something is in an area, or spoken of in a claim, joins it to that area or claim, and to nothing else.
    """
    if relation in _TELLING:
        return _TELLING[relation]
    at_end = any(node in ends and not node.startswith("concept:") for node in (left, right))
    return _ENDING.get(relation, 1) if at_end else None


def _any_weight(_left: str, _right: str, relation: str) -> int:
    return _WEIGHTS.get(relation, 1)


def _step(
    graph: "nx.MultiDiGraph[str]",
    links: Iterable[Link],
    node: str,
    before: str | None,
    cost: Cost,
) -> ConnectionStep:
    details = graph.nodes[node]
    place = details.get("path")
    statement: dict[str, object] = {}
    forward = True
    if before is not None:
        forward, statement = _statement(graph, links, before, node, cost)
        if "start_line" in statement:
            place = f"{statement['path']}:{statement['start_line']}"
    relation = statement.get("relation")
    return ConnectionStep(
        node=node,
        kind=details["kind"],
        label=Text(details["label"], details.get("label_zh", "")),
        relation=None if relation is None else str(relation),
        forward=forward,
        position=place,
    )


def _statement(
    graph: "nx.MultiDiGraph[str]", links: Iterable[Link], before: str, node: str, cost: Cost
) -> tuple[bool, dict[str, object]]:
    """Return the most telling statement between two nodes, with a line if one has it, and whether it reads forward."""
    both = [
        (forward, edge)
        for forward, (left, right) in ((True, (before, node)), (False, (node, before)))
        for edge in (
            *(graph.get_edge_data(left, right) or {}).values(),
            *_found(links, left, right),
        )
    ]

    def weight(found: tuple[bool, dict[str, object]]) -> tuple[float, bool]:
        weight = cost(before, node, str(found[1]["relation"]))
        return inf if weight is None else weight, "start_line" not in found[1]

    return min(both, key=weight)


def _found(links: Iterable[Link], left: str, right: str) -> Iterator[dict[str, object]]:
    for link in links:
        if _edge_of(link)[:2] == (left, right):
            yield {"relation": link.relation, "path": link.path, "start_line": link.line}
