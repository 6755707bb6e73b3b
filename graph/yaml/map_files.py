"""The files of a map: which there are, and which are missing."""

import os
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from conceptmap.graph.dataclass import dataclass
from conceptmap.graph.messages import Message
from conceptmap.graph.spelling.nearest import did_you_mean, nearest

if TYPE_CHECKING:
    from conceptmap.graph.findings import Finding

MAP_FILE: Final = "map.yaml"
FRAMEWORKS_FILE: Final = "frameworks.yaml"
LOCK_FILE: Final = "lock.json"
_TOP: Final = (MAP_FILE, FRAMEWORKS_FILE)
_KINDS: Final = ("concepts", "additions", "claims", "contrasts", "flows", "exercises")


@dataclass(frozen=True, slots=True)
class MappingFile:
    """One YAML file of a map before it is read."""

    path: Path
    shown: str  #: the name that findings show
    kind: str  #: map, frameworks, concepts, additions, claims, contrasts, flows or exercises
    data: bytes
    added: bool = False  #: it is of a folder that adds to a map


def lock_files(
    path: str | Path | None = None, extend: Sequence[str | Path] = ()
) -> tuple[Path, ...]:
    """The locks that there are: the map's own, then those of the folders that add to it."""
    base = shipped_folder() if path is None else Path(path)
    locks = [folder / LOCK_FILE for folder in (base, *map(Path, extend))]
    return tuple(lock for lock in locks if os.path.lexists(lock))


def mapping_files(
    path: str | Path | None = None, extend: Sequence[str | Path] = ()
) -> tuple[MappingFile, ...]:
    """The YAML files of a map, sorted, map.yaml and frameworks first.

    Raises `UnreadableMappings` where a folder or what must be in it is missing.
    """
    files, findings = files_and_faults(path, extend)
    if findings:
        from conceptmap.graph.errors import UnreadableMappings

        raise UnreadableMappings(findings)
    return files


def files_and_faults(
    path: str | Path | None = None, extend: Sequence[str | Path] = ()
) -> "tuple[tuple[MappingFile, ...], list[Finding]]":
    """The files of a map as `mapping_files` gives them, and what is missing or not read."""
    base = shipped_folder() if path is None else Path(path)
    files: list[MappingFile] = []
    findings: list[Finding] = []
    for number, folder in enumerate([base, *map(Path, extend)]):
        for item in _files_of(folder, complete=number == 0):
            if isinstance(item, MappingFile):
                files.append(replace(item, added=number > 0))
            else:
                findings.append(item)
    return tuple(files), findings


def shipped_folder() -> Path:
    """The folder of the map that is installed with this program."""
    # An import and not importlib.resources, which costs a cold start more than reading the map.
    import conceptmap.mappings

    return Path(conceptmap.mappings.__path__[0])


def _files_of(folder: Path, *, complete: bool) -> Iterator["MappingFile | Finding"]:
    """The files of one folder; `complete` asks for all that a map must have."""
    shown = _shown(folder)
    if not folder.is_dir():
        yield _missing(
            shown,
            Message("the mappings folder {shown} is a file", shown=shown)
            if folder.exists()
            else Message("the mappings folder {shown} does not exist", shown=shown),
            Message("name a folder with frameworks.yaml in it"),
        )
        return
    if (identity := folder / MAP_FILE).is_file():
        yield from _read(identity, "map")
    frameworks = folder / FRAMEWORKS_FILE
    if frameworks.is_file():
        yield from _read(frameworks, "frameworks")
    elif complete:
        yield _missing(
            shown,
            Message("{shown} has no {file}", shown=shown, file=FRAMEWORKS_FILE),
            Message("every map lists its frameworks there"),
        )
    found = [item for kind in _KINDS for item in _files_of_kind(folder, kind)]
    yield from found
    if complete and not any(
        not isinstance(item, MappingFile) or item.kind == "concepts" for item in found
    ):
        yield _missing(
            shown,
            Message("{shown} has no concepts/NAME.yaml", shown=shown),
            Message("a map has at least one area of concepts"),
        )
    strays = list(_strays(folder))
    yield from strays
    if (
        not complete
        and not strays
        and not found
        and not any((folder / name).is_file() for name in _TOP)
    ):
        yield _missing(
            shown,
            Message("{shown} adds nothing to a map", shown=shown),
            Message("put files NAME.yaml into one of {folders:list}", folders=_folders()),
        )


def _strays(folder: Path) -> "Iterator[Finding]":
    """YAML that lies where nobody looks for it."""
    for file in sorted(folder.iterdir()):
        if file.suffix in (".yaml", ".yml") and file.name not in _TOP:
            help_ = did_you_mean(
                nearest(file.name, _TOP, likeness=0.8),
                Message("move it to one of {folders:list}", folders=_folders()),
            )
            yield _missing(_shown(file), Message("{name} is not read", name=file.name), help_)
        elif file.is_dir() and file.name not in _KINDS and any(file.glob("*.y*ml")):
            help_ = did_you_mean(
                [f"{kind}/" for kind in nearest(file.name, _KINDS, likeness=0.7)],
                Message("a map has {folders:list}", folders=_folders()),
            )
            yield _missing(
                _shown(file), Message("the folder {name} is not read", name=file.name), help_
            )


def _folders() -> list[str]:
    return [f"{kind}/" for kind in _KINDS]


def _files_of_kind(folder: Path, kind: str) -> Iterator["MappingFile | Finding"]:
    inside = folder / kind
    for file in sorted(inside.iterdir()) if inside.is_dir() else ():
        if file.name.startswith("."):
            continue
        if file.suffix == ".yaml" and file.is_file():
            yield from _read(file, kind)
        else:
            yield _missing(
                _shown(file),
                Message("{name} is not read", name=file.name),
                Message("mappings files are called NAME.yaml"),
            )


def _read(file: Path, kind: str) -> Iterator["MappingFile | Finding"]:
    try:
        yield MappingFile(file, _shown(file), kind, file.read_bytes())
    except OSError as error:
        yield _missing(
            _shown(file),
            Message("this file cannot be read: {error}", error=error.strerror),
            Message("make it readable"),
        )


def _missing(file: str, message: Message, help_: Message) -> "Finding":
    from conceptmap.graph.findings import Code, Finding
    from conceptmap.graph.model import Place

    return Finding(code=Code.MISSING_INPUT, message=message, place=Place(file), help=help_)


def _shown(path: Path) -> str:
    """The path from here if it lies below, else as it was given."""
    # Strings, since each file of each start comes here, and comparing paths takes longer than reading most of them.
    text, here = os.fspath(path), os.path.join(os.getcwd(), "")  # noqa: PTH109, PTH118
    if text.startswith(here):
        return text.removeprefix(here).replace(os.sep, "/")
    return "." if os.path.join(text, "") == here else text  # noqa: PTH118
