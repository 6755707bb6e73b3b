"""The command `export`."""

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from conceptmap.cli.context import Session
from conceptmap.cli.files.streams import write_output
from conceptmap.cli.options import OutputOption, SourceOption, SymbolsOption
from conceptmap.cli.shared_options import with_session


class ExportFormat(StrEnum):
    """What `export` writes."""

    TURTLE = "turtle"
    NTRIPLES = "ntriples"
    TRIG = "trig"
    JSONLD = "jsonld"
    RDFXML = "rdfxml"
    SSSOM = "sssom"
    GRAPHML = "graphml"
    GEXF = "gexf"
    CSV = "csv"
    MD = "md"
    JSON = "json"


@with_session(without="lang")
def export(
    format_: Annotated[
        ExportFormat, typer.Option("--format", "-f", help="The exchange format.")
    ] = ExportFormat.TURTLE,
    output: OutputOption = None,
    symbols: SymbolsOption = None,
    source: SourceOption = None,
    *,
    session: Session,
) -> None:
    """The whole map for other programs: RDF, SSSOM, GraphML, JSON and more. To standard output, or to a file."""
    from conceptmap.graph.formats.registry import export as write_export

    outlines = session.outlines(symbols, source or ()) if symbols else None
    data = write_export(
        session.catalog,
        session.proofs,
        format_.value,
        outlines=outlines,
        license_iri=session.license_iri,
    )
    write_output(output or Path("-"), data)
