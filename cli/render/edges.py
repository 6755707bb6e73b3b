"""What calls what, under a concept: `calls preemption  scheduler.py:62 self.preempt`."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from conceptmap.cli.options import Format
from conceptmap.cli.render.tables.table import Table
from conceptmap.cli.render.text.output import emit, to_json
from conceptmap.cli.words.punctuation import colon
from conceptmap.cli.words.words import word
from conceptmap.graph.model import Anchor, Edge, LineRange, Mapping, Step
from conceptmap.queries.lookups.edges import Neighbour, SideBySide, neighbours

if TYPE_CHECKING:
    from conceptmap.cli.render.text.styled_lines import Piece, StyledLines
    from conceptmap.cli.shown_map import ShownMap
    from conceptmap.queries.lookups.matrix import Cell


def edges_of(shown: "ShownMap", mapping: Mapping) -> list[Neighbour]:
    """The edges of a concept in a framework."""
    return list(neighbours(shown.catalog, mapping.concept, mapping.framework, shown.proofs))


def print_edges(shown: "ShownMap", lines: "StyledLines", mapping: Mapping) -> None:
    """Print what a concept's code calls, and what calls it, each with its line."""
    language = shown.language
    before = ""
    for one in edges_of(shown, mapping):
        if one.relation != before:
            lines.line(("bold", f"  {word(one.relation, language)}"))
            before = one.relation
        cells: list[Piece] = [("", "    "), ("", one.concept)]
        for step in one.steps:
            at = _anchor(mapping.framework, step)
            cells += [
                ("", "  "),
                ("link", at.position, shown.url(at)),
                ("green", f"  {step.callee}"),
            ]
        if one.edge.via is not None:
            cells.append(("dim", f"  {word('via', language)} {one.edge.via}"))
        lines.line(*cells)


def markdown_edges(shown: "ShownMap", mapping: Mapping) -> list[str]:
    """The same as items of a list."""
    language = shown.language
    return [
        f"- {word(one.relation, language)}{colon(language)}`{one.concept}` "
        + " → ".join(_markdown_step(shown, mapping, step) for step in one.steps)
        for one in edges_of(shown, mapping)
    ]


def _markdown_step(shown: "ShownMap", mapping: Mapping, step: Step) -> str:
    at = _anchor(mapping.framework, step)
    url = shown.url(at)
    place = f"[`{at.position}`]({url})" if url else f"`{at.position}`"
    return f"{place} `{step.callee}`"


def _anchor(framework: str, step: Step) -> Anchor:
    lines = LineRange(step.line, step.line)
    return Anchor(framework=framework, path=step.path, symbol=step.symbol, lines=lines)


def print_side_by_side(
    shown: "ShownMap", frameworks: Sequence[str], pairs: Sequence[SideBySide], format_: Format
) -> None:
    """Print what calls what in several frameworks, a column for each: its lines, or that none is proven."""
    from conceptmap.cli.render.tables.written import write  # a card has no table

    if format_ is Format.JSON:
        emit(to_json([_pair_json(pair, frameworks) for pair in pairs]))
        return
    people = format_ in (Format.TABLE, Format.MD)
    language = shown.language if people else "en"
    between_lines = "\n" if format_ is Format.TABLE else "; "
    rows: list[dict[str, Any]] = []
    for pair in pairs:
        relation = word(pair.relation.value, language) if people else pair.relation.value
        cells = {
            framework: between_lines.join(_cell_lines(cell, language))
            for framework, cell in zip(frameworks, pair.cells, strict=True)
        }
        ends = {"concept": pair.source, "relation": relation, "called": pair.target}
        rows.append({**ends, **cells})
    columns = ("concept", "relation", "called", *frameworks)
    write(Table(columns, rows, lined=True), format_, shown.language)


def _cell_lines(cell: "Edge | Cell", language: str) -> list[str]:
    if isinstance(cell, Edge):
        return [f"{step.path}:{step.line} {step.callee}" for step in cell.steps]
    return [word(_standing(cell), language)]


def _standing(cell: "Cell") -> str:
    """`absent` or `unexamined` where a concept is; where both are matched, only that nothing is proven of the two."""
    from conceptmap.queries.lookups.matrix import Standing

    return "no direct call proven" if cell.standing is Standing.MATCHED else cell.standing.value


def _pair_json(pair: SideBySide, frameworks: Sequence[str]) -> dict[str, Any]:
    from conceptmap.graph.formats.catalog_json import edges_to_json

    return {
        "from": pair.source,
        "relation": pair.relation.value,
        "to": pair.target,
        "cells": [
            {"framework": framework, "standing": "proven", "edge": edges_to_json([cell])[0]}
            if isinstance(cell, Edge)
            else {
                "framework": framework,
                "standing": _standing(cell).replace(" ", "-"),
                "edge": None,
            }
            for framework, cell in zip(frameworks, pair.cells, strict=True)
        ],
    }
