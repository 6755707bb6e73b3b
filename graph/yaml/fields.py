"""The one table of fields: what each YAML file may hold. The reader and the JSON Schema are driven by it."""

from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Final

from conceptmap.graph.model import Match


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


@dataclass(frozen=True, slots=True)
class Choice:
    """One of a few words."""

    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Bilingual:
    """`{en: …, zh: …}`: both are required."""


@dataclass(frozen=True, slots=True)
class BilingualLists:
    """`{en: [...], zh: [...]}`: either may be left out."""


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
class Named:
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


Spec = Scalar | Choice | Bilingual | BilingualLists | Free | ListOf | Named | Record

_MATCH: Final = Choice(tuple(Match))
_ANCHORS: Final = ListOf(Scalar.ANCHOR, single=True)

FRAMEWORK: Final = Record(
    "framework",
    {
        "label": Field(Bilingual(), "The name people use.", required=True),
        "kind": Field(Choice(("engine", "kernel-library")), "What it is.", required=True),
        "license": Field(Scalar.TEXT, "SPDX license expression.", required=True),
        "release": Field(
            Record(
                "release",
                {
                    "purl": Field(
                        Scalar.PURL, "The pinned state, as a package URL.", required=True
                    ),
                    "sha256": Field(Scalar.SHA256, "Of the source archive; not for a git purl."),
                    "browse": Field(
                        Scalar.LINK,
                        "Where a reader may look: a link with {path}, {start} and {end}.",
                    ),
                },
            ),
            "The state that every anchor speaks of.",
            required=True,
        ),
        "repositories": Field(
            ListOf(
                Record(
                    "repository",
                    {
                        "at": Field(
                            Scalar.REPOSITORY,
                            "Its address, `https://HOST/OWNER/NAME`.",
                            required=True,
                        ),
                        "folder": Field(
                            Scalar.FOLDER,
                            "Its folder that holds what the release holds; its top unless said.",
                        ),
                    },
                    short="at",
                )
            ),
            "Where it is developed in public, the first one first; forks and mirrors too.",
        ),
    },
)

ALSO: Final = Record(
    "further anchor",
    {
        "at": Field(Scalar.ANCHOR, "The place.", required=True),
        "match": Field(_MATCH, "A match of its own."),
        "note": Field(Bilingual(), "What this place is to the concept."),
    },
    short="at",
)

SEARCH: Final = Record(
    "search",
    {
        "pattern": Field(
            Scalar.PATTERN, "A Python regular expression, applied line by line.", required=True
        ),
        "in": Field(
            ListOf(Scalar.GLOB, some=True), "Globs that select files of the release.", required=True
        ),
        "except": Field(
            ListOf(
                Record(
                    "file that is left aside",
                    {
                        "in": Field(
                            Scalar.GLOB, "A glob that takes files away again.", required=True
                        ),
                        "why": Field(Bilingual(), "Why they need not be searched.", required=True),
                    },
                    short="in",
                )
            ),
            "Globs that take files away again, with or without a reason.",
        ),
        "why": Field(Bilingual(), "Why a part of the release is all that need be searched."),
        "ignore-case": Field(Scalar.FLAG, "Whether capitals do not matter."),
        "control": Field(Scalar.QUALIFIED, "An anchor where the pattern does hit."),
    },
)

EXCEPT: Final = Record(
    "explanation",
    {
        "in": Field(
            ListOf(Scalar.GLOB, single=True, some=True),
            "A glob, or globs, that select the files with the hits.",
            required=True,
        ),
        "line": Field(
            Scalar.PATTERN,
            "A regular expression that the lines with the hits match; left out, every line does.",
        ),
        "why": Field(Bilingual(), "What the hits are instead.", required=True),
    },
)

MAPPING: Final = Record(
    "mapping",
    {
        "match": Field(_MATCH, "How the concept relates to the code at `at`."),
        "at": Field(_ANCHORS, "The place, or places, that carry the match."),
        "also": Field(ListOf(ALSO), "Further places."),
        "note": Field(Bilingual(), "How this framework differs."),
        "lookalikes": Field(
            ListOf(
                Record(
                    "lookalike",
                    {
                        "at": Field(Scalar.ANCHOR, "The place that misleads.", required=True),
                        "why": Field(Bilingual(), "Why it is not the concept.", required=True),
                    },
                )
            ),
            "What a reader would take for the concept.",
        ),
        "absent": Field(Bilingual(), "Why there is no counterpart."),
        "searched": Field(ListOf(SEARCH), "Searches that find nothing."),
        "except": Field(ListOf(EXCEPT), "Hits of the concept's own words that are something else."),
        "shown": Field(_ANCHORS, "Evidence for an absence that no search can show."),
        "near": Field(ListOf(ALSO), "The nearest things, which are not counterparts."),
    },
)

CONCEPT: Final = Record(
    "concept",
    {
        "formerly": Field(ListOf(Scalar.ID), "Ids that it had, or took over; they still work."),
        "label": Field(Bilingual(), "Its name.", required=True),
        "alias": Field(BilingualLists(), "Further names, by language."),
        "definition": Field(Bilingual(), "What it is, apart from any code base.", required=True),
        "words": Field(
            ListOf(Scalar.PATTERN),
            "How code says it: Python regular expressions, ignoring case; needed where it is absent somewhere.",
        ),
        "broader": Field(Scalar.ID, "The concept that this one is a part or a kind of."),
        "in": Field(Named(MAPPING, "framework"), "Where it is, framework by framework."),
    },
)

AREA_FILE: Final = Record(
    "area file",
    {
        "area": Field(Scalar.ID, "The area's id.", required=True),
        "label": Field(Bilingual(), "The area's name.", required=True),
        "order": Field(Scalar.COUNT, "Where the area stands among the others."),
        "concepts": Field(
            Named(CONCEPT, "concept"), "The concepts, in reading order.", required=True
        ),
    },
)

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

SOURCE: Final = Record(
    "claim source",
    {
        "page": Field(Scalar.TEXT, "The page.", required=True),
        "line": Field(Scalar.COUNT, "Its line there.", required=True),
    },
)

_PLACES: Final = ListOf(Scalar.QUALIFIED, single=True, some=True)
SAID_BY: Final = Record(
    "speaker",
    {
        "comment": Field(_PLACES, "A comment in the code, at this place."),
        "docstring": Field(_PLACES, "A docstring or a documentation comment, at this place."),
        "readme": Field(_PLACES, "The README of a release, at this place."),
        "page": Field(SOURCE, "A page about the code."),
        "reading": Field(_PLACES, "A reader, from what stands here: a name, a message."),
    },
    some=True,
)

CLAIM: Final = Record(
    "claim",
    {
        "says": Field(
            Bilingual(), "The sentence that is judged; who says it is no part of it.", required=True
        ),
        "about": Field(ListOf(Scalar.ID, some=True), "The concepts it speaks of.", required=True),
        "from": Field(SOURCE, "The page where we met it; left out for claims of our own."),
        "said-by": Field(SAID_BY, "Who asserts it: one of these, with its place."),
        "quotes": Field(Scalar.ID, "The claim that this one truthfully reports, or does not."),
        "kind": Field(
            Choice(("readme", "code", "inference", "not-in-release")),
            "What sort of statement it is: what one has to look at to judge it.",
            required=True,
        ),
        "verdict": Field(
            Choice(("confirmed", "refuted", "outdated", "unverifiable")),
            "What came of it.",
            required=True,
        ),
        "evidence": Field(ListOf(Scalar.QUALIFIED), "Where one can see it."),
        "checks": Field(ListOf(CHECK), "Facts that support the verdict, for a machine."),
        "corrects": Field(Bilingual(), "What is true instead."),
        "uncheckable": Field(Bilingual(), "Why no machine can check it."),
    },
)

STAGE: Final = Record(
    "stage",
    {
        "concept": Field(Scalar.ID, "What happens.", required=True),
        "in": Field(
            Named(
                Record(
                    "stage in a framework",
                    {
                        "takes": Field(Bilingual(), "What it is given.", required=True),
                        "gives": Field(Bilingual(), "What it hands on.", required=True),
                        "at": Field(Scalar.ANCHOR, "Where, if not the concept's own anchor."),
                    },
                ),
                "framework",
            ),
            "The stage, framework by framework.",
            required=True,
        ),
    },
)

FLOW: Final = Record(
    "flow",
    {
        "label": Field(Bilingual(), "Its name.", required=True),
        "stages": Field(ListOf(STAGE), "The stages, in order.", required=True),
    },
)

FRAMEWORKS_FILE: Final = Record(
    "frameworks file",
    {"frameworks": Field(Named(FRAMEWORK, "framework"), "The code bases.", required=True)},
)
PAGE: Final = Record(
    "page",
    {
        "page": Field(Scalar.TEXT, "The page, as claims name it.", required=True),
        "title": Field(Bilingual(), "What its readers call it.", required=True),
    },
)

CLAIMS_FILE: Final = Record(
    "claims file",
    {
        "pages": Field(ListOf(PAGE), "The titles of pages that claims are from."),
        "claims": Field(Named(CLAIM, "claim"), "The claims.", required=True),
    },
)
FLOWS_FILE: Final = Record(
    "flows file", {"flows": Field(Named(FLOW, "flow"), "The flows.", required=True)}
)
ADDITION_FILE: Final = Record(
    "additions file",
    {
        "framework": Field(Scalar.ID, "The framework that is added.", required=True),
        "concepts": Field(
            Named(MAPPING, "concept"), "Where concepts of other files are in it.", required=True
        ),
    },
)

#: What a file of each folder of a map holds; `frameworks` is the file frameworks.yaml.
FILES: Final[dict[str, Record]] = {
    "frameworks": FRAMEWORKS_FILE,
    "concepts": AREA_FILE,
    "additions": ADDITION_FILE,
    "claims": CLAIMS_FILE,
    "flows": FLOWS_FILE,
}
