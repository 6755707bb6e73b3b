"""Repairs line numbers that a symbol, or the text that the lock proves, decides."""

from conceptmap.graph.editing import Edit
from conceptmap.graph.findings import Code
from conceptmap.graph.lock import AnchorRecord, Lock
from conceptmap.graph.model import Anchor, Catalog
from conceptmap.sources.errors import SourceError
from conceptmap.sources.examining import Fault, examine, standing
from conceptmap.sources.orphans import Orphans
from conceptmap.sources.trees import Identity, Tree
from conceptmap.sources.workspace import Workspace

#: Faults of an anchor whose lines the symbol, or the text that the lock proves, decides.
_REPAIRABLE = frozenset({Code.NO_LINES, Code.LINES_MOVED})


def repair(
    catalog: Catalog, lock: Lock, workspace: Workspace, *, as_written: bool = False
) -> dict[str, list[Edit]]:
    """Edits that give anchors the lines they should have, by YAML file, one an anchor.

    An anchor that the lock does not know is held against the proofs that lost theirs: a range that was shifted
    inside its symbol goes back to the text it was proven on. With `as_written`, lines that fit a symbol
    are taken as they stand.
    """
    edits: dict[str, dict[Edit, None]] = {}
    orphans, current = Orphans(catalog, lock), lock.current(catalog)
    for anchor in catalog.anchors():
        tree = workspace.tree(anchor.framework)
        if tree is None or tree.identity is not Identity.PROVEN:
            continue
        same = anchor.framework in current
        proposal = _proposal(
            workspace, tree, anchor, lock, None if as_written else orphans, same=same
        )
        if proposal is not None and proposal != anchor:
            edits.setdefault(anchor.place.file, {})[_edit(anchor, proposal)] = None
    return {file: list(some) for file, some in edits.items()}


def _proposal(
    workspace: Workspace,
    tree: Tree,
    anchor: Anchor,
    lock: Lock,
    orphans: Orphans | None,
    *,
    same: bool,
) -> Anchor | None:
    record = lock.record(anchor)
    before = (
        orphans.proven_before(workspace, tree, anchor) if orphans is not None and same else None
    )
    if record is not None and same and _is_of(workspace, tree, record, anchor):
        # The bytes are those of the proof: there is nothing that could have moved.
        return before
    try:
        examine(workspace, tree, anchor, record)
    except Fault as fault:
        proposal = fault.finding.proposal
        if fault.finding.code not in _REPAIRABLE or proposal is None:
            return before
        if record is not None and not _same_text(workspace, tree, proposal, record):
            # Of another release, and not the same text there: what follows is a person's decision.
            return before
        return before or proposal
    return before


def _is_of(workspace: Workspace, tree: Tree, record: AnchorRecord, anchor: Anchor) -> bool:
    try:
        return workspace.blob(tree, anchor.path) == record.blob
    except SourceError:
        return False


def _same_text(workspace: Workspace, tree: Tree, proposal: Anchor, record: AnchorRecord) -> bool:
    evidence = standing(workspace, tree, proposal)
    return evidence is not None and evidence.text.digest(evidence.lines) == record.text


def _edit(anchor: Anchor, proposal: Anchor) -> Edit:
    return Edit(
        anchor.place, ((anchor.text, proposal.text), (anchor.qualified, proposal.qualified))
    )
