"""Lines of the new tree, and what may be said of lines of the old one."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from conceptmap.graph.messages import Message
from conceptmap.graph.model import LineRange
from conceptmap.sources.outlines.trees.tree_index import IndexedFile

#: The share of the lines that must be there still.
KEPT: Final = 0.5
#: What is said of lines that stand there word for word.
SAME: Final = Message("the same lines stand there")
#: What is said of a line whose comment was taken out.
COMMENT_GONE: Final = Message(
    "its comment is gone, or a part of it, and that may be what was meant"
)
#: What is said of a line whose words stand elsewhere, and which nothing shows to have gone there.
ALONE: Final = Message("its words stand there, but not what was around it")


@dataclass(frozen=True, slots=True)
class NewLines:
    """Lines of a file of the new tree."""

    file: IndexedFile
    lines: LineRange
    confidence: float


@dataclass(frozen=True, slots=True)
class LinesResult:
    """What became of some lines."""

    verdict: str  #: place, ambiguous, lost or deleted
    place: NewLines | None = None
    candidates: tuple[NewLines, ...] = ()
    why: Message | Literal[""] = ""


def placed_at(file: IndexedFile, lines: LineRange, confidence: float, why: Message) -> LinesResult:
    """That they are there."""
    return LinesResult("place", NewLines(file, lines, round(confidence, 2)), why=why)


def without_comment(file: IndexedFile, lines: LineRange) -> LinesResult:
    """What is said of one line of code that lost its comment: which of the two was meant is not known."""
    return LinesResult("lost", candidates=(NewLines(file, lines, 0.5),), why=COMMENT_GONE)


def broken_up(file: IndexedFile, lines: LineRange, piece: NewLines) -> LinesResult:
    """What is said of one line of code with a comment that became several: all of them, or the piece, was meant."""
    whole = NewLines(file, lines, 0.5)
    why = Message("it was broken up, and its comment belongs to a piece of it")
    return LinesResult("ambiguous", candidates=(whole, replace(piece, confidence=0.4)), why=why)


def both(carried: LinesResult, found: LinesResult) -> LinesResult:
    """What is said of lines that have no place in what was around them, and none elsewhere."""
    some, others = (carried, found) if carried.why == ALONE else (found, carried)
    known = {(place.file.path, place.lines) for place in some.candidates}
    candidates = (
        *some.candidates,
        *(one for one in others.candidates if (one.file.path, one.lines) not in known),
    )
    if found.verdict == "deleted":
        verdict, why = (
            ("lost", carried.why) if candidates else ("deleted", Message("no line of it is left"))
        )
        return LinesResult(verdict, candidates=candidates, why=why)
    return LinesResult(found.verdict, candidates=candidates, why=found.why)


def kept_in_place(
    new: IndexedFile, found: LineRange, kept: float, same: LineRange | None
) -> LinesResult:
    """Lines of which enough is left in their place; `same` is where they stand there word for word."""
    if same is not None:
        return placed_at(new, same, 0.97, SAME)
    why = Message("carried through what changed around it")
    return placed_at(new, found, 0.55 + 0.4 * kept, why)


def unsure(
    new: IndexedFile,
    found: LineRange,
    kept: float,
    others: Sequence[NewLines],
    *,
    alone: bool,
) -> LinesResult:
    """Lines that were edited where they stood; `others` are places where they are new, word for word."""
    if others and (kept >= KEPT or len(others) > 1):
        place = NewLines(new, found, round(0.5 * kept, 2))
        why = Message("they were edited in their place, and stand elsewhere word for word")
        return LinesResult("ambiguous", candidates=(*others, place), why=why)
    place = NewLines(new, found, round(0.4 * kept, 2))
    why = ALONE if others and alone else Message("too little of these lines is left")
    return LinesResult("lost", candidates=(*others, place), why=why)
