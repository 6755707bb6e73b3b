"""Where fetched trees lie: one folder for each release, its manifest and its lock beside it."""

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Final

from conceptmap.graph.errors import BadPurl
from conceptmap.graph.messages import Message
from conceptmap.graph.model import Framework, Release, Text
from conceptmap.graph.spelling.purls import GithubCommit, parse_purl
from conceptmap.graph.storage.cache import cache_root
from conceptmap.sources.trees.pins.manifest import load_manifest

_SHORT: Final = 12  # digits of a digest; the manifest holds it whole
_ID: Final = re.compile(r"[a-z0-9][a-z0-9-]*")


@dataclass(frozen=True, slots=True)
class CachePlace:
    """The paths that belong to one release in the cache."""

    folder: Path  #: of all trees
    name: str

    @property
    def tree(self) -> Path:
        """The release's files."""
        return self.folder / self.name

    @property
    def manifest(self) -> Path:
        """What proves the tree; it is written last, so a tree without one is not there."""
        return self.folder / f"{self.name}.json"

    @property
    def lock(self) -> Path:
        """What those hold who write here."""
        return self.folder / f"{self.name}.lock"

    @property
    def scrap_prefix(self) -> str:
        """How the names of unfinished work begin."""
        return f".{self.name}.partial-"


def cache_place(framework: Framework, environ: Mapping[str, str] = os.environ) -> CachePlace:
    """Where the pinned release of `framework` lies, or will lie."""
    release = framework.release
    pin = parse_purl(release.purl)
    if not _ID.fullmatch(framework.id):
        raise BadPurl(
            Message("{framework} is not a framework id", framework=repr(framework.id)),
            Message("write it in kebab-case"),
        )
    if isinstance(pin, GithubCommit):
        state = pin.commit[:_SHORT]
    elif release.sha256 is not None:
        state = release.sha256[:_SHORT]
    else:  # nobody pinned its bytes
        state = f"unpinned-{pin.version}"
        if pin.wheel is not None:  # a wheel's name can be as long as a folder's may be
            state += f"-{sha256(pin.wheel.encode()).hexdigest()[:_SHORT]}"
    return CachePlace(cache_root(environ) / "trees", f"{framework.id}-{state}")


def unpinned(purl: str) -> Framework:
    """A framework made up for a release that no map pins. Raises `BadPurl`."""
    pin = parse_purl(purl)
    plain = "".join(char if char.isascii() and char.isalnum() else "-" for char in pin.name.lower())
    return Framework(
        id="-".join(part for part in plain.split("-") if part),
        label=Text(pin.name, pin.name),
        kind="",
        license="",
        release=Release(purl=purl, sha256=None, browse=None),
    )


def cached_wheels(purl: str, environ: Mapping[str, str] = os.environ) -> tuple[str, ...]:
    """The wheels of a version that are in the cache and that no map pins, as package URLs."""
    place = cache_place(unpinned(purl), environ)
    found = (_purl_of(file) for file in sorted(place.folder.glob(f"{place.name}-*.json")))
    return tuple(one for one in found if one is not None and one.startswith(f"{purl}?file_name="))


def _purl_of(manifest: Path) -> str | None:
    """The release that a manifest is of."""
    known = load_manifest(manifest)
    return None if known is None else known.purl
