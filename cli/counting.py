"""Commands that count and list what the map has: `stats`, `list`."""

from collections.abc import Callable
from enum import StrEnum
from typing import Annotated, Any

import typer

from conceptmap.cli.cells import Table
from conceptmap.cli.choices import choice, completion
from conceptmap.cli.options import (
    ExtendOption,
    Format,
    FormatOption,
    LanguageOption,
    MappingsOption,
)
from conceptmap.cli.session import Session
from conceptmap.cli.tables import emit, to_json, write
from conceptmap.cli.words import word

commands = typer.Typer()

Rows = tuple[tuple[str, ...], list[dict[str, Any]]]


@commands.command()
def stats(
    mappings: MappingsOption = None,
    extend: ExtendOption = None,
    format_: FormatOption = Format.TABLE,
    lang: LanguageOption = None,
) -> None:
    """How much the map has: in all, and framework by framework."""
    from conceptmap.queries.lookups.counts import stats as count

    session = Session(mappings, extend or (), lang)
    found = count(session.catalog, session.proofs)
    totals = {
        "areas": found.areas,
        "concepts": found.concepts,
        "mappings": found.mappings,
        "anchors": found.anchors,
        "absences": found.absences,
        "lookalikes": found.lookalikes,
        "claims": found.claims,
        **{f"claims-{verdict}": number for verdict, number in found.verdicts},
        "checks": sum(len(claim.checks) for claim in session.catalog.claims.values()),
        "flows": found.flows,
    }
    rows = [
        {
            "framework": one.framework,
            "mappings": one.matched,
            **dict(one.matches),
            "absent": one.absent,
            "unexamined": one.unknown,
            "lookalikes": _lookalikes(session, one.framework),
            "claims": sum(
                any(anchor.framework == one.framework for anchor in claim.evidence)
                for claim in session.catalog.claims.values()
            ),
            "checks": sum(
                check.anchor.framework == one.framework
                for claim in session.catalog.claims.values()
                for check in claim.checks
            ),
            "anchors": one.anchors,
            **dict(one.states),
            "symbols": one.symbols,
            "files": one.files,
        }
        for one in found.frameworks
    ]
    columns = (
        "framework", "mappings", "exact", "close", "broad", "narrow", "related", "absent", "unexamined", "lookalikes", "claims", "checks",
        "anchors", "proven", "unproven", "symbols", "files",
    )  # fmt: skip
    if format_ is Format.JSON:
        emit(to_json({"totals": totals, "frameworks": rows}))
        return
    if format_ is Format.TABLE:
        said = ("，" if session.language == "zh" else ", ").join(
            f"{number} {word(key, session.language)}" for key, number in totals.items()
        )
        emit(f"{said}\n\n")
    write(Table(columns, rows), format_, session.language)
    if format_ is Format.TABLE:
        emit(f"\n{_what_is_counted(session, found.anchors)}\n")


def _what_is_counted(session: Session, mapped: int) -> str:
    """Why `verify` has another number of anchors."""
    catalog = session.catalog
    proven = len({anchor.qualified for anchor in catalog.anchors()})
    if session.language == "zh":
        return (
            f"这里的锚点是承载概念的 {mapped} 处，逐个映射计数；verify 与 pin 核验的 {proven} 处"
            "还包括论断、流程、无对应、易混淆和检查所引的锚点，相同的只计一次。"
        )
    return (
        f"Anchors here are the {mapped} that carry a concept, counted mapping by mapping; the {proven} that verify and pin "
        "prove are also those of claims, flows, absences, lookalikes and checks, each counted once."
    )


def _lookalikes(session: Session, framework: str) -> int:
    concepts = session.catalog.concepts.values()
    found = (concept.mappings.get(framework) for concept in concepts)
    return sum(len(mapping.lookalikes) for mapping in found if mapping is not None)


class Kind(StrEnum):
    """What can be listed."""

    CONCEPTS = "concepts"
    AREAS = "areas"
    FRAMEWORKS = "frameworks"
    CLAIMS = "claims"
    FLOWS = "flows"
    QUERIES = "queries"
    FORMATS = "formats"
    CODES = "codes"


@commands.command(name="list")
def list_(
    kind: Annotated[
        Kind,
        typer.Argument(
            metavar="KIND",
            parser=choice(Kind),
            autocompletion=completion(Kind),
            help=f"What to list: {', '.join(Kind)}.",
        ),
    ],
    mappings: MappingsOption = None,
    extend: ExtendOption = None,
    format_: FormatOption = Format.TABLE,
    lang: LanguageOption = None,
) -> None:
    """All concepts, areas, frameworks, claims, flows, named queries, export formats or finding codes."""
    session = Session(mappings, extend or (), lang)
    columns, rows = _LISTS[kind](session)
    write(Table(columns, rows), format_, session.language)


def _concepts(session: Session) -> Rows:
    return ("id", "label", "area", "broader", "frameworks"), [
        {
            "id": concept.id,
            "label": concept.label.in_language(session.language),
            "area": concept.area,
            "broader": concept.broader,
            "frameworks": [
                id_ for id_, mapping in concept.mappings.items() if mapping.absence is None
            ],
        }
        for concept in session.catalog.concepts.values()
    ]


def _areas(session: Session) -> Rows:
    concepts = list(session.catalog.concepts.values())
    return ("id", "label", "concepts"), [
        {
            "id": area.id,
            "label": area.label.in_language(session.language),
            "concepts": sum(concept.area == area.id for concept in concepts),
        }
        for area in session.catalog.areas.values()
    ]


def _frameworks(session: Session) -> Rows:
    return ("id", "label", "kind", "license", "purl"), [
        {
            "id": framework.id,
            "label": framework.label.in_language(session.language),
            "kind": framework.kind,
            "license": framework.license,
            "purl": framework.release.purl,
        }
        for framework in session.catalog.frameworks.values()
    ]


def _claims(session: Session) -> Rows:
    return ("id", "verdict", "kind", "says", "page", "line"), [
        {
            "id": claim.id,
            "verdict": claim.verdict,
            "kind": claim.kind,
            "says": claim.says.in_language(session.language),
            "page": session.catalog.page_title(claim.source[0], session.language)
            if claim.source
            else None,
            "line": claim.source[1] if claim.source else None,
        }
        for claim in session.catalog.claims.values()
    ]


def _flows(session: Session) -> Rows:
    return ("id", "label", "stages"), [
        {
            "id": flow.id,
            "label": flow.label.in_language(session.language),
            "stages": len(flow.stages),
        }
        for flow in session.catalog.flows.values()
    ]


def _queries(session: Session) -> Rows:
    from conceptmap.queries.sparql.named import named_queries

    return ("id", "title", "parameters"), [
        {
            "id": query.name,
            "title": query.title.in_language(session.language),
            "parameters": [
                f"{parameter.name} ({parameter.type})" for parameter in query.parameters
            ],
        }
        for query in named_queries().values()
    ]


def _formats(session: Session) -> Rows:
    from conceptmap.graph.formats.registry import FORMATS

    del session
    return ("id",), [{"id": name} for name in FORMATS]


def _codes(session: Session) -> Rows:
    from conceptmap.graph.findings import Code

    meanings = {code.slug: code.meaning for code in Code}
    if session.language == "zh":
        from conceptmap.cli.chinese_codes import MEANINGS

        meanings |= MEANINGS
    return ("code", "name", "meaning"), [
        {
            "code": code.slug,
            "name": code.name.lower().replace("_", "-"),
            "meaning": meanings[code.slug],
        }
        for code in Code
    ]


_LISTS: dict[Kind, Callable[[Session], Rows]] = {
    Kind.CONCEPTS: _concepts,
    Kind.AREAS: _areas,
    Kind.FRAMEWORKS: _frameworks,
    Kind.CLAIMS: _claims,
    Kind.FLOWS: _flows,
    Kind.QUERIES: _queries,
    Kind.FORMATS: _formats,
    Kind.CODES: _codes,
}
