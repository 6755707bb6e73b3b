"""The anchors of a framework, each followed from the release that it speaks of to the new one."""

from collections.abc import Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import cached_property, partial
from pathlib import Path

from conceptmap.cli.context import Session
from conceptmap.cli.render.download_bar import DownloadBar
from conceptmap.graph.errors import ConceptmapError
from conceptmap.graph.lock.lock import AnchorRecord, release_digest
from conceptmap.graph.messages import Message
from conceptmap.graph.model import Anchor, Framework
from conceptmap.sources.outlines.store import OutlineStore
from conceptmap.sources.outlines.tree_index import TreeIndex
from conceptmap.sources.outlines.workspace import Workspace
from conceptmap.sources.proof.anchors.shifted_ranges import Orphans
from conceptmap.sources.relocation.carrying import as_it_is, between, lost_anchors, placed, said_by
from conceptmap.sources.relocation.from_lock import relocate_by_lock
from conceptmap.sources.relocation.matching.values import Relocation
from conceptmap.sources.relocation.old_side import (
    OldRelease,
    Spoken,
    at_release,
    proven_release,
    releases_of,
    spoken_anchors,
    unfounded,
    why_not_proven,
    why_not_there,
)
from conceptmap.sources.relocation.repinning import Placed
from conceptmap.sources.trees.fetching.fetch import fetch
from conceptmap.sources.trees.fetching.releases import is_purl, open_release, pinned_anew
from conceptmap.sources.trees.local.tree import Identity, Tree, cached_tree, locate, open_folder
from conceptmap.sources.trees.pins.source_option import parse_overrides


@dataclass(frozen=True)
class Carrier:
    """One framework of a map, and where its anchors are to be carried."""

    session: Session
    framework: Framework
    to: str  #: a package URL or a folder
    from_: str | None = None
    sources: Sequence[str] = ()
    write: bool = False  #: whether somebody will write what is found, so that no stand-in will do

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
        proven = proven_release(self.framework, self.session.lock)
        return proven is None and self.from_ not in (None, self.target.release.purl)

    def places(self) -> list[Placed]:
        """What became of every place that is still an old release's, in the order of the map."""
        session, id_ = self.session, self.framework.id
        spoken = spoken_anchors(session.catalog, session.lock, self.framework)
        chosen = self._chosen(spoken)
        said = said_by(session.catalog, id_)
        found: list[Placed] = []
        with closing(OutlineStore()) as store:
            new = TreeIndex(self._new_tree, store)
            found += self._without_release(spoken, new)
            for release in chosen:
                places = [one for one in spoken if one.release == release]
                if self._is_target(release) and not self.unproven_from:
                    session.remark(
                        self.from_folder,
                        f"--from {self.from_} is not used: the lock proves that {len(places)} anchors speak of {release.purl}",
                        f"没有使用 --from {self.from_}：锁文件证明 {len(places)} 个锚点针对 {release.purl}",
                    )
                    found += as_it_is(places)
                    continue
                old = self._old_tree(release)
                lost = lost_anchors(session.catalog, session.lock, id_, release)
                records = self._records(release)
                if old is None:
                    follow = partial(relocate_by_lock, records=records, new=new)
                else:
                    index = TreeIndex(old, store)
                    follow = partial(_followed, old=index, records=records, new=new)
                found += placed(places, lost, said, follow)
        position = {one.anchor.place: number for number, one in enumerate(spoken)}
        return sorted(found, key=lambda one: position[one.place])

    def _chosen(self, spoken: Sequence[Spoken]) -> list[OldRelease]:
        """The releases to carry anchors from. Raises `ConceptmapError` where `--from` is none of them."""
        id_, releases = self.framework.id, releases_of(spoken)
        if self.from_ is None or self.from_folder:
            return releases
        proven = proven_release(self.framework, self.session.lock)
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
        self.session.remark(
            bool(others),
            f"{others} anchors speak of another release; without --from they are carried, too",
            f"另有 {others} 个锚点针对别的版本；去掉 --from 可一并处理",
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
        return self._given(self.target) or self._fetched(self.target)

    def _old_tree(self, release: OldRelease) -> Tree | None:
        """The tree that the anchors speak of; None where only the lock is left, and that is said."""
        if self.from_ is not None and self.from_folder:
            return open_release(self.from_)
        proven = proven_release(self.framework, self.session.lock)
        if proven is None and self.from_ is not None:
            catalog = self.session.catalog
            overrides = parse_overrides(self.sources, known=catalog.frameworks)
            with DownloadBar(self.from_) as bar:
                return open_release(
                    self.from_,
                    catalog.frameworks.values(),
                    overrides,
                    progress=bar.advance,
                    waiting=bar.wait,
                )
        old = at_release(self.framework, release)
        found = self._given(old) or cached_tree(old)
        if found is not None:
            return found
        if self.from_ is not None:
            return self._fetched(old)
        if proven is None:
            folder = self._folder()
            # A folder of the new release says nothing of the old one.
            if folder is None or self.write or self._given(self.target) is not None:
                return self._fetched(old)
            return open_folder(old.id, folder)
        self.session.remark(
            True,
            f"the old release of {old.id}, {release.purl}, is not here, so only the lock was asked; "
            f"`--from {release.purl}` fetches it, and gives better answers",
            f"本机没有 {old.id} 的旧版本 {release.purl}，只依据锁文件判断；加上 --from {release.purl} 会下载它，结果更可靠",
        )
        return None

    def _folder(self) -> Path | None:
        known = self.session.catalog.frameworks
        return parse_overrides(self.sources, known=known).get(self.framework.id)

    def _given(self, framework: Framework) -> Tree | None:
        """The folder that `--source` or the environment gives, if it is this very release."""
        folder = self._folder()
        found = locate(framework, {framework.id: folder}) if folder is not None else None
        return found if found is not None and found.identity is Identity.PROVEN else None

    def _fetched(self, framework: Framework) -> Tree:
        with DownloadBar(framework.release.purl) as bar:
            return cached_tree(framework) or fetch(
                framework, progress=bar.advance, waiting=bar.wait
            )

    def _records(self, release: OldRelease) -> Mapping[str, AnchorRecord]:
        """What the lock proves of a release, by anchor."""
        lock, id_ = self.session.lock, self.framework.id
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
        session, id_ = self.session, self.framework.id
        here = is_purl(self.to) and self.framework.release.purl == self.target.release.purl
        orphans = Orphans(session.catalog, session.lock)
        pinned = self._given(self.framework) or cached_tree(self.framework)
        tree = new if here else TreeIndex(pinned) if pinned is not None else None
        found = []
        for one in spoken:
            if one.release is not None:
                continue
            wrong = why_not_there(tree, one.anchor) if tree is not None else None
            if here and wrong is None:
                continue
            why = "the lock has no proof of it"
            before = None
            if pinned is not None:
                before = orphans.proven_before(Workspace({id_: pinned}), pinned, one.anchor)
            if before is not None:
                why += f"; {before.text} would hold"
            elif wrong is not None:
                why += f", and {wrong}"
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
    return between(anchors, why, old, new)
