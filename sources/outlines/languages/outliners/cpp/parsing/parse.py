"""Parses a C++ file in the way that leaves the grammar the fewest riddles."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from ast_grep_py import SgNode, SgRoot

from conceptmap.graph.model import LineRange
from conceptmap.sources.outlines.languages.definitions import lines_of, merged, unparsed
from conceptmap.sources.outlines.languages.outliners.cpp.lexing.functions import (
    FunctionText,
    functions,
)
from conceptmap.sources.outlines.languages.outliners.cpp.lexing.tokens import split
from conceptmap.sources.outlines.languages.outliners.cpp.parsing.blanking import (
    Blanked,
    Care,
    blank,
)

# The likeliest first. Leaving macros in comes last: the grammar takes them for types and finds no fault.
_ATTEMPTS: Final = (Care.MACROS, Care.TEMPLATES, Care.KNOWN)

_FUNCTIONS: Final[Any] = {"rule": {"kind": "function_definition"}}


@dataclass(frozen=True, slots=True)
class Reading:
    """A parsed file."""

    root: SgNode
    blanked: Blanked  #: the text that was parsed
    damaged: tuple[LineRange, ...]  #: lines that the grammar could not make sense of


def read_cpp(text: str) -> Reading:
    """Parse the file as often as it takes, and return the reading with the fewest errors."""
    attempts: list[tuple[int, Care, Blanked, SgNode]] = []
    for care in _ATTEMPTS:
        blanked = blank(text, care)
        root = SgRoot(blanked.text, "cpp").root()
        attempts.append((len(unparsed(root)), care, blanked, root))
        if not attempts[-1][0]:
            return Reading(root, blanked, ())
    errors, care, blanked, root = min(attempts, key=lambda attempt: attempt[0])
    return _without_insides(text, care, root, errors) or Reading(
        root, blanked, merged(map(lines_of, unparsed(root)))
    )


def _without_insides(text: str, care: Care, root: SgNode, errors: int) -> Reading | None:
    """Parse again without the insides of the functions that are lost, if that leaves fewer errors."""
    lost = _lost(text, root)
    if not lost:
        return None
    blanked = blank(text, care, [span for f in lost for span in f.inside])
    again = SgRoot(blanked.text, "cpp").root()
    left = unparsed(again)
    if len(left) >= errors:
        return None
    damaged = [*map(lines_of, left), *_hidden(root, lost)]
    return Reading(again, blanked, merged(damaged))


def _lost(text: str, root: SgNode) -> list[FunctionText]:
    """Return the functions with errors in them whose extent the grammar did not get right.

    An error inside a function that is whole harms nobody. One outside all functions may come from anywhere.
    """
    found = list(functions(split(blank(text, Care.TEMPLATES).text)))
    places = [node.range().start.index for node in unparsed(root)]
    faulty = [f for f in found if any(f.start <= place < f.end for place in places)]
    ends = {node.range().end.index for node in root.find_all(_FUNCTIONS)}
    lost = [f for f in faulty if f.end not in ends]
    if lost or all(any(f.start <= place < f.end for f in faulty) for place in places):
        return lost
    return faulty or found


def _hidden(root: SgNode, faulty: list[FunctionText]) -> Iterator[LineRange]:
    """Yield the lines of the errors inside the functions that were read without their insides."""
    for node in unparsed(root):
        span = node.range()
        if any(f.start <= span.start.index and span.end.index <= f.end for f in faulty):
            yield lines_of(node)
