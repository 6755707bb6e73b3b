"""Thirty seconds of two frameworks, or of one concept: the few sentences that matter most, each with its proof."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import Final

from conceptmap.graph.formulas.functions import Value
from conceptmap.graph.model import (
    NOTHING_PROVEN,
    Anchor,
    Catalog,
    Claim,
    Concept,
    Mapping,
    Proofs,
    ProofState,
    Quantity,
    Role,
    Text,
    worst,
)
from conceptmap.queries.lookups.exercises import WorkedNumber, solve

MOST: Final = 8  #: sentences of a card
_TOLD: Final = (ProofState.PROVEN, ProofState.LOCAL, ProofState.ARGUED)
#: By what a sentence is made of: how much it tells beside others, before its concept's own weight.
_CONTRAST: Final = 12.0
_CLAIM: Final = 6.0
_EXERCISE: Final = 7.0
_ABSENCE: Final = 4.0
_SETTING: Final = 3.0
_NOTES: Final = 2.0
#: A sentence on a concept or an area that the card has told of already is worth so much of its own.
_AGAIN: Final = 0.35


class Kind(StrEnum):
    """What a sentence is made of."""

    CONTRAST = "contrast"
    CLAIM = "claim"
    ABSENCE = "absence"
    SETTING = "setting"
    NOTE = "note"
    EXERCISE = "exercise"


@dataclass(frozen=True, slots=True, kw_only=True)
class Side:
    """What a sentence says of one framework."""

    framework: str
    text: Text | None = None
    symbol: str | None = None
    absent: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Sentence:
    """One sentence of a card, and where it is proven."""

    kind: Kind
    id: str  #: of the claim, concept or exercise that it is from
    concepts: tuple[str, ...]
    state: ProofState
    places: tuple[Anchor, ...]
    text: Text | None = None  #: of a claim: what it says; else what the sides are about
    verdict: str | None = None  #: of a claim
    corrects: Text | None = None  #: of a claim that is not true: what is
    quantity: Quantity | None = None  #: of an exercise: the number that differs
    given: tuple[tuple[str, Value], ...] = ()  #: of an exercise
    sides: tuple[Side, ...] = ()
    weight: float = 0.0


def difference_card(
    catalog: Catalog, one: str, other: str, proofs: Proofs | None = None, most: int = MOST
) -> tuple[Sentence, ...]:
    """How two frameworks differ, in `most` sentences at most."""
    cards = _Cards(catalog, proofs or catalog.proofs or NOTHING_PROVEN)
    pair = (one, other)
    found = [
        *cards.contrasts(pair),
        *cards.claims(pair),
        *cards.exercises(pair),
        *cards.pairs(pair),
    ]
    return cards.ranked(found, most)


def concept_card(
    catalog: Catalog, concept: Concept, proofs: Proofs | None = None, most: int = MOST
) -> tuple[Sentence, ...]:
    """One concept in the frameworks with a column, and what has been said of it, in `most` sentences at most."""
    cards = _Cards(catalog, proofs or catalog.proofs or NOTHING_PROVEN)
    own = [one for id_ in catalog.columns if (one := cards.place(concept, id_)) is not None]
    said = [
        cards.claim(claim)
        for claim in catalog.claims.values()
        if concept.id in claim.about and cards.is_told(claim)
    ]
    said.sort(key=lambda one: (-len({place.framework for place in one.places}), len(one.concepts)))
    return (*own, *said)[:most]


class _Cards:
    """Makes sentences of one catalogue."""

    def __init__(self, catalog: Catalog, proofs: Proofs) -> None:
        self._catalog = catalog
        self._proofs = proofs
        about = Counter(id_ for claim in catalog.claims.values() for id_ in claim.about)
        stages = Counter(stage.concept for flow in catalog.flows.values() for stage in flow.stages)
        asked = Counter(id_ for one in catalog.exercises.values() for id_ in one.about)
        self._weight = about + stages + asked

    def ranked(self, sentences: Iterable[Sentence], most: int) -> tuple[Sentence, ...]:
        """The weightiest, and of what is told already less."""
        left = sorted(sentences, key=lambda one: (-one.weight, one.id))
        chosen: list[Sentence] = []
        told: set[str] = set()
        areas: Counter[str] = Counter()
        while left and len(chosen) < most:
            best = max(left, key=lambda one: self._worth(one, told, areas))
            left.remove(best)
            chosen.append(best)
            told.update(best.concepts)
            areas.update({self._catalog.concepts[id_].area for id_ in best.concepts})
        return tuple(chosen)

    def _worth(self, one: Sentence, told: set[str], areas: Counter[str]) -> float:
        again = any(id_ in told for id_ in one.concepts)
        times = min((areas[self._catalog.concepts[id_].area] for id_ in one.concepts), default=0)
        return one.weight * (_AGAIN if again else 1.0) / (1 + times)

    def contrasts(self, pair: tuple[str, str]) -> Iterator[Sentence]:
        """What a person says of how the two differ."""
        for contrast in self._catalog.contrasts.values():
            state = self._proofs.claim_state(contrast)
            if state in _TOLD and set(pair) <= set(contrast.frameworks):
                yield Sentence(
                    kind=Kind.CONTRAST,
                    id=contrast.id,
                    concepts=contrast.about,
                    state=state,
                    places=tuple(one for one in contrast.evidence if one.framework in pair),
                    text=contrast.says,
                    weight=2 * _CONTRAST / len(contrast.frameworks)
                    + self._weight_of(contrast.about),
                )

    def claims(self, pair: tuple[str, str]) -> Iterator[Sentence]:
        """Claims that speak of both, or of one where it differs from the other."""
        for claim in self._catalog.claims.values():
            if not self.is_told(claim):
                continue
            named = self._named(claim)
            in_both = all(id_ in named for id_ in pair)
            others = named - set(pair)
            shown = {place.framework for place in claim.evidence}
            if in_both and shown & set(pair):
                yield self.claim(claim, _CONTRAST / (1 + len(others)))
            elif (
                not in_both
                and named
                and not others
                and claim.verdict == "confirmed"
                and self._differs(claim, pair)
            ):
                yield self.claim(claim, _CLAIM)

    def is_told(self, claim: Claim) -> bool:
        """Whether what is true of a claim is known and proven."""
        return (
            claim.verdict != "unverifiable"
            and (claim.verdict == "confirmed" or claim.corrects is not None)
            and self._proofs.claim_state(claim) in _TOLD
        )

    def claim(self, claim: Claim, base: float = _CLAIM) -> Sentence:
        """What is true of a claim."""
        return Sentence(
            kind=Kind.CLAIM,
            id=claim.id,
            concepts=tuple(id_ for id_ in claim.about if id_ in self._catalog.concepts),
            state=self._proofs.claim_state(claim),
            places=claim.evidence,
            text=claim.says,
            verdict=claim.verdict,
            corrects=claim.corrects,
            weight=base + self._weight_of(claim.about),
        )

    def exercises(self, pair: tuple[str, str]) -> Iterator[Sentence]:
        """Exercises that come to another number in each, by the first that is worked out and is no list."""
        for exercise in self._catalog.exercises.values():
            if any(id_ not in exercise.frameworks for id_ in pair):
                continue
            solved = solve(self._catalog, exercise, (), pair, self._proofs)
            for name in exercise.numbers:
                numbers = [solved.number(name, id_) for id_ in pair]
                found = [one for one in numbers if one is not None and _is_worked(one)]
                if len(found) == len(pair) and found[0].value != found[1].value:
                    yield Sentence(
                        kind=Kind.EXERCISE,
                        id=exercise.id,
                        concepts=exercise.about,
                        state=worst(one.state for one in found),
                        places=tuple(one.step.at for one in found),
                        text=exercise.label,
                        quantity=exercise.numbers[name],
                        given=tuple(solved.given.items()),
                        sides=tuple(
                            Side(framework=one.framework, text=_plain(one.value)) for one in found
                        ),
                        weight=_EXERCISE + self._weight_of(exercise.about),
                    )
                    break

    def pairs(self, pair: tuple[str, str]) -> Iterator[Sentence]:
        """Concepts that only one has, settings with other defaults, and what is noted of both."""
        for concept in self._catalog.concepts.values():
            mappings = [concept.mappings.get(id_) for id_ in pair]
            both = [one for one in mappings if one is not None]
            if len(both) < len(pair):
                continue
            states = [self._proofs.mapping_state(one) for one in both]
            absent = [one.absence is not None for one in both]
            if any(state not in _TOLD for state in states) or all(absent):
                continue
            kind, base = self._kind(both, absent=any(absent))
            if kind is None:
                continue
            yield Sentence(
                kind=kind,
                id=concept.id,
                concepts=(concept.id,),
                state=worst(states),
                places=tuple(place for one in both for place in _places(one)),
                text=concept.label,
                sides=tuple(_side(one, kind) for one in both),
                weight=base + self._weight_of((concept.id,)),
            )

    def place(self, concept: Concept, framework: str) -> Sentence | None:
        """Where a concept is in one framework, or why it is not."""
        mapping = concept.mappings.get(framework)
        if mapping is None or self._proofs.mapping_state(mapping) not in _TOLD:
            return None
        kind = Kind.NOTE if mapping.absence is None else Kind.ABSENCE
        return Sentence(
            kind=kind,
            id=concept.id,
            concepts=(concept.id,),
            state=self._proofs.mapping_state(mapping),
            places=_places(mapping),
            sides=(_side(mapping, kind),),
        )

    def _kind(self, both: list[Mapping], *, absent: bool) -> tuple[Kind | None, float]:
        if absent:
            return Kind.ABSENCE, _ABSENCE
        defaults = [one.setting.default if one.setting else None for one in both]
        if all(defaults) and defaults[0] != defaults[1]:
            return Kind.SETTING, _SETTING
        if all(one.note is not None for one in both):
            return Kind.NOTE, _NOTES
        return None, 0.0

    def _weight_of(self, concepts: Iterable[str]) -> float:
        return max((min(self._weight[id_], 8) for id_ in concepts), default=0) / 2

    def _named(self, claim: Claim) -> set[str]:
        """The frameworks with a column that a claim is proven in, or that its sentence names."""
        true = claim.says if claim.verdict == "confirmed" else (claim.corrects or claim.says)
        found = {anchor.framework for anchor in claim.evidence} & set(self._catalog.columns)
        words = true.first.casefold()
        for id_ in self._catalog.columns:
            name = self._catalog.frameworks[id_].label.first.split(" ")[0].casefold()
            if re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", words):
                found.add(id_)
        return found

    def _differs(self, claim: Claim, pair: tuple[str, str]) -> bool:
        """Whether a concept of a claim is in one of the two alone."""
        for id_ in claim.about:
            concept = self._catalog.concepts.get(id_)
            both = [concept.mappings.get(one) for one in pair] if concept else []
            has = [one is not None and one.absence is None for one in both]
            if None not in both and any(has) and not all(has):
                return True
        return False


def _places(mapping: Mapping) -> tuple[Anchor, ...]:
    return tuple(mapping.anchors(Role.AT if mapping.absence is None else Role.SHOWN))[:1]


def _side(mapping: Mapping, kind: Kind) -> Side:
    absence = mapping.absence
    symbol = mapping.at[0].symbol or mapping.at[0].path if mapping.at else None
    if absence is not None:
        return Side(framework=mapping.framework, text=absence.reason, absent=True)
    if kind is Kind.SETTING and mapping.setting is not None and mapping.setting.default:
        return Side(
            framework=mapping.framework,
            text=Text(mapping.setting.default, mapping.setting.default),
            symbol=symbol,
        )
    note = None if kind is Kind.ABSENCE else mapping.note
    return Side(framework=mapping.framework, text=note, symbol=symbol)


def _is_worked(one: WorkedNumber) -> bool:
    return isinstance(one.value, Fraction) and not one.step.formula.isdigit()


def _plain(value: Value) -> Text:
    from conceptmap.graph.formulas.writing import written

    return Text(written(value), written(value))
