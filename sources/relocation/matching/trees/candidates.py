"""Where a definition that is gone from its place could be now: what to look at, and what speaks for it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from conceptmap.sources.outlines.trees.similarity import is_plain_name, name_likeness
from conceptmap.sources.outlines.trees.tree_index import (
    CLASSES,
    Symbol,
)
from conceptmap.sources.outlines.trees.tree_scan import Scan, scan, telling_lines
from conceptmap.sources.relocation.matching.trees.file_votes import (
    FileVotes,
    keeps_names,
    lost_lines,
    nearness,
)
from conceptmap.sources.relocation.matching.trees.name_uses import NameUses
from conceptmap.sources.relocation.matching.trees.namesakes import (
    MOST_FILES,
    are_of_one_language,
    have_one_name,
)
from conceptmap.sources.relocation.matching.trees.shared_lines import weigh
from conceptmap.sources.relocation.matching.trees.tree_pair import TreePair
from conceptmap.sources.relocation.matching.trees.values import Candidate, OtherOrigin, Votes

_BY_LINES: Final = 10  # candidates that shared lines bring
_GENERIC: Final = 25  # files with a word from which on it says little
_SUCCESSOR_LINES, _SUCCESSOR_SHARE = 4.0, 0.08  # votes from which on a file counts as a successor,
_MANY_SUCCESSOR_LINES: Final = 25.0  # or so many lines, whatever their share
#: Share of the lost lines from which on a file goes on in another, and was not only copied from.
_GOES_ON: Final = 1 / 3
_RENAMED: Final = 0.5  # the same for all lines of a file that is gone
_ABSORBED: Final = 0.2  # by which a definition is more like one that is gone than like what it was
_RARE: Final = 2  # places of a line that hardly anything else has
_MENTIONS: Final = 40  # files that are looked at for a name in place of another
_MOST_NAMESAKES: Final = 4
_ORIGIN_FILES: Final = 4
_ORIGINS_A_FILE: Final = 3


@dataclass(eq=False)
class CandidateSearch:
    """Candidates for many definitions, found in one pass over each tree."""

    pair: TreePair
    _scan: Scan = field(default_factory=Scan)
    _old_scan: Scan = field(default_factory=Scan)
    _file_votes: FileVotes | None = None
    _uses: NameUses = field(init=False)
    _found: dict[Symbol, list[Candidate]] = field(default_factory=dict)
    _origins: dict[Symbol, list[OtherOrigin]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._uses = NameUses(self.pair)

    def prepare(self, symbols: Iterable[Symbol]) -> None:
        """Scan the trees for all that is needed to judge `symbols`."""
        wanted = list(dict.fromkeys(symbols))
        lines: set[str] = set()
        for path in {symbol.path for symbol in wanted}:
            lines.update(line for _, line in lost_lines(self.pair, path))
        for symbol in wanted:
            lines.update(telling_lines(_lines_of(symbol)))
        named = [*wanted, *(inner for symbol in wanted for inner in _members_of(symbol))]
        words = {symbol.tail for symbol in named if is_plain_name(symbol.tail)}
        self._scan = scan(self.pair.new, self.pair.changed, lines, words)
        self._old_scan = scan(self.pair.old, self._changing, (), words)
        self._file_votes = FileVotes(self.pair, self._scan)
        theirs: set[str] = set()
        for symbol in wanted:
            for candidate in self.candidates(symbol):
                theirs.update(telling_lines(_lines_of(candidate.symbol)))
        self._old_scan.lines = scan(self.pair.old, self.pair.old.code_paths, theirs).lines

    def generic(self, symbol: Symbol) -> bool:
        """Whether so many files have the symbol's name that it says little."""
        return (
            symbol.tail.startswith("__")
            or not is_plain_name(symbol.tail)
            or len(self._scan.defined.get(symbol.tail, ())) > _GENERIC
        )

    def only_ones_of_name(self, old: Symbol, new: Symbol) -> bool:
        """Whether `old` and `new` are the only definitions of their name, each in its tree, as far as files changed."""
        before, after = self._old_scan.defined, self._scan.defined
        return (
            is_plain_name(old.tail)
            and not old.tail.startswith("__")
            and set(before.get(old.tail, ())) <= {old.path}
            and set(after.get(old.tail, ())) <= {old.path, new.path}
        )

    def renamed_anywhere(self, old: Symbol, new: Symbol) -> bool:
        """Whether a line that used `old` uses `new` in its place, near or far."""
        return self._renamings(old, new) > 0

    def only_copied(self, old: Symbol, new: Symbol) -> bool:
        """Whether the file of `old` is gone, and neither its lines nor a name show that `new` is what went on."""
        if old.path in self.pair.new.path_set or self._file_votes is None:
            return False
        went = self._file_votes.votes(old.path).get(new.path, Votes())
        return went.share < _RENAMED and not self.renamed_anywhere(old, new)

    def still_used(self, symbol: Symbol) -> bool:
        """Whether lines of other changed files use a telling name as they did."""
        if self.generic(symbol):
            return False
        after = set(self._scan.words.get(symbol.tail, ()))
        both = [path for path in self._old_scan.words.get(symbol.tail, ()) if path in after]
        return any(self._uses.stays_in(symbol, path) for path in both[:_MENTIONS])

    def has_rare_line(self, symbol: Symbol) -> bool:
        """Whether one of its lines stands hardly anywhere else in the old tree."""
        places = self._old_scan.lines
        return any(
            0 < len(places.get(line, ())) <= _RARE for line in telling_lines(_lines_of(symbol))
        )

    def all_stands(self, symbol: Symbol) -> bool:
        """Whether every line of its body still stands somewhere, so that it may have gone there, whole."""
        head = symbol.definition.name_line - symbol.lines.first + 1
        body = set(telling_lines(_lines_of(symbol)[head:]))
        return bool(body) and all(self._scan.lines.get(line) for line in body)

    def candidates(self, symbol: Symbol) -> list[Candidate]:
        """What `symbol` may have become, the likeliest first."""
        known = self._found.get(symbol)
        if known is None:
            known = self._found[symbol] = sorted(
                self._candidates(symbol), key=lambda c: (-c.score, c.symbol.path, c.symbol.lines)
            )
        return known

    def other_origins(self, symbol: Symbol, new: Symbol) -> list[OtherOrigin]:
        """The other old definitions that resemble `new`, the likest first."""
        known = self._origins.get(new)
        if known is None:
            known = self._origins[new] = list(self._all_origins(new))
        return sorted((r for r in known if r.symbol is not symbol), key=lambda r: -r.like)

    def _candidates(self, symbol: Symbol) -> Iterator[Candidate]:
        votes = (
            self._file_votes.votes(symbol.path, symbol.lines)
            if self._file_votes is not None
            else {}
        )
        namesakes = self._namesakes(symbol.path)
        for new in self._looked_at(symbol, votes):
            given = votes.get(new.path, Votes())
            in_place = new.path == symbol.path
            successor = given.lines >= _MANY_SUCCESSOR_LINES or (
                given.share >= _SUCCESSOR_SHARE and given.lines >= _SUCCESSOR_LINES
            )
            home = in_place or successor or namesakes == [new.path]
            likenesses = self.pair.likenesses
            yield Candidate(
                symbol=new,
                like=likenesses.of(symbol, new),
                kept=likenesses.body(symbol).kept_in(likenesses.body(new)),
                same_name=have_one_name(new, symbol),
                same_tail=new.tail == symbol.tail,
                names=name_likeness(symbol.tail, new.tail),
                home=home,
                in_place=in_place,
                goes_on=in_place or self._goes_on(symbol, new, given, home=home),
                votes=given,
                near=nearness(symbol.path, new.path),
                namesake=new.path in namesakes,
                renamings=self._renamings(symbol, new) if in_place or successor else 0,
            )

    def _looked_at(self, symbol: Symbol, votes: dict[str, Votes]) -> dict[Symbol, None]:
        """New definitions that no old one explains: of the same file, of successors, by name, by lines."""
        found: dict[Symbol, None] = {}
        successors = sorted(votes, key=lambda path: (-votes[path].lines, path))[:4]
        by_name = self._scan.defined.get(symbol.tail, ())
        named = by_name if len(by_name) <= MOST_FILES else ()
        for file in self.pair.new.files([symbol.path, *successors, *self._namesakes(symbol.path)]):
            found.update(
                (s, None)
                for s in file.symbols
                if s.group == symbol.group and not self._taken(s, symbol)
            )
        for file in self.pair.new.files(named):
            found.update(
                (s, None)
                for s in file.symbols
                if s.tail == symbol.tail
                and s.group == symbol.group
                and (are_of_one_language(s, symbol) or have_one_name(s, symbol))
                and not self._taken(s, symbol)
            )
        found.update((s, None) for s in self._by_lines(symbol))
        return found

    def mentioned(self, symbol: Symbol) -> bool:
        """Whether the new version of its file still uses its name."""
        return self._uses.stays(symbol)

    def _goes_on(self, old: Symbol, new: Symbol, votes: Votes, *, home: bool) -> bool:
        """Whether the file of `old` goes on in that of `new`: of one that is gone, copies may be all that is left."""
        if old.path in self.pair.new.path_set:
            return home
        if votes.share >= _GOES_ON or self._namesakes(old.path) == [new.path]:
            return True
        return new.path not in self.pair.old.path_set and keeps_names(old.file, new)

    def _namesakes(self, path: str) -> list[str]:
        """New files of the same name as one that is gone."""
        if path in self.pair.new.path_set:
            return []
        found = self._new_names.get(path.rpartition("/")[2], [])
        return found if len(found) <= _MOST_NAMESAKES else []

    @cached_property
    def _new_names(self) -> dict[str, list[str]]:
        named: dict[str, list[str]] = {}
        for path in self.pair.changed:
            if path not in self.pair.old.path_set:
                named.setdefault(path.rpartition("/")[2], []).append(path)
        return named

    def _taken(self, new: Symbol, old: Symbol) -> bool:
        """Whether what stood there before under that name explains `new` as well as `old` does."""
        still = self.pair.still(new)
        if still == 0 or still > 1 - _ABSORBED:
            return still > 0
        return self.pair.likenesses.of(old, new) < max(still + _ABSORBED, 0.5)

    @cached_property
    def _changing(self) -> list[str]:
        """The code files of the old tree that are gone, or have other bytes now."""
        return [path for path in self.pair.old.code_paths if not self.pair.same(path)]

    def _renamings(self, old: Symbol, new: Symbol) -> int:
        """How many lines that mention `old` have the name of `new` in its place now."""
        if old.tail == new.tail or not is_plain_name(old.tail):
            return 0
        paths = self._old_scan.words.get(old.tail, ())[:_MENTIONS]
        if self.generic(old):  # elsewhere it is the name of something else
            paths = [path for path in paths if path == old.path]
        return self._uses.renamed(old, new, paths)

    def _by_lines(self, symbol: Symbol) -> list[Symbol]:
        weights = weigh(_lines_of(symbol), self._scan, self.pair.new, symbol.group)
        ranked = sorted(
            weights, key=lambda s: (-weights[s] / len(s.lines) ** 0.25, s.path, s.lines)
        )
        return [s for s in ranked[: 3 * _BY_LINES] if not self._taken(s, symbol)][:_BY_LINES]

    def _all_origins(self, new: Symbol) -> Iterator[OtherOrigin]:
        weights = weigh(_lines_of(new), self._old_scan, self.pair.old, new.group)
        by_file: dict[str, list[Symbol]] = {}
        for symbol in sorted(weights, key=lambda s: (-weights[s], len(s.lines), s.path)):
            if symbol.path in by_file or len(by_file) < _ORIGIN_FILES:
                by_file.setdefault(symbol.path, []).append(symbol)
        for symbols in by_file.values():
            for symbol in symbols[:_ORIGINS_A_FILE]:
                like = self.pair.likenesses.of(symbol, new)
                yield OtherOrigin(symbol, like, alive=not self.pair.missing(symbol))


def _members_of(symbol: Symbol) -> Iterator[Symbol]:
    """What is directly inside a class."""
    return symbol.file.members(symbol) if symbol.group == CLASSES else iter(())


def _lines_of(symbol: Symbol) -> tuple[str, ...]:
    return symbol.file.text.excerpt(symbol.lines)
