"""The export format `ntriples`."""

from typing import TYPE_CHECKING, Final

from conceptmap.graph.formats.format import ExportFormat
from conceptmap.graph.vocabulary.iris import Iris

if TYPE_CHECKING:
    from pyoxigraph import Triple


def _write(triples: "list[Triple]", iris: Iris) -> bytes:
    from pyoxigraph import RdfFormat

    from conceptmap.graph.rdf.syntax import write_rdf

    return write_rdf(triples, RdfFormat.N_TRIPLES, iris)


FORMAT: Final = ExportFormat(
    endings=(".nt",),
    media_type="application/n-triples",
    summary="RDF, one statement a line.",
    rank=2,
    write_triples=_write,
)
