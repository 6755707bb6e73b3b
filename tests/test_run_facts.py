"""Recorded runs as the page is sent them: whole in what is drawn, short where nothing changed, and only of the pinned releases."""

import json
import shutil
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from conceptmap.graph.load import load_catalog
from conceptmap.graph.yaml.map_files import shipped_folder
from conceptmap.tracing.runs.recorded_run import (
    RecordedRun,
    driver_digest,
    drivers,
    recorded_runs,
    runs_of,
)
from conceptmap.viz.facts.runs import packed_runs, run_paths, runs_json

RUNS = list(recorded_runs(shipped_folder()))


@pytest.fixture(scope="module")
def facts() -> Any:
    return runs_json(load_catalog(), RUNS)


def run_called(facts: Any, name: str) -> Any:
    return next(one for one in facts if one["id"] == name)


def test_the_first_prefill_is_drawn_with_the_courses_numbers(facts: Any) -> None:
    step = run_called(facts, "first-prefill")["steps"][0]
    batch, waiting, running, bars, cells = step["during"]
    assert batch == {"stack": [[0, 6, 6], [1, 3, 3]]}
    assert (waiting, running) == ({"queue": []}, {"queue": [0, 1]})
    assert bars == {"bars": [[0, "running", 6, 6, [0, 6]], [1, "running", 3, 3, [0, 3]]]}
    assert cells["cells"]["held"] == [[0, [0, 1]], [1, [2]]]
    assert step["after"][0] is None  # nothing is computed any more
    assert step["after"][3]["bars"][0] == [0, "running", 7, 6, [6, 0]]


def test_a_victim_holds_its_blocks_before_the_step_and_none_after(facts: Any) -> None:
    run = run_called(facts, "victim")
    before, after = (
        dict(one[-1]["cells"]["held"]) for one in (run["start"]["drawn"], run["steps"][0]["after"])
    )
    assert (before[2], after.get(2)) == ([6, 7], None)
    assert run["start"]["drawn"][-1]["cells"]["free"] == []


@pytest.mark.parametrize("run", RUNS, ids=lambda run: run.name)
def test_every_block_is_free_or_used_at_every_moment(run: RecordedRun) -> None:
    count = run.settings["num_kvcache_blocks"]
    for state in (run.start, *run.steps, *(step["during"] for step in run.steps)):
        assert state is not None
        held = [block for one in state["requests"] for block in one["blocks"]]
        assert not set(held) & set(state["blocks"]["free"])
        assert set(held) | set(state["blocks"]["free"]) <= set(range(count))
        assert {one for one in held if held.count(one) > 1} == set(state["blocks"]["shared"])


@pytest.mark.parametrize("run", RUNS, ids=lambda run: run.name)
def test_every_step_is_a_sentence_in_both_languages(run: RecordedRun) -> None:
    for step in (run.start, *run.steps):
        assert step is not None
        assert step["says"]["en"].isascii() or "–" in step["says"]["en"]
        assert step["says"]["en"].endswith(".")
        assert step["says"]["zh"].endswith("。")


def test_what_is_drawn_as_before_is_not_sent_again(facts: Any) -> None:
    concepts = {name: at for at, name in enumerate(load_catalog().concepts)}
    paths = {name: at for at, name in enumerate(sorted(set(run_paths(facts))))}
    for whole, packed in zip(facts, packed_runs(facts, concepts, paths), strict=True):
        drawn = [None] * len(whole["pictures"])
        moments = [(whole["start"]["drawn"], packed["start"]["drawn"])]
        for one, other in zip(whole["steps"], packed["steps"], strict=True):
            moments += [(one["during"], other["during"]), (one["after"], other["after"])]
        assert any("=" in sent for _, sent in moments)
        for expected, sent in moments:
            drawn = [old if one == "=" else one for one, old in zip(sent, drawn, strict=True)]
            assert drawn == expected


def test_runs_of_another_release_are_not_shown() -> None:
    catalog = load_catalog()
    assert len(list(runs_of(catalog, shipped_folder()))) == len(RUNS)
    engine = catalog.frameworks["nano-vllm"]
    other = replace(engine, release=replace(engine.release, purl=f"{engine.release.purl[:-1]}0"))
    moved = replace(catalog, frameworks={**catalog.frameworks, "nano-vllm": other})
    assert list(runs_of(moved, shipped_folder())) == []


def test_a_picture_that_does_not_fit_its_state_is_left_out() -> None:
    run = replace(
        RUNS[0],
        pictures=[
            {"draw": "queue", "of": "nothing"},
            {"draw": "bars", "of": "waiting"},
            {"draw": "pie", "of": "x"},
        ],
    )
    (told,) = runs_json(load_catalog(), [run])
    assert [one["draw"] for one in told["pictures"]] == ["queue", "bars"]
    assert told["start"]["drawn"] == [None, None]
    json.dumps(told)


def test_a_run_is_bound_to_every_module_beside_its_driver(tmp_path: Path) -> None:
    driver = drivers(shipped_folder())["nano-vllm"]
    copy = tmp_path / "nano-vllm"
    shutil.copytree(driver.parent, copy)
    assert driver_digest(copy / "driver.py") == driver_digest(driver) == RUNS[0].driver
    (copy / "sentences.py").write_text("changed")
    assert driver_digest(copy / "driver.py") != RUNS[0].driver
