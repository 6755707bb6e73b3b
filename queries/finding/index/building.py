"""The index: which concepts have a word, in which fields, and what it is worth there."""

import math
from collections import Counter
from collections.abc import Iterable, Mapping

from conceptmap.graph.dataclass import dataclass
from conceptmap.queries.finding.index.documents import IndexedDocument
from conceptmap.queries.finding.words.rules import LENGTH, MAPPED, NARROWER, SETTING, WEIGHTS
from conceptmap.queries.finding.words.splitting import words_of

#: A word in one concept: its number; how often the word stands there, by the weight and the length of each field; the fields
#: that have it, a bit each in the order of the weights.
Posting = tuple[int, float, int]


@dataclass(frozen=True, slots=True)
class Index:
    """Everything that a question is answered from."""

    ids: tuple[str, ...]
    frameworks: tuple[tuple[str, ...], ...]  #: of each concept: where somebody has looked for it
    priors: tuple[float, ...]  #: what each concept's score is multiplied by
    spellings: Mapping[
        str, tuple[str, int]
    ]  #: Latin words as they are written: term, how many concepts
    postings: Mapping[str, tuple[Posting, ...]]

    def rarity(self, term: str) -> float:
        """What finding the term says: much where few concepts have it (idf)."""
        here = len(self.postings.get(term, ()))
        return math.log(1 + (len(self.ids) - here + 0.5) / (here + 0.5))


def build_index(documents: Iterable[IndexedDocument]) -> Index:
    """Read every text once."""
    known = list(documents)
    counted: list[list[Counter[str]]] = []
    lengths: list[list[int]] = []
    spelt: dict[str, str] = {}
    spread: Counter[str] = Counter()
    for document in known:
        counts, sizes, said = [], [], set()
        for name in WEIGHTS:
            words = [word for text in document.fields.get(name, ()) for word in words_of(text)]
            counts.append(Counter(word.term for word in words))
            sizes.append(sum(word.kind != "whole" for word in words))
            for word in words:
                if word.kind not in ("char", "pair"):
                    spelt[word.said] = word.term
                    said.add(word.said)
        counted.append(counts)
        lengths.append(sizes)
        spread.update(said)
    usual = [max(sum(sizes) / max(len(known), 1), 1.0) for sizes in zip(*lengths, strict=True)]
    postings: dict[str, list[Posting]] = {}
    for number, (counts, sizes) in enumerate(zip(counted, lengths, strict=True)):
        worth: dict[str, float] = {}
        fields: dict[str, int] = {}
        for field, (weight, size) in enumerate(zip(WEIGHTS.values(), sizes, strict=True)):
            share = weight / (1 - LENGTH + LENGTH * size / usual[field])
            for term, count in counts[field].items():
                worth[term] = worth.get(term, 0.0) + share * count
                fields[term] = fields.get(term, 0) | 1 << field
        for term, value in worth.items():
            postings.setdefault(term, []).append((number, value, fields[term]))
    return Index(
        ids=tuple(document.id for document in known),
        frameworks=tuple(document.frameworks for document in known),
        priors=tuple(map(_prior, known)),
        spellings={said: (term, spread[said]) for said, term in spelt.items()},
        postings={term: tuple(some) for term, some in postings.items()},
    )


def _prior(one: IndexedDocument) -> float:
    """What a score is multiplied by: what is asked about more often is likelier meant."""
    prior = 1 + MAPPED * math.log(1 + one.mapped) + NARROWER * math.log(1 + one.narrower)
    return prior * SETTING if one.setting else prior
