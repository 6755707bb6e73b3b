"""The command `push`."""

from typing import Annotated

import typer

from conceptmap.cli.context import Session
from conceptmap.cli.options import (
    SourceOption,
    SymbolsOption,
)
from conceptmap.cli.shared_options import with_session


@with_session()
def push(
    endpoint: Annotated[str, typer.Argument(help="A store's Graph Store Protocol address.")],
    graph: Annotated[
        str | None, typer.Option("--graph", metavar="IRI", help="The named graph to replace.")
    ] = None,
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
    from conceptmap.graph.vocabulary.iris import DATASET
    from conceptmap.queries.sparql.remote import push as push_triples

    outlines = session.outlines(symbols, source or ()) if symbols else None
    triples = to_triples(
        session.catalog, session.proofs, outlines=outlines, license_iri=session.license_iri
    )
    name = graph or DATASET
    count = push_triples(endpoint, triples, graph=name, seconds=timeout)
    typer.echo(f"{count} triples in {name}")
