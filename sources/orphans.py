"""Proofs of the lock whose anchors the map no longer has: the places that wrong line numbers were once."""

from collections.abc import Mapping
from dataclasses import replace

from conceptmap.graph.anchors import AnchorError, parse_anchor
from conceptmap.graph.lock import AnchorRecord, Lock
from conceptmap.graph.model import Anchor, Catalog
from conceptmap.sources.examining import Fault, examine
from conceptmap.sources.trees import Tree
from conceptmap.sources.workspace import Workspace

_Place = tuple[str, str, str | None]


class Orphans:
    """Records of anchors that the map no longer has, by framework, path and symbol."""

    def __init__(self, catalog: Catalog, lock: Lock) -> None:
        said = {(anchor.framework, anchor.text) for anchor in catalog.anchors()}
        self._records: Mapping[_Place, list[tuple[Anchor, AnchorRecord]]] = {}
        found: dict[_Place, list[tuple[Anchor, AnchorRecord]]] = {}
        for record in lock.anchors:
            if (record.framework, record.anchor) in said:
                continue
            try:
                anchor = parse_anchor(record.anchor, record.framework)
            except AnchorError:
                continue  # a lock that was tampered with
            place = anchor.framework, anchor.path, anchor.symbol
            found.setdefault(place, []).append((anchor, record))
        self._records = found

    def proven_before(self, workspace: Workspace, tree: Tree, anchor: Anchor) -> Anchor | None:
        """Where `anchor` was, if it is one of these with other lines, and the proven text still stands there.

        Lines that were shifted are as many as they were. Of several such places the nearest is meant; of two
        that are equally near, none.
        """
        candidates = self._records.get((anchor.framework, anchor.path, anchor.symbol), [])
        lines = anchor.lines
        if lines is None:
            return None
        alike = [
            (old, record)
            for old, record in candidates
            if old.lines and len(old.lines) == len(lines)
        ]
        if not alike and len(candidates) == 1 and not self._stands(workspace, tree, anchor):
            alike = candidates
        ranked = sorted(
            (abs(old.lines.first - lines.first), old.lines, record)
            for old, record in alike
            if old.lines
        )
        if not ranked or (len(ranked) > 1 and ranked[0][0] == ranked[1][0]):
            return None
        _, before, record = ranked[0]
        proposal = replace(anchor, lines=before)
        try:
            examine(workspace, tree, proposal, record)
        except Fault:
            return None
        return proposal

    @staticmethod
    def _stands(workspace: Workspace, tree: Tree, anchor: Anchor) -> bool:
        try:
            examine(workspace, tree, anchor)
        except Fault:
            return False
        return True
