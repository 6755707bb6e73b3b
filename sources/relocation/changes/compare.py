"""Opens two releases of a framework, and says what changed between them."""

from collections.abc import Iterable, Mapping
from contextlib import closing
from pathlib import Path

from conceptmap.graph.lock.records import Lock
from conceptmap.graph.messages import Message
from conceptmap.graph.model import Catalog, Framework
from conceptmap.sources.outlines.store import OutlineStore
from conceptmap.sources.outlines.trees.tree_index import TreeIndex
from conceptmap.sources.relocation.between_trees.call_changes import proven_calls
from conceptmap.sources.relocation.changes.comparison import Changes, ReleaseComparison
from conceptmap.sources.relocation.matching.values import Relocation
from conceptmap.sources.relocation.old_release import at_release, proven_release, spoken_anchors
from conceptmap.sources.relocation.opening import Watch, opened, release_named, unwatched


def compare_releases(
    catalog: Catalog,
    lock: Lock,
    framework: Framework,
    old: str,
    new: str,
    *,
    folders: Mapping[str, Path] | None = None,
    watch: Watch = unwatched,
    followed: Iterable[Relocation] = (),
    calls: bool = False,
    stand_in: bool = True,
) -> Changes:
    """What changed for the concepts of a framework between two releases: versions, package URLs or folders.

    `folders` has folders to look in before anything is fetched, by framework; without `stand_in` one counts only where it is
    proven to be that very release. What became of anchors of the release that the
    map speaks of may be known (`followed`), where that is `old`. With `calls`, what calls what is compared, too. Raises
    `ConceptmapError`.
    """
    known: dict[str, TreeIndex] = {}
    # The map speaks of the release that its proofs were made of, whatever it pins by now.
    proven = proven_release(framework, lock)
    pins = [framework] if proven is None else [framework, at_release(framework, proven)]

    def index(name: str) -> TreeIndex:
        purl = release_named(name, framework)
        if purl not in known:
            # A clone of the old release is no stand-in for the one that was pinned by hand.
            same_pin = proven is None or proven.purl == framework.release.purl
            tree = opened(purl, pins, folders or {}, watch, stand_in=stand_in and same_pin)
            # A folder may be the very tree that a package URL is found in.
            same = next((one for one in known.values() if one.tree.root == tree.root), None)
            known[purl] = same or TreeIndex(tree, store)
        return known[purl]

    with closing(OutlineStore()) as store:
        return ReleaseComparison(
            catalog,
            framework.id,
            index(proven.purl if proven else framework.release.purl),
            index(old),
            index(new),
            unfounded={
                one.anchor.text: Message("the lock has no proof of it")
                for one in spoken_anchors(catalog, lock, framework)
                if proven is not None and one.release != proven
            },
            followed={one.anchor.text: one for one in followed},
            calls=calls,
            proven_calls=proven_calls(catalog, lock, framework.id) if calls else None,
        ).run()
