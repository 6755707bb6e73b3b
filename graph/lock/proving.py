"""What a lock proves about a map, as the proof states that every view and export carries."""

from conceptmap.graph.lock.lock import Lock, check_key, search_holds, words_hold
from conceptmap.graph.model import Catalog, Proofs, ProofState, worst


def proofs_of(catalog: Catalog, lock: Lock) -> Proofs:
    """Proof states from the lock alone, so that they are the same on every machine."""
    current = lock.current(catalog)
    # Words that somebody else means as an earlier release had them are no proof to show.
    records = [
        record
        for record in lock.anchors
        if record.framework in current and (record.framework, record.anchor) not in lock.earlier_of
    ]
    anchors = {f"{record.framework}:{record.anchor}": ProofState.PROVEN for record in records}
    absences = {}
    for concept in catalog.concepts.values():
        for mapping in concept.mappings.values():
            absence = mapping.absence
            if absence is not None and (absence.searched or concept.words):
                proven = (
                    mapping.framework in current
                    and all(
                        search_holds(concept, mapping.framework, search, lock)
                        for search in absence.searched
                    )
                    and concept.words
                    and words_hold(concept, mapping.framework, absence, lock)
                )
                absences[concept.id, mapping.framework] = (
                    ProofState.PROVEN if proven else ProofState.UNPROVEN
                )
    claims = {}
    for claim in catalog.claims.values():
        states = [anchors.get(anchor.qualified, ProofState.UNPROVEN) for anchor in claim.evidence]
        for check in claim.checks:
            framework = check.anchor.framework
            holds = framework in current and (framework, check_key(check)) in lock.check_of
            states.append(ProofState.PROVEN if holds else ProofState.UNPROVEN)
        claims[claim.id] = worst(states)
    return Proofs(
        anchors=anchors,
        absences=absences,
        claims=claims,
        blobs={
            (record.framework, record.anchor.partition("::")[0].partition("#")[0]): record.blob
            for record in records
        },
        kinds={
            f"{record.framework}:{record.anchor}": record.kind
            for record in records
            if record.kind is not None
        },
        spans={
            f"{record.framework}:{record.anchor}": record.span
            for record in records
            if record.span is not None
        },
    )
