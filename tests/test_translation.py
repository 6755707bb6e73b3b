"""Translation goes symbol, concept, symbol, and never says more than two matches allow."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from conceptmap.graph.errors import UnknownName
from conceptmap.graph.load import load_map
from conceptmap.graph.model import Anchor, Call, Catalog, LineRange, Match, Proofs, Text
from conceptmap.queries.lookups.match_algebra import compose, inverse
from conceptmap.queries.lookups.symbols import look_up, parts_of
from conceptmap.queries.lookups.translation import Beside, translate

EXACT, CLOSE, BROAD, NARROW, RELATED = Match


@pytest.mark.parametrize("match", Match)
def test_exact_first_keeps_the_second(match: Match) -> None:
    assert compose(EXACT, match).match is match


@pytest.mark.parametrize("match", Match)
def test_exact_second_turns_the_first_round(match: Match) -> None:
    assert compose(match, EXACT).match is inverse(match)


@pytest.mark.parametrize(
    ("here", "there", "expected", "suggested"),
    [
        (NARROW, BROAD, BROAD, False),
        (BROAD, NARROW, NARROW, False),
        (CLOSE, CLOSE, CLOSE, True),
        (BROAD, BROAD, RELATED, False),
        (NARROW, NARROW, RELATED, False),
        (CLOSE, BROAD, RELATED, False),
        (NARROW, CLOSE, RELATED, False),
        (RELATED, RELATED, RELATED, False),
        (RELATED, CLOSE, RELATED, False),
    ],
)
def test_all_else_is_honest(here: Match, there: Match, expected: Match, suggested: bool) -> None:
    assert (compose(here, there).match, compose(here, there).suggested) == (expected, suggested)


@pytest.mark.parametrize("here", Match)
@pytest.mark.parametrize("there", Match)
def test_the_way_back_is_the_inverse(here: Match, there: Match) -> None:
    assert compose(there, here).match is inverse(compose(here, there).match)


def test_a_part_allows_nothing_but_related() -> None:
    assert compose(None, EXACT).match is RELATED


def test_the_counterpart_comes_with_concept_and_difference(sample_catalog: Catalog) -> None:
    answer = translate(sample_catalog, "Scheduler.schedule", "vllm", "deepinfer")
    (route,) = answer.routes
    assert (route.concept, str(route.target), route.match) == (
        "scheduling-step",
        "csrc/engine/scheduler.hpp::Scheduler::schedule#L667-L736",
        NARROW,
    )
    assert route.note is not None
    assert route.note.en == "One phase a step."
    assert route.position == "csrc/engine/scheduler.hpp:667"


def test_every_concept_of_the_symbol_is_shown(sample_catalog: Catalog) -> None:
    answer = translate(sample_catalog, "Scheduler.schedule", "nano-vllm", "deepinfer")
    assert [(r.concept, r.excerpt, r.target_excerpt) for r in answer.routes] == [
        ("scheduling-step", False, False),
        ("victim-selection", True, True),
    ]


def test_spans_from_the_proof_tell_excerpts(sample_catalog: Catalog) -> None:
    anchor = sample_catalog.concepts["preemption"].mappings["vllm"].at[0]
    whole = Proofs(spans={anchor.qualified: LineRange(1700, 1730)})
    larger = Proofs(spans={anchor.qualified: LineRange(1690, 1800)})
    for proofs, excerpt in ((whole, False), (larger, True)):
        (route,) = translate(sample_catalog, "_preempt_request", "vllm", "nano-vllm", proofs).routes
        assert route.excerpt is excerpt


def test_an_own_match_of_a_further_anchor_is_a_route_and_a_part_is_not(
    sample_catalog: Catalog,
) -> None:
    answer = translate(sample_catalog, "Scheduler.preempt", "nano-vllm", "deepinfer")
    assert [(r.target.symbol if r.target else None, r.match) for r in answer.routes] == [
        ("Scheduler::_schedule_decode", CLOSE),
        ("SequenceStatus", RELATED),
    ]
    (part,) = translate(sample_catalog, "Sequence::reset", "deepinfer", "nano-vllm").routes
    assert part.match is RELATED


def test_an_absence_is_an_answer_and_so_is_not_knowing(sample_catalog: Catalog) -> None:
    (absent,) = translate(sample_catalog, "Scheduler.preempt", "nano-vllm", "deepep").routes
    assert absent.target is None
    assert absent.absent is not None
    assert absent.absent.en == "A kernel library schedules nothing."
    assert [str(near) for near in absent.near] == ["deep_ep/buffers/ep.py::EPBuffer#L10-L90"]
    unknown = translate(sample_catalog, "Scheduler.schedule", "nano-vllm", "vllm").routes[-1]
    assert (unknown.concept, unknown.target, unknown.absent) == ("victim-selection", None, None)


def test_what_encloses_a_symbol_stands_in_and_says_so(sample_catalog: Catalog) -> None:
    answer = translate(sample_catalog, "Scheduler.preempt.inner", "nano-vllm", "vllm")
    assert answer.enclosing
    assert answer.symbols == ("Scheduler.preempt",)
    assert all(route.enclosing for route in answer.routes)


def test_a_lookalike_is_denied(sample_catalog: Catalog) -> None:
    answer = translate(sample_catalog, "Scheduler.pause", "vllm", "nano-vllm")
    assert answer.routes == ()
    assert [(d.concept, d.why.en) for d in answer.denied] == [
        ("preemption", "Pauses, frees nothing.")
    ]


def test_a_wrong_symbol_gets_the_nearest(sample_catalog: Catalog) -> None:
    answer = translate(sample_catalog, "Scheduler.shedule", "nano-vllm", "vllm")
    assert answer.symbols == ()
    assert answer.suggestions[0] == "Scheduler.schedule"


@pytest.mark.parametrize("typed", ["Scheduler", "scheduler", "core.Scheduler", "a/b.py::Scheduler"])
def test_a_class_is_answered_by_its_members(typed: str) -> None:
    known = (
        "core.Scheduler.schedule",
        "core.Scheduler.preempt",
        "core.SchedulerConfig",
        "other.run",
    )
    found = look_up(typed, known)
    assert found.inside
    assert found.members == known[:2]


def test_a_class_whose_constructor_alone_is_mapped_is_answered_by_its_members_too() -> None:
    known = ("Scheduler::Scheduler", "Scheduler::schedule")
    assert look_up("Scheduler", known).members == known
    assert look_up("Scheduler", known).inside
    assert not look_up("Scheduler::Scheduler", known).inside


def test_a_class_that_is_mapped_itself_is_answered_by_itself() -> None:
    found = look_up("Scheduler", ("Scheduler", "Scheduler.schedule"))
    assert (found.symbols, found.inside) == (("Scheduler",), False)


def test_the_members_of_a_class_are_translated_and_it_is_said(sample_catalog: Catalog) -> None:
    answer = translate(sample_catalog, "Scheduler", "nano-vllm", "deepinfer")
    assert answer.inside
    assert not answer.enclosing
    assert {"Scheduler.schedule", "Scheduler.preempt"} <= set(answer.symbols)
    assert {"scheduling-step", "preemption"} <= {route.concept for route in answer.routes}


def test_a_counterpart_is_told_once_for_a_concept() -> None:
    """Two methods of one name in two modules lead to the same place: one row, which remembers the other way."""
    catalog, proofs = load_map()
    for symbol, source, target in (
        ("GPUModelRunner.execute_model", "vllm", "deepinfer"), ("Scheduler", "deepinfer", "vllm"), ("schedule", "vllm", "sglang"),
    ):  # fmt: skip
        routes = translate(catalog, symbol, source, target, proofs).routes
        told = [(route.concept, route.target) for route in routes]
        assert told
        assert len(set(told)) == len(told)
    (forward,) = [
        route
        for route in translate(
            catalog, "GPUModelRunner.execute_model", "vllm", "deepinfer", proofs
        ).routes
        if route.concept == "model-forward"
    ]
    assert (forward.match, forward.through_excerpt) == (CLOSE, EXACT)
    assert [way.origin.path for way in forward.weaker] == ["vllm/v1/worker/gpu/model_runner.py"]


def test_a_wrong_framework_is_an_error(sample_catalog: Catalog) -> None:
    with pytest.raises(UnknownName):
        translate(sample_catalog, "Scheduler.schedule", "vlm", "deepinfer")


KNOWN = (
    "Scheduler.schedule",
    "Scheduler::schedule",
    "ns::Scheduler::schedule",
    "Box<T>::get",
    "operator<<",
)


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("Scheduler.schedule", KNOWN[:1]),
        ("Scheduler::schedule", KNOWN[1:2]),
        ("schedule", KNOWN[:3]),
        ("schedule()", KNOWN[:3]),
        ("SCHEDULER.SCHEDULE", KNOWN[:3]),
        ("ns.Scheduler.schedule", KNOWN[2:3]),
        ("Scheduler#schedule", KNOWN[:2]),
        ("a/b.hpp::Scheduler::schedule", KNOWN[1:2]),
        ("Box<T>::get", KNOWN[3:4]),
        ("get", KNOWN[3:4]),
        ("operator<<", KNOWN[4:]),
        ("chedule", ()),
        ("", ()),
        ("::", ()),
        (".", ()),
    ],
)
def test_symbols_are_found_by_their_ends(typed: str, found: tuple[str, ...]) -> None:
    assert look_up(typed, KNOWN).symbols == found


def test_parts_of_a_symbol() -> None:
    assert parts_of("vllm/v1/a.py::Outer.Inner.method") == ("Outer", "Inner", "method")
    assert parts_of("ns::Class::~Class") == ("ns", "Class", "~Class")


def test_a_whole_symbol_comes_before_an_excerpt_even_without_a_counterpart(
    sample_catalog: Catalog,
) -> None:
    """Of nano-vllm's Scheduler.schedule an excerpt is victim-selection, which is mapped in DeepInfer alone."""
    step = sample_catalog.concepts["scheduling-step"]
    here = {"nano-vllm": step.mappings["nano-vllm"]}
    catalog = replace(
        sample_catalog,
        concepts={**sample_catalog.concepts, "scheduling-step": replace(step, mappings=here)},
    )
    routes = translate(catalog, "Scheduler.schedule", "nano-vllm", "deepinfer").routes
    assert [(r.concept, r.excerpt, r.target is None) for r in routes] == [
        ("scheduling-step", False, True),
        ("victim-selection", True, False),
    ]


@pytest.mark.parametrize(
    ("handed", "concepts"),
    [
        (True, ["preemption", "victim-selection"]),
        (False, ["victim-selection", "preemption"]),
    ],
)
def test_what_a_symbol_wraps_comes_before_excerpts_of_it_and_other_callees_after(
    handed: bool, concepts: list[str], sample_catalog: Catalog, sample_proofs: Proofs
) -> None:
    kept = {id_: sample_catalog.concepts[id_] for id_ in ("preemption", "victim-selection")}
    catalog = replace(sample_catalog, concepts=kept)
    (whole,) = kept["victim-selection"].mappings["nano-vllm"].at
    proofs = replace(sample_proofs, spans={whole.qualified: LineRange(25, 73)})
    asked: list[str | None] = []

    def calls(anchor: Anchor) -> list[Call]:
        asked.append(anchor.symbol)
        return [Call("Scheduler.preempt", handed=handed), Call("Scheduler.nowhere", handed=True)]

    answer = translate(catalog, "schedule", "nano-vllm", "deepinfer", proofs, calls=calls)
    found = list(dict.fromkeys(route.concept for route in answer.routes))
    assert found == concepts
    by = {route.concept: route for route in answer.routes}
    assert (by["preemption"].caller, by["preemption"].wrapped) == ("Scheduler.schedule", handed)
    assert by["preemption"].origin.symbol == "Scheduler.preempt"
    assert by["victim-selection"].caller is None
    assert asked == ["Scheduler.schedule"]


def test_a_symbol_that_is_mapped_as_a_whole_needs_no_callee(sample_catalog: Catalog) -> None:
    def calls(anchor: Anchor) -> list[Call]:
        raise AssertionError(anchor)

    assert translate(
        sample_catalog, "Scheduler.preempt", "nano-vllm", "deepinfer", calls=calls
    ).routes


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("Unlike vLLM, it keeps the blocks.", ("vllm",)),
        ("与 vLLM 不同，这里保留块。", ("vllm",)),
        ("与vLLM不同，这里保留块。", ("vllm",)),
        ("nano-vllm has one phase.", ()),  # it was asked for
        ("DeepInfer and VLLM differ.", ("vllm",)),
        ("See vllm/v1/core and `_vllm_ops`.", ()),
        ("Taken from DeepEP.", ()),  # no other engine, but a library that it uses
        ("Nothing else.", ()),
    ],
)
def test_a_note_that_compares_with_another_engine_is_marked(
    text: str, named: tuple[str, ...], sample_catalog: Catalog
) -> None:
    concept = sample_catalog.concepts["preemption"]
    mappings = {
        **concept.mappings,
        "deepinfer": replace(concept.mappings["deepinfer"], note=Text(text, text)),
        "nano-vllm": replace(concept.mappings["nano-vllm"], note=Text(text, text)),
    }
    frameworks = {
        id_: replace(one, kind="kernel-library" if id_ == "deepep" else "engine")
        for id_, one in sample_catalog.frameworks.items()
    }
    catalog = replace(
        sample_catalog,
        frameworks=frameworks,
        concepts={**sample_catalog.concepts, "preemption": replace(concept, mappings=mappings)},
    )
    route = translate(catalog, "Scheduler.preempt", "nano-vllm", "deepinfer").routes[0]
    assert (route.against, route.origin_against) == (named, named)


def test_a_mark_is_said_before_the_note(run: Callable[..., Any]) -> None:
    """Every note of the shipped map that names a third engine is told with its name."""
    catalog, _ = load_map()
    marked = 0
    for concept in catalog.concepts.values():
        for target, mapping in concept.mappings.items():
            for source in concept.mappings:
                if source != target and concept.mappings[source].at and mapping.note is not None:
                    beside = Beside(catalog, source, target).named(mapping.note)
                    assert not {source, target} & set(beside)
                    marked += bool(beside)
    assert marked > 0
    words = ("translate", "alloc_for_extend", "--from", "sglang", "--to", "deepinfer")
    assert "[compared with nano-vllm] Like nano-vllm, the whole" in " ".join(
        run(*words).out.split()
    )
    assert "（对照 nano-vllm）" in run(*words, "--lang", "zh").out
    asked = (
        "translate",
        "Scheduler.get_next_batch_to_run",
        "--from",
        "sglang",
        "--to",
        "deepinfer",
    )
    first, _, rest = run(*asked).out.partition("\n")
    assert "scheduling-step" in first  # whose whole symbol it is
    assert "running-queue" in rest
