"""The old side of a relocation: which release each anchor of a map speaks of, and whether it holds there.

What does not hold in the old release means nothing in it, so nothing can be carried: it is said, with what would hold,
and left as it is.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from conceptmap.graph.findings import Code
from conceptmap.graph.lock.records import (
    AnchorRecord,
    EarlierRecord,
    Lock,
    earlier,
    release_digest,
    says,
)
from conceptmap.graph.messages import Message
from conceptmap.graph.model import Anchor, Catalog, Framework
from conceptmap.graph.spelling.purls import PypiRelease, parse_purl
from conceptmap.sources.outlines.symbols import definitions_ending
from conceptmap.sources.outlines.trees.tree_index import TreeIndex
from conceptmap.sources.outlines.workspace import Workspace
from conceptmap.sources.proof.anchors.earlier_words import EarlierWords
from conceptmap.sources.proof.anchors.examination.examine import Fault, examine
from conceptmap.sources.relocation.matching.targets import find_target
from conceptmap.sources.relocation.matching.values import Relocation, Status


@dataclass(frozen=True, slots=True)
class OldRelease:
    """A release that anchors speak of."""

    purl: str
    digest: str  #: what proves it: the archive's sha256, or the commit


@dataclass(frozen=True, slots=True, kw_only=True)
class Spoken:
    """An anchor in one place of the map."""

    who: str  #: who says it, as `Catalog.anchor_uses` has it
    anchor: Anchor
    release: OldRelease | None  #: that its words speak of; None where nothing tells
    proof: EarlierRecord | None  #: the lock's of these words of `who` in that release


def proven_release(framework: Framework, lock: Lock) -> OldRelease | None:
    """The release that the lock's records of a framework were made of."""
    record = lock.release_of.get(framework.id)
    return OldRelease(record.purl, record.digest) if record is not None else None


def at_release(framework: Framework, release: OldRelease) -> Framework:
    """The framework as it was pinned to an old release."""
    archive = isinstance(parse_purl(release.purl), PypiRelease)
    sha256 = release.digest if archive else None
    return replace(framework, release=replace(framework.release, purl=release.purl, sha256=sha256))


def spoken_anchors(catalog: Catalog, lock: Lock, framework: Framework) -> list[Spoken]:
    """Every place of the map that says an anchor of `framework`, with the release that its words speak of.

    Without a lock that is the pinned one. With a lock it is what the lock proves of the same concept in the same role, and
    words that it does not prove are of no release that anybody knows.
    """
    words = EarlierWords(catalog, lock)
    proven = proven_release(framework, lock)
    pinned = OldRelease(framework.release.purl, release_digest(framework))
    found = []
    for who, anchor in catalog.anchor_uses():
        if anchor.framework != framework.id:
            continue
        proofs = list(words.of(who, anchor))
        record = lock.record(anchor)
        own = record is not None and says(record, who, catalog.former_ids)
        if record is not None and own and proven == pinned:
            proofs.append(earlier(record, pinned.purl, pinned.digest, [who]))
        proof = proofs[0] if proofs else None
        release = OldRelease(proof.purl, proof.digest) if proof else None
        if proven is None and proof is None:
            release = pinned
        found.append(Spoken(who=who, anchor=anchor, release=release, proof=proof))
    return found


def releases_of(places: Iterable[Spoken]) -> list[OldRelease]:
    """The releases that these anchors speak of, in the order of the map."""
    return list(dict.fromkeys(place.release for place in places if place.release is not None))


def why_not_proven(old: TreeIndex, anchor: Anchor, proof: AnchorRecord | None) -> Message | None:
    """Why an anchor of a map does not hold in the tree of its release; None where it does."""
    if proof is not None and old.blob(anchor.path) == proof.blob:
        text = old.text(anchor.path)
        lines = anchor.lines
        if text is not None and (
            lines is None or (text.within(lines) and text.digest(lines) == proof.text)
        ):
            return None  # the very bytes of the proof
    workspace = Workspace({anchor.framework: old.tree})
    try:
        examine(workspace, old.tree, anchor, proof)
    except Fault as fault:
        # A symbol alone is its whole definition.
        return None if fault.finding.code is Code.NO_LINES else _words_of(fault)
    return None


def why_not_there(old: TreeIndex, anchor: Anchor) -> Message | None:
    """Why an anchor that somebody gives does not hold in the old tree; None where it does.

    The end of a symbol's name will do, and its lines may leave out decorators or take in the comment above.
    """
    target = find_target(old, anchor)
    if not isinstance(target, Message):
        if anchor.symbol is None:
            return None
        named = definitions_ending(target.file.outline, anchor.symbol)
        meant = target.symbol.definition if target.symbol is not None else None
        if meant in named and anchor.ordinal in (None, meant.ordinal):
            return None
    try:
        examine(Workspace({anchor.framework: old.tree}), old.tree, anchor)
    except Fault as fault:
        return _words_of(fault)
    return target if isinstance(target, Message) else Message("its lines are not of its symbol")


def none_holds(relocations: Sequence[Relocation]) -> bool:
    """Whether the old release is likely to be the wrong one: nothing holds in it."""
    return bool(relocations) and all(r.status is Status.UNFOUNDED for r in relocations)


def wrong_release(name: str) -> Message:
    """That nothing holds in the old release."""
    return Message(
        "no anchor holds in {name}: is it the release that they were written for? see --from",
        name=name,
    )


def _words_of(fault: Fault) -> Message:
    """What is wrong, and what would hold."""
    finding = fault.finding
    what = finding.message
    if finding.source is not None:
        what = what.without(f"{finding.source.framework}:")
    if finding.proposal is not None:
        return Message("{what}; {anchor} would hold", what=what, anchor=finding.proposal.text)
    if finding.help and "`" not in finding.help:
        return Message("{what}; {help}", what=what, help=finding.help)
    return what
