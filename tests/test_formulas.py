"""Formulas of exercises: what they may hold, what they come to, and that a browser computes the same."""

import json
import subprocess
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from conceptmap.graph.formulas.functions import Value
from conceptmap.graph.formulas.javascript import javascript_of
from conceptmap.graph.formulas.syntax import BadFormula, names_in, parse_formula
from conceptmap.graph.formulas.values import value_of
from conceptmap.graph.formulas.writing import written
from conceptmap.graph.load import load_catalog
from conceptmap.graph.working import spelt, value_in

FRACTIONS = Path(__file__).parent.parent / "viz" / "scripts" / "parts" / "fractions.js"


@pytest.mark.parametrize(
    ("formula", "value"),
    [
        ("7 // 2 + 7 % 2", "4"),
        ("-7 // 2", "-4"),
        ("-7 % 3", "2"),
        ("1 / 3 + 1 / 6", "0.5"),
        ("1 / 3", "1/3"),
        ("ceil(7 / 2) * floor(-7 / 2)", "-16"),
        ("min(3, a) + max(list)", "10"),
        ("sorted(list)[0]", "2"),
        ("descending(list)", "[7, 5, 2]"),
        ("list[-1]", "5"),
        ("list[:2]", "[2, 7]"),
        ("[max(0, min(list[i], 8 - sum(list[:i]))) for i in range(len(list))]", "[2, 6, 0]"),
        ("[list[i] if i != 1 else -1 for i in range(3)]", "[2, -1, 5]"),
        ("2 ** 10", "1024"),
    ],
)  # fmt: skip
def test_a_formula_comes_to_a_value(formula: str, value: str) -> None:
    known: dict[str, Value] = {"a": Fraction(3), "list": (Fraction(2), Fraction(7), Fraction(5))}
    assert written(value_of(formula, known)) == value


@pytest.mark.parametrize(
    "formula",
    [
        "__import__('os').system('true')",
        "a.denominator",
        "(lambda: 1)()",
        "[i for i in [1] if i]",
        "[i for i in [1] for j in [1]]",
        "{1: 2}",
        "f'{a}'",
        "0.1",
        "'text'",
        "True",
        "open(1)",
        "min()",
        "min(a, key=a)",
        "sum(*a)",
        "(b := 1)",
        "1 < 2 < 3",
        "[*a]",
        "a[::2]",
        "a << 1",
        "not a",
        "1 and 2",
        "1 if",
        "((" * 120 + "1" + "))" * 120,
        "-" * 100 + "1",
        "1 + " * 100 + "1",
    ],
)
def test_what_is_no_arithmetic_is_refused(formula: str) -> None:
    with pytest.raises(BadFormula):
        parse_formula(formula)


@pytest.mark.parametrize(
    ("formula", "why"),
    [
        ("9 ** 9 ** 9", "a power is 0 to 64"),
        ("(10 ** 40) * (10 ** 40)", "a number has more than 60 digits"),
        ("1 / (10 ** 59 * 10)", "a number has more than 60 digits"),
        ("range(10 ** 9)", "a list has at most 512 items"),
        ("[sum([j for j in range(500)]) for i in range(500)]", "the formula takes too many steps"),
        ("1 // (2 - 2)", "1 is divided by zero"),
        ("unknown", "unknown has no value"),
        ("[1][1]", "a list of 1 has no item 1"),
        ("[1] + 1", "[1] is a list where a number must be"),
        ("1[0]", "1 is a number where a list must be"),
        ("[1, 2][1 / 2]", "1/2 is no whole number"),
        ("max([])", "max of nothing has no value"),
        ("sum(1)", "sum takes a list"),
        ("ceil([1])", "ceil takes a number"),
        ("min(1, [1])", "min takes numbers, or one list"),
        ("[i for i in [1]][0] + i", "i has no value"),
    ],
)
def test_what_has_no_value_says_why(formula: str, why: str) -> None:
    with pytest.raises(BadFormula) as error:
        value_of(formula, {})
    assert error.value.message == why


def test_the_names_of_a_formula_are_those_that_it_needs() -> None:
    assert names_in(parse_formula("[min(p, budget) for p in prompts]")) == {"budget", "prompts"}


#: As large as the products of two may be without more digits than a number may have.
WIELDY = st.fractions(-(10**12), 10**12, max_denominator=10**12)


@given(WIELDY, WIELDY, st.integers(1, 10**6))
def test_operations_are_those_of_python(a: Fraction, b: Fraction, c: int) -> None:
    known: dict[str, Value] = {"a": a, "b": b, "c": Fraction(c)}
    assert value_of("a * b - (a + b)", known) == a * b - (a + b)
    assert value_of("a // c * c + a % c", known) == a


@pytest.mark.checkout
@pytest.mark.node
def test_a_browser_computes_the_same(tmp_path: Path) -> None:
    """Every step of every shipped exercise, with the numbers that are given and with others."""
    cases = []
    for exercise in load_catalog().exercises.values():
        start = {spelt(name): value_in(one.value) for name, one in exercise.given.items()}
        for worked in exercise.frameworks.values():
            for factor in (Fraction(1), Fraction(3), Fraction(5, 2)):
                known = {name: _times(value, factor) for name, value in start.items()}
                for step in worked.steps:
                    try:
                        expected = value_of(step.formula, known)
                    except BadFormula:
                        break
                    cases.append((step.formula, dict(known), expected))
                    known[spelt(step.name)] = expected
    more = ("-7 // 2", "-7 % 3", "[1, 2, 3][1:]", "2 ** 9", "1 if 1 != 1 else ceil(-1 / 2)")
    cases += [(formula, {}, value_of(formula, {})) for formula in more]
    assert len(cases) > 200
    lines = [f"import * as q from {json.dumps(FRACTIONS.as_uri())};", "const found = [];"]
    for formula, known, _ in cases:
        values = ", ".join(f"{name}: {_printed(value)}" for name, value in known.items())
        lines.append(f"found.push(({javascript_of(formula)})(q, {{{values}}}));")
    lines.append(
        "console.log(JSON.stringify(found, (_, v) => typeof v === 'bigint' ? `${v}` : v));"
    )
    script = tmp_path / "formulas.mjs"
    script.write_text("\n".join(lines), encoding="utf-8")
    done = subprocess.run(["node", script], capture_output=True, text=True, check=True, timeout=60)
    for (formula, known, expected), found in zip(cases, json.loads(done.stdout), strict=True):
        assert _read(found) == expected, (formula, known)


def _times(value: Value, factor: Fraction) -> Value:
    return tuple(one * factor for one in value) if isinstance(value, tuple) else value * factor


def _printed(value: Value) -> str:
    if isinstance(value, tuple):
        return f"[{', '.join(map(_printed, value))}]"
    return f"{{n: {value.numerator}n, d: {value.denominator}n}}"


def _read(found: object) -> Value:
    if isinstance(found, list):
        return tuple(Fraction(int(one["n"]), int(one["d"])) for one in found)
    assert isinstance(found, dict)
    return Fraction(int(found["n"]), int(found["d"]))
