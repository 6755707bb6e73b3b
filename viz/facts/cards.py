"""The cards of two code bases for the page: which sentences they have, in order; the page has their words already."""

from itertools import combinations
from typing import Any

from conceptmap.graph.model import Catalog, Proofs
from conceptmap.queries.lookups.cards.choosing import difference_card
from conceptmap.queries.lookups.cards.sentence import CardSentence

Json = dict[str, Any]


def cards_json(catalog: Catalog, proofs: Proofs) -> list[list[Any]]:
    """Write a card for each two code bases with a column: both, and its sentences by kind and id.

    Of an exercise the number that differs is named too.
    """
    return [
        [
            one,
            other,
            [_sentence(catalog, said) for said in difference_card(catalog, one, other, proofs)],
        ]
        for one, other in combinations(catalog.columns, 2)
    ]


def _sentence(catalog: Catalog, said: CardSentence) -> list[str]:
    if said.quantity is None:
        return [said.kind.value, said.id]
    numbers = catalog.exercises[said.id].numbers
    return [
        said.kind.value,
        said.id,
        *(name for name, one in numbers.items() if one is said.quantity),
    ]
