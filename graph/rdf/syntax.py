"""Writes triples in the syntaxes that pyoxigraph knows."""

from collections.abc import Sequence
from io import BytesIO

from pyoxigraph import Literal, Quad, RdfFormat, Triple, serialize

from conceptmap.graph.spelling.xml_text import xml_text
from conceptmap.graph.vocabulary.iris import Iris
from conceptmap.graph.vocabulary.prefixes import turtle_prefixes


def write_rdf(
    statements: "Sequence[Triple] | Sequence[Quad]", syntax: RdfFormat, iris: Iris
) -> bytes:
    """Write triples or quads in the order they have."""
    out = BytesIO()
    serialize(statements, out, format=syntax, prefixes=turtle_prefixes(iris))
    return out.getvalue()


def xml_safe(triples: list[Triple]) -> list[Triple]:
    """Replace characters that XML cannot hold by U+FFFD."""
    return [_in_xml(triple) for triple in triples]


def _in_xml(triple: Triple) -> Triple:
    node = triple.object
    if not isinstance(node, Literal) or xml_text(node.value) == node.value:
        return triple
    if node.language is not None:
        clean = Literal(xml_text(node.value), language=node.language)
    else:
        clean = Literal(xml_text(node.value), datatype=node.datatype)
    return Triple(triple.subject, triple.predicate, clean)
