"""How the symbols of anchors are spelt: qualified names, divided by a dot or by `::`, as the language has it."""

import re
from typing import Final

#: What divides a qualified name; every language of code has one of the two.
SEPARATOR: Final = re.compile(r"::|\.")


def dotted(name: str) -> str:
    """A qualified name with dots, whatever its language: for comparing, as people type either."""
    return name.replace("::", ".")


def separator_in(name: str) -> str:
    """What divides this name; a dot where nothing does."""
    return "::" if "::" in name else "."


def split_name(name: str) -> tuple[str, str]:
    """Split a qualified name into what it is inside of, and its own name."""
    head, _, tail = name.rpartition(separator_in(name))
    return head, tail
