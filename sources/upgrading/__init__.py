"""Raises a map's pin: relocates, rewrites what is certain, proves the map anew, and lists what a person must decide."""

from typing import TYPE_CHECKING, Final

from conceptmap import lazy_names

if TYPE_CHECKING:
    from conceptmap.sources.upgrading.decisions import Decision
    from conceptmap.sources.upgrading.upgrade import Upgrade, upgrade_map

__all__ = [
    "Decision",
    "Upgrade",
    "upgrade_map",
]

#: Each public name, and the module that it is from.
_HOMES: Final = {
    "Decision": "decisions",
    "Upgrade": "upgrade",
    "upgrade_map": "upgrade",
}


__getattr__, __dir__ = lazy_names(__name__, _HOMES)
