"""An edge from Python through a binding into C++, and on in C++, is checked again: what breaks a link of it is noticed."""

from pathlib import Path
from types import ModuleType

import pytest

from conceptmap.sources.calls.edges.recheck import what_is_wrong
from conceptmap.sources.calls.edges.release import ReleaseFiles

FILES = {
    "pkg/__init__.py": "",
    "pkg/_C.pyi": """
        class Scheduler:
            def __init__(self) -> None: ...
            def schedule(self) -> int: ...
            def other(self) -> int: ...
        class Idle:
            def schedule(self) -> int: ...
        """,
    "pkg/base.py": "class Looping:\n    def tick(self): return 1\n",
    "pkg/still.py": "class Looping:\n    def tick(self): return 2\n",
    "pkg/engine.py": """
        from pkg._C import Idle, Scheduler
        from pkg.base import Looping

        class Engine(Looping):
            def __init__(self):
                self.scheduler = Scheduler()

            def step(self):
                self.scheduler.schedule()

            def run(self):
                self.tick()
        """,
    "csrc/s.hpp": """
        namespace toy {
        class Pool {
         public:
          int free() { return 1; }
        };
        class Idle {
         public:
          int schedule() { return 0; }
          int free() { return 0; }
        };
        class Scheduler {
         public:
          int schedule() { return pool.free(); }
          int other() { return 2; }
          Pool pool;
        };
        }
        """,
    "csrc/bind.cpp": """
        namespace toy {
        void bind(py::module &m) {
          py::class_<Scheduler>(m, "Scheduler")
              .def("schedule", &Scheduler::schedule)
              .def("other", &Scheduler::other);
          py::class_<Idle>(m, "Idle")
              .def("schedule", &Idle::schedule);
        }
        }
        """,
}
AT = {
    "step": "pkg/engine.py::Engine.step",
    "run": "pkg/engine.py::Engine.run",
    "tick": "pkg/base.py::Looping.tick",
    "schedule": "csrc/s.hpp::toy::Scheduler::schedule",
    "free": "csrc/s.hpp::toy::Pool::free",
}
BOUND, INHERITED, MEMBER = "step calls schedule", "run calls tick", "schedule calls free"


def _wrong(call_trees: ModuleType, root: Path, changed: dict[str, str]) -> set[str]:
    """The edges with which something is wrong after the change."""
    found = call_trees.proven(root / "old", FILES, AT)
    names = [f"{one.source} {one.relation} {one.target}" for one in found.records]
    assert sorted(names) == sorted([INHERITED, MEMBER, BOUND])
    workspace, tree = call_trees.pinned(root / "new", FILES | changed)
    files = ReleaseFiles(workspace, tree)
    wrong = [what_is_wrong(one, files) is not None for one in found.records]
    return {name for name, is_wrong in zip(names, wrong, strict=True) if is_wrong}


def test_nothing_is_wrong_before_a_change(call_trees: ModuleType, tmp_path: Path) -> None:
    assert _wrong(call_trees, tmp_path, {}) == set()


@pytest.mark.parametrize(
    ("path", "old", "new", "edge"),
    [
        ("csrc/bind.cpp", '.def("schedule", &Scheduler::schedule)', '.def("plan", &Scheduler::schedule)', BOUND),
        ("csrc/bind.cpp", "&Scheduler::schedule", "&Scheduler::other", BOUND),
        ("csrc/bind.cpp", '(m, "Scheduler")', '(m, "Planner")', BOUND),
        ("pkg/_C.pyi", "def schedule(self) -> int: ...\n            def other", "def other", BOUND),
        ("pkg/engine.py", "self.scheduler = Scheduler()", "self.scheduler = Idle()", BOUND),
        ("pkg/engine.py", "from pkg._C import Idle, Scheduler", "from pkg._C import Idle, Idle as Scheduler", BOUND),
        ("pkg/engine.py", "class Engine(Looping)", "class Engine", INHERITED),
        ("pkg/engine.py", "from pkg.base import", "from pkg.still import", INHERITED),
        ("pkg/base.py", "def tick", "def tock", INHERITED),
        ("csrc/s.hpp", "return pool.free()", "return 1", MEMBER),
        ("csrc/s.hpp", "return pool.free()", "return pool.drain()", MEMBER),
        ("csrc/s.hpp", "Pool pool;", "Idle pool;", MEMBER),
        ("csrc/s.hpp", "int free() { return 1; }", "int drain() { return 1; }", MEMBER),
    ],
)  # fmt: skip
def test_a_broken_link_is_noticed(
    call_trees: ModuleType, tmp_path: Path, path: str, old: str, new: str, edge: str
) -> None:
    assert old in FILES[path]
    assert edge in _wrong(call_trees, tmp_path, {path: FILES[path].replace(old, new, 1)})
