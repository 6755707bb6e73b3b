"""The export format `turtle`."""

from typing import TYPE_CHECKING, Final

from conceptmap.graph.formats.format import ExportFormat
from conceptmap.graph.vocabulary.iris import Iris

if TYPE_CHECKING:
    from pyoxigraph import Triple


def _write(triples: "list[Triple]", iris: Iris) -> bytes:
    from pyoxigraph import RdfFormat

    from conceptmap.graph.rdf.syntax import write_rdf

    return write_rdf(triples, RdfFormat.TURTLE, iris)


FORMAT: Final = ExportFormat(
    endings=(".ttl",),
    media_type="text/turtle",
    summary="RDF that people read: statements by subject, with prefixes.",
    rank=1,
    write_triples=_write,
)
