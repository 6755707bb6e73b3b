"""Which classes of a tree may be derived from which: by their words alone, to be read before anything is said of them."""

import re
from collections.abc import Iterable
from typing import Final

#: The head of a class with what stands in its brackets, one pair of inner brackets allowed.
_HEAD: Final = re.compile(
    r"^[ \t]*class\s+(\w+)\s*(?:\[[^\]]*\]\s*)?\(((?:[^()]|\([^()]*\))*)\)", re.MULTILINE
)
_WORD: Final = re.compile(r"[^\W\d]\w*")
_RENAMED: Final = re.compile(r"\b(\w+)\s+as\s+(\w+)")
_ASSIGNED: Final = re.compile(r"^[ \t]*(\w+)(?:\s*:[^=\n]+)?\s*=\s*([\w.]+(?: if .+ else [\w.]+)?)\s*$", re.MULTILINE)  # fmt: skip

Candidates = dict[str, list[tuple[str, str]]]


def class_heads(text: str) -> tuple[list[tuple[str, list[str]]], list[tuple[str, str]]]:
    """The classes that a file seems to define with all words of their bases, and names that stand for others."""
    heads = [(m[1], sorted(set(_WORD.findall(m[2])))) for m in _HEAD.finditer(text)]
    if not heads:
        return [], []
    renamed = {(m[2], m[1]) for m in _RENAMED.finditer(text)}
    for m in _ASSIGNED.finditer(text):
        renamed |= {(m[1], word) for word in _WORD.findall(m[2]) if word not in {"if", "else"}}
    bases = {word for _, words in heads for word in words}
    return heads, sorted(one for one in renamed if one[0] in bases and one[0] != one[1])


def candidates(texts: Iterable[tuple[str, str]]) -> Candidates:
    """By the last name of a class: the classes, with their files, that may have it as a base."""
    found: Candidates = {}
    for path, text in texts:
        heads, renamed = class_heads(text)
        names: dict[str, set[str]] = {}
        for new, old in renamed:
            names.setdefault(new, {new}).add(old)
        for name, words in heads:
            for word in sorted({old for one in words for old in names.get(one, {one})}):
                found.setdefault(word, []).append((path, name))
    return found
