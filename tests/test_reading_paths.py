"""Reading paths, found answers and thirty-second cards."""

import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from conceptmap.graph.load import load_catalog
from conceptmap.graph.model import ProofState, known_proofs
from conceptmap.queries.learning.making.bank import question_bank
from conceptmap.queries.lookups.answers import PlaceVerdict, check_answer
from conceptmap.queries.lookups.cards.choosing import MOST, concept_card, difference_card
from conceptmap.queries.lookups.places import split_place
from conceptmap.queries.lookups.tours import tour_of

#: What CodeTour's own schema asks of a tour, and what it knows besides.
CODETOUR: dict[str, Any] = {
    "type": "object",
    "required": ["title", "steps"],
    "additionalProperties": False,
    "properties": {
        "$schema": {"const": "https://aka.ms/codetour-schema"},
        "title": {"type": "string", "minLength": 1},
        "description": {"type": "string"},
        "ref": {"type": "string", "minLength": 1},
        "isPrimary": {"type": "boolean"},
        "nextTour": {"type": "string"},
        "stepMarker": {"type": "string"},
        "when": {"type": "string"},
        "steps": {
            "type": "array",
            "minItems": 1,
            "items": {
                "type": "object",
                "required": ["description"],
                "additionalProperties": False,
                "not": {"required": ["line", "pattern"]},
                "properties": {
                    "title": {"type": "string"},
                    "description": {"type": "string", "minLength": 1},
                    "file": {"type": "string", "pattern": "^(?![/.]|[A-Za-z]:)"},
                    "line": {"type": "integer", "minimum": 1},
                    "pattern": {"type": "string"},
                    "commands": {"type": "array", "items": {"type": "string"}},
                    "selection": {
                        "type": "object",
                        "required": ["start", "end"],
                        "additionalProperties": False,
                        "properties": {
                            end: {
                                "type": "object",
                                "required": ["line", "character"],
                                "additionalProperties": False,
                                "properties": {
                                    "line": {"type": "integer", "minimum": 1},
                                    "character": {"type": "integer", "minimum": 1},
                                },
                            }
                            for end in ("start", "end")
                        },
                    },
                },
            },
        },
    },
}
LIFE = """\
flows:
  life:
    label: {en: A life, zh: 一生}
    stages:
      - concept: scheduling-step
        in:
          toy: {takes: {en: What waits., zh: 等待者。}, gives: {en: What runs., zh: 运行者。}}
      - concept: preemption
        in: {}
"""


@pytest.fixture
def told(made: Any, pin_once: Callable[[Any], None]) -> Any:
    (made.map / "flows").mkdir()
    (made.map / "flows" / "life.yaml").write_text(LIFE, encoding="utf-8")
    pin_once(made)
    return made


class TestTours:
    """`conceptmap tour`."""

    def test_a_tour_goes_from_place_to_place(self, told: Any, run: Callable[..., Any]) -> None:
        done = run("tour", "life", "--framework", "toy", "--mappings", told.map)
        assert done.code == 0
        places = re.findall(r"scheduler.py:\S+", done.out)
        assert places == ["scheduler.py:21-27", "scheduler.py:33-35"]
        for said in ("takes: What waits.", "gives: What runs.", "? What does it hand on?",
                     "? toy::Scheduler::preempt looks like it. Why is it not?", "It clears a sequence."):  # fmt: skip
            assert said in done.out
        assert done.out.index("? toy::Scheduler::preempt") < done.out.index("It clears a sequence.")

    def test_stages_without_code_are_named(self, told: Any, run: Callable[..., Any]) -> None:
        done = run("tour", "life", "--framework", "nano", "--mappings", told.map, "-f", "json")
        assert [stop["concept"] for stop in json.loads(done.out)] == ["scheduling-step"]
        assert "left out, since nano has no code for them: preemption" in done.err

    def test_a_flow_without_code_there_is_none(self, told: Any, run: Callable[..., Any]) -> None:
        flow = LIFE.replace("scheduling-step", "preemption").replace("      - concept: preemption\n        in: {}\n", "")  # fmt: skip
        (told.map / "flows" / "life.yaml").write_text(flow, encoding="utf-8")
        done = run("tour", "life", "--framework", "nano", "--mappings", told.map)
        assert (done.code, done.out) == (2, "")
        assert "no stage of life is in nano" in done.err

    def test_it_is_written_for_code_tour(
        self, told: Any, run: Callable[..., Any], tmp_path: Path
    ) -> None:
        file = tmp_path / ".tours" / "life.tour"
        file.parent.mkdir()
        words = ("tour", "life", "--framework", "toy", "--mappings", told.map)
        done = run(*words, "--format", "codetour", "-o", file)
        assert (done.code, done.out) == (0, "")
        tour = json.loads(file.read_text(encoding="utf-8"))
        jsonschema.validate(tour, CODETOUR)
        assert re.fullmatch("[0-9a-f]{40}", tour["ref"])  # a commit is one of a repository
        assert [(step["file"], step["line"]) for step in tour["steps"]] == [
            ("engine/scheduler.py", 21),
            ("engine/scheduler.py", 33),
        ]
        assert tour["steps"][0]["selection"]["end"] == {"line": 28, "character": 1}
        assert "<summary>toy::Scheduler::preempt looks like it." in tour["steps"][1]["description"]

    @pytest.mark.parametrize("language", ["en", "zh"])
    def test_every_shipped_tour_is_valid(self, language: str, run: Callable[..., Any]) -> None:
        catalog = load_catalog()
        for framework in ("nano-vllm", "vllm", "deepinfer", "sglang"):
            done = run("tour", "request-lifecycle", "--framework", framework, "-f", "codetour", "--lang", language)  # fmt: skip
            tour = json.loads(done.out)
            jsonschema.validate(tour, CODETOUR)
            release = catalog.frameworks[framework].release
            assert ("ref" in tour) == (release.sha256 is None)
            assert (release.sha256 or release.version) in tour["description"]

    def test_every_stop_is_a_place_that_the_map_proves(self) -> None:
        catalog = load_catalog()
        for flow in catalog.flows.values():
            for framework in catalog.columns:
                tour = tour_of(catalog, flow, framework)
                named = {stop.concept.id for stop in tour.stops} | {one.id for one in tour.skipped}
                assert named == {stage.concept for stage in flow.stages}
                assert {stop.state for stop in tour.stops} <= {ProofState.PROVEN}


class TestAnswers:
    """`conceptmap check-answer`."""

    @pytest.mark.parametrize(
        ("concept", "place", "verdict", "why"),
        [
            ("preemption", "engine/scheduler.py:34", "right", "it is preemption: Scheduler.preempt"),
            ("preemption", "scheduler.py::Scheduler.preempt", "right", "it is preemption: Scheduler.preempt"),
            ("scheduling-step", "engine/scheduler.py:18", "right", "it is a part of scheduling-step"),
            ("preemption", "csrc/scheduler.hpp:19", "lookalike", "toy::Scheduler::preempt looks like preemption"),
            ("preemption", "engine/scheduler.py:22", "near", "that is scheduling-step, which preemption is a part of"),
            ("scheduling-step", "engine/scheduler.py:34", "near", "that is preemption, a part of scheduling-step"),
            ("preemption", "engine/scheduler.py:31", "near", "it is 2 lines away"),
            ("preemption", "engine/scheduler.py:1", "elsewhere", "the map has nothing there"),
            ("preemption", "engine.py:2", "absent", "nano has no preemption"),
            ("preemption", "unknown.py:2", "elsewhere", "the map knows nothing in unknown.py"),
        ],
    )  # fmt: skip
    def test_a_place_is_judged(
        self, concept: str, place: str, verdict: str, why: str, told: Any
    ) -> None:
        catalog = load_catalog(told.map, cache=False)
        if place.endswith(":1"):
            place = "csrc/scheduler.hpp:1"
        found = check_answer(catalog, catalog.concepts[concept], split_place(place))
        assert (found.verdict.value, str(found.why)) == (verdict, why)

    @pytest.mark.slow
    def test_each_shipped_place_is_right_and_each_lookalike_is_one(self) -> None:
        catalog = load_catalog()
        wrong = []
        for concept in list(catalog.concepts.values())[::7]:
            for mapping in concept.mappings.values():
                for anchor in mapping.at:
                    spot = split_place(f"{anchor.qualified.partition('::')[0].partition('#')[0]}{anchor.lines.fragment if anchor.lines else ''}")  # fmt: skip
                    found = check_answer(catalog, concept, spot)
                    if found.verdict not in (PlaceVerdict.RIGHT, PlaceVerdict.LOOKALIKE):
                        wrong.append((concept.id, anchor.qualified, found.verdict))
        assert wrong == []

    def test_the_exit_code_says_whether_it_is_right(
        self, told: Any, run: Callable[..., Any]
    ) -> None:
        words = ("--mappings", told.map)
        done = run("check-answer", "preemption", "engine/scheduler.py:34", *words)
        assert (done.code, done.out.splitlines()[0]) == (0, "right: it is preemption: Scheduler.preempt")  # fmt: skip
        done = run("check-answer", "preemption", "csrc/scheduler.hpp:19", *words, "--lang", "zh")
        assert done.code == 1
        assert done.out.splitlines() == [
            "易混淆：toy::Scheduler::preempt 看起来像 preemption",
            "  它清空序列。",
        ]

    def test_what_would_be_right_is_kept_until_asked_for(
        self, told: Any, run: Callable[..., Any]
    ) -> None:
        words = ("check-answer", "preemption", "engine/scheduler.py:22", "--mappings", told.map)
        assert "33-35" not in run(*words).out
        assert "right: Scheduler.preempt engine/scheduler.py:33-35" in run(*words, "--reveal").out

    def test_a_place_without_a_line_is_none(self, told: Any, run: Callable[..., Any]) -> None:
        done = run("check-answer", "preemption", "engine/scheduler.py", "--mappings", told.map)
        assert (done.code, done.out) == (2, "")
        assert "engine/scheduler.py names no line" in done.err

    def test_a_checkout_of_one_s_own_is_followed(
        self, told: Any, run: Callable[..., Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Its lines are others, and what stands there is what is judged."""
        own = tmp_path / "own"
        shutil.copytree(told.tree("toy"), own, ignore=shutil.ignore_patterns(".git"))
        file = own / "engine" / "scheduler.py"
        text = file.read_text(encoding="utf-8")
        file.write_text(f"{'# mine' + chr(10)}" * 20 + text, encoding="utf-8")
        monkeypatch.setenv("CONCEPTMAP_SOURCES", f"toy={told.tree('toy')}")
        done = run("check-answer", "preemption", f"{file}:54", "--mappings", told.map)
        assert "the map is followed to" in done.err
        assert (done.code, done.out.splitlines()[0]) == (0, "right: it is preemption: Scheduler.preempt")  # fmt: skip
        same = run("check-answer", "preemption", f"{told.tree('toy')}/engine/scheduler.py:34", "--mappings", told.map)  # fmt: skip
        assert (same.code, same.err) == (0, "")


class TestPractisedBy:
    """What a concept is practised by."""

    def test_show_names_the_exercises(self, run: Callable[..., Any]) -> None:
        assert "exercises: victim-order" in run("show", "preemption").out.splitlines()
        assert "练习：victim-order" in run("show", "preemption", "--lang", "zh").out.splitlines()
        assert json.loads(run("show", "preemption", "-f", "json").out)["exercises"] == ["victim-order"]  # fmt: skip
        assert "exercises: `victim-order`" in run("show", "preemption", "-f", "md").out
        assert "exercises" not in run("show", "weight-reload").out

    def test_a_quiz_may_be_about_one_concept(self, run: Callable[..., Any]) -> None:
        words = ("quiz", "--seed", "1", "-n", "50", "-f", "json", "--concept")
        asked = json.loads(run(*words, "preemption").out)
        there_are = question_bank(load_catalog(), about={"preemption"})
        assert there_are
        assert {one["id"] for one in asked} == {item.id for item in there_are}
        assert {one["about"] for one in asked} == {"preemption"}
        assert "no concept is called nothing-such" in run(*words, "nothing-such").err


class TestCards:
    """`conceptmap card`."""

    @pytest.mark.parametrize(
        "pair", [("deepinfer", "vllm"), ("nano-vllm", "vllm"), ("vllm", "sglang"), ("deepinfer", "nano-vllm")]
    )  # fmt: skip
    def test_eight_sentences_each_proven(self, pair: tuple[str, str]) -> None:
        catalog = load_catalog()
        card = difference_card(catalog, *pair)
        assert len(card) == MOST
        assert len({(one.kind, one.id) for one in card}) == MOST
        for one in card:
            assert one.state in (ProofState.PROVEN, ProofState.ARGUED)
            assert one.places, one.id
            assert {place.framework for place in one.places} & set(pair)

    def test_both_orders_tell_the_same(self) -> None:
        catalog = load_catalog()
        one = difference_card(catalog, "vllm", "deepinfer")
        other = difference_card(catalog, "deepinfer", "vllm")
        assert [(s.kind, s.id) for s in one] == [(s.kind, s.id) for s in other]

    def test_what_the_course_says_is_on_the_card(self) -> None:
        """The scheduler in C++, attention, experts: the card's own sentences, as the map judges them."""
        ids = {one.id for one in difference_card(load_catalog(), "deepinfer", "vllm")}
        assert {
            "deepinfer-rewrote-vllm-core-layer",
            "card-attention-is-own-flashmla",
            "card-moe-is-deepep-plus-eplb",
        } <= ids

    def test_a_claim_that_is_not_true_is_told_with_what_is(self, run: Callable[..., Any]) -> None:
        done = run("card", "deepinfer", "vllm", "-f", "json")
        said = {row["id"]: row["says"] for row in json.loads(done.out)["sentences"]}
        assert "” (outdated): " in said["card-attention-is-own-flashmla"]

    def test_one_concept(self, told: Any) -> None:
        catalog = load_catalog(told.map, cache=False)
        card = concept_card(catalog, catalog.concepts["preemption"])
        assert [(one.kind.value, one.id) for one in card] == [
            ("note", "preemption"),
            ("absence", "preemption"),
            ("claim", "toy-preempts-what-does-not-fit"),
        ]

    def test_a_concept_is_told_by_kinds_in_turn_with_its_proof(self) -> None:
        catalog = load_catalog()
        card = concept_card(catalog, catalog.concepts["preemption"])
        kinds = [one.kind.value for one in card]
        assert kinds == ["note"] * 4 + ["contrast", "claim", "exercise", "contrast"]
        assert [side.text.first for side in card[6].sides if side.text] == ["5", "5", "7", "2"]
        for concept in catalog.concepts.values():
            found = concept_card(catalog, concept)
            assert 0 < len(found) <= MOST, concept.id
            assert len({(one.kind, one.id, one.sides) for one in found}) == len(found)
            for one in found:
                assert one.state in (ProofState.PROVEN, ProofState.ARGUED)
                searched = [mapping.absence for mapping in one.absent if mapping.absence]
                assert one.places or searched, concept.id

    def test_of_calls_only_what_is_proven_is_said(self) -> None:
        catalog = load_catalog()
        concept = catalog.concepts["request-admission"]
        [calls] = [one for one in concept_card(catalog, concept) if one.kind.value == "calls"]
        edges = known_proofs(catalog, None).edges
        for side, place in zip(calls.sides, calls.places, strict=True):
            told = [
                edge
                for edge in edges[side.framework]
                if (edge.source, edge.relation.value) == (concept.id, "calls")
            ]
            assert side.text is not None
            assert side.text.first.split(", ") == [
                catalog.concepts[edge.target].label.first for edge in told
            ]
            assert place.position == f"{told[0].steps[0].path}:{told[0].steps[0].line}"

    def test_what_is_set_is_told_with_its_default(self) -> None:
        catalog = load_catalog()
        concept = catalog.concepts["max-running-requests"]
        defaults = {
            id_: mapping.setting.default
            for id_, mapping in concept.mappings.items()
            if mapping.setting
        }
        for one in concept_card(catalog, concept):
            if one.kind.value == "setting":
                [side] = one.sides
                assert side.text is not None
                assert side.text.first.startswith(str(defaults[side.framework]))

    def test_what_is_not_there_is_told_with_its_search(
        self, told: Any, run: Callable[..., Any]
    ) -> None:
        words = ("card", "preemption", "--mappings", told.map)
        assert "searched: /" in run(*words).out
        assert "searched: /" in run(*words, "-f", "md").out
        rows = json.loads(run(*words, "-f", "json").out)["sentences"]
        assert [bool(row["searched"]) for row in rows] == [row["kind"] == "absence" for row in rows]

    @pytest.mark.parametrize("format_", ["table", "md", "json", "csv"])
    @pytest.mark.parametrize("language", ["en", "zh"])
    def test_every_format_in_both_languages(
        self, format_: str, language: str, run: Callable[..., Any]
    ) -> None:
        done = run("card", "deepinfer", "vllm", "-f", format_, "--lang", language)
        assert done.code == 0
        assert "csrc/engine/scheduler.hpp:79-1194" in done.out
        words = {"en": "scheduler, block pool", "zh": "调度器、块池"}[language]
        assert words in done.out.replace("\n", " ")
