"""What each file of a map may hold: code bases, concepts, additions; claims, contrasts, flows and exercises stand beside."""

from typing import Final

from conceptmap.graph.model import ConceptKind, Match
from conceptmap.graph.yaml.fields.claims import CLAIMS_FILE, CONTRASTS_FILE, FLOWS_FILE, STAGE_IN
from conceptmap.graph.yaml.fields.exercises import EXERCISES_FILE
from conceptmap.graph.yaml.fields.identity import MAP_FILE
from conceptmap.graph.yaml.fields.settings import COMMAND, SETTING
from conceptmap.graph.yaml.fields.specs import (
    CHECK,
    Bilingual,
    BilingualLists,
    Choice,
    Field,
    IdMapping,
    ListOf,
    Record,
    Scalar,
)

_MATCH: Final = Choice(tuple(Match))
_ANCHORS: Final = ListOf(Scalar.ANCHOR, single=True)

FRAMEWORK: Final = Record(
    "framework",
    {
        "label": Field(Bilingual(), "The name people use.", required=True),
        "kind": Field(Scalar.ID, "What it is: one of the kinds in `map.yaml`.", required=True),
        "license": Field(Scalar.TEXT, "SPDX license expression.", required=True),
        "release": Field(
            Record(
                "release",
                {
                    "purl": Field(
                        Scalar.PURL,
                        "The pinned state, as a package URL; of a wheel with `?file_name=` and its name.",
                        required=True,
                    ),
                    "sha256": Field(
                        Scalar.SHA256, "Of the source archive or the wheel; not for a git purl."
                    ),
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
        "command": Field(COMMAND, "How it is started from a command line, and how it reads one."),
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

HAPPENS: Final = Record(
    "happening",
    {
        "at": Field(
            Scalar.ANCHOR,
            "A line, which it happens before, or a whole function, which it happens on entry to.",
            required=True,
        ),
        "when": Field(
            Scalar.CONDITION,
            "Under which condition: comparisons of names and fields there, with `and`, `or`, `not` and `len()`.",
        ),
        "checks": Field(ListOf(CHECK), "Facts that show the names of the condition in the code."),
    },
    short="at",
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
        "setting": Field(SETTING, "Of a setting: its names and its default there."),
        "checks": Field(ListOf(CHECK), "Of a setting: facts that show its default, for a machine."),
        "happens": Field(
            ListOf(HAPPENS, single=True, some=True),
            "When it happens in a run, where running its code does not say so; read by `conceptmap trace`.",
        ),
        "words": Field(
            ListOf(Scalar.PATTERN),
            "Words that join the concept's own, where those do not say it as code here does.",
        ),
    },
)

CONCEPT: Final = Record(
    "concept",
    {
        "kind": Field(
            Choice(tuple(ConceptKind)),
            "`setting`: something that a user sets; `concept` unless said.",
        ),
        "formerly": Field(ListOf(Scalar.ID), "Ids that it had, or took over; they still work."),
        "label": Field(Bilingual(), "Its name.", required=True),
        "alias": Field(BilingualLists(), "Further names, by language."),
        "asked-as": Field(
            BilingualLists(),
            "What people type who do not know its name: symptoms, everyday words, by language.",
        ),
        "definition": Field(Bilingual(), "What it is, apart from any code base.", required=True),
        "words": Field(
            ListOf(Scalar.PATTERN),
            "How code says it: Python regular expressions, ignoring case; needed where it is absent somewhere.",
        ),
        "broader": Field(Scalar.ID, "The concept that this one is a part or a kind of."),
        "in": Field(IdMapping(MAPPING, "framework"), "Where it is, framework by framework."),
    },
)

AREA_FILE: Final = Record(
    "area file",
    {
        "area": Field(Scalar.ID, "The area's id.", required=True),
        "label": Field(Bilingual(), "The area's name.", required=True),
        "order": Field(Scalar.COUNT, "Where the area stands among the others."),
        "concepts": Field(
            IdMapping(CONCEPT, "concept"), "The concepts, in reading order.", required=True
        ),
    },
)

FRAMEWORKS_FILE: Final = Record(
    "frameworks file",
    {"frameworks": Field(IdMapping(FRAMEWORK, "framework"), "The code bases.", required=True)},
)
ADDITION_FILE: Final = Record(
    "additions file",
    {
        "framework": Field(Scalar.ID, "The framework that is added.", required=True),
        "concepts": Field(
            IdMapping(MAPPING, "concept"), "Where concepts of other files are in it."
        ),
        "flows": Field(
            IdMapping(IdMapping(STAGE_IN, "concept"), "flow"),
            "What it does at stages of other files' flows: by the stage's concept.",
        ),
    },
)

#: What a file of each folder of a map holds; `map` and `frameworks` are the files map.yaml and frameworks.yaml.
FILES: Final[dict[str, Record]] = {
    "map": MAP_FILE,
    "frameworks": FRAMEWORKS_FILE,
    "concepts": AREA_FILE,
    "additions": ADDITION_FILE,
    "claims": CLAIMS_FILE,
    "contrasts": CONTRASTS_FILE,
    "flows": FLOWS_FILE,
    "exercises": EXERCISES_FILE,
}
