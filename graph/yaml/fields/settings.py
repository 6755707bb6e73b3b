"""What is said of settings: their names in one framework, and how its command line is read."""

from typing import Final

from conceptmap.graph.model import Takes
from conceptmap.graph.yaml.fields.specs import (
    Bilingual,
    Choice,
    Field,
    ListOf,
    Record,
    Scalar,
    Texts,
)

_OPTIONS: Final = ListOf(Scalar.OPTION, single=True, some=True)
_NAMES: Final = ListOf(Scalar.TEXT, single=True, some=True)

SETTING: Final = Record(
    "setting",
    {
        "option": Field(
            _OPTIONS, "Its option on the command line, short forms too; the first is written."
        ),
        "opposite": Field(_OPTIONS, "Flags that say the opposite."),
        "field": Field(Scalar.TEXT, "The field of the class that holds it."),
        "env": Field(Scalar.VARIABLE, "The environment variable that sets it."),
        "metric": Field(
            _NAMES, "The name of a metric that it is exported as; the first is written."
        ),
        "request-field": Field(_NAMES, "The field of a request's body that sets it."),
        "endpoint": Field(_NAMES, "The path at which the server answers."),
        "default": Field(
            Scalar.TEXT, "As the code writes it, without quotes; left out where it has to be given."
        ),
        "unit": Field(Bilingual(), "What a number counts: the same words where it is the same."),
        "factor": Field(
            Scalar.FACTOR,
            "How many of the concept's own units one is; where every unit has one, numbers are converted.",
        ),
        "takes": Field(Choice(tuple(Takes)), "What stands behind the option; `value` unless said."),
        "first": Field(Scalar.FLAG, "Whether its value may stand alone, before all options."),
        "values": Field(
            Texts(),
            "The concept's word for each value, and how it is spelt here; of a flag, `on` and `off`.",
        ),
    },
    some=True,
)

COMMAND: Final = Record(
    "command",
    {
        "start": Field(
            ListOf(Scalar.TEXT, single=True, some=True),
            "What stands before the options; the first is written.",
            required=True,
        ),
        "underscores": Field(Scalar.FLAG, "Whether `--a_b` is `--a-b`."),
        "abbreviations": Field(
            Scalar.FLAG,
            "Whether the beginning of a long option is enough, where only one begins so.",
        ),
        "fields": Field(
            Scalar.FLAG, "Whether an option may be its field's name: `--max-len` for `max_len`."
        ),
        "dots": Field(Scalar.FLAG, "Whether `--option.key value` sets one value of a JSON object."),
        "opposites": Field(
            Texts(), "How the name of a switch begins, and how its opposite's does, beside `--no-`."
        ),
        "suffixes": Field(Texts(), "What a whole number may end in, and what it is multiplied by."),
    },
)
