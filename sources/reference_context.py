"""Tells from the names beside a reference to a single line whether that line still is what they name."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from conceptmap.sources.reference_subjects import Subject
from conceptmap.sources.reference_values import Found, Judged, Verdict
from conceptmap.sources.references import Kind
from conceptmap.sources.tree_index import CLASSES, FUNCTIONS


def judge_by_names_beside(judged: Sequence[Judged], subjects: Iterable[Subject]) -> list[Judged]:
    """The same verdicts, those on single lines decided by the names on the same line of the document."""
    by_framework = {subject.framework: subject for subject in subjects}
    beside: dict[tuple[str, int], list[Judged]] = {}
    for one in judged:
        beside.setdefault((one.reference.file, one.reference.line), []).append(one)
    return [
        _decided(one, by_framework[one.framework], beside[one.reference.file, one.reference.line])
        for one in judged
    ]


def _decided(one: Judged, subject: Subject, others: Iterable[Judged]) -> Judged:
    lines, symbol = one.reference.lines, one.reference.symbol
    open_ = one.verdict in (Verdict.RIGHT, Verdict.UNCHECKED) and one.now is None
    if not open_ or lines is None or len(lines) > 1 or symbol is not None or one.found is None:
        return one
    if subject.before is not None:  # what the line was is known
        return one
    named = list(_named_in(subject, one.found.path, others))
    if any(place.lines is not None and place.lines.overlaps(lines) for place in named):
        return replace(one, verdict=Verdict.RIGHT, why="it is in what is named beside it")
    if len(named) == 1:
        why = "what is named beside it is on other lines"
        return replace(one, verdict=Verdict.MOVED, now=named[0], why=why)
    return one


def _named_in(subject: Subject, path: str, others: Iterable[Judged]) -> Iterator[Found]:
    tails = {
        (other.reference.symbol or "").replace("::", ".").rpartition(".")[2]
        for other in others
        if other.reference.kind in (Kind.NAME, Kind.WORD) and other.framework == subject.framework
    }
    file = subject.index.file(path)
    for symbol in file.symbols if file is not None else ():
        if symbol.tail in tails and symbol.group in (FUNCTIONS, CLASSES):
            yield Found(path=path, symbol=symbol.name, lines=symbol.lines)
