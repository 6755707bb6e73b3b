"""Answers which concepts live at a place in the code, innermost first."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from conceptmap.graph.model import Anchor, Catalog, Match, Text
from conceptmap.queries.symbols import mapping_uses

_PLACE: Final = re.compile(
    r"(?P<path>.+?)(?::(?P<colon>\d{1,9})(?:[-–]\d+)?(?::\d+)?|#L(?P<hash>\d{1,9})(?:-L\d+)?)?"
)
_ROLES: Final = ("at", "also", "near", "lookalike", "claim", "stage")
_WHOLE_FILE: Final = 10**9


@dataclass(frozen=True, slots=True, kw_only=True)
class Resident:
    """Something of the map that lives at the place."""

    role: str  #: at, also, near or lookalike of a concept; evidence of a claim; a stage of a flow
    id: str  #: the id of the concept, claim or flow
    label: Text
    anchor: Anchor
    match: Match | None = None
    note: Text | None = None

    @property
    def framework(self) -> str:
        """The framework it lives in."""
        return self.anchor.framework

    @property
    def position(self) -> str:
        """`path:line` of where it starts."""
        return self.anchor.position


@dataclass(frozen=True, slots=True, kw_only=True)
class Whereabouts:
    """What lives at a place, and what is near when nothing does."""

    path: str
    line: int | None
    files: tuple[tuple[str, str], ...]  #: (framework, path) of each mapped file that was meant
    residents: tuple[Resident, ...]
    """Concepts first, then what is near or only looks alike, then claims and stages; innermost first."""
    nearest: tuple[Resident, ...] = ()  #: in the same files, closest first, when nobody lives there
    similar_paths: tuple[str, ...] = ()  #: when no file was meant


def where(
    catalog: Catalog, path: str, line: int | None = None, *, framework: str | None = None
) -> Whereabouts:
    """Return what lives at `path`, on `line` (from 1), or anywhere in the file.

    `path` may be the end of a mapped path (`scheduler.hpp`), or lead to one from outside
    (`/home/me/vllm/vllm/v1/request.py`, `./csrc/engine/scheduler.hpp`).
    """
    wanted = path.replace("\\", "/").removeprefix("./")
    everyone = [
        resident for resident in _residents(catalog) if framework in (None, resident.framework)
    ]
    files = _meant(wanted, {(r.framework, r.anchor.path) for r in everyone})
    there = [r for r in everyone if (r.framework, r.anchor.path) in files]
    found = sorted((r for r in there if line is None or _covers(r.anchor, line)), key=_inner_first)
    return Whereabouts(
        path=path,
        line=line,
        files=tuple(sorted(files)),
        residents=tuple(found),
        nearest=() if found or line is None else _closest(there, line),
        similar_paths=() if files else _similar(wanted, everyone),
    )


def split_place(place: str) -> tuple[str, int | None]:
    """Split `PATH`, `PATH:LINE`, `PATH:LINE:COLUMN` or `PATH#L10-L20` into path and line."""
    found = _PLACE.fullmatch(place.strip())
    if found is None:
        return place, None
    line = found["colon"] or found["hash"]
    return found["path"], None if line is None else int(line)


def _meant(wanted: str, files: set[tuple[str, str]]) -> set[tuple[str, str]]:
    """Choose the files that a path means: itself, else by its end, else what it ends with."""
    same = {file for file in files if file[1] == wanted}
    if same:
        return same
    ending = {file for file in files if file[1].endswith(f"/{wanted}")}
    if ending:
        return ending
    return {file for file in files if wanted.endswith(f"/{file[1]}")}


def _residents(catalog: Catalog) -> Iterator[Resident]:
    for concept in catalog.concepts.values():
        for mapping in concept.mappings.values():
            for use in mapping_uses(concept, mapping):
                yield Resident(
                    role=use.role,
                    id=concept.id,
                    label=concept.label,
                    anchor=use.anchor,
                    match=use.match,
                    note=use.note,
                )
    for claim in catalog.claims.values():
        for anchor in claim.evidence:
            yield Resident(role="claim", id=claim.id, label=claim.says, anchor=anchor)
    for flow in catalog.flows.values():
        for stage in flow.stages:
            for part in stage.frameworks.values():
                if part.at is not None:
                    yield Resident(role="stage", id=flow.id, label=flow.label, anchor=part.at)


def _covers(anchor: Anchor, line: int) -> bool:
    if anchor.lines is None:
        # Without lines an anchor is the whole file, or a symbol that nobody has pinned yet.
        return anchor.symbol is None
    return line in anchor.lines


def _inner_first(resident: Resident) -> tuple[bool, int, int, str, str]:
    """Concepts first, innermost of them first; then what claims and flows say about the place."""
    lines = resident.anchor.lines
    size = _WHOLE_FILE if lines is None else len(lines)
    said = resident.role in ("claim", "stage")
    return said, size, _ROLES.index(resident.role), resident.framework, resident.id


def _closest(there: list[Resident], line: int, count: int = 3) -> tuple[Resident, ...]:
    def distance(resident: Resident) -> int:
        lines = resident.anchor.lines
        if lines is None:
            return _WHOLE_FILE
        return max(lines.first - line, line - lines.last)

    near = sorted(there, key=lambda r: (distance(r), _inner_first(r)))
    return tuple(r for r in near if r.anchor.lines is not None)[:count]


def _similar(wanted: str, everyone: list[Resident], count: int = 3) -> tuple[str, ...]:
    from rapidfuzz import fuzz, process

    paths = sorted({resident.anchor.path for resident in everyone})
    found = process.extract(wanted, paths, scorer=fuzz.ratio, limit=count, score_cutoff=70)
    return tuple(path for path, _, _ in found)
