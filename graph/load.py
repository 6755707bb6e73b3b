"""From folders of YAML to one checked catalogue, or to all of its faults at once."""

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from conceptmap.graph.cache import MapCache
from conceptmap.graph.model import Catalog
from conceptmap.graph.proofs import Proofs

if TYPE_CHECKING:
    from conceptmap.graph.findings import Finding

FRAMEWORKS_FILE: Final = "frameworks.yaml"
LOCK_FILE: Final = "lock.json"
_KINDS: Final = ("concepts", "claims", "flows")


@dataclass(frozen=True, slots=True)
class MappingFile:
    """One YAML file of a map before it is read."""

    path: Path
    shown: str  #: the name that findings show
    kind: str  #: frameworks, concepts, claims or flows
    data: bytes


def load_catalog(
    path: str | Path | None = None, extend: Sequence[str | Path] = (), *, cache: bool = True
) -> Catalog:
    """Read and check a map.

    `path` is a folder that replaces the shipped map; each folder of `extend` adds to it. The parsed map is
    cached by the digest of its files. Raises `UnreadableMappings` with every fault of every file: there is
    never half a catalogue.
    """
    return load_map(path, extend, cache=cache)[0]


def load_map(
    path: str | Path | None = None, extend: Sequence[str | Path] = (), *, cache: bool = True
) -> tuple[Catalog, Proofs]:
    """Read a map, and what its locks prove about it.

    Raises `UnreadableMappings`, or `DamagedLock`.
    """
    files = mapping_files(path, extend)
    locks = lock_files(path, extend)
    parts = [(f"{file.kind} {file.shown}", file.data) for file in files]
    parts += [(LOCK_FILE, lock.read_bytes()) for lock in locks]
    store = MapCache(parts) if cache else None
    if store is not None and (known := store.read()) is not None:
        return known
    # Parsing costs a cold start 40 ms, and a cached map needs none of it.
    from conceptmap.graph.joining import join_files
    from conceptmap.graph.lock import read_locks
    from conceptmap.graph.lock_proofs import proofs_of

    catalog = join_files(files)
    proofs = proofs_of(catalog, read_locks(locks))
    if store is not None:
        store.write(catalog, proofs)
    return catalog, proofs


def lock_files(
    path: str | Path | None = None, extend: Sequence[str | Path] = ()
) -> tuple[Path, ...]:
    """The locks that there are: the map's own, then those of the folders that add to it."""
    base = shipped_folder() if path is None else Path(path)
    locks = [folder / LOCK_FILE for folder in (base, *map(Path, extend))]
    return tuple(lock for lock in locks if lock.is_file())


def mapping_files(
    path: str | Path | None = None, extend: Sequence[str | Path] = ()
) -> tuple[MappingFile, ...]:
    """The YAML files of a map, sorted, frameworks first.

    Raises `UnreadableMappings` where a folder or what must be in it is missing.
    """
    base = shipped_folder() if path is None else Path(path)
    files: list[MappingFile] = []
    findings: list[Finding] = []
    for number, folder in enumerate([base, *map(Path, extend)]):
        for item in _files_of(folder, complete=number == 0):
            if isinstance(item, MappingFile):
                files.append(item)
            else:
                findings.append(item)
    if findings:
        from conceptmap.graph.errors import UnreadableMappings

        raise UnreadableMappings(findings)
    return tuple(files)


def shipped_folder() -> Path:
    """The folder of the map that is installed with this program."""
    # An import and not importlib.resources, which costs a cold start more than reading the map.
    import conceptmap.mappings

    return Path(conceptmap.mappings.__path__[0])


def _files_of(folder: Path, *, complete: bool) -> Iterator["MappingFile | Finding"]:
    """The files of one folder; `complete` asks for all that a map must have."""
    shown = _shown(folder)
    if not folder.is_dir():
        what = "is a file" if folder.exists() else "does not exist"
        yield _missing(
            shown, f"the mappings folder {shown} {what}", "name a folder with frameworks.yaml in it"
        )
        return
    frameworks = folder / FRAMEWORKS_FILE
    if frameworks.is_file():
        yield from _read(frameworks, "frameworks")
    elif complete:
        yield _missing(
            shown,
            f"{shown} has no {FRAMEWORKS_FILE}",
            "a map begins with the frameworks it speaks of",
        )
    found = [item for kind in _KINDS for item in _files_of_kind(folder, kind)]
    yield from found
    if complete and not any(
        not isinstance(item, MappingFile) or item.kind == "concepts" for item in found
    ):
        yield _missing(
            shown, f"{shown} has no concepts/NAME.yaml", "a map has at least one area of concepts"
        )
    for file in sorted(folder.iterdir()):
        if file.suffix in (".yaml", ".yml") and file.name != FRAMEWORKS_FILE:
            help_ = f"move it to one of {', '.join(f'{kind}/' for kind in _KINDS)}"
            yield _missing(_shown(file), f"{file.name} is not read", help_)


def _files_of_kind(folder: Path, kind: str) -> Iterator["MappingFile | Finding"]:
    inside = folder / kind
    for file in sorted(inside.iterdir()) if inside.is_dir() else ():
        if file.name.startswith("."):
            continue
        if file.suffix == ".yaml" and file.is_file():
            yield from _read(file, kind)
        else:
            yield _missing(
                _shown(file), f"{file.name} is not read", "mappings files are called NAME.yaml"
            )


def _read(file: Path, kind: str) -> Iterator["MappingFile | Finding"]:
    try:
        yield MappingFile(file, _shown(file), kind, file.read_bytes())
    except OSError as error:
        yield _missing(
            _shown(file), f"this file cannot be read: {error.strerror}", "make it readable"
        )


def _missing(file: str, message: str, help_: str) -> "Finding":
    from conceptmap.graph.findings import Code, Finding
    from conceptmap.graph.model import Place

    return Finding(code=Code.MISSING_INPUT, message=message, place=Place(file), help=help_)


def _shown(path: Path) -> str:
    """The path from here if it lies below, else as it was given."""
    if path.is_absolute() and path.is_relative_to(here := Path.cwd()):
        return path.relative_to(here).as_posix()
    return os.fspath(path)
