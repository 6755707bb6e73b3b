"""Named queries: complete headers, typed parameters, the right answers, and work that grows in line."""

from collections.abc import Callable
from types import ModuleType

import pytest
from pyoxigraph import Literal, NamedNode, Store

from conceptmap.graph.errors import UnknownName
from conceptmap.graph.model import Catalog, Proofs
from conceptmap.graph.rdf.triples import to_store
from conceptmap.queries.sparql.answers import Answer, plain, short
from conceptmap.queries.sparql.named import (
    NamedQuery,
    WrongParameter,
    bound_values,
    named_queries,
    named_query,
    read_query,
    run_named,
)

NAMES = list(named_queries())

Ask = Callable[..., list[tuple[str | None, ...]]]


@pytest.fixture
def store(sample_catalog: Catalog, sample_proofs: Proofs) -> Store:
    return to_store(sample_catalog, sample_proofs)


@pytest.fixture
def ask(store: Store, sample_catalog: Catalog) -> Ask:
    def run(name: str, **values: str) -> list[tuple[str | None, ...]]:
        given = {key.rstrip("_"): value for key, value in values.items()}
        answer = run_named(store, sample_catalog, named_query(name), given)
        return [tuple(None if t is None else short(t) for t in row) for row in answer.rows]

    return run


def test_there_are_at_least_twenty() -> None:
    assert len(NAMES) >= 20


@pytest.mark.parametrize("name", NAMES)
def test_every_query_runs_and_says_what_it_is(
    name: str, store: Store, sample_catalog: Catalog, samples: ModuleType
) -> None:
    query = named_query(name)
    assert query.title.en.isascii()
    assert not query.title.zh.isascii()
    given = {p.name: samples.VALUES[p.type] for p in query.parameters}
    answer = run_named(store, sample_catalog, query, given)
    assert isinstance(answer, Answer)
    assert len(answer.columns) > 1
    assert "ORDER BY" in query.text


@pytest.mark.parametrize("name", NAMES)
def test_every_query_answers_people_in_ids_and_words(
    name: str, store: Store, sample_catalog: Catalog, samples: ModuleType
) -> None:
    query = named_query(name)
    given = {p.name: samples.VALUES[p.type] for p in query.parameters}
    answer = run_named(store, sample_catalog, query, given)
    iris = [term for row in answer.rows for term in row if isinstance(term, NamedNode)]
    assert [said for term in iris if ":" in (said := plain(term))] == []


def test_what_is_not_the_maps_own_keeps_its_prefix() -> None:
    assert plain(NamedNode("http://www.w3.org/2004/02/skos/core#prefLabel")) == "skos:prefLabel"
    assert plain(NamedNode("urn:x:y")) == "urn:x:y"
    assert plain(Literal("skos:exactMatch")) == "skos:exactMatch"


def test_where_is(ask: Ask) -> None:
    rows = ask("where-is", concept="victim-selection")
    assert [(r[1], r[3], r[4], r[6]) for r in rows if r[2] == "at"] == [
        ("deepinfer", "skos:exactMatch", "Scheduler::_schedule_decode", "624"),
        ("nano-vllm", "skos:exactMatch", "Scheduler.schedule", "61"),
    ]


def test_gaps(ask: Ask) -> None:
    assert ask("unexamined") == [
        ("deepep", "hostile-names"),
        ("deepep", "victim-selection"),
        ("deepinfer", "hostile-names"),
        ("nano-vllm", "hostile-names"),
        ("vllm", "victim-selection"),
    ]
    assert [row[:2] for row in ask("absent")] == [
        ("deepep", "preemption"),
        ("deepep", "scheduling-step"),
    ]
    assert [row[1] for row in ask("argued-absences")] == ["scheduling-step"]
    assert [row[3] for row in ask("searches")] == ["earl:passed"]
    assert [row[1] for row in ask("missing-from", framework="deepep")] == ["preemption"] * 3 + [
        "scheduling-step"
    ] * 3


def test_who_has_what(ask: Ask) -> None:
    assert [row[1] for row in ask("everywhere", kind="engine")] == ["preemption", "scheduling-step"]
    assert [row[1] for row in ask("only-in", framework="vllm")] == ["hostile-names"]
    assert ask("only-in", framework="deepinfer") == []
    assert ask("coverage") == [
        ("deepep", "0", "2"),
        ("deepinfer", "3", "0"),
        ("nano-vllm", "3", "0"),
        ("vllm", "3", "0"),
    ]


def test_counterparts(ask: Ask) -> None:
    rows = ask("counterparts", from_="vllm", to="deepinfer")
    assert (
        "scheduling-step",
        "skos:broadMatch",
        "Scheduler.schedule",
        "skos:narrowMatch",
        "Scheduler::schedule",
    ) in [row[2:] for row in rows]


def test_counts(ask: Ask) -> None:
    assert ask("busy-symbols")[0] == (
        "deepinfer",
        "csrc/engine/scheduler.hpp",
        "Scheduler::_schedule_decode",
        "2",
    )
    assert ask("busy-files")[0] == ("deepinfer", "csrc/engine/scheduler.hpp", "3")
    assert ("nano-vllm", "skos:exactMatch", "3") in ask("match-counts")
    assert ("nano-vllm", "proven", "3") in ask("proof-counts")


def test_claims(ask: Ask) -> None:
    assert ask("wrong-claims") == [
        (
            "longest-is-preempted",
            "refuted",
            "The shortest request is preempted.",
            "The longest output is preempted.",
        )
    ]
    assert [row[1] for row in ask("claims-about", concept="victim-selection")] == [
        "longest-is-preempted"
    ]


def test_the_hierarchy_is_walked_to_its_ends(ask: Ask) -> None:
    assert [row[1] for row in ask("narrower", concept="scheduling-step")] == [
        "preemption",
        "victim-selection",
    ]
    assert [row[1] for row in ask("broader", concept="victim-selection")] == [
        "preemption",
        "scheduling-step",
    ]


def test_stages_come_in_order(ask: Ask) -> None:
    rows = ask("stages", flow="request-lifecycle")
    assert [(r[1], r[2], r[3]) for r in rows] == [
        ("1", "scheduling-step", "deepinfer"),
        ("1", "scheduling-step", "nano-vllm"),
        ("2", "preemption", "nano-vllm"),
    ]


def test_what_was_typed_is_resolved_or_refused(sample_catalog: Catalog) -> None:
    query = named_query("where-is")
    (value,) = bound_values(sample_catalog, query, {"concept": "抢占"}).values()
    assert value.value == "https://w3id.org/conceptmap/concept/preemption"
    with pytest.raises(UnknownName):
        bound_values(sample_catalog, query, {"concept": "premption"})
    with pytest.raises(WrongParameter, match="needs concept") as caught:
        bound_values(sample_catalog, query, {})
    assert caught.value.help == "where-is takes concept=<concept>"
    with pytest.raises(WrongParameter, match="has no parameter area"):
        bound_values(sample_catalog, query, {"concept": "preemption", "area": "scheduling"})


@pytest.mark.parametrize(
    "typed",
    [
        'a" . ?x ?y ?z . ?q ?w "b',
        "a\\",
        "a'''",
        '"""',
        "<http://x>",
        "a\n# b",
        "} SERVICE <http://x> {",
        "\x00",
    ],
)
def test_a_parameter_is_data_and_never_query(typed: str, ask: Ask) -> None:
    assert ask("in-file", path=typed) == []


def test_a_wrong_name_gets_the_nearest() -> None:
    with pytest.raises(UnknownName) as caught:
        named_query("where-it-is")
    assert caught.value.help is not None
    assert "where-is" in caught.value.help


@pytest.mark.parametrize(
    "text",
    [
        "SELECT * {}",
        "# title: x\nSELECT * {}",
        "# title: x\n# title-zh: 某\n# param: a colour\nSELECT * {}",
    ],
)
def test_an_incomplete_header_is_an_error(text: str) -> None:
    with pytest.raises(ValueError, match=r"q\.rq"):
        read_query("q", text)


def test_a_header_is_read() -> None:
    query = read_query("q", "# title: A\n# title-zh: 甲\n# param: from framework\nSELECT * {}")
    assert isinstance(query, NamedQuery)
    assert (query.title.en, query.title.zh) == ("A", "甲")
    assert [(p.name, p.type) for p in query.parameters] == [("from", "framework")]
