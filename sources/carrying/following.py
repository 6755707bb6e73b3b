"""Follows all that a map says of a framework to another release: its places, absences and settings, the checks of claims and exercises."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Final

from conceptmap.graph.lock.obligations import SettingObligation
from conceptmap.graph.messages import Message
from conceptmap.graph.model import (
    Anchor,
    Catalog,
    Framework,
    Location,
    Proofs,
    ProofState,
    SoughtAbsence,
)
from conceptmap.graph.model import Mapping as ConceptMapping
from conceptmap.sources.carrying.entries import AnchorOutcome, CarriedRelease
from conceptmap.sources.carrying.keys import absence_key, claim_key, exercise_key, setting_key
from conceptmap.sources.carrying.releases import AskedRelease
from conceptmap.sources.errors import BadRelease
from conceptmap.sources.outlines.languages.table import language_of
from conceptmap.sources.outlines.store import OutlineStore
from conceptmap.sources.outlines.trees.tree_index import TreeIndex
from conceptmap.sources.outlines.workspace import Workspace
from conceptmap.sources.proof.absences.sought import Seeker, ending, no_such_files
from conceptmap.sources.proof.settings import prove_setting
from conceptmap.sources.relocation.between_trees.relocate import relocate
from conceptmap.sources.relocation.changes.comparison import checks_hold
from conceptmap.sources.relocation.matching.values import Relocation, Status
from conceptmap.sources.trees.files.patterns import Patterns
from conceptmap.sources.trees.local.tree import Tree

NOT_THERE: Final = "not-there"
DECLINED: Final = "declined"


def follow(
    catalog: Catalog,
    anchors: Sequence[Anchor],
    framework: Framework,
    pinned: Tree,
    asked: AskedRelease,
) -> CarriedRelease:
    """What became of these anchors of a framework, and of what else a map says of it."""
    other = asked.open()
    with closing(OutlineStore()) as store:
        old, new = TreeIndex(pinned, store), TreeIndex(other, store)
        found = relocate(anchors, old, new)
        spots = {one.anchor.text: spot_of(one, new, asked) for one in found}
        places = {
            one.anchor.text: one.proposal for one in found if spots[one.anchor.text].at is not None
        }
        patterns = Patterns()
        claims = {}
        for claim in catalog.sentences():
            checks = [one for one in claim.checks if one.anchor.framework == framework.id]
            if checks:
                claims[claim_key(claim, framework.id)] = checks_hold(checks, new, places, patterns)[
                    0
                ]
        settings = dict(_settings(catalog, framework, new, places, patterns))
        exercises = dict(_exercises(catalog, framework, new, places, patterns))
    return CarriedRelease(
        spots=spots,
        absences=dict(_absences(catalog, framework, pinned, asked)),
        claims=claims,
        settings=settings,
        exercises=exercises,
    )


def proven_anchors(catalog: Catalog, proofs: Proofs, framework: str) -> list[Anchor]:
    """The anchors of a framework that the lock proves, each once: of others nobody knows what they speak of."""
    found = {anchor.text: anchor for anchor in catalog.anchors() if anchor.framework == framework}
    return [one for one in found.values() if proofs.anchor_state(one) is ProofState.PROVEN]


def require_its_own(framework: Framework, asked: AskedRelease, anchors: Iterable[Anchor]) -> None:
    """Raise `BadRelease` where a tree has none of the files that the map speaks of."""
    tree = asked.open()
    mapped = {one.path for one in anchors if language_of(one.path) != "text"}
    have = set(tree.files())
    if not mapped or mapped & have:
        return
    example = min(mapped, key=lambda path: (path.count("/"), path))
    above: Mapping[str, Path] = {
        path: tree.root.parent
        for path in mapped
        if path.partition("/")[0] == tree.root.name and path.partition("/")[2] in have
    }
    raise BadRelease(
        Message(
            "{what} is no source of {framework}: it has none of the {count} files that the map speaks of",
            what=asked.label,
            framework=framework.id,
            count=len(mapped),
        ),
        Message("give {folder}, the folder above", folder=tree.root.parent)
        if above
        else Message("give the folder that has {path}", path=example),
    )


def _absences(
    catalog: Catalog, framework: Framework, pinned: Tree, asked: AskedRelease
) -> Iterator[tuple[str, SoughtAbsence]]:
    seeker = Seeker(pinned, asked.open(), asked.whole)
    for concept, mapping, absence in catalog.absences():
        if mapping.framework == framework.id:
            yield absence_key(concept, mapping, absence), seeker.seek(concept, mapping, absence)


def _settings(
    catalog: Catalog,
    framework: Framework,
    new: TreeIndex,
    places: Mapping[str, Anchor | None],
    patterns: Patterns,
) -> Iterator[tuple[str, bool]]:
    """Whether each setting has its places there, its checks hold, and they show its names and its default."""
    workspace = Workspace({framework.id: new.tree}, patterns=patterns)
    for _, mapping, setting in catalog.settings():
        if mapping.framework != framework.id:
            continue
        there = _moved(mapping, places)
        holds = there is not None and checks_hold(mapping.checks, new, places, patterns)[0] is True
        if there is not None and holds:
            one = SettingObligation(there, setting, framework.command)
            holds = not prove_setting(workspace, new.tree, one).findings
        yield setting_key(SettingObligation(mapping, setting, framework.command)), holds


def _exercises(
    catalog: Catalog,
    framework: Framework,
    new: TreeIndex,
    places: Mapping[str, Anchor | None],
    patterns: Patterns,
) -> Iterator[tuple[str, bool | None]]:
    """Whether what makes the numbers of each exercise stands in its lines there too."""
    for exercise in catalog.exercises.values():
        worked = exercise.frameworks.get(framework.id)
        if worked is not None:
            checks = [check for step in worked.steps for check in step.checks]
            yield exercise_key(worked), checks_hold(checks, new, places, patterns)[0]


def _moved(mapping: ConceptMapping, places: Mapping[str, Anchor | None]) -> ConceptMapping | None:
    """A setting's mapping with its places as they are there; None where one could not be followed."""

    def there(anchor: Anchor) -> Anchor | None:
        return places.get(anchor.text)

    at = [there(anchor) for anchor in mapping.at]
    also = [(one, there(one.anchor)) for one in mapping.also]
    checks = [(one, there(one.anchor)) for one in mapping.checks]
    if None in (*at, *(place for _, place in (*also, *checks))):
        return None
    return replace(
        mapping,
        at=tuple(place for place in at if place is not None),
        also=tuple(replace(one, anchor=place) for one, place in also if place is not None),
        checks=tuple(replace(one, anchor=place) for one, place in checks if place is not None),
    )


def spot_of(one: Relocation, new: TreeIndex, asked: AskedRelease) -> AnchorOutcome:
    """What became of an anchor: what `relocate` says, and whether it could be there at all."""
    place = one.proposal
    if place is None or one.new_place is None:
        return _nowhere(one, new, asked)
    file = new.file(place.path)
    named = [] if file is None else file.by_name.get(one.new_place.symbol or "", [])
    around = (s for s in named if place.lines is None or s.lines.contains(place.lines))
    symbol = next(around, None) if place.symbol is not None else None
    return AnchorOutcome(
        status=one.status.value,
        why=one.why,
        change=one.change.value,
        confidence=one.new_place.confidence,
        at=Location(path=place.path, symbol=place.symbol, ordinal=place.ordinal, lines=place.lines),
        kind=symbol.definition.kind if symbol else None,
        span=symbol.lines if symbol else None,
    )


def _nowhere(one: Relocation, new: TreeIndex, asked: AskedRelease) -> AnchorOutcome:
    """An anchor without a place; it is not there only where it could be."""
    path = one.anchor.path
    if not asked.whole and ending(path) not in {ending(other) for other in new.paths}:
        return AnchorOutcome(status=DECLINED, why=no_such_files([ending(path)]))
    if asked.built and path.partition("/")[0] not in {
        other.partition("/")[0] for other in new.paths
    }:
        return AnchorOutcome(
            status=DECLINED, why=Message("a built package leaves {path} out", path=path)
        )
    gone = one.status is Status.DELETED
    return AnchorOutcome(status=NOT_THERE if gone else DECLINED, why=one.why)
