"""How much evidence a candidate needs before it is accepted: the further away it is, the more."""

import re
from dataclasses import dataclass
from typing import Final

from conceptmap.graph.model import LineRange
from conceptmap.graph.symbol_names import split_name
from conceptmap.sources.outlines.trees.similarity import name_parts
from conceptmap.sources.outlines.trees.tree_index import CLASSES, Symbol
from conceptmap.sources.relocation.matching.trees.candidates import CandidateSearch
from conceptmap.sources.relocation.matching.trees.file_votes import nearness
from conceptmap.sources.relocation.matching.trees.tree_pair import TreePair
from conceptmap.sources.relocation.matching.trees.values import Candidate, OtherOrigin

KEPT: Final = 0.4  #: share of a body from which on it may have grown out of likeness
_MOST_KEPT: Final = 0.8  # share of a body that is left in what grew out of it, where it stood
GONE: Final = 0.4  #: likeness below which nothing similar remains
MUCH: Final = 120  #: words of a body of which there are not two by accident
TELLING_WORDS: Final = 18  #: of a body by which alone it can be known again
_SIBLING: Final = 0.15  # the same for a new neighbour in the same class or module
_GROWN: Final = 0.8  # likeness of a short one that grew
_NEVER: Final = 2.0  # a likeness that nothing has
_A_SLIP: Final = 0.98  # likeness of a long body in which a word or two changed
_NEARLY_ALL: Final = 0.9  # a likeness that is no accident
_TAKEN_OVER: Final = 0.8  # likeness of what has taken the body of a definition whose name stayed
_FAR: Final = 0.3  # likenesses further apart than this say that only one of the two counts
_TIE: Final = 0.02  # likenesses nearer than this are the same
_MORE: Final = 0.1  # likeness by which a pattern is more like a thing than what it may have been
_FEW_WORDS: Final = 8  # of a body that says next to nothing
_MANY_WORDS: Final = 30  # of a body that is a good deal of code
_SMALL: Final = 40  # words below which each that is missing asks for more likeness
_NAMED: Final = 0.5  # likeness of names from which on one may be another
_PACKAGE: Final = 0.9  # nearness of a file in the package that a module became
_HEAD_LINES: Final = 12  # lines that the head of a class may take


@dataclass(eq=False)
class Rules:
    """Judges candidates one by one."""

    pair: TreePair
    search: CandidateSearch

    def accepts(self, symbol: Symbol, candidate: Candidate) -> bool:
        """Whether `symbol` became this candidate, beyond doubt."""
        return candidate.like >= self._needed(symbol, candidate) and not self.explained(
            symbol, candidate
        )

    def has_body(self, symbol: Symbol, candidate: Candidate) -> bool:
        """Whether a candidate may be where the body of `symbol` went, while its name stayed."""
        if candidate.like < _TAKEN_OVER or self.explained(symbol, candidate):
            return False
        return candidate.home or candidate.exact or self.accepts(symbol, candidate)

    def explained(self, symbol: Symbol, candidate: Candidate) -> bool:
        """Whether another old definition accounts for the candidate as well as `symbol` does.

        None does for what stands word for word between the neighbours that `symbol` had.
        """
        if candidate.exact and self.pair.same_slot(symbol, candidate.symbol):
            return False
        other_origins = self.search.other_origins(symbol, candidate.symbol)
        return any(_explains(symbol, candidate, other) for other in other_origins)

    def cannot_exclude(self, symbol: Symbol, candidate: Candidate) -> bool:
        """Whether a candidate that was not accepted is still too likely for the symbol to be called deleted."""
        if candidate.same_name and (candidate.in_place or not self.parent_stays(symbol)):
            return True
        if candidate.like >= _NEARLY_ALL or candidate.renamings:
            return True
        if self._has_other_origin(symbol, candidate):
            return False
        there = candidate.in_place or candidate.namesake
        if there and candidate.symbol.group == CLASSES:  # it may have been written anew
            return True
        if candidate.namesake and candidate.like >= GONE / 2:
            return True
        if not candidate.home:
            similar = max(candidate.like, candidate.kept) >= GONE
            return similar and not self.explained(symbol, candidate)
        if candidate.in_place and self.pair.same_slot(symbol, candidate.symbol):
            return True
        sibling = candidate.in_place and candidate.symbol.head == symbol.head
        return candidate.like >= (_SIBLING if sibling else GONE / 2) or candidate.kept >= KEPT

    def _has_other_origin(self, symbol: Symbol, candidate: Candidate) -> bool:
        """Whether another definition of the candidate's name is gone too, and is more like it."""
        return not candidate.same_tail and any(
            not other.alive
            and other.symbol.tail == candidate.symbol.tail
            and other.symbol.path in (symbol.path, candidate.symbol.path)
            and other.like > candidate.like
            for other in self.search.other_origins(symbol, candidate.symbol)
        )

    def words(self, symbol: Symbol) -> int:
        """How many words its body has."""
        return len(self.pair.likenesses.body(symbol).words)

    def _needed(self, symbol: Symbol, candidate: Candidate) -> float:
        """The likeness that a candidate needs; `_NEVER` where none would do."""
        if not candidate.same_tail:
            needed = self._needed_under_another_name(symbol, candidate)
            if needed is not None:
                return needed
        elif candidate.home and candidate.renamings:
            return 0.2
        if not candidate.home and _is_test(symbol.path) != _is_test(candidate.symbol.path):
            return _NEVER
        beside = candidate.in_place and candidate.symbol.head == symbol.head
        if self.parent_stays(symbol) and not beside:
            return self._needed_to_leave(symbol, candidate)
        if candidate.same_name or candidate.same_tail:
            return self._needed_with_name(symbol, candidate)
        if candidate.home:
            return self._needed_to_rename(symbol, candidate)
        needed = 0.98 if symbol.group == CLASSES else 0.94  # classes are written after a pattern
        return needed if self.words(symbol) >= TELLING_WORDS else _NEVER

    def _needed_under_another_name(self, symbol: Symbol, candidate: Candidate) -> float | None:
        """For a candidate of another name, where its name or its words decide; None where its place does."""
        if len(symbol.lines) == 1:  # fields read alike, and so do their uses
            return _NEVER
        if candidate.home and candidate.renamings:
            return 0.2
        if self._is_another(symbol, candidate):
            return _NEVER
        if candidate.like >= _A_SLIP and self.words(symbol) >= MUCH:
            return _A_SLIP
        if candidate.exact:
            return 0.94 if self._says_enough(symbol) else _NEVER
        return None

    def _says_enough(self, symbol: Symbol) -> bool:
        """Whether a body is known again by its words alone, under any name."""
        enough = _FEW_WORDS if self.search.has_rare_line(symbol) else TELLING_WORDS
        return self.words(symbol) >= enough

    def _is_another(self, symbol: Symbol, candidate: Candidate) -> bool:
        """Whether a candidate of another name in another file is a copy, or something of its own."""
        if candidate.in_place:
            return False
        if candidate.symbol.name in symbol.file.by_name or self._is_counterpart(symbol, candidate):
            return True
        return not candidate.goes_on and self.search.only_copied(symbol, candidate.symbol)

    def _is_counterpart(self, symbol: Symbol, candidate: Candidate) -> bool:
        """Whether a candidate is named after its own file, while the file of `symbol` is still there.

        `KVConnectorRole` of kv_transfer/ has a counterpart in ec_transfer/, `ECConnectorRole`, which says the same.
        """
        new = candidate.symbol
        if candidate.home or symbol.path not in self.pair.new.path_set:
            return False
        added = name_parts(new.tail) - name_parts(symbol.tail)
        of_its_file = added & (name_parts(new.path) - name_parts(symbol.path))
        return bool(of_its_file) and not self.search.renamed_anywhere(symbol, new)

    def _needed_with_name(self, symbol: Symbol, candidate: Candidate) -> float:
        """For a candidate of the same name, in a place to which the symbol can have moved."""
        generic = self.search.generic(symbol)
        if candidate.same_name:
            if candidate.home:
                return 0.15
            if candidate.near >= _PACKAGE and candidate.kept >= KEPT:
                return 0.0
            return 0.7 if generic else 0.5
        if not candidate.goes_on and _is_in_other_namespace(symbol, candidate.symbol):
            return _NEVER
        if candidate.home:
            return 0.6 if generic else 0.4
        if self._is_of_a_copy(symbol, candidate):
            return _NEVER
        return 0.85 if generic else 0.75

    def _is_of_a_copy(self, symbol: Symbol, candidate: Candidate) -> bool:
        """Whether the neighbours of `symbol` that are still there have namesakes beside the candidate too."""
        match = self.pair.in_place(symbol.path)
        if match is None:
            return False
        new = candidate.symbol
        stayed = {
            s.tail for s in match.kept if s.head == symbol.head and s.group == symbol.group
        } - {symbol.tail}
        there = {s.tail for s in new.file.symbols if s.head == new.head and s.group == new.group}
        return 2 * len(stayed & there) >= max(len(stayed), 1)

    def _needed_to_rename(self, symbol: Symbol, candidate: Candidate) -> float:
        """For a candidate of another name in the same file, or in a successor of the file."""
        if (
            not candidate.goes_on
        ):  # files of one kind are copied from each other, and lines with them
            return _NEVER
        words = self.words(symbol)
        nameless = words < _FEW_WORDS and candidate.names < _NAMED
        if nameless or self.search.mentioned(symbol):
            return _NEVER
        if not candidate.in_place and self.search.still_used(symbol):
            return _NEVER
        slot = self.pair.same_slot(symbol, candidate.symbol)
        grown = _NEVER
        if slot and not _is_test(symbol.path):
            # It grew where it stood, between the neighbours that it had.
            if words >= _SMALL and candidate.kept >= _MOST_KEPT:
                return GONE
            if words >= TELLING_WORDS and candidate.kept >= _NEARLY_ALL:
                grown = _GROWN
        needed = 0.78 if words >= 2 * _MANY_WORDS else 0.84
        needed += max(_SMALL - words, 0) * 0.004 - 0.2 * max(candidate.names - 0.3, 0.0)
        if words >= _MANY_WORDS and slot:
            needed -= 0.15
        return max(needed, 0.9) if _is_test(symbol.path) else min(needed, grown)

    def _needed_to_leave(self, symbol: Symbol, candidate: Candidate) -> float:
        """For a candidate outside of the class, where the class that the symbol was a member of is still in its place."""
        parent = symbol.file.enclosing(symbol)
        new = candidate.symbol
        if parent is None or not candidate.same_tail:
            return _NEVER
        if parent.group == symbol.group:  # a function inside a function can only be lifted out
            outer = f"{new.head}." if new.head else ""
            lifted = candidate.in_place and f"{parent.name}.".startswith(outer)
            return 0.75 if lifted else _NEVER
        if self.words(symbol) < TELLING_WORDS:
            return _NEVER
        if self._is_base(new, parent):
            return 0.75
        home = new.file.enclosing(new)
        settled = home is None or self.pair.explained(home)  # no new class, made after the old one
        return 0.85 if candidate.home and settled and not self.search.generic(symbol) else _NEVER

    def _is_base(self, new: Symbol, parent: Symbol) -> bool:
        """Whether the class of `new` is a base of what the class `parent` is now."""
        match = self.pair.in_place(parent.path)
        now = None if match is None else match.kept.get(parent)
        base = split_name(new.head)[1]
        if now is None or not base:
            return False
        first = now.definition.name_line
        last = min(now.lines.last, first + _HEAD_LINES)
        head = "\n".join(now.file.text.excerpt(LineRange(first, last)))
        head = re.split(r":\s*(?:#.*)?$|\{", head, maxsplit=1, flags=re.MULTILINE)[0]
        return re.search(rf"\b{re.escape(base)}\b", head.partition(now.tail)[2]) is not None

    def parent_stays(self, symbol: Symbol) -> bool:
        """Whether what the symbol is a member of is still where it was."""
        parent = symbol.file.enclosing(symbol)
        return parent is not None and not self.pair.missing(parent)


def _explains(symbol: Symbol, candidate: Candidate, other: OtherOrigin) -> bool:
    """Whether another old definition explains the candidate better: as its successor or as a copy of it."""
    named = other.symbol.tail == candidate.symbol.tail
    if not other.alive:
        return _comes_from_other(symbol, candidate, other, named=named)
    if candidate.home:
        return _is_pattern(symbol, candidate, other, named=named)
    if named and not candidate.same_tail:
        return other.like > candidate.like - 0.1
    if candidate.same_tail and not named:
        return other.like > candidate.like + 0.1
    return other.like > candidate.like - _TIE


def _is_pattern(symbol: Symbol, candidate: Candidate, other: OtherOrigin, *, named: bool) -> bool:
    """Whether a candidate nearby was modelled on a definition that is still there."""
    if other.like >= _NEARLY_ALL and other.like > candidate.like + _FAR and not candidate.same_tail:
        return True
    if not candidate.in_place and not candidate.same_name and _is_member(candidate.symbol):
        return other.like > candidate.like + (-_TIE if named else _MORE)
    if candidate.same_tail or candidate.renamings:
        return False
    beside = other.symbol.path == symbol.path
    if candidate.exact:  # two of one class with the same body: no more the one than the other
        return beside and other.like > candidate.like - _TIE
    return beside and other.like > candidate.like - 0.1


def _is_in_other_namespace(old: Symbol, new: Symbol) -> bool:
    """Whether neither is a member of a class and their namespaces differ."""
    if new.head == old.head:
        return False
    return old.file.enclosing(old) is None and new.file.enclosing(new) is None


def _is_member(symbol: Symbol) -> bool:
    around = symbol.file.enclosing(symbol)
    return around is not None and around.group == CLASSES


def _comes_from_other(
    symbol: Symbol, candidate: Candidate, other: OtherOrigin, *, named: bool
) -> bool:
    """Whether the candidate came from another definition that is gone from its place too."""
    new = candidate.symbol
    if other.symbol.path == new.path != symbol.path:
        return other.like > candidate.like - 0.1
    if not candidate.same_name and other.like > candidate.like - _TIE:
        nearer = nearness(other.symbol.path, new.path) > candidate.near
        if other.symbol.name == new.name or (nearer and not candidate.home):
            return True
    if named and not candidate.same_tail:
        return other.like > candidate.like - 0.15
    if candidate.same_tail and not named:
        return other.like > candidate.like + 0.2
    return other.like > candidate.like + _TIE


def _is_test(path: str) -> bool:
    return "test" in path.partition("/")[0] or "/tests/" in path or "/test_" in f"/{path}"
