"""The export format `jsonld`."""

from typing import TYPE_CHECKING, Final

from conceptmap.graph.formats.format import ExportFormat
from conceptmap.graph.vocabulary.iris import Iris

if TYPE_CHECKING:
    from pyoxigraph import Triple


def _write(triples: "list[Triple]", iris: Iris) -> bytes:
    from conceptmap.graph.rdf.jsonld import write_jsonld

    return write_jsonld(triples, iris)


FORMAT: Final = ExportFormat(
    endings=(".jsonld",),
    media_type="application/ld+json",
    summary="RDF as JSON, with its context inside.",
    rank=4,
    write_triples=_write,
)
