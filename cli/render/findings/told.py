"""Findings for people, as `file:line:column: CODE message`, and for programs, as JSON."""

from collections.abc import Iterable, Iterator
from typing import Any

from conceptmap.cli.escaping import visible
from conceptmap.cli.render.text.cjk_wrapping import folded
from conceptmap.cli.render.text.width import answer_width
from conceptmap.cli.words.punctuation import labelled
from conceptmap.cli.words.sentences import said
from conceptmap.graph.findings import Finding, Level
from conceptmap.graph.messages import Message


def findings_text(findings: Iterable[Finding], language: str) -> str:
    """Findings as an answer tells them."""
    width = answer_width()
    lines = (line for finding in findings for line in finding_lines(finding, language, width))
    return "".join(f"{line}\n" for line in lines)


def finding_lines(finding: Finding, language: str, width: int | None = None) -> Iterator[str]:
    """The lines that one finding is told in, none of them wider than `width`."""
    for line in _lines(finding, language):
        yield from (line,) if width is None else folded(line, width)


def _lines(finding: Finding, language: str) -> Iterator[str]:
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
