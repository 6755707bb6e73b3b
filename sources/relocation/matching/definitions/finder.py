"""What became of a definition: a series of tests, from "still there" to "given up".

The further away a test looks, the more evidence it asks for. What no test can decide gets no place, only the candidates that
were looked at: a wrong answer that sounds certain is the one thing that must not happen.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from conceptmap.graph.messages import Message
from conceptmap.sources.outlines.trees.similarity import is_plain_name
from conceptmap.sources.outlines.trees.tree_index import CLASSES, Symbol
from conceptmap.sources.relocation.matching.definitions.class_successors import ClassSuccessors
from conceptmap.sources.relocation.matching.definitions.emptied import Emptied
from conceptmap.sources.relocation.matching.definitions.members import Members
from conceptmap.sources.relocation.matching.definitions.results import (
    LISTED,
    DefinitionResult,
    either,
    listed_first,
    reason_of,
)
from conceptmap.sources.relocation.matching.definitions.rivals import Rivals, is_nested
from conceptmap.sources.relocation.matching.definitions.rules import MUCH, TELLING_WORDS, Rules
from conceptmap.sources.relocation.matching.trees.candidates import CandidateSearch
from conceptmap.sources.relocation.matching.trees.namesakes import standing
from conceptmap.sources.relocation.matching.trees.tree_pair import TreePair
from conceptmap.sources.relocation.matching.trees.values import Candidate

_MARGIN: Final = 0.08  # by which the best must beat the second best
_WHOLE_BODY: Final = 0.8  # likeness from which on a definition has the body still
_PARTED: Final = Message("one definition has its name, and another its body")


@dataclass(eq=False)
class DefinitionFinder:
    """Finds definitions of the old tree in the new one."""

    pair: TreePair
    _search: CandidateSearch = field(init=False)
    _rules: Rules = field(init=False)
    _successors: ClassSuccessors = field(init=False)
    _rivals: Rivals = field(init=False)
    _members: Members = field(init=False)
    _results: dict[Symbol, DefinitionResult] = field(default_factory=dict)
    _emptied: Emptied = field(init=False)

    def __post_init__(self) -> None:
        self._search = CandidateSearch(self.pair)
        self._emptied = Emptied(self.pair)
        self._rules = Rules(self.pair, self._search)
        self._rivals = Rivals(self.pair, self._search, self._rules)
        self._successors = ClassSuccessors(self.pair, self._search, self._rules)
        confirmed = self._successors.is_confirmed
        self._members = Members(self.pair, self._search, self._rules, confirmed, self.find)

    def prepare(self, symbols: Iterable[Symbol]) -> None:
        """Look at the trees once for all of `symbols`; what is asked for later must be among them."""
        symbols = list(symbols)
        self._emptied.prepare(symbols)
        wanted: dict[Symbol, None] = {}
        for symbol in symbols:
            if self._emptied.kept(symbol) is not None:
                wanted[symbol] = None
            at: Symbol | None = symbol
            while at is not None and at not in wanted and self.pair.missing(at):
                wanted[at] = None
                at = at.file.enclosing(at)
        if wanted:
            self._search.prepare(wanted)
            deleted = [symbol for symbol in wanted if self.find(symbol).verdict == "deleted"]
            for symbol, namesakes in standing(self.pair, deleted).items():
                listed = tuple((namesake, 0.2) for namesake in namesakes[:LISTED])
                why = Message("its name stands elsewhere")
                self._results[symbol] = DefinitionResult("lost", candidates=listed, why=why)

    def find(self, symbol: Symbol) -> DefinitionResult:
        """What became of `symbol`."""
        known = self._results.get(symbol)
        if known is None:
            known = self._results[symbol] = self._find(symbol)
        return known

    def _find(self, symbol: Symbol) -> DefinitionResult:
        if self.pair.same(symbol.path):
            file = self.pair.new.file(symbol.path)
            twin = None if file is None else file.symbols[symbol.file.symbols.index(symbol)]
            return DefinitionResult("place", twin, 1.0, why=Message("the file is the same"))
        match = self.pair.in_place(symbol.path)
        kept = None if match is None else match.kept.get(symbol)
        if kept is not None:
            return self._kept(symbol, kept)
        in_parent = self._members.in_parent(symbol)
        return in_parent if in_parent is not None else self._elsewhere(symbol)

    def _kept(self, symbol: Symbol, kept: Symbol) -> DefinitionResult:
        """Its name is still in its place; if little of its body is, the body may have moved elsewhere."""
        like = self.pair.likenesses.of(symbol, kept)
        if like < _WHOLE_BODY and self._emptied.is_taken_over(symbol, kept, like):
            why = Message("another definition has its name now")
            return DefinitionResult("lost", candidates=((kept, 0.4),), why=why)
        twin = self._emptied.copy_beside(symbol, kept) if like < 1 else None
        if twin is not None:
            both = ((twin, 0.5), (kept, 0.4))
            return DefinitionResult("ambiguous", candidates=both, why=_PARTED)
        if self._emptied.kept(symbol) is not None:
            for candidate in self._search.candidates(symbol):
                if candidate.symbol is not kept and self._rules.has_body(symbol, candidate):
                    both = ((candidate.symbol, 0.5), (kept, 0.4))
                    return DefinitionResult("ambiguous", candidates=both, why=_PARTED)
            homes = self._successors.of(symbol) if self._emptied.is_left_by_members(symbol) else ()
            for home in homes:
                both = ((home, 0.5), (kept, 0.4))
                return DefinitionResult("ambiguous", candidates=both, why=_PARTED)
        return DefinitionResult(
            "place", kept, 0.8 + 0.2 * like, why=Message("it has its place and name")
        )

    def _elsewhere(self, symbol: Symbol) -> DefinitionResult:
        candidates = self._search.candidates(symbol)
        likely = [c for c in candidates if self._rules.accepts(symbol, c)]
        possible = [c for c in likely if self._may_take_over(symbol, c)]
        much = self._rules.words(symbol) >= MUCH
        accepted = [c for c in possible if much or not c.is_far_likeness]
        listed = listed_first(candidates)
        if likely and not possible:
            why = Message("a class that may be another has the like of it")
            return DefinitionResult("lost", candidates=listed, why=why)
        if possible and not accepted:
            why = Message(
                "{path} has the like of it under another name", path=possible[0].symbol.path
            )
            return DefinitionResult("lost", candidates=listed, why=why)
        if not accepted:
            return self._given_up(symbol, candidates, listed)
        best = self._best(symbol, accepted)
        rivals = accepted[1:] if best.home or best.same_tail else possible
        if _has_equal(best, rivals):
            why = Message("more than one definition could be it")
            return DefinitionResult("ambiguous", candidates=listed, why=why)
        both = self._other_reading(symbol, best, candidates)
        if both is not None:
            return both
        confidence = min(0.95, 0.5 + 0.3 * best.like + 0.15 * best.home)
        return DefinitionResult("place", best.symbol, confidence, listed[1:], why=reason_of(best))

    def _best(self, symbol: Symbol, accepted: Sequence[Candidate]) -> Candidate:
        """The likeliest; a copy elsewhere may be liker than what it was copied from, which stands where it was."""
        best = accepted[0]
        if best.in_place or best.same_tail or best.exact:
            return best
        return next((c for c in accepted if self._rivals.stands_where_it_was(symbol, c)), best)

    def _other_reading(
        self, symbol: Symbol, best: Candidate, candidates: Sequence[Candidate]
    ) -> DefinitionResult | None:
        """That something else could be it as well: its twin, its very text, its name, or what stands in its place."""
        if best.in_place and not best.exact:
            twin = self._emptied.copy_beside(symbol, best.symbol)
            if twin is not None:
                return either(twin, best.symbol, _PARTED)
        same = next((c for c in candidates if c.exact and not best.exact), None)
        if same is not None and not best.same_tail:
            why = Message("one definition is like it, and another the same")
            return either(same.symbol, best.symbol, why)
        named = self._rivals.has_its_name(symbol, best, candidates)
        if named is not None:
            why = Message("one definition is like it, and another has its name")
            return either(best.symbol, named, why)
        left = self._rivals.left_behind(symbol, best, candidates)
        if left is not None:
            why = Message("one definition has its body, and another stands where it was")
            return either(best.symbol, left, why)
        return None

    def _may_take_over(self, symbol: Symbol, candidate: Candidate) -> bool:
        """Whether a member of a class that is gone can be in the candidate's: one that is shown to be the successor."""
        successor = candidate.symbol
        parent, home = symbol.file.enclosing(symbol), successor.file.enclosing(successor)
        if parent is None or home is None or not self.pair.missing(parent):
            return True
        if parent.group != home.group:
            return True
        result = self.find(parent)
        if result.symbol is home:
            return parent.group != CLASSES or self._successors.is_confirmed(parent, home)
        if parent.group != CLASSES:  # what is inside a function follows it
            return candidate.in_place
        if result.symbol is not None and self.pair.explained(home):  # it has a class of its own
            return False
        if home.name == parent.name:  # the one class of that name that is new
            namesakes = [c for c in self._search.candidates(parent) if c.same_name]
            return [c.symbol for c in namesakes] == [home]
        return self._successors.took_over(parent, home, symbol)

    def _given_up(
        self,
        symbol: Symbol,
        candidates: list[Candidate],
        listed: tuple[tuple[Symbol, float], ...],
    ) -> DefinitionResult:
        if any(candidate.exact for candidate in candidates):
            why = Message("its text stands elsewhere, but nothing shows that it went there")
            return DefinitionResult("lost", candidates=listed, why=why)
        if any(self._rules.cannot_exclude(symbol, candidate) for candidate in candidates):
            return DefinitionResult(
                "lost", candidates=listed, why=Message("nothing is like it enough")
            )
        small = self._rules.words(symbol) < TELLING_WORDS and self._search.generic(symbol)
        if small and not self._rules.parent_stays(symbol):
            return DefinitionResult(
                "lost", candidates=listed, why=Message("it says too little to be known again")
            )
        if not self._name_is_gone(symbol):
            return DefinitionResult(
                "lost", candidates=listed, why=Message("its name is still there")
            )
        successors = tuple(self._successors.of(symbol)) if symbol.group == CLASSES else ()
        if successors:
            found = tuple((successor, 0.4) for successor in successors[:LISTED])
            rest = tuple(one for one in listed if one[0] not in successors)
            why = Message("its name is gone, but its members went to another class")
            return DefinitionResult("lost", candidates=(*found, *rest), why=why)
        if self._members.has_new_one(symbol):
            why = Message("its class went elsewhere, and has a new member that could be it")
            return DefinitionResult("lost", candidates=listed, why=why)
        if self._search.all_stands(symbol):
            why = Message("its name is gone, but all of its lines still stand somewhere")
            return DefinitionResult("lost", candidates=listed, why=why)
        return DefinitionResult(
            "deleted", confidence=0.9, why=Message("its name is gone, and nothing is like it")
        )

    def _name_is_gone(self, symbol: Symbol) -> bool:
        if not is_plain_name(symbol.tail) or self._search.generic(symbol):
            return True
        return not any(candidate.same_tail for candidate in self._search.candidates(symbol))


def _has_equal(best: Candidate, rivals: Iterable[Candidate]) -> bool:
    """Whether the next of the rivals speaks as much for itself as the best, or is the very text elsewhere."""
    others = (c for c in rivals if c is not best and not is_nested(c.symbol, best.symbol))
    second = next(others, None)
    if second is None:
        return False
    elsewhere = not best.in_place and not best.same_name
    return second.score > best.score - _MARGIN or (second.exact and elsewhere)
