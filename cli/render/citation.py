"""The evidence block that authors paste: what stands where in which release, with the proven text."""

from collections.abc import Iterator, Sequence
from typing import Any

from conceptmap.cli.render.carried import (
    COLUMNS,
    carriage_cells,
    carriage_phrase,
    place_phrase,
    sought_cells,
    sought_phrase,
    standing_of,
)
from conceptmap.cli.render.code_block import digest_phrase, markdown_code
from conceptmap.cli.render.tables.table import Table
from conceptmap.cli.words.punctuation import colon, in_brackets
from conceptmap.cli.words.sentences import said
from conceptmap.cli.words.words import word
from conceptmap.graph.messages import Message
from conceptmap.graph.model import CarriedMapping, Concept, Excerpt, ProofState, carriage_of
from conceptmap.graph.spelling.markdown import inline
from conceptmap.sources.proof.citations import Citation, CitedPlace


def citation_markdown(concept: Concept, citations: Sequence[Citation], language: str) -> str:
    """Markdown: one block a framework."""
    lines = [
        f"<!-- conceptmap: {concept.id} -->",
        f"**{inline(concept.label.in_language(language))}** (`{concept.id}`)",
    ]
    # First where it is, then where it is not.
    for one in sorted(citations, key=lambda one: one.mapping.absence is not None):
        if one.mapping.absence is not None:
            absent = Message(
                "{framework}: absent. {reason}",
                framework=one.framework.id,
                reason=inline(one.mapping.absence.reason.in_language(language)),
            )
            state = word(one.state.value, language)
            if standing_of(one.mapping) == "absent":
                lines += ["", f"{said(absent, language)}{in_brackets(state, language)}"]
            if phrase := sought_phrase(one.mapping, language):
                lines += ["", f"{one.framework.id}{colon(language)}{phrase}"]
        for place in one.places:
            lines += _block(place, one.framework.release.purl, language)
        for declined in one.declined:
            phrase = carriage_phrase(declined.carriage, language)
            lines += ["", f"{one.framework.id}{colon(language)}{phrase}"]
    return "\n".join(lines) + "\n"


def _block(cited: CitedPlace, purl: str, language: str) -> list[str]:
    anchor = cited.anchor
    place = f"`{anchor.location}`" + (f" `{anchor.symbol}`" if anchor.symbol else "")
    link = f" ([upstream]({cited.url}))" if cited.url else ""
    carried = place_phrase(anchor, language)
    digest = digest_phrase(cited.code)
    phrase = (f", {digest}" if digest else "") + (in_brackets(carried, language) if carried else "")
    code = markdown_code(anchor, cited.code, language)
    return ["", f"{place}, `{purl}`{link}{phrase}", "", *code]


def citation_json(concept: Concept, citations: Sequence[Citation], language: str) -> dict[str, Any]:
    """The same as values; `code` is null where it is withheld, and `withheld` says why.

    An absence is a row of its own, with its `reason`, before the places that show it.
    """
    return {"concept": concept.id, "citations": list(_rows(concept, citations, language))}


def citation_table(concept: Concept, citations: Sequence[Citation], language: str) -> Table:
    """The same as rows."""
    columns = (
        "concept", "framework", "role", "purl", "symbol", "at", "url", "state", "proven", "withheld", "reason",
    )  # fmt: skip
    carried = any(isinstance(one.mapping, CarriedMapping) for one in citations)
    further = ("digest", *COLUMNS) if carried else ()
    return Table((*columns, *further), list(_rows(concept, citations, language)))


def _rows(
    concept: Concept, citations: Sequence[Citation], language: str
) -> Iterator[dict[str, Any]]:
    for one in citations:
        shared = {
            "concept": concept.id,
            "framework": one.framework.id,
            "purl": one.framework.release.purl,
        }
        if one.mapping.absence is not None:
            nothing = dict.fromkeys(("symbol", "at", "url", "proven", "code", "withheld"))
            yield {
                **shared,
                "role": "absent",
                **nothing,
                "state": one.state.value,
                "reason": one.mapping.absence.reason.in_language(language),
                **_carried(one, None, sought_cells(one.mapping)),
            }
        for place in one.places:
            code = place.code if isinstance(place.code, Excerpt) else None
            withheld = None if isinstance(place.code, Excerpt) else place.code
            yield {
                **shared,
                "role": place.role,
                "symbol": place.anchor.symbol,
                "at": place.anchor.location,
                "url": place.url,
                "state": place.state.value,
                "proven": code is not None and code.state is ProofState.PROVEN,
                "code": code and list(code.text),
                "withheld": withheld and f"{withheld.reason}; {withheld.help}",
                "reason": None,
                **_carried(one, code, carriage_cells(carriage_of(place.anchor))),
            }
        for declined in one.declined:
            nothing = dict.fromkeys(("symbol", "at", "url", "code", "withheld", "reason"))
            yield {
                **shared,
                "role": declined.role,
                **nothing,
                "state": ProofState.UNPROVEN.value,
                "proven": False,
                **_carried(one, None, carriage_cells(declined.carriage)),
            }


def _carried(one: Citation, code: Excerpt | None, cells: dict[str, Any]) -> dict[str, Any]:
    """What a row has besides where its framework is at another release: nothing at the pinned one."""
    digest = None if code is None else code.digest
    return {"digest": digest, **cells} if isinstance(one.mapping, CarriedMapping) else {}
