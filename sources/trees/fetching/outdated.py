"""Which pins are behind, and the newest release that can be pinned in their place."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, field

from conceptmap.graph.messages import Message
from conceptmap.graph.model import Framework
from conceptmap.graph.spelling.purls import GithubCommit, parse_purl
from conceptmap.sources.trees.fetching.index import PackageIndex
from conceptmap.sources.trees.local.git import github_address, newest_commit
from conceptmap.sources.trees.pins.offers import newer_versions, newest_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Newest:
    """The newest release that a pin could name."""

    purl: str
    sha256: str | None  #: of its archive or wheel, as the index gives it; None for a commit
    versions: tuple[
        str, ...
    ] = ()  #: those after the pinned one that can be pinned, oldest first; of commits none is told
    why: Message | None = field(default=None, compare=False)  #: of several wheels, why this one


def newest_release(framework: Framework, environ: Mapping[str, str] = os.environ) -> Newest | None:
    """The newest release of a framework that can be pinned; None where the map pins it already.

    Of a project on a package index: the last version that is not withdrawn, and no pre-release unless one is pinned, by
    its source archive, else by a wheel: a pure one, else one that runs where the pinned one does. Of a repository: the last commit
    of its main branch. Asks the index or the host, fetches nothing. Raises `SourceError`, and `BadPurl`.
    """
    pin = parse_purl(framework.release.purl)
    if isinstance(pin, GithubCommit):
        commit = newest_commit(pin, github_address(environ))
        if commit == pin.commit:
            return None
        return Newest(purl=f"pkg:github/{pin.owner}/{pin.name}@{commit}", sha256=None)
    with PackageIndex(environ) as index:
        files = index.files(pin)
    versions = newer_versions(pin, files)
    if not versions:
        return None
    release, sha256, why = newest_of(pin, versions[-1], files)
    return Newest(purl=release.purl, sha256=sha256, versions=versions, why=why)
