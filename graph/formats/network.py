"""The NetworkX view: the map as a directed multigraph for paths, neighbourhoods and drawings.

Nodes are named `KIND:ID` (`concept:preemption`, `framework:vllm`, `code:vllm:PATH::SYMBOL`, …). Every node
has `kind`, `label` and, where the map has Chinese, `label_zh`; every edge has `relation`, which also begins its key. Attributes are text,
whole numbers and truth values, never None.
"""

from typing import Final

import networkx as nx

from conceptmap.graph.model import (
    CARRYING,
    Anchor,
    Catalog,
    Claim,
    Concept,
    Edge,
    Flow,
    Mapping,
    Proofs,
    Role,
    Text,
    known_proofs,
)

Attributes = dict[str, str | int | bool]

# Relations that carry a match are named by it; these are all the others.
BROADER: Final = "broader"
IN_AREA: Final = "in-area"
IN_FRAMEWORK: Final = "in-framework"
PART: Final = "part"
ABSENT: Final = "absent"
NEAR: Final = "near"
LOOKALIKE: Final = "lookalike"
ABOUT: Final = "about"
EVIDENCE: Final = "evidence"
STAGE: Final = "stage"


def to_networkx(catalog: Catalog, proofs: Proofs | None = None) -> "nx.MultiDiGraph[str]":
    """Build the map as a `MultiDiGraph`, its nodes and edges in the order of the files.

    `proofs` stands in for those that the catalogue carries. A symbol is one node, however many excerpts of it are mapped: the lines are on the edges (`path`,
    `start_line`, `end_line`, 1-based, both ends included; absent where an anchor has none).
    """
    return _NetworkBuilder(catalog, known_proofs(catalog, proofs)).build()


def concept_node(concept: str) -> str:
    """Return the name of a concept's node."""
    return f"concept:{concept}"


def framework_node(framework: str) -> str:
    """Return the name of a framework's node."""
    return f"framework:{framework}"


def code_node(anchor: Anchor) -> str:
    """Return the name of the node that stands for an anchor: its symbol, else its lines, else its file."""
    if anchor.symbol is None:
        return f"code:{anchor.qualified}"
    ordinal = "" if anchor.ordinal is None else f"@{anchor.ordinal}"
    return f"code:{anchor.framework}:{anchor.path}::{anchor.symbol}{ordinal}"


class _NetworkBuilder:
    def __init__(self, catalog: Catalog, proofs: Proofs) -> None:
        self._catalog = catalog
        self._proofs = proofs
        self._graph: nx.MultiDiGraph[str] = nx.MultiDiGraph()

    def build(self) -> "nx.MultiDiGraph[str]":
        catalog = self._catalog
        for framework in catalog.frameworks.values():
            self._node(
                framework_node(framework.id),
                "framework",
                framework.label,
                {"framework_kind": framework.kind, "purl": framework.release.purl},
            )
        for area in catalog.areas.values():
            self._node(f"area:{area.id}", "area", area.label)
        for concept in catalog.concepts.values():
            details: Attributes = {"area": concept.area}
            self._node(concept_node(concept.id), "concept", concept.label, details)
        for concept in catalog.concepts.values():
            self._add_concept(concept)
        for claim in catalog.claims.values():
            self._add_claim(claim)
        for flow in catalog.flows.values():
            self._add_flow(flow)
        for edges in self._proofs.edges.values():
            for edge in edges:
                self._add_edge(edge)
        return self._graph

    def _add_edge(self, edge: Edge) -> None:
        first = edge.steps[0]
        details: Attributes = {
            "framework": edge.framework,
            "path": first.path,
            "start_line": first.line,
            "end_line": first.line,
            "state": edge.state.value,
        }
        if edge.via is not None:
            details["via"] = edge.via
        source, target = concept_node(edge.source), concept_node(edge.target)
        self._edge(source, target, edge.relation.value, edge.framework, details)

    def _add_concept(self, concept: Concept) -> None:
        node = concept_node(concept.id)
        self._edge(node, f"area:{concept.area}", IN_AREA)
        if concept.broader is not None:
            self._edge(node, concept_node(concept.broader), BROADER)
        for mapping in concept.mappings.values():
            self._add_mapping(node, mapping)

    def _add_mapping(self, node: str, mapping: Mapping) -> None:
        for place in mapping.places(*CARRYING):
            relation = PART if place.match is None else place.match.value
            self._edge_to_code(node, place.anchor, relation, {"role": place.role.value})
        for place in mapping.places(Role.LOOKALIKE):
            self._edge_to_code(node, place.anchor, LOOKALIKE)
        if mapping.absence is not None:
            state: Attributes = {"state": self._proofs.mapping_state(mapping).value}
            self._edge(node, framework_node(mapping.framework), ABSENT, details=state)
            for place in mapping.places(Role.NEAR):
                self._edge_to_code(node, place.anchor, NEAR)
            for place in mapping.places(Role.SHOWN):
                self._edge_to_code(node, place.anchor, EVIDENCE)

    def _add_claim(self, claim: Claim) -> None:
        node = f"claim:{claim.id}"
        details: Attributes = {
            "verdict": claim.verdict,
            "state": self._proofs.claim_state(claim).value,
        }
        self._node(node, "claim", claim.says, details)
        for concept in claim.about:
            self._edge(node, concept_node(concept), ABOUT)
        for anchor in claim.evidence:
            self._edge_to_code(node, anchor, EVIDENCE)

    def _add_flow(self, flow: Flow) -> None:
        node = f"flow:{flow.id}"
        self._node(node, "flow", flow.label)
        for position, stage in enumerate(flow.stages, start=1):
            self._edge(
                node, concept_node(stage.concept), STAGE, str(position), {"position": position}
            )

    def _edge_to_code(
        self, node: str, anchor: Anchor, relation: str, details: Attributes | None = None
    ) -> None:
        attributes: Attributes = {"path": anchor.path}
        attributes |= details or {}
        attributes["state"] = self._proofs.anchor_state(anchor).value
        if anchor.lines is not None:
            attributes |= {"start_line": anchor.lines.first, "end_line": anchor.lines.last}
        self._edge(node, self._code(anchor), relation, str(anchor.lines or ""), attributes)

    def _code(self, anchor: Anchor) -> str:
        node = code_node(anchor)
        if node not in self._graph:
            name = anchor.symbol or anchor.position
            kind = "file" if anchor.lines is None else "text"
            if anchor.symbol is not None:
                kind = "symbol"
            details: Attributes = {"path": anchor.path, "framework": anchor.framework}
            self._node(node, kind, Text(name, name), details)
            self._edge(node, framework_node(anchor.framework), IN_FRAMEWORK)
        return node

    def _node(self, node: str, kind: str, label: Text, details: Attributes | None = None) -> None:
        names = {"label": label.first}
        if "zh" in self._catalog.identity.languages:
            names["label_zh"] = label.in_language("zh")
        self._graph.add_node(node, kind=kind, **names, **(details or {}))

    def _edge(
        self,
        source: str,
        target: str,
        relation: str,
        distinction: str = "",
        details: Attributes | None = None,
    ) -> None:
        key = f"{relation} {distinction}".rstrip()
        self._graph.add_edge(source, target, key=key, relation=relation, **(details or {}))
