"""The command `export`."""

from pathlib import Path
from typing import Annotated

import typer

from conceptmap.cli.context import Session
from conceptmap.cli.files.streams import write_output
from conceptmap.cli.options import OutputOption, SourceOption, SymbolsOption
from conceptmap.cli.render.tables.table import GUARDED
from conceptmap.cli.shared_options import with_session
from conceptmap.graph.formats.registry import DEFAULT, FORMATS, format_of
from conceptmap.graph.formats.registry import export as write_export


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
    data = write_export(
        session.catalog,
        session.proofs,
        format_ or format_of(output.name if output else "") or DEFAULT,
        outlines=outlines,
        guarded=GUARDED.get(),
    )
    write_output(output or Path("-"), data)
