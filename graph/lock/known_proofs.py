"""Which proofs count for a catalogue: those that are given, else its own."""

from conceptmap.graph.lock.proofs import NOTHING_PROVEN, Proofs
from conceptmap.graph.model import Catalog


def known_proofs(catalog: Catalog, proofs: Proofs | None) -> Proofs:
    """Return `proofs` where they are given, else what the catalogue carries; else nothing is proven."""
    if proofs is not None:
        return proofs
    return NOTHING_PROVEN if catalog.proofs is None else catalog.proofs
