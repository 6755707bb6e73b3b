"""Derives the lock from proven trees."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any

from conceptmap.graph.findings import Code, Finding
from conceptmap.graph.lock.obligations import (
    AnchorObligation,
    CheckObligation,
    Obligation,
    SearchObligation,
    SettingObligation,
    WordsObligation,
    obligations,
)
from conceptmap.graph.lock.records import (
    AnchorRecord,
    EarlierRecord,
    EdgeRecord,
    Lock,
    Record,
    ReleaseRecord,
    SearchRecord,
    WordsRecord,
    release_digest,
)
from conceptmap.graph.model import Anchor, Catalog, ProofState
from conceptmap.sources.calls.edges.edges import DerivedEdges, derive_edges, edges_digest, edges_key
from conceptmap.sources.calls.facts.ends import unproven_ends
from conceptmap.sources.outlines.languages.table import OUTLINE_VERSION
from conceptmap.sources.outlines.workspace import Workspace
from conceptmap.sources.proof.absences.own_words import unsearchable_code
from conceptmap.sources.proof.anchors.earlier_words import EarlierWords
from conceptmap.sources.proof.proving.prove import Prover
from conceptmap.sources.proof.proving.unchanged import UnchangedRecords
from conceptmap.sources.trees.local.tree import Tree, TreeIdentity


@dataclass
class DerivedLock:
    """The lock that the proven trees give, and what could not be proven."""

    lock: Lock = field(default_factory=Lock)
    findings: list[Finding] = field(default_factory=list)
    written: int = 0  #: records made anew
    kept: int = 0  #: anchors whose proven tree is not at hand, and whose proof stands
    left: int = 0  #: obligations without a proof, and without a proven tree to make one
    local: tuple[str, ...] = ()  #: frameworks that only a stand-in was there for
    #: excerpts that the lock proved before on no text: their lines are an author's word and nothing else
    first: list[Anchor] = field(default_factory=list)
    derived: list[str] = field(default_factory=list)  #: frameworks whose edges were derived anew
    #: edges that were not there before, or are there no more, of those frameworks
    gained: list[EdgeRecord] = field(default_factory=list)
    lost: list[EdgeRecord] = field(default_factory=list)
    unsettled: list[EdgeRecord] = field(
        default_factory=list
    )  #: whose concepts have a place without a proof: nobody can tell


def derive_lock(
    catalog: Catalog,
    lock: Lock,
    workspace: Workspace,
    *,
    as_written: bool = False,
    full: bool = False,
) -> DerivedLock:
    """The lock of `catalog`: of every framework with a proven tree what its bytes prove, else kept as it was.

    What an edit, a release or a rule has changed is proven anew, and the rest taken over; `full` proves everything anew.

    What was proven on other text, of an earlier release, is not proven on what stands in its lines now unless
    `as_written` says that somebody has read it; until then its earlier proof is kept beside the others.
    """
    return _Derivation(catalog, lock, workspace, as_written=as_written, full=full).run()


class _Derivation:
    def __init__(
        self,
        catalog: Catalog,
        lock: Lock,
        workspace: Workspace,
        *,
        as_written: bool,
        full: bool,
    ) -> None:
        self._as_written = as_written
        self._catalog = catalog
        self._old = lock
        self._derived = DerivedLock()
        trees = {id_: workspace.tree(id_) for id_ in catalog.frameworks}
        self._derived.local = tuple(
            id_ for id_, tree in trees.items() if tree and tree.identity is TreeIdentity.LOCAL
        )
        self._proven = {
            id_: tree
            for id_, tree in trees.items()
            if tree and tree.identity is TreeIdentity.PROVEN
        }
        # Nothing else is looked at, not even for a search's control: a stand-in proves nothing.
        self._workspace = Workspace(self._proven, workspace.full, workspace.patterns)
        self._wanting: set[str] = set()  # anchors without a proof, by qualified name
        self._prover = Prover(self._workspace, self._wanting)
        self._unchanged = (
            None
            if full
            else UnchangedRecords(
                catalog,
                lock,
                self._workspace,
                self._prover.is_of_these_bytes,
                self._prover.words,
            )
        )
        self._current = lock.current(catalog)
        self._kept = self._current - set(self._proven)
        self._earlier = EarlierWords(catalog, lock)
        self._left_behind: list[EarlierRecord] = []
        self._unread = 0

    def run(self) -> DerivedLock:
        anchors: dict[tuple[str, str], dict[str, Anchor]] = {}
        others = []
        for one in obligations(self._catalog):
            if isinstance(one, AnchorObligation):
                anchors.setdefault(one.key, {}).setdefault(one.who, one.anchor)
            else:
                others.append(one)
        # First, since what leans on an anchor is not judged by lines that may be another release's.
        proven = self._anchors(anchors)
        self._wanting.update(self._without_proof(anchors, proven))
        made: dict[type, dict[tuple[str, str], Any]] = defaultdict(dict)
        for one in others:
            if (record := self._record(one)) is not None:
                made[type(one)][one.key] = record
        releases, edges = self._releases(proven.values())
        derived = Lock(
            releases=tuple(releases),
            anchors=tuple(proven.values()),
            searches=tuple(made[SearchObligation].values()),
            words=tuple(made[WordsObligation].values()),
            checks=tuple(made[CheckObligation].values()),
            settings=tuple(made[SettingObligation].values()),
            earlier=tuple(self._left_behind),
            edges=tuple(edges),
        )
        # What a framework has no proven tree for stays as it was, even where the map has moved on: only
        # the pinned bytes may change a proof, or take one away.
        as_it_was = self._catalog.frameworks.keys() - self._proven.keys()
        self._derived.lock = _with_records_of(as_it_was, self._old, derived)
        return self._derived

    def _without_proof(
        self,
        said: Mapping[tuple[str, str], Mapping[str, Anchor]],
        proven: Mapping[tuple[str, str], AnchorRecord],
    ) -> Iterator[str]:
        """The anchors in proven trees that have no proof, or not for all that name them."""
        for key, by in said.items():
            for who, anchor in by.items():
                if anchor.framework not in self._proven:
                    continue
                if key not in proven or who not in proven[key].by:
                    yield anchor.qualified

    def _releases(
        self, anchors: Collection[AnchorRecord]
    ) -> tuple[list[ReleaseRecord], list[EdgeRecord]]:
        """What is pinned and proven, and what calls what in it."""
        releases: list[ReleaseRecord] = []
        edges: list[EdgeRecord] = []
        for id_, tree in self._proven.items():
            digest = release_digest(self._catalog.frameworks[id_])
            key = edges_key(self._catalog, id_, digest, anchors)
            found = self._edges(tree, key, anchors)
            edges += found.records
            releases.append(
                ReleaseRecord(
                    framework=id_,
                    purl=self._catalog.frameworks[id_].release.purl,
                    digest=digest,
                    outline=OUTLINE_VERSION,
                    unreadable=unsearchable_code(tree),
                    derived=key,
                    edges=edges_digest(found.records),
                    unparsed=found.unparsed,
                )
            )
        return releases, edges

    def _edges(self, tree: Tree, key: str, anchors: Collection[AnchorRecord]) -> DerivedEdges:
        """The edges of a framework: as they were, where nothing that decides them has changed."""
        old = [one for one in self._old.edges if one.framework == tree.framework]
        before = self._old.release_of.get(tree.framework)
        # A lock from before there was a digest of the edges is taken at its word.
        if (
            self._unchanged
            and before is not None
            and before.derived == key
            and before.edges in ("", edges_digest(old))
        ):
            return DerivedEdges(tuple(old), before.unparsed)
        found = derive_edges(self._workspace, tree, self._catalog, anchors, old)
        known, now = {one.key for one in old}, {one.key for one in found.records}
        self._derived.derived.append(tree.framework)
        self._derived.gained += [one for one in found.records if one.key not in known]
        open_ends = unproven_ends(self._catalog, tree.framework, anchors)
        for one in old:
            if one.key not in now:
                untold = not open_ends.isdisjoint((one.source, one.target))
                (self._derived.unsettled if untold else self._derived.lost).append(one)
        return found

    def _anchors(
        self, said: Mapping[tuple[str, str], Mapping[str, Anchor]]
    ) -> Mapping[tuple[str, str], AnchorRecord]:
        made = {}
        for key, by in said.items():
            anchor = next(iter(by.values()))
            tree = self._proven.get(anchor.framework)
            if tree is None:
                known = anchor.framework in self._kept and self._old.record(anchor) is not None
                self._derived.kept += known
                self._derived.left += not known
                continue
            record = self._anchor_record(tree, anchor, by)
            left = {
                who: proofs
                for who in by
                if (proofs := self._earlier.unsettled(who, anchor, record))
                and not (self._as_written and record is not None)
            }
            kept = self._earlier.kept(key, left)
            self._left_behind += kept
            if kept and record is not None:
                meant = by[next(iter(left))]
                self._derived.findings.append(self._earlier.finding(meant, kept[0]))
            mean = by.keys() - left.keys()
            if record is not None and mean:
                made[key] = replace(record, by=tuple(sorted(mean)))
        self._derived.first = [
            one for one in self._derived.first if (one.framework, one.text) in made
        ]
        self._derived.written = len(made) - self._unread
        self._derived.kept += self._unread
        return made

    def _anchor_record(self, tree: Tree, anchor: Anchor, by: Iterable[str]) -> AnchorRecord | None:
        """The proof of an anchor that stands; None with a finding where it does not."""
        old = self._old.record(anchor)
        obligation = AnchorObligation("", anchor)
        unchanged = self._taken_over(tree, obligation)
        if isinstance(unchanged, AnchorRecord):
            return unchanged
        proved = self._prover.prove(tree, obligation)
        record = proved.record
        if isinstance(record, AnchorRecord):
            if old is None and (record.span is None or record.span != anchor.lines):
                self._derived.first.append(anchor)
            return record
        self._derived.findings += self._earlier.told(proved.findings, by, anchor)
        unreadable = proved.state is ProofState.UNREADABLE
        if old is None or not unreadable or anchor.framework not in self._current:
            return None
        self._unread += 1
        return old  # a file that cannot be read takes no proof away

    def _taken_over(self, tree: Tree, one: Obligation) -> Record | None:
        """The record of the lock, where proving it anew would give it again."""
        return None if self._unchanged is None else self._unchanged.record(tree, one)

    def _record(
        self, one: SearchObligation | WordsObligation | CheckObligation | SettingObligation
    ) -> Record | None:
        """The proof of what is no anchor; None, most often with a finding, where there is none."""
        tree, old = self._proven.get(one.framework), one.record(self._old)
        if tree is None:
            self._derived.left += old is None or one.framework not in self._kept
            return None
        if unchanged := self._taken_over(tree, one):
            return unchanged
        same = old is not None and self._prover.is_of_these_bytes(tree, one, old)
        if same and any(control.partition(":")[0] in self._kept for control in _controls(old)):
            return old  # its control cannot be looked at here, and nothing else has changed
        proved = self._prover.prove(tree, one)
        if proved.record is not None:
            return proved.record
        unseen = bool(proved.findings) and all(f.code is Code.NO_SOURCE for f in proved.findings)
        if same and unseen:
            return old
        self._derived.findings += proved.findings
        unread = proved.state is ProofState.UNREADABLE and one.framework in self._current
        return old if unread else None


def _with_records_of(frameworks: Collection[str], old: Lock, new: Lock) -> Lock:
    """The new lock, and behind its records those that the old one has of `frameworks`."""
    parts: dict[str, tuple[Any, ...]] = {
        part.name: (
            *getattr(new, part.name),
            *(record for record in getattr(old, part.name) if record.framework in frameworks),
        )
        for part in fields(Lock)
    }
    return Lock(**parts)


def _controls(record: Record | None) -> Iterable[str]:
    """The qualified anchors where a pattern hits."""
    match record:
        case SearchRecord():
            return (record.control,)
        case WordsRecord():
            return record.controls
        case _:
            return ()
