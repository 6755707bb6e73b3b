"""Pins a map: gives anchors the lines they should have, and derives the lock from the pinned sources."""

import shlex
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from conceptmap.graph.errors import ConceptmapError
from conceptmap.graph.lock.lock_file import DamagedLock, dump_lock, read_lock
from conceptmap.graph.lock.records import Lock
from conceptmap.graph.lock.several import joined, without
from conceptmap.graph.messages import Message
from conceptmap.graph.model import Catalog
from conceptmap.graph.storage.files import NewFile, is_held
from conceptmap.graph.yaml.editing import Edit, apply_edits
from conceptmap.graph.yaml.joining import join_files
from conceptmap.graph.yaml.map_folders import MapFolders
from conceptmap.sources.outlines.workspace import open_workspace
from conceptmap.sources.proof.anchors.repairs import repair
from conceptmap.sources.proof.proving.derived_lock import DerivedLock, derive_lock
from conceptmap.sources.trees.files.patterns import TIME_LIMIT


@dataclass(frozen=True, kw_only=True)
class PinnedMap:
    """What pinning a map came to, and what is to be written for it."""

    derived: DerivedLock
    edits: Mapping[str, Sequence[Edit]] = field(default_factory=dict)  #: of anchors, by YAML file
    missing: tuple[str, ...] = ()  #: frameworks with anchors, and without a tree on this machine
    files: tuple[NewFile, ...] = ()  #: to be written in this order, the lock last


def pin_map(
    folders: MapFolders | None = None,
    sources: Iterable[str] = (),
    *,
    dry_run: bool = False,
    as_written: bool = False,
    full: bool = False,
    seconds: float = TIME_LIMIT,
    over: Iterable[NewFile] = (),
    pinned: Collection[str] = (),
) -> PinnedMap:
    """Repair the lines of a map's anchors, prove what has changed, and give the files to be written.

    `sources` are FRAMEWORK=DIR, as `--source` takes them. With `as_written`, lines that fit their symbol stay as they are.
    With `full` nothing is taken over from the lock, and everything is proven anew.
    `over` is what files of the map are about to hold, where that is not what they hold. Those in `pinned` are proven by the
    fetched release, where the folder in its place is another.
    A `dry_run` proves the map without its repairs, and gives no files. A search pattern is ended after `seconds`.
    Nothing is written here. Raises `ConceptmapError`.
    """
    folders, sources = folders or MapFolders(), list(sources)
    if len(folders.extend) > 1:
        raise ConceptmapError(
            Message("only one addition can be pinned at a time"), Message("give --extend once")
        )
    ahead = {file.path: file.data for file in over}
    files = {
        name: replace(file, data=ahead.get(file.path, file.data))
        for name, file in folders.files().items()
    }
    catalog = join_files(files.values())
    lock = joined([_old_lock(file, ahead.get(file)) for file in folders.locks()])
    if folders.extend:
        _require_base(catalog, folders, sources)
    workspace = open_workspace(catalog, sources, pinned=pinned, full=full, seconds=seconds)
    # Whoever adds to a map does not write into it.
    own = folders.own_files()
    repairs = repair(catalog, lock, workspace, as_written=as_written)
    edits = {name: some for name, some in repairs.items() if name in own}
    repaired = {
        name: replace(files[name], data=apply_edits(name, files[name].data, some))
        for name, some in edits.items()
    }
    if repaired and not dry_run:
        catalog = join_files((files | repaired).values())
    derived = derive_lock(catalog, lock, workspace, as_written=as_written, full=full)
    written = [NewFile(file.path, file.data) for file in repaired.values()]
    used = {anchor.framework for anchor in catalog.anchors()}
    return PinnedMap(
        derived=derived,
        edits=edits,
        missing=tuple(
            id_ for id_ in catalog.frameworks if id_ in used and workspace.tree(id_) is None
        ),
        files=() if dry_run else (*written, *_changed_lock(folders, derived.lock)),
    )


def _changed_lock(folders: MapFolders, lock: Lock) -> Iterable[NewFile]:
    """The file of the lock, where it does not hold these records already; without records there need be none."""
    if folders.extend:
        lock = without(lock, read_lock(folders.base_lock_file))
    file = NewFile(folders.lock_file, dump_lock(lock))
    needless = lock == Lock() and not file.path.exists()
    return () if needless or is_held(file) else (file,)


def _require_base(catalog: Catalog, folders: MapFolders, sources: Iterable[str]) -> None:
    """Raises `ConceptmapError` where the lock of the map that is added to proves another release than that map pins.

    Beside such a lock nothing of the pinned release would count as proven.
    """
    base = _old_lock(folders.base_lock_file)
    for id_, record in base.release_of.items():
        framework = catalog.frameworks.get(id_)
        if framework is None or base.speaks_of(framework):
            continue
        words = ["conceptmap", "pin"]
        words += [word for one in sources for word in ("--source", one)]
        words += folders.options(extend=False)
        raise ConceptmapError(
            Message(
                "nothing was proven: the map pins {purl}, and its own lock proves {old}",
                purl=framework.release.purl,
                old=record.purl,
            ),
            Message("run `{command}` first, without --extend", command=shlex.join(words)),
            exit_code=3,
        )


def _old_lock(file: Path, ahead: bytes | None = None) -> Lock:
    """The lock as it stands, or is about to; a damaged one proves nothing and is written anew."""
    try:
        return read_lock(file, ahead)
    except DamagedLock:
        return Lock()
