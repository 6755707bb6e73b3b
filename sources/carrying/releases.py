"""Which release somebody asks for: `FRAMEWORK=WHAT`, a version, a commit, a folder, or `installed`.

What it holds has a key, so that nothing is worked out twice; the tree itself is opened only when it is looked at.
"""

import os
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Final

from conceptmap.graph.messages import Message
from conceptmap.graph.model import Framework, Release
from conceptmap.graph.model.purl import at_version, is_purl, split_purl
from conceptmap.graph.spelling.purls import GithubCommit, PypiRelease, parse_purl
from conceptmap.sources.errors import BadRelease
from conceptmap.sources.trees.fetching.outdated import offered_as
from conceptmap.sources.trees.files.safe_read import walk
from conceptmap.sources.trees.local.local_tree import records_of
from conceptmap.sources.trees.local.tree import Tree, TreeIdentity, cached_tree
from conceptmap.sources.trees.pins.framework_values import folder_of, framework_values, is_folder
from conceptmap.sources.trees.pins.manifest import FileRecord, load_digest
from conceptmap.sources.trees.pins.tree_cache import cache_place, cached_wheels, unpinned

INSTALLED: Final = "installed"
_OPTION: Final = "--at"
_COMMIT: Final = re.compile(r"[0-9a-f]{40}")
#: Folders of a working tree that hold no source of it: other environments, what was derived, what belongs to tools.
_NO_SOURCE: Final = re.compile(r"(?:^|/)(?:\.[^/]+|__pycache__|node_modules)/|\.py[co]$")

#: Fetches a release that is named by a package URL.
Fetch = Callable[[str], Tree]


@dataclass(frozen=True, kw_only=True)
class AskedRelease:
    """A release that somebody asks for."""

    label: str  #: as people call it
    release: Release  #: as the map would name it
    key: str  #: a digest of all that it holds, and of whether that may be a part
    open: Callable[[], Tree]
    whole: bool = True  #: whether a file that is not there is not there at all: false of a folder that may be a part
    built: bool = False  #: whether it is a package without what it was built from


def parse_at(options: Iterable[str], known: Mapping[str, Framework]) -> dict[str, str]:
    """Framework id to what is asked for. Raises `BadRelease`, which says what is wrong."""
    return framework_values(
        options,
        known,
        origin=_OPTION,
        form="FRAMEWORK=WHAT",
        fault=BadRelease,
        help_=Message("write FRAMEWORK=VERSION, =COMMIT, =FOLDER or =installed"),
    )


def asked_release(
    framework: Framework, what: str, fetch: Fetch, environ: Mapping[str, str] = os.environ
) -> AskedRelease | None:
    """The release that `what` means; None where that is the pinned one. Raises `ConceptmapError`."""
    if what == INSTALLED:
        return _installed(framework, environ)
    folder = folder_of(what) if not is_purl(what) else None
    if folder is not None and is_folder(folder):
        return _folder(framework, folder.resolve(), environ)
    if folder is not None and (os.sep in what or what.startswith(("/", ".", "~"))):
        raise BadRelease(
            Message("{origin}: {path} is not a folder", origin=_OPTION, path=folder),
            Message("give the top folder of {name}", name=framework.id),
        )
    purl, inside = _purl(framework, what, environ)
    if purl == framework.release.purl:
        return None
    return _fetched(framework, purl, inside, fetch, environ)


def _purl(framework: Framework, what: str, environ: Mapping[str, str]) -> tuple[str, str]:
    """The package URL that is meant, and the folder in it that holds what the pinned release holds."""
    pin = parse_purl(framework.release.purl)
    if is_purl(what):
        return what, ""
    if isinstance(pin, GithubCommit):
        if not _COMMIT.fullmatch(what):
            raise BadRelease(
                Message(
                    "{framework} is pinned by a commit, so {what} names no release of it",
                    framework=framework.id,
                    what=repr(what),
                ),
                Message("write all forty digits of a commit, a folder, or `installed`"),
            )
        return at_version(framework.release.purl, what), ""
    if not _COMMIT.fullmatch(what):
        return _of_version(framework, at_version(framework.release.purl, what), environ), ""
    for repository in framework.repositories:
        prefix, _, name = repository.address.partition("://github.com/")
        if prefix and name:
            return f"pkg:github/{name}@{what}", repository.folder
    raise BadRelease(
        Message("the map knows no repository of {framework}", framework=framework.id),
        Message("write a version, a folder, or `installed`"),
    )


def _of_version(framework: Framework, purl: str, environ: Mapping[str, str]) -> str:
    """A version as it can be had: its source archive, else a wheel: the one that is here, else the one that fits."""
    if purl == framework.release.purl or cached_tree(unpinned(purl), environ) is not None:
        return purl
    wheels = cached_wheels(purl, environ)
    return wheels[0] if len(wheels) == 1 else offered_as(framework, purl, environ)


def _fetched(
    framework: Framework, purl: str, inside: str, fetch: Fetch, environ: Mapping[str, str]
) -> AskedRelease:
    pin = parse_purl(purl)
    stranger = unpinned(purl)
    manifest = cache_place(stranger, environ).manifest
    key = purl
    if isinstance(pin, PypiRelease):
        digest = load_digest(manifest, purl)
        if digest is None:
            fetch(purl)
            digest = load_digest(manifest, purl)
        key = f"{purl} {digest}"

    def tree() -> Tree:
        return below(cached_tree(stranger, environ) or fetch(purl), inside)

    label = pin.commit[:12] if isinstance(pin, GithubCommit) else pin.version
    release = Release(purl=purl, sha256=None, browse=_browse(framework, purl, inside))
    wheel = isinstance(pin, PypiRelease) and pin.wheel is not None
    return AskedRelease(
        label=label,
        release=release,
        key=f"{key} {inside}",
        open=tree,
        whole=not wheel,
        built=wheel,
    )


def _browse(framework: Framework, purl: str, inside: str) -> str | None:
    """The upstream page, where the link of the pinned release names its version or commit."""
    old, new = framework.release, Release(purl=purl, sha256=None, browse=None)
    if old.browse is None or inside:
        return None
    if split_purl(purl).package == split_purl(old.purl).package:
        return old.browse.replace(old.version, new.version) if old.version in old.browse else None
    pin = parse_purl(purl)
    if not isinstance(pin, GithubCommit):
        return None
    found = re.match(r"https://github\.com/([^/]+/[^/]+)/blob/[^/]+/", old.browse)
    if found is None or found[1] != f"{pin.owner}/{pin.name}":
        return None
    return f"https://github.com/{found[1]}/blob/{pin.commit}/{old.browse[found.end() :]}"


def _folder(
    framework: Framework, folder: Path, environ: Mapping[str, str], *, label: str = ""
) -> AskedRelease:
    records = records_of(folder, list(_sources(folder)), environ)
    name, whole = folder.as_uri(), (folder / ".git").exists()
    return _of_records(framework, folder, records, label or str(folder), name, whole=whole)


def _sources(folder: Path) -> Iterator[str]:
    """The files of a working tree, environments and what tools keep left out."""
    paths = [path for path in walk(folder) if not _NO_SOURCE.search(path)]
    environments = tuple(
        path.removesuffix("pyvenv.cfg") for path in paths if path.endswith("/pyvenv.cfg")
    )
    yield from (path for path in paths if not path.startswith(environments))


def _installed(framework: Framework, environ: Mapping[str, str]) -> AskedRelease:
    from conceptmap.sources.trees.local.installed import installed_package

    pin = parse_purl(framework.release.purl)
    package = installed_package(pin.name, environ)
    label = f"{package.version} ({INSTALLED})"
    if package.paths is None:
        return _folder(framework, package.root, environ, label=label)
    paths = [path for path in package.paths if not _NO_SOURCE.search(path)]
    records = records_of(package.root, paths, environ)
    purl = f"pkg:pypi/{pin.name}@{package.version}"
    return _of_records(framework, package.root, records, label, purl, built=True)


def _of_records(
    framework: Framework,
    root: Path,
    records: Mapping[str, FileRecord],
    label: str,
    name: str,
    *,
    whole: bool = False,
    built: bool = False,
) -> AskedRelease:
    digest = sha256(f"{whole} {built}\0".encode())  # which decide what is said of the files
    for path, record in sorted(records.items()):
        digest.update(f"{path}\0{record.blob}\n".encode("utf-8", "surrogateescape"))
    tree = Tree(
        framework=framework.id, purl=name, root=root, identity=TreeIdentity.LOCAL, records=records
    )
    release = Release(purl=name, sha256=None, browse=None)
    return AskedRelease(
        label=label,
        release=release,
        key=digest.hexdigest(),
        open=partial(_given, tree),
        whole=whole,
        built=built,
    )


def _given(tree: Tree) -> Tree:
    return tree


def below(tree: Tree, folder: str) -> Tree:
    """The tree of a folder of a tree, empty: the tree itself."""
    if not folder:
        return tree
    start = f"{folder}/"
    records = {
        path.removeprefix(start): record
        for path, record in (tree.records or {}).items()
        if path.startswith(start)
    }
    return replace(tree, root=tree.root / folder, records=records, _hashed={})
