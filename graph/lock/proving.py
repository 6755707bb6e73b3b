"""What a lock proves about a map, as the proof states that every view and export carries."""

from collections import defaultdict
from collections.abc import Mapping

from conceptmap.graph.lock.obligations import (
    AnchorObligation,
    CheckObligation,
    ExerciseSubject,
    SettingObligation,
    Subject,
    obligations,
)
from conceptmap.graph.lock.records import Lock
from conceptmap.graph.model import Catalog, Edge, Proofs, ProofState, worst


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
    absences, checked = _states(catalog, lock, anchors)
    return Proofs(
        anchors=anchors,
        absences={key: worst(states) for key, states in absences.items()},
        claims={id_: worst(s) for id_, s in checked.items() if isinstance(id_, str)},
        settings={key: worst(s) for key, s in checked.items() if isinstance(key, tuple)},
        exercises={
            (key.exercise, key.framework): worst(s)
            for key, s in checked.items()
            if isinstance(key, ExerciseSubject)
        },
        blobs={
            (record.framework, record.anchor.partition("::")[0].partition("#")[0]): record.blob
            for record in records
        },
        kinds={
            f"{record.framework}:{record.anchor}": record.kind
            for record in records
            if record.kind is not None
        },
        unreadable={
            record.framework: record.unreadable
            for record in lock.releases
            if record.framework in current and record.unreadable
        },
        spans={
            f"{record.framework}:{record.anchor}": record.span
            for record in records
            if record.span is not None
        },
        edges=_edges(catalog, lock, anchors),
    )


def _edges(
    catalog: Catalog, lock: Lock, anchors: Mapping[str, ProofState]
) -> dict[str, tuple[Edge, ...]]:
    """The edges that are proven between main anchors as the map has them now, in its order."""
    current = lock.current(catalog)
    order = {id_: at for at, id_ in enumerate(catalog.concepts)}
    found: dict[str, list[Edge]] = {}
    for record in lock.edges:
        if (
            record.framework in current
            and record.source in catalog.concepts
            and record.target in catalog.concepts
            and all(
                f"{record.framework}:{anchor}" in anchors
                and anchor in main_anchors(catalog, record.framework, concept)
                for concept, anchor in ((record.source, record.start), (record.target, record.end))
            )
        ):
            found.setdefault(record.framework, []).append(record.edge)
    return {
        id_: tuple(sorted(some, key=lambda e: (order[e.source], order[e.target], e.relation)))
        for id_, some in found.items()
    }


def main_anchors(catalog: Catalog, framework: str, concept: str) -> tuple[str, ...]:
    """The anchors that a concept is at in a framework, as the map spells them."""
    mapping = catalog.concepts[concept].mappings.get(framework)
    return () if mapping is None else tuple(anchor.text for anchor in mapping.at)


def _states(
    catalog: Catalog, lock: Lock, anchors: Mapping[str, ProofState]
) -> tuple[dict[tuple[str, str], list[ProofState]], dict[Subject, list[ProofState]]]:
    """The states of all that must hold for an absence, by concept and framework, and for a claim, a contrast or a setting."""
    current = lock.current(catalog)
    absences: dict[tuple[str, str], list[ProofState]] = defaultdict(list)
    checked: dict[Subject, list[ProofState]] = {
        one.id: [anchors.get(anchor.qualified, ProofState.UNPROVEN) for anchor in one.evidence]
        for one in catalog.sentences()
    }
    for one in obligations(catalog):
        if isinstance(one, AnchorObligation):
            continue
        holds = one.framework in current and one.holds(lock)
        state = ProofState.PROVEN if holds else ProofState.UNPROVEN
        if isinstance(one, CheckObligation | SettingObligation):
            checked.setdefault(one.subject, []).append(state)
            continue
        absences[one.concept.id, one.framework].append(state)
        if not one.concept.words:  # its searches may know only how another code base says the thing
            absences[one.concept.id, one.framework].append(ProofState.UNPROVEN)
    return absences, checked
