"""The map as a pyvis network: for notebooks, where the page is more than is wanted."""

from collections.abc import Mapping
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

from conceptmap.graph.formats.network import concept_node, to_networkx
from conceptmap.graph.model import Catalog

if TYPE_CHECKING:
    from pyvis.network import Network  # type: ignore[import-untyped] # it has none

#: What joins everything with everything, and so says nothing of what is near.
_HUBS: Final = ("area", "framework", "flow")
_SHAPES: Final = {"concept": "ellipse", "claim": "text"}
#: Those of the page, in the order of the frameworks.
_COLOURS: Final = (
    "#0072b2",
    "#d55e00",
    "#009e73",
    "#cc79a7",
    "#56b4e9",
    "#e69f00",
    "#8c6d31",
    "#7a7a7a",
)
_CONCEPT_COLOUR: Final = "#e8f0f8"


def to_pyvis(
    catalog: Catalog, around: str | None = None, steps: int = 1, language: str | None = None
) -> "Network":
    """Build a `pyvis.network.Network` of concepts, code and claims, or of what is within `steps` of the concept `around`.

    It is a network like any other: add to it, style it, `show` it. `language` is that of the labels, by default the map's first.
    """
    import networkx as nx
    from pyvis.network import Network

    from conceptmap.queries.lookups.names import resolve_concept

    graph = to_networkx(catalog)
    for flow in catalog.flows.values():
        for before, after in pairwise(stage.concept for stage in flow.stages):
            graph.add_edge(
                concept_node(before), concept_node(after), key="next", relation="next stage"
            )
    hubs = [node for node, details in graph.nodes(data=True) if details["kind"] in _HUBS]
    graph.remove_nodes_from(hubs)
    if around is not None:
        middle = concept_node(resolve_concept(catalog, around).id)
        graph = nx.ego_graph(graph, middle, radius=steps, undirected=True)
    chosen = catalog.identity.in_language(language or catalog.identity.languages[0])
    colours = {name: _COLOURS[at % len(_COLOURS)] for at, name in enumerate(catalog.frameworks)}
    net = Network(
        height="720px", width="100%", directed=True, notebook=True, cdn_resources="in_line"
    )
    for node, details in graph.nodes(data=True):
        net.add_node(
            node,
            label=_label(details, chosen),
            title=node,
            shape=_SHAPES.get(str(details["kind"]), "box"),
            color=colours.get(str(details.get("framework")), _CONCEPT_COLOUR),
            font={"color": "#ffffff" if "framework" in details else "#1c2127"},
        )
    for source, target, details in graph.edges(data=True):
        net.add_edge(source, target, label=str(details["relation"]), title=_place(details))
    return net


def _label(details: Mapping[str, Any], language: str) -> str:
    return str(details.get(f"label_{language}", details["label"]))


def _place(details: Mapping[str, Any]) -> str:
    """The lines that an edge is about, or what it says where it is about none."""
    if "path" not in details:
        return str(details["relation"])
    return (
        f"{details['path']}:{details['start_line']}" if "start_line" in details else details["path"]
    )
