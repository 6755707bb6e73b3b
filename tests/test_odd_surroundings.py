"""Odd terminals, odd output files, odd words: an answer is whole, or there is none and it is said."""

import os
import stat
import subprocess
import sys
import sysconfig
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

BASE = Path(__file__).parent / "cases" / "base"
PROGRAM = Path(sysconfig.get_path("scripts")) / "conceptmap"


@pytest.mark.parametrize("columns", ["-5", "0", "1", "abc", "", "9" * 40])
def test_any_width_gives_the_whole_table(
    columns: str, run: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:  # pytest reads it too, and ends where it cannot be
        patch.setenv("COLUMNS", columns)
        done = run("list", "concepts", "--mappings", BASE)
    assert done.code == 0
    assert "preemp" in done.out  # a narrow column folds the rest


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_is_written_to_and_not_replaced(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    command = [str(PROGRAM), "export", "--format", "json", "--mappings", str(BASE), "-o", str(pipe)]
    with subprocess.Popen(command) as writer:
        data = pipe.read_bytes()
        assert writer.wait() == 0
    assert data.startswith(b"{")
    assert stat.S_ISFIFO(pipe.stat().st_mode)


@pytest.mark.skipif(not Path("/dev/full").is_char_device(), reason="this system has no /dev/full")
@pytest.mark.parametrize("words", [["list", "concepts"], ["export"], ["show", "preemption"]])
def test_an_answer_that_cannot_be_written_is_no_finding(words: list[str]) -> None:
    with Path("/dev/full").open("wb") as full:
        command = [str(PROGRAM), *words, "--mappings", str(BASE)]
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, check=False)
    assert done.returncode == 3
    assert b"Traceback" not in done.stderr
    assert b"could not be written" in done.stderr


@pytest.mark.parametrize("words", [["list", "concepts", "--mappings"], ["init"]])
@pytest.mark.parametrize(("language", "said"), [("en", "is longer than"), ("zh", "太长")])
def test_a_name_that_no_file_can_have_is_misuse(words: list[str], language: str, said: str) -> None:
    command = [str(PROGRAM), *words, "a" * 5000, "--lang", language]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert said in done.stderr
    assert len(done.stderr) < 200


@pytest.mark.slow
def test_a_reader_that_leaves_early_is_no_fault() -> None:
    command = f"{sys.executable} -m conceptmap.cli export --format ntriples | head -c 10"
    done = subprocess.run(
        ["bash", "-o", "pipefail", "-c", command], capture_output=True, check=False
    )
    assert b"Traceback" not in done.stderr
    assert len(done.stdout) == 10


@pytest.mark.parametrize("seconds", ["nan", "inf", "1e400", "0"])
def test_a_time_limit_is_a_time(seconds: str, run: Callable[..., Any]) -> None:
    done = run("query", "--timeout", seconds, "--sparql", "ASK {}", "--mappings", BASE)
    assert done.code == 2


@pytest.mark.parametrize(
    "words",
    [
        ["where", "x.py:" + "9" * 5000],
        ["where", "x.py#L" + "9" * 5000],
        ["find", " "],
        ["translate", "preempt", "--from", "small", "--to", "small"],
    ],
)
def test_odd_words_get_an_answer_or_a_sentence(words: list[str], run: Callable[..., Any]) -> None:
    done = run(*words, "--mappings", BASE)
    assert done.code in (0, 2)
    assert "Traceback" not in done.err
    assert done.err


def test_a_path_before_a_symbol_counts(run: Callable[..., Any]) -> None:
    words = ("--from", "small", "--to", "large", "--mappings", BASE)
    right = run("translate", "small/scheduler.py::Scheduler.preempt#L10-L20", *words)
    wrong = run("translate", "no/such.py::Scheduler.preempt", *words)
    assert "preemption" in right.out
    assert wrong.out == ""
    assert "has no" in wrong.err


@pytest.mark.parametrize("name", ["~nobody-is-called-this/x", "relative/cache"])
def test_any_cache_folder_will_do(
    name: str, run: Callable[..., Any], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("CONCEPTMAP_CACHE", name)
    assert run("list", "areas", "--mappings", BASE).code == 0


def test_a_long_chain_of_broader_concepts_is_read_in_good_time(
    tmp_path: Path, run: Callable[..., Any]
) -> None:
    """Each concept above the last: what a quadratic look would not end with."""
    (tmp_path / "concepts").mkdir()
    (tmp_path / "frameworks.yaml").write_bytes((BASE / "frameworks.yaml").read_bytes())
    lines = ["area: chain", "label: {en: Chain, zh: 链}", "concepts:"]
    for number in range(1500):
        lines += [f"  c{number}:", f"    label: {{en: C {number}, zh: 概念 {number}}}"]
        lines += ["    definition: {en: One., zh: 一。}"]
        lines += [f"    broader: c{number + 1}"] if number < 1499 else []
    (tmp_path / "concepts" / "chain.yaml").write_text("\n".join(lines), encoding="utf-8")
    assert run("check", "--mappings", tmp_path).code == 0
