"""What files of claims, of contrasts and of flows may hold."""

from typing import Final

from conceptmap.graph.yaml.fields.specs import (
    CHECK,
    SOURCE,
    Bilingual,
    Choice,
    Field,
    IdMapping,
    ListOf,
    Record,
    Scalar,
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

CONTRAST: Final = Record(
    "contrast",
    {
        "about": Field(ListOf(Scalar.ID, some=True), "The concepts it speaks of.", required=True),
        "says": Field(
            Bilingual(), "What each code base does, and why the difference matters.", required=True
        ),
        "in": Field(
            IdMapping(ListOf(Scalar.ANCHOR, single=True, some=True), "framework"),
            "Where one can see it, in two code bases or more.",
            required=True,
        ),
        "checks": Field(ListOf(CHECK), "Facts that bear it out, for a machine."),
    },
)

CONTRASTS_FILE: Final = Record(
    "contrasts file",
    {"contrasts": Field(IdMapping(CONTRAST, "contrast"), "The contrasts.", required=True)},
)

STAGE_IN: Final = Record(
    "stage in a framework",
    {
        "takes": Field(Bilingual(), "What it is given.", required=True),
        "gives": Field(Bilingual(), "What it hands on.", required=True),
        "at": Field(Scalar.ANCHOR, "Where, if not the concept's own anchor."),
    },
)

STAGE: Final = Record(
    "stage",
    {
        "concept": Field(Scalar.ID, "What happens.", required=True),
        "box": Field(
            Bilingual(),
            "Where stages are drawn together: the name of the box that this one begins.",
        ),
        "aside": Field(
            Scalar.FLAG,
            "Whether it is another way, a failure or something beside, and so nothing that follows the stage before it.",
        ),
        "in": Field(
            IdMapping(
                STAGE_IN,
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
        "claims": Field(IdMapping(CLAIM, "claim"), "The claims.", required=True),
    },
)

FLOWS_FILE: Final = Record(
    "flows file", {"flows": Field(IdMapping(FLOW, "flow"), "The flows.", required=True)}
)
