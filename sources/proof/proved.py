"""What proving one thing came to."""

from dataclasses import dataclass

from conceptmap.graph.findings import Finding
from conceptmap.graph.lock.records import Record
from conceptmap.graph.model import ProofState


@dataclass(frozen=True, slots=True)
class Proved:
    """A record, or why there is none: the findings, and the state that they leave it in.

    Without record and findings something that the proof leans on was found wanting, which has been said.
    """

    record: Record | None
    state: ProofState = ProofState.PROVEN  #: by the bytes at hand, whatever the lock says
    findings: tuple[Finding, ...] = ()


def failed(state: ProofState, *findings: Finding) -> Proved:
    """That there is no proof."""
    return Proved(None, state, findings)
