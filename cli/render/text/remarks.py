"""What is said beside an answer, on standard error: in whole words on a terminal, a line each elsewhere."""

import typer

from conceptmap.cli.render.text.cjk_wrapping import folded
from conceptmap.cli.render.text.width import remark_width


def remark(text: str) -> None:
    """Write harmless `text` to standard error."""
    width = remark_width()
    for line in text.split("\n"):
        for part in (line,) if width is None else folded(line, width):
            typer.echo(part, err=True)
