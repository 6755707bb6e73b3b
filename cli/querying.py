"""The command that asks in SPARQL: `query`."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from conceptmap.cli.cells import Table
from conceptmap.cli.options import (
    ExtendOption,
    Format,
    FormatOption,
    LanguageOption,
    MappingsOption,
    SourceOption,
    SymbolsOption,
)
from conceptmap.cli.session import Session
from conceptmap.cli.tables import emit, to_json, write
from conceptmap.graph.errors import ConceptmapError

if TYPE_CHECKING:
    from conceptmap.queries.answers import Answer

commands = typer.Typer()
_LONGEST = 86_400.0  # seconds


@commands.command()
def query(
    name: Annotated[
        str | None, typer.Argument(help="A named query; `conceptmap list queries` has them.")
    ] = None,
    parameters: Annotated[
        list[str] | None, typer.Argument(metavar="[NAME=VALUE]...", help="Its parameters.")
    ] = None,
    sparql: Annotated[
        str | None, typer.Option("--sparql", metavar="TEXT", help="A query of your own.")
    ] = None,
    file: Annotated[
        Path | None,
        typer.Option("--file", metavar="FILE", help="A query in a file; - is standard input."),
    ] = None,
    timeout: Annotated[
        float, typer.Option("--timeout", min=0.1, help="Seconds after which a query is ended.")
    ] = 10.0,
    endpoint: Annotated[
        str | None,
        typer.Option("--endpoint", metavar="URL", help="Ask a remote store instead of the map."),
    ] = None,
    graph: Annotated[
        str | None, typer.Option("--graph", metavar="IRI", help="The remote store's named graph.")
    ] = None,
    symbols: SymbolsOption = None,
    source: SourceOption = None,
    mappings: MappingsOption = None,
    extend: ExtendOption = None,
    format_: FormatOption = Format.TABLE,
    lang: LanguageOption = None,
) -> None:
    """A named query with its parameters, or free SPARQL: read-only, local, and ended at its time limit."""
    session = Session(mappings, extend or (), lang)
    if not timeout < _LONGEST:
        raise ConceptmapError(f"{timeout} is no time limit", "give seconds, a day at most")
    if sum(given is not None for given in (name, sparql, file)) != 1:
        raise ConceptmapError(
            "a query is named, or given with --sparql, or with --file",
            "`conceptmap list queries` shows the named ones",
        )
    given = parameters or []
    if name is not None:
        answer = _named(session, name, given, symbols or (), source or (), endpoint, graph, timeout)
    else:
        text = sparql if file is None else _read(file)
        answer = _free(session, text or "", symbols or (), source or (), endpoint, graph, timeout)
    _write(answer, format_, session.language)


def _named(
    session: Session,
    name: str,
    parameters: Sequence[str],
    symbols: Sequence[str],
    sources: Sequence[str],
    endpoint: str | None,
    graph: str | None,
    timeout: float,
) -> "Answer":
    from conceptmap.queries.named import named_query, run_named

    found = named_query(name)
    given: dict[str, str] = {}
    for position, parameter in enumerate(parameters):
        key, equals, value = parameter.partition("=")
        if not equals and position < len(found.parameters):
            # A query with one obvious thing to ask for does not need its name typed.
            key, value = found.parameters[position].name, parameter
        given[key] = value
    if "--symbols" in found.title.en and not symbols and endpoint is None:
        wanted = given.get("framework", "FRAMEWORK")
        raise ConceptmapError(
            f"{name} asks for every symbol of a release, which the map alone does not have",
            f"add --symbols {wanted}",
        )
    if endpoint is not None:
        if found.parameters:
            raise ConceptmapError(
                f"{name} takes parameters, which the SPARQL protocol cannot bind",
                "ask a query without parameters, or write one with --sparql",
            )
        return _free(session, found.text, symbols, sources, endpoint, graph, timeout)
    if symbols:
        from pyoxigraph import Store

        from conceptmap.cli.stores import store_with_symbols

        store = Store.read_only(str(store_with_symbols(session, symbols, sources)))
    else:
        from conceptmap.graph.rdf import to_store

        store = to_store(session.catalog, session.proofs)
    return run_named(store, session.catalog, found, given)


def _free(
    session: Session,
    text: str,
    symbols: Sequence[str],
    sources: Sequence[str],
    endpoint: str | None,
    graph: str | None,
    timeout: float,
) -> "Answer":
    if endpoint is not None:
        from conceptmap.queries.remote import ask_endpoint

        return ask_endpoint(endpoint, text, graph=graph, seconds=timeout)
    from conceptmap.queries.query_text import check_query
    from conceptmap.queries.sparql import Limits, ask

    check_query(text)  # a refusal does not wait for the map
    limits = Limits(seconds=timeout)
    if symbols:
        from conceptmap.cli.stores import store_with_symbols

        return ask(text, store_with_symbols(session, symbols, sources), limits=limits)
    from conceptmap.graph.exchange import export

    return ask(text, export(session.catalog, session.proofs, "ntriples"), limits=limits)


def _read(file: Path) -> str:
    try:
        return sys.stdin.read() if str(file) == "-" else file.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise ConceptmapError(
            f"{file} cannot be read: {error}", "name a file with a SPARQL query in UTF-8"
        ) from None


def _write(answer: "Answer", format_: Format, language: str) -> None:
    if format_ is Format.JSON:
        emit(to_json(answer.to_json()))
        return
    if answer.boolean is not None:
        write(Table(("answer",), [{"answer": answer.boolean}]), format_, language)
        return
    short = format_ in (Format.TABLE, Format.MD)
    rows = [
        {
            column: None if term is None else term.short if short else term.value
            for column, term in zip(answer.columns, row, strict=True)
        }
        for row in answer.rows
    ]
    write(Table(answer.columns, rows), format_, language)
