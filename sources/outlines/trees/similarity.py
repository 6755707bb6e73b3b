"""How much two pieces of code, or two names, are like each other.

Two measures are averaged, since each is fooled where the other is not: the longest common subsequence of words knows order
and forgives insertions but finds some likeness in any two functions; pairs of neighbouring words find little in
strangers but suffer from every small edit. A symbol's own name is masked on both sides, so that a mere renaming costs nothing.
"""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from conceptmap.sources.outlines.trees.tree_index import Symbol

_SELF: Final = "\0self"  # stands for a symbol's own name inside its body
_WORD: Final = re.compile(r"\w")
_PARTS: Final = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+")
_NAMING: Final = re.compile(r"[^\W\d]\w*\Z")


@dataclass(frozen=True)
class Body:
    """The words of a piece of code."""

    words: tuple[str, ...]

    @cached_property
    def pairs(self) -> Counter[tuple[str, ...]]:
        """Neighbouring words, counted."""
        if len(self.words) < 2:  # noqa: PLR2004 - a pair
            return Counter([self.words])
        return Counter(zip(self.words, self.words[1:], strict=False))

    def like(self, other: "Body") -> float:
        """How much of the two is the same: 0 for nothing, 1 for all."""
        if self.words == other.words:
            return 1.0
        if not self.words or not other.words:
            return 0.0
        from rapidfuzz.distance import LCSseq

        total = len(self.words) + len(other.words)
        common = LCSseq.similarity(self.words, other.words)
        pairs = (self.pairs & other.pairs).total()
        return common / total + pairs / max(self.pairs.total() + other.pairs.total(), 1)

    def kept_in(self, other: "Body") -> float:
        """How much of this is left in `other`, however much was added there."""
        if not self.words:
            return 0.0
        return (self.pairs & other.pairs).total() / self.pairs.total()


def body_of(tokens: Sequence[str], own_name: str = "") -> Body:
    """The words of some tokens: names, numbers and literals, without punctuation."""
    return Body(
        tuple(
            _SELF if token == own_name else token
            for token in tokens
            if len(token) > 2 or _WORD.match(token)  # noqa: PLR2004 - `""` says nothing
        )
    )


@dataclass
class Likenesses:
    """Bodies and likenesses of symbols, each worked out once."""

    _bodies: dict[Symbol, Body] = field(default_factory=dict)
    _known: dict[tuple[Symbol, Symbol], float] = field(default_factory=dict)

    def body(self, symbol: Symbol) -> Body:
        """The words of a symbol's definition, its own name masked."""
        found = self._bodies.get(symbol)
        if found is None:
            found = self._bodies[symbol] = body_of(symbol.tokens, symbol.tail)
        return found

    def of(self, one: Symbol, other: Symbol) -> float:
        """How much two symbols are like each other."""
        known = self._known.get((one, other))
        if known is None:
            known = self._known[one, other] = self.body(one).like(self.body(other))
        return known


def name_likeness(one: str, other: str) -> float:
    """How many parts two names share, as in `patch_rope_scaling` and `patch_rope_parameters`."""
    if one == other:
        return 1.0
    parts, others = _counted(one), _counted(other)
    if not parts or not others:
        return 0.0
    return 2 * (parts & others).total() / (parts.total() + others.total())


def is_plain_name(name: str) -> bool:
    """Whether `name` is a word, which can be searched for as one."""
    return _NAMING.match(name) is not None


def name_parts(name: str) -> frozenset[str]:
    """The words that a name, or a path, is made of, in lower case."""
    return frozenset(_counted(name))


def _counted(name: str) -> Counter[str]:
    return Counter(part.lower() for part in _PARTS.findall(name))
