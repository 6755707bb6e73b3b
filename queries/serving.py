"""Starts a read-only SPARQL endpoint: the Oxigraph server of PyPI over a store on disk."""

import signal
import socket
import subprocess
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

from conceptmap.graph.errors import ConceptmapError
from conceptmap.queries.stores import checked_store


class MissingServer(ConceptmapError):  # noqa: N818 - it names the state of things
    """The server is an optional part, and it is not installed."""


class TakenAddress(ConceptmapError):  # noqa: N818 - it names the state of things
    """An address that is somebody else's, or no address of this machine."""


def server_program() -> Path:
    """Return the path of the installed server; raise `MissingServer` where there is none."""
    try:
        package = distribution("oxigraph")
    except PackageNotFoundError:
        raise _missing() from None
    for file in package.files or ():
        if file.stem == "oxigraph" and file.suffix in ("", ".exe"):
            found = Path(str(package.locate_file(file))).resolve()
            if found.is_file():
                return found
    raise _missing()


def serve_command(
    store: Path, *, host: str = "127.0.0.1", port: int = 7878, timeout: float = 10.0
) -> list[str]:
    """Return the command that serves `store`, read-only, until it is ended.

    Queries are asked over all graphs at once. On loopback unless `host` says otherwise: the server has no
    passwords, and SERVICE in a query makes it ask other machines.
    """
    return [
        str(server_program()),
        "serve-read-only",
        "--location",
        str(checked_store(store)),
        "--bind",
        f"[{host}]:{port}" if ":" in host else f"{host}:{port}",
        "--union-default-graph",
        "--timeout-s",
        str(max(1, round(timeout))),
    ]


def check_free(host: str, port: int) -> None:
    """Raise `TakenAddress` where nothing can listen: the server itself would tell it in a panic."""
    try:
        family, kind, _, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        with socket.socket(family, kind) as probe:
            # A port that only waits for the last connections of its former server to fade is free.
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(address)
    except OSError as error:
        reason = error.strerror or str(error)
        raise TakenAddress(
            f"{host} port {port} cannot be listened on: {reason}", "choose another with --port"
        ) from None


def serve(store: Path, *, host: str = "127.0.0.1", port: int = 7878, timeout: float = 10.0) -> int:
    """Serve `store` until interrupted; return the server's exit code."""
    command = serve_command(store, host=host, port=port, timeout=timeout)
    check_free(host, port)
    with subprocess.Popen(command) as server:
        # Whoever ends this process means the server, too.
        signal.signal(signal.SIGTERM, _interrupt)
        try:
            return server.wait()
        except KeyboardInterrupt:
            server.terminate()
            server.wait()
            return 0


def _interrupt(number: int, frame: object) -> None:
    del number, frame
    raise KeyboardInterrupt


def _missing() -> MissingServer:
    return MissingServer("serving needs the Oxigraph server", "pip install 'conceptmap[store]'")
