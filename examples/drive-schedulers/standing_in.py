"""Stands in for packages that the scheduler's modules import and never use here, where they are not installed."""

import importlib.util
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Any


class _Nothing(ModuleType):
    """A module that has every name: each is an empty class."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.__path__: list[str] = []

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        made = type(name, (), {})
        setattr(self, name, made)
        return made


class _Finder:
    """Finds what nobody else finds, of these names alone."""

    def __init__(self, names: set[str]) -> None:
        self.names = names

    def find_spec(
        self, name: str, _path: object = None, _target: object = None
    ) -> ModuleSpec | None:
        return (
            ModuleSpec(name, self, is_package=True)
            if name.partition(".")[0] in self.names
            else None
        )

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        return _Nothing(spec.name)

    def exec_module(self, module: ModuleType) -> None:
        """There is nothing to run."""


def stand_in(*names: str) -> None:
    """Put an empty module in the place of each of these that is not installed, and say so."""
    lacking = {name for name in names if importlib.util.find_spec(name) is None}
    if lacking:
        sys.meta_path.append(_Finder(lacking))  # type: ignore[arg-type] # what the import system asks of it, it has
        print("stood in for:", ", ".join(sorted(lacking)), file=sys.stderr)


def imported(modules: Sequence[str]) -> None:
    """Import these, or end with exit code 3 and say what is not to be had here."""
    try:
        for name in modules:
            import_module(name)
    except ImportError as error:
        print(f"not to be had here: {error}", file=sys.stderr)
        raise SystemExit(3) from None
