"""The sources of one run: trees by framework, and each file read, decoded and outlined once."""

import os
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256
from pathlib import Path

from conceptmap.graph.model import Catalog, Framework, Outline
from conceptmap.sources.errors import MissingSource
from conceptmap.sources.outlines.languages.table import outline
from conceptmap.sources.trees.files.patterns import TIME_LIMIT, Patterns
from conceptmap.sources.trees.files.text import SourceText, read_text
from conceptmap.sources.trees.local.tree import Tree, TreeIdentity, cached_tree, locate
from conceptmap.sources.trees.pins.source_option import parse_overrides


@dataclass
class SourceFile:
    """One file of a tree."""

    tree: Tree
    path: str

    @cached_property
    def data(self) -> bytes:
        """The bytes. Raises `SourceError`."""
        return self.tree.read(self.path)

    @cached_property
    def text(self) -> SourceText:
        """The decoded lines. Raises `SourceError`, or `UnreadableTextError` with the reason."""
        return read_text(self.data, self.path)

    @cached_property
    def outline(self) -> Outline:
        """The definitions. Raises `SourceError`."""
        return outline(self.path, self.data)


@dataclass
class Workspace:
    """Trees and what was read of them."""

    trees: Mapping[str, Tree | None]
    full: bool = False  #: hash every file anew, whatever its times say
    patterns: Patterns = field(default_factory=Patterns)
    _files: dict[tuple[str, str], SourceFile] = field(default_factory=dict)
    _blobs: dict[tuple[str, str], str] = field(default_factory=dict)

    def tree(self, framework: str) -> Tree | None:
        """The tree of a framework, if it is on this machine."""
        return self.trees.get(framework)

    def tree_here(self, framework: str) -> Tree:
        """The tree of a framework. Raises `MissingSource`."""
        found = self.tree(framework)
        if found is None:
            raise MissingSource(framework)
        return found

    def file(self, tree: Tree, path: str) -> SourceFile:
        """A file, which is read when it is first looked at."""
        key = tree.framework, path
        found = self._files.get(key)
        if found is None:
            found = self._files[key] = SourceFile(tree, path)
        return found

    def blob(self, tree: Tree, path: str) -> str:
        """Git's id of a file's bytes. Raises `SourceError`."""
        key = tree.framework, path
        found = self._blobs.get(key)
        if found is None:
            found = self._blobs[key] = tree.blob_id(path, full=self.full)
        return found

    def digest_of_files(self, tree: Tree, paths: Iterable[str]) -> str:
        """One digest over path and blob id of many files. Raises `SourceError`."""
        digest = sha256()
        for path in paths:
            line = f"{path}\0{self.blob(tree, path)}\n"
            digest.update(line.encode("utf-8", "surrogateescape"))
        return digest.hexdigest()[:40]


def open_workspace(
    catalog: Catalog,
    options: Iterable[str] = (),
    *,
    only: Iterable[str] | None = None,
    pinned: Collection[str] = (),
    full: bool = False,
    seconds: float = TIME_LIMIT,
    environ: Mapping[str, str] = os.environ,
) -> Workspace:
    """The trees of a map's frameworks: `--source` first, then the environment, then what was fetched.

    For those in `pinned`, a folder counts only where it is the pinned release, or that is not on this machine. A search pattern
    is ended after `seconds`. Raises `BadOverride`. A framework without a tree is None in it; nothing is downloaded.
    """
    overrides: Mapping[str, Path] = parse_overrides(
        options, known=catalog.frameworks, environ=environ
    )
    wanted = set(catalog.frameworks if only is None else only)

    def tree(framework: Framework) -> Tree | None:
        found = locate(framework, overrides, environ)
        if framework.id in pinned and found is not None and found.identity is TreeIdentity.LOCAL:
            return cached_tree(framework, environ) or found
        return found

    return Workspace(
        {
            id_: tree(framework) if id_ in wanted else None
            for id_, framework in catalog.frameworks.items()
        },
        full,
        Patterns(seconds),
    )
