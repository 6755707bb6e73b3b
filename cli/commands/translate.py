"""The command `translate`."""

from typing import Annotated

import typer

from conceptmap.cli.context import Session
from conceptmap.cli.options import Format, FormatOption
from conceptmap.cli.render.tables.written import write
from conceptmap.cli.render.text.output import emit, to_json
from conceptmap.cli.shared_options import with_session
from conceptmap.cli.words.completion import frameworks as complete_frameworks
from conceptmap.graph.errors import ConceptmapError
from conceptmap.graph.messages import Message


@with_session(at=True)
def translate(
    symbol: Annotated[
        list[str],
        typer.Argument(
            metavar="SYMBOL | -- LINE...",
            help="A symbol, or the end of its name; a setting's field or variable; after `--`, an option or a whole command line.",
        ),
    ],
    from_: Annotated[
        str,
        typer.Option(
            "--from",
            metavar="FRAMEWORK",
            autocompletion=complete_frameworks,
            help="Where the symbol is.",
        ),
    ],
    to: Annotated[
        str,
        typer.Option(
            "--to",
            metavar="FRAMEWORK",
            autocompletion=complete_frameworks,
            help="Where its counterpart is wanted.",
        ),
    ],
    *,
    session: Session,
    format_: FormatOption = Format.TABLE,
) -> None:
    """The counterpart of a symbol or a setting in another framework, and how the two differ.

    A whole command line gives the other framework's: `translate --from A --to B -- serve MODEL --option 1`.
    """
    if (
        len(symbol) > 1
        or " " in symbol[0].strip()
        or (symbol[0].startswith("-") and "=" in symbol[0])
    ):
        _translate_line(session, symbol, from_, to, format_)
    elif not _translated_setting(session, symbol[0], from_, to, format_):
        _translate_symbol(session, symbol[0], from_, to, format_)


def _translate_line(
    session: Session, words: list[str], from_: str, to: str, format_: Format
) -> None:
    from conceptmap.cli.render import setting_translation as settings
    from conceptmap.queries.settings.translating import translate_line

    answer = translate_line(session.catalog, words, from_, to, session.proofs)
    match format_:
        case Format.TABLE:
            settings.print_line(session.shown, answer)
        case Format.JSON:
            emit(to_json(settings.line_json(session.shown, answer)))
        case _:
            write(settings.line_table(session.shown, answer), format_, session.language)
    if answer.line is None:
        session.say(
            Message("the map knows no command line of {framework}", framework=answer.target)
        )


def _translated_setting(session: Session, name: str, from_: str, to: str, format_: Format) -> bool:
    """Tell the settings of that name; False where there is none, and the name may be a symbol's."""
    from conceptmap.cli.render import setting_translation as settings
    from conceptmap.queries.lookups.names import resolve_framework
    from conceptmap.queries.settings.names import is_option
    from conceptmap.queries.settings.translating import like_names, translate_setting

    routes = translate_setting(session.catalog, name, from_, to, session.proofs)
    option = is_option(name)
    if not routes and not option:
        return False
    if format_ is Format.TABLE and routes:
        settings.print_settings(session.shown, routes)
    elif format_ is not Format.TABLE:
        write(settings.settings_table(session.shown, routes), format_, session.language)
    if not routes:
        framework = resolve_framework(session.catalog, from_).id
        near = like_names(session.catalog, name, framework)
        what = Message(
            "the map has no setting {option} of {framework}", option=name, framework=framework
        )
        session.say(
            Message("{what}; did you mean {names:any}?", what=what, names=near) if near else what
        )
    return True


def _translate_symbol(session: Session, symbol: str, from_: str, to: str, format_: Format) -> None:
    from conceptmap.cli.render import translation as translations
    from conceptmap.queries.lookups.translation import translate as translate_symbol

    if not symbol.strip():
        raise ConceptmapError(
            Message("the symbol to translate is empty"), Message("name one, or the end of its name")
        )
    answer = translate_symbol(
        session.catalog, symbol, from_, to, session.proofs, calls=session.calls
    )
    if format_ is Format.TABLE:
        translations.print_translation(session.shown, answer)
    else:
        write(translations.translation_table(session.shown, answer), format_, session.language)
    if answer.inside and answer.routes:
        session.say(
            Message(
                "{symbol} as a whole is not mapped; these of its members are",
                symbol=symbol,
            )
        )
    if (
        answer.routes
        and all(route.excerpt for route in answer.routes)
        and not session.has_source(answer.source)
    ):
        session.say(
            Message(
                "only excerpts of {symbol} are mapped, and what it calls is not known, since the source of {framework} is "
                "not on this machine: `conceptmap sources fetch {framework}`",
                symbol=symbol,
                framework=answer.source,
            )
        )
    if not answer.routes and not answer.suggestions:
        session.say(
            Message(
                "the map has no {symbol} in {framework}", symbol=symbol, framework=answer.source
            )
        )
    elif not answer.routes:
        session.say(
            Message(
                "the map has no {symbol} in {framework}; did you mean {names:any}?",
                symbol=symbol,
                framework=answer.source,
                names=answer.suggestions,
            )
        )
