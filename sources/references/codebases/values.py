"""What judging says of one reference in prose, as a value."""

from dataclasses import dataclass
from enum import StrEnum

from conceptmap.graph.model import Location
from conceptmap.sources.references.reading.parsing import Reference


class Verdict(StrEnum):
    """What a reference is worth in the release that it is checked against."""

    RIGHT = "right"  # what it names is there
    MOVED = "moved"  # it is elsewhere, and where is known
    GONE = "gone"  # it is no longer there
    UNCHECKED = "unchecked"  # it could not be judged, and `why` says why


@dataclass(frozen=True, slots=True, kw_only=True)
class Judged:
    """A reference and its verdict."""

    reference: Reference
    framework: str
    verdict: Verdict
    found: Location | None = None  #: what it names in the release, or named before it moved
    now: Location | None = None  #: where it is, if it moved
    guessed: bool = False  #: `now` goes by a path's looks alone, and is not for a patch
    spelt: str | None = None  #: how the author would write the moved path or name today
    why: str = ""  #: a `Message`, told in the reader's language; empty where the verdict says all
