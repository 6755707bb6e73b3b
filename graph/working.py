"""An exercise worked out with numbers of one's own, step by step."""

from collections.abc import Mapping
from fractions import Fraction

from conceptmap.graph.formulas.functions import Value
from conceptmap.graph.formulas.syntax import BadFormula
from conceptmap.graph.formulas.values import value_of
from conceptmap.graph.messages import Message
from conceptmap.graph.model import Exercise, ExerciseStep, Numbers, Worked


def given_values(exercise: Exercise) -> dict[str, Value]:
    """The numbers that the exercise itself gives, by their ids."""
    return {name: value_in(one.value) for name, one in exercise.given.items()}


def work_out(worked: Worked, given: Mapping[str, Value]) -> dict[str, Value]:
    """What each step comes to, by its name, in order. Raises `BadFormula`, which says at which step."""
    known = {spelt(name): value for name, value in given.items()}
    found: dict[str, Value] = {}
    for step in worked.steps:
        found[step.name] = known[spelt(step.name)] = _step(step, known)
    return found


def value_in(numbers: Numbers) -> Value:
    """The value of numbers as an author writes them."""
    values = tuple(Fraction(one) for one in numbers.written)
    return values if numbers.many else values[0]


def spelt(name: str) -> str:
    """How formulas spell the id of a number."""
    return name.replace("-", "_")


def _step(step: ExerciseStep, known: Mapping[str, Value]) -> Value:
    try:
        return value_of(step.formula, known)
    except BadFormula as error:
        message = Message("{name}: {error}", name=step.name, error=error.message)
        raise BadFormula(message) from None
