"""A row that no table can hold, as a short card: what it is, where it is, what is said of it, and the rest."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Any, Final

from conceptmap.cli.escaping import visible
from conceptmap.cli.render.tables.columns import (
    Part,
    is_headed,
    is_name,
    part_of,
    rank_of,
    style_of,
)
from conceptmap.cli.render.tables.table import cell
from conceptmap.cli.render.text.cjk_wrapping import columns, has_wide
from conceptmap.cli.render.text.styled_lines import Piece, StyledLines
from conceptmap.cli.words.punctuation import colon
from conceptmap.cli.words.words import worded

_INDENT: Final = "  "
_FURTHER: Final = "    "
_PLACE: Final = re.compile(r":\d+(?:-\d+)?$")


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

    def name(self) -> tuple[str, ...]:
        """What the row is, without what is said of it there; empty where it has no name, or stands for itself."""
        if self.lined:
            return ()
        return tuple(self.cells[key] for key in self.keys(Part.HEAD) if is_name(key))

    def keys(self, part: Part) -> list[str]:
        """The columns of a part that say something, in the order of a card."""
        found = [key for key in self.cells if self.cells[key] and part_of(key) is part]
        return sorted(found, key=rank_of) if part is not Part.FACT else found


def add_cards(lines: StyledLines, cards: Sequence[Card], language: str) -> None:
    """Add rows as cards. Those that follow each other under one name have it once, above them."""
    named: tuple[str, ...] = ()
    for number, card in enumerate(cards):
        following = cards[number + 1].name() if number + 1 < len(cards) else ()
        name = card.name()
        if number and (not name or name != named):
            lines.gap()
        if name and name in (named, following):
            if name != named:
                keys = [key for key in card.keys(Part.HEAD) if is_name(key)]
                lines.line(*_pieces(card, keys, first="bold"))
            _add_one_of_a_name(lines, card, language)
        else:
            _add_card(lines, card, language)
        named = name


def _add_card(lines: StyledLines, card: Card, language: str) -> None:
    head, place = card.keys(Part.HEAD), card.keys(Part.PLACE)
    if not head:  # what comes first is what the row is
        first = next(key for key in card.cells if card.cells[key])
        head, place = [first], [key for key in place if key != first]
    if place == ["state"]:  # a word that no place stands beside needs no line
        head, place = [*head, *place], []
    lines.line(*_pieces(card, head, first="bold"))
    if place:
        lines.line(("", _INDENT), *_pieces(card, place))
    _add_rest(lines, card, head, language, _INDENT)


def _add_one_of_a_name(lines: StyledLines, card: Card, language: str) -> None:
    """What a row says of what stands above it: in which code base, how, and where."""
    saying = [key for key in card.keys(Part.HEAD) if not is_name(key)]
    place = card.keys(Part.PLACE)
    both = [key for key in place if key == "framework"] + saying
    both += [key for key in place if key not in both]
    wanted = len(_INDENT) * len(both) + sum(columns(card.cells[key]) for key in both)
    if wanted <= lines.width or not (saying and place):
        lines.line(("", _INDENT), *_pieces(card, both))
    else:
        lines.line(("", _INDENT), *_pieces(card, saying))
        lines.line(("", _FURTHER), *_pieces(card, place))
    _add_rest(lines, card, saying, language, _FURTHER)


def _add_rest(
    lines: StyledLines, card: Card, told: Sequence[str], language: str, indent: str
) -> None:
    """The sentences of a row, and its facts."""
    for key in card.keys(Part.SENTENCE):
        head_of = _said(card, key, language) if is_headed(key) else ""
        lines.text(head_of + card.cells[key], indent=len(indent))
    facts = [key for key in card.keys(Part.FACT) if key not in told]
    _add_facts(lines, card, facts, language, indent)


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


def _add_facts(lines: StyledLines, card: Card, keys: list[str], language: str, indent: str) -> None:
    """Each behind its heading: short ones share a line, and what has several lines or things has as many."""
    row: list[Piece] = []
    used = 0
    for key in keys:
        said = _said(card, key, language)
        text = card.cells[key]
        wanted = len(indent if not row else _INDENT) + columns(said + text)
        if card.lined or "\n" in text or wanted > lines.width:
            _flush(lines, row)
            row, used = [], 0
            _add_long(lines, card, key, said, language, indent)
            continue
        if used + wanted > lines.width:
            _flush(lines, row)
            row, used = [], 0
        row += [("", _INDENT if row else indent), ("dim", said), (style_of(key), text)]
        used += wanted
    _flush(lines, row)


def _said(card: Card, key: str, language: str) -> str:
    return f"{card.heads[key]}{colon(language)}"


def _flush(lines: StyledLines, row: list[Piece]) -> None:
    if row:
        lines.line(*row)


def _add_long(
    lines: StyledLines, card: Card, key: str, said: str, language: str, indent: str
) -> None:
    text, value = card.cells[key], card.values.get(key)
    if card.lined or "\n" in text:
        _add_section(lines, card.heads[key], text.split("\n"))
        return
    several = value if isinstance(value, list | tuple) and len(value) > 1 else ()
    items = [visible(worded(key, cell(one), language)) for one in several]
    if any(" " in item for item in items):  # each begins where a reader finds it
        for item in items:
            lines.line(("", indent), ("dim", said), ("", item))
    else:
        lines.text(f"{said}{text}", indent=len(indent))


def _add_section(lines: StyledLines, head: str, texts: list[str]) -> None:
    """A column's name with the first line of its cell. Names and places go on there if they fit, else each place has a line, and so has each sentence."""
    row: list[Piece] = [("", _INDENT), ("bold", head), ("", f"{_INDENT}{texts[0]}")]
    names = list(takewhile(_is_name_or_place, texts[1:]))
    together = [("", f"{_INDENT}{name}") for name in names]
    if sum(columns(piece[1]) for piece in (*row, *together)) <= lines.width:
        row += together
        names = []
    lines.line(*row)
    for text in (*_places(names), *texts[1 + len(together) :]):
        if _is_name_or_place(text) or _INDENT in text:
            lines.line(("", _FURTHER), ("", text))
        else:
            lines.text(text, indent=len(_FURTHER))


def _places(names: list[str]) -> Iterator[str]:
    """Each place with the name of what is there, which stands before it."""
    begun: list[str] = []
    for name in names:
        begun.append(name)
        if _PLACE.search(name):
            yield _INDENT.join(begun)
            begun = []
    if begun:
        yield _INDENT.join(begun)


def _is_name_or_place(text: str) -> bool:
    """They have no space; but neither has a sentence in Chinese."""
    return " " not in text and not has_wide(text)
