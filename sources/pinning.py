"""Derives the lock from proven trees, and repairs line numbers that a symbol decides."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from conceptmap.graph.editing import Edit
from conceptmap.graph.findings import Code, Finding
from conceptmap.graph.lock import (
    AnchorRecord,
    CheckRecord,
    Lock,
    ReleaseRecord,
    SearchRecord,
    check_key,
    release_digest,
    search_key,
)
from conceptmap.graph.model import Anchor, Catalog, Concept, Search
from conceptmap.graph.model import Mapping as ConceptMapping
from conceptmap.sources.checking import BrokenCheck, outcome
from conceptmap.sources.errors import SourceError
from conceptmap.sources.examining import Fault, derive_record, examine
from conceptmap.sources.outline import OUTLINE_VERSION
from conceptmap.sources.searching import (
    control_trees,
    digest_of_files,
    find_control,
    hits,
    selected_files,
)
from conceptmap.sources.text import UnreadableTextError
from conceptmap.sources.trees import Identity, Tree
from conceptmap.sources.workspace import Workspace

#: Faults of an anchor whose lines the symbol, or the text that the lock proves, decides.
_REPAIRABLE = frozenset({Code.NO_LINES, Code.LINES_MOVED})


@dataclass
class Pinned:
    """What pinning came to: the new lock, and what it could not prove."""

    lock: Lock = field(default_factory=Lock)
    findings: list[Finding] = field(default_factory=list)
    written: int = 0  #: records made anew
    kept: int = 0  #: records of frameworks whose proven tree is not at hand
    local: tuple[str, ...] = ()  #: frameworks that only a stand-in was there for


def repair(catalog: Catalog, lock: Lock, workspace: Workspace) -> dict[str, list[Edit]]:
    """Edits that give anchors the lines their symbol has, by YAML file, one an anchor."""
    edits: dict[str, dict[Edit, None]] = {}
    orphans = _orphans(catalog, lock)
    for anchor in catalog.anchors():
        tree = workspace.tree(anchor.framework)
        if (
            tree is None
            or tree.identity is not Identity.PROVEN
            or (anchor.lines is None and anchor.symbol is None)
        ):
            continue
        try:
            examine(workspace, tree, anchor, lock.record(anchor))
        except Fault as fault:
            proposal = fault.finding.proposal
            if fault.finding.code not in _REPAIRABLE or proposal is None:
                continue
            proposal = _proven_before(workspace, tree, anchor, orphans) or proposal
            edits.setdefault(anchor.place.file, {})[_edit(anchor, proposal)] = None
    return {file: list(some) for file, some in edits.items()}


def derive_lock(catalog: Catalog, lock: Lock, workspace: Workspace) -> Pinned:
    """The lock of `catalog`: made anew for every framework with a proven tree, else kept as it was."""
    return _Pinning(catalog, lock, workspace).run()


class _Pinning:
    def __init__(self, catalog: Catalog, lock: Lock, workspace: Workspace) -> None:
        self._catalog = catalog
        self._old = lock
        self._workspace = workspace
        self._pinned = Pinned()
        self._proven = {
            id_: tree
            for id_ in catalog.frameworks
            if (tree := workspace.tree(id_)) is not None and tree.identity is Identity.PROVEN
        }
        self._kept = {
            id_
            for id_, fw in catalog.frameworks.items()
            if id_ not in self._proven and lock.speaks_of(fw)
        }

    def run(self) -> Pinned:
        anchors = self._anchors()
        searches = self._searches()
        checks = self._checks()
        releases = [
            ReleaseRecord(
                framework=id_,
                purl=self._catalog.frameworks[id_].release.purl,
                digest=release_digest(self._catalog.frameworks[id_]),
                outline=OUTLINE_VERSION,
            )
            for id_ in self._proven
        ]
        releases += [record for record in self._old.releases if record.framework in self._kept]
        self._pinned.lock = Lock(
            releases=tuple(releases),
            anchors=tuple(anchors.values()),
            searches=tuple(searches.values()),
            checks=tuple(checks.values()),
        )
        self._pinned.local = tuple(
            id_
            for id_ in self._catalog.frameworks
            if (tree := self._workspace.tree(id_)) is not None and tree.identity is Identity.LOCAL
        )
        return self._pinned

    def _anchors(self) -> Mapping[tuple[str, str], AnchorRecord]:
        made: dict[tuple[str, str], AnchorRecord] = {}
        failed: set[tuple[str, str]] = set()
        for anchor in self._catalog.anchors():
            key = anchor.framework, anchor.text
            if key in made:
                continue
            tree = self._proven.get(anchor.framework)
            if tree is None:
                record = self._old.record(anchor) if anchor.framework in self._kept else None
                if record is not None:
                    made[key] = record
                    self._pinned.kept += 1
                continue
            try:
                made[key] = derive_record(
                    self._workspace, tree, examine(self._workspace, tree, anchor)
                )
                self._pinned.written += 1
            except Fault as fault:
                if key not in failed:
                    self._pinned.findings.append(fault.finding)
                failed.add(key)
        return made

    def _searches(self) -> Mapping[tuple[str, str], SearchRecord]:
        made: dict[tuple[str, str], SearchRecord] = {}
        for concept in self._catalog.concepts.values():
            for mapping in concept.mappings.values():
                for search in mapping.absence.searched if mapping.absence else ():
                    record = self._search(concept, mapping, search)
                    if record is not None:
                        made[record.framework, record.search] = record
        return made

    def _search(
        self, concept: Concept, mapping: ConceptMapping, search: Search
    ) -> SearchRecord | None:
        framework = mapping.framework
        key = search_key(search)
        old = self._old.search_of.get((framework, key))
        tree = self._proven.get(framework)
        if tree is None:
            return old if framework in self._kept else None
        who = f"{concept.id} is absent in {framework}"
        paths = selected_files(tree, search)
        if not paths:
            self._fault(
                Code.SEARCH_EMPTY,
                search,
                f"{who}: {', '.join(search.within)} selects no file",
                "mend `in`",
            )
            return None
        try:
            blobs = digest_of_files(self._workspace, tree, paths)
            found = next(hits(self._workspace, tree, search, paths), None)
        except SourceError as error:
            self._fault(Code.UNREADABLE_SOURCE, search, f"{who}: {error.message}", error.help)
            return None
        if found is not None:
            self._fault(
                Code.SEARCH_HIT,
                search,
                f"{who}, but {search.pattern} hits {found.path}:{found.line}",
                "map what was found, or narrow the pattern",
            )
            return None
        control = find_control(self._workspace, concept, framework, search)
        if control is None:
            missing = sorted(
                other
                for other in control_trees(concept, framework, search)
                if self._workspace.tree(other) is None
            )
            if missing and old is not None and old.blobs == blobs:
                return old
            self._fault(
                Code.SEARCH_NO_CONTROL,
                search,
                f"{who}: {search.pattern} hits in no anchor of {concept.id} elsewhere"
                + (f"; {', '.join(missing)} was not at hand" if missing else ""),
                "write control: with an anchor where it hits",
            )
            return None
        return SearchRecord(
            framework=framework,
            search=key,
            files=len(paths),
            blobs=blobs,
            control=control.qualified,
        )

    def _checks(self) -> Mapping[tuple[str, str], CheckRecord]:
        made: dict[tuple[str, str], CheckRecord] = {}
        for claim in self._catalog.claims.values():
            for check in claim.checks:
                framework = check.anchor.framework
                key = framework, check_key(check)
                tree = self._proven.get(framework)
                if tree is None:
                    old = self._old.check_of.get(key)
                    if old is not None and framework in self._kept:
                        made[key] = old
                    continue
                try:
                    instead = outcome(check, self._workspace.file(tree, check.anchor.path))
                    blob = self._workspace.blob(tree, check.anchor.path)
                except (BrokenCheck, SourceError, UnreadableTextError) as error:
                    self._pinned.findings.append(
                        Finding(
                            code=Code.CHECK_BROKEN,
                            message=f"a check of {claim.id} could not be run: {error}",
                            place=check.place,
                        )
                    )
                    continue
                if instead is None:
                    made[key] = CheckRecord(framework=framework, check=key[1], blob=blob)
                else:
                    self._pinned.findings.append(
                        Finding(
                            code=Code.CHECK_FAILED,
                            message=f"a check of {claim.id} does not hold in {check.anchor.qualified}: {instead}",
                            place=check.place,
                            help="read the code: the claim or its check is wrong",
                        )
                    )
        return made

    def _fault(self, code: Code, search: Search, message: str, help_: str | None) -> None:
        self._pinned.findings.append(
            Finding(code=code, message=message, place=search.place, help=help_)
        )


def _orphans(
    catalog: Catalog, lock: Lock
) -> Mapping[tuple[str, str, str | None], list[AnchorRecord]]:
    """Records of anchors that the map no longer has, by framework, path and symbol."""
    from conceptmap.graph.anchors import parse_anchor

    said = {(anchor.framework, anchor.text) for anchor in catalog.anchors()}
    orphans: dict[tuple[str, str, str | None], list[AnchorRecord]] = {}
    for record in lock.anchors:
        if (record.framework, record.anchor) not in said:
            anchor = parse_anchor(record.anchor, record.framework)
            orphans.setdefault((anchor.framework, anchor.path, anchor.symbol), []).append(record)
    return orphans


def _proven_before(
    workspace: Workspace,
    tree: Tree,
    anchor: Anchor,
    orphans: Mapping[tuple[str, str, str | None], list[AnchorRecord]],
) -> Anchor | None:
    """The lines that the lock proves for the same symbol, where exactly one record of it has lost its anchor."""
    from conceptmap.graph.anchors import parse_anchor

    candidates = orphans.get((anchor.framework, anchor.path, anchor.symbol), ())
    if len(candidates) != 1:
        return None
    old = parse_anchor(candidates[0].anchor, anchor.framework)
    proposal = replace(anchor, lines=old.lines)
    try:
        examine(workspace, tree, proposal, candidates[0])
    except Fault:
        return None
    return proposal


def _edit(anchor: Anchor, proposal: Anchor) -> Edit:
    return Edit(
        anchor.place, ((anchor.text, proposal.text), (anchor.qualified, proposal.qualified))
    )
