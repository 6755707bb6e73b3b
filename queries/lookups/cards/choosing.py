"""Thirty seconds of two frameworks, or of one concept: the few sentences that matter most, each with its proof."""

from collections import Counter
from collections.abc import Iterable
from typing import Final

from conceptmap.graph.model import NOTHING_PROVEN, Catalog, Concept, Proofs
from conceptmap.queries.lookups.cards.making import Sentences
from conceptmap.queries.lookups.cards.sentence import CardKind, CardSentence

MOST: Final = 8  #: sentences of a card
#: A sentence on a concept or an area that the card has told of already is worth so much of its own.
_AGAIN: Final = 0.35
#: Each sentence of a kind makes the next of it tell so much less.
_OF_KIND: Final = 0.25
#: On the card of one concept: how much a kind of sentence tells; each that is told makes the next of its kind tell less.
_OF_CONCEPT: Final = {
    CardKind.CONTRAST: 12.0,
    CardKind.EXERCISE: 7.0,
    CardKind.CLAIM: 6.0,
    CardKind.CALLS: 5.0,
}
_FURTHER: Final = 2.0  #: what a claim tells more for each further framework that it is proven in


def difference_card(
    catalog: Catalog, one: str, other: str, proofs: Proofs | None = None, most: int = MOST
) -> tuple[CardSentence, ...]:
    """How two frameworks differ, in `most` sentences at most."""
    made = Sentences(catalog, proofs or catalog.proofs or NOTHING_PROVEN)
    pair = (one, other)
    found = [
        *made.contrasts(pair),
        *made.claims(pair),
        *made.exercises(pair),
        *made.pairs(pair),
    ]
    return _ranked(catalog, found, most)


def concept_card(
    catalog: Catalog, concept: Concept, proofs: Proofs | None = None, most: int = MOST
) -> tuple[CardSentence, ...]:
    """One concept in the frameworks with a column, then what tells most of it, in `most` sentences at most.

    What tells: contrasts, claims, a number that comes out otherwise in each, what its code calls.
    """
    made = Sentences(catalog, proofs or catalog.proofs or NOTHING_PROVEN)
    own = [one for id_ in catalog.columns if (one := made.place(concept, id_)) is not None]
    left = [
        *(made.contrast(one) for one in catalog.contrasts_about(concept.id) if made.is_proven(one)),
        *(one for exercise in catalog.exercises.values() if concept.id in exercise.about
          if (one := made.exercise(exercise, catalog.columns)) is not None),
        *(made.claim(claim) for claim in catalog.claims.values()
          if concept.id in claim.about and made.is_told(claim)),
        *(one for one in (made.calls(concept, catalog.columns),) if one is not None),
    ]  # fmt: skip
    told: Counter[CardKind] = Counter()
    while left and len(own) < most:
        best = max(left, key=lambda one: _tells(one) / (1 + told[one.kind]))
        left.remove(best)
        own.append(best)
        told[best.kind] += 1
    return tuple(own[:most])


def _tells(one: CardSentence) -> float:
    """How much a sentence tells of a concept."""
    further = len({place.framework for place in one.places}) - 1
    more = _FURTHER * further if one.kind is CardKind.CLAIM else 0.0
    return _OF_CONCEPT[one.kind] + more


def _ranked(
    catalog: Catalog, sentences: Iterable[CardSentence], most: int
) -> tuple[CardSentence, ...]:
    """The weightiest; of what is told already, and of a kind that is, less."""
    left = sorted(sentences, key=lambda one: (-one.weight, one.id))
    chosen: list[CardSentence] = []
    told: set[str] = set()
    areas: Counter[str] = Counter()
    kinds: Counter[CardKind] = Counter()
    while left and len(chosen) < most:
        best = max(left, key=lambda one: _worth(catalog, one, told, areas, kinds[one.kind]))
        left.remove(best)
        chosen.append(best)
        kinds[best.kind] += 1
        told.update(best.concepts)
        areas.update({catalog.concepts[id_].area for id_ in best.concepts})
    return tuple(chosen)


def _worth(
    catalog: Catalog, one: CardSentence, told: set[str], areas: Counter[str], of_kind: int
) -> float:
    again = any(id_ in told for id_ in one.concepts)
    times = min((areas[catalog.concepts[id_].area] for id_ in one.concepts), default=0)
    return one.weight * (_AGAIN if again else 1.0) / (1 + times) / (1 + _OF_KIND * of_kind)
