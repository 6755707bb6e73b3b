"""Makes verdicts, and the sentences that say why."""

from collections.abc import Iterable
from typing import Final

from conceptmap.graph.messages import Message
from conceptmap.graph.model import Location
from conceptmap.sources.references.codebases.codebases import Subject
from conceptmap.sources.references.codebases.values import Judged, Verdict
from conceptmap.sources.references.reading.parsing import Reference

_MOST_NAMED: Final = 3  # places that a sentence names


def judged(
    reference: Reference,
    subject: Subject,
    verdict: Verdict,
    found: Location | None = None,
    now: Location | None = None,
    why: str = "",
) -> Judged:
    """A verdict on a reference to this framework."""
    return Judged(
        reference=reference,
        framework=subject.framework,
        verdict=verdict,
        found=found,
        now=now,
        why=why,
    )


def both(one: str, other: str) -> str:
    """Two reasons as one sentence; either may be empty."""
    return Message("{one}; {other}", one=one, other=other) if one and other else one or other


def may_be(places: Iterable[str]) -> Message:
    """That something may be one of these places, of which the first few are named."""
    found = list(dict.fromkeys(places))
    if len(found) <= _MOST_NAMED:
        return Message("it may be {places:any}", places=found)
    return Message(
        "it may be {places:any} or {count} others",
        places=found[:_MOST_NAMED],
        count=len(found) - _MOST_NAMED,
    )
