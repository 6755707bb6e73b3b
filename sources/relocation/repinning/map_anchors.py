"""The anchors of a framework, each followed from the release that it speaks of to the new one."""

import shlex
from collections.abc import Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from functools import cached_property, partial
from pathlib import Path

from conceptmap.graph.errors import ConceptmapError
from conceptmap.graph.lock.records import AnchorRecord, Lock, release_digest
from conceptmap.graph.messages import Message
from conceptmap.graph.model import Anchor, Catalog, Framework
from conceptmap.graph.model.purl import is_purl
from conceptmap.sources.outlines.store import OutlineStore
from conceptmap.sources.outlines.trees.tree_index import TreeIndex
from conceptmap.sources.outlines.workspace import Workspace
from conceptmap.sources.proof.anchors.shifted_ranges import ShiftedLines
from conceptmap.sources.relocation.between_trees.call_changes import (
    CallChange,
    call_changes,
    calls_in,
    proven_calls,
)
from conceptmap.sources.relocation.between_trees.relocate import relocate_founded
from conceptmap.sources.relocation.from_lock import relocate_by_lock
from conceptmap.sources.relocation.matching.values import Placed, Relocation, Status, unfounded
from conceptmap.sources.relocation.old_release import (
    OldRelease,
    Spoken,
    at_release,
    proven_release,
    releases_of,
    spoken_anchors,
    why_not_proven,
    why_not_there,
)
from conceptmap.sources.relocation.opening import Watch, fetched, opened, unwatched
from conceptmap.sources.relocation.repinning.places import (
    as_it_is,
    lost_anchors,
    placed,
    said_by,
)
from conceptmap.sources.trees.fetching.releases import open_release, pinned_anew
from conceptmap.sources.trees.local.tree import Tree, TreeIdentity, cached_tree, locate, open_folder


@dataclass(frozen=True)
class MapAnchors:
    """The anchors of one framework of a map, and the release that they are to be carried to."""

    catalog: Catalog
    lock: Lock
    framework: Framework
    to: str  #: a package URL or a folder
    from_: str | None = None
    folders: Mapping[str, Path] = field(default_factory=dict)  #: of sources, by framework
    watch: Watch = unwatched
    write: bool = False  #: whether somebody will write what is found, so that no stand-in will do
    remarks: list[Message] = field(default_factory=list)  #: what else is worth saying
    #: the releases that anchors were carried from; without a tree where only the lock is left of one
    _carried_from: dict[OldRelease, Tree | None] = field(default_factory=dict)

    @cached_property
    def target(self) -> Framework:
        """The framework as it would be pinned."""
        same = not is_purl(self.to) or self.framework.release.purl == self.to
        return self.framework if same else pinned_anew(self.framework, self.to)

    @cached_property
    def from_folder(self) -> bool:
        """Whether the old release is a folder that somebody names."""
        return self.from_ is not None and not is_purl(self.from_)

    @cached_property
    def unproven_from(self) -> bool:
        """Whether the old release is another than the new one, and only somebody's word."""
        proven = proven_release(self.framework, self.lock)
        return proven is None and self.from_ not in (None, self.target.release.purl)

    def places(self) -> list[Placed]:
        """What became of every place that is still an old release's, in the order of the map."""
        id_ = self.framework.id
        spoken = spoken_anchors(self.catalog, self.lock, self.framework)
        chosen = self._chosen(spoken)
        said = said_by(self.catalog, id_)
        found: list[Placed] = []
        with closing(OutlineStore()) as store:
            new = TreeIndex(self._new_tree, store)
            found += self._without_release(spoken, new)
            for release in chosen:
                places = [one for one in spoken if one.release == release]
                if self._is_target(release) and not self.unproven_from:
                    if self.from_folder:
                        self._remark_unused_from(len(places), release)
                    found += as_it_is(places)
                    continue
                old = self._carried_from[release] = self._old_tree(release)
                lost = lost_anchors(self.catalog, self.lock, id_, release)
                records = self._records(release)
                if old is None:
                    follow = partial(relocate_by_lock, records=records, new=new)
                else:
                    index = TreeIndex(old, store)
                    follow = partial(_followed, old=index, records=records, new=new)
                found += placed(places, lost, said, follow)
        position = {one.anchor.place: number for number, one in enumerate(spoken)}
        return sorted(found, key=lambda one: position[one.place])

    def call_changes(self, placed: Sequence[Placed]) -> tuple[CallChange, ...] | None:
        """Which calls between concepts came and went, where anchors were `placed`; None where nothing tells the old ones."""
        if not self._carried_from:
            return ()
        catalog, id_ = self.catalog, self.framework.id
        became = {one.place: one.relocation for one in placed}
        places = {one.anchor.text: one.proposal for one in became.values()}
        new = calls_in(catalog, id_, self._new_tree, places)
        found: list[CallChange] = []
        for release, tree in self._carried_from.items():
            old = None
            if release == proven_release(self.framework, self.lock):
                old = proven_calls(catalog, self.lock, id_)
            if old is None and tree is not None:
                own = [
                    one.anchor
                    for one in spoken_anchors(catalog, self.lock, self.framework)
                    if one.release == release and one.anchor.place in became
                ]
                held = [a for a in own if became[a.place].status is not Status.UNFOUNDED]
                old = calls_in(catalog, id_, tree, {anchor.text: anchor for anchor in held})
            if old is None:
                self._remark_unknown_calls(release)
                return None
            found += call_changes(old, new)
        return tuple(found)

    def _chosen(self, spoken: Sequence[Spoken]) -> list[OldRelease]:
        """The releases to carry anchors from. Raises `ConceptmapError` where `--from` is none of them."""
        id_, releases = self.framework.id, releases_of(spoken)
        if self.from_ is None or self.from_folder:
            return releases
        proven = proven_release(self.framework, self.lock)
        if proven is None:
            return releases  # nothing is proven of any release, so the anchors are held against this one
        purls = dict.fromkeys(release.purl for release in (proven, *releases))
        if self.from_ not in purls:
            raise ConceptmapError(
                Message(
                    "the anchors of {id} speak of {purls:list}, which the lock proves, and not of {purl}",
                    id=id_,
                    purls=purls,
                    purl=self.from_,
                ),
                Message("leave --from out"),
            )
        others = sum(1 for one in spoken if one.release and one.release.purl != self.from_)
        if others:
            self.remarks.append(
                Message(
                    "{count} anchors speak of another release; without --from they are carried, too",
                    count=others,
                )
            )
        return [release for release in releases if release.purl == self.from_]

    def _is_target(self, release: OldRelease) -> bool:
        target = self.target
        pinned = OldRelease(target.release.purl, release_digest(target))
        return is_purl(self.to) and release == pinned

    @cached_property
    def _new_tree(self) -> Tree:
        if not is_purl(self.to):
            return open_release(self.to)
        return self._given(self.target) or fetched(self.target, self.watch)

    def _old_tree(self, release: OldRelease) -> Tree | None:
        """The tree that the anchors speak of; None where only the lock is left, and that is said."""
        if self.from_ is not None and self.from_folder:
            return open_release(self.from_)
        proven = proven_release(self.framework, self.lock)
        if proven is None and self.from_ is not None:
            known = self.catalog.frameworks.values()
            return opened(self.from_, known, self.folders, self.watch)
        old = at_release(self.framework, release)
        found = self._given(old) or cached_tree(old)
        if found is not None:
            return found
        if self.from_ is not None:
            return fetched(old, self.watch)
        if proven is None:
            folder = self.folders.get(self.framework.id)
            # A folder of the new release says nothing of the old one.
            if folder is None or self.write or self._given(self.target) is not None:
                return fetched(old, self.watch)
            return open_folder(old.id, folder)
        self.remarks.append(
            Message(
                "the old release of {framework}, {purl}, is not here, so only the lock was asked; `--from {name}` fetches it, and gives better answers",
                framework=old.id,
                purl=release.purl,
                name=shlex.quote(release.purl),
            )
        )
        return None

    def _remark_unused_from(self, count: int, release: OldRelease) -> None:
        self.remarks.append(
            Message(
                "--from {folder} is not used: the lock proves that {count} anchors speak of {purl}",
                folder=self.from_ or "",
                count=count,
                purl=release.purl,
            )
        )

    def _remark_unknown_calls(self, release: OldRelease) -> None:
        self.remarks.append(
            Message(
                "calls are not compared: the lock does not prove those of {purl} as the map stands now, and its source is not here; `--from {name}` fetches it",
                purl=release.purl,
                name=shlex.quote(release.purl),
            )
        )

    def _given(self, framework: Framework) -> Tree | None:
        """The folder that `--source` or the environment gives, if it is this very release."""
        folder = self.folders.get(self.framework.id)
        found = locate(framework, {framework.id: folder}) if folder is not None else None
        return found if found is not None and found.identity is TreeIdentity.PROVEN else None

    def _records(self, release: OldRelease) -> Mapping[str, AnchorRecord]:
        """What the lock proves of a release, by anchor."""
        lock, id_ = self.lock, self.framework.id
        records = {
            record.anchor: record.proof
            for record in lock.earlier
            if record.framework == id_ and OldRelease(record.purl, record.digest) == release
        }
        if release == proven_release(self.framework, lock):
            records |= {record.anchor: record for record in lock.anchors if record.framework == id_}
        return records

    def _without_release(self, spoken: Sequence[Spoken], new: TreeIndex) -> list[Placed]:
        """Words that the lock does not prove: the new release's where the map pins it and they hold there, else nobody's."""
        id_ = self.framework.id
        here = is_purl(self.to) and self.framework.release.purl == self.target.release.purl
        shifted = ShiftedLines(self.catalog, self.lock)
        pinned = self._given(self.framework) or cached_tree(self.framework)
        tree = new if here else TreeIndex(pinned) if pinned is not None else None
        found = []
        for one in spoken:
            if one.release is not None:
                continue
            wrong = why_not_there(tree, one.anchor) if tree is not None else None
            if here and wrong is None:
                continue
            before = None
            if pinned is not None:
                before = shifted.proven_before(Workspace({id_: pinned}), pinned, one.anchor)
            if before is not None:
                why = Message(
                    "the lock has no proof of it; {anchor} would hold", anchor=before.text
                )
            elif wrong is not None:
                why = Message("the lock has no proof of it, and {what}", what=wrong)
            else:
                why = Message("the lock has no proof of it")
            found.append(Placed(one.who, one.anchor.place, unfounded(one.anchor, why)))
        return found


def _followed(
    anchors: Sequence[Anchor],
    old: TreeIndex,
    records: Mapping[str, AnchorRecord],
    new: TreeIndex,
) -> list[Relocation]:
    """What became of anchors of a map, those that do not hold in the old tree left out."""
    why = {anchor: why_not_proven(old, anchor, records.get(anchor.text)) for anchor in anchors}
    return relocate_founded(anchors, why, old, new)
