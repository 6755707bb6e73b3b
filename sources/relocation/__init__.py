"""Where code went between two releases: anchors are followed, a map is carried over, and its changes are told.

`relocate` works between two trees, `relocate_anchors` between two releases by name, `relocate_map` on a map and its lock, and
`compare_releases` says what changed for its concepts. The public names load lazily, so that a command pays only for what it uses.
"""

from typing import TYPE_CHECKING, Final

from conceptmap import lazy_names

if TYPE_CHECKING:
    from conceptmap.sources.relocation.between_trees.relocate import relocate
    from conceptmap.sources.relocation.changes.compare import compare_releases
    from conceptmap.sources.relocation.changes.comparison import Changes
    from conceptmap.sources.relocation.listed import relocate_anchors
    from conceptmap.sources.relocation.matching.values import (
        UNPLACED,
        NewPlace,
        Relocation,
        Status,
        TextChange,
    )
    from conceptmap.sources.relocation.old_release import none_holds, wrong_release
    from conceptmap.sources.relocation.repinning.repin import MapRelocation, relocate_map

__all__ = [
    "UNPLACED",
    "Changes",
    "MapRelocation",
    "NewPlace",
    "Relocation",
    "Status",
    "TextChange",
    "compare_releases",
    "none_holds",
    "relocate",
    "relocate_anchors",
    "relocate_map",
    "wrong_release",
]

_HOMES: Final = {
    "Changes": "changes.comparison",
    "MapRelocation": "repinning.repin",
    "NewPlace": "matching.values",
    "Relocation": "matching.values",
    "Status": "matching.values",
    "TextChange": "matching.values",
    "UNPLACED": "matching.values",
    "compare_releases": "changes.compare",
    "none_holds": "old_release",
    "relocate": "between_trees.relocate",
    "relocate_anchors": "listed",
    "relocate_map": "repinning.repin",
    "wrong_release": "old_release",
}


__getattr__, __dir__ = lazy_names(__name__, _HOMES)
