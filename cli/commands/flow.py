"""The command `flow`."""

from typing import Annotated, Any

import typer

from conceptmap.cli.context import Session
from conceptmap.cli.options import Format, FormatOption, FrameworkOption
from conceptmap.cli.render.carried import carriage_phrase, place_phrase, sought_phrase, standing_of
from conceptmap.cli.render.tables.table import Table
from conceptmap.cli.render.tables.written import write
from conceptmap.cli.render.text.output import emit, to_json
from conceptmap.cli.shared_options import with_session
from conceptmap.cli.words.completion import flows as complete_flows
from conceptmap.cli.words.punctuation import between, in_brackets, labelled
from conceptmap.cli.words.words import word
from conceptmap.graph.messages import Message
from conceptmap.graph.model import Anchor, CarriedStage, Flow, Role, Stage, declined_of

_PLACES = 3  #: places in a cell


@with_session(at=True)
def flow(
    name: Annotated[
        str | None,
        typer.Argument(autocompletion=complete_flows, help="A flow; all are listed without one."),
    ] = None,
    framework: FrameworkOption = None,
    *,
    session: Session,
    format_: FormatOption = Format.TABLE,
) -> None:
    """The stages of a flow side by side: what each takes, what it gives, and where."""
    from conceptmap.queries.lookups.names import resolve_flow

    if name is None:
        rows = [
            {
                "id": one.id,
                "label": one.label.in_language(session.language),
                "stages": len(one.stages),
            }
            for one in session.catalog.flows.values()
        ]
        write(Table(("id", "label", "stages"), rows), format_, session.language)
        return
    found = resolve_flow(session.catalog, name)
    if format_ is Format.JSON:
        from conceptmap.graph.formats.catalog_json import flow_to_json

        emit(to_json(flow_to_json(session.catalog, found, session.proofs)))
        return
    chosen = session.frameworks(framework) if framework else _frameworks_of(session, found)
    silent = [
        id_ for id_ in chosen if any(_is_silent(session, stage, id_) for stage in found.stages)
    ]
    if silent:
        session.say(
            Message(
                "where the flow does not describe {frameworks:list}, a cell has the code of the stage's concept and its "
                "match",
                frameworks=silent,
            )
        )
    table_rows: list[dict[str, Any]] = []
    for number, stage in enumerate(found.stages, 1):
        concept = session.concept(stage.concept)
        row: dict[str, Any] = {
            "step": number,
            "concept": concept.id
            if format_ is not Format.TABLE
            else f"{concept.label.in_language(session.language)}\n{concept.id}",
        }
        for id_ in chosen:
            row[id_] = _cell(session, stage, id_, lined=format_ is Format.TABLE)
        table_rows.append(row)
    write(Table(("step", "concept", *chosen), table_rows, lined=True), format_, session.language)


def _frameworks_of(session: Session, flow: Flow) -> tuple[str, ...]:
    """What the flow describes, and every framework with a column that has code for one of its stages."""
    return tuple(
        id_
        for id_ in session.catalog.frameworks
        if any(
            id_ in stage.frameworks
            or (session.catalog.has_column(id_) and _is_silent(session, stage, id_))
            for stage in flow.stages
        )
    )


def _is_silent(session: Session, stage: Stage, framework: str) -> bool:
    """Whether the flow does not describe the stage there, though its concept has code."""
    mapping = session.catalog.concepts[stage.concept].mappings.get(framework)
    return framework not in stage.frameworks and mapping is not None and mapping.match is not None


def _cell(session: Session, stage: Stage, framework: str, *, lined: bool) -> str:
    """What the flow says of the stage there; where it is silent, the code of the concept and its match."""
    language = session.language
    part = stage.frameworks.get(framework)
    mapping = session.catalog.concepts[stage.concept].mappings.get(framework)
    places = [] if mapping is None else list(mapping.anchors(Role.AT))
    if part is not None and part.at is not None:
        places = [part.at]
    said = [_place_text(anchor, language) for anchor in places]
    lost = [one.carriage for one in declined_of(mapping, Role.AT)]
    if isinstance(part, CarriedStage) and part.declined is not None:
        said, lost = [], [part.declined]
    # What is left says where it is; where nothing is, why.
    said = said or [carriage_phrase(one, language) for one in lost]
    if part is not None:
        said = said[:1]
        said.append(labelled("takes", part.takes.in_language(language), language))
        said.append(labelled("gives", part.gives.in_language(language), language))
    elif mapping is None or mapping.match is None:
        said = [word("unexamined" if mapping is None else standing_of(mapping), language)]
        said += filter(None, [sought_phrase(mapping, language)])
    else:
        match = in_brackets(word(mapping.match, language), language).strip()
        said = [*said[:_PLACES], *([match] if places else [])]
    return ("\n" if lined else between(language)).join(said)


def _place_text(anchor: Anchor, language: str) -> str:
    place = f"{anchor.symbol or ''} {anchor.location}".strip()
    phrase = place_phrase(anchor, language)
    return f"{place} [{phrase}]" if phrase else place
