"""The process that answers queries over one store, one after the other, and can be ended at any time.

Standard input: one line of JSON that opens the store, then one line for each question. Standard output: frames, each a
letter, four bytes of length, and so many bytes. When standard input ends, whoever asked is gone, and so is this process,
in the middle of a query too: a thread of its own waits for that.
"""

import json
import os
import sys
from queue import SimpleQueue
from threading import Thread
from typing import Any, Final, NoReturn

from pyoxigraph import (
    DefaultGraph,
    NamedNode,
    QueryResultsFormat,
    QueryTriples,
    RdfFormat,
    Store,
)

from conceptmap.queries.sparql.sparql_child import limit_memory, shut_the_doors

# The frames: a worker is ready; a piece of an answer; its end; or why there is none.
READY: Final = b"R"
PIECE: Final = b"P"
END: Final = b"E"
FAULT: Final = b"F"
_PIECE_SIZE: Final = 2**16
_GRACE: Final = (
    5  # seconds of processor time past the limit, for whoever should have ended the query
)


class Pieces:
    """A binary file that hands on what is written to it, a piece at a time."""

    def __init__(self) -> None:
        self._kept = bytearray()

    def write(self, data: bytes) -> int:
        """Take `data`, and send whatever has come together."""
        self._kept += data
        while len(self._kept) >= _PIECE_SIZE:
            send(PIECE, bytes(self._kept[:_PIECE_SIZE]))
            del self._kept[:_PIECE_SIZE]
        return len(data)

    def flush(self) -> None:
        """Do nothing: a piece is sent when it is full, the last one at the end."""

    def finish(self) -> None:
        """Send what is left."""
        if self._kept:
            send(PIECE, bytes(self._kept))


def main() -> None:
    """Open the store, and answer until nobody asks any more."""
    settings = json.loads(sys.stdin.buffer.readline())
    store = Store.read_only(settings["store"])
    questions: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_listen, args=(questions,), daemon=True).start()
    # Counted from here, so that a question has the same room over a small store and over a large one.
    own = address_space() or 0
    limit_memory(own + int(settings["memory"]))
    shut_the_doors()
    send(READY)
    while True:
        question = json.loads(questions.get())
        limit_processor(float(question["seconds"]))
        _answer(store, question)
        grown = (address_space() or 0) - own
        # What a heavy question leaves behind is not taken from the next one's room.
        _say(END, retire=grown > int(settings["memory"]) // 4)


def limit_processor(seconds: float) -> None:
    """End this process by itself, should a question outlast its time with nobody left to end it."""
    try:
        import resource
    except ImportError:  # Windows has none
        return
    used = resource.getrusage(resource.RUSAGE_SELF)
    allowed = int(used.ru_utime + used.ru_stime + seconds) + _GRACE
    _, hard = resource.getrlimit(resource.RLIMIT_CPU)
    if hard == resource.RLIM_INFINITY or allowed < hard:
        resource.setrlimit(resource.RLIMIT_CPU, (allowed, hard))


def address_space() -> int | None:
    """Bytes of address space that this process has; None where the system does not say so."""
    if _STATM is None:
        return None
    os.lseek(_STATM, 0, os.SEEK_SET)
    return int(os.read(_STATM, 100).split()[0]) * os.sysconf("SC_PAGE_SIZE")


def send(kind: bytes, data: bytes = b"") -> None:
    """Send one frame."""
    sys.stdout.buffer.write(kind + len(data).to_bytes(4, "big") + data)
    sys.stdout.buffer.flush()


def _listen(questions: "SimpleQueue[bytes]") -> NoReturn:
    for line in sys.stdin.buffer:
        questions.put(line)
    os._exit(0)


def _answer(store: Store, question: dict[str, Any]) -> None:
    out = Pieces()
    try:
        _write(store, question, out)
    except SyntaxError as error:
        _say(FAULT, error="syntax", message=str(error))
    except MemoryError:
        _say(FAULT, error="memory")
    except (OSError, RuntimeError, ValueError) as error:
        _say(FAULT, error="refused", message=str(error))
    else:
        out.finish()


def _write(store: Store, question: dict[str, Any], out: Any) -> None:  # noqa: ANN401 - a file to the engine
    media_type = question["format"]
    if "query" not in question:
        graph = question["graph"]
        name = DefaultGraph() if graph == "" else None if graph is None else NamedNode(graph)
        store.dump(out, _rdf(media_type), from_graph=name)
        return
    default, named = question["default_graphs"], question["named_graphs"]
    chosen = bool(default or named)
    results = store.query(
        question["query"],
        prefixes=question["prefixes"],
        base_iri=question["base"],
        use_default_graph_as_union=not chosen,
        default_graph=[NamedNode(iri) for iri in default] if chosen else None,
        named_graphs=[NamedNode(iri) for iri in named] if chosen else None,
    )
    if isinstance(results, QueryTriples):
        results.serialize(out, format=_rdf(media_type))
        return
    format_ = QueryResultsFormat.from_media_type(media_type)
    results.serialize(out, format=format_ or QueryResultsFormat.JSON)


def _rdf(media_type: str) -> RdfFormat:
    return RdfFormat.from_media_type(media_type) or RdfFormat.N_TRIPLES


def _say(kind: bytes, **said: object) -> None:
    send(kind, json.dumps(said).encode())


def _statm() -> int | None:
    try:
        return os.open("/proc/self/statm", os.O_RDONLY)
    except OSError:  # no Linux
        return None


_STATM: Final = _statm()  # opened before the doors are shut


if __name__ == "__main__":
    main()
