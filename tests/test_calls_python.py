"""What Python code calls: each rule finds its call, and each trap is met with silence."""

from collections.abc import Callable
from types import ModuleType

import pytest

Said = Callable[..., list[str]]


SELF = """
    class Scheduler:
        def schedule(self):
            self.preempt(1)
        def preempt(self, one):
            return one
"""


def test_a_method_calls_another_of_its_class(said: Said) -> None:
    at = {"a": "Scheduler.schedule", "b": "Scheduler.preempt"}
    assert said(SELF, **at) == ["a calls b (own)"]


def test_a_method_calls_one_of_a_base(said: Said) -> None:
    text = """
        class Base:
            def free(self): ...
        class Middle(Base): ...
        class Scheduler(Middle):
            def schedule(self):
                self.free()
    """
    assert said(text, a="Scheduler.schedule", b="Base.free") == []  # it only promises
    full = text.replace("def free(self): ...", "def free(self): return 1")
    assert said(full, a="Scheduler.schedule", b="Base.free") == ["a calls b (own)"]


def test_a_base_that_nobody_knows_may_have_the_method_first(said: Said) -> None:
    text = """
        from elsewhere import Unknown
        class Base:
            def free(self): return 1
        class Scheduler({bases}):
            def schedule(self):
                self.free()
    """
    at = {"a": "Scheduler.schedule", "b": "Base.free"}
    assert said(text.format(bases="Unknown, Base"), **at) == []
    assert said(text.format(bases="Base, Unknown"), **at) == ["a calls b (own)"]


def test_super_is_exact_whoever_overrides(said: Said) -> None:
    text = """
        class Base:
            def free(self): return 1
        class Scheduler(Base):
            def free(self):
                super().free()
        class Further(Scheduler):
            def free(self): return 2
    """
    assert said(text, a="Scheduler.free", b="Base.free") == ["a calls b (own)"]


def test_what_a_derived_class_overrides_is_silent(said: Said) -> None:
    further = """
        class Further(Scheduler):
            def preempt(self, one): return 2
    """
    at = {"a": "m.py::Scheduler.schedule", "b": "m.py::Scheduler.preempt"}
    files = {
        "m.py": SELF,
        "pkg/__init__.py": "",
        "n.py": "from m import Scheduler\n" + _plain(further),
    }
    assert said(files, **at) == []
    renamed = "from m import Scheduler as Base\n" + _plain(further).replace("(Scheduler)", "(Base)")
    assert said(files | {"n.py": renamed}, **at) == []
    other = "from elsewhere import Scheduler\n" + _plain(further)
    assert said(files | {"n.py": other}, **at) == []  # nobody knows what it is
    own = "class Scheduler: ...\n" + _plain(further)
    assert said(files | {"n.py": own}, **at) == ["a calls b (own)"]


def test_a_function_is_found_through_imports(said: Said) -> None:
    files = {
        "pkg/__init__.py": "from pkg.blocks import free",
        "pkg/blocks.py": "def free(): return 1\nclass Pool:\n    @staticmethod\n    def take(): return 1",
        "pkg/a.py": "from pkg import free as give_back\ndef one(): give_back()",
        "pkg/b.py": "from . import blocks\ndef two(): blocks.free()",
        "pkg/c.py": "import pkg.blocks\ndef three(): pkg.blocks.Pool.take()",
        "pkg/d.py": "def four():\n    from .blocks import free\n    free()",
        "pkg/e.py": "from .blocks import *\ndef five(): free()",
    }
    at = {
        "one": "pkg/a.py::one", "two": "pkg/b.py::two", "three": "pkg/c.py::three",
        "four": "pkg/d.py::four", "five": "pkg/e.py::five",
        "free": "pkg/blocks.py::free", "take": "pkg/blocks.py::Pool.take",
    }  # fmt: skip
    assert said(files, **at) == [
        "four calls free (name)",
        "one calls free (name)",
        "three calls take (name)",
        "two calls free (name)",
    ]


def test_a_module_is_looked_for_from_above_the_package_and_not_beside_the_file(said: Said) -> None:
    files = {
        "pkg/__init__.py": "",
        "pkg/logging.py": "def info(): return 1",
        "pkg/a.py": "import logging\ndef one(): logging.info()",
    }
    assert said(files, a="pkg/a.py::one", b="pkg/logging.py::info") == []


@pytest.mark.parametrize(
    ("made", "rule"),
    [
        ("self.pool = Pool()", "exact"),
        ("self.pool: Pool = make()", "declared"),
        ("self.pool: 'Optional[Pool]' = None", "declared"),
        ("self.pool = make_pool()", "declared"),
        ("self.pool = pool", "declared"),
        ("self.pool = None\n        self.pool = Pool()", "exact"),
        ("self.pool = Pool() if pool else None", "exact"),
        ("self.pool = make()", None),
        ("self.pool = Pool()\n        self.pool = Other()", None),
        ("self.pool = Pool()\n        self.pool, x = 1, 2", None),
        ("self.pool: Pool | Other = make()", None),
    ],
)
def test_a_member_is_of_the_type_that_all_its_assignments_agree_on(
    said: Said, made: str, rule: str | None
) -> None:
    text = f"""
from typing import Optional
class Pool:
    def free(self): return 1
class Other:
    def free(self): return 1
def make(): return 1
def make_pool() -> Pool: return Pool()
class Scheduler:
    def __init__(self, pool: Pool):
        {made}
    def schedule(self):
        self.pool.free()
"""
    found = said(text, a="Scheduler.schedule", b="Pool.free")
    assert found == ([] if rule is None else [f"a calls b ({rule})"])


def test_a_local_is_of_one_type_or_of_none(said: Said) -> None:
    text = """
        class Pool:
            def free(self): return 1
        class Other:
            def free(self): return 1
        def one():
            pool = Pool()
            pool.free()
        def two(flag):
            pool = Pool()
            if flag:
                pool = Other()
            pool.free()
        def three(pools):
            pool = Pool()
            for pool in pools:
                pool.free()
        def four(pool: Pool):
            pool.free()
    """
    at = {"one": "one", "two": "two", "three": "three", "four": "four", "free": "Pool.free"}
    assert said(text, **at) == ["four calls free (declared)", "one calls free (exact)"]


def test_two_definitions_in_scope_are_silent(said: Said) -> None:
    text = """
        if FLAG:
            def free(): return 1
        else:
            def free(): return 2
        def one(): free()
    """
    files = {
        "m.py": text,
        "n.py": "try:\n    from m import x\nexcept ImportError:\n    x = None\ndef two(): x()\n",
    }
    assert said({"m.py": _plain(text).replace("FLAG", "1")}, a="m.py::one") == []
    text_of_imports = {
        "fast.py": "def free(): return 1",
        "slow.py": "def free(): return 2",
        "m.py": "try:\n    from fast import free\nexcept ImportError:\n    from slow import free\ndef one(): free()",
    }
    assert said(text_of_imports, a="m.py::one", b="fast.py::free") == []
    none = {
        "fast.py": "def free(): return 1",
        "m.py": "try:\n    from fast import free\nexcept ImportError:\n    free = None\ndef one(): free()",
    }
    assert said(none, a="m.py::one", b="fast.py::free") == ["a calls b (name)"]
    assert files


def test_a_name_alone_is_no_proof(said: Said) -> None:
    text = """
        class Pool:
            def materialize(self): return 1
        def one(x):
            x.materialize()
    """
    assert said(text, a="one", b="Pool.materialize") == []


def test_nested_functions_belong_to_the_function_around_them(said: Said) -> None:
    text = """
        class Engine:
            def add_request(self):
                def _enqueue():
                    self.enqueue()
                _enqueue()
            def enqueue(self): return 1
    """
    assert said(text, a="Engine.add_request", b="Engine.enqueue") == ["a calls b (own)"]
    inner = {"a": "Engine.add_request", "b": "Engine.enqueue", "c": "Engine.add_request._enqueue"}
    assert said(text, **inner) == ["c calls b (own)"]


def test_what_a_nested_function_that_is_handed_on_does_is_silent(said: Said) -> None:
    text = """
        class Watchdog: ...
        def launch(processes):
            def wait():
                watchdog = Watchdog()
            def again():
                again()
                free()
            def later():
                def deeper():
                    free()
                deeper()
            return wait, later
        def free(): return 1
    """
    assert said(text, a="launch", watchdog="Watchdog", free="free") == []
    called = text.replace("return wait, later", "run(wait()); later()")
    assert said(called, a="launch", watchdog="Watchdog", free="free") == [
        "a calls free (name)",
        "a constructs watchdog (name)",
    ]


def test_a_call_belongs_to_the_innermost_concept(said: Said) -> None:
    text = """
        def free(): return 1
        class Scheduler:
            def schedule(self):
                free()
            def other(self):
                pass
    """
    at = {"whole": "Scheduler", "free": "free"}
    assert said(text, **at) == ["whole calls free (name)"]
    assert said(text, **at, step="Scheduler.schedule") == ["step calls free (name)"]
    assert said(text, **at, lines="Scheduler.schedule#L5-L5") == []


def test_what_contains_the_other_says_nothing_of_two_ideas(said: Said) -> None:
    text = SELF.replace("self.preempt(1)", "self.preempt(1)\n            Scheduler()")
    assert said(text, whole="Scheduler", part="Scheduler.preempt") == []


def test_a_mixin_says_whose_self_it_is(said: Said) -> None:
    text = """
        class Scheduler(Mixin):
            def free(self): return 1
        class Mixin:
            def process(self: "Scheduler"):
                self.free()
            def silent(self):
                self.free()
    """
    at = {"a": "Mixin.process", "b": "Scheduler.free", "c": "Mixin.silent"}
    assert said(text, **at) == ["a calls b (declared)"]


def test_a_constructor_that_a_cache_answers_for_is_no_construction(said: Said) -> None:
    text = """
        import functools
        class Pool: ...
        @functools.cache
        def get_pool():
            return Pool()
        def make_pool():
            return Pool()
        def one(): get_pool()
        def two(): make_pool()
        def three(): pool = Pool()
    """
    at = {"one": "one", "two": "two", "three": "three", "pool": "Pool"}
    assert said(text, **at) == [
        "three constructs pool (name)",
        "two constructs pool (name, name) via make_pool",
    ]


def test_what_is_made_where_something_failed_is_no_construction(said: Said) -> None:
    text = """
        class Matcher: ...
        class Refused(Exception): ...
        class Kind(Enum):
            A = 1
        def one():
            try:
                run()
            except ValueError:
                return Matcher()
        def two():
            raise Refused()
        def three():
            return Kind(1)
    """
    at = {"one": "one", "two": "two", "three": "three", "m": "Matcher", "r": "Refused", "k": "Kind"}
    assert said(text, **at) == []


def test_what_is_made_and_not_kept_is_silent(said: Said) -> None:
    text = """
        class Spec:
            size = 1
        def one(): return Spec().size
        def two(): check(Spec())
        def three(): return Request(spec=Spec())
        def helper(): check(Spec())
        def four(): helper()
    """
    at = {"one": "one", "two": "two", "three": "three", "four": "four", "spec": "Spec"}
    assert said(text, **at) == []


def test_what_is_made_and_kept_is_constructed(said: Said) -> None:
    text = """
        class Spec:
            size = 1
        def one(self): self.specs = [Spec() for _ in range(2)]
        def two(specs): specs += [Spec()]
        def three(spec): return spec or Spec()
        def factory(): return Spec()
        def four(): factory()
    """
    at = {"one": "one", "two": "two", "three": "three", "four": "four", "spec": "Spec"}
    assert said(text, **at) == [
        "four constructs spec (name, name) via factory",
        "one constructs spec (name)",
        "three constructs spec (name)",
        "two constructs spec (name)",
    ]


def test_what_a_helper_does_only_sometimes_is_silent(said: Said) -> None:
    text = """
        def free(): return 1
        def sometimes(flag):
            if flag:
                free()
        def otherwise(flag):
            if flag:
                pass
            else:
                free()
        def chosen(flag): return free() if flag else None
        def asked():
            for x in range(2):
                with lock:
                    if free():
                        pass
        def one(): sometimes(1)
        def two(): otherwise(1)
        def three(): chosen(1)
        def four(): asked()
        def five(flag):
            if flag:
                free()
    """
    at = {name: name for name in ("one", "two", "three", "four", "five", "free")}
    assert said(text, **at) == ["five calls free (name)", "four calls free (name, name) via asked"]


def test_what_each_branch_of_a_helper_does_is_always_done(said: Said) -> None:
    text = """
        def free(*x): return 1
        def each(flag):
            if flag:
                free(1)
            elif flag is None:
                with lock:
                    free(2)
            else:
                if flag == 2:
                    free(3)
                else:
                    free()
        def without(flag):
            if flag:
                free(1)
            elif flag is None:
                free(2)
        def but(flag):
            if flag:
                free(1)
            elif flag is None:
                pass
            else:
                free()
        def inner(flag):
            if flag:
                free(1)
            else:
                if flag == 2:
                    free()
        def asked(flag):
            if flag:
                pass
            elif free():
                pass
            else:
                pass
        def looped():
            for x in range(2):
                pass
            else:
                free()
        def one(): each(1)
        def two(): without(1)
        def three(): but(1)
        def four(): inner(1)
        def five(): asked(1)
        def six(): looped()
    """
    at = {name: name for name in ("one", "two", "three", "four", "five", "six", "free")}
    assert said(text, **at) == ["one calls free (name, name) via each"]


def test_a_kernel_launch_and_a_call_by_its_name_are_silent(said: Said) -> None:
    text = """
        def kernel(): return 1
        class Engine:
            def step(self):
                kernel[(1,)]()
                self.rpc("run")
                Process(target=run)
            def rpc(self, name): return 1
        def run(): return 1
    """
    assert said(text, a="Engine.step", b="kernel", c="run") == []


def test_one_helper_is_passed_and_two_are_not(said: Said) -> None:
    text = """
        def free(): return 1
        def helper(): free()
        def further(): helper()
        def one(): helper()
        def two(): further()
    """
    assert said(text, one="one", two="two", free="free") == [
        "one calls free (name, name) via helper"
    ]
    between = said(text, one="one", free="free", helper="helper")
    assert between == ["helper calls free (name)", "one calls helper (name)"]


def test_what_a_helper_only_hands_on_is_silent(said: Said) -> None:
    text = """
        def free(): return 1
        def helper(router):
            def route():
                free()
            router.add(route)
        def one(router): helper(router)
    """
    assert said(text, one="one", free="free") == []


def test_what_a_base_does_for_all_its_family_is_no_helper(said: Said) -> None:
    text = """
        class Pool: ...
        class Base:
            def __init__(self):
                self.pool = Pool()
        class Derived(Base):
            def __init__(self):
                super().__init__()
    """
    assert said(text, a="Derived", pool="Pool") == []
    assert said(text, a="Derived", pool="Pool", base="Base") == [
        "a inherits base (name)",
        "base constructs pool (name)",
    ]


def test_code_that_is_more_than_its_concept_or_beside_it_is_no_end(call_trees: ModuleType) -> None:
    at = {"a": "m.py::Scheduler.schedule", "b": "m.py::Scheduler.preempt"}
    for match, edges in (("exact", 1), ("close", 1), ("narrow", 1), ("broad", 0), ("related", 0)):
        assert len(call_trees.edges_in({"m.py": SELF}, at, {"a": match})) == edges
        assert len(call_trees.edges_in({"m.py": SELF}, at, {"b": match})) == edges


def test_a_helper_of_another_concept_is_no_helper(said: Said) -> None:
    text = """
        def free(): return 1
        class Pool:
            def clear(self): free()
        def one(pool: Pool): pool.clear()
    """
    assert said(text, one="one", free="free") == ["one calls free (declared, name) via Pool.clear"]
    assert said(text, one="one", free="free", pool="Pool") == ["pool calls free (name)"]


def test_a_helper_that_is_a_further_place_of_a_third_concept_is_not_passed(
    call_trees: ModuleType,
) -> None:
    files = {
        "m.py": """
            def free(): return 1
            def abort():
                free()
                return 2
            def step(): abort()
        """
    }
    at = {"step": "m.py::step", "free": "m.py::free"}

    def between(**also: str) -> int:
        found = call_trees.edges_in(files, at, {"counted": "broad"}, also)
        return sum((one.source.concept, one.target.concept) == ("step", "free") for one in found)

    assert between() == 1
    assert between(abort="m.py::abort") == 0
    assert between(step="m.py::abort") == 1  # its own further place
    assert between(abort="m.py::abort", free="m.py::abort") == 1
    assert between(counted="m.py::abort") == 1  # more than that concept
    assert between(abort="m.py::abort#L4-L4") == 1  # a part of it alone


def test_a_class_inherits_directly_or_through_one_that_is_nobodys(said: Said) -> None:
    text = """
        class Linear: ...
        class Column(Linear): ...
        class Merged(Column): ...
        class Further(Merged): ...
    """
    assert said(text, a="Merged", b="Linear") == ["a inherits b (name, name) via Column"]
    assert said(text, a="Further", b="Linear") == []
    assert said(text, a="Merged", b="Linear", c="Column") == [
        "a inherits c (name)",
        "c inherits b (name)",
    ]


def test_what_several_concepts_share_is_no_end(said: Said) -> None:
    at = {"a": "Scheduler.schedule", "b": "Scheduler.preempt", "c": "Scheduler.preempt"}
    assert said(SELF, **at) == []


@pytest.mark.parametrize("match", ["broad", "related"])
def test_what_holds_another_concept_besides_is_still_the_ones(
    call_trees: ModuleType, match: str
) -> None:
    at = {"a": "m.py::Scheduler.schedule", "b": "m.py::Scheduler.preempt", "c": "m.py::Scheduler.preempt"}  # fmt: skip
    (edge,) = call_trees.edges_in({"m.py": SELF}, at, {"c": match})
    assert (edge.source.concept, edge.target.concept) == ("a", "b")


def test_an_excerpt_is_no_end(said: Said) -> None:
    at = {"a": "Scheduler.schedule", "b": "Scheduler.preempt#L5-L5"}
    assert said(SELF, **at) == []


def test_a_member_that_is_written_over_is_no_method(said: Said) -> None:
    text = SELF.replace("self.preempt(1)", "self.preempt = wrapped\n            self.preempt(1)")
    assert said(text, a="Scheduler.schedule", b="Scheduler.preempt") == []


def test_new_syntax_and_a_byte_order_mark_drop_no_file(said: Said) -> None:
    text = """
        type Number = int
        def free[T](x: T) -> T: return x
        def one(): free(f"{', '.join(["a"])}")
    """
    assert said(text, a="one", b="free") == ["a calls b (name)"]


def _plain(text: str) -> str:
    from textwrap import dedent

    return dedent(text)
