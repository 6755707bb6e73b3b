"""An edge is checked again from the files that its proof names: what changes the call, or what it means, is noticed."""

from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from conceptmap.graph.lock.lock_file import read_lock
from conceptmap.sources.calls.edges.recheck import what_is_wrong
from conceptmap.sources.calls.edges.release import ReleaseFiles

FILES = {
    "pkg/__init__.py": "",
    "pkg/pool.py": "class Pool:\n    def free(self): return 1\nclass Other:\n    def free(self): return 2\n",
    "pkg/linear.py": "class Linear: ...\n",
    "pkg/helper.py": "from pkg.pool import Pool\ndef give_back(pool: Pool):\n    pool.free()\n",
    "pkg/engine.py": """
        from pkg.linear import Linear
        from pkg.pool import Other, Pool
        from pkg.helper import give_back

        class Engine(Linear):
            def __init__(self, given: Other):
                self.pool = Pool()
                self.given = given

            def step(self):
                self.pool.free()
                self.given.free()

            def stop(self, pool):
                give_back(pool)
                self.done(1)

            def done(self, number):
                return number
        """,
}
AT = {
    "engine": "pkg/engine.py::Engine",
    "step": "pkg/engine.py::Engine.step",
    "stop": "pkg/engine.py::Engine.stop",
    "done": "pkg/engine.py::Engine.done",
    "linear": "pkg/linear.py::Linear",
    "pool-free": "pkg/pool.py::Pool.free",
    "other-free": "pkg/pool.py::Other.free",
}


def _wrong(call_trees: ModuleType, root: Path, changed: dict[str, str]) -> dict[str, str]:
    """What is wrong with which edge, after the change."""
    found = call_trees.proven(root / "old", FILES, AT)
    assert found.withheld == ()
    workspace, tree = call_trees.pinned(root / "new", FILES | changed)
    files = ReleaseFiles(workspace, tree)
    wrong = {f"{one.source} {one.relation} {one.target}": what_is_wrong(one, files) for one in found.records}  # fmt: skip
    assert sorted(wrong) == [
        "engine inherits linear",
        "step calls other-free",
        "step calls pool-free",
        "stop calls done",
        "stop calls pool-free",
    ]
    return {name: str(said) for name, said in wrong.items() if said is not None}


def test_nothing_is_wrong_with_what_has_not_changed(call_trees: ModuleType, tmp_path: Path) -> None:
    assert _wrong(call_trees, tmp_path, {}) == {}


def test_lines_that_moved_are_no_change(call_trees: ModuleType, tmp_path: Path) -> None:
    moved = {
        path: f"# a comment\n\n{text}" for path, text in FILES.items() if path != "pkg/engine.py"
    }
    moved["pkg/engine.py"] = FILES["pkg/engine.py"].replace(
        "self.pool.free()", "self.pool . free(  )  # now"
    )
    assert _wrong(call_trees, tmp_path, moved) == {}


@pytest.mark.parametrize(
    ("file", "old", "new", "edge", "why"),
    [
        ("engine", "self.pool.free()", "pass", "step calls pool-free", "no longer calls self.pool.free"),
        ("engine", "self.pool.free()", "self.pool.empty()", "step calls pool-free", "no longer calls"),
        ("engine", "self.done(1)", "self.done(2)", "stop calls done", "otherwise"),
        ("engine", "self.pool = Pool()", "self.pool = Other()", "step calls pool-free", "means something else"),
        ("engine", "self.pool = Pool()", "self.pool = make()", "step calls pool-free", "can no longer be told"),
        ("engine", "given: Other", "given: Pool", "step calls other-free", "means something else"),
        ("engine", "given: Other", "given", "step calls other-free", "can no longer be told"),
        ("engine", "import Other, Pool", "import Other, Other as Pool", "step calls pool-free", "means something else"),
        ("engine", "def done(self", "def did(self", "stop calls done", "can no longer be told"),
        ("engine", "def step(self)", "def go(self)", "step calls pool-free", "no longer defines"),
        ("engine", "Engine(Linear)", "Engine(object)", "engine inherits linear", "no longer a base"),
        ("engine", "from pkg.linear import Linear", "from other import Linear", "engine inherits linear", "no longer a base"),
        ("helper", "pool.free()", "pool", "stop calls pool-free", "no longer calls pool.free"),
        ("helper", "pool: Pool", "pool: 'Pool'", "stop calls pool-free", "has changed"),
        ("helper", "def give_back", "def take_back", "stop calls pool-free", "can no longer be told"),
        ("pool", "def free(self): return 1", "def free_all(self): return 1", "step calls pool-free", "can no longer be told"),
        ("pool", "class Other:", "class Further(Pool):\n    def free(self): return 3\nclass Other:", "stop calls pool-free", "can no longer be told"),
    ],
)  # fmt: skip
def test_what_changes_a_call_or_its_meaning_is_noticed(
    call_trees: ModuleType, tmp_path: Path, file: str, old: str, new: str, edge: str, why: str
) -> None:
    path = f"pkg/{file}.py"
    assert old in FILES[path]
    wrong = _wrong(call_trees, tmp_path, {path: FILES[path].replace(old, new)})
    assert why in wrong.get(edge, "")


def test_a_file_that_is_gone_is_noticed(call_trees: ModuleType, tmp_path: Path) -> None:
    found = call_trees.proven(tmp_path / "old", FILES, AT)
    workspace, tree = call_trees.pinned(
        tmp_path / "new", {path: text for path, text in FILES.items() if "helper" not in path}
    )
    files = ReleaseFiles(workspace, tree)
    wrong = [one.target for one in found.records if what_is_wrong(one, files) is not None]
    assert wrong == ["pool-free"]


def test_pin_derives_and_verify_compares(proven: Any, run: Callable[..., Any]) -> None:
    (edge,) = read_lock(proven.lock).edges
    assert (edge.source, edge.target, edge.steps[0].callee) == (
        "scheduling-step",
        "preemption",
        "self.preempt",
    )
    done = run("verify", *proven.words())
    assert (done.code, "1 edge" in done.out) == (0, True)
    assert run("verify", "--full", *proven.words()).code == 0


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("self.preempt(request)", "pass", "Scheduler.schedule no longer calls self.preempt"),
        ("self.preempt(request)", "self.evict(request)", "no longer calls self.preempt"),
        ("def preempt(self, request)", "def evict(self, request)", "can no longer be told"),
    ],
)
def test_verify_notices_a_call_that_is_gone(
    proven: Any, run: Callable[..., Any], old: str, new: str, why: str
) -> None:
    folder = proven.stand_in("toy", {"engine/scheduler.py": lambda text: text.replace(old, new)})
    done = run("verify", *proven.words(toy=folder), "--format", "json")
    assert done.code == 1
    assert "CM241" in done.out
    assert why in done.out


def test_an_edited_anchor_makes_pin_derive_again(proven: Any, run: Callable[..., Any]) -> None:
    proven.rewrite(
        "at: engine/scheduler.py::Scheduler.preempt#L33-L35",
        "at: engine/scheduler.py::longest#L38-L39",
    )
    done = run("pin", *proven.words())
    assert "toy: scheduling-step calls preemption: gone" in done.err
    assert read_lock(proven.lock).edges == ()


def test_what_calls_mean_is_remembered_and_a_new_anchor_is_seen(
    call_trees: ModuleType, tmp_path: Path
) -> None:
    def derived(at: dict[str, str]) -> list[str]:
        found = call_trees.proven(tmp_path / "tree", FILES, at)
        return sorted(f"{one.source} {one.relation} {one.target}" for one in found.records)

    fewer = {name: place for name, place in AT.items() if name != "done"}
    first = derived(fewer)
    assert derived(fewer) == first
    assert derived(AT) == sorted([*first, "stop calls done"])
    assert derived(fewer) == first
