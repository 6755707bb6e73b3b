"""What C++ code calls, and what Python calls of it through a binding: each rule finds its call, each trap is silent."""

from collections.abc import Callable

Said = Callable[..., list[str]]

POOL = """
    namespace toy {
    struct Pool {
      int take(int n) { return n; }
      void free() {}
    };
    struct Scheduler {
      Scheduler(Pool *given) : pool(given) {}
      int schedule() {
        CALL;
        return 1;
      }
      void preempt() {}
      void twice(int a) {}
      void twice(float a) {}
      std::shared_ptr<Pool> pool;
      Pool own;
      std::vector<Pool> many;
    };
    int helper() { return 1; }
    struct Further : Scheduler {
      void run() { preempt(); }
    };
    }
"""


def _called(said: Said, call: str, symbol: str) -> list[str]:
    files = {"s.hpp": POOL.replace("CALL", call)}
    return said(files, a="s.hpp::toy::Scheduler::schedule", b=f"s.hpp::toy::{symbol}")


def test_a_member_of_the_class_itself(said: Said) -> None:
    assert _called(said, "preempt()", "Scheduler::preempt") == ["a calls b (own)"]
    assert _called(said, "this->preempt()", "Scheduler::preempt") == ["a calls b (own)"]


def test_a_member_of_a_base(said: Said) -> None:
    at = {"a": "s.hpp::toy::Further::run", "b": "s.hpp::toy::Scheduler::preempt"}
    assert said({"s.hpp": POOL}, **at) == ["a calls b (own)"]
    assert said({"s.hpp": POOL}, a="s.hpp::toy::Further", b="s.hpp::toy::Scheduler") == [
        "a inherits b (name)"
    ]


def test_a_member_of_what_is_declared(said: Said) -> None:
    assert _called(said, "pool->free()", "Pool::free") == ["a calls b (declared)"]
    assert _called(said, "own.free()", "Pool::free") == ["a calls b (exact)"]
    assert _called(said, "Pool &p = own; p.free()", "Pool::free") == ["a calls b (declared)"]
    assert _called(said, "auto p = std::make_unique<Pool>(); p->free()", "Pool::free") == [
        "a calls b (exact)"
    ]
    assert _called(said, "many[0].free()", "Pool::free") == []
    assert _called(said, "auto p = get(); p->free()", "Pool::free") == []


def test_an_overload_is_silent(said: Said) -> None:
    text = POOL.replace("CALL", "pool->take(1)").replace(
        "void free() {}", "void free() {}\n      int take(float n) { return 1; }"
    )
    at = {"a": "s.hpp::toy::Scheduler::schedule", "b": "s.hpp::toy::Pool::free"}
    assert said({"s.hpp": text}, **at) == []


def test_what_is_overridden_is_silent(said: Said) -> None:
    more = "\n    struct Other : toy::Pool { void free() {} };\n"
    at = {"a": "s.hpp::toy::Scheduler::schedule", "b": "s.hpp::toy::Pool::free"}
    assert said({"s.hpp": POOL.replace("CALL", "pool->free()") + more}, **at) == []
    assert said({"s.hpp": POOL.replace("CALL", "own.free()") + more}, **at) == ["a calls b (exact)"]


def test_a_function_of_the_namespace_around(said: Said) -> None:
    assert _called(said, "helper()", "helper") == ["a calls b (name)"]
    assert _called(said, "toy::helper()", "helper") == ["a calls b (name)"]
    assert _called(said, "auto helper = [] { return 2; }; helper()", "helper") == []


def test_what_is_made_is_constructed(said: Said) -> None:
    assert _called(said, "auto made = std::make_shared<Pool>()", "Pool") == [
        "a constructs b (name)"
    ]
    assert _called(said, "pool = std::make_shared<Pool>()", "Pool") == ["a constructs b (name)"]
    assert _called(said, "return new Pool()", "Pool") == ["a constructs b (name)"]


def test_what_is_made_and_handed_on_is_silent(said: Said) -> None:
    assert _called(said, "use(std::make_shared<Pool>())", "Pool") == []
    assert _called(said, "std::make_shared<Pool>()->free()", "Pool") == []


BOUND = {
    "pkg/__init__.py": "",
    "pkg/_C.pyi": """
        class Scheduler:
            def __init__(self) -> None: ...
            def schedule(self) -> int: ...
            def wrapped(self) -> int: ...
        """,
    "pkg/engine.py": """
        from pkg._C import Scheduler
        class Engine:
            def __init__(self):
                self.scheduler = Scheduler()
            def step(self):
                self.scheduler.schedule()
            def other(self):
                self.scheduler.wrapped()
        """,
    "csrc/s.hpp": POOL.replace("CALL", "helper()"),
    "csrc/bind.cpp": """
        namespace toy {
        void bind(py::module &m) {
          py::class_<Scheduler>(m, "Scheduler")
              .def(py::init<Pool *>())
              .def("schedule", &Scheduler::schedule, py::arg("x"))
              .def("wrapped", [](Scheduler &self) { self.preempt(); return 1; });
        }
        }
        """,
}


def test_python_calls_what_is_bound_to_it(said: Said) -> None:
    at = {
        "step": "pkg/engine.py::Engine.step",
        "made": "pkg/engine.py::Engine.__init__",
        "other": "pkg/engine.py::Engine.other",
        "schedule": "csrc/s.hpp::toy::Scheduler::schedule",
        "preempt": "csrc/s.hpp::toy::Scheduler::preempt",
        "binding": "csrc/bind.cpp::toy::bind",
    }
    assert said(BOUND, **at) == ["step calls schedule (binding)"]
    whole = {**at, "scheduler": "csrc/s.hpp::toy::Scheduler"}
    assert said(BOUND, **whole) == [
        "made constructs scheduler (binding)",
        "step calls schedule (binding)",
    ]
    twice = BOUND["csrc/bind.cpp"].replace('.def("wrapped"', '.def("schedule"')
    assert said({**BOUND, "csrc/bind.cpp": twice}, **at) == []
