"""What speaks against the best candidate: another that has the name, stands in the place, or calls it."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from conceptmap.sources.outlines.trees.tree_index import Symbol
from conceptmap.sources.relocation.matching.definitions.rules import Rules
from conceptmap.sources.relocation.matching.trees.candidates import CandidateSearch
from conceptmap.sources.relocation.matching.trees.tree_pair import TreePair
from conceptmap.sources.relocation.matching.trees.values import Candidate

_GOOD_DEAL: Final = 0.4  # likeness of what may be the definition still, edited
_NEARLY: Final = 0.7  # the same where the other is word for word what it was
_SOMETHING: Final = (
    0.25  # likeness of what is left of a definition that calls a part taken out of it
)


@dataclass(eq=False)
class Rivals:
    """Looks for other readings of where a definition went."""

    pair: TreePair
    search: CandidateSearch
    rules: Rules

    def stands_where_it_was(self, symbol: Symbol, candidate: Candidate) -> bool:
        """Whether a candidate has the neighbours that the definition had."""
        return candidate.in_place and self.pair.same_slot(symbol, candidate.symbol)

    def has_its_name(
        self, symbol: Symbol, best: Candidate, candidates: Sequence[Candidate]
    ) -> Symbol | None:
        """What has a telling name of the definition and was not there before, where the best candidate has another name."""
        if best.same_tail or best.renamings or best.exact or self.search.generic(symbol):
            return None
        named = (c for c in candidates if c.same_tail and not self.rules.explained(symbol, c))
        return next((c.symbol for c in named), None)

    def left_behind(
        self, symbol: Symbol, best: Candidate, candidates: Sequence[Candidate]
    ) -> Symbol | None:
        """What may be the definition still, where the best candidate may be a copy of it, or a part taken out of it.

        That is told by the name where it was kept. Under another name, a new definition beside the old place speaks against the
        candidate if it calls it, or, where that one is in another file, if it is a good deal like what is looked for.
        """
        if best.same_tail or best.renamings or (best.exact and best.in_place):
            return None
        called = re.compile(rf"\b{re.escape(best.symbol.tail)}\s*\(")
        for other in candidates:
            if not other.in_place or other.symbol.head != symbol.head or other is best:
                continue
            if is_nested(other.symbol, best.symbol):
                continue
            if not best.in_place:
                enough = _NEARLY if best.exact else _GOOD_DEAL
                there = not best.exact or self.stands_where_it_was(symbol, other)
                if there and other.like >= enough and not self.rules.explained(symbol, other):
                    return other.symbol
                continue
            text = "\n".join(other.symbol.file.text.excerpt(other.symbol.lines))
            if other.like >= _SOMETHING and called.search(text):
                return other.symbol
        return None


def is_nested(one: Symbol, other: Symbol) -> bool:
    """Whether one of two definitions is inside the other."""
    return one.path == other.path and (
        one.lines.contains(other.lines) or other.lines.contains(one.lines)
    )
