"""Fetches pinned releases into the cache: whole or not at all, once, however many ask at once.

Everything is made in a scrap folder beside the place where it will lie, flushed to the disk and then
renamed: first the tree, then the manifest, without which a tree is not there. Who is killed leaves
scrap, which the next one to hold the release's lock sweeps up.
"""

import errno
import os
import shutil
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from conceptmap.graph.errors import BadPurl
from conceptmap.graph.messages import Message
from conceptmap.graph.model import Framework
from conceptmap.graph.spelling.purls import GithubCommit, PypiRelease, parse_purl
from conceptmap.sources.errors import CannotStore, NotOffered
from conceptmap.sources.trees.fetching.archives import unpack
from conceptmap.sources.trees.fetching.index import PackageIndex, Progress
from conceptmap.sources.trees.fetching.wheels import unpack_wheel
from conceptmap.sources.trees.files.locking import exclusive
from conceptmap.sources.trees.local.git import fetch_commit, github_address, write_commit
from conceptmap.sources.trees.local.tree import Tree, cached_tree
from conceptmap.sources.trees.pins.manifest import Manifest, describe, dump_manifest
from conceptmap.sources.trees.pins.tree_cache import CachePlace, cache_place

_FULL: Final = (errno.ENOSPC, errno.EDQUOT)


def fetch(
    framework: Framework,
    *,
    environ: Mapping[str, str] = os.environ,
    progress: Progress | None = None,
    waiting: Callable[[], None] | None = None,
) -> Tree:
    """The tree of a framework's pinned release, fetched unless it is there and whole.

    `progress` is told the bytes of a download, `waiting` that another process is fetching the same
    release. A damaged tree is replaced. A release without a pinned sha256 is taken as the index
    offers it, and stays local.
    """
    pin = parse_purl(framework.release.purl)
    if isinstance(pin, GithubCommit) and framework.release.sha256 is not None:
        raise BadPurl(
            Message(
                "{framework}: a commit is its own proof, so it has no sha256",
                framework=framework.id,
            )
        )
    place = cache_place(framework, environ)
    with _storing(place.folder):
        tree = _whole(framework, environ)
        if tree is not None:
            return tree
        place.folder.mkdir(parents=True, exist_ok=True)
        with exclusive(place.lock, waiting):
            tree = _whole(framework, environ)
            if tree is not None:
                return tree
            _sweep(place)
            with _scrap_folder(place) as scrap:
                if isinstance(pin, GithubCommit):
                    manifest = _fetch_commit(framework, pin, scrap, environ)
                else:
                    manifest = _fetch_archive(framework, pin, scrap, environ, progress)
                _publish(scrap, place, manifest)
    tree = cached_tree(framework, environ)
    if tree is None:
        raise CannotStore(Message("{tree} was written, and is gone again", tree=place.tree))
    return tree


def _whole(framework: Framework, environ: Mapping[str, str]) -> Tree | None:
    tree = cached_tree(framework, environ)
    return None if tree is None or tree.damage() else tree


def _fetch_archive(
    framework: Framework,
    pin: PypiRelease,
    scrap: Path,
    environ: Mapping[str, str],
    progress: Progress | None,
) -> Manifest:
    archive = scrap / (pin.wheel or f"{pin.name}-{pin.version}.tar.gz")
    with PackageIndex(environ) as index:
        package = index.find(pin, framework.release.sha256)
        sha256 = framework.release.sha256 or package.digests.get("sha256")
        if sha256 is None:
            raise NotOffered(
                Message(
                    "{address} gives no sha256 of {filename}, and nobody pinned one",
                    address=index.address,
                    filename=package.filename,
                )
            )
        index.download(package, archive, sha256, progress)
    tree = scrap / "tree"
    blobs = unpack_wheel(archive, pin, tree) if pin.wheel else unpack(archive, tree)
    archive.unlink()
    return describe(tree, framework.release.purl, sha256, blobs)


def _fetch_commit(
    framework: Framework,
    pin: GithubCommit,
    scrap: Path,
    environ: Mapping[str, str],
) -> Manifest:
    fetch_commit(pin, scrap / "repository", github_address(environ))
    blobs = write_commit(scrap / "repository", pin.commit, scrap / "tree")
    return describe(scrap / "tree", framework.release.purl, None, blobs)


def _publish(scrap: Path, place: CachePlace, manifest: Manifest) -> None:
    new = scrap / "manifest.json"
    new.write_bytes(dump_manifest(manifest))
    _flush(scrap)
    # What lay there was not whole. Without its manifest it is no tree, so no reader meets a mixture.
    place.manifest.unlink(missing_ok=True)
    if place.tree.exists():
        place.tree.rename(scrap / "old")
    (scrap / "tree").rename(place.tree)
    _flush_folder(place.folder)
    new.replace(place.manifest)
    _flush_folder(place.folder)


def _flush(folder: Path) -> None:
    """Wait until everything below `folder` is on the disk."""
    for at, _, names in os.walk(folder):
        for name in names:
            with open(os.path.join(at, name), "rb") as file:  # noqa: PTH118, PTH123 - thousands of them
                os.fsync(file.fileno())
        _flush_folder(Path(at))


def _flush_folder(folder: Path) -> None:
    if os.name == "nt":  # which has no handles of folders to flush
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


@contextmanager
def _scrap_folder(place: CachePlace) -> Iterator[Path]:
    scrap = Path(tempfile.mkdtemp(prefix=place.scrap_prefix, dir=place.folder))
    try:
        yield scrap
    finally:
        shutil.rmtree(scrap, ignore_errors=True)


def _sweep(place: CachePlace) -> None:
    """Remove what killed processes left; only under the lock, so that none of it is in use."""
    for scrap in place.folder.glob(f"{place.scrap_prefix}*"):
        shutil.rmtree(scrap, ignore_errors=True)


@contextmanager
def _storing(folder: Path) -> Iterator[None]:
    """Turn what a disk says into what a user can mend."""
    try:
        yield
    except OSError as error:
        elsewhere = Message("set CONCEPTMAP_CACHE to a folder on another disk")
        if error.errno in _FULL:
            raise CannotStore(
                Message("the disk of {folder} is full", folder=folder),
                Message("make room, or {elsewhere}", elsewhere=elsewhere),
            ) from error
        if error.errno is None:  # not from the system
            raise
        where = error.filename or folder
        raise CannotStore(
            Message("{file} cannot be written: {error}", file=where, error=error.strerror),
            elsewhere,
        ) from error
