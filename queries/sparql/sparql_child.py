"""The process that answers one free SPARQL query and can be ended at any time.

Standard input: one line of JSON (the query, its parameters, the limits), then the data as N-Triples.
Standard output: one line of JSON, then the answer. Once the data is read, nothing can be opened any more:
no file, no socket.
"""

import json
import sys
from typing import Any, BinaryIO

from pyoxigraph import (
    Literal,
    NamedNode,
    QueryBoolean,
    QueryResultsFormat,
    QueryTriples,
    RdfFormat,
    Store,
    Variable,
)

Parameter = NamedNode | Literal


class _TooMuch(Exception):  # noqa: N818 - it never leaves this module
    """The answer is larger than the limit."""


class LimitedOutput:
    """A binary file that refuses to grow past a limit."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._chunks: list[bytes] = []
        self._size = 0

    def write(self, data: bytes) -> int:
        """Keep `data`, or raise when it is too much."""
        self._size += len(data)
        if self._size > self._limit:
            raise _TooMuch
        self._chunks.append(bytes(data))
        return len(data)

    def flush(self) -> None:
        """Do nothing: everything stays here until it is whole."""

    def getvalue(self) -> bytes:
        """Return everything that was written."""
        return b"".join(self._chunks)


def main() -> None:
    """Answer the query on standard input."""
    request = json.loads(sys.stdin.buffer.readline())
    limit_memory(int(request["memory"]))
    limit_time(float(request["seconds"]))
    store = _load(sys.stdin.buffer, request.get("store"))
    shut_the_doors()
    try:
        kind, body = answer(store, request)
    except SyntaxError as error:
        _reply({"error": "syntax", "message": str(error)})
    except _TooMuch:
        _reply({"error": "output"})
    except MemoryError:
        _reply({"error": "memory"})
    except (OSError, RuntimeError, ValueError) as error:
        _reply({"error": "refused", "message": str(error)})
    else:
        _reply({"kind": kind}, body)


def limit_time(seconds: float) -> None:
    """End this process by itself, should nobody be left to end it: processor time, a little past the limit."""
    try:
        import resource
    except ImportError:  # Windows has none
        return
    allowed = int(seconds) + 5
    resource.setrlimit(resource.RLIMIT_CPU, (allowed, allowed))


def answer(store: Store, request: dict[str, Any]) -> tuple[str, bytes]:
    """Run the query: its kind of answer, and the answer as SPARQL JSON or as N-Triples."""
    results = store.query(
        request["query"],
        prefixes=request["prefixes"],
        base_iri=request["base"],
        substitutions={Variable(name): _term(value) for name, value in request["values"].items()},
        use_default_graph_as_union=True,
    )
    out = LimitedOutput(int(request["output"]))
    target: Any = out
    if isinstance(results, QueryTriples):
        results.serialize(target, format=RdfFormat.N_TRIPLES)
        return "triples", out.getvalue()
    results.serialize(target, format=QueryResultsFormat.JSON)
    return "boolean" if isinstance(results, QueryBoolean) else "rows", out.getvalue()


def limit_memory(size: int) -> None:
    """Make the system refuse this process more than `size` bytes, where it can."""
    try:
        import resource
    except ImportError:  # Windows
        return
    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    if hard != resource.RLIM_INFINITY:
        size = min(size, hard)  # whoever started this process has set a limit of their own
    resource.setrlimit(resource.RLIMIT_AS, (size, size))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def shut_the_doors() -> None:
    """Make the system refuse this process any further file or socket, where it can."""
    try:
        import resource
    except ImportError:  # Windows
        return
    resource.setrlimit(resource.RLIMIT_NOFILE, (0, 0))


def _load(data: BinaryIO, location: str | None) -> Store:
    if location is not None:
        return Store.read_only(location)
    store = Store()
    store.bulk_load(data, RdfFormat.N_TRIPLES)
    return store


def _term(value: dict[str, str]) -> Parameter:
    if value["kind"] == "iri":
        return NamedNode(value["value"])
    if value["kind"] == "integer":
        return Literal(int(value["value"]))
    return Literal(value["value"], language=value.get("language"))


def _reply(header: dict[str, str], body: bytes = b"") -> None:
    sys.stdout.buffer.write(json.dumps(header).encode() + b"\n" + body)
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
