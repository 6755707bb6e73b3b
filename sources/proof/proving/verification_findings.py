"""What verification says of what has no proof."""

from conceptmap.graph.findings import Code, Finding, SourcePlace
from conceptmap.graph.lock.obligations import (
    CheckObligation,
    SearchObligation,
    SettingObligation,
    WordsObligation,
)
from conceptmap.graph.messages import Message
from conceptmap.graph.model import Anchor


def without_record(
    one: SearchObligation | WordsObligation | CheckObligation | SettingObligation, message: Message
) -> Finding:
    """That a search, words or a check have no proof, in this sentence."""
    return Finding(
        code=Code.UNPROVEN,
        message=message,
        place=one.place,
        help=Message("run `conceptmap pin`"),
    )


def without_proof(anchor: Anchor, before: Anchor | None) -> Finding:
    """An anchor without a proof; `before` is where the lock has one that lost its anchor."""
    message, help_ = (
        Message("{anchor} has no proof", anchor=anchor.qualified),
        Message("run `conceptmap pin`"),
    )
    if before is not None and anchor.lines is not None and before.lines is not None:
        by = before.lines.first - anchor.lines.first
        message = Message(
            "{message}; the proven text is at {lines}, {by} lines from here",
            message=message,
            lines=before.lines,
            by=f"{by:+d}",
        )
        help_ = Message(
            "write {anchor}, or keep these lines with `conceptmap pin --as-written`",
            anchor=before.text,
        )
    return Finding(
        code=Code.UNPROVEN,
        message=message,
        place=anchor.place,
        help=help_,
        source=SourcePlace(framework=anchor.framework, path=anchor.path, lines=anchor.lines),
        proposal=before,
    )
