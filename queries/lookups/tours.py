"""Reading paths: the places of a flow in the order of execution, with what to look for at each and a question at its end."""

from collections.abc import Iterator
from dataclasses import dataclass

from conceptmap.graph.messages import Message
from conceptmap.graph.model import (
    Anchor,
    Catalog,
    Concept,
    Flow,
    Framework,
    Mapping,
    Proofs,
    ProofState,
    Role,
    Stage,
    Text,
    known_proofs,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class TourQuestion:
    """What a reader should be able to say before going on, and what is true."""

    asks: Message
    answer: Text


@dataclass(frozen=True, slots=True, kw_only=True)
class Stop:
    """One place on the way."""

    concept: Concept
    at: Anchor
    state: ProofState
    takes: Text | None
    gives: Text | None
    note: Text | None
    question: TourQuestion


@dataclass(frozen=True, slots=True, kw_only=True)
class Tour:
    """A flow as one framework's code goes through it."""

    flow: Flow
    framework: Framework
    stops: tuple[Stop, ...]
    skipped: tuple[Concept, ...]  #: stages that have no place there


def tour_of(catalog: Catalog, flow: Flow, framework: str, proofs: Proofs | None = None) -> Tour:
    """The stops of a flow in a framework; its stages without code there are left out, and named."""
    known = known_proofs(catalog, proofs)
    found: list[tuple[Stage, Concept, Mapping | None, Anchor]] = []
    skipped = []
    for stage in flow.stages:
        concept = catalog.concepts[stage.concept]
        mapping = concept.mappings.get(framework)
        place = _place(stage, framework, mapping)
        if place is None:
            skipped.append(concept)
        else:
            found.append((stage, concept, mapping, place))
    following = [concept for _, concept, _, _ in found[1:]]
    stops = []
    for number, (stage, concept, mapping, place) in enumerate(found):
        part = stage.frameworks.get(framework)
        gives = part.gives if part else None
        after = following[number] if number < len(following) else None
        stops.append(
            Stop(
                concept=concept,
                at=place,
                state=known.anchor_state(place),
                takes=part.takes if part else None,
                gives=gives,
                note=mapping.note if mapping else None,
                question=_question(concept, mapping, after, gives),
            )
        )
    return Tour(
        flow=flow,
        framework=catalog.frameworks[framework],
        stops=tuple(stops),
        skipped=tuple(skipped),
    )


def _place(stage: Stage, framework: str, mapping: Mapping | None) -> Anchor | None:
    part = stage.frameworks.get(framework)
    if part is not None and part.at is not None:
        return part.at
    return next(_mapped(mapping), None)


def _mapped(mapping: Mapping | None) -> Iterator[Anchor]:
    if mapping is not None and mapping.absence is None:
        yield from mapping.anchors(Role.AT)


def _question(
    concept: Concept, mapping: Mapping | None, after: Concept | None, gives: Text | None
) -> TourQuestion:
    """A lookalike's reason where there is one, else what is handed on, else what comes next."""
    for lookalike in mapping.lookalikes if mapping else ():
        name = lookalike.anchor.symbol or lookalike.anchor.location
        return TourQuestion(
            asks=Message("{symbol} looks like it. Why is it not?", symbol=name),
            answer=lookalike.why,
        )
    if gives is not None:
        return TourQuestion(asks=Message("What does it hand on?"), answer=gives)
    if after is not None:
        return TourQuestion(
            asks=Message("What comes next? Find it before you go on."), answer=after.label
        )
    return TourQuestion(
        asks=Message("What is it, in a sentence of your own?"), answer=concept.definition
    )
