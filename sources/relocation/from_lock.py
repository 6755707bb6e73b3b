"""Relocation without the old tree: as far as the lock's hashes go.

What is proven equal by a digest is found, and so is a definition by its name in its own file. Nobody knows, without the old
tree, whether a copy elsewhere was there already, so another file is believed only where the old one is gone
and exactly one definition has the name and the tokens.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from conceptmap.graph.lock.records import AnchorRecord
from conceptmap.graph.messages import Message
from conceptmap.graph.model import Anchor, LineRange
from conceptmap.graph.symbol_names import split_name
from conceptmap.sources.outlines.fingerprint import resemblance, token_hash, winnow
from conceptmap.sources.outlines.languages.definitions import normalise
from conceptmap.sources.outlines.trees.similarity import is_plain_name
from conceptmap.sources.outlines.trees.tree_index import IndexedFile, Symbol, TreeIndex
from conceptmap.sources.outlines.trees.tree_scan import Scan, scan
from conceptmap.sources.relocation.matching.values import NewPlace, Relocation, Status, TextChange

_SIMILAR: Final = 0.4  # share of shingles from which on a body remains
_TWIN: Final = 0.15  # by which one of several equally named definitions must be the likest
_LISTED: Final = 5
_MOST_FILES: Final = 40  # with a name, that are looked into


def relocate_by_lock(
    anchors: Sequence[Anchor], records: Mapping[str, AnchorRecord], new: TreeIndex
) -> list[Relocation]:
    """What became of each anchor, in the same order; `records` are the lock's, by anchor text."""
    finder = _ByLock(new)
    finder.prepare(anchors)
    found = []
    for anchor in anchors:
        record = records.get(anchor.text)
        found.append(
            finder.find(anchor, record)
            if record is not None
            else Relocation(
                anchor=anchor,
                status=Status.LOST,
                why=Message("the lock has no proof of it, and the old tree is not here"),
            )
        )
    return found


@dataclass(eq=False)
class _ByLock:
    new: TreeIndex
    _scan: Scan = field(default_factory=Scan)

    def prepare(self, anchors: Sequence[Anchor]) -> None:
        tails = {split_name(anchor.symbol)[1] for anchor in anchors if anchor.symbol is not None}
        self._scan = scan(
            self.new, self.new.code_paths, (), {tail for tail in tails if is_plain_name(tail)}
        )

    def find(self, anchor: Anchor, record: AnchorRecord) -> Relocation:
        if self.new.blob(anchor.path) == record.blob:
            return self._placed(
                anchor,
                self.new.file(anchor.path),
                anchor.lines,
                1.0,
                Message("the file is the same"),
            )
        file = self.new.file(anchor.path)
        if file is not None:
            return self._in_file(anchor, record, file)
        if anchor.path in self.new.unreadable:
            return Relocation(
                anchor=anchor, status=Status.LOST, why=self.new.unreadable[anchor.path]
            )
        return self._elsewhere(anchor, record, in_file=False)

    def _in_file(self, anchor: Anchor, record: AnchorRecord, file: IndexedFile) -> Relocation:
        lines = anchor.lines
        if lines is None:
            return self._placed(
                anchor, file, None, 0.9, Message("the file has its path"), TextChange.SUBSTANCE
            )
        named = [] if anchor.symbol is None else _named(file, anchor.symbol)
        for around in [symbol.lines for symbol in named] or [file.whole]:
            hits = list(_windows(file, around, len(lines), record.text))
            if len(hits) == 1 and len(named) <= 1:
                return self._placed(
                    anchor, file, hits[0], 0.97, Message("the same lines stand there")
                )
        if record.span is not None and record.span == lines and named:
            return self._by_name(anchor, record, file, named)
        if named or anchor.symbol is None:
            return Relocation(
                anchor=anchor,
                status=Status.LOST,
                candidates=tuple(_candidate(symbol, 0.3) for symbol in named[:_LISTED]),
                why=Message("its lines have changed, and the old ones are not here to compare"),
            )
        return self._elsewhere(anchor, record, in_file=True)

    def _by_name(
        self, anchor: Anchor, record: AnchorRecord, file: IndexedFile, named: list[Symbol]
    ) -> Relocation:
        equal = [symbol for symbol in named if token_hash(symbol.tokens) == record.tokens]
        if len(equal) == 1:
            return self._placed(
                anchor,
                file,
                equal[0].lines,
                0.95,
                Message("its tokens are the same"),
                _how(file, equal[0], record),
            )
        ranked = sorted(named, key=lambda s: -_like(s, record))
        sure = len(ranked) == 1 or _like(ranked[0], record) > _like(ranked[1], record) + _TWIN
        if not sure or len(equal) > 1:
            return Relocation(
                anchor=anchor,
                status=Status.AMBIGUOUS,
                candidates=tuple(_candidate(symbol, 0.4) for symbol in ranked[:_LISTED]),
                why=Message("the file defines it {count} times", count=len(named)),
            )
        like = _like(ranked[0], record)
        return self._placed(
            anchor,
            file,
            ranked[0].lines,
            round(0.6 + 0.3 * like, 2),
            Message("it has its place and name"),
            TextChange.SUBSTANCE,
            round(1 - like, 3),
        )

    def _elsewhere(self, anchor: Anchor, record: AnchorRecord, *, in_file: bool) -> Relocation:
        symbols = list(self._same_tail(anchor))
        equal = [
            s for s in symbols if s.name == anchor.symbol and token_hash(s.tokens) == record.tokens
        ]
        whole = record.span is not None and record.span == anchor.lines
        if len(equal) == 1 and whole and not in_file:
            return self._placed(
                anchor,
                equal[0].file,
                equal[0].lines,
                0.8,
                Message("its file is gone, and only this has its tokens"),
            )
        ranked = sorted(symbols, key=lambda s: (-_like(s, record), s.path, s.lines))
        places = tuple(
            _candidate(symbol, round(0.5 * _like(symbol, record), 2)) for symbol in ranked[:_LISTED]
        )
        if len(equal) > 1:
            return Relocation(
                anchor=anchor,
                status=Status.AMBIGUOUS,
                candidates=places,
                why=Message("several places have its tokens"),
            )
        mentioned = anchor.symbol is None or self._scan.words.get(split_name(anchor.symbol)[1])
        if mentioned or (ranked and _like(ranked[0], record) >= _SIMILAR):
            return Relocation(
                anchor=anchor,
                status=Status.LOST,
                candidates=places,
                why=Message("it is not where it was, and the old tree is not here to compare"),
            )
        return Relocation(
            anchor=anchor,
            status=Status.DELETED,
            why=Message("its name is gone from the whole tree"),
        )

    def _same_tail(self, anchor: Anchor) -> Iterator[Symbol]:
        if anchor.symbol is None:
            return
        tail = split_name(anchor.symbol)[1]
        paths = self._scan.defined.get(tail, ())
        for file in self.new.files(paths[:_MOST_FILES]):
            yield from (symbol for symbol in file.symbols if symbol.tail == tail)

    def _placed(
        self,
        anchor: Anchor,
        file: IndexedFile | None,
        lines: LineRange | None,
        confidence: float,
        why: Message,
        change: TextChange = TextChange.NONE,
        amount: float = 0.0,
    ) -> Relocation:
        if file is None:
            return Relocation(
                anchor=anchor, status=Status.LOST, why=Message("it could not be read")
            )
        if file.path != anchor.path:
            status = Status.RELOCATED
        elif change is not TextChange.NONE:
            status = Status.EDITED
        else:
            status = Status.UNCHANGED if lines == anchor.lines else Status.MOVED
        symbol = anchor.symbol
        if symbol is None and lines is not None:
            inner = file.innermost(lines)
            symbol = inner.name if inner is not None else None
        place = NewPlace(
            path=file.path,
            symbol=symbol,
            ordinal=anchor.ordinal,
            lines=lines,
            confidence=confidence,
        )
        return Relocation(
            anchor=anchor, status=status, new_place=place, change=change, amount=amount, why=why
        )


def _named(file: IndexedFile, name: str) -> list[Symbol]:
    wanted = normalise(name)
    return [symbol for symbol in file.symbols if normalise(symbol.name) == wanted]


def _like(symbol: Symbol, record: AnchorRecord) -> float:
    return resemblance(record.shingles, winnow(symbol.tokens))


def _how(file: IndexedFile, symbol: Symbol, record: AnchorRecord) -> TextChange:
    same = file.text.digest(symbol.lines) == record.text
    return TextChange.NONE if same else TextChange.COSMETIC


def _candidate(symbol: Symbol, confidence: float) -> NewPlace:
    return NewPlace(path=symbol.path, symbol=symbol.name, lines=symbol.lines, confidence=confidence)


def _windows(file: IndexedFile, around: LineRange, length: int, digest: str) -> Iterator[LineRange]:
    """The stretches of so many lines that have this digest."""
    for first in range(around.first, around.last - length + 2):
        lines = LineRange(first, first + length - 1)
        if file.text.within(lines) and file.text.digest(lines) == digest:
            yield lines
