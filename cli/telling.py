"""Commands that tell what was claimed and how things flow: `claims`, `flow`."""

from collections.abc import Iterator, Sequence
from typing import Annotated, Any

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
from conceptmap.cli.phrases import check_phrase
from conceptmap.cli.session import Session
from conceptmap.cli.tables import emit, to_json, write
from conceptmap.cli.words import aside, between, labelled, listed, named_by, word
from conceptmap.graph.model import LANGUAGES, Claim, Flow, Stage

commands = typer.Typer()
VERDICTS = ("confirmed", "refuted", "outdated", "unverifiable")
KINDS = ("readme", "code", "inference", "not-in-release")
_PLACES = 3  #: places in a cell


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
    from conceptmap.queries.lookups.names import resolve_claim

    session = Session(mappings, extend or (), lang)
    if claim is not None:
        _tell(session, resolve_claim(session.catalog, claim), format_)
        return
    everything = list(session.catalog.claims.values())
    verdict, kind = _chosen("verdict", verdict, VERDICTS), _chosen("kind", kind, KINDS)
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
    # What is proven is the evidence, not the sentence: people must not read one for the other.
    state = "evidence" if format_ in (Format.TABLE, Format.MD) else "state"
    columns = ("id", "verdict", "kind", "says", "from", "corrects", state)
    rows = [
        {
            "id": one.id,
            "verdict": one.verdict,
            "kind": one.kind,
            "says": one.says.in_language(session.language),
            "from": _from(session, one),
            "corrects": one.corrects.in_language(session.language) if one.corrects else None,
            state: session.proofs.claim_state(one).value,
        }
        for one in chosen
    ]
    write(Table(columns, rows), format_, session.language)


def _chosen(name: str, given: str | None, known: Sequence[str]) -> str | None:
    """The word that an option was given in either language. Raises `UnknownName`."""
    from conceptmap.queries.lookups.names import unknown

    if given is None:
        return None
    found = named_by(known, given)
    if found is None:
        raise unknown(name, given, known)
    return found


def _is_from(session: Session, claim: Claim, page: str) -> bool:
    if claim.source is None:
        return False
    names = [
        claim.source[0],
        *(session.catalog.page_title(claim.source[0], lang) for lang in LANGUAGES),
    ]
    return any(name.lower().startswith(page.lower()) for name in names)


def _from(session: Session, claim: Claim) -> str | None:
    """The line of the page that says it, else the code that does."""
    if claim.source is None:
        places = [anchor.qualified for one in claim.said_by for anchor in one.anchors]
        return listed(places, session.language) or None
    page, line = claim.source
    return f"{session.catalog.page_title(page, session.language)}:{line}"


def _speakers(session: Session, claim: Claim) -> Iterator[str]:
    """Who asserts the claim, what it quotes, and which claims quote it."""
    language = session.language
    for one in claim.said_by:
        places = [anchor.qualified for anchor in one.anchors]
        if one.page is not None:
            page, line = one.page
            places.append(f"{session.catalog.page_title(page, language)}:{line}")
        kind = word(f"said-by-{one.kind}", language).removeprefix("said-by-")
        yield labelled("said-by", f"{kind} {listed(places, language)}", language)
    if claim.quotes is not None:
        yield labelled("quotes", claim.quotes, language)
    quoting = [one.id for one in session.catalog.claims.values() if one.quotes == claim.id]
    if quoting:
        yield labelled("quoted-by", listed(quoting, language), language)


def _json(session: Session, claim: Claim) -> dict[str, Any]:
    from conceptmap.graph.formats.catalog_json import claim_to_json

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
    for sentence in _speakers(session, claim):
        paper.text(sentence)
    if claim.corrects is not None:
        paper.text(f"→ {claim.corrects.in_language(language)}")
    if claim.uncheckable is not None:
        said = claim.uncheckable.in_language(language)
        paper.text(f"（{said}）" if language == "zh" else f"({said})")
    for anchor in claim.evidence:
        state = session.proofs.anchor_state(anchor).value
        paper.line(
            ("", f"  {anchor.framework}  "),
            ("link", anchor.location, session.url(anchor)),
            ("green", f"  {anchor.symbol}" if anchor.symbol else ""),
            ("dim", f"  {word(state, language)}"),
        )
    for check in claim.checks:
        paper.line(("dim", f"  {word('check', language)}  {check_phrase(check, language)}"))
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
    from conceptmap.queries.lookups.names import resolve_flow

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
        from conceptmap.graph.formats.catalog_json import flow_to_json

        emit(to_json(flow_to_json(session.catalog, found, session.proofs)))
        return
    chosen = session.frameworks(framework) if framework else _frameworks_of(session, found)
    silent = [
        id_ for id_ in chosen if any(_is_silent(session, stage, id_) for stage in found.stages)
    ]
    session.remark(
        bool(silent),
        f"where the flow does not describe {listed(silent, 'en')}, a cell has the code of the stage's concept "
        "and its match",
        f"流程未描述 {listed(silent, 'zh')} 的阶段，单元格给出该阶段概念的代码及匹配",
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
            row[id_] = _cell(session, stage, id_, lined=format_ is Format.TABLE)
        table_rows.append(row)
    write(Table(("step", "concept", *chosen), table_rows, lined=True), format_, session.language)


def _frameworks_of(session: Session, flow: Flow) -> tuple[str, ...]:
    """What the flow describes, and every engine that has code for one of its stages."""
    return tuple(
        id_
        for id_, framework in session.catalog.frameworks.items()
        if any(
            id_ in stage.frameworks
            or (framework.kind == "engine" and _is_silent(session, stage, id_))
            for stage in flow.stages
        )
    )


def _is_silent(session: Session, stage: Stage, framework: str) -> bool:
    """Whether the flow does not describe the stage there, though its concept has code."""
    mapping = session.catalog.concepts[stage.concept].mappings.get(framework)
    return framework not in stage.frameworks and mapping is not None and mapping.match is not None


def _cell(session: Session, stage: Stage, framework: str, *, lined: bool) -> str:
    """What the flow says of the stage there; where it is silent, the code of the concept and its match."""
    language = session.language
    part = stage.frameworks.get(framework)
    mapping = session.catalog.concepts[stage.concept].mappings.get(framework)
    places = [] if mapping is None else list(mapping.at)
    if part is not None and part.at is not None:
        places = [part.at]
    said = [f"{anchor.symbol or ''} {anchor.location}".strip() for anchor in places]
    if part is not None:
        said = said[:1]
        said.append(labelled("takes", part.takes.in_language(language), language))
        said.append(labelled("gives", part.gives.in_language(language), language))
    elif mapping is None or mapping.match is None:
        said = [word("unexamined" if mapping is None else "absent", language)]
    else:
        said = [*said[:_PLACES], aside(word(mapping.match, language), language).strip()]
    return ("\n" if lined else between(language)).join(said)
