"""Lines for a person: styled and wrapped on a terminal, plain and unwrapped elsewhere."""

import sys

from conceptmap.cli.escaping import visible
from conceptmap.cli.render.text.cjk_wrapping import has_wide, wrapped
from conceptmap.graph.model import Excerpt

_CODES = {"bold": "1", "dim": "2", "green": "32", "yellow": "33", "link": "36"}
_WIDEST = 110

#: A style, the words, and for links where they lead.
Piece = tuple[str, str] | tuple[str, str, str | None]


class StyledLines:
    """Gathers lines, and prints them at once. It needs no library, so that it costs a command nothing."""

    def __init__(self) -> None:
        import os
        from shutil import get_terminal_size

        self._terminal = sys.stdout.isatty()
        self._colour = (
            self._terminal and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
        )
        self._width = min(get_terminal_size().columns, _WIDEST) if self._terminal else 0
        self._lines: list[str] = []

    def line(self, *pieces: Piece) -> None:
        """One line of styled pieces."""
        self._lines.append("".join(self._styled(piece) for piece in pieces).rstrip())

    def text(self, words: str, indent: int = 0) -> None:
        """A paragraph, wrapped to a terminal's width."""
        margin = " " * indent
        words = visible(words.replace("\n", " "))
        if not self._width:
            self._lines.append(margin + words)
        elif has_wide(words):
            self._lines += [margin + part for part in wrapped(words, self._width - indent)]
        else:
            import textwrap

            self._lines += textwrap.wrap(
                words,
                self._width,
                initial_indent=margin,
                subsequent_indent=margin,
                break_long_words=False,
            )

    def code(self, excerpt: Excerpt) -> None:
        """Source lines with their true numbers."""
        digits = len(str(excerpt.lines.last))
        for number, line in enumerate(excerpt.text, excerpt.lines.first):
            self.line(("dim", f"    {number:>{digits}} | "), ("", line))

    def gap(self) -> None:
        """An empty line."""
        self._lines.append("")

    def print(self) -> int:
        """Write everything to standard output; returned is how many lines that were."""
        from conceptmap.cli.render.text.output import emit

        emit("\n".join(self._lines) + "\n", styled=True)
        return len(self._lines)

    def _styled(self, piece: Piece) -> str:
        style, words = piece[0], visible(piece[1])
        if not self._colour or not style or not words:
            return words
        painted = f"\x1b[{_CODES[style]}m{words}\x1b[0m"
        target = piece[2] if len(piece) > 2 else None  # noqa: PLR2004 - only links have a target
        return f"\x1b]8;;{target}\x1b\\{painted}\x1b]8;;\x1b\\" if target else painted
