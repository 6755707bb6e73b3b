"""The export format `rdfxml`."""

from typing import TYPE_CHECKING, Final

from conceptmap.graph.formats.format import ExportFormat
from conceptmap.graph.vocabulary.iris import Iris

if TYPE_CHECKING:
    from pyoxigraph import Triple


def _write(triples: "list[Triple]", iris: Iris) -> bytes:
    from pyoxigraph import RdfFormat

    from conceptmap.graph.rdf.syntax import write_rdf, xml_safe

    return write_rdf(xml_safe(triples), RdfFormat.RDF_XML, iris)


FORMAT: Final = ExportFormat(
    endings=(".rdf",),
    media_type="application/rdf+xml",
    summary="RDF as XML.",
    rank=5,
    write_triples=_write,
)
