"""From checked values to exercises."""

from collections.abc import Iterator
from typing import Any

from conceptmap.graph.model import Check, Exercise, ExerciseStep, Given, Quantity, Worked
from conceptmap.graph.yaml.reading.parts import Read, get, items, listed, own, page_line


def build_exercises(read: Read) -> Iterator[Exercise]:
    """The exercises of one file."""
    for id_, item in items(read, "exercises"):
        source = item.value.get("from")
        yield Exercise(
            id=id_,
            label=get(item, "label"),
            asks=get(item, "asks"),
            about=tuple(about.value for about in listed(item, "about")),
            given={
                name: Given(value=get(one, "value"), **_quantity(one))
                for name, one in items(item, "given")
            },
            numbers={name: Quantity(**_quantity(one)) for name, one in items(item, "numbers")},
            frameworks={fw: _worked(id_, fw, one) for fw, one in items(item, "in")},
            source=page_line(source) if source else None,
            place=item.place,
        )


def _quantity(item: Read) -> dict[str, Any]:
    return {
        "label": get(item, "label"),
        "unit": get(item, "unit"),
        "stages": {flow: stage.value for flow, stage in items(item, "stage")},
    }


def _worked(exercise: str, framework: str, item: Read) -> Worked:
    return Worked(
        exercise=exercise,
        framework=framework,
        steps=tuple(_step(framework, one) for one in listed(item, "steps")),
        note=get(item, "note"),
        place=item.place,
    )


def _step(framework: str, item: Read) -> ExerciseStep:
    """A step; what stands in its lines is a check like any other."""
    at = own(get(item, "at"), framework)
    count = get(item, "count")
    found = {"text": get(item, "text"), "rule": get(item, "rule")}
    checks = tuple(
        Check(anchor=at, count=1 if count is None else count, place=item.place, **{key: value})
        for key, value in found.items()
        if value is not None
    )
    return ExerciseStep(
        name=get(item, "name"),
        formula=get(item, "formula"),
        at=at,
        result=get(item, "result"),
        checks=checks,
        note=get(item, "note"),
        place=item.place,
    )
