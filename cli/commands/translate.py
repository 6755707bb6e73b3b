"""The command `translate`."""

from typing import Annotated

import typer

from conceptmap.cli.context import Session
from conceptmap.cli.options import Format, FormatOption
from conceptmap.cli.render.table import write
from conceptmap.cli.shared_options import with_session


@with_session()
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
