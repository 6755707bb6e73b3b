"""A worked exercise: on a terminal, as Markdown, as JSON, as a table."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from conceptmap.cli.render.carried import COLUMNS as CARRIED_COLUMNS
from conceptmap.cli.render.carried import carriage_cells, place_phrase
from conceptmap.cli.render.tables.table import Table
from conceptmap.cli.shown_map import ShownMap
from conceptmap.cli.words.punctuation import colon, in_brackets
from conceptmap.cli.words.words import word
from conceptmap.graph.formulas.functions import Value
from conceptmap.graph.formulas.writing import written
from conceptmap.graph.model import Catalog, Quantity, carriage_of
from conceptmap.queries.lookups.exercises import WorkedExercise, WorkedNumber

_COLUMNS = ("number", "framework", "result", "formula", "symbol", "at", "state")


def listed_exercises(
    catalog: Catalog, language: str
) -> tuple[tuple[str, ...], list[dict[str, Any]]]:
    """The exercises of a map, as the columns and the rows of a list."""
    rows = [
        {
            "id": exercise.id,
            "label": exercise.label.in_language(language),
            "given": [
                f"{name}={_plain(one.value.written)}" for name, one in exercise.given.items()
            ],
            "frameworks": list(exercise.frameworks),
        }
        for exercise in catalog.exercises.values()
    ]
    return ("id", "label", "given", "frameworks"), rows


def print_exercise(shown: ShownMap, answer: WorkedExercise, *, hidden: bool) -> None:
    """What is asked and given, the numbers side by side, and under each framework its lines."""
    from conceptmap.cli.render.tables.written import add_table
    from conceptmap.cli.render.text.styled_lines import StyledLines

    language = shown.language
    lines = StyledLines()
    lines.line(
        ("bold", answer.exercise.label.in_language(language)), ("dim", f"  {answer.exercise.id}")
    )
    lines.text(answer.exercise.asks.in_language(language))
    for told in _given(answer, language):
        lines.text(told, indent=2)
    lines.gap()
    add_table(lines, _side_by_side(answer, language, hidden=hidden), language)
    if not hidden:
        for worked in answer.frameworks:
            lines.gap()
            lines.line(
                ("bold", shown.catalog.frameworks[worked.framework].label.in_language(language))
            )
            if worked.note is not None:
                lines.text(worked.note.in_language(language), indent=2)
            for one in answer.numbers:
                if one.framework == worked.framework:
                    at = one.step.at
                    url = shown.catalog.frameworks[at.framework].release.url(at)
                    lines.line(
                        ("", f"  {one.name} = {written(one.value)}  "),
                        ("dim", f"{one.step.formula}  "),
                        ("link", at.location, url),
                        ("dim", f"  {_known(one, language)}"),
                    )
    lines.print()


def exercise_markdown(shown: ShownMap, answer: WorkedExercise, *, hidden: bool) -> str:
    """The same for a document."""
    from conceptmap.cli.render.tables.written import markdown

    language = shown.language
    exercise = answer.exercise
    parts = [f"## {exercise.label.in_language(language)} (`{exercise.id}`)"]
    parts.append(exercise.asks.in_language(language))
    parts.append("\n".join(f"- {told}" for told in _given(answer, language)))
    parts.append(markdown(_side_by_side(answer, language, hidden=hidden), language).rstrip())
    for worked in answer.frameworks if not hidden else ():
        parts.append(
            f"### {shown.catalog.frameworks[worked.framework].label.in_language(language)}"
        )
        if worked.note is not None:
            parts.append(worked.note.in_language(language))
        said = []
        for one in answer.numbers:
            if one.framework == worked.framework:
                url = shown.catalog.frameworks[one.framework].release.url(one.step.at)
                place = f"`{one.step.at.location}`"
                place = f"[{place}]({url})" if url else place
                state = _known(one, language)
                said.append(
                    f"- `{one.name}` = {written(one.value)}{colon(language)}`{one.step.formula}`, {place}, {state}"
                )
        parts.append("\n".join(said))
    return "\n\n".join(parts) + "\n"


def exercise_json(shown: ShownMap, answer: WorkedExercise, *, hidden: bool) -> dict[str, Any]:
    """The same for programs; numbers that are no whole ones are text."""
    exercise, catalog = answer.exercise, shown.catalog
    return {
        "id": exercise.id,
        "label": exercise.label.by_language(),
        "asks": exercise.asks.by_language(),
        "about": list(exercise.about),
        "given": {
            name: {**_quantity(exercise.given[name]), "value": _value(value)}
            for name, value in answer.given.items()
        },
        "numbers": {name: _quantity(one) for name, one in exercise.numbers.items()},
        "in": {
            worked.framework: {
                "purl": catalog.frameworks[worked.framework].release.purl,
                "note": worked.note.by_language() if worked.note else None,
                "steps": [
                    _step(shown, one) for one in answer.numbers if one.framework == worked.framework
                ],
            }
            for worked in answer.frameworks
            if not hidden
        },
    }


def exercise_table(shown: ShownMap, answer: WorkedExercise, *, hidden: bool) -> Table:
    """One row a number of a framework."""
    if hidden:
        asked = [
            {"number": name, "label": quantity_label(one, shown.language)}
            for name, one in answer.exercise.numbers.items()
        ]
        return Table(("number", "label"), asked)
    rows = [
        {
            "number": one.name,
            "framework": one.framework,
            "result": written(one.value),
            "formula": one.step.formula,
            "symbol": one.step.at.symbol,
            "at": one.step.at.location,
            "state": one.state.value,
            **(carriage_cells(carriage_of(one.step.at)) if shown.carried else {}),
        }
        for one in answer.numbers
    ]
    return Table((*_COLUMNS, *(CARRIED_COLUMNS if shown.carried else ())), rows)


def quantity_label(quantity: Quantity, language: str) -> str:
    """What a number is, with its unit."""
    unit = (
        "" if quantity.unit is None else in_brackets(quantity.unit.in_language(language), language)
    )
    return f"{quantity.label.in_language(language)}{unit}"


def _given(answer: WorkedExercise, language: str) -> Iterator[str]:
    for name, value in answer.given.items():
        label = quantity_label(answer.exercise.given[name], language)
        yield f"{name} = {written(value)}{colon(language)}{label}"


def _side_by_side(answer: WorkedExercise, language: str, *, hidden: bool) -> Table:
    frameworks = [worked.framework for worked in answer.frameworks]
    rows = []
    for name, quantity in answer.exercise.numbers.items():
        found = {id_: answer.number(name, id_) for id_ in frameworks}
        if any(found.values()):
            cells = {id_: _cell(one, hidden=hidden) for id_, one in found.items()}
            rows.append({"number": quantity_label(quantity, language), **cells})
    return Table(("number", *frameworks), rows)


def _known(one: WorkedNumber, language: str) -> str:
    """How far a number is known, and how its line came to another release."""
    return place_phrase(one.step.at, language) or word(one.state, language)


def _cell(one: WorkedNumber | None, *, hidden: bool) -> str:
    if one is None:
        return "—"
    if hidden:
        return "?"
    rough = isinstance(one.value, Fraction) and "/" in written(one.value)
    return f"{written(one.value)} ≈ {float(one.value):.4f}" if rough else written(one.value)  # type: ignore[arg-type] # a number


def _step(shown: ShownMap, one: WorkedNumber) -> dict[str, Any]:
    at = one.step.at
    return {
        "name": one.name,
        "result": _value(one.value),
        "formula": one.step.formula,
        "at": at.text,
        "state": one.state.value,
        **(carriage_cells(carriage_of(at)) if shown.carried else {}),
        "note": one.step.note.by_language() if one.step.note else None,
    }


def _quantity(quantity: Quantity) -> dict[str, Any]:
    return {
        "label": quantity.label.by_language(),
        "unit": quantity.unit.by_language() if quantity.unit else None,
    }


def _value(value: Value) -> Any:  # noqa: ANN401 - a number, text, or a list of them
    if isinstance(value, tuple):
        return [_value(one) for one in value]
    return value.numerator if value.denominator == 1 else written(value)


def _plain(numbers: tuple[str, ...]) -> str:
    return ",".join(numbers)
