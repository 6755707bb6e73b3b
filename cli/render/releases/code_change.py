"""How a piece of code changed, in a few words for people, and whole for programs."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from conceptmap.graph.messages import Message, counted, with_more
from conceptmap.sources.relocation.changes.code_change import CodeChange, signature_parts

_NAMES: Final = 3  #: of a list that a line shows
_LONG: Final = 160  #: characters of a signature that a line shows


def told_changes(change: CodeChange) -> Iterator[Message]:
    """What changed, the weightiest first: the signature, members, lines, calls."""
    if change.signature_before or change.signature_after:
        yield Message(
            "signature: {difference}",
            difference=_difference(change.signature_before, change.signature_after),
        )
    for name, before, after in change.members_changed[:_NAMES]:
        yield Message(
            "signature of {name}: {difference}",
            name=_code(name),
            difference=_difference(before, after),
        )
    more = len(change.members_changed) - _NAMES
    if more > 0:
        yield counted(
            more,
            "1 more member is called otherwise",
            "{count} more members are called otherwise",
        )
    if change.members_gone:
        yield Message("members gone: {names}", names=_named(change.members_gone))
    if change.members_new:
        yield Message("members new: {names}", names=_named(change.members_new))
    if change.lines_added or change.lines_gone:
        yield Message("lines: +{added} −{gone}", added=change.lines_added, gone=change.lines_gone)
    if change.calls_gone:
        yield Message("calls no more: {names}", names=_named(change.calls_gone))
    if change.calls_new:
        yield Message("calls now: {names}", names=_named(change.calls_new))


def in_short(change: CodeChange) -> Message:
    """What changed, for the cell of a table: how many lines, and whether the signature did."""
    lines = Message("+{added} −{gone}", added=change.lines_added, gone=change.lines_gone)
    if change.is_of_signature:
        return Message("signature, {lines}", lines=lines)
    return lines


def code_change_json(change: CodeChange) -> dict[str, Any]:
    """All of it, in the shape that programs rely on."""
    return {
        "signature": {"before": change.signature_before, "after": change.signature_after}
        if change.signature_before or change.signature_after
        else None,
        "members": {
            "new": list(change.members_new),
            "gone": list(change.members_gone),
            "changed": [
                {"name": name, "before": before, "after": after}
                for name, before, after in change.members_changed
            ],
        },
        "lines": {"added": change.lines_added, "gone": change.lines_gone},
        "calls": {"new": list(change.calls_new), "gone": list(change.calls_gone)},
    }


def _difference(before: str, after: str) -> Message:
    """Two signatures, by the parts that only one of them has."""
    gone, new = signature_parts(before, after)
    if not gone and not new:
        return Message("its parameters in another order")
    if not gone:
        return Message("new {new}", new=_named(new))
    if not new:
        return Message("gone {gone}", gone=_named(gone))
    return Message(
        "{gone} → {new}",
        gone=_named(gone),
        new=_named(new),
    )


def _named(names: Sequence[str]) -> Message:
    return with_more([_code(name) for name in names], _NAMES)


def _code(text: str) -> str:
    """Code as Markdown and terminals show it; a long one is cut where people stop reading."""
    cut = text if len(text) <= _LONG else f"{text[: _LONG - 1]}…"
    return f"`{cut}`" if cut else "–"
