"""What the map means: the model, its YAML, its lock, and its two views.

The public names load lazily, so that a command pays only for what it uses.
"""

from typing import TYPE_CHECKING, Final

from conceptmap import lazy_names

if TYPE_CHECKING:
    from conceptmap.graph.adding import Addition, add_concept
    from conceptmap.graph.beginning import new_map
    from conceptmap.graph.errors import BadPurl, ConceptmapError, UnknownName, UnreadableMappings
    from conceptmap.graph.formats.frames import to_pandas
    from conceptmap.graph.formats.network import to_networkx
    from conceptmap.graph.formats.registry import export
    from conceptmap.graph.load import load_catalog
    from conceptmap.graph.lock.several import read_locks
    from conceptmap.graph.model import (
        Anchor,
        Catalog,
        Claim,
        Concept,
        Flow,
        Framework,
        Mapping,
        Match,
        Proofs,
        ProofState,
    )
    from conceptmap.graph.rdf.rdflib_view import to_rdflib
    from conceptmap.graph.rdf.triples import to_store
    from conceptmap.graph.spelling.purls import GithubCommit, PypiRelease, parse_purl
    from conceptmap.graph.yaml.map_folders import MapFolders

__all__ = [
    "Addition",
    "Anchor",
    "BadPurl",
    "Catalog",
    "Claim",
    "Concept",
    "ConceptmapError",
    "Flow",
    "Framework",
    "GithubCommit",
    "MapFolders",
    "Mapping",
    "Match",
    "ProofState",
    "Proofs",
    "PypiRelease",
    "UnknownName",
    "UnreadableMappings",
    "add_concept",
    "export",
    "load_catalog",
    "new_map",
    "parse_purl",
    "read_locks",
    "to_networkx",
    "to_pandas",
    "to_rdflib",
    "to_store",
]

_HOMES: Final = {
    "Addition": "adding",
    "Anchor": "model",
    "BadPurl": "errors",
    "Catalog": "model",
    "Claim": "model",
    "Concept": "model",
    "ConceptmapError": "errors",
    "Flow": "model",
    "Framework": "model",
    "GithubCommit": "spelling.purls",
    "MapFolders": "yaml.map_folders",
    "Mapping": "model",
    "Match": "model",
    "ProofState": "model",
    "Proofs": "model",
    "PypiRelease": "spelling.purls",
    "UnknownName": "errors",
    "UnreadableMappings": "errors",
    "add_concept": "adding",
    "export": "formats.registry",
    "load_catalog": "load",
    "new_map": "beginning",
    "parse_purl": "spelling.purls",
    "read_locks": "lock.several",
    "to_networkx": "formats.network",
    "to_pandas": "formats.frames",
    "to_rdflib": "rdf.rdflib_view",
    "to_store": "rdf.triples",
}


__getattr__, __dir__ = lazy_names(__name__, _HOMES)
