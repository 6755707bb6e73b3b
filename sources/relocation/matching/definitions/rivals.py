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

        That is told by the name where it was kept. Under another name, a new definition beside the old place speaks against a
        candidate there if it calls it, and against one in another file if it may be what was copied. Where the candidate stands
        between the old neighbours, another has to stand there too.
        """
        if best.same_tail or best.renamings or (best.exact and best.in_place):
            return None
        stays = self.stands_where_it_was(symbol, best)
        for other in candidates:
            if not other.in_place or other.symbol.head != symbol.head or other is best:
                continue
            if is_nested(other.symbol, best.symbol):
                continue
            if stays and not self.stands_where_it_was(symbol, other):
                continue
            if _calls(other, best) if best.in_place else self._may_be_copied(symbol, other, best):
                return other.symbol
        return None

    def _may_be_copied(self, symbol: Symbol, other: Candidate, best: Candidate) -> bool:
        """Whether the best candidate, in another file, may be a copy of what `other` is now.

        Against the very words only what would be taken without them speaks.
        """
        if best.exact:
            return self.stands_where_it_was(symbol, other) and self.rules.accepts(symbol, other)
        return other.like >= _GOOD_DEAL and not self.rules.explained(symbol, other)


def _calls(other: Candidate, part: Candidate) -> bool:
    """Whether there is something left of a definition in `other`, and it calls the part."""
    text = "\n".join(other.symbol.file.text.excerpt(other.symbol.lines))
    called = re.compile(rf"\b{re.escape(part.symbol.tail)}\s*\(")
    return other.like >= _SOMETHING and called.search(text) is not None


def is_nested(one: Symbol, other: Symbol) -> bool:
    """Whether one of two definitions is inside the other."""
    return one.path == other.path and (
        one.lines.contains(other.lines) or other.lines.contains(one.lines)
    )
