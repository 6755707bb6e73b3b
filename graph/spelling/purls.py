"""Package URLs: the two kinds of release that can be pinned. docs/decisions.md says why no library reads them."""

import re
from dataclasses import dataclass
from typing import Final

from conceptmap.graph.errors import BadPurl
from conceptmap.graph.messages import Message
from conceptmap.graph.model.purl import Purl, is_purl, split_purl

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


def parse_purl(text: str) -> PypiRelease | GithubCommit:
    """The release that `text` names; `BadPurl` says what is wrong with it."""
    parts = _parts(text)
    match parts.kind, parts.names:
        case "pypi", (name,):
            return _pypi(text, name, parts.version)
        case "github", (owner, name):
            return _github(text, owner, name, parts.version)
        case "pypi" | "github" as kind, names:
            raise BadPurl(
                Message(
                    "{text} has {count} names where pkg:{kind} has another number",
                    text=repr(text),
                    count=len(names),
                    kind=kind,
                ),
                _FORMS,
            )
        case kind, _:
            raise BadPurl(
                Message(
                    "{text} is of the type {kind}, which is not supported here",
                    text=repr(text),
                    kind=repr(kind),
                ),
                _FORMS,
            )


def normal_purl(text: str) -> str:
    """`text` with a project's name as package URLs write it: in lower case, with hyphens. Raises `BadPurl`."""
    pin = parse_purl(text)
    if isinstance(pin, GithubCommit):
        return text
    written = split_purl(text).package
    return f"pkg:pypi/{pin.name.lower().replace('_', '-')}{text.removeprefix(written)}"


def _parts(text: str) -> Purl:
    if not is_purl(text):
        raise BadPurl(Message("{text} is not a package URL", text=repr(text)), _FORMS)
    parts = split_purl(text)
    if parts.further:
        raise BadPurl(
            Message(
                "{text} has qualifiers or a subpath, which are not supported here", text=repr(text)
            ),
            _FORMS,
        )
    if not parts.version:
        raise BadPurl(
            Message("{text} names no version, so it pins nothing", text=repr(text)), _FORMS
        )
    return parts


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
