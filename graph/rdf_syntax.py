"""Writes the RDF view in the syntaxes that pyoxigraph knows."""

from io import BytesIO

from pyoxigraph import Quad, RdfFormat, Triple, serialize

from conceptmap.graph.model import Catalog
from conceptmap.graph.proofs import Proofs
from conceptmap.graph.rdf import to_quads, to_triples
from conceptmap.graph.vocabulary import PREFIXES


def write_turtle(catalog: Catalog, proofs: Proofs) -> bytes:
    """Write Turtle with prefixes."""
    return _written(catalog, proofs, RdfFormat.TURTLE)


def write_ntriples(catalog: Catalog, proofs: Proofs) -> bytes:
    """Write N-Triples, one statement a line, sorted."""
    return _written(catalog, proofs, RdfFormat.N_TRIPLES)


def write_rdfxml(catalog: Catalog, proofs: Proofs) -> bytes:
    """Write RDF/XML; characters that XML cannot hold become U+FFFD."""
    return _written(catalog, proofs, RdfFormat.RDF_XML)


def write_trig(catalog: Catalog, proofs: Proofs) -> bytes:
    """Write TriG: the whole map in the named graph of the data set."""
    return _serialized(to_quads(to_triples(catalog, proofs)), RdfFormat.TRIG)


def _written(catalog: Catalog, proofs: Proofs, format: RdfFormat) -> bytes:  # noqa: A002
    return _serialized(to_triples(catalog, proofs), format)


def _serialized(statements: list[Triple] | list[Quad], format: RdfFormat) -> bytes:  # noqa: A002
    out = BytesIO()
    serialize(statements, out, format=format, prefixes=PREFIXES)
    return out.getvalue()
