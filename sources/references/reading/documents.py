"""Reads the documents whose references are checked: files, folders, and standard input."""

import os
import re
import stat
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from conceptmap.graph.errors import ConceptmapError
from conceptmap.graph.messages import Message
from conceptmap.sources.references.reading.forms.markup import DOCUMENTS

#: The name of standard input, in reports and on the command line.
STANDARD_INPUT: Final = "-"
_LARGEST: Final = 16 << 20
_SKIPPED: Final = frozenset((".git", "node_modules", ".venv", "__pycache__"))
_PAGE: Final = re.compile(
    r"\s*<(?:!doctype|html|head|body|article|section|div|p|h[1-6])\b", re.IGNORECASE
)
_MARKED: Final = re.compile(r"^\s{0,3}#{1,6}\s|^\s*```|`[^`\n]+`|\]\(|\]\[|^\.\. ", re.MULTILINE)


@dataclass
class Documents:
    """The texts that were read, by the names that reports give them, and what was not read."""

    texts: dict[str, str] = field(default_factory=dict)
    kinds: dict[str, str] = field(
        default_factory=dict
    )  #: the ending that a nameless text is read by
    skipped: list[str] = field(default_factory=list)  #: too large, or no text

    def read_as(self, name: str) -> str:
        """The name by whose ending a text is read: standard input has none of its own."""
        return name + self.kinds.get(name, "")


def read_documents(paths: Iterable[Path]) -> Documents:
    """The text of every document. Raises `ConceptmapError` where one cannot be read, or none has text."""
    read = Documents()
    for path in paths:
        if str(path) == STANDARD_INPUT:
            _take(read, STANDARD_INPUT, _standard_input())
            continue
        try:
            mode = path.stat().st_mode
        except OSError:
            raise ConceptmapError(
                Message("{path} does not exist", path=path),
                Message("name a file or a folder, or - for standard input"),
            ) from None
        if stat.S_ISDIR(mode):
            for file in sorted(documents_below(path)):
                if file.is_file():  # a pipe in a folder would be waited for
                    _take(read, _shown(file), _bytes_of(file))
        else:  # what is named is read, a pipe too
            _take(read, _shown(path), _bytes_of(path))
    if not any(text.strip() for text in read.texts.values()):
        raise ConceptmapError(
            Message("nothing was read: {names:list} is no text, or too large", names=read.skipped)
            if read.skipped
            else Message("nothing was read"),
            Message(
                "name documents ({endings:list}), or folders that have some", endings=DOCUMENTS
            ),
        )
    return read


def is_file(name: str) -> bool:
    """Whether a document of that name is a file that can be written again: a pipe is none."""
    return name != STANDARD_INPUT and not name.startswith(("/dev/", "/proc/"))


def documents_below(folder: Path) -> Iterator[Path]:
    """The files of a folder and those below it that are documents by their names."""
    for at, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if name not in _SKIPPED)
        yield from (Path(at) / name for name in names if name.lower().endswith(DOCUMENTS))


def _take(read: Documents, name: str, data: bytes) -> None:
    if len(data) > _LARGEST or b"\0" in data:
        read.skipped.append(name)
        return
    # Line ends and a byte-order mark stay: a patch has to repeat them.
    text = read.texts[name] = data.decode("utf-8", "replace")
    if not Path(name).suffix:
        read.kinds[name] = _kind_of(text)


def _kind_of(text: str) -> str:
    """The ending that fits a text without one."""
    if _PAGE.match(text):
        return ".html"
    return ".md" if _MARKED.search(text) else ".txt"


def _standard_input() -> bytes:
    try:
        return sys.stdin.buffer.read(_LARGEST + 1)
    except (AttributeError, OSError, ValueError):
        raise ConceptmapError(
            Message("standard input is closed"), Message("name a file, or give a text by a pipe")
        ) from None


def _bytes_of(file: Path) -> bytes:
    if file in (Path("/dev/stdin"), Path("/dev/fd/0"), Path("/proc/self/fd/0")):
        return _standard_input()
    try:
        with file.open("rb") as stream:
            return stream.read(_LARGEST + 1)
    except OSError as error:
        raise ConceptmapError(
            Message("{file} cannot be read: {error}", file=file, error=error.strerror), exit_code=3
        ) from None


def _shown(file: Path) -> str:
    here = Path.cwd()
    if file.is_absolute() and file.is_relative_to(here):
        return file.relative_to(here).as_posix()
    return file.as_posix()
