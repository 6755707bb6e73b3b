"""Finds by any word or question, in either language: names as they are spelt first, then what the words mean."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from conceptmap.graph.dataclass import dataclass
from conceptmap.graph.model import Anchor, Catalog, Text
from conceptmap.graph.spelling.anchors import parse_qualified
from conceptmap.queries.finding.answers.explaining import Matched, matched_words
from conceptmap.queries.finding.answers.names import NamedThing, named
from conceptmap.queries.finding.answers.question import FindQuestion, read_question
from conceptmap.queries.finding.answers.ranking import Ranking, rank
from conceptmap.queries.finding.index.documents import exercise_fields, fields_of
from conceptmap.queries.finding.index.kept import Searched, searched
from conceptmap.queries.finding.index.naming import NameEntry
from conceptmap.queries.finding.words.readings import LEAST, read_as, readings
from conceptmap.queries.finding.words.rules import FAR, KINDS, SIDE_BY_SIDE
from conceptmap.queries.finding.words.splitting import plain
from conceptmap.queries.lookups.names import folded
from conceptmap.queries.lookups.places import split_place, where

_BEGUN: Final = (
    1.0  #: how a name fits that begins as what was typed; one that is just that fits better
)
_INSIDE: Final = 3.0  #: one that has it inside
_BEST, _GOOD, _POOR = (
    100,
    90,
    30,
)  #: the scores of names: they stand before, or behind, what a question finds
_PLACE: Final = re.compile(
    r"(?:[\w.-]+:(?!:))?[^:#\s]*[./][^:#\s]*(?:::[^#\s]+)?(?:(?:#L|:)\d+.*)?"
)
_LETTERS: Final = re.compile(r"[a-z]+(?: [a-z]+)*")
_SENTENCES: Final = ("claim", "contrast")
_PHRASE: Final = 6  #: letters of a phrase that says something, if it is no single word


@dataclass(frozen=True, slots=True, kw_only=True)
class Hit:
    """One thing that a search found."""

    kind: str  #: concept, area, framework, flow, exercise, symbol, file, claim or contrast
    id: str  #: the id of what it is; for code, the anchor
    label: Text  #: what it is called, or what the claim or the contrast says
    confidence: str  #: sure, likely, or nearest: no sure answer
    matched: tuple[Matched, ...]  #: the words that it was found by
    score: int  #: of the best one's, in hundredths
    concept: str | None = None  #: the concept that a symbol carries
    framework: str | None = None
    anchor: Anchor | None = None

    @property
    def position(self) -> str | None:
        """`path:line`, where the hit is code."""
        return None if self.anchor is None else self.anchor.position


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """What a search found, and how it took the words."""

    hits: tuple[Hit, ...]  #: best first
    confidence: str  #: of the first: sure, likely, or nearest
    question: FindQuestion
    frameworks: tuple[str, ...]  #: where it was looked alone; empty: everywhere
    unknown: tuple[str, ...]  #: words that the map has nowhere

    @property
    def corrected(self) -> dict[str, str]:
        """What was typed, and the words of the map that were taken for it."""
        return self.question.corrected


def find(
    catalog: Catalog, text: str, *, limit: int = 20, framework: str | None = None
) -> tuple[Hit, ...]:
    """Search everything the map names for `text`, best first.

    What is called so comes first, then the concepts that answer the question, then what only has the words in its name.
    With `framework`, only its code and the concepts that somebody has looked for in it. No text, no hits.
    """
    frameworks = () if framework is None else (framework,)
    return search(catalog, text, limit=limit, frameworks=frameworks).hits


def search(
    catalog: Catalog, text: str, *, limit: int = 20, frameworks: Sequence[str] = ()
) -> Found:
    """The same with how it was understood: how sure it is, what was corrected, and what the map does not know."""
    known = searched(catalog)
    engines = _engines(catalog)
    question = read_question(known.index, text, engines)
    gathered, ranking = _gathered(catalog, known, text, question, frameworks or question.frameworks)
    only = tuple(frameworks) or question.frameworks
    if not gathered and only and not frameworks:  # nothing in the engine that it names
        gathered, ranking = _gathered(catalog, known, text, question, ())
        only = ()
    hits = tuple(_hit(catalog, question, one) for one in gathered[:limit])
    return Found(
        hits=hits,
        confidence=hits[0].confidence if hits else "nearest",
        question=question,
        frameworks=only,
        unknown=() if gathered and gathered[0].called else ranking.unknown,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class _Candidate:
    """A hit before it is told."""

    kind: str
    id: str
    confidence: str
    score: int
    concept: str | None
    called: tuple[Matched, ...] = ()  #: the name that it was found by; empty: the question's words


def _gathered(
    catalog: Catalog, known: Searched, text: str, question: FindQuestion, frameworks: Iterable[str]
) -> tuple[list[_Candidate], Ranking]:
    """All that is found, each thing once: places, what is called so, what answers, what has the words in its name."""
    only = frozenset(frameworks)
    ranking = rank(known.index, question, only)
    typed = text.strip()
    places = list(_places(catalog, typed, only))
    if places:
        return _once(places), ranking
    return _once(_by_name_and_rank(catalog, known, typed, question, only, ranking)), ranking


def _by_name_and_rank(
    catalog: Catalog,
    known: Searched,
    typed: str,
    question: FindQuestion,
    only: frozenset[str],
    ranking: Ranking,
) -> Iterator[_Candidate]:
    names = _named(catalog, known, typed, only)
    said = [one for one in names if one.fit < _BEGUN]
    if not said and question.frameworks:
        said = [one for one in _named(catalog, known, question.rest, only) if one.fit < _BEGUN]
    begun = [one for one in names if one.fit == _BEGUN and one.entry.kind == "concept"]
    read = [] if said or begun else _read(known.entries, question)
    told = (
        [one for one in names if one.entry.kind in _SENTENCES and _is_phrase(typed, one.fit)]
        if ranking.confidence != "sure"
        else []
    )
    exact = list(_called(said, typed, "sure", _BEST))
    fair = "nearest" if exact else "likely"
    yield from exact
    yield from _of_kind(catalog, known, typed, only)
    yield from _called(read, typed, fair, _GOOD, via="pinyin")
    yield from _called([*begun, *told], typed, fair, _GOOD)
    ranked = list(_ranked(ranking, beside=bool(exact)))
    first = 1 if ranking.confidence == "sure" else SIDE_BY_SIDE
    yield from ranked[:first]
    yield from _told_apart(catalog, question, ranked[:first])
    yield from _to_work_out(catalog, known, typed, only, ranked[:1])
    yield from ranked[first:]
    yield from _called(names, typed, "nearest", _POOR)


def _named(catalog: Catalog, known: Searched, words: str, only: frozenset[str]) -> list[NamedThing]:
    """What is called so, of the engines that are asked for."""
    return [one for one in named(known.entries, words) if _wanted(catalog, one.entry, only)]


def _of_kind(
    catalog: Catalog, known: Searched, typed: str, only: frozenset[str]
) -> Iterator[_Candidate]:
    """Everything of the kind that is asked for by its name alone, as `exercises`."""
    asked = folded(plain(typed))
    for entry in known.entries:
        if asked in KINDS.get(entry.kind, ()) and _wanted(catalog, entry, only):
            yield from _called([NamedThing(entry, 0.0, "kind")], typed, "sure", _BEST)


def _once(found: Iterable[_Candidate]) -> list[_Candidate]:
    """Each thing as it comes first, none with a higher score than what comes before it."""
    once: dict[tuple[str, str, str | None], _Candidate] = {}
    lowest = _BEST
    for one in found:
        lowest = min(lowest, one.score)
        once.setdefault((one.kind, one.id, one.concept), replace(one, score=lowest))
    return list(once.values())


def _wanted(catalog: Catalog, entry: NameEntry, only: frozenset[str]) -> bool:
    if not only:
        return True
    if entry.kind == "concept":
        return not only.isdisjoint(catalog.concepts[entry.id].mappings)
    if entry.kind == "exercise":
        return not only.isdisjoint(catalog.exercises[entry.id].frameworks)
    if entry.kind == "contrast":
        return only.issubset(catalog.contrasts[entry.id].frameworks)
    return entry.kind in ("symbol", "file") and entry.id.partition(":")[0] in only


def _places(catalog: Catalog, typed: str, only: frozenset[str]) -> Iterator[_Candidate]:
    """What is at a place, as `scheduler.py:630`: what begins there, then the rest, the innermost first."""
    spot = split_place(typed)
    if not _PLACE.fullmatch(typed) or (spot.lines is None and spot.symbol is None):
        return
    called = (Matched(word=typed, field="path", via="exact"),)
    first = None if spot.lines is None else spot.lines.first
    for one in sorted(
        where(catalog, spot).residents,
        key=lambda one: one.anchor.lines is None or one.anchor.lines.first != first,
    ):
        if one.role in ("at", "also", "near") and (not only or one.framework in only):
            kind = "file" if one.anchor.symbol is None else "symbol"
            yield _Candidate(
                kind=kind, id=one.anchor.qualified, confidence="sure", score=_BEST, concept=one.id, called=called
            )  # fmt: skip


def _called(
    some: Iterable[NamedThing], typed: str, confidence: str, score: int, via: str = ""
) -> Iterator[_Candidate]:
    for entry, fit, field in some:
        how = via or ("exact" if fit < _BEGUN else "begun")
        yield _Candidate(
            kind=entry.kind,
            id=entry.id,
            confidence=confidence,
            score=score,
            concept=entry.concept,
            called=(Matched(word=typed, field=field, via=how),),
        )


def _ranked(ranking: Ranking, *, beside: bool) -> Iterator[_Candidate]:
    """Concepts by what the question means, perhaps `beside` exact names; what is far from the best one is left out."""
    for number, one in enumerate(ranking.found):
        share = one.score / ranking.found[0].score
        if share < FAR:
            return
        confidence = "nearest"
        if number < (1 if ranking.confidence == "sure" else SIDE_BY_SIDE) and not beside:
            confidence = ranking.confidence
        yield _Candidate(
            kind="concept", id=one.id, confidence=confidence, score=round(_BEST * share), concept=one.id
        )  # fmt: skip


def _told_apart(
    catalog: Catalog, question: FindQuestion, concepts: Iterable[_Candidate]
) -> Iterator[_Candidate]:
    """What is said of how the engines differ that a question names, in the concepts that answer it."""
    asked = set(question.frameworks)
    for concept in concepts if len(asked) > 1 else ():
        for contrast in catalog.contrasts_about(concept.id):
            if asked.issubset(contrast.frameworks):
                said = tuple(contrast.says.by_language().values())
                yield _Candidate(
                    kind="contrast", id=contrast.id, confidence=concept.confidence, score=concept.score, concept=None,
                    called=matched_words(question, {"contrast": said}),
                )  # fmt: skip


def _to_work_out(
    catalog: Catalog,
    known: Searched,
    typed: str,
    only: frozenset[str],
    best: Sequence[_Candidate],
) -> Iterator[_Candidate]:
    """The exercise that is meant: surely by its own words, or likely so and about the concept that answers."""
    question = read_question(known.exercises, typed, _engines(catalog))
    ranking = rank(known.exercises, question, only)
    if not ranking.found:
        return
    exercise = catalog.exercises[ranking.found[0].id]
    about = any(one.id in exercise.about for one in best)
    if ranking.confidence == "sure" or (ranking.confidence == "likely" and about):
        yield _Candidate(
            kind="exercise", id=exercise.id, confidence="nearest", score=_GOOD, concept=None,
            called=matched_words(question, exercise_fields(exercise)),
        )  # fmt: skip


def _engines(catalog: Catalog) -> dict[str, tuple[str, ...]]:
    """What the frameworks with a column are called in a question."""
    return {id_: (catalog.frameworks[id_].label.first,) for id_ in catalog.columns}


def _is_phrase(typed: str, fit: float) -> bool:
    """Whether a claim or a contrast has what was typed in it, and that is more than a word."""
    return fit <= _INSIDE and len(typed) >= _PHRASE and (" " in typed or not typed.isascii())


def _read(entries: Iterable[NameEntry], question: FindQuestion) -> list[NamedThing]:
    """The concepts whose Chinese names are read so, where the map does not have all of the words."""
    typed = question.rest.strip().lower()
    known = all(one.terms and one.via == "exact" for one in question.words)
    if known or not _LETTERS.fullmatch(typed):
        return []
    letters = typed.replace(" ", "")
    found = []
    for entry in entries if len(letters) >= LEAST else ():
        if entry.kind == "concept":
            for key, field in zip(entry.keys, entry.fields, strict=True):
                fit = None if key.isascii() else read_as(key, letters, readings())
                if fit is not None:
                    found.append(NamedThing(entry, fit, field))
                    break
    return sorted(found, key=lambda one: one.order)


def _hit(catalog: Catalog, question: FindQuestion, one: _Candidate) -> Hit:
    anchor = parse_qualified(one.id) if one.kind in ("symbol", "file") else None
    return Hit(
        kind=one.kind,
        id=one.id,
        label=_label(catalog, one, anchor),
        confidence=one.confidence,
        matched=one.called
        or (
            matched_words(question, fields_of(catalog.concepts[one.id]))
            if one.kind == "concept"
            else ()
        ),
        score=one.score,
        concept=one.concept,
        framework=None if anchor is None else anchor.framework,
        anchor=anchor,
    )


def _label(catalog: Catalog, one: _Candidate, anchor: Anchor | None) -> Text:
    if anchor is not None:
        name = anchor.symbol or anchor.path
        return Text(name, name)
    match one.kind:
        case "concept":
            return catalog.concepts[one.id].label
        case "claim":
            return catalog.claims[one.id].says
        case "contrast":
            return catalog.contrasts[one.id].says
        case "area":
            return catalog.areas[one.id].label
        case "flow":
            return catalog.flows[one.id].label
        case "exercise":
            return catalog.exercises[one.id].label
        case _:
            return catalog.frameworks[one.id].label
