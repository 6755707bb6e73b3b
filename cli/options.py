"""The options that commands share, each defined once."""

from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Final

import typer

from conceptmap.cli.words.completion import areas as complete_areas
from conceptmap.cli.words.completion import frameworks as complete_frameworks
from conceptmap.cli.words.display_language import DisplayLanguage, locale_language

#: Variables of the environment that the commands heed, and what each does.
VARIABLES: Final = {
    "CONCEPTMAP_SOURCES": (
        "FRAMEWORK=DIR,FRAMEWORK=DIR puts local trees in the place of pinned releases, as --source does. "
        "A comma separates two of them only where FRAMEWORK= follows; any other is part of a folder's name."
    ),
    "CONCEPTMAP_GITHUB": (
        "Where repositories are fetched from in place of https://github.com: a mirror's address, "
        "or a folder with OWNER/NAME below it."
    ),
    "CONCEPTMAP_PAGER": (
        "What long answers go through on a terminal, before PAGER; default: less. Empty: nothing. "
        "Neither where CI is set."
    ),
    "CONCEPTMAP_CACHE": (
        "The folder for fetched sources and for what is derived from them; default: the user's cache folder."
    ),
}


class Format(StrEnum):
    """How an answer is written."""

    TABLE = "table"
    JSON = "json"
    CSV = "csv"
    TSV = "tsv"
    MD = "md"


def asked_language(words: Sequence[str]) -> str:
    """The language that the words of a command line ask for, whether or not they can be read."""
    asked = locale_language().value
    for word, following in zip(words, (*words[1:], ""), strict=False):
        name, equals, value = word.partition("=")
        given = value if equals else following
        if name == "--lang" and given in set(DisplayLanguage):
            asked = given
    return asked


FormatOption = Annotated[Format, typer.Option("--format", "-f", help="How the answer is written.")]
LanguageOption = Annotated[
    DisplayLanguage | None,
    typer.Option("--lang", help="Language of the answer; default: the locale's."),
]
MappingsOption = Annotated[
    Path | None,
    typer.Option("--mappings", metavar="DIR", help="A map in place of the shipped one."),
]
ExtendOption = Annotated[
    list[Path] | None,
    typer.Option("--extend", metavar="DIR", help="A map to add; may be repeated."),
]
FrameworkOption = Annotated[
    list[str] | None,
    typer.Option(
        "--framework",
        metavar="ID",
        autocompletion=complete_frameworks,
        help="Only this framework; may be repeated.",
    ),
]
SourceOption = Annotated[
    list[str] | None,
    typer.Option(
        "--source",
        metavar="FRAMEWORK=DIR",
        help="A local tree in place of a pinned one; may be repeated, or given in CONCEPTMAP_SOURCES.",
    ),
]
AtOption = Annotated[
    list[str] | None,
    typer.Option(
        "--at",
        metavar="FRAMEWORK=WHAT",
        help="Answer for another release: a version, a commit, a folder, or `installed`; may be repeated.",
    ),
]
AreaOption = Annotated[
    str | None,
    typer.Option(
        "--area",
        metavar="AREA",
        autocompletion=complete_areas,
        help="Only the concepts of one area.",
    ),
]
SymbolsOption = Annotated[
    list[str] | None,
    typer.Option(
        "--symbols",
        metavar="FRAMEWORK",
        autocompletion=complete_frameworks,
        help="Add every definition of this framework's release; may be repeated.",
    ),
]


WaitOption = Annotated[
    float,
    typer.Option(
        "--wait",
        min=0.0,
        max=86_400.0,
        metavar="SECONDS",
        help="How long to wait for another command that writes the map.",
    ),
]
SearchTimeOption = Annotated[
    float,
    typer.Option(
        "--timeout", min=0.1, max=86_400.0, help="Seconds after which a search is stopped."
    ),
]


class FindingsFormat(StrEnum):
    """How findings are written."""

    TABLE = "table"
    JSON = "json"
    CSV = "csv"
    TSV = "tsv"
    MD = "md"
    SARIF = "sarif"
    GITHUB = "github"


FindingsFormatOption = Annotated[
    FindingsFormat, typer.Option("--format", "-f", help="How the findings are written.")
]

OutputOption = Annotated[
    Path | None,
    typer.Option("--output", "-o", metavar="FILE", help="Where to write; - is standard output."),
]
