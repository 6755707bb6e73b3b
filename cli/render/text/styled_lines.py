"""Lines for a person: no wider than the answer may be, styled and linked on a terminal, plain elsewhere."""

import os
import sys
from collections.abc import Iterator
from typing import Final

from conceptmap.cli.escaping import visible
from conceptmap.cli.render.text.cjk_wrapping import columns, folded, spans
from conceptmap.cli.render.text.hyperlinks import knows_links
from conceptmap.cli.render.text.width import answer_width
from conceptmap.graph.model import Excerpt

_CODES: Final = {"bold": "1", "dim": "2", "green": "32", "yellow": "33", "link": "36"}
_WIDEST: Final = 110  #: columns of a sentence on a terminal: a longer line is hard to read
_SHORT: Final = (
    16  #: columns of a piece that stays on one line: a word of Chinese could be broken anywhere
)
_HANGING: Final = 4  #: columns by which the rest of a broken line is set in

#: A style, the words, and for links where they lead.
Piece = tuple[str, str] | tuple[str, str, str | None]


class StyledLines:
    """Gathers lines, and prints them at once. It needs no library, so that it costs a command nothing."""

    def __init__(self) -> None:
        self._terminal = terminal = sys.stdout.isatty()
        self.width: Final = answer_width()
        self._colour = (
            terminal and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
        )
        self._links = terminal and knows_links(os.environ)
        self._lines: list[str] = []

    def line(self, *pieces: Piece) -> None:
        """Styled pieces on one line; on more where it would be too wide, and then no word of them is cut."""
        shown: list[Piece] = [
            (style, visible(words), next(iter(target), None)) for style, words, *target in pieces
        ]
        whole = "".join(piece[1] for piece in shown)
        margin = len(whole) - len(whole.lstrip(" "))
        together = _short_pieces(shown)
        for first, last, indent in spans(whole, self.width, margin + _HANGING, together):
            self._lines.append(" " * indent + self._styled(shown, first, last))

    def text(self, words: str, indent: int = 0) -> None:
        """A paragraph."""
        whole = " " * indent + visible(words.replace("\n", " "))
        width = min(self.width, _WIDEST) if self._terminal else self.width
        self._lines += folded(whole, width, indent)

    def code(self, excerpt: Excerpt) -> None:
        """Source lines with their true numbers, as long as they are: they are proven, and not ours to break."""
        digits = len(str(excerpt.lines.last))
        for number, line in enumerate(excerpt.text, excerpt.lines.first):
            margin = f"    {number:>{digits}} | "
            self._lines.append(f"{self._painted('dim', margin)}{visible(line)}".rstrip())

    def gap(self) -> None:
        """An empty line."""
        self._lines.append("")

    def print(self, *, beside: bool = False) -> int:
        """Write everything to standard output, or `beside` an answer to standard error; returned is how many lines that were."""
        if beside:
            sys.stderr.write("\n".join(self._lines) + "\n")
            return len(self._lines)
        from conceptmap.cli.render.text.output import emit

        emit("\n".join(self._lines) + "\n", styled=True)
        return len(self._lines)

    def _styled(self, pieces: "list[Piece]", first: int, last: int) -> str:
        """What of the pieces stands between two places of all their words."""
        said = ""
        begin = 0
        for piece in pieces:
            words = piece[1][max(first - begin, 0) : max(last - begin, 0)]
            begin += len(piece[1])
            target = piece[2] if len(piece) > 2 else None  # noqa: PLR2004 - only links have a target
            said += self._painted(piece[0], words, target)
        return said

    def _painted(self, style: str, words: str, target: str | None = None) -> str:
        if not words:
            return ""
        if style and self._colour:
            words = f"\x1b[{_CODES[style]}m{words}\x1b[0m"
        if target and self._links:
            words = f"\x1b]8;;{target}\x1b\\{words}\x1b]8;;\x1b\\"
        return words


def _short_pieces(pieces: "list[Piece]") -> Iterator[int]:
    """The places inside short pieces, at which no line should begin."""
    begin = 0
    for piece in pieces:
        words = piece[1]
        start = begin + len(words) - len(words.lstrip(" "))
        begin += len(words)
        if columns(words.strip(" ")) <= _SHORT:
            yield from range(start + 1, begin)
