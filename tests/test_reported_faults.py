"""Faults that other tools were reported for, as inputs to this one: names, lines and files that are not what they seem."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from conceptmap.graph.load import load_catalog

BASE = Path(__file__).parent / "cases" / "base"
PREEMPT = "engine/scheduler.py::Scheduler.preempt#L33-L35"


@pytest.fixture
def verdict(run: Callable[..., Any]) -> Callable[..., tuple[int, list[tuple[str, str | None]]]]:
    """Exit code of `verify`, and code and proposal of each of its errors."""

    def verdict(*words: str) -> tuple[int, list[tuple[str, str | None]]]:
        done = run("verify", "--format", "json", *words)
        found = [f for f in json.loads(done.out)["findings"] if f["level"] == "error"]
        return done.code, [(f["code"], f["proposal"]) for f in found]

    return verdict


@pytest.mark.parametrize(
    "anchor",
    ["engine/scheduler.py::Scheduler.schedule#L23", "engine/scheduler.py::Scheduler.schedule#L24-L26",
     "engine/scheduler.py::Scheduler.fits#L29-L31", "engine/scheduler.py::Scheduler.fits#L30-L31",
     "engine/scheduler.py#L14-L15", "engine/scheduler.py"],
)  # fmt: skip
def test_an_excerpt_may_begin_and_end_anywhere_inside_its_symbol(
    anchor: str, made: Any, run: Callable[..., Any], verdict: Callable[..., Any]
) -> None:
    """Half a statement, a body without its `def`, a definition without its decorator."""
    made.rewrite(f"at: {PREEMPT}", f"at: {anchor}")
    made.rewrite("{pattern: 'preempt',", "{control: 'toy:engine/scheduler.py', pattern: 'preempt',")
    run("pin", *made.words())
    assert verdict(*made.words()) == (0, [])
    assert run("pin", "--dry-run", *made.words()).err.startswith("would repair 0 anchors")


def test_a_symbol_that_is_not_there_gets_no_line_at_all(
    proven: Any, verdict: Callable[..., Any], run: Callable[..., Any]
) -> None:
    proven.rewrite(f"at: {PREEMPT}", "at: engine/scheduler.py::quantum_chromodynamics")
    assert verdict(*proven.words()) == (1, [("CM203", None)])
    shown = run(
        "show", "preemption", "--framework", "toy", "--format", "csv", *proven.words()[:2]
    ).out
    assert "engine/scheduler.py,unproven" in shown
    where = run("where", "engine/scheduler.py:1", "--format", "json", *proven.words()[:2])
    assert json.loads(where.out) == [] or all(
        row["symbol"] is None for row in json.loads(where.out)
    )


@pytest.mark.parametrize(
    ("path", "text", "anchor"),
    [
        ("kernel.zig", "fn attend() void {}\n", "kernel.zig::attend#L1"),
        ("broken.py", "def good():\n    pass\n\n\n@@@ def ((( bad\n", "broken.py::bad#L5"),
        ("cut.cu", "__global__ void good() {}\n__global__ void bad( {{{ \n", "cut.cu::bad#L2"),
        ("binary.py", "a = '\0'\n", "binary.py::a#L1"),
    ],
)
def test_what_cannot_be_parsed_is_unchecked_and_not_stale(
    path: str, text: str, anchor: str, proven: Any, verdict: Callable[..., Any]
) -> None:
    local = proven.stand_in("toy", {})
    (local / path).write_text(text)
    proven.rewrite(f"at: {PREEMPT}", f"at: {anchor}")
    code, found = verdict(*proven.words(toy=local))
    assert (code, {c for c, _ in found}) == (3, {"CM208"})


def test_what_a_broken_file_still_defines_is_found(
    proven: Any, verdict: Callable[..., Any]
) -> None:
    local = proven.stand_in("toy", {})
    (local / "broken.py").write_text("def good():\n    pass\n\n\ndef bad(:\n    pass\n")
    proven.rewrite(f"at: {PREEMPT}", "at: broken.py::good#L1-L2")
    # The anchor that went was the control of a search and of the words, which say so; of the file nothing is wrong.
    assert {code for code, _ in verdict(*proven.words(toy=local))[1]} == {"CM209", "CM214"}


@pytest.mark.parametrize(
    "change",
    [
        lambda data: data.replace(b"\n", b"\r\n"),
        lambda data: b"\xef\xbb\xbf" + data,
        lambda data: data.rstrip(b"\n"),
        lambda data: data.replace(
            b'"""A toy scheduler."""', b'"""A toy scheduler\x0c.\xe2\x80\xa8"""'
        ),
        lambda data: data.replace(b'"""A toy scheduler."""', b'"""A toy schedul\xe9r."""'),
    ],
    ids=["crlf", "mark", "no last end", "form feed and U+2028", "one byte of Latin-1"],
)
def test_lines_are_counted_as_git_counts_them(
    change: Callable[[bytes], bytes], proven: Any, verdict: Callable[..., Any]
) -> None:
    """None of these moves a line or changes the text of an anchor that does not hold it."""
    local = proven.stand_in("toy", {})
    file = local / "engine/scheduler.py"
    file.write_bytes(change(file.read_bytes()))
    assert verdict(*proven.words(toy=local)) == (0, [])


def test_equal_names_in_two_frameworks_stay_two(tmp_path: Path, run: Callable[..., Any]) -> None:
    """The same path and symbol, paths that differ in a slash, names that differ in case, ids in a hyphen."""
    shutil.copytree(BASE, tmp_path / "map")
    file = tmp_path / "map/concepts/scheduling.yaml"
    at = "small/scheduler.py::Scheduler.preempt#L10-L20"
    file.write_text(
        file.read_text().replace(
            f"        at: {at}\n",
            f"        at: {at}\n        also:\n          - foo_bar/baz.py::f#L1\n          - foo/bar_baz.py::f#L1\n"
            f"          - foo/bar_baz.py::F#L1\n      large:\n        match: exact\n        at: {at}\n",
        )
    )
    done = run("export", "--format", "json", "--mappings", tmp_path / "map")
    (concept,) = json.loads(done.out)["concepts"]
    assert [len(m["anchors"]) for m in concept["mappings"]] == [4, 1]
    graph = run("export", "--format", "ntriples", "--mappings", tmp_path / "map").out
    subjects = {
        line.split(" ")[0]
        for line in graph.splitlines()
        if "/code/" in line.split(" ")[0] and "startLine" in line
    }
    assert len(subjects) == 5
    rows = json.loads(
        run(
            "where", "small/scheduler.py:12", "--format", "json", "--mappings", tmp_path / "map"
        ).out
    )
    assert {row["framework"] for row in rows} == {"small", "large"}


def test_ids_that_differ_in_a_hyphen_alone_cannot_both_be(
    tmp_path: Path, run: Callable[..., Any]
) -> None:
    shutil.copytree(BASE, tmp_path / "map")
    file = tmp_path / "map/concepts/scheduling.yaml"
    file.write_text(file.read_text().replace("  preemption:", "  kv_cache:"))
    done = run("check", "--mappings", tmp_path / "map")
    assert done.code == 2
    assert "help: write kv-cache" in done.out


def test_the_rest_of_a_faulty_map_is_not_answered_from(
    tmp_path: Path, run: Callable[..., Any]
) -> None:
    """Half a map would answer "nothing" where the truth is "unread"."""
    shutil.copytree(BASE, tmp_path / "map")
    (tmp_path / "map/concepts/other.yaml").write_text(
        "area: other\nlabell: {en: Other, zh: 其他}\nconcepts: {}\n"
    )
    done = run("show", "preemption", "--mappings", tmp_path / "map")
    assert (done.code, done.out) == (2, "")
    assert "other.yaml:2:1: CM106 an area file has no labell" in done.err
    assert "did you mean label?" in done.err


@pytest.mark.slow
def test_every_anchor_of_the_shipped_map_knows_where_it_is_written() -> None:
    for anchor in load_catalog(cache=False).anchors():
        assert anchor.place.file.endswith(".yaml")
        assert anchor.place.line > 1
