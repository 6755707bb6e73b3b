"""Without the old tree, relocation goes as far as the lock's hashes go, and no further."""

from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from conceptmap.graph.lock.records import AnchorRecord
from conceptmap.graph.spelling.anchors import parse_anchor
from conceptmap.sources.outlines.workspace import Workspace
from conceptmap.sources.proof.anchors.examination.examine import derive_record, examine
from conceptmap.sources.relocation.from_lock import relocate_by_lock

PICK = '''\
def pick_victim(running, budget):
    """Choose whom to preempt."""
    ordered = sorted(running, key=lambda request: request.priority)
    while ordered and ordered[-1].tokens > budget:
        ordered.pop().preempt(reason="budget")
    return ordered[-1] if ordered else None
'''
OTHER = """\
def count_blocks(requests, block_size):
    total = 0
    for request in requests:
        total += (request.num_tokens + block_size - 1) // block_size
    return total
"""
WHOLE = "a.py::pick_victim#L1-L6"
PART = "a.py::pick_victim#L4-L5"


@pytest.fixture
def by_lock(small_trees: ModuleType, tmp_path: Path) -> Callable[..., list[str]]:
    """Records made from one tree, that tree then gone, and what they find in another."""

    def records(files: dict[str, str], anchors: tuple[str, ...]) -> dict[str, AnchorRecord]:
        tree = small_trees.index(tmp_path / "old", files).tree
        workspace = Workspace({"toy": tree})
        made = [
            derive_record(workspace, tree, examine(workspace, tree, parse_anchor(text, "toy")))
            for text in anchors
        ]
        return {record.anchor: record for record in made}

    def run(old: dict[str, str], new: dict[str, str], *anchors: str) -> list[str]:
        known = records(old, anchors)
        index = small_trees.index(tmp_path / "new", new)
        found = relocate_by_lock([parse_anchor(text, "toy") for text in anchors], known, index)
        return [small_trees.said(one) for one in found]

    return run


ByLock = Callable[..., list[str]]


def test_equal_bytes_and_equal_lines_are_found(by_lock: ByLock) -> None:
    assert by_lock(
        {"a.py": PICK, "b.txt": "x\ny\n"},
        {"a.py": f"{OTHER}\n{PICK}", "b.txt": "x\ny\n"},
        WHOLE,
        PART,
        "b.txt#L2",
    ) == [
        "moved a.py::pick_victim#7-12",
        "moved a.py::pick_victim#10-11",
        "unchanged b.txt::None#2",
    ]


def test_an_edited_definition_is_found_by_its_name_but_not_an_edited_part(by_lock: ByLock) -> None:
    edited = PICK.replace("priority", "arrival_time").replace("    while", "    # why\n    while")
    assert by_lock({"a.py": PICK}, {"a.py": edited}, WHOLE, "a.py::pick_victim#L3-L4") == [
        "edited a.py::pick_victim#1-7",
        "lost",
    ]


def test_another_file_counts_only_where_the_old_one_is_gone_and_the_tokens_are_the_same(
    by_lock: ByLock,
) -> None:
    assert by_lock({"a.py": PICK}, {"x/b.py": PICK}, WHOLE) == ["relocated x/b.py::pick_victim#1-6"]


def test_a_copy_beside_the_old_file_may_have_been_there_before(by_lock: ByLock) -> None:
    assert by_lock({"a.py": PICK + OTHER}, {"a.py": OTHER, "b.py": PICK}, WHOLE) == ["lost"]


def test_a_name_that_nobody_mentions_any_more_is_deleted(by_lock: ByLock) -> None:
    assert by_lock({"a.py": PICK}, {"b.py": OTHER}, WHOLE) == ["deleted"]


def test_an_anchor_without_a_record_is_lost(small_trees: ModuleType, tmp_path: Path) -> None:
    index = small_trees.index(tmp_path, {"a.py": PICK})
    (found,) = relocate_by_lock([parse_anchor(WHOLE, "toy")], {}, index)
    assert small_trees.said(found) == "lost"


def test_the_command_says_that_only_the_lock_was_asked(
    proven: Any, run: Callable[..., Any], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("CONCEPTMAP_CACHE", str(tmp_path / "cache"))
    new = proven.stand_in("toy", {"engine/scheduler.py": lambda text: "# one line more\n" + text})
    done = run("relocate", "toy", "--to", new, "--mappings", proven.map)
    assert "only the lock was asked" in done.err
    assert "engine/scheduler.py::Scheduler.preempt#L34-L36" in done.out
    assert done.code == 0
