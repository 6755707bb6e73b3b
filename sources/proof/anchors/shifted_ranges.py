"""Finds anchors whose lines were shifted by mistake: their concept, claim or flow has a proof of other lines, and no anchor for it."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import replace

from conceptmap.graph.lock.records import AnchorRecord, Lock, says
from conceptmap.graph.model import Anchor, Catalog, Place
from conceptmap.graph.spelling.anchors import AnchorError, parse_anchor
from conceptmap.sources.outlines.workspace import Workspace
from conceptmap.sources.proof.anchors.earlier_words import speakers
from conceptmap.sources.proof.anchors.examination.examine import standing
from conceptmap.sources.trees.local.tree import Tree

_Proof = tuple[Anchor, AnchorRecord]
_Group = tuple[str, str, str, str | None]  #: who says it, in which role, framework, path, symbol


class ShiftedLines:
    """Anchors whose lines are new, beside the proven lines that the same concept, claim or flow no longer names.

    Of each symbol that it speaks of, as many lost as new ranges of one length are the same ranges, shifted: they are
    paired in their order. Anything else is an author's own change.
    """

    def __init__(self, catalog: Catalog, lock: Lock) -> None:
        current = lock.current(catalog)
        said: dict[str, set[tuple[str, str]]] = defaultdict(set)
        new: dict[_Group, dict[Anchor, list[Place]]] = defaultdict(lambda: defaultdict(list))
        for who, anchor in catalog.anchor_uses():
            said[who].add((anchor.framework, anchor.text))
            record = lock.record(anchor)
            own = record is not None and says(record, who, catalog.former_ids)
            if anchor.framework in current and not own:
                group = who, anchor.framework, anchor.path, anchor.symbol
                new[group][anchor].append(anchor.place)
        lost: dict[_Group, list[_Proof]] = defaultdict(list)
        for who, anchor, record in _lost(catalog, lock, said):
            lost[who, anchor.framework, anchor.path, anchor.symbol].append((anchor, record))
        self._strays: dict[Place, _Proof] = {}
        self._shifted: dict[Place, _Proof] = {}
        for group, anchors in new.items():
            self._pair(anchors, lost.get(group, []))

    def _pair(self, anchors: Mapping[Anchor, list[Place]], lost: list[_Proof]) -> None:
        lengths = {len(anchor.lines) for anchor in anchors if anchor.lines}
        for length in lengths:
            now = sorted((a for a in anchors if a.lines and len(a.lines) == length), key=_first)
            once = sorted(
                (p for p in lost if len(p[0].lines or ()) == length), key=lambda p: _first(p[0])
            )
            if len(now) == len(once):
                for anchor, proof in zip(now, once, strict=True):
                    self._shifted.update(dict.fromkeys(anchors[anchor], proof))
        if len(anchors) == len(lost) == 1:
            ((_, places),) = anchors.items()
            self._strays.update(dict.fromkeys(places, lost[0]))

    def proven_before(self, workspace: Workspace, tree: Tree, anchor: Anchor) -> Anchor | None:
        """Where `anchor` was, if its lines were shifted, or left its symbol, and the proven text still stands there."""
        proof = self._shifted.get(anchor.place)
        stray = self._strays.get(anchor.place)
        if proof is None and stray is not None and not standing(workspace, tree, anchor):
            proof = stray
        if proof is None or anchor.lines is None:
            return None
        before, record = proof
        proposal = replace(anchor, lines=before.lines)
        return proposal if standing(workspace, tree, proposal, record) else None


def _lost(
    catalog: Catalog, lock: Lock, said: Mapping[str, set[tuple[str, str]]]
) -> Iterator[tuple[str, Anchor, AnchorRecord]]:
    """Each proof and who no longer says it, though it says other things."""
    roles: dict[str, list[str]] = defaultdict(list)
    for who in said:
        roles[who.rpartition(":")[0]].append(who)
    for record in lock.anchors:
        key = record.framework, record.anchor
        for who in speakers(record, catalog):
            # A lock that names no roles means any.
            whos = [who] if who in said else roles.get(who, [])
            if any(key in said[one] for one in whos):
                continue
            try:
                anchor = parse_anchor(record.anchor, record.framework)
            except AnchorError:
                continue  # a lock that was tampered with
            yield from ((one, anchor, record) for one in whos)


def _first(anchor: Anchor) -> int:
    return anchor.lines.first if anchor.lines else 0
