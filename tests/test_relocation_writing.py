"""`relocate --write` pins a new release and rewrites what is certain, every other byte as it was."""

import difflib
from collections.abc import Callable
from typing import Any

from conceptmap.graph.load import load_catalog


def test_certain_anchors_and_the_pin_are_written_and_nothing_else(
    releases: Any, run: Callable[..., Any]
) -> None:
    made, purl = releases
    files = [made.scheduling, made.map / "frameworks.yaml", made.map / "claims" / "own.yaml"]
    before = {file: file.read_bytes() for file in files}
    done = run("relocate", "toy", "--to", purl, "--write", *made.words())
    changed = [
        line
        for file in files
        for line in difflib.ndiff(before[file].decode().splitlines(), file.read_text().splitlines())
        if line.startswith(("+ ", "- "))
    ]
    assert [line.strip("+ ").strip() for line in changed if line.startswith("+")] == [
        "- {at: engine/scheduler.py::Scheduler.busy@2#L20-L22, match: related}",
        "at: engine/scheduler.py::Scheduler.preempt#L36-L38",
        f"purl: {purl}",
    ]
    assert "rewrote 2 anchors" in done.err
    assert "changed in substance" in done.err
    assert "Scheduler.schedule#L24-L30" in done.err  # what it did not dare, and where it would be
    assert load_catalog(made.map).frameworks["toy"].release.purl == purl


def test_accept_writes_what_changed_in_substance_too(
    releases: Any, run: Callable[..., Any]
) -> None:
    made, purl = releases
    done = run("relocate", "toy", "--to", purl, "--write", "--accept", *made.words())
    text = made.scheduling.read_text()
    assert "at: engine/scheduler.py::Scheduler.schedule#L24-L30" in text
    assert "- engine/scheduler.py::Scheduler.schedule#L27-L28" in text
    assert "csrc/scheduler.hpp::toy::Scheduler::preempt#L18-L20" in text  # gone: for a person
    assert "toy:csrc/scheduler.hpp::toy::Scheduler::preempt#L18-L20: deleted" in done.err
    proof = run("pin", "--mappings", made.map, "--source", f"nano={made.tree('nano')}")
    assert "csrc/scheduler.hpp" in proof.out


def test_what_was_left_can_be_accepted_in_a_second_run(
    releases: Any, run: Callable[..., Any]
) -> None:
    made, purl = releases
    old = load_catalog(made.map).frameworks["toy"].release.purl
    run("relocate", "toy", "--to", purl, "--write", *made.words())
    shown = made.scheduling.read_text()
    assert "at: engine/scheduler.py::Scheduler.schedule#L21-L27" in shown
    again = run(
        "relocate",
        "toy",
        "--from",
        old,
        "--to",
        purl,
        "--write",
        "--accept",
        "--mappings",
        made.map,
    )
    text = made.scheduling.read_text()
    assert again.code == 1, again.err  # one is deleted, for a person
    assert "at: engine/scheduler.py::Scheduler.schedule#L24-L30" in text
    assert "at: engine/scheduler.py::Scheduler.preempt#L36-L38" in text  # not moved twice


def test_without_write_nothing_is_written(releases: Any, run: Callable[..., Any]) -> None:
    made, purl = releases
    before = {file: file.read_bytes() for file in made.map.rglob("*.yaml")}
    done = run("relocate", "toy", "--to", purl, *made.words())
    assert done.code == 1  # one is deleted
    assert "2 anchors are sure enough" in done.err
    assert before == {file: file.read_bytes() for file in made.map.rglob("*.yaml")}


def test_a_folder_cannot_be_pinned(proven: Any, run: Callable[..., Any]) -> None:
    done = run("relocate", "toy", "--to", proven.tree("toy"), "--write", *proven.words())
    assert (done.code, done.out) == (2, "")
    assert "package URL" in done.err


def test_accept_alone_is_misuse(proven: Any, run: Callable[..., Any]) -> None:
    assert run("relocate", "toy", "--to", proven.tree("toy"), "--accept").code == 2
