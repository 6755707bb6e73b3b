"""Runs the checks of claims: ast-grep rules, regular expressions, and the order of things."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any, Final

from conceptmap.graph.messages import Message
from conceptmap.graph.model import Check, LineRange
from conceptmap.sources.outline import language_of
from conceptmap.sources.patterns import Passage, Patterns, PatternTimeout
from conceptmap.sources.workspace import SourceFile

_GRAMMARS: Final = {"python": "python", "cpp": "cpp", "cuda": "cpp"}


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
        return _counted(_matching(check.text, Passage(text.text, lines), patterns), check.count)
    if check.rule is not None:
        return _counted(len(_starts(file, check.rule, lines)), check.count)
    return _ordered([_starts(file, rule, lines) for rule in check.order])


def _matching(pattern: str, passage: Passage, patterns: Patterns) -> int:
    try:
        (found,) = patterns.hits(pattern, [passage])
    except PatternTimeout as error:
        raise BrokenCheck(error.message) from None
    return len(found)


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


def _starts(file: SourceFile, rule: Mapping[str, Any], lines: LineRange) -> list[tuple[int, int]]:
    """Where the rule's hits begin, line and column, of those that lie within `lines`."""
    from ast_grep_py import SgRoot

    grammar = _GRAMMARS.get(language_of(file.path))
    if grammar is None:
        raise BrokenCheck(Message("there is no grammar for {path}; use text", path=file.path))
    config: Any = {"rule": dict(rule)}
    try:
        nodes = SgRoot(file.text.text, grammar).root().find_all(config)
    except (KeyboardInterrupt, SystemExit, GeneratorExit):
        raise
    except BaseException as error:  # noqa: BLE001 - a bad rule is any exception, and a panic is none
        reason = str(error).partition("\n")[0] or type(error).__name__
        raise BrokenCheck(Message("ast-grep refuses the rule: {reason}", reason=reason)) from None
    found = []
    for node in nodes:
        span = node.range()
        if lines.first <= span.start.line + 1 and span.end.line + 1 <= lines.last:
            found.append((span.start.line + 1, span.start.column + 1))
    return sorted(found)
