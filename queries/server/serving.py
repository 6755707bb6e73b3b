"""Serves a store as a read-only SPARQL endpoint: workers, an address, and an end that leaves nothing behind."""

import asyncio
import os
import signal
import socket
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from conceptmap.graph.errors import ConceptmapError
from conceptmap.graph.messages import Message
from conceptmap.graph.vocabulary.iris import SHIPPED, Iris
from conceptmap.queries.server.protocol.sparql_protocol import LARGEST_BODY
from conceptmap.queries.sparql.stores import checked_store

if TYPE_CHECKING:
    from conceptmap.queries.server.worker_pool import PoolLimits

_MOST_CLIENTS: Final = 1000
_LAST_WORDS: Final = 1  # seconds that answers on their way have when the server is ended


class MissingServer(ConceptmapError):  # noqa: N818 - it names the state of things
    """The server is an optional part, and it is not installed."""


class TakenAddress(ConceptmapError):  # noqa: N818 - it names the state of things
    """An address that is somebody else's, or no address of this machine."""


def check_server() -> None:
    """Raise `MissingServer` where the server's libraries are not installed."""
    try:
        import starlette  # noqa: F401
        import uvicorn  # noqa: F401
    except ImportError:
        raise MissingServer(
            Message("serving needs uvicorn and starlette"),
            Message("pip install 'conceptmap[store]'"),
        ) from None


def usual_workers() -> int:
    """Return how many workers a server has unless told otherwise: two for a core, so that a slow query holds up no core."""
    return min(32, max(4, 2 * (os.cpu_count() or 1)))


def listen(host: str, port: int) -> socket.socket:
    """Return a socket that listens there (at any free port for 0); raise `TakenAddress` where none can."""
    try:
        family, kind, _, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        found = socket.socket(family, kind)
        try:
            if os.name != "nt":  # there it would share the port of a living server
                # A port that only waits for the last connections of its former server to fade is free.
                found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            found.bind(address)
            found.listen(2048)
        except BaseException:
            found.close()
            raise
    except (OSError, OverflowError, UnicodeError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise TakenAddress(
            Message(
                "{host} port {port} cannot be listened on: {error}",
                host=host,
                port=port,
                error=reason,
            ),
            Message("choose another with --port"),
        ) from None
    return found


def serve(
    store: Path,
    listening: socket.socket,
    limits: "PoolLimits",
    *,
    iris: Iris = SHIPPED,
    origins: Sequence[str] = (),
    ready: Callable[[str], None] = print,
) -> None:
    """Serve `store`, which has the map of `iris`, until interrupted or told to end (SIGTERM); `ready` is told the address when it answers.

    Queries are asked over all graphs at once, each in a process that is ended at its limits or when its client leaves.
    Those processes end with this one, however it ends. Raises `UnusableStore`, `MissingServer`.
    """
    check_server()
    checked_store(store)
    # Whoever ends this process means the workers, too.
    before = signal.signal(signal.SIGTERM, _interrupt)
    try:
        asyncio.run(_serve(store, listening, limits, iris, origins, ready))
    except KeyboardInterrupt:
        pass
    finally:
        signal.signal(signal.SIGTERM, before)
        listening.close()


async def _serve(
    store: Path,
    listening: socket.socket,
    limits: "PoolLimits",
    iris: Iris,
    origins: Sequence[str],
    ready: Callable[[str], None],
) -> None:
    import uvicorn

    from conceptmap.queries.server.sparql_server import sparql_application
    from conceptmap.queries.server.worker_pool import Pool

    async with Pool(store, limits) as pool:
        config = uvicorn.Config(
            sparql_application(pool, iris=iris, origins=origins),
            http="h11",
            ws="none",
            loop="asyncio",
            lifespan="off",
            log_config=None,
            log_level="critical",  # a client that leaves is no fault of the server's
            access_log=False,
            proxy_headers=False,
            server_header=False,
            headers=[("server", "conceptmap")],
            limit_concurrency=_MOST_CLIENTS,
            # Headers and address; the application refuses what is longer with a reason.
            h11_max_incomplete_event_size=LARGEST_BODY,
            timeout_graceful_shutdown=_LAST_WORDS,
        )
        ready(_address(listening))
        await uvicorn.Server(config).serve(sockets=[listening])


def _address(listening: socket.socket) -> str:
    host, port = listening.getsockname()[:2]
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _interrupt(number: int, frame: object) -> None:
    del number, frame
    raise KeyboardInterrupt
