"""The package of a framework as it is installed: in the environment that is active, else in this program's own."""

import csv
import json
import os
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib.metadata import Distribution
from pathlib import Path
from urllib.parse import urlsplit
from urllib.request import url2pathname

from conceptmap.graph.messages import Message
from conceptmap.sources.errors import NotInstalled


@dataclass(frozen=True, slots=True, kw_only=True)
class InstalledPackage:
    """An installed package: its files below a folder, or the folder that it was installed from to be edited."""

    version: str
    root: Path
    paths: tuple[str, ...] | None  #: None: all of the folder, which is a working tree


def installed_package(name: str, environ: Mapping[str, str] = os.environ) -> InstalledPackage:
    """The installed package called `name`. Raises `NotInstalled`."""
    where = [str(path) for path in _active(environ)]
    found = next(iter(Distribution.discover(name=name, path=[*where, *sys.path])), None)
    if found is None:
        raise NotInstalled(
            Message(
                "{name} is not installed in {environment}",
                name=name,
                environment=_environment(environ),
            ),
            Message(
                "activate the environment that has it, or name a version or a folder in place of `installed`"
            ),
        )
    folder = _edited(found)
    if folder is not None:
        return InstalledPackage(version=found.version, root=folder, paths=None)
    paths = tuple(_paths(found, name))
    if not paths:
        raise NotInstalled(
            Message(
                "the installed {name} {version} has no list of its files",
                name=name,
                version=found.version,
            ),
            Message("name its folder in place of `installed`"),
        )
    root = Path(str(found.locate_file(""))).resolve()
    return InstalledPackage(version=found.version, root=root, paths=paths)


def _paths(found: Distribution, name: str) -> Iterator[str]:
    """Its own files, as its list has them. Raises `NotInstalled` where that is none."""
    try:
        listed = list(found.files or ())
    except (TypeError, ValueError, csv.Error):  # what `importlib.metadata` lets through
        raise NotInstalled(
            Message(
                "the list of files of the installed {name} {version} is damaged",
                name=name,
                version=found.version,
            ),
            Message("install it again, or name its folder in place of `installed`"),
        ) from None
    for path in listed:
        inside = path.parts and not path.is_absolute() and ".." not in path.parts
        if inside and not path.parts[0].endswith((".dist-info", ".egg-info")):
            yield str(path)


def _environment(environ: Mapping[str, str]) -> str:
    return environ.get("VIRTUAL_ENV") or environ.get("CONDA_PREFIX") or sys.prefix


def _active(environ: Mapping[str, str]) -> Iterator[Path]:
    """Where the active environment keeps its packages, if it is another one than this program's."""
    folder = Path(_environment(environ))
    if folder != Path(sys.prefix):
        yield from sorted(folder.glob("lib/python3*/site-packages"))
        yield folder / "Lib" / "site-packages"


def _edited(found: Distribution) -> Path | None:
    """The folder that a package was installed from to be edited."""
    try:
        direct = json.loads(found.read_text("direct_url.json") or "{}")
        if not direct.get("dir_info", {}).get("editable"):
            return None
        folder = Path(url2pathname(urlsplit(direct["url"]).path))
    except (ValueError, LookupError, AttributeError):
        return None
    return folder.resolve() if folder.is_dir() else None
