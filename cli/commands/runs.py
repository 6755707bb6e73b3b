"""Commands about runs: `runs list`, `show`, `compare`, `check`, `make`."""

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from conceptmap.cli.context import Session
from conceptmap.cli.options import Format, FormatOption, OutputOption, SourceOption
from conceptmap.cli.render.tables.table import Table
from conceptmap.cli.render.tables.written import write
from conceptmap.cli.shared_options import with_session
from conceptmap.cli.words.completion import frameworks as complete_frameworks
from conceptmap.graph.errors import ConceptmapError
from conceptmap.graph.messages import Message

if TYPE_CHECKING:
    from conceptmap.tracing.model import Trace
    from conceptmap.tracing.runs.recorded_run import RecordedRun

runs = typer.Typer(
    name="runs",
    add_completion=False,
    no_args_is_help=True,
    help="What runs passed: recorded runs that the map has, and traces of one's own.",
)


class TraceFormat(StrEnum):
    """How a trace is written."""

    TABLE = "table"
    JSON = "json"
    CSV = "csv"
    TSV = "tsv"
    MD = "md"
    JSONL = "jsonl"
    CHROME = "chrome"


#: What no file can be named for.
_TO_STANDARD_OUTPUT = (TraceFormat.TABLE, TraceFormat.CSV, TraceFormat.TSV, TraceFormat.MD)

_RUN_HELP = "A recorded run, by its name; a trace that `conceptmap trace` wrote; or the folder of one that was cut off."


@runs.command(name="list")
@with_session()
def list_(*, session: Session, format_: FormatOption = Format.TABLE) -> None:
    """The recorded runs that the map has."""
    from conceptmap.tracing.runs.recorded_run import recorded_runs

    rows = [
        {
            "id": run.name,
            "framework": run.framework,
            "label": run.label.get(session.language) or next(iter(run.label.values()), ""),
            "steps": len(run.steps),
            "exercise": run.exercise and run.exercise["exercise"],
        }
        for run in recorded_runs(session.folders.base)
    ]
    write(Table(("id", "framework", "label", "steps", "exercise"), rows), format_, session.language)


@runs.command()
@with_session()
def show(
    run: Annotated[str, typer.Argument(metavar="RUN", help=_RUN_HELP)],
    story: Annotated[
        bool, typer.Option("--story", help="Step by step, instead of concept by concept.")
    ] = False,
    step: Annotated[
        str | None,
        typer.Option(
            "--step",
            metavar="CONCEPT",
            help="With --story: each passing of this concept's code is a step.",
        ),
    ] = None,
    output: OutputOption = None,
    *,
    session: Session,
    format_: Annotated[
        TraceFormat,
        typer.Option("--format", "-f", help="How it is written; chrome opens in Perfetto."),
    ] = TraceFormat.TABLE,
) -> None:
    """What a run passed: how often, how long, first and last; or its story."""
    from conceptmap.tracing.runs.recorded_run import RecordedRun

    if output and format_ in _TO_STANDARD_OUTPUT:
        raise ConceptmapError(
            Message("{format} goes to standard output alone", format=format_.value),
            Message("write `> {file}`, or another --format", file=output),
        )
    found = _run_named(session, run)
    if isinstance(found, RecordedRun):
        if step is not None:
            raise ConceptmapError(
                Message("a recorded run has steps of its own"), Message("leave out --step")
            )
        _show_recorded(session, found, format_, output, whole=story)
        return
    concept = session.concept(step).id if step else None
    _show_trace(session, found, format_, output, concept, story=story or step is not None)


def _run_named(session: Session, name: str) -> "Trace | RecordedRun":
    """The trace in a file, or the recorded run of that name. Raises `ConceptmapError`."""
    from conceptmap.graph.spelling.nearest import nearest
    from conceptmap.tracing.reading.trace_file import read_trace
    from conceptmap.tracing.runs.recorded_run import find_run, recorded_runs

    if Path(name).exists():
        return read_trace(Path(name))
    found = find_run(session.folders.base, name)
    if found is not None:
        return found
    near = nearest(name, [run.name for run in recorded_runs(session.folders.base)])
    raise ConceptmapError(
        Message("{name} is neither a recorded run nor a file", name=name),
        Message(
            "did you mean {names:any}? `conceptmap runs list` lists the recorded runs", names=near
        )
        if near
        else Message("`conceptmap runs list` lists the recorded runs"),
    )


def _show_recorded(
    session: Session,
    run: "RecordedRun",
    format_: TraceFormat,
    output: Path | None,
    *,
    whole: bool,
) -> None:
    from conceptmap.cli.files.streams import give
    from conceptmap.cli.render.recorded import print_recorded, recorded_table

    match format_:
        case TraceFormat.TABLE:
            print_recorded(session.shown, run, whole=whole)
        case TraceFormat.JSON:
            give(run.written(), output)
        case TraceFormat.JSONL | TraceFormat.CHROME:
            raise ConceptmapError(
                Message(
                    "a recorded run has no times, so it cannot be written as {format}",
                    format=format_.value,
                ),
                Message("write it as json"),
            )
        case _:
            write(recorded_table(run), Format(format_), session.language)


def _show_trace(
    session: Session,
    trace: "Trace",
    format_: TraceFormat,
    output: Path | None,
    concept: str | None,
    *,
    story: bool,
) -> None:
    from conceptmap.cli.files.streams import give, write_output
    from conceptmap.cli.render import traces
    from conceptmap.cli.render.text.output import to_json
    from conceptmap.tracing.reading.trace_file import write_trace
    from conceptmap.tracing.telling.chrome import chrome_trace
    from conceptmap.tracing.telling.story import story as told

    match format_:
        case TraceFormat.JSONL:
            write_output(output or Path("-"), "".join(write_trace(trace)).encode())
        case TraceFormat.CHROME:
            write_output(output or Path("-"), chrome_trace(trace).encode())
        case TraceFormat.JSON if story:
            give(to_json(traces.story_json(trace, told(trace, concept))), output)
        case TraceFormat.TABLE if story:
            traces.print_story(session.shown, trace, told(trace, concept))
        case _ if story:
            raise ConceptmapError(
                Message("a story cannot be written as {format}", format=format_.value),
                Message("write it as table or json"),
            )
        case TraceFormat.TABLE:
            traces.print_summary(session.shown, trace)
        case TraceFormat.JSON:
            table = traces.summary_table(session.shown, trace)
            rows = [{key: row.get(key) for key in table.columns} for row in table.rows]
            give(to_json(rows), output)
        case _:
            write(traces.summary_table(session.shown, trace), Format(format_), session.language)
    traces.say_caveats(session, trace)


@runs.command()
@with_session()
def compare(
    one: Annotated[str, typer.Argument(metavar="ONE", help=_RUN_HELP)],
    other: Annotated[str, typer.Argument(metavar="OTHER", help="Another one.")],
    differing: Annotated[
        bool,
        typer.Option(
            "--differing",
            help="Only concepts of which the one passed the code and the other did not.",
        ),
    ] = False,
    *,
    session: Session,
    format_: FormatOption = Format.TABLE,
) -> None:
    """Two runs, concept by concept: of two settings, two releases or two frameworks."""
    from conceptmap.cli.render import traces
    from conceptmap.cli.render.text.output import emit, to_json
    from conceptmap.tracing.runs.comparing import known_of_run
    from conceptmap.tracing.runs.recorded_run import RecordedRun, recorded_runs
    from conceptmap.tracing.telling.comparison import compare as compared
    from conceptmap.tracing.telling.comparison import known_of_trace

    both = _run_named(session, one), _run_named(session, other)
    recorded = tuple(recorded_runs(session.folders.base))
    known = [
        known_of_run(run, recorded) if isinstance(run, RecordedRun) else known_of_trace(run)
        for run in both
    ]
    found = [row for row in compared(*known) if row.differs or not differing]
    if format_ is Format.JSON:
        emit(to_json(traces.comparison_json(found)))
    else:
        write(traces.comparison_table(session.shown, found), format_, session.language)
    session.say(Message("what was not watched may have run: nothing follows from it"))
    for name, run in zip((one, other), both, strict=True):
        for sentence in () if isinstance(run, RecordedRun) else traces.caveats(run):
            session.say(Message("{who}: {error}", who=name, error=sentence))


@runs.command()
@with_session()
def check(*, session: Session, format_: FormatOption = Format.TABLE) -> None:
    """Hold the recorded runs against the map: release, driver, concepts, and the numbers of exercises. Executes nothing.

    Exit 1 if one of them is no longer what the map speaks of.
    """
    from conceptmap.cli.words.sentences import said
    from conceptmap.tracing.runs.checking import check_runs
    from conceptmap.tracing.runs.recorded_run import recorded_runs

    if not list(recorded_runs(session.folders.base)):
        session.say(Message("the map has no recorded runs"))
        return
    found = list(check_runs(session.catalog, session.proofs, session.folders.base))
    if found:
        rows = [{"id": name, "why": said(why, session.language)} for name, why in found]
        write(Table(("id", "why"), rows), format_, session.language)
        raise typer.Exit(1)
    session.say(
        Message(
            "the recorded runs are of the pinned releases, and the numbers of exercises came out of them"
        )
    )


@runs.command()
@with_session()
def make(
    framework: Annotated[
        str | None,
        typer.Argument(
            autocompletion=complete_frameworks,
            help="A framework; all that have a driver if none is named.",
        ),
    ] = None,
    yes: Annotated[
        bool, typer.Option("--yes", help="Code of the release may be executed.")
    ] = False,
    output: Annotated[
        Path | None,
        typer.Option(
            "--output",
            "-o",
            metavar="DIR",
            help="Where the runs are written; default: the map's own folder.",
        ),
    ] = None,
    source: SourceOption = None,
    *,
    session: Session,
) -> None:
    """Make the recorded runs anew. This executes code of the pinned release.

    It runs in a process of its own, in an empty folder, without this one's environment. Python code in it that opens a socket,
    starts a program or writes elsewhere is refused; where Linux allows, the process has no network at all.
    """
    from conceptmap.tracing.runs.making import network_is_cut
    from conceptmap.tracing.runs.recorded_run import drivers
    from conceptmap.tracing.runs.writing import write_runs

    known = drivers(session.folders.base)
    wanted = list(known) if framework is None else list(session.frameworks([framework]))
    lacking = [id_ for id_ in wanted if id_ not in known]
    if lacking or not wanted:
        raise ConceptmapError(
            Message("the map has no driver of {framework}", framework=framework)
            if framework
            else Message("the map has no driver"),
            Message("write runs/FRAMEWORK/driver.py in the map's folder"),
        )
    if not yes:
        raise ConceptmapError(
            Message("this executes code of {frameworks:list}", frameworks=wanted),
            Message("add --yes if that is meant"),
        )
    workspace = session.workspace(wanted, source or ())
    for id_ in wanted:
        tree = workspace.tree_here(id_)
        written = write_runs(
            session.catalog, session.proofs, id_, tree.root, known[id_], output and output / id_
        )
        for path in written:
            typer.echo(path)
    if not network_is_cut():
        session.say(
            Message(
                "this system gave the process no network of its own; sockets were refused by Python alone"
            )
        )
