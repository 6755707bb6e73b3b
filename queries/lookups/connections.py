"""Answers how two things of the map connect: by what one does with the other, is part of, or comes before."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from math import inf
from typing import TYPE_CHECKING, Final

from conceptmap.graph.errors import UnknownName
from conceptmap.graph.messages import Message
from conceptmap.graph.model import Catalog, Proofs, Relation, Text
from conceptmap.queries.lookups.names import folded, listed_by, nearest, resolve_concept
from conceptmap.queries.lookups.symbols import look_up

if TYPE_CHECKING:
    import networkx as nx

#: What a statement between two nodes costs; None where it leads nowhere.
_Cost = Callable[[str, str, str], int | None]

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
_MOST: Final = 8  #: a way that costs more goes through whatever is near


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
    where no such way is short enough to be worth telling. A way keeps to the links of one framework, since a call in one and a
    call in another are no chain. Raises `UnknownName` for a name that the map does not have.
    """
    graph = _graph(catalog)
    source, target = _node(catalog, graph, start), _node(catalog, graph, end)
    by_framework: dict[str, list[Link]] = {}
    for link in links:
        by_framework.setdefault(link.framework, []).append(link)
    cost = partial(_telling, ends=(source, target))
    ways = []
    for some in by_framework.values() or ([],):
        linked = _linked(graph, some)
        ways.append(_way(linked, _weighed(linked, cost), source, target, cost, _MOST))
    return min(ways, key=lambda way: way[0])[1]


def path_over_anything(catalog: Catalog, start: str, end: str) -> tuple[ConnectionStep, ...]:
    """Return the shortest chain of statements, over what is merely near too: a claim about both, their area.

    So the page goes. Empty when nothing connects them. Raises `UnknownName` for a name that the map does not have.
    """
    graph = _graph(catalog)
    source, target = _node(catalog, graph, start), _node(catalog, graph, end)
    key = f"{__name__} weighed"
    if key not in catalog.derived:
        catalog.derived[key] = _weighed(graph, _any_weight)
    return _way(graph, catalog.derived[key], source, target, _any_weight)[1]


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


def _linked(graph: "nx.MultiDiGraph[str]", links: Iterable[Link]) -> "nx.MultiDiGraph[str]":
    graph = graph.copy()
    for link in links:
        graph.add_edge(
            f"concept:{link.start}",
            f"concept:{link.end}",
            relation=link.relation,
            path=link.path,
            start_line=link.line,
        )
    return graph


def _way(
    graph: "nx.MultiDiGraph[str]",
    weighed: "nx.Graph[str]",
    source: str,
    target: str,
    cost: _Cost,
    most: int | None = None,
) -> tuple[float, tuple[ConnectionStep, ...]]:
    """The cheapest way, and what it costs; nothing is infinitely dear."""
    nodes = _shortest(weighed, source, target, most)
    if not nodes:
        return inf, ()
    total = sum(weighed[left][right]["weight"] for left, right in pairwise(nodes))
    steps = [_step(graph, nodes[0], None, cost)]
    steps += [_step(graph, node, before, cost) for before, node in pairwise(nodes)]
    return total, tuple(steps)


def _telling(left: str, right: str, relation: str, *, ends: tuple[str, str]) -> int | None:
    """What a statement costs on a way worth telling; None where it tells nothing.

    That something is in an area, or spoken of in a claim, joins it to that area or claim, and to nothing else.
    """
    if relation in _TELLING:
        return _TELLING[relation]
    at_end = any(node in ends and not node.startswith("concept:") for node in (left, right))
    return _ENDING.get(relation, 1) if at_end else None


def _any_weight(_left: str, _right: str, relation: str) -> int:
    return _WEIGHTS.get(relation, 1)


def _weighed(graph: "nx.MultiDiGraph[str]", cost: _Cost) -> "nx.Graph[str]":
    """The graph by what its statements cost: of parallel ones the cheapest stands for the pair."""
    import networkx as nx

    plain: nx.Graph[str] = nx.Graph()
    plain.add_nodes_from(graph)
    for left, right, details in graph.edges(data=True):
        weight = cost(left, right, details["relation"])
        if weight is not None and (
            not plain.has_edge(left, right) or weight < plain[left][right]["weight"]
        ):
            plain.add_edge(left, right, weight=weight)
    return plain


def _shortest(
    graph: "nx.Graph[str]", source: str, target: str, most: int | None = None
) -> list[str]:
    """The cheapest way that costs no more than `most`; of several the first by the names of its nodes, so that the page finds the same."""
    import networkx as nx

    left = nx.single_source_dijkstra_path_length(graph, target, cutoff=most, weight="weight")
    if source not in left:
        return []
    nodes = [source]
    while nodes[-1] != target:
        at = nodes[-1]
        near = [
            node
            for node in graph[at]
            if node in left and graph[at][node]["weight"] + left[node] == left[at]
        ]
        nodes.append(min(near, key=lambda node: node.removeprefix("code:")))
    return nodes


def _step(
    graph: "nx.MultiDiGraph[str]", node: str, before: str | None, cost: _Cost
) -> ConnectionStep:
    details = graph.nodes[node]
    place = details.get("path")
    statement: dict[str, object] = {}
    forward = True
    if before is not None:
        forward, statement = _statement(graph, before, node, cost)
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
    graph: "nx.MultiDiGraph[str]", before: str, node: str, cost: _Cost
) -> tuple[bool, dict[str, object]]:
    """Return the most telling statement between two nodes, with a line if one has it, and whether it reads forward."""
    both = [(True, edge) for edge in (graph.get_edge_data(before, node) or {}).values()]
    both += [(False, edge) for edge in (graph.get_edge_data(node, before) or {}).values()]

    def weight(found: tuple[bool, dict[str, object]]) -> tuple[float, bool]:
        weight = cost(before, node, str(found[1]["relation"]))
        return inf if weight is None else weight, "start_line" not in found[1]

    return min(both, key=weight)


def _node(catalog: Catalog, graph: "nx.MultiDiGraph[str]", name: str) -> str:
    """Find the node that a typed name means."""
    for node in (name, f"code:{name}"):
        if node in graph:
            return node
    wanted = folded(name)
    for kind in ("concept", "framework", "area", "claim", "flow"):
        if f"{kind}:{wanted}" in graph:
            return f"{kind}:{wanted}"
    if catalog.concept(name) is not None:
        return f"concept:{resolve_concept(catalog, name).id}"
    for node, details in graph.nodes(data=True):
        names = [details[key] for key in ("label", "label_zh") if key in details]
        if not node.startswith("code:") and wanted in map(folded, names):
            return node
    return _code(catalog, graph, name)


def _code(catalog: Catalog, graph: "nx.MultiDiGraph[str]", name: str) -> str:
    symbols = {node: graph.nodes[node]["label"] for node in graph if node.startswith("code:")}
    framework, _, rest = name.partition(":")
    if framework in catalog.frameworks and not rest.startswith(":"):
        inside = f"code:{framework}:"
        symbols = {node: label for node, label in symbols.items() if node.startswith(inside)}
        name = rest
    found = look_up(name, symbols.values())
    meant = [node for node, label in symbols.items() if label in found.symbols]
    if len(meant) == 1 and not found.enclosing:
        return meant[0]
    if meant and not found.enclosing:
        raise UnknownName(
            Message("{name} names several symbols", name=name),
            Message(
                "use one of {names:list}",
                names=tuple(node.removeprefix("code:") for node in meant[:6]),
            ),
        )
    ids = [node.partition(":")[2] for node in graph if not node.startswith("code:")]
    near = (*nearest(name, ids), *found.suggestions)[:3]
    raise UnknownName(
        Message("the map has nothing called {name}", name=name),
        listed_by("concept", near),
    )
