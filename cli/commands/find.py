"""The command `find`."""

from typing import Annotated, Final

import typer

from conceptmap.cli.context import Session
from conceptmap.cli.options import Format, FormatOption, FrameworkOption
from conceptmap.cli.shared_options import with_session
from conceptmap.graph.errors import ConceptmapError
from conceptmap.graph.messages import Message

#: What begins with a dash and is no option here may be one that is looked for.
CONTEXT: Final = {"ignore_unknown_options": True}


@with_session()
def find(
    words: Annotated[
        list[str],
        typer.Argument(
            metavar="TEXT...",
            help="A question, a name, an option, a place: any words, in English, Chinese or pinyin.",
        ),
    ],
    framework: FrameworkOption = None,
    limit: Annotated[int, typer.Option("--limit", "-n", min=1, help="At most so many hits.")] = 20,
    *,
    session: Session,
    format_: FormatOption = Format.TABLE,
) -> None:
    """Concepts, symbols, files, claims and contrasts by what one means, typos forgiven."""
    from conceptmap.cli.render.found import print_found
    from conceptmap.cli.render.found_rows import FOUND_COLUMNS, rows_of
    from conceptmap.queries.finding.answers.finding import search

    text = " ".join(words)
    if not text.strip():
        raise ConceptmapError(
            Message("the text to find is empty"), Message("give one word or more")
        )
    only = session.frameworks(framework) if framework else ()
    found = search(session.catalog, text, limit=limit, frameworks=only)
    if format_ is not Format.TABLE:
        from conceptmap.cli.render.tables.table import Table
        from conceptmap.cli.render.tables.written import write

        rows = rows_of(session.shown, found, whole=format_ is Format.JSON)
        write(Table(FOUND_COLUMNS, rows), format_, session.language)
    elif found.hits:
        print_found(session.shown, found)
    if not found.hits:
        session.say(Message("nothing resembles {text}", text=text))
