"""Package URLs taken apart as they are written: `pkg:TYPE/NAMES@VERSION?QUALIFIERS#SUBPATH`."""

from functools import cached_property, lru_cache
from typing import Final
from urllib.parse import unquote

from conceptmap.graph.dataclass import dataclass

_COMMIT: Final = 7  #: characters of a commit that are shown


@dataclass(frozen=True)
class Purl:
    """The parts of a package URL; whether they name a release is not asked here."""

    package: str  #: what stands before the version, as it is written
    kind: str  #: `pypi` or `github`, if it names a release
    names: tuple[str, ...]  #: decoded, and split only where they are written apart
    version: str  #: decoded; empty if there is none
    further: str = ""  #: qualifiers and subpath, as they are written

    @cached_property
    def file_name(self) -> str | None:
        """The file of the release that is meant, decoded, if a qualifier names one."""
        qualifiers = self.further.partition("#")[0].removeprefix("?").split("&")
        named = (
            one.removeprefix("file_name=") for one in qualifiers if one.startswith("file_name=")
        )
        return next(map(unquote, named), None)


def is_purl(name: str) -> bool:
    """Whether `name` is meant as a package URL, and not as a folder."""
    return name.startswith("pkg:")


# A map names few, and each of its places asks for the version of its release.
@lru_cache(maxsize=1024)
def split_purl(text: str) -> Purl:
    """The parts of `text`, which `is_purl`."""
    ends = [at for at in (text.find("?"), text.find("#")) if at >= 0]
    end = min(ends, default=len(text))
    package, at, version = text[:end].rstrip("/").rpartition("@")
    if not at:
        package, version = version, ""
    kind, *names = [unquote(part) for part in package.removeprefix("pkg:").strip("/").split("/")]
    return Purl(package, kind, tuple(names), unquote(version), text[end:])


def names_commit(purl: str) -> bool:
    """Whether a release is a commit, and not an archive of a package index."""
    return is_purl(purl) and split_purl(purl).kind == "github"


def shown_version(purl: str, version: str) -> str:
    """A commit as short as people say it; a version as it is."""
    return version[:_COMMIT] if names_commit(purl) else version


def at_version(purl: str, version: str) -> str:
    """The same package at another version; a whole package URL stays as it is, and so does what is at that version."""
    parts = split_purl(purl)
    if is_purl(version):
        return version
    return purl if version == parts.version else f"{parts.package}@{version}"
