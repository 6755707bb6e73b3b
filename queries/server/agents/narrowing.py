"""What is told where code bases are asked about by name: what they have before what they lack."""

from collections.abc import Iterable

from conceptmap.graph.model import Catalog
from conceptmap.queries.finding.answers.finding import Found, Hit


def in_order(catalog: Catalog, found: Found, typed: str) -> list[Hit]:
    """The hits in their order, but what all of the code bases that were asked about lack stands last: it says where nothing is.

    What is called just as was typed stays where it is, since its lack is the answer.
    """
    only, words = found.frameworks, typed.strip()
    if not only:
        return list(found.hits)
    return sorted(found.hits, key=lambda hit: _is_lacking(catalog, hit, only, words))


def _is_lacking(catalog: Catalog, hit: Hit, frameworks: Iterable[str], typed: str) -> bool:
    concept = catalog.concepts.get(hit.id) if hit.kind == "concept" else None
    if concept is None or any(one.word == typed for one in hit.matched):
        return False
    own = (concept.mappings.get(id_) for id_ in frameworks)
    return all(one is None or one.absence is not None for one in own)
