"""How the symbols of anchors are spelt: qualified names, divided by a dot or by `::`, as the language has it."""

import re
from typing import Final

#: What divides a qualified name; every language of code has one of the two.
SEPARATOR: Final = re.compile(r"::|\.")
#: The name of an `impl` block of Rust, which may hold `::` itself: `queue::<Queue as fmt::Display>`.
_IMPL: Final = re.compile(r"(?:(?P<head>.*)::)?(?P<own><.+>)", re.DOTALL)


def dotted(name: str) -> str:
    """A qualified name with dots, whatever its language: for comparing, as people type either."""
    return name.replace("::", ".")


def separator_in(name: str) -> str:
    """What divides this name; a dot where nothing does."""
    return "::" if "::" in name else "."


def split_name(name: str) -> tuple[str, str]:
    """Split a qualified name into what it is inside of, and its own name."""
    block = _IMPL.fullmatch(name)
    if block is not None:
        return block["head"] or "", block["own"]
    head, _, tail = name.rpartition(separator_in(name))
    return head, tail
