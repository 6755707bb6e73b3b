"""A table drawn in columns, where every row of it fits."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from conceptmap.cli.render.tables.columns import style_of
from conceptmap.cli.render.text.cjk_wrapping import columns, longest_word, wrapped
from conceptmap.cli.render.text.styled_lines import StyledLines

if TYPE_CHECKING:
    from conceptmap.cli.render.tables.table import Table

_BETWEEN: Final = 2  #: columns between two cells
_TALLEST: Final = 3  #: lines of a row whose widest cell is broken
_READABLE: Final = 30  #: columns that a sentence needs at least

_NUMBER: Final = re.compile(r"[-+]?\d+(?:\.\d+)?(?: %)?")

Cells = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Grid:
    """How wide each column is, and which one is broken."""

    widths: Mapping[str, int]
    broken: str | None = None
    numbers: frozenset[str] = frozenset()  #: columns of numbers, which end under each other

    def lines_of(self, key: str, text: str) -> list[str]:
        """The lines of a cell."""
        lines = text.split("\n")
        if key != self.broken:
            return lines
        return [part for line in lines for part in wrapped(line, self.widths[key])]


def grid_for(heads: Cells, rows: Sequence[Cells], width: int) -> Grid | None:
    """The widths at which all cells stand whole on their lines, or the widest on a few; none where they cannot."""
    numbers = frozenset(key for key in heads if _are_numbers([row[key] for row in rows]))
    widths = {
        key: max(_widest(text) for text in (head, *(row[key] for row in rows)))
        for key, head in heads.items()
    }
    if (
        sum(widths.values()) + _BETWEEN * (len(widths) - 1) > width
    ):  # then headings are broken first
        widths = {
            key: max(longest_word(head), *(_widest(row[key]) for row in rows))
            for key, head in heads.items()
        }
    spare = width - sum(widths.values()) - _BETWEEN * (len(widths) - 1)
    if spare >= 0:
        return Grid(widths, numbers=numbers)
    broken = max(widths, key=lambda key: widths[key])
    room = widths[broken] + spare
    if room < max(_READABLE, *(longest_word(row[broken]) for row in rows)):
        return None
    grid = Grid({**widths, broken: room}, broken, numbers)
    tallest = max(len(grid.lines_of(broken, row[broken])) for row in rows)
    return grid if tallest <= _TALLEST else None


def _are_numbers(texts: Sequence[str]) -> bool:
    return any(texts) and all(_NUMBER.fullmatch(text) for text in texts if text)


def _widest(text: str) -> int:
    return max(map(columns, text.split("\n")))


def draw(
    lines: StyledLines, grid: Grid, heads: Cells, rows: Sequence[Cells], table: "Table"
) -> None:
    """Add the rows under their headings."""
    broken = {key: wrapped(head, grid.widths[key]) for key, head in heads.items()}
    for texts in _beside(broken):
        lines.line(*_padded(grid, {key: ("bold", text) for key, text in texts.items()}))
    lines.line(("", "─" * (sum(grid.widths.values()) + _BETWEEN * (len(heads) - 1))))
    for number, row in enumerate(rows):
        if number and table.lined:
            lines.gap()
        link = (table.links or {}).get(number)
        for texts in _beside({key: grid.lines_of(key, text) for key, text in row.items()}):
            pieces = {key: (style_of(key), text) for key, text in texts.items()}
            lines.line(*_padded(grid, pieces, link))


def _beside(cells: Mapping[str, Sequence[str]]) -> Iterator[Cells]:
    """Lines of all cells, each with what every cell has on it."""
    for at in range(max(map(len, cells.values()))):
        yield {key: lines[at] if at < len(lines) else "" for key, lines in cells.items()}


def _padded(
    grid: Grid, pieces: Mapping[str, tuple[str, str]], link: str | None = None
) -> Iterator[tuple[str, str, str | None]]:
    for key, (style, text) in pieces.items():
        before = grid.widths[key] - columns(text)
        if key in grid.numbers:
            yield "", " " * before, None
            before = 0
        yield style, text, link if key == "at" else None
        yield "", " " * (before + _BETWEEN), None
