"""Starts `serve` over a store as a process of its own, and speaks HTTP to it, byte by byte where that matters."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

PROGRAM = """
import json, sys
from pathlib import Path
from conceptmap.queries.server.serving import listen, serve
from conceptmap.queries.server.worker_pool import PoolLimits
options = json.loads(sys.argv[2])
origins = options.pop("origins")
told = lambda address: print(address, flush=True)
serve(Path(sys.argv[1]), listen("127.0.0.1", 0), PoolLimits(**options), origins=origins, ready=told)
"""


@dataclass(frozen=True)
class Reply:
    status: int
    headers: Mapping[str, str]  #: names in lower case
    body: bytes

    @property
    def text(self) -> str:
        return self.body.decode()

    @property
    def type(self) -> str:
        return self.headers.get("content-type", "")


@dataclass(frozen=True)
class Server:
    process: "subprocess.Popen[str]"
    address: str

    @property
    def port(self) -> int:
        return urlsplit(self.address).port or 0

    def send(
        self,
        method: str,
        path: str,
        body: bytes | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Reply:
        connection = HTTPConnection("127.0.0.1", self.port, timeout=120)
        try:
            connection.request(method, path, body, dict(headers or {}))
            answer = connection.getresponse()
            named = {name.lower(): value for name, value in answer.getheaders()}
            return Reply(answer.status, named, answer.read())
        finally:
            connection.close()

    def ask(self, query: str, accept: str | None = None) -> Reply:
        headers = {"Content-Type": "application/sparql-query"}
        if accept is not None:
            headers["Accept"] = accept
        return self.send("POST", "/query", query.encode(), headers)

    def workers(self) -> list[int]:
        """The ids of the processes that the server started and that live."""
        return [pid for pid, parent, _ in _processes() if parent == self.process.pid]


@contextmanager
def served(store: Path, *, origins: tuple[str, ...] = (), **limits: Any) -> Iterator[Server]:
    """Serve `store` at a free port until the block ends."""
    options = json.dumps({"workers": 2, "seconds": 30.0, **limits, "origins": origins})
    command = [sys.executable, "-c", PROGRAM, str(store), options]
    # A group of its own, so that a Ctrl-C can be sent to it as a terminal sends it.
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, start_new_session=True
    ) as process:
        try:
            assert process.stdout is not None
            address = process.stdout.readline().strip()
            assert address.startswith("http://127.0.0.1:")
            yield Server(process, address)
        finally:
            process.kill()


def gone(processes: list[int], seconds: float = 30.0, left: int = 0) -> bool:
    """Whether all of these processes but `left` have ended, waiting for it."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if len(set(processes) & {pid for pid, _, _ in _processes()}) <= left:
            return True
        time.sleep(0.05)
    return False


def gone_one(processes: list[int]) -> bool:
    """Whether one of these processes has ended, waiting for it."""
    return gone(processes, left=len(processes) - 1)


def interrupt(server: Server) -> None:
    """Press Ctrl-C, as a terminal does: every process of the foreground group hears it."""
    os.killpg(server.process.pid, signal.SIGINT)


def _processes() -> list[tuple[int, int, str]]:
    """Every living process: its id, its parent's, its state."""
    listed = subprocess.run(
        ["ps", "-A", "-o", "pid=,ppid=,stat="], capture_output=True, check=True, text=True
    )
    rows = [line.split() for line in listed.stdout.splitlines()]
    return [(int(p), int(pp), state) for p, pp, state in rows if not state.startswith("Z")]
