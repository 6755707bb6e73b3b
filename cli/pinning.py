"""`pin` from end to end: repair the YAML, read it anew, derive the lock, write it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from conceptmap.cli.session import Session
from conceptmap.graph.editing import Edit, apply_edits
from conceptmap.graph.files import write_atomically
from conceptmap.graph.findings import Finding
from conceptmap.graph.load import mapping_files
from conceptmap.graph.lock import write_lock
from conceptmap.sources.pinning import derive_lock, repair
from conceptmap.sources.workspace import open_workspace


@dataclass
class Outcome:
    """What pinning came to."""

    findings: list[Finding] = field(default_factory=list)
    repaired: int = 0
    files: tuple[str, ...] = ()
    written: int = 0
    kept: int = 0
    searches: int = 0
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
            "searches": self.searches,
            "checks": self.checks,
        }

    def sentences(self, language: str) -> Iterable[str]:
        """What a person wants to know."""
        chinese = language == "zh"
        for id_ in self.local:
            yield (
                f"{id_}:只有本地替代源码(local),其锁记录未改动"
                if chinese
                else f"{id_}: local, a tree that stands in proves nothing, so its part of the lock is as it was"
            )
        for id_ in self.missing:
            yield (
                f"{id_}:本机没有源码,锁记录保持不变;可运行 conceptmap sources fetch {id_}"
                if chinese
                else f"{id_}: its source is not here, so its part of the lock is as it was; "
                f"run `conceptmap sources fetch {id_}`"
            )
        if chinese:
            verb = "将修正" if self.dry_run else "已修正"
            yield f"{verb} {self.repaired} 个锚点,证实 {self.written} 个锚点,保留 {self.kept} 条既有证明"
        else:
            verb = "would repair" if self.dry_run else "repaired"
            where = f" in {', '.join(self.files)}" if self.files else ""
            yield f"{verb} {self.repaired} anchors{where}; {self.written} anchors proven, {self.kept} proofs kept"


def pin_map(session: Session, sources: Iterable[str], *, dry_run: bool) -> Outcome:
    """Repair and prove the map of `session`. The YAML is written before the lock, each file whole or not at all."""
    sources = list(sources)
    workspace = open_workspace(session.catalog, sources)
    edits = repair(session.catalog, session.lock, workspace)
    changed = _edited(session, edits)
    outcome = Outcome(
        repaired=sum(len(some) for some in edits.values()),
        files=tuple(sorted(edits)),
        dry_run=dry_run,
    )
    if changed and not dry_run:
        for path, data in changed.items():
            write_atomically(path, data)
        session = Session(session.mappings, session.extend, session.lang)
        workspace = open_workspace(session.catalog, sources)
    pinned = derive_lock(session.catalog, session.lock, workspace)
    outcome.findings = pinned.findings
    outcome.written, outcome.kept = pinned.written, pinned.kept
    outcome.searches, outcome.checks = len(pinned.lock.searches), len(pinned.lock.checks)
    outcome.local = pinned.local
    used = {anchor.framework for anchor in session.catalog.anchors()}
    outcome.missing = tuple(
        id_ for id_ in session.catalog.frameworks if id_ in used and workspace.tree(id_) is None
    )
    if not dry_run and pinned.lock != session.lock:
        write_lock(session.lock_file, pinned.lock)
    return outcome


def _edited(session: Session, edits: Mapping[str, list[Edit]]) -> dict[Path, bytes]:
    files = {file.shown: file for file in mapping_files(session.mappings, session.extend)}
    return {
        files[name].path: apply_edits(name, files[name].data, some) for name, some in edits.items()
    }
