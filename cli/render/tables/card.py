"""A row that no table can hold, as a short card: what it is, where it is, what is said of it, and the rest."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from conceptmap.cli.escaping import visible
from conceptmap.cli.render.tables.columns import Part, is_headed, part_of, rank_of, style_of
from conceptmap.cli.render.tables.table import cell
from conceptmap.cli.render.text.cjk_wrapping import columns
from conceptmap.cli.render.text.styled_lines import Piece, StyledLines
from conceptmap.cli.words.punctuation import colon
from conceptmap.cli.words.words import worded

_INDENT: Final = "  "
_FURTHER: Final = "    "


@dataclass(frozen=True, slots=True)
class Card:
    """One row: the headings, the cells as they are shown, the values behind them, and where its place leads."""

    heads: Mapping[str, str]
    cells: Mapping[str, str]
    values: Mapping[str, Any]
    link: str | None = None
    lined: bool = (
        False  #: whether its facts are sections: the same of several code bases, under each other
    )

    def keys(self, part: Part) -> list[str]:
        """The columns of a part that say something, in the order of a card."""
        found = [key for key in self.cells if self.cells[key] and part_of(key) is part]
        return sorted(found, key=rank_of) if part is not Part.FACT else found


def add_card(lines: StyledLines, card: Card, language: str) -> None:
    """Add a row as a card."""
    head, place = card.keys(Part.HEAD), card.keys(Part.PLACE)
    if not head:  # what comes first is what the row is
        first = next(key for key in card.cells if card.cells[key])
        head, place = [first], [key for key in place if key != first]
    lines.line(*_pieces(card, head, first="bold"))
    if place:
        lines.line(("", _INDENT), *_pieces(card, place))
    for key in card.keys(Part.SENTENCE):
        head_of = _said(card, key, language) if is_headed(key) else ""
        lines.text(head_of + card.cells[key], indent=len(_INDENT))
    facts = [key for key in card.keys(Part.FACT) if key not in head]
    _add_facts(lines, card, facts, language)


def _pieces(card: Card, keys: list[str], first: str | None = None) -> Iterator[Piece]:
    """Cells beside each other; a cell of several lines is several things."""
    for number, key in enumerate(keys):
        style = first if first and not number else style_of(key)
        for at, text in enumerate(card.cells[key].split("\n")):
            if number or at:
                yield "", _INDENT
            yield (
                "dim" if at else style,
                text,
                card.link if key == "at" else None,
            )


def _add_facts(lines: StyledLines, card: Card, keys: list[str], language: str) -> None:
    """Each behind its heading: short ones share a line, and what has several lines or things has as many."""
    row: list[Piece] = []
    used = 0
    for key in keys:
        said = _said(card, key, language)
        text = card.cells[key]
        wanted = len(_INDENT) + columns(said + text)
        if card.lined or "\n" in text or wanted > lines.width:
            _flush(lines, row)
            row, used = [], 0
            _add_long(lines, card, key, said, language)
            continue
        if used + wanted > lines.width:
            _flush(lines, row)
            row, used = [], 0
        row += [("", _INDENT), ("dim", said), (style_of(key), text)]
        used += wanted
    _flush(lines, row)


def _said(card: Card, key: str, language: str) -> str:
    return f"{card.heads[key]}{colon(language)}"


def _flush(lines: StyledLines, row: list[Piece]) -> None:
    if row:
        lines.line(*row)


def _add_long(lines: StyledLines, card: Card, key: str, said: str, language: str) -> None:
    text, value = card.cells[key], card.values.get(key)
    if card.lined or "\n" in text:
        _add_section(lines, card.heads[key], text.split("\n"))
    elif isinstance(value, list | tuple) and len(value) > 1:
        for one in value:
            item = visible(worded(key, cell(one), language))
            lines.line(("", _INDENT), ("dim", said), ("", item))
    else:
        lines.text(f"{said}{text}", indent=len(_INDENT))


def _add_section(lines: StyledLines, head: str, texts: list[str]) -> None:
    """A column's name with the first line of its cell; names and places share the next, and each sentence has its own."""
    lines.line(("", _INDENT), ("bold", head), ("", f"{_INDENT}{texts[0]}"))
    names: list[str] = []
    for text in (*texts[1:], ""):
        if text and " " not in text:
            names.append(text)
            continue
        if names:
            lines.line(("", _FURTHER), ("", _INDENT.join(names)))
            names = []
        if text:
            lines.text(text, indent=len(_FURTHER))
