"""Which file a module of Python is."""

from functools import cache
from pathlib import PurePosixPath
from typing import Final

from conceptmap.sources.calls.facts.entities import Module

#: What a stub of a compiled module ends in.
STUB: Final = ".pyi"


class Modules:
    """The modules of a tree, found as Python finds them, with the folders above its packages as the path."""

    def __init__(self, paths: frozenset[str]) -> None:
        self._paths = paths
        self._folders = {
            str(parent) for path in paths if path.endswith((".py", ".pyi"))
            for parent in PurePosixPath(path).parents
        }  # fmt: skip
        self.named = cache(self._named)

    def _named(self, name: str, importer: str) -> Module | None:
        """The module of that name, which may begin with dots, as `importer` means it."""
        plain = name.lstrip(".")
        dots = len(name) - len(plain)
        if dots:
            folder = PurePosixPath(importer)
            for _ in range(dots):
                folder = folder.parent
            return self._at(_under(str(folder), plain))
        return self._at(_under(self._root(importer), plain)) if plain else None

    def submodule(self, module: Module, name: str) -> Module | None:
        """A module below a package."""
        return self._at(f"{module.folder}/{name}") if module.folder else None

    def _root(self, path: str) -> str:
        """The folder above the outermost package that a file is in."""
        parents = [str(one) for one in PurePosixPath(path).parents]
        outermost = [at for at, one in enumerate(parents) if self._is_package(one)]
        if not outermost:
            return parents[0]
        return parents[outermost[-1] + 1] if outermost[-1] + 1 < len(parents) else "."

    def _is_package(self, folder: str) -> bool:
        return f"{folder}/__init__.py" in self._paths or f"{folder}/__init__.pyi" in self._paths

    def _at(self, place: str) -> Module | None:
        place = place.removeprefix("./")
        for ending in (".py", ".pyi"):
            if f"{place}/__init__{ending}" in self._paths:
                return Module(f"{place}/__init__{ending}", place)
        for ending in (".py", ".pyi"):
            if f"{place}{ending}" in self._paths:
                return Module(f"{place}{ending}", "")
        return Module("", place) if place in self._folders else None


def _under(folder: str, name: str) -> str:
    parts = [part for part in (folder if folder != "." else "", name.replace(".", "/")) if part]
    return "/".join(parts)
