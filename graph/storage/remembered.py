"""What files were like when they were read, so that those that are as they were need not be read again.

A file is as it was where the system says the same of it: its size, its inode, when it was written and when anything of it was changed.
That can be told only of a file which had been left alone for a while before it was read. One that was written just then may be written
again without a sign, within the time that the system takes for the same moment; so as long as there is one such file, nothing
is remembered, and all are read. Where the time of change cannot be asked for, as on Windows, nothing is remembered either.
"""

import json
import os
import time
from collections.abc import Iterable, Sequence
from typing import Final
from zlib import crc32

from conceptmap.graph.storage.cache import cache_root
from conceptmap.graph.storage.kept_lines import KeptLines

#: Nanoseconds that a file must have been left alone: the coarsest clock of a file system goes by two seconds.
SETTLED: Final = 3_000_000_000
_TOLD: Final = os.name == "posix"  # whether the system tells when anything of a file was changed
_MOST: Final = 32  # questions whose answers are remembered
_FAULTS: Final = (OSError, ValueError, TypeError, KeyError, IndexError)

State = tuple[int, ...] | None


class Remembered:
    """The answer to a question that files alone decide. `question` is all else that decides it."""

    def __init__(self, question: Sequence[str]) -> None:
        self._question = list(question)
        text = "\0".join(question).encode("utf-8", "surrogatepass")
        # No digest, which takes longer to load than all this: the whole question is compared.
        name = f"{crc32(text):08x}{len(text):08x}".rjust(64, "0")
        self._lines = KeptLines(cache_root() / "answers", name[::-1])

    def answer(self) -> str | None:
        """The answer as it was given, if every file is as it was then."""
        if not _TOLD:
            return None
        lines = self._lines.read()
        try:
            if lines is None:
                return None
            question, answer, paths, states = json.loads(lines[0])
            if question != self._question or not isinstance(answer, str):
                return None
            for path, state in zip(paths, states, strict=True):
                if _state(path) != (None if state is None else tuple(state)):
                    return None
        except _FAULTS:
            return None
        return answer

    def keep(self, answer: str, seen: "Seen") -> None:
        """Remember an answer that was read from the files that were seen before."""
        if _TOLD and seen.settled:
            text = [self._question, answer, list(seen.states), list(seen.states.values())]
            line = json.dumps(text, separators=(",", ":"))
            self._lines.write([line.encode("ascii")], most=_MOST)


class Seen:
    """What folders and all in them are like before they are read: `folders` says how deep each is looked into, and for which files."""

    def __init__(self, folders: Iterable[tuple[str, int, str]]) -> None:
        self._began = time.time_ns()
        paths = [path for folder in folders for path in _below(*folder)]
        self.states: dict[str, State] = {path: _state(path) for path in paths}

    @property
    def settled(self) -> bool:
        """Whether all of it had been left alone for a while."""
        latest = max((max(state[:2]) for state in self.states.values() if state), default=0)
        return latest + SETTLED < self._began


def _state(path: str) -> State:
    """What the system says of a file or a folder; None: nothing is there, or it may not be asked."""
    try:
        status = os.stat(path)  # noqa: PTH116 - of two hundred files at each start
    except OSError:
        return None
    return (
        status.st_mtime_ns,
        status.st_ctime_ns,
        status.st_size,
        status.st_ino,
        status.st_dev,
        status.st_mode,
    )


def _below(folder: str, depth: int, ending: str) -> list[str]:
    """A folder and what is in it. What comes and goes shows in the state of the folder itself."""
    found = [folder]
    try:
        entries = list(os.scandir(folder))
    except OSError:
        return found
    for entry in entries:
        if entry.is_dir():
            if entry.name != "__pycache__":
                found += _below(entry.path, depth - 1, ending) if depth else [entry.path]
        elif entry.name.endswith(ending):
            found.append(entry.path)
    return found
