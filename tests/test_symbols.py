"""Finding the definition that a symbol names."""

import textwrap
import unicodedata

import pytest

from conceptmap.graph.model import Definition, LineRange, Outline
from conceptmap.sources.outlines.languages.table import outline
from conceptmap.sources.outlines.symbols import (
    Ambiguous,
    FoundDefinition,
    Missing,
    Uncheckable,
    definitions_ending,
    innermost,
    resolve,
)

PYTHON = outline(
    "a.py",
    textwrap.dedent(
        """\
        class Scheduler:
            def schedule(self):
                a = 1
                return a

            @property
            def size(self):
                return 1

            @size.setter
            def size(self, value):
                pass

        def schedule():
            pass
        """
    ).encode(),
)
CPP = outline(
    "a.cpp",
    b"namespace ns {\nint f(int a) {\n  return a;\n}\nint f(float a) {\n  return 1;\n}\n}\n"
    b"int ns::Sequence::length() const { return 1; }\nint a, b; int a;\n",
)


def found(source: Outline, symbol: str, *given: object) -> str | None:
    """The lines of the definition, or None where there is not exactly one."""
    result = resolve(source, symbol, *given)  # type: ignore[arg-type]
    return str(result.definition.lines) if isinstance(result, FoundDefinition) else None


def test_a_name_that_is_defined_once_needs_nothing_else() -> None:
    assert found(PYTHON, "Scheduler.schedule") == "2-4"
    assert found(CPP, "ns::Sequence::length") == "9"


def test_a_name_that_is_defined_once_is_found_whatever_the_lines() -> None:
    assert found(PYTHON, "Scheduler.schedule", None, LineRange(90, 99)) == "2-4"


def test_a_yaml_symbol_is_the_whole_name() -> None:
    assert found(PYTHON, "schedule") == "14-15"
    assert isinstance(resolve(CPP, "Sequence::length"), Missing)


def test_the_ordinal_picks_a_twin() -> None:
    assert found(CPP, "ns::f", 1) == "2-4"
    assert found(CPP, "ns::f", 2, LineRange(2, 4)) == "5-7"


def test_an_ordinal_that_is_too_high_is_missing_and_names_the_twins() -> None:
    assert resolve(CPP, "ns::f", 3) == Missing(("ns::f@1", "ns::f@2"))


@pytest.mark.parametrize(
    ("lines", "expected"),
    [(LineRange(10, 12), "10-12"), (LineRange(6, 8), "6-8"), (LineRange(8, 8), "6-8")],
    ids=["span", "other span", "inside"],
)
def test_the_lines_decide_between_twins(lines: LineRange, expected: str) -> None:
    assert found(PYTHON, "Scheduler.size", None, lines) == expected


@pytest.mark.parametrize("lines", [None, LineRange(1, 3), LineRange(7, 11), LineRange(90, 91)])
def test_twins_that_nothing_decides_between_are_listed(lines: LineRange | None) -> None:
    result = resolve(PYTHON, "Scheduler.size", None, lines)
    assert isinstance(result, Ambiguous)
    assert [str(twin.lines) for twin in result.twins] == ["6-8", "10-12"]


def test_the_innermost_of_nested_twins_is_meant() -> None:
    def twin(first: int, last: int, ordinal: int) -> Definition:
        lines = LineRange(first, last)
        return Definition(
            name="x", kind="field", lines=lines, name_line=first, ordinal=ordinal, twins=2
        )

    nested = Outline(path="a.cpp", language="cpp", definitions=(twin(1, 9, 1), twin(3, 5, 2)))
    assert found(nested, "x", None, LineRange(4, 4)) == "3-5"
    assert found(nested, "x", None, LineRange(1, 9)) == "1-9"
    assert found(nested, "x", None, LineRange(2, 4)) == "1-9"


def test_twins_on_one_line_stay_ambiguous() -> None:
    assert isinstance(resolve(CPP, "a", None, LineRange(10, 10)), Ambiguous)


@pytest.mark.parametrize(
    ("symbol", "nearest"),
    [
        ("Scheduler.schedul", "Scheduler.schedule"),
        ("Schedular.schedule", "Scheduler.schedule"),
        ("scheduler.size", "Scheduler.size"),
    ],
)
def test_a_wrong_name_gets_the_nearest_right_one(symbol: str, nearest: str) -> None:
    result = resolve(PYTHON, symbol)
    assert isinstance(result, Missing)
    assert nearest in result.nearest[:2]


def test_a_name_that_resembles_nothing_gets_nothing() -> None:
    assert resolve(CPP, "qqqqqqqqqqqq") == Missing(())


def test_a_missing_name_in_a_damaged_file_says_what_could_not_be_read() -> None:
    broken = outline("a.py", b"def f(:\n    pass\n")
    result = resolve(broken, "g")
    assert isinstance(result, Missing)
    assert result.damaged == broken.damaged != ()


@pytest.mark.parametrize(("path", "data"), [("a.zig", b"fn f() void {}\n"), ("a.py", b"\0")])
def test_a_file_without_an_outline_cannot_be_checked(path: str, data: bytes) -> None:
    assert isinstance(resolve(outline(path, data), "f"), Uncheckable)


@pytest.mark.parametrize("path", ["a.py", "a.cpp"])
@pytest.mark.parametrize("form", ["NFC", "NFD"])
@pytest.mark.parametrize("asked", ["NFC", "NFD"])
def test_names_agree_whatever_their_unicode_form(path: str, form: str, asked: str) -> None:
    source = {"a.py": "def é(): pass\n", "a.cpp": "int é() { return 1; }\n"}[path]
    result = outline(path, unicodedata.normalize(form, source).encode())  # type: ignore[arg-type]
    name = unicodedata.normalize(asked, "é")  # type: ignore[arg-type]
    assert found(result, name) == "1"


@pytest.mark.parametrize("suffix", ["schedule", "Scheduler.schedule", "Scheduler::schedule"])
def test_a_suffix_finds_every_name_that_ends_with_it(suffix: str) -> None:
    names = [d.name for d in definitions_ending(PYTHON, suffix)]
    whole = ["schedule"] if suffix == "schedule" else []
    assert names == ["Scheduler.schedule", *whole]


def test_a_suffix_is_made_of_whole_parts() -> None:
    assert definitions_ending(PYTHON, "dule") == ()
    assert [d.name for d in definitions_ending(CPP, "Sequence::length")] == ["ns::Sequence::length"]


def test_the_innermost_definition_around_lines() -> None:
    around = innermost(PYTHON, LineRange(3, 3))
    assert around is not None
    assert around.name == "Scheduler.schedule"
    assert innermost(PYTHON, LineRange(90, 90)) is None
