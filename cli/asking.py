"""Commands that ask about one thing: `show`, `find`, `translate`, `where`."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from conceptmap.cli.cells import Table
from conceptmap.cli.options import (
    ExtendOption,
    Format,
    FormatOption,
    FrameworkOption,
    LanguageOption,
    MappingsOption,
    SourceOption,
)
from conceptmap.cli.session import Session
from conceptmap.cli.tables import emit, to_json, write
from conceptmap.cli.words import listed
from conceptmap.graph.errors import ConceptmapError
from conceptmap.graph.messages import Message

if TYPE_CHECKING:
    from conceptmap.graph.model import Anchor
    from conceptmap.queries.lookups.finding import Hit

commands = typer.Typer()


@commands.command()
def show(
    concept: Annotated[str, typer.Argument(help="A concept: its id, its name or a former id.")],
    framework: FrameworkOption = None,
    code: Annotated[
        bool, typer.Option("--code", help="Print the source, where it is proven.")
    ] = False,
    source: SourceOption = None,
    mappings: MappingsOption = None,
    extend: ExtendOption = None,
    format_: FormatOption = Format.TABLE,
    lang: LanguageOption = None,
) -> None:
    """What a concept is, and where it is in each framework."""
    from conceptmap.cli import cards

    session = Session(mappings, extend or (), lang)
    found = session.concept(concept)
    frameworks = session.frameworks(framework)
    excerpts = session.excerpts(cards.anchors_of(found, frameworks), source or ()) if code else None
    match format_:
        case Format.TABLE:
            cards.print_card(session, found, frameworks, excerpts)
        case Format.JSON:
            emit(to_json(cards.card_json(session, found, frameworks, excerpts)))
        case Format.MD:
            emit(cards.card_markdown(session, found, frameworks, excerpts))
        case _:
            write(cards.card_table(session, found, frameworks), format_, session.language)


@commands.command()
def find(
    words: Annotated[
        list[str], typer.Argument(metavar="TEXT...", help="Any words, in English or Chinese.")
    ],
    framework: FrameworkOption = None,
    limit: Annotated[int, typer.Option("--limit", "-n", min=1, help="At most so many hits.")] = 20,
    mappings: MappingsOption = None,
    extend: ExtendOption = None,
    format_: FormatOption = Format.TABLE,
    lang: LanguageOption = None,
) -> None:
    """Concepts, symbols, files and claims by any word, typos forgiven."""
    from conceptmap.queries.lookups.finding import find as find_hits

    session = Session(mappings, extend or (), lang)
    text = " ".join(words)
    if not text.strip():
        raise ConceptmapError(
            Message("there is nothing to find"), Message("give a word of what you look for")
        )
    only = session.frameworks(framework) if framework else (None,)
    # A concept is found for every framework alike, and listed once.
    hits = list(
        dict.fromkeys(
            hit
            for one in only
            for hit in find_hits(session.catalog, text, limit=limit, framework=one)
        )
    )
    hits.sort(key=lambda hit: -hit.score)
    places = [hit.anchor or _first_place(session, hit, only) for hit in hits[:limit]]
    rows = [
        {
            "kind": hit.kind,
            "id": hit.id,
            "label": hit.label.in_language(session.language),
            "concept": hit.concept,
            "framework": place.framework if place else hit.framework,
            "at": place.position if place else None,
            "verdict": session.catalog.claims[hit.id].verdict if hit.kind == "claim" else None,
            "matched": hit.matched,
            "score": hit.score,
        }
        for hit, place in zip(hits, places, strict=False)
    ]
    columns: tuple[str, ...] = ("kind", "label", "verdict", "id", "concept", "at", "score")
    if format_ is not Format.TABLE:
        columns = (
            "kind", "id", "label", "verdict", "concept", "framework", "at", "matched", "score",
        )  # fmt: skip
    links = {number: url for number, place in enumerate(places) if (url := session.url(place))}
    write(Table(columns, rows, links), format_, session.language)
    session.remark(not rows, f"nothing is like {text}", f"没有与 {text} 相近的内容")


def _first_place(session: Session, hit: "Hit", frameworks: Sequence[str | None]) -> "Anchor | None":
    """Where a concept is, in the first framework of those asked for that has it: proven, if one is."""
    concept = session.catalog.concepts.get(hit.concept or "")
    if concept is None:
        return None
    asked = [id_ for id_ in frameworks if id_ is not None] or list(session.catalog.frameworks)
    found = [
        anchor for id_ in asked if id_ in concept.mappings for anchor in concept.mappings[id_].at
    ]
    proven = (one for one in found if session.proofs.anchor_state(one).value == "proven")
    return next(proven, found[0] if found else None)


@commands.command()
def where(
    place: Annotated[
        str,
        typer.Argument(
            metavar="PLACE",
            help="PATH, PATH:LINE or any anchor: [FRAMEWORK:]PATH[::SYMBOL[@N]][#L10-L20]; "
            "the end of a path or of a symbol is enough.",
        ),
    ],
    framework: FrameworkOption = None,
    mappings: MappingsOption = None,
    extend: ExtendOption = None,
    format_: FormatOption = Format.TABLE,
    lang: LanguageOption = None,
) -> None:
    """Which concepts live at a place in the code, innermost first."""
    from conceptmap.queries.lookups.places import split_place
    from conceptmap.queries.lookups.places import where as look_where

    session = Session(mappings, extend or (), lang)
    spot = split_place(place)
    own = (spot.framework,) if spot.framework else ()
    wanted = session.frameworks(own or framework)
    answers = [
        look_where(session.catalog, spot, framework=one)
        for one in (wanted if own or framework else (None,))
    ]
    residents = [resident for answer in answers for resident in answer.residents]
    rows = [
        {
            "framework": resident.framework,
            "at": resident.anchor.location,
            "symbol": resident.anchor.symbol,
            "role": resident.role,
            "id": resident.id,
            "label": resident.label.in_language(session.language),
            "match": resident.match,
            "verdict": resident.verdict,
            "state": session.proofs.anchor_state(resident.anchor).value,
            "note": resident.note.in_language(session.language) if resident.note else None,
        }
        for resident in residents
    ]
    columns: tuple[str, ...] = (
        "framework",
        "at",
        "symbol",
        "role",
        "id",
        "label",
        "match",
        "verdict",
        "state",
    )
    if format_ is not Format.TABLE:
        columns = (*columns, "note")
    links = {
        number: url
        for number, resident in enumerate(residents)
        if (url := session.url(resident.anchor))
    }
    write(Table(columns, rows, links), format_, session.language)
    for answer in answers:
        stood_in = listed(answer.enclosing, session.language)
        session.remark(
            bool(stood_in),
            f"the map has no {spot.symbol} there; this is {stood_in}, around it",
            f"图谱中没有 {spot.symbol}，以上是其外层 {stood_in}",
        )
        similar = answer.similar_paths or answer.similar_symbols
        session.remark(
            bool(similar) and not (rows and answer.similar_paths),
            f"did you mean {' or '.join(similar)}?",
            f"是不是 {' 或 '.join(similar)}？",
        )
    for answer in answers if not rows else ():
        similar = answer.similar_paths or answer.similar_symbols
        near = [
            f"{resident.id} ({resident.anchor.path}:{resident.anchor.lines})"
            for resident in answer.nearest
        ]
        session.remark(bool(near), f"nearest: {'; '.join(near)}", f"最接近的：{'；'.join(near)}")
        session.remark(
            not similar and not near, f"the map reaches nothing at {place}", f"图谱未覆盖 {place}"
        )


@commands.command()
def translate(
    symbol: Annotated[str, typer.Argument(help="A symbol, or the end of its name.")],
    from_: Annotated[str, typer.Option("--from", metavar="FRAMEWORK", help="Where the symbol is.")],
    to: Annotated[
        str, typer.Option("--to", metavar="FRAMEWORK", help="Where its counterpart is wanted.")
    ],
    mappings: MappingsOption = None,
    extend: ExtendOption = None,
    format_: FormatOption = Format.TABLE,
    lang: LanguageOption = None,
) -> None:
    """The counterpart of a symbol in another framework, and how the two differ."""
    from conceptmap.cli import translations
    from conceptmap.queries.lookups.translation import translate as translate_symbol

    session = Session(mappings, extend or (), lang)
    answer = translate_symbol(
        session.catalog, symbol, from_, to, session.proofs, calls=session.calls
    )
    if format_ is Format.TABLE:
        translations.print_translation(session, answer)
    else:
        write(translations.translation_table(session, answer), format_, session.language)
    session.remark(
        answer.inside and bool(answer.routes),
        f"nothing is mapped on {symbol} as a whole; these are its members that are",
        f"{symbol} 整体没有映射，以上是其中有映射的成员",
    )
    session.remark(
        bool(answer.routes)
        and all(route.excerpt for route in answer.routes)
        and not session.has_source(answer.source),
        f"only excerpts of {symbol} are mapped, and what it calls is not known, since the source of {answer.source} "
        f"is not here: `conceptmap sources fetch {answer.source}`",
        f"{symbol} 只有片段有映射；本机没有 {answer.source} 的源码，因而不知道它调用了什么："
        f"`conceptmap sources fetch {answer.source}`",
    )
    if not answer.routes:
        near = answer.suggestions
        session.remark(
            True,
            f"the map has no {symbol} in {answer.source}"
            + (f"; did you mean {' or '.join(near)}?" if near else ""),
            f"图谱中 {answer.source} 没有 {symbol}"
            + (f"；是不是 {' 或 '.join(near)}？" if near else ""),
        )
