"""The command `export`."""

from pathlib import Path
from typing import Annotated

import typer

from conceptmap.cli.context import Session
from conceptmap.cli.files.site_files import write_site
from conceptmap.cli.files.streams import is_stream, write_output
from conceptmap.cli.options import OutputOption, SourceOption, SymbolsOption
from conceptmap.cli.render.tables.table import GUARDED
from conceptmap.cli.shared_options import with_session
from conceptmap.graph.formats.registry import DEFAULT, FORMATS, export_files, format_of
from conceptmap.graph.formats.registry import export as write_export
from conceptmap.graph.messages import Message


def _format(name: str) -> str:
    """The name of a format. Raises `BadParameter` with all there are."""
    if name not in FORMATS:
        known = ", ".join(f"'{one}'" for one in FORMATS)
        raise typer.BadParameter(f"'{name}' is not one of {known}.")
    return name


@with_session(without="lang")
def export(
    format_: Annotated[
        str | None,
        typer.Option(
            "--format",
            "-f",
            metavar=f"[{'|'.join(FORMATS)}]",
            parser=_format,
            autocompletion=lambda: list(FORMATS),
            help="The exchange format; by default the one that FILE's ending stands for, else turtle.",
        ),
    ] = None,
    output: OutputOption = None,
    symbols: SymbolsOption = None,
    source: SourceOption = None,
    *,
    session: Session,
) -> None:
    """The whole map for other programs: RDF, SSSOM, GraphML, JSON and more. To standard output, or to a file."""
    outlines = session.outlines(symbols, source or ()) if symbols else None
    chosen = format_ or format_of(output.name if output else "") or DEFAULT
    if output and FORMATS[chosen].write_files and not outlines and _is_folder(output, chosen):
        kept = write_site(
            output,
            export_files(session.catalog, session.proofs, chosen),
            f"conceptmap-{chosen}.json",
        )
        if kept:
            session.say(
                Message(
                    "no longer part of the site, but changed since they were written, so left there: {files:list}",
                    files=kept,
                )
            )
        return
    data = write_export(
        session.catalog, session.proofs, chosen, outlines=outlines, guarded=GUARDED.get()
    )
    write_output(output or Path("-"), data)


def _is_folder(output: Path, format_: str) -> bool:
    """Whether a format of several files goes into a folder: wherever it is not told to be one file, or a stream."""
    archives = {ending[ending.rindex(".") :] for ending in FORMATS[format_].endings}
    return output.suffix.lower() not in archives and not is_stream(output)
