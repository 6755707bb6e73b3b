"""What a user reads on standard error when something stops the work."""

import typer

from conceptmap.cli.escaping import visible
from conceptmap.cli.render.findings.told import finding_lines
from conceptmap.cli.render.text.remarks import remark
from conceptmap.cli.render.text.width import remark_width
from conceptmap.cli.words.sentences import said
from conceptmap.graph.errors import ConceptmapError, UnreadableMappings
from conceptmap.graph.messages import Message


def print_error(error: ConceptmapError, language: str) -> None:
    """Print `error`: every finding it carries, or its sentence and its help."""
    if isinstance(error, UnreadableMappings):
        for finding in error.findings:
            for line in finding_lines(finding, language, remark_width()):
                typer.echo(line, err=True)
        _print(
            Message(
                "error: {message}; nothing was answered", message=said(error.message, language)
            ),
            language,
        )
        return
    _print(Message("error: {message}", message=said(error.message, language)), language)
    if error.help:
        _print(Message("  help: {help}", help=said(error.help, language)), language)


def _print(message: Message, language: str) -> None:
    remark(visible(said(message, language), keep="\t\n"))
