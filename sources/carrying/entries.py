"""What was worked out for one release, kept on disk: by both trees and the program's own text, so that a stale entry is never found.

An entry has what became of each anchor, what came of looking for each absence and of running each claim's checks, by what the
map says of it; whoever asks for words that it does not have works all of it out anew.
"""

import json
import os
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from conceptmap.graph.messages import Message, message_of
from conceptmap.graph.model import LineRange, Location, Sought, SoughtAbsence
from conceptmap.graph.storage.cache import cache_root, module_states
from conceptmap.graph.storage.files import write_atomically

_KEPT: Final = 24  # entries that stay, newest first
_FAULTS: Final = (OSError, ValueError, TypeError, LookupError)


@dataclass(frozen=True, slots=True, kw_only=True)
class AnchorOutcome:
    """What became of an anchor, with what the other release knows of the new place."""

    status: str
    why: str
    change: str | None = None
    confidence: float | None = None
    at: Location | None = None  #: None: it has no place
    kind: str | None = None  #: of the symbol's definition
    span: LineRange | None = None  #: of the symbol's definition


@dataclass(frozen=True, kw_only=True)
class CarriedRelease:
    """All that was worked out for one release of one framework."""

    spots: Mapping[str, AnchorOutcome] = field(default_factory=dict)  #: by the anchor's text
    absences: Mapping[str, SoughtAbsence] = field(default_factory=dict)  #: by what was looked for
    claims: Mapping[str, bool | None] = field(default_factory=dict)  #: by what was checked
    settings: Mapping[str, bool] = field(default_factory=dict)  #: by what was looked at
    exercises: Mapping[str, bool | None] = field(default_factory=dict)  #: by what was checked


def entry_key(*parts: str) -> str:
    """The name of an entry: what it is made of, and by which program."""
    digest = sha256(_program())
    for part in parts:
        digest.update(f"{part}\0".encode("utf-8", "surrogateescape"))
    return digest.hexdigest()


def read_entry(key: str, environ: Mapping[str, str] = os.environ) -> CarriedRelease | None:
    """The entry; None where there is none, or none to be believed."""
    try:
        head, _, body = _file(key, environ).read_bytes().partition(b"\n")
        if head.decode("ascii") != f"{key} {sha256(body).hexdigest()}":
            return None
        data = json.loads(body)
        return CarriedRelease(
            spots={text: _spot(row) for text, row in data["spots"].items()},
            absences={
                what: SoughtAbsence(outcome=Sought(outcome), why=_said(why))
                for what, (outcome, why) in data["absences"].items()
            },
            claims=data["claims"],
            settings=data["settings"],
            exercises=data["exercises"],
        )
    except _FAULTS:
        return None


def write_entry(key: str, entry: CarriedRelease, environ: Mapping[str, str] = os.environ) -> None:
    """Keep an entry; a cache that cannot be written is no fault of the user's."""
    data = {
        "spots": {text: list(_row(spot)) for text, spot in entry.spots.items()},
        "absences": {what: [one.outcome, _packed(one.why)] for what, one in entry.absences.items()},
        "claims": dict(entry.claims),
        "settings": dict(entry.settings),
        "exercises": dict(entry.exercises),
    }
    body = json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()
    file = _file(key, environ)
    with suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(file, f"{key} {sha256(body).hexdigest()}\n".encode() + body)
        others = sorted(file.parent.iterdir(), key=lambda one: one.stat().st_mtime, reverse=True)
        for old in others[_KEPT:]:
            old.unlink(missing_ok=True)


@lru_cache(maxsize=1)
def _program() -> bytes:
    """What follows a map, as a digest: once a process, since what it has loaded does not change with the files."""
    digest = sha256()
    for name, state in (*module_states(Path(__file__).parents[1]), *_grammars()):
        digest.update(f"{name}\0".encode("utf-8", "surrogateescape") + state)
    return digest.digest()


def _grammars() -> Iterator[tuple[str, bytes]]:
    """The library that has the grammars of outlines; to ask for its version takes longer."""
    found = find_spec("ast_grep_py")
    if found is not None and found.origin is not None:
        yield from module_states(Path(found.origin).parent)


def _file(key: str, environ: Mapping[str, str]) -> Path:
    return cache_root(environ) / "carried" / f"{key[:32]}.json"


def _row(spot: AnchorOutcome) -> Iterator[Any]:
    yield from (spot.status, _packed(spot.why), spot.change, spot.confidence)
    at = spot.at
    yield from (None, None, None) if at is None else (at.path, at.symbol, at.ordinal)
    yield spot.kind
    for lines in (None if at is None else at.lines, spot.span):
        yield None if lines is None else [lines.first, lines.last]


def _spot(row: list[Any]) -> AnchorOutcome:
    status, why, change, confidence, path, symbol, ordinal, kind, lines, span = row
    return AnchorOutcome(
        status=status,
        why=_said(why),
        change=change,
        confidence=confidence,
        at=None
        if path is None
        else Location(
            path=path,
            symbol=symbol,
            ordinal=ordinal,
            lines=None if lines is None else LineRange(*lines),
        ),
        kind=kind,
        span=None if span is None else LineRange(*span),
    )


def _packed(value: Any) -> Any:  # noqa: ANN401 - a sentence, or a value of one
    """A sentence as its template and values, so that it can be said in another language later."""
    if isinstance(value, Message):
        values = {name: _packed(part) for name, part in value.values.items()}
        return {"says": value.template, "of": values, "cut": value.cut}
    return [_packed(part) for part in value] if isinstance(value, tuple) else value


def _said(data: Any) -> Any:  # noqa: ANN401
    if isinstance(data, dict):
        values = {name: _said(part) for name, part in data["of"].items()}
        return message_of(data["says"], values, data["cut"])
    return tuple(_said(part) for part in data) if isinstance(data, list) else data
