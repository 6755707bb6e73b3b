"""Other stores are asked and filled by standard protocols, and what is cut short is an error."""

import errno
import hashlib
import json
import os
import re
import shutil
import socket
import ssl
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from traceback import walk_tb
from typing import Any
from urllib.parse import parse_qs
from urllib.request import urlopen

import pytest
from pyoxigraph import Literal, NamedNode, QuerySolutions

from conceptmap.graph.errors import ConceptmapError
from conceptmap.graph.formats.registry import export_triples
from conceptmap.graph.load import load_catalog
from conceptmap.graph.model import Catalog, Proofs
from conceptmap.graph.rdf.triples import to_triples
from conceptmap.graph.vocabulary.iris import SHIPPED
from conceptmap.graph.vocabulary.prefixes import PREFIXES, prefixes_of
from conceptmap.queries.sparql import http as transport
from conceptmap.queries.sparql import remote
from conceptmap.queries.sparql.answers import TruncatedAnswer, answer_from_json, short
from conceptmap.queries.sparql.http import RefusingStore, UnreachableStore
from conceptmap.queries.sparql.local import ask
from conceptmap.queries.sparql.query_text import RefusedQuery, rows_behind, undeclared_prefixes
from conceptmap.queries.sparql.remote import ask_endpoint, graph_address, push
from conceptmap.queries.sparql.stores import UnusableStore, build_store, checked_store
from conceptmap.queries.sparql.updates import query_address_of_updates

Reply = Callable[[BaseHTTPRequestHandler, bytes], None]
ROWS = b'{"head":{"vars":["s"]},"results":{"bindings":[{"s":{"type":"uri","value":"http://a"}}]}}'
JSON = "application/sparql-results+json"


@pytest.fixture
def answering() -> Iterator[Callable[[Reply], str]]:
    """A server on loopback that answers every request as the test says; its address."""
    servers: list[HTTPServer] = []

    def start(reply: Reply, context: ssl.SSLContext | None = None) -> str:
        class Handler(BaseHTTPRequestHandler):
            def _handle(self) -> None:
                length = int(self.headers.get("Content-Length") or 0)
                reply(self, self.rfile.read(length))

            do_GET = do_POST = do_PUT = _handle  # noqa: N815 - the library calls them so

            def log_message(self, *_: object) -> None:
                """Say nothing."""

        server = HTTPServer(("127.0.0.1", 0), Handler)
        if context is not None:
            server.socket = context.wrap_socket(server.socket, server_side=True)
        servers.append(server)
        threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
        return f"http://127.0.0.1:{server.server_port}/sparql"

    yield start
    for server in servers:
        server.shutdown()
        server.server_close()


def _send(
    handler: BaseHTTPRequestHandler, body: bytes, status: int = 200, /, **headers: str
) -> None:
    handler.send_response(status)
    given = {name.replace("_", "-"): value for name, value in headers.items()}
    for name, value in {"Content-Type": JSON, "Content-Length": str(len(body)), **given}.items():
        handler.send_header(name, value)
    handler.end_headers()
    handler.wfile.write(body)


def test_a_question_is_a_form_with_our_prefixes(answering: Callable[[Reply], str]) -> None:
    asked: list[dict[str, list[str]]] = []

    def reply(handler: BaseHTTPRequestHandler, body: bytes) -> None:
        asked.append(parse_qs(body.decode()))
        _send(handler, ROWS)

    answer = ask_endpoint(answering(reply), "SELECT ?s { ?s a skos:Concept }", graph="http://g")
    assert answer.columns == ("s",)
    assert answer.rows == ((NamedNode("http://a"),),)
    assert asked[0]["default-graph-uri"] == ["http://g"]
    assert asked[0]["query"][0].startswith("PREFIX skos: <http://www.w3.org/2004/02/skos/core#>\n")


@pytest.mark.parametrize(
    "body",
    [
        ROWS[:-1],
        ROWS[:60],
        ROWS[:-2] + b"\nThe SPARQL operation has been cancelled",
        b"",
        b"<html>busy</html>",
        b"[]",
        b'{"head":{}}',
        b'{"head":{"vars":["s"]},"results":{}}',
        b'{"head":{"vars":["s"]},"results":{"bindings":[{"s":"a"}]}}',
    ],
)
def test_a_success_that_is_cut_short_is_an_error(
    body: bytes, answering: Callable[[Reply], str]
) -> None:
    url = answering(lambda handler, _: _send(handler, body))
    with pytest.raises(TruncatedAnswer) as caught:
        ask_endpoint(url, "SELECT ?s { ?s ?p ?o }")
    assert caught.value.exit_code == 3


@pytest.mark.parametrize(
    "body",
    [
        ROWS.replace(b"http://a", b"no address"),
        ROWS.replace(b'"uri"', b'"nothing"'),
        ROWS.replace(b'"s":{', b'"t":{'),
        ROWS[:-2],
    ],
)
def test_an_error_keeps_no_reader_that_only_its_own_thread_may_drop(body: bytes) -> None:
    with pytest.raises(TruncatedAnswer) as caught:
        answer_from_json("SELECT", body)
    error: BaseException | None = caught.value
    kept: list[object] = []
    while error is not None:
        kept += [v for f, _ in walk_tb(error.__traceback__) for v in f.f_locals.values()]
        error = error.__context__
    assert not any(isinstance(value, QuerySolutions) for value in kept)


def test_fewer_bytes_than_announced_are_an_error(answering: Callable[[Reply], str]) -> None:
    url = answering(lambda handler, _: _send(handler, ROWS, Content_Length=str(len(ROWS) + 10)))
    with pytest.raises(UnreachableStore, match=rf"after {len(ROWS)} of {len(ROWS) + 10} bytes"):
        ask_endpoint(url, "SELECT ?s { ?s ?p ?o }")


@pytest.mark.parametrize(
    ("header", "value"), [("X-SPARQL-MaxRows", "10000"), ("X-SQL-State", "S1TAT")]
)
def test_a_store_that_admits_its_cap_is_believed(
    header: str, value: str, answering: Callable[[Reply], str]
) -> None:
    url = answering(lambda handler, _: _send(handler, ROWS, 200, **{header: value}))
    with pytest.raises(TruncatedAnswer, match=value):
        ask_endpoint(url, "SELECT ?s { ?s ?p ?o }")


XML = (
    b'<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:a="http://a/">'
    b'<rdf:Description rdf:about="http://s"><a:p>o</a:p></rdf:Description></rdf:RDF>'
)


def test_triples_come_in_a_syntax_that_shows_its_end(answering: Callable[[Reply], str]) -> None:
    wanted: list[str] = []

    def reply(handler: BaseHTTPRequestHandler, _: bytes) -> None:
        wanted.append(handler.headers["Accept"])
        _send(handler, XML, Content_Type="application/rdf+xml")

    answer = ask_endpoint(answering(reply), "CONSTRUCT WHERE { ?s ?p ?o }")
    assert answer.rows == ((NamedNode("http://s"), NamedNode("http://a/p"), Literal("o")),)
    assert wanted[0].startswith("application/rdf+xml,")
    for length in (len(XML) - 1, len(XML) - 12, 90, 40):
        part = XML[:length]
        url = answering(lambda h, _, part=part: _send(h, part, Content_Type="application/rdf+xml"))  # type: ignore[misc]
        with pytest.raises(TruncatedAnswer):
            ask_endpoint(url, "CONSTRUCT WHERE { ?s ?p ?o }")


def test_older_spellings_of_literals_are_understood(answering: Callable[[Reply], str]) -> None:
    binding = {
        "n": {
            "type": "typed-literal",
            "datatype": "http://www.w3.org/2001/XMLSchema#integer",
            "value": "3",
        },
        "t": {"type": "literal", "xml:lang": "zh-Hans", "value": "抢占"},
    }
    body = json.dumps(
        {"head": {"vars": ["n", "t", "u"]}, "results": {"bindings": [binding]}}
    ).encode()
    (row,) = ask_endpoint(answering(lambda h, _: _send(h, body)), "SELECT ?n ?t ?u {}").rows
    number, text, unbound = row
    assert number is not None
    assert number == Literal("3", datatype=NamedNode(f"{PREFIXES['xsd']}integer"))
    assert text == Literal("抢占", language="zh-hans")
    assert unbound is None


def test_an_answer_that_drips_for_ever_is_ended(answering: Callable[[Reply], str]) -> None:
    def drip(handler: BaseHTTPRequestHandler, _: bytes) -> None:
        handler.send_response(200)
        handler.end_headers()
        for _ in range(100):
            handler.wfile.write(b" ")
            time.sleep(0.05)

    with pytest.raises(UnreachableStore, match="did not answer within"):
        ask_endpoint(answering(drip), "ASK {}", seconds=0.4)


@pytest.mark.parametrize(
    ("query", "body"),
    [
        ("SELECT ?s { ?s ?p ?o }", b'{"head":{},"boolean":true}'),
        ("SELECT ?s { ?s ?p ?o }", b"[" * 100_000),
        ("ASK {}", b"{" * 100_000),
    ],
)
def test_what_is_no_answer_to_the_question_is_none(
    query: str, body: bytes, answering: Callable[[Reply], str]
) -> None:
    url = answering(lambda handler, _: _send(handler, body))
    with pytest.raises(TruncatedAnswer):
        ask_endpoint(url, query)


@pytest.mark.parametrize("graph", ["rel", "/rel", "http://a b", "", "<http://a>"])
def test_a_graph_has_a_whole_name(graph: str, answering: Callable[[Reply], str]) -> None:
    url = answering(lambda *_: pytest.fail("it was sent"))
    for act in (
        lambda: ask_endpoint(url, "ASK {}", graph=graph),
        lambda: push(url, [], graph=graph),
    ):
        with pytest.raises(ConceptmapError, match="is not the name of a graph"):
            act()


@pytest.mark.parametrize(
    ("server", "query", "wrong"),
    [
        ("Oxigraph/0.5", "ASK { FILTER NOT EXISTS { ?a ?b ?c } }", True),
        ("Oxigraph/0.5", "ASK { ?a ?b 'exists' } # exists", False),
        ("Other", "ASK { FILTER EXISTS { ?a ?b ?c } }", False),
    ],
)
def test_an_exists_that_may_not_have_been_worked_out_is_no_answer(
    server: str,
    query: str,
    wrong: bool,
    answering: Callable[[Reply], str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Oxigraph, out of time, takes EXISTS for true."""
    monkeypatch.setattr(remote, "_LEAST_LIMIT", 0.0)
    monkeypatch.setattr(BaseHTTPRequestHandler, "version_string", lambda _: server)
    url = answering(lambda handler, _: _send(handler, b'{"head":{},"boolean":true}'))
    if wrong:
        with pytest.raises(TruncatedAnswer, match="EXISTS"):
            ask_endpoint(url, query)
    else:
        assert ask_endpoint(url, query).boolean is True


def test_no_redirect_is_followed(answering: Callable[[Reply], str]) -> None:
    url = answering(lambda h, _: _send(h, b"", 302, Location="http://127.0.0.1:9/elsewhere"))
    with pytest.raises(UnreachableStore, match=r"redirects to http://127\.0\.0\.1:9/elsewhere"):
        ask_endpoint(url, "ASK {}")


@pytest.mark.parametrize(
    ("status", "words"),
    [(400, "parse error at 1:2"), (404, "404"), (500, "500"), (503, "503"), (406, "406")],
)
def test_a_refusal_says_what_the_store_says(
    status: int, words: str, answering: Callable[[Reply], str]
) -> None:
    body = b"parse error at 1:2\nmore" if status == 400 else b""
    url = answering(lambda h, _: _send(h, body, status))
    with pytest.raises(UnreachableStore, match=words) as caught:
        ask_endpoint(url, "ASK {}")
    assert caught.value.exit_code == 3


def test_credentials_come_from_the_environment(
    answering: Callable[[Reply], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[str | None] = []

    def reply(handler: BaseHTTPRequestHandler, _: bytes) -> None:
        seen.append(handler.headers.get("Authorization"))
        if seen[-1] is None:
            _send(handler, b"who are you?", 401)
        else:
            _send(handler, b'{"head":{},"boolean":true}')

    url = answering(reply)
    with pytest.raises(UnreachableStore, match="who are you") as caught:
        ask_endpoint(url, "ASK {}")
    assert (
        caught.value.help == f"set {transport.USER} and {transport.PASSWORD}, or {transport.TOKEN}"
    )
    monkeypatch.setenv(transport.USER, "me")
    monkeypatch.setenv(transport.PASSWORD, "pä:ss")
    assert ask_endpoint(url, "ASK {}").boolean is True
    monkeypatch.setenv(transport.TOKEN, "t0ken")
    assert ask_endpoint(url, "ASK {}").boolean is True
    # The password is shown to nobody who has not asked who is there.
    assert seen == [None, None, "Basic bWU6cMOkOnNz", "Bearer t0ken"]
    with pytest.raises(ConceptmapError, match=r"not sent to example\.org over plain http"):
        ask_endpoint("http://example.org/sparql", "ASK {}")


@pytest.mark.parametrize(
    "url",
    [
        "file:///etc/passwd",
        "ftp://a/b",
        "sparql",
        "",
        "http://",
        "http://a b/",
        "http://a:x/",
        "javascript:1",
    ],
)
def test_only_addresses_of_stores_are_asked(url: str) -> None:
    with pytest.raises(ConceptmapError, match="is not the address of a store"):
        ask_endpoint(url, "ASK {}")


def test_a_password_in_an_address_is_refused() -> None:
    with pytest.raises(ConceptmapError, match="ends up in logs"):
        ask_endpoint("http://me:secret@127.0.0.1:9/", "ASK {}")


def test_nobody_there_is_an_error() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
    with pytest.raises(UnreachableStore, match="cannot be reached"):
        ask_endpoint(f"http://127.0.0.1:{port}/", "ASK {}")


def test_a_refusal_that_drips_for_ever_is_ended(answering: Callable[[Reply], str]) -> None:
    def drip(handler: BaseHTTPRequestHandler, _: bytes) -> None:
        handler.send_response(500)
        handler.end_headers()
        for _ in range(100):
            handler.wfile.write(b"x")
            time.sleep(0.05)

    with pytest.raises(UnreachableStore, match="did not answer within"):
        ask_endpoint(answering(drip), "ASK {}", seconds=0.4)


def test_a_refusal_without_an_end_is_an_error(answering: Callable[[Reply], str]) -> None:
    """It says that it is longer than it is, and hangs."""

    def hang(handler: BaseHTTPRequestHandler, _: bytes) -> None:
        _send(handler, b"no", 500, Content_Length="1000")
        handler.wfile.flush()
        time.sleep(1)

    with pytest.raises(UnreachableStore, match="did not answer within"):
        ask_endpoint(answering(hang), "ASK {}", seconds=0.3)


def test_no_password_comes_from_elsewhere(
    answering: Callable[[Reply], str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A file of passwords for other programs is not read."""
    netrc = tmp_path / "netrc"
    netrc.write_text("default login me password secret\n", encoding="utf-8")
    netrc.chmod(0o600)
    monkeypatch.setenv("NETRC", str(netrc))
    seen: list[str | None] = []

    def reply(handler: BaseHTTPRequestHandler, _: bytes) -> None:
        seen.append(handler.headers.get("Authorization"))
        _send(handler, b"", 401)

    with pytest.raises(UnreachableStore, match="refuses"):
        ask_endpoint(answering(reply), "ASK {}")
    assert seen == [None]


def _md5(text: str) -> str:
    return hashlib.md5(text.encode(), usedforsecurity=False).hexdigest()


@pytest.mark.parametrize("length", [10, 2**17])
def test_a_digest_is_answered_and_the_password_not_sent(
    length: int, answering: Callable[[Reply], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before a long body the question is asked first: a server may hang up on a stranger's."""
    seen: list[tuple[str, int, str | None]] = []

    def reply(handler: BaseHTTPRequestHandler, body: bytes) -> None:
        said = handler.headers.get("Authorization")
        seen.append((handler.command, len(body), said))
        if said is None:
            challenge = 'Digest realm="store", nonce="1", qop="auth", algorithm=MD5'
            _send(handler, b"", 401, WWW_Authenticate=challenge)
        else:
            _send(handler, b"")

    monkeypatch.setenv(transport.USER, "me")
    monkeypatch.setenv(transport.PASSWORD, "secret")
    assert transport.send("PUT", answering(reply), body=b"x" * length).status == 200
    stranger, friend = seen
    assert stranger == (("PUT", length, None) if length == 10 else ("GET", 0, None))
    assert friend[:2] == ("PUT", length)
    assert friend[2] is not None
    assert friend[2].startswith("Digest ")
    fields = dict(re.findall(r'(\w+)="?([^",]*)', friend[2]))
    h1, h2 = _md5("me:store:secret"), _md5("PUT:/sparql")
    assert fields["response"] == _md5(f"{h1}:1:{fields['nc']}:{fields['cnonce']}:auth:{h2}")


def test_what_is_too_long_is_not_read_to_its_end(
    answering: Callable[[Reply], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(transport, "LARGEST", 2**20)

    def reply(handler: BaseHTTPRequestHandler, _: bytes) -> None:
        handler.send_response(200)
        handler.end_headers()
        with suppress(OSError):
            while True:
                handler.wfile.write(b" " * 2**16)

    with pytest.raises(UnreachableStore, match="more than 1 MiB"):
        ask_endpoint(answering(reply), "ASK {}")


def test_the_environment_s_proxy_is_asked(
    answering: Callable[[Reply], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def reply(handler: BaseHTTPRequestHandler, _: bytes) -> None:
        asked.append(handler.path)
        _send(handler, b'{"head":{},"boolean":true}')

    monkeypatch.setenv("http_proxy", answering(reply).removesuffix("/sparql"))
    monkeypatch.delenv("no_proxy", raising=False)
    monkeypatch.delenv("NO_PROXY", raising=False)
    assert ask_endpoint("http://store.example/sparql", "ASK {}").boolean is True
    assert asked == ["http://store.example/sparql"]


def test_nobody_there_is_told_in_the_system_s_words() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
    with pytest.raises(UnreachableStore) as caught:
        ask_endpoint(f"http://127.0.0.1:{port}/", "ASK {}")
    refused = OSError(errno.ECONNREFUSED, os.strerror(errno.ECONNREFUSED))
    assert str(caught.value).endswith(f"cannot be reached: {refused}")


def test_certificates_that_the_system_trusts_are_trusted(
    answering: Callable[..., str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A store in a house has a certificate of the house, which no list of the world has."""
    openssl = shutil.which("openssl")
    if openssl is None:
        pytest.skip("openssl is not on the PATH")
    made = [
        "-keyout",
        str(tmp_path / "key"),
        "-out",
        str(tmp_path / "cert"),
        "-subj",
        "/CN=localhost",
    ]
    names = ["-addext", "subjectAltName=DNS:localhost"]
    make = [openssl, "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", *made, *names]
    subprocess.run(make, check=True, capture_output=True)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(tmp_path / "cert", tmp_path / "key")
    plain = answering(lambda h, _: _send(h, b'{"head":{},"boolean":true}'), context)
    url = plain.replace("http://127.0.0.1", "https://localhost")
    with pytest.raises(UnreachableStore, match="CERTIFICATE_VERIFY_FAILED"):
        ask_endpoint(url, "ASK {}")
    monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "cert"))
    assert ask_endpoint(url, "ASK {}").boolean is True


def test_updates_are_not_sent(answering: Callable[[Reply], str]) -> None:
    url = answering(lambda *_: pytest.fail("it was sent"))
    for query in ("DROP ALL", "SELECT * { SERVICE <http://x> {} }", "SELECT * FROM <http://x> {}"):
        with pytest.raises(RefusedQuery):
            ask_endpoint(url, query)


def test_prefixes_are_declared_only_where_they_are_missing() -> None:
    text = "PREFIX skos: <http://mine/> SELECT * { ?s skos:a cm:b ; a 'owl:x' . <owl:y> x:z dcterms:w } # oa:v"
    assert [name for name, _ in undeclared_prefixes(text, prefixes_of(SHIPPED))] == [
        "cm",
        "dcterms",
    ]


def test_the_graph_is_part_of_the_address() -> None:
    assert (
        graph_address("http://a/store", "http://g#1&2")
        == "http://a/store?graph=http%3A%2F%2Fg%231%262"
    )
    assert (
        graph_address("http://a/store?x=1", "http://g") == "http://a/store?x=1&graph=http%3A%2F%2Fg"
    )


@pytest.fixture
def store_folder(tmp_path: Path, sample_catalog: Catalog, sample_proofs: Proofs) -> Path:
    build_store(tmp_path / "store", to_triples(sample_catalog, sample_proofs), SHIPPED.dataset)
    return tmp_path / "store"


def test_a_store_on_disk_answers_like_one_in_memory(
    store_folder: Path, sample_catalog: Catalog, sample_proofs: Proofs
) -> None:
    answer = ask("SELECT (COUNT(*) AS ?n) { ?s ?p ?o }", store_folder)
    assert answer.rows[0][0] is not None
    assert int(answer.rows[0][0].value) == len(to_triples(sample_catalog, sample_proofs))


def test_building_a_store_replaces_a_store_and_nothing_else(
    store_folder: Path, tmp_path: Path
) -> None:
    build_store(store_folder, [], None)
    answer = ask("ASK { ?s ?p ?o }", store_folder)
    assert answer.boolean is False
    other = tmp_path / "photos"
    other.mkdir()
    (other / "a.jpg").write_bytes(b"x")
    with pytest.raises(UnusableStore):
        build_store(other, [], None)
    assert [path.name for path in other.iterdir()] == ["a.jpg"]
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith(".")] == []
    with pytest.raises(UnusableStore):
        checked_store(other)


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port: int = server.getsockname()[1]
        return port


def _wait_for(url: str, seconds: int = 20) -> None:
    for _ in range(20 * seconds):
        try:
            with urlopen(url, timeout=1):
                return
        except OSError:
            time.sleep(0.05)
    pytest.fail(f"{url} did not start")


def _program() -> str:
    """The Oxigraph server: a store that is not ours, which takes graphs."""
    found = shutil.which(
        "oxigraph", path=f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    )
    if found is None:
        pytest.skip("the oxigraph server is not installed")
    return found


ENDLESS = "SELECT ?a { ?a ?b ?c . ?d ?e ?f . ?g ?h ?i FILTER(CONCAT(STR(?a), STR(?i)) = 'x') }"


@pytest.mark.slow
def test_a_foreign_server_that_ends_its_answer_cleanly_is_not_believed(store_folder: Path) -> None:
    """Out of time, Oxigraph calls what it has a success."""
    port = _free_port()
    command = [
        _program(), "serve-read-only", "--location", str(store_folder), "--bind", f"127.0.0.1:{port}",
        "--union-default-graph", "--timeout-s", "1",
    ]  # fmt: skip
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as server:
        try:
            _wait_for(f"http://127.0.0.1:{port}/")
            with pytest.raises(TruncatedAnswer):
                ask_endpoint(f"http://127.0.0.1:{port}/query", ENDLESS)
            with pytest.raises(UnreachableStore, match="read-only") as refused:
                push(f"http://127.0.0.1:{port}/store", [])
            assert "oxigraph serve" in (refused.value.help or "")
        finally:
            server.kill()


def test_a_pushed_map_is_all_there_and_replaced_whole(
    tmp_path: Path, sample_catalog: Catalog, sample_proofs: Proofs
) -> None:
    port = _free_port()
    command = [
        _program(),
        "serve",
        "--location",
        str(tmp_path / "live"),
        "--bind",
        f"127.0.0.1:{port}",
    ]
    triples = to_triples(sample_catalog, sample_proofs)
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as server:
        try:
            _wait_for(f"http://127.0.0.1:{port}/")
            store, query = f"http://127.0.0.1:{port}/store", f"http://127.0.0.1:{port}/query"
            assert push(store, triples) == len(triples)
            assert push(store, triples[:100]) == 100
            assert push(store, triples, graph="http://other") == len(triples)
            count = "SELECT (COUNT(*) AS ?n) { ?s ?p ?o }"
            (row,) = ask_endpoint(query, count, graph="http://other").rows
            assert row[0] is not None
            assert row[0].value == str(len(triples))
        finally:
            server.kill()
    shutil.rmtree(tmp_path / "live")


def test_a_store_that_takes_updates_alone_is_filled_by_them(
    tmp_path: Path,
    sample_catalog: Catalog,
    sample_proofs: Proofs,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whole, in several updates; replaced whole, and the graph beside it is gone."""
    port = _free_port()
    command = [
        _program(), "serve", "--location", str(tmp_path / "live"), "--bind", f"127.0.0.1:{port}",
    ]  # fmt: skip
    triples = to_triples(sample_catalog, sample_proofs)
    monkeypatch.setattr("conceptmap.queries.sparql.updates._MOST", len(triples) // 3)
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as server:
        try:
            _wait_for(f"http://127.0.0.1:{port}/")
            update, query = f"http://127.0.0.1:{port}/update", f"http://127.0.0.1:{port}/query"
            assert push(update, triples, update=True) == len(triples)
            assert push(update, triples[:100], update=True) == 100
            graphs = ask_endpoint(query, "SELECT DISTINCT ?g { GRAPH ?g { ?s ?p ?o } }").rows
            assert graphs == ((NamedNode(SHIPPED.dataset),),)
            assert push(update, [], update=True) == 0
            # An address that takes no graphs is told from one where nobody is.
            with pytest.raises(RefusingStore, match="refuses") as refused:
                push(query, triples)
            assert "--update" in (refused.value.help or "")
        finally:
            server.kill()
    with pytest.raises(UnreachableStore, match="cannot be reached") as gone:
        push(update, triples, update=True)
    assert not isinstance(gone.value, RefusingStore)
    shutil.rmtree(tmp_path / "live")


@pytest.mark.parametrize(
    ("address", "queries"),
    [
        ("http://h/update", "http://h/query"),
        ("http://h/ds/update?x=1", "http://h/ds/query?x=1"),
        ("http://h/repositories/r/statements", "http://h/repositories/r"),
        ("http://h/sparql", "http://h/sparql"),
    ],
)
def test_where_a_store_for_updates_takes_queries(address: str, queries: str) -> None:
    assert query_address_of_updates(address) == queries


def test_a_store_that_hangs_up_was_reached(answering: Callable[[Reply], str]) -> None:
    def hang_up(handler: BaseHTTPRequestHandler, _: bytes) -> None:
        handler.close_connection = True  # without a word

    with pytest.raises(RefusingStore, match="was reached, and hung up"):
        ask_endpoint(answering(hang_up), "ASK {}")


@pytest.mark.parametrize(("status", "word"), [(400, "refuses"), (413, "refuses"), (500, "failed")])
def test_what_a_store_answers_is_a_refusal(
    status: int, word: str, answering: Callable[[Reply], str]
) -> None:
    with pytest.raises(RefusingStore, match=rf"{word} \({status}\): no") as refused:
        ask_endpoint(answering(lambda handler, _: _send(handler, b"no", status)), "ASK {}")
    assert refused.value.status == status


def test_two_maps_in_one_store_leave_each_other_alone(
    tmp_path: Path, run: Callable[..., Any]
) -> None:
    """Even where they name everything alike but what they are."""
    first, second = tmp_path / "first", tmp_path / "second"
    for folder in (first, second):
        shutil.copytree(Path(__file__).parent / "cases" / "base", folder)
    said = (second / "map.yaml").read_text(encoding="utf-8")
    (second / "map.yaml").write_text(said.replace("small-map", "other-map"), encoding="utf-8")
    said = (second / "concepts" / "scheduling.yaml").read_text(encoding="utf-8")
    (second / "concepts" / "scheduling.yaml").write_text(
        said.replace("en: Preemption", "en: Eviction"), encoding="utf-8"
    )
    port = _free_port()
    command = [
        _program(),
        "serve",
        "--location",
        str(tmp_path / "live"),
        "--bind",
        f"127.0.0.1:{port}",
    ]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as server:
        try:
            _wait_for(f"http://127.0.0.1:{port}/")
            store, query = f"http://127.0.0.1:{port}/store", f"http://127.0.0.1:{port}/query"
            pushed = [
                run("push", store, "--mappings", folder).out for folder in (first, second, first)
            ]
            assert pushed[0] == pushed[2] != pushed[1]
            everything = ("SELECT DISTINCT ?label WHERE { GRAPH ?g { ?c skos:inScheme ?s ; skos:topConceptOf ?s ;"
                          " skos:prefLabel ?label } FILTER(lang(?label) = 'en') }")  # fmt: skip
            rows = ask_endpoint(query, everything).rows
            assert {row[0].value for row in rows if row[0]} == {"Preemption", "Eviction"}
            for folder, label in ((first, "Preemption"), (second, "Eviction")):
                graph = f"https://example.org/{'small' if folder == first else 'other'}-map/dataset"
                words = (
                    "query",
                    "concepts",
                    "--endpoint",
                    query,
                    "--graph",
                    graph,
                    "--mappings",
                    folder,
                )
                assert [
                    row["label_en"]["value"]
                    for row in _bindings(run(*words, "--format", "json").out)
                ] == [label]
        finally:
            server.kill()


def _bindings(text: str) -> list[dict[str, dict[str, str]]]:
    found: list[dict[str, dict[str, str]]] = json.loads(text)["results"]["bindings"]
    return found


@pytest.fixture
def small_maps(tmp_path: Path) -> tuple[Path, Path]:
    """Two maps with one base, which differ in their titles and in a label."""
    first, second = tmp_path / "first", tmp_path / "second"
    for folder in (first, second):
        shutil.copytree(Path(__file__).parent / "cases" / "base", folder)
    said = (second / "map.yaml").read_text(encoding="utf-8")
    lines = ["title: {en: Another map, zh: 另一个}" if one.startswith("title:") else one for one in said.splitlines()]  # fmt: skip
    (second / "map.yaml").write_text("\n".join(lines) + "\n", encoding="utf-8")
    return first, second


def test_a_map_does_not_take_the_place_of_another_with_its_base(
    tmp_path: Path, small_maps: tuple[Path, Path], run: Callable[..., Any]
) -> None:
    first, second = small_maps
    port = _free_port()
    command = [_program(), "serve", "--location", str(tmp_path / "live"), "--bind", f"127.0.0.1:{port}"]  # fmt: skip
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as server:
        try:
            _wait_for(f"http://127.0.0.1:{port}/")
            store, query = f"http://127.0.0.1:{port}/store", f"http://127.0.0.1:{port}/query"
            graph = "https://example.org/small-map/dataset"
            titles = f"SELECT ?t {{ <{graph}> dcterms:title ?t FILTER(lang(?t) = 'en') }}"

            def title() -> str:
                return str(ask_endpoint(query, titles, graph=graph).rows[0][0].value)  # type: ignore[union-attr]

            assert run("push", store, "--mappings", first).code == 0
            before = title()
            refused = run("push", store, "--mappings", second)
            assert (refused.code, refused.out) == (2, "")
            assert f"{graph} holds another map, {before}, " in refused.err
            assert "--replace" in refused.err
            assert "另一个图谱" in run("push", store, "--mappings", second, "--lang", "zh").err
            assert title() == before
            assert run("push", store, "--mappings", first).code == 0  # itself, again
            elsewhere = ("push", store, "--mappings", second, "--graph", "https://example.org/b")
            assert run(*elsewhere).code == 0
            assert run("push", store, "--mappings", second, "--replace").code == 0
            assert title() == "Another map"
            # What two people begin in folders of one name is called alike, but is of other code.
            for name in ("left", "right"):
                pin = f"pkg:pypi/{name}@1.0#sha256={'a' * 64}"
                assert run("init", tmp_path / name / "map", "--pin", pin, "--lang", "en").code == 0
            assert run("push", store, "--mappings", tmp_path / "left" / "map").code == 0
            refused = run("push", store, "--mappings", tmp_path / "right" / "map")
            assert (refused.code, refused.out) == (2, "")
            assert "holds another map, map, of left" in refused.err
        finally:
            server.kill()


@pytest.mark.parametrize(("status", "refused"), [(200, True), (404, False), (403, False)])
def test_a_store_whose_queries_are_elsewhere_is_asked_for_the_graph(
    status: int, refused: bool, small_maps: tuple[Path, Path], answering: Callable[[Reply], str]
) -> None:
    """One that does not let itself be read, or has no such graph, is taken for free."""
    first, second = (to_triples(load_catalog(folder, cache=False)) for folder in small_maps)
    there = export_triples(first, "ntriples", SHIPPED)
    put: list[bytes] = []

    def reply(handler: BaseHTTPRequestHandler, body: bytes) -> None:
        if handler.command == "PUT":
            put.append(body)
            _send(handler, b"", 201)
        elif put:
            _send(handler, put[0], 200, Content_Type="application/n-triples")
        else:
            _send(handler, there if status == 200 else b"", status, Content_Type="application/n-triples")  # fmt: skip

    url = answering(reply)
    if refused:
        with pytest.raises(ConceptmapError, match="holds another map"):
            push(url, second)
        assert put == []
    else:
        assert push(url, second) == len(second)


VIRTUOSO = """
[Database]
DatabaseFile = {folder}/v.db
ErrorLogFile = {folder}/v.log
LockFile = {folder}/v.lck
TransactionFile = {folder}/v.trx
xa_persistent_file = {folder}/v.pxa
[TempDatabase]
DatabaseFile = {folder}/t.db
TransactionFile = {folder}/t.trx
[Parameters]
ServerPort = 127.0.0.1:{sql}
NumberOfBuffers = 2000
[HTTPServer]
ServerPort = 127.0.0.1:{http}
ServerRoot = {folder}
[SPARQL]
ResultSetMaxRows = 1000
[URIQA]
DefaultHost = localhost:{http}
"""


@pytest.fixture
def virtuoso(tmp_path: Path) -> Iterator[str]:
    """A fresh Virtuoso on loopback that caps answers at 1000 rows; its address."""
    program = shutil.which("virtuoso-t")
    if program is None:
        pytest.skip("virtuoso-t is not on the PATH")
    http = _free_port()
    settings = VIRTUOSO.format(folder=tmp_path, sql=_free_port(), http=http)
    (tmp_path / "v.ini").write_text(settings, encoding="utf-8")
    command = [program, "+foreground", "+configfile", str(tmp_path / "v.ini")]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as server:
        try:
            _wait_for(f"http://127.0.0.1:{http}/sparql?query=ASK%7B%7D", seconds=60)
            yield f"http://127.0.0.1:{http}"
        finally:
            server.kill()


def test_virtuoso_takes_the_map_and_is_not_believed_when_it_cuts(
    virtuoso: str, sample_catalog: Catalog, sample_proofs: Proofs, monkeypatch: pytest.MonkeyPatch
) -> None:
    triples = to_triples(sample_catalog, sample_proofs)
    graph = "https://w3id.org/conceptmap/dataset"
    store, query = f"{virtuoso}/sparql-graph-crud-auth", f"{virtuoso}/sparql"
    with pytest.raises(UnreachableStore, match="401"):
        push(store, triples)
    monkeypatch.setenv(transport.USER, "dba")
    monkeypatch.setenv(transport.PASSWORD, "dba")
    assert push(store, triples) == len(triples)
    monkeypatch.delenv(transport.USER)
    monkeypatch.delenv(transport.PASSWORD)
    for asked, truth in (("preemption", True), ("nothing", False)):
        ask_ = f"ASK {{ concept:{asked} a skos:Concept }}"
        assert ask_endpoint(query, ask_, graph=graph).boolean is truth
    rows = ask_endpoint(
        query, "SELECT ?c { ?c cm:coveredIn framework:vllm } ORDER BY ?c", graph=graph
    ).rows
    assert [short(row[0]) for row in rows if row[0]] == [
        f"concept:{name}" for name in ("hostile-names", "preemption", "scheduling-step")
    ]
    for cut in ("SELECT * { ?s ?p ?o }", "CONSTRUCT { ?s ?p ?o } WHERE { ?s ?p ?o }"):
        with pytest.raises(TruncatedAnswer):
            ask_endpoint(query, cut, graph=graph)
    assert len(ask_endpoint(query, "SELECT * { ?s ?p ?o } LIMIT 900", graph=graph).rows) == 900


@pytest.mark.parametrize(
    ("query", "rows"),
    [
        ("CONSTRUCT { ?s ?p '}' . } WHERE { ?s ?p ?o }", "SELECT * WHERE { ?s ?p ?o }"),
        (
            "PREFIX a: <b> CONSTRUCT { a:x ?p ?o } { ?s ?p ?o } LIMIT 3",
            "PREFIX a: <b> SELECT * { ?s ?p ?o } LIMIT 3",
        ),
        ("CONSTRUCT WHERE { ?s ?p ?o }", "SELECT * WHERE { ?s ?p ?o }"),
        ("DESCRIBE ?s WHERE { ?s ?p ?o }", "SELECT * WHERE { ?s ?p ?o }"),
        ("DESCRIBE <http://a> <http://b>", None),
        ("", None),
    ],
)
def test_the_rows_behind_triples_are_known(query: str, rows: str | None) -> None:
    assert rows_behind(query) == rows
