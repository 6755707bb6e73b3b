"""The verdicts on references in documents: as a table, as JSON, as one sentence."""

from collections.abc import Sequence
from typing import Any

from conceptmap.cli.options import Format
from conceptmap.cli.render.tables.table import Table
from conceptmap.cli.render.tables.written import write
from conceptmap.cli.render.tallies import tally
from conceptmap.cli.render.text.output import emit, to_json
from conceptmap.cli.words.sentences import said as told
from conceptmap.cli.words.words import word
from conceptmap.graph.messages import Message, counted
from conceptmap.sources.references.judging.codebases.verdicts import Judged, Verdict


def write_judged(judged: Sequence[Judged], format_: Format, language: str) -> None:
    """Print the verdicts."""
    if format_ is Format.JSON:
        emit(to_json([_json(one) for one in judged]))
        return
    shown = judged
    if format_ is Format.TABLE:
        shown = [one for one in judged if one.verdict is not Verdict.RIGHT]
    rows = [
        {
            "at": f"{one.reference.file}:{one.reference.line}",
            "text": one.reference.text,
            "framework": one.framework,
            "status": word(one.verdict.value, language),
            "now": one.now.text if one.now else None,
            "why": told(one.why, language if format_ in (Format.TABLE, Format.MD) else "en")
            or None,
        }
        for one in shown
    ]
    write(Table(("at", "text", "framework", "status", "now", "why"), rows), format_, language)


def verdict_sentence(judged: Sequence[Judged], files: int) -> Message:
    """How many references met which verdict."""
    counts = {v.value: sum(one.verdict is v for one in judged) for v in Verdict}
    what = Message(
        "{references} in {files}",
        references=counted(len(judged), "1 reference", "{count} references"),
        files=counted(files, "1 file", "{count} files"),
    )
    return tally([what], counts, Message("none"))


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
