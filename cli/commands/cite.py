"""The command `cite`."""

from typing import Annotated

import typer

from conceptmap.cli.context import Session
from conceptmap.cli.options import (
    Format,
    FormatOption,
    FrameworkOption,
    SourceOption,
)
from conceptmap.cli.render.text.output import emit, to_json
from conceptmap.cli.shared_options import with_session
from conceptmap.graph.messages import Message


@with_session(at=True)
def cite(
    concept: Annotated[str, typer.Argument(help="A concept: its id, its name or a former id.")],
    framework: FrameworkOption = None,
    source: SourceOption = None,
    *,
    session: Session,
    format_: FormatOption = Format.MD,
) -> None:
    """The evidence to paste into a document: id, release, lines, link, and the excerpt where it is proven."""
    from conceptmap.cli.render.citation import citation_json, citation_markdown, citation_table
    from conceptmap.cli.render.tables.written import write

    session.remark_other_map()
    found = session.concept(concept)
    frameworks = session.frameworks(framework)
    from conceptmap.cli.render.concept import anchors_of

    unexamined = [id_ for id_ in frameworks if framework and id_ not in found.mappings]
    if unexamined:
        session.say(
            Message(
                "nobody has looked for {concept} in {frameworks:list}",
                concept=found.id,
                frameworks=unexamined,
            )
        )
    excerpts = session.excerpts(anchors_of(found, frameworks), source or ())
    match format_:
        case Format.MD:
            emit(citation_markdown(session.shown, found, frameworks, excerpts))
        case Format.JSON:
            emit(to_json(citation_json(session.shown, found, frameworks, excerpts)))
        case _:
            write(
                citation_table(session.shown, found, frameworks, excerpts),
                format_,
                session.language,
            )
