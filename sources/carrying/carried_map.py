"""Carries a map to other releases: a view of the catalogue with the places there, and what is known of each."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from conceptmap.graph.lock.records import release_digest
from conceptmap.graph.messages import Message
from conceptmap.graph.model import (
    Catalog,
    Framework,
    Proofs,
    known_proofs,
)
from conceptmap.sources.carrying.entries import CarriedRelease, entry_key, read_entry, write_entry
from conceptmap.sources.carrying.releases import AskedRelease, asked_release
from conceptmap.sources.carrying.view.carrier import Carrier
from conceptmap.sources.carrying.view.catalog import carried_catalog
from conceptmap.sources.trees.local.tree import Tree

if TYPE_CHECKING:
    from conceptmap.sources.outlines.workspace import Workspace
    from conceptmap.sources.relocation.opening import Watch


@dataclass(frozen=True)
class CarriedMap:
    """A map with some frameworks at other releases."""

    catalog: Catalog
    proofs: Proofs
    carriers: Mapping[str, Carrier]  #: by framework
    pinned: tuple[str, ...] = ()  #: frameworks that were asked for at the release that the map pins

    def summary(self) -> Iterator[Message]:
        """How much of each framework has a place in the release that was asked for, as far as anybody looked."""
        for id_, carrier in self.carriers.items():
            if carrier.known is not None:
                spots = carrier.known.spots.values()
                yield Message(
                    "{framework} at {release}: {placed} of the {count} places that are proven in {pinned} were followed there; "
                    "what is carried is not proven",
                    framework=id_,
                    release=carrier.label,
                    placed=sum(1 for spot in spots if spot.at is not None),
                    count=len(spots),
                    pinned=carrier.pinned,
                )
        for id_ in self.pinned:
            yield Message(
                "{framework}: that is the release that the map pins, so nothing was carried",
                framework=id_,
            )

    def workspace(
        self, options: Iterable[str] = (), *, only: Iterable[str] | None = None
    ) -> "Workspace":
        """The trees of the map, as `open_workspace` gives them: of each framework the release that it is at."""
        from conceptmap.sources.outlines.workspace import open_workspace

        wanted = set(self.catalog.frameworks if only is None else only)
        found = open_workspace(self.catalog, options, only=wanted - set(self.carriers))
        there = {id_: one.tree for id_, one in self.carriers.items() if id_ in wanted}
        return replace(found, trees={**found.trees, **there})


def carry(
    catalog: Catalog,
    at: Mapping[str, str],
    proofs: Proofs | None = None,
    *,
    folders: Mapping[str, Path] | None = None,
    watch: "Watch | None" = None,
    say: Callable[[Message], None] | None = None,
) -> CarriedMap:
    """The map with each framework of `at` at the release that is asked for: a version, a commit, a folder, or `installed`.

    A place is followed by relocation from the pinned release, and is `carried`, never proven; one that cannot be followed
    is declined, with the reason. An absence is looked for again there. What was worked out once is kept in the cache.
    `folders` has folders to look in before anything is fetched, by framework; `say` is told before work that takes a while.
    Raises `ConceptmapError`.
    """
    proofs = known_proofs(catalog, proofs)
    carriers = {}
    for id_, what in at.items():
        framework = catalog.frameworks[id_]
        fetch = partial(_opened, framework, folders or {}, watch)
        asked = asked_release(framework, what, fetch)
        if asked is not None:
            key = entry_key(framework.release.purl, release_digest(framework), asked.key)
            carriers[id_] = Carrier(
                framework=framework,
                asked=asked,
                proofs=proofs,
                known=read_entry(key),
                follow=partial(_followed, catalog, proofs, framework, asked, fetch, key, say),
            )
    pinned = tuple(id_ for id_ in at if id_ not in carriers)
    if not carriers:
        return CarriedMap(catalog, proofs, carriers, pinned)
    view = carried_catalog(catalog, carriers)
    return CarriedMap(view, known_proofs(view, None), carriers, pinned)


def _followed(
    catalog: Catalog,
    proofs: Proofs,
    framework: Framework,
    asked: AskedRelease,
    fetch: "partial[Tree]",
    key: str,
    say: Callable[[Message], None] | None,
) -> CarriedRelease:
    from conceptmap.sources.carrying.following import follow, proven_anchors, require_its_own

    anchors = proven_anchors(catalog, proofs, framework.id)
    require_its_own(framework, asked, anchors)
    if say is not None:
        say(
            Message(
                "following the map of {framework} to {release}; this may take minutes, once",
                framework=framework.id,
                release=asked.label,
            )
        )
    entry = follow(catalog, anchors, framework, fetch(framework.release.purl), asked)
    write_entry(key, entry)
    return entry


def _opened(
    framework: Framework,
    folders: Mapping[str, Path],
    watch: "Watch | None",
    purl: str,
) -> Tree:
    """The tree of a package URL, fetched where it is not here; a folder counts only where it is proven to be that release."""
    from conceptmap.sources.relocation.opening import opened, unwatched

    return opened(purl, [framework], folders, watch or unwatched, stand_in=False)
