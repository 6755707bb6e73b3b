"""What the code of concepts calls and makes, and no concept has."""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass

from conceptmap.graph.lock.records import AnchorRecord
from conceptmap.graph.model import Catalog, Definition, LineRange
from conceptmap.sources.calls.edges.release import ReleaseCode, ReleaseFiles
from conceptmap.sources.calls.edges.remembered import RememberedCode
from conceptmap.sources.calls.facts.derive import own_calls
from conceptmap.sources.calls.facts.ends import main_ends
from conceptmap.sources.calls.facts.store import FactStore
from conceptmap.sources.outlines.workspace import Workspace
from conceptmap.sources.trees.local.tree import Tree


@dataclass(frozen=True, slots=True)
class CalledSymbol:
    """A definition that no anchor touches, and the concepts whose code calls it, or makes an object of it."""

    path: str
    definition: Definition
    concepts: tuple[str, ...]


def most_called(
    workspace: Workspace,
    tree: Tree,
    catalog: Catalog,
    anchors: Iterable[AnchorRecord],
    within: Collection[str] | None = None,
) -> tuple[CalledSymbol, ...]:
    """What no concept has and several call, those with the most callers first; `within` are the files that count.

    `anchors` are the proofs of the map's anchors. A call whose meaning needs a guess counts for nothing.
    """
    found = _called(workspace, tree, catalog, anchors)
    wanted = [
        CalledSymbol(path, definition, tuple(dict.fromkeys(concepts)))
        for (path, definition), concepts in found
        if within is None or path in within
    ]
    several = [one for one in wanted if len(one.concepts) > 1]
    return tuple(
        sorted(several, key=lambda one: (-len(one.concepts), one.path, one.definition.lines))
    )


def _called(
    workspace: Workspace, tree: Tree, catalog: Catalog, anchors: Iterable[AnchorRecord]
) -> Iterator[tuple[tuple[str, Definition], list[str]]]:
    """Each definition that no anchor touches, with the concepts that call it."""
    ends = main_ends(catalog, tree.framework, anchors)
    if not ends.at:
        return
    callers: dict[tuple[str, str], list[str]] = {}
    store = FactStore()
    try:
        files = ReleaseFiles(workspace, tree, store, {path for path, _ in ends.at})
        code = RememberedCode(ReleaseCode(files.whole()), store, files.digest)
        for source in ends.sources():
            for call in own_calls(source, ends, code):
                callers.setdefault((call.path, call.name), []).append(source.concept)
        code.keep()
    finally:
        store.close()
    touched: dict[str, list[LineRange]] = {}
    for anchor in catalog.anchors():
        if anchor.framework == tree.framework and anchor.lines is not None:
            touched.setdefault(anchor.path, []).append(anchor.lines)
    for (path, name), concepts in callers.items():
        same = [one for one in workspace.file(tree, path).outline.definitions if one.name == name]
        if len(same) == 1 and not any(map(same[0].lines.overlaps, touched.get(path, ()))):
            yield (path, same[0]), concepts
