"""What proves the map: its anchors, searches and checks against the pinned sources, compared with the lock or written into it.

`verify` compares a map with its lock, `pin_map` repairs a map's lines and derives its lock, `cite` gives a concept's proven text, and
`measure_coverage` says which code no concept reaches. The public names load lazily,
so that a command pays only for what it uses.

    catalog, folders = load_catalog("my-map"), MapFolders(Path("my-map"))
    report = verify(catalog, read_locks(folders.locks()), open_workspace(catalog))
    for file in pin_map(folders).files:
        file.path.write_bytes(file.data)
"""

from typing import TYPE_CHECKING, Final

from conceptmap import lazy_names

if TYPE_CHECKING:
    from conceptmap.sources.proof.citations import Citation, CitedPlace, cite
    from conceptmap.sources.proof.coverage import Coverage, FileReach, FolderReach, measure_coverage
    from conceptmap.sources.proof.map_checks import check_map
    from conceptmap.sources.proof.new_places import add_anchor, add_mapping
    from conceptmap.sources.proof.proving.derived_lock import DerivedLock, derive_lock
    from conceptmap.sources.proof.proving.pin_map import PinnedMap, pin_map
    from conceptmap.sources.proof.proving.verification import UNCHECKED, Report, verify

__all__ = [
    "UNCHECKED",
    "Citation",
    "CitedPlace",
    "Coverage",
    "DerivedLock",
    "FileReach",
    "FolderReach",
    "PinnedMap",
    "Report",
    "add_anchor",
    "add_mapping",
    "check_map",
    "cite",
    "derive_lock",
    "measure_coverage",
    "pin_map",
    "verify",
]

_HOMES: Final = {
    "UNCHECKED": "proving.verification",
    "Citation": "citations",
    "CitedPlace": "citations",
    "Coverage": "coverage",
    "DerivedLock": "proving.derived_lock",
    "FileReach": "coverage",
    "FolderReach": "coverage",
    "PinnedMap": "proving.pin_map",
    "Report": "proving.verification",
    "add_anchor": "new_places",
    "add_mapping": "new_places",
    "check_map": "map_checks",
    "cite": "citations",
    "derive_lock": "proving.derived_lock",
    "measure_coverage": "coverage",
    "pin_map": "proving.pin_map",
    "verify": "proving.verification",
}


__getattr__, __dir__ = lazy_names(__name__, _HOMES)
