"""The comment at the end of a line of code, and whether an edit took it out."""

import re
from collections.abc import Iterator
from typing import Final

_WORDS: Final = re.compile(r"\w+")
_TOKENS: Final = re.compile(r"\\.|[\"']|#|//|/\*")
_MARKS: Final = {"python": ("#",), "cpp": ("//", "/*"), "cuda": ("//", "/*")}
_ALL_MARKS: Final = ("#", "//", "/*")
_LEFT: Final = 0.5  # of the letters of a comment, from which on it is there still


def trailing_comment(line: str, language: str) -> str:
    """What the comment behind the code of `line` says; empty where there is no code, or no comment."""
    for start, end in _marks(line, _MARKS.get(language, _ALL_MARKS)):
        if line[:start].endswith((" ", "\t")) and _WORDS.search(line[:start]):
            return line[end:].strip()
    return ""


def lost_comment(old: str, new: str, language: str) -> bool:
    """Whether a comment behind the code of `old` is not in `new`, or hardly.

    Such a line says half of what it said: whoever pointed at it may have meant the comment.
    """
    words = _WORDS.findall(trailing_comment(old, language))
    there = set(_WORDS.findall(new))
    left = sum(len(word) for word in words if word in there)
    return left < _LEFT * sum(len(word) for word in words)


def _marks(line: str, wanted: tuple[str, ...]) -> Iterator[tuple[int, int]]:
    """Where a mark of a comment stands, outside of strings that end on the line."""
    closed_at = 0
    for token in _TOKENS.finditer(line):
        if token.start() < closed_at:
            continue
        if token[0] in ('"', "'"):
            closed_at = line.find(token[0], token.end()) + 1
            while closed_at and line[closed_at - 2] == "\\" and closed_at - 1 > token.end():
                closed_at = line.find(token[0], closed_at) + 1
        elif token[0] in wanted:
            yield token.span()
