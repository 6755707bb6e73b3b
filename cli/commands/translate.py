"""The command `translate`."""

from typing import Annotated

import typer

from conceptmap.cli.context import Session
from conceptmap.cli.options import Format, FormatOption
from conceptmap.cli.render.tables.written import write
from conceptmap.cli.shared_options import with_session
from conceptmap.graph.errors import ConceptmapError
from conceptmap.graph.messages import Message


@with_session(at=True)
def translate(
    symbol: Annotated[str, typer.Argument(help="A symbol, or the end of its name.")],
    from_: Annotated[str, typer.Option("--from", metavar="FRAMEWORK", help="Where the symbol is.")],
    to: Annotated[
        str, typer.Option("--to", metavar="FRAMEWORK", help="Where its counterpart is wanted.")
    ],
    *,
    session: Session,
    format_: FormatOption = Format.TABLE,
) -> None:
    """The counterpart of a symbol in another framework, and how the two differ."""
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
