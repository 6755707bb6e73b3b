"""Which bytes a file has in the release that a map is at: the pinned one, or one that it was carried to."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from conceptmap.graph.model import CarriedMapping, Catalog, Proofs
from conceptmap.sources.errors import SourceError

if TYPE_CHECKING:
    from conceptmap.sources.outlines.workspace import Workspace


def digests_at(
    catalog: Catalog, proofs: Proofs, workspace: "Callable[[Iterable[str]], Workspace]"
) -> Callable[[str, str], str | None]:
    """Git's id of a file's bytes, by framework and path: of the pinned release as the lock has it, of another from its tree."""
    carried = {
        mapping.framework
        for concept in catalog.concepts.values()
        for mapping in concept.mappings.values()
        if isinstance(mapping, CarriedMapping)
    }
    trees = workspace(carried) if carried else None

    def digest(framework: str, path: str) -> str | None:
        if trees is None or framework not in carried:
            return proofs.blob(framework, path)
        try:
            return trees.blob(trees.tree_here(framework), path)
        except SourceError:
            return None

    return digest
