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
from conceptmap.cli.words.completion import concepts as complete_concepts
from conceptmap.graph.messages import Message


@with_session(at=True)
def cite(
    concept: Annotated[
        str,
        typer.Argument(
            autocompletion=complete_concepts, help="A concept: its id, its name or a former id."
        ),
    ],
    framework: FrameworkOption = None,
    source: SourceOption = None,
    *,
    session: Session,
    format_: FormatOption = Format.MD,
) -> None:
    """The evidence to paste into a document: id, release, lines, link, and the excerpt where it is proven."""
    from conceptmap.cli.render.citation import citation_json, citation_markdown, citation_table
    from conceptmap.cli.render.tables.written import write
    from conceptmap.sources.proof import cite as cite_concept

    session.remark_other_map()
    found = session.concept(concept)
    frameworks = session.frameworks(framework)
    unexamined = [id_ for id_ in frameworks if framework and id_ not in found.mappings]
    if unexamined:
        session.say(
            Message(
                "nobody has looked for {concept} in {frameworks:list}",
                concept=found.id,
                frameworks=unexamined,
            )
        )
    catalog, language = session.catalog, session.language
    workspace = session.workspace(set(frameworks) & set(found.mappings), source or ())
    citations = cite_concept(
        catalog, session.lock, workspace, found, frameworks, proofs=session.proofs
    )
    match format_:
        case Format.MD:
            emit(citation_markdown(found, citations, language))
        case Format.JSON:
            emit(to_json(citation_json(found, citations, language)))
        case _:
            write(citation_table(found, citations, language), format_, language)
