"""What is proven about a map, as plain values that every view and export can carry."""

from collections.abc import Iterable
from collections.abc import Mapping as MappingOf
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Final

from conceptmap.graph.code import ProofState
from conceptmap.graph.model import Anchor, Claim, LineRange, Mapping

# Worst first: whatever is made of several anchors is only as good as the worst of them.
_WORST_FIRST: Final = (
    ProofState.MOVED,
    ProofState.UNREADABLE,
    ProofState.UNPROVEN,
    ProofState.ARGUED,
    ProofState.LOCAL,
    ProofState.PROVEN,
)


def _nothing() -> MappingOf[Any, Any]:
    return MappingProxyType({})


@dataclass(frozen=True, slots=True, kw_only=True)
class Proofs:
    """Proof states and what the proof knows besides; whatever has no entry is unproven."""

    anchors: MappingOf[str, ProofState] = field(default_factory=_nothing)  #: by `Anchor.qualified`
    absences: MappingOf[tuple[str, str], ProofState] = field(default_factory=_nothing)
    """By (concept id, framework id): whether its searches found nothing, nor the concept's own words anything unexplained."""
    claims: MappingOf[str, ProofState] = field(default_factory=_nothing)  #: by claim id
    blobs: MappingOf[tuple[str, str], str] = field(default_factory=_nothing)
    """By (framework id, path): git's id of the file's bytes."""
    kinds: MappingOf[str, str] = field(default_factory=_nothing)
    """By `Anchor.qualified`: the kind of its symbol, such as `method`."""
    spans: MappingOf[str, LineRange] = field(default_factory=_nothing)
    """By `Anchor.qualified`: the lines of its symbol's whole definition."""

    def anchor_state(self, anchor: Anchor) -> ProofState:
        """How far one anchor is proven."""
        return self.anchors.get(anchor.qualified, ProofState.UNPROVEN)

    def claim_state(self, claim: Claim) -> ProofState:
        """How far a claim is proven by its checks; without any it is argued, where its evidence stands."""
        known = self.claims.get(claim.id)
        if claim.checks:
            return ProofState.UNPROVEN if known is None else known
        states = (self.anchor_state(anchor) for anchor in claim.evidence)
        return _argued(worst(states) if known is None else known)

    def mapping_state(self, mapping: Mapping) -> ProofState:
        """How far a mapping is proven: its worst anchor, or its absence's searches.

        An absence that no search shows is argued at best.
        """
        absence = mapping.absence
        if absence is None:
            return worst(self.anchor_state(anchor) for _, anchor, _ in mapping.anchors())
        states = [self.anchor_state(anchor) for anchor in absence.shown]
        key = (mapping.concept, mapping.framework)
        if absence.searched or key in self.absences:
            states.append(self.absences.get(key, ProofState.UNPROVEN))
        return worst(states) if absence.searched else _argued(worst(states))

    def blob(self, framework: str, path: str) -> str | None:
        """Git's id of the bytes of a file in the pinned release, if the proof knows it."""
        return self.blobs.get((framework, path))

    def symbol_kind(self, anchor: Anchor) -> str | None:
        """Return the kind of the anchor's symbol, if the proof knows it."""
        return self.kinds.get(anchor.qualified)

    def span(self, anchor: Anchor) -> LineRange | None:
        """Return the lines of the symbol's whole definition, if the proof knows them."""
        return self.spans.get(anchor.qualified)


NOTHING_PROVEN: Final = Proofs()


def _argued(evidence: ProofState) -> ProofState:
    """The state of a sentence that nothing tests, by that of its evidence."""
    return worst((evidence, ProofState.ARGUED))


def worst(states: Iterable[ProofState]) -> ProofState:
    """Return the least proven of `states`; unproven when there are none."""
    return min(states, key=_WORST_FIRST.index, default=ProofState.UNPROVEN)
