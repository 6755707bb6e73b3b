"""What verification found, and its summary."""

from typing import TYPE_CHECKING

from conceptmap.cli.options import FindingsFormat
from conceptmap.cli.render.findings.told import findings_text
from conceptmap.cli.render.findings.written import write_findings
from conceptmap.cli.render.tallies import anchors_in_all, tally
from conceptmap.cli.render.text.cjk_wrapping import paragraph
from conceptmap.cli.render.text.output import emit
from conceptmap.cli.render.text.width import answer_width
from conceptmap.cli.words.sentences import said
from conceptmap.graph.messages import Message, counted

if TYPE_CHECKING:
    from conceptmap.sources.proof.proving.verification import Report


def write_report(report: "Report", format_: FindingsFormat, language: str) -> None:
    """Print what verification found."""
    if format_ is FindingsFormat.TABLE:
        verdict = paragraph(said(_verdict(report), language), answer_width())
        emit(findings_text(report.findings, language) + verdict)
    else:
        write_findings(report.findings, format_, language, check="verify", summary=report.summary)


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
