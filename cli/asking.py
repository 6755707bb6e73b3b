"""Commands that ask about one thing: `show`, `find`, `translate`, `where`."""

from typing import Annotated

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
from conceptmap.graph.errors import ConceptmapError

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
    text: Annotated[str, typer.Argument(help="Any words, in English or Chinese.")],
    framework: FrameworkOption = None,
    limit: Annotated[int, typer.Option("--limit", "-n", min=1, help="At most so many hits.")] = 20,
    mappings: MappingsOption = None,
    extend: ExtendOption = None,
    format_: FormatOption = Format.TABLE,
    lang: LanguageOption = None,
) -> None:
    """Concepts, symbols, files and claims by any word, typos forgiven."""
    from conceptmap.queries.finding import find as find_hits

    session = Session(mappings, extend or (), lang)
    if not text.strip():
        raise ConceptmapError("there is nothing to find", "give a word of what you look for")
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
    rows = [
        {
            "kind": hit.kind,
            "id": hit.id,
            "label": hit.label.in_language(session.language),
            "concept": hit.concept,
            "framework": hit.framework,
            "at": hit.position,
            "matched": hit.matched,
            "score": hit.score,
        }
        for hit in hits[:limit]
    ]
    columns: tuple[str, ...] = ("kind", "label", "id", "concept", "at", "score")
    if format_ is not Format.TABLE:
        columns = ("kind", "id", "label", "concept", "framework", "at", "matched", "score")
    links = {
        number: url for number, hit in enumerate(hits[:limit]) if (url := session.url(hit.anchor))
    }
    write(Table(columns, rows, links), format_, session.language)
    session.remark(not rows, f"nothing is like {text}", f"没有与 {text} 相近的内容")


@commands.command()
def where(
    place: Annotated[
        str, typer.Argument(metavar="PATH:LINE", help="A place in the code; its end is enough.")
    ],
    framework: FrameworkOption = None,
    mappings: MappingsOption = None,
    extend: ExtendOption = None,
    format_: FormatOption = Format.TABLE,
    lang: LanguageOption = None,
) -> None:
    """Which concepts live at a place in the code, innermost first."""
    from conceptmap.queries.places import split_place
    from conceptmap.queries.places import where as look_where

    session = Session(mappings, extend or (), lang)
    path, line = split_place(place)
    wanted = session.frameworks(framework)
    answers = [
        look_where(session.catalog, path, line, framework=one)
        for one in (wanted if framework else (None,))
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
    for answer in answers if not rows else ():
        similar = answer.similar_paths
        near = [
            f"{resident.id} ({resident.anchor.path}:{resident.anchor.lines})"
            for resident in answer.nearest
        ]
        session.remark(
            bool(similar),
            f"did you mean {' or '.join(similar)}?",
            f"是不是 {' 或 '.join(similar)}?",
        )
        session.remark(bool(near), f"nearest: {'; '.join(near)}", f"最接近的：{';'.join(near)}")
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
    from conceptmap.queries.translation import translate as translate_symbol

    session = Session(mappings, extend or (), lang)
    answer = translate_symbol(session.catalog, symbol, from_, to, session.proofs)
    if format_ is Format.TABLE:
        translations.print_translation(session, answer)
    else:
        write(translations.translation_table(session, answer), format_, session.language)
    if not answer.routes:
        near = answer.suggestions
        session.remark(
            True,
            f"the map has no {symbol} in {answer.source}"
            + (f"; did you mean {' or '.join(near)}?" if near else ""),
            f"图谱中 {answer.source} 没有 {symbol}"
            + (f";是不是 {' 或 '.join(near)}?" if near else ""),
        )
