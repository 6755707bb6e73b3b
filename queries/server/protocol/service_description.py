"""Says what the server can do, in the terms of the SPARQL 1.1 Service Description."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from conceptmap.queries.server.protocol.negotiation import ROWS, TRIPLES, AnswerFormat

if TYPE_CHECKING:
    from pyoxigraph import Triple

_SD: Final = "http://www.w3.org/ns/sparql-service-description#"
_RDF_TYPE: Final = "http://www.w3.org/1999/02/22-rdf-syntax-ns#type"


def describe_service(endpoint: str, graph: str) -> "list[Triple]":
    """List the statements about the service at `endpoint`, whose data is in one named graph."""
    from pyoxigraph import NamedNode, Triple

    dataset, part = f"{endpoint}#dataset", f"{endpoint}#graph"
    service = endpoint
    said = [
        (service, _RDF_TYPE, f"{_SD}Service"),
        (service, f"{_SD}endpoint", endpoint),
        (service, f"{_SD}supportedLanguage", f"{_SD}SPARQL11Query"),
        (service, f"{_SD}feature", f"{_SD}UnionDefaultGraph"),
        (service, f"{_SD}defaultDataset", dataset),
        (dataset, _RDF_TYPE, f"{_SD}Dataset"),
        (dataset, f"{_SD}namedGraph", part),
        (part, _RDF_TYPE, f"{_SD}NamedGraph"),
        (part, f"{_SD}name", graph),
    ]
    said += [(service, f"{_SD}resultFormat", format_.iri) for format_ in _formats()]
    return [Triple(NamedNode(s), NamedNode(p), NamedNode(o)) for s, p, o in said]


def _formats() -> Iterable[AnswerFormat]:
    return dict.fromkeys((*ROWS, *TRIPLES))
