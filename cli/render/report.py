"""Findings and their summary, as a table, JSON, SARIF or GitHub annotations."""

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from conceptmap.cli.options import FindingsFormat, Format
from conceptmap.cli.render.findings import findings_json, findings_text
from conceptmap.cli.render.tables.table import Table
from conceptmap.cli.render.tables.written import write
from conceptmap.cli.render.tallies import anchors_in_all, tally
from conceptmap.cli.render.text.cjk_wrapping import paragraph
from conceptmap.cli.render.text.output import emit, to_json
from conceptmap.cli.render.text.width import answer_width
from conceptmap.cli.words.sentences import said
from conceptmap.graph.findings import Finding, Level
from conceptmap.graph.messages import Message, counted

if TYPE_CHECKING:
    from conceptmap.sources.proof.proving.verification import Report


def write_report(report: "Report", format_: FindingsFormat, language: str) -> None:
    """Print what verification found."""
    if format_ is FindingsFormat.TABLE:
        verdict = paragraph(said(_verdict(report), language), answer_width())
        emit(findings_text(report.findings, language) + verdict)
    else:
        write_findings(report.findings, format_, language, summary=report.summary)


def write_findings(
    findings: Sequence[Finding],
    format_: FindingsFormat,
    language: str,
    *,
    summary: Mapping[str, int],
) -> None:
    """Print findings in the asked form."""
    match format_:
        case FindingsFormat.JSON:
            emit(to_json({"summary": dict(summary), "findings": findings_json(findings)}))
        case FindingsFormat.SARIF:
            emit(to_json(_sarif(findings)))
        case FindingsFormat.GITHUB:
            emit("".join(f"{_annotation(finding)}\n" for finding in findings))
        case FindingsFormat.TABLE:
            emit(findings_text(findings, language))
        case _:
            write_findings_table(findings, Format(format_.value), language)


def write_findings_table(findings: Sequence[Finding], format_: Format, language: str) -> None:
    """Print findings as rows, with their level: a warning is no fault."""
    told = language if format_ is Format.MD else "en"  # the others are for programs
    rows = [
        {
            "code": one.code.slug,
            "level": one.level.value,
            "at": str(one.place),
            "message": said(one.message, told),
            "help": said(one.help, told) if one.help else None,
        }
        for one in findings
    ]
    write(Table(("code", "at", "message", "help", "level"), rows), format_, language)


def _verdict(report: "Report") -> Message:
    absences, claims, settings = len(report.absences), len(report.claims), len(report.settings)
    contrasts, exercises, edges = len(report.contrasts), len(report.exercises), len(report.edges)
    what = [
        anchors_in_all(len(report.anchors)),
        counted(absences, "1 absence", "{count} absences"),
        counted(claims, "1 claim with checks", "{count} claims with checks"),
        *(
            [counted(contrasts, "1 contrast with checks", "{count} contrasts with checks")]
            if contrasts
            else []
        ),
        *([counted(settings, "1 setting", "{count} settings")] if settings else []),
        *([counted(exercises, "1 exercise", "{count} exercises")] if exercises else []),
        *([counted(edges, "1 edge", "{count} edges")] if edges else []),
    ]
    return tally(what, report.summary, Message("nothing to prove"))


def _annotation(finding: Finding) -> str:
    """A workflow command; newlines, percent signs and separators are escaped as GitHub asks."""
    names = {Level.ERROR: "error", Level.WARNING: "warning", Level.NOTE: "notice"}
    place = finding.place
    message = finding.message + (f"\nhelp: {finding.help}" if finding.help else "")
    properties = {
        "file": _from_here(place.file),
        "line": str(place.line),
        "col": str(place.column),
        "title": finding.code.slug,
    }
    where = ",".join(f"{key}={_escaped(value, ',:')}" for key, value in properties.items())
    return f"::{names[finding.level]} {where}::{_escaped(message, '')}"


def _from_here(file: str) -> str:
    """A file as seen from the current folder, with slashes: `../maps/x.yaml` where it lies outside.

    Readers of SARIF and of annotations take what is relative for a path of the repository, and show nothing for a file
    that has none there; an absolute one would only tell them about this machine.
    """
    here = Path.cwd()
    path = Path(file)
    if path.is_absolute() and not path.is_relative_to(here):
        path = Path(os.path.realpath(path))  # as the current folder is
    try:
        return Path(os.path.relpath(path, here)).as_posix()
    except ValueError:  # on another drive there is no way from here
        return path.name


def _escaped(text: str, more: str) -> str:
    text = text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")
    for char in more:
        text = text.replace(char, f"%{ord(char):02X}")
    return text


def _sarif(findings: Sequence[Finding]) -> dict[str, Any]:
    """SARIF 2.1.0, with every code that occurs as a rule."""
    from importlib.metadata import version
    from urllib.parse import quote

    codes = sorted({finding.code for finding in findings}, key=lambda code: code.slug)

    return {
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [
            {
                "tool": {
                    "driver": {
                        "name": "conceptmap",
                        "version": version("conceptmap"),
                        "rules": [
                            {
                                "id": code.slug,
                                "name": code.name.title().replace("_", ""),
                                "shortDescription": {"text": code.meaning},
                            }
                            for code in codes
                        ],
                    }
                },
                "columnKind": "unicodeCodePoints",
                "results": [
                    {
                        "ruleId": finding.code.slug,
                        "ruleIndex": codes.index(finding.code),
                        "level": finding.level.value,
                        "message": {
                            "text": finding.message
                            + (f". Help: {finding.help}" if finding.help else "")
                        },
                        "locations": [
                            {
                                "physicalLocation": {
                                    "artifactLocation": {
                                        "uri": quote(_from_here(finding.place.file))
                                    },
                                    "region": {
                                        "startLine": finding.place.line,
                                        "startColumn": finding.place.column,
                                    },
                                }
                            }
                        ],
                    }
                    for finding in findings
                ],
            }
        ],
    }
