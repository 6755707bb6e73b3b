"""Stages in order: the life of a request, one decode step, …."""

from collections.abc import Mapping as MappingOf
from dataclasses import field

from conceptmap.graph.dataclass import dataclass
from conceptmap.graph.model.places import Anchor, Place, Text


@dataclass(frozen=True, slots=True, kw_only=True)
class StageIn:
    """A stage in one framework: what it takes, what it gives, where it is."""

    takes: Text
    gives: Text
    at: Anchor | None = None  #: None: the concept's own anchor


@dataclass(frozen=True, slots=True, kw_only=True)
class Stage:
    """One step of a flow."""

    concept: str
    frameworks: MappingOf[str, StageIn]
    box: Text | None = None  #: of the first of some stages that are drawn as one box: its name
    aside: bool = False  #: another way, a failure, something beside: not what comes next
    place: Place = field(default=Place(""), compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Flow:
    """Stages in order: the life of a request, one decode step, …."""

    id: str
    label: Text
    stages: tuple[Stage, ...]
    place: Place = field(default=Place(""), compare=False)
