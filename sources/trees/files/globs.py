"""Globs over the paths of a release.

`*` and `?` stay within one part of a path, `[…]` is a set of characters, `**` as a whole part is any number
of folders (none, too), and at the end everything below. Case counts on every system.
"""

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

#: A folder with all that is below it, and no other sign of a glob.
_FOLDER: Final = re.compile(r"[^*?\[]+/\*\*")


def selector(within: Sequence[str], excluding: Sequence[str] = ()) -> Callable[[str], bool]:
    """Whether a path is selected by a glob of `within` and by none of `excluding`."""
    chosen, inside = _sorted(within)
    dropped, outside = _sorted(excluding)

    def selects(path: str) -> bool:
        if not _is_inside(path, inside) and not any(m(path) for m in chosen):
            return False
        return not _is_inside(path, outside) and not any(m(path) for m in dropped)

    return selects


def _is_inside(path: str, folders: tuple[str, ...]) -> bool:
    return path.startswith(folders) and path not in folders


def _sorted(globs: Sequence[str]) -> tuple[list[Callable[[str], object]], tuple[str, ...]]:
    """Those that are to be matched, and of those that say `FOLDER/**` the folders: all that begins so is selected."""
    plain = {glob for glob in globs if _FOLDER.fullmatch(glob)}
    matched: list[Callable[[str], object]] = [
        compile_glob(glob).fullmatch for glob in globs if glob not in plain
    ]
    return matched, tuple(glob.removesuffix("**") for glob in plain)


@lru_cache(maxsize=512)
def compile_glob(glob: str) -> re.Pattern[str]:
    """The regular expression that matches, as a whole, the paths that `glob` selects.

    It takes no longer than path and glob are long: what stands between two `*`, or two `**`, is settled at its
    first place (`(?>…)`), since no later one leaves more of the path for the rest.
    """
    runs: list[list[str]] = [[]]
    for part in glob.split("/"):
        if part != "**":
            runs[-1].append(_part(part))
        elif runs[-1] or len(runs) == 1:  # one `**` after another says no more
            runs.append([])
    first, *others = runs
    if not others:
        return re.compile("/".join(first), re.DOTALL)
    *between, last = others
    pieces = [f"{part}/" for part in first]
    pieces += [f"(?>(?:[^/]+/)*?{'/'.join(run)}/)" for run in between]
    pieces.append(f"(?:[^/]+/)*{'/'.join(last)}" if last else ".+")
    return re.compile("".join(pieces), re.DOTALL)


def _part(part: str) -> str:
    first, *others = _between_stars(part)
    if not others:
        return first
    *between, last = others
    return "".join((first, *(f"(?>[^/]*?{run})" for run in between), f"[^/]*{last}"))


def _between_stars(part: str) -> list[str]:
    """What stands before, between and after the `*` of one part: expressions of a fixed length."""
    runs = [""]
    at = 0
    while at < len(part):
        char = part[at]
        at += 1
        if char == "*":
            runs.append("")
        elif char == "?":
            runs[-1] += "[^/]"
        elif (
            char == "["
            and (close := part.find("]", at + 2 if part[at : at + 1] == "!" else at + 1)) > 0
        ):
            runs[-1] += _character_set(part[at:close])
            at = close + 1
        else:
            runs[-1] += re.escape(char)
    return runs


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
