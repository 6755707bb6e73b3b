"""Exchange formats: a catalogue as bytes that other programs load.

The same catalogue and proofs give the same bytes on every machine: no clock, no set order, no locale.
"""

from collections.abc import Callable
from collections.abc import Mapping as MappingOf
from types import MappingProxyType
from typing import Final

from conceptmap.graph.errors import ConceptmapError
from conceptmap.graph.model import Catalog
from conceptmap.graph.proofs import NOTHING_PROVEN, Proofs

Writer = Callable[[Catalog, Proofs], bytes]


class UnknownFormat(ConceptmapError):  # noqa: N818 - it names the state of things
    """A format that nothing here writes."""


def export(catalog: Catalog, proofs: Proofs = NOTHING_PROVEN, format: str = "turtle") -> bytes:  # noqa: A002
    """Write the whole map in one of `FORMATS`, as UTF-8.

    Raises `UnknownFormat` for any other name.
    """
    writer = FORMATS.get(format)
    if writer is None:
        raise UnknownFormat(
            f"no export format is called {format}", f"use one of {' '.join(FORMATS)}"
        )
    return writer(catalog, proofs)


def _turtle(catalog: Catalog, proofs: Proofs) -> bytes:
    from conceptmap.graph.rdf_syntax import write_turtle

    return write_turtle(catalog, proofs)


def _ntriples(catalog: Catalog, proofs: Proofs) -> bytes:
    from conceptmap.graph.rdf_syntax import write_ntriples

    return write_ntriples(catalog, proofs)


def _trig(catalog: Catalog, proofs: Proofs) -> bytes:
    from conceptmap.graph.rdf_syntax import write_trig

    return write_trig(catalog, proofs)


def _jsonld(catalog: Catalog, proofs: Proofs) -> bytes:
    from conceptmap.graph.jsonld import write_jsonld

    return write_jsonld(catalog, proofs)


def _rdfxml(catalog: Catalog, proofs: Proofs) -> bytes:
    from conceptmap.graph.rdf_syntax import write_rdfxml

    return write_rdfxml(catalog, proofs)


def _sssom(catalog: Catalog, proofs: Proofs) -> bytes:
    from conceptmap.graph.sssom import write_sssom

    return write_sssom(catalog, proofs)


def _graphml(catalog: Catalog, proofs: Proofs) -> bytes:
    from conceptmap.graph.network_files import write_graphml

    return write_graphml(catalog, proofs)


def _gexf(catalog: Catalog, proofs: Proofs) -> bytes:
    from conceptmap.graph.network_files import write_gexf

    return write_gexf(catalog, proofs)


def _csv(catalog: Catalog, proofs: Proofs) -> bytes:
    from conceptmap.graph.tables import write_csv

    return write_csv(catalog, proofs)


def _md(catalog: Catalog, proofs: Proofs) -> bytes:
    from conceptmap.graph.tables import write_markdown

    return write_markdown(catalog, proofs)


def _json(catalog: Catalog, proofs: Proofs) -> bytes:
    import json

    from conceptmap.graph.catalog_json import catalog_to_json

    text = json.dumps(catalog_to_json(catalog, proofs), ensure_ascii=False, indent=2)
    return text.encode("utf-8", "replace") + b"\n"


# Each writer imports what it needs when it is called, so that naming the formats costs nothing.
FORMATS: Final[MappingOf[str, Writer]] = MappingProxyType(
    {
        "turtle": _turtle,
        "ntriples": _ntriples,
        "trig": _trig,
        "jsonld": _jsonld,
        "rdfxml": _rdfxml,
        "sssom": _sssom,
        "graphml": _graphml,
        "gexf": _gexf,
        "csv": _csv,
        "md": _md,
        "json": _json,
    }
)

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
