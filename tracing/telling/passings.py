"""From events to passings: which stretch of which call carried which concepts, and what was within it."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from conceptmap.tracing.model import BEGINS, ENDS, Event, EventKind, Trace

Named = tuple[str, str]  #: a framework and a concept


@dataclass(slots=True)
class Passing:
    """A stretch of a run within the code of some concepts: a call, or lines of one."""

    site: int
    concepts: tuple[Named, ...]
    thread: int
    start: int
    end: int = -1  #: -1: it had not ended when the trace did
    again: bool = False  #: whether it goes on after it rested
    inner: list["Passing | Happened"] = field(default_factory=list)

    @property
    def passings(self) -> Iterator["Passing"]:
        """What was passed within it, without what lies deeper."""
        return (one for one in self.inner if isinstance(one, Passing))


@dataclass(slots=True)
class Happened:
    """A concept happened, or it could not be told whether it did."""

    place: int
    thread: int
    time: int
    told: bool = True


@dataclass(slots=True)
class Marked:
    """The program's own words, said outside of all passings or within one."""

    words: str
    thread: int
    time: int


@dataclass
class _Call:
    """A call that is open: its function, and the lines of it that it is in."""

    site: int
    whole: Passing | None  #: None: the function itself carries no concept
    lines: Passing | None = None


@dataclass
class _Reader:
    """Reads the events of one thread."""

    trace: Trace
    thread: int
    top: list[Passing | Happened | Marked] = field(default_factory=list)
    calls: list[_Call] = field(default_factory=list)

    def read(self, event: Event) -> None:
        kind = event.kind
        if kind in BEGINS:
            self._begin(event, again=kind == EventKind.RESUME)
        elif kind in ENDS:
            self._end(event)
        elif kind == EventKind.LINES:
            self._lines(event)
        elif kind in (EventKind.HAPPENS, EventKind.UNTOLD):
            told = Happened(event.number, self.thread, event.time, kind == EventKind.HAPPENS)
            self._place(told)
        elif kind == EventKind.MARK:
            self.top.append(Marked(self.trace.marks[event.number], self.thread, event.time))

    def _open(self) -> Passing | None:
        for call in reversed(self.calls):
            if call.lines or call.whole:
                return call.lines or call.whole
        return None

    def _place(self, one: Passing | Happened) -> None:
        around = self._open()
        if around is None:
            self.top.append(one)
        else:
            around.inner.append(one)

    def _passing(self, event: Event, *, again: bool = False) -> Passing | None:
        concepts = self.trace.concepts_of(event.number)
        if not concepts:
            return None
        return Passing(event.number, concepts, self.thread, event.time, again=again)

    def _begin(self, event: Event, *, again: bool) -> None:
        passing = self._passing(event, again=again)
        if passing is not None:
            self._place(passing)
        self.calls.append(_Call(event.number, passing))

    def _end(self, event: Event) -> None:
        # A call that began before anybody watched ends without having begun.
        at = next(
            (i for i in range(len(self.calls) - 1, -1, -1) if self.calls[i].site == event.number),
            None,
        )
        if at is None:
            return
        for call in self.calls[at:]:
            _close(call, event.time)
        del self.calls[at:]

    def _lines(self, event: Event) -> None:
        if not self.calls:
            return
        call = self.calls[-1]
        if call.lines is not None:
            call.lines.end = event.time
            call.lines = None
        if event.number != call.site:
            passing = self._passing(event)
            if passing is not None:
                self._place(passing)
            call.lines = passing


def _close(call: _Call, time: int) -> None:
    for one in (call.lines, call.whole):
        if one is not None and one.end < 0:
            one.end = time


def passings(trace: Trace) -> list[Passing | Happened | Marked]:
    """What lies in nothing else, of all threads, by when it began; the rest is within it."""
    readers = [_Reader(trace, number) for number in range(len(trace.threads))]
    for event in trace.events:
        readers[event.thread].read(event)
    found = [one for reader in readers for one in reader.top]
    return sorted(found, key=when)


def when(one: Passing | Happened | Marked) -> int:
    """When it began."""
    return one.start if isinstance(one, Passing) else one.time


def last_time(trace: Trace) -> int:
    """When the last thing was seen."""
    ends = [one.ended for one in trace.processes if one.ended is not None]
    return max([*ends, trace.events[-1].time if trace.events else 0])
