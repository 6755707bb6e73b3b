"""The export format `skos`."""

from typing import Final

from conceptmap.graph.formats.format import Contents, ExportFormat


def _write(contents: Contents) -> bytes:
    from pyoxigraph import RdfFormat

    from conceptmap.graph.rdf.syntax import write_rdf
    from conceptmap.graph.rdf.triples import to_concept_triples
    from conceptmap.graph.vocabulary.iris import iris_of

    catalog = contents.catalog
    return write_rdf(to_concept_triples(catalog), RdfFormat.TURTLE, iris_of(catalog))


FORMAT: Final = ExportFormat(
    endings=(".skos.ttl",),
    media_type="text/turtle",
    summary="The concepts alone, as one SKOS scheme in Turtle: names, definitions, hierarchy and areas, nothing of code.",
    rank=5,
    write=_write,
)
