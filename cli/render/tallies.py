"""How many of what, in one sentence: `3 anchors: 2 proven, 1 moved`."""

from collections.abc import Mapping, Sequence

from conceptmap.graph.messages import Message, counted


def tally(what: Sequence[Message], counts: Mapping[str, int], nothing: Message) -> Message:
    """What was looked at, and how many of it are what; `nothing` where none is anything."""
    found = [
        Message("{count} {what:word}", count=number, what=key)
        for key, number in counts.items()
        if number
    ]
    return Message("{what:list}: {found:list}", what=what, found=found or [nothing])


def anchors_in_all(number: int) -> Message:
    """`1 anchor`, `2 anchors`."""
    return counted(number, "1 anchor", "{count} anchors")


def claims_in_all(number: int) -> Message:
    """`1 claim`, `2 claims`."""
    return counted(number, "1 claim", "{count} claims")
