"""The command `refs`."""

from pathlib import Path
from typing import Annotated

import typer

from conceptmap.cli.context import Session
from conceptmap.cli.options import (
    ExtendOption,
    Format,
    FormatOption,
    FrameworkOption,
    LanguageOption,
    MappingsOption,
    SourceOption,
)

commands = typer.Typer()


@commands.command()
def refs(
    documents: Annotated[
        list[Path],
        typer.Argument(
            metavar="FILE_OR_DIR…",
            help="Markdown, reStructuredText, HTML or plain text; - is standard input.",
        ),
    ],
    framework: FrameworkOption = None,
    from_: Annotated[
        str | None,
        typer.Option(
            "--from", metavar="VERSION|PURL|DIR", help="The release that the text was written for."
        ),
    ] = None,
    to: Annotated[
        str | None,
        typer.Option(
            "--to",
            metavar="VERSION|PURL|DIR",
            help="The release to check against; default: the pinned one.",
        ),
    ] = None,
    fix: Annotated[
        bool, typer.Option("--fix", help="Write a patch that re-aims what moved.")
    ] = False,
    output: Annotated[
        Path,
        typer.Option(
            "--output",
            "-o",
            metavar="FILE",
            help="Where --fix writes the patch; - is standard output, without the table.",
        ),
    ] = Path("references.patch"),
    fetch: Annotated[
        bool,
        typer.Option(
            "--fetch", help="Fetch the commits that links name, to carry their lines over."
        ),
    ] = False,
    source: SourceOption = None,
    mappings: MappingsOption = None,
    extend: ExtendOption = None,
    format_: FormatOption = Format.TABLE,
    lang: LanguageOption = None,
) -> None:
    """Check the references to code in documents: right, moved, gone, or not to be judged. Exit 1 if any moved or is gone."""
    from conceptmap.cli.files.documents import read_documents
    from conceptmap.cli.files.streams import is_standard_output
    from conceptmap.cli.reference_report import (
        Asked,
        judge_documents,
        verdict_sentence,
        write_judged,
        write_patch,
    )
    from conceptmap.sources.references.codebases.values import Verdict

    session = Session(mappings, extend or (), lang)
    read = read_documents(documents)
    asked = Asked(frameworks=framework or (), from_=from_, to=to, fetch=fetch, sources=source or ())
    judged = judge_documents(session, read, asked)
    if not (fix and is_standard_output(output)):
        write_judged(judged, format_, session.language)
    typer.echo(verdict_sentence(judged, len(read.texts), session.language), err=True)
    if fix:
        write_patch(session, read.texts, judged, asked, output)
    if any(one.verdict in (Verdict.MOVED, Verdict.GONE) for one in judged):
        raise typer.Exit(1)
