"""Findings in the form that was asked for: a table, rows, JSON, SARIF or GitHub's annotations."""

from collections.abc import Mapping, Sequence

from conceptmap.cli.options import FindingsFormat, Format
from conceptmap.cli.render.findings.told import findings_json, findings_text
from conceptmap.cli.render.tables.table import Table
from conceptmap.cli.render.tables.written import write
from conceptmap.cli.render.text.output import emit, to_json
from conceptmap.cli.words.sentences import said
from conceptmap.graph.findings import Finding


def write_findings(
    findings: Sequence[Finding],
    format_: FindingsFormat,
    language: str,
    *,
    check: str,
    summary: Mapping[str, int],
) -> None:
    """Print what the command `check` found in the asked form."""
    match format_:
        case FindingsFormat.JSON:
            emit(to_json({"summary": dict(summary), "findings": findings_json(findings)}))
        case FindingsFormat.SARIF:
            from conceptmap.cli.render.findings.sarif import sarif

            emit(to_json(sarif(findings, check)))
        case FindingsFormat.GITHUB:
            from conceptmap.cli.render.findings.annotations import annotations

            emit(annotations(findings))
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
