"""What the page knows: the network on its lanes, the order of areas, coverage."""

import base64
from dataclasses import replace
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from conceptmap.graph.formats.catalog_json import catalog_to_json
from conceptmap.graph.load import load_catalog
from conceptmap.graph.model import (
    NOTHING_PROVEN,
    Also,
    Anchor,
    Catalog,
    Excerpt,
    LineRange,
    ProofState,
)
from conceptmap.viz.facts.code import code_json, may_be_shared
from conceptmap.viz.facts.coverage import FileCoverage, coverage_json
from conceptmap.viz.facts.facts import page_facts
from conceptmap.viz.facts.network_json import network
from conceptmap.viz.facts.order import in_life_cycle_order
from conceptmap.viz.facts.overview import column_places


@pytest.fixture(scope="module")
def shipped_facts() -> Any:
    return page_facts(load_catalog(), proofs=NOTHING_PROVEN, excerpts=None, coverage=None)


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
    settings = network(catalog_to_json(sample_catalog))
    options = settings["options"]
    assert settings["lanes"] == {name: n for n, name in enumerate(sample_catalog.frameworks, 2)}
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


def lines_of(anchor: Anchor, count: int | None = None) -> Excerpt:
    """An excerpt of `anchor`: line 12 of it reads `x.py:12`."""
    assert anchor.lines is not None
    text = tuple(f"{anchor.path}:{n}" for n in range(anchor.lines.first, anchor.lines.last + 1))
    return Excerpt(path=anchor.path, lines=anchor.lines, text=text[:count], state=ProofState.PROVEN)


def test_a_line_that_several_places_hold_is_carried_once(view_samples: ModuleType) -> None:
    catalog = view_samples.large_catalog(800)
    excerpts = {anchor.qualified: lines_of(anchor) for anchor in catalog.anchors()}
    packed = f'"code":"{code_json(catalog, excerpts)}"'
    carried = view_samples.code_of(packed)
    assert carried["withheld"] == []
    for anchor in catalog.anchors():
        file = carried["files"][f"{anchor.framework}:{anchor.path}"]
        for number in range(anchor.lines.first, anchor.lines.last + 1):
            assert file[number] == f"{anchor.path}:{number}"


def test_a_place_that_is_not_proven_is_not_shown_by_another_that_is(
    view_samples: ModuleType,
) -> None:
    catalog = view_samples.large_catalog(800)
    proven, withheld = [
        anchor for anchor in catalog.anchors() if anchor.path == "vllm/package/module_1.py"
    ][:2]
    assert proven.lines == withheld.lines
    inner = replace(withheld, lines=LineRange(withheld.lines.first, withheld.lines.last + 9))
    concepts = {
        name: replace(
            concept,
            mappings={
                framework: replace(
                    mapping,
                    also=tuple(
                        replace(also, anchor=inner) if also.anchor == withheld else also
                        for also in mapping.also
                    ),
                )
                for framework, mapping in concept.mappings.items()
            },
        )
        for name, concept in catalog.concepts.items()
    }
    changed = replace(catalog, concepts=concepts)
    packed = code_json(changed, {proven.qualified: lines_of(proven)})
    carried = view_samples.code_of(f'"code":"{packed}"')
    assert f"vllm:{inner.path}:{inner.lines}" in carried["withheld"]


@pytest.mark.parametrize("most", [200, 1_000, 3_000])
def test_code_is_cut_until_it_fits_and_main_places_keep_more(
    view_samples: ModuleType, most: int
) -> None:
    catalog = view_samples.large_catalog(400)
    excerpts = {anchor.qualified: lines_of(anchor) for anchor in catalog.anchors()}
    whole, cut = code_json(catalog, excerpts), code_json(catalog, excerpts, most)
    assert len(base64.b64decode(cut)) <= most < len(base64.b64decode(whole))
    assert code_json(catalog, excerpts, 10**9) == whole
    assert code_json(catalog, {}) == ""


def test_of_what_fits_the_longest_heads_are_taken(view_samples: ModuleType) -> None:
    catalog = view_samples.large_catalog(80)
    concept = catalog.concepts["concept-7"]
    main, part = concept.mappings["vllm"].at[0], concept.mappings["vllm"].also[0].anchor
    aside = replace(part, path="vllm/aside.py")
    moved = replace(
        concept,
        mappings={
            "vllm": replace(concept.mappings["vllm"], also=(Also(anchor=aside),), lookalikes=())
        },
    )
    catalog = replace(catalog, concepts={"concept-7": moved}, claims={}, flows={})
    excerpts = {anchor.qualified: lines_of(anchor) for anchor in (main, aside)}
    heads = []
    for most in range(60, 400, 20):
        packed = code_json(catalog, excerpts, most)
        files = view_samples.code_of(f'"code":"{packed}"')["files"]
        heads.append(
            (len(files.get(f"vllm:{main.path}", ())), len(files.get(f"vllm:{aside.path}", ())))
        )
    assert heads == sorted(heads)
    assert any(20 <= ours < 40 and -(-ours // 4) == rest for ours, rest in heads)
    assert heads[-1] == (40, 40)


@pytest.mark.parametrize(
    ("licence", "shared"),
    [
        ("MIT", True),
        ("Apache-2.0", True),
        ("GPL-3.0-only OR MIT", True),
        ("Apache-2.0 AND MIT", True),
        ("MIT AND GPL-3.0-only", False),
        ("Apache-2.0 WITH LLVM-exception", False),
        ("(MIT OR GPL-3.0-only) AND BSD-3-Clause", False),
        ("Proprietary", False),
        ("", False),
    ],
)
def test_only_mit_and_apache_sources_are_shared_unasked(licence: str, *, shared: bool) -> None:
    assert may_be_shared(licence) is shared
