"""A catalogue with some frameworks at other releases: what a command asks of it is carried there when it is looked at."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any, TypeVar

from conceptmap.graph.model import (
    Absence,
    Anchor,
    Carriage,
    CarriedAnchor,
    CarriedExercise,
    CarriedMapping,
    CarriedStage,
    Catalog,
    Concept,
    DeclinedPlace,
    Exercise,
    Flow,
    MappedPlace,
    Role,
    Sentence,
    StageIn,
    Text,
    Worked,
)
from conceptmap.graph.model import Mapping as ConceptMapping
from conceptmap.sources.carrying.view.carrier import Carrier, Carriers
from conceptmap.sources.carrying.view.proofs import carried_proofs

_Value = TypeVar("_Value")
_Sentence = TypeVar("_Sentence", bound=Sentence)


def carried_catalog(catalog: Catalog, carriers: Carriers) -> Catalog:
    """The catalogue with these frameworks at their other releases."""
    carry = _Carry(carriers)
    found = replace(
        catalog,
        frameworks={
            id_: replace(one, release=carriers[id_].asked.release) if id_ in carriers else one
            for id_, one in catalog.frameworks.items()
        },
        concepts=_Each(catalog.concepts, carry.concept),
        claims=_Each(catalog.claims, carry.claim),
        contrasts=_Each(catalog.contrasts, carry.claim),
        flows=_Each(catalog.flows, carry.flow),
        exercises=_Each(catalog.exercises, carry.exercise),
        proofs=carried_proofs(catalog, carriers),
    )
    found.__dict__["former_ids"] = catalog.former_ids  # which nobody need gather anew
    return found


@dataclass(frozen=True)
class _Carry:
    """Carries the values of a catalogue."""

    carriers: Carriers

    def concept(self, concept: Concept) -> Concept:
        mappings = {
            id_: self._mapping(concept, mapping) for id_, mapping in concept.mappings.items()
        }
        return replace(concept, mappings=mappings)

    def claim(self, claim: _Sentence) -> _Sentence:
        """The claim or the contrast with the evidence that stands there: of a release where its checks do not hold, it says nothing."""
        held = {id_ for id_, one in self.carriers.items() if one.holds(claim)}
        kept = [
            place
            for anchor in claim.evidence
            if anchor.framework not in self.carriers or anchor.framework in held
            if isinstance(place := self._place(anchor), Anchor)
        ]
        return replace(claim, evidence=tuple(kept))

    def flow(self, flow: Flow) -> Flow:
        return replace(
            flow,
            stages=tuple(
                replace(
                    stage,
                    frameworks={
                        id_: self._stage(id_, part) for id_, part in stage.frameworks.items()
                    },
                )
                for stage in flow.stages
            ),
        )

    def exercise(self, exercise: Exercise) -> Exercise:
        """The exercise with the places that make its numbers there; of a release where they do not, no working."""
        workings = {id_: self._worked(worked) for id_, worked in exercise.frameworks.items()}
        parts: dict[str, Any] = {one.name: getattr(exercise, one.name) for one in fields(exercise)}
        parts["frameworks"] = {id_: one for id_, one in workings.items() if one is not None}
        return CarriedExercise(
            **parts,
            declined={
                id_: self.carriers[id_].label for id_, one in workings.items() if one is None
            },
        )

    def _worked(self, worked: Worked) -> Worked | None:
        carrier = self.carriers.get(worked.framework)
        if carrier is None:
            return worked
        places = [self._place(step.at) for step in worked.steps]
        found = [place for place in places if isinstance(place, Anchor)]
        if len(found) < len(places) or not carrier.works_out(worked):
            return None
        steps = [
            replace(
                step,
                at=place,
                checks=tuple(replace(check, anchor=place) for check in step.checks),
                note=step.note and carrier.said(step.note),
            )
            for step, place in zip(worked.steps, found, strict=True)
        ]
        note = worked.note and carrier.said(worked.note)
        return replace(worked, steps=tuple(steps), note=note)

    def _stage(self, framework: str, part: StageIn) -> StageIn:
        carrier = self.carriers.get(framework)
        if carrier is None:
            return part
        place = None if part.at is None else self._place(part.at)
        return CarriedStage(
            takes=carrier.said(part.takes),
            gives=carrier.said(part.gives),
            at=place if isinstance(place, Anchor) else None,
            release=carrier.label,
            declined=place if isinstance(place, Carriage) else None,
        )

    def _mapping(self, concept: Concept, mapping: ConceptMapping) -> ConceptMapping:
        absence = mapping.absence and self._with_controls(mapping.absence)
        carrier = self.carriers.get(mapping.framework)
        if carrier is None:
            return mapping if absence is mapping.absence else replace(mapping, absence=absence)
        there = _There(carrier)
        parts: dict[str, Any] = {one.name: getattr(mapping, one.name) for one in fields(mapping)}
        parts["at"] = tuple(there.kept(mapping, Role.AT))
        parts["also"] = tuple(
            replace(also, anchor=anchor, note=there.said(also.note))
            for also, anchor in there.paired(mapping.also, mapping, Role.ALSO)
        )
        parts["lookalikes"] = tuple(
            replace(one, anchor=anchor, why=carrier.said(one.why))
            for one, anchor in there.paired(mapping.lookalikes, mapping, Role.LOOKALIKE)
        )
        parts["checks"] = tuple(
            replace(check, anchor=place)
            for check in mapping.checks
            if isinstance(place := self._place(check.anchor), Anchor)
        )
        parts["happens"] = tuple(
            replace(one, anchor=anchor, checks=())
            for one, anchor in there.paired(mapping.happens, mapping, Role.HAPPENS)
        )
        parts["note"] = there.said(mapping.note)
        if absence is not None and mapping.absence is not None:
            parts["absence"] = replace(
                absence,
                reason=carrier.said(absence.reason),
                shown=tuple(there.kept(mapping, Role.SHOWN)),
                near=tuple(
                    replace(near, anchor=anchor, note=there.said(near.note))
                    for near, anchor in there.paired(absence.near, mapping, Role.NEAR)
                ),
            )
            parts["sought"] = carrier.sought(concept, mapping, mapping.absence)
        return CarriedMapping(**parts, release=carrier.label, declined=tuple(there.declined))

    def _with_controls(self, absence: Absence) -> Absence:
        """The absence, its searches with the controls as they are called there."""
        if all(
            one.control is None or one.control.framework not in self.carriers
            for one in absence.searched
        ):
            return absence
        controls = [one.control and self._place(one.control) for one in absence.searched]
        return replace(
            absence,
            searched=tuple(
                replace(search, control=control if isinstance(control, Anchor) else None)
                for search, control in zip(absence.searched, controls, strict=True)
            ),
        )

    def _place(self, anchor: Anchor) -> Anchor | Carriage:
        carrier = self.carriers.get(anchor.framework)
        return anchor if carrier is None else carrier.anchor(anchor)


@dataclass
class _There:
    """Carries the places of one mapping, and remembers what could not be."""

    carrier: Carrier
    declined: list[DeclinedPlace] = field(default_factory=list)

    def kept(self, mapping: ConceptMapping, role: Role) -> Iterator[CarriedAnchor]:
        """The places in a role that could be followed."""
        for place in mapping.places(role):
            if (anchor := self._carried(place)) is not None:
                yield anchor

    def paired(
        self, written: tuple[_Value, ...], mapping: ConceptMapping, role: Role
    ) -> Iterator[tuple[_Value, CarriedAnchor]]:
        """The same, with what is written of each."""
        for one, place in zip(written, mapping.places(role), strict=True):
            if (anchor := self._carried(place)) is not None:
                yield one, anchor

    def said(self, text: Text | None) -> Text | None:
        """A text of the pinned release, which says so."""
        return None if text is None else self.carrier.said(text)

    def _carried(self, place: MappedPlace) -> CarriedAnchor | None:
        found = self.carrier.anchor(place.anchor)
        if isinstance(found, CarriedAnchor):
            return found
        note = None if place.role is Role.AT else self.said(place.note)
        self.declined.append(
            DeclinedPlace(role=place.role, match=place.match, note=note, carriage=found)
        )
        return None


class _Each(Mapping[str, _Value]):
    """Values that are carried one by one, when they are looked at."""

    def __init__(self, base: Mapping[str, _Value], carried: Callable[[_Value], _Value]) -> None:
        self._base = base
        self._carried = carried
        self._known: dict[str, _Value] = {}

    def __getitem__(self, key: str) -> _Value:
        if key not in self._known:
            self._known[key] = self._carried(self._base[key])
        return self._known[key]

    def __contains__(self, key: object) -> bool:
        return key in self._base

    def __iter__(self) -> Iterator[str]:
        return iter(self._base)

    def __len__(self) -> int:
        return len(self._base)
