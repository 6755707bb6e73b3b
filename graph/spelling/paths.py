"""Paths inside a release: relative, with `/` between parts, the same on every system."""

import re
from enum import Enum, auto


class PathFault(Enum):
    """What keeps a path from being plain."""

    ABSOLUTE = auto()
    BACKSLASH = auto()
    UPWARDS = auto()  # a part is `..`
    NOT_PLAIN = auto()  # a part is empty or `.`


def path_fault(path: str) -> PathFault | None:
    """What keeps `path` from naming something inside a release plainly; None where nothing does."""
    if path.startswith("/") or re.match("[A-Za-z]:", path):
        return PathFault.ABSOLUTE
    if "\\" in path:
        return PathFault.BACKSLASH
    parts = path.split("/")
    if ".." in parts:
        return PathFault.UPWARDS
    return PathFault.NOT_PLAIN if "" in parts or "." in parts else None
