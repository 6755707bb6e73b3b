"""Exercises with numbers of one's own: what each framework makes of them, and the line that does."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from conceptmap.graph.errors import ConceptmapError
from conceptmap.graph.formulas.functions import Value
from conceptmap.graph.formulas.syntax import BadFormula
from conceptmap.graph.messages import Message
from conceptmap.graph.model import (
    NOTHING_PROVEN,
    Catalog,
    Exercise,
    ExerciseStep,
    Proofs,
    ProofState,
    Worked,
    worst,
)
from conceptmap.graph.working import given_values, spelt, work_out
from conceptmap.queries.lookups.names import nearest

_NUMBER: Final = re.compile(r"-?[0-9]{1,18}(?:\.[0-9]{1,18}|/0*[1-9][0-9]{0,17})?\Z")
_MOST: Final = 64  #: numbers in a list


class BadNumbers(ConceptmapError):  # noqa: N818 - it names what was given
    """Numbers that an exercise does not take."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WorkedNumber:
    """A number that a framework comes to."""

    name: str
    framework: str
    step: ExerciseStep
    value: Value
    state: ProofState


@dataclass(frozen=True, slots=True, kw_only=True)
class WorkedExercise:
    """An exercise with the numbers that were given for it."""

    exercise: Exercise
    given: Mapping[str, Value]
    frameworks: tuple[Worked, ...]
    numbers: tuple[WorkedNumber, ...]  #: framework by framework, in the order of the steps

    def number(self, name: str, framework: str) -> WorkedNumber | None:
        """What a framework makes of one number, where it has it."""
        found = (one for one in self.numbers if (one.name, one.framework) == (name, framework))
        return next(found, None)


def solve(
    catalog: Catalog,
    exercise: Exercise,
    settings: Iterable[str] = (),
    frameworks: Sequence[str] | None = None,
    proofs: Proofs | None = None,
) -> WorkedExercise:
    """Work an exercise out in each framework that has it, with `NAME=NUMBERS` in place of what it gives.

    Raises `BadNumbers`.
    """
    known = proofs or catalog.proofs or NOTHING_PROVEN
    given = given_values(exercise) | _read(exercise, settings)
    chosen = [
        worked
        for id_, worked in exercise.frameworks.items()
        if frameworks is None or id_ in frameworks
    ]
    numbers = [one for worked in chosen for one in _numbers(worked, given, known)]
    return WorkedExercise(
        exercise=exercise, given=given, frameworks=tuple(chosen), numbers=tuple(numbers)
    )


def _numbers(worked: Worked, given: Mapping[str, Value], proofs: Proofs) -> list[WorkedNumber]:
    try:
        values = work_out(worked, given)
    except BadFormula as error:
        raise BadNumbers(
            Message(
                "{framework} has no answer with these numbers: {error}",
                framework=worked.framework,
                error=error.message,
            ),
            Message("give other numbers, or name other frameworks with --framework"),
        ) from None
    checked = proofs.exercises.get((worked.exercise, worked.framework), ProofState.UNPROVEN)
    return [
        WorkedNumber(
            name=step.name,
            framework=worked.framework,
            step=step,
            value=values[step.name],
            state=worst((checked, proofs.anchor_state(step.at))),
        )
        for step in worked.steps
    ]


def _read(exercise: Exercise, settings: Iterable[str]) -> dict[str, Value]:
    by_name = {spelt(name): name for name in exercise.given}
    found: dict[str, Value] = {}
    for one in settings:
        name, equals, numbers = (part.strip() for part in one.partition("="))
        id_ = by_name.get(spelt(name))
        if not equals or id_ is None:
            raise _unknown(exercise, one, name)
        if id_ in found:
            raise BadNumbers(
                Message("{exercise} is given {name} twice", exercise=exercise.id, name=id_),
                Message("give it once"),
            )
        found[id_] = _value(exercise, id_, numbers)
    return found


def _unknown(exercise: Exercise, setting: str, name: str) -> BadNumbers:
    names = tuple(exercise.given)
    if "=" not in setting:
        return BadNumbers(
            Message("{setting} is not NAME=NUMBERS", setting=setting),
            Message("write {sample}", sample=_sample(exercise, names[0])),
        )
    near = nearest(name, names)
    return BadNumbers(
        Message("{exercise} takes no {name}", exercise=exercise.id, name=name),
        Message("did you mean {names:any}?", names=near)
        if near
        else Message("it takes {names:list}", names=names),
    )


def _value(exercise: Exercise, name: str, numbers: str) -> Value:
    parts = [part.strip() for part in numbers.strip("[]").split(",")]
    wrong = [part for part in parts if not _NUMBER.match(part)]
    many = exercise.given[name].value.many
    if wrong or len(parts) > (_MOST if many else 1):
        raise BadNumbers(
            Message("{name} is {numbers}", name=name, numbers=repr(numbers)),
            Message("write {sample}", sample=_sample(exercise, name)),
        )
    values = tuple(map(Fraction, parts))
    if any(value < 0 for value in values):
        raise BadNumbers(
            Message("{name} is below zero", name=name),
            Message("write {sample}", sample=_sample(exercise, name)),
        )
    return values if many else values[0]


def _sample(exercise: Exercise, name: str) -> str:
    return f"--set {name}={','.join(exercise.given[name].value.written)}"
