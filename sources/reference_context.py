"""Tells from what stands beside a reference to lines whether the lines still are what it means.

That a file has so many lines says nothing about what is on them: without a release that the text was written for,
and without a word that bears them out, lines are not judged.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from conceptmap.graph.model import LineRange
from conceptmap.sources.reference_subjects import Subject
from conceptmap.sources.reference_values import Found, Judged, Verdict
from conceptmap.sources.references import Kind, Reference
from conceptmap.sources.tree_index import CLASSES, FUNCTIONS

_IDENTIFIERS: Final = re.compile(r"[^\W\d]\w*")
_WORDS: Final = re.compile(r"[a-z]{3,}")
_NEARLY_ALL: Final = 0.9  # of a definition, which a range that stops at its last brace covers


def judge_by_names_beside(judged: Sequence[Judged], subjects: Iterable[Subject]) -> list[Judged]:
    """The same verdicts, those on lines decided by the words on the same line of the document."""
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
    if not open_ or lines is None or symbol is not None or one.found is None:
        return one
    if subject.before is not None:  # what the lines were is known
        return one
    named = list(_named_in(subject, one.found.path, others))
    if any(place.lines is not None and place.lines.overlaps(lines) for place in named):
        return replace(one, verdict=Verdict.RIGHT, why="it is in what is named beside it")
    if named and _mentioned(subject, one.found.path, lines, named):
        return replace(one, verdict=Verdict.RIGHT, why="they mention what is named beside them")
    if len(named) == 1:
        why = "what is named beside it is on other lines"
        return replace(one, verdict=Verdict.MOVED, now=named[0], why=why)
    if named:
        why = f"none of the {len(named)} things that are named beside it is there"
        return replace(one, verdict=Verdict.UNCHECKED, why=why)
    if one.verdict is Verdict.UNCHECKED or one.reference.kind is Kind.PERMALINK:
        return one
    borne_out = _borne_out(subject, one.reference, one.found.path, lines)
    if borne_out is not None:
        return replace(one, why=f"the lines are those of {borne_out}")
    why = f"{one.found.path} has these lines; nothing beside them says what they should hold"
    return replace(one, verdict=Verdict.UNCHECKED, why=why)


def _mentioned(subject: Subject, path: str, lines: LineRange, named: Iterable[Found]) -> bool:
    """Whether the lines use one of these names, as a call does."""
    file = subject.index.file(path)
    if file is None or not file.text.within(lines):
        return False
    tails = {(place.symbol or "").replace("::", ".").rpartition(".")[2] for place in named}
    words = set(_IDENTIFIERS.findall("\n".join(file.text.excerpt(lines))))
    return bool(tails & words)


def _borne_out(subject: Subject, reference: Reference, path: str, lines: LineRange) -> str | None:
    """The definition that these lines are, by their extent or by the label before them."""
    file = subject.index.file(path)
    words = set(_WORDS.findall((reference.label or "").lower())) - {subject.framework}
    for symbol in sorted(file.symbols, key=lambda s: len(s.lines)) if file is not None else ():
        if symbol.group not in (FUNCTIONS, CLASSES) or not symbol.lines.overlaps(lines):
            continue
        if any(word in symbol.tail.lower() for word in words):
            return symbol.name
        inside = symbol.lines.first <= lines.first and lines.last <= symbol.lines.last
        begins = lines.first == symbol.lines.first and len(lines) > 1
        if begins and inside and len(lines) >= _NEARLY_ALL * len(symbol.lines):
            return symbol.name
    return None


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
