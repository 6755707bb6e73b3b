"""Which class of the new tree took over from one that is gone: told by the members that went to it.

Classes of one kind share the names of their methods and often whole bodies, so that a namesake which looks alike proves
nothing. What counts is a name that hardly anything else has, or a body that no living class has as well.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from conceptmap.sources.outlines.tree_index import CLASSES, FUNCTIONS, Symbol
from conceptmap.sources.relocation.matching.definitions.rules import GONE, TELLING_WORDS, Rules
from conceptmap.sources.relocation.matching.trees.candidates import Candidate, CandidateSearch
from conceptmap.sources.relocation.matching.trees.tree_pair import TreePair

_WHOLE_BODY: Final = 0.8  # likeness from which on a definition has the body still
_TIE: Final = 0.02  # likenesses nearer than this are the same
_MANY: Final = 3  # members that went to a class, by which it is known as an heir


@dataclass(eq=False)
class Heirs:
    """Judges classes as the heirs of others."""

    pair: TreePair
    search: CandidateSearch
    rules: Rules

    def vouched(self, parent: Symbol, home: Symbol) -> bool:
        """Whether more than what it says shows that the class `parent` became `home`."""
        candidate = self._as_candidate(parent, home)
        if candidate is None or candidate.goes_on or candidate.same_tail:
            return True
        renamed_file = (
            parent.path not in self.pair.new.path_set
            and home.path not in self.pair.old.path_set
            and not self.search.still_used(parent)
        )
        return renamed_file or self.search.renamed_anywhere(parent, home)

    def inherits(self, parent: Symbol, home: Symbol, but: Symbol) -> bool:
        """Whether the class `home` took over from `parent`, as its name or the members beside `but` show."""
        candidate = self._as_candidate(parent, home)
        if candidate is None:
            return False
        if candidate.renamings and not self.rules.explained(parent, candidate):
            return True
        if self.pair.explained(home):
            return False
        return self._members_went(parent, home, but, alone=not candidate.goes_on)

    def of(self, parent: Symbol) -> Iterator[Symbol]:
        """The classes that most members of `parent`, or several, went to."""
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
        mates = [
            inner
            for inner in parent.file.members(parent)
            if inner is not but
            and inner.group == FUNCTIONS
            and self.rules.words(inner) >= TELLING_WORDS
        ]
        went = [
            mate for mate in mates if mate.tail in theirs and self._went(mate, theirs[mate.tail])
        ]
        if alone:
            sole = [mate for mate in went if self.search.sole(mate, theirs[mate.tail])]
            return len(sole) >= _MANY
        return len(went) >= _MANY or (bool(went) and 2 * len(went) >= len(mates))

    def _went(self, mate: Symbol, there: Symbol) -> bool:
        like = self.pair.likenesses.of(mate, there)
        if like >= GONE and self.search.sole(mate, there):
            return True
        return like >= _WHOLE_BODY and not any(
            rival.alive and rival.like > like - _TIE for rival in self.search.rivals(mate, there)
        )
