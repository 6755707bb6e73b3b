"""Which pins are behind, and the newest release that can be pinned in their place."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from conceptmap.graph.messages import Message
from conceptmap.graph.model import Framework
from conceptmap.graph.spelling.purls import GithubCommit, PypiRelease, parse_purl
from conceptmap.sources.errors import SourceError
from conceptmap.sources.trees.fetching.index import PackageIndex
from conceptmap.sources.trees.local.git import github_address, newest_commit
from conceptmap.sources.trees.local.tree import cached_tree
from conceptmap.sources.trees.pins.offers import newer_versions, newest_of, pinnable
from conceptmap.sources.trees.pins.tree_cache import unpinned


@dataclass(frozen=True, slots=True, kw_only=True)
class Newest:
    """The newest release that a pin could name."""

    purl: str
    sha256: str | None  #: of its archive or wheel, as the index gives it; None for a commit
    versions: tuple[
        str, ...
    ] = ()  #: those after the pinned one that can be pinned, oldest first; of commits none is told
    why: Message | None = field(default=None, compare=False)  #: of several wheels, why this one


def offered_as(framework: Framework, purl: str, environ: Mapping[str, str] = os.environ) -> str:
    """A version as it can be pinned in the place of a framework's release: its source archive, else the wheel that fits.

    `purl` names the version alone. What is here already is not asked for; where the index cannot tell, `purl` is left as it is.
    """
    named, pinned = parse_purl(purl), parse_purl(framework.release.purl)
    if not isinstance(named, PypiRelease) or not isinstance(pinned, PypiRelease):
        return purl
    if named.wheel is not None or cached_tree(unpinned(purl), environ) is not None:
        return purl
    try:
        with PackageIndex(environ) as index:
            files = [one for one in index.files(named) if not one.is_yanked]
    except SourceError:
        return purl
    if not pinnable(replace(named, wheel=None), files):
        return purl
    release, _, _ = newest_of(pinned, named.version, files)
    return release.purl


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
