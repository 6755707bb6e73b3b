"""One recording of one process: it looks code up, and puts down what is passed."""

import atexit
import json
import os
import sys
import time
from _thread import RLock, _local, get_ident
from contextlib import suppress
from types import CodeType, FrameType
from typing import Any, Protocol

from .code import Finder, Watched
from .conditions import holds
from .parts import Events, Full, add_line, thread_bits, thread_name, word

ENTER, LEAVE, RAISE, YIELD, RESUME, LINES, HAPPENS, UNTOLD, MARK, RAN = range(1, 11)
_MOST_FAULTS = 100
_UNKNOWN = object()


class Means(Protocol):
    """How this Python is watched."""

    def start(self) -> None:
        """Begin to watch."""

    def stop(self) -> None:
        """Watch no more."""

    def is_ours(self) -> bool:
        """Whether it is still this that watches."""
        ...


class Recording:
    """Watches one process, and its children where it forks."""

    def __init__(self, folder: str) -> None:
        self.folder = folder
        with open(os.path.join(folder, "plan.json"), encoding="utf-8") as stream:
            self._plan: Any = json.load(stream)
        self.every_line: bool = self._plan.get("every-line", False)
        self.active = False
        self._kept: list[Any] = []  # so that its id stays its own
        self._told: list[Any] = []  #: what the numbers mean, for a process that is forked
        self._threads = 0
        self._main = get_ident()
        self._marks: dict[str, int] = {}
        self._ran: dict[tuple[str, int], int] = {}  #: every line that ran, numbered
        self._seen: set[int] = set()  #: of these, what ran since the last mark
        self._faults = 0
        self.files: dict[str, Any] = {}
        self.watched: dict[int, Watched | None] = {}
        self.local = _local()
        self._begin_file()
        self._finder = Finder(self._plan, self._tell)
        self.events = Events(f"{self._path}.events", self._plan["limit"])
        self.put_word = self.events.putter()  #: puts down an event that has its thread

    def _begin_file(self) -> None:
        name = f"{os.getpid()}-{time.monotonic_ns()}"  # a process may run another program, and keep its id
        self._path = os.path.join(self.folder, name)
        self._lock = RLock()
        told = {"pid": os.getpid(), "parent": os.getppid(), "python": sys.version.split()[0]}
        words = list(getattr(sys, "orig_argv", sys.argv))
        self._say({"process": {**told, "words": words, "began": time.monotonic_ns()}})

    def start(self, means: "Means") -> None:
        """Begin to watch."""
        self._means = means
        self.active = True
        self._means.start()
        atexit.register(self._at_exit)
        if hasattr(os, "register_at_fork"):
            os.register_at_fork(after_in_child=self._in_child)

    def stop(self, why: str) -> None:
        """Watch no more; what was put down stays."""
        if not self.active:
            return
        self.active = False
        self._say({"end": time.monotonic_ns(), "why": why})
        self._means.stop()
        atexit.unregister(self._at_exit)

    def mark(self, words: str) -> None:
        """Put down the program's own words."""
        if not self.active:
            return
        try:
            with self._lock:
                if words not in self._marks:
                    self._marks[words] = len(self._marks)
                    self._tell({"mark": self._marks[words], "words": words})
                self._seen.clear()
            self.put(MARK, self._marks[words])
        except Exception as error:  # noqa: BLE001 - nothing raises into the program
            self.fault(error)

    def put(self, kind: int, number: int) -> None:
        """Put down one event."""
        try:
            self.put_word(word(kind, number) | self.bits())
        except Full as full:
            self.failed(full)

    def bits(self) -> int:
        """What the words of this thread have of it."""
        try:
            return self.local.bits  # type: ignore[no-any-return]
        except AttributeError:  # its first
            with self._lock:
                number = self._threads
                self._threads += 1
            self.local.bits = thread_bits(number)
            self._name_thread(number)
            return self.local.bits  # type: ignore[no-any-return]

    def failed(self, error: Exception) -> None:
        """An event could not be put down."""
        if isinstance(error, Full):
            cause = error.__cause__
            self.stop(f"disk: {cause}" if cause else "limit")
        else:
            self.fault(error)

    def look_up(self, code: CodeType) -> "Watched | None":
        """What is watched of a code object."""
        file = self.files.get(code.co_filename, _UNKNOWN)
        if file is None:
            return None
        key = id(code)
        found = self.watched.get(key, _UNKNOWN)
        if found is not _UNKNOWN:
            return found  # type: ignore[return-value] # that is all that it can be
        with self._lock:
            if file is _UNKNOWN:
                file = self.files[code.co_filename] = self._finder.file(code.co_filename)
                if file is None:
                    return None
            found = self._finder.find(file, code)
            self._kept.append(code)  # so that its id stays its own
            self.watched[key] = found
            return found

    def stack(self) -> "list[int]":
        """Of this thread: in which lines each of its calls is."""
        try:
            return self.local.stack  # type: ignore[no-any-return]
        except AttributeError:
            self.local.stack = []
            return self.local.stack  # type: ignore[no-any-return]

    def words_of(self, watched: Watched) -> "tuple[int, ...]":
        """What is put down as a call of a plain function begins."""
        happen = (word(HAPPENS, number) for number, _ in watched.starts)
        return word(ENTER, watched.site), *happen

    def words_by_line(self, watched: Watched, bits: int) -> "dict[int, tuple[int, ...]]":
        """What is put down at its lines where things happen under no condition."""
        return {
            line: tuple(word(HAPPENS, number) | bits for number, _ in things)
            for line, things in watched.happens.items()
            if all(form is None for _, form in things)
        }

    def enter(self, watched: Watched, frame: "FrameType | None", kind: int = ENTER) -> None:
        """Put down that a call begins, or goes on."""
        self.put(kind, watched.site)
        if watched.classes is not None:
            self.stack().append(watched.site)
        if kind == ENTER and watched.starts and frame is not None:
            self.happen(watched.starts, frame)

    def leave(self, watched: Watched, kind: int = LEAVE) -> None:
        """Put down that a call ends, or rests."""
        if watched.classes is not None:
            stack = self.stack()
            if stack:
                stack.pop()
        self.put(kind, watched.site)

    def line(self, watched: Watched, line: int, frame: FrameType) -> None:
        """Put down what it means that a line is about to run."""
        if not self.active:
            return
        if self.every_line:
            self._one_line(watched, line)
        if watched.classes is not None:
            now = watched.classes.get(line, watched.site)
            stack = self.stack()
            if not stack:  # it ran before it was watched
                stack.append(watched.site)
            if stack[-1] != now:
                stack[-1] = now
                self.put(LINES, now)
        if line in watched.happens:
            self.happen(watched.happens[line], frame)

    def _one_line(self, watched: Watched, line: int) -> None:
        key = watched.path, line
        number = self._ran.get(key)
        if number is None:
            number = self._ran[key] = len(self._ran)
            self._tell({"ran": number, "path": watched.path, "line": line})
        if number not in self._seen:
            self._seen.add(number)
            self.put(RAN, number)

    def happen(self, things: "list[tuple[int, Any]]", frame: FrameType) -> None:
        """Put down what happens, as far as its condition holds."""
        for number, form in things:
            known = True if form is None else holds(form, frame)
            if known is not False:
                self.put(HAPPENS if known else UNTOLD, number)

    def fault(self, error: BaseException) -> None:
        """Something went wrong here: put that down, and give up where it goes on."""
        self._faults += 1
        try:
            if self._faults in (1, _MOST_FAULTS):
                self._say({"fault": f"{type(error).__name__}: {error}"})
            if self._faults == _MOST_FAULTS:
                self.stop("faults")
        except Exception:  # noqa: BLE001, S110 - then nobody is told, and the program runs
            pass

    def _name_thread(self, number: int) -> None:
        self.local.number = number
        self._say({"thread": number, "name": thread_name(self._main)})

    def _tell(self, facts: object) -> None:
        """Say what a number means."""
        self._told.append(facts)
        self._say(facts)

    def _say(self, facts: object) -> None:
        with suppress(OSError):  # of a disk that is full; what it has is what can be read
            add_line(f"{self._path}.jsonl", facts)

    def _at_exit(self) -> None:
        try:
            why = "exit" if self._means.is_ours() else "replaced"
            self.stop(why)
        except Exception as error:  # noqa: BLE001 - nothing raises into the program
            self.fault(error)

    def _in_child(self) -> None:
        """A forked child writes files of its own, by the numbers that were given already."""
        if not self.active:
            return
        try:
            self._begin_file()
            self._seen.clear()
            for facts in self._told:
                self._say(facts)
            self._main = get_ident()
            if hasattr(self.local, "number"):
                self._name_thread(self.local.number)
            self.events.reopen(f"{self._path}.events")
        except Full as full:
            self.failed(full)
        except Exception as error:  # noqa: BLE001 - nothing raises into the program
            self.fault(error)
