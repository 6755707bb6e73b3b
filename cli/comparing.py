"""Commands that set things side by side: `compare`, `gaps`, `path`."""

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, Any

import typer

from conceptmap.cli.cells import Table
from conceptmap.cli.choices import choice, completion
from conceptmap.cli.options import (
    AreaOption,
    ExtendOption,
    Format,
    FormatOption,
    FrameworkOption,
    LanguageOption,
    MappingsOption,
)
from conceptmap.cli.phrases import search_phrase, words_phrases
from conceptmap.cli.session import Session
from conceptmap.cli.tables import emit, to_json, write
from conceptmap.cli.words import aside, word

if TYPE_CHECKING:
    from conceptmap.queries.lookups.matrix import Cell, Row

commands = typer.Typer()


class GapStanding(StrEnum):
    """Why a concept has no counterpart."""

    ABSENT = "absent"
    UNEXAMINED = "unexamined"


@commands.command()
def compare(
    frameworks: Annotated[
        list[str] | None, typer.Argument(help="Frameworks; all engines if none is named.")
    ] = None,
    area: AreaOption = None,
    mappings: MappingsOption = None,
    extend: ExtendOption = None,
    format_: FormatOption = Format.TABLE,
    lang: LanguageOption = None,
) -> None:
    """The matrix of concepts and frameworks, with symbols and lines."""
    from conceptmap.queries.lookups.matrix import compare as build_matrix

    session = Session(mappings, extend or (), lang)
    chosen = frameworks or [
        id_ for id_, fw in session.catalog.frameworks.items() if fw.kind == "engine"
    ]
    matrix = build_matrix(session.catalog, chosen, area, session.proofs)
    if format_ is Format.JSON:
        emit(to_json([_row_json(session, row) for row in matrix.rows]))
        return
    rows: list[dict[str, Any]] = []
    for row in matrix.rows:
        cells = {
            cell.framework: _cell_text(cell, session.language, full=format_ is not Format.TABLE)
            for cell in row.cells
        }
        rows.append(
            {"concept": row.concept, "label": row.label.in_language(session.language), **cells}
        )
    columns: tuple[str, ...] = (
        ("label", *matrix.frameworks)
        if format_ is Format.TABLE
        else ("concept", "label", *matrix.frameworks)
    )
    if format_ is Format.TABLE:
        for line in rows:
            line["label"] = f"{line['label']}\n{line['concept']}"
    write(Table(columns, rows, lined=True), format_, session.language)


def _cell_text(cell: "Cell", language: str, *, full: bool) -> str:
    if not cell.anchors:
        return word("absent" if cell.standing == "absent" else "unexamined", language)
    separator = ("；" if language == "zh" else "; ") if full else "\n"
    places = [
        f"{anchor.symbol or ''}{' ' if full else chr(10)}{anchor.location}".strip()
        for anchor in cell.anchors
    ]
    said = [word(str(cell.match), language)]
    if cell.state is not None:
        said.append(word(cell.state.value, language))
    match = aside(("，" if language == "zh" else ", ").join(said), language)
    return separator.join(places) + (match if full else f"\n{match.strip()}")


def _row_json(session: Session, row: "Row") -> dict[str, Any]:
    return {
        "concept": row.concept,
        "area": row.area,
        "label": {"en": row.label.en, "zh": row.label.zh},
        "cells": [
            {
                "framework": cell.framework,
                "standing": cell.standing.value,
                "match": cell.match,
                "state": cell.state.value if cell.state else None,
                "anchors": [
                    {
                        "path": anchor.path,
                        "symbol": anchor.symbol,
                        "start": anchor.lines.first if anchor.lines else None,
                        "end": anchor.lines.last if anchor.lines else None,
                        "url": session.url(anchor),
                    }
                    for anchor in cell.anchors
                ],
                "note": {"en": cell.note.en, "zh": cell.note.zh} if cell.note else None,
            }
            for cell in row.cells
        ],
    }


@commands.command()
def gaps(
    framework: FrameworkOption = None,
    standing: Annotated[
        GapStanding | None,
        typer.Option(
            "--standing",
            parser=choice(GapStanding),
            autocompletion=completion(GapStanding),
            metavar="[absent|unexamined]",
            help="Only what is absent, or only what nobody has looked at.",
        ),
    ] = None,
    area: AreaOption = None,
    mappings: MappingsOption = None,
    extend: ExtendOption = None,
    format_: FormatOption = Format.TABLE,
    lang: LanguageOption = None,
) -> None:
    """What has no counterpart, and what nobody has looked at. Engines only, unless a framework is named."""
    from conceptmap.queries.lookups.matrix import gaps as find_gaps

    session = Session(mappings, extend or (), lang)
    chosen = framework or [
        id_ for id_, fw in session.catalog.frameworks.items() if fw.kind == "engine"
    ]
    people = format_ in (Format.TABLE, Format.MD)
    found = find_gaps(session.catalog, chosen, area, session.proofs)
    rows = [
        {
            "framework": gap.framework,
            "concept": gap.concept,
            "label": gap.label.in_language(session.language),
            "standing": "unexamined"
            if people and gap.standing == "unknown"
            else gap.standing.value,
            "state": gap.state.value if gap.state else None,
            "why": gap.reason.in_language(session.language) if gap.reason else None,
            "searched": [search.pattern for search in gap.searched]
            if format_ is Format.JSON
            else [
                *(search_phrase(search, session.language) for search in gap.searched),
                *(
                    words_phrases(
                        session.catalog.concepts[gap.concept], gap.absence, session.language
                    )
                    if gap.absence
                    else ()
                ),
            ],
            "shown": [f"{one.symbol or ''} {one.location}".strip() for one in gap.shown],
            "near": [f"{near.symbol or ''} {near.location}".strip() for near in gap.near],
        }
        for gap in found
        if standing is None or (gap.standing == "unknown") == (standing is GapStanding.UNEXAMINED)
    ]
    columns = (
        "framework",
        "concept",
        "label",
        "standing",
        "state",
        "why",
        "searched",
        "shown",
        "near",
    )
    write(Table(columns, rows), format_, session.language)


@commands.command()
def path(
    start: Annotated[
        str, typer.Argument(metavar="A", help="A concept, framework, area, claim, flow or symbol.")
    ],
    end: Annotated[str, typer.Argument(metavar="B", help="Another one.")],
    mappings: MappingsOption = None,
    extend: ExtendOption = None,
    format_: FormatOption = Format.TABLE,
    lang: LanguageOption = None,
) -> None:
    """How two things of the map connect: the shortest chain of statements between them."""
    from conceptmap.queries.lookups.connections import path as find_path

    session = Session(mappings, extend or (), lang)
    steps = find_path(session.catalog, start, end)
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
    session.remark(
        not steps, f"nothing connects {start} and {end}", f"{start} 与 {end} 之间没有联系"
    )
