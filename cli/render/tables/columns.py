"""What the columns of tables are to a reader: how they are styled, and where they stand on a card."""

from enum import Enum
from typing import Final


class Part(Enum):
    """Where a value stands on a card, from the top."""

    HEAD = "head"  #: what the row is: its name, its id, a word on it
    PLACE = "place"  #: where that is, and how that is proven
    SENTENCE = "sentence"  #: what is said of it
    FACT = "fact"  #: the rest, each behind its heading


#: Columns that stand on a card without their heading, in their order there; all others are facts.
_PARTS: Final = {
    Part.HEAD: (
        "step", "relation", "label", "title", "id", "concept", "claim", "code", "anchor", "text", "verdict", "kind",
        "match", "status",
    ),
    Part.PLACE: ("role", "framework", "standing", "symbol", "at", "purl", "path", "state"),
    Part.SENTENCE: ("says", "corrects", "meaning", "why", "note"),
}  # fmt: skip
#: Of what a row is: what names it, alone or with the others. The rest is said of it, and may differ from one code base to the next.
_NAMES: Final = frozenset({"step", "label", "title", "id", "concept", "claim", "text"})
#: Of these, the sentences that would be misread without their heading.
_HEADED: Final = frozenset({"corrects"})
_STYLES: Final = {
    "at": "link",
    "symbol": "green",
    "match": "bold",
    "state": "dim",
    "id": "dim",
    "concept": "bold",
}
_ORDER: Final = {key: (part, at) for part, keys in _PARTS.items() for at, key in enumerate(keys)}


def part_of(column: str) -> Part:
    """Where the column stands on a card."""
    return _ORDER.get(column, (Part.FACT, 0))[0]


def is_name(column: str) -> bool:
    """Whether it names what the row is."""
    return column in _NAMES


def rank_of(column: str) -> int:
    """Which of its part it is."""
    return _ORDER.get(column, (Part.FACT, 0))[1]


def is_headed(column: str) -> bool:
    """Whether its heading stands before it even where others' does not."""
    return column in _HEADED or part_of(column) is Part.FACT


def style_of(column: str) -> str:
    """How it is written on a terminal."""
    return _STYLES.get(column, "")
