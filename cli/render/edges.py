"""What calls what, under a concept: `calls preemption  scheduler.py:62 self.preempt`."""

from typing import TYPE_CHECKING

from conceptmap.cli.words.punctuation import colon
from conceptmap.cli.words.words import word
from conceptmap.graph.model import Anchor, LineRange, Mapping, Step
from conceptmap.queries.lookups.edges import Neighbour, neighbours

if TYPE_CHECKING:
    from conceptmap.cli.render.text.styled_lines import Piece, StyledLines
    from conceptmap.cli.shown_map import ShownMap


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
