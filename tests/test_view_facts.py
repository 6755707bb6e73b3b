"""What the page knows: the network on its lanes, the order of areas, coverage."""

from collections.abc import Iterable
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from conceptmap.graph.formats.catalog_json import catalog_to_json
from conceptmap.graph.load import load_catalog
from conceptmap.graph.model import (
    NOTHING_PROVEN,
    Anchor,
    Area,
    Catalog,
    Concept,
    Flow,
    LineRange,
    Lookalike,
    Mapping,
    Match,
    Stage,
    Text,
)
from conceptmap.viz.facts.coverage import FileCoverage, coverage_json
from conceptmap.viz.facts.facts import page_facts
from conceptmap.viz.facts.network_json import network
from conceptmap.viz.facts.order import in_life_cycle_order
from conceptmap.viz.facts.overview import column_places


@pytest.fixture(scope="module")
def shipped_facts() -> Any:
    return page_facts(load_catalog(), proofs=NOTHING_PROVEN, excerpts=None, coverage=None)


def named_edges(catalog: Catalog) -> dict[tuple[str, str], list[str]]:
    """Read the network back as (key, key) to kinds."""
    net = network(catalog_to_json(catalog))
    keys = [key for key, _, _ in net["nodes"]]
    return {(keys[a], keys[b]): kinds.split(" ") for a, b, kinds in net["edges"]}


def test_the_network_holds_every_concept_symbol_and_claim_once(sample_catalog: Catalog) -> None:
    net = network(catalog_to_json(sample_catalog))
    keys = [key for key, _, _ in net["nodes"]]
    assert len(keys) == len(set(keys))
    assert {f"concept:{name}" for name in sample_catalog.concepts} <= set(keys)
    assert {f"claim:{name}" for name in sample_catalog.claims} <= set(keys)
    assert "deepinfer:csrc/engine/sequence.hpp::SequenceStatus" in keys
    assert "deepep:deep_ep/buffers/ep.py::EPBuffer" in keys


def test_each_kind_of_edge_is_told_apart(sample_catalog: Catalog) -> None:
    edges = named_edges(sample_catalog)
    preemption = "concept:preemption"
    assert edges[preemption, "nano-vllm:nanovllm/engine/scheduler.py::Scheduler.preempt"] == [
        "exact"
    ]
    assert edges[preemption, "deepinfer:csrc/engine/sequence.hpp::Sequence::reset"] == ["part"]
    assert edges[preemption, "deepinfer:csrc/engine/sequence.hpp::SequenceStatus"] == ["related"]
    assert edges[preemption, "deepep:deep_ep/buffers/ep.py::EPBuffer"] == ["near"]
    assert edges[preemption, "vllm:vllm/v1/core/sched/scheduler.py::Scheduler.pause"] == [
        "lookalike"
    ]
    # One pair may be joined twice: the broader concept is the stage before, too.
    assert edges["concept:scheduling-step", preemption] == ["broader", "next"]
    assert edges["claim:longest-is-preempted", preemption] == ["about"]


def small(*mappings: Mapping, flow: Iterable[str] = ()) -> Catalog:
    """A map of one concept `c` in framework `vllm`."""
    stages = tuple(Stage(concept=name, frameworks={}) for name in flow)
    concept = Concept(
        id="c",
        area="a",
        label=Text("c", "c"),
        definition=Text("c", "c"),
        alias={},
        mappings={mapping.framework: mapping for mapping in mappings},
    )
    return Catalog(
        frameworks={},
        areas={"a": Area(id="a", label=Text("a", "a"))},
        concepts={"c": concept},
        flows={"f": Flow(id="f", label=Text("f", "f"), stages=stages)} if stages else {},
    )


def at(symbol: str | None, first: int, *, ordinal: int | None = None) -> Anchor:
    return Anchor(
        framework="vllm", path="x.py", symbol=symbol, ordinal=ordinal, lines=LineRange(first, first)
    )


def mapped(*places: Anchor, lookalikes: tuple[Lookalike, ...] = ()) -> Mapping:
    return Mapping(
        concept="c", framework="vllm", match=Match.EXACT, at=places, lookalikes=lookalikes
    )


def with_vllm(catalog: Catalog, samples: ModuleType) -> Catalog:
    frameworks = {"vllm": samples.framework("vllm")}
    return Catalog(
        frameworks=frameworks,
        areas=catalog.areas,
        concepts=catalog.concepts,
        flows=catalog.flows,
    )


def test_parallel_edges_are_merged_and_keep_their_kinds(view_samples: ModuleType) -> None:
    lookalike = Lookalike(anchor=at("A.f", 9), why=Text("w", "w"))
    catalog = with_vllm(small(mapped(at("A.f", 1), lookalikes=(lookalike,))), view_samples)
    assert named_edges(catalog) == {("concept:c", "vllm:x.py::A.f"): ["exact", "lookalike"]}


def test_twins_and_places_without_a_symbol_are_nodes_of_their_own(
    view_samples: ModuleType,
) -> None:
    places = (at("A.f", 1, ordinal=1), at("A.f", 5, ordinal=2), at(None, 7), at(None, 8))
    catalog = with_vllm(small(mapped(*places)), view_samples)
    assert len(named_edges(catalog)) == 4


def test_a_stage_that_follows_itself_is_drawn(view_samples: ModuleType) -> None:
    catalog = with_vllm(small(flow=("c", "c")), view_samples)
    assert named_edges(catalog) == {("concept:c", "concept:c"): ["next"]}


def test_large_maps_have_as_many_nodes_as_they_say(view_samples: ModuleType) -> None:
    net = network(catalog_to_json(view_samples.large_catalog(400)))
    assert len(net["nodes"]) == 400


def drawn_rows(facts: Any) -> list[int]:
    return [
        number
        for area in facts["overview"]["areas"]
        for number in (*(row[0] for row in area["rows"]), *area["folded"])
    ]


def test_every_concept_has_one_place_in_the_drawing_of_the_map(shipped_facts: Any) -> None:
    assert sorted(drawn_rows(shipped_facts)) == list(range(len(shipped_facts["concepts"])))
    for area in shipped_facts["overview"]["areas"]:
        inside = {number for number, _ in area["rows"]} | set(area["folded"])
        assert {shipped_facts["concepts"][number]["area"] for number in inside} == {area["id"]}


def test_narrower_concepts_stand_indented_below_theirs(shipped_facts: Any) -> None:
    concepts = shipped_facts["concepts"]
    indented = 0
    for area in shipped_facts["overview"]["areas"]:
        above: list[str] = []
        for number, depth in area["rows"]:
            del above[depth:]
            if depth > 0 and depth < 3:
                assert concepts[number]["broader"] == above[-1]
                indented += 1
            above.append(concepts[number]["id"])
    assert indented > 50


def test_settings_share_a_row_of_their_area(shipped_facts: Any) -> None:
    kinds = {
        shipped_facts["concepts"][number].get("kind")
        for area in shipped_facts["overview"]["areas"]
        for number in area["folded"]
    }
    assert kinds == {"setting"}


def test_no_area_lies_on_another_in_any_number_of_columns(shipped_facts: Any) -> None:
    plan = shipped_facts["overview"]
    for count, places in enumerate(plan["columns"], start=1):
        assert {column for column, _ in places} == set(range(count))
        assert [column for column, _ in places] == sorted(column for column, _ in places)
        ends: dict[int, int] = {}
        for area, (column, top) in zip(plan["areas"], places, strict=True):
            assert top == ends.get(column, 0)
            rows = len(area["rows"]) + bool(area["folded"])
            height = plan["heading"] + rows * plan["row"] + plan["foot"]
            ends[column] = top + height + plan["gap"]


def test_columns_are_as_even_as_the_order_of_areas_allows() -> None:
    heights = [50, 20, 20, 60, 10, 10, 30]
    places = column_places(heights, 3)
    longest = dict.fromkeys(range(3), 0)
    for height, (column, _) in zip(heights, places, strict=True):
        longest[column] += height + 10
    tries = [
        max(
            sum(height + 10 for height in part) for part in (heights[:a], heights[a:b], heights[b:])
        )
        for a in range(1, 6)
        for b in range(a + 1, 7)
    ]
    assert max(longest.values()) == min(tries)


def test_physics_is_off_and_nothing_is_left_to_a_layout(sample_catalog: Catalog) -> None:
    options = network(catalog_to_json(sample_catalog))["options"]
    assert options["physics"] is False
    assert options["layout"] == {"improvedLayout": False, "hierarchical": False}


def test_areas_come_in_the_order_in_which_the_longest_flow_meets_them() -> None:
    concepts = [{"id": name, "area": area} for name, area in zip("abcd", "wxyz", strict=True)]
    catalog: dict[str, Any] = {
        "areas": [{"id": area} for area in "wxyz"],
        "concepts": concepts,
        "flows": [
            {"id": "short", "stages": [{"concept": "d"}]},
            {"id": "long", "stages": [{"concept": "c"}, {"concept": "b"}, {"concept": "c"}]},
        ],
    }
    ordered = in_life_cycle_order(catalog)
    assert [area["id"] for area in ordered["areas"]] == ["y", "x", "z", "w"]
    assert [concept["id"] for concept in ordered["concepts"]] == ["c", "b", "d", "a"]
    assert [flow["id"] for flow in ordered["flows"]] == ["long", "short"]


@given(st.lists(st.tuples(st.integers(1, 40), st.integers(0, 20)), max_size=12))
def test_mapped_lines_are_counted_once(ranges: list[tuple[int, int]]) -> None:
    from conceptmap.viz.facts.coverage import _union

    spans = [(first, first + more) for first, more in ranges]
    lines = {line for first, last in spans for line in range(first, last + 1)}
    assert _union(spans) == len(lines)


def test_coverage_counts_files_that_no_anchor_reaches(sample_catalog: Catalog) -> None:
    path = "nanovllm/engine/scheduler.py"
    known = [
        FileCoverage(path=path, lines=80),
        FileCoverage(path="tests/a.py", lines=5),
        FileCoverage(path="tests/b.py", lines=7),
    ]
    coverage = coverage_json(sample_catalog, {"nano-vllm": known})
    assert coverage["nano-vllm"] == {
        "complete": True,
        # 25-73, 61-66 inside it, and 75-79.
        "files": [{"path": path, "lines": 80, "mapped": 54, "anchors": 3}],
        "rest": [{"path": "tests", "files": 2, "lines": 12}],
    }
    assert not coverage["vllm"]["complete"]
    assert coverage["vllm"]["files"][0]["lines"] is None


def test_excerpts_are_keyed_as_their_anchors(view_samples: ModuleType) -> None:
    catalog = view_samples.large_catalog(80)
    anchor = next(catalog.anchors())
    excerpts = {
        anchor.qualified: view_samples.Excerpt(
            path=anchor.path,
            lines=LineRange(3, 4),
            text=("a", "b"),
            state=view_samples.ProofState.PROVEN,
        )
    }
    facts = page_facts(catalog, proofs=NOTHING_PROVEN, excerpts=excerpts, coverage=None)
    assert facts["excerpts"] == {
        anchor.qualified: {"first": 3, "state": "proven", "text": ["a", "b"], "total": 2}
    }
