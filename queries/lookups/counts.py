"""Counts what the map has: for each framework, and in all."""

from collections import Counter
from dataclasses import dataclass

from conceptmap.graph.model import (
    PLACE_STATES,
    Catalog,
    ConceptKind,
    Match,
    Proofs,
    Role,
    known_proofs,
)
from conceptmap.queries.lookups.matrix import Standing, cell_of


@dataclass(frozen=True, slots=True, kw_only=True)
class FrameworkCount:
    """What the map has about one framework."""

    framework: str
    matched: int
    absent: int
    unexamined: int
    matches: tuple[tuple[str, int], ...]  #: (match, mappings), all five
    lookalikes: int
    anchors: int
    states: tuple[tuple[str, int], ...]  #: (proof state, anchors), all that a place can have
    symbols: int
    files: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Stats:
    """What the map has."""

    concepts: int
    areas: int
    settings: int  #: of the concepts, those that a user sets
    mappings: int
    absences: int
    anchors: int
    lookalikes: int
    claims: int
    flows: int
    exercises: int
    verdicts: tuple[tuple[str, int], ...]  #: (verdict, claims), by verdict
    frameworks: tuple[FrameworkCount, ...]


def stats(catalog: Catalog, proofs: Proofs | None = None) -> Stats:
    """Count concepts, mappings, anchors and their proofs; anchors are those that carry a concept."""
    proofs = known_proofs(catalog, proofs)
    mappings = [m for concept in catalog.concepts.values() for m in concept.mappings.values()]
    verdicts = Counter(claim.verdict for claim in catalog.claims.values())
    per_framework = tuple(_count(catalog, proofs, framework) for framework in catalog.frameworks)
    return Stats(
        concepts=len(catalog.concepts),
        areas=len(catalog.areas),
        settings=sum(c.kind is ConceptKind.SETTING for c in catalog.concepts.values()),
        mappings=len(mappings),
        absences=sum(mapping.absence is not None for mapping in mappings),
        anchors=sum(count.anchors for count in per_framework),
        lookalikes=sum(count.lookalikes for count in per_framework),
        claims=len(catalog.claims),
        flows=len(catalog.flows),
        exercises=len(catalog.exercises),
        verdicts=tuple(sorted(verdicts.items())),
        frameworks=per_framework,
    )


def _count(catalog: Catalog, proofs: Proofs, framework: str) -> FrameworkCount:
    standings = Counter(
        cell_of(concept, framework).standing for concept in catalog.concepts.values()
    )
    mappings = [c.mappings[framework] for c in catalog.concepts.values() if framework in c.mappings]
    anchors = [anchor for mapping in mappings for anchor in mapping.anchors()]
    matches = Counter(mapping.match for mapping in mappings)
    states = Counter(proofs.anchor_state(anchor) for anchor in anchors)
    return FrameworkCount(
        framework=framework,
        matched=standings[Standing.MATCHED],
        absent=standings[Standing.ABSENT],
        unexamined=standings[Standing.UNEXAMINED],
        matches=tuple((match.value, matches[match]) for match in Match),
        lookalikes=sum(len(list(m.anchors(Role.LOOKALIKE))) for m in mappings),
        anchors=len(anchors),
        states=tuple((state.value, states[state]) for state in PLACE_STATES),
        symbols=len({(a.path, a.symbol) for a in anchors if a.symbol is not None}),
        files=len({anchor.path for anchor in anchors}),
    )
