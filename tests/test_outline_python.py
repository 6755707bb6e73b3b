"""Outlines of Python files, by hand and against Python's own parser."""

import argparse
import ast
import asyncio.base_events
import dataclasses
import enum
import inspect
import json.encoder
import textwrap
import typing
import unicodedata
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from conceptmap.graph.model import LineRange, Outline
from conceptmap.sources.outlines.languages.table import outline
from conceptmap.sources.trees.files import text as text_module

BLOCKS = (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
BLOCK_KINDS = {"class", "function", "method", "property"}


def outlined(source: str) -> Outline:
    return outline("a.py", textwrap.dedent(source).encode())


def facts(source: str) -> list[tuple[str, str, str]]:
    return [(d.kind, d.name, str(d.lines)) for d in outlined(source).definitions]


def test_names_are_qualified_with_dots_and_nothing_else() -> None:
    assert facts(
        """\
        class Outer:
            class Inner:
                def method(self):
                    def local():
                        class Deep:
                            pass
        """
    ) == [
        ("class", "Outer", "1-6"),
        ("class", "Outer.Inner", "2-6"),
        ("method", "Outer.Inner.method", "3-6"),
        ("function", "Outer.Inner.method.local", "4-6"),
        ("class", "Outer.Inner.method.local.Deep", "5-6"),
    ]


def test_a_definition_begins_at_its_first_decorator_and_knows_where_its_name_is() -> None:
    (definition,) = outlined(
        """\
        # not part of it
        @first(
            1,
        )
        # between
        @second
        async def f():
            pass
        """
    ).definitions
    assert definition.lines == LineRange(2, 8)
    assert definition.name_line == 7


def test_comments_and_blank_lines_behind_a_block_are_not_part_of_it() -> None:
    assert facts(
        """\
        def f():
            if x:
                return "#"  # the end
                # a comment inside
            # another

        # outside
        def g():
            pass;  # end
        """
    ) == [("function", "f", "1-3"), ("function", "g", "8-9")]


def test_a_hash_in_a_string_is_no_comment() -> None:
    assert facts('def f():\n    """doc\n    # text\n    """\n') == [("function", "f", "1-4")]


def test_properties_and_their_setters_are_twins_in_file_order() -> None:
    definitions = outlined(
        """\
        class A:
            @property
            def x(self): ...
            @x.setter
            def x(self, v): ...
            @functools.cached_property
            def y(self): ...
            @staticmethod
            def z(): ...
        """
    ).definitions
    assert [(d.name, d.kind, d.ordinal, d.twins) for d in definitions[1:]] == [
        ("A.x", "property", 1, 2),
        ("A.x", "property", 2, 2),
        ("A.y", "property", 1, 1),
        ("A.z", "method", 1, 1),
    ]


def test_overloads_and_conditional_definitions_are_twins() -> None:
    definitions = outlined(
        """\
        @overload
        def f(x: int) -> int: ...
        @overload
        def f(x: str) -> str: ...
        def f(x): ...
        try:
            from fast import g
        except ImportError:
            def g(): ...
        if TYPE_CHECKING:
            FLAG = 1
        else:
            FLAG = 2
        """
    ).definitions
    assert [(d.name, d.ordinal, d.twins) for d in definitions] == [
        ("f", 1, 3),
        ("f", 2, 3),
        ("f", 3, 3),
        ("g", 1, 1),
        ("FLAG", 1, 2),
        ("FLAG", 2, 2),
    ]


def test_assignments_of_modules_and_classes_are_definitions() -> None:
    assert facts(
        """\
        A = 1
        B: int = 2
        C, (D, *E) = F = 1, (2, 3)
        TABLE = {
            "x": 1,
        }  # the table
        a.b = c[0] = 1
        A += 1
        type Alias[T] = list[T]
        class K:
            declared: int
            given = 1
            def f(self):
                local = 1
                self.member = 2
        def g(x=(y := 1), z=lambda: 1):
            local = 1
        """
    ) == [
        ("variable", "A", "1"),
        ("variable", "B", "2"),
        ("variable", "C", "3"),
        ("variable", "D", "3"),
        ("variable", "E", "3"),
        ("variable", "F", "3"),
        ("variable", "TABLE", "4-6"),
        ("alias", "Alias", "9"),
        ("class", "K", "10-15"),
        ("field", "K.declared", "11"),
        ("field", "K.given", "12"),
        ("method", "K.f", "13-15"),
        ("function", "g", "16-17"),
    ]


def test_values_of_enumerations_are_enumerators() -> None:
    kinds = {
        name: kind
        for kind, name, _ in facts(
            """\
            class Base(enum.Enum):
                _ignore_ = []
            class Colour(Base):
                RED = 1
                note: str = "x"
            class Bits(IntFlag):
                ONE = 1
            class Plain(Model):
                RED = 1
            """
        )
    }
    assert kinds["Colour.RED"] == kinds["Bits.ONE"] == "enumerator"
    assert kinds["Base._ignore_"] == kinds["Colour.note"] == kinds["Plain.RED"] == "field"


@pytest.mark.parametrize("mark", ["", "\ufeff"])
@pytest.mark.parametrize("ending", ["\n", "\r\n"])
def test_line_ends_and_marks_change_no_line(ending: str, mark: str) -> None:
    source = "\x0c\ns = '\u2028\x85'\nclass É:\n    def f(self): pass\n# 调度\ndef g(): pass\n"
    found = outline("a.py", (mark + source.replace("\n", ending)).encode())
    assert found == outline("a.py", source.encode())
    assert [(d.name, str(d.lines)) for d in found.definitions] == [
        ("s", "2"),
        ("É", "3-4"),
        ("É.f", "4"),
        ("g", "6"),
    ]


def test_names_are_normalised_as_python_does() -> None:
    name = unicodedata.normalize("NFD", "é")
    assert len(name) == 2
    assert [d.name for d in outlined(f"def {name}(): pass\n").definitions] == ["é"]
    assert ast.parse(f"def {name}(): pass\n").body[0].name == "é"  # type: ignore[attr-defined]


def test_a_broken_file_gives_what_it_has_and_says_what_is_damaged() -> None:
    found = outlined("def f():\n    pass\n\nclass ):\n\ndef g():\n    pass\n")
    assert {"f", "g"} <= {d.name for d in found.definitions}
    assert any(4 in lines for lines in found.damaged)
    assert found.unreadable is None


def test_what_is_no_text_is_unreadable_and_says_why() -> None:
    found = outline("a.py", b"def f():\r    pass\r")
    assert found.definitions == ()
    assert found.unreadable is not None
    assert "CR" in found.unreadable


def test_a_panic_of_the_parser_is_a_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    class PanicException(BaseException):  # as the binding's own, it is no Exception
        pass

    def panic(*_: object) -> None:
        raise PanicException

    monkeypatch.setattr("conceptmap.sources.outlines.languages.outliners.python.SgRoot", panic)
    assert outline("a.py", b"x = 1\n").unreadable == "the parser failed on it: PanicException"


@pytest.mark.parametrize("depth", [100, 20_000])
def test_deep_nesting_is_no_trouble(depth: int) -> None:
    source = f"def f():\n    return {'(' * depth}1{')' * depth}  # deep\n"
    assert facts(source) == [("function", "f", "1-2")]


def blocks(tree: ast.AST, prefix: str = "") -> Iterator[tuple[str, int, int | None]]:
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, BLOCKS):
            first = min([node.lineno, *(d.lineno for d in node.decorator_list)])
            yield prefix + node.name, first, node.end_lineno
            yield from blocks(node, f"{prefix}{node.name}.")
        else:
            yield from blocks(node, prefix)


def agrees_with_ast(data: bytes) -> bool:
    found = outline("a.py", data).definitions
    ours = Counter((d.name, d.lines.first, d.lines.last) for d in found if d.kind in BLOCK_KINDS)
    return ours == Counter(blocks(ast.parse(data)))


@pytest.mark.parametrize(
    "module",
    [argparse, asyncio.base_events, dataclasses, enum, inspect, json.encoder, typing, text_module],
    ids=lambda module: module.__name__,
)
def test_classes_and_functions_are_those_of_pythons_own_parser(module: ModuleType) -> None:
    file = module.__file__
    assert file is not None
    data = Path(file).read_bytes()
    assert next(blocks(ast.parse(data)), None) is not None
    assert agrees_with_ast(data)


@st.composite
def bodies(draw: st.DrawFn, depth: int = 0) -> list[str]:
    """Nested blocks with comments, decorators and blank lines wherever Python lets them be."""
    indent = "    " * depth
    lines: list[str] = []
    for _ in range(draw(st.integers(1, 3))):
        choice = draw(st.integers(0, 7 if depth < 3 else 3))
        if choice == 0:
            lines += ["", f"{draw(st.sampled_from(['', indent]))}# comment"]
        elif choice == 1:
            lines += [f'{indent}x = """', '# text"""']
        elif choice == 2:
            lines += [f"{indent}y = [1,  # one", "  2]  # two"]
        elif choice == 3:
            lines += [f"{indent}z = 1 + \\", f"{indent}  2;"]
        else:
            lines += [f"{indent}@d  # why"] * draw(st.integers(0, 2))
            head = draw(st.sampled_from(["def f(a=1):", "class C(B):", "async def g(): # c"]))
            lines += [f"{indent}{head}", *draw(bodies(depth + 1))]
    return [*lines, f"{indent}pass", *draw(st.sampled_from([[], ["# behind"], [f"{indent}# in"]]))]


@given(bodies())
def test_any_nesting_has_the_spans_of_pythons_own_parser(lines: list[str]) -> None:
    assert agrees_with_ast("\n".join(lines).encode())


@given(st.text())
def test_any_text_has_an_outline(source: str) -> None:
    found = outline("a.py", source.encode("utf-8", "surrogatepass"))
    assert found.unreadable is None or "parser" not in found.unreadable


@pytest.mark.sources
@pytest.mark.parametrize(
    ("framework", "glob"), [("nano-vllm", "**/*.py"), ("vllm", "vllm/v1/core/**/*.py")]
)
def test_a_sample_of_the_pinned_trees_agrees_with_pythons_own_parser(
    pinned: Any, framework: str, glob: str
) -> None:
    tree = pinned.tree(framework)
    paths = tree.files([glob])
    assert paths
    assert [path for path in paths if not agrees_with_ast(tree.read(path))] == []
