"""The map at another release than the pinned one: what was carried there, and what could not be.

A catalogue read from files has none of these. Whoever carries it puts them in the place of anchors, mappings and stages, so
that whoever shows it needs to know nothing else.
"""

from collections.abc import Mapping as Dictionary
from dataclasses import field
from enum import StrEnum

from conceptmap.graph.dataclass import dataclass
from conceptmap.graph.model.concepts import Mapping, Match, Role
from conceptmap.graph.model.exercises import Exercise
from conceptmap.graph.model.flows import StageIn
from conceptmap.graph.model.places import Anchor, Text


@dataclass(frozen=True, slots=True, kw_only=True)
class Carriage:
    """What became of a place of the pinned release in another one."""

    was: Anchor  #: as the map has it
    release: str  #: the other one, as people call it
    status: str
    """With a place there, as `relocate` says it: unchanged, moved, edited, relocated, renamed. Without one: `not-there`, where
    its name is nowhere and nothing is like it, or `declined`, where nobody can tell."""
    change: str | None = None  #: of its text: none, cosmetic, substance; None without a place
    confidence: float | None = None  #: how sure the place is; None without one
    why: str = ""  #: what decided: a `Message`

    def facts(self) -> dict[str, str | float | None]:
        """The same by name, as every answer has it; `was` is an anchor's text."""
        return {
            "release": self.release,
            "status": self.status,
            "change": self.change,
            "confidence": self.confidence,
            "was": self.was.text,
            "why": self.why or None,
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class CarriedAnchor(Anchor):
    """A place in another release, which remembers where the map has it."""

    carriage: Carriage = field(compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class DeclinedPlace:
    """A place of a mapping that could not be followed to another release."""

    role: Role
    match: Match | None
    note: Text | None
    carriage: Carriage


class Sought(StrEnum):
    """What looking in another release for a concept that the pinned one lacks came to."""

    NONE_FOUND = "none-found"  # the searches of the absence, and the concept's own words
    HITS = "hits"  # something was found, and nobody has read it
    NOT_SOUGHT = "not-sought"  # it could not be looked for, or not everywhere


@dataclass(frozen=True, slots=True, kw_only=True)
class SoughtAbsence:
    """An absence at another release: what was found, or why nobody knows."""

    outcome: Sought
    why: str = ""  #: a `Message`


@dataclass(frozen=True, slots=True, kw_only=True)
class CarriedMapping(Mapping):
    """A mapping at another release; the places that are left are there."""

    release: str  #: as people call it
    declined: tuple[DeclinedPlace, ...] = ()
    sought: SoughtAbsence | None = None  #: of an absence

    @property
    def is_lost(self) -> bool:
        """Whether nothing that carries the concept has a place there."""
        return self.absence is None and not self.at and not self.also


@dataclass(frozen=True, slots=True, kw_only=True)
class CarriedStage(StageIn):
    """A stage at another release."""

    release: str
    declined: Carriage | None = None  #: its own place, where that could not be followed


@dataclass(frozen=True, slots=True, kw_only=True)
class CarriedExercise(Exercise):
    """An exercise with some frameworks at other releases; those where its lines do not say the same have no working."""

    declined: Dictionary[str, str] = field(default_factory=dict)  #: by framework, the release


def carriage_of(anchor: Anchor | None) -> Carriage | None:
    """How a place came to another release; None for one of the pinned release."""
    return anchor.carriage if isinstance(anchor, CarriedAnchor) else None


def declined_of(mapping: Mapping | None, *roles: Role) -> tuple[DeclinedPlace, ...]:
    """The places in these roles (without any in all) that could not be followed; none at the pinned release."""
    declined = mapping.declined if isinstance(mapping, CarriedMapping) else ()
    return tuple(one for one in declined if not roles or one.role in roles)
