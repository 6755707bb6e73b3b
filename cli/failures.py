"""What a user reads on standard error when something stops the work."""

import typer

from conceptmap.cli.render.findings import finding_lines, said
from conceptmap.cli.text.visible import visible
from conceptmap.graph.errors import ConceptmapError, UnreadableMappings


def report(error: ConceptmapError, language: str) -> None:
    """Print `error`: every finding it carries, or its sentence and its help."""
    chinese = language == "zh"
    message = said(error.message, language)
    if isinstance(error, UnreadableMappings):
        for finding in error.findings:
            for line in finding_lines(finding, language):
                typer.echo(line, err=True)
        typer.echo(
            f"错误：{message}，因此没有回答"
            if chinese
            else f"error: {message}; nothing was answered",
            err=True,
        )
        return
    typer.echo(visible(f"{'错误：' if chinese else 'error: '}{message}", keep="\t\n"), err=True)
    if error.help:
        help_ = f"{'  提示：' if chinese else '  help: '}{said(error.help, language)}"
        typer.echo(visible(help_, keep="\t\n"), err=True)
