"""The command `claims`."""

from collections.abc import Iterator, Sequence
from typing import Annotated, Any

import typer

from conceptmap.cli.context import Session
from conceptmap.cli.options import Format, FormatOption
from conceptmap.cli.render.check_phrases import check_phrase
from conceptmap.cli.render.tables.table import Table
from conceptmap.cli.render.tables.written import write
from conceptmap.cli.render.text.output import emit, to_json
from conceptmap.cli.shared_options import with_session
from conceptmap.cli.words.completion import claims as complete_claims
from conceptmap.cli.words.completion import concepts as complete_concepts
from conceptmap.cli.words.punctuation import in_brackets, labelled, listed
from conceptmap.cli.words.words import named_by, word
from conceptmap.graph.model import LANGUAGES, Claim

VERDICTS = ("confirmed", "refuted", "outdated", "unverifiable")
KINDS = ("readme", "code", "inference", "not-in-release")


@with_session()
def claims(
    claim: Annotated[
        str | None,
        typer.Argument(
            autocompletion=complete_claims, help="One claim, with its evidence and its checks."
        ),
    ] = None,
    verdict: Annotated[
        str | None,
        typer.Option(
            "--verdict",
            metavar="[confirmed|refuted|outdated|unverifiable]",
            help="Only claims with this verdict.",
        ),
    ] = None,
    kind: Annotated[
        str | None,
        typer.Option(
            "--kind",
            metavar="[readme|code|inference|not-in-release]",
            help="Only claims of this kind.",
        ),
    ] = None,
    about: Annotated[
        str | None,
        typer.Option(
            "--about",
            metavar="CONCEPT",
            autocompletion=complete_concepts,
            help="Only claims about this concept.",
        ),
    ] = None,
    page: Annotated[
        str | None,
        typer.Option(
            "--page",
            help="Only claims that were read on this page; the beginning of its name or title is enough.",
        ),
    ] = None,
    *,
    session: Session,
    format_: FormatOption = Format.TABLE,
) -> None:
    """What has been said about the code, whether it is true, and the evidence."""
    from conceptmap.queries.lookups.names import resolve_claim

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
    from conceptmap.cli.render.text.styled_lines import StyledLines

    lines = StyledLines()
    lines.line(
        ("bold", word(claim.verdict, language)),
        ("", f"  {word(claim.kind, language)}"),
        (
            "dim",
            f"  {claim.id}" + (f"  {said}" if (said := _from(session, claim)) else ""),
        ),
    )
    lines.text(claim.says.in_language(language))
    for sentence in _speakers(session, claim):
        lines.text(sentence)
    if claim.corrects is not None:
        lines.text(f"→ {claim.corrects.in_language(language)}")
    if claim.uncheckable is not None:
        lines.text(in_brackets(claim.uncheckable.in_language(language), language).strip())
    for anchor in claim.evidence:
        state = session.proofs.anchor_state(anchor).value
        lines.line(
            ("", f"  {anchor.framework}  "),
            ("link", anchor.location, session.shown.url(anchor)),
            ("green", f"  {anchor.symbol}" if anchor.symbol else ""),
            ("dim", f"  {word(state, language)}"),
        )
    for check in claim.checks:
        lines.line(("dim", f"  {word('check', language)}  {check_phrase(check, language)}"))
    lines.print()
