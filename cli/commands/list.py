"""The command `list`."""

from collections.abc import Callable
from enum import StrEnum
from typing import Annotated, Any

import typer

from conceptmap.cli.bilingual_choices import choice, completion
from conceptmap.cli.context import Session
from conceptmap.cli.options import Format, FormatOption
from conceptmap.cli.render.exercise import listed_exercises
from conceptmap.cli.render.tables.table import Table
from conceptmap.cli.render.tables.written import write
from conceptmap.cli.shared_options import with_session
from conceptmap.cli.words.sentences import said

Rows = tuple[tuple[str, ...], list[dict[str, Any]]]


class ListedKind(StrEnum):
    """What can be listed."""

    CONCEPTS = "concepts"
    SETTINGS = "settings"
    AREAS = "areas"
    FRAMEWORKS = "frameworks"
    CLAIMS = "claims"
    CONTRASTS = "contrasts"
    FLOWS = "flows"
    EXERCISES = "exercises"
    QUERIES = "queries"
    FORMATS = "formats"
    CODES = "codes"


@with_session()
def list_(
    kind: Annotated[
        ListedKind,
        typer.Argument(
            metavar="KIND",
            parser=choice(ListedKind),
            autocompletion=completion(ListedKind),
            help=f"What to list: {', '.join(ListedKind)}.",
        ),
    ],
    *,
    session: Session,
    format_: FormatOption = Format.TABLE,
) -> None:
    """All concepts, settings, areas, frameworks, claims, contrasts, flows, exercises, named queries, export formats or finding codes."""
    columns, rows = _LISTS[kind](session)
    if kind is ListedKind.FRAMEWORKS and format_ in (Format.TABLE, Format.MD):
        for row, framework in zip(rows, session.catalog.frameworks.values(), strict=True):
            row["kind"] = session.catalog.kind_label(framework).in_language(session.language)
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


def _settings(session: Session) -> Rows:
    """One row for each framework that somebody has looked for the setting in."""
    from conceptmap.cli.render.settings import COLUMNS, setting_cells
    from conceptmap.graph.model import ConceptKind

    return ("concept", "label", "framework", "match", *COLUMNS, "state", "note"), [
        {
            "concept": concept.id,
            "label": concept.label.in_language(session.language),
            "framework": mapping.framework,
            "match": "absent" if mapping.match is None else mapping.match,
            **setting_cells(mapping.setting, session.language),
            "state": session.proofs.mapping_state(mapping),
            "note": said_text.in_language(session.language) if said_text else None,
        }
        for concept in session.catalog.concepts.values()
        if concept.kind is ConceptKind.SETTING
        for mapping in concept.mappings.values()
        for said_text in [mapping.absence.reason if mapping.absence else mapping.note]
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


def _contrasts(session: Session) -> Rows:
    return ("id", "frameworks", "says", "concepts", "state"), [
        {
            "id": one.id,
            "frameworks": list(one.frameworks),
            "says": one.says.in_language(session.language),
            "concepts": list(one.about),
            "state": session.proofs.claim_state(one).value,
        }
        for one in session.catalog.contrasts.values()
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
    return ("id", "endings", "media-type"), [
        {"id": name, "endings": format_.endings, "media-type": format_.media_type}
        for name, format_ in FORMATS.items()
    ]


def _codes(session: Session) -> Rows:
    from conceptmap.graph.findings import Code

    return ("code", "name", "meaning"), [
        {
            "code": code.slug,
            "name": code.name.lower().replace("_", "-"),
            "meaning": said(code.meaning, session.language),
        }
        for code in Code
    ]


_LISTS: dict[ListedKind, Callable[[Session], Rows]] = {
    ListedKind.CONCEPTS: _concepts,
    ListedKind.SETTINGS: _settings,
    ListedKind.AREAS: _areas,
    ListedKind.FRAMEWORKS: _frameworks,
    ListedKind.CLAIMS: _claims,
    ListedKind.CONTRASTS: _contrasts,
    ListedKind.FLOWS: _flows,
    ListedKind.EXERCISES: lambda session: listed_exercises(session.catalog, session.language),
    ListedKind.QUERIES: _queries,
    ListedKind.FORMATS: _formats,
    ListedKind.CODES: _codes,
}
