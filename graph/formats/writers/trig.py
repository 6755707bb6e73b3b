"""The export format `trig`."""

from typing import TYPE_CHECKING, Final

from conceptmap.graph.formats.format import ExportFormat
from conceptmap.graph.vocabulary.iris import Iris

if TYPE_CHECKING:
    from pyoxigraph import Triple


def _write(triples: "list[Triple]", iris: Iris) -> bytes:
    from pyoxigraph import RdfFormat

    from conceptmap.graph.rdf.syntax import write_rdf
    from conceptmap.graph.rdf.triples import to_quads

    return write_rdf(to_quads(triples, iris.dataset), RdfFormat.TRIG, iris)


FORMAT: Final = ExportFormat(
    endings=(".trig",),
    media_type="application/trig",
    summary="Turtle whose statements are in the named graph of the data set.",
    rank=3,
    write_triples=_write,
)
