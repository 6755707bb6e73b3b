"""Pinned source trees: which release is meant, fetching it, and reading from it only what is proven to be of it.

`fetch` gives the tree of a framework's pinned release, `locate` the one that is on this machine, `open_release` that of any
package URL or folder, `newest_release` tells whether a pin is behind. Everything that goes wrong is a `SourceError` or `SourceMisuse` of `conceptmap.sources.errors`, or a
`conceptmap.graph.BadPurl`.
"""

from typing import TYPE_CHECKING, Final

from conceptmap import lazy_names

if TYPE_CHECKING:
    from conceptmap.sources.trees.fetching.fetch import fetch
    from conceptmap.sources.trees.fetching.outdated import newest_release
    from conceptmap.sources.trees.fetching.releases import open_release
    from conceptmap.sources.trees.local.tree import Tree, TreeIdentity, locate

#: Each public name, and the module that it is from.
_HOMES: Final = {
    "TreeIdentity": "local.tree",
    "Tree": "local.tree",
    "fetch": "fetching.fetch",
    "locate": "local.tree",
    "newest_release": "fetching.outdated",
    "open_release": "fetching.releases",
}

__all__ = ["Tree", "TreeIdentity", "fetch", "locate", "newest_release", "open_release"]


__getattr__, __dir__ = lazy_names(__name__, _HOMES)
