"""The recorder: what it sees, what it leaves out, and that a program that is watched behaves as without it."""

import json
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from conceptmap.tracing.model import EventKind, Trace
from conceptmap.tracing.reading.parts import read_parts
from conceptmap.tracing.reading.trace_file import read_trace, write_trace
from conceptmap.tracing.telling.chrome import chrome_trace
from conceptmap.tracing.telling.comparison import RunStanding, compare_traces
from conceptmap.tracing.telling.passings import Passing, passings
from conceptmap.tracing.telling.story import story
from conceptmap.tracing.telling.summary import summary


@pytest.fixture(params=["own", "other"])
def python(request: pytest.FixtureRequest, made_engine: ModuleType) -> str:
    """This Python, and one that is watched by other means, where one is on this machine."""
    found: str | None = sys.executable if request.param == "own" else made_engine.other_python()
    if found is None:
        pytest.skip("no Python of the other kind here")
    return found


STEPS = """
from engine import core
pool = core.Pool(3)
for _ in range(4):
    core.step(pool, 1)
"""


def times(trace: Trace) -> dict[str, int]:
    return {one.concept: one.times for one in summary(trace)}


def nested(trace: Trace) -> list[Any]:
    """The concepts as they lie within each other."""

    def told(one: Any) -> Any:
        names = ",".join(concept for _, concept in one.concepts)
        inner = [told(part) for part in one.inner if isinstance(part, Passing)]
        return (names, inner) if inner else names

    return [told(one) for one in passings(trace) if isinstance(one, Passing)]


def test_calls_are_seen_as_they_lie_within_each_other(
    python: str, tmp_path: Path, made_engine: ModuleType
) -> None:
    done = made_engine.Engine(tmp_path).run(STEPS, python=python)
    assert done.code == 0
    taken = ("step", ["pool.take"])
    assert nested(done.trace) == ["pool", taken, taken, taken, ("step", ["pool.take", "preempt"])]
    assert [(one.path, one.left) for one in done.trace.files] == [("engine/core.py", None)]


def test_accessors_fold_into_their_callers_unless_asked_for(
    python: str, tmp_path: Path, made_engine: ModuleType
) -> None:
    """`empty` and `__len__` have no place of their own: they are code of the class alone."""
    script = STEPS + "len(pool)\n"
    assert times(made_engine.Engine(tmp_path).run(script, python=python).trace)["pool"] == 1
    told = made_engine.Engine(tmp_path, accessors=True).run(script, python=python).trace
    assert times(told)["pool"] == 1 + 4 + 1


def test_an_excerpt_that_runs_is_not_its_concept_that_happens(
    python: str, tmp_path: Path, made_engine: ModuleType
) -> None:
    """Every step passes the line of the condition; the concept happens in the last alone."""
    engine = made_engine.Engine(
        tmp_path,
        lines=True,
        excerpts=(("eviction", "step", "if got is None:"),),
        happens=(
            ("eviction", "step", "        preempt(pool)", None),
            ("big-take", "Pool.take", "return taken", "count > 1"),
            ("emptied", "preempt", None, "len(pool.free) == 0 and pool.size > 2"),
        ),
    )
    done = engine.run(STEPS + "core.step(pool, 2)\n", python=python)
    found = {one.concept: (one.times, one.happened) for one in summary(done.trace)}
    assert found["eviction"] == (5, 1)
    assert found["big-take"] == (0, 1)
    assert found["emptied"] == (0, 1)
    assert found["step"] == (5, None)


def test_a_condition_that_would_run_the_programs_code_is_not_told(
    python: str, tmp_path: Path, made_engine: ModuleType
) -> None:
    engine = made_engine.Engine(
        tmp_path,
        happens=(("empty", "step", None, "pool.empty"), ("none", "step", None, "pool.nothing > 1")),
    )
    found = {one.concept: one for one in summary(engine.run(STEPS, python=python).trace)}
    assert (found["empty"].happened, found["empty"].untold) == (0, 4)
    assert (found["none"].happened, found["none"].untold) == (0, 4)


def test_exceptions_generators_and_recursion_keep_calls_apart(
    python: str, tmp_path: Path, made_engine: ModuleType
) -> None:
    done = made_engine.Engine(tmp_path).run(
        """
        from engine import core
        pool = core.Pool(9)
        try:
            core.fails(pool)
        except ValueError:
            pass
        for _ in core.numbers(pool):
            core.preempt(pool)
        core.deep(5)
        stopped = core.numbers(pool)
        next(stopped)
        stopped.close()
        core.step(pool, 1)
        """,
        python=python,
    )
    within = ("step", ["pool.take"])
    told = nested(done.trace)
    if told[8:10] == ["numbers", "numbers"]:  # some Pythons run what they close, where it rests
        del told[9]
    assert told == [
        "pool",
        ("fails", [within]),
        "numbers", "preempt", "numbers", "preempt", ("numbers", [within]),
        ("deep", [("deep", [("deep", [("deep", [("deep", ["deep"])])])])]),
        "numbers",
        within,
    ]  # fmt: skip
    found = times(done.trace)
    assert (found["numbers"], found["deep"]) == (2, 1)  # what goes on is no further call


def test_threads_are_told_apart(python: str, tmp_path: Path, made_engine: ModuleType) -> None:
    done = made_engine.Engine(tmp_path).run(
        """
        import threading
        from engine import core
        pools = [core.Pool(50) for _ in range(3)]
        def work(pool):
            for _ in range(20):
                core.step(pool, 1)
        threads = [threading.Thread(target=work, args=(pool,), name=f"worker {i}") for i, pool in enumerate(pools)]
        for one in threads: one.start()
        for one in threads: one.join()
        """,
        python=python,
    )
    by_name: dict[str, int] = {}
    for one in passings(done.trace):
        assert isinstance(one, Passing)
        if one.concepts == (("engine", "step"),):
            name = done.trace.threads[one.thread].name
            by_name[name] = by_name.get(name, 0) + 1
    assert by_name == {f"worker {number}": 20 for number in range(3)}


def test_an_engine_of_three_processes_is_traced_whole(
    python: str, tmp_path: Path, made_engine: ModuleType
) -> None:
    """One that forks, one that is spawned, and a program of its own: each has its part, and its parent is known."""
    done = made_engine.Engine(tmp_path).run(
        """
        import multiprocessing, subprocess, sys
        from engine import core

        def work(count):
            pool = core.Pool(9)
            for _ in range(count):
                core.step(pool, 1)

        if __name__ == "__main__":
            work(1)
            for method, count in (("fork", 2), ("spawn", 3)):
                one = multiprocessing.get_context(method).Process(target=work, args=(count,))
                one.start()
                one.join()
            subprocess.run([sys.executable, "-c", "from engine import core; core.step(core.Pool(1), 1)"], check=True)
        """,
        python=python,
    )
    assert done.code == 0
    steps: dict[int, int] = {}
    for one in passings(done.trace):
        if isinstance(one, Passing) and one.concepts[0][1] == "step":
            process = done.trace.threads[one.thread].process
            steps[process] = steps.get(process, 0) + 1
    assert sorted(steps.values()) == [1, 1, 2, 3]
    first = done.trace.processes[0]
    parents = {done.trace.processes[number].parent for number in steps if number}
    assert first.pid in parents
    assert all(one.began >= first.began for one in done.trace.processes)
    assert not any(one.faults for one in done.trace.processes)


@pytest.mark.parametrize(
    ("end", "code"),
    [
        ("", 0),
        ("sys.exit(3)", 3),
        ("os._exit(4)", 4),
        ("raise RuntimeError('made to')", 1),
        ("os.kill(os.getpid(), 9)", 128 + 9),
        ("os.execv(sys.executable, [sys.executable, '-c', 'from engine import core; core.step(core.Pool(1), 1); raise SystemExit(5)'])", 5),
        ("os.fork() and os.wait(); core.step(pool, 1); sys.exit(6)", 6),
        ("signal.signal(signal.SIGTERM, signal.SIG_DFL); os.kill(os.getpid(), signal.SIGTERM); time.sleep(9)", 128 + 15),
    ],
    ids=["end", "exit", "at once", "raise", "kill", "exec", "fork", "terminate"],
)  # fmt: skip
def test_however_a_program_ends_the_trace_is_whole_up_to_there(
    end: str, code: int, python: str, tmp_path: Path, made_engine: ModuleType
) -> None:
    script = f"import os, sys, signal, time\n{STEPS}{end}\n"
    done = made_engine.Engine(tmp_path).run(script, python=python)
    assert done.code == code
    more = {5: 1, 6: 2}.get(code, 0)
    assert times(done.trace)["step"] == 4 + more
    said = [one.why for one in done.trace.processes]
    assert ("exit" in said) == (code not in (4, 137, 143))


def test_a_program_prints_and_fails_as_without_anybody_who_watches(
    tmp_path: Path, made_engine: ModuleType, capfd: pytest.CaptureFixture[str]
) -> None:
    """Its streams, its exit code, its traceback, its path, and a sitecustomize of its own."""
    (tmp_path / "sitecustomize.py").write_text("print('customized')\n", encoding="utf-8")
    script = """
        import sys
        from engine import core
        print([one for one in sys.path if "script" not in one])
        print(sys.stdin.read(), file=sys.stderr)
        core.fails(core.Pool(2))
    """
    engine = made_engine.Engine(tmp_path)
    plain = engine.plain(script)
    capfd.readouterr()
    done = engine.run(script)
    out, err = capfd.readouterr()
    assert (done.code, out, err) == (plain.returncode, plain.stdout.decode(), plain.stderr.decode())
    assert "customized" in out
    assert times(done.trace)["fails"] == 1


def test_other_bytes_than_the_pinned_ones_are_named_and_left_out(
    python: str, tmp_path: Path, made_engine: ModuleType
) -> None:
    done = made_engine.Engine(tmp_path, digest="0" * 40).run(STEPS, python=python)
    assert (done.code, list(done.trace.events)) == (0, [])
    (left,) = done.trace.left_out
    assert (left.framework, left.path, left.left) == ("engine", "engine/core.py", "digest")
    assert left.file == str(tmp_path / "engine" / "core.py")


def test_recording_stops_at_its_limit_and_the_program_goes_on(
    python: str, tmp_path: Path, made_engine: ModuleType, capfd: pytest.CaptureFixture[str]
) -> None:
    engine = made_engine.Engine(tmp_path, limit=1 << 20)
    done = engine.run(
        """
        from engine import core
        pool = core.Pool(3)
        for _ in range(40_000):
            core.preempt(pool)
            pool.free.clear()
        print("done")
        """,
        python=python,
    )
    assert capfd.readouterr().out == "done\n"
    assert [one.why for one in done.trace.processes] == ["limit"]
    assert len(done.trace.events) == (1 << 20) // 16


def test_a_recorder_that_meets_a_fault_leaves_the_program_alone(
    python: str, tmp_path: Path, made_engine: ModuleType, capfd: pytest.CaptureFixture[str]
) -> None:
    """A plan that cannot be read, and a folder that goes away while the program runs."""
    engine = made_engine.Engine(tmp_path)
    script = f"""
        import os, shutil
        from engine import core
        pool = core.Pool(3)
        core.step(pool, 1)
        shutil.rmtree(os.environ["CONCEPTMAP_TRACE"])
        core.step(pool, 1)
        os.makedirs(os.environ["CONCEPTMAP_TRACE"])
        shutil.copy({str(tmp_path / "plan.json")!r}, os.environ["CONCEPTMAP_TRACE"])
        print("done")
    """
    (tmp_path / "plan.json").write_text(
        json.dumps({"watched": [], "releases": [], **engine.plan().for_recorder()})
    )
    assert engine.run(script, python=python).code == 0
    assert capfd.readouterr() == ("done\n", "")
    broken = tmp_path / "broken"
    broken.mkdir()
    (broken / "plan.json").write_text("{")
    from conceptmap.tracing.recording import watching

    environ = {
        **os.environ,
        **watching(broken, {}),
        "PYTHONPATH": watching(broken, {})["PYTHONPATH"],
    }
    done = subprocess.run(
        [python, "-c", "print('done')"], env=environ, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "done\n", "")
    (faults,) = broken.glob("*.faults")
    assert "JSONDecodeError" in faults.read_text()


def test_a_recording_in_this_process_ends_with_its_context(
    tmp_path: Path, made_engine: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing of it stays: neither in the environment, nor what watches."""
    from conceptmap.tracing import recorder
    from conceptmap.tracing.reading.parts import write_plan

    engine = made_engine.Engine(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    parts = tmp_path / "parts"
    parts.mkdir()
    write_plan(parts, engine.plan())
    before = dict(os.environ), sys.gettrace(), sys.getprofile()
    recorder.begin(str(parts))
    try:
        from engine import core  # type: ignore[import-not-found]

        core.step(core.Pool(2), 1)
        recorder.mark("between")
        core.step(core.Pool(2), 1)
    finally:
        recorder.end()
    core.step(core.Pool(2), 1)
    monkeypatch.delitem(sys.modules, "engine.core")
    monkeypatch.delitem(sys.modules, "engine")
    assert (dict(os.environ), sys.gettrace(), sys.getprofile()) == before
    trace = read_parts(parts)
    assert times(trace) == {"pool": 2, "step": 2, "pool.take": 2}
    assert trace.marks == ("between",)


def test_record_is_a_context_of_the_shipped_map() -> None:
    from conceptmap.tracing import record

    before = dict(os.environ)
    with record(frameworks=["nano-vllm"]) as recorded:
        assert os.environ["CONCEPTMAP_TRACE"] == str(recorded.folder.resolve())
    assert dict(os.environ) == before
    assert recorded.trace is not None
    assert [one.framework for one in recorded.trace.releases] == ["nano-vllm"]
    assert not recorded.folder.exists()


def test_a_trace_is_read_as_it_was_written(tmp_path: Path, made_engine: ModuleType) -> None:
    engine = made_engine.Engine(
        tmp_path, lines=True, every_line=True, excerpts=(("eviction", "step", "if got is None:"),)
    )
    trace = engine.run(STEPS).trace
    path = tmp_path / "trace.jsonl"
    path.write_text("".join(write_trace(trace)), encoding="utf-8")
    assert read_trace(path) == trace
    assert [json.loads(line) for line in path.read_text().splitlines()]
    assert {one.kind for one in trace.events} >= {
        EventKind.ENTER,
        EventKind.LEAVE,
        EventKind.LINES,
        EventKind.RAN,
    }


def test_a_story_says_repeats_once(tmp_path: Path, made_engine: ModuleType) -> None:
    steps = story(made_engine.Engine(tmp_path).run(STEPS).trace)
    assert [(one.first, one.last) for one in steps] == [(1, 1), (2, 4), (5, 5)]
    (inner,) = story(made_engine.Engine(tmp_path).run(STEPS).trace, "preempt")
    assert inner.node.concepts == (("engine", "preempt"),)


def test_chrome_slices_lie_within_each_other(tmp_path: Path, made_engine: ModuleType) -> None:
    told = json.loads(chrome_trace(made_engine.Engine(tmp_path).run(STEPS).trace))
    slices = {one["name"]: one for one in told["traceEvents"] if one["ph"] == "X"}
    outer, inner = slices["step"], slices["pool.take"]
    assert (
        outer["ts"]
        <= inner["ts"]
        <= inner["ts"] + inner["dur"]
        <= outer["ts"] + outer["dur"] + 0.001
    )
    assert {one["name"] for one in told["traceEvents"] if one["ph"] == "M"} == {
        "process_name",
        "thread_name",
    }


def test_a_comparison_concludes_nothing_from_what_was_not_watched(
    tmp_path: Path, made_engine: ModuleType
) -> None:
    excerpts = (("eviction", "step", "if got is None:"),)
    one = made_engine.Engine(tmp_path / "one", lines=True, excerpts=excerpts).run(STEPS).trace
    short = STEPS.replace("range(4)", "range(2)")
    other = made_engine.Engine(tmp_path / "other", excerpts=excerpts).run(short).trace
    found = {row.concept: row for row in compare_traces(one, other)}
    assert (found["preempt"].differs, found["preempt"].other.standing) == (
        True,
        RunStanding.NOT_PASSED,
    )
    assert (found["eviction"].differs, found["eviction"].other.standing) == (
        False,
        RunStanding.NOT_WATCHED,
    )
    assert (found["step"].one.times, found["step"].other.times) == (4, 2)


def test_a_killed_trace_is_read_from_its_folder(tmp_path: Path, made_engine: ModuleType) -> None:
    """Also while nobody joined its parts, and where its last line was cut off."""
    engine = made_engine.Engine(tmp_path)
    engine.run(f"import os, signal\n{STEPS}\nos.kill(os.getpid(), signal.SIGKILL)")
    (parts,) = tmp_path.glob("parts-*")
    (facts,) = parts.glob("*.jsonl")
    with facts.open("a") as stream:
        stream.write('{"end": 12')
    trace = read_trace(parts)
    assert times(trace)["step"] == 4
    assert trace.processes[0].ended is None
