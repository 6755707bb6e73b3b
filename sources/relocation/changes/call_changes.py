"""Which calls of concepts a release brought, and which it took away."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from conceptmap.graph.lock.records import EdgeRecord, Lock
from conceptmap.graph.model import Anchor, Catalog, Match, Relation, Step
from conceptmap.sources.calls.edges.edges import edges_between, edges_key
from conceptmap.sources.calls.facts.ends import Ends, MainAnchor
from conceptmap.sources.errors import SourceError
from conceptmap.sources.outlines.workspace import Workspace
from conceptmap.sources.trees.files.text import UnreadableTextError
from conceptmap.sources.trees.local.tree import Tree

_Key = tuple[str, Relation, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class CallChange:
    """A call, construction or inheritance between two concepts that one of two releases shows and the other does not.

    The code of both concepts is in both releases, so that it is the call that came or went. That one went says no more than
    that none is proven now.
    """

    source: str
    relation: Relation
    target: str
    gone: bool  #: else it is new
    steps: tuple[Step, ...]  #: in the release that has it

    @property
    def change(self) -> Literal["gone", "new"]:
        """What became of it."""
        return "gone" if self.gone else "new"


@dataclass(frozen=True, slots=True)
class ReleaseCalls:
    """What calls what in one release."""

    edges: Mapping[_Key, tuple[Step, ...]]
    #: of each concept, whether its main anchors are whole definitions there; without those that could not be followed
    whole: Mapping[str, tuple[bool, ...]]


def calls_in(
    catalog: Catalog, framework: str, tree: Tree, places: Mapping[str, Anchor | None]
) -> ReleaseCalls:
    """What calls what in a release; `places` says where the map's anchors are there, by their text."""
    workspace = Workspace({framework: tree})
    anchors: list[MainAnchor] = []
    whole: dict[str, tuple[bool, ...]] = {}
    for concept, match, own in _main_places(catalog, framework):
        at = [places.get(anchor.text) for anchor in own]
        found = [
            _main_anchor(concept, one, match, workspace, tree) for one in at if one is not None
        ]
        anchors += found
        if found and len(found) == len(own):
            whole[concept] = tuple(one.is_whole for one in found)
    return ReleaseCalls(_by_ends(edges_between(workspace, tree, Ends(anchors)).records), whole)


def proven_calls(catalog: Catalog, lock: Lock, framework: str) -> ReleaseCalls | None:
    """What calls what in the release that the lock is of; None where that was derived from other anchors, or by other rules."""
    record = lock.release_of.get(framework)
    if record is None:
        return None
    if record.derived != edges_key(catalog, framework, record.digest, lock.anchors):
        return None
    proven = {one.anchor: one for one in lock.anchors if one.framework == framework}
    whole = {
        concept: tuple(
            proven[one.text].span is not None and proven[one.text].span == one.lines for one in own
        )
        for concept, _, own in _main_places(catalog, framework)
        if own and all(one.text in proven for one in own)
    }
    return ReleaseCalls(_by_ends(one for one in lock.edges if one.framework == framework), whole)


def call_changes(old: ReleaseCalls, new: ReleaseCalls) -> Iterator[CallChange]:
    """What came and what went, where the code of both concepts is in both releases."""
    for here, there, gone in ((new, old, False), (old, new, True)):
        for (source, relation, target), steps in here.edges.items():
            both = all(
                one in there.whole and there.whole[one] == here.whole.get(one)
                for one in (source, target)
            )
            if both and (source, relation, target) not in there.edges:
                yield CallChange(
                    source=source, relation=relation, target=target, gone=gone, steps=steps
                )


def _main_places(
    catalog: Catalog, framework: str
) -> Iterator[tuple[str, Match | None, Sequence[Anchor]]]:
    """The main anchors of each concept, as the map has them."""
    for concept in catalog.concepts.values():
        mapping = concept.mappings.get(framework)
        if mapping is not None:
            yield concept.id, mapping.match, mapping.at


def _by_ends(records: Iterable[EdgeRecord]) -> Mapping[_Key, tuple[Step, ...]]:
    return {(one.source, one.relation, one.target): one.steps for one in records}


def _main_anchor(
    concept: str, place: Anchor, match: Match | None, workspace: Workspace, tree: Tree
) -> MainAnchor:
    try:
        definitions = workspace.file(tree, place.path).outline.definitions
    except (SourceError, UnreadableTextError):
        definitions = ()
    for one in definitions:
        holds = place.lines is None or one.lines.contains(place.lines)
        if one.name == place.symbol and place.ordinal in (None, one.ordinal) and holds:
            return MainAnchor(concept, place, one.kind, one.lines, match)
    return MainAnchor(concept, place, None, None, match)
