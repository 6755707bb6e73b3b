"""The command that says which code the map does not reach: `coverage`."""

from enum import StrEnum
from typing import Annotated

import typer

from conceptmap.cli.context import Session
from conceptmap.cli.options import (
    Format,
    FormatOption,
    SourceOption,
)
from conceptmap.cli.shared_options import with_session
from conceptmap.cli.words.completion import frameworks as complete_frameworks
from conceptmap.graph.errors import ConceptmapError
from conceptmap.graph.messages import Message


class By(StrEnum):
    """What a row is."""

    FOLDER = "folder"
    FILE = "file"
    SYMBOL = "symbol"
    CALLED = "called"


@with_session()
def coverage(
    framework: Annotated[
        str,
        typer.Argument(
            autocompletion=complete_frameworks, help="A framework whose source is on this machine."
        ),
    ],
    by: Annotated[
        By,
        typer.Option(
            "--by",
            help="A row for each folder, each file, each function not reached, or each that several concepts call and none has.",
        ),
    ] = By.FOLDER,
    within: Annotated[
        list[str] | None,
        typer.Option("--in", metavar="GLOB", help="Only these files; may be repeated."),
    ] = None,
    depth: Annotated[
        int,
        typer.Option("--depth", min=1, help="How many levels of folders get rows of their own."),
    ] = 2,
    source: SourceOption = None,
    *,
    session: Session,
    format_: FormatOption = Format.TABLE,
) -> None:
    """Which code of a framework no concept reaches: by folder, by file, function by function, or what concepts call most."""
    from conceptmap.cli.render.coverage import (
        called_table,
        file_table,
        folder_table,
        uncounted_sentences,
        unreached_table,
    )
    from conceptmap.cli.render.tables.written import write
    from conceptmap.sources.calls.edges.unmapped import most_called
    from conceptmap.sources.outlines import open_workspace
    from conceptmap.sources.proof import measure_coverage

    (id_,) = session.frameworks([framework])
    workspace = open_workspace(session.catalog, source or (), only={id_})
    found = measure_coverage(session.catalog, workspace, id_, within or ())
    if within and not found.files:
        raise ConceptmapError(
            Message(
                "{patterns:list} selects no file of code in {framework}",
                patterns=within,
                framework=id_,
            ),
            Message("a pattern is held against the whole path, as **/scheduler.py is"),
        )
    match by:
        case By.FOLDER:
            table = folder_table(found, depth)
        case By.FILE:
            table = file_table(found, session.language)
        case By.CALLED:
            table = called_table(
                most_called(
                    workspace,
                    workspace.tree_here(id_),
                    session.catalog,
                    session.lock.anchors,
                    {file.path for file in found.files} if within else None,
                )
            )
        case _:
            table = unreached_table(found)
    write(table, format_, session.language)
    for sentence in uncounted_sentences(found):
        session.say(sentence)
