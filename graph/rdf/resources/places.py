"""Leads from an IRI of the RDF view back to where the map says it."""

from typing import Final

from conceptmap.graph.model import Catalog, Place
from conceptmap.graph.vocabulary.iris import iris_of

_NOWHERE: Final = Place("mappings")


class IriPlaces:
    """Where a catalogue says what its IRIs stand for."""

    def __init__(self, catalog: Catalog) -> None:
        self._places: dict[str, Place] = {}
        iris = iris_of(catalog)
        self._base = iris.base
        self.scheme = iris.scheme  #: of all concepts
        for concept in catalog.concepts.values():
            self._places[iris.concept(concept.id)] = concept.place
            for mapping in concept.mappings.values():
                self._places[iris.absence(concept.id, mapping.framework)] = mapping.place
        for framework in catalog.frameworks.values():
            self._places[iris.framework(framework.id)] = framework.place
        for area in catalog.areas.values():
            self._places[iris.area(area.id)] = area.place
        for claim in catalog.claims.values():
            self._places[iris.claim(claim.id)] = claim.place
        for contrast in catalog.contrasts.values():
            self._places[iris.contrast(contrast.id)] = contrast.place
        for exercise in catalog.exercises.values():
            self._places[iris.exercise(exercise.id)] = exercise.place
            for worked in exercise.frameworks.values():
                self._places[iris.working(exercise.id, worked.framework)] = worked.place
        for flow in catalog.flows.values():
            self._places[iris.flow(flow.id)] = flow.place

    def place(self, iri: str) -> Place:
        """Return the place of what an IRI stands for, or of what it is part of."""
        wanted = iri
        while wanted.startswith(self._base):
            found = self._places.get(wanted)
            if found is not None:
                return found
            wanted = wanted.rpartition("/")[0]
        return _NOWHERE

    def name(self, iri: str) -> str:
        """Return a short name for an IRI: what follows our base."""
        return iri.removeprefix(self._base)
