"""Answers about one anchor: its new place, or what it may be where there is none."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, Literal

from conceptmap.graph.messages import Message
from conceptmap.graph.model import LineRange
from conceptmap.sources.outlines.fingerprint import tokenise
from conceptmap.sources.outlines.trees.similarity import body_of
from conceptmap.sources.outlines.trees.tree_index import IndexedFile, Symbol
from conceptmap.sources.relocation.matching.definitions.results import DefinitionResult
from conceptmap.sources.relocation.matching.lines.results import LinesResult, NewLines
from conceptmap.sources.relocation.matching.targets import Target, TargetKind
from conceptmap.sources.relocation.matching.values import NewPlace, Relocation, Status, TextChange

_LISTED: Final = 5


def placed(
    target: Target,
    file: IndexedFile,
    lines: LineRange,
    symbol: Symbol | None,
    confidence: float,
    why: Message | Literal[""],
) -> Relocation:
    """That the anchor is there, and how much its text changed."""
    old_text = target.file.text.excerpt(target.lines) if target.file.lines else ()
    new_text = file.text.excerpt(lines) if file.lines else ()
    change, amount = _compared(target, old_text, file, new_text, symbol)
    status = _status(target, file, lines, symbol, change)
    # A definition with the comment above it is more than its name says.
    named = None if symbol is not None and lines.first < symbol.lines.first else symbol
    place = NewPlace(
        path=file.path,
        symbol=name_of(named),
        ordinal=ordinal_of(named),
        lines=None if target.kind is TargetKind.FILE else lines,
        confidence=round(confidence, 2),
    )
    return Relocation(
        anchor=target.anchor, status=status, new_place=place, change=change, amount=amount, why=why
    )


def _status(
    target: Target, file: IndexedFile, lines: LineRange, symbol: Symbol | None, change: TextChange
) -> Status:
    if target.symbol is not None and symbol is not None and symbol.name != target.symbol.name:
        return Status.RENAMED
    if file.path != target.file.path:
        return Status.RELOCATED
    if change is not TextChange.NONE:
        return Status.EDITED
    return Status.UNCHANGED if lines == target.lines else Status.MOVED


def _compared(
    target: Target,
    old_text: Sequence[str],
    file: IndexedFile,
    new_text: Sequence[str],
    symbol: Symbol | None,
) -> tuple[TextChange, float]:
    if tuple(old_text) == tuple(new_text):
        return TextChange.NONE, 0.0
    before = body_of(tokenise(old_text, target.file.language), _tail(target.symbol))
    after = body_of(tokenise(new_text, file.language), _tail(symbol))
    tokens = tokenise(old_text, target.file.language), tokenise(new_text, file.language)
    if tokens[0] == tokens[1] or before.words == after.words:
        return TextChange.COSMETIC, 0.0
    return TextChange.SUBSTANCE, round(1 - before.like(after), 3)


def unplaced(target: Target, result: LinesResult) -> Relocation:
    """That lines have no place, with what they may be."""
    places = tuple(candidate_at(place) for place in result.candidates)
    return Relocation(
        anchor=target.anchor, status=Status(result.verdict), candidates=places, why=result.why
    )


def declined(
    target: Target, result: DefinitionResult, found: LinesResult | None = None
) -> Relocation:
    """That a definition has no place, with what it, or its lines as they were `found`, may be."""
    places = tuple(
        NewPlace(
            path=s.path, symbol=s.name, ordinal=ordinal_of(s), lines=s.lines, confidence=confidence
        )
        for s, confidence in result.candidates
    )
    status, why = Status(result.verdict), result.why
    if found is not None and found.candidates:
        places = tuple(candidate_at(place) for place in found.candidates)
    if found is not None and status is Status.DELETED and found.verdict != "deleted":
        status, why = Status.LOST, found.why
    return Relocation(anchor=target.anchor, status=status, candidates=places, why=why)


def beside_its_file(
    target: Target, here: Relocation, paths: Sequence[str], *, taken: bool = True
) -> Relocation:
    """That its file left for `paths`, and that it may be there as well as where `here` was found.

    `taken`: another file has its path.
    """
    there = tuple(_as_it_was(target, path, 0.5) for path in paths[:_LISTED])
    places = (here.new_place, *here.candidates) if here.new_place else here.candidates
    others = tuple(
        replace(place, confidence=min(place.confidence, 0.4))
        for place in places
        if place.path not in paths
    )
    return Relocation(
        anchor=target.anchor,
        status=Status.AMBIGUOUS,
        candidates=(*there, *others[:_LISTED]),
        why=Message("what was its file stands elsewhere, and another has its path")
        if taken
        else Message("what was its file stands in several places"),
    )


def with_its_file(target: Target, path: str) -> Relocation:
    """That the anchor went with its file, which is the same under another path."""
    return Relocation(
        anchor=target.anchor,
        status=Status.RELOCATED,
        new_place=_as_it_was(target, path, 0.98),
        why=Message("the same file under another path"),
    )


def _as_it_was(target: Target, path: str, confidence: float) -> NewPlace:
    """The anchor's place in its file, where that is called `path` now."""
    return NewPlace(
        path=path,
        symbol=name_of(target.symbol),
        ordinal=ordinal_of(target.symbol),
        lines=target.anchor.lines if target.kind is TargetKind.FILE else target.lines,
        confidence=confidence,
    )


def candidate_at(place: NewLines, *, whole: bool = False) -> NewPlace:
    """A place that may be it; `whole`: the file, and not its lines."""
    symbol = None if whole else place.file.innermost(place.lines)
    return NewPlace(
        path=place.file.path,
        symbol=name_of(symbol),
        ordinal=ordinal_of(symbol),
        lines=None if whole else place.lines,
        confidence=min(place.confidence, 0.5),
    )


def name_of(symbol: Symbol | None) -> str | None:
    """The qualified name of a definition, if there is one."""
    return None if symbol is None else symbol.name


def _tail(symbol: Symbol | None) -> str:
    return "" if symbol is None else symbol.tail


def ordinal_of(symbol: Symbol | None) -> int | None:
    """Which of equally named definitions of its file it is, if there are several."""
    return symbol.definition.ordinal if symbol is not None and symbol.definition.twins > 1 else None
