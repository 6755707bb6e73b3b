"""What a person has to decide when a release was raised, in the order of what it is worth to know."""

from collections.abc import Iterable, Iterator
from collections.abc import Mapping as Dictionary
from dataclasses import dataclass
from enum import IntEnum
from typing import Final, Literal

from conceptmap.graph.findings import Code, Finding, Level
from conceptmap.graph.messages import Message
from conceptmap.graph.model import CARRYING, Anchor, Catalog, Mapping, Role, split_use
from conceptmap.sources.proof.proving.pin_map import PinnedMap
from conceptmap.sources.proof.proving.verification import UNCHECKED
from conceptmap.sources.relocation.changes.comparison import Changes
from conceptmap.sources.relocation.matching.values import NewPlace, Relocation, Status
from conceptmap.sources.relocation.repinning.repin import MapRelocation

#: Findings of searches, and of a concept's own words.
_OF_ABSENCES: Final = frozenset(
    (
        Code.SEARCH_HIT,
        Code.SEARCH_EMPTY,
        Code.SEARCH_NO_CONTROL,
        Code.PATTERN_TIMEOUT,
        Code.WORDS_HIT,
        Code.WORDS_MISS,
        Code.EXCEPT_IDLE,
    )
)


class Worth(IntEnum):
    """How much hangs on a decision; the weightiest first."""

    MAPPING_LOST = 1  # where a concept is: the code is gone, or could not be followed
    MAPPING_CHANGED = 2  # where a concept is: the code says something else
    CLAIM = 3  # a claim's evidence or check
    SETTING = 4  # what shows a setting's default
    ABSENCE = 5  # something that was said not to be there
    LOOKALIKE = 6  # what only looks like a concept
    REST = 7


#: Findings of what an anchor names, which is not there or is not unmistakable.
_OF_PLACES: Final = frozenset(
    (Code.FILE_MISSING, Code.SYMBOL_MISSING, Code.SYMBOL_AMBIGUOUS, Code.LINES_OUTSIDE)
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """One thing to decide."""

    worth: Worth
    who: tuple[str, ...]  #: what of the map is meant, as `Catalog.anchor_uses` has it
    anchor: Anchor | None = None  #: as the map has it
    status: Status | None = None  #: what became of it
    proposal: Anchor | None = None  #: where it would go, if somebody agrees
    candidates: tuple[NewPlace, ...] = ()  #: what it may be, the likeliest first
    why: Message | Literal[""] = ""


def standing_decisions(
    catalog: Catalog, framework: str, findings: Iterable[Finding]
) -> Iterator[Decision]:
    """What a person has to decide where the release is pinned already: whatever proving finds of this framework."""
    checks = {check.place: (of, check) for of, check in catalog.checks()}
    of_place = {anchor.place: anchor.framework for anchor in catalog.anchors()}
    of_place |= {place: check.anchor.framework for place, (_, check) in checks.items()}
    found = []
    for one in findings:
        of = of_place.get(one.place) if one.source is None else one.source.framework
        if one.level is not Level.ERROR or one.code in UNCHECKED or of not in (framework, None):
            continue
        if one.place in checks:
            setting = isinstance(checks[one.place][0], Mapping)
            worth = Worth.SETTING if setting else Worth.CLAIM
        elif one.code in _OF_ABSENCES:
            worth = Worth.ABSENCE
        elif one.code in _OF_PLACES:
            worth = Worth.MAPPING_LOST
        else:
            worth = Worth.MAPPING_CHANGED
        found.append(Decision(worth=worth, who=(str(one.place),), why=one.message))
    yield from sorted(found, key=_order)


def decisions(
    catalog: Catalog,
    framework: str,
    relocation: MapRelocation,
    changes: Changes,
    pinned: PinnedMap,
) -> Iterator[Decision]:
    """What relocation left to a person, what proving found, and which claims, settings and exercises lost their evidence."""
    users: dict[str, list[str]] = {}
    for who, anchor in catalog.anchor_uses():
        if anchor.framework == framework:
            users.setdefault(anchor.text, []).append(who)
    plan = relocation.plan
    found = [
        *(_of_anchor(one, users, lost=True) for one in (*plan.placeless, *plan.unfounded)),
        *(_of_anchor(one, users, lost=False) for one in plan.asking),
        *(
            Decision(worth=Worth.CLAIM, who=(f"claim:{one.claim}",), why=one.why)
            for one in changes.claims
            if one.after is not True
        ),
        *(
            Decision(worth=Worth.SETTING, who=(f"concept:{one.concept}:{Role.CHECK}",), why=one.why)
            for one in changes.settings
            if one.after is not True
        ),
        *(
            Decision(worth=Worth.REST, who=(f"exercise:{one.exercise}",), why=one.why)
            for one in changes.exercises
            if one.after is not True
        ),
        *_of_findings(pinned.derived.findings, framework),
    ]
    yield from sorted(found, key=_order)


def _order(one: Decision) -> tuple[int, bool, tuple[str, ...]]:
    """By worth; main places before further ones, then by name."""
    return one.worth, not any(split_use(name)[2] == Role.AT for name in one.who), one.who


def _of_anchor(one: Relocation, users: Dictionary[str, list[str]], *, lost: bool) -> Decision:
    who = tuple(dict.fromkeys(users.get(one.anchor.text, [])))
    return Decision(
        worth=min((_worth(name, lost=lost) for name in who), default=Worth.REST),
        who=who,
        anchor=one.anchor,
        status=one.status,
        proposal=one.proposal,
        candidates=one.candidates,
        why=one.why,
    )


def _worth(who: str, *, lost: bool) -> Worth:
    kind, _, role = split_use(who)
    if kind in ("claim", "contrast", "check"):
        return Worth.CLAIM
    if kind != "concept":
        return Worth.REST
    if role == Role.CHECK:
        return Worth.SETTING
    if role == Role.LOOKALIKE:
        return Worth.LOOKALIKE
    if role in CARRYING:
        return Worth.MAPPING_LOST if lost else Worth.MAPPING_CHANGED
    return Worth.ABSENCE if role in (Role.SHOWN, Role.NEAR) else Worth.REST


def _of_findings(findings: list[Finding], framework: str) -> Iterator[Decision]:
    """What proving found of searches and of the concept's own words: anchors and claims are told already."""
    for one in findings:
        of_this = one.source is None or one.source.framework == framework
        if of_this and one.code in _OF_ABSENCES:
            yield Decision(worth=Worth.ABSENCE, who=(str(one.place),), why=one.message)
