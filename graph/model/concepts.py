"""Concepts, and where they are in each framework: under a match, or absent."""

from collections.abc import Iterator
from collections.abc import Mapping as MappingOf
from dataclasses import field
from enum import StrEnum
from typing import Final

from conceptmap.graph.dataclass import dataclass
from conceptmap.graph.model.claims import Check
from conceptmap.graph.model.places import Anchor, Place, Text
from conceptmap.graph.model.settings import Setting


class Match(StrEnum):
    """SKOS mapping relations, read "the concept has a … match in the code"."""

    EXACT = "exact"
    CLOSE = "close"
    BROAD = "broad"
    NARROW = "narrow"
    RELATED = "related"


class Role(StrEnum):
    """What a place is to the mapping that names it."""

    AT = "at"  # it carries the concept
    ALSO = "also"  # a further place that carries it
    LOOKALIKE = "lookalike"  # it is not the concept
    SHOWN = "shown"  # it shows an absence
    NEAR = "near"  # the nearest thing to what is absent
    CONTROL = "control"  # where the pattern of a search does hit
    CHECK = "check"  # where a check of a setting looks
    HAPPENS = "happens"  # what runs when the concept happens


#: The roles of what carries a concept.
CARRYING: Final = (Role.AT, Role.ALSO)


@dataclass(frozen=True, slots=True, kw_only=True)
class Also:
    """A further anchor of a mapping: part of the same thing, or (with `match`) a match of its own."""

    anchor: Anchor
    match: Match | None = None
    note: Text | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Lookalike:
    """A place that a reader would take for the concept, and why it is not."""

    anchor: Anchor
    why: Text


@dataclass(frozen=True, slots=True, kw_only=True)
class Except:
    """Files, or lines of them, that a search leaves aside, and why what hits there is something else."""

    within: tuple[str, ...]  #: globs that select files of the release
    line: str | None = None  #: a regular expression that the line matches; None: every line
    why: Text | None = None
    place: Place = field(default=Place(""), compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Search:
    """A search that must find nothing: a regular expression over selected files, line by line."""

    pattern: str
    within: tuple[str, ...]  #: globs that select files of the release
    excepts: tuple[Except, ...] = ()  #: whole files that are taken away again
    why: Text | None = None  #: why a part of the release is all that need be searched
    ignore_case: bool = False
    control: Anchor | None = None  #: an anchor where the pattern does hit
    place: Place = field(default=Place(""), compare=False)

    @property
    def excluding(self) -> tuple[str, ...]:
        """The globs that take files away again."""
        return tuple(glob for one in self.excepts for glob in one.within)


@dataclass(frozen=True, slots=True, kw_only=True)
class Absence:
    """A checked "no counterpart here"."""

    reason: Text
    searched: tuple[Search, ...] = ()
    excepts: tuple[Except, ...] = ()  #: hits of the concept's own words that are something else
    shown: tuple[Anchor, ...] = ()  #: evidence where no search can show it: argued, not proven
    near: tuple[Also, ...] = ()  #: the nearest things, which are not counterparts


@dataclass(frozen=True, slots=True, kw_only=True)
class Happening:
    """When a concept happens in a run: as its line is about to run, or as its function is entered; under a condition, where one is given."""

    anchor: Anchor
    when: str | None = None  #: of the names at that place
    checks: tuple[Check, ...] = ()  #: what shows the names of the condition in the code
    place: Place = field(default=Place(""), compare=False)


@dataclass(frozen=True, slots=True)
class MappedPlace:
    """A place that a mapping names."""

    role: Role
    anchor: Anchor
    match: Match | None = None  #: how the concept relates to the code there
    note: Text | None = None  #: about this place; of a lookalike: why it is not the concept


@dataclass(frozen=True, slots=True, kw_only=True)
class Mapping:
    """One concept in one framework: anchors under a match, or an absence."""

    concept: str
    framework: str
    match: Match | None  #: None exactly where `absence` is given
    at: tuple[Anchor, ...] = ()
    also: tuple[Also, ...] = ()
    note: Text | None = None  #: how this framework differs
    lookalikes: tuple[Lookalike, ...] = ()
    absence: Absence | None = None
    setting: Setting | None = None  #: how it is set there; of a setting alone
    checks: tuple[Check, ...] = ()  #: of a setting: facts that show its default
    happens: tuple[Happening, ...] = ()  #: when it does in a run; none: nobody has said
    place: Place = field(default=Place(""), compare=False)

    def places(self, *roles: Role) -> Iterator[MappedPlace]:
        """The places that the mapping names in these roles, without any in all: by role, as written."""
        return (place for place in self._places() if not roles or place.role in roles)

    def anchors(self, *roles: Role) -> Iterator[Anchor]:
        """The anchors of its places in these roles, without any of those that carry the concept."""
        return (place.anchor for place in self.places(*(roles or CARRYING)))

    def all_checks(self) -> Iterator[Check]:
        """The checks of its setting, and of when it happens."""
        yield from self.checks
        for one in self.happens:
            yield from one.checks

    def _places(self) -> Iterator[MappedPlace]:
        for anchor in self.at:
            yield MappedPlace(Role.AT, anchor, self.match, self.note)
        for also in self.also:
            yield MappedPlace(Role.ALSO, also.anchor, also.match, also.note)
        for lookalike in self.lookalikes:
            yield MappedPlace(Role.LOOKALIKE, lookalike.anchor, None, lookalike.why)
        if self.absence is not None:
            yield from _places_of(self.absence)
        for happening in self.happens:
            yield MappedPlace(Role.HAPPENS, happening.anchor)
        for check in self.all_checks():
            yield MappedPlace(Role.CHECK, check.anchor)


def _places_of(absence: Absence) -> Iterator[MappedPlace]:
    for anchor in absence.shown:
        yield MappedPlace(Role.SHOWN, anchor)
    for near in absence.near:
        yield MappedPlace(Role.NEAR, near.anchor, near.match, near.note)
    for search in absence.searched:
        if search.control is not None:
            yield MappedPlace(Role.CONTROL, search.control)


class ConceptKind(StrEnum):
    """What a concept is."""

    CONCEPT = "concept"  # an idea
    SETTING = "setting"  # something that a user sets


@dataclass(frozen=True, slots=True, kw_only=True)
class Concept:
    """An idea that exists apart from any code base."""

    id: str
    area: str
    label: Text
    definition: Text
    alias: MappingOf[str, tuple[str, ...]]  #: language to further names
    asked_as: MappingOf[str, tuple[str, ...]] = field(
        default_factory=dict
    )  #: language to what people type who do not know its name; found, never shown as a name
    words: tuple[str, ...] = ()  #: how code says it: regular expressions, ignoring case
    brought: tuple[
        str, ...
    ] = ()  #: those of the words that are not the concept's own: additions brought them
    broader: str | None = None
    kind: ConceptKind = ConceptKind.CONCEPT
    formerly: tuple[str, ...] = ()  #: ids that this concept had, or took over; they still work
    mappings: MappingOf[str, Mapping]  #: framework id to mapping; no key: nobody has looked
    place: Place = field(default=Place(""), compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Area:
    """A group of concepts: one YAML file."""

    id: str
    label: Text
    place: Place = field(default=Place(""), compare=False)
