"""What a check of a claim or of a setting may hold."""

from typing import Final

from conceptmap.graph.yaml.fields.specs import Field, Free, ListOf, Record, Scalar

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
