"""Where a finding is, as a service sees it: by the file's path in its repository, and by what its line says."""

import os
from pathlib import Path

from conceptmap.graph.findings import Finding


def path_in_repository(file: str) -> str:
    """A file as seen from the top of the repository that we are in, else from the current folder, with slashes.

    Services take what is relative for a path of the repository, and show nothing for a file that has none there; an
    absolute one would only tell them about this machine.
    """
    top = _top(Path.cwd())
    path = Path(file) if Path(file).is_absolute() else Path.cwd() / file
    if not path.is_relative_to(top):
        path = Path(os.path.realpath(path))  # as the current folder is
    try:
        return Path(os.path.relpath(path, top)).as_posix()
    except ValueError:  # on another drive there is no way from here
        return path.name


def _top(here: Path) -> Path:
    return next((at for at in (here, *here.parents) if (at / ".git").exists()), here)


class Lines:
    """The lines of files that findings are about, each read once."""

    def __init__(self) -> None:
        self._read: dict[str, list[str]] = {}

    def words_of(self, finding: Finding) -> str:
        """What tells a finding from others of its file, wherever its line is: what it is about, else the line's words."""
        if finding.about is not None:
            return finding.about
        file, at = finding.place.file, finding.place.line - 1
        if file not in self._read:
            self._read[file] = _lines(file)
        return " ".join(self._read[file][at].split()) if at < len(self._read[file]) else ""


def _lines(file: str) -> list[str]:
    try:
        return Path(file).read_text(encoding="utf-8", errors="replace").split("\n")
    except OSError:
        return []
