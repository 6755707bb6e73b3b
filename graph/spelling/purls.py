"""Package URLs: the kinds of release that can be pinned. docs/decisions.md says why no library reads them."""

import re
from typing import Final
from urllib.parse import quote

from conceptmap.graph.dataclass import dataclass
from conceptmap.graph.errors import BadPurl
from conceptmap.graph.messages import Message
from conceptmap.graph.model.purl import Purl, is_purl, split_purl

_FORMS: Final = Message("write pkg:pypi/NAME@VERSION or pkg:github/OWNER/NAME@COMMIT")
_WHEEL_FORM: Final = Message("write pkg:pypi/NAME@VERSION?file_name=WHEEL, and nothing behind it")
_NAME: Final = re.compile(r"[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?")
_VERSION: Final = re.compile(r"[A-Za-z0-9](?:[A-Za-z0-9.!+_-]*[A-Za-z0-9])?")
_OWNER: Final = re.compile(r"[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?")
_REPOSITORY: Final = re.compile(r"(?!\.{1,2}$)[A-Za-z0-9._][A-Za-z0-9._-]*")
_COMMIT: Final = re.compile(r"[0-9a-f]{40}")
_WHEEL: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9.!+_-]*\.whl")


@dataclass(frozen=True, slots=True)
class PypiRelease:
    """One version of a project on a package index: its source archive, or one of its wheels."""

    name: str
    version: str
    wheel: str | None = None  #: the file name of the wheel; None: the source archive

    @property
    def purl(self) -> str:
        """Its package URL."""
        return _written(self, self.version)

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
            return _pypi(text, name, parts)
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
    parts = split_purl(text)
    return _written(pin, text.removeprefix(f"{parts.package}@").removesuffix(parts.further))


def _written(release: PypiRelease, version: str) -> str:
    wheel = f"?file_name={quote(release.wheel, safe='')}" if release.wheel else ""
    return f"pkg:pypi/{release.name.lower().replace('_', '-')}@{version}{wheel}"


def _parts(text: str) -> Purl:
    if not is_purl(text):
        raise BadPurl(Message("{text} is not a package URL", text=repr(text)), _FORMS)
    parts = split_purl(text)
    if parts.further and (parts.kind != "pypi" or not _is_file_name(parts.further)):
        raise BadPurl(
            Message(
                "{text} has qualifiers or a subpath that are not supported here", text=repr(text)
            ),
            _WHEEL_FORM if parts.kind == "pypi" else _FORMS,
        )
    if not parts.version:
        raise BadPurl(
            Message("{text} names no version, so it pins nothing", text=repr(text)), _FORMS
        )
    return parts


def _is_file_name(further: str) -> bool:
    """Whether a file name is all that qualifies the package."""
    return further.startswith("?file_name=") and set(further[1:]).isdisjoint("?&#")


def _pypi(text: str, name: str, parts: Purl) -> PypiRelease:
    version, wheel = parts.version, parts.file_name
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
    if wheel is not None and not _is_wheel_of(wheel, name, version):
        raise BadPurl(
            Message(
                "{text}: {wheel} is not the file name of a wheel of {name} {version}",
                text=repr(text),
                wheel=repr(wheel),
                name=name,
                version=version,
            ),
            _WHEEL_FORM,
        )
    return PypiRelease(name, version, wheel)


def _is_wheel_of(file_name: str, name: str, version: str) -> bool:
    from packaging.utils import InvalidWheelFilename, canonicalize_name, parse_wheel_filename
    from packaging.version import InvalidVersion, Version

    if not _WHEEL.fullmatch(file_name):
        return False
    try:
        project, of_version, _, _ = parse_wheel_filename(file_name)
        return project == canonicalize_name(name) and of_version == Version(version)
    except (InvalidWheelFilename, InvalidVersion):
        return False


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
