"""Follows what is in a class to what the class became."""

from collections.abc import Callable
from dataclasses import dataclass

from conceptmap.graph.messages import Message
from conceptmap.sources.outlines.trees.tree_index import CLASSES, Symbol
from conceptmap.sources.relocation.matching.definitions.results import DefinitionResult
from conceptmap.sources.relocation.matching.definitions.rules import GONE, TELLING_WORDS, Rules
from conceptmap.sources.relocation.matching.trees.candidates import CandidateSearch
from conceptmap.sources.relocation.matching.trees.tree_pair import TreePair, align


@dataclass(eq=False)
class Members:
    """Finds members of classes that are gone from their place."""

    pair: TreePair
    search: CandidateSearch
    rules: Rules
    is_confirmed: Callable[[Symbol, Symbol], bool]  #: that a class became another
    find: Callable[[Symbol], DefinitionResult]  #: what became of a definition

    def in_parent(self, symbol: Symbol) -> DefinitionResult | None:
        """The same member in the class that replaced its own."""
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
            successor = self._same_in(symbol, parent, home)
        if successor is None:
            return None
        if home.group == CLASSES and not self.is_confirmed(parent, home):
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
            why=_why(parent, home),
        )

    def has_new_one(self, symbol: Symbol) -> bool:
        """Whether its class stands elsewhere now, with a member that none of the old ones is called like."""
        parent = symbol.file.enclosing(symbol)
        if parent is None or parent.group != CLASSES or not self.pair.missing(parent):
            return False
        home = self.find(parent).symbol
        homes = (
            [home]
            if home is not None
            else [c.symbol for c in self.search.candidates(parent) if c.same_name]
        )
        before = {member.tail for member in parent.file.members(parent)}
        return any(
            member.group == symbol.group
            and member.tail not in before
            and self.pair.likenesses.of(symbol, member) >= GONE
            for home in homes
            for member in home.file.members(home)
        )

    def _same_in(self, symbol: Symbol, parent: Symbol, home: Symbol) -> Symbol | None:
        """The one member of `home` that says word for word what `symbol` said, and has a name that is new there."""
        if self.rules.words(symbol) < TELLING_WORDS:
            return None
        before = {member.tail for member in parent.file.members(parent)}
        same = [
            member
            for member in home.file.members(home)
            if member.group == symbol.group
            and member.tail not in before
            and self.pair.likenesses.body(member).words == self.pair.likenesses.body(symbol).words
        ]
        return same[0] if len(same) == 1 else None


def _alike(one: Symbol, other: Symbol) -> bool:
    return one.tail == other.tail and one.group == other.group


def _why(parent: Symbol, home: Symbol) -> Message:
    if parent.name == home.name:
        return Message("{name} stands in {path} now, and has it", name=home.name, path=home.path)
    return Message("{old} became {new}, which has it", old=parent.name, new=home.name)
