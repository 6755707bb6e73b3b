"""A trace as a file of JSON lines: first what was watched and by whom, then each event."""

import json
from collections.abc import Iterator
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
from conceptmap.tracing.reading.parts import PLAN, read_parts

VERSION: Final = 1
_KINDS: Final = {kind.name.lower(): kind for kind in EventKind}
#: The lists of a trace, by what a line of each begins with.
_LISTS: Final[dict[str, tuple[str, Any]]] = {
    "release": ("releases", WatchedRelease),
    "place": ("places", WatchedPlace),
    "site": ("sites", Site),
    "process": ("processes", Process),
    "thread": ("threads", Thread),
    "file": ("files", SeenFile),
    "line": ("ran", Line),
}


def write_trace(trace: Trace) -> Iterator[str]:
    """The lines of a trace, each with its end."""
    head = {"lines": trace.lines, "accessors": trace.accessors, "command": list(trace.command)}
    yield _line({"trace": VERSION, **head})
    for name, (field, kind) in _LISTS.items():
        for number, one in enumerate(getattr(trace, field)):
            facts = {key: getattr(one, key) for key in kind.__slots__}
            yield _line(
                {name: number, "of": {key: facts[key] for key in facts if facts[key] != ()}}
            )
    for number, words in enumerate(trace.marks):
        yield _line({"mark": number, "of": words})
    for event in trace.events:
        kind = EventKind(event.kind).name.lower()
        yield f'{{"at":{event.time},"thread":{event.thread},"{kind}":{event.number}}}\n'


def read_trace(path: Path) -> Trace:
    """The trace of a file, or of the folder that processes wrote to. Raises `ConceptmapError`."""
    if (path / PLAN).is_file():
        return read_parts(path)
    try:
        with path.open(encoding="utf-8") as stream:
            return _read(stream)
    except (OSError, ValueError, KeyError, TypeError, IndexError) as error:
        said = error.strerror if isinstance(error, OSError) and error.strerror else error
        raise ConceptmapError(
            Message("{file} is no trace: {error}", file=path, error=said),
            Message("name what `conceptmap trace --output` wrote"),
        ) from None


def _read(lines: Iterator[str]) -> Trace:
    head = json.loads(next(lines, "{}"))
    if head.get("trace") != VERSION:
        raise ValueError(f"its first line is not of version {VERSION}")
    found: dict[str, list[Any]] = {field: [] for field, _ in _LISTS.values()}
    marks: list[str] = []
    events: list[Event] = []
    for line in lines:
        told = json.loads(line)
        name, number = next(iter(told.items()))
        if name in _LISTS:
            field, kind = _LISTS[name]
            facts = {key: tuple(v) if isinstance(v, list) else v for key, v in told["of"].items()}
            found[field].append(kind(**_whole(kind, facts)))
        elif name == "mark":
            marks.append(told["of"])
        else:
            (key,) = told.keys() & _KINDS.keys()
            events.append(Event(number, told["thread"], _KINDS[key], told[key]))
    return Trace(
        command=tuple(head["command"]),
        lines=head["lines"],
        accessors=head["accessors"],
        marks=tuple(marks),
        events=events,
        **{field: tuple(values) for field, values in found.items()},
    )


def _whole(kind: Any, facts: dict[str, Any]) -> dict[str, Any]:  # noqa: ANN401 - a class of the model
    """The facts with those that were left out, since they are empty lists."""
    empty = {key: () for key in ("places", "words", "faults", "concepts") if key in kind.__slots__}
    return empty | facts


def _line(told: object) -> str:
    return json.dumps(told, ensure_ascii=False, separators=(",", ":")) + "\n"
