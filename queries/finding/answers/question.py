"""Reads a question: the engines that it names, its words, and what the map has for those that it does not spell so."""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import Final

from conceptmap.graph.dataclass import dataclass
from conceptmap.queries.finding.index.building import Index
from conceptmap.queries.finding.words.splitting import Word, plain, words_of

_LEAST_BEGUN: Final = 3  #: letters of a word that is still being typed
_LEAST_SHORTENED: Final = 4  #: letters of a word that is cut short
_LEAST_SPLIT: Final = 3  #: letters of each half of a compound
_LEAST_WRONG: Final = 5  #: letters of a word with a wrong one
_LEAST_WRONG_TWICE: Final = 8


@dataclass(frozen=True, slots=True)
class Asked:
    """A word of a question, and what it is looked up by; no terms: the map does not know it."""

    said: str
    start: int
    terms: tuple[str, ...]
    via: str = "exact"  #: exact, begun (the last word, unfinished), split, or typo
    meant: tuple[str, ...] = ()  #: the map's spelling, where that is another


@dataclass(frozen=True)
class FindQuestion:
    """What was asked."""

    frameworks: tuple[str, ...]  #: the engines that it names
    rest: str  #: the text without them
    words: tuple[Asked, ...]  #: of letters
    characters: tuple[Asked, ...]  #: Chinese, one by one
    pairs: tuple[Asked, ...]  #: Chinese, two by two

    @property
    def everything(self) -> tuple[Asked, ...]:
        """All that is looked up."""
        return (*self.words, *self.characters, *self.pairs)

    @cached_property
    def corrected(self) -> dict[str, str]:
        """What was typed, and the words that were taken for it."""
        return {word.said: " ".join(word.meant) for word in self.words if word.meant}


def read_question(index: Index, text: str, engines: Mapping[str, Iterable[str]]) -> FindQuestion:
    """Read `text`; `engines` are ids with the names that people know each by."""
    text = plain(text)
    named, rest = _engines(text, engines)
    words = words_of(rest)
    if named and not words:
        named, rest, words = (), text, words_of(text)
    return FindQuestion(
        frameworks=named,
        rest=rest,
        words=tuple(_latin(index, words)),
        characters=tuple(_chinese(index, words, "char")),
        pairs=tuple(_chinese(index, words, "pair")),
    )


def _engines(text: str, engines: Mapping[str, Iterable[str]]) -> tuple[tuple[str, ...], str]:
    """The engines that a text names, and the text without those names."""
    spelt = {name.lower(): id_ for id_, names in engines.items() for name in (id_, *names)}
    found = []
    for name in sorted(spelt, key=lambda name: (-len(name), name)):
        loose = r"[\s_-]*".join(map(re.escape, re.split(r"[\s_-]+", name)))
        pattern = re.compile(
            rf"(?<![A-Za-z0-9_/.-]){loose}(?![A-Za-z0-9_/-]|\.[A-Za-z0-9])", re.IGNORECASE
        )
        if pattern.search(text):
            found.append(spelt[name])
            text = pattern.sub(lambda match: " " * len(match[0]), text)
    return tuple(id_ for id_ in engines if id_ in found), text


def _chinese(index: Index, words: Iterable[Word], kind: str) -> Iterable[Asked]:
    for word in words:
        if word.kind == kind:
            known = word.term in index.postings
            yield Asked(word.said, word.start, (word.term,) if known else ())


def _latin(index: Index, words: list[Word]) -> Iterable[Asked]:
    units = _units([word for word in words if word.kind not in ("char", "pair")])
    at = 0
    while at < len(units):
        unit = units[at]
        following = units[at + 1] if at + 1 < len(units) else None
        joined = _joined(index, unit, following)
        if joined is not None:
            yield joined
            at += 2
            continue
        at += 1
        whole, *parts = unit
        known = [word for word in unit if word.term in index.postings]
        if not parts or whole in known:
            yield _known(index, whole, last=following is None)
        # Where the map has a compound whole, its parts only help to find it; else they are what was asked.
        for part in parts:
            if part in known or whole not in known:
                yield _known(index, part, last=False)


def _units(words: list[Word]) -> list[list[Word]]:
    """Words, each compound together with its parts."""
    units: list[list[Word]] = []
    for word in words:
        if word.kind == "part" and units and word.start < units[-1][0].end:
            units[-1].append(word)
        else:
            units.append([word])
    return units


def _joined(index: Index, unit: list[Word], following: list[Word] | None) -> Asked | None:
    """Two words that the map writes as one, where it does not know one of them alone: `pre fill`."""
    if following is None or len(unit) > 1 or len(following) > 1:
        return None
    (one,), (other,) = unit, following
    if one.term in index.postings and other.term in index.postings:
        return None
    whole = one.said + other.said
    if whole not in index.spellings:
        return None
    return Asked(
        f"{one.said} {other.said}", one.start, (index.spellings[whole][0],), "split", (whole,)
    )


def _known(index: Index, word: Word, *, last: bool) -> Asked:
    if word.term in index.postings:
        return Asked(word.said, word.start, (word.term,))
    if word.said.isascii() and word.said.isalpha():
        for via, meant in _readings(index, word.said, last=last):
            if meant:
                terms = tuple(index.spellings[one][0] for one in meant)
                return Asked(word.said, word.start, terms, via, meant)
    return Asked(word.said, word.start, ())


def _readings(index: Index, said: str, *, last: bool) -> Iterator[tuple[str, tuple[str, ...]]]:
    """What a word may have been meant to be, the likeliest first: the last one may still be being typed."""
    if last:
        yield "begun", _begun(index, said, _LEAST_BEGUN)
    yield "split", _split(index, said)
    yield "begun", _begun(index, said, _LEAST_SHORTENED)
    yield "typo", _mistyped(index, said)


def _begun(index: Index, said: str, least: int) -> tuple[str, ...]:
    """The word of the most concepts that begins so."""
    if len(said) < least:
        return ()
    found = [one for one in index.spellings if one.startswith(said)]
    return tuple(sorted(found, key=lambda one: (-index.spellings[one][1], one))[:1])


def _split(index: Index, said: str) -> tuple[str, ...]:
    """Two words of the map that were written as one: the most even halves."""
    halves = [
        (said[:at], said[at:])
        for at in range(_LEAST_SPLIT, len(said) - _LEAST_SPLIT + 1)
        if said[:at] in index.spellings and said[at:] in index.spellings
    ]
    return max(halves, key=lambda pair: (min(map(len, pair)), pair), default=())


def _mistyped(index: Index, said: str) -> tuple[str, ...]:
    """The word of the map that is a slip of the pen away, or two in a long word."""
    if len(said) < _LEAST_WRONG:
        return ()
    from rapidfuzz.distance import OSA

    most = 2 if len(said) >= _LEAST_WRONG_TWICE else 1
    found = []
    for known, (_, count) in index.spellings.items():
        if len(known) >= _LEAST_WRONG - 1 and abs(len(known) - len(said)) <= most:
            apart = OSA.distance(said, known, score_cutoff=most)
            if apart <= most:
                found.append((apart, known[0] != said[0], -count, known))
    return (min(found)[3],) if found else ()
