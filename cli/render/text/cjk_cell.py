"""Text in a cell of a drawn table, which wraps Chinese as Chinese is wrapped, and breaks paths between folders."""

from rich.console import Console, JustifyMethod, OverflowMethod
from rich.containers import Lines
from rich.text import Text

from conceptmap.cli.render.text.cjk_wrapping import has_wide, has_word_wider_than, line_starts


class WideText(Text):
    """Rich breaks a line before any Chinese character, also before a comma, and a long path anywhere."""

    def wrap(
        self,
        console: Console,
        width: int,
        *,
        justify: JustifyMethod | None = None,
        overflow: OverflowMethod | None = None,
        tab_size: int = 8,
        no_wrap: bool | None = None,
    ) -> Lines:
        """Break at the places that `line_starts` allows, where there is a wide character or a word wider than a line."""
        if no_wrap or not (has_wide(self.plain) or has_word_wider_than(width, self.plain)):
            return super().wrap(
                console,
                width,
                justify=justify,
                overflow=overflow,
                tab_size=tab_size,
                no_wrap=no_wrap,
            )
        lines = Lines()
        for line in self.split(allow_blank=True):
            for part in line.divide(line_starts(line.plain, width)):
                part.rstrip()
                lines.append(part)
        return lines
