"""What relocation says of one anchor, as values."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from enum import StrEnum
from typing import Final, Literal

from conceptmap.graph.dataclass import dataclass
from conceptmap.graph.messages import Message
from conceptmap.graph.model import Anchor, Location, Place


class Status(StrEnum):
    """What became of an anchor. The first five have a place, the others have none."""

    UNCHANGED = "unchanged"  # the same lines, the same text
    MOVED = "moved"  # the same text on other lines of the file
    EDITED = "edited"  # the same symbol of the same file, with other text
    RELOCATED = "relocated"  # in another file
    RENAMED = "renamed"  # under another name
    AMBIGUOUS = "ambiguous"  # several places could be it
    LOST = "lost"  # no place is sure enough
    DELETED = "deleted"  # gone, and nothing like it remains
    UNFOUNDED = "unfounded"  # it does not hold in the old release, so there is nothing to follow


#: What a person has to look at: no place is certain.
UNPLACED: Final = frozenset({Status.AMBIGUOUS, Status.LOST, Status.DELETED, Status.UNFOUNDED})


class TextChange(StrEnum):
    """How much the text itself changed."""

    NONE = "none"  # not at all
    COSMETIC = "cosmetic"  # comments, white space, or its own name
    SUBSTANCE = "substance"  # what it says


@dataclass(frozen=True, slots=True, kw_only=True)
class NewPlace(Location):
    """A place in the new tree, and how sure it is."""

    confidence: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Relocation:
    """Where one anchor is now, or why it has no place."""

    anchor: Anchor
    status: Status
    new_place: NewPlace | None = None
    candidates: tuple[NewPlace, ...] = ()  #: what it may be, the likeliest first
    change: TextChange = TextChange.NONE
    amount: float = 0.0  #: the share of the text that changed, from 0 to 1
    why: Message | Literal[""] = ""  #: what decided, in a few words

    @property
    def proposal(self) -> Anchor | None:
        """The anchor of the new place, spelt as the old one was."""
        if self.new_place is None:
            return None
        named = self.anchor.symbol is not None and self.new_place.symbol is not None
        return replace(
            self.anchor,
            path=self.new_place.path,
            symbol=self.new_place.symbol if named else None,
            ordinal=self.new_place.ordinal if named and self.anchor.ordinal is not None else None,
            lines=self.new_place.lines,
        )


@dataclass(frozen=True, slots=True)
class Placed:
    """What became of an anchor in one place of the map."""

    who: str  #: who says it there, as `Catalog.anchor_uses` has it
    place: Place
    relocation: Relocation


def unchanged(anchor: Anchor, why: Message | Literal[""] = "") -> Relocation:
    """An anchor that is where it was."""
    place = NewPlace(
        path=anchor.path,
        symbol=anchor.symbol,
        ordinal=anchor.ordinal,
        lines=anchor.lines,
        confidence=1.0,
    )
    return Relocation(anchor=anchor, status=Status.UNCHANGED, new_place=place, why=why)


def unfounded(anchor: Anchor, why: Message) -> Relocation:
    """That an anchor does not hold in the old release."""
    return Relocation(anchor=anchor, status=Status.UNFOUNDED, why=why)


def by_status(relocations: Iterable[Relocation]) -> Mapping[Status, int]:
    """How many anchors have which status, in the order of the statuses; those that none has are left out."""
    counted = dict.fromkeys(Status, 0)
    for relocation in relocations:
        counted[relocation.status] += 1
    return {status: number for status, number in counted.items() if number}
