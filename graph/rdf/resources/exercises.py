"""Says in RDF what there is to work out: exercises, their numbers, and each framework's formulas with the lines that make them."""

from collections.abc import Mapping

from conceptmap.graph.model import Catalog, Exercise, Numbers, Proofs, Quantity, Worked
from conceptmap.graph.rdf.resources.claims import say_test
from conceptmap.graph.rdf.resources.code import CodeWriter
from conceptmap.graph.vocabulary.statements import Statements


def say_exercise(out: Statements, catalog: Catalog, proofs: Proofs, exercise: Exercise) -> None:
    """State an exercise, the numbers that it gives and asks for, and how each framework works them out."""
    iri = out.iris.exercise(exercise.id)
    out.kind(iri, "cm:Exercise", "prov:Entity")
    out.value(iri, "skos:notation", exercise.id)
    out.text(iri, "rdfs:label", exercise.label)
    out.text(iri, "dcterms:description", exercise.asks)
    for concept in exercise.about:
        out.link(iri, "schema:about", out.iris.concept(concept))
    if exercise.source is not None:
        page, line = exercise.source
        out.value(iri, "dcterms:source", f"{page}:{line}")
    _say_numbers(out, catalog, exercise, "cm:given", exercise.given)
    _say_numbers(out, catalog, exercise, "cm:asks", exercise.numbers)
    for name, given in exercise.given.items():
        out.value(out.iris.number(exercise.id, name), "schema:value", _written(given.value))
    for worked in exercise.frameworks.values():
        out.link(iri, "cm:working", out.iris.working(exercise.id, worked.framework))
        _say_worked(out, catalog, proofs, worked)


def _say_numbers(
    out: Statements,
    catalog: Catalog,
    exercise: Exercise,
    relation: str,
    numbers: Mapping[str, Quantity],
) -> None:
    for name, quantity in numbers.items():
        number = out.iris.number(exercise.id, name)
        out.link(out.iris.exercise(exercise.id), relation, number)
        out.kind(number, "schema:PropertyValue")
        out.value(number, "skos:notation", name)
        out.text(number, "schema:name", quantity.label)
        out.text(number, "schema:unitText", quantity.unit)
        for flow, concept in quantity.stages.items():
            stages = catalog.flows[flow].stages if flow in catalog.flows else ()
            for position, stage in enumerate(stages, start=1):
                if stage.concept == concept:
                    out.link(number, "cm:stage", out.iris.stage(flow, position))


def _say_worked(out: Statements, catalog: Catalog, proofs: Proofs, worked: Worked) -> None:
    code = CodeWriter(out, catalog, proofs)
    iri = out.iris.working(worked.exercise, worked.framework)
    state = proofs.exercise_state(worked)
    out.kind(iri, "cm:Working")
    out.link(iri, "cm:framework", out.iris.framework(worked.framework))
    out.text(iri, "skos:note", worked.note)
    out.value(iri, "cm:proofState", state.value)
    tests = 0
    for position, step in enumerate(worked.steps, start=1):
        part = out.iris.working(worked.exercise, worked.framework, position)
        out.link(iri, "dcterms:hasPart", part)
        out.kind(part, "schema:HowToStep")
        out.value(part, "schema:position", position)
        out.link(part, "cm:number", out.iris.number(worked.exercise, step.name))
        out.value(part, "cm:formula", step.formula)
        out.value(part, "schema:value", _written(step.result))
        out.link(part, "dcterms:source", code.place(step.at))
        out.text(part, "skos:note", step.note)
        for check in step.checks:
            tests += 1
            test = f"{iri}/check/{tests}"
            out.kind(test, "earl:TestCase")
            out.link(test, "dcterms:source", code.place(check.anchor))
            say_test(out, subject=iri, test=test, state=state)


def _written(numbers: Numbers) -> str:
    """A number, or a list of them in brackets, as the map writes it."""
    return f"[{', '.join(numbers.written)}]" if numbers.many else numbers.written[0]
