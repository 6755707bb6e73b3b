"""`serve` speaks the SPARQL protocol, ends every query at its limits and no other with it, and leaves nothing behind."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import threading
from base64 import b64encode
from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from http.client import IncompleteRead
from importlib import util
from pathlib import Path
from types import ModuleType
from typing import Any
from urllib.parse import quote, urlencode

import pytest
from pyoxigraph import (
    NamedNode,
    QueryResultsFormat,
    QuerySolutions,
    RdfFormat,
    parse,
    parse_query_results,
)

from conceptmap.cli.files.stores import folder_for_one_run
from conceptmap.graph.model import Catalog, Proofs
from conceptmap.graph.rdf.triples import to_store, to_triples
from conceptmap.graph.vocabulary.iris import SHIPPED
from conceptmap.queries.server import serving
from conceptmap.queries.server.protocol.negotiation import QUADS, ROWS, TRIPLES, AnswerFormat
from conceptmap.queries.server.protocol.sparql_protocol import LARGEST_BODY
from conceptmap.queries.server.serving import (
    MissingServer,
    TakenAddress,
    check_server,
    listen,
    serve,
)
from conceptmap.queries.sparql.http import UnreachableStore
from conceptmap.queries.sparql.local import ask
from conceptmap.queries.sparql.named import bound_text, bound_values, named_queries, run_named
from conceptmap.queries.sparql.query_text import LONGEST
from conceptmap.queries.sparql.remote import ask_endpoint, push
from conceptmap.queries.sparql.stores import UnusableStore, build_store

pytest.importorskip("uvicorn")
pytest.importorskip("starlette")
pytestmark = pytest.mark.skipif(
    sys.platform == "win32", reason="processes are looked at with ps, and told to end by signals"
)

from conceptmap.queries.server.worker_pool import PoolLimits  # noqa: E402 - once it is known to be there

FORM = {"Content-Type": "application/x-www-form-urlencoded"}
QUERY = {"Content-Type": "application/sparql-query"}
ROWS_QUERY = "SELECT ?c ?l { ?c skos:prefLabel ?l } ORDER BY ?c ?l"
TRIPLES_QUERY = "CONSTRUCT { ?c skos:prefLabel ?l } WHERE { ?c skos:prefLabel ?l }"
ENDLESS = "SELECT (COUNT(*) AS ?n) { ?a ?b ?c . ?d ?e ?f . ?g ?h ?i . ?j ?k ?l }"
#: Hundreds of megabytes, the first of them at once.
HUGE = "SELECT * { ?a ?b ?c . ?d ?e ?f . ?g ?h ?i }"
HUNGRY = "SELECT (GROUP_CONCAT(CONCAT(STR(?a), STR(?c), STR(?d), STR(?f))) AS ?n) { ?a ?b ?c . ?d ?e ?f }"


def _beside(name: str) -> ModuleType:
    spec = util.spec_from_file_location(name, Path(__file__).with_name(f"{name}.py"))
    assert spec is not None
    assert spec.loader is not None
    module = util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


SERVED = _beside("served")
HOSTILE: list[str] = _beside("hostile_queries").HOSTILE
HARMLESS: list[str] = _beside("hostile_queries").HARMLESS


@pytest.fixture(scope="module")
def store(samples: ModuleType, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The small map, in a named graph on disk."""
    folder = tmp_path_factory.mktemp("served") / "store"
    build_store(
        folder, to_triples(samples.sample_catalog(), samples.sample_proofs()), SHIPPED.dataset
    )
    return folder


@pytest.fixture(scope="module")
def server(store: Path) -> Iterator[Any]:
    """A server with time to spare, for all tests of what it says."""
    with SERVED.served(store) as found:
        yield found


def _get(query: str, **more: str) -> str:
    return f"/query?{urlencode({'query': query, **more})}"


def _form(**fields: str) -> bytes:
    return urlencode(fields).encode()


# What is asked, by the letter of the protocol.


@pytest.mark.parametrize(
    ("method", "path", "body", "headers"),
    [
        ("GET", _get("ASK {}"), None, {}),
        ("GET", _get("ASK {}").replace("/query", "/sparql"), None, {}),
        ("POST", "/query", _form(query="ASK {}"), FORM),
        ("POST", "/query", _form(query="ASK {}"), {"Content-Type": f"{FORM['Content-Type']}; charset=UTF-8"}),
        ("POST", "/query", b"ASK {}", QUERY),
        ("POST", "/query", b"ASK {}", {"Content-Type": 'Application/SPARQL-Query;charset="utf-8"'}),
        ("POST", f"/query?default-graph-uri={quote(SHIPPED.dataset)}", b"ASK { ?s ?p ?o }", QUERY),
        ("POST", "/query", _form(**{"query": "ASK { ?s ?p ?o }", "default-graph-uri": SHIPPED.dataset}), FORM),
        ("POST", "/query", _form(**{"query": "ASK { GRAPH ?g { ?s ?p ?o } }", "named-graph-uri": SHIPPED.dataset}), FORM),
    ],
)  # fmt: skip
def test_every_way_of_asking_is_answered(
    server: Any, method: str, path: str, body: bytes | None, headers: dict[str, str]
) -> None:
    reply = server.send(method, path, body, headers)
    assert (reply.status, reply.type) == (200, "application/sparql-results+json")
    assert json.loads(reply.text) == {"head": {}, "boolean": True}
    assert reply.headers["vary"] == "Accept"
    assert int(reply.headers["content-length"]) == len(reply.body)


def test_what_sparqlwrapper_sends_beside_accept_is_passed_over(server: Any) -> None:
    accept = {"Accept": "application/sparql-results+json"}
    plain = server.send("GET", _get("ASK {}"), None, accept)
    path = _get("ASK {}", format="json", output="json", results="json")
    reply = server.send("GET", path, None, accept)
    assert (reply.status, reply.body) == (200, plain.body)


@pytest.mark.parametrize(
    ("method", "path", "body", "headers", "status", "words"),
    [
        ("GET", _get("SELECT * {"), None, {}, 400, "it cannot be read on from 1:11"),
        ("GET", _get("SELECT * { ?s nope:x ?o }"), None, {}, 400, "the prefix before 1:21 is not known"),
        ("GET", _get("ASK\n{ SERVICE <http://127.0.0.1:9/> {} }"), None, {}, 400, "2:3: .*SERVICE is not allowed"),
        ("GET", _get("SELECT * FROM <http://a> {}"), None, {}, 400, "FROM is not allowed"),
        ("GET", _get("DROP ALL"), None, {}, 400, "DROP"),
        ("GET", "/query?query=", None, {}, 400, "the query is empty"),
        ("GET", "/query?query=ASK%7B%7D&query=ASK%7B%7D", None, {}, 400, "more than one query"),
        ("GET", "/query?default-graph-uri=http://a", None, {}, 400, "there is no query"),
        ("GET", _get("ASK {}", **{"default-graph-uri": "http://a"}), None, {}, 400, "no graph http://a"),
        ("GET", _get("ASK {}", **{"named-graph-uri": "http://a"}), None, {}, 400, "no graph http://a"),
        ("GET", _get("ASK {}", graph="http://a"), None, {}, 400, "graph is no parameter"),
        ("GET", _get("ASK {}", update="DROP ALL"), None, {}, 403, "read-only"),
        ("GET", "/query?query=%FF", None, {}, 400, "cannot be read"),
        ("GET", _get("ASK {}" + " " * 70_000), None, {}, 414, "the address is longer"),
        ("GET", _get("ASK {}"), None, {"Accept": "image/png"}, 406, "application/sparql-results.json"),
        ("GET", _get(TRIPLES_QUERY), None, {"Accept": "text/csv"}, 406, "text/turtle"),
        ("POST", "/query", b"ASK {}", {"Content-Type": "text/plain"}, 415, "text/plain is no query"),
        ("POST", "/query", b"ASK {}", {}, 415, "without Content-Type"),
        ("POST", "/query", b"ASK {}", {"Content-Type": "application/sparql-query; charset=latin-1"}, 415, "UTF-8"),
        ("POST", "/query", b"ASK { ?s ?p '\xff' }", QUERY, 400, "not UTF-8: byte 13"),
        ("POST", "/query", b"DROP ALL", {"Content-Type": "application/sparql-update"}, 403, "read-only"),
        ("POST", "/query", _form(update="DROP ALL"), FORM, 403, "read-only"),
        ("POST", "/query", b"ASK {}" + b" " * LONGEST, QUERY, 413, "longer than"),
        ("POST", "/query", b"ASK {}" + b" " * LARGEST_BODY, QUERY, 413, "longer than"),
        ("PUT", "/query", b"", QUERY, 405, "read-only"),
        ("DELETE", "/query", None, {}, 405, "read-only"),
        ("PATCH", "/store", b"", {}, 405, "read-only"),
        ("PUT", "/store?default", b"", {"Content-Type": "text/turtle"}, 405, "read-only"),
        ("POST", "/store", b"", {"Content-Type": "text/turtle"}, 405, "read-only"),
        ("DELETE", "/store", None, {}, 405, "read-only"),
        ("POST", "/update", b"DROP ALL", {"Content-Type": "application/sparql-update"}, 403, "read-only"),
        ("GET", "/update", None, {}, 405, "read-only"),
        ("POST", "/", b"", {}, 405, "read-only"),
        ("GET", "/store?graph=http://a", None, {}, 404, "no graph http://a"),
        ("GET", "/store?graph=http://a&default", None, {}, 400, "one graph"),
        ("GET", "/store?graph=", None, {}, 400, "one graph"),
        ("GET", f"/store?graph={quote(SHIPPED.dataset)}", None, {"Accept": "application/trig"}, 406, "text/turtle"),
        ("GET", "/nothing", None, {}, 404, "nothing at /nothing"),
    ],
)  # fmt: skip
def test_a_refusal_says_why(
    server: Any,
    method: str,
    path: str,
    body: bytes | None,
    headers: dict[str, str],
    status: int,
    words: str,
) -> None:
    reply = server.send(method, path, body, headers)
    assert (reply.status, reply.type) == (status, "text/plain; charset=utf-8")
    assert re.search(words, reply.text), reply.text
    assert "Traceback" not in reply.text
    if status == 405:
        assert {"GET", "POST"} & set(reply.headers["allow"].split(", "))
    if status == 415 and "charset" not in str(headers):
        assert "application/sparql-query" in reply.headers["accept-post"]


@pytest.mark.parametrize("query", HOSTILE)
def test_what_query_refuses_is_refused(server: Any, query: str) -> None:
    reply = server.ask(query)
    assert reply.status in (400, 413)


@pytest.mark.parametrize("query", HARMLESS)
def test_what_query_answers_is_answered(server: Any, query: str) -> None:
    assert server.ask(query).status == 200


def test_even_a_query_that_slips_through_can_open_nothing(store: Path) -> None:
    """The second wall: a worker itself is asked, past every check."""
    with socket.create_server(("127.0.0.1", 0)) as trap:
        port = trap.getsockname()[1]
        asked = {
            "query": f"SELECT * {{ SERVICE <http://127.0.0.1:{port}/> {{ ?s ?p ?o }} }}",
            "prefixes": {},
        "base": SHIPPED.base, "default_graphs": [], "named_graphs": [], "format": ROWS[0].media_type, "seconds": 5,
        }  # fmt: skip
        lines = [{"store": str(store), "memory": 2**30}, asked]
        told = b"".join(json.dumps(line).encode() + b"\n" for line in lines)
        with subprocess.Popen(
            [sys.executable, "-m", "conceptmap.queries.sparql.query_worker"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        ) as worker:
            assert worker.stdin is not None
            assert worker.stdout is not None
            worker.stdin.write(told)
            worker.stdin.flush()
            kinds: list[bytes] = []
            while kinds[-1:] not in ([b"E"], [b""]):
                kinds.append(worker.stdout.read(1))
                worker.stdout.read(int.from_bytes(worker.stdout.read(4), "big"))
            worker.stdin.close()
        assert kinds == [b"R", b"F", b"E"]
        trap.settimeout(0.2)
        with pytest.raises(TimeoutError):
            trap.accept()


# What is answered.


@pytest.mark.parametrize("format_", ROWS[:2], ids=str)
def test_rows_are_the_same_in_every_format_that_keeps_terms(
    server: Any, store: Path, format_: AnswerFormat
) -> None:
    reply = server.ask(ROWS_QUERY, format_.media_type)
    assert reply.type == format_.content_type
    syntax = QueryResultsFormat.from_media_type(format_.media_type)
    assert syntax is not None
    found = parse_query_results(reply.body, syntax)
    assert isinstance(found, QuerySolutions)
    assert tuple(tuple(row) for row in found) == ask(ROWS_QUERY, store).rows


@pytest.mark.parametrize("format_", ROWS[2:], ids=str)
def test_rows_of_text_have_a_line_each(server: Any, store: Path, format_: AnswerFormat) -> None:
    query = "SELECT ?n { ?c skos:notation ?n } ORDER BY ?n"
    reply = server.ask(query, format_.media_type)
    assert reply.type == format_.content_type
    assert len(reply.text.splitlines()) == 1 + len(ask(query, store).rows)


@pytest.mark.parametrize("format_", TRIPLES, ids=str)
def test_triples_are_the_same_in_every_format(
    server: Any, store: Path, format_: AnswerFormat
) -> None:
    reply = server.ask(TRIPLES_QUERY, format_.media_type)
    assert reply.type == format_.content_type
    syntax = RdfFormat.from_media_type(format_.media_type)
    found = {(q.subject, q.predicate, q.object) for q in parse(reply.body, syntax)}
    assert found == set(ask(TRIPLES_QUERY, store).rows)


@pytest.mark.parametrize("format_", TRIPLES, ids=str)
def test_the_graph_is_given_whole(
    server: Any, sample_catalog: Catalog, sample_proofs: Proofs, format_: AnswerFormat
) -> None:
    reply = server.send(
        "GET", f"/store?graph={quote(SHIPPED.dataset)}", headers={"Accept": format_.media_type}
    )
    syntax = RdfFormat.from_media_type(format_.media_type)
    found = {str(quad.triple) for quad in parse(reply.body, syntax)}
    assert found == set(map(str, to_triples(sample_catalog, sample_proofs)))


@pytest.mark.parametrize("format_", QUADS, ids=str)
def test_the_data_set_is_given_whole(
    server: Any, sample_catalog: Catalog, sample_proofs: Proofs, format_: AnswerFormat
) -> None:
    reply = server.send("GET", "/store", headers={"Accept": format_.media_type})
    quads = list(parse(reply.body, RdfFormat.from_media_type(format_.media_type)))
    assert {quad.graph_name for quad in quads} == {NamedNode(SHIPPED.dataset)}
    assert len(quads) == len(to_triples(sample_catalog, sample_proofs))


def test_the_default_graph_is_empty_and_there(server: Any) -> None:
    reply = server.send("GET", "/store?default", headers={"Accept": "application/n-triples"})
    assert (reply.status, reply.body) == (200, b"")


def test_graphs_that_are_named_are_those_asked(server: Any) -> None:
    everything = "SELECT (COUNT(*) AS ?n) { ?s ?p ?o }"
    union = server.ask(everything).body
    assert b'"value":"0"' not in union
    assert (
        server.send("GET", _get(everything, **{"default-graph-uri": SHIPPED.dataset})).body == union
    )
    # Where only named graphs are named, the default graph is empty.
    alone = server.send("GET", _get(everything, **{"named-graph-uri": SHIPPED.dataset}))
    assert b'"value":"0"' in alone.body


@pytest.mark.parametrize(
    "path", [_get("ASK {}"), "/query", f"/store?graph={quote(SHIPPED.dataset)}", "/store", "/"]
)
def test_head_is_get_without_its_body(server: Any, path: str) -> None:
    get, head = server.send("GET", path), server.send("HEAD", path)
    assert (head.status, head.body) == (get.status, b"")
    assert head.type == get.type
    assert head.headers["content-length"] == get.headers["content-length"]


@pytest.mark.parametrize(
    ("path", "allowed"),
    [("/query", "GET, HEAD, POST, OPTIONS"), ("/store", "GET, HEAD, OPTIONS"), ("/", "GET, HEAD, OPTIONS")],
)  # fmt: skip
def test_options_says_what_can_be_done(server: Any, path: str, allowed: str) -> None:
    reply = server.send("OPTIONS", path)
    assert (reply.status, reply.headers["allow"]) == (204, allowed)
    assert "access-control-allow-origin" not in reply.headers


def test_the_service_describes_itself(server: Any) -> None:
    reply = server.send("GET", "/query", headers={"Accept": "application/n-triples"})
    sd = "http://www.w3.org/ns/sparql-service-description#"
    said = [quad.triple for quad in parse(reply.body, RdfFormat.N_TRIPLES)]
    endpoint = NamedNode(f"{server.address}/query")
    by = {(t.subject, t.predicate.value.removeprefix(sd)): t.object for t in said}
    assert by[endpoint, "endpoint"] == endpoint
    formats = {t.object.value for t in said if t.predicate.value == f"{sd}resultFormat"}
    assert formats == {format_.iri for format_ in (*ROWS, *TRIPLES)}
    assert NamedNode(SHIPPED.dataset) in {
        t.object for t in said if t.predicate.value == f"{sd}name"
    }


def test_the_page_holds_all_that_it_needs(server: Any) -> None:
    reply = server.send("GET", "/")
    policy = reply.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    for block in re.findall(r"<(?:script|style)>(.*?)</(?:script|style)>", reply.text, re.DOTALL):
        assert b64encode(sha256(block.encode()).digest()).decode() in policy
    assert not re.search(r"""(?:src|href)\s*=|https?://(?!www\.w3|w3id|purl|schema|xmlns)""", re.sub(
        r'<script type="application/json".*?</script>', "", reply.text, flags=re.DOTALL
    ))  # fmt: skip
    data = re.search(r'type="application/json" id="queries">(.*?)</script>', reply.text, re.DOTALL)
    assert data is not None
    queries = json.loads(data[1])
    assert [query["name"] for query in queries] == list(named_queries())
    for query in queries:
        assert server.ask(query["text"]).status == 200


@pytest.mark.slow
def test_the_served_map_answers_like_the_local_one(
    server: Any, store: Path, sample_catalog: Catalog, sample_proofs: Proofs, samples: ModuleType
) -> None:
    url = f"{server.address}/query"
    for query in (
        ROWS_QUERY,
        "ASK { concept:preemption a skos:Concept }",
        "DESCRIBE concept:preemption",
        "SELECT ?x { ?x <http://nothing> ?y }",
    ):
        assert ask_endpoint(url, query) == ask(query, store)
        assert ask_endpoint(url, query, graph=SHIPPED.dataset) == ask(query, store)
    here = to_store(sample_catalog, sample_proofs)
    for named in named_queries().values():
        # The protocol binds nothing, so what was asked for stands in the text.
        given = {p.name: samples.VALUES[p.type] for p in named.parameters}
        expected = run_named(here, sample_catalog, named, given)
        there = ask_endpoint(
            url, bound_text(named, bound_values(sample_catalog, named, given), SHIPPED)
        )
        assert there.columns == expected.columns
        assert Counter(there.rows) == Counter(expected.rows)
    with pytest.raises(UnreachableStore, match="read-only"):
        push(f"{server.address}/store", to_triples(sample_catalog, sample_proofs))
    with pytest.raises(UnreachableStore, match="refuses \\(400\\)"):
        ask_endpoint(url, "SELECT * { ?s nope:x ?o }")


def test_a_long_answer_is_whole(server: Any) -> None:
    query = "SELECT * { ?a ?b ?c . ?d ?e ?f } LIMIT 20000"
    reply = server.ask(query, "text/csv")
    assert reply.headers["transfer-encoding"] == "chunked"
    assert len(reply.body) > 2**21
    assert reply.text.count("\r\n") >= 20_001
    assert reply.text.endswith("\r\n")
    found = json.loads(server.ask(query).body)["results"]["bindings"]
    assert len(found) == 20_000


def test_requests_that_are_no_http_end_nothing(server: Any) -> None:
    for nonsense in (b"\x16\x03\x01\x02\x00", b"GET\r\n\r\n", b"POST /query HTTP/1.1\r\n"):
        with socket.create_connection(("127.0.0.1", server.port), timeout=10) as client:
            client.sendall(nonsense)
    with socket.create_connection(("127.0.0.1", server.port), timeout=10) as client:
        client.sendall(
            b"POST /query HTTP/1.1\r\nHost: a\r\nContent-Type: application/sparql-query\r\n"
            b"Content-Length: 1000\r\n\r\nASK"
        )
    assert server.ask("ASK {}").status == 200


def test_twenty_clients_at_once_are_all_answered(server: Any, store: Path) -> None:
    expected = ask(ROWS_QUERY, store).to_json()
    found: list[Any] = []
    clients = [
        threading.Thread(target=lambda: found.append(json.loads(server.ask(ROWS_QUERY).body)))
        for _ in range(20)
    ]
    for client in clients:
        client.start()
    for client in clients:
        client.join()
    assert found == [expected] * 20


# Where queries are ended.


@pytest.mark.slow
def test_a_query_that_runs_out_of_time_is_ended_and_no_other(store: Path) -> None:
    with SERVED.served(store, workers=2, seconds=3.0) as server:
        before = server.workers()
        ended: list[Any] = []
        slow = threading.Thread(target=lambda: ended.append(server.ask(ENDLESS)))
        slow.start()
        answered = []
        while slow.is_alive():
            answered.append(server.ask("ASK {}").status)
            slow.join(0.05)
        assert set(answered) == {200}
        assert ended[0].status == 504
        assert ended[0].text.startswith("the query was ended after 3 s\n")
        # Its process is gone with it, and another has its place.
        assert server.ask("ASK {}").status == 200
        assert SERVED.gone_one(before)
        assert len(set(before) & set(server.workers())) == 1


@pytest.mark.slow
def test_when_everybody_is_busy_a_query_waits_no_longer_than_its_time(store: Path) -> None:
    with SERVED.served(store, workers=1, seconds=1.5) as server:
        replies: list[Any] = []
        clients = [
            threading.Thread(target=lambda: replies.append(server.ask(ENDLESS))) for _ in range(2)
        ]
        for client in clients:
            client.start()
        for client in clients:
            client.join()
        busy, ended = sorted(replies, key=lambda reply: reply.status)
        assert (busy.status, ended.status) == (503, 504)
        assert busy.headers["retry-after"] == "1"
        assert "busy" in busy.text or "waited" in busy.text
        assert server.ask("ASK {}").status in (200, 503)  # the next worker may still be on its way


def test_a_query_ends_when_its_client_leaves(store: Path) -> None:
    with SERVED.served(store, workers=1, seconds=600.0) as server:
        (worker,) = server.workers()
        request = f"GET {_get(ENDLESS)} HTTP/1.1\r\nHost: a\r\n\r\n"
        with socket.create_connection(("127.0.0.1", server.port), timeout=10) as client:
            client.sendall(request.encode())
        # Were it not ended, this would wait ten minutes for the only worker.
        assert server.ask("ASK {}").status == 200
        assert SERVED.gone([worker])


def answered(server: Any) -> bool:
    """Whether a query is answered, once workers that were ended are replaced."""
    return any(server.ask("ASK {}").status == 200 for _ in range(10))


@pytest.mark.slow
def test_clients_that_do_not_read_their_answers_take_no_worker_with_them(store: Path) -> None:
    request = f"GET /query?query={quote(HUGE)} HTTP/1.1\r\nHost: here\r\n\r\n".encode()
    with SERVED.served(store, workers=2, seconds=2) as server:
        before = server.workers()
        clients = [socket.create_connection(("127.0.0.1", server.port)) for _ in before]
        for client in clients:
            client.sendall(request)
        assert SERVED.gone(before)
        assert answered(server)
        for client in clients:
            client.close()


def test_workers_that_died_while_they_waited_lose_no_question(store: Path) -> None:
    with SERVED.served(store, workers=2) as server:
        before = server.workers()
        for worker in before:
            os.kill(worker, signal.SIGKILL)
        assert SERVED.gone(before)
        assert [server.ask("ASK {}").status for _ in range(4)] == [200] * 4
        assert not set(before) & set(server.workers())


@pytest.mark.slow
def test_a_query_that_needs_too_much_memory_is_ended_and_no_other(store: Path) -> None:
    pytest.importorskip("resource")
    if sys.platform != "linux":
        pytest.skip("only Linux refuses memory to one process")
    with SERVED.served(store, workers=1, memory=2**26) as server:
        for _ in range(2):
            reply = server.ask(HUNGRY)
            assert reply.status == 500
            assert "needed more than 64 MiB" in reply.text
            assert server.ask(ROWS_QUERY).status == 200


@pytest.mark.slow
def test_what_a_heavy_query_leaves_behind_is_not_taken_from_the_next(store: Path) -> None:
    if sys.platform != "linux":
        pytest.skip("only Linux says how much address space a process has")
    query = "SELECT (SUM(STRLEN(?t)) AS ?n) { SELECT (GROUP_CONCAT(CONCAT(STR(?a), STR(?c))) AS ?t) { ?a ?b ?c . ?d ?e ?f } }"
    with SERVED.served(store, workers=1, memory=2**29) as server:
        statuses = {server.ask(query).status for _ in range(4)}
        assert statuses == {200}


@pytest.mark.slow
def test_an_answer_that_cannot_be_finished_does_not_look_whole(store: Path) -> None:
    with SERVED.served(store, workers=1, seconds=3.0) as server:
        with pytest.raises(IncompleteRead):
            server.ask(HUGE, "text/tab-separated-values")
        with pytest.raises(UnreachableStore):
            ask_endpoint(f"{server.address}/query", HUGE)
        # HTTP/1.0 has no chunks whose end could be missing.
        with socket.create_connection(("127.0.0.1", server.port), timeout=60) as client:
            client.sendall(f"GET {_get(HUGE)} HTTP/1.0\r\n\r\n".encode())
            status = client.makefile("rb").readline()
        assert status.split()[1] in (b"504", b"505", b"503")


def test_other_sites_may_ask_only_where_it_is_allowed(store: Path, server: Any) -> None:
    asking = {"Origin": "https://a.example"}
    assert (
        "access-control-allow-origin"
        not in server.send("GET", _get("ASK {}"), None, asking).headers
    )
    with SERVED.served(store, workers=1, origins=("https://a.example",)) as other:
        reply = other.send("GET", _get("ASK {}"), None, asking)
        assert reply.headers["access-control-allow-origin"] == "https://a.example"
        stranger = other.send("GET", _get("ASK {}"), None, {"Origin": "https://b.example"})
        assert "access-control-allow-origin" not in stranger.headers
        preflight = {
            **asking,
            "Access-Control-Request-Method": "POST",
            "Access-Control-Request-Headers": "content-type",
        }
        allowed = other.send("OPTIONS", "/query", None, preflight)
        assert allowed.status == 200
        assert "POST" in allowed.headers["access-control-allow-methods"]
        refused = other.send("GET", _get("SELECT"), None, asking)
        assert refused.headers["access-control-allow-origin"] == "https://a.example"


# How it ends.


def test_a_server_that_is_killed_leaves_no_worker_not_even_a_busy_one(store: Path) -> None:
    with SERVED.served(store, workers=2, seconds=600.0) as server:
        workers = server.workers()
        assert len(workers) == 2
        with socket.create_connection(("127.0.0.1", server.port), timeout=10) as client:
            client.sendall(f"GET {_get(ENDLESS)} HTTP/1.1\r\nHost: a\r\n\r\n".encode())
            assert server.ask("ASK {}").status == 200
            server.process.kill()
            server.process.wait()
            assert SERVED.gone(workers)
        with pytest.raises(OSError, match="refused"):
            socket.create_connection(("127.0.0.1", server.port), timeout=10)


@pytest.mark.slow
@pytest.mark.parametrize("how", ["Ctrl-C", "SIGTERM"])
def test_a_server_that_is_told_to_end_ends_cleanly(store: Path, how: str) -> None:
    with SERVED.served(store, workers=2, seconds=600.0) as server:
        workers = server.workers()
        with socket.create_connection(("127.0.0.1", server.port), timeout=10) as client:
            client.sendall(f"GET {_get(ENDLESS)} HTTP/1.1\r\nHost: a\r\n\r\n".encode())
            assert server.ask("ASK {}").status == 200
            if how == "Ctrl-C":
                SERVED.interrupt(server)
            else:
                server.process.send_signal(signal.SIGTERM)
            assert server.process.wait(timeout=60) == 0
        assert SERVED.gone(workers)


@pytest.mark.slow
def test_the_command_leaves_no_store_behind(tmp_path: Path) -> None:
    command = [
        sys.executable, "-m", "conceptmap.cli", "serve", "--port", "0", "--workers", "1",
    ]  # fmt: skip
    environ = {**os.environ, "TMPDIR": str(tmp_path), "LC_ALL": "C.UTF-8"}
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True, env=environ) as process:
        assert process.stderr is not None
        first, second = process.stderr.readline(), process.stderr.readline()
        assert first.startswith("building the store")
        assert re.fullmatch(r"http://127\.0\.0\.1:\d+/query\n", second)
        assert [path.name.startswith("conceptmap-serve-") for path in tmp_path.iterdir()] == [True]
        process.send_signal(signal.SIGTERM)
        assert process.wait(timeout=60) == 0
        assert process.stderr.read() == ""
    assert list(tmp_path.iterdir()) == []


def test_an_address_that_is_taken_is_told_before_the_server_starts() -> None:
    with (
        socket.create_server(("127.0.0.1", 0)) as taken,
        pytest.raises(TakenAddress, match="in use") as caught,
    ):
        listen("127.0.0.1", taken.getsockname()[1])
    assert "--port" in (caught.value.help or "")
    for host in ("203.0.113.1", "no such host", "a" * 300):
        with pytest.raises(TakenAddress, match="cannot be listened on"):
            listen(host, 0)


def test_no_store_and_no_server_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with listen("127.0.0.1", 0) as listening, pytest.raises(UnusableStore):
        serve(tmp_path, listening, PoolLimits())
    monkeypatch.setitem(sys.modules, "uvicorn", None)
    with pytest.raises(MissingServer) as caught:
        check_server()
    assert "conceptmap[store]" in (caught.value.help or "")
    assert serving.usual_workers() >= 4


HOLD = """
import sys
from conceptmap.cli.files.stores import folder_for_one_run
with folder_for_one_run() as folder:
    (folder / "store").mkdir()
    print(folder, flush=True)
    sys.stdin.read()
"""


def test_what_a_killed_run_left_goes_with_the_next_and_a_living_run_keeps_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    environ = os.environ | {"TMPDIR": str(tmp_path), "TEMP": str(tmp_path)}
    others = [tmp_path / "conceptmap-serve-in-the-making", tmp_path / "conceptmap-other"]
    for other in others:
        other.mkdir()
    runs = [
        subprocess.Popen(
            [sys.executable, "-c", HOLD],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=environ,
            text=True,
        )
        for _ in range(2)
    ]
    try:
        killed, living = (Path(_told(run)) for run in runs)
        runs[0].kill()
        runs[0].wait()
        assert killed.is_dir()
        with folder_for_one_run() as folder:
            assert set(tmp_path.iterdir()) == {living, folder, *others}
        assert set(tmp_path.iterdir()) == {living, *others}
        runs[1].communicate()
        assert set(tmp_path.iterdir()) == set(others)
    finally:
        for run in runs:
            run.kill()
            run.communicate()


def _told(run: "subprocess.Popen[str]") -> str:
    assert run.stdout is not None
    return run.stdout.readline().strip()
