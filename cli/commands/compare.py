"""The command `compare`."""

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING, Annotated, Any

import typer

from conceptmap.cli.context import Session
from conceptmap.cli.options import AreaOption, Format, FormatOption
from conceptmap.cli.render.carried import carriage_phrase, place_phrase, sought_phrase, standing_of
from conceptmap.cli.render.tables.table import Table
from conceptmap.cli.render.tables.written import write
from conceptmap.cli.render.text.output import emit, to_json
from conceptmap.cli.shared_options import with_session
from conceptmap.cli.words.completion import frameworks as complete_frameworks
from conceptmap.cli.words.punctuation import between, comma, in_brackets
from conceptmap.cli.words.words import word
from conceptmap.graph.model import Anchor, CarriedMapping, Contrast, carriage_of

if TYPE_CHECKING:
    from conceptmap.queries.lookups.matrix import Cell, Row


@with_session(at=True)
def compare(
    frameworks: Annotated[
        list[str] | None,
        typer.Argument(
            autocompletion=complete_frameworks,
            help="Frameworks; all that have a column if none is named.",
        ),
    ] = None,
    area: AreaOption = None,
    calls: Annotated[
        bool, typer.Option("--calls", help="What calls, constructs and inherits what instead.")
    ] = False,
    *,
    session: Session,
    format_: FormatOption = Format.TABLE,
) -> None:
    """The matrix of concepts and frameworks, with symbols and lines, and what is said of their differences."""
    from conceptmap.cli.render.contrasts import markdown_contrasts, print_contrasts
    from conceptmap.cli.render.edges import print_side_by_side
    from conceptmap.queries.lookups.edges import side_by_side
    from conceptmap.queries.lookups.matrix import compare as build_matrix
    from conceptmap.queries.lookups.matrix import contrasts_of

    area = session.area(area)
    chosen = session.frameworks(frameworks) if frameworks else session.catalog.columns
    if calls:
        names, pairs = side_by_side(session.catalog, chosen, area, session.proofs)
        print_side_by_side(session.shown, names, pairs, format_)
        return
    matrix = build_matrix(session.catalog, chosen, area, session.proofs)
    contrasts = contrasts_of(session.catalog, matrix)
    if format_ is Format.JSON:
        emit(to_json([_row_json(session, row, contrasts) for row in matrix.rows]))
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
    table = Table(columns, rows, lined=True)
    if format_ is Format.TABLE:
        from conceptmap.cli.render.tables.written import add_table
        from conceptmap.cli.render.text.styled_lines import StyledLines

        lines = StyledLines()
        add_table(lines, table, session.language)
        print_contrasts(session.shown, lines, contrasts)
        lines.print()
        return
    write(table, format_, session.language)
    if format_ is Format.MD and contrasts:
        emit("\n".join(markdown_contrasts(session.shown, contrasts, level=2)) + "\n")


def _cell_text(cell: "Cell", language: str, *, full: bool) -> str:
    separator = between(language) if full else "\n"
    lost = [carriage_phrase(one.carriage, language) for one in cell.declined]
    if not cell.anchors:
        kind = "unexamined" if cell.mapping is None else standing_of(cell.mapping)
        standing = word(kind, language)
        kinds = lost or [standing, *filter(None, [sought_phrase(cell.mapping, language)])]
        return separator.join(kinds)
    places = [*map(partial(_place_text, language=language, full=full), cell.anchors), *lost]
    said = [word(str(cell.match), language)]
    if cell.state is not None:
        said.append(word(cell.state.value, language))
    match = comma(language).join(said)
    if full:
        return separator.join(places) + in_brackets(match, language)
    return separator.join([match, *places])


def _place_text(anchor: Anchor, *, language: str, full: bool) -> str:
    place = f"{anchor.symbol or ''}{' ' if full else chr(10)}{anchor.location}".strip()
    phrase = place_phrase(anchor, language)
    return f"{place}{' ' if full else chr(10)}[{phrase}]" if phrase else place


def _row_json(session: Session, row: "Row", contrasts: Iterable[Contrast]) -> dict[str, Any]:
    told = [one.id for one in contrasts if row.concept in one.about]
    return {
        "concept": row.concept,
        "area": row.area,
        "label": row.label.by_language(),
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
                        "url": session.shown.url(anchor),
                        **(carriage.facts() if (carriage := carriage_of(anchor)) else {}),
                    }
                    for anchor in cell.anchors
                ],
                **_release_json(cell),
                "note": cell.note.by_language() if cell.note else None,
            }
            for cell in row.cells
        ],
        **({"contrasts": told} if told else {}),
    }


def _release_json(cell: "Cell") -> dict[str, Any]:
    """What is known of a cell at another release than the pinned one; nothing at that one."""
    mapping = cell.mapping
    if not isinstance(mapping, CarriedMapping):
        return {}
    sought = mapping.sought
    return {
        "release": mapping.release,
        "declined": [one.carriage.facts() for one in cell.declined],
        "sought": None
        if sought is None
        else {"status": sought.outcome.value, "why": sought.why or None},
    }
