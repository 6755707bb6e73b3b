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


def of_both(batches: Any, preempted: Any) -> None:
    """What the prompts come to in either engine."""
    one = {"0": 1}
    assert batches["first-prefill"] == [
        {"0": 6, "1": 3},
        {"0": 1, "1": 1},
        {"0": 1, "1": 1},
        {"1": 1},
    ]
    assert batches["chunked-prefill"] == [{"0": 2048}, {"0": 2048}, {"0": 904}, one]
    assert preempted == {"preemption": [4]}
    assert batches["preemption"][3:9] == [one] * 5 + [{"1": 6}]


def test_nano_vllm_is_driven(drive: Callable[..., Any]) -> None:
    batches, preempted, passed = drive("nano-vllm", "drive_nano_vllm.py", sys.executable)
    of_both(batches, preempted)
    assert batches["prefix-hit"][1] == {"1": 256}  # a prefill has a step of its own
    assert (passed["preemption"], passed["scheduling-step"]) == (1, 26)


def test_vllm_is_driven_where_torch_is_installed(drive: Callable[..., Any]) -> None:
    batches, preempted, passed = drive("vllm", "drive_vllm.py", with_torch())
    of_both(batches, preempted)
    assert batches["prefix-hit"][1] == {"0": 1, "1": 256}  # it is beside what decodes
    assert (passed["preemption"], passed["prefix-hit-adoption"], passed["scheduling-step"]) == (
        1,
        1,
        25,
    )


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
