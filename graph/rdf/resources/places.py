"""Leads from an IRI of the RDF view back to where the map says it."""

from typing import Final

from conceptmap.graph.model import Catalog, Place
from conceptmap.graph.vocabulary.iris import (
    BASE,
    absence_iri,
    area_iri,
    claim_iri,
    concept_iri,
    flow_iri,
    framework_iri,
)

_NOWHERE: Final = Place("mappings")


class IriPlaces:
    """Where a catalogue says what its IRIs stand for."""

    def __init__(self, catalog: Catalog) -> None:
        self._places: dict[str, Place] = {}
        for concept in catalog.concepts.values():
            self._places[concept_iri(concept.id)] = concept.place
            for mapping in concept.mappings.values():
                self._places[absence_iri(concept.id, mapping.framework)] = mapping.place
        for framework in catalog.frameworks.values():
            self._places[framework_iri(framework.id)] = framework.place
        for area in catalog.areas.values():
            self._places[area_iri(area.id)] = area.place
        for claim in catalog.claims.values():
            self._places[claim_iri(claim.id)] = claim.place
        for flow in catalog.flows.values():
            self._places[flow_iri(flow.id)] = flow.place

    def place(self, iri: str) -> Place:
        """Return the place of what an IRI stands for, or of what it is part of."""
        wanted = iri
        while wanted.startswith(BASE):
            found = self._places.get(wanted)
            if found is not None:
                return found
            wanted = wanted.rpartition("/")[0]
        return _NOWHERE

    def name(self, iri: str) -> str:
        """Return a short name for an IRI: what follows our base."""
        return iri.removeprefix(BASE)
