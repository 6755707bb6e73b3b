"""What is told where code bases are asked about by name: what they have before what they lack, and further places where there is one."""

from collections.abc import Iterable
from typing import Final

from conceptmap.graph.model import Catalog, Concept, MappedPlace, Proofs, ProofState, Role
from conceptmap.queries.finding.answers.finding import Found, Hit

_MOST_PLACES: Final = 3  #: of a concept in one code base


def in_order(catalog: Catalog, found: Found, typed: str) -> list[Hit]:
    """The hits in their order, but what all of the code bases that were asked about lack stands last: it says where nothing is.

    What is called just as was typed stays where it is, since its lack is the answer.
    """
    only, words = found.frameworks, typed.strip()
    if not only:
        return list(found.hits)
    return sorted(found.hits, key=lambda hit: _is_lacking(catalog, hit, only, words))


def places_in(concept: Concept, framework: str, proofs: Proofs) -> tuple[MappedPlace, ...]:
    """The first places of a concept in a code base: proven ones, if there are some, the author's main place before the others."""
    mapping = concept.mappings.get(framework)
    if mapping is None:
        return ()
    places = tuple(mapping.places(Role.AT, Role.ALSO))
    proven = [one for one in places if proofs.anchor_state(one.anchor) is ProofState.PROVEN]
    return tuple(proven or places)[:_MOST_PLACES]


def _is_lacking(catalog: Catalog, hit: Hit, frameworks: Iterable[str], typed: str) -> bool:
    concept = catalog.concepts.get(hit.id) if hit.kind == "concept" else None
    if concept is None or any(one.word == typed for one in hit.matched):
        return False
    own = (concept.mappings.get(id_) for id_ in frameworks)
    return all(one is None or one.absence is not None for one in own)
