"""Which paths inside a release are plain enough to be read or written.

The rule is the same on every system, so that a release which unpacks on one unpacks on all: a name that
any of them would read as something else (a drive, a separator, a stream) is refused everywhere.
"""

import re
from typing import Final

from conceptmap.graph.messages import Message
from conceptmap.graph.spelling.paths import PathFault, path_fault

_LONGEST: Final = 1024  # bytes; what the strictest common system takes for a whole path
_FAULTS: Final = {
    PathFault.ABSOLUTE: Message("it is absolute"),
    PathFault.BACKSLASH: Message("it holds a backslash"),
    PathFault.UPWARDS: Message("it leads upwards"),
    PathFault.NOT_PLAIN: Message("it is not spelt plainly"),
}
_CONTROL: Final = re.compile(r"[\x00-\x1f\x7f]")


def why_refused(path: str) -> Message | None:
    """Why `path` is not a plain relative path with `/` between its parts; None if it is one."""
    try:
        length = len(path.encode())
    except UnicodeEncodeError:
        return Message("its name is not UTF-8")
    if not path:
        return Message("it is empty")
    if length > _LONGEST:
        return Message("it is longer than {most} bytes", most=_LONGEST)
    if _CONTROL.search(path):
        return Message("it holds a control character")
    fault = path_fault(path)
    if fault is not None:
        return _FAULTS[fault]
    return Message("it is git's own, not a file of the release") if is_git_s_own(path) else None


def is_git_s_own(path: str) -> bool:
    """Whether `path` is a `.git` folder or file, or below one: settings that git would act upon."""
    return ".git" in path.casefold().split("/")
