"""Recorded runs: what they say of the pinned release, that they are made again, and what hinders a driver."""

import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from conceptmap.graph.load import load_map
from conceptmap.graph.yaml.map_files import shipped_folder
from conceptmap.tracing.runs import confined
from conceptmap.tracing.runs.checking import check_runs
from conceptmap.tracing.runs.making import make_runs
from conceptmap.tracing.runs.recorded_run import RecordedRun, drivers, find_run, recorded_runs

NANO = "nano-vllm"
#: Exercises of it whose numbers are of a model, or of a GPU, and come out of no run here.
NOT_RUN = {"graph-padding", "kv-bytes-per-token", "memory-left-for-kv", "kv-heads-of-a-rank"}


def shipped(name: str) -> RecordedRun:
    found = find_run(shipped_folder(), name)
    assert found is not None
    return found


def test_the_courses_numbers_come_out_of_the_real_code() -> None:
    """Prompts of 6 and 3 under budget 16, then a token each."""
    run = shipped("first-prefill")
    lengths = [[(one["q"], one["k"]) for one in step["batch"]] for step in run.steps]
    assert lengths[:2] == [[(6, 6), (3, 3)], [(1, 7), (1, 4)]]
    assert [step["finished"] for step in run.steps] == [[], [], [0], [1]]
    assert [step["happened"].get("stop-conditions") for step in run.steps] == [None, None, 1, 1]


def test_a_passing_of_recompute_is_no_recompute() -> None:
    """The lines of recompute run in the first prefill; it happens once, after the preemption and in the very next prefill."""
    steps = shipped("preemption").steps
    happened = [
        {k for k in ("preemption", "recompute-after-preemption") if k in one["happened"]}
        for one in steps
    ]
    assert [n for n, names in enumerate(happened, 1) if "preemption" in names] == [4]
    assert [n for n, names in enumerate(happened, 1) if "recompute-after-preemption" in names] == [
        9
    ]
    assert steps[0]["passed"]["recompute-after-preemption"] > 1
    assert (steps[3]["preempted"], steps[3]["waiting"], steps[3]["blocks"]["free"]) == (
        [1],
        [1],
        [2],
    )
    assert steps[8]["batch"] == [
        {"request": 1, "q": 6, "k": 6}
    ]  # its prompt, and what it had put out


def test_chunks_and_hits_happen_where_they_do() -> None:
    chunked = shipped("chunked-prefill").steps
    assert [step["happened"].get("chunked-prefill") for step in chunked] == [1, 1, None, None]
    hit = shipped("prefix-hit").steps
    assert [step["happened"].get("prefix-hit-adoption") for step in hit] == [
        None,
        1,
        None,
        None,
        None,
    ]
    assert hit[1]["batch"][0] == {"request": 1, "q": 256, "k": 1024}


def test_lines_that_ran_are_lines_of_what_was_passed() -> None:
    first = shipped("first-prefill").steps[0]["ran"]["nanovllm/engine/scheduler.py"]
    ran = {line for start, end in first for line in range(start, end + 1)}
    assert {46, 55, 89} <= ran
    assert not {62, 73, 76, 90} & ran  # a victim, a decode, a preemption, an end


def test_every_exercise_that_needs_no_model_is_held_against_a_run() -> None:
    catalog, _ = load_map(None, ())
    asked = {id_ for id_, one in catalog.exercises.items() if NANO in one.frameworks}
    run = {one.exercise["exercise"] for one in recorded_runs(shipped_folder()) if one.exercise}
    assert asked - run == NOT_RUN


def test_shipped_runs_are_of_the_map() -> None:
    catalog, proofs = load_map(None, ())
    assert list(check_runs(catalog, proofs, shipped_folder())) == []


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"driver": "0"}, "its driver is not the one that made it"),
        ({"release": {"purl": "pkg:generic/x@1", "digest": "1"}}, "it is of pkg:generic/x@1, and the map pins another release"),
        ({"files": {"nanovllm/engine/scheduler.py": "0"}}, "nanovllm/engine/scheduler.py is not the file that ran"),
        ({"framework": "nobody"}, "the map has no framework nobody"),
        ({"exercise": {"exercise": "nothing", "given": {}, "numbers": {}}}, "the map has no exercise nothing of it"),
    ],
)  # fmt: skip
def test_a_run_that_is_no_longer_so_is_told(
    change: dict[str, Any], said: str, tmp_path: Path
) -> None:
    catalog, proofs = load_map(None, ())
    shutil.copytree(shipped_folder() / "runs", tmp_path / "runs")
    path = tmp_path / "runs" / NANO / "victim.json"
    path.write_text(json.dumps(json.loads(path.read_text()) | change))
    found = [
        str(message)
        for name, message in check_runs(catalog, proofs, tmp_path)
        if name.endswith("/victim")
    ]
    assert said in found


def test_a_number_that_came_out_otherwise_is_told(tmp_path: Path) -> None:
    catalog, proofs = load_map(None, ())
    shutil.copytree(shipped_folder() / "runs", tmp_path / "runs")
    path = tmp_path / "runs" / NANO / "victim.json"
    told = json.loads(path.read_text())
    told["exercise"]["numbers"] |= {"victim": 7, "order": [7, 5, 2]}
    told["exercise"]["given"] = {"output-len": [1]}
    told["steps"][0]["happened"]["no-concept"] = 1
    path.write_text(json.dumps(told))
    assert [str(message) for _, message in check_runs(catalog, proofs, tmp_path)] == [
        "the map has no concept no-concept",
        "victim-order gives other numbers than the run had",
        "order of victim-order is 2 7 5, and came out as [7, 5, 2]",
        "victim of victim-order is 5, and came out as 7",
    ]


@pytest.mark.parametrize(
    ("code", "refused"),
    [
        ("import socket; socket.socket()", "socket"),
        ("import subprocess; subprocess.run(['true'])", "subprocess"),
        ("import os; os.fork()", "os.fork"),
        ("import os; os.system('true')", "os.system"),
        ("open('../out.txt', 'w')", "write"),
        ("import os; os.open('../out.txt', os.O_CREAT | os.O_WRONLY)", "write"),
        ("import os; os.mkdir('../out')", "os.mkdir"),
        ("import ctypes; ctypes.CDLL(None)", "ctypes"),
        ("open('own.txt', 'w').write('x'); print(open('own.txt').read())", ""),
    ],
)
def test_a_driver_stays_in_its_folder(code: str, refused: str, tmp_path: Path) -> None:
    own = tmp_path / "own"
    own.mkdir()
    driver = tmp_path / "driver.py"
    driver.write_text(code)
    words = [sys.executable, "-s", "-B", confined.__file__, str(own), str(driver)]
    done = subprocess.run(words, cwd=own, capture_output=True, text=True, check=False)
    assert (done.returncode != 0) == bool(refused)
    assert refused in done.stderr
    assert sorted(path.name for path in tmp_path.iterdir()) == ["driver.py", "own"]


def test_nothing_is_executed_unless_somebody_says_so(run: Callable[..., Any]) -> None:
    done = run("runs", "make")
    assert (done.code, done.out) == (2, "")
    assert "this executes code of nano-vllm" in done.err
    assert "--yes" in done.err


def test_a_recorded_run_has_no_times(run: Callable[..., Any]) -> None:
    done = run("runs", "show", "victim", "--format", "chrome")
    assert (done.code, done.out) == (2, "")
    assert "no times" in done.err


def test_a_traced_command_gives_its_own_exit_code(
    run: Callable[..., Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    done = run("trace", "--", sys.executable, "-c", "print('own words'); raise SystemExit(7)")
    assert (done.code, done.out) == (7, "own words\n")
    assert "no code that the map knows ran" in done.err
    assert [path.name for path in tmp_path.iterdir()] == ["trace.jsonl"]
    shown = run("runs", "show", "trace.jsonl", "--format", "json")
    assert (shown.code, json.loads(shown.out)) == (0, [])
    missing = run("trace", "--", "no-such-program-here")
    assert (missing.code, missing.out) == (2, "")
    assert "no-such-program-here cannot be run" in missing.err
    Path("trace.jsonl.parts").mkdir()
    again = run("trace", "--", sys.executable, "-c", "print('not run')")
    assert (again.code, again.out) == (2, "")
    assert "cut off" in again.err


def test_what_is_no_trace_is_refused(run: Callable[..., Any], tmp_path: Path) -> None:
    for text in ("", "{}", "no json", '{"trace": 99}'):
        (tmp_path / "file").write_text(text)
        done = run("runs", "show", tmp_path / "file")
        assert (done.code, done.out) == (2, "")
        assert "is no trace" in done.err
    assert run("runs", "show", tmp_path / "nothing").code == 2


@pytest.mark.sources
@pytest.mark.slow
def test_runs_come_out_the_same_when_they_are_made_again(
    pinned: Any, made_engine: ModuleType
) -> None:
    """The very bytes, on this Python and on one that is watched by other means."""
    catalog, proofs = load_map(None, ())
    root = pinned.tree(NANO).root
    driver = drivers(shipped_folder())[NANO]
    shipped_texts = {path.stem: path.read_text() for path in driver.parent.glob("*.json")}
    for python in filter(None, (sys.executable, made_engine.other_python())):
        made = make_runs(catalog, proofs, NANO, root, driver, python=python)
        assert {one.name: one.written() for one in made} == shipped_texts


@pytest.fixture
def traces(tmp_path: Path, made_engine: ModuleType) -> dict[str, Path]:
    """Files of four runs of a made code base: with excerpts, without, one that was killed, one that came to its limit."""
    from conceptmap.tracing.reading.trace_file import write_trace

    steps = "import os\nfrom engine import core\npool = core.Pool(3)\n" + "core.step(pool, 1)\n" * 4
    told: dict[str, Any] = {
        "excerpts": ("eviction", "step", "if got is None:"),
        "happens": ("eviction", "step", "        preempt(pool)", None),
        "untold": ("emptied", "step", None, "pool.empty"),
    }
    ways = {
        "lines": ({"lines": True}, steps),
        "functions": ({}, steps.replace("core.step(pool, 1)\n" * 2, "")),
        "killed": ({}, f"{steps}os.kill(os.getpid(), 9)\n"),
        "limit": ({"limit": 1 << 20}, f"{steps}for _ in range(40_000): core.deep(0)\n"),
    }
    files = {}
    for name, (words, script) in ways.items():
        engine = made_engine.Engine(
            tmp_path / name,
            excerpts=(told["excerpts"],),
            happens=(told["happens"], told["untold"]),
            **words,
        )
        files[name] = tmp_path / f"{name}.jsonl"
        files[name].write_text("".join(write_trace(engine.run(script).trace)), encoding="utf-8")
    return files


def test_its_code_ran_is_never_it_happened(
    traces: dict[str, Path], run: Callable[..., Any]
) -> None:
    """A concept whose lines each step passes happened once; of one whose condition needs the program's code nothing is said."""
    done = run("runs", "show", traces["lines"], "--format", "json")
    rows = {row["concept"]: (row["times"], row["happened"]) for row in json.loads(done.out)}
    assert rows["eviction"] == (4, 1)
    assert rows["step"] == (4, None)  # the map does not say when: an empty cell, and not 0
    assert rows["emptied"] == (None, 0)
    said = "passed says that the code of a concept ran, not that the concept happened"
    assert said in done.err
    story = run("runs", "show", traces["lines"], "--story").out
    assert "emptied: whether it happens could not be told" in story
    assert story.count("eviction happens") == 1
    chinese = run("runs", "show", traces["lines"], "--language", "zh")
    assert "passed says" not in chinese.err
    assert chinese.err


def test_not_in_the_list_is_never_not_used(
    traces: dict[str, Path], run: Callable[..., Any]
) -> None:
    """What nobody watched is called so, and each reason for it is a sentence."""
    done = run("runs", "compare", traces["lines"], traces["functions"], "--format", "json")
    rows = {row["concept"]: row for row in json.loads(done.out)}
    sides = {
        name: (row["one"]["standing"], row["other"]["standing"], row["differs"])
        for name, row in rows.items()
    }
    assert sides["eviction"] == ("passed", "not-watched", False)
    assert sides["preempt"] == ("passed", "not-passed", True)
    assert "what was not watched may have run: nothing follows from it" in done.err
    assert "1 excerpt of a function was not watched; --lines watches it" in done.err
    killed = run("runs", "show", traces["killed"])
    assert "did not say that it ended; the trace is whole up to there" in killed.err
    limit = run("runs", "show", traces["limit"])
    assert "reached the limit; what came after is not in the trace" in limit.err


def test_recorded_runs_are_compared_by_their_names(run: Callable[..., Any]) -> None:
    """What both drivers watched and one did not pass differs; of what neither passed nothing is said."""
    words = ("runs", "compare", "preemption", "nano-vllm/victim", "--format", "json")
    rows = {row["concept"]: row for row in json.loads(run(*words).out)}
    assert rows["victim-selection"]["differs"] is False
    prefix = rows["prefix-lookup"]
    assert (prefix["one"]["standing"], prefix["other"]["standing"]) == ("passed", "not-passed")
    shown = json.loads(run("runs", "show", "preemption", "--format", "json").out)
    times = sum(step["passed"].get("preemption", 0) for step in shown["steps"])
    assert rows["preemption"]["one"]["times"] == times
    alone = run(
        "runs", "compare", "blocks-for-a-prompt", "preemption", "--differing", "--format", "json"
    )
    assert all(row["differs"] for row in json.loads(alone.out))
    said = run("runs", "compare", "victim", "preemtion")
    assert (said.code, said.out) == (2, "")
    assert "did you mean preemption? `conceptmap runs list`" in said.err


def test_a_recorded_run_stands_beside_a_trace(
    traces: dict[str, Path], run: Callable[..., Any]
) -> None:
    done = run("runs", "compare", "preemption", traces["lines"], "--format", "json")
    rows = {row["concept"]: row for row in json.loads(done.out)}
    assert rows["eviction"]["other"]["standing"] == "passed"
    assert "1 excerpt of a function" not in done.err.partition(str(traces["lines"]))[0]


def test_two_runs_are_never_compared_by_time(
    traces: dict[str, Path], run: Callable[..., Any]
) -> None:
    """Times are those of a program that is slowed down: they weigh parts of one run, and a recorded run has none."""
    words = ("runs", "compare", traces["lines"], traces["functions"], "--format", "csv")
    assert "ms" not in run(*words).out.splitlines()[0]
    assert "-ms" in run("runs", "show", traces["lines"], "--format", "csv").out.splitlines()[0]
    assert "-ms" not in run("runs", "show", "preemption", "--format", "json").out


@pytest.mark.parametrize("format_", ["table", "csv", "tsv", "md"])
def test_no_file_that_is_named_is_left_unwritten(
    format_: str, run: Callable[..., Any], tmp_path: Path
) -> None:
    file = tmp_path / "run"
    told = run("runs", "show", "preemption", "--format", format_, "--output", file)
    assert (told.code, told.out, file.exists()) == (2, "", False)
    assert f"{format_} goes to standard output alone" in told.err


def test_a_recorded_run_is_written_where_it_is_told(
    run: Callable[..., Any], tmp_path: Path
) -> None:
    file = tmp_path / "run.json"
    told = run("runs", "show", "preemption", "--format", "json", "--output", file)
    assert (told.code, told.out) == (0, "")
    assert file.read_text("utf-8") == run("runs", "show", "preemption", "--format", "json").out


def test_a_summary_is_written_where_it_is_told(
    run: Callable[..., Any], traces: dict[str, Path], tmp_path: Path
) -> None:
    trace, file = next(iter(traces.values())), tmp_path / "summary.json"
    words = ("runs", "show", trace, "--mappings", shipped_folder(), "--format", "json")
    assert run(*words, "--output", file).out == ""
    assert file.read_text("utf-8") == run(*words).out != ""


def test_steps_of_a_recorded_run_are_not_chosen_again(run: Callable[..., Any]) -> None:
    told = run("runs", "show", "preemption", "--story", "--step", "engine-step")
    assert (told.code, told.out) == (2, "")
    assert "a recorded run has steps of its own" in told.err


def test_nothing_is_said_of_runs_that_are_not_there(run: Callable[..., Any], proven: Any) -> None:
    words = ("--mappings", proven.map)
    assert "the map has no recorded runs" in run("runs", "check", *words).err
    told = run("runs", "make", *words)
    assert (told.code, "*" in told.err) == (2, False)
    assert "the map has no driver" in told.err


def test_every_heading_of_the_list_of_runs_is_a_word_of_its_language(
    run: Callable[..., Any],
) -> None:
    heads = run("runs", "list", "--lang", "zh").out.splitlines()[0].split()
    assert heads == ["标识", "框架", "名称", "步数", "练习"]


@pytest.mark.parametrize(
    ("lang", "wanted"),
    [
        ("en", ["\n  batch (q: tokens computed, k: tokens attended to):\n    request 0, q 6, k 6\n    request 1, q 3, k 3\n",
                "\n    request 0, running, prompt 6, tokens 7, cached 6, blocks 0 1\n",
                "\n  running: 0 1\n", "\n  blocks: free 3, shared none, hashed 0\n"]),
        ("zh", ["\n    请求 0，运行，prompt 6，tokens 7，cached 6，blocks 0 1\n",
                "\n  运行队列：0 1\n", "\n  块：空闲 3，共享 无，已哈希 0\n", "发生：预填充调度、登记已满的块"]),
    ],
)  # fmt: skip
def test_a_step_is_told_in_the_words_of_its_driver(
    lang: str, wanted: list[str], run: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Requests stood in one line as `request=0  status=running`, in Chinese too."""
    monkeypatch.setenv("COLUMNS", "80")
    shown = run("runs", "show", "preemption", "--lang", lang).out
    assert [text for text in wanted if text not in shown] == []
    assert "=" not in shown.partition("\n\n")[2]
