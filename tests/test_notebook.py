"""The map as a pyvis network: what is near a concept, ready to be shown in a notebook."""

import pytest
from pyvis.network import Network  # type: ignore[import-untyped] # it has none

from conceptmap.graph import Catalog, UnknownName
from conceptmap.viz import to_pyvis


def labels(net: Network) -> set[str]:
    return {node["label"] for node in net.nodes}


def test_the_whole_map_is_a_plain_network_without_hubs(sample_catalog: Catalog) -> None:
    net = to_pyvis(sample_catalog)
    assert type(net) is Network
    assert {"concept:preemption", "claim:longest-is-preempted"} <= set(net.get_nodes())
    assert not [
        node for node in net.get_nodes() if node.startswith(("area:", "framework:", "flow:"))
    ]
    assert "Preemption" in net.generate_html()


def test_steps_widen_what_is_around_a_concept(sample_catalog: Catalog) -> None:
    near = to_pyvis(sample_catalog, around="victim-selection")
    wide = to_pyvis(sample_catalog, around="victim-selection", steps=2)
    assert set(near.get_nodes()) < set(wide.get_nodes()) < set(to_pyvis(sample_catalog).get_nodes())
    assert "Preemption" in labels(near)
    assert "Scheduler.preempt" in labels(wide) - labels(near)


def test_edges_say_what_they_are_and_where(sample_catalog: Catalog) -> None:
    net = to_pyvis(sample_catalog, around="preemption")
    said = {(edge["from"], edge["to"], edge["label"], edge["title"]) for edge in net.edges}
    symbol = "code:nano-vllm:nanovllm/engine/scheduler.py::Scheduler.preempt"
    assert ("concept:preemption", symbol, "exact", "nanovllm/engine/scheduler.py:75") in said
    assert ("concept:scheduling-step", "concept:preemption", "next stage", "next stage") in said


def test_labels_are_in_the_language_that_is_asked_for(sample_catalog: Catalog) -> None:
    assert "抢占" in labels(to_pyvis(sample_catalog, around="preemption", language="zh"))


def test_a_concept_that_is_not_there_is_named(sample_catalog: Catalog) -> None:
    with pytest.raises(UnknownName, match="premption"):
        to_pyvis(sample_catalog, around="premption")
