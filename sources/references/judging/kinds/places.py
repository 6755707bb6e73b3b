"""Judges the paths, symbols and lines that a reference names against the files of a release."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from conceptmap.graph.messages import Message
from conceptmap.graph.model import Anchor, LineRange, Location
from conceptmap.graph.symbol_names import dotted
from conceptmap.sources.outlines.trees.tree_index import IndexedFile, Symbol, TreeIndex
from conceptmap.sources.references.judging.codebases.subject import Subject
from conceptmap.sources.references.judging.codebases.verdicts import Judged, Verdict, both, may_be
from conceptmap.sources.references.judging.kinds.missing import missing_path
from conceptmap.sources.references.reading.parsing import Reference
from conceptmap.sources.relocation.between_trees.relocate import relocate
from conceptmap.sources.relocation.matching.values import Relocation, Status


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """A place of an old release that is to be relocated."""

    path: str
    symbol: str | None = None
    lines: LineRange | None = None


@dataclass(eq=False)
class PlaceJudge:
    """Judges places; each place of an old release is relocated once."""

    _carried: dict[tuple[int, int, str], Relocation] = field(default_factory=dict)

    def in_release(
        self, subject: Subject, reference: Reference, path: str, *, named: bool = False
    ) -> Judged:
        """A path as the release has it, its symbol and its lines. `named`: the sentence says that it is this framework's."""
        before = subject.before
        if before is not None and path in before.path_set:
            return self.since(subject, reference, before, path, path)
        if path not in subject.index.path_set:
            return missing_path(subject, reference, path, named=named)
        file = subject.index.file(path)
        found = Location(path=path, symbol=reference.symbol, lines=reference.lines)
        if file is None:
            why = Message(
                "the file could not be read: {reason}",
                reason=subject.index.unreadable.get(path, ""),
            )
            return Judged(reference, subject.framework, Verdict.UNCHECKED, found, why=why)
        if reference.lines is not None and not file.text.within(reference.lines):
            return _past_the_end(subject, reference, file, found)
        if reference.symbol is not None:
            return _with_symbol(subject, reference, file, reference.symbol)
        return Judged(reference, subject.framework, Verdict.RIGHT, found)

    def since(
        self, subject: Subject, reference: Reference, old: TreeIndex, there: str, path: str
    ) -> Judged:
        """Judge by relocating the place that the reference was written for: `there` in `old`, `path` in the release."""
        wanted = _as_defined(old, there, reference)
        said = Location(path=path, symbol=reference.symbol, lines=reference.lines)
        if wanted is None:
            if path in subject.index.path_set:
                return replace(self._as_it_is(subject, reference, path), found=said)
            why = Message("neither release defines {symbol} there", symbol=reference.symbol)
            return Judged(reference, subject.framework, Verdict.GONE, said, why=why)
        if wanted.symbol is None and wanted.lines is None and path in subject.index.path_set:
            return Judged(reference, subject.framework, Verdict.RIGHT, said)
        answer = self._what_became(subject, old, wanted)
        spot = answer.new_place
        if spot is None:
            gone = answer.status is Status.DELETED or reference.symbol is not None
            verdict = Verdict.GONE if gone else Verdict.UNCHECKED
            return Judged(reference, subject.framework, verdict, said, why=_given_up(answer))
        now = Location(
            path=spot.path,
            symbol=spot.symbol if reference.symbol else None,
            lines=spot.lines if reference.lines else None,
        )
        same = now.symbol is None or now.symbol == wanted.symbol
        if same and (now.path, now.lines) == (said.path, said.lines):
            return Judged(reference, subject.framework, Verdict.RIGHT, said, why=answer.why)
        return Judged(
            reference,
            subject.framework,
            Verdict.MOVED,
            replace(said, symbol=wanted.symbol),
            now,
            answer.why,
        )

    def carry_ahead(
        self, subject: Subject, places: Iterable[tuple[TreeIndex, str, Reference]]
    ) -> None:
        """Relocate in one go the places that will be judged one by one."""
        wanted: dict[int, tuple[TreeIndex, dict[str, Anchor]]] = {}
        for old, path, reference in places:
            place = _as_defined(old, path, reference)
            if place is not None:
                _, anchors = wanted.setdefault(id(old), (old, {}))
                anchors[_text(place)] = _anchor(subject, place)
        for key, (old, anchors) in wanted.items():
            answers = relocate(list(anchors.values()), old, subject.index)
            for text, answer in zip(anchors, answers, strict=True):
                self._carried[id(subject), key, text] = answer

    def _what_became(self, subject: Subject, old: TreeIndex, wanted: Wanted) -> Relocation:
        key = id(subject), id(old), _text(wanted)
        if key not in self._carried:
            (self._carried[key],) = relocate([_anchor(subject, wanted)], old, subject.index)
        return self._carried[key]

    def _as_it_is(self, subject: Subject, reference: Reference, path: str) -> Judged:
        file = subject.index.file(path)
        if file is None or reference.symbol is None:
            return Judged(
                reference,
                subject.framework,
                Verdict.UNCHECKED,
                why=Message("the file could not be read"),
            )
        return _with_symbol(subject, reference, file, reference.symbol)


def _past_the_end(
    subject: Subject, reference: Reference, file: IndexedFile, found: Location
) -> Judged:
    why = Message("the file ends at line {last}", last=len(file.lines))
    if reference.symbol is not None:
        there = _with_symbol(
            subject,
            replace(reference, lines=LineRange(len(file.lines) + 1, len(file.lines) + 1)),
            file,
            reference.symbol,
        )
        return replace(
            there, reference=reference, found=found, why=why if there.now is None else there.why
        )
    return Judged(reference, subject.framework, Verdict.GONE, found, why=why)


def _with_symbol(subject: Subject, reference: Reference, file: IndexedFile, symbol: str) -> Judged:
    found = Location(path=file.path, symbol=symbol, lines=reference.lines)
    named = _defined(file, symbol)
    if not named:
        why = Message("the file defines no {symbol}", symbol=symbol)
        return Judged(reference, subject.framework, Verdict.GONE, found, why=why)
    lines = reference.lines
    if lines is None or any(s.lines.overlaps(lines) for s in named):
        return Judged(reference, subject.framework, Verdict.RIGHT, found)
    if len(named) > 1:
        why = Message(
            "the file defines it {count} times, and nowhere on these lines", count=len(named)
        )
        return Judged(reference, subject.framework, Verdict.UNCHECKED, found, why=why)
    now = Location(path=file.path, symbol=named[0].name, lines=named[0].lines)
    return Judged(
        reference,
        subject.framework,
        Verdict.MOVED,
        found,
        now,
        Message("the symbol is on other lines"),
    )


def _defined(file: IndexedFile, symbol: str) -> list[Symbol]:
    wanted = f".{dotted(symbol)}"
    return [s for s in file.symbols if f".{dotted(s.name)}".endswith(wanted)]


def _as_defined(old: TreeIndex, path: str, reference: Reference) -> Wanted | None:
    """The place that a reference names in an old tree, its symbol spelt in full; None where the old one has no such symbol."""
    symbol = reference.symbol
    if symbol is None:
        return Wanted(path=path, lines=reference.lines)
    file = old.file(path)
    named = _defined(file, symbol) if file is not None else []
    if not named:
        return None
    exact = [s for s in named if s.name == symbol] or named
    lines = reference.lines
    if lines is not None:
        inside = [s for s in exact if s.lines.contains(lines)]
        if not inside:
            return Wanted(path=path, symbol=exact[0].name)
        return Wanted(path=path, symbol=inside[0].name, lines=lines)
    return Wanted(path=path, symbol=exact[0].name)


def _given_up(answer: Relocation) -> str:
    if not answer.candidates:
        return answer.why
    may = may_be(f"{c.path}::{c.symbol}" if c.symbol else c.path for c in answer.candidates)
    return both(answer.why, may)


def _text(wanted: Wanted) -> str:
    return Location(path=wanted.path, symbol=wanted.symbol, lines=wanted.lines).text


def _anchor(subject: Subject, wanted: Wanted) -> Anchor:
    return Anchor(
        framework=subject.framework, path=wanted.path, symbol=wanted.symbol, lines=wanted.lines
    )
