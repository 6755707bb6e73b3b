"""The command `pin`."""

from typing import Annotated

import typer

from conceptmap.cli.context import Session
from conceptmap.cli.options import (
    FindingsFormat,
    FindingsFormatOption,
    SearchTimeOption,
    SourceOption,
    WaitOption,
)
from conceptmap.cli.shared_options import with_session


@with_session()
def pin(
    source: SourceOption = None,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Say what would be written, and write nothing.")
    ] = False,
    as_written: Annotated[
        bool,
        typer.Option(
            "--as-written",
            help="Keep lines as they are written where they fit their symbol, even if the lock has others.",
        ),
    ] = False,
    timeout: SearchTimeOption = 20.0,
    wait: WaitOption = 120.0,
    *,
    session: Session,
    format_: FindingsFormatOption = FindingsFormat.TABLE,
) -> None:
    """Fill in and repair line numbers, then prove everything anew and write the lock.

    Only the very bytes of a pinned release count; any other tree proves nothing. Exit 1 if something is wrong, 3 if
    something has no proof and none could be made.
    """
    from contextlib import nullcontext

    from conceptmap.cli.files.map_lock import writing
    from conceptmap.cli.pinning import pin_map
    from conceptmap.cli.render.report import write_findings
    from conceptmap.sources.proof.verification import UNCHECKED

    session.remark_other_map()
    # Who only looks need not wait.
    turn = nullcontext(session) if dry_run else writing(session, "pin", seconds=wait)
    with turn as own:
        outcome = pin_map(
            own, source or (), dry_run=dry_run, as_written=as_written, seconds=timeout
        )
    write_findings(outcome.findings, format_, session.language, summary=outcome.summary)
    for sentence in outcome.sentences(session.language):
        typer.echo(sentence, err=True)
    session.remark_own_map(finding.help or "" for finding in outcome.findings)
    if any(finding.code not in UNCHECKED for finding in outcome.findings):
        raise typer.Exit(1)
    if outcome.findings or outcome.left:
        raise typer.Exit(3)
