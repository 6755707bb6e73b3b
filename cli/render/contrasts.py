"""Contrasts as people read them: what differs between code bases, and where one can see it."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from conceptmap.cli.words.punctuation import in_brackets, listed
from conceptmap.cli.words.words import word
from conceptmap.graph.model import Anchor, Concept, Contrast
from conceptmap.graph.spelling.markdown import inline

if TYPE_CHECKING:
    from conceptmap.cli.render.text.styled_lines import StyledLines
    from conceptmap.cli.shown_map import ShownMap


def contrasts_of(
    shown: "ShownMap", concept: Concept, frameworks: Iterable[str]
) -> tuple[Contrast, ...]:
    """The contrasts that speak of a concept, and of one of these frameworks."""
    asked = set(frameworks)
    found = shown.catalog.contrasts_about(concept.id)
    return tuple(one for one in found if asked.intersection(one.frameworks))


def print_contrasts(shown: "ShownMap", lines: "StyledLines", contrasts: Sequence[Contrast]) -> None:
    """Print each with its places, under one heading."""
    language = shown.language
    for number, one in enumerate(contrasts):
        if number == 0:
            lines.gap()
            lines.line(("bold", word("contrasts", language)))
        state = word(shown.proofs.claim_state(one).value, language)
        lines.line(
            ("", "  "), ("", listed(one.frameworks, language)), ("dim", f"  {one.id}  {state}")
        )
        lines.text(one.says.in_language(language), indent=4)
        for anchor in one.evidence:
            lines.line(
                ("", "    "),
                ("dim", f"{anchor.framework}  "),
                ("link", anchor.location, shown.url(anchor)),
                ("green", f"  {anchor.symbol}" if anchor.symbol else ""),
            )


def markdown_contrasts(
    shown: "ShownMap", contrasts: Sequence[Contrast], *, level: int
) -> list[str]:
    """The same as a section of a document."""
    if not contrasts:
        return []
    language = shown.language
    lines = ["", f"{'#' * level} {word('contrasts', language).capitalize()}", ""]
    for one in contrasts:
        state = word(shown.proofs.claim_state(one).value, language)
        says = inline(one.says.in_language(language))
        lines.append(f"- {says}{in_brackets(f'`{one.id}`, {state}', language)}")
        lines += [f"  - {_place(shown, anchor)}" for anchor in one.evidence]
    return lines


def _place(shown: "ShownMap", anchor: Anchor) -> str:
    url = shown.url(anchor)
    place = f"[`{anchor.location}`]({url})" if url else f"`{anchor.location}`"
    symbol = f" `{anchor.symbol}`" if anchor.symbol else ""
    return f"{anchor.framework} {place}{symbol}"
