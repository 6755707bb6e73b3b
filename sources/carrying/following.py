"""Follows all that a map says of a framework to another release: its places, its absences, the checks of its claims."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from pathlib import Path
from typing import Final

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
from conceptmap.sources.carrying.entries import Entry, Spot
from conceptmap.sources.carrying.keys import absence_key, claim_key
from conceptmap.sources.carrying.releases import AskedRelease
from conceptmap.sources.errors import BadRelease
from conceptmap.sources.outlines.languages.table import language_of
from conceptmap.sources.outlines.store import OutlineStore
from conceptmap.sources.outlines.trees.tree_index import TreeIndex
from conceptmap.sources.proof.absences.sought import Seeker, ending, no_such_files
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
) -> Entry:
    """What became of these anchors of a framework, and of what else a map says of it."""
    other = asked.open()
    with closing(OutlineStore()) as store:
        old, new = TreeIndex(pinned, store), TreeIndex(other, store)
        found = relocate(anchors, old, new)
        spots = {one.anchor.text: spot_of(one, old, new, asked) for one in found}
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
    return Entry(
        spots=spots, absences=dict(_absences(catalog, framework, pinned, asked)), claims=claims
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


def spot_of(one: Relocation, old: TreeIndex, new: TreeIndex, asked: AskedRelease) -> Spot:
    """What became of an anchor: what `relocate` says, unless nobody could see by it what is meant."""
    place = one.proposal
    if place is None or one.new_place is None:
        return _nowhere(one, new, asked)
    if one.status is Status.RENAMED and _is_one_line(one.anchor, old):
        why = Message("one line says too little to be known under another name")
        return Spot(status=DECLINED, why=why)
    file = new.file(place.path)
    named = [] if file is None else file.by_name.get(one.new_place.symbol or "", [])
    around = (s for s in named if place.lines is None or s.lines.contains(place.lines))
    symbol = next(around, None) if place.symbol is not None else None
    return Spot(
        status=one.status.value,
        why=one.why,
        change=one.change.value,
        confidence=one.new_place.confidence,
        at=Location(path=place.path, symbol=place.symbol, ordinal=place.ordinal, lines=place.lines),
        kind=symbol.definition.kind if symbol else None,
        span=symbol.lines if symbol else None,
    )


def _is_one_line(anchor: Anchor, old: TreeIndex) -> bool:
    """Whether an anchor is a whole definition of one line, such as a field: another of its type reads the same."""
    file = old.file(anchor.path)
    named = [] if file is None else file.by_name.get(anchor.symbol or "", [])
    return any(len(one.lines) == 1 and one.lines == anchor.lines for one in named)


def _nowhere(one: Relocation, new: TreeIndex, asked: AskedRelease) -> Spot:
    """An anchor without a place; it is not there only where it could be."""
    path = one.anchor.path
    if not asked.whole and ending(path) not in {ending(other) for other in new.paths}:
        return Spot(status=DECLINED, why=no_such_files([ending(path)]))
    if asked.built and path.partition("/")[0] not in {
        other.partition("/")[0] for other in new.paths
    }:
        return Spot(status=DECLINED, why=Message("a built package leaves {path} out", path=path))
    gone = one.status is Status.DELETED
    return Spot(status=NOT_THERE if gone else DECLINED, why=one.why)
