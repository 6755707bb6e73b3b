"""The records of a framework's edges: derived from its proven tree, and held against their own re-check."""

import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from hashlib import sha256

from conceptmap.graph.lock.records import AnchorRecord, EdgeRecord
from conceptmap.graph.model import Catalog
from conceptmap.graph.storage.codec import encode
from conceptmap.sources.calls.edges.recheck import what_is_wrong
from conceptmap.sources.calls.edges.release import ReleaseCode, ReleaseFiles
from conceptmap.sources.calls.edges.remembered import RememberedCode
from conceptmap.sources.calls.facts.derive import EDGE_RULES, FoundEdge, find_edges
from conceptmap.sources.calls.facts.ends import Ends, main_ends
from conceptmap.sources.calls.facts.store import FactStore
from conceptmap.sources.outlines.workspace import Workspace
from conceptmap.sources.trees.local.tree import Tree


@dataclass(frozen=True, slots=True)
class DerivedEdges:
    """The edges of a framework."""

    records: tuple[EdgeRecord, ...] = ()
    unparsed: tuple[str, ...] = ()  #: files that were looked into and could not be read whole
    #: those whose own files alone do not show them again: they are not claimed
    withheld: tuple[EdgeRecord, ...] = field(default=())


def derive_edges(
    workspace: Workspace,
    tree: Tree,
    catalog: Catalog,
    anchors: Iterable[AnchorRecord],
    known: Iterable[EdgeRecord] = (),
) -> DerivedEdges:
    """The edges between the concepts of a framework; `anchors` are the proofs of its anchors.

    `known` are those that the same rules derived before, which need no second look.
    """
    return edges_between(workspace, tree, main_ends(catalog, tree.framework, anchors), known)


def edges_between(
    workspace: Workspace, tree: Tree, ends: Ends, known: Iterable[EdgeRecord] = ()
) -> DerivedEdges:
    """The edges between these main anchors of a tree; `known` as of `derive_edges`."""
    if not ends.at:
        return DerivedEdges()
    store = FactStore()
    try:
        files = ReleaseFiles(workspace, tree, store, {path for path, _ in ends.at})
        code = RememberedCode(ReleaseCode(files.whole()), store, files.digest)
        found = list(find_edges(ends, code))
        records = [_record(workspace, tree, one) for one in found]
        kept: list[EdgeRecord] = []
        withheld: list[EdgeRecord] = []
        before = set(known)
        for record in records:
            holds = record in before or what_is_wrong(record, files) is None
            (kept if holds else withheld).append(record)
        unparsed = code.unparsed(files.unparsed)
        code.keep()
        return DerivedEdges(tuple(kept), unparsed, tuple(withheld))
    finally:
        store.close()


def edges_key(
    catalog: Catalog, framework: str, release: str, anchors: Iterable[AnchorRecord]
) -> str:
    """A digest of all that decides the edges of a framework: the rules, the release, the main anchors and the further places."""
    ends = main_ends(catalog, framework, anchors)
    said = [
        sorted(
            (one.concept, one.anchor.text, str(one.kind), str(one.span), str(one.match))
            for one in some
        )
        for some in (ends.anchors, ends.further)
    ]
    return sha256(json.dumps([EDGE_RULES, release, *said]).encode()).hexdigest()[:40]


def edges_digest(records: Iterable[EdgeRecord]) -> str:
    """A digest of edges, by which it shows whether a lock still has all of them as they were; empty for none."""
    said = sorted(json.dumps(encode(one)) for one in records)
    return sha256("\n".join(said).encode()).hexdigest()[:40] if said else ""


def _record(workspace: Workspace, tree: Tree, found: FoundEdge) -> EdgeRecord:
    record = EdgeRecord(
        framework=tree.framework,
        source=found.source.concept,
        target=found.target.concept,
        relation=found.relation,
        start=found.source.anchor.text,
        end=found.target.anchor.text,
        files=0,
        blobs="",
        steps=found.steps,
    )
    values = {name: getattr(record, name) for name in EdgeRecord.__slots__}
    values |= {"files": len(record.paths), "blobs": workspace.digest_of_files(tree, record.paths)}
    return EdgeRecord(**values)
