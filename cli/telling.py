"""Commands that tell what was claimed and how things flow: `claims`, `flow`."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from conceptmap.cli.cells import Table
from conceptmap.cli.options import (
    ExtendOption,
    Format,
    FormatOption,
    FrameworkOption,
    LanguageOption,
    MappingsOption,
)
from conceptmap.cli.session import Session
from conceptmap.cli.tables import emit, to_json, write
from conceptmap.cli.words import word
from conceptmap.graph.model import LANGUAGES, Claim

if TYPE_CHECKING:
    from conceptmap.graph.model import StageIn

commands = typer.Typer()


@commands.command()
def claims(
    claim: Annotated[
        str | None, typer.Argument(help="One claim, with its evidence and its checks.")
    ] = None,
    verdict: Annotated[
        str | None, typer.Option("--verdict", help="confirmed, refuted, outdated or unverifiable.")
    ] = None,
    kind: Annotated[
        str | None, typer.Option("--kind", help="readme, code, inference or not-in-release.")
    ] = None,
    about: Annotated[
        str | None,
        typer.Option("--about", metavar="CONCEPT", help="Only claims about this concept."),
    ] = None,
    page: Annotated[
        str | None,
        typer.Option(
            "--page", help="Only claims of this page; the beginning of its name or title is enough."
        ),
    ] = None,
    mappings: MappingsOption = None,
    extend: ExtendOption = None,
    format_: FormatOption = Format.TABLE,
    lang: LanguageOption = None,
) -> None:
    """What has been said about the engines, what came of it, and the evidence."""
    from conceptmap.queries.names import resolve_claim, unknown

    session = Session(mappings, extend or (), lang)
    if claim is not None:
        _tell(session, resolve_claim(session.catalog, claim), format_)
        return
    everything = list(session.catalog.claims.values())
    for name, given, known in (
        ("verdict", verdict, ("confirmed", "refuted", "outdated", "unverifiable")),
        ("kind", kind, ("readme", "code", "inference", "not-in-release")),
    ):
        if given is not None and given not in known:
            raise unknown(name, given, known)
    concept = session.concept(about).id if about is not None else None
    chosen = [
        one
        for one in everything
        if verdict in (None, one.verdict)
        and kind in (None, one.kind)
        and (concept is None or concept in one.about)
        and (page is None or _is_from(session, one, page))
    ]
    if format_ is Format.JSON:
        emit(to_json([_json(session, one) for one in chosen]))
        return
    columns = ("id", "verdict", "kind", "says", "from", "corrects", "state")
    rows = [
        {
            "id": one.id,
            "verdict": one.verdict,
            "kind": one.kind,
            "says": one.says.in_language(session.language),
            "from": _from(session, one),
            "corrects": one.corrects.in_language(session.language) if one.corrects else None,
            "state": session.proofs.claim_state(one).value,
        }
        for one in chosen
    ]
    write(Table(columns, rows), format_, session.language)


def _is_from(session: Session, claim: Claim, page: str) -> bool:
    if claim.source is None:
        return False
    names = [
        claim.source[0],
        *(session.catalog.page_title(claim.source[0], lang) for lang in LANGUAGES),
    ]
    return any(name.lower().startswith(page.lower()) for name in names)


def _from(session: Session, claim: Claim) -> str | None:
    if claim.source is None:
        return None
    page, line = claim.source
    return f"{session.catalog.page_title(page, session.language)}:{line}"


def _json(session: Session, claim: Claim) -> dict[str, Any]:
    from conceptmap.graph.catalog_json import claim_to_json

    return claim_to_json(session.catalog, claim, session.proofs)


def _tell(session: Session, claim: Claim, format_: Format) -> None:
    if format_ is Format.JSON:
        emit(to_json(_json(session, claim)))
        return
    language = session.language
    rows = [
        {
            "framework": anchor.framework,
            "symbol": anchor.symbol,
            "at": anchor.location,
            "state": session.proofs.anchor_state(anchor).value,
        }
        for anchor in claim.evidence
    ]
    if format_ is not Format.TABLE:
        write(Table(("framework", "symbol", "at", "state"), rows), format_, language)
        return
    from conceptmap.cli.paper import Paper

    paper = Paper()
    paper.line(
        ("bold", word(claim.verdict, language)),
        ("", f"  {word(claim.kind, language)}"),
        (
            "dim",
            f"  {claim.id}" + (f"  {said}" if (said := _from(session, claim)) else ""),
        ),
    )
    paper.text(claim.says.in_language(language))
    if claim.corrects is not None:
        paper.text(f"→ {claim.corrects.in_language(language)}")
    if claim.uncheckable is not None:
        paper.text(f"({claim.uncheckable.in_language(language)})")
    for anchor in claim.evidence:
        state = session.proofs.anchor_state(anchor).value
        paper.line(
            ("", f"  {anchor.framework}  "),
            ("link", anchor.location, session.url(anchor)),
            ("green", f"  {anchor.symbol}" if anchor.symbol else ""),
            ("dim", f"  {word(state, language)}"),
        )
    for check in claim.checks:
        what = (
            check.text or to_json(dict(check.rule or {})).strip()
            if not check.order
            else f"{len(check.order)} in order"
        )
        count = f" = {check.count}" if check.count is not None else ""
        paper.line(
            (
                "dim",
                f"  {word('check', language)}  {check.anchor.qualified}  {' '.join(str(what).split())}{count}",
            )
        )
    paper.print()


@commands.command()
def flow(
    name: Annotated[str | None, typer.Argument(help="A flow; all are listed without one.")] = None,
    framework: FrameworkOption = None,
    mappings: MappingsOption = None,
    extend: ExtendOption = None,
    format_: FormatOption = Format.TABLE,
    lang: LanguageOption = None,
) -> None:
    """The stages of a flow side by side: what each takes, what it gives, and where."""
    from conceptmap.queries.names import resolve_flow

    session = Session(mappings, extend or (), lang)
    if name is None:
        rows = [
            {
                "id": one.id,
                "label": one.label.in_language(session.language),
                "stages": len(one.stages),
            }
            for one in session.catalog.flows.values()
        ]
        write(Table(("id", "label", "stages"), rows), format_, session.language)
        return
    found = resolve_flow(session.catalog, name)
    if format_ is Format.JSON:
        from conceptmap.graph.catalog_json import flow_to_json

        emit(to_json(flow_to_json(session.catalog, found, session.proofs)))
        return
    there = {id_ for stage in found.stages for id_ in stage.frameworks}
    chosen = [id_ for id_ in session.frameworks(framework) if id_ in there]
    session.remark(
        not chosen,
        f"{', '.join(framework or ())} is in no stage of {found.id}",
        f"{found.id} 的各阶段都没有写到 {'、'.join(framework or ())}",
    )
    table_rows: list[dict[str, Any]] = []
    for number, stage in enumerate(found.stages, 1):
        concept = session.concept(stage.concept)
        row: dict[str, Any] = {
            "step": number,
            "concept": concept.id
            if format_ is not Format.TABLE
            else f"{concept.label.in_language(session.language)}\n{concept.id}",
        }
        for id_ in chosen:
            part = stage.frameworks.get(id_)
            row[id_] = (
                None
                if part is None
                else _stage(session, concept.id, id_, part, lined=format_ is Format.TABLE)
            )
        table_rows.append(row)
    write(Table(("step", "concept", *chosen), table_rows, lined=True), format_, session.language)


def _stage(session: Session, concept: str, framework: str, stage: "StageIn", *, lined: bool) -> str:
    language = session.language
    anchor = stage.at
    if anchor is None:
        mapping = session.catalog.concepts[concept].mappings.get(framework)
        anchor = mapping.at[0] if mapping is not None and mapping.at else None
    takes, gives = stage.takes.in_language(language), stage.gives.in_language(language)
    place = "" if anchor is None else f"{anchor.symbol or ''} {anchor.location}".strip()
    between = "\n" if lined else "; "
    parts = [place, f"{word('takes', language)}: {takes}", f"{word('gives', language)}: {gives}"]
    return between.join(part for part in parts if part)
