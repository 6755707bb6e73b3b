"""What a user sets: options and other names of a setting in one framework, and how a command line is read."""

import dataclasses
from collections.abc import Mapping as MappingOf
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from conceptmap.graph.dataclass import dataclass
from conceptmap.graph.model.places import Text

#: The names that a setting may have, as tables head them.
SETTING_NAMES: Final = ("option", "field", "env", "metric", "request_field", "endpoint")


def _nothing() -> MappingOf[str, str]:
    return MappingProxyType({})


class Takes(StrEnum):
    """What stands behind an option on a command line."""

    VALUE = "value"  # one value
    VALUES = "values"  # one value or more, up to the next option
    COUNT = "count"  # a whole number, which may end in one of the command's suffixes
    FLAG = "flag"  # nothing: its being there says yes
    SWITCH = "switch"  # nothing; `--no-` before its name says no
    JSON = "json"  # a JSON object, or one value of it behind a dotted name


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """How one framework lets a user set something."""

    options: tuple[str, ...] = ()  #: on the command line, the first one as it is written
    opposite: tuple[str, ...] = ()  #: flags that say the opposite
    field: str | None = None  #: of the class that holds it
    env: str | None = None  #: the environment variable
    metrics: tuple[str, ...] = ()  #: names under which its measure is exported
    request_fields: tuple[str, ...] = ()  #: of the body of a request
    endpoints: tuple[str, ...] = ()  #: paths of the server
    default: str | None = None  #: as the code writes it; None: it has to be given
    unit: Text | None = None  #: what a number counts
    factor: str | None = None  #: how many of the concept's own units one is
    takes: Takes = Takes.VALUE
    first: bool = False  #: its value may stand alone, before all options
    values: MappingOf[str, str] = dataclasses.field(default_factory=_nothing)
    """The concept's word for a value, to how it is spelt here; empty: values are spelt alike everywhere."""

    @property
    def flags(self) -> bool:
        """Whether it is yes or no, and takes no value."""
        return self.takes in (Takes.FLAG, Takes.SWITCH) or bool(self.opposite and not self.options)

    @property
    def written(self) -> tuple[str, ...]:
        """The names that its code spells out."""
        names = (*self.options, *self.opposite, self.field, self.env, *self.outward)
        return tuple(name for name in names if name is not None)

    @property
    def outward(self) -> tuple[str, ...]:
        """The names that dashboards and clients hold on to."""
        return (*self.metrics, *self.request_fields, *self.endpoints)


@dataclass(frozen=True, slots=True, kw_only=True)
class Command:
    """How a framework is started from a command line, and how it reads one."""

    start: tuple[str, ...]  #: what stands before the options; the first one as it is written
    underscores: bool = False  #: `--a_b` is `--a-b`
    abbreviations: bool = (
        False  #: the beginning of a long option is enough, where only one begins so
    )
    fields: bool = False  #: an option may be its field's name: `--a-b` for `a_b`
    dots: bool = False  #: `--option.key value` sets one value of a JSON object
    opposites: MappingOf[str, str] = dataclasses.field(default_factory=_nothing)
    """How a switch's name begins, to how its opposite's does."""
    suffixes: MappingOf[str, str] = dataclasses.field(default_factory=_nothing)
    """What a whole number may end in, to what it is multiplied by."""

    def spelt_out(self, setting: Setting) -> tuple[str, ...]:
        """The names of a setting that stand in code: all but an option that is derived from its field."""
        if not self.fields or setting.field is None:
            return setting.written
        derived = f"--{setting.field.replace('_', '-')}"
        return tuple(name for name in setting.written if name != derived)
