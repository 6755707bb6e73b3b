"""Carries a map to another release of a framework, and proves it there, all in memory until somebody writes the files."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from conceptmap.graph.lock.records import Lock
from conceptmap.graph.messages import Message
from conceptmap.graph.model import Catalog, Framework
from conceptmap.graph.model.purl import is_purl, split_purl
from conceptmap.graph.storage.files import NewFile, is_held
from conceptmap.graph.yaml.editing import without_key
from conceptmap.graph.yaml.map_folders import MapFolders
from conceptmap.sources.errors import BadRelease
from conceptmap.sources.proof.proving.pin_map import PinnedMap, pin_map
from conceptmap.sources.relocation.changes.compare import compare_releases
from conceptmap.sources.relocation.changes.comparison import Changes
from conceptmap.sources.relocation.old_release import at_release, proven_release
from conceptmap.sources.relocation.opening import Watch, opened, release_named, unwatched
from conceptmap.sources.relocation.repinning.repin import MapRelocation, relocate_map
from conceptmap.sources.trees.fetching.outdated import newest_release
from conceptmap.sources.trees.pins.source_option import parse_overrides
from conceptmap.sources.upgrading.decisions import Decision, decisions, standing_decisions


@dataclass(frozen=True, slots=True, kw_only=True)
class Upgrade:
    """What becomes of a map when a framework is pinned to another release."""

    framework: str
    before: str  #: the package URL of the release that the map's proofs are of
    after: str
    skipped: tuple[str, ...] = ()  #: versions between the two
    relocation: MapRelocation
    changes: Changes
    pinned: PinnedMap
    decisions: tuple[Decision, ...]  #: what a person has to decide, the weightiest first
    dropped_link: str | None = (
        None  #: a browse link that nothing says how to carry, and that is taken away
    )
    files: tuple[NewFile, ...] = ()  #: to be written in this order, the lock last


def upgrade_map(
    catalog: Catalog,
    lock: Lock,
    framework: Framework,
    version: str | None = None,
    *,
    folders: MapFolders | None = None,
    sources: Iterable[str] = (),
    accept: bool = False,
    watch: Watch = unwatched,
) -> Upgrade | None:
    """Raise a framework's pin to `version`, a version or a package URL; else to the newest release that can be pinned.

    None where the map pins that release already, and everything it says of it is proven there. A pin that somebody raised by
    hand is taken as it stands. With `accept`, anchors are rewritten too whose code changed. `sources` are FRAMEWORK=DIR, as
    `--source` takes them. Nothing is written here. Raises `ConceptmapError`.
    """
    folders, sources = folders or MapFolders(), list(sources)
    source_folders = parse_overrides(sources, known=catalog.frameworks)
    proven = proven_release(framework, lock)
    before = framework.release.purl if proven is None else proven.purl
    skipped: tuple[str, ...] = ()
    if version is not None:
        after = release_named(version, framework)
        _require_same_project(framework, after)
    elif before != framework.release.purl:
        after = framework.release.purl  # somebody has said where it is to go
    else:
        newest = newest_release(framework)
        after = before if newest is None else newest.purl
        skipped = () if newest is None else newest.versions[:-1]
    standing: tuple[Decision, ...] = ()
    if after == before == framework.release.purl and not any(
        one.framework == framework.id for one in lock.earlier
    ):
        found = pin_map(folders, sources, dry_run=True, pinned={framework.id}).derived.findings
        standing = tuple(standing_decisions(catalog, framework.id, found))
        if not standing:
            return None
    if proven is not None:
        # Comparing wants it anyway, and a second run must not know more than the first.
        opened(before, [at_release(framework, proven)], source_folders, watch, stand_in=False)
    relocation = relocate_map(
        catalog,
        lock,
        framework,
        after,
        map_folders=folders,
        source_folders=source_folders,
        write=True,
        accept=accept,
        watch=watch,
    )
    over, dropped = _without_stale_link(framework, relocation, folders)
    pinned = pin_map(folders, sources, over=over, pinned={framework.id})
    changes = compare_releases(
        catalog,
        lock,
        framework,
        before,
        after,
        folders=source_folders,
        watch=watch,
        followed=relocation.relocations,
        stand_in=False,
        calls=True,
    )
    return Upgrade(
        framework=framework.id,
        before=before,
        after=relocation.purl,
        skipped=skipped,
        relocation=relocation,
        changes=changes,
        pinned=pinned,
        decisions=standing or tuple(decisions(catalog, framework.id, relocation, changes, pinned)),
        dropped_link=dropped,
        files=_together(over, pinned.files),
    )


def _require_same_project(framework: Framework, purl: str) -> None:
    """Raise `BadRelease` where a package URL is of another project: what it lacks would be called gone."""
    pinned = framework.release.purl
    if not is_purl(purl) or _project(purl) == _project(pinned):
        return
    raise BadRelease(
        Message(
            "{purl} is of another project than {pinned}, which the map pins",
            purl=purl,
            pinned=pinned,
        ),
        Message(
            "if {name} has another name there, write that into {file}, and run this again without it",
            name=framework.id,
            file=framework.place.file,
        ),
    )


def _project(purl: str) -> str:
    """What a package URL calls its project, wherever that is kept."""
    return re.sub(r"[-_.]+", "-", split_purl(purl).names[-1]).lower()


def _without_stale_link(
    framework: Framework, relocation: MapRelocation, folders: MapFolders
) -> tuple[tuple[NewFile, ...], str | None]:
    """The files as relocation left them; without a browse link that does not name the old version, so is of no other."""
    link = relocation.plan.stale_link
    if link is None:
        return tuple(relocation.files), None
    home = folders.files()[framework.place.file]
    keys = ("frameworks", framework.id, "release", "browse")
    files = [
        NewFile(file.path, without_key(home.shown, file.data, keys))
        if file.path == home.path
        else file
        for file in relocation.files
    ]
    return tuple(files), link


def _together(over: Iterable[NewFile], pinned: Iterable[NewFile]) -> tuple[NewFile, ...]:
    """What both steps write, each file once, as the later one has it; what a file holds already is not written."""
    last = {file.path: file for file in over} | {file.path: file for file in pinned}
    return tuple(file for file in last.values() if not is_held(file))
