"""What proves the map: its anchors, searches and checks against the pinned sources, compared with the lock or written into it.

`verify` compares a map with its lock, and `pin_map` repairs a map's lines and derives its lock. The public names load lazily,
so that a command pays only for what it uses.

    catalog, folders = load_catalog("my-map"), MapFolders(Path("my-map"))
    report = verify(catalog, read_locks(folders.locks()), open_workspace(catalog))
    for file in pin_map(folders).files:
        file.path.write_bytes(file.data)
"""

from typing import TYPE_CHECKING, Final

from conceptmap import lazy_names

if TYPE_CHECKING:
    from conceptmap.sources.proof.new_places import add_anchor, add_mapping
    from conceptmap.sources.proof.proving.derived_lock import DerivedLock, derive_lock
    from conceptmap.sources.proof.proving.pin_map import PinnedMap, pin_map
    from conceptmap.sources.proof.proving.verification import UNCHECKED, Report, verify

__all__ = [
    "UNCHECKED",
    "DerivedLock",
    "PinnedMap",
    "Report",
    "add_anchor",
    "add_mapping",
    "derive_lock",
    "pin_map",
    "verify",
]

_HOMES: Final = {
    "DerivedLock": "proving.derived_lock",
    "PinnedMap": "proving.pin_map",
    "Report": "proving.verification",
    "UNCHECKED": "proving.verification",
    "add_anchor": "new_places",
    "add_mapping": "new_places",
    "derive_lock": "proving.derived_lock",
    "pin_map": "proving.pin_map",
    "verify": "proving.verification",
}


__getattr__, __dir__ = lazy_names(__name__, _HOMES)
