"""Package URLs: the two kinds of release that can be pinned. docs/decisions.md says why no library reads them."""

import re
from dataclasses import dataclass
from typing import Final
from urllib.parse import unquote

from conceptmap.graph.messages import Message
from conceptmap.sources.errors import BadPurl

_FORMS: Final = Message("write pkg:pypi/NAME@VERSION or pkg:github/OWNER/NAME@COMMIT")
_NAME: Final = re.compile(r"[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?")
_VERSION: Final = re.compile(r"[A-Za-z0-9](?:[A-Za-z0-9.!+_-]*[A-Za-z0-9])?")
_OWNER: Final = re.compile(r"[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?")
_REPOSITORY: Final = re.compile(r"(?!\.{1,2}$)[A-Za-z0-9._][A-Za-z0-9._-]*")
_COMMIT: Final = re.compile(r"[0-9a-f]{40}")


@dataclass(frozen=True, slots=True)
class PypiRelease:
    """The source archive of one version of a project on a package index."""

    name: str
    version: str

    def __str__(self) -> str:
        return f"{self.name} {self.version}"


@dataclass(frozen=True, slots=True)
class GithubCommit:
    """One commit of a repository."""

    owner: str
    name: str
    commit: str  #: all forty digits

    def __str__(self) -> str:
        return f"{self.owner}/{self.name} at {self.commit[:12]}"


def is_purl(name: str) -> bool:
    """Whether `name` is meant as a package URL, and not as a folder."""
    return name.startswith("pkg:")


def package_of(purl: str) -> str:
    """The package, without its version."""
    return purl.rpartition("@")[0]


def sibling_purl(purl: str, version: str) -> str:
    """The same package at another version; a whole package URL stays as it is."""
    return version if is_purl(version) else f"{package_of(purl)}@{version}"


def parse_purl(text: str) -> PypiRelease | GithubCommit:
    """The release that `text` names; `BadPurl` says what is wrong with it."""
    kind, names, version = _parts(text)
    match kind, names:
        case "pypi", [name]:
            return _pypi(text, name, version)
        case "github", [owner, name]:
            return _github(text, owner, name, version)
        case "pypi" | "github", _:
            raise BadPurl(
                Message(
                    "{text} has {count} names where pkg:{kind} has another number",
                    text=repr(text),
                    count=len(names),
                    kind=kind,
                ),
                _FORMS,
            )
        case _:
            raise BadPurl(
                Message(
                    "{text} is of the type {kind}, which is not supported here",
                    text=repr(text),
                    kind=repr(kind),
                ),
                _FORMS,
            )


def _parts(text: str) -> tuple[str, list[str], str]:
    """The type, the names and the version, decoded; the names are split where they are written apart."""
    scheme, colon, rest = text.partition(":")
    if scheme != "pkg" or not colon:
        raise BadPurl(Message("{text} is not a package URL", text=repr(text)), _FORMS)
    if "?" in rest or "#" in rest:
        raise BadPurl(
            Message(
                "{text} has qualifiers or a subpath, which are not supported here", text=repr(text)
            ),
            _FORMS,
        )
    path, at, version = rest.strip("/").rpartition("@")
    if not at or not version:
        raise BadPurl(
            Message("{text} names no version, so it pins nothing", text=repr(text)), _FORMS
        )
    kind, *names = [unquote(part) for part in path.split("/")]
    return kind, names, unquote(version)


def _pypi(text: str, name: str, version: str) -> PypiRelease:
    if not _NAME.fullmatch(name):
        raise BadPurl(
            Message("{text}: {name} is not a project name", text=repr(text), name=repr(name)),
            _FORMS,
        )
    if not _VERSION.fullmatch(version):
        raise BadPurl(
            Message("{text}: {version} is not a version", text=repr(text), version=repr(version)),
            _FORMS,
        )
    return PypiRelease(name, version)


def _github(text: str, owner: str, name: str, commit: str) -> GithubCommit:
    if not _OWNER.fullmatch(owner):
        raise BadPurl(
            Message("{text}: {owner} is not an owner", text=repr(text), owner=repr(owner)), _FORMS
        )
    if not _REPOSITORY.fullmatch(name):
        raise BadPurl(
            Message("{text}: {name} is not a repository name", text=repr(text), name=repr(name)),
            _FORMS,
        )
    if not _COMMIT.fullmatch(commit):
        raise BadPurl(
            Message("{text}: {commit} is not a commit", text=repr(text), commit=repr(commit)),
            Message(
                "write all forty digits in lower case; a branch, a tag or an abbreviation can move"
            ),
        )
    return GithubCommit(owner, name, commit)
