"""What a text must hold for a regular expression to match in it: a cheap look that spares most files the dear one."""

import re
from collections.abc import Iterable
from functools import lru_cache
from importlib import import_module
from typing import Any, Final

# The parser of `re` itself, so that a pattern is never read otherwise than it is matched.
_PARSER: Final[Any] = import_module("re._parser")
_SHORTEST: Final = 2


def folded(text: str) -> str:
    """The text without what ignoring case ignores, as far as ASCII letters go."""
    return text.lower() if text.isascii() else re.sub("[ıİ]", "i", text).casefold()


@lru_cache(maxsize=4096)
def needed_text(pattern: str) -> frozenset[str]:
    """Pieces of folded text of which every match has at least one; none where nothing can be told."""
    return _of_sequence(_PARSER.parse(pattern))


def _of_sequence(items: Iterable[tuple[Any, Any]]) -> frozenset[str]:
    """The pieces of whatever follows one another: those of its most telling part."""
    found: list[frozenset[str]] = []
    run = ""
    for kind, value in items:
        if str(kind) == "LITERAL" and value < 128:  # noqa: PLR2004 - ASCII
            run += chr(value).lower()
            continue
        found.append(_one(run))
        run = ""
        found.append(_of_item(str(kind), value))
    found.append(_one(run))
    return max(found, key=lambda pieces: min(map(len, pieces), default=0))


def _of_item(kind: str, value: Any) -> frozenset[str]:  # noqa: ANN401 - the parser's own trees
    match kind:
        case "SUBPATTERN":
            return _of_sequence(value[-1])
        case "ATOMIC_GROUP":
            return _of_sequence(value)
        case "MAX_REPEAT" | "MIN_REPEAT" | "POSSESSIVE_REPEAT" if value[0] > 0:
            return _of_sequence(value[-1])
        case "BRANCH":
            branches = [_of_sequence(branch) for branch in value[1]]
            return frozenset().union(*branches) if all(branches) else frozenset()
        case _:
            return frozenset()


def _one(run: str) -> frozenset[str]:
    return frozenset((run,)) if len(run) >= _SHORTEST else frozenset()
