"""What a definition calls is told without a guess: its own class's and its own file's functions."""

from dataclasses import replace
from pathlib import Path
from types import ModuleType

import pytest

from conceptmap.graph.spelling.anchors import parse_anchor
from conceptmap.sources.outlines.workspace import Workspace
from conceptmap.sources.proof.calling import calls
from conceptmap.sources.trees.local.tree import TreeIdentity, open_folder

PYTHON = """\
    def run(batch):
        return batch

    class Runner:
        def forward(self, batch, *, flag: bool = False, extra=None):
            self.count += 1
            with recorder(batch):
                out = self._raw(batch, flag=flag, extra=extra)
            helper.run(batch)
            other._raw(batch)
            run(batch)
            self.elsewhere(batch)
            Batch(batch, flag, extra)
            return out

        def _raw(self, batch, flag, extra):
            return run(batch)

        def bare(self, batch):
            return _raw(batch)

        def nothing(self):
            self.stop()

        def stop(self):
            self.nothing()

    class Batch:
        def __init__(self, batch, flag, extra):
            pass
    """
CPP = """\
    namespace toy {
    int score(int length) { return length; }
    class Scheduler {
     public:
      int step(const Batch& batch, int limit) {
        log(batch);
        inner(batch, limit);
        this->outer(limit);
        other.inner(batch, limit);
        return score(limit);
      }
      int inner(const Batch& batch, int limit) { return limit; }
      int outer(int limit) { return limit; }
    };
    }
    """


def workspace(
    root: Path, small_trees: ModuleType, identity: TreeIdentity = TreeIdentity.PROVEN
) -> Workspace:
    folder = small_trees.write_tree(root, {"runner.py": PYTHON, "scheduler.hpp": CPP})
    return Workspace({"toy": replace(open_folder("toy", folder), identity=identity)})


@pytest.mark.parametrize(
    ("anchor", "expected"),
    [
        ("runner.py::Runner.forward#L7-L8", [("Runner._raw", True), ("run", False)]),
        ("runner.py::Runner._raw", [("run", False)]),
        ("runner.py::Runner.bare", []),  # a method is not called by its bare name
        ("runner.py::Runner.nothing", [("Runner.stop", False)]),  # nothing was given to hand on
        ("runner.py::Runner.missing", []),
        ("runner.py::Runner", []),  # a class calls nothing
        (
            "scheduler.hpp::toy::Scheduler::step",
            [("toy::Scheduler::inner", True), ("toy::Scheduler::outer", False)],
        ),
        ("README.md#L1", []),
        ("gone.py::f", []),
    ],
)
def test_calls_of_the_same_class_and_file(
    anchor: str, expected: list[tuple[str, bool]], small_trees: ModuleType, tmp_path: Path
) -> None:
    found = calls(workspace(tmp_path / "toy", small_trees), parse_anchor(anchor, "toy"))
    assert [(call.name, call.handed) for call in found] == expected


def test_a_tree_that_is_not_the_pinned_one_tells_nothing(
    small_trees: ModuleType, tmp_path: Path
) -> None:
    anchor = parse_anchor("runner.py::Runner.forward", "toy")
    assert calls(workspace(tmp_path / "toy", small_trees, TreeIdentity.LOCAL), anchor) == ()
    assert calls(Workspace({"toy": None}), anchor) == ()
