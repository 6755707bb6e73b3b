"""The command `serve`."""

from typing import Annotated

import typer

from conceptmap.cli.context import Session
from conceptmap.cli.options import (
    SourceOption,
    SymbolsOption,
)
from conceptmap.cli.shared_options import with_session
from conceptmap.graph.messages import Message


@with_session()
def serve(
    host: Annotated[str, typer.Option("--host", help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[
        int, typer.Option("--port", min=0, max=65535, help="The port; 0 takes a free one.")
    ] = 7878,
    timeout: Annotated[
        float,
        typer.Option(
            "--timeout", min=0.1, max=86_400, help="Seconds after which a query is stopped."
        ),
    ] = 10.0,
    memory: Annotated[
        int,
        typer.Option(
            "--memory",
            metavar="MIB",
            min=64,
            help="Memory at which a query is stopped, where the system can limit it.",
        ),
    ] = 1024,
    workers: Annotated[
        int | None,
        typer.Option(
            "--workers",
            min=1,
            max=256,
            help="Queries that run at once; two for each core, four at least.",
        ),
    ] = None,
    cors: Annotated[
        list[str] | None,
        typer.Option(
            "--cors",
            metavar="ORIGIN",
            help="A site whose pages may send queries; * for any. May be repeated.",
        ),
    ] = None,
    symbols: SymbolsOption = None,
    source: SourceOption = None,
    *,
    session: Session,
) -> None:
    """Serve the map as a read-only SPARQL endpoint, on this machine unless told otherwise; Ctrl-C ends it."""
    from conceptmap.cli.files.stores import folder_for_one_run
    from conceptmap.graph.rdf.triples import to_triples
    from conceptmap.graph.vocabulary.iris import iris_of
    from conceptmap.queries.server.serving import check_server, listen, usual_workers
    from conceptmap.queries.server.serving import serve as run_server
    from conceptmap.queries.server.worker_pool import PoolLimits
    from conceptmap.queries.sparql.stores import build_store

    check_server()  # says what to install, or what is in the way, before anything is built
    listening = listen(host, port)
    limits = PoolLimits(workers=workers or usual_workers(), seconds=timeout, memory=memory * 2**20)
    outlines = session.outlines(symbols, source or ()) if symbols else None
    triples = to_triples(session.catalog, session.proofs, outlines=outlines)
    iris = iris_of(session.catalog)
    session.say(Message("building the store; its address follows when it is ready"))
    with folder_for_one_run() as folder:
        store = folder / "store"
        build_store(store, triples, iris.dataset)
        run_server(
            store,
            listening,
            limits,
            iris=iris,
            origins=cors or (),
            ready=lambda address: typer.echo(f"{address}/query", err=True),
        )
