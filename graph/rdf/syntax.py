"""Writes triples in the syntaxes that pyoxigraph knows."""

from io import BytesIO
from typing import Final

from pyoxigraph import Literal, Quad, RdfFormat, Triple, serialize

from conceptmap.graph.rdf.triples import to_quads
from conceptmap.graph.vocabulary.terms import TURTLE_PREFIXES
from conceptmap.graph.xml_text import xml_text

_SYNTAXES: Final = {
    "turtle": RdfFormat.TURTLE,
    "ntriples": RdfFormat.N_TRIPLES,
    "trig": RdfFormat.TRIG,
    "rdfxml": RdfFormat.RDF_XML,
}


def write_rdf(triples: list[Triple], syntax: str) -> bytes:
    """Write triples in the order they have; TriG puts them into the named graph of the data set.

    Characters that XML cannot hold become U+FFFD in RDF/XML.
    """
    out = BytesIO()
    statements: list[Triple] | list[Quad] = triples
    if syntax == "trig":
        statements = to_quads(triples)
    elif syntax == "rdfxml":
        statements = [_in_xml(triple) for triple in triples]
    serialize(statements, out, format=_SYNTAXES[syntax], prefixes=TURTLE_PREFIXES)
    return out.getvalue()


def _in_xml(triple: Triple) -> Triple:
    node = triple.object
    if not isinstance(node, Literal) or xml_text(node.value) == node.value:
        return triple
    if node.language is not None:
        clean = Literal(xml_text(node.value), language=node.language)
    else:
        clean = Literal(xml_text(node.value), datatype=node.datatype)
    return Triple(triple.subject, triple.predicate, clean)
