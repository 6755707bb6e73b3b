"""Look-ups find what readers mean, and say what they find honestly."""

from dataclasses import replace
from typing import Any

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from conceptmap.graph.errors import UnknownName
from conceptmap.graph.load import load_catalog
from conceptmap.graph.model import Catalog, LineRange, Match, Proofs, ProofState
from conceptmap.queries.finding.answers.finding import find
from conceptmap.queries.lookups.cheapest import cheapest_way, weighed
from conceptmap.queries.lookups.connections import Link, path, path_over_anything
from conceptmap.queries.lookups.counts import stats
from conceptmap.queries.lookups.matrix import Standing, compare, gaps
from conceptmap.queries.lookups.names import resolve_concept
from conceptmap.queries.lookups.places import Spot, Whereabouts, split_place, where

DEEP = "csrc/engine/scheduler.hpp"


def at(path: str, first: int, last: int | None = None, **more: Any) -> Spot:
    return Spot(path=path, lines=LineRange(first, last or first), **more)


@pytest.mark.parametrize(
    ("typed", "concept"),
    [
        ("抢占", "preemption"),
        ("premption", "preemption"),
        ("Preemtpion", "preemption"),
        ("preempt", "preemption"),
        ("ＰＲＥＥＭＰＴＩＯＮ", "preemption"),
        ("  PREEMPTION ", "preemption"),
        ("驱逐", "preemption"),
        ("eviction", "preemption"),
        ("victim", "victim-selection"),
        ("selection of victims", "victim-selection"),
        ("抢占对象", "victim-selection"),
        ("抢占选择", "victim-selection"),
        ("sched step", "scheduling-step"),
        ("一次调度", "scheduling-step"),
    ],
)
def test_find_understands_names_in_either_language(
    typed: str, concept: str, sample_catalog: Catalog
) -> None:
    assert find(sample_catalog, typed)[0].id == concept


@pytest.mark.parametrize(
    "typed", ["", "  ", "zzzz", "\x00", "(", "[a-", "%s", "quantum chromodynamics"]
)
def test_find_finds_nothing_where_nothing_is(typed: str, sample_catalog: Catalog) -> None:
    assert find(sample_catalog, typed) == ()


def test_find_knows_symbols_paths_and_claims(sample_catalog: Catalog) -> None:
    symbol = find(sample_catalog, "_preempt_request")[0]
    assert (symbol.kind, symbol.concept, symbol.position) == (
        "symbol",
        "preemption",
        "vllm/v1/core/sched/scheduler.py:1700",
    )
    assert find(sample_catalog, "Scheduler::schedule")[0].framework == "deepinfer"
    assert {hit.anchor.path for hit in find(sample_catalog, "scheduler.hpp") if hit.anchor} == {
        DEEP
    }
    assert find(sample_catalog, "shortest request")[0].id == "longest-is-preempted"
    assert find(sample_catalog, "抢占输出最短的请求")[0].kind == "claim"


def test_find_ranks_the_better_field_first_and_each_thing_once(sample_catalog: Catalog) -> None:
    hits = find(sample_catalog, "preemption")
    assert [hit.id for hit in hits[:2]] == ["preemption", "victim-selection"]
    assert [hit.score for hit in hits] == sorted((hit.score for hit in hits), reverse=True)
    assert len({(hit.kind, hit.id, hit.concept) for hit in hits}) == len(hits)


def test_find_can_be_narrowed(sample_catalog: Catalog) -> None:
    hits = find(sample_catalog, "schedule", framework="deepinfer", limit=50)
    assert {hit.framework for hit in hits} <= {None, "deepinfer"}
    assert any(hit.framework == "deepinfer" for hit in hits)
    assert len(find(sample_catalog, "schedule", limit=2)) == 2


def test_where_names_the_innermost_first(sample_catalog: Catalog) -> None:
    answer = where(sample_catalog, at(DEEP, 630))
    assert [(r.id, r.role) for r in answer.residents] == [
        ("victim-selection", "at"),
        ("preemption", "at"),
        ("longest-is-preempted", "claim"),
    ]


@pytest.mark.parametrize(
    "typed",
    [
        DEEP, "scheduler.hpp", "engine/scheduler.hpp", f"./{DEEP}", f"/home/me/deepinfer/{DEEP}",
        "csrc\\engine\\scheduler.hpp",
    ],
)  # fmt: skip
def test_where_takes_the_path_as_people_have_it(typed: str, sample_catalog: Catalog) -> None:
    assert where(sample_catalog, at(typed, 640)).residents[0].id == "victim-selection"


def test_where_does_not_take_half_a_name_for_a_name(sample_catalog: Catalog) -> None:
    answer = where(sample_catalog, at("uler.hpp", 640))
    assert answer.files == ()
    assert answer.residents == ()


def test_where_has_edges(sample_catalog: Catalog) -> None:
    def ids(line: int) -> list[str]:
        return [r.id for r in where(sample_catalog, at(DEEP, line)).residents if r.role == "at"]

    assert [ids(line) for line in (558, 559, 623, 624, 646, 647, 660, 661)] == [
        [],
        ["preemption"],
        ["preemption"],
        ["victim-selection", "preemption"],
        ["victim-selection", "preemption"],
        ["preemption"],
        ["preemption"],
        [],
    ]


def test_where_nobody_lives_the_nearest_are_named(sample_catalog: Catalog) -> None:
    answer = where(sample_catalog, at(DEEP, 900))
    assert answer.residents == ()
    assert answer.nearest[0].id == "scheduling-step"
    assert where(sample_catalog, at("csrc/engine/schedler.hpp", 3)).similar_paths[0] == DEEP


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        (f"{DEEP}:630", at(DEEP, 630)),
        (f"{DEEP}:630:12", at(DEEP, 630)),
        (f"{DEEP}:630-640", at(DEEP, 630, 640)),
        (f"{DEEP}:640-630", at(DEEP, 630, 640)),
        (f"{DEEP}#L630-L640", at(DEEP, 630, 640)),
        (f"{DEEP}#L630", at(DEEP, 630)),
        (DEEP, Spot(path=DEEP)),
        (f"deepinfer:{DEEP}:630", at(DEEP, 630, framework="deepinfer")),
        (f"deepinfer:{DEEP}#L630", at(DEEP, 630, framework="deepinfer")),
        (f"{DEEP}::Scheduler::schedule", Spot(path=DEEP, symbol="Scheduler::schedule")),
        (f"{DEEP}::Scheduler::schedule:630", at(DEEP, 630, symbol="Scheduler::schedule")),
        (
            f"nano-vllm:{DEEP}::A.b@2#L1-L9",
            at(DEEP, 1, 9, framework="nano-vllm", symbol="A.b", ordinal=2),
        ),
        ("a.cc::operator()", Spot(path="a.cc", symbol="operator()")),
        ("C:\\x\\a.py:3", at("C:\\x\\a.py", 3)),
        ("a:b", Spot(path="a:b")),
    ],
)
def test_places_are_split(typed: str, expected: Spot) -> None:
    assert split_place(typed) == expected


def test_every_anchor_that_the_map_may_hold_is_a_place(sample_catalog: Catalog) -> None:
    """Whatever `docs/mappings.md` calls an anchor, with its framework or without, leads to what lives there."""
    for concept in sample_catalog.concepts.values():
        for mapping in concept.mappings.values():
            for anchor in mapping.anchors():
                for typed in (anchor.qualified, anchor.text, anchor.position, anchor.location):
                    found = where(sample_catalog, split_place(typed)).residents
                    assert concept.id in {resident.id for resident in found}, typed
                if anchor.symbol is not None:
                    typed = f"{anchor.framework}:{anchor.path}::{anchor.symbol}"
                    found = where(sample_catalog, split_place(typed)).residents
                    assert concept.id in {resident.id for resident in found}, typed


@pytest.mark.slow
def test_what_is_spelt_so_hides_what_is_spelt_nearly_so(sample_catalog: Catalog) -> None:
    """Forgiving a typo is for who finds nothing; far hits are not listed after close ones."""
    for hit in find(load_catalog(), "encode", limit=500):  # a letter away from decode
        assert "typo" not in {one.via for one in hit.matched}
    assert find(sample_catalog, "premptoin")[0].id == "preemption"
    for text in ("preempt", "scheduler", "blocks"):
        hits = find(sample_catalog, text)
        assert {one.via for hit in hits for one in hit.matched} <= {"exact", "stem", "begun"}


def test_where_takes_a_symbol_its_members_and_what_encloses_it(sample_catalog: Catalog) -> None:
    def answer(symbol: str) -> Whereabouts:
        return where(sample_catalog, split_place(f"{DEEP}::{symbol}"))

    inside = {resident.anchor.symbol for resident in answer("Scheduler").residents}
    assert {"Scheduler::_schedule_decode", "Scheduler::schedule"} <= inside
    assert {r.anchor.symbol for r in answer("schedule").residents} == {"Scheduler::schedule"}
    missing = answer("Scheduler::_schedule_decodes")
    assert missing.residents == ()
    assert "Scheduler::_schedule_decode" in missing.similar_symbols


def test_where_goes_through_a_file_line_by_line(sample_catalog: Catalog) -> None:
    lines = [r.anchor.lines for r in where(sample_catalog, split_place(DEEP)).residents]
    firsts = [one.first for one in lines if one is not None]
    assert len(firsts) > 2
    assert firsts == sorted(firsts)


def test_compare_has_a_cell_for_everything_asked(
    sample_catalog: Catalog, sample_proofs: Proofs
) -> None:
    matrix = compare(sample_catalog, ["vllm", "nano-vllm"], "scheduling", sample_proofs)
    assert matrix.frameworks == ("vllm", "nano-vllm")
    assert [row.concept for row in matrix.rows] == [
        "scheduling-step",
        "preemption",
        "victim-selection",
    ]
    step = matrix.rows[0].cells[0]
    assert (step.standing, step.match, step.position, step.state) == (
        Standing.MATCHED,
        Match.BROAD,
        "vllm/v1/core/sched/scheduler.py:750",
        ProofState.MOVED,
    )
    assert matrix.rows[2].cells[0].standing is Standing.UNEXAMINED
    assert len(compare(sample_catalog).rows) == 4


def test_compare_takes_labels_and_refuses_what_is_not_there(sample_catalog: Catalog) -> None:
    assert compare(sample_catalog, ["VLLM", "DeepInfer"], "调度").frameworks == (
        "vllm",
        "deepinfer",
    )
    with pytest.raises(UnknownName, match="no framework is called vlm") as caught:
        compare(sample_catalog, ["vlm"])
    assert caught.value.help is not None
    assert "vllm" in caught.value.help
    with pytest.raises(UnknownName, match="no area is called sched"):
        compare(sample_catalog, area="sched")


def test_gaps_tell_absent_from_not_looked_at(
    sample_catalog: Catalog, sample_proofs: Proofs
) -> None:
    found = gaps(sample_catalog, proofs=sample_proofs)
    absent = [gap for gap in found if gap.standing is Standing.ABSENT]
    assert [(g.concept, g.framework, g.state, g.position) for g in absent] == [
        ("scheduling-step", "deepep", ProofState.ARGUED, "README.md:3"),
        ("preemption", "deepep", ProofState.PROVEN, "deep_ep/buffers/ep.py:10"),
    ]
    unknown = {(g.concept, g.framework) for g in found if g.standing is Standing.UNEXAMINED}
    assert unknown == {
        ("hostile-names", "nano-vllm"),
        ("hostile-names", "deepinfer"),
        ("hostile-names", "deepep"),
        ("victim-selection", "vllm"),
        ("victim-selection", "deepep"),
    }
    assert [g.framework for g in gaps(sample_catalog, ["vllm"])] == ["vllm"]


@pytest.mark.parametrize(
    ("start", "end", "relations"),
    [
        ("victim-selection", "preempt", ["broader"]),
        ("抢占", "Scheduler._preempt_request", ["exact"]),
        ("Scheduler::schedule", "nano-vllm:Scheduler.schedule", ["narrow", "exact"]),
        ("longest-is-preempted", "request-lifecycle", ["about", "stage"]),
        ("deepep", "preemption", ["absent"]),
        ("preemption", "preemption", []),
    ],
)
def test_paths_connect_by_the_fewest_telling_steps(
    start: str, end: str, relations: list[str], sample_catalog: Catalog
) -> None:
    steps = path(sample_catalog, start, end)
    assert [step.relation for step in steps[1:]] == relations
    assert steps[0].relation is None


def test_a_call_that_was_found_in_the_code_is_told_with_its_place(sample_catalog: Catalog) -> None:
    """It is one step, in the direction of the call; without it there is another way, or none."""
    start = "preemption"
    for id_ in sample_catalog.concepts:
        before = path(sample_catalog, start, id_)
        link = Link(framework="toy", start=start, end=id_, relation="calls", path="a.py", line=7)
        after = path(sample_catalog, start, id_, [link])
        if id_ != start and len(before) != 2:
            assert [(step.relation, step.forward) for step in after[1:]] == [("calls", True)]
            assert after[1].position == "a.py:7"
            back = path(sample_catalog, id_, start, [link])
            assert [(step.relation, step.forward) for step in back[1:]] == [("calls", False)]


NODES = st.sampled_from("abcdefgh")
STATEMENTS = st.lists(st.tuples(NODES, NODES, st.sampled_from("1234-")), max_size=30)


@given(st.lists(STATEMENTS, max_size=3), NODES, NODES, st.integers(0, 9))
def test_the_cheapest_way_is_the_one_that_networkx_finds(
    layers: list[list[tuple[str, str, str]]], start: str, end: str, most: int
) -> None:
    """However the statements are laid over each other; of ways that cost the same, the first by the names of its nodes."""

    def cost(_left: str, _right: str, relation: str) -> int | None:
        return None if relation == "-" else int(relation)

    graph = nx.MultiGraph([(start, start), (end, end)], weight=0)
    for left, right, relation in (edge for layer in layers for edge in layer if edge[2] != "-"):
        graph.add_edge(left, right, weight=int(relation))
    near = [weighed(layer, cost) for layer in layers]
    total, nodes = cheapest_way(near, start, end, most)
    length = nx.single_source_dijkstra_path_length(graph, start, cutoff=most).get(end)
    if length is None:
        assert (total, nodes) == (float("inf"), [])
    else:
        assert (total, nodes) == (length, min(nx.all_shortest_paths(graph, start, end, "weight")))


@pytest.fixture(scope="module")
def shipped() -> Catalog:
    return load_catalog()


@pytest.mark.slow
def test_a_way_over_what_is_merely_near_is_told_only_when_asked_for(shipped: Catalog) -> None:
    """No step of a telling way leaves a concept for its area, a claim about it, or a flow that it is a stage of."""
    ids = list(shipped.concepts)
    pairs = [(ids[at], ids[(at * 7 + 31) % len(ids)]) for at in range(0, len(ids), 5)]
    told = 0
    for start, end in pairs:
        steps = path(shipped, start, end)
        told += bool(steps)
        kinds = {step.kind for step in steps}
        assert kinds <= {"concept", "symbol", "text", "file"}
        assert len(steps) <= 9
        assert path_over_anything(shipped, start, end)
    assert 0 < told < len(pairs)


def test_a_way_that_turns_is_short_and_a_straight_one_may_be_longer(
    sample_catalog: Catalog,
) -> None:
    """Seven hops up, across and down were told as a connection, since eight were allowed whichever way they went."""
    ids = list(sample_catalog.concepts)

    def way(turning: bool, steps: int) -> list[bool]:
        concepts = {
            f"c{at}": replace(
                sample_catalog.concepts[ids[0]], id=f"c{at}", broader=None, mappings={}
            )
            for at in range(steps + 1)
        }
        bare = replace(sample_catalog, concepts=concepts, flows={}, claims={}, contrasts={})
        links = []
        for at in range(steps):
            ends = [f"c{at}", f"c{at + 1}"]
            start, end = ends[::-1] if turning and at % 2 else ends
            links.append(
                Link(framework="toy", start=start, end=end, relation="calls", path="a", line=1)
            )
        return [step.forward for step in path(bare, "c0", f"c{steps}", links)[1:]]

    assert (way(turning=True, steps=5), way(turning=True, steps=6)) == (
        [True, False] * 2 + [True],
        [],
    )
    assert (way(turning=False, steps=8), way(turning=False, steps=9)) == ([True] * 8, [])


def test_stages_of_a_flow_connect_by_their_order(shipped: Catalog) -> None:
    flow = shipped.flows["request-lifecycle"]
    first, _, third = (stage.concept for stage in flow.stages[:3])
    steps = path(shipped, first, third)
    assert [step.relation for step in steps[1:]] == ["next", "next"]
    assert path(shipped, first, "request-lifecycle")[1].relation == "stage"


def test_a_path_says_where_and_which_way(sample_catalog: Catalog) -> None:
    steps = path(sample_catalog, "Scheduler::schedule", "nano-vllm:Scheduler.schedule")
    assert [(s.forward, s.position) for s in steps[1:]] == [
        (False, f"{DEEP}:667"),
        (True, "nanovllm/engine/scheduler.py:25"),
    ]


def test_a_path_needs_names_that_mean_one_thing(sample_catalog: Catalog) -> None:
    with pytest.raises(UnknownName, match="names several symbols"):
        path(sample_catalog, "Scheduler.schedule", "deepep")
    with pytest.raises(UnknownName) as caught:
        path(sample_catalog, "premption", "deepep")
    assert caught.value.help is not None
    assert caught.value.help.startswith("did you mean preemption")


def test_stats_add_up(sample_catalog: Catalog, sample_proofs: Proofs) -> None:
    counted = stats(sample_catalog, sample_proofs)
    assert (counted.concepts, counted.mappings, counted.absences) == (4, 11, 2)
    assert counted.anchors == sum(f.anchors for f in counted.frameworks) == 21
    for framework in counted.frameworks:
        assert framework.matched + framework.absent + framework.unexamined == 4
        assert sum(n for _, n in framework.matches) == framework.matched
        assert sum(n for _, n in framework.states) == framework.anchors


def test_concepts_are_known_by_any_name(sample_catalog: Catalog) -> None:
    for name in ("preemption", "preempt", "Preemption", "抢占", "驱逐", "EVICTION"):
        assert resolve_concept(sample_catalog, name).id == "preemption"
    with pytest.raises(UnknownName) as caught:
        resolve_concept(sample_catalog, "premption")
    assert caught.value.help is not None
    assert caught.value.help.startswith("did you mean preemption")
