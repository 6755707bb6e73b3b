"""Rewrites C++ and CUDA so that a grammar without a preprocessor can read it.

What the grammar cannot know is overwritten with spaces, character for character, so that every position stays
what it was: comments, directives, branches of `#if` groups that are not read, launch brackets `<<<…>>>`,
qualifiers such as `__global__` and `__launch_bounds__(…)`, and export macros.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import IntEnum
from itertools import pairwise
from typing import Final

from conceptmap.sources.outlines.languages.outliners.cpp.lexing.heads import call_end
from conceptmap.sources.outlines.languages.outliners.cpp.lexing.tokens import (
    Token,
    bracket_partners,
    live_tokens,
    split,
)
from conceptmap.sources.outlines.languages.outliners.cpp.parsing.macro_words import macro_words

Span = tuple[int, int]

_QUALIFIERS: Final = frozenset(
    [
        "__global__",
        "__device__",
        "__host__",
        "__shared__",
        "__constant__",
        "__managed__",
        "__grid_constant__",
        "__forceinline__",
        "__inline__",
        "__inline",
        "__vector",
        "__bool",
        "__pixel",
        "__noinline__",
        "__restrict__",
        "__restrict",
        "__extension__",
    ]
)
_QUALIFIERS_CALLED: Final = frozenset(
    [
        "__launch_bounds__",
        "__cluster_dims__",
        "__block_size__",
        "__maxnreg__",
        "__align__",
        "alignas",
        "__attribute__",
        "__attribute",
        "__declspec",
        "_Pragma",
        "__pragma",
    ]
)
_DEFINE: Final = re.compile(r"\s*#\s*define\s+(\w+)")
_LAUNCH_TOKENS: Final = 500  # more than any launch configuration has
_VISIBLE: Final = re.compile(r"[^\n]")


@dataclass(frozen=True, slots=True)
class Macro:
    """A `#define`: its name, and the positions of the directive and of the name."""

    name: str
    start: int
    end: int
    name_at: int


@dataclass(frozen=True, slots=True)
class Blanked:
    """The text as the grammar gets it."""

    text: str
    macros: tuple[Macro, ...]
    qualifiers: tuple[Span, ...]  #: overwritten words that belong to what follows them


class Care(IntEnum):
    """How much is overwritten; what is not needed is better left alone."""

    KNOWN = 0  #: what is no C++ for certain
    MACROS = 1  #: words that must be unknown macros as well
    TEMPLATES = 2  #: and the parameter lists of templates


def blank(text: str, care: Care, further: Iterable[Span] = ()) -> Blanked:
    """Overwrite what the grammar cannot read, and the `further` stretches."""
    tokens = split(text)
    live = live_tokens(tokens)
    macros = tuple(_macros(live))
    code = [t for t in live if t.kind != "directive"]
    kept = {t.start for t in code}
    spans = [(t.start, t.end) for t in tokens if t.start not in kept]
    spans += [*_launches(code), *_typenames(code), *_nested_inlines(code), *further]
    qualifiers = list(_qualifiers(code))
    if care >= Care.MACROS:
        gone = {place for span in qualifiers for place in range(*span)}
        for word in macro_words([t for t in code if t.start not in gone]):
            (qualifiers if word.qualifies else spans).append((word.start, word.end))
    if care >= Care.TEMPLATES:
        qualifiers += _template_lists(code)
    return Blanked(_overwritten(text, spans + qualifiers), macros, tuple(sorted(qualifiers)))


def _macros(live: list[Token]) -> Iterator[Macro]:
    for token in live:
        if token.kind == "directive" and (match := _DEFINE.match(token.text)):
            # Comments behind the last line of a macro are not part of it.
            body = split(token.text.replace("#", " ", 1))
            end = max(t.end for t in body if t.kind != "comment")
            yield Macro(match[1], token.start, token.start + end, token.start + match.start(1))


def _launches(code: list[Token]) -> Iterator[Span]:
    for index, token in enumerate(code):
        if token.text == "<<<" and code[index - 1].text != "operator":
            depth = 0
            for later in code[index + 1 : index + _LAUNCH_TOKENS]:
                if later.text in {"(", "[", "{"}:
                    depth += 1
                elif later.text in {")", "]", "}"}:
                    depth -= 1
                elif later.text == ">>>" and depth == 0:
                    yield token.start, later.end
                    break
                if depth < 0 or later.text in {";", "<<<"}:
                    break


def _qualifiers(code: list[Token]) -> Iterator[Span]:
    partners = bracket_partners(code)
    for index, token in enumerate(code):
        if token.kind != "word":
            continue
        if token.text in _QUALIFIERS:
            yield token.start, token.end
        elif token.text in _QUALIFIERS_CALLED:
            yield token.start, code[call_end(code, index, partners) - 1].end


def _typenames(code: list[Token]) -> Iterator[Span]:
    """Yield each `typename` before a qualified name: the grammar knows it in too few places."""
    for index, token in enumerate(code[:-2]):
        if token.text == "typename" and code[index + 2].text in {"::", "<"}:
            yield token.start, token.end


def _nested_inlines(code: list[Token]) -> Iterator[Span]:
    """Yield each `inline` inside the name of a namespace, `a::inline b`, which the grammar takes for part of it."""
    for before, token in pairwise(code):
        if token.text == "inline" and before.text == "::":
            yield token.start, token.end


def _template_lists(code: list[Token]) -> Iterator[Span]:
    """Yield each `template <…>` that no `requires` follows."""
    for index, token in enumerate(code[:-1]):
        if token.text != "template" or code[index + 1].text != "<":
            continue
        if index and code[index - 1].text in {"::", ".", ">", "<", ","}:
            continue
        angles = brackets = 0
        for position in range(index + 1, len(code) - 1):
            text = code[position].text
            brackets += (text in {"(", "[", "{"}) - (text in {")", "]", "}"})
            if not brackets and text in {"<", ">", "<<<", ">>>"}:
                angles += len(text) if text[0] == "<" else -len(text)
            if angles <= 0 or brackets < 0:
                if not angles and code[position + 1].text != "requires":
                    yield token.start, code[position].end
                break


def _overwritten(text: str, spans: list[Span]) -> str:
    pieces = []
    position = 0
    for start, end in sorted(spans):
        if end <= position:
            continue
        pieces.append(text[position:start])
        pieces.append(_VISIBLE.sub(" ", text[max(start, position) : end]))
        position = end
    pieces.append(text[position:])
    return "".join(pieces)
