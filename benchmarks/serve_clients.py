"""Twenty clients at once: `conceptmap serve` against the Oxigraph server, over the same store, in turn.

    python benchmarks/serve_clients.py [--clients 20] [--seconds 5] [--rounds 3]

Needs `oxigraph` (PyPI), whose server cannot end a query, which is why it is not ours. Every client keeps its connection and asks
the named queries one after the other, each client beginning elsewhere in the list, for so many seconds a turn; every
answer is read whole, and must have status 200; before that, both are asked everything once, and must say the same. The clients take their share of the same cores on both sides.
"""

import argparse
import json
import shutil
import socket
import statistics
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import urlsplit

from conceptmap.graph import Catalog, load_catalog
from conceptmap.graph.rdf.triples import to_triples
from conceptmap.graph.vocabulary.iris import SHIPPED
from conceptmap.graph.vocabulary.prefixes import prefixes_of
from conceptmap.queries.sparql.http import send
from conceptmap.queries.sparql.named import bound_text, bound_values, named_queries
from conceptmap.queries.sparql.query_text import undeclared_prefixes
from conceptmap.queries.sparql.stores import build_store

SERVER = """
import sys
from pathlib import Path
from conceptmap.queries.server.serving import listen, serve, usual_workers
from conceptmap.queries.server.worker_pool import PoolLimits
told = lambda address: print(address, flush=True)
serve(Path(sys.argv[1]), listen("127.0.0.1", 0), PoolLimits(workers=usual_workers()), ready=told)
"""
EXAMPLES = {
    "area": "scheduling",
    "concept": "preemption",
    "framework": "deepinfer",
    "integer": "1",
    "match": "close",
    "text": "csrc/engine/scheduler.hpp",
}


def main() -> None:
    """Print queries a second of both servers, and how they compare."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--clients", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    program = shutil.which("oxigraph")
    if program is None:
        sys.exit("oxigraph is not installed: pip install oxigraph")
    catalog = load_catalog()
    queries = _queries(catalog)
    with TemporaryDirectory() as folder:
        store = Path(folder) / "store"
        build_store(store, to_triples(catalog), SHIPPED.dataset)
        with _oxigraph(program, store) as theirs, _ours(store) as ours:
            for query in queries:  # what is first read from disk counts for neither
                if _answer(theirs, query) != _answer(ours, query):
                    print(f"the two answer otherwise: {query.decode()}")
            rates: dict[str, list[float]] = {"oxigraph": [], "conceptmap": []}
            for _ in range(options.rounds):
                for name, address in (("oxigraph", theirs), ("conceptmap", ours)):
                    rate, slowest = _measured(address, queries, options.clients, options.seconds)
                    rates[name].append(rate)
                    print(
                        f"{name:10} {rate:8.1f} queries/s, slowest {slowest * 1e3:6.0f} ms",
                        flush=True,
                    )
    middle = {name: statistics.median(found) for name, found in rates.items()}
    print(
        f"{options.clients} clients, {len(queries)} queries: {middle['conceptmap']:.1f} against "
        f"{middle['oxigraph']:.1f} queries/s, {middle['conceptmap'] / middle['oxigraph']:.2f} times as many"
    )


def _queries(catalog: Catalog) -> list[bytes]:
    examples = {**EXAMPLES, "claim": next(iter(catalog.claims)), "flow": next(iter(catalog.flows))}
    found = []
    for query in named_queries().values():
        given = {p.name: "vllm" if p.name == "from" else examples[p.type] for p in query.parameters}
        text = bound_text(query, bound_values(catalog, query, given))
        # Their server knows no prefixes of ours.
        declared = "".join(
            f"PREFIX {p}: <{ns}>\n" for p, ns in undeclared_prefixes(text, prefixes_of(SHIPPED))
        )
        found.append((declared + text).encode())
    return found


def _answer(address: str, query: bytes) -> list[str]:
    """Every row, or triple, in an order of its own."""
    accept = "application/sparql-results+json, application/n-triples"
    headers = {"Content-Type": "application/sparql-query", "Accept": accept}
    found = send("POST", f"{address}/query", body=query, headers=headers, seconds=120).body.decode()
    if not found.startswith("{"):
        return sorted(set(found.splitlines()))
    rows = json.loads(found).get("results", {}).get("bindings", [found])
    return sorted(json.dumps(row, sort_keys=True) for row in rows)


def _measured(
    address: str, queries: Sequence[bytes], clients: int, seconds: float
) -> tuple[float, float]:
    """Queries a second of all clients together, and the longest that one waited."""
    port = urlsplit(address).port or 0
    until = time.perf_counter() + seconds
    waits: list[float] = []

    def ask(number: int) -> None:
        connection = HTTPConnection("127.0.0.1", port, timeout=120)
        headers = {"Content-Type": "application/sparql-query", "Accept": "*/*"}
        position = number
        while time.perf_counter() < until:
            start = time.perf_counter()
            connection.request("POST", "/query", queries[position % len(queries)], headers)
            answer = connection.getresponse()
            body = answer.read()
            if answer.status != 200:  # noqa: PLR2004 - the status of an answer
                sys.exit(f"{address} answers {answer.status}: {body[:200]!r}")
            waits.append(time.perf_counter() - start)
            position += 1
        connection.close()

    threads = [threading.Thread(target=ask, args=(number,)) for number in range(clients)]
    start = time.perf_counter()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return len(waits) / (time.perf_counter() - start), max(waits)


@contextmanager
def _ours(store: Path) -> Iterator[str]:
    command = [sys.executable, "-c", SERVER, str(store)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        try:
            yield (server.stdout or sys.stdin).readline().strip()
        finally:
            server.kill()


@contextmanager
def _oxigraph(program: str, store: Path) -> Iterator[str]:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    command = [
        program, "serve-read-only", "--location", str(store), "--bind", f"127.0.0.1:{port}",
        "--union-default-graph", "--timeout-s", "60",
    ]  # fmt: skip
    with subprocess.Popen(command, stderr=subprocess.DEVNULL) as server:
        try:
            for _ in range(100):
                try:
                    socket.create_connection(("127.0.0.1", port)).close()
                    break
                except OSError:
                    time.sleep(0.1)
            yield f"http://127.0.0.1:{port}"
        finally:
            server.kill()


if __name__ == "__main__":
    main()
