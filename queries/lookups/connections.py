"""Answers how two things of the map connect: the shortest chain of statements between them."""

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from conceptmap.graph.errors import UnknownName
from conceptmap.graph.messages import Message
from conceptmap.graph.model import Catalog, Relation, Text
from conceptmap.queries.lookups.names import folded, nearest, resolve_concept
from conceptmap.queries.lookups.symbols import look_up

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


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One statement on the way."""

    node: str  #: what the step leads to: `KIND:ID`
    kind: str
    label: Text
    relation: str | None = None  #: None for the start
    forward: bool = True  #: the statement reads from the previous step to this one
    position: str | None = None  #: `path:line` that the statement, or else the node, names


def path(catalog: Catalog, start: str, end: str) -> tuple[Step, ...]:
    """Return the shortest chain from one concept, framework, area, claim, flow or symbol to another.

    Empty when they do not connect. Raises `UnknownName` for a name that the map does not have.
    """
    # NetworkX costs a cold start more than all else that a command does.
    import networkx as nx

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
    source, target = _node(catalog, graph, start), _node(catalog, graph, end)
    # Parallel statements differ in weight, so the lightest of each pair stands for it.
    plain: nx.Graph[str] = nx.Graph()
    plain.add_nodes_from(graph)
    for left, right, details in graph.edges(data=True):
        weight = _WEIGHTS.get(details["relation"], 1)
        if not plain.has_edge(left, right) or weight < plain[left][right]["weight"]:
            plain.add_edge(left, right, weight=weight)
    nodes = _shortest(plain, source, target)
    if not nodes:
        return ()
    steps = [_step(graph, nodes[0], None)]
    steps += [_step(graph, node, before) for before, node in pairwise(nodes)]
    return tuple(steps)


def _shortest(graph: "nx.Graph[str]", source: str, target: str) -> list[str]:
    """The shortest way; of several the first by the names of its nodes, so that the page finds the same."""
    import networkx as nx

    left = nx.single_source_dijkstra_path_length(graph, target, weight="weight")
    if source not in left:
        return []
    nodes = [source]
    while nodes[-1] != target:
        at = nodes[-1]
        near = [node for node in graph[at] if graph[at][node]["weight"] + left[node] == left[at]]
        nodes.append(min(near, key=lambda node: node.removeprefix("code:")))
    return nodes


def _step(graph: "nx.MultiDiGraph[str]", node: str, before: str | None) -> Step:
    details = graph.nodes[node]
    place = details.get("path")
    statement: dict[str, object] = {}
    forward = True
    if before is not None:
        forward, statement = _statement(graph, before, node)
        if "start_line" in statement:
            place = f"{statement['path']}:{statement['start_line']}"
    relation = statement.get("relation")
    return Step(
        node=node,
        kind=details["kind"],
        label=Text(details["label"], details.get("label_zh", "")),
        relation=None if relation is None else str(relation),
        forward=forward,
        position=place,
    )


def _statement(
    graph: "nx.MultiDiGraph[str]", before: str, node: str
) -> tuple[bool, dict[str, object]]:
    """Return the strongest statement between two nodes, and whether it reads forward."""
    both = [(True, edge) for edge in (graph.get_edge_data(before, node) or {}).values()]
    both += [(False, edge) for edge in (graph.get_edge_data(node, before) or {}).values()]
    return min(both, key=lambda found: _WEIGHTS.get(str(found[1]["relation"]), 1))


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
        (Message("did you mean {names:any}?", names=near) if near else None),
    )
