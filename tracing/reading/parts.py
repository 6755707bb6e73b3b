"""Reads what watched processes left in a folder, also where one of them was killed in the middle of it."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from conceptmap.graph.errors import ConceptmapError
from conceptmap.graph.messages import Message
from conceptmap.tracing.model import (
    Event,
    EventKind,
    Line,
    Process,
    SeenFile,
    Site,
    Thread,
    Trace,
    WatchedPlace,
    WatchedRelease,
)
from conceptmap.tracing.plan import Plan
from conceptmap.tracing.recorder.parts import RECORD, parted

PLAN: Final = "plan.json"
_FACTS: Final = "*.jsonl"
#: What the number of an event is of; None: of a place of the plan, which all processes number alike.
_KINDS: Final[dict[int, str | None]] = {
    **dict.fromkeys(
        (
            EventKind.ENTER,
            EventKind.LEAVE,
            EventKind.RAISE,
            EventKind.YIELD,
            EventKind.RESUME,
            EventKind.LINES,
        ),
        "site",
    ),
    **dict.fromkeys((EventKind.HAPPENS, EventKind.UNTOLD)),
    EventKind.MARK: "mark",
    EventKind.RAN: "ran",
}


def write_plan(folder: Path, plan: Plan) -> None:
    """Write what a recorder and a later reader of the folder need."""
    told = {
        **plan.for_recorder(),
        "releases": [
            {name: getattr(one, name) for name in WatchedRelease.__slots__} for one in plan.releases
        ],
        "watched": [
            {name: getattr(one, name) for name in WatchedPlace.__slots__} for one in plan.places
        ],
    }
    (folder / PLAN).write_text(json.dumps(told), encoding="utf-8")


def read_parts(folder: Path, command: tuple[str, ...] = ()) -> Trace:
    """The trace that the processes left in `folder`, as far as each of them came. Raises `ConceptmapError`."""
    try:
        plan = json.loads((folder / PLAN).read_text(encoding="utf-8"))
        joined = _Joined(
            [_place(one) for one in plan["watched"]],
        )
        for path in sorted(folder.glob(_FACTS), key=_began):
            joined.add(path)
    except (OSError, ValueError, KeyError) as error:
        raise ConceptmapError(
            Message("{file} is no folder of a trace: {error}", file=folder, error=error),
            Message("name what `conceptmap trace --output` wrote"),
        ) from None
    joined.faults(folder)
    return joined.trace(plan, command)


def _place(told: Any) -> WatchedPlace:  # noqa: ANN401 - JSON
    return WatchedPlace(**{**told, "concepts": tuple(told["concepts"])})


def _began(path: Path) -> tuple[int, str]:
    number = path.stem.rpartition("-")[2]
    return (int(number) if number.isdecimal() else 0), path.name


@dataclass
class _Joined:
    """Joins the parts, and numbers anew what each of them numbered."""

    places: list[WatchedPlace]
    processes: list[dict[str, Any]] = field(default_factory=list)
    threads: list[Thread] = field(default_factory=list)
    sites: dict[Site, int] = field(default_factory=dict)
    files: dict[SeenFile, None] = field(default_factory=dict)
    marks: dict[str, int] = field(default_factory=dict)
    ran: dict[Line, int] = field(default_factory=dict)
    events: list[Event] = field(default_factory=list)

    def add(self, path: Path) -> None:
        """Add one process."""
        numbers: dict[str, dict[int, int]] = {"thread": {}, "site": {}, "mark": {}, "ran": {}}
        facts: dict[str, Any] = {"faults": []}
        for told in _lines(path):
            self._add_line(told, facts, numbers)
        if "pid" not in facts:
            return
        self.processes.append(facts)
        for time, what, thread, kind in _records(path.with_suffix(".events")):
            if kind not in _KINDS or thread not in numbers["thread"]:
                continue
            named = _KINDS[kind]
            number = what if named is None else numbers[named].get(what)
            if number is not None:
                self.events.append(Event(time, numbers["thread"][thread], kind, number))

    def _add_line(
        self, told: dict[str, Any], facts: dict[str, Any], numbers: dict[str, dict[int, int]]
    ) -> None:
        """Add what a line tells, and the number that it has among all processes."""
        match told:
            case {"process": dict(process)}:
                facts |= process
            case {"thread": int(one), "name": str(name)}:
                numbers["thread"][one] = len(self.threads)
                self.threads.append(Thread(process=len(self.processes), name=name))
            case {"site": int(one), **rest}:
                site = Site(**{**rest, "places": tuple(rest["places"])})
                numbers["site"][one] = self.sites.setdefault(site, len(self.sites))
            case {"mark": int(one), "words": str(words)}:
                numbers["mark"][one] = self.marks.setdefault(words, len(self.marks))
            case {"ran": int(one), "path": str(of), "line": int(at)}:
                line = Line(path=of, line=at)
                numbers["ran"][one] = self.ran.setdefault(line, len(self.ran))
            case {"file": str(file), "as": str(as_), "framework": str(framework), **rest}:
                seen = SeenFile(framework=framework, path=as_, file=file, left=rest.get("left"))
                self.files[seen] = None
            case {"end": int(end), "why": str(why)}:
                facts |= {"end": end, "why": why}
            case {"fault": str(fault)}:
                facts["faults"].append(fault)
            case _:  # of a later recorder
                pass

    def faults(self, folder: Path) -> None:
        """Add what went wrong before a process had a file of its own."""
        for path in sorted(folder.glob("*.faults")):
            told = [one["fault"] for one in _lines(path) if "fault" in one]
            pid = int(path.stem) if path.stem.isdecimal() else 0
            known = next((one for one in self.processes if one["pid"] == pid), None)
            if known is None:
                began = min((one["began"] for one in self.processes), default=0)
                nobody: dict[str, Any] = {"parent": 0, "python": "", "words": [], "began": began}
                self.processes.append({"pid": pid, **nobody, "faults": told})
            else:
                known["faults"] += told

    def trace(self, plan: Any, command: tuple[str, ...]) -> Trace:  # noqa: ANN401 - JSON
        """All of it, its times counted from its beginning."""
        zero = min((one["began"] for one in self.processes), default=0)
        events = sorted(self.events, key=lambda one: one.time)
        return Trace(
            command=command,
            lines=plan["lines"],
            accessors=plan["accessors"],
            releases=tuple(WatchedRelease(**one) for one in plan["releases"]),
            places=tuple(self.places),
            sites=tuple(self.sites),
            processes=tuple(
                Process(
                    pid=one["pid"],
                    parent=one["parent"],
                    python=one["python"],
                    words=tuple(one["words"]),
                    began=one["began"] - zero,
                    ended=one["end"] - zero if "end" in one else None,
                    why=one.get("why"),
                    faults=tuple(one["faults"]),
                )
                for one in self.processes
            ),
            threads=tuple(self.threads),
            files=tuple(self.files),
            marks=tuple(self.marks),
            ran=tuple(self.ran),
            events=[one._replace(time=one.time - zero) for one in events],
        )


def _lines(path: Path) -> Iterator[dict[str, Any]]:
    """The whole lines of a file; one that was cut off is none."""
    for line in path.read_text(encoding="utf-8", errors="replace").splitlines():
        try:
            told = json.loads(line)
        except ValueError:
            continue
        if isinstance(told, dict):
            yield told


def _records(path: Path) -> Iterator[tuple[int, int, int, int]]:
    """The events of a file, without room that was taken and never used."""
    if not path.exists():
        return
    data = path.read_bytes()
    whole = len(data) - len(data) % RECORD.size
    for time, what in RECORD.iter_unpack(memoryview(data)[:whole]):
        if what:
            yield time, *parted(what)
