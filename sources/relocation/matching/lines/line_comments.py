"""The comment at the end of a line of code, and whether an edit took it out."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

from conceptmap.sources.outlines.languages.table import comment_marks

_WORDS: Final = re.compile(r"\w+")
_LEFT: Final = 0.5  # of the letters of a comment, from which on it is there still
_ITEM: Final = r"[\w.-]+"
#: A comment that a tool reads: its name, and a list. `pylint: disable=a,b`, `noqa: E501`, `type: ignore[x]`, `NOLINT(x)`.
_ORDER: Final = re.compile(
    rf"{_ITEM} ?(?:[:=(\[] ?{_ITEM} ?)*[:=(\[] ?(?P<list>{_ITEM}(?: ?, ?{_ITEM})*) ?[\])]?(?: ?\*/)?"
)
_ITEMS: Final = re.compile(_ITEM)


def trailing_comment(line: str, language: str) -> str:
    """What the comment behind the code of `line` says; empty where there is no code, or no comment."""
    comments = _comments(line, language)
    return (
        line[comments[0][1] :].strip() if comments and _WORDS.search(line[: comments[0][0]]) else ""
    )


def lost_comment(old: str, new: str, language: str) -> bool:
    """Whether a comment behind the code of `old` is not in `new`, or hardly, or one for a tool lacks most of its list there.

    Such a line says only a part of what it said: whoever pointed at it may have meant what is gone.
    """
    words = _WORDS.findall(trailing_comment(old, language))
    there = set(_WORDS.findall(new))
    left = sum(len(word) for word in words if word in there)
    return left < _LEFT * sum(len(word) for word in words) or _lost_list(old, new, language)


def _lost_list(old: str, new: str, language: str) -> bool:
    """Whether a comment of `old` that a tool reads has a list of which `new` has not even half."""
    there = set(_ITEMS.findall(new))
    return any(
        sum(item in there for item in items) < _LEFT * len(items)
        for said in _sayings(old, language)
        if (order := _ORDER.fullmatch(said)) and (items := _ITEMS.findall(order["list"]))
    )


def _sayings(line: str, language: str) -> Iterator[str]:
    """What each comment of a line says, with single spaces; several may stand behind each other."""
    comments = _comments(line, language)
    starts = [start for start, _ in comments]
    for (_, begin), end in zip(comments, [*starts[1:], len(line)], strict=False):
        yield " ".join(line[begin:end].split())


def _comments(line: str, language: str) -> list[tuple[int, int]]:
    """The marks at which a comment begins: alone on the line, or behind white space."""
    return [
        (start, end)
        for start, end in _marks(line, comment_marks(language))
        if not line[:start].strip() or line[:start].endswith((" ", "\t"))
    ]


def _marks(line: str, wanted: tuple[str, ...]) -> Iterator[tuple[int, int]]:
    """Where a mark of a comment stands, outside of strings that end on the line."""
    closed_at = 0
    for token in _tokens(wanted).finditer(line):
        if token.start() < closed_at:
            continue
        if token[0] in ('"', "'"):
            closed_at = line.find(token[0], token.end()) + 1
            while closed_at and line[closed_at - 2] == "\\" and closed_at - 1 > token.end():
                closed_at = line.find(token[0], closed_at) + 1
        elif token[0] in wanted:
            yield token.span()


@cache
def _tokens(marks: tuple[str, ...]) -> re.Pattern[str]:
    """What a comment or a string may begin with, and what an escape takes from it."""
    return re.compile("|".join((r"\\.", "[\"']", *map(re.escape, marks))))
