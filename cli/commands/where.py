"""The command `where`."""

from typing import Annotated

import typer

from conceptmap.cli.context import Session
from conceptmap.cli.options import Format, FormatOption, FrameworkOption
from conceptmap.cli.render.tables.written import write
from conceptmap.cli.shared_options import with_session
from conceptmap.graph.errors import ConceptmapError
from conceptmap.graph.messages import Message


@with_session(at=True)
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
    """Which concepts are at a place in the code, innermost first."""
    from conceptmap.cli.render.residents import residents_table, where_remarks
    from conceptmap.queries.lookups.names import carries_symbol
    from conceptmap.queries.lookups.places import split_place
    from conceptmap.queries.lookups.places import where as look_where
    from conceptmap.queries.settings.places import at_setting

    if not place.strip():
        raise ConceptmapError(Message("the place is empty"), Message("name a path, or a symbol"))
    spot = split_place(place)
    named = (spot.framework,) if spot.framework else framework
    wanted = session.frameworks(named) if named else (None,)
    answers = [look_where(session.catalog, spot, framework=one) for one in wanted]
    if not any(answer.residents for answer in answers):
        answers = at_setting(session.catalog, spot, place, wanted) or answers
    found = any(answer.residents for answer in answers)
    whole = format_ is not Format.TABLE
    table = residents_table(session.shown, answers, whole=whole)
    if whole or table.rows:  # a person is told below why there is nothing
        write(table, format_, session.language)
    session.remark_place(spot)
    is_code = not found and spot.lines is None and carries_symbol(session.catalog, place.strip())
    for remark in where_remarks(answers, place, spot.symbol or "", session.language, named=is_code):
        session.say(remark)
