"""What can go wrong with sources, as exceptions below `ConceptmapError`.

ConceptmapError
├── SourceMisuse          exit 2: what was typed or set cannot be meant
│   ├── BadOverride       a `FRAMEWORK=DIR` that cannot stand in for a release
│   ├── BadRelease        a `FRAMEWORK=WHAT` that names no release of the framework
│   └── BadAddress        an index or git address of a scheme that is not supported
└── SourceError           exit 3: could not check, reach or finish
    ├── Unreachable       no network, no answer, or no git
    ├── NotOffered        the other side has no such project, version, archive or commit
    ├── WrongDigest       other bytes than the pinned ones
    ├── UnsafeArchive     an archive or commit that is damaged, or that we refuse to write out
    ├── NotInstalled      the environment has no such package
    ├── MissingSource     the source of a framework is not on this machine
    ├── CannotStore       the cache folder is full or cannot be written
    ├── DamagedTree       a cached tree that no longer holds what was fetched
    ├── FileMissing       a release has no such file
    └── PathRefused       a path that leads out of the release, or through a link
"""

# ruff: noqa: N818 - the names say what is the matter

from collections.abc import Sequence

from conceptmap.graph.errors import ConceptmapError
from conceptmap.graph.messages import Message


class SourceMisuse(ConceptmapError):
    """What was typed or set cannot be meant."""

    exit_code = 2


class BadOverride(SourceMisuse):
    """A `FRAMEWORK=DIR` that cannot stand in for a release."""


class BadRelease(SourceMisuse):
    """A `FRAMEWORK=WHAT` that names no release of the framework."""


class BadAddress(SourceMisuse):
    """An index or git address of a scheme that is not supported."""


class SourceError(ConceptmapError):
    """Something about sources could not be checked, reached or finished."""

    exit_code = 3


class Unreachable(SourceError):
    """No network, no answer, or no git."""


class NotOffered(SourceError):
    """The other side has no such project, version, archive or commit."""


class WrongDigest(SourceError):
    """Other bytes than the pinned ones."""


class UnsafeArchive(SourceError):
    """An archive or commit that is damaged, or that we refuse to write out."""


class NotInstalled(SourceError):
    """The environment has no such package."""


class MissingSource(SourceError):
    """The source of a framework is not on this machine."""

    def __init__(self, *frameworks: str) -> None:
        super().__init__(not_here(frameworks), how_to_fetch(frameworks))


def not_here(frameworks: Sequence[str]) -> Message:
    """That the source of these is not on this machine: by itself, or within a sentence."""
    return Message("the source of {names:list} is not on this machine", names=frameworks)


def how_to_fetch(frameworks: Sequence[str]) -> Message:
    """What fetches it."""
    return Message("run `conceptmap sources fetch {framework}`", framework=" ".join(frameworks))


class CannotStore(SourceError):
    """The cache folder is full or cannot be written."""


class DamagedTree(SourceError):
    """A cached tree that no longer holds what was fetched."""


class FileMissing(SourceError):
    """A release has no such file."""


class PathRefused(SourceError):
    """A path that leads out of the release, or through a link."""
