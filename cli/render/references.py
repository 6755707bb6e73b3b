"""The verdicts on references in documents: as a table, as JSON, as findings, as one sentence."""

from typing import Any, Final

from conceptmap.cli.options import FindingsFormat, Format
from conceptmap.cli.render.findings.written import write_findings
from conceptmap.cli.render.tables.table import Table
from conceptmap.cli.render.tables.written import write
from conceptmap.cli.render.tallies import tally
from conceptmap.cli.render.text.output import emit, to_json
from conceptmap.cli.words.sentences import said as told
from conceptmap.cli.words.words import word
from conceptmap.graph.findings import Code, Finding
from conceptmap.graph.messages import Message, counted
from conceptmap.sources.references import Judged, Reported, Verdict, reference_findings

#: What is said of a mark or a line of an ignore file that is a finding.
_STATUS: Final = {Code.IDLE_IGNORE: "unused", Code.BAD_IGNORE: "without-reason"}


def write_reported(reported: Reported, format_: FindingsFormat, language: str) -> None:
    """Print the verdicts, and after them what is wrong with marks and ignore files."""
    if format_ in (FindingsFormat.SARIF, FindingsFormat.GITHUB):
        found = [*reference_findings(reported.judged), *reported.findings]
        found.sort(key=lambda one: (one.place.file, one.place.line, one.place.column))
        write_findings(found, format_, language, check="refs", summary={})
        return
    if format_ is FindingsFormat.JSON:
        emit(to_json([*map(_json, reported.judged), *map(_ignoring_json, reported.findings)]))
        return
    shown = reported.judged
    if format_ is FindingsFormat.TABLE:
        shown = tuple(one for one in shown if one.verdict is not Verdict.RIGHT)
    people = language if format_ in (FindingsFormat.TABLE, FindingsFormat.MD) else "en"
    rows = [
        {
            "at": f"{one.reference.file}:{one.reference.line}",
            "text": one.reference.text,
            "framework": one.framework,
            "status": word(one.verdict.value, language),
            "now": one.now.text if one.now else None,
            "why": told(one.why, people) or None,
        }
        for one in shown
    ] + [
        {
            "at": f"{one.place.file}:{one.place.line}",
            "text": one.about,
            "status": word(_STATUS[one.code], language),
            "why": told(one.message, people),
        }
        for one in reported.findings
    ]
    columns = ("at", "text", "framework", "status", "now", "why")
    write(Table(columns, rows), Format(format_.value), language)


def verdict_sentence(reported: Reported, files: int) -> Message:
    """How many references met which verdict."""
    judged = reported.judged
    counts = {v.value: sum(one.verdict is v for one in judged) for v in Verdict}
    counts |= {
        status: sum(one.code is code for one in reported.findings)
        for code, status in _STATUS.items()
    }
    what = Message(
        "{references} in {files}",
        references=counted(len(judged), "1 reference", "{count} references"),
        files=counted(files, "1 file", "{count} files"),
    )
    return tally([what], counts, Message("none"))


def _ignoring_json(one: Finding) -> dict[str, Any]:
    """What is wrong with a mark or a line of an ignore file, in the shape of a verdict."""
    empty = dict.fromkeys(("framework", "path", "start", "end"))
    where = {"file": one.place.file, "line": one.place.line, "text": one.about}
    return where | empty | {"status": _STATUS[one.code], "now": None}


def _json(one: Judged) -> dict[str, Any]:
    found = one.found
    return {
        "file": one.reference.file,
        "line": one.reference.line,
        "text": one.reference.text,
        "framework": one.framework,
        "path": found.path if found else None,
        "start": found.lines.first if found and found.lines else None,
        "end": found.lines.last if found and found.lines else None,
        "status": one.verdict.value,
        "now": one.now.text if one.now else None,
    }
