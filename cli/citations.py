"""The evidence block that authors paste: what stands where in which release, with the proven text."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from conceptmap.cli.cards import markdown_code
from conceptmap.cli.cells import Table
from conceptmap.cli.words import word
from conceptmap.graph.code import Excerpt
from conceptmap.graph.model import Anchor, Concept

if TYPE_CHECKING:
    from conceptmap.cli.session import Session, Shown


def citation_markdown(
    session: "Session", concept: Concept, frameworks: Sequence[str], excerpts: "Shown"
) -> str:
    """Markdown: one block a framework."""
    language = session.language
    lines = [
        f"<!-- conceptmap: {concept.id} -->",
        f"**{concept.label.in_language(language)}** (`{concept.id}`)",
    ]
    for anchor in _anchors(concept, frameworks):
        release = session.catalog.frameworks[anchor.framework].release
        url = session.url(anchor)
        place = f"`{anchor.location}`" + (f" `{anchor.symbol}`" if anchor.symbol else "")
        link = f" ([upstream]({url}))" if url else ""
        lines += [
            "",
            f"{place}, `{release.purl}`{link}",
            "",
            *markdown_code(anchor, excerpts[anchor.qualified], language),
        ]
    for framework in frameworks:
        mapping = concept.mappings.get(framework)
        if mapping is not None and mapping.absence is not None:
            lines += [
                "",
                _absent(framework, mapping.absence.reason.in_language(language), language),
            ]
    return "\n".join(lines) + "\n"


def _absent(framework: str, reason: str, language: str) -> str:
    absent = word("absent", language)
    return (
        f"{framework}：{absent}。{reason}"
        if language == "zh"
        else f"{framework}: {absent}. {reason}"
    )


def citation_json(
    session: "Session", concept: Concept, frameworks: Sequence[str], excerpts: "Shown"
) -> dict[str, Any]:
    """The same as values; `code` is null where it is withheld, and `withheld` says why."""
    return {"concept": concept.id, "citations": _rows(session, concept, frameworks, excerpts)}


def citation_table(
    session: "Session", concept: Concept, frameworks: Sequence[str], excerpts: "Shown"
) -> Table:
    """The same as rows."""
    columns = ("concept", "framework", "purl", "symbol", "at", "url", "proven", "withheld")
    return Table(columns, _rows(session, concept, frameworks, excerpts))


def _anchors(concept: Concept, frameworks: Sequence[str]) -> list[Anchor]:
    return [
        anchor
        for framework in frameworks
        if framework in concept.mappings
        for role, anchor, match in concept.mappings[framework].anchors()
        if role == "at" or match is not None
    ]


def _rows(
    session: "Session", concept: Concept, frameworks: Sequence[str], excerpts: "Shown"
) -> list[dict[str, Any]]:
    rows = []
    for anchor in _anchors(concept, frameworks):
        found = excerpts[anchor.qualified]
        shown = isinstance(found, Excerpt)
        rows.append(
            {
                "concept": concept.id,
                "framework": anchor.framework,
                "purl": session.catalog.frameworks[anchor.framework].release.purl,
                "symbol": anchor.symbol,
                "at": anchor.location,
                "url": session.url(anchor),
                "proven": shown,
                "code": list(found.text) if isinstance(found, Excerpt) else None,
                "withheld": None if isinstance(found, Excerpt) else f"{found.reason}; {found.help}",
            }
        )
    return rows
