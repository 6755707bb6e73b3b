"""Whatever release a user names: opened, fetched if need be, or pinned with the digest that proves it."""

import os
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Final

from conceptmap.graph.errors import BadPurl
from conceptmap.graph.messages import Message
from conceptmap.graph.model import Framework
from conceptmap.graph.model.purl import is_purl, split_purl
from conceptmap.graph.spelling.purls import GithubCommit, PypiRelease, normal_purl, parse_purl
from conceptmap.sources.errors import BadOverride, NotOffered
from conceptmap.sources.trees.fetching.fetch import fetch
from conceptmap.sources.trees.fetching.index import PackageIndex, Progress
from conceptmap.sources.trees.fetching.outdated import newest_release, offered_as
from conceptmap.sources.trees.local.tree import Tree, TreeIdentity, cached_tree, locate, open_folder
from conceptmap.sources.trees.pins.framework_values import folder_of, is_folder
from conceptmap.sources.trees.pins.manifest import load_manifest
from conceptmap.sources.trees.pins.tree_cache import cache_place, unpinned

_FORMS: Final = Message("write a folder, pkg:pypi/NAME@VERSION or pkg:github/OWNER/NAME@COMMIT")
_VERSIONED: Final = re.compile(r"([A-Za-z0-9._-]+)(?:==|@)([^@=\s]+)")
_NAME: Final = re.compile(r"[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?")
_PINS: Final = Message(
    "write NAME, NAME==VERSION, pkg:pypi/NAME@VERSION or pkg:github/OWNER/NAME@COMMIT; the digest behind #sha256= has 64 digits"
)
_DIGEST: Final = re.compile(r"(.+)#sha256=([0-9a-f]{64})")


def open_release(
    name: str,
    frameworks: Iterable[Framework] = (),
    overrides: Mapping[str, Path] | None = None,
    *,
    stand_in: bool = True,
    environ: Mapping[str, str] = os.environ,
    progress: Progress | None = None,
    waiting: Callable[[], None] | None = None,
) -> Tree:
    """The tree of a package URL or a folder.

    A release that one of `frameworks` pins is proven by that pin, or is the folder put in its place. Any
    other is the folder put in its framework's place where that is at the very commit, else what its index or host offers.
    Without `stand_in` a folder counts only where it is proven to be that release.
    """
    if not is_purl(name):
        folder = folder_of(name)
        if not is_folder(folder):
            raise BadOverride(
                Message("{name} is neither a folder nor a package URL", name=name), _FORMS
            )
        return open_folder(folder.name or "folder", folder)
    for framework in frameworks:
        if framework.release.purl == name:
            found = locate(framework, overrides, environ)
            if found is not None and found.identity is TreeIdentity.LOCAL and not stand_in:
                found = cached_tree(framework, environ)
            if found is None:
                found = fetch(framework, environ=environ, progress=progress, waiting=waiting)
            return found
        if overrides and split_purl(framework.release.purl).package == split_purl(name).package:
            given = locate(_at(framework, name), overrides, environ)
            if given is not None and given.identity is TreeIdentity.PROVEN:
                return given
    stranger = unpinned(name)
    found = cached_tree(stranger, environ)
    if found is None:
        found = fetch(stranger, environ=environ, progress=progress, waiting=waiting)
    return found


def pinned_anew(
    framework: Framework, purl: str, environ: Mapping[str, str] = os.environ
) -> Framework:
    """The framework at another release, a wheel too, with the digest that its index gives. Raises `SourceError`."""
    pin = parse_purl(purl)
    sha256 = _digest(pin, purl, environ) if isinstance(pin, PypiRelease) else None
    return replace(framework, release=replace(framework.release, purl=purl, sha256=sha256))


def _at(framework: Framework, purl: str) -> Framework:
    return replace(framework, release=replace(framework.release, purl=purl, sha256=None))


def repository_of(framework: Framework) -> str | None:
    """The owner/name of a framework's repository, from its package URL or its browse link."""
    pin = parse_purl(framework.release.purl)
    if isinstance(pin, GithubCommit):
        return f"{pin.owner}/{pin.name}"
    found = re.match(r"https://github\.com/([\w.-]+/[\w.-]+)/", framework.release.browse or "")
    return found[1] if found else None


def _digest(pin: PypiRelease, purl: str, environ: Mapping[str, str]) -> str:
    fetched = load_manifest(cache_place(unpinned(purl), environ).manifest)
    if fetched is not None and fetched.purl == purl and fetched.sha256 is not None:
        return fetched.sha256
    with PackageIndex(environ) as index:
        sha256 = index.find(pin, None).digests.get("sha256")
    if sha256 is None:
        raise NotOffered(
            Message("{address} gives no sha256 of {pin}", address=index.address, pin=pin),
            Message("fetch it, and pin what it has"),
        )
    return sha256


def pinned(text: str, environ: Mapping[str, str] = os.environ) -> Framework:
    """The code base that `text` names, pinned: a package URL, `NAME==VERSION`, or `NAME` for its newest release.

    A version without a source archive is pinned by the wheel that fits.

    `#sha256=DIGEST` at the end says its digest, so that no index is asked. Raises `BadPurl`, `SourceError`.
    """
    digest = _DIGEST.fullmatch(text)
    named, sha256 = (digest[1], digest[2]) if digest else (text, None)
    purl = _purl(named, environ)
    framework = unpinned(purl)
    if sha256 is None:
        if not is_purl(named):
            purl = offered_as(framework, purl, environ)
        return pinned_anew(unpinned(purl), purl, environ)
    return replace(framework, release=replace(framework.release, sha256=sha256))


def _purl(text: str, environ: Mapping[str, str]) -> str:
    if is_purl(text):
        return normal_purl(text)
    versioned = _VERSIONED.fullmatch(text)
    if versioned:
        return normal_purl(f"pkg:pypi/{versioned[1]}@{versioned[2]}")
    # A name that is none is told as it was typed, before an index is asked for it.
    if not _NAME.fullmatch(text):
        raise BadPurl(Message("{text} is not a project name", text=repr(text)), _PINS)
    newest = newest_release(unpinned(f"pkg:pypi/{text}@0"), environ)
    if newest is None:
        raise NotOffered(
            Message("the index has no release of {name} to pin", name=text),
            Message("write NAME==VERSION for one that is no plain release"),
        )
    return newest.purl
