"""Options and arguments with few values, which may be typed as the tables print them, in either language."""

from collections.abc import Callable
from enum import StrEnum
from typing import TypeVar

import typer

from conceptmap.cli.words.words import named_by

_K = TypeVar("_K", bound=StrEnum)


def choice(kinds: type[_K]) -> Callable[[str], _K]:
    """What reads such a value. It raises `BadParameter` with all there are."""

    def chosen(typed: str) -> _K:
        found = named_by(kinds, typed)
        if found is None:
            known = ", ".join(f"'{kind.value}'" for kind in kinds)
            raise typer.BadParameter(f"'{typed}' is not one of {known}.")
        return kinds(found)

    chosen.__name__ = kinds.__name__.lower()  # what the help calls the value
    return chosen


def completion(kinds: type[StrEnum]) -> Callable[[], list[str]]:
    """What a shell offers to complete such a value."""
    return lambda: [kind.value for kind in kinds]
