"""Carries a framework of a map to another release: relocates its anchors, and works out what is to be written."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from conceptmap.graph.errors import ConceptmapError
from conceptmap.graph.lock.lock_file import dump_lock, read_lock
from conceptmap.graph.lock.records import Lock
from conceptmap.graph.messages import Message
from conceptmap.graph.model import Catalog, Framework
from conceptmap.graph.model.purl import is_purl
from conceptmap.graph.storage.files import NewFile
from conceptmap.graph.yaml.editing import apply_edits
from conceptmap.graph.yaml.joining import join_files
from conceptmap.graph.yaml.map_files import MappingFile
from conceptmap.graph.yaml.map_folders import MapFolders
from conceptmap.sources.proof.anchors.earlier_words import answered
from conceptmap.sources.relocation.between_trees.call_changes import CallChange
from conceptmap.sources.relocation.matching.values import Relocation
from conceptmap.sources.relocation.old_release import none_holds, proven_release, wrong_release
from conceptmap.sources.relocation.opening import Watch, unwatched
from conceptmap.sources.relocation.repinning.edits import Repinning, edit_anchors, edit_pin
from conceptmap.sources.relocation.repinning.map_anchors import MapAnchors
from conceptmap.sources.relocation.repinning.refusals import (
    already_pinned,
    base_refusal,
    folder_refusal,
    not_all_carried,
)


@dataclass(frozen=True, kw_only=True)
class MapRelocation:
    """What became of a framework's anchors, and what is to be written for it."""

    relocations: list[Relocation]
    plan: Repinning
    purl: str  #: of the release as it would be pinned
    remarks: list[Message]  #: what was found on the way, worth saying before the answer
    advice: list[Message]  #: what is worth saying after it
    refusal: ConceptmapError | None  #: why the new release cannot be pinned here
    calls: tuple[CallChange, ...] | None = None  #: None where nobody asked, or nothing tells
    files: list[NewFile] = field(default_factory=list)  #: to be written in this order, all or none


def relocate_map(
    catalog: Catalog,
    lock: Lock,
    framework: Framework,
    to: str,
    from_: str | None = None,
    *,
    map_folders: MapFolders | None = None,
    source_folders: Mapping[str, Path] | None = None,
    write: bool = False,
    accept: bool = False,
    calls: bool = False,
    watch: Watch = unwatched,
) -> MapRelocation:
    """Relocate every anchor of a framework from the release that it speaks of to `to`, a package URL or a folder.

    `from_` says the old release where the lock does not. With `write` the answer has the files that pin the new release,
    with the anchors whose place is certain; with `accept` those too whose text changed in substance. With `calls` it says
    which calls between concepts came and went, for which the new release is read whole. Nothing is written here. Raises `ConceptmapError` where that cannot be.
    """
    if write and not is_purl(to):
        raise folder_refusal(to)
    folders = map_folders or MapFolders()
    anchors = MapAnchors(
        catalog, lock, framework, to, from_, source_folders or {}, watch, write=write
    )
    refusal = base_refusal(framework, anchors.target, folders)
    unproven = write and proven_release(framework, lock) is None
    if write:
        _check_can_be_pinned(anchors, framework, folders, refusal, unproven=unproven)
    places = anchors.places()
    relocations = list(dict.fromkeys(place.relocation for place in places))
    # Whoever adds to a map does not write into it.
    own = folders.own_files()
    plan = edit_anchors([place for place in places if place.place.file in own], accept=accept)
    if unproven and plan.left:
        raise not_all_carried(framework, plan, folders)
    files = _files(catalog, framework, anchors.target, plan, folders) if write else []
    wrong = anchors.from_folder and none_holds(relocations)
    return MapRelocation(
        relocations=relocations,
        plan=plan,
        purl=anchors.target.release.purl,
        remarks=anchors.remarks,
        advice=[wrong_release(from_ or "")] if wrong else [],
        refusal=refusal,
        calls=anchors.call_changes(places) if calls else None,
        files=files,
    )


def _check_can_be_pinned(
    anchors: MapAnchors,
    framework: Framework,
    folders: MapFolders,
    refusal: ConceptmapError | None,
    *,
    unproven: bool,
) -> None:
    """Raise what forbids to pin the new release, before anything is relocated."""
    if refusal is not None:
        raise refusal
    if unproven and anchors.unproven_from and anchors.target == framework:
        raise already_pinned(framework, anchors.target.release.purl, folders)


def _files(
    catalog: Catalog,
    framework: Framework,
    target: Framework,
    plan: Repinning,
    folders: MapFolders,
) -> list[NewFile]:
    """The map as it is to be, which must still read well. The pin comes last, and what the lock remembers."""
    files = folders.files()
    edits = {name: list(some) for name, some in plan.edits.items()}
    home = files[framework.place.file]
    release = target.release
    if release.purl != framework.release.purl:
        pin, plan.stale_link = edit_pin(
            framework, home.shown, home.data, release.purl, release.sha256
        )
        edits.setdefault(home.shown, []).extend(pin)
    changed: dict[str, MappingFile] = {
        name: replace(files[name], data=apply_edits(name, files[name].data, some))
        for name, some in edits.items()
    }
    join_files([changed.get(name, file) for name, file in files.items()])
    ordered = sorted(changed, key=lambda name: name == home.shown)
    written = [NewFile(changed[name].path, changed[name].data) for name in ordered]
    return written + (_locks(catalog, plan, folders.own_locks()) if plan.answers else [])


def _locks(catalog: Catalog, plan: Repinning, locks: Sequence[Path]) -> list[NewFile]:
    """The locks that have to remember that an edited text is still the thing."""
    found = []
    for path in locks:
        before = read_lock(path)
        after = answered(before, catalog, plan.answers)
        if after != before:
            found.append(NewFile(path, dump_lock(after)))
    return found
