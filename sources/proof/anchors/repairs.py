"""Repairs line numbers that a symbol, or the text that the lock proves, decides."""

from conceptmap.graph.findings import Code, Finding
from conceptmap.graph.lock.records import AnchorRecord, Lock, says
from conceptmap.graph.model import Anchor, Catalog
from conceptmap.graph.yaml.editing import Edit
from conceptmap.sources.errors import SourceError
from conceptmap.sources.outlines.workspace import Workspace
from conceptmap.sources.proof.anchors.earlier_words import EarlierWords
from conceptmap.sources.proof.anchors.examination.examine import Fault, examine
from conceptmap.sources.proof.anchors.shifted_ranges import ShiftedLines
from conceptmap.sources.trees.local.tree import Tree, TreeIdentity

#: Faults of an anchor whose lines the symbol, or the text that the lock proves, decides.
_REPAIRABLE = frozenset({Code.NO_LINES, Code.LINES_MOVED})


def repair(
    catalog: Catalog, lock: Lock, workspace: Workspace, *, as_written: bool = False
) -> dict[str, list[Edit]]:
    """Edits that give anchors the lines they should have, by YAML file, one an anchor.

    An anchor that the lock does not know is held against the proofs that lost theirs: a range that was shifted
    inside its symbol goes back to the text it was proven on. With `as_written`, lines that fit a symbol
    are taken as they stand. A range that is shorter than its symbol may be a part of it, and becomes all of it only where a
    proof says that it was. Only proofs of the same concept, role and release count: words that are an earlier
    release's are left to relocation, which looks at both.
    """
    edits: dict[str, dict[Edit, None]] = {}
    shifted, current = ShiftedLines(catalog, lock), lock.current(catalog)
    earlier = EarlierWords(catalog, lock)
    for who, anchor in catalog.anchor_uses():
        tree = workspace.tree(anchor.framework)
        if tree is None or tree.identity is not TreeIdentity.PROVEN or earlier.of(who, anchor):
            continue
        record = lock.record(anchor) if anchor.framework in current else None
        if record is not None and not says(record, who, catalog.former_ids):
            record = None  # what another says is no proof of this
        proposal = _proposal(workspace, tree, anchor, record, None if as_written else shifted)
        if proposal is not None and proposal != anchor:
            edits.setdefault(anchor.place.file, {})[_edit(anchor, proposal)] = None
    return {file: list(some) for file, some in edits.items()}


def _proposal(
    workspace: Workspace,
    tree: Tree,
    anchor: Anchor,
    record: AnchorRecord | None,
    shifted: ShiftedLines | None,
) -> Anchor | None:
    """The right lines of an anchor; `record` is the lock's of these words in this release."""
    before = shifted.proven_before(workspace, tree, anchor) if shifted is not None else None
    if record is not None and _is_of(workspace, tree, record, anchor):
        # The bytes are those of the proof: there is nothing that could have moved.
        return before
    try:
        examine(workspace, tree, anchor)
    except Fault as fault:
        return before or _decided(anchor, fault.finding, record)
    return before


def _decided(anchor: Anchor, finding: Finding, record: AnchorRecord | None) -> Anchor | None:
    """What the symbol alone makes of an anchor that does not stand; None where it cannot tell which lines are meant."""
    proposal = finding.proposal
    if finding.code not in _REPAIRABLE or proposal is None:
        return None
    if anchor.lines is None or proposal.lines is None:
        return proposal
    was_whole = record is not None and record.span == anchor.lines
    return proposal if was_whole or len(proposal.lines) <= len(anchor.lines) else None


def _is_of(workspace: Workspace, tree: Tree, record: AnchorRecord, anchor: Anchor) -> bool:
    try:
        return workspace.blob(tree, anchor.path) == record.blob
    except SourceError:
        return False


def _edit(anchor: Anchor, proposal: Anchor) -> Edit:
    return Edit(
        anchor.place, ((anchor.text, proposal.text), (anchor.qualified, proposal.qualified))
    )
