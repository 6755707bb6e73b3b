"""Lets other people's programs read every exchange format, and compares what they found.

    python benchmarks/real_clients.py [FOLDER]

Uses what is installed of: rdflib, pyshacl, networkx (Python); `rapper` (Debian raptor2-utils), `oxigraph` and `sssom`
(PyPI), `comunica-sparql-file` and `comunica-sparql` (npm @comunica/query-sparql-file 4 and @comunica/query-sparql 4; or
`npx` when COMUNICA=npx). A client that is not installed is named as such and is no failure; one that
disagrees is.
"""

import csv
import json
import os
import shutil
import subprocess
import sys
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import networkx as nx
import rdflib

from conceptmap.graph.formats.network import to_networkx
from conceptmap.graph.formats.registry import FORMATS, export
from conceptmap.graph.load import load_map
from conceptmap.graph.rdf.rdflib_view import to_rdflib
from conceptmap.graph.rdf.triples import to_triples
from conceptmap.graph.vocabulary.iris import SHIPPED
from conceptmap.queries.server.serving import MissingServer, check_server
from conceptmap.queries.sparql.stores import build_store

SERVER = """
import sys
from pathlib import Path
from conceptmap.queries.server.serving import listen, serve
from conceptmap.queries.server.worker_pool import PoolLimits
told = lambda address: print(address, flush=True)
serve(Path(sys.argv[1]), listen("127.0.0.1", 0), PoolLimits(), ready=told)
"""
COUNT = "SELECT (COUNT(*) AS ?n) WHERE { ?s ?p ?o }"


class Report:
    """What each client found, against what it should have."""

    def __init__(self) -> None:
        self.wrong = 0

    def compare(self, client: str, what: str, found: object, expected: object) -> None:
        """Print one line; count it when it is wrong."""
        right = found == expected
        self.wrong += not right
        verdict = "ok" if right else f"WRONG, expected {expected}"
        print(f"{client:22} {what:28} {found}  {verdict}", flush=True)

    def absent(self, client: str) -> None:
        """Print that a client is not here."""
        print(f"{client:22} is not installed", flush=True)


def main() -> int:
    """Run every client; return 1 if any disagrees."""
    with TemporaryDirectory() as scratch:
        folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(scratch)
        folder.mkdir(parents=True, exist_ok=True)
        return _run(folder, Path(scratch))


def _run(folder: Path, scratch: Path) -> int:
    catalog, proofs = load_map()
    files = {}
    for name in FORMATS:
        files[name] = folder / f"map{FORMATS[name].endings[0]}"
        files[name].write_bytes(export(catalog, proofs, name))
    triples = to_triples(catalog, proofs)
    report = Report()
    _rdflib(report, files, len(triples))
    _rapper(report, files, len(triples))
    _oxigraph(report, files, len(triples), scratch)
    _sssom(report, files["sssom"], scratch)
    _networkx(report, files)
    _shacl(report)
    _comunica(report, files["turtle"], len(triples))
    build_store(scratch / "store", triples, SHIPPED.dataset)
    _comunica_served(report, scratch / "store", len(triples))
    return int(report.wrong > 0)


def _rdflib(report: Report, files: dict[str, Path], expected: int) -> None:
    for name, syntax in (
        ("turtle", "turtle"),
        ("ntriples", "nt"),
        ("trig", "trig"),
        ("jsonld", "json-ld"),
        ("rdfxml", "xml"),
    ):
        with warnings.catch_warnings(action="ignore"):
            graph = rdflib.Dataset() if name == "trig" else rdflib.Graph()
            graph.parse(files[name], format=syntax)
            report.compare("rdflib", name, len(graph), expected)


def _rapper(report: Report, files: dict[str, Path], expected: int) -> None:
    if shutil.which("rapper") is None:
        report.absent("rapper")
        return
    for name in ("turtle", "ntriples", "trig", "rdfxml"):
        ran = _ran("rapper", "-i", name, "-c", str(files[name]))
        words = ran.stderr.split("returned ")[-1].split()
        report.compare("rapper", name, int(words[0]) if words else ran.stderr, expected)


def _oxigraph(report: Report, files: dict[str, Path], expected: int, scratch: Path) -> None:
    program = shutil.which("oxigraph")
    if program is None:
        report.absent("oxigraph")
        return
    for name in ("turtle", "ntriples", "trig", "jsonld", "rdfxml"):
        target = scratch / "converted.nq"
        ran = _ran(
            program, "convert", "--from-file", str(files[name]), "--to-file", str(target),
        )  # fmt: skip
        found: object = ran.stderr
        if ran.returncode == 0:
            found = len(set(target.read_text(encoding="utf-8").splitlines()))
        report.compare("oxigraph convert", name, found, expected)
        target.unlink(missing_ok=True)


def _sssom(report: Report, file: Path, scratch: Path) -> None:
    if shutil.which("sssom") is None:
        report.absent("sssom")
        return
    ran = _ran("sssom", "validate", str(file))
    report.compare("sssom validate", "sssom", ran.returncode, 0)
    parsed = scratch / "parsed.tsv"
    ran = _ran("sssom", "parse", str(file), "-o", str(parsed))
    report.compare("sssom parse", "sssom", ran.returncode, 0)
    if ran.returncode == 0:
        report.compare("sssom parse", "rows, each value", _records(parsed) == _records(file), True)


def _records(file: Path) -> dict[str, dict[str, str]]:
    with file.open(encoding="utf-8", newline="") as lines:
        rows = csv.DictReader((line for line in lines if not line.startswith("#")), delimiter="\t")
        return {row["record_id"]: dict(sorted(row.items())) for row in rows}


def _networkx(report: Report, files: dict[str, Path]) -> None:
    graph = to_networkx(*load_map())
    expected = (graph.number_of_nodes(), graph.number_of_edges())
    for name, read in (
        ("graphml", lambda file: nx.read_graphml(file, force_multigraph=True)),
        ("gexf", nx.read_gexf),
    ):
        found = read(files[name])
        report.compare(
            "networkx", name, (found.number_of_nodes(), found.number_of_edges()), expected
        )


def _shacl(report: Report) -> None:
    try:
        from pyshacl import validate

        from conceptmap.graph.checks.shacl import shapes_text
    except ImportError:
        report.absent("pyshacl")
        return
    with warnings.catch_warnings(action="ignore"):
        shapes = rdflib.Graph().parse(data=shapes_text(), format="turtle")
        conforms, _, text = validate(to_rdflib(*load_map()), shacl_graph=shapes)
    report.compare("pyshacl", "shapes.ttl", True if conforms else text[:500], True)


def _comunica_command(program: str, package: str) -> list[str] | None:
    if shutil.which(program) is not None:
        return [program]
    if os.environ.get("COMUNICA") == "npx" and shutil.which("npx") is not None:
        return ["npx", "--yes", "--package", f"{package}@4", program]
    return None


def _comunica(report: Report, turtle: Path, expected: int) -> None:
    command = _comunica_command("comunica-sparql-file", "@comunica/query-sparql-file")
    if command is None:
        report.absent("comunica-sparql-file")
        return
    ran = _ran(*command, str(turtle), COUNT, "-t", "application/sparql-results+json")
    report.compare("comunica", "turtle file", _counted(ran), expected)


def _comunica_served(report: Report, store: Path, expected: int) -> None:
    command = _comunica_command("comunica-sparql", "@comunica/query-sparql")
    if command is None:
        report.absent("comunica-sparql")
        return
    try:
        with _served(store) as address:
            ran = _ran(
                *command, f"sparql@{address}", COUNT, "-t", "application/sparql-results+json"
            )
            report.compare("comunica", "conceptmap serve", _counted(ran), expected)
    except MissingServer:
        report.absent("uvicorn")


@contextmanager
def _served(store: Path) -> Iterator[str]:
    check_server()
    command = [sys.executable, "-c", SERVER, str(store)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        try:
            yield f"{(server.stdout or sys.stdin).readline().strip()}/query"
        finally:
            server.kill()


def _counted(ran: "subprocess.CompletedProcess[str]") -> object:
    try:
        return int(json.loads(ran.stdout)["results"]["bindings"][0]["n"]["value"])
    except (ValueError, KeyError, IndexError):
        return (ran.stdout + ran.stderr)[:300]


def _ran(*command: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)


if __name__ == "__main__":
    sys.exit(main())
