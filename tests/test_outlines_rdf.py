"""Whole releases in RDF: every definition once, and what no concept reaches can be asked for."""

from collections.abc import Sequence

import pytest

from conceptmap.graph.formats.registry import FORMATS, UnknownFormat, export, rdf_formats
from conceptmap.graph.model import Catalog, Definition, LineRange, Outline
from conceptmap.graph.rdf.triples import to_store, to_triples
from conceptmap.graph.vocabulary.iris import SHIPPED
from conceptmap.graph.vocabulary.prefixes import prefixes_of
from conceptmap.queries.sparql.answers import short
from conceptmap.queries.sparql.named import named_query, run_named

NANO = "nanovllm/engine/scheduler.py"


def _defined(name: str, first: int, last: int, **more: int) -> Definition:
    return Definition(
        name=name, kind="method", lines=LineRange(first, last), name_line=first, **more
    )


@pytest.fixture
def outlines() -> dict[str, list[Outline]]:
    return {
        "nano-vllm": [
            Outline(
                path=NANO,
                language="python",
                definitions=(
                    _defined("Scheduler", 10, 90),
                    _defined("Scheduler.schedule", 25, 73),
                    _defined("Scheduler.preempt", 75, 79),
                    _defined("Scheduler.postprocess", 81, 90),
                    _defined("Lonely", 92, 99),
                    _defined("Lonely.method", 93, 95),
                ),
            ),
            Outline(path="bench.py", language="python", definitions=(_defined("main", 1, 9),)),
        ]
    }


def _asked(
    catalog: Catalog, outlines: dict[str, list[Outline]], name: str, framework: str
) -> Sequence[tuple[str | None, ...]]:
    store = to_store(catalog, outlines=outlines)
    answer = run_named(store, catalog, named_query(name), {"framework": framework})
    return [tuple(None if t is None else short(t) for t in row) for row in answer.rows]


def test_what_no_concept_reaches(
    sample_catalog: Catalog, outlines: dict[str, list[Outline]]
) -> None:
    """A method of a class that is reached is not reached by that; what is around or inside a place is."""
    rows = _asked(sample_catalog, outlines, "uncovered-symbols", "nano-vllm")
    assert [row[2] for row in rows] == ["main", "Scheduler.postprocess", "Lonely", "Lonely.method"]
    assert [
        row[1:] for row in _asked(sample_catalog, outlines, "uncovered-files", "nano-vllm")
    ] == [("bench.py", "1")]


def test_a_symbol_of_the_map_and_of_the_outline_is_one(
    sample_catalog: Catalog, outlines: dict[str, list[Outline]]
) -> None:
    store = to_store(sample_catalog, outlines=outlines)
    rows = list(
        store.query(  # type: ignore[arg-type]
            'SELECT ?s ?kind ?start { ?s a cm:Symbol ; rdfs:label "Scheduler.schedule" ; cm:framework framework:nano-vllm ; '
            "dcterms:type ?kind ; cm:startLine ?start ; dcterms:isPartOf ?class . ?place cm:symbol ?s }",
            prefixes=prefixes_of(SHIPPED),
        )
    )
    assert len({str(row["s"]) for row in rows}) == 1
    assert {(row["kind"].value, row["start"].value) for row in rows} == {("method", "25")}


def test_twins_are_told_apart_by_the_lines_of_the_anchor(sample_catalog: Catalog) -> None:
    twins = (
        _defined("Scheduler.schedule", 1, 20, ordinal=1, twins=2),
        _defined("Scheduler.schedule", 25, 73, ordinal=2, twins=2),
    )
    outlines = {"nano-vllm": [Outline(path=NANO, language="python", definitions=twins)]}
    rows = _asked(sample_catalog, outlines, "uncovered-symbols", "nano-vllm")
    assert [row[4] for row in rows] == ["1"]


def test_hostile_names_are_taken(sample_catalog: Catalog) -> None:
    names = ("operator<<", "Box<T>::get", "~Engine", "a b", "100%", "λ", "")
    definitions = tuple(_defined(name, 1, 2) for name in names)
    outlines = {"vllm": [Outline(path="a b/100%.hpp", language="cpp", definitions=definitions)]}
    labels = {
        str(getattr(triple.object, "value", None))
        for triple in to_triples(sample_catalog, outlines=outlines)
        if triple.predicate.value.endswith("#label") and "%20b/100%25.hpp::" in str(triple.subject)
    }
    assert labels == set(names)


def test_a_framework_that_the_map_lacks_is_left_out(
    sample_catalog: Catalog, outlines: dict[str, list[Outline]]
) -> None:
    outlines = {"elsewhere": outlines["nano-vllm"]}
    assert to_triples(sample_catalog, outlines=outlines) == to_triples(sample_catalog)


@pytest.mark.parametrize("name", FORMATS)
def test_only_rdf_has_room_for_whole_releases(
    name: str, sample_catalog: Catalog, outlines: dict[str, list[Outline]]
) -> None:
    if name in rdf_formats():
        more = export(sample_catalog, format=name, outlines=outlines)
        assert len(more) > len(export(sample_catalog, format=name))
    else:
        with pytest.raises(UnknownFormat):
            export(sample_catalog, format=name, outlines=outlines)
