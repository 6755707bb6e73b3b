"""Exercises: every number is worked out anew, and comes to what the file says."""

from collections.abc import Iterator

from conceptmap.graph.findings import Code, Finding
from conceptmap.graph.formulas.functions import Value
from conceptmap.graph.formulas.syntax import BadFormula, names_in, parse_formula
from conceptmap.graph.formulas.values import value_of
from conceptmap.graph.formulas.writing import written
from conceptmap.graph.messages import Message
from conceptmap.graph.model import Catalog, Exercise, ExerciseStep, Place, Worked
from conceptmap.graph.spelling.nearest import did_you_mean, nearest
from conceptmap.graph.working import given_values, spelt, value_in
from conceptmap.graph.yaml.consistency.known_ids import (
    check_form,
    fault,
    known_concept,
    known_framework,
)


def check_exercise(catalog: Catalog, exercise: Exercise) -> Iterator[Finding]:
    """The faults of one exercise."""
    who = Message("the exercise {exercise}", exercise=exercise.id)
    for about in exercise.about:
        yield from known_concept(catalog, about, exercise.place, who)
    yield from _check_stages(catalog, exercise)
    twice = [name for name in exercise.numbers if name in exercise.given]
    if twice:
        yield _bad(
            exercise.place,
            Message(
                "{exercise} gives {names:list}, and asks for it", exercise=exercise.id, names=twice
            ),
            Message("give one of them another name"),
        )
    used: set[str] = set()
    for worked in exercise.frameworks.values():
        yield from known_framework(catalog, worked.framework, worked.place)
        yield from _check_worked(catalog, exercise, worked, used)
    idle = [name for name in exercise.given if spelt(name) not in used]
    missing = {step.name for one in exercise.frameworks.values() for step in one.steps}
    idle += [name for name in exercise.numbers if name not in missing]
    if idle:
        yield _bad(
            exercise.place,
            Message("no step of {exercise} uses {names:list}", exercise=exercise.id, names=idle),
            Message("remove it, or write the step"),
        )


def _check_stages(catalog: Catalog, exercise: Exercise) -> Iterator[Finding]:
    for name, quantity in (*exercise.given.items(), *exercise.numbers.items()):
        for id_, concept in quantity.stages.items():
            flow = catalog.flows.get(id_)
            stages = [stage.concept for stage in flow.stages] if flow else []
            if concept not in stages:
                number = Message("{number} of {exercise}", number=name, exercise=exercise.id)
                yield _bad(
                    exercise.place,
                    Message(
                        "{number} is at {stage}, which is no stage of {flow}",
                        number=number,
                        stage=concept,
                        flow=id_,
                    ),
                    did_you_mean(
                        nearest(concept, stages) if flow else nearest(id_, catalog.flows),
                        Message("write a flow and one of its stages under stage"),
                    ),
                )


def _check_worked(
    catalog: Catalog, exercise: Exercise, worked: Worked, used: set[str]
) -> Iterator[Finding]:
    known = {spelt(name): value for name, value in given_values(exercise).items()}
    seen: set[str] = set()
    for step in worked.steps:
        who = Message(
            "{number} of {exercise} in {framework}",
            number=step.name,
            exercise=exercise.id,
            framework=worked.framework,
        )
        if step.name not in exercise.numbers:
            yield _bad(
                step.place,
                Message("{exercise} asks for no {number}", exercise=exercise.id, number=step.name),
                did_you_mean(
                    nearest(step.name, exercise.numbers), Message("write it under numbers")
                ),
            )
        if step.name in seen:
            yield _bad(
                step.place, Message("{who} is worked out twice", who=who), Message("keep one step")
            )
        seen.add(step.name)
        if not step.checks:
            yield _bad(
                step.place,
                Message("nothing shows {who} in the code", who=who),
                Message("write text or rule: what stands in its lines"),
            )
        for check in step.checks:
            yield from check_form(catalog, check, who)
        result = value_in(step.result)
        yield from _check_result(step, who, known, used)
        known[spelt(step.name)] = result


def _check_result(
    step: ExerciseStep, who: Message, known: dict[str, Value], used: set[str]
) -> Iterator[Finding]:
    try:
        tree = parse_formula(step.formula)
        used |= names_in(tree)
        found = value_of(step.formula, known)
    except BadFormula as error:
        yield _bad(step.place, Message("{name}: {error}", name=who, error=error.message), None)
        return
    result = value_in(step.result)
    if found != result:
        yield _bad(
            step.place,
            Message(
                "{who} comes to {found}, not to {result}",
                who=who,
                found=written(found),
                result=written(result),
            ),
            Message("write result: {found}, or mend the formula", found=written(found)),
        )


def _bad(place: Place, message: Message, help_: Message | None) -> Finding:
    return fault(Code.BAD_EXERCISE, place, message, help_)
