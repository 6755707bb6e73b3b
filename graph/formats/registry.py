"""Exchange formats: a catalogue as bytes that other programs load.

The same catalogue and proofs give the same bytes on every machine: no clock, no set order, no locale.
"""

from collections.abc import Callable, Iterable
from collections.abc import Mapping as MappingOf
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from conceptmap.graph.errors import ConceptmapError
from conceptmap.graph.messages import Message
from conceptmap.graph.model import Catalog, Proofs, known_proofs

if TYPE_CHECKING:
    from pyoxigraph import Triple

    from conceptmap.graph.model import Outline

# What a file of each format is usually called.
SUFFIXES: Final[MappingOf[str, str]] = MappingProxyType(
    {
        "turtle": ".ttl",
        "ntriples": ".nt",
        "trig": ".trig",
        "jsonld": ".jsonld",
        "rdfxml": ".rdf",
        "sssom": ".sssom.tsv",
        "graphml": ".graphml",
        "gexf": ".gexf",
        "csv": ".csv",
        "md": ".md",
        "json": ".json",
    }
)
FORMATS: Final = tuple(SUFFIXES)
RDF_FORMATS: Final = ("turtle", "ntriples", "trig", "jsonld", "rdfxml")


class UnknownFormat(ConceptmapError):  # noqa: N818 - it names the state of things
    """A format that nothing here writes, or that cannot hold what was asked for."""


def export(
    catalog: Catalog,
    proofs: Proofs | None = None,
    format: str = "turtle",  # noqa: A002 - the word that the command line uses
    *,
    outlines: "MappingOf[str, Iterable[Outline]] | None" = None,
    license_iri: str | None = None,
) -> bytes:
    """Write the whole map in one of `FORMATS`, as UTF-8.

    Proof states are the catalogue's own, unless `proofs` are given. `outlines` adds every definition of those
    frameworks' releases, in the RDF formats alone. Raises
    `UnknownFormat` for any other format.
    """
    if format in RDF_FORMATS:
        from conceptmap.graph.rdf.triples import to_triples

        triples = to_triples(catalog, proofs, outlines=outlines, license_iri=license_iri)
        return export_triples(triples, format)
    if format not in FORMATS:
        raise UnknownFormat(
            Message("no export format is called {name}", name=format),
            Message("use one of {names}", names=" ".join(FORMATS)),
        )
    if outlines:
        raise UnknownFormat(
            Message("{name} cannot hold the symbols of whole releases", name=format),
            Message("use one of {names}", names=" ".join(RDF_FORMATS)),
        )
    if format == "sssom":
        from conceptmap.graph.formats.sssom import write_sssom

        return write_sssom(catalog, license_iri or catalog.license_iri)
    return _writer(format)(catalog, known_proofs(catalog, proofs))


def export_triples(triples: "list[Triple]", format: str) -> bytes:  # noqa: A002
    """Write triples, in the order they have, in one of `RDF_FORMATS`."""
    if format == "jsonld":
        from conceptmap.graph.vocabulary.jsonld import write_jsonld

        return write_jsonld(triples)
    from conceptmap.graph.rdf.syntax import write_rdf

    return write_rdf(triples, format)


def _writer(format: str) -> Callable[[Catalog, Proofs], bytes]:  # noqa: A002
    """Import what one format needs, so that naming the formats costs nothing."""
    match format:
        case "graphml":
            from conceptmap.graph.formats.network_files import write_graphml as write
        case "gexf":
            from conceptmap.graph.formats.network_files import write_gexf as write
        case "csv":
            from conceptmap.graph.formats.tables import write_csv as write
        case "md":
            from conceptmap.graph.formats.tables import write_markdown as write
        case _:
            return _write_json
    return write


def _write_json(catalog: Catalog, proofs: Proofs) -> bytes:
    import json

    from conceptmap.graph.formats.catalog_json import catalog_to_json

    document: dict[str, Any] = catalog_to_json(catalog, proofs)
    text = json.dumps(document, ensure_ascii=False, indent=2)
    return text.encode("utf-8", "replace") + b"\n"
