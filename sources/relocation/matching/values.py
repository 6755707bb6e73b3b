"""What relocation says of one anchor, as values."""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from conceptmap.graph.model import Anchor, Location


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


class Change(StrEnum):
    """How much the text itself changed."""

    NONE = "none"  # not at all
    COSMETIC = "cosmetic"  # comments, white space, or its own name
    SUBSTANCE = "substance"  # what it says


@dataclass(frozen=True, slots=True, kw_only=True)
class Spot(Location):
    """A place in the new tree, and how sure it is."""

    confidence: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Relocation:
    """Where one anchor is now, or why it has no place."""

    anchor: Anchor
    status: Status
    spot: Spot | None = None
    candidates: tuple[Spot, ...] = ()  #: what it may be, the likeliest first
    change: Change = Change.NONE
    amount: float = 0.0  #: the share of the text that changed, from 0 to 1
    why: str = ""  #: what decided, in a few words

    @property
    def proposal(self) -> Anchor | None:
        """The anchor of the new place, spelt as the old one was."""
        if self.spot is None:
            return None
        named = self.anchor.symbol is not None and self.spot.symbol is not None
        return replace(
            self.anchor,
            path=self.spot.path,
            symbol=self.spot.symbol if named else None,
            ordinal=self.spot.ordinal if named and self.anchor.ordinal is not None else None,
            lines=self.spot.lines,
        )
