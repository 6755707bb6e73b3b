"""The source tree of a release: what may be read from it, and what that proves.

A tree with records (fetched, or found equal to the pinned bytes) shows nothing else: a path that the
release does not have is missing even if a file of that name lies there, and bytes that differ from the
record are an error, never an answer. A tree without records stands in, and shows what it has.
"""

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from pathlib import Path

from conceptmap.graph.messages import Message
from conceptmap.graph.model import Framework
from conceptmap.graph.spelling.purls import GithubCommit, parse_purl
from conceptmap.sources.errors import (
    BadOverride,
    DamagedTree,
    FileMissing,
    PathRefused,
    SourceError,
)
from conceptmap.sources.trees.files.globs import selector
from conceptmap.sources.trees.files.paths import why_refused
from conceptmap.sources.trees.files.safe_read import read_plain, status_of, walk
from conceptmap.sources.trees.files.text import blob_id
from conceptmap.sources.trees.local.git import checked_out_files
from conceptmap.sources.trees.local.local_tree import equal_records
from conceptmap.sources.trees.pins.manifest import FileRecord, load_manifest, stamp
from conceptmap.sources.trees.pins.tree_cache import cache_place


class TreeIdentity(StrEnum):
    """What is known of a tree as a whole."""

    PROVEN = "proven"  # it holds the bytes of the pinned release
    LOCAL = "local"  # it stands in for them


@dataclass(frozen=True, kw_only=True)
class Tree:
    """The files of one release, or of a folder that stands in for it."""

    framework: str
    purl: str  #: the release that it is, or stands in for
    root: Path
    identity: TreeIdentity
    cached: bool = False  #: whether it was fetched into the cache
    records: Mapping[str, FileRecord] | None = field(default=None, repr=False, compare=False)
    _hashed: dict[str, FileRecord] = field(default_factory=dict, repr=False, compare=False)

    def read(self, path: str) -> bytes:
        """The bytes of a regular file; never through a link, never from outside of the tree."""
        self._require_known(path)
        try:
            data, status = read_plain(self.root, path)
        except FileMissing:
            if self.records is None:
                raise
            # The release has it; this copy of the release has lost it.
            raise self._damaged(path) from None
        blob = blob_id(data)
        if self.records is not None and self.records[path].blob != blob:
            raise self._damaged(path)
        self._hashed[path] = FileRecord(blob, stamp(status))
        return data

    def blob_id(self, path: str, *, full: bool = False) -> str:
        """Git's id of the file's bytes; a file that looks untouched is hashed anew only if `full`."""
        if not full:
            record = self._hashed.get(path) or (self.records or {}).get(path)
            if record is not None and _stamp_of(self.root, path) == record.stamp:
                return record.blob
        return blob_id(self.read(path))

    def has(self, path: str) -> bool:
        """Whether the release has such a file, and it can be read."""
        try:
            self._require_known(path)
            status_of(self.root, path)
        except SourceError:
            return False
        return True

    def files(self, within: Sequence[str] = ("**",), excluding: Sequence[str] = ()) -> list[str]:
        """The sorted paths that a glob of `within` selects, without those that `excluding` selects."""
        selects = selector(within, excluding)
        return [path for path in self._paths if selects(path)]

    def damage(self, *, full: bool = False) -> list[str]:
        """The files of the release that are missing here or hold other bytes."""
        damaged = []
        for path in self.records or ():
            try:
                self.blob_id(path, full=full)
            except SourceError:
                damaged.append(path)
        return damaged

    @cached_property
    def _paths(self) -> tuple[str, ...]:
        return tuple(sorted(walk(self.root) if self.records is None else self.records))

    def _require_known(self, path: str) -> None:
        reason = why_refused(path)
        if reason is not None:
            raise PathRefused(
                Message(
                    "{framework}: the path {path} is refused: {reason}",
                    framework=self.framework,
                    path=repr(path),
                    reason=reason,
                )
            )
        if self.records is not None and path not in self.records:
            raise FileMissing(Message("{purl} has no file {path}", purl=self.purl, path=path))

    def _damaged(self, path: str) -> DamagedTree:
        again = (
            Message(
                "fetch it again: conceptmap sources fetch {framework}", framework=self.framework
            )
            if self.cached
            else None
        )
        return DamagedTree(
            Message(
                "{file} no longer holds the bytes of {purl}", file=self.root / path, purl=self.purl
            ),
            again,
        )


def locate(
    framework: Framework,
    overrides: Mapping[str, Path] | None = None,
    environ: Mapping[str, str] = os.environ,
) -> Tree | None:
    """The tree of a framework: the folder put in its place, else the fetched one; None: neither.

    It never fetches. A folder is proven if it is a git working tree at the pinned commit, or holds
    the files of the fetched release, and every one of them has the pinned bytes; else it is local.
    """
    folder = (overrides or {}).get(framework.id)
    if folder is None:
        return cached_tree(framework, environ)
    return _stand_in(framework, folder, environ)


def cached_tree(framework: Framework, environ: Mapping[str, str] = os.environ) -> Tree | None:
    """The fetched tree of a framework, as its manifest describes it."""
    place = cache_place(framework, environ)
    manifest = load_manifest(place.manifest)
    release = framework.release
    if manifest is None or manifest.purl != release.purl or not place.tree.is_dir():
        return None
    if release.sha256 is not None and manifest.sha256 != release.sha256:
        return None
    pinned = release.sha256 is not None or isinstance(parse_purl(release.purl), GithubCommit)
    return Tree(
        framework=framework.id,
        purl=release.purl,
        root=place.tree,
        identity=TreeIdentity.PROVEN if pinned else TreeIdentity.LOCAL,
        cached=True,
        records=manifest.files,
    )


def open_folder(framework: str, folder: Path, purl: str = "") -> Tree:
    """A tree of whatever lies in `folder`, of which nothing is known."""
    if not folder.is_dir():
        raise BadOverride(Message("{folder} is not a folder", folder=folder))
    root = folder.resolve()
    return Tree(framework=framework, purl=purl or root.name, root=root, identity=TreeIdentity.LOCAL)


def _stand_in(framework: Framework, folder: Path, environ: Mapping[str, str]) -> Tree:
    tree = open_folder(framework.id, folder, framework.release.purl)
    fetched = cached_tree(framework, environ)
    if fetched is not None and fetched.root.resolve() == tree.root:
        return fetched
    pin = parse_purl(framework.release.purl)
    blobs = checked_out_files(tree.root, pin.commit) if isinstance(pin, GithubCommit) else None
    if blobs is None and fetched is not None and fetched.identity is TreeIdentity.PROVEN:
        blobs = {path: record.blob for path, record in (fetched.records or {}).items()}
    records = equal_records(tree.root, blobs, environ) if blobs else None
    if records is None:
        return tree
    return Tree(
        framework=tree.framework,
        purl=tree.purl,
        root=tree.root,
        identity=TreeIdentity.PROVEN,
        records=records,
    )


def _stamp_of(root: Path, path: str) -> tuple[int, int, int] | None:
    try:
        return stamp(os.lstat(f"{root}/{path}"))
    except OSError:
        return None
