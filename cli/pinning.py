"""`pin` from end to end: repair the YAML, read it anew, derive the lock, write it."""

import shlex
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from conceptmap.cli.context import Session
from conceptmap.cli.files.map_lock import OWN_MAP
from conceptmap.cli.files.streams import write_faults
from conceptmap.cli.words.words import english_count
from conceptmap.graph.errors import ConceptmapError
from conceptmap.graph.findings import Finding
from conceptmap.graph.lock.lock_file import DamagedLock, dump_lock, read_lock
from conceptmap.graph.lock.records import Lock
from conceptmap.graph.lock.several import joined, without
from conceptmap.graph.messages import Message
from conceptmap.graph.model import Catalog
from conceptmap.graph.storage.files import write_atomically
from conceptmap.graph.yaml.editing import Edit, apply_edits
from conceptmap.graph.yaml.joining import join_files
from conceptmap.graph.yaml.map_files import lock_files, mapping_files
from conceptmap.sources.outlines.workspace import open_workspace
from conceptmap.sources.proof.anchors.repairs import repair
from conceptmap.sources.proof.pinning import derive_lock
from conceptmap.sources.trees.files.patterns import TIME_LIMIT

_NAMED = 20  #: excerpts named one by one


@dataclass
class Outcome:
    """What pinning came to."""

    findings: list[Finding] = field(default_factory=list)
    repaired: int = 0
    files: tuple[str, ...] = ()
    repairs: tuple[str, ...] = ()  #: place, old anchor and new
    first: tuple[str, ...] = ()  #: place and anchor of excerpts proven for the first time
    written: int = 0
    kept: int = 0
    left: int = 0
    searches: int = 0
    words: int = 0
    checks: int = 0
    local: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()
    dry_run: bool = False

    @property
    def summary(self) -> dict[str, int]:
        """Counts for programs."""
        return {
            "repaired": self.repaired,
            "anchors": self.written,
            "kept": self.kept,
            "left": self.left,
            "searches": self.searches,
            "words": self.words,
            "checks": self.checks,
        }

    def sentences(self, language: str) -> Iterable[str]:
        """What a person wants to know."""
        chinese = language == "zh"
        yield from self.repairs
        for line in self.first[:_NAMED]:
            yield (
                f"{line}：首次核验的节选，行号以此处所写为准"
                if chinese
                else f"{line}: an excerpt proven for the first time, on the lines as they are written"
            )
        if len(self.first) > _NAMED:
            more = len(self.first) - _NAMED
            yield (
                f"另有 {more} 处首次核验的节选"
                if chinese
                else f"and {english_count(more, 'more such excerpt')}"
            )
        for id_ in self.local:
            yield (
                f"{id_}：只有本地替代源码（local），其锁记录未改动"
                if chinese
                else f"{id_}: local, a tree that stands in proves nothing, so its part of the lock is as it was"
            )
        for id_ in self.missing:
            yield (
                f"{id_}：本机没有源码，锁记录保持不变；可运行 conceptmap sources fetch {id_}"
                if chinese
                else f"{id_}: its source is not here, so its part of the lock is as it was; "
                f"run `conceptmap sources fetch {id_}`"
            )
        if chinese:
            verb = "将修正" if self.dry_run else "已修正"
            kept = f"，保留 {self.kept} 条既有证明" if self.kept else ""
            yield f"{verb} {self.repaired} 个锚点，核验 {self.written} 个锚点{kept}"
            if self.left:
                yield f"另有 {self.left} 项没有证明，本机也没有可用来核验的源码"
        else:
            verb = "would repair" if self.dry_run else "repaired"
            where = f" in {', '.join(self.files)}" if self.files else ""
            kept = f", {english_count(self.kept, 'proof')} kept" if self.kept else ""
            repaired = english_count(self.repaired, "anchor")
            yield f"{verb} {repaired}{where}; {english_count(self.written, 'anchor')} proven{kept}"
            if self.left:
                have = "has" if self.left == 1 else "have"
                yield f"{self.left} more {have} no proof, and no proven source is here to make one"


def pin_map(
    session: Session,
    sources: Iterable[str],
    *,
    dry_run: bool,
    as_written: bool = False,
    seconds: float = TIME_LIMIT,
) -> Outcome:
    """Repair and prove the map of `session`. The YAML is written before the lock, each file whole or not at all.

    A search pattern is ended after `seconds`.
    """
    if len(session.extend) > 1:
        raise ConceptmapError(
            Message("only one addition can be pinned at a time"), Message("give --extend once")
        )
    sources = list(sources)
    catalog, old = _read(session)
    if session.extend:
        _require_base(session, catalog, sources)
    workspace = open_workspace(catalog, sources, seconds=seconds)
    edits = repair(catalog, old, workspace, as_written=as_written)
    if session.extend:
        # Whoever adds to a map does not write into it.
        own = {file.shown for file in mapping_files(session.mappings, session.extend)} - {
            file.shown for file in mapping_files(session.mappings)
        }
        edits = {file: some for file, some in edits.items() if file in own}
    changed = _edited(session, edits)
    outcome = Outcome(
        repaired=sum(len(some) for some in edits.values()),
        files=tuple(sorted(edits)),
        repairs=tuple(
            f"{edit.place}: {edit.rewrites[0][0]} -> {edit.rewrites[0][1]}"
            for some in edits.values()
            for edit in some
        ),
        dry_run=dry_run,
    )
    if changed and not dry_run:
        for path, data in changed.items():
            _write(path, data)
        session = Session(session.mappings, session.extend, session.lang)
        catalog, old = _read(session)
        workspace = open_workspace(catalog, sources, seconds=seconds)
    pinned = derive_lock(catalog, old, workspace, as_written=as_written)
    outcome.findings = pinned.findings
    outcome.written, outcome.kept, outcome.left = pinned.written, pinned.kept, pinned.left
    outcome.searches, outcome.checks = len(pinned.lock.searches), len(pinned.lock.checks)
    outcome.words = len(pinned.lock.words)
    outcome.local = pinned.local
    outcome.first = tuple(f"{anchor.place}: {anchor.text}" for anchor in pinned.first)
    used = {anchor.framework for anchor in catalog.anchors()}
    outcome.missing = tuple(
        id_ for id_ in catalog.frameworks if id_ in used and workspace.tree(id_) is None
    )
    lock = pinned.lock
    if session.extend:
        lock = without(pinned.lock, read_lock(session.base_lock_file))
    if not dry_run and not _says(session.lock_file, lock):
        _write(session.lock_file, dump_lock(lock))
    return outcome


def _require_base(session: Session, catalog: Catalog, sources: Iterable[str]) -> None:
    """Raises `ConceptmapError` where the lock of the map that is added to proves another release than that map pins.

    Beside such a lock nothing of the pinned release would count as proven.
    """
    base = _old_lock(session.base_lock_file)
    for id_, record in base.release_of.items():
        framework = catalog.frameworks.get(id_)
        if framework is None or base.speaks_of(framework):
            continue
        words = ["conceptmap", "pin"]
        words += [word for one in sources for word in ("--source", one)]
        if session.mappings is not None:
            words += ["--mappings", str(session.mappings)]
        raise ConceptmapError(
            Message(
                "nothing was proven: the map pins {purl}, and its own lock proves {old}",
                purl=framework.release.purl,
                old=record.purl,
            ),
            Message("run `{command}` first, without --extend", command=shlex.join(words)),
            exit_code=3,
        )


def _says(file: Path, lock: Lock) -> bool:
    """Whether the file holds this lock already; without records there need be none."""
    try:
        return file.read_bytes() == dump_lock(lock)
    except FileNotFoundError:
        return lock == Lock()
    except OSError:
        return False


def _write(file: Path, data: bytes) -> None:
    with write_faults(file, OWN_MAP):
        write_atomically(file, data)


def _read(session: Session) -> tuple[Catalog, Lock]:
    """The map without its cache, which a damaged lock would stop, and what is proven of it so far."""
    files = mapping_files(session.mappings, session.extend)
    locks = [_old_lock(file) for file in lock_files(session.mappings, session.extend)]
    return join_files(files), joined(locks)


def _old_lock(file: Path) -> Lock:
    """The lock as it stands; a damaged one proves nothing and is written anew."""
    try:
        return read_lock(file)
    except DamagedLock:
        return Lock()


def _edited(session: Session, edits: Mapping[str, list[Edit]]) -> dict[Path, bytes]:
    files = {file.shown: file for file in mapping_files(session.mappings, session.extend)}
    return {
        files[name].path: apply_edits(name, files[name].data, some) for name, some in edits.items()
    }
