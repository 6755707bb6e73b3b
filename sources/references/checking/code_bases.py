"""Opens the code bases that documents are checked against: the releases, and what is known of their repositories."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from conceptmap.graph.errors import ConceptmapError
from conceptmap.graph.messages import Message
from conceptmap.graph.model import Catalog, Framework
from conceptmap.graph.model.purl import at_version, is_purl, names_commit, split_purl
from conceptmap.sources.errors import MissingSource, SourceError
from conceptmap.sources.outlines.store import OutlineStore
from conceptmap.sources.outlines.trees.tree_index import TreeIndex
from conceptmap.sources.outlines.workspace import Workspace, open_workspace
from conceptmap.sources.references.judging.codebases.subject import Subject
from conceptmap.sources.trees.fetching.releases import repository_of
from conceptmap.sources.trees.local.tree import Tree, cached_tree
from conceptmap.sources.trees.pins.framework_values import folder_of, is_folder
from conceptmap.sources.trees.pins.source_option import parse_overrides
from conceptmap.sources.trees.pins.tree_cache import unpinned

#: What a tree has that is all of a repository, and an archive of a part of it has not.
_ROOTED: Final = frozenset((".gitignore", ".git-blame-ignore-revs", ".pre-commit-config.yaml"))
_FIRST_PATHS: Final = 2000  # those that begin with a dot stand first

OpenRelease = Callable[[str, Iterable[Framework], Mapping[str, Path]], Tree]
"""What gives the tree of a package URL or a folder, as `open_release` does."""


@dataclass(frozen=True, kw_only=True)
class Against:
    """What references are to be checked against."""

    frameworks: Sequence[
        str
    ] = ()  #: ids; where there are none, all of the map whose source is here
    from_: str | None = (
        None  #: the release that the text was written for: a version, package URL or folder
    )
    to: str | None = None  #: the release to check against; the pinned one where there is none
    fetch: bool = False  #: whether the commits that links name are fetched
    sources: Sequence[str] = ()  #: `FRAMEWORK=DIR`


@dataclass(eq=False)
class CodeBases:
    """The code bases of a map that were asked for. Raises `ConceptmapError` where one cannot be had."""

    catalog: Catalog
    against: Against
    open_release: OpenRelease
    store: OutlineStore
    missing: list[str] = field(default_factory=list)  #: those whose source is not here
    #: The one whose pinned release is not here, so that what was renamed since is not seen.
    unpinned: str | None = None
    subjects: list[Subject] = field(init=False)
    _overrides: Mapping[str, Path] = field(init=False)

    def __post_init__(self) -> None:
        against, chosen = self.against, self.chosen
        if (against.from_ or against.to) and len(chosen) != 1:
            raise ConceptmapError(
                Message("--from and --to are releases of one framework"),
                Message("add --framework ID"),
            )
        known = self.catalog.frameworks
        self._overrides = parse_overrides(against.sources, known=known)
        workspace = open_workspace(self.catalog, against.sources, only=set(chosen))
        self.subjects = [
            subject for id_ in chosen for subject in self._opened(known[id_], workspace)
        ]
        if self.missing and (len(self.missing) == len(chosen) or against.frameworks):
            raise MissingSource(*self.missing)

    @property
    def chosen(self) -> tuple[str, ...]:
        """The ids of the frameworks that were asked for."""
        return tuple(self.against.frameworks or self.catalog.frameworks)

    @property
    def libraries(self) -> frozenset[str]:
        """The frameworks that no sentence is about only because it names them."""
        return frozenset(one for one in self.catalog.frameworks if not self.catalog.has_column(one))

    @property
    def strangers(self) -> dict[str, frozenset[str]]:
        """The frameworks whose source is not at hand, and the names under which documents speak of them."""
        seen = {subject.framework for subject in self.subjects} | self.libraries
        return {one.id: _names_of(one) for one in self._frameworks if one.id not in seen}

    @property
    def unseen(self) -> dict[str, str]:
        """The repositories of what was asked for and is not at hand: owner/name in lower case to framework."""
        seen = {subject.framework for subject in self.subjects}
        return {
            repository: one.id
            for one in self._frameworks
            if one.id in self.chosen and one.id not in seen
            for repository in _folders(one)
        }

    @property
    def tags(self) -> dict[str, str]:
        """What a link to the release that is checked against names, by framework, where that is known."""
        if self.against.to is not None:
            return {}
        tags = {id_: _linked(self.catalog.frameworks[id_]) for id_ in self.chosen}
        return {id_: tag for id_, tag in tags.items() if tag}

    @property
    def _frameworks(self) -> Iterable[Framework]:
        return self.catalog.frameworks.values()

    def _opened(self, framework: Framework, workspace: Workspace) -> Iterator[Subject]:
        """The framework at the release that is checked against; nothing where its source is not here."""
        pinned, to = workspace.tree(framework.id), self.against.to
        tree, purl = pinned, framework.release.purl
        if to is not None:
            purl = to if is_folder(folder_of(to)) else at_version(purl, to)
            tree = self.open_release(purl, [framework], self._overrides)
        if tree is None:
            self.missing.append(framework.id)
            return
        before = self._before(framework, pinned)
        yield self._subject(framework, purl, TreeIndex(tree, self.store), before)

    def _before(self, framework: Framework, pinned: Tree | None) -> TreeIndex | None:
        """The release whose names are held against the one that is checked: of `--from`, else the pinned one."""
        purl, from_, to = framework.release.purl, self.against.from_, self.against.to
        if from_ is not None:
            name = from_ if is_folder(folder_of(from_)) else at_version(purl, from_)
            return TreeIndex(self.open_release(name, [framework], self._overrides), self.store)
        if to is None or (not is_folder(folder_of(to)) and at_version(purl, to) == purl):
            return None
        if pinned is None:
            self.unpinned = framework.id
            return None
        return TreeIndex(pinned, self.store)

    def _subject(
        self, framework: Framework, purl: str, index: TreeIndex, before: TreeIndex | None
    ) -> Subject:
        known: dict[str, TreeIndex | None] = {}

        def at(commit: str) -> TreeIndex | None:
            if commit not in known:
                known[commit] = self._at_commit(framework, commit)
            return known[commit]

        linked = _linked(framework) if purl == framework.release.purl else ""
        versions = {linked} - {""}
        if is_purl(purl):
            version = split_purl(purl).version
            versions |= {version, f"v{version}"}
        folders = _folders(framework)
        return Subject(
            framework=framework.id,
            index=index,
            words=_names_of(framework),
            repositories=frozenset(folders),
            versions=frozenset(versions),
            before=before,
            at=at,
            folders={name: folder for name, folder in folders.items() if folder},
            whole=names_commit(purl) or bool(_ROOTED & set(index.paths[:_FIRST_PATHS])),
        )

    def _at_commit(self, framework: Framework, commit: str) -> TreeIndex | None:
        """The tree of a tag or commit that a link names: from the cache, or fetched if that was asked for."""
        repository = repository_of(framework)
        if commit.startswith("v") and not names_commit(framework.release.purl):
            purl = at_version(framework.release.purl, commit[1:])
        elif repository is not None and re.fullmatch(r"[0-9a-f]{40}", commit):
            purl = f"pkg:github/{repository}@{commit}"
        else:
            return None
        try:
            tree = cached_tree(unpinned(purl))
            if tree is None and self.against.fetch:
                tree = self.open_release(purl, (), {})
        except SourceError:
            return None
        return None if tree is None else TreeIndex(tree, self.store)


def _linked(framework: Framework) -> str:
    """The tag or commit in the browse link of the pinned release."""
    return (framework.release.browse or "").partition("/blob/")[2].partition("/")[0]


def _folders(framework: Framework) -> dict[str, str]:
    """The repositories of a framework as links name them, in lower case, and the folder of each that the release holds."""
    folders = {
        one.address.removeprefix("https://")
        .removeprefix("www.")
        .removeprefix("github.com/")
        .lower(): one.folder
        for one in framework.repositories
    }
    released = repository_of(framework)
    return folders if released is None else {released.lower(): ""} | folders


def _names_of(framework: Framework) -> frozenset[str]:
    """The names under which documents speak of it."""
    return frozenset({framework.id, framework.label.first.split()[0].lower()})
