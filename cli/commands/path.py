"""The command `path`."""

from typing import Annotated

import typer

from conceptmap.cli.context import Session
from conceptmap.cli.options import Format, FormatOption
from conceptmap.cli.render.tables.table import Table
from conceptmap.cli.render.tables.written import write
from conceptmap.cli.shared_options import with_session
from conceptmap.cli.words.completion import things as complete_things
from conceptmap.cli.words.words import word
from conceptmap.graph.messages import Message


@with_session()
def path(
    start: Annotated[
        str,
        typer.Argument(
            metavar="A",
            autocompletion=complete_things,
            help="A concept, framework, area, claim, flow or symbol.",
        ),
    ],
    end: Annotated[
        str, typer.Argument(metavar="B", autocompletion=complete_things, help="Another one.")
    ],
    anyhow: Annotated[
        bool,
        typer.Option(
            "--any",
            help="Else over what is merely near: a claim about both, a lookalike, their area.",
        ),
    ] = False,
    *,
    session: Session,
    format_: FormatOption = Format.TABLE,
) -> None:
    """How two things of the map connect: by what is part of what, by stages that follow each other, by shared code."""
    from conceptmap.queries.lookups.connections import links_of, path_over_anything
    from conceptmap.queries.lookups.connections import path as find_path

    steps = find_path(session.catalog, start, end, links_of(session.proofs))
    near = () if steps else path_over_anything(session.catalog, start, end)
    if anyhow:
        steps, near = steps or near, ()
    people = format_ in (Format.TABLE, Format.MD)

    def said(relation: str) -> str:
        return word(relation, session.language) if people else relation

    rows = [
        {
            "step": number,
            "relation": None
            if step.relation is None
            else f"{'' if step.forward else '← '}{said(step.relation)}",
            "kind": step.kind,
            "id": step.node.partition(":")[2],
            "label": step.label.in_language(session.language),
            "at": step.position,
        }
        for number, step in enumerate(steps)
    ]
    columns = (
        ("step", "relation", "kind", "label", "at")
        if format_ is Format.TABLE
        else ("step", "relation", "kind", "id", "label", "at")
    )
    write(Table(columns, rows), format_, session.language)
    if steps:
        return
    if near:
        session.say(
            Message(
                "no connection of {start} and {end} is worth telling; --any tells the {count} steps over what is merely near",
                start=start,
                end=end,
                count=len(near) - 1,
            )
        )
    else:
        session.say(Message("nothing connects {start} and {end}", start=start, end=end))
