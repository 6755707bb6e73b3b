"""Holds recorded runs against the map: the release, the driver, the concepts, and the numbers of exercises."""

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

from conceptmap.graph.formulas.functions import Value
from conceptmap.graph.messages import Message
from conceptmap.graph.model import Catalog, Proofs
from conceptmap.graph.working import given_values, value_in
from conceptmap.tracing.runs.recorded_run import (
    RecordedRun,
    driver_digest,
    drivers,
    pinned_release,
    recorded_runs,
)


def check_runs(catalog: Catalog, proofs: Proofs, mappings: Path) -> Iterator[tuple[str, Message]]:
    """What of the recorded runs is no longer so, each with the name of its run. Nothing is executed."""
    known = drivers(mappings)
    for run in recorded_runs(mappings):
        name = f"{run.framework}/{run.name}"
        yield from ((name, message) for message in _check_binding(catalog, proofs, run, known))
        yield from ((name, message) for message in _check_concepts(catalog, run))
        yield from ((name, message) for message in _check_exercise(catalog, run))


def _check_binding(
    catalog: Catalog, proofs: Proofs, run: RecordedRun, known: dict[str, Path]
) -> Iterator[Message]:
    framework = catalog.frameworks.get(run.framework)
    if framework is None:
        yield Message("the map has no framework {framework}", framework=run.framework)
        return
    if run.release != pinned_release(framework):
        yield Message("it is of {purl}, and the map pins another release", purl=run.release["purl"])
    for path, blob in run.files.items():
        if proofs.blob(run.framework, path) != blob:
            yield Message("{path} is not the file that ran", path=path)
    driver = known.get(run.framework)
    if driver is None or driver_digest(driver) != run.driver:
        yield Message("its driver is not the one that made it")


def _check_concepts(catalog: Catalog, run: RecordedRun) -> Iterator[Message]:
    named = {name for step in run.steps for part in ("happened", "passed") for name in step[part]}
    for name in sorted(named - set(catalog.concepts)):
        yield Message("the map has no concept {concept}", concept=name)


def _check_exercise(catalog: Catalog, run: RecordedRun) -> Iterator[Message]:
    """Hold what came out of the run against what the exercise says."""
    if run.exercise is None:
        return
    exercise = catalog.exercises.get(run.exercise["exercise"])
    worked = None if exercise is None else exercise.frameworks.get(run.framework)
    if exercise is None or worked is None:
        yield Message("the map has no exercise {exercise} of it", exercise=run.exercise["exercise"])
        return
    given = {name: _value(one) for name, one in run.exercise["given"].items()}
    if given != given_values(exercise):
        yield Message("{exercise} gives other numbers than the run had", exercise=exercise.id)
    numbers = run.exercise["numbers"]
    for step in worked.steps:
        if step.name not in numbers:
            yield Message(
                "the run has no {number} of {exercise}", number=step.name, exercise=exercise.id
            )
        elif value_in(step.result) != _value(numbers[step.name]):
            yield Message(
                "{number} of {exercise} is {result}, and came out as {found}",
                number=step.name,
                exercise=exercise.id,
                result=" ".join(step.result.written),
                found=str(numbers[step.name]),
            )


def _value(number: Any) -> Value:  # noqa: ANN401 - a number of JSON, or several
    """A number as formulas know it."""
    if isinstance(number, list):
        return tuple(Fraction(one) for one in number)
    return Fraction(number)
