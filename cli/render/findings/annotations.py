"""Findings as workflow commands, which GitHub shows beside the lines of a pull request.

It shows ten errors, ten warnings and ten notices of a step and silently drops what comes after, so the others are lines of
the log.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Final

from conceptmap.cli.render.findings.places import path_in_repository
from conceptmap.cli.render.findings.told import finding_lines
from conceptmap.cli.words.sentences import said
from conceptmap.graph.findings import Finding, Level
from conceptmap.graph.messages import counted

_SHOWN: Final = 10  # of each level in a step
_NAMES: Final = {Level.ERROR: "error", Level.WARNING: "warning", Level.NOTE: "notice"}


def annotations(findings: Sequence[Finding]) -> str:
    """The annotations that are shown, and the other findings as text that can be folded."""
    by_level: dict[Level, list[Finding]] = defaultdict(list)
    for finding in findings:
        by_level[finding.level].append(finding)
    shown = [one for level in Level for one in by_level[level][:_SHOWN]]
    others = [one for level in Level for one in by_level[level][_SHOWN:]]
    lines = [*map(_annotation, shown), *_folded(others)]
    return "".join(f"{line}\n" for line in lines)


def _folded(findings: Sequence[Finding]) -> Iterator[str]:
    if findings:
        yield f"::group::{said(counted(len(findings), '1 more finding', '{count} more findings'), 'en')}"
        for finding in findings:
            for line in finding_lines(finding, "en"):
                # One that began with two colons would be a command.
                yield f"./{line}" if line.startswith("::") else line
        yield "::endgroup::"


def _annotation(finding: Finding) -> str:
    """A workflow command; newlines, percent signs and separators are escaped as GitHub asks."""
    place = finding.place
    message = finding.message + (f"\nhelp: {finding.help}" if finding.help else "")
    properties = {
        "file": path_in_repository(place.file),
        "line": str(place.line),
        "col": str(place.column),
        "title": finding.code.slug,
    }
    where = ",".join(f"{key}={_escaped(value, ',:')}" for key, value in properties.items())
    return f"::{_NAMES[finding.level]} {where}::{_escaped(message, '')}"


def _escaped(text: str, more: str) -> str:
    text = text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")
    for char in more:
        text = text.replace(char, f"%{ord(char):02X}")
    return text
