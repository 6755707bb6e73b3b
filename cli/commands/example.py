"""The command `example`."""

from typing import Annotated

import typer

from conceptmap.cli.context import Session
from conceptmap.cli.options import Format, FormatOption, FrameworkOption
from conceptmap.cli.shared_options import with_session
from conceptmap.cli.words.completion import exercises as complete_exercises
from conceptmap.graph.messages import Message
from conceptmap.graph.model import CarriedExercise


@with_session(at=True)
def example(
    name: Annotated[
        str | None,
        typer.Argument(
            autocompletion=complete_exercises, help="An exercise; all are listed without one."
        ),
    ] = None,
    given: Annotated[
        list[str] | None,
        typer.Option(
            "--set",
            metavar="NAME=NUMBERS",
            help="A number of your own, or several with commas; may be repeated.",
        ),
    ] = None,
    ask: Annotated[
        bool, typer.Option("--ask", help="Only what is to be worked out, without the answers.")
    ] = False,
    framework: FrameworkOption = None,
    *,
    session: Session,
    format_: FormatOption = Format.TABLE,
) -> None:
    """Worked numbers: what each framework comes to, and the line of code that makes each number."""
    from conceptmap.cli.render import exercise as worked
    from conceptmap.cli.render.tables.table import Table
    from conceptmap.cli.render.tables.written import write
    from conceptmap.cli.render.text.output import emit, to_json
    from conceptmap.queries.lookups.exercises import solve
    from conceptmap.queries.lookups.names import resolve_exercise

    catalog, language = session.catalog, session.language
    if name is None:
        columns, rows = worked.listed_exercises(catalog, language)
        write(Table(columns, rows), format_, language)
        return
    found = resolve_exercise(catalog, name)
    chosen = session.frameworks(framework) if framework else None
    lacking = [id_ for id_ in chosen or () if id_ not in found.frameworks]
    if lacking:
        session.say(
            Message(
                "{exercise} is not worked out in {frameworks:list}",
                exercise=found.id,
                frameworks=lacking,
            )
        )
    if isinstance(found, CarriedExercise):
        for id_, release in found.declined.items():
            if chosen is None or id_ in chosen:
                session.say(
                    Message(
                        "the lines that {exercise} is worked out from do not say the same in {framework} {release}",
                        exercise=found.id,
                        framework=id_,
                        release=release,
                    )
                )
    answer = solve(catalog, found, given or (), chosen, session.proofs)
    match format_:
        case Format.TABLE:
            worked.print_exercise(session.shown, answer, hidden=ask)
        case Format.JSON:
            emit(to_json(worked.exercise_json(session.shown, answer, hidden=ask)))
        case Format.MD:
            emit(worked.exercise_markdown(session.shown, answer, hidden=ask))
        case _:
            write(worked.exercise_table(session.shown, answer, hidden=ask), format_, language)
