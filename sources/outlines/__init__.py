"""What code defines, and where: outlines of files and of whole trees, and the table of languages they are read by."""

from typing import TYPE_CHECKING, Final

from conceptmap import lazy_names

if TYPE_CHECKING:
    from conceptmap.sources.outlines.languages.language import Language
    from conceptmap.sources.outlines.languages.table import fence_of, language_at, outline
    from conceptmap.sources.outlines.store import OutlineStore
    from conceptmap.sources.outlines.symbols import resolve
    from conceptmap.sources.outlines.trees.tree_index import TreeIndex
    from conceptmap.sources.outlines.workspace import Workspace, open_workspace

__all__ = [
    "Language",
    "OutlineStore",
    "TreeIndex",
    "Workspace",
    "fence_of",
    "language_at",
    "open_workspace",
    "outline",
    "resolve",
]

_HOMES: Final = {
    "Language": "languages.language",
    "OutlineStore": "store",
    "TreeIndex": "trees.tree_index",
    "Workspace": "workspace",
    "fence_of": "languages.table",
    "language_at": "languages.table",
    "open_workspace": "workspace",
    "outline": "languages.table",
    "resolve": "symbols",
}


__getattr__, __dir__ = lazy_names(__name__, _HOMES)
