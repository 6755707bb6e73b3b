"""The evidence block that authors paste: what stands where in which release, with the proven text."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from conceptmap.cli.render.carried import (
    COLUMNS,
    carriage_cells,
    carriage_phrase,
    place_phrase,
    sought_cells,
    sought_phrase,
)
from conceptmap.cli.render.code_block import digest_phrase, markdown_code
from conceptmap.cli.render.tables.table import Table
from conceptmap.cli.shown_map import ShownMap
from conceptmap.cli.words.punctuation import aside, colon
from conceptmap.cli.words.words import word
from conceptmap.graph.model import (
    Absence,
    Anchor,
    Concept,
    DeclinedPlace,
    Excerpt,
    Mapping,
    ProofState,
    Role,
    carriage_of,
    declined_of,
)

if TYPE_CHECKING:
    from conceptmap.cli.shown_map import Excerpts
    from conceptmap.sources.proof.anchors.excerpts import Withheld


def citation_markdown(
    shown: ShownMap, concept: Concept, frameworks: Sequence[str], excerpts: "Excerpts"
) -> str:
    """Markdown: one block a framework."""
    language = shown.language
    lines = [
        f"<!-- conceptmap: {concept.id} -->",
        f"**{concept.label.in_language(language)}** (`{concept.id}`)",
    ]
    # First where it is, then where it is not.
    for mapping in sorted(_mappings(concept, frameworks), key=lambda one: one.absence is not None):
        if mapping.absence is not None:
            state = word(shown.proofs.mapping_state(mapping).value, language)
            reason = mapping.absence.reason.in_language(language)
            lines += ["", f"{_absent(mapping.framework, reason, language)}{aside(state, language)}"]
            if phrase := sought_phrase(mapping, language):
                lines += ["", phrase]
        for _, anchor in _anchors(mapping):
            lines += _block(shown, anchor, excerpts)
        for declined in _declined(mapping):
            phrase = carriage_phrase(declined.carriage, language)
            lines += ["", f"{mapping.framework}{colon(language)}{phrase}"]
    return "\n".join(lines) + "\n"


def _block(shown: ShownMap, anchor: Anchor, excerpts: "Excerpts") -> list[str]:
    release = shown.catalog.frameworks[anchor.framework].release
    url = shown.url(anchor)
    place = f"`{anchor.location}`" + (f" `{anchor.symbol}`" if anchor.symbol else "")
    link = f" ([upstream]({url}))" if url else ""
    code = markdown_code(anchor, excerpts[anchor.qualified], shown.language)
    phrase = (
        aside(carried, shown.language) if (carried := place_phrase(anchor, shown.language)) else ""
    )
    digest = digest_phrase(excerpts[anchor.qualified])
    return ["", f"{place}, `{release.purl}`{link}{digest}{phrase}", "", *code]


def _absent(framework: str, reason: str, language: str) -> str:
    absent = word("absent", language)
    return (
        f"{framework}：{absent}。{reason}"
        if language == "zh"
        else f"{framework}: {absent}. {reason}"
    )


def citation_json(
    shown: ShownMap, concept: Concept, frameworks: Sequence[str], excerpts: "Excerpts"
) -> dict[str, Any]:
    """The same as values; `code` is null where it is withheld, and `withheld` says why.

    An absence is a row of its own, with its `reason`, before the places that show it.
    """
    return {"concept": concept.id, "citations": _rows(shown, concept, frameworks, excerpts)}


def citation_table(
    shown: ShownMap, concept: Concept, frameworks: Sequence[str], excerpts: "Excerpts"
) -> Table:
    """The same as rows."""
    columns = (
        "concept", "framework", "role", "purl", "symbol", "at", "url", "state", "proven", "withheld", "reason",
    )  # fmt: skip
    return Table(
        (*columns, *(("digest", *COLUMNS) if shown.carried else ())),
        _rows(shown, concept, frameworks, excerpts),
    )


def _anchors(mapping: Mapping) -> Iterator[tuple[str, Anchor]]:
    """What carries the concept, each place with its role, else what shows that it is absent."""
    for place in mapping.places():
        if place.role in (Role.AT, Role.SHOWN) or (place.role is Role.ALSO and place.match):
            yield place.role, place.anchor


def _mappings(concept: Concept, frameworks: Sequence[str]) -> list[Mapping]:
    return [concept.mappings[id_] for id_ in frameworks if id_ in concept.mappings]


def _rows(
    shown: ShownMap, concept: Concept, frameworks: Sequence[str], excerpts: "Excerpts"
) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = []
    for mapping in _mappings(concept, frameworks):
        said = {
            "concept": concept.id,
            "framework": mapping.framework,
            "purl": shown.catalog.frameworks[mapping.framework].release.purl,
        }
        if mapping.absence is not None:
            rows.append(said | _absence_row(shown, mapping, mapping.absence))
        for role, anchor in _anchors(mapping):
            found = excerpts[anchor.qualified]
            proven = isinstance(found, Excerpt) and found.state is ProofState.PROVEN
            rows.append(
                {
                    **said,
                    "role": role,
                    "symbol": anchor.symbol,
                    "at": anchor.location,
                    "url": shown.url(anchor),
                    "state": shown.proofs.anchor_state(anchor).value,
                    "proven": proven,
                    "code": list(found.text) if isinstance(found, Excerpt) else None,
                    "withheld": None
                    if isinstance(found, Excerpt)
                    else f"{found.reason}; {found.help}",
                    "reason": None,
                    **_carried(shown, found, carriage_cells(carriage_of(anchor))),
                }
            )
        rows += (said | _declined_row(declined) for declined in _declined(mapping))
    return rows


def _carried(
    shown: ShownMap, found: "Excerpt | Withheld | None", cells: dict[str, Any]
) -> dict[str, Any]:
    """What a row has besides where a framework is at another release: nothing at the pinned ones."""
    digest = found.digest if isinstance(found, Excerpt) else None
    return {"digest": digest, **cells} if shown.carried else {}


def _declined(mapping: Mapping) -> Iterator[DeclinedPlace]:
    """The places of a citation that could not be followed to the release that was asked for."""
    for one in declined_of(mapping, Role.AT, Role.ALSO, Role.SHOWN):
        if one.role is not Role.ALSO or one.match is not None:
            yield one


def _declined_row(declined: DeclinedPlace) -> dict[str, Any]:
    nothing = dict.fromkeys(("symbol", "at", "url", "code", "withheld", "reason", "digest"))
    return {
        "role": declined.role,
        **nothing,
        "state": ProofState.UNPROVEN.value,
        "proven": False,
        **carriage_cells(declined.carriage),
    }


def _absence_row(shown: ShownMap, mapping: Mapping, absence: Absence) -> dict[str, Any]:
    nothing = dict.fromkeys(("symbol", "at", "url", "proven", "code", "withheld"))
    return {
        "role": "absent",
        **nothing,
        "state": shown.proofs.mapping_state(mapping).value,
        "reason": absence.reason.in_language(shown.language),
        **_carried(shown, None, sought_cells(mapping)),
    }
