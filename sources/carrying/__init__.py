"""The map for another release than the pinned one: a version, a commit, a folder, or what is installed.

`carry` gives a view of the catalogue with the places of that release, and what is known of each; a place is carried there by
`relocation`, never proven. The public names load lazily, so that a command pays only for what it uses.
"""

from typing import TYPE_CHECKING, Final

from conceptmap import lazy_names

if TYPE_CHECKING:
    from conceptmap.sources.carrying.carried_map import CarriedMap, carry
    from conceptmap.sources.carrying.releases import parse_at

__all__ = ["CarriedMap", "carry", "parse_at"]

_HOMES: Final = {"CarriedMap": "carried_map", "carry": "carried_map", "parse_at": "releases"}


__getattr__, __dir__ = lazy_names(__name__, _HOMES)
