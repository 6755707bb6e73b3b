"""Cites a concept: what stands where in which release, each place with its proven text."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from conceptmap.graph.lock.records import Lock
from conceptmap.graph.model import (
    Anchor,
    Catalog,
    Concept,
    DeclinedPlace,
    Excerpt,
    Framework,
    MappedPlace,
    Mapping,
    Proofs,
    ProofState,
    Role,
    declined_of,
    known_proofs,
)
from conceptmap.sources.outlines.workspace import Workspace
from conceptmap.sources.proof.anchors.excerpts import Withheld, excerpt

_CITED: Final = (Role.AT, Role.ALSO, Role.SHOWN)


@dataclass(frozen=True, slots=True)
class CitedPlace:
    """A place that carries a concept, or shows that it is absent."""

    role: Role
    anchor: Anchor
    url: str | None  #: its upstream page
    state: ProofState
    code: Excerpt | Withheld


@dataclass(frozen=True, slots=True)
class Citation:
    """A concept in one framework."""

    framework: Framework
    mapping: Mapping
    state: ProofState
    places: tuple[CitedPlace, ...]

    @property
    def declined(self) -> tuple[DeclinedPlace, ...]:
        """What would be cited of the pinned release, and could not be followed to the one that was asked for."""
        return tuple(
            one
            for one in declined_of(self.mapping, *_CITED)
            if one.role is not Role.ALSO or one.match is not None
        )


def cite(
    catalog: Catalog,
    lock: Lock,
    workspace: Workspace,
    concept: Concept,
    frameworks: Iterable[str] = (),
    *,
    proofs: Proofs | None = None,
) -> tuple[Citation, ...]:
    """The citations of a concept in these frameworks, or in all that map it."""
    states = known_proofs(catalog, proofs)

    def place(framework: Framework, mapped: MappedPlace) -> CitedPlace:
        anchor = mapped.anchor
        return CitedPlace(
            role=mapped.role,
            anchor=anchor,
            url=framework.release.url(anchor),
            state=states.anchor_state(anchor),
            code=excerpt(workspace, lock, framework, anchor),
        )

    return tuple(
        Citation(
            framework=framework,
            mapping=mapping,
            state=states.mapping_state(mapping),
            places=tuple(place(framework, one) for one in _cited(mapping)),
        )
        for framework in (catalog.frameworks[id_] for id_ in frameworks or catalog.frameworks)
        if (mapping := concept.mappings.get(framework.id)) is not None
    )


def _cited(mapping: Mapping) -> Iterator[MappedPlace]:
    """What carries the concept by a match, and what shows that it is absent."""
    for place in mapping.places(*_CITED):
        if place.role is not Role.ALSO or place.match is not None:
            yield place
