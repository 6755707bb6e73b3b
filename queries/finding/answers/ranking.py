"""Ranks concepts by a question (BM25F): fields are summed before they saturate."""

from collections.abc import Iterable
from typing import Final

from conceptmap.graph.dataclass import dataclass
from conceptmap.queries.finding.answers.question import Asked, FindQuestion
from conceptmap.queries.finding.index.building import Index
from conceptmap.queries.finding.words.rules import (
    CORRECTED,
    LEAST_WORDS,
    LIKELY,
    SATURATION,
    SURE,
    TELLING,
    WEIGHTS,
)

_TELLING: Final = sum(1 << at for at, field in enumerate(WEIGHTS) if field in TELLING)
_CLEAR: Final = 1.5  #: a winner that is ahead by more is no surer
_ALONE: Final = 0.5  #: what a Chinese character counts without its neighbour


@dataclass(frozen=True, slots=True)
class Ranked:
    """A concept that has words of the question."""

    id: str
    score: float


@dataclass(frozen=True, slots=True)
class Ranking:
    """The concepts that a question finds, best first, and how far the first is to be trusted."""

    found: tuple[Ranked, ...]
    confidence: str  #: sure, likely or nearest
    certainty: float
    unknown: tuple[str, ...]  #: words of the question that the map does not know


def rank(index: Index, question: FindQuestion, frameworks: Iterable[str] = ()) -> Ranking:
    """Rank all concepts that have a word of the question, in `frameworks` or else the engines that it names."""
    scores = _scores(index, question, frozenset(frameworks) or frozenset(question.frameworks))
    order = sorted(scores, key=lambda number: (-scores[number], index.ids[number]))
    certainty, words = 0.0, 0.0
    if order:
        second = scores[order[1]] if len(order) > 1 else 0.0
        ahead = min(scores[order[0]] / second, _CLEAR) if second else _CLEAR
        share, words = _covered(index, question, order[0])
        certainty = share * ahead
    sure = certainty >= SURE and words >= LEAST_WORDS
    return Ranking(
        found=tuple(Ranked(index.ids[number], scores[number]) for number in order),
        confidence="sure" if sure else "likely" if certainty >= LIKELY else "nearest",
        certainty=certainty,
        unknown=_unknown(question),
    )


def _scores(index: Index, question: FindQuestion, only: frozenset[str]) -> dict[int, float]:
    """The score of each concept that has a word of the question and that somebody has looked for in `only`."""
    wanted: dict[str, float] = {}
    for asked in question.everything:
        for term in asked.terms:
            wanted[term] = max(wanted.get(term, 0.0), CORRECTED[asked.via])
    scores: dict[int, float] = {}
    for term, weight in wanted.items():
        value = weight * index.rarity(term)
        for document, worth, _ in index.postings[term]:
            if not only or not only.isdisjoint(index.frameworks[document]):
                share = worth / (SATURATION + worth)
                scores[document] = scores.get(document, 0.0) + value * share
    return {document: score * index.priors[document] for document, score in scores.items()}


def _covered(index: Index, question: FindQuestion, document: int) -> tuple[float, float]:
    """The share of the question, by what its words say, that a concept's own texts have; and how many words."""
    has = {
        term
        for asked in question.everything
        for term in asked.terms
        if any(
            number == document and fields & _TELLING for number, _, fields in index.postings[term]
        )
    }
    whole, covered, words = 0.0, 0.0, 0.0
    for asked in question.words:
        weight = max(map(index.rarity, asked.terms or (asked.said,)))
        there = sum(term in has for term in asked.terms) / max(len(asked.terms), 1)
        whole += weight
        covered += weight * there * CORRECTED[asked.via]
        words += there if CORRECTED[asked.via] == 1.0 else 0.0
    paired = _places(pair for pair in question.pairs if has.intersection(pair.terms))
    for asked in question.characters:
        weight = index.rarity(asked.said)
        there = 1.0 if asked.start in paired else _ALONE if has.intersection(asked.terms) else 0.0
        whole += weight
        covered += weight * there
        words += 0.5 if asked.start in paired else 0.0
    return (covered / whole if whole else 0.0), words


def _unknown(question: FindQuestion) -> tuple[str, ...]:
    """Words that the map has nowhere; of Chinese, the stretches of which it has no two characters together."""
    words = [(asked.start, asked.said) for asked in question.words if not asked.terms]
    paired = _places(pair for pair in question.pairs if pair.terms)
    stretch: list[Asked] = []
    for asked in question.characters:
        if asked.start in paired:
            continue
        if stretch and asked.start != stretch[-1].start + 1:
            words += _stretch(stretch)
            stretch = []
        stretch.append(asked)
    words += _stretch(stretch)
    return tuple(dict.fromkeys(said for _, said in sorted(words)))


def _stretch(characters: list[Asked]) -> list[tuple[int, str]]:
    if len(characters) > 1 or any(not one.terms for one in characters):
        return [(characters[0].start, "".join(one.said for one in characters))]
    return []


def _places(pairs: Iterable[Asked]) -> set[int]:
    return {at for pair in pairs for at in (pair.start, pair.start + 1)}
