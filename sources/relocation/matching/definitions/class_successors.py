"""Which class of the new tree took over from one that is gone: judged by the members that moved to it.

Classes of one kind share the names of their methods and often whole bodies, so that a namesake which looks alike proves
nothing. What counts is a name that hardly anything else has, or a body that no living class has as well.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from conceptmap.sources.outlines.trees.tree_index import CLASSES, FUNCTIONS, Symbol
from conceptmap.sources.relocation.matching.definitions.rules import GONE, TELLING_WORDS, Rules
from conceptmap.sources.relocation.matching.trees.candidates import CandidateSearch
from conceptmap.sources.relocation.matching.trees.tree_pair import TreePair
from conceptmap.sources.relocation.matching.trees.values import Candidate

_WHOLE_BODY: Final = 0.8  # likeness from which on a definition has the body still
_TIE: Final = 0.02  # likenesses nearer than this are the same
_MANY: Final = 3  # members that went to a class, by which it is known as an successor


@dataclass(eq=False)
class ClassSuccessors:
    """Judges classes as the successors of others."""

    pair: TreePair
    search: CandidateSearch
    rules: Rules

    def is_confirmed(self, parent: Symbol, home: Symbol) -> bool:
        """Whether more than its own text shows that the class `parent` became `home`."""
        candidate = self._as_candidate(parent, home)
        if candidate is None or candidate.goes_on or candidate.same_tail:
            return True
        renamed_file = (
            parent.path not in self.pair.new.path_set
            and home.path not in self.pair.old.path_set
            and not self.search.still_used(parent)
        )
        return renamed_file or self.search.renamed_anywhere(parent, home)

    def took_over(self, parent: Symbol, home: Symbol, but: Symbol) -> bool:
        """Whether the class `home` replaced `parent`, judged by its name or by the members other than `but`."""
        candidate = self._as_candidate(parent, home)
        if candidate is None:
            return False
        if candidate.renamings and not self.rules.explained(parent, candidate):
            return True
        if self.pair.explained(home):
            return False
        return self._members_went(parent, home, but, alone=not candidate.goes_on)

    def of(self, parent: Symbol) -> Iterator[Symbol]:
        """The classes to which most, or at least several, members of `parent` moved."""
        for candidate in self.search.candidates(parent):
            home = candidate.symbol
            if (
                home.group == CLASSES
                and not self.pair.explained(home)
                and self._members_went(parent, home, parent, alone=False)
            ):
                yield home

    def _as_candidate(self, parent: Symbol, home: Symbol) -> Candidate | None:
        return next((c for c in self.search.candidates(parent) if c.symbol is home), None)

    def _members_went(self, parent: Symbol, home: Symbol, but: Symbol, *, alone: bool) -> bool:
        """Whether most of the members that say enough, `but` one, or several, are in `home` now.

        Where they `alone` speak for it, their names are those that nothing else has.
        """
        theirs = {inner.tail: inner for inner in home.file.members(home)}
        siblings = [
            inner
            for inner in parent.file.members(parent)
            if inner is not but
            and inner.group == FUNCTIONS
            and self.rules.words(inner) >= TELLING_WORDS
        ]
        went = [
            sibling
            for sibling in siblings
            if sibling.tail in theirs and self._went(sibling, theirs[sibling.tail])
        ]
        if alone:
            only_ones_of_name = [
                sibling
                for sibling in went
                if self.search.only_ones_of_name(sibling, theirs[sibling.tail])
            ]
            return len(only_ones_of_name) >= _MANY
        return len(went) >= _MANY or (bool(went) and 2 * len(went) >= len(siblings))

    def _went(self, sibling: Symbol, there: Symbol) -> bool:
        like = self.pair.likenesses.of(sibling, there)
        if like >= GONE and self.search.only_ones_of_name(sibling, there):
            return True
        telling = like >= _WHOLE_BODY and self.search.has_rare_line(sibling)
        return telling and not any(
            other.alive and other.like > like - _TIE
            for other in self.search.other_origins(sibling, there)
        )
