"""Marks in documents: comments by which an author says that a reference is meant as it is, and why.

    <!-- conceptmap: ignore: kept as it was in 2023 -->      Markdown, HTML
    .. conceptmap: ignore: kept as it was in 2023            reStructuredText

Beside text it is about its line, alone about the next line that has text, or the block of code that begins there.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from conceptmap.graph.model import LineRange
from conceptmap.sources.references.reading.documents import Documents
from conceptmap.sources.references.reading.forms.markup import MARKED

_MARK: Final = re.compile(
    r"(?<!`)<!--\s*conceptmap:\s*ignore(?![\w-])(?P<html>.*?)(?:-->|$)"
    r"|^\s*\.\.\s+conceptmap:\s*ignore(?![\w-])(?P<rst>.*)$"
)
_FENCE: Final = re.compile(r"\s*(?P<fence>```+|~~~+)")


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark:
    """One mark: where it stands, what it covers, and its reason."""

    file: str
    line: int
    start: int  #: 0-based column at which it begins
    end: int  #: column behind its last character
    text: str
    reason: str  #: empty where its author gives none
    covers: LineRange | None  #: None at the end of a document


def find_marks(documents: Documents) -> Iterator[Mark]:
    """The marks of all documents, in reading order; one in a block of code is an example."""
    for file, text in documents.texts.items():
        if "conceptmap:" in text:
            marked = documents.read_as(file).lower().endswith(MARKED)
            yield from _marks_of(file, text.replace("\r", "").split("\n"), marked=marked)


def _marks_of(file: str, lines: list[str], *, marked: bool) -> Iterator[Mark]:
    fences = dict(_fences(lines)) if marked else {}
    fenced = {n for first, last in fences.items() for n in range(first, last + 1)}
    for number, line in enumerate(lines, 1):
        if number in fenced:
            continue
        for found in _MARK.finditer(line):
            beside = _MARK.sub("", line).strip()
            reason = (found["html"] or found["rst"] or "").strip(" \t:—–-")
            yield Mark(
                file=file,
                line=number,
                start=found.start(),
                end=found.end(),
                text=found[0].strip(),
                reason=reason,
                covers=LineRange(number, number) if beside else _next(lines, number, fences),
            )


def _next(lines: list[str], number: int, fences: Mapping[int, int]) -> LineRange | None:
    """The first line behind `number` that has text of its own, with the whole block of code that it opens."""
    for after in range(number + 1, len(lines) + 1):
        if _MARK.sub("", lines[after - 1]).strip():
            return LineRange(after, fences.get(after, after))
    return None


def _fences(lines: list[str]) -> Iterator[tuple[int, int]]:
    """The first and the last line of every block of code."""
    opened, fence = 0, ""
    for number, line in enumerate(lines, 1):
        found = _FENCE.match(line)
        if found is None:
            continue
        if not fence:
            opened, fence = number, found["fence"]
        elif found["fence"].startswith(fence):
            yield opened, number
            fence = ""
    if fence:
        yield opened, len(lines)
