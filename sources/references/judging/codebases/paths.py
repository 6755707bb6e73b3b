"""Finds which files of a tree a path in prose can mean."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from conceptmap.sources.outlines.trees.tree_index import TreeIndex

_MOST: Final = 12
_SUPPORT_FOLDERS: Final = frozenset(("tests", "test", "examples", "benchmarks", "docs", "tools"))
_ELLIPSES: Final = {"...", "…"}


@dataclass(eq=False)
class Paths:
    """The paths of one tree, as documents may spell them."""

    index: TreeIndex
    _known: dict[str, tuple[str, ...]] = field(default_factory=dict)

    @cached_property
    def folders(self) -> frozenset[str]:
        """Every folder, without a slash at its end."""
        return frozenset(
            path[:at] for path in self.index.paths for at, char in enumerate(path) if char == "/"
        )

    @cached_property
    def _by_name(self) -> dict[str, list[str]]:
        named: dict[str, list[str]] = {}
        for path in self.index.paths:
            named.setdefault(path.rpartition("/")[2], []).append(path)
        return named

    def files(self, said: str) -> tuple[str, ...]:
        """The files that `said` can mean: that very path, paths that end with it, or a path that it ends with."""
        known = self._known.get(said)
        if known is None:
            known = self._known[said] = tuple(self._files(plain(said)))
        return known

    def folder(self, said: str) -> str | None:
        """The folder that `said` can mean, if there is exactly one."""
        wanted = plain(said).rstrip("/")
        if wanted in self.folders:
            return wanted
        parts = wanted.split("/")
        for start in range(1, len(parts) - 1):
            if "/".join(parts[start:]) in self.folders:
                return "/".join(parts[start:])
        ending = [folder for folder in self.folders if folder.endswith(f"/{wanted}")]
        return ending[0] if len(ending) == 1 else None

    def knows_top(self, said: str) -> bool:
        """Whether a path begins in a folder that this tree has, so that it must mean this tree."""
        head = plain(said).split("/")
        return len(head) > 1 and head[0] in self.folders

    def stranger(self, said: str) -> str | None:
        """The first two parts of a path that may be another project's; None where this tree has a folder of that name."""
        parts = plain(said).split("/")
        head = "/".join(parts[:2])
        return head if len(parts) == 2 or head not in self.folders else None  # noqa: PLR2004

    def namesakes(self, said: str) -> list[str]:
        """Files of the same name, those in the likest folders first."""
        wanted = plain(said).split("/")
        found = self._by_name.get(wanted[-1], [])
        return sorted(found, key=lambda path: (-_shared(wanted, path.split("/")), path))[:_MOST]

    def folder_namesakes(self, said: str) -> list[str]:
        """Folders of the same name, those with the likest folders above them first."""
        wanted = plain(said).rstrip("/").split("/")
        found = [folder for folder in self.folders if folder.rpartition("/")[2] == wanted[-1]]
        return sorted(found, key=lambda folder: (-_shared(wanted, folder.split("/")), folder))[
            :_MOST
        ]

    def _files(self, said: str) -> Sequence[str]:
        if said in self.index.path_set:
            return (said,)
        parts = said.split("/")
        if _ELLIPSES & set(parts):
            shape = re.compile(
                "(?:.*/)?" + "/".join(".*" if p in _ELLIPSES else re.escape(p) for p in parts)
            )
            return [p for p in self._by_name.get(parts[-1], []) if shape.fullmatch(p)]
        ending = [
            p for p in self._by_name.get(said.rpartition("/")[2], []) if p.endswith(f"/{said}")
        ]
        if ending:
            return ending
        for start in range(1, len(parts) - 1):
            if "/".join(parts[start:]) in self.index.path_set:
                return ("/".join(parts[start:]),)
        return ()


def is_shortened(said: str) -> bool:
    """Whether an author left out folders in the midst of a path: `toy/…/engine.py`."""
    return bool(_ELLIPSES & set(said.split("/")))


def is_support_file(path: str) -> bool:
    """Whether a file is a test, an example, documentation or a tool, and not the code proper."""
    # A clone's own folder may stand before: `vllm/examples/…` beside `examples/…`.
    return not _SUPPORT_FOLDERS.isdisjoint(path.split("/")[:2])


def plain(said: str) -> str:
    """A path without the `/`, `./` and `../` before it."""
    parts = said.split("/")
    while parts and parts[0] in ("", ".", ".."):
        parts.pop(0)
    return "/".join(parts)


def _shared(one: Sequence[str], other: Sequence[str]) -> int:
    return len(set(one[:-1]) & set(other[:-1]))
