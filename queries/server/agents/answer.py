"""What a tool answers: things with their places, no more of them than the size of an answer holds, and how to ask for the rest."""

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from hashlib import sha256
from typing import Any, Final

from conceptmap.graph.errors import ConceptmapError
from conceptmap.graph.messages import Message

#: Bytes of UTF-8 that neither the text of an answer nor its structure goes beyond.
LARGEST: Final = 6_000
_HEAD: Final = 900  #: of these, what stands around the things
_LONG: Final = 600  #: characters of what is said of a thing, and of a sentence that is one
_SHORT: Final = 240  #: characters of a note on a place, and of a remark
_CURSOR: Final = re.compile(r"(\d{1,6})\.([0-9a-f]{8})")


@dataclass(frozen=True, slots=True, kw_only=True)
class Where:
    """A place in a release, or what stands for one that there is not."""

    framework: str
    release: str
    role: str  #: at, also, near, lookalike, origin, target, absent, …
    at: str = ""  #: path:first-last, in that release
    symbol: str = ""
    match: str = ""
    state: str = ""  #: how far it is proven
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Thing:
    """A concept, a mapping of it, a claim, a symbol, or whatever else answers."""

    kind: str
    id: str
    label: str
    confidence: str = ""
    match: str = ""
    verdict: str = ""
    state: str = ""
    says: str = ""
    places: tuple[Where, ...] = ()
    places_left_out: int = 0


@dataclass(frozen=True, kw_only=True)  # with slots, MCP's SDK finds no defaults for its schema
class AgentAnswer:
    """One page of an answer."""

    things: tuple[Thing, ...]
    remark: str = ""
    left: int = 0  #: things that follow
    more: str = ""  #: the cursor to ask for them with; empty at the end

    def structure(self) -> dict[str, Any]:
        """The answer as plain values, without what is empty."""
        written: dict[str, Any] = _written(self)
        return written


def one_page(
    things: Sequence[Thing], remark: str, asked: Sequence[object], cursor: str, most: int
) -> AgentAnswer:
    """The things from `cursor` on that fit in, `most` of them at most; one that is too large by itself leaves places out.

    Raises `ConceptmapError` for a cursor that did not come with the same question.
    """
    digest = sha256(repr(tuple(asked)).encode("utf-8", "replace")).hexdigest()[:8]
    first = _position(cursor, digest, len(things))
    shown: list[Thing] = []
    room = LARGEST - _HEAD
    for thing in things[first : first + most]:
        fitted = _fitted(thing, LARGEST - _HEAD)
        room -= size(fitted)
        if room < 0 and shown:
            break
        shown.append(fitted)
    following = first + len(shown)
    left = len(things) - following
    return AgentAnswer(
        things=tuple(shown),
        remark=cut(remark, _SHORT),
        left=left,
        more=f"{following}.{digest}" if left else "",
    )


def size(thing: Thing) -> int:
    """Bytes of a thing, in its larger form; Markdown is never larger than the compact structure with its keys."""
    return len(compact(_written(thing))) + 1


def compact(value: object) -> bytes:
    """JSON without needless blanks, in UTF-8."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return text.encode("utf-8", "replace")


def cut(text: str, length: int) -> str:
    """The text in one line, cut between words."""
    line = " ".join(text.split())
    if len(line) <= length:
        return line
    end = line.rfind(" ", length // 2, length)
    return f"{line[: end if end > 0 else length - 1]}…"


def _fitted(thing: Thing, room: int) -> Thing:
    places = tuple(replace(place, note=cut(place.note, _SHORT)) for place in thing.places)
    fitted = replace(
        thing,
        label=cut(thing.label, _LONG),
        says=cut(thing.says, _LONG),
        places=places,
    )
    while size(fitted) > room and fitted.places:
        fitted = replace(
            fitted, places=fitted.places[:-1], places_left_out=fitted.places_left_out + 1
        )
    return fitted


def _position(cursor: str, digest: str, count: int) -> int:
    if not cursor:
        return 0
    found = _CURSOR.fullmatch(cursor)
    if found is None or found[2] != digest or int(found[1]) >= count:
        raise ConceptmapError(
            Message("the cursor is not of this question"),
            Message("ask the same question with the cursor that came with its answer"),
        )
    return int(found[1])


def _written(value: Any) -> Any:  # noqa: ANN401 - any of the values above
    """A value as plain ones; what is as it is by default is left out."""
    if is_dataclass(value):
        held = ((field, getattr(value, field.name)) for field in fields(value))
        return {field.name: _written(one) for field, one in held if one != field.default}
    return list(map(_written, value)) if isinstance(value, tuple) else value
