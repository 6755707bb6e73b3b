"""What a place in a YAML file may hold: the kinds of values that the table of fields is made of."""

from dataclasses import field
from enum import Enum, auto
from typing import Final

from conceptmap.graph.dataclass import dataclass


class Scalar(Enum):
    """What a single value may be."""

    TEXT = auto()
    ID = auto()  # kebab-case
    COUNT = auto()  # 0, 1, 2, …
    FLAG = auto()  # true or false
    ANCHOR = auto()  # PATH[::SYMBOL[@N]][#L…]
    QUALIFIED = auto()  # FRAMEWORK:PATH…
    PATTERN = auto()  # a Python regular expression
    GLOB = auto()  # selects files of a release
    PURL = auto()  # pkg:pypi/NAME@VERSION or pkg:github/OWNER/NAME@COMMIT
    SHA256 = auto()
    LINK = auto()  # an https template with {path}
    REPOSITORY = auto()  # https://HOST/OWNER/NAME
    FOLDER = auto()  # of a repository, from its top
    BASE = auto()  # https://…/, below which IRIs are
    ADDRESS = auto()  # https://… or mailto:…
    OPTION = auto()  # -x or --name
    VARIABLE = auto()  # of the environment
    NUMBER = auto()  # 16, 0.9 or 1/3, below zero too
    CONDITION = auto()  # of names and fields: `request.tokens > 0`
    FACTOR = auto()  # a number above zero, kept as it is written


@dataclass(frozen=True, slots=True)
class Choice:
    """One of a few words."""

    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Bilingual:
    """`{en: …, zh: …}`: every language of the map is required, and no other may stand there."""


@dataclass(frozen=True, slots=True)
class BilingualLists:
    """`{en: [...], zh: [...]}`: any language of the map may be left out."""


@dataclass(frozen=True, slots=True)
class Texts:
    """A mapping from text to text."""


@dataclass(frozen=True, slots=True)
class Figures:
    """A number, or a list of numbers."""


@dataclass(frozen=True, slots=True)
class Free:
    """YAML that is handed on as it is: an ast-grep rule."""


@dataclass(frozen=True, slots=True)
class ListOf:
    """A list; with `single`, one value may stand for a list of one; with `some`, an empty one says nothing."""

    item: "Spec"
    single: bool = False
    some: bool = False


@dataclass(frozen=True, slots=True)
class IdMapping:
    """A mapping from ids to values."""

    item: "Spec"
    title: str = ""


@dataclass(frozen=True, slots=True)
class Field:
    """One key of a record."""

    spec: "Spec"
    doc: str
    required: bool = False


@dataclass(frozen=True, slots=True)
class Record:
    """A mapping with known keys; `short` names the field that a plain scalar stands for; with `some`, it has a key."""

    name: str
    fields: dict[str, Field] = field(default_factory=dict)
    short: str | None = None
    some: bool = False


Spec = (
    Scalar
    | Choice
    | Bilingual
    | BilingualLists
    | Texts
    | Figures
    | Free
    | ListOf
    | IdMapping
    | Record
)


#: What a check of a claim, a contrast or a setting may hold.
CHECK: Final = Record(
    "check",
    {
        "in": Field(Scalar.QUALIFIED, "The file or the anchor that is looked at.", required=True),
        "rule": Field(Free(), "An ast-grep rule."),
        "text": Field(Scalar.PATTERN, "A regular expression, applied line by line."),
        "order": Field(ListOf(Free()), "Rules whose first hits must follow each other."),
        "count": Field(Scalar.COUNT, "How many hits there must be."),
    },
)

#: Where a sentence or an exercise was met.
SOURCE: Final = Record(
    "claim source",
    {
        "page": Field(Scalar.TEXT, "The page.", required=True),
        "line": Field(Scalar.COUNT, "Its line there.", required=True),
    },
)
