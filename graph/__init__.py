"""What the map means: the model, its YAML, its lock, and its two views.

The public names load lazily, so that a command pays only for what it uses.
"""

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from conceptmap.graph.code import ProofState
    from conceptmap.graph.errors import ConceptmapError, UnknownName, UnreadableMappings
    from conceptmap.graph.exchange import export
    from conceptmap.graph.load import load_catalog
    from conceptmap.graph.model import (
        Anchor,
        Catalog,
        Claim,
        Concept,
        Flow,
        Framework,
        Mapping,
        Match,
    )
    from conceptmap.graph.network import to_networkx
    from conceptmap.graph.proofs import Proofs
    from conceptmap.graph.rdf import to_store
    from conceptmap.graph.rdflib_view import to_rdflib

__all__ = [
    "Anchor",
    "Catalog",
    "Claim",
    "Concept",
    "ConceptmapError",
    "Flow",
    "Framework",
    "Mapping",
    "Match",
    "ProofState",
    "Proofs",
    "UnknownName",
    "UnreadableMappings",
    "export",
    "load_catalog",
    "to_networkx",
    "to_rdflib",
    "to_store",
]

_HOMES: Final = {
    "ConceptmapError": "errors",
    "ProofState": "code",
    "Proofs": "proofs",
    "UnknownName": "errors",
    "UnreadableMappings": "errors",
    "export": "exchange",
    "load_catalog": "load",
    "to_networkx": "network",
    "to_rdflib": "rdflib_view",
    "to_store": "rdf",
}


def __getattr__(name: str) -> Any:  # noqa: ANN401 - any public name
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f"conceptmap.graph.{_HOMES.get(name, 'model')}"), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
