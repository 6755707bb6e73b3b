"""Repairs line numbers that a symbol, or the text that the lock proves, decides."""

from collections.abc import Mapping
from dataclasses import replace

from conceptmap.graph.anchors import AnchorError, parse_anchor
from conceptmap.graph.editing import Edit
from conceptmap.graph.findings import Code
from conceptmap.graph.lock import AnchorRecord, Lock
from conceptmap.graph.model import Anchor, Catalog
from conceptmap.sources.examining import Fault, examine
from conceptmap.sources.trees import Identity, Tree
from conceptmap.sources.workspace import Workspace

#: Faults of an anchor whose lines the symbol, or the text that the lock proves, decides.
_REPAIRABLE = frozenset({Code.NO_LINES, Code.LINES_MOVED})


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


def _orphans(
    catalog: Catalog, lock: Lock
) -> Mapping[tuple[str, str, str | None], list[AnchorRecord]]:
    """Records of anchors that the map no longer has, by framework, path and symbol."""
    said = {(anchor.framework, anchor.text) for anchor in catalog.anchors()}
    orphans: dict[tuple[str, str, str | None], list[AnchorRecord]] = {}
    for record in lock.anchors:
        if (record.framework, record.anchor) not in said:
            try:
                anchor = parse_anchor(record.anchor, record.framework)
            except AnchorError:
                continue  # a lock that was tampered with
            orphans.setdefault((anchor.framework, anchor.path, anchor.symbol), []).append(record)
    return orphans


def _proven_before(
    workspace: Workspace,
    tree: Tree,
    anchor: Anchor,
    orphans: Mapping[tuple[str, str, str | None], list[AnchorRecord]],
) -> Anchor | None:
    """The lines that the lock proves for the same symbol, where exactly one record of it has lost its anchor."""
    candidates = orphans.get((anchor.framework, anchor.path, anchor.symbol), [])
    if len(candidates) > 1 and anchor.lines is not None:
        # Several lost theirs: a shifted range is still as long as it was.
        length = len(anchor.lines)
        candidates = [record for record in candidates if _length(record) == length]
    if len(candidates) != 1:
        return None
    old = parse_anchor(candidates[0].anchor, anchor.framework)
    proposal = replace(anchor, lines=old.lines)
    try:
        examine(workspace, tree, proposal, candidates[0])
    except Fault:
        return None
    return proposal


def _length(record: AnchorRecord) -> int | None:
    lines = parse_anchor(record.anchor, record.framework).lines
    return None if lines is None else len(lines)


def _edit(anchor: Anchor, proposal: Anchor) -> Edit:
    return Edit(
        anchor.place, ((anchor.text, proposal.text), (anchor.qualified, proposal.qualified))
    )
