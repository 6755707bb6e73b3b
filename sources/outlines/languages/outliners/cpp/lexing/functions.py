"""Finds the functions of a C++ file by its brackets alone, where the grammar has lost its way.

An outline needs the name and the extent of a function, not its insides. So a function whose parameters or body the
grammar cannot read is read again without them.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from conceptmap.sources.outlines.languages.outliners.cpp.lexing.heads import CLASS_WORDS
from conceptmap.sources.outlines.languages.outliners.cpp.lexing.tokens import (
    Token,
    bracket_partners,
)

_SPECIFIERS: Final = frozenset(
    ("typedef", "static", "const", "inline", "extern", "constexpr", "friend", "volatile", "export")
)
_NO_PARAMETERS: Final = frozenset(
    ("operator", "decltype", "noexcept", "throw", "explicit", "requires")
)
_AFTER_PARAMETERS: Final = frozenset((")", "const", "noexcept", "override"))
_ACCESS_WORDS: Final = frozenset(("public", "private", "protected"))


@dataclass(frozen=True, slots=True)
class FunctionText:
    """A function's place in the file, and what of it an outline can do without."""

    start: int
    end: int
    inside: tuple[tuple[int, int], ...]  #: parameters, initialisers, body


def functions(code: list[Token]) -> Iterator[FunctionText]:
    """Yield the functions of namespaces and classes; `code` is without template lists."""
    partners = bracket_partners(code)
    head = 0  # where the declaration begins that is being read
    index = 0
    while index < len(code):
        text = code[index].text
        following = index + 1
        if text in {"(", "["}:
            following = partners.get(index, index) + 1
        elif (
            text in {";", "}"}
            or (text == ":" and code[index - 1].text in _ACCESS_WORDS)
            or (text == "{" and _opens_scope(code, head, index, partners))
        ):
            head = following
        elif text == "{":
            end = partners.get(index)
            if end is None:
                return
            following = end + 1
            parameters = _parameters(code, head, index, partners)
            member = following < len(code) and code[following].text in {",", "{"}
            if parameters is not None and not member:
                yield _function(code, head, parameters, index, end)
                head = following
        index = following


def _top_level(head: int, end: int, partners: dict[int, int]) -> Iterator[int]:
    """Yield the indices of a declaration's tokens, those inside brackets left out."""
    index = head
    while index < end:
        yield index
        index = partners.get(index, index) + 1


def _opens_scope(code: list[Token], head: int, brace: int, partners: dict[int, int]) -> bool:
    words = [code[i].text for i in _top_level(head, brace, partners)]
    if "namespace" in words or words == ["extern", '"C"']:
        return True
    first = next((w for w in words if w not in _SPECIFIERS), "")
    ends_as_function = brace > head and code[brace - 1].text in _AFTER_PARAMETERS
    return first in CLASS_WORDS - {"enum"} and not ends_as_function


def _parameters(
    code: list[Token], head: int, brace: int, partners: dict[int, int]
) -> tuple[int, int] | None:
    """Return the indices of the parentheses around the parameters, or None if it is no function."""
    for index in _top_level(head, brace, partners):
        before = code[index - 1].text if index > head else ""
        if code[index].text == "=" and before != "operator":
            return None
        if code[index].text == "(" and before not in _NO_PARAMETERS and index in partners:
            return index, partners[index]
    return None


def _function(
    code: list[Token], head: int, parameters: tuple[int, int], brace: int, end: int
) -> FunctionText:
    opening, closing = parameters
    inside = [(code[opening].end, code[closing].start), (code[brace].end, code[end].start)]
    if code[closing + 1].text == ":":
        inside.append((code[closing].end, code[brace].start))
    return FunctionText(code[head].start, code[end].end, tuple(inside))
