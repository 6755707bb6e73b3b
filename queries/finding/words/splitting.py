"""Cuts text into words as people search for them: identifiers and compounds too, Chinese by characters and pairs."""

import itertools
import re
import unicodedata
from functools import cache
from typing import Final

from conceptmap.graph.dataclass import dataclass
from conceptmap.queries.finding.words.rules import (
    DOUBLED,
    ENDINGS,
    SIMPLIFIED,
    SMALL_PHRASES,
    SMALL_WORDS,
    TRADITIONAL,
)

_HAN: Final = "\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff"
_RUN: Final = re.compile(
    rf"[A-Za-z0-9]+(?:[_-]+[A-Za-z0-9]+)*|[{_HAN}]+|[^\W_A-Za-z0-9{_HAN}]+", re.UNICODE
)
_PART: Final = re.compile(r"[A-Za-z0-9]+")
_CAMEL: Final = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")
_SIMPLER: Final = str.maketrans(TRADITIONAL, SIMPLIFIED)
_SMALL: Final = frozenset(SMALL_WORDS)
_PHRASES: Final = re.compile("|".join(SMALL_PHRASES))
_LEAST_STEMMED: Final = 4
_BASIC: Final = 0xFFFF  #: what lies beyond has two units in the page's scripts, and stays as it is


@dataclass(frozen=True, slots=True)
class Word:
    """A word of a text. A compound is one word in whole, and each of its parts is one too."""

    said: str  #: as it is written, folded
    term: str  #: what it is looked up by
    start: int
    end: int
    kind: str = "word"  #: word, whole (a compound), part (of one), char or pair (Chinese)


def plain(text: str) -> str:
    """Fold width, accents and traditional characters away, one character for one; capitals stay."""
    if text.isascii():
        return text
    return "".join(map(_plain, text)).translate(_SIMPLER)


def words_of(text: str) -> list[Word]:
    """Every word of `text` that says something, in order."""
    text = plain(text)
    found: list[Word] = []
    for run in _RUN.finditer(text):
        first = run[0][0]
        if first.isascii():
            found += _latin(run[0], run.start())
        elif _RUN_OF_HAN.match(first):
            found += _chinese(run[0], run.start())
        else:
            said = run[0].lower()
            found.append(Word(said, said, *run.span()))
    return found


@cache
def stem(word: str) -> str:
    """The word without its endings; what has digits in it, or is short, stays as it is."""
    if len(word) < _LEAST_STEMMED or not word.isascii() or not word.isalpha():
        return word
    for step, endings in enumerate(ENDINGS):
        for ending, instead, least in endings:
            if word.endswith(ending) and len(word) - len(ending) >= least:
                word = word[: len(word) - len(ending)] + instead
                if step == 1 and ending != instead and word[-1] == word[-2] and word[-1] in DOUBLED:
                    word = word[:-1]
                break
    return word


_RUN_OF_HAN: Final = re.compile(f"[{_HAN}]")


@cache
def _plain(char: str) -> str:
    if char.isascii() or ord(char) > _BASIC:
        return char
    wide = unicodedata.normalize("NFKC", char)
    bare = unicodedata.normalize("NFD", wide)[:1] if len(wide) == 1 else char
    return bare if bare.isascii() else wide if len(wide) == 1 else char


def _latin(run: str, start: int) -> list[Word]:
    pieces = [
        (piece, start + part.start() + at)
        for part in _PART.finditer(run)
        for piece, at in _pieces(part[0])
    ]
    if len(pieces) == 1:
        return _word(pieces[0][0], start, "word")
    whole = "".join(piece for piece, _ in pieces).lower()
    found = [Word(whole, stem(whole), start, start + len(run), "whole")]
    for piece, at in pieces:
        found += _word(piece, at, "part")
    return found


def _pieces(part: str) -> list[tuple[str, int]]:
    cuts = [0, *(cut.start() for cut in _CAMEL.finditer(part)), len(part)]
    return [(part[a:b], a) for a, b in itertools.pairwise(cuts)]


def _word(piece: str, start: int, kind: str) -> list[Word]:
    said = piece.lower()
    if said in _SMALL or (len(said) == 1 and not said.isdigit()):
        return []
    return [Word(said, stem(said), start, start + len(piece), kind)]


def _chinese(run: str, start: int) -> list[Word]:
    found: list[Word] = []
    run = _PHRASES.sub(lambda phrase: " " * len(phrase[0]), run)
    for at, char in enumerate(run):
        if char == " ":
            continue
        found.append(Word(char, char, start + at, start + at + 1, "char"))
        pair = run[at : at + 2]
        if len(pair) == 2 and pair[1] != " ":  # noqa: PLR2004 - a pair
            found.append(Word(pair, pair, start + at, start + at + 2, "pair"))
    return found
