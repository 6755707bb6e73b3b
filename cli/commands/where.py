"""The command `where`."""

from typing import Annotated

import typer

from conceptmap.cli.context import Session
from conceptmap.cli.options import Format, FormatOption, FrameworkOption
from conceptmap.cli.render.tables.table import Table
from conceptmap.cli.render.tables.written import write
from conceptmap.cli.shared_options import with_session
from conceptmap.cli.words.punctuation import between
from conceptmap.graph.messages import Message


@with_session()
def where(
    place: Annotated[
        str,
        typer.Argument(
            metavar="PLACE",
            help="PATH, PATH:LINE or any anchor: [FRAMEWORK:]PATH[::SYMBOL[@N]][#L10-L20]; "
            "the end of a path or of a symbol is enough. Or a setting: its field, its variable, or after `--` its option.",
        ),
    ],
    framework: FrameworkOption = None,
    *,
    session: Session,
    format_: FormatOption = Format.TABLE,
) -> None:
    """Which concepts live at a place in the code, innermost first."""
    from conceptmap.queries.lookups.places import split_place
    from conceptmap.queries.lookups.places import where as look_where
    from conceptmap.queries.settings.places import setting_places

    spot = split_place(place)
    own = (spot.framework,) if spot.framework else ()
    wanted = session.frameworks(own or framework)
    answers = [
        look_where(session.catalog, spot, framework=one)
        for one in (wanted if own or framework else (None,))
    ]
    residents = [resident for answer in answers for resident in answer.residents]
    if not residents:
        residents = list(setting_places(session.catalog, place, wanted))
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
        if (url := session.shown.url(resident.anchor))
    }
    write(Table(columns, rows, links), format_, session.language)
    for answer in answers:
        if answer.enclosing:
            session.say(
                Message(
                    "the map has no {symbol} there; this is {enclosing:list}, around it",
                    symbol=spot.symbol or "",
                    enclosing=answer.enclosing,
                )
            )
        similar = answer.similar_paths or answer.similar_symbols
        if similar and not (rows and (answer.similar_paths or not answer.residents)):
            session.say(Message("did you mean {names:any}?", names=similar))
    for answer in answers if not rows else ():
        similar = answer.similar_paths or answer.similar_symbols
        near = [
            f"{resident.id} ({resident.anchor.path}:{resident.anchor.lines})"
            for resident in answer.nearest
        ]
        if near:
            session.say(Message("nearest: {places}", places=between(session.language).join(near)))
        elif not similar:
            session.say(Message("the map has nothing at {place}", place=place))
