"""Worked numbers, tied to the lines of code that make them."""

from collections.abc import Mapping as MappingOf
from dataclasses import field

from conceptmap.graph.dataclass import dataclass
from conceptmap.graph.model.claims import Check
from conceptmap.graph.model.places import Anchor, Place, Text


@dataclass(frozen=True, slots=True, kw_only=True)
class Numbers:
    """A number or a list of numbers, as an author writes them: `16`, `0.9`, `1/3`."""

    written: tuple[str, ...]
    many: bool = False  #: whether it is a list


@dataclass(frozen=True, slots=True, kw_only=True)
class Quantity:
    """What a number or a list of numbers is."""

    label: Text
    unit: Text | None = None
    stages: MappingOf[str, str] = field(default_factory=dict)
    """By flow id: the concept of the stage at which it is known there."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Given(Quantity):
    """A number that one may change."""

    value: Numbers


@dataclass(frozen=True, slots=True, kw_only=True)
class ExerciseStep:
    """One number that an engine works out, and the line that does."""

    name: str  #: of one of the numbers that the exercise asks for
    formula: str
    at: Anchor  #: the lines that make it
    result: Numbers  #: with the numbers that the exercise gives
    checks: tuple[Check, ...]  #: what stands in those lines
    note: Text | None = None
    place: Place = field(default=Place(""), compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Worked:
    """An exercise as one framework works it out."""

    exercise: str
    framework: str
    steps: tuple[ExerciseStep, ...]
    note: Text | None = None  #: what is taken for granted, and what differs
    place: Place = field(default=Place(""), compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Exercise:
    """Numbers to be worked out first and then checked, in each framework that has the code."""

    id: str
    label: Text
    asks: Text
    about: tuple[str, ...]  #: concept ids
    given: MappingOf[str, Given]
    numbers: MappingOf[str, Quantity]  #: what is to be worked out; a framework may lack some
    frameworks: MappingOf[str, Worked]
    source: tuple[str, int] | None = None  #: the page where we met it, and its line
    place: Place = field(default=Place(""), compare=False)
