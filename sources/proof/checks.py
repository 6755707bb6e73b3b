"""Runs the checks of claims, contrasts and settings: ast-grep rules, regular expressions, and the order of things."""

import re
from collections.abc import Iterator, Sequence
from collections.abc import Mapping as MappingOf
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

from conceptmap.graph.findings import Code, Finding
from conceptmap.graph.lock.obligations import owner_name
from conceptmap.graph.messages import Message
from conceptmap.graph.model import Catalog, Check, LineRange, Mapping, Sentence, Worked
from conceptmap.sources.errors import SourceError
from conceptmap.sources.outlines.languages.language import Language
from conceptmap.sources.outlines.languages.table import language_at
from conceptmap.sources.outlines.workspace import SourceFile
from conceptmap.sources.trees.files.patterns import Passage, Patterns, PatternTimeout
from conceptmap.sources.trees.files.text import UnreadableTextError

if TYPE_CHECKING:
    from ast_grep_py import SgNode

_NUMBER: Final = re.compile(r"^\s*\d+:")


class BrokenCheck(Exception):  # noqa: N818 - it says the state of the check
    """A check that cannot be run, and why."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message


def outcome(check: Check, file: SourceFile, patterns: Patterns) -> Message | None:
    """None where the check holds, else what was found instead.

    Raises `BrokenCheck`, `SourceError`, `UnreadableTextError`.
    """
    text = file.text
    lines = check.anchor.lines or LineRange(1, max(len(text.lines), 1))
    if not text.within(lines):
        raise BrokenCheck(
            Message("{path} ends before line {last}", path=check.anchor.path, last=lines.last)
        )
    if check.text is not None:
        found = _matching(check.text, Passage(text.text, lines), patterns)
        return _counted(len(found), check.count)
    if check.rule is not None:
        return _counted(len(_starts(file, check.rule, lines)), check.count)
    return _ordered([_starts(file, rule, lines) for rule in check.order])


def lines_hit(check: Check, file: SourceFile, patterns: Patterns) -> Iterator[str]:
    """The lines that a check's pattern or rule hits; what it says of an order has none.

    Raises `BrokenCheck`, `SourceError`, `UnreadableTextError`.
    """
    text = file.text
    lines = check.anchor.lines or LineRange(1, max(len(text.lines), 1))
    if check.text is not None:
        found = _matching(check.text, Passage(text.text, lines), patterns)
        yield from (text.lines[number - 1] for number in found)
    elif check.rule is not None:
        for first, last in _spans(file, check.rule, lines):
            yield "\n".join(text.lines[first - 1 : last])


def broken_rules(catalog: Catalog) -> Iterator[Finding]:
    """A finding for every check whose rule no file can be held against, as far as that shows without one."""
    for of, check in catalog.checks():
        language = language_at(check.anchor.path)
        if language is None:
            continue
        rules = [check.rule] if check.rule is not None else check.order
        try:
            for rule in rules:
                _nodes("", language, rule)
        except BrokenCheck as error:
            yield broken(of, check, error)


def broken(
    of: Sentence | Mapping | Worked,
    check: Check,
    error: BrokenCheck | SourceError | UnreadableTextError,
) -> Finding:
    """That a check could not be run, and why."""
    return Finding(
        code=Code.CHECK_BROKEN,
        message=Message(
            "a check of {claim} could not be run: {error}",
            claim=owner_name(of),
            error=error.message,
        ),
        place=check.place,
    )


def _matching(pattern: str, passage: Passage, patterns: Patterns) -> tuple[int, ...]:
    try:
        (found,) = patterns.hits(pattern, [passage])
    except PatternTimeout as error:
        raise BrokenCheck(error.message) from None
    return found


def _counted(found: int, wanted: int | None) -> Message | None:
    if found == wanted:
        return None
    if found == 1:
        return Message("1 hit where {wanted} must be", wanted=wanted)
    return Message("{found} hits where {wanted} must be", found=found, wanted=wanted)


def _ordered(starts: Sequence[Sequence[tuple[int, int]]]) -> Message | None:
    for number, hits in enumerate(starts, 1):
        if not hits:
            return Message(
                "rule {number} of {count} hits nothing", number=number, count=len(starts)
            )
    firsts = [min(hits) for hits in starts]
    for number, (one, other) in enumerate(pairwise(firsts), 1):
        if one >= other:
            return Message(
                "rule {number} first hits line {line}, not before rule {next} on line {other}",
                number=number,
                line=one[0],
                next=number + 1,
                other=other[0],
            )
    return None


def _spans(file: SourceFile, rule: MappingOf[str, Any], lines: LineRange) -> list[tuple[int, int]]:
    """The first and last lines of what the rule hits within `lines`."""
    return [
        (span.start.line + 1, span.end.line + 1)
        for span in (node.range() for node in _hit_nodes(file, rule, lines))
    ]


def _starts(file: SourceFile, rule: MappingOf[str, Any], lines: LineRange) -> list[tuple[int, int]]:
    """Where the rule's hits begin, line and column, of those that lie within `lines`."""
    starts = (node.range().start for node in _hit_nodes(file, rule, lines))
    return sorted((start.line + 1, start.column + 1) for start in starts)


def _hit_nodes(file: SourceFile, rule: MappingOf[str, Any], lines: LineRange) -> "Iterator[SgNode]":
    """What the rule hits, where it lies within `lines`."""
    language = language_at(file.path)
    if language is None:
        raise BrokenCheck(Message("there is no grammar for {path}; use text", path=file.path))
    for node in _nodes(file.text.text, language, rule):
        span = node.range()
        if lines.first <= span.start.line + 1 and span.end.line + 1 <= lines.last:
            yield node


def _nodes(text: str, language: Language, rule: MappingOf[str, Any]) -> "list[SgNode]":
    """What the rule hits in a text. Raises `BrokenCheck`."""
    from ast_grep_py import SgRoot

    config: Any = {"rule": dict(rule)}
    try:
        return SgRoot(text, language.grammar).root().find_all(config)
    except (KeyboardInterrupt, SystemExit, GeneratorExit):
        raise
    except BaseException as error:  # noqa: BLE001 - a bad rule is any exception, and a panic is none
        reason = _reason(error)
        raise BrokenCheck(Message("ast-grep refuses the rule: {reason}", reason=reason)) from None


def _reason(error: BaseException) -> str:
    """Why a rule is refused: what lies under "cannot get matcher", without the stack."""
    said, _, causes = str(error).partition("\n\nCaused by:\n")
    lines = [_NUMBER.sub("", line).strip() for line in causes.partition("\n\n")[0].splitlines()]
    lines = [line.rstrip(".:") for line in lines if line.strip("^")]
    # The first of several says only that the rule is the matter.
    told = lines[1:] or lines
    return ": ".join(told) or said.partition("\n")[0] or type(error).__name__
