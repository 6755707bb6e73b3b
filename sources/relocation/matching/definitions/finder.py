"""What became of a definition: the ladder from "still there" to "given up".

Every rung asks for more the further away it looks. What a rung cannot decide is declined, with what was looked at: a
wrong answer that sounds sure is the one thing that must not happen.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

from conceptmap.graph.messages import Message
from conceptmap.sources.outlines.similarity import is_plain_name
from conceptmap.sources.outlines.tree_index import CLASSES, Symbol
from conceptmap.sources.outlines.tree_scan import telling_lines
from conceptmap.sources.relocation.matching.definitions.class_successors import ClassSuccessors
from conceptmap.sources.relocation.matching.definitions.rules import GONE, TELLING_WORDS, Rules
from conceptmap.sources.relocation.matching.lines.carry import find_block
from conceptmap.sources.relocation.matching.trees.candidates import CandidateSearch
from conceptmap.sources.relocation.matching.trees.tree_pair import TreePair, align
from conceptmap.sources.relocation.matching.trees.values import Candidate

_MARGIN: Final = 0.08  # by which the best must beat the second best
_HOLLOW: Final = 0.3  # likeness below which a definition may be a mere shell of what it was
_LEFT: Final = (
    0.5  # of a body in what took its name and is half as long, from which on it is no shell
)
_WHOLE_BODY: Final = 0.8  # likeness from which on a definition has the body still
_BODY_LINES: Final = 3  # of a definition that has one
_FEW_LINES: Final = 2  # that say something, from which on a copy is no accident
_LISTED: Final = 5
_MUCH: Final = 120  # words of a body of which there are not two by accident
_GOOD_DEAL: Final = 0.4  # likeness of what may be the definition still, edited
_NEARLY: Final = 0.7  # the same where the other is word for word what it was
_SOMETHING: Final = 0.25  # likeness of what is left of a definition that calls a part taken out of it


@dataclass(frozen=True, slots=True)
class DefinitionResult:
    """What became of a definition."""

    verdict: str  #: place, ambiguous, lost or deleted
    symbol: Symbol | None = None  #: where it is, if it has a place
    confidence: float = 0.0
    candidates: tuple[tuple[Symbol, float], ...] = ()  #: what it may be, the likeliest first
    why: Message | Literal[""] = ""


@dataclass(eq=False)
class DefinitionFinder:
    """Finds definitions of the old tree in the new one."""

    pair: TreePair
    _search: CandidateSearch = field(init=False)
    _rules: Rules = field(init=False)
    _successors: ClassSuccessors = field(init=False)
    _results: dict[Symbol, DefinitionResult] = field(default_factory=dict)
    _emptied: dict[Symbol, Symbol | None] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._search = CandidateSearch(self.pair)
        self._rules = Rules(self.pair, self._search)
        self._successors = ClassSuccessors(self.pair, self._search, self._rules)

    def prepare(self, symbols: Iterable[Symbol]) -> None:
        """Look at the trees once for all of `symbols`; what is asked for later must be among them."""
        wanted: dict[Symbol, None] = {}
        for symbol in symbols:
            if self._without_body(symbol) is not None:
                wanted[symbol] = None
            at: Symbol | None = symbol
            while at is not None and at not in wanted and self.pair.missing(at):
                wanted[at] = None
                at = at.file.enclosing(at)
        if wanted:
            self._search.prepare(wanted)
            deleted = [symbol for symbol in wanted if self.find(symbol).verdict == "deleted"]
            for symbol, namesakes in self._search.standing(deleted).items():
                listed = tuple((namesake, 0.2) for namesake in namesakes[:_LISTED])
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
        in_parent = self._in_parent(symbol)
        return in_parent if in_parent is not None else self._elsewhere(symbol)

    def _kept(self, symbol: Symbol, kept: Symbol) -> DefinitionResult:
        """Its name is where it was; where hardly anything of its body is, that may have gone elsewhere."""
        like = self.pair.likenesses.of(symbol, kept)
        if self._without_body(symbol) is not None:
            for candidate in self._search.candidates(symbol):
                if candidate.symbol is not kept and self._rules.has_body(symbol, candidate):
                    both = ((candidate.symbol, 0.5), (kept, 0.4))
                    why = Message("one definition has its name, and another its body")
                    return DefinitionResult("ambiguous", candidates=both, why=why)
        return DefinitionResult(
            "place", kept, 0.8 + 0.2 * like, why=Message("it has its place and name")
        )

    def _without_body(self, symbol: Symbol) -> Symbol | None:
        """What has its place and name, if hardly anything of its body is left there, or another has all of it."""
        if symbol not in self._emptied:
            self._emptied[symbol] = self._find_without_body(symbol)
        return self._emptied[symbol]

    def _find_without_body(self, symbol: Symbol) -> Symbol | None:
        if self.pair.same(symbol.path):
            return None
        match = self.pair.in_place(symbol.path)
        kept = None if match is None else match.kept.get(symbol)
        if kept is None or len(symbol.lines) < _BODY_LINES:
            return None
        likenesses = self.pair.likenesses
        like = likenesses.of(symbol, kept)
        if like < _HOLLOW or (like < _WHOLE_BODY and self._is_copied(symbol, kept)):
            return kept
        # A wrapper keeps the parameters, and so looks more like what it wraps than it is.
        shrunk = 2 * len(kept.lines) <= len(symbol.lines)
        left = likenesses.body(symbol).kept_in(likenesses.body(kept))
        return kept if shrunk and left < _LEFT else None

    def _is_copied(self, symbol: Symbol, kept: Symbol) -> bool:
        """Whether its body stands elsewhere in the same file now, word for word."""
        head = symbol.definition.name_line - symbol.lines.first + 1
        body = symbol.file.text.excerpt(symbol.lines)[head:]
        if len(set(telling_lines(body))) < _FEW_LINES:
            return False
        now = find_block(kept.file.lines, body)
        return len(now) >= len(find_block(symbol.file.lines, body)) and not any(
            at + 1 in kept.lines for at in now
        )

    def _in_parent(self, symbol: Symbol) -> DefinitionResult | None:
        """A member of what its class became."""
        parent = symbol.file.enclosing(symbol)
        if parent is None or not self.pair.missing(parent):
            return None
        result = self.find(parent)
        if result.symbol is None:
            return None
        home = result.symbol
        mine = [s for s in symbol.file.members(parent) if _alike(s, symbol)]
        theirs = [
            s for s in home.file.members(home) if _alike(s, symbol) and not self.pair.explained(s)
        ]
        successor = dict(align(mine, theirs, self.pair.likenesses)).get(symbol) if theirs else None
        if successor is None:
            return None
        if home.group == CLASSES and not self._successors.is_confirmed(parent, home):
            why = Message(
                "{new} reads like {old}, but nothing else shows that it is",
                new=home.name,
                old=parent.name,
            )
            return DefinitionResult("lost", candidates=((successor, 0.5),), why=why)
        like = self.pair.likenesses.of(symbol, successor)
        return DefinitionResult(
            "place",
            successor,
            min(result.confidence, 0.75 + 0.2 * like),
            why=Message("{old} became {new}, which has it", old=parent.name, new=home.name),
        )

    def _elsewhere(self, symbol: Symbol) -> DefinitionResult:
        candidates = self._search.candidates(symbol)
        likely = [c for c in candidates if self._rules.accepts(symbol, c)]
        possible = [c for c in likely if self._may_take_over(symbol, c)]
        much = self._rules.words(symbol) >= _MUCH
        accepted = [c for c in possible if much or not c.is_far_likeness]
        listed = _listed(candidates)
        if likely and not possible:
            why = Message("a class that may be another has the like of it")
            return DefinitionResult("lost", candidates=listed, why=why)
        if possible and not accepted:
            why = Message("{path} has the like of it under another name", path=possible[0].symbol.path)
            return DefinitionResult("lost", candidates=listed, why=why)
        if not accepted:
            return self._given_up(symbol, candidates, listed)
        best = accepted[0]
        if not (best.in_place or best.same_tail or best.exact):  # a copy may be liker than what it was copied from
            best = next((c for c in accepted if self._stands_where_it_was(symbol, c)), best)
        rivals = accepted[1:] if best.home or best.same_tail else possible
        second = next((c for c in rivals if c is not best and not _nested(c.symbol, best.symbol)), None)
        if second is not None and (
            second.score > best.score - _MARGIN
            or (second.exact and not best.in_place and not best.same_name)
        ):
            return DefinitionResult(
                "ambiguous", candidates=listed, why=Message("more than one definition could be it")
            )
        same = next((c for c in candidates if c.exact and not best.exact), None)
        if same is not None and not best.same_tail:
            why = Message("one definition is like it, and another the same")
            both = ((same.symbol, 0.5), (best.symbol, 0.4))
            return DefinitionResult("ambiguous", candidates=both, why=why)
        named = self._has_its_name(symbol, best, candidates)
        if named is not None:
            why = Message("one definition is like it, and another has its name")
            both = ((best.symbol, 0.5), (named, 0.4))
            return DefinitionResult("ambiguous", candidates=both, why=why)
        left = self._left_behind(symbol, best, candidates)
        if left is not None:
            why = Message("one definition has its body, and another stands where it was")
            both = ((best.symbol, 0.5), (left, 0.4))
            return DefinitionResult("ambiguous", candidates=both, why=why)
        confidence = min(0.95, 0.5 + 0.3 * best.like + 0.15 * best.home)
        return DefinitionResult("place", best.symbol, confidence, listed[1:], why=_reason(best))

    def _stands_where_it_was(self, symbol: Symbol, candidate: Candidate) -> bool:
        """Whether a candidate has the neighbours that the definition had."""
        return candidate.in_place and self.pair.same_slot(symbol, candidate.symbol)

    def _has_its_name(
        self, symbol: Symbol, best: Candidate, candidates: Sequence[Candidate]
    ) -> Symbol | None:
        """What has a telling name of the definition and was not there before, where the best candidate has another name."""
        if best.same_tail or best.renamings or best.exact or self._search.generic(symbol):
            return None
        named = (c for c in candidates if c.same_tail and not self._rules.explained(symbol, c))
        return next((c.symbol for c in named), None)

    def _left_behind(
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
            if _nested(other.symbol, best.symbol):
                continue
            if not best.in_place:
                enough = _NEARLY if best.exact else _GOOD_DEAL
                there = not best.exact or self._stands_where_it_was(symbol, other)
                if there and other.like >= enough and not self._rules.explained(symbol, other):
                    return other.symbol
                continue
            text = "\n".join(other.symbol.file.text.excerpt(other.symbol.lines))
            if best.in_place and other.like >= _SOMETHING and called.search(text):
                return other.symbol
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
            found = tuple((successor, 0.4) for successor in successors[:_LISTED])
            rest = tuple(one for one in listed if one[0] not in successors)
            why = Message("its name is gone, but its members went to another class")
            return DefinitionResult("lost", candidates=(*found, *rest), why=why)
        if self._may_have_moved_with_class(symbol):
            why = Message("its class went elsewhere, and has a new member that could be it")
            return DefinitionResult("lost", candidates=listed, why=why)
        if self._search.all_stands(symbol):
            why = Message("its name is gone, but all of its lines still stand somewhere")
            return DefinitionResult("lost", candidates=listed, why=why)
        return DefinitionResult(
            "deleted", confidence=0.9, why=Message("its name is gone, and nothing is like it")
        )

    def _may_have_moved_with_class(self, symbol: Symbol) -> bool:
        """Whether its class stands elsewhere now, with a member that none of the old ones is called like."""
        parent = symbol.file.enclosing(symbol)
        if parent is None or parent.group != CLASSES or not self.pair.missing(parent):
            return False
        home = self.find(parent).symbol
        homes = [home] if home is not None else [
            c.symbol for c in self._search.candidates(parent) if c.same_name
        ]
        before = {member.tail for member in parent.file.members(parent)}
        return any(
            member.group == symbol.group
            and member.tail not in before
            and self.pair.likenesses.of(symbol, member) >= GONE
            for home in homes
            for member in home.file.members(home)
        )

    def _name_is_gone(self, symbol: Symbol) -> bool:
        if not is_plain_name(symbol.tail) or self._search.generic(symbol):
            return True
        return not any(candidate.same_tail for candidate in self._search.candidates(symbol))


def _alike(one: Symbol, other: Symbol) -> bool:
    return one.tail == other.tail and one.group == other.group


def _nested(one: Symbol, other: Symbol) -> bool:
    return one.path == other.path and (
        one.lines.contains(other.lines) or other.lines.contains(one.lines)
    )


def _listed(candidates: Iterable[Candidate]) -> tuple[tuple[Symbol, float], ...]:
    return tuple(_first(candidates))


def _first(candidates: Iterable[Candidate]) -> Iterator[tuple[Symbol, float]]:
    for number, candidate in enumerate(candidates):
        if number < _LISTED:
            yield candidate.symbol, round(min(candidate.like, 0.9) * 0.5, 2)


def _reason(candidate: Candidate) -> Message:
    path = candidate.symbol.path
    if candidate.in_place:
        if candidate.same_tail:
            return Message("found in the same file under its name")
        return Message("found in the same file by what it says")
    if candidate.same_tail:
        return Message("found in {path} under its name", path=path)
    return Message("found in {path} by what it says", path=path)
