"""Which calls of concepts a release brought, and which it took away."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from conceptmap.graph.model import Anchor, Catalog, Match, Relation, Step
from conceptmap.sources.calls.edges.release import ReleaseCode, ReleaseFiles
from conceptmap.sources.calls.edges.remembered import RememberedCode
from conceptmap.sources.calls.facts.derive import find_edges
from conceptmap.sources.calls.facts.ends import Ends, MainAnchor
from conceptmap.sources.calls.facts.store import FactStore
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
    ends, whole = _ends(catalog, framework, workspace, tree, places)
    store = FactStore()
    try:
        files = ReleaseFiles(workspace, tree, store, {path for path, _ in ends.at})
        code = RememberedCode(ReleaseCode(files.whole()), store, files.digest)
        edges = {
            (one.source.concept, one.relation, one.target.concept): one.steps
            for one in find_edges(ends, code)
        }
        code.keep()
    finally:
        store.close()
    return ReleaseCalls(edges, whole)


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


def _ends(
    catalog: Catalog,
    framework: str,
    workspace: Workspace,
    tree: Tree,
    places: Mapping[str, Anchor | None],
) -> tuple[Ends, dict[str, tuple[bool, ...]]]:
    """The main anchors as they are in a release, and of which concepts all are there."""
    anchors: list[MainAnchor] = []
    whole: dict[str, tuple[bool, ...]] = {}
    for concept in catalog.concepts.values():
        mapping = concept.mappings.get(framework)
        if mapping is None:
            continue
        own = [places.get(anchor.text) for anchor in mapping.at]
        found = [
            _main_anchor(concept.id, place, mapping.match, workspace, tree)
            for place in own
            if place is not None
        ]
        anchors += found
        if found and len(found) == len(own):
            whole[concept.id] = tuple(one.is_whole for one in found)
    return Ends(anchors), whole


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
