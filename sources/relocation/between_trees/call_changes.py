"""Which calls of concepts a release brought, and which it took away."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from conceptmap.graph.lock.records import EdgeRecord, Lock
from conceptmap.graph.model import Anchor, Catalog, LineRange, Relation, Step
from conceptmap.sources.calls.edges.edges import edges_between, edges_key
from conceptmap.sources.calls.facts.ends import ends_of
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
    there = _at_places(catalog, framework, places)
    definitions = {
        place.text: _definition(place, workspace, tree)
        for place in places.values()
        if place is not None
    }
    ends = ends_of(there, framework, definitions)
    found: dict[str, list[bool]] = {}
    for one in ends.anchors:
        found.setdefault(one.concept, []).append(one.is_whole)
    whole = {
        concept: tuple(found[concept])
        for concept, own in _main_places(catalog, framework)
        if len(found.get(concept, ())) == len(own) > 0
    }
    return ReleaseCalls(_by_ends(edges_between(workspace, tree, ends).records), whole)


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
        for concept, own in _main_places(catalog, framework)
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


def _main_places(catalog: Catalog, framework: str) -> Iterator[tuple[str, Sequence[Anchor]]]:
    """The main anchors of each concept, as the map has them."""
    for concept in catalog.concepts.values():
        mapping = concept.mappings.get(framework)
        if mapping is not None:
            yield concept.id, mapping.at


def _at_places(catalog: Catalog, framework: str, places: Mapping[str, Anchor | None]) -> Catalog:
    """The map with a framework's concepts where a release has them; what could not be followed is left out."""
    concepts = {}
    for id_, concept in catalog.concepts.items():
        mapping = concept.mappings.get(framework)
        if mapping is None:
            continue
        at = [place for anchor in mapping.at if (place := places.get(anchor.text)) is not None]
        also = [
            replace(one, anchor=place)
            for one in mapping.also
            if (place := places.get(one.anchor.text)) is not None
        ]
        carried = replace(mapping, at=tuple(at), also=tuple(also))
        concepts[id_] = replace(concept, mappings={framework: carried})
    return replace(catalog, concepts=concepts)


def _by_ends(records: Iterable[EdgeRecord]) -> Mapping[_Key, tuple[Step, ...]]:
    return {(one.source, one.relation, one.target): one.steps for one in records}


def _definition(
    place: Anchor, workspace: Workspace, tree: Tree
) -> tuple[str | None, LineRange | None]:
    """Kind and extent of the definition that a place names."""
    try:
        definitions = workspace.file(tree, place.path).outline.definitions
    except (SourceError, UnreadableTextError):
        return None, None
    for one in definitions:
        holds = place.lines is None or one.lines.contains(place.lines)
        if one.name == place.symbol and place.ordinal in (None, one.ordinal) and holds:
            return one.kind, one.lines
    return None, None
