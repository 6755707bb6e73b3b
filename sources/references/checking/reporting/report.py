"""What is told of the verdicts on documents: all, or all but what is ignored, known or untouched."""

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from conceptmap.graph.findings import Code, Finding
from conceptmap.graph.messages import Message
from conceptmap.graph.model import Place
from conceptmap.sources.references.checking.check import CheckedReferences
from conceptmap.sources.references.checking.reporting.baseline import Baseline
from conceptmap.sources.references.checking.reporting.ignore_file import IgnoreEntry, IgnoreFile
from conceptmap.sources.references.checking.reporting.marks import Mark, find_marks
from conceptmap.sources.references.checking.reporting.touched import Touched
from conceptmap.sources.references.judging.codebases.verdicts import Judged, Verdict
from conceptmap.sources.references.reading.documents import Documents, documents_below
from conceptmap.sources.references.reading.parsing import Reference

_FAULTS = (Verdict.MOVED, Verdict.GONE)


@dataclass(frozen=True, kw_only=True)
class Reported:
    """The verdicts that are told, what is wrong with what says that others are not, and how many those are."""

    judged: tuple[Judged, ...]
    findings: tuple[Finding, ...]
    ignored: int = 0  #: faults that a mark or the ignore file covers
    known: int = 0  #: faults of the baseline
    untouched: int = 0  #: references that the change does not touch
    mended: int = 0  #: faults of the baseline that the documents no longer have

    @property
    def has_faults(self) -> bool:
        """Whether anything is left to be mended."""
        return bool(self.findings) or any(one.verdict in _FAULTS for one in self.judged)


def report_references(
    documents: Documents,
    checked: CheckedReferences,
    *,
    ignore: IgnoreFile | None = None,
    baseline: Baseline | None = None,
    touched: Touched | None = None,
) -> Reported:
    """The verdicts on `documents` that are told: marks and `ignore` take faults out, `baseline` old ones.

    With `touched` only what a change touches is told.
    """
    covering = _Covering(documents, checked, ignore or IgnoreFile())
    judged = [one for one in checked.judged if not covering.takes(one)]
    ignored = len(checked.judged) - len(judged)
    findings = list(covering.findings(touched))
    asked = [one for one in judged if touched is None or touched.has(one)]
    left, known, mended = asked, 0, 0
    if baseline is not None:
        left, mended = _new(asked, judged, baseline, documents)
        known = len(asked) - len(left)
    return Reported(
        judged=tuple(left),
        findings=tuple(findings),
        ignored=ignored,
        known=known,
        untouched=len(judged) - len(asked),
        mended=mended,
    )


def _new(
    asked: Sequence[Judged], judged: Sequence[Judged], baseline: Baseline, documents: Documents
) -> tuple[list[Judged], int]:
    """The verdicts that a baseline does not know, and how many of its faults the documents no longer have.

    Faults are counted over all of the documents, so that one that a change leaves alone stays a known one.
    """
    rest = baseline.counts.copy()
    known: set[int] = set()
    for one in judged:
        if one.verdict in _FAULTS:
            fault = baseline.fault_of(one)
            if rest[fault] > 0:
                rest[fault] -= 1
                known.add(id(one))
    read = {os.path.abspath(name) for name in documents.texts}  # noqa: PTH100 - links stay links
    mended = sum(
        count
        for fault, count in rest.items()
        if os.path.abspath(baseline.folder / fault[0]) in read  # noqa: PTH100
    )
    return [one for one in asked if id(one) not in known], mended


@dataclass(eq=False)
class _Covering:
    """Marks and an ignore file over some documents, and which of them covered something."""

    documents: Documents
    checked: CheckedReferences
    ignore: IgnoreFile
    marks: list[Mark] = field(init=False)
    used: set[Mark | IgnoreEntry] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.marks = list(find_marks(self.documents))

    def takes(self, one: Judged) -> bool:
        """Whether a verdict is not told: a fault that is covered, or what stands in a mark itself."""
        reference = one.reference
        if any(_stands_in(reference, mark) for mark in self._marks_of(reference.file)):
            return True
        if one.verdict not in _FAULTS:
            return False
        covering = [thing for thing in self._things(reference) if self._covers(thing, reference)]
        self.used.update(covering)
        return bool(covering)

    def findings(self, touched: Touched | None) -> Iterator[Finding]:
        """What covers nothing, and what gives no reason; of those that a change touches, if there is one."""
        for mark in self.marks:
            place = Place(mark.file, mark.line, mark.start + 1)
            if mark.reason == "":
                found = Finding(
                    code=Code.BAD_IGNORE,
                    message=Message("this mark gives no reason"),
                    place=place,
                    help=Message("write it behind the word: ignore: REASON"),
                    about=mark.text,
                )
            elif mark not in self.used and self._is_idle(mark):
                found = _idle(Message("this mark covers no wrong reference"), place, mark.text)
            else:
                continue
            if touched is None or touched.has_place(place) or self._is_touched(mark, touched):
                yield found
        for one in self.ignore.findings:
            if touched is None or touched.has_place(one.place):
                yield one
        for entry in self.ignore.entries:
            if entry not in self.used and self._is_idle(entry) and self._is_all_read(entry):
                message = Message("this line of the ignore file covers no wrong reference")
                found = _idle(message, entry.place, entry.line)
                told = touched is None or touched.has_place(entry.place)
                if told or (touched is not None and self._is_touched(entry, touched)):
                    yield found

    def _is_idle(self, thing: Mark | IgnoreEntry) -> bool:
        """Whether every reference that it covers is right: one that nothing was held against may be wrong."""
        right = {
            (one.reference.file, one.reference.line, one.reference.start)
            for one in self.checked.judged
            if one.verdict is Verdict.RIGHT
        }
        return all(
            (one.file, one.line, one.start) in right or self._is_in_mark(one)
            for one in self.checked.references
            if self._covers(thing, one)
        )

    def _is_all_read(self, entry: IgnoreEntry) -> bool:
        """Whether all documents that an entry means were read: one that was not may have what it covers."""
        read = {Path(name).absolute() for name in self.documents.texts}
        return all(
            file.absolute() in read
            for file in documents_below(entry.folder)
            if entry.has_file(file)
        )

    def _is_touched(self, thing: Mark | IgnoreEntry, touched: Touched) -> bool:
        return any(
            touched.has(one) for one in self.checked.judged if self._covers(thing, one.reference)
        )

    def _is_in_mark(self, reference: Reference) -> bool:
        return any(_stands_in(reference, mark) for mark in self._marks_of(reference.file))

    def _things(self, reference: Reference) -> list[Mark | IgnoreEntry]:
        return [*self._marks_of(reference.file), *self.ignore.entries]

    def _marks_of(self, file: str) -> list[Mark]:
        return [mark for mark in self.marks if mark.file == file]

    def _covers(self, thing: Mark | IgnoreEntry, reference: Reference) -> bool:
        if isinstance(thing, IgnoreEntry):
            return thing.covers(reference.file, reference.text)
        return (
            bool(thing.reason)
            and thing.covers is not None
            and thing.file == reference.file
            and reference.line in thing.covers
        )


def _stands_in(reference: Reference, mark: Mark) -> bool:
    return reference.line == mark.line and mark.start <= reference.start < mark.end


def _idle(message: Message, place: Place, text: str) -> Finding:
    return Finding(
        code=Code.IDLE_IGNORE,
        message=message,
        place=place,
        help=Message("take it away"),
        about=text,
    )
