"""Opens the releases that are compared, while somebody may watch the downloads."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Protocol

from conceptmap.graph.messages import Message
from conceptmap.graph.model import Framework
from conceptmap.graph.model.purl import at_version, is_purl
from conceptmap.sources.errors import BadRelease
from conceptmap.sources.trees.fetching.fetch import fetch
from conceptmap.sources.trees.fetching.outdated import offered_as
from conceptmap.sources.trees.fetching.releases import open_release
from conceptmap.sources.trees.local.tree import Tree, cached_tree
from conceptmap.sources.trees.pins.framework_values import folder_of, is_folder


class Watcher(Protocol):
    """Whoever is told how a download goes."""

    def advance(self, total: int | None, done: int) -> None:
        """`done` of `total` bytes are here."""

    def wait(self) -> None:
        """Another process is fetching the same release."""


#: Gives the watcher of one download, by the name of the release.
Watch = Callable[[str], AbstractContextManager[Watcher]]


class _Nobody:
    """Tells nobody."""

    def advance(self, total: int | None, done: int) -> None:
        """Nothing is shown."""

    def wait(self) -> None:
        """Nothing is shown."""


@contextmanager
def unwatched(name: str) -> Iterator[Watcher]:
    """A download that nobody watches."""
    del name
    yield _Nobody()


def release_named(name: str, framework: Framework) -> str:
    """A release of a framework as a package URL or a folder, where a bare version will do.

    Of a version without a source archive that is the wheel that fits. Raises `BadRelease`.
    """
    if not name.strip():
        raise BadRelease(
            Message("the release of {name} that is asked for is empty", name=framework.id),
            Message("write a version, a package URL or a folder"),
        )
    if is_purl(name) or is_folder(folder_of(name)):
        return name
    purl = at_version(framework.release.purl, name)
    return purl if purl == framework.release.purl else offered_as(framework, purl)


def opened(
    name: str,
    frameworks: Iterable[Framework],
    folders: Mapping[str, Path],
    watch: Watch,
    *,
    stand_in: bool = True,
) -> Tree:
    """The tree of a package URL or a folder, as `open_release` gives it."""
    with watch(name) as watcher:
        return open_release(
            name,
            frameworks,
            folders,
            stand_in=stand_in,
            progress=watcher.advance,
            waiting=watcher.wait,
        )


def fetched(framework: Framework, watch: Watch) -> Tree:
    """The tree of a pinned release, from the cache or fetched."""
    with watch(framework.release.purl) as watcher:
        found = cached_tree(framework)
        return found or fetch(framework, progress=watcher.advance, waiting=watcher.wait)
