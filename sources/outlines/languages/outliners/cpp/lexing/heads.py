"""Reads the heads of classes, enumerations and namespaces off their tokens: the name, and what stands before it.

`class [[nodiscard]] LIB_API(1) Foo final : public Bar {` names Foo. What a grammar without a preprocessor takes for the
name, or for the whole type, is `LIB_API`.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from conceptmap.sources.outlines.languages.outliners.cpp.lexing.tokens import Token

CLASS_WORDS: Final = frozenset(("class", "struct", "union", "enum"))
#: A word that looks like a macro: in capitals, or between double underscores.
MACRO: Final = re.compile(r"_*[A-Z][A-Z0-9_]{2,}|__\w+__")
_BASES: Final = frozenset(("public", "private", "protected", "virtual"))
_OPENING: Final = frozenset(("{", ":", "<", "::", "final"))

Stretch = tuple[int, int]  # indices of tokens, the second one not included


@dataclass(frozen=True, slots=True)
class Head:
    """The beginning of a class, an enumeration or a namespace."""

    name: int  #: the index of the token that names it
    macros: tuple[Stretch, ...]  #: unknown macros before the name, or after that of a namespace
    attributes: tuple[Stretch, ...]  #: `[[…]]`
    of_namespace: bool = False


def heads(code: list[Token], partners: dict[int, int]) -> Iterator[Head]:
    """Yield the head behind every `class`, `struct`, `union`, `enum` and `namespace` that names something."""
    for index, token in enumerate(code[:-1]):
        if token.text in CLASS_WORDS and (index == 0 or code[index - 1].text != "enum"):
            head = _class_head(code, index, partners)
        elif token.text == "namespace":
            head = _namespace_head(code, index, partners)
        else:
            continue
        if head is not None:
            yield head


def call_end(code: list[Token], index: int, partners: dict[int, int]) -> int:
    """Return the index of the token after a word and the parentheses that follow it, if any do."""
    if index + 1 < len(code) and code[index + 1].text == "(":
        return partners.get(index + 1, index) + 1
    return index + 1


def _class_head(code: list[Token], index: int, partners: dict[int, int]) -> Head | None:
    first = index + 1
    if code[index].text == "enum" and code[first].text in {"class", "struct"}:
        first += 1
    words, attributes, end = _words(code, first, partners)
    if not words:
        return None
    *macros, (name, after) = words
    following = code[end].text if end < len(code) else ""
    if macros and after == name + 1 and _names(code, macros, name, following, end):
        return Head(name, tuple(macros), attributes)
    # A variable, a parameter, a function of that type: its second word is looked up as a class would be.
    return Head(words[min(1, len(words) - 1)][0], (), attributes if not macros else ())


def _names(code: list[Token], macros: list[Stretch], name: int, following: str, end: int) -> bool:
    """Whether the last of several words is the name, and the others macros."""
    sure = all(after > at + 1 or MACRO.fullmatch(code[at].text) for at, after in macros)
    if following == ";":  # `class LIB_API Foo;`, and not `struct STAT buffer;`
        text = code[name].text
        return sure and text[:1].isupper() and not MACRO.fullmatch(text)
    if following not in _OPENING:
        return False
    based = following == ":" and end + 1 < len(code) and code[end + 1].text in _BASES
    return sure or based or following == "final"


def _namespace_head(code: list[Token], index: int, partners: dict[int, int]) -> Head | None:
    words, attributes, end = _words(code, index + 1, partners)
    rest: tuple[Stretch, ...] = ()
    name = words[-1][0] if words else index
    if (
        end < len(code) and code[end].text == "::"
    ):  # the last of its parts may be followed by a macro
        while end + 1 < len(code) and code[end].text == "::":
            rest, _, end = _words(code, end + 1, partners)
        words, rest = words[:-1], rest[1:]
    if end >= len(code) or code[end].text != "{":
        return None
    if not rest and len(words) > 1 and name == words[-1][0]:
        plain = [w for w in words if w[1] == w[0] + 1 and not MACRO.fullmatch(code[w[0]].text)]
        if len(plain) != 1:
            return None
        name = plain[0][0]
    macros = tuple(w for w in (*words, *rest) if w[0] != name)
    if any(w[1] == w[0] + 1 and not MACRO.fullmatch(code[w[0]].text) for w in macros):
        return None
    return Head(name, macros, attributes, of_namespace=True)


def _words(
    code: list[Token], index: int, partners: dict[int, int]
) -> tuple[tuple[Stretch, ...], tuple[Stretch, ...], int]:
    """Return the words in a row with their arguments, the attributes among them, and the index of what follows."""
    words: list[Stretch] = []
    attributes: list[Stretch] = []
    while index < len(code):
        token = code[index]
        if token.text == "[" and code[index + 1 : index + 2] and code[index + 1].text == "[":
            end = partners.get(index, index) + 1
            attributes.append((index, end))
        elif token.kind == "word" and not (token.text == "final" and words):
            end = call_end(code, index, partners)
            words.append((index, end))
        else:
            break
        index = max(end, index + 1)
    return tuple(words), tuple(attributes), index
