"""The pinned releases, for tests that need the real code: from the environment, the cache, or fetched once."""

from collections.abc import Mapping
from dataclasses import dataclass, field

import pytest

from conceptmap.graph.load import load_catalog
from conceptmap.graph.model import Catalog
from conceptmap.sources.errors import SourceError
from conceptmap.sources.outlines.workspace import Workspace
from conceptmap.sources.trees.fetching.fetch import fetch
from conceptmap.sources.trees.local.tree import Tree, locate
from conceptmap.sources.trees.pins.source_option import parse_overrides


@dataclass
class Pinned:
    """Trees of the shipped map's releases, each looked for once."""

    environ: Mapping[str, str]
    catalog: Catalog
    _trees: dict[str, Tree | str] = field(default_factory=dict)

    def tree(self, framework: str) -> Tree:
        """The tree; a test that needs one that cannot be reached is skipped, with the reason."""
        if framework not in self._trees:
            self._trees[framework] = self._find(framework)
        found = self._trees[framework]
        if isinstance(found, str):
            pytest.skip(found)
        return found

    def workspace(self, *frameworks: str) -> Workspace:
        """A workspace of these frameworks, or of all."""
        return Workspace({id_: self.tree(id_) for id_ in frameworks or self.catalog.frameworks})

    def reachable(self, framework: str) -> bool:
        """Whether the tree is here or could be fetched."""
        if framework not in self._trees:
            self._trees[framework] = self._find(framework)
        return isinstance(self._trees[framework], Tree)

    def _find(self, framework: str) -> Tree | str:
        pin = self.catalog.frameworks[framework]
        overrides = parse_overrides(known=self.catalog.frameworks, environ=self.environ)
        tree = locate(pin, overrides, self.environ)
        if tree is not None:
            return tree
        try:
            return fetch(pin, environ=self.environ)
        except SourceError as error:
            return f"{framework} cannot be reached: {error.message}"


def find_pinned(environ: Mapping[str, str]) -> Pinned:
    """The pinned releases as the surroundings of the test run know them."""
    return Pinned(dict(environ), load_catalog(cache=False))
