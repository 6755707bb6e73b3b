"""The command `push`."""

from typing import Annotated

import typer

from conceptmap.cli.context import Session
from conceptmap.cli.options import (
    SourceOption,
    SymbolsOption,
)
from conceptmap.cli.shared_options import with_session
from conceptmap.graph.errors import ConceptmapError
from conceptmap.graph.messages import Message


@with_session()
def push(
    endpoint: Annotated[
        str,
        typer.Argument(
            help="A store's Graph Store Protocol address, or with --update its address for updates."
        ),
    ],
    graph: Annotated[
        str | None, typer.Option("--graph", metavar="IRI", help="The named graph to replace.")
    ] = None,
    replace: Annotated[
        bool, typer.Option("--replace", help="Even where the graph holds another map.")
    ] = False,
    update: Annotated[
        bool,
        typer.Option("--update", help="By SPARQL updates, for a store that takes nothing else."),
    ] = False,
    timeout: Annotated[
        float, typer.Option("--timeout", min=1, help="Seconds to wait for the store.")
    ] = 600.0,
    symbols: SymbolsOption = None,
    source: SourceOption = None,
    *,
    session: Session,
) -> None:
    """Replace one named graph of a remote store by the map. Passwords come from the environment (docs/stores.md)."""
    from conceptmap.graph.rdf.triples import to_triples
    from conceptmap.graph.vocabulary.iris import iris_of
    from conceptmap.queries.sparql.remote import push as push_triples

    if graph is None and not session.catalog.identity.is_named:
        raise ConceptmapError(
            Message("this map has no map.yaml, so its graph in the store has no name of its own"),
            Message("write map.yaml with a base, or name the graph with --graph"),
        )
    outlines = session.outlines(symbols, source or ()) if symbols else None
    triples = to_triples(session.catalog, session.proofs, outlines=outlines)
    iris = iris_of(session.catalog)
    name = iris.dataset if graph is None else graph
    count = push_triples(
        endpoint, triples, iris=iris, graph=name, seconds=timeout, replace=replace, update=update
    )
    typer.echo(f"{count} triples in {name}")
