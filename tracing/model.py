"""A trace, as a value: what was watched, who ran, and what was passed when."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from typing import NamedTuple


class EventKind(IntEnum):
    """What an event says. The recorder writes the same numbers."""

    ENTER = 1  # a call begins
    LEAVE = 2  # it returns
    RAISE = 3  # it ends by an exception
    YIELD = 4  # it rests
    RESUME = 5  # it goes on
    LINES = 6  # it comes to other lines
    HAPPENS = 7  # a concept happens
    UNTOLD = 8  # whether it does could not be told
    MARK = 9  # the program's own words
    RAN = 10  # a line runs, for the first time since the last of these words


#: What begins a stretch of a call, and what ends one.
BEGINS = frozenset({EventKind.ENTER, EventKind.RESUME})
ENDS = frozenset({EventKind.LEAVE, EventKind.RAISE, EventKind.YIELD})


class Event(NamedTuple):
    """One event."""

    time: int  #: nanoseconds since the trace began
    thread: int  #: its place among `Trace.threads`
    kind: int
    number: int  #: of a site, a happening or a mark


@dataclass(frozen=True, slots=True, kw_only=True)
class WatchedRelease:
    """A release whose code was watched."""

    framework: str
    purl: str
    digest: str  #: what proves it
    carried: bool = False  #: whether its places were followed there, and not proven


@dataclass(frozen=True, slots=True, kw_only=True)
class WatchedPlace:
    """A place in code that carries concepts, or where one of them happens."""

    framework: str
    at: str  #: the anchor
    concepts: tuple[str, ...]
    watched: str  #: `call`, `lines` or, where nothing would have shown it, why: `not-lines`, `not-python`, `not-code`, `not-proven`
    happens: bool = False
    when: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Site:
    """What an event passes: a function, or lines of one, with the places that these are."""

    framework: str
    path: str
    symbol: str
    line: int  #: the first of the function
    places: tuple[
        int, ...
    ]  #: in `Trace.places`; none: a function that is watched for its lines alone


@dataclass(frozen=True, slots=True, kw_only=True)
class Process:
    """A process that was watched."""

    pid: int
    parent: int
    python: str
    words: tuple[str, ...]  #: its command line
    began: int  #: nanoseconds since the trace began
    ended: int | None = (
        None  #: None: it did not say so, since it was killed, or left without a word
    )
    why: str | None = (
        None  #: what ended the watching: `exit`, `stopped`, `limit`, `disk: …`, `faults`, `replaced`
    )
    faults: tuple[str, ...] = ()  #: what went wrong in the recorder


@dataclass(frozen=True, slots=True, kw_only=True)
class Thread:
    """A thread of a watched process."""

    process: int  #: its place among `Trace.processes`
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A line that ran."""

    path: str
    line: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SeenFile:
    """A file of code that ran, by a name that the map knows."""

    framework: str
    path: str  #: as the map has it
    file: str  #: where it lies
    left: str | None = None  #: why it was left out: `digest`, or what hindered reading it


@dataclass(frozen=True, kw_only=True)
class Trace:
    """What one run passed."""

    command: tuple[str, ...] = ()
    lines: bool = False  #: whether excerpts were watched, and not functions alone
    accessors: bool = False  #: whether methods that only give access were watched by themselves
    releases: tuple[WatchedRelease, ...] = ()
    places: tuple[WatchedPlace, ...] = ()
    sites: tuple[Site, ...] = ()
    processes: tuple[Process, ...] = ()
    threads: tuple[Thread, ...] = ()
    files: tuple[SeenFile, ...] = ()
    marks: tuple[str, ...] = ()
    ran: tuple[Line, ...] = ()  #: only where every line was asked for
    events: Sequence[Event] = field(default=(), repr=False)  #: in the order of their time

    def concepts_of(self, site: int) -> tuple[tuple[str, str], ...]:
        """The concepts that a site carries, each with its framework."""
        one = self.sites[site]
        found = (
            (one.framework, concept)
            for place in one.places
            for concept in self.places[place].concepts
        )
        return tuple(dict.fromkeys(found))

    @property
    def left_out(self) -> tuple[SeenFile, ...]:
        """The files that took no part."""
        return tuple(file for file in self.files if file.left is not None)
