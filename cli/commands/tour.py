"""The command `tour`."""

from enum import StrEnum
from typing import Annotated

import typer

from conceptmap.cli.context import Session
from conceptmap.cli.options import Format, OutputOption
from conceptmap.cli.shared_options import with_session
from conceptmap.cli.words.completion import flows as complete_flows
from conceptmap.cli.words.completion import frameworks as complete_frameworks
from conceptmap.graph.errors import ConceptmapError
from conceptmap.graph.messages import Message


class TourFormat(StrEnum):
    """How a tour is written."""

    TABLE = "table"
    JSON = "json"
    CSV = "csv"
    TSV = "tsv"
    MD = "md"
    CODETOUR = "codetour"


@with_session(at=True)
def tour(
    flow: Annotated[
        str,
        typer.Argument(
            autocompletion=complete_flows, help="A flow; `conceptmap list flows` lists them."
        ),
    ],
    framework: Annotated[
        str,
        typer.Option(
            "--framework",
            metavar="ID",
            autocompletion=complete_frameworks,
            help="Whose code is read.",
        ),
    ],
    output: OutputOption = None,
    *,
    session: Session,
    format_: Annotated[
        TourFormat,
        typer.Option(
            "--format", "-f", help="How the tour is written; codetour is for VS Code's CodeTour."
        ),
    ] = TourFormat.TABLE,
) -> None:
    """A reading path: the places of a flow in the order of execution, what to look for, and a question at each."""
    from conceptmap.cli.files.streams import give
    from conceptmap.cli.render import tours
    from conceptmap.cli.render.tables.written import write
    from conceptmap.cli.render.text.output import to_json
    from conceptmap.queries.lookups.names import resolve_flow, resolve_framework
    from conceptmap.queries.lookups.tours import tour_of

    chosen = resolve_framework(session.catalog, framework).id
    found = tour_of(session.catalog, resolve_flow(session.catalog, flow), chosen, session.proofs)
    if not found.stops:
        raise ConceptmapError(
            Message("no stage of {flow} is in {framework}", flow=found.flow.id, framework=chosen),
            Message("`conceptmap flow {flow}` shows where its stages are", flow=found.flow.id),
        )
    if found.skipped:
        session.say(
            Message(
                "left out, since {framework} has no code for them: {concepts:list}",
                framework=chosen,
                concepts=[one.id for one in found.skipped],
            )
        )
    match format_:
        case TourFormat.CODETOUR:
            text = to_json(tours.code_tour(session.shown, found))
        case TourFormat.MD:
            text = tours.tour_markdown(session.shown, found)
        case TourFormat.JSON:
            text = to_json(list(tours.tour_table(session.shown, found).rows))
        case TourFormat.TABLE if output is None:
            tours.print_tour(session.shown, found)
            return
        case _ if output is None:
            write(tours.tour_table(session.shown, found), Format(format_), session.language)
            return
        case _:
            raise ConceptmapError(
                Message("--output takes md, json and codetour, not {format}", format=format_.value),
                Message("add --format codetour"),
            )
    give(text, output)
