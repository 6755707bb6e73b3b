"""Exercises as JSON: what is given, and every step in every framework, with its formula in JavaScript too."""

from typing import Any

from conceptmap.graph.formats.json_parts.places import Json, PlaceWriter, text_json
from conceptmap.graph.formulas.javascript import javascript_of
from conceptmap.graph.model import Exercise, Numbers, Proofs, Quantity


def exercise_json(exercise: Exercise, places: PlaceWriter, proofs: Proofs) -> Json:
    """Write an exercise with its formulas, and each step with the place that makes its number."""
    return {
        "id": exercise.id,
        "label": text_json(exercise.label),
        "asks": text_json(exercise.asks),
        "about": list(exercise.about),
        "given": {
            name: {**_quantity(one), "value": _numbers(one.value)}
            for name, one in exercise.given.items()
        },
        "numbers": {name: _quantity(one) for name, one in exercise.numbers.items()},
        "in": {
            name: {
                "note": text_json(worked.note) if worked.note else None,
                "state": proofs.exercise_state(worked).value,
                "steps": [
                    {
                        "name": step.name,
                        "formula": step.formula,
                        "javascript": javascript_of(step.formula),
                        "result": _numbers(step.result),
                        "at": places.anchor(step.at),
                        "note": text_json(step.note) if step.note else None,
                    }
                    for step in worked.steps
                ],
            }
            for name, worked in exercise.frameworks.items()
        },
        "from": None
        if exercise.source is None
        else {"page": exercise.source[0], "line": exercise.source[1]},
    }


def _quantity(quantity: Quantity) -> Json:
    return {
        "label": text_json(quantity.label),
        "unit": text_json(quantity.unit) if quantity.unit else None,
        **({"stage": dict(quantity.stages)} if quantity.stages else {}),
    }


def _numbers(numbers: Numbers) -> Any:  # noqa: ANN401 - a number as it is written, or a list of them
    return list(numbers.written) if numbers.many else numbers.written[0]
