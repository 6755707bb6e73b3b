"""Schedulers of whole engines, driven without a GPU: the same prompts in each, and what their traces say."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from conceptmap.graph.load import load_map
from conceptmap.tracing.plan import make_plan
from conceptmap.tracing.recording import run_traced
from conceptmap.tracing.telling.summary import summary

SCRIPTS = Path(__file__).parents[1] / "examples" / "drive-schedulers"
NOT_HERE = 3  #: how a script ends where what it needs is not installed

pytestmark = [pytest.mark.checkout, pytest.mark.sources, pytest.mark.slow]


@pytest.fixture
def drive(pinned: Any, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> Callable[..., Any]:
    """Drive a framework's scheduler: by run the batches, who was preempted, and how often each concept was passed."""

    def driven(framework: str, script: str, python: str) -> tuple[Any, Any, dict[str, int]]:
        root = pinned.tree(framework).root
        catalog, proofs = load_map(None, ())
        plan = make_plan(catalog, proofs, frameworks=[framework])
        parts = tmp_path / framework
        parts.mkdir()
        capfd.readouterr()
        done = run_traced([python, "-B", str(SCRIPTS / script), str(root)], plan, parts)
        out, err = capfd.readouterr()
        if done.code == NOT_HERE:
            pytest.skip(err.strip().splitlines()[-1])
        assert done.code == 0, err
        told = [json.loads(line) for line in out.splitlines()]
        batches: dict[str, list[Any]] = {}
        preempted: dict[str, list[int]] = {}
        for step in told:
            batches.setdefault(step["run"], []).append(step["batch"])
            if step["preempted"]:
                preempted.setdefault(step["run"], []).append(step["step"])
        assert [one.left for one in done.trace.files if one.left] == []
        return batches, preempted, {one.concept: one.times for one in summary(done.trace)}

    return driven


def of_all(batches: Any) -> None:
    """What the prompts come to in every engine, where there is room."""
    assert batches["first-prefill"] == [
        {"0": 6, "1": 3},
        {"0": 1, "1": 1},
        {"0": 1, "1": 1},
        {"1": 1},
    ]
    assert batches["chunked-prefill"] == [{"0": 2048}, {"0": 2048}, {"0": 904}, {"0": 1}]


def of_both(batches: Any, preempted: Any) -> None:
    """What they come to in the two that admit whatever fits now."""
    of_all(batches)
    assert preempted == {"preemption": [4], "late-preemption": [48]}
    assert batches["preemption"][3:9] == [{"0": 1}] * 5 + [{"1": 6}]
    assert batches["late-preemption"][47] == {"0": 1}  # who came last goes
    assert batches["late-preemption"][-2:] == [{"1": 5}, {"1": 1}]  # the rest of it is in blocks


def test_nano_vllm_is_driven(drive: Callable[..., Any]) -> None:
    batches, preempted, passed = drive("nano-vllm", "drive_nano_vllm.py", sys.executable)
    of_both(batches, preempted)
    assert batches["prefix-hit"][1] == {"1": 256}  # a prefill has a step of its own
    assert (passed["preemption"], passed["scheduling-step"]) == (2, 77)


def test_vllm_is_driven_where_torch_is_installed(drive: Callable[..., Any]) -> None:
    batches, preempted, passed = drive("vllm", "drive_vllm.py", with_torch())
    of_both(batches, preempted)
    assert batches["prefix-hit"][1] == {"0": 1, "1": 256}  # it is beside what decodes
    assert (passed["preemption"], passed["prefix-hit-adoption"], passed["scheduling-step"]) == (
        2,
        2,
        75,
    )


def test_sglang_is_driven_where_torch_is_installed(drive: Callable[..., Any]) -> None:
    batches, preempted, passed = drive("sglang", "drive_sglang.py", with_torch())
    of_all(batches)
    assert batches["prefix-hit"][1] == {"1": 256}  # a prefill has a step of its own
    # It keeps room for what runs already, so that the second prompt waits where the others preempt …
    assert batches["preemption"][:4] == [{"0": 6}, {"0": 1}, {"0": 1}, {"1": 3}]
    # … but for a share of it only: of two with as many tokens put out, the longer prompt goes.
    assert preempted == {"late-preemption": [48]}
    assert batches["late-preemption"][47:] == [{"1": 1}] * 2 + [{"0": 16}] * 3 + [{"0": 1}]
    assert (passed["preemption"], passed["victim-selection"], passed["scheduling-step"]) == (
        1,
        1,
        76,
    )
    assert passed["prefix-eviction"] > 0


def with_torch() -> str:
    """A Python that has torch: the one that is named, or this one."""
    python = os.environ.get("PYTHON_WITH_TORCH", sys.executable)
    words = [
        python,
        "-c",
        "import importlib.util as u, sys; sys.exit(u.find_spec('torch') is None)",
    ]
    if subprocess.run(words, check=False).returncode:
        pytest.skip(f"{python} has no torch; PYTHON_WITH_TORCH names one that has")
    return python
