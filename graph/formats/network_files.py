"""Writes the NetworkX view as GraphML and GEXF that open in Gephi and read back equal."""

from io import BytesIO
from typing import Any
from xml.etree import ElementTree as ET

import networkx as nx

from conceptmap.graph.formats.network import to_networkx
from conceptmap.graph.model import Catalog, Proofs
from conceptmap.graph.xml_text import xml_text


def write_graphml(catalog: Catalog, proofs: Proofs) -> bytes:
    """Write GraphML; every edge has an id of its own, in order."""
    return graphml(to_networkx(catalog, proofs))


def write_gexf(catalog: Catalog, proofs: Proofs) -> bytes:
    """Write GEXF 1.2 without the date that NetworkX would put in."""
    return gexf(to_networkx(catalog, proofs))


def graphml(graph: "nx.MultiDiGraph[str]") -> bytes:
    """Write any graph as GraphML: lists become text, None is left out, unwritable characters U+FFFD."""
    out = BytesIO()
    # The other writer of NetworkX depends on whether lxml is installed.
    nx.write_graphml_xml(_writable(graph), out, prettyprint=True)
    return out.getvalue() + b"\n"


def gexf(graph: "nx.MultiDiGraph[str]") -> bytes:
    """Write any graph as GEXF, with the same care."""
    out = BytesIO()
    nx.write_gexf(_writable(graph), out, version="1.2draft")
    root = ET.fromstring(out.getvalue())  # noqa: S314 - written a line above
    for name in ("", "viz", "xsi"):
        ET.register_namespace(name, _GEXF_NAMESPACES[name])
    for meta in root.findall("{http://www.gexf.net/1.2draft}meta"):
        root.remove(meta)
    ET.indent(root)
    text: bytes = ET.tostring(root, encoding="utf-8", xml_declaration=True)
    return text + b"\n"


_GEXF_NAMESPACES = {
    "": "http://www.gexf.net/1.2draft",
    "viz": "http://www.gexf.net/1.2draft/viz",
    "xsi": "http://www.w3.org/2001/XMLSchema-instance",
}


def _writable(graph: "nx.MultiDiGraph[str]") -> "nx.MultiDiGraph[str]":
    copy: nx.MultiDiGraph[str] = nx.MultiDiGraph()
    names = _distinct_names(graph)
    for node, details in graph.nodes(data=True):
        copy.add_node(names[node], **_attributes(details))
    for number, (source, target, details) in enumerate(graph.edges(data=True)):
        key = f"e{number}"
        copy.add_edge(names[source], names[target], key=key, **_attributes(details))
    return copy


def _distinct_names(graph: "nx.MultiDiGraph[str]") -> dict[str, str]:
    """Clean the names of nodes without making two of them equal."""
    names: dict[str, str] = {}
    taken = {node for node in graph if xml_text(node) == node}
    for node in graph:
        name = xml_text(node)
        while name != node and name in taken:
            name += "\ufffd"
        taken.add(name)
        names[node] = name
    return names


def _attributes(details: dict[str, Any]) -> dict[str, str | int | float | bool]:
    return {
        xml_text(name): _attribute(value) for name, value in details.items() if value is not None
    }


def _attribute(value: object) -> str | int | float | bool:
    if isinstance(value, bool | int | float):
        return value
    if isinstance(value, list | tuple):
        return ", ".join(xml_text(str(item)) for item in value)
    return xml_text(str(value))
