"""The export format `sssom`: a TSV file with its block of metadata, as sssom-py reads it."""

import csv
import json
import re
from collections.abc import Iterator
from io import StringIO
from typing import Final

from conceptmap.graph.formats.format import Contents, ExportFormat
from conceptmap.graph.model import (
    CARRYING,
    Anchor,
    Catalog,
    Concept,
    Identity,
    Mapping,
    Match,
    Role,
    Text,
)
from conceptmap.graph.vocabulary.iris import Iris, iris_of
from conceptmap.graph.vocabulary.prefixes import prefixes_of
from conceptmap.graph.vocabulary.terms import MATCH_PROPERTIES

# `see_also` is last: addresses hold `#L10`, and readers that take `#` for a comment lose what follows it.
COLUMNS: Final = (
    "record_id", "subject_id", "subject_label", "predicate_id", "predicate_modifier", "object_id",
    "object_label", "mapping_justification", "object_source", "object_source_version",
    "mapping_cardinality", "comment", "see_also",
)  # fmt: skip
UNSPECIFIED_LICENSE: Final = "https://w3id.org/sssom/license/unspecified"
# A person wrote each match and can be held to it; how far it is proven is in RDF and JSON.
_JUSTIFICATION: Final = "semapv:ManualMappingCuration"
_USED: Final = ("code", "concept", "mapping", "release", "semapv", "skos", "sssom")


def _write(contents: Contents) -> bytes:
    """Write one row for each match, each denied lookalike and each absence.

    The header is there even when no mapping is. A mapping set has to name a licence; without one it says that it
    has none.
    """
    catalog = contents.catalog
    iris = iris_of(catalog)
    out = StringIO()
    for line in _metadata(iris, catalog.identity):
        out.write(f"#{line}\n")
    # QUOTE_MINIMAL: a tab, a quote or a line end inside a value is quoted, as in the specification.
    writer = csv.writer(out, delimiter="\t", lineterminator="\n")
    writer.writerow(COLUMNS)
    for concept in catalog.concepts.values():
        for mapping in concept.mappings.values():
            for row in _rows(catalog, iris, concept, mapping):
                writer.writerow([row.get(column, "") for column in COLUMNS])
    return out.getvalue().encode("utf-8", "replace")


def _metadata(iris: Iris, identity: Identity) -> Iterator[str]:
    yield "sssom_version: '1.1'"
    yield f"mapping_set_id: {iris.dataset}"
    yield f"mapping_set_title: {_yaml(identity.title.first)}"
    if identity.description is not None:
        yield f"mapping_set_description: {_yaml(identity.description.first)}"
    if identity.version is not None:
        yield f"mapping_set_version: {_yaml(identity.version)}"
    if identity.creators:
        yield "creator_label:"
        yield from (f"  - {_yaml(creator)}" for creator in identity.creators)
    yield f"license: {identity.license_iri or UNSPECIFIED_LICENSE}"
    yield "subject_type: skos concept"
    yield "mapping_tool: conceptmap"
    yield "curie_map:"
    prefixes = prefixes_of(iris)
    for prefix in _USED:
        yield f"  {prefix}: {prefixes[prefix]}"


def _rows(
    catalog: Catalog, iris: Iris, concept: Concept, mapping: Mapping
) -> Iterator[dict[str, str]]:
    release = catalog.frameworks[mapping.framework].release
    shared = {
        "subject_id": _curie(iris, iris.concept(concept.id)),
        "subject_label": _line(concept.label.first),
        "mapping_justification": _JUSTIFICATION,
        "object_source": _curie(iris, iris.release(mapping.framework, release)),
        "object_source_version": release.version,
    }
    if mapping.absence is not None:
        yield shared | {
            "record_id": _curie(iris, iris.absence(concept.id, mapping.framework)),
            "predicate_id": "skos:exactMatch",
            "object_id": "sssom:NoTermFound",
            "mapping_cardinality": "1:0",
            "see_also": "|".join(
                release.url(anchor) or iris.target(anchor, release)
                for anchor in mapping.anchors(Role.SHOWN)
            ),
            "comment": _both(mapping.absence.reason),
        }
    for place in mapping.places(*CARRYING, Role.LOOKALIKE):
        row = shared | _object(catalog, iris, place.anchor)
        row["comment"] = "" if place.note is None else _both(place.note)
        if place.role is Role.LOOKALIKE:
            yield row | {
                "record_id": _curie(iris, iris.lookalike(concept.id, place.anchor)),
                "predicate_id": MATCH_PROPERTIES[Match.EXACT],
                "predicate_modifier": "Not",
            }
        elif place.match is not None:
            yield row | {
                "record_id": _curie(iris, iris.mapping(concept.id, place.anchor)),
                "predicate_id": MATCH_PROPERTIES[place.match],
            }


def _object(catalog: Catalog, iris: Iris, anchor: Anchor) -> dict[str, str]:
    release = catalog.frameworks[anchor.framework].release
    return {
        "object_id": _curie(iris, iris.target(anchor, release)),
        "object_label": _line(anchor.symbol or anchor.path),
        "see_also": release.url(anchor) or "",
    }


def _yaml(text: str) -> str:
    """Write text as YAML that is JSON too, in one line."""
    return json.dumps(_line(text), ensure_ascii=False)


def _both(text: Text) -> str:
    return _line(text.joined(" / "))


def _line(text: str) -> str:
    """Write text in one line without tabs, which many readers of TSV split at even inside quotes."""
    return re.sub(r"\s+", " ", text).strip()


def _curie(iris: Iris, iri: str) -> str:
    for prefix in _USED:
        namespace = iris.prefixes.get(prefix)
        if namespace is not None and iri.startswith(namespace):
            return f"{prefix}:{iri.removeprefix(namespace)}"
    return iri


FORMAT: Final = ExportFormat(
    endings=(".sssom.tsv",),
    media_type="text/tab-separated-values",
    summary="The mappings alone, as the Simple Standard for Sharing Ontological Mappings has them.",
    rank=6,
    write=_write,
)
