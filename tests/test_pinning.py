"""`pin` writes proof from the pinned bytes alone, mends what a symbol decides, and leaves every other byte alone."""

import hashlib
import json
import os
import random
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from conceptmap.graph.load import load_catalog
from conceptmap.graph.lock.lock_file import DamagedLock, read_lock
from conceptmap.graph.model import Anchor, LineRange

STEP = "engine/scheduler.py::Scheduler.schedule#L21-L27"
PREEMPT = "engine/scheduler.py::Scheduler.preempt#L33-L35"


def test_the_lock_holds_hashes_sorted_one_record_a_line(proven: Any) -> None:
    data = proven.lock.read_bytes()
    lock = json.loads(data)
    assert [len(lock[k]) for k in ("releases", "anchors", "searches", "words", "checks")] == [
        2,
        10,
        1,
        1,
        3,
    ]
    records = [line for line in data.decode().splitlines() if line.startswith('{"framework"')]
    assert len(records) == 18  # one of them an edge
    assert lock["anchors"] == sorted(lock["anchors"], key=json.dumps)
    assert b"self.running" not in data  # no source text, but for what is called
    assert b"http" not in data


def test_a_record_says_what_the_bytes_say(proven: Any) -> None:
    anchor = Anchor(
        framework="toy",
        path="engine/scheduler.py",
        symbol="Scheduler.busy",
        ordinal=2,
        lines=LineRange(17, 19),
    )
    record = read_lock(proven.lock).record(anchor)
    file = proven.tree("toy") / anchor.path
    blob = subprocess.run(
        ["git", "hash-object", str(file)], capture_output=True, text=True, check=True
    )
    text = "".join(file.read_text().splitlines(keepends=True)[16:19])
    assert record is not None
    assert record.blob == blob.stdout.strip()
    assert record.text == hashlib.sha256(text.encode()).hexdigest()
    assert (record.kind, record.span) == ("property", LineRange(17, 19))


def test_pinning_twice_writes_nothing(proven: Any, run: Callable[..., Any]) -> None:
    before = {
        file: (file.stat().st_ino, file.read_bytes())
        for file in proven.map.rglob("*")
        if file.is_file()
    }
    done = run("pin", *proven.words())
    assert (done.code, done.out) == (0, "")
    assert "repaired 0 anchors; 10 anchors proven" in done.err
    assert before == {file: (file.stat().st_ino, file.read_bytes()) for file in before}


def test_a_dry_run_writes_nothing_and_says_what_it_would(
    made: Any, run: Callable[..., Any]
) -> None:
    made.rewrite(f"at: {PREEMPT}", "at: engine/scheduler.py::Scheduler.preempt")
    before = made.scheduling.read_bytes()
    done = run("pin", "--dry-run", *made.words())
    assert "would repair 1 anchor" in done.err
    assert made.scheduling.read_bytes() == before
    assert not made.lock.exists()


@pytest.mark.parametrize(
    ("written", "mended"),
    [
        (PREEMPT, PREEMPT),
        ("engine/scheduler.py::Scheduler.preempt", PREEMPT),
        ("engine/scheduler.py::Scheduler.preempt#L1-L3", PREEMPT),
        ("engine/scheduler.py::Scheduler.preempt#L34-L36", PREEMPT),
        ("engine/scheduler.py::Scheduler.busy@2", "engine/scheduler.py::Scheduler.busy@2#L17-L19"),
        ("'engine/scheduler.py::Scheduler.preempt'", f"'{PREEMPT}'"),
        ('"engine/scheduler.py::Scheduler.preempt#L2-L6"', f'"{PREEMPT}"'),
        ("engine/scheduler.py::longest   # a comment stays", "engine/scheduler.py::longest#L38-L39   # a comment stays"),
        ("csrc/scheduler.hpp::toy::Scheduler::preempt", "csrc/scheduler.hpp::toy::Scheduler::preempt#L18-L20"),
    ],
)  # fmt: skip
def test_lines_are_filled_in_and_every_other_byte_stays(
    written: str, mended: str, made: Any, run: Callable[..., Any]
) -> None:
    made.rewrite(f"at: {PREEMPT}", f"at: {written}")
    made.rewrite("pattern: 'preempt'", "pattern: 'preempt|busy|longest'")
    before = made.scheduling.read_bytes()
    assert run("pin", *made.words()).code == 0
    assert made.scheduling.read_bytes() == before.replace(
        f"at: {written}\n".encode(), f"at: {mended}\n".encode()
    )
    assert run("verify", *made.words()).code == 0


@pytest.mark.parametrize("lines", ["L1", "L1-L2", "L36", "L35-L36", "L98-L99"])
@pytest.mark.parametrize("first", [True, False], ids=["first", "proven"])
def test_a_part_of_a_symbol_never_becomes_all_of_it(
    lines: str, first: bool, made: Any, run: Callable[..., Any]
) -> None:
    """Which lines were meant, no symbol tells; neither does what another role or concept had."""
    wrong = f"engine/scheduler.py::Scheduler.preempt#{lines}"
    if not first:
        assert run("pin", *made.words()).code == 0
    made.rewrite("    - engine/scheduler.py::Scheduler.schedule#L24-L25\n", f"    - {wrong}\n")
    before = made.scheduling.read_bytes()
    done = run("pin", *made.words())
    assert (done.code, done.out.count(" CM205 ")) == (1, 1)
    assert f"write {PREEMPT}" in done.out
    assert made.scheduling.read_bytes() == before
    assert wrong not in {record.anchor for record in read_lock(made.lock).anchors}


def test_an_excerpt_gets_the_lines_that_were_proven(proven: Any, run: Callable[..., Any]) -> None:
    """Its symbol alone would give the whole definition; the record that lost its anchor says more."""
    text = proven.scheduling.read_text()
    claims = (proven.map / "claims/own.yaml").read_text()
    proven.scheduling.write_text(text.replace("schedule#L24-L25", "schedule#L4-L5"))
    (proven.map / "claims/own.yaml").write_text(
        claims.replace("schedule#L24-L25", "schedule#L4-L5")
    )
    assert run("pin", *proven.words()).code == 0
    assert proven.scheduling.read_text() == text
    assert (proven.map / "claims/own.yaml").read_text() == claims


@pytest.mark.parametrize(
    "wrong",
    ["engine/scheduler.py::Scheduler.nothing#L1", "engine/nothing.py::f#L1", "engine/scheduler.py#L99",
     "csrc/scheduler.hpp::toy::Scheduler::score", "engine/scheduler.py::Scheduler.premept"],
)  # fmt: skip
def test_what_no_symbol_decides_is_not_guessed(
    wrong: str, proven: Any, run: Callable[..., Any]
) -> None:
    proven.rewrite(f"at: {PREEMPT}", f"at: {wrong}")
    before = proven.scheduling.read_bytes()
    done = run("pin", *proven.words())
    assert done.code == 1
    assert proven.scheduling.read_bytes() == before
    assert "9 anchors proven" in done.err


def test_a_stand_in_proves_nothing_and_leaves_the_lock_alone(
    proven: Any, made_sources: Any, run: Callable[..., Any]
) -> None:
    local = proven.stand_in("toy", {"engine/scheduler.py": made_sources.lines_on_top(3)})
    before = proven.lock.read_bytes()
    mapped = proven.scheduling.read_bytes()
    done = run("pin", *proven.words(toy=local))
    assert done.code == 0  # everything has its proof still
    assert "toy: local, a tree that stands in proves nothing" in done.err
    assert (proven.lock.read_bytes(), proven.scheduling.read_bytes()) == (before, mapped)
    # Not even an edited anchor takes a proof out of the lock.
    proven.rewrite(f"at: {PREEMPT}", "at: engine/scheduler.py::Scheduler.preempt#L36-L38")
    done = run("pin", *proven.words(toy=local))
    assert done.code == 3
    assert "1 more has no proof" in done.err
    assert proven.lock.read_bytes() == before


def test_nothing_is_proven_by_a_stand_in(made: Any, run: Callable[..., Any]) -> None:
    local = {name: made.stand_in(name, {}) for name in ("toy", "nano")}
    done = run("pin", *made.words(**local))
    assert done.code == 3
    assert not made.lock.exists()


def test_a_release_that_is_not_here_keeps_its_proofs(proven: Any, run: Callable[..., Any]) -> None:
    before = proven.lock.read_bytes()
    done = run("pin", *proven.words(toy=None))
    assert done.code == 0
    assert "toy: its source is not here" in done.err
    assert "1 anchor proven, 9 proofs kept" in done.err
    assert proven.lock.read_bytes() == before


@pytest.mark.parametrize(
    "damage", [b"", b"{", b"[]", b'{"version": 1}', b'{"version": 99}', b"\xff"]
)
def test_a_damaged_lock_is_said_and_derived_anew(
    damage: bytes, proven: Any, run: Callable[..., Any]
) -> None:
    good = proven.lock.read_bytes()
    proven.lock.write_bytes(damage)
    for command in (("show", "preemption"), ("verify",)):
        words = proven.words() if command[0] == "verify" else ("--mappings", proven.map)
        done = run(*command, *words)
        assert (done.code, done.out) == (2, "")
        assert "conceptmap pin" in done.err
        assert "Traceback" not in done.err
    assert run("pin", *proven.words()).code == 0
    assert proven.lock.read_bytes() == good


@pytest.mark.parametrize("kind", ["releases", "anchors", "searches", "checks"])
def test_a_lock_with_nonsense_in_it_is_damaged(
    kind: str, proven: Any, run: Callable[..., Any]
) -> None:
    lock = json.loads(proven.lock.read_bytes())
    for field in lock[kind][0]:
        right = type(lock[kind][0][field])
        wrong: list[object] = [None, 5, -1.5, [], [3, 2], [[]], {}, "x"]
        for value in wrong:
            if isinstance(value, right) or (value is None and field in ("kind", "span")):
                continue
            changed = json.loads(json.dumps(lock))
            changed[kind][0][field] = value
            proven.lock.write_text(json.dumps(changed))
            with pytest.raises(DamagedLock):
                read_lock(proven.lock)
        if field == "derived":
            continue  # a lock from before there were edges has none
        missing = json.loads(json.dumps(lock))
        del missing[kind][0][field]
        proven.lock.write_text(json.dumps(missing))
        with pytest.raises(DamagedLock):
            read_lock(proven.lock)
    done = run("verify", *proven.words())
    assert (done.code, done.out) == (2, "")
    assert "has a record that cannot be read" in done.err


def test_a_map_that_cannot_be_written_is_said(
    made: Any, run: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("conceptmap.cli.files.map_lock.write_atomically", full)
    done = run("pin", *made.words())
    assert done.code == 3
    assert "cannot be written: No space left on device" in done.err


@pytest.mark.sources
def test_twenty_wrong_lines_of_the_shipped_map_are_repaired(
    pinned: Any, shipped_copy: Path, run: Callable[..., Any]
) -> None:
    """Every other byte of the YAML stays as it is."""
    here = {id_ for id_ in pinned.catalog.frameworks if pinned.reachable(id_)}
    good = {file: file.read_bytes() for file in sorted(shipped_copy.rglob("*.yaml"))}
    anchors = [a for a in load_catalog(shipped_copy, cache=False).anchors() if a.symbol and a.lines]
    # One that stands in one place only: a twin elsewhere would say that its record has not lost it.
    often = Counter(anchor.qualified for anchor in anchors)
    alone = [a for a in anchors if a.framework in here and often[a.qualified] == 1]
    if not alone:
        pytest.skip("no pinned release can be reached")
    dice = random.Random(20)  # noqa: S311 - not a secret
    for anchor in dice.sample(alone, 20):
        file, number = Path(anchor.place.file), anchor.place.line - 1
        lines = file.read_bytes().split(b"\n")
        assert anchor.lines is not None
        ahead = LineRange(anchor.lines.first + 9000, anchor.lines.last + 9000)
        wrong = replace(anchor, lines=ahead).text.encode()
        lines[number] = lines[number].replace(anchor.text.encode(), wrong)
        assert lines[number].count(wrong) == 1
        file.write_bytes(b"\n".join(lines))
    done = run("pin", "--mappings", shipped_copy)
    assert "repaired 20 anchors" in done.err
    assert {file.name for file in good if file.read_bytes() != good[file]} == set()


@pytest.mark.skipif(os.name == "nt", reason="there is no SIGKILL on Windows")
@pytest.mark.slow
def test_kill_at_any_moment_leaves_the_map_whole(tmp_path: Path) -> None:
    program = Path(__file__).parent.parent / "benchmarks" / "kill_pin.py"
    if not program.exists() or shutil.which("git") is None:
        pytest.skip("benchmarks/ is not beside the tests, or git is not installed")
    command = [sys.executable, str(program), "--moments", "20", "--seed", "1"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "20 moments" in done.stdout


@pytest.mark.parametrize("version", ["true", "1", '"2"', "2.0", "null"])
def test_a_lock_of_another_version_is_damaged(version: str, tmp_path: Path) -> None:
    lock = tmp_path / "lock.json"
    lock.write_text(f'{{"version": {version}}}', encoding="utf-8")
    with pytest.raises(DamagedLock, match="is not a lock of version"):
        read_lock(lock)


def test_a_folder_in_the_place_of_the_lock_is_no_empty_lock(
    proven: Any, run: Callable[..., Any]
) -> None:
    proven.lock.unlink()
    proven.lock.mkdir()
    for command in ("verify", "stats"):
        done = run(command, *proven.words()[: 2 if command == "stats" else None])
        assert done.code != 0
        assert "lock.json cannot be read" in done.err
    done = run("pin", *proven.words())
    assert done.code != 0
    assert "lock.json cannot be written" in done.err
    assert proven.lock.is_dir()
