"""Answers which concepts are at a place in the code, innermost first."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from conceptmap.graph.dataclass import dataclass
from conceptmap.graph.model import (
    Anchor,
    Carriage,
    Catalog,
    Claim,
    Concept,
    LineRange,
    Location,
    MappedPlace,
    Match,
    Proofs,
    ProofState,
    Role,
    Text,
    carriage_of,
    declined_of,
)
from conceptmap.queries.lookups.symbols import look_up, mapping_uses

#: An anchor as the map writes it, with more ways to write its lines: `:10`, `:10-20`, `:10:5` (line and column).
_SPOT: Final = re.compile(
    r"(?:(?P<framework>[A-Za-z0-9-]{2,}):(?!:))?(?P<path>.+?)(?:::(?P<symbol>.+?)(?:@(?P<ordinal>\d{1,6}))?)?"
    r"(?:(?<!:):(?P<colon>\d{1,9})(?:[-–](?P<to>\d{1,9}))?(?::\d+)?|#L?(?P<hash>\d{1,9})(?:-L?(?P<end>\d{1,9}))?)?"
)
_MAPPED: Final = (
    Role.AT,
    Role.ALSO,
    Role.SHOWN,
    Role.NEAR,
    Role.LOOKALIKE,
)  #: what a mapping has at a place
_ROLES: Final = (*_MAPPED, "claim", "contrast", "stage")
_WHOLE_FILE: Final = 10**9
_MOST_PLACES: Final = 3  #: of a concept in one code base, where one of each is too little


@dataclass(frozen=True, slots=True, kw_only=True)
class Spot(Location):
    """A place as somebody typed it."""

    framework: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Resident:
    """A concept, claim, contrast or flow stage that is mapped to the place."""

    role: str  #: at, also, shown, near or lookalike of a concept; evidence of a claim; a place of a contrast; a stage of a flow
    id: str  #: the id of the concept, claim, contrast or flow
    label: Text
    anchor: Anchor
    match: Match | None = None
    note: Text | None = None
    verdict: str | None = None  #: of a claim, which may be refuted where its evidence is proven
    carriage: Carriage | None = None  #: how it came to another release than the pinned one

    @property
    def framework(self) -> str:
        """The framework it is in."""
        return self.anchor.framework

    @property
    def position(self) -> str:
        """`path:line` of where it starts."""
        return self.anchor.position


@dataclass(frozen=True, slots=True, kw_only=True)
class Whereabouts:
    """What is mapped to a place, and what is near when nothing is."""

    spot: Spot
    files: tuple[tuple[str, str], ...]  #: (framework, path) of each mapped file that was meant
    residents: tuple[Resident, ...]
    """On a line: concepts first, then what is near or only looks alike, then claims, contrasts and stages, innermost first.

    In a file or a symbol: in the order of lines.
    """
    lost: tuple[Resident, ...] = ()
    """What was there in the pinned release, and could not be followed to the one that was asked for; its anchor is the map's."""
    enclosing: tuple[str, ...] = ()  #: symbols that stood in for one that the map does not have
    nearest: tuple[Resident, ...] = ()  #: in the same files, closest first, when nobody lives there
    similar_paths: tuple[str, ...] = ()  #: when no file was meant
    similar_symbols: tuple[
        str, ...
    ] = ()  #: when the files were, and the symbol itself is not in them


def where(catalog: Catalog, spot: Spot | str, *, framework: str | None = None) -> Whereabouts:
    """Return what is mapped to the lines of `spot`, else to its symbol, else to anywhere in its file.

    The path may be the end of a mapped path (`scheduler.hpp`), or lead to one from outside
    (`/home/me/vllm/vllm/v1/request.py`, `./csrc/engine/scheduler.hpp`). Lines decide before a symbol, as they do
    in an anchor. A symbol may be the end of its name; a class has its members.
    """
    if isinstance(spot, str):
        spot = split_place(spot)
    wanted = spot.path.replace("\\", "/").removeprefix("./")
    only = framework or spot.framework
    everyone = [resident for resident in _residents(catalog) if only in (None, resident.framework)]
    files = _meant(wanted, {(r.framework, r.anchor.path) for r in everyone})
    there = [r for r in everyone if (r.framework, r.anchor.path) in files]
    lines = spot.lines
    found = there
    enclosing: tuple[str, ...] = ()
    similar: tuple[str, ...] = ()
    if lines is not None:
        found = [r for r in there if _covers(r.anchor, lines)]
    elif spot.symbol is not None:
        found, enclosing, similar = _inside(there, spot.symbol, spot.ordinal)
    return Whereabouts(
        spot=spot,
        files=tuple(sorted(files)),
        residents=tuple(sorted(found, key=_by_line if lines is None else _inner_first)),
        lost=tuple(_lost(catalog, wanted, spot, only)),
        enclosing=enclosing,
        nearest=() if found or lines is None else _closest(there, lines),
        similar_paths=() if files else _similar(wanted, everyone),
        similar_symbols=similar,
    )


def _lost(catalog: Catalog, wanted: str, spot: Spot, only: str | None) -> Iterator[Resident]:
    """What was in the file that is meant, and in its symbol, before it was lost on the way to another release."""
    everyone = [one for one in _declined(catalog) if only in (None, one.framework)]
    files = _meant(wanted, {(one.framework, one.anchor.path) for one in everyone})
    there = [one for one in everyone if (one.framework, one.anchor.path) in files]
    if spot.symbol is not None and spot.lines is None:
        there = _inside(there, spot.symbol, spot.ordinal)[0]
    yield from sorted(there, key=_by_line)


def split_place(place: str) -> Spot:
    """Read `[FRAMEWORK:]PATH[::SYMBOL[@N]]` with lines as `#L10-L20`, `:10-20`, `:10` or `:10:5`."""
    found = _SPOT.fullmatch(place.strip())
    if found is None:
        return Spot(path=place)
    first = found["colon"] or found["hash"]
    lines = None
    if first is not None:
        ends = sorted(max(int(end or first), 1) for end in (first, found["to"] or found["end"]))
        lines = LineRange(ends[0], ends[1])
    return Spot(
        path=found["path"],
        framework=found["framework"],
        symbol=found["symbol"],
        ordinal=None if found["ordinal"] is None else int(found["ordinal"]),
        lines=lines,
    )


def first_places(
    catalog: Catalog, concept: Concept, frameworks: Sequence[str], proofs: Proofs
) -> tuple[Anchor, ...]:
    """One place of a concept in each framework, of all where none is named: a proven one, if there is one, and those first."""
    found = []
    for id_ in frameworks or catalog.frameworks:
        anchors = concept.mappings[id_].at if id_ in concept.mappings else ()
        proven = (one for one in anchors if proofs.anchor_state(one) is ProofState.PROVEN)
        anchor = next(proven, anchors[0] if anchors else None)
        if anchor is not None:
            found.append(anchor)
    return tuple(sorted(found, key=lambda one: proofs.anchor_state(one) is not ProofState.PROVEN))


def places_in(concept: Concept, framework: str, proofs: Proofs) -> tuple[MappedPlace, ...]:
    """The first places of a concept in a code base: proven ones, if there are some, the author's main place before the others."""
    mapping = concept.mappings.get(framework)
    if mapping is None:
        return ()
    places = tuple(mapping.places(Role.AT, Role.ALSO))
    proven = [one for one in places if proofs.anchor_state(one.anchor) is ProofState.PROVEN]
    return tuple(proven or places)[:_MOST_PLACES]


def _inside(
    there: list[Resident], symbol: str, ordinal: int | None
) -> tuple[list[Resident], tuple[str, ...], tuple[str, ...]]:
    """What is mapped to a symbol, the symbols that were taken for it, and names like it."""
    known = dict.fromkeys(r.anchor.symbol for r in there if r.anchor.symbol is not None)
    meant = look_up(symbol, known)
    stood_in = meant.enclosing and not meant.members
    names = {*meant.members, *(() if meant.enclosing and not stood_in else meant.symbols)}
    found = [
        r
        for r in there
        if r.anchor.symbol in names and (ordinal is None or r.anchor.ordinal in (None, ordinal))
    ]
    enclosing = meant.symbols if stood_in else ()
    return found, enclosing, () if found and not enclosing else meant.suggestions


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
                    carriage=carriage_of(use.anchor),
                )
    for claim in catalog.sentences():
        for anchor in claim.evidence:
            yield Resident(
                role="claim" if isinstance(claim, Claim) else "contrast",
                id=claim.id,
                label=claim.says,
                anchor=anchor,
                verdict=claim.verdict if isinstance(claim, Claim) else None,
                carriage=carriage_of(anchor),
            )
    for flow in catalog.flows.values():
        for stage in flow.stages:
            for part in stage.frameworks.values():
                if part.at is not None:
                    yield Resident(
                        role="stage",
                        id=flow.id,
                        label=flow.label,
                        anchor=part.at,
                        carriage=carriage_of(part.at),
                    )


def _declined(catalog: Catalog) -> Iterator[Resident]:
    for concept in catalog.concepts.values():
        for mapping in concept.mappings.values():
            # What only shows something, such as a check, is no resident, and none that was lost.
            for one in declined_of(mapping, *_MAPPED):
                yield Resident(
                    role=one.role,
                    id=concept.id,
                    label=concept.label,
                    anchor=one.carriage.was,
                    match=one.match,
                    note=one.note,
                    carriage=one.carriage,
                )


def _covers(anchor: Anchor, lines: LineRange) -> bool:
    if anchor.lines is None:
        # Without lines an anchor is the whole file, or a symbol that nobody has pinned yet.
        return anchor.symbol is None
    return anchor.lines.overlaps(lines)


def _inner_first(resident: Resident) -> tuple[bool, int, int, str, str]:
    """Concepts first, innermost of them first; then what claims and flows say about the place."""
    lines = resident.anchor.lines
    size = _WHOLE_FILE if lines is None else len(lines)
    said = resident.role in ("claim", "contrast", "stage")
    return said, size, _ROLES.index(resident.role), resident.framework, resident.id


def _by_line(resident: Resident) -> tuple[str, str, int, int, int, str]:
    """In the order of the lines; what encloses comes before what is inside."""
    anchor, lines = resident.anchor, resident.anchor.lines
    first, size = (0, _WHOLE_FILE) if lines is None else (lines.first, len(lines))
    return anchor.framework, anchor.path, first, -size, _ROLES.index(resident.role), resident.id


def _closest(there: list[Resident], wanted: LineRange, count: int = 3) -> tuple[Resident, ...]:
    def distance(resident: Resident) -> int:
        lines = resident.anchor.lines
        if lines is None:
            return _WHOLE_FILE
        return max(lines.first - wanted.last, wanted.first - lines.last)

    near = sorted(there, key=lambda r: (distance(r), _inner_first(r)))
    return tuple(r for r in near if r.anchor.lines is not None)[:count]


def _similar(wanted: str, everyone: list[Resident], count: int = 3) -> tuple[str, ...]:
    from rapidfuzz import fuzz, process

    paths = sorted({resident.anchor.path for resident in everyone})
    found = process.extract(wanted, paths, scorer=fuzz.ratio, limit=count, score_cutoff=70)
    return tuple(path for path, _, _ in found)
