"""Relocates anchors that somebody lists, between two releases."""

from collections.abc import Iterable, Mapping, Sequence
from contextlib import closing
from pathlib import Path

from conceptmap.graph.model import Anchor, Framework
from conceptmap.sources.outlines.store import OutlineStore
from conceptmap.sources.outlines.trees.tree_index import TreeIndex
from conceptmap.sources.relocation.between_trees.relocate import relocate_founded
from conceptmap.sources.relocation.matching.values import Relocation
from conceptmap.sources.relocation.old_release import why_not_there
from conceptmap.sources.relocation.opening import Watch, opened, unwatched


def relocate_anchors(
    anchors: Sequence[Anchor],
    old: str,
    new: str,
    *,
    frameworks: Iterable[Framework] = (),
    folders: Mapping[str, Path] | None = None,
    watch: Watch = unwatched,
) -> list[Relocation]:
    """What became of each anchor, in the same order; what does not hold in the old release is said, and not followed.

    `old` and `new` are package URLs or folders. A release that one of `frameworks` pins is proven by that pin; `folders`
    has folders to look in before anything is fetched, by framework.
    """
    known = list(frameworks)
    before, after = (
        opened(name, known, folders or {}, watch, stand_in=False) for name in (old, new)
    )
    with closing(OutlineStore()) as store:
        index = TreeIndex(before, store)
        why = {anchor: why_not_there(index, anchor) for anchor in anchors}
        return relocate_founded(anchors, why, index, TreeIndex(after, store))
