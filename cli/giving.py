"""Commands that give the map to others: `export`, `view`."""

import sys
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from conceptmap.cli.options import ExtendOption, LanguageOption, MappingsOption, SourceOption
from conceptmap.cli.session import Session
from conceptmap.graph.errors import ConceptmapError

commands = typer.Typer()


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


OutputOption = Annotated[
    Path | None, typer.Option("--output", "-o", metavar="FILE", help="Where to write.")
]


@commands.command()
def export(
    format_: Annotated[
        ExportFormat, typer.Option("--format", "-f", help="The exchange format.")
    ] = ExportFormat.TURTLE,
    output: OutputOption = None,
    mappings: MappingsOption = None,
    extend: ExtendOption = None,
) -> None:
    """The whole map for other programs: RDF, SSSOM, GraphML, JSON and more. To standard output, or to a file."""
    from conceptmap.graph.exchange import export as write_export

    session = Session(mappings, extend or ())
    data = write_export(session.catalog, session.proofs, format_.value)
    if output is None or str(output) == "-":
        sys.stdout.flush()
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
    else:
        _write(output, data)


@commands.command()
def view(
    output: OutputOption = None,
    with_code: Annotated[
        bool, typer.Option("--with-code", help="Put proven source excerpts into the page.")
    ] = False,
    source: SourceOption = None,
    mappings: MappingsOption = None,
    extend: ExtendOption = None,
    lang: LanguageOption = None,
) -> None:
    """The map as one HTML file that needs no network; prints where it is."""
    from conceptmap.graph.code import Excerpt
    from conceptmap.viz.page import build_page

    session = Session(mappings, extend or (), lang)
    excerpts = None
    if with_code:
        anchors = [
            anchor
            for concept in session.catalog.concepts.values()
            for mapping in concept.mappings.values()
            for _, anchor, _ in mapping.anchors()
        ]
        found = session.excerpts(anchors, source or ())
        excerpts = {name: one for name, one in found.items() if isinstance(one, Excerpt)}
        withheld = len(found) - len(excerpts)
        session.remark(
            withheld > 0,
            f"{withheld} of {len(found)} excerpts are left out, since their source is not proven here",
            f"{len(found)} 处摘录中有 {withheld} 处因本机源码未能证实而略去",
        )
    page = build_page(
        session.catalog, proofs=session.proofs, language=session.language, excerpts=excerpts
    )
    target = output or Path("conceptmap.html")
    _write(target, page.encode("utf-8"))
    typer.echo(str(target))


def _write(target: Path, data: bytes) -> None:
    from conceptmap.graph.files import write_atomically

    try:
        write_atomically(target, data)
    except OSError as error:
        raise ConceptmapError(
            f"{target} cannot be written: {error.strerror or error}",
            "name a file in a folder that exists",
        ) from None
