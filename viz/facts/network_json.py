"""How the page's network is set up, which pyvis and vis-network take as options, and the lane of each code base."""

from typing import Any, Final

Json = dict[str, Any]

#: After claims and concepts.
_FIRST_FRAMEWORK_LANE: Final = 2


def network(catalog: Json) -> Json:
    """Give the lanes and options; nodes and edges follow from the facts, and the page's scripts make them of these."""
    from pyvis.network import Network  # type: ignore[import-untyped] # it has none

    net = Network(directed=True)
    net.set_options(_OPTIONS)
    lanes = enumerate(catalog["frameworks"], start=_FIRST_FRAMEWORK_LANE)
    return {"options": net.options, "lanes": {item["id"]: lane for lane, item in lanes}}


# Plain JSON: pyvis takes its options as text and hands them on.
_OPTIONS: Final = """{
  "autoResize": true,
  "physics": false,
  "layout": {"improvedLayout": false, "hierarchical": false},
  "interaction": {"hover": false, "dragNodes": false, "multiselect": false, "tooltipDelay": 86400000},
  "nodes": {"shape": "custom", "shadow": false},
  "edges": {"arrows": {"to": {"enabled": true, "scaleFactor": 0.4}}, "selectionWidth": 0, "hoverWidth": 0}
}"""
