"""The ignore file: which references of which documents are meant as they are, one line each with its reason.

    # FILES [TEXT] # REASON
    docs/history/**                      # kept as it was written
    docs/ci.md   ".buildkite/*.sh"       # the archive leaves these out

FILES is a glob over paths below the folder of the ignore file; TEXT is the reference, where `*` stands for anything.
"""

import re
import shlex
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Final

from conceptmap.graph.errors import ConceptmapError
from conceptmap.graph.findings import Code, Finding
from conceptmap.graph.messages import Message
from conceptmap.graph.model import Place
from conceptmap.sources.references.reading.documents import documents_below
from conceptmap.sources.trees.files.globs import compile_glob

#: The name under which an ignore file is found in the current folder.
IGNORE_FILE: Final = ".conceptmap-ignore"
_REASON: Final = re.compile(r"(?:^|\s)#(?:\s+|$)")
_MOST_WORDS: Final = 2


@dataclass(frozen=True)
class IgnoreEntry:
    """One line of an ignore file."""

    folder: Path  #: that the paths are below
    place: Place
    line: str  #: as it is written
    files: str
    text: str  #: empty: every reference

    def covers(self, file: str, text: str) -> bool:
        """Whether the reference `text` of a document is one that it means."""
        return self.has_file(Path(file)) and (not self.text or bool(self._text.fullmatch(text)))

    def has_file(self, file: Path) -> bool:
        """Whether the document is one that it means."""
        at = file.absolute()
        if not at.is_relative_to(self.folder):
            return False
        return (
            compile_glob(self.files).fullmatch(at.relative_to(self.folder).as_posix()) is not None
        )

    def documents(self) -> Iterator[Path]:
        """The documents on this machine that it means."""
        return (file for file in documents_below(self.folder) if self.has_file(file))

    @cached_property
    def _text(self) -> re.Pattern[str]:
        return re.compile(".*".join(map(re.escape, self.text.split("*"))))


@dataclass(frozen=True)
class IgnoreFile:
    """The entries of an ignore file, and what is wrong with the others."""

    entries: tuple[IgnoreEntry, ...] = ()
    findings: tuple[Finding, ...] = ()


def read_ignore_file(path: Path | None = None) -> IgnoreFile:
    """Read an ignore file; without `path` the one of the current folder, which need not be there.

    Raises `ConceptmapError` where the file that is named cannot be read.
    """
    at = path or Path(IGNORE_FILE)
    if path is None and not at.is_file():
        return IgnoreFile()
    try:
        lines = at.read_text(encoding="utf-8").split("\n")
    except OSError as error:
        raise ConceptmapError(
            Message("{file} cannot be read: {error}", file=at, error=error.strerror)
        ) from None
    except UnicodeDecodeError:
        raise ConceptmapError(Message("{file} is not UTF-8 text", file=at)) from None
    entries: list[IgnoreEntry] = []
    findings: list[Finding] = []
    for number, line in enumerate(lines, 1):
        if line.strip() and not line.lstrip().startswith("#"):
            made = _entry(at, number, line)
            if isinstance(made, IgnoreEntry):
                entries.append(made)
            else:
                findings.append(made)
    return IgnoreFile(tuple(entries), tuple(findings))


def _entry(file: Path, number: int, line: str) -> IgnoreEntry | Finding:
    column = len(line) - len(line.lstrip()) + 1
    place = Place(str(file), number, column)
    said = line.strip()
    reasons = list(_REASON.finditer(said))
    cut = reasons[0] if reasons else None
    reason = "" if cut is None else said[cut.end() :].strip()
    try:
        words = shlex.split(said if cut is None else said[: cut.start()])
    except ValueError:
        words = []
    help_ = Message("write FILES, or FILES TEXT, then # and the reason")
    if not reason:
        message = Message("this line of the ignore file gives no reason")
        return Finding(code=Code.BAD_IGNORE, message=message, place=place, help=help_, about=said)
    if not 1 <= len(words) <= _MOST_WORDS:
        message = Message("this line of the ignore file cannot be read")
        return Finding(code=Code.BAD_IGNORE, message=message, place=place, help=help_, about=said)
    return IgnoreEntry(file.absolute().parent, place, said, words[0], words[1] if words[1:] else "")
