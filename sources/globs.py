"""Globs over the paths of a release.

`*` and `?` stay within one part of a path, `[…]` is a set of characters, `**` as a whole part is any number
of folders (none, too), and at the end everything below. Case counts on every system.
"""

import re
from collections.abc import Callable, Sequence
from functools import lru_cache


def selector(within: Sequence[str], excluding: Sequence[str] = ()) -> Callable[[str], bool]:
    """Whether a path is selected by a glob of `within` and by none of `excluding`."""
    chosen = [compile_glob(glob).fullmatch for glob in within]
    dropped = [compile_glob(glob).fullmatch for glob in excluding]

    def selects(path: str) -> bool:
        return any(m(path) for m in chosen) and not any(m(path) for m in dropped)

    return selects


@lru_cache(maxsize=512)
def compile_glob(glob: str) -> re.Pattern[str]:
    """The regular expression that matches, as a whole, the paths that `glob` selects."""
    parts = glob.split("/")
    pieces: list[str] = []
    for index, part in enumerate(parts):
        last = index == len(parts) - 1
        if part == "**":
            pieces.append(".+" if last else "(?:[^/]+/)*")
        else:
            pieces.append(_part(part) + ("" if last else "/"))
    return re.compile("".join(pieces), re.DOTALL)


def _part(part: str) -> str:
    pieces: list[str] = []
    at = 0
    while at < len(part):
        char = part[at]
        at += 1
        if char == "*":
            pieces.append("[^/]*")
        elif char == "?":
            pieces.append("[^/]")
        elif (
            char == "["
            and (close := part.find("]", at + 2 if part[at : at + 1] == "!" else at + 1)) > 0
        ):
            pieces.append(_character_set(part[at:close]))
            at = close + 1
        else:
            pieces.append(re.escape(char))
    return "".join(pieces)


def _character_set(inside: str) -> str:
    negated = inside.startswith("!")
    members = inside[negated:]
    pieces: list[str] = []
    at = 0
    while at < len(members):
        if members[at + 1 : at + 2] == "-" and at + 2 < len(members):
            first, last = members[at], members[at + 2]
            at += 3
            if first <= last:  # a range that runs backwards has no members
                pieces.append(f"{re.escape(first)}-{re.escape(last)}")
        else:
            pieces.append(re.escape(members[at]))
            at += 1
    if not pieces:
        return "[^/]" if negated else "(?!)"
    return f"(?!/)[{'^' if negated else ''}{''.join(pieces)}]"
