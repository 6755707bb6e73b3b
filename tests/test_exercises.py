"""Exercises: worked out with anybody's numbers, proven by the lines that make them, and answered by the course's own."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from conceptmap.graph.load import load_catalog
from conceptmap.graph.model import ProofState

EXERCISE = r"""
exercises:
  room:
    label: {en: Room, zh: 空间}
    asks: {en: Does it fit?, zh: 放得下吗？}
    about: [scheduling-step]
    given:
      requests: {value: [3, 9], label: {en: requests, zh: 请求}, unit: {en: tokens, zh: token}}
    numbers:
      fit: {label: {en: which fit, zh: 哪些放得下}}
      longest: {label: {en: the longest, zh: 最长}, unit: {en: tokens, zh: token}}
    in:
      toy:
        note: {en: Below eight., zh: 小于八。}
        steps:
          - name: fit
            formula: '[1 if request < 8 else 0 for request in requests]'
            at: engine/scheduler.py::Scheduler.fits#L31
            text: 'return request < 8$'
            result: [1, 0]
          - name: longest
            formula: max(requests)
            at: engine/scheduler.py::longest#L38-L39
            rule: {pattern: max($A)}
            result: 9
"""


@pytest.fixture
def exercised(made: Any, pin_once: Callable[[Any], None]) -> Any:
    (made.map / "exercises").mkdir()
    (made.map / "exercises" / "room.yaml").write_text(EXERCISE, encoding="utf-8")
    pin_once(made)
    return made


def results(run: Callable[..., Any], *words: Any) -> dict[str, dict[str, Any]]:
    done = run("example", *words, "--format", "json")
    assert done.code == 0, done.err
    found = json.loads(done.out)["in"]
    return {
        framework: {step["name"]: step["result"] for step in worked["steps"]}
        for framework, worked in found.items()
    }


class TestProof:
    """Each number is tied to the line that makes it."""

    def codes(self, exercised: Any, run: Callable[..., Any], **trees: Any) -> set[str]:
        done = run("verify", *exercised.words(**trees), "--format", "json")
        return {finding["code"] for finding in json.loads(done.out)["findings"]}

    def test_a_pinned_exercise_is_proven(self, exercised: Any, run: Callable[..., Any]) -> None:
        catalog = load_catalog(exercised.map, cache=False)
        assert catalog.proofs is not None
        (worked,) = catalog.exercises["room"].frameworks.values()
        assert catalog.proofs.exercise_state(worked) is ProofState.PROVEN
        assert self.codes(exercised, run) == set()
        assert "1 exercise" in run("verify", *exercised.words()).out

    @pytest.mark.parametrize(
        ("old", "new"),
        [("return request < 8", "return request < 9"), ("return max(requests)", "return min(requests)")],
    )  # fmt: skip
    def test_another_line_of_code_fails_its_check(
        self, old: str, new: str, exercised: Any, run: Callable[..., Any]
    ) -> None:
        changed = exercised.stand_in(
            "toy", {"engine/scheduler.py": lambda text: text.replace(old, new)}
        )
        assert {"CM207", "CM215"} & self.codes(exercised, run, toy=changed)

    def test_other_words_for_the_line_are_not_proven(
        self, exercised: Any, run: Callable[..., Any]
    ) -> None:
        file = exercised.map / "exercises" / "room.yaml"
        exercised.rewrite("return request < 8$", "return request < 9$", file)
        assert "CM215" in self.codes(exercised, run)
        catalog = load_catalog(exercised.map, cache=False)
        assert catalog.proofs is not None
        (worked,) = catalog.exercises["room"].frameworks.values()
        assert catalog.proofs.exercise_state(worked) is ProofState.UNPROVEN

    def test_another_formula_does_not_come_to_the_result(
        self, exercised: Any, run: Callable[..., Any]
    ) -> None:
        exercised.rewrite("request < 8 else", "request < 2 else", exercised.map / "exercises" / "room.yaml")  # fmt: skip
        done = run("check", "--mappings", exercised.map)
        assert done.code == 2
        assert "CM136 fit of room in toy comes to [0, 0], not to [1, 0]" in done.out

    def test_pin_fills_in_lines(self, made: Any, run: Callable[..., Any]) -> None:
        file = made.map / "exercises" / "room.yaml"
        file.parent.mkdir()
        file.write_text(EXERCISE.replace("::longest#L38-L39", "::longest"), encoding="utf-8")
        assert run("pin", *made.words()).code == 0
        assert "at: engine/scheduler.py::longest#L38-L39" in file.read_text(encoding="utf-8")
        assert self.codes(made, run) == set()

    def test_the_cache_keeps_them(self, exercised: Any) -> None:
        first = load_catalog(exercised.map)
        again = load_catalog(exercised.map)
        assert dict(again.exercises) == dict(first.exercises)
        assert again.proofs is not None
        assert dict(again.proofs.exercises) == {("room", "toy"): ProofState.PROVEN}


class TestAnswers:
    """`conceptmap example`."""

    def test_numbers_of_one_s_own(self, exercised: Any, run: Callable[..., Any]) -> None:
        words = ("room", "--mappings", exercised.map)
        assert results(run, *words) == {"toy": {"fit": [1, 0], "longest": 9}}
        assert results(run, *words, "--set", "requests=8,7.5,2") == {
            "toy": {"fit": [0, 1, 1], "longest": 8}
        }

    def test_the_answers_are_hidden_until_asked_for(
        self, exercised: Any, run: Callable[..., Any]
    ) -> None:
        for format_ in ("table", "md", "json", "csv"):
            done = run("example", "room", "--ask", "--mappings", exercised.map, "-f", format_)
            assert done.code == 0
            assert "[1, 0]" not in done.out
            assert "scheduler.py" not in done.out

    @pytest.mark.parametrize(
        ("given", "said"),
        [
            (["requests"], "requests is not NAME=NUMBERS\n  help: write --set requests=3,9"),
            (["request=1"], "room takes no request\n  help: did you mean requests?"),
            (["requests=a"], "requests is 'a'"),
            (["requests=1,,2"], "requests is '1,,2'"),
            (["requests=-1"], "requests is below zero"),
            (["requests=1/0"], "requests is '1/0'"),
            (["requests=1", "requests=2"], "room is given requests twice"),
        ],
    )
    def test_numbers_that_it_does_not_take(
        self, given: list[str], said: str, exercised: Any, run: Callable[..., Any]
    ) -> None:
        words = [word for one in given for word in ("--set", one)]
        done = run("example", "room", *words, "--mappings", exercised.map)
        assert (done.code, done.out) == (2, "")
        assert said in done.err

    def test_every_format_says_the_place(self, exercised: Any, run: Callable[..., Any]) -> None:
        for format_ in ("table", "md", "csv", "tsv"):
            done = run("example", "room", "--mappings", exercised.map, "-f", format_)
            assert "engine/scheduler.py:31" in done.out
            assert "[1, 0]" in done.out
        done = run("example", "room", "--mappings", exercised.map, "--lang", "zh")
        assert "哪些放得下" in done.out
        assert "小于八。" in done.out


class TestTheCourse:
    """What the two course pages compute by hand."""

    @pytest.mark.parametrize("framework", ["deepinfer", "nano-vllm", "vllm"])
    def test_prompts_of_6_and_3(self, framework: str, run: Callable[..., Any]) -> None:
        assert results(run, "prefill-lengths")[framework] == {
            "seqlen-q": [6, 3],
            "seqlen-k": [6, 3],
            "cached": [6, 3],
            "committed": [7, 4],
            "decode-q": [1, 1],
            "decode-k": [7, 4],
        }

    def test_tokens_in_flight(self, run: Callable[..., Any]) -> None:
        words = ("lengths-in-flight", "--set", "cache=10", "--set", "inflight=3")
        assert results(run, *words)["deepinfer"] == {"seqlen-k": 14}

    def test_output_lengths_of_2_7_and_5(self, run: Callable[..., Any]) -> None:
        found = results(run, "victim-order")
        assert found["deepinfer"] == {"order": [7, 5, 2], "served-first": 2, "victim": 7}
        assert {name: worked["victim"] for name, worked in found.items()} == {
            "nano-vllm": 5,
            "vllm": 5,
            "deepinfer": 7,
            "sglang": 2,
        }

    def test_all_in_one_budget_or_not(self, run: Callable[..., Any]) -> None:
        """What does not fit whole is cut by some, and waits in others."""
        found = results(run, "prefill-lengths", "--set", "prompts=10,9", "--set", "budget=16")
        assert {name: worked["seqlen-q"] for name, worked in found.items()} == {
            "nano-vllm": [10, 0],
            "vllm": [10, 6],
            "deepinfer": [10, 0],
            "sglang": [10, 6],
        }
        found = results(run, "prefill-lengths", "--set", "prompts=20,9")
        assert {name: worked["seqlen-q"] for name, worked in found.items()} == {
            "nano-vllm": [16, 0],
            "vllm": [16, 0],
            "deepinfer": [0, 0],
            "sglang": [16, 0],
        }


class TestOtherNumbers:
    """What the numbers that are given would hide."""

    def test_blocks_are_even_where_the_engine_rounds_them(self, run: Callable[..., Any]) -> None:
        found = results(run, "memory-left-for-kv", "--set", "share=0.85", "--set", "weights=30001")
        assert {name: worked.get("blocks") for name, worked in found.items()} == {
            "nano-vllm": 8657,
            "vllm": 8657,
            "deepinfer": 8656,
            "sglang": None,
        }

    def test_a_share_leaves_what_it_leaves(self, run: Callable[..., Any]) -> None:
        """Engines round bytes, and the numbers are in MiB."""
        found = results(run, "memory-left-for-kv", "--set", "share=0.92")
        left = {name: worked["left"] for name, worked in found.items()}
        assert left["nano-vllm"] == left["vllm"] == left["deepinfer"] == "40366.4"

    def test_a_page_of_one_token_is_new_each_step(self, run: Callable[..., Any]) -> None:
        found = results(run, "block-at-decode", "--set", "block=1", "--set", "length=300")
        assert found["sglang"] == {"new-blocks": 1}
        assert found["deepinfer"] == {"new-blocks": 1}


def test_every_shipped_exercise_is_proven_and_answered() -> None:
    catalog = load_catalog()
    assert catalog.proofs is not None
    assert len(catalog.exercises) >= 13
    states = {
        (exercise.id, worked.framework): catalog.proofs.exercise_state(worked)
        for exercise in catalog.exercises.values()
        for worked in exercise.frameworks.values()
    }
    assert set(states.values()) == {ProofState.PROVEN}


class TestAtAnotherRelease:
    """`--at` and `changes`: lines are carried, and never called proven."""

    ABOVE = "# Written later.\n\n"

    @pytest.fixture(autouse=True)
    def _trees(self, exercised: Any, monkeypatch: pytest.MonkeyPatch) -> None:
        trees = ",".join(f"{name}={exercised.tree(name)}" for name in ("toy", "nano"))
        monkeypatch.setenv("CONCEPTMAP_SOURCES", trees)

    def other(self, exercised: Any, old: str = "", new: str = "") -> Any:
        def change(text: str) -> str:
            return self.ABOVE + (text.replace(old, new) if old else text)

        return exercised.stand_in("toy", {"engine/scheduler.py": change})

    def at(self, exercised: Any, run: Callable[..., Any], tree: Any, *words: str) -> Any:
        return run("example", "room", "--at", f"toy={tree}", "--mappings", exercised.map, *words)

    @pytest.mark.parametrize("format_", ["table", "md", "json", "csv", "tsv"])
    def test_numbers_name_the_lines_there(
        self, format_: str, exercised: Any, run: Callable[..., Any]
    ) -> None:
        done = self.at(exercised, run, self.other(exercised), "-f", format_)
        assert done.code == 0, done.err
        text = done.out.replace("\n", "")
        assert "33" in text
        assert "carried" in text
        assert "moved" in text
        assert "#L31" in text or "scheduler.py:31" in text
        assert "proven" not in text

    def test_what_was_written_of_the_pinned_release_says_so(
        self, exercised: Any, run: Callable[..., Any]
    ) -> None:
        done = self.at(exercised, run, self.other(exercised), "--format", "json")
        note = json.loads(done.out)["in"]["toy"]["note"]["en"]
        assert note.startswith("[of ")
        assert note.endswith("] Below eight.")

    def test_where_the_lines_say_something_else_nothing_is_worked_out(
        self, exercised: Any, run: Callable[..., Any]
    ) -> None:
        tree = self.other(exercised, "return request < 8", "return request < 9")
        done = self.at(exercised, run, tree, "--format", "json")
        assert json.loads(done.out)["in"] == {}
        assert "do not say the same in toy" in done.err
        chinese = self.at(exercised, run, tree, "--lang", "zh")
        assert "已不同" in chinese.err

    def test_the_second_answer_is_the_first(self, exercised: Any, run: Callable[..., Any]) -> None:
        tree = self.other(exercised)
        first, again = (self.at(exercised, run, tree, "-f", "json").out for _ in range(2))
        assert first == again

    def test_changes_say_whose_lines_are_others(
        self, exercised: Any, run: Callable[..., Any]
    ) -> None:
        pinned = exercised.tree("toy")
        same = self.other(exercised).rename(exercised.root / "same")
        words = ("--mappings", exercised.map, "--format")
        done = run("changes", "toy", pinned, same, *words, "json")
        assert json.loads(done.out)["exercises"] == []
        other = self.other(exercised, "return request < 8", "return request < 9")
        done = run("changes", "toy", pinned, other, *words, "json")
        (found,) = json.loads(done.out)["exercises"]
        assert (found["exercise"], found["before"], found["after"]) == ("room", True, False)
        for format_, told in (("table", "evidence not found"), ("md", "### Exercises to be worked out again")):  # fmt: skip
            done = run("changes", "toy", pinned, other, *words, format_)
            assert told in done.out
            assert "room" in done.out


def test_stats_count_exercises(exercised: Any, run: Callable[..., Any]) -> None:
    found = json.loads(run("stats", "--mappings", exercised.map, "--format", "json").out)
    assert found["totals"]["exercises"] == 1
    assert [row["exercises"] for row in found["frameworks"]] == [1, 0]
    assert "1 exercise," in run("stats", "--mappings", exercised.map).out.replace("\n", " ")


def test_a_stage_is_one_of_its_flow(exercised: Any, run: Callable[..., Any]) -> None:
    file = exercised.map / "exercises" / "room.yaml"
    exercised.rewrite("zh: token}}\n    numbers", "zh: token}, stage: {life: preemption}}\n    numbers", file)  # fmt: skip
    done = run("check", "--mappings", exercised.map)
    assert done.code == 2
    assert "requests of room is at preemption, which is no stage of life" in done.out.replace("\n", " ")  # fmt: skip
