"""Findings for people, as `file:line:column: CODE message`, and for programs, as JSON."""

from collections.abc import Iterable, Iterator
from typing import Any

from conceptmap.cli.escaping import visible
from conceptmap.cli.words.punctuation import labelled
from conceptmap.cli.words.sentences import said
from conceptmap.graph.findings import Finding, Level
from conceptmap.graph.messages import Message


def finding_lines(finding: Finding, language: str) -> Iterator[str]:
    """The lines that a terminal shows for one finding."""
    level = "" if finding.level is Level.ERROR else labelled(finding.level.value, "", language)
    message = said(finding.message, language)
    yield visible(f"{finding.place}: {finding.code.slug} {level}{message}")
    if finding.help:
        yield visible(said(Message("  help: {help}", help=finding.help), language))


def findings_json(findings: Iterable[Finding]) -> list[dict[str, Any]]:
    """Findings in the shape that programs rely on."""
    return [
        {
            "code": finding.code.slug,
            "level": finding.level.value,
            "message": finding.message,
            "help": finding.help,
            "place": {
                "file": finding.place.file,
                "line": finding.place.line,
                "column": finding.place.column,
            },
            "source": None
            if finding.source is None
            else {
                "framework": finding.source.framework,
                "path": finding.source.path,
                "start": finding.source.lines.first if finding.source.lines else None,
                "end": finding.source.lines.last if finding.source.lines else None,
            },
            "proposal": None if finding.proposal is None else finding.proposal.text,
        }
        for finding in findings
    ]
