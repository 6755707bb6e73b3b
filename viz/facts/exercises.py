"""Exercises for the page: short facts of them, and their formulas as one script of functions.

No text is ever evaluated in the browser: what the allow-list prints stands in a script of its own, and a step names its
formula by its number there. `viz/scripts/learning/exercises.js` puts both together.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

Json = dict[str, Any]


def formulas_script(facts: Json) -> str:
    """Write the script that holds every formula of the exercises once."""
    return f"var conceptmapFormulas = [{','.join(_formulas(facts))}];\n"


def packed_exercises(
    facts: Json, place: Callable[[Json], list[Any]], said: Callable[[Json], Json]
) -> Iterator[Json]:
    """Write exercises shorter: a step is its number's name, its formula, that formula's number, its place, its note.

    `place` writes a place shorter, `said` leaves out what is missing or usual.
    """
    numbers = {formula: at for at, formula in enumerate(_formulas(facts))}
    for exercise in facts["exercises"]:
        yield said(
            exercise
            | {
                key: [said({"name": name, **one}) for name, one in exercise[key].items()]
                for key in ("given", "numbers")
            }
            | {
                "in": {
                    framework: said(
                        worked
                        | {"steps": [_step(step, numbers, place) for step in worked["steps"]]}
                    )
                    for framework, worked in exercise["in"].items()
                },
            }
        )


def exercise_places(facts: Json) -> Iterator[Json]:
    """Every place that a step of an exercise has."""
    for exercise in facts["exercises"]:
        for worked in exercise["in"].values():
            yield from (step["at"] for step in worked["steps"])


def _formulas(facts: Json) -> Iterable[str]:
    """The printed formulas, each once, in the order in which they are met."""
    return dict.fromkeys(
        step["javascript"]
        for exercise in facts["exercises"]
        for worked in exercise["in"].values()
        for step in worked["steps"]
    )


def _step(step: Json, numbers: dict[str, int], place: Callable[[Json], list[Any]]) -> list[Any]:
    note = [step["note"]] if step["note"] else []
    return [step["name"], step["formula"], numbers[step["javascript"]], place(step["at"]), *note]
