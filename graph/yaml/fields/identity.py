"""What `map.yaml` may hold: what the map is called, and what its other files may say."""

from typing import Final

from conceptmap.graph.model import LANGUAGES
from conceptmap.graph.yaml.fields.specs import (
    Bilingual,
    Choice,
    Field,
    IdMapping,
    ListOf,
    Record,
    Scalar,
)

KIND: Final = Record(
    "kind",
    {
        "label": Field(Bilingual(), "What one of this kind is called.", required=True),
        "column": Field(
            Scalar.FLAG,
            "Whether each has a column where code bases stand side by side; the others share one.",
        ),
    },
)

MAP_FILE: Final = Record(
    "map file",
    {
        "title": Field(Bilingual(), "What the map is called.", required=True),
        "description": Field(Bilingual(), "What it maps, in a sentence or two."),
        "base": Field(
            Scalar.BASE,
            "Where the IRIs of all that it names begin; no two maps have the same.",
            required=True,
        ),
        "languages": Field(
            ListOf(Choice(LANGUAGES), some=True),
            "The languages that every text has, and no other; the first is the default.",
            required=True,
        ),
        "creators": Field(ListOf(Scalar.TEXT), "Who made it."),
        "license": Field(Scalar.TEXT, "Its own licence: an SPDX expression, or an address."),
        "version": Field(Scalar.TEXT, "Its own version."),
        "report-to": Field(
            Scalar.ADDRESS,
            "Where readers report a row that is wrong. What stands in it as `{row}`, `{release}` and `{address}` the page fills in.",
        ),
        "kinds": Field(
            IdMapping(KIND, "kind"), "The kinds of code bases that it has, in order.", required=True
        ),
    },
)
