"""What a program finds in source text, as plain values: outlines, excerpts, proof states."""

from dataclasses import field
from enum import StrEnum
from typing import Final

from conceptmap.graph.dataclass import dataclass
from conceptmap.graph.model.places import Anchor, LineRange


class ProofState(StrEnum):
    """How far a place is proven; of an absence, how far its searches are, of a claim or a contrast, how far its checks are."""

    PROVEN = "proven"  # by the pinned bytes
    LOCAL = "local"  # by a tree that stands in for them
    CARRIED = "carried"  # it was followed to another release, whose bytes prove nothing of the map
    ARGUED = "argued"  # the evidence stands, but no search or check tests all that a person says
    UNPROVEN = "unproven"  # nobody has checked
    MOVED = "moved"  # the text is not what the lock says
    UNREADABLE = "unreadable"  # could not be checked


#: What a place of the pinned release can be: its bytes are what they are, and nothing about them is argued.
PLACE_STATES: Final = tuple(
    state for state in ProofState if state not in (ProofState.ARGUED, ProofState.CARRIED)
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Definition:
    """One definition in a source file."""

    name: str  #: qualified: dots for Python, `::` for C++
    kind: str  #: class, function, method, property, struct, enum, enumerator, field, variable, macro, namespace, …
    lines: LineRange  #: from the first decorator or `template<…>` line to the last line
    name_line: int  #: the line on which the name itself stands
    ordinal: int = 1  #: which definition of this name in file order, 1-based
    twins: int = 1  #: how many definitions of this name the file has


@dataclass(frozen=True, slots=True)
class Call:
    """A function that a definition calls."""

    name: str  #: qualified, as its definition is
    handed: (
        bool  #: it is handed everything that the caller was given, so that the caller only wraps it
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Outline:
    """The definitions of one file, in file order."""

    path: str
    language: str  #: python, cpp, cuda, or text where no grammar applies
    definitions: tuple[Definition, ...] = ()
    unreadable: str | None = None  #: why nothing could be read
    damaged: tuple[LineRange, ...] = field(default=())  #: lines the grammar could not parse


@dataclass(frozen=True, slots=True, kw_only=True)
class Excerpt:
    """Source text of an anchor: proven, or carried, which its digest names."""

    path: str
    lines: LineRange
    text: tuple[str, ...]  #: one per line, without line ends
    state: ProofState
    digest: str | None = None  #: sha256 of this very text; None where the lock has it


@dataclass(frozen=True, slots=True)
class PlaceInText:
    """A place of the map in a text of its file, such as one that is open in an editor."""

    anchor: Anchor  #: as the map has it
    lines: LineRange  #: where it is in the text
    whole: bool  #: it is a whole definition, not an excerpt of one
    state: ProofState  #: proven by the file's bytes, or carried by its own text
