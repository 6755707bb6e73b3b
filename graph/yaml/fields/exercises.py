"""What files of exercises may hold."""

from typing import Final

from conceptmap.graph.yaml.fields.specs import (
    SOURCE,
    Bilingual,
    Field,
    Figures,
    Free,
    IdMapping,
    ListOf,
    Record,
    Scalar,
)

_QUANTITY: Final = {
    "label": Field(Bilingual(), "What it is.", required=True),
    "unit": Field(Bilingual(), "What it counts."),
    "stage": Field(
        IdMapping(Scalar.ID, "flow"),
        "Flow by flow, the concept of the stage at which it is known there.",
    ),
}

STEP: Final = Record(
    "step",
    {
        "name": Field(Scalar.ID, "Which of the numbers it is.", required=True),
        "formula": Field(
            Scalar.TEXT,
            "How it is worked out of what is given and of earlier steps; `-` in names is `_` there.",
            required=True,
        ),
        "at": Field(Scalar.ANCHOR, "The lines of code that work it out.", required=True),
        "text": Field(Scalar.PATTERN, "What stands in those lines, as in checks."),
        "rule": Field(Free(), "What stands in those lines, as an ast-grep rule."),
        "count": Field(Scalar.COUNT, "How often it does; once unless said."),
        "result": Field(Figures(), "What it comes to with what is given.", required=True),
        "note": Field(Bilingual(), "What is particular about it."),
    },
)

EXERCISE: Final = Record(
    "exercise",
    {
        "label": Field(Bilingual(), "Its name.", required=True),
        "asks": Field(Bilingual(), "What is to be worked out first.", required=True),
        "about": Field(ListOf(Scalar.ID, some=True), "The concepts it is about.", required=True),
        "from": Field(SOURCE, "The page where we met it; left out for exercises of our own."),
        "given": Field(
            IdMapping(
                Record(
                    "given number",
                    {"value": Field(Figures(), "At first.", required=True), **_QUANTITY},
                ),
                "number",
            ),
            "The numbers that one may change.",
            required=True,
        ),
        "numbers": Field(
            IdMapping(Record("number", _QUANTITY), "number"),
            "The numbers that are worked out, in order.",
            required=True,
        ),
        "in": Field(
            IdMapping(
                Record(
                    "exercise in a framework",
                    {
                        "note": Field(Bilingual(), "What is taken for granted there."),
                        "steps": Field(ListOf(STEP, some=True), "Its steps.", required=True),
                    },
                ),
                "framework",
            ),
            "How each framework works them out.",
            required=True,
        ),
    },
)

EXERCISES_FILE: Final = Record(
    "exercises file",
    {"exercises": Field(IdMapping(EXERCISE, "exercise"), "The exercises.", required=True)},
)
