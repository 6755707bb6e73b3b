"""The command `trace`."""

from pathlib import Path
from typing import Annotated, Final

import typer

from conceptmap.cli.context import Session
from conceptmap.cli.options import FrameworkOption, SourceOption
from conceptmap.cli.shared_options import with_session

CONTEXT: Final = {"allow_interspersed_args": False}
_MIB: Final = 1 << 20


@with_session(at=True)
def trace(
    command: Annotated[
        list[str], typer.Argument(metavar="-- COMMAND…", help="What to run, as in a shell.")
    ],
    output: Annotated[
        Path, typer.Option("--output", "-o", metavar="FILE", help="Where the trace is written.")
    ] = Path("trace.jsonl"),
    lines: Annotated[
        bool, typer.Option("--lines", help="Watch excerpts of functions too, line by line.")
    ] = False,
    accessors: Annotated[
        bool,
        typer.Option(
            "--accessors", help="Watch methods that only give access to what their class holds too."
        ),
    ] = False,
    limit: Annotated[
        int,
        typer.Option(
            "--limit", min=1, max=1 << 16, metavar="MIB", help="How much a process may record."
        ),
    ] = 256,
    framework: FrameworkOption = None,
    source: SourceOption = None,
    *,
    session: Session,
) -> None:
    """Run a Python program, and record which concepts' code it passes, in all processes that it starts.

    Only files that hold the pinned bytes take part; with `--at FRAMEWORK=installed`, what the map was followed to. The exit
    code is the program's. Read the trace with `conceptmap runs show`.
    """
    from conceptmap.cli.files.trace_parts import record_command
    from conceptmap.cli.render.traces import print_summary, say_caveats
    from conceptmap.sources.carrying.digests import digests_at
    from conceptmap.tracing.plan import make_plan

    del source  # which the session has for --at
    plan = make_plan(
        session.catalog,
        session.proofs,
        frameworks=session.frameworks(framework) if framework else None,
        digest_of=digests_at(session.catalog, session.proofs, session.workspace),
        lines=lines,
        accessors=accessors,
        limit=limit * _MIB,
    )
    done = record_command(command, plan, output)
    print_summary(session.shown, done.trace, beside=True)
    say_caveats(session, done.trace)
    if done.code:
        raise typer.Exit(done.code)
