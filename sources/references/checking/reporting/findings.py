"""Verdicts on references as findings, in the form that all checks of this program have."""

from collections.abc import Iterable, Iterator

from conceptmap.graph.findings import Code, Finding, SourcePlace
from conceptmap.graph.messages import Message
from conceptmap.graph.model import Location, Place
from conceptmap.sources.references.judging.codebases.verdicts import Judged, Verdict


def reference_findings(judged: Iterable[Judged]) -> Iterator[Finding]:
    """A finding for each reference that moved or is gone."""
    for one in judged:
        if one.verdict in (Verdict.MOVED, Verdict.GONE):
            yield _finding(one)


def _finding(one: Judged) -> Finding:
    moved = one.verdict is Verdict.MOVED
    text, framework = one.reference.text, one.framework
    said = (
        Message("{text} has moved in {framework}", text=text, framework=framework)
        if moved
        else Message("{text} is not in {framework}", text=text, framework=framework)
    )
    if one.why:
        said = Message("{what}: {why}", what=said, why=one.why)
    where = one.now if moved else one.found
    return Finding(
        code=Code.REFERENCE_MOVED if moved else Code.REFERENCE_GONE,
        message=said,
        place=Place(one.reference.file, one.reference.line, one.reference.start + 1),
        help=_help(one),
        source=None if where is None else _source(framework, where),
        about=text,
    )


def _help(one: Judged) -> Message | None:
    if one.verdict is not Verdict.MOVED or one.now is None:
        return Message("name what is there today, or say in a mark why it stays")
    if one.guessed:
        return Message("it may be {place} now", place=one.now.text)
    return Message("it is {place} now", place=one.now.text)


def _source(framework: str, where: Location) -> SourcePlace:
    return SourcePlace(framework=framework, path=where.path, symbol=where.symbol, lines=where.lines)
