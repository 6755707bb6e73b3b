"""What a user reads on standard error when something stops the work."""

import typer

from conceptmap.cli.findings_text import finding_lines
from conceptmap.cli.visible import visible
from conceptmap.graph.errors import ConceptmapError, UnreadableMappings


def report(error: ConceptmapError) -> None:
    """Print `error`: every finding it carries, or its sentence and its help."""
    if isinstance(error, UnreadableMappings):
        for finding in error.findings:
            for line in finding_lines(finding):
                typer.echo(line, err=True)
        typer.echo(f"error: {error.message}; nothing was answered", err=True)
        return
    typer.echo(visible(f"error: {error.message}", keep="\t\n"), err=True)
    if error.help:
        typer.echo(visible(f"  help: {error.help}", keep="\t\n"), err=True)
