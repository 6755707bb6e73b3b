"""Free SPARQL reads, reads only here, and ends at its limits with its process gone."""

import json
import os
import socket
import subprocess
from collections.abc import Iterator
from importlib import util
from pathlib import Path
from types import ModuleType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pyoxigraph import BlankNode, Literal, NamedNode, Quad, Store, Triple

from conceptmap.graph.errors import ConceptmapError
from conceptmap.graph.formats.registry import export
from conceptmap.graph.model import Catalog, Proofs
from conceptmap.graph.vocabulary.iris import SHIPPED
from conceptmap.graph.vocabulary.prefixes import prefixes_of
from conceptmap.queries.sparql import local as sparql
from conceptmap.queries.sparql.answers import Answer, answer_from_json, short
from conceptmap.queries.sparql.local import Limits, QueryLimit, Value, ask
from conceptmap.queries.sparql.query_text import RefusedQuery, check_query, with_terms


def _beside(name: str) -> ModuleType:
    """Load a module that lies beside the tests and is not one."""
    spec = util.spec_from_file_location(name, Path(__file__).with_name(f"{name}.py"))
    assert spec is not None
    assert spec.loader is not None
    module = util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


QUERIES = _beside("hostile_queries")
HOSTILE: list[str] = QUERIES.HOSTILE
HARMLESS: list[str] = QUERIES.HARMLESS
ENDLESS: list[str] = QUERIES.ENDLESS
PREFIX: str = QUERIES.P


@pytest.fixture(scope="module")
def data(samples: object) -> bytes:
    return export(samples.sample_catalog(), samples.sample_proofs(), "ntriples")  # type: ignore[attr-defined]


@pytest.mark.parametrize("query", HOSTILE)
def test_hostile_queries_are_refused(query: str, data: bytes) -> None:
    with pytest.raises(RefusedQuery) as caught:
        ask(query, data)
    assert caught.value.exit_code == 2


def test_there_are_at_least_forty_hostile_queries() -> None:
    assert len(set(HOSTILE)) >= 40


@pytest.mark.parametrize("query", HARMLESS)
def test_harmless_queries_are_answered(query: str, data: bytes) -> None:
    ask(query, data)


def test_all_that_reaches_out_is_refused_before_any_process_starts(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sparql, "_run", lambda *_: pytest.fail("a process was started"))
    for query in HOSTILE:
        if any(
            word in query.lower()
            for word in ("service", "\\u0053", "from", "load", "drop", "insert")
        ):
            with pytest.raises(RefusedQuery):
                ask(query, b"")


FRAGMENTS = [
    "SERVICE", "service", "SERVICESILENT", "FROM", ":x", "<http://127.0.0.1:9/>", "{", "}", "?s ?p ?o", ".",
    " ", "\n", "#", "'", '"', "'''", '"""', "\\", "\\u0022", "\\u0053", "<", ">", "?a", "1", "1.", "e5", "true",
    ":", "a:", "_:b", "@en", "^^", "%41", "(", ")", "FILTER(?s<?o)", "SELECT * ", "-", ";", ",", "VALUES", "a",
]  # fmt: skip


@settings(max_examples=400)
@given(st.lists(st.sampled_from(FRAGMENTS), max_size=12))
def test_whatever_is_let_through_reaches_nowhere(parts: list[str]) -> None:
    """The engine itself is asked: port 9 is one that it refuses by name whenever it tries to reach it."""
    query = f"{PREFIX}SELECT * {{ ?s ?p ?o . {''.join(parts)} }}"
    try:
        check_query(query)
    except RefusedQuery:
        return
    store = Store()
    store.add(Quad(NamedNode("http://s"), NamedNode("http://p"), Literal("o")))
    try:
        list(store.query(query, prefixes=prefixes_of(SHIPPED)))  # type: ignore[arg-type]
    except SyntaxError:
        return
    except OSError as error:
        pytest.fail(f"it reached out: {error}")


def test_even_a_query_that_slips_through_can_open_nothing(
    data: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second wall: with the check taken away, the process still cannot open a socket."""
    pytest.importorskip("resource")
    monkeypatch.setattr(sparql, "check_query", lambda _: "SELECT")
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
        with pytest.raises(ConceptmapError):
            ask(f"SELECT * {{ SERVICE <http://127.0.0.1:{port}/> {{ ?s ?p ?o }} }}", data)
        server.setblocking(False)  # who had connected would wait here to be accepted
        with pytest.raises(BlockingIOError):
            server.accept()


@pytest.fixture
def children(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """The ids of the processes that queries ran in."""
    started: list[int] = []

    class Watched(subprocess.Popen[bytes]):
        def __init__(self, *args: object, **options: object) -> None:
            super().__init__(*args, **options)  # type: ignore[call-overload]
            started.append(self.pid)

    monkeypatch.setattr(subprocess, "Popen", Watched)
    yield started
    assert started


@pytest.mark.parametrize("query", ENDLESS)
def test_an_endless_query_is_ended_and_its_process_is_gone(
    query: str, data: bytes, children: list[int]
) -> None:
    with pytest.raises(QueryLimit, match=r"ended after 0\.4 s") as caught:
        ask(query, data, limits=Limits(seconds=0.4))
    assert caught.value.exit_code == 3
    for pid in children:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)


def test_a_query_that_eats_memory_is_ended(data: bytes) -> None:
    pytest.importorskip("resource")
    hungry = "SELECT DISTINCT * { ?a ?b ?c . ?d ?e ?f . ?g ?h ?i } ORDER BY ?i"
    with pytest.raises(QueryLimit, match="needed more than 512 MiB") as caught:
        ask(hungry, data, limits=Limits(seconds=60, memory=512 * 2**20))
    assert caught.value.exit_code == 3


def test_an_answer_that_never_stops_is_ended(data: bytes) -> None:
    with pytest.raises(QueryLimit, match="larger than 1 MiB") as caught:
        ask("SELECT * { ?a ?b ?c . ?d ?e ?f }", data, limits=Limits(output=2**20))
    assert caught.value.help == "add a LIMIT"


def test_answers_are_right(data: bytes) -> None:
    answer = ask(
        "SELECT ?c ?l { ?c skos:prefLabel ?l ; skos:notation 'preemption' } ORDER BY ?l", data
    )
    assert answer.columns == ("c", "l")
    assert [
        (short(row[0]), row[1].value, row[1].language) for row in answer.rows if row[0] and row[1]
    ] == [
        ("concept:preemption", "Preemption", "en"),
        ("concept:preemption", "抢占", "zh-hans"),
    ]
    assert ask("ASK { concept:preemption a skos:Concept }", data).boolean is True
    assert ask("ASK { concept:nothing a skos:Concept }", data).boolean is False
    described = ask("DESCRIBE concept:victim-selection", data)
    assert described.columns == ("subject", "predicate", "object")
    assert {short(row[0]) for row in described.rows if row[0]} == {"concept:victim-selection"}
    empty = ask("SELECT ?a ?b { ?a <http://nothing> ?b }", data)
    assert (empty.columns, empty.rows) == (("a", "b"), ())


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ("SELECT * {", "it cannot be read on from 1:11"),
        ("SELECT *\n{ ?s nope:x ?o }", "the prefix before 2:12 is not known"),
        ("SELECT * { ?s ?p <http://a b> }", "is no IRI"),
    ],
)
def test_a_query_that_is_not_sparql_is_told_where(query: str, words: str, data: bytes) -> None:
    with pytest.raises(RefusedQuery) as caught:
        ask(query, data)
    assert words in caught.value.message
    assert len(caught.value.message) < 120


def test_values_are_bound_and_never_pasted(data: bytes) -> None:
    query = "SELECT ?name ?c { ?c skos:prefLabel ?name }"
    found = ask(query, data, values={"name": Value("text", "Preemption", "en")})
    assert [short(row[1]) for row in found.rows if row[1]] == ["concept:preemption"]
    injected = Value("text", 'x" . ?x ?y ?z . ?q ?w "y', "en")
    assert ask(query, data, values={"name": injected}).rows == ()
    with pytest.raises(RefusedQuery):
        ask("SELECT ?c { ?c a skos:Concept }", data, values={"c": Value("iri", "a> ?b <c")})


def test_a_store_on_disk_is_only_read(data: bytes, tmp_path: Path) -> None:
    from pyoxigraph import RdfFormat

    store = Store(str(tmp_path / "store"))
    store.bulk_load(data, RdfFormat.N_TRIPLES)
    store.flush()
    del store
    answer = ask("SELECT (COUNT(*) AS ?n) { ?s ?p ?o }", tmp_path / "store")
    assert answer.rows[0][0] is not None
    assert int(answer.rows[0][0].value) == data.count(b"\n")


def test_the_current_folder_can_not_stand_in_for_a_module(
    data: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "json.py").write_text("raise SystemExit(7)", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert ask("ASK {}", data).boolean is True


def test_sparql_json_says_the_same(sample_catalog: Catalog, sample_proofs: Proofs) -> None:
    data = export(sample_catalog, sample_proofs, "ntriples")
    answer = ask("SELECT ?s ?o { ?s skos:note|cm:startLine|a ?o } ORDER BY ?s ?o", data)
    assert answer_from_json("SELECT", json.dumps(answer.to_json()).encode()) == answer


def test_terms_of_every_kind_survive_sparql_json() -> None:
    xsd = "http://www.w3.org/2001/XMLSchema#"
    terms = (
        NamedNode("http://x/\N{GRINNING FACE}"),
        BlankNode("b1"),
        Literal('a\tb\nc\r"\\ d\u2028'),
        Literal("", language="en-us"),
        Literal(5),
        Literal("05", datatype=NamedNode(f"{xsd}integer")),
        Literal("2026-01-01", datatype=NamedNode(f"{xsd}date")),
        Triple(NamedNode("http://s"), NamedNode("http://p"), Literal("o", language="zh")),
        None,
    )
    answer = Answer(form="SELECT", columns=tuple("abcdefghi"), rows=(terms,))
    assert answer_from_json("SELECT", json.dumps(answer.to_json()).encode()) == answer


def test_terms_in_a_text_stand_where_the_engine_would_bind_them(data: bytes) -> None:
    """Words of a parameter can not leave the literal they are in."""
    text = "SELECT ?name (COUNT(?c) AS ?n) { ?c skos:prefLabel ?name . FILTER('?name' != ?name) } GROUP BY ?name # ?name"
    for word in ("Preemption", 'x" . ?x ?y ?z . ?q ?w "y', "}) } DROP ALL #", "\n\\", "?name"):
        term = Literal(word, language="en")
        written = with_terms(text, {"name": str(term)})
        answer = ask(written, data)
        assert answer.columns == ("name", "n")
        assert answer.rows == (((term, Literal(1)),) if word == "Preemption" else ())
