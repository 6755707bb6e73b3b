"""Processes that wait with the store open, each to answer one query at a time: one that is ended is replaced."""

import asyncio
import json
import signal
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Self

from conceptmap.graph.errors import ConceptmapError
from conceptmap.graph.messages import Message
from conceptmap.queries.sparql.local import QueryLimit, not_sparql
from conceptmap.queries.sparql.query_text import RefusedQuery
from conceptmap.queries.sparql.query_worker import FAULT, PIECE, READY

_HEAD: Final = 5  # bytes before what a frame holds
_START: Final = 60.0  # seconds that a worker may take to open a store
_PIPE: Final = 2**16  # bytes that are thrown away at once
_PAUSE: Final = 1.0  # seconds before a worker that could not start is started again
_REFUSED_MEMORY: Final = (-signal.SIGABRT, -signal.SIGSEGV, 101)


class Busy(QueryLimit):
    """Nobody was free to answer a query within its time."""


class OutOfTime(QueryLimit):
    """A query that was ended at its time limit."""


class BrokenWorker(ConceptmapError):  # noqa: N818 - it names the state of things
    """A process that ended without a word of why."""

    exit_code = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class PoolLimits:
    """How many queries run at once, and where each is ended."""

    workers: int = 4
    seconds: float = 10.0  #: from asking to the last byte, waiting included
    memory: int = 2**30  #: bytes of address space beside what an idle worker has


class Answering:
    """An answer on its way: its pieces, in order."""

    def __init__(self, worker: "_Worker") -> None:
        self._worker = worker
        self.whole = False  #: the last piece has come
        self.retire = False  #: what answered it has grown too large to be asked again

    async def piece(self) -> bytes:
        """Return the next piece; nothing after the last. Raises where there is no answer, or no more of it."""
        if self.whole:
            return b""
        kind, data = await self._worker.frame()
        if kind == PIECE:
            return data
        if kind == FAULT:
            fault = json.loads(data)
            await self._end()
            raise self._worker.fault(fault)
        self._ended(data)
        return b""

    async def _end(self) -> None:
        _, data = await self._worker.frame()
        self._ended(data)

    def _ended(self, data: bytes) -> None:
        self.whole = True
        self.retire = bool(json.loads(data)["retire"])


class Pool:
    """The workers of one store; used as a context, which ends them all."""

    def __init__(self, store: Path, limits: PoolLimits) -> None:
        self._store = store
        self.limits = limits
        self._idle: asyncio.Queue[_Worker] = asyncio.Queue()
        self._all: set[_Worker] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = False

    async def __aenter__(self) -> Self:
        try:
            starting = [self._start() for _ in range(self.limits.workers)]
            outcomes = await asyncio.gather(*starting, return_exceptions=True)
        except asyncio.CancelledError:
            await self.__aexit__()
            raise
        failed = next((outcome for outcome in outcomes if outcome is not None), None)
        if failed is not None:
            await self.__aexit__()
            raise failed
        return self

    async def __aexit__(self, *_: object) -> None:
        self._closed = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*(worker.end() for worker in list(self._all)))

    @asynccontextmanager
    async def asked(self, question: dict[str, Any]) -> AsyncIterator[Answering]:
        """Ask: an answer whose pieces can be read until its time is over.

        Raises `Busy`, `OutOfTime`, `QueryLimit` for too much memory, `RefusedQuery` for what the engine refuses,
        and `BrokenWorker`. An answer that is left before it is whole ends its worker, and no other.
        """
        asked = time.monotonic()
        seconds = self.limits.seconds
        try:
            async with asyncio.timeout(seconds):
                worker = await self._free()
        except TimeoutError:
            raise Busy(
                Message("every worker was busy for {seconds} s", seconds=f"{seconds:g}"),
                Message("ask again later, or add --workers"),
            ) from None
        began = time.monotonic()
        answering = Answering(worker)
        try:
            async with asyncio.timeout(seconds - (began - asked)):
                await worker.ask({**question, "seconds": seconds})
                yield answering
        except TimeoutError:
            waited, ran = began - asked, time.monotonic() - began
            if waited > ran:
                raise Busy(
                    Message(
                        "the query waited {waited} s for a free worker, and was ended after {ran} s more",
                        waited=f"{waited:.1f}",
                        ran=f"{ran:.1f}",
                    ),
                    Message("ask again later, or add --workers"),
                ) from None
            raise OutOfTime(
                Message("the query was ended after {seconds} s", seconds=f"{seconds:g}"),
                Message("ask for less, or raise --timeout"),
            ) from None
        finally:
            if answering.whole and not answering.retire:
                self._idle.put_nowait(worker)
            else:
                worker.kill()
                self._later(worker)

    async def _free(self) -> "_Worker":
        """Wait for a worker that can be asked; one that died meanwhile is replaced, and no question is lost to it."""
        while not (worker := await self._idle.get()).lives:
            self._later(worker)
        return worker

    def _later(self, worker: "_Worker") -> None:
        """Let another worker take the place of one that was ended."""
        if not self._closed:
            task = asyncio.create_task(self._replace(worker))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _replace(self, worker: "_Worker") -> None:
        await worker.end()
        self._all.discard(worker)
        while True:
            with suppress(OSError, ConceptmapError):
                await self._start()
                return
            await asyncio.sleep(_PAUSE)

    async def _start(self) -> None:
        # A session of its own: Ctrl-C is for whoever started the workers, and they end with it.
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-P", "-m", "conceptmap.queries.sparql.query_worker",
            stdin=PIPE, stdout=PIPE, stderr=PIPE, start_new_session=True,
        )  # fmt: skip
        worker = _Worker(process, self.limits)
        self._all.add(worker)
        try:
            async with asyncio.timeout(_START):
                await worker.open(self._store)
        except BaseException as error:
            self._all.discard(worker)
            await worker.end()
            if isinstance(error, TimeoutError):
                raise BrokenWorker(
                    Message(
                        "{folder} was not opened in {seconds} s",
                        folder=self._store,
                        seconds=f"{_START:g}",
                    )
                ) from None
            raise
        self._idle.put_nowait(worker)


class _Worker:
    """One process."""

    def __init__(self, process: Process, limits: PoolLimits) -> None:
        self._process = process
        self._limits = limits
        if process.stdin is None or process.stdout is None or process.stderr is None:
            raise ValueError("a worker is asked, and answers, through pipes")
        self._in, self._out, self._errors = process.stdin, process.stdout, process.stderr

    async def open(self, store: Path) -> None:
        await self.ask({"store": str(store), "memory": self._limits.memory})
        kind, _ = await self.frame()
        if kind != READY:
            raise BrokenWorker(Message("a worker did not say that it is ready"))

    async def ask(self, question: dict[str, Any]) -> None:
        with suppress(ConnectionError):  # why it is gone is told when its answer is read
            self._in.write(json.dumps(question).encode() + b"\n")
            await self._in.drain()

    async def frame(self) -> tuple[bytes, bytes]:
        """Read a letter and what comes with it. Raises when the process ended instead."""
        try:
            head = await self._out.readexactly(_HEAD)
            data = await self._out.readexactly(int.from_bytes(head[1:], "big"))
        except (asyncio.IncompleteReadError, ConnectionError):
            raise await self._died() from None
        return head[:1], data

    def fault(self, said: dict[str, Any]) -> ConceptmapError:
        """Make the error of which the worker tells."""
        if said["error"] == "syntax":
            return not_sparql(str(said["message"]))
        if said["error"] == "memory":
            return self._out_of_memory()
        return RefusedQuery(
            Message("the query could not be answered: {error}", error=said["message"])
        )

    @property
    def lives(self) -> bool:
        """Whether it is not known to have ended: its end of the pipe tells that first."""
        return self._process.returncode is None and not self._out.at_eof()

    def kill(self) -> None:
        with suppress(ProcessLookupError):
            self._process.kill()

    async def end(self) -> None:
        """End the process, and be sure of it."""
        self.kill()
        self._in.close()
        # A process counts as ended once its pipes are empty, and nobody reads on what a slow client left unread.
        for unread in (self._out, self._errors):
            with suppress(ConnectionError, RuntimeError):  # somebody else reads it to its end
                while await unread.read(_PIPE):
                    pass
        await self._process.wait()

    async def _died(self) -> ConceptmapError:
        errors = await self._errors.read(10_000)
        code = await self._process.wait()
        words = errors.decode("utf-8", "replace").strip().splitlines()
        last = words[-1] if words else ""
        if "memory" in last.lower() or code in _REFUSED_MEMORY:
            return self._out_of_memory()
        return BrokenWorker(Message("the query's process failed: {error}", error=last or code))

    def _out_of_memory(self) -> QueryLimit:
        return QueryLimit(
            Message(
                "the query was ended because it needed more than {size} MiB",
                size=self._limits.memory // 2**20,
            ),
            Message("ask for less"),
        )
