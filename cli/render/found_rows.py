"""What `find` found, as rows for programs: each hit with its release, lines, symbol and proof."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from conceptmap.cli.shown_map import ShownMap
from conceptmap.graph.model import Anchor
from conceptmap.graph.model.purl import shown_version
from conceptmap.queries.finding.answers.finding import Found, Hit
from conceptmap.queries.lookups.places import first_places, places_in

#: What a row has, for programs.
FOUND_COLUMNS: Final = (
    "kind", "id", "label", "verdict", "concept", "framework", "at", "confidence", "matched", "unknown_words", "score",
    "definition", "places",
)  # fmt: skip


def rows_of(shown: ShownMap, found: Found, *, whole: bool) -> list[dict[str, Any]]:
    """The hits for programs, where a cell is text unless `whole`; `at` is where a concept is first, `places` says more."""
    rows = []
    for hit in found.hits:
        place = hit.anchor or next(iter(found_places(shown, hit, found.frameworks)), None)
        concept = shown.catalog.concepts.get(hit.id) if hit.kind == "concept" else None
        places = [*_places_told(shown, hit, found.frameworks)]
        rows.append(
            {
                "kind": hit.kind,
                "id": hit.id,
                "label": hit.label.in_language(shown.language),
                "verdict": shown.catalog.claims[hit.id].verdict if hit.kind == "claim" else None,
                "concept": hit.concept,
                "framework": place.framework if place else hit.framework,
                "at": place.position if place else None,
                "confidence": hit.confidence,
                "matched": [
                    {"word": one.word, "field": one.field, "via": one.via}
                    if whole
                    else f"{one.word} ({one.field}, {one.via})"
                    for one in hit.matched
                ],
                "unknown_words": list(found.unknown),
                "score": hit.score,
                "definition": concept and concept.definition.in_language(shown.language),
                "places": places
                if whole
                else [" ".join(filter(None, one.values())) for one in places],
            }
        )
    return rows


def _places_told(
    shown: ShownMap, hit: Hit, frameworks: Sequence[str]
) -> Iterator[dict[str, str | None]]:
    """What a program needs to know of each place: as many of a code base that was asked for as an agent's tool gives."""
    catalog, proofs = shown.catalog, shown.proofs
    concept = catalog.concepts.get(hit.id) if hit.kind == "concept" else None
    if concept is not None and len(frameworks) == 1:
        told = [(one.anchor, one.role.value) for one in places_in(concept, frameworks[0], proofs)]
    else:
        anchors = found_places(shown, hit, frameworks) if hit.anchor is None else (hit.anchor,)
        told = [(anchor, "at") for anchor in anchors]
    for anchor, role in told:
        yield {
            "framework": anchor.framework,
            "release": _release(shown, anchor.framework),
            "role": role,
            "at": anchor.location,
            "symbol": anchor.symbol,
            "state": proofs.anchor_state(anchor).value,
        }
    for id_ in frameworks:
        mapping = None if concept is None else concept.mappings.get(id_)
        if mapping is not None and mapping.absence is not None:
            yield {
                "framework": id_,
                "release": _release(shown, id_),
                "role": "absent",
                "at": None,
                "symbol": None,
                "state": proofs.mapping_state(mapping).value,
            }


def _release(shown: ShownMap, framework: str) -> str:
    release = shown.catalog.frameworks[framework].release
    return shown_version(release.purl, release.version)


def found_places(shown: ShownMap, hit: Hit, frameworks: Sequence[str]) -> tuple[Anchor, ...]:
    """Where a concept is, once in each of the frameworks asked for."""
    concept = shown.catalog.concepts.get(hit.concept or "")
    return () if concept is None else first_places(shown.catalog, concept, frameworks, shown.proofs)
