"""Named queries and the writing of Turtle, side by side: ours, bare pyoxigraph, rdflib in memory.

    conceptmap export --symbols vllm --symbols deepinfer --format ntriples -o graph.nt
    python benchmarks/rdf_engines.py graph.nt [--rounds 5] [--limit 60] [--only NAME …]

Every engine reads the same file in the same run, in turn. A query's time is processor time, the least of the rounds,
all rows pulled and every value read; rdflib is asked once, in a process of its own that is ended at the limit, so a ratio
that begins with > is a lower bound. Rows must be equal, or the line says so.
"""

import argparse
import gc
import os
import signal
import statistics
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import rdflib
from pyoxigraph import Literal, NamedNode, RdfFormat, Store, Variable, parse

from conceptmap.graph.formats.registry import export_triples
from conceptmap.graph.load import load_catalog
from conceptmap.graph.model import Catalog
from conceptmap.graph.vocabulary.iris import SHIPPED
from conceptmap.graph.vocabulary.prefixes import prefixes_of
from conceptmap.queries.sparql.local import Value
from conceptmap.queries.sparql.named import NamedQuery, bound_values, named_queries, run_named

TARGETS = {"rdflib/ours": 10.0, "ours/bare": 1.3, "turtle": 20.0}


def main() -> None:
    """Run everything and print one line for each query."""
    options = _options()
    catalog = load_catalog()
    data = options.graph.read_bytes()
    store = Store()
    _, seconds = _timed(lambda: store.bulk_load(data, RdfFormat.N_TRIPLES))
    print(f"{len(store)} triples; pyoxigraph loads them in {seconds:.1f} s", flush=True)
    graph = rdflib.Graph()
    _, slow = _timed(lambda: graph.parse(data=data, format="nt"))
    print(f"rdflib loads them in {slow:.1f} s ({slow / seconds:.0f} times as long)", flush=True)
    gc.collect()
    gc.freeze()  # rdflib's millions of objects are no part of anybody's answer
    _queries(options, catalog, store, graph)
    _turtle(data, graph)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("graph", type=Path, help="N-Triples, best with --symbols")
    parser.add_argument("--rounds", type=int, default=40)
    parser.add_argument("--limit", type=int, default=60, help="seconds for a query of rdflib")
    parser.add_argument("--only", nargs="*", default=None)
    return parser.parse_args()


def _queries(
    options: argparse.Namespace, catalog: Catalog, store: Store, graph: rdflib.Graph
) -> None:
    print(
        f"{'query':20} {'rows':>6} {'ours ms':>9} {'bare ms':>9} {'/bare':>6} {'rdflib ms':>10} {'rdflib/':>9}"
    )
    worst_bare, worst_rdflib = 0.0, float("inf")
    for query in named_queries().values():
        if options.only and query.name not in options.only:
            continue
        given = {p.name: _example(catalog, p.type, p.name) for p in query.parameters}
        values = bound_values(catalog, query, given)
        ours, bare = [], []
        answer = run_named(store, catalog, query, given)
        for _ in range(options.rounds):
            bare.append(_timed(lambda q=query, v=values: _bare(store, q, v))[1])  # type: ignore[misc]
            ours.append(_timed(lambda q=query, g=given: _ours(store, catalog, q, g))[1])  # type: ignore[misc]
        mine, theirs = min(ours), min(bare)
        rows, taken = _rdflib(graph, query, values, options.limit)
        ended = rows is None
        note = "" if ended or rows == len(answer.rows) else f"  rdflib has {rows} rows"
        print(
            f"{query.name:20} {len(answer.rows):6} {mine * 1e3:9.2f} {theirs * 1e3:9.2f} {mine / theirs:6.2f} "
            f"{taken * 1e3:10.0f} {'>' if ended else ''}{taken / mine:8.0f}{note}",
            flush=True,
        )
        worst_bare = max(worst_bare, mine / theirs)
        worst_rdflib = min(worst_rdflib, taken / mine)
    print(
        f"worst: {worst_bare:.2f} times bare pyoxigraph (target at most {TARGETS['ours/bare']}), "
        f"{worst_rdflib:.0f} times faster than rdflib (target at least {TARGETS['rdflib/ours']:.0f})"
    )


def _ours(store: Store, catalog: Catalog, query: NamedQuery, given: dict[str, str]) -> int:
    answer = run_named(store, catalog, query, given)
    return len(_read(answer.rows))


def _read(rows: Any) -> list[list[str | None]]:  # noqa: ANN401 - both kinds of rows
    return [[None if term is None else term.value for term in row] for row in rows]


def _bare(store: Store, query: NamedQuery, values: dict[str, Value]) -> int:
    found: Any = store.query(
        query.text,
        prefixes=prefixes_of(SHIPPED),
        substitutions={Variable(name): _node(value) for name, value in values.items()} or None,
        use_default_graph_as_union=True,
    )
    return len(_read(found))


def _rdflib(
    graph: rdflib.Graph, query: NamedQuery, values: dict[str, Value], limit: int
) -> tuple[int | None, float]:
    """Ask rdflib in a fork, which shares its graph; None: ended at the limit."""
    bindings = {
        name: rdflib.URIRef(v.value) if v.kind == "iri" else rdflib.Literal(v.value)
        for name, v in values.items()
    }
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        start = time.process_time()
        rows = len(
            list(graph.query(query.text, initNs=prefixes_of(SHIPPED), initBindings=bindings))
        )
        os.write(writing, f"{rows} {time.process_time() - start}".encode())
        os._exit(0)
    os.close(writing)
    signal.signal(signal.SIGALRM, lambda *_: os.kill(child, signal.SIGKILL))
    signal.alarm(limit)
    told = os.read(reading, 100).decode()
    _, _, used = os.wait4(child, 0)
    signal.alarm(0)
    os.close(reading)
    if not told:
        return None, used.ru_utime + used.ru_stime
    count, seconds = told.split()
    return int(count), float(seconds)


def _turtle(data: bytes, graph: rdflib.Graph) -> None:
    triples = [quad.triple for quad in parse(data, RdfFormat.N_TRIPLES)]
    ours = statistics.median(_timed(lambda: export_triples(triples, "turtle"))[1] for _ in range(3))
    _, slow = _timed(lambda: graph.serialize(format="turtle"))
    print(
        f"Turtle: ours {ours:.2f} s, rdflib {slow:.1f} s: {slow / ours:.0f} times faster "
        f"(target at least {TARGETS['turtle']:.0f})"
    )


def _example(catalog: Catalog, kind: str, name: str) -> str:
    """Return a value of a type that the shipped map has."""
    examples = {
        "area": "scheduling",
        "claim": next(iter(catalog.claims), ""),
        "concept": "preemption",
        "flow": next(iter(catalog.flows), ""),
        "framework": "vllm" if name == "from" else "deepinfer",
        "integer": "1",
        "match": "close",
        "text": "csrc/engine/scheduler.hpp",
    }
    return examples[kind]


def _node(value: Value) -> NamedNode | Literal:
    return NamedNode(value.value) if value.kind == "iri" else Literal(value.value)


def _timed(work: Callable[[], Any]) -> tuple[Any, float]:
    start = time.process_time()
    return work(), time.process_time() - start


if __name__ == "__main__":
    main()
