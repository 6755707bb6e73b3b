"""The network that the focus graph draws: built with pyvis, placed on fixed lanes.

A column is a code base, a row is a concept in the order of the areas. Nothing is left to a solver, so that a
reader finds the same thing in the same place each time.
"""

import itertools
from collections.abc import Iterator
from typing import Any, Final

from conceptmap.graph.model import LANGUAGES

Json = dict[str, Any]

CLAIM_LANE: Final = 0
CONCEPT_LANE: Final = 1
FIRST_FRAMEWORK_LANE: Final = 2


def anchor_key(framework: str, anchor: Json) -> str:
    """Name the node of an anchor: its symbol, or its lines where it has none."""
    if anchor["symbol"]:
        twin = f"@{anchor['ordinal']}" if anchor["ordinal"] else ""
        return f"{framework}:{anchor['path']}::{anchor['symbol']}{twin}"
    if anchor["start"] is None:
        return f"{framework}:{anchor['path']}"
    return f"{framework}:{anchor['path']}#L{anchor['start']}-L{anchor['end']}"


def network(catalog: Json) -> Json:
    """Build nodes, edges and drawing options of the whole map."""
    from pyvis.network import Network  # type: ignore[import-untyped] # it has none

    plan = _Plan(catalog)
    # An undirected pyvis network silently drops parallel edges.
    net = Network(directed=True)
    for number, (key, node) in enumerate(plan.nodes.items()):
        net.add_node(
            number,
            label=node["label"],
            shape="box",
            key=key,
            lane=node["lane"],
            row=node["row"],
        )
    numbers = {key: number for number, key in enumerate(plan.nodes)}
    for (source, target), kinds in plan.edges.items():
        net.add_edge(numbers[source], numbers[target], kinds=kinds)
    net.set_options(_OPTIONS)
    nodes, edges, *_ = net.get_network_data()
    return {
        # Lists, since thousands of boxes would repeat every name; ids are positions.
        "nodes": [[node["key"], node["lane"], node["row"]] for node in nodes],
        "edges": [[edge["from"], edge["to"], " ".join(edge["kinds"])] for edge in edges],
        "options": net.options,
        "lanes": plan.lanes,
    }


# Plain JSON: pyvis takes its options as text and hands them on.
_OPTIONS: Final = """{
  "autoResize": true,
  "physics": false,
  "layout": {"improvedLayout": false, "hierarchical": false},
  "interaction": {"hover": true, "dragNodes": false, "multiselect": false, "tooltipDelay": 86400000},
  "nodes": {"shape": "box", "margin": 7, "borderWidth": 1.5, "shadow": false},
  "edges": {"arrows": {"to": {"enabled": true, "scaleFactor": 0.5}}, "selectionWidth": 1.5, "hoverWidth": 0.5}
}"""


class _Plan:
    """Nodes by key and merged edges, in the order of the map."""

    def __init__(self, catalog: Json) -> None:
        self.nodes: dict[str, Json] = {}
        self.edges: dict[tuple[str, str], list[str]] = {}
        frameworks = [item["id"] for item in catalog["frameworks"]]
        self.lanes: Json = {
            name: lane for lane, name in enumerate(frameworks, start=FIRST_FRAMEWORK_LANE)
        }
        for row, concept in enumerate(catalog["concepts"]):
            self._node(f"concept:{concept['id']}", _both(concept["label"]), CONCEPT_LANE, row)
            self._symbols(concept, row)
        for concept in catalog["concepts"]:
            if concept["broader"] is not None:
                self._edge(f"concept:{concept['broader']}", f"concept:{concept['id']}", "broader")
        self._flows(catalog)
        self._claims(catalog)

    def _symbols(self, concept: Json, row: int) -> None:
        for mapping in concept["mappings"]:
            framework = mapping["framework"]
            for kind, anchor in _edges_of(mapping):
                key = anchor_key(framework, anchor)
                label = anchor["symbol"] or _text_label(anchor)
                self._node(key, label, self.lanes[framework], row)
                self._edge(f"concept:{concept['id']}", key, kind)

    def _flows(self, catalog: Json) -> None:
        for flow in catalog["flows"]:
            names = [f"concept:{stage['concept']}" for stage in flow["stages"]]
            for before, after in itertools.pairwise(names):
                self._edge(before, after, "next")

    def _claims(self, catalog: Json) -> None:
        rows = {concept["id"]: row for row, concept in enumerate(catalog["concepts"])}
        for claim in catalog["claims"]:
            key = f"claim:{claim['id']}"
            about = claim["about"]
            self._node(key, claim["id"], CLAIM_LANE, rows[about[0]] if about else len(rows))
            for concept in about:
                self._edge(key, f"concept:{concept}", "about")
            for anchor in claim["evidence"]:
                place = anchor_key(anchor["framework"], anchor)
                # Lines that no concept holds would be a node that leads nowhere.
                if place in self.nodes:
                    self._edge(key, place, "evidence")

    def _node(self, key: str, label: str, lane: int, row: int) -> None:
        self.nodes.setdefault(key, {"label": label, "lane": lane, "row": row})

    def _edge(self, source: str, target: str, kind: str) -> None:
        """Merge parallel edges: two lines between the same boxes would lie on each other."""
        if source in self.nodes and target in self.nodes:
            kinds = self.edges.setdefault((source, target), [])
            if kind not in kinds:
                kinds.append(kind)


def _edges_of(mapping: Json) -> Iterator[tuple[str, Json]]:
    for anchor in mapping["anchors"]:
        yield anchor["match"] or "part", anchor
    for anchor in mapping["near"]:
        yield "near", anchor
    for anchor in mapping["lookalikes"]:
        yield "lookalike", anchor


def _text_label(anchor: Json) -> str:
    name: str = anchor["path"].rpartition("/")[2]
    return name if anchor["start"] is None else f"{name}:{anchor['start']}"


def _both(label: Json) -> str:
    first, second = (label[language] for language in LANGUAGES)
    return first if first == second else f"{first}\n{second}"
