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
    full: Annotated[
        bool,
        typer.Option(
            "--full",
            help="Prove everything anew, also what the lock has proven on the very same files.",
        ),
    ] = False,
    timeout: SearchTimeOption = 20.0,
    wait: WaitOption = 120.0,
    *,
    session: Session,
    format_: FindingsFormatOption = FindingsFormat.TABLE,
) -> None:
    """Fill in and repair line numbers, then prove what has changed and write the lock.

    Only the very bytes of a pinned release count; any other tree proves nothing. Exit 1 if something is wrong, 3 if
    something has no proof and none could be made.
    """
    from contextlib import nullcontext

    from conceptmap.cli.files.map_lock import write_files, writing
    from conceptmap.cli.render.findings.written import write_findings
    from conceptmap.cli.render.pinning import pin_counts, pin_sentences
    from conceptmap.sources.proof import UNCHECKED, pin_map

    session.remark_other_map()
    # Who only looks need not wait.
    turn = nullcontext(session) if dry_run else writing(session, "pin", seconds=wait)
    with turn as own:
        found = pin_map(
            own.folders,
            source or (),
            dry_run=dry_run,
            as_written=as_written,
            full=full,
            seconds=timeout,
        )
        write_files(found.files)
    findings, left = found.derived.findings, found.derived.left
    write_findings(findings, format_, session.language, check="pin", summary=pin_counts(found))
    for sentence in pin_sentences(found, dry_run=dry_run):
        session.say(sentence)
    session.remark_own_map(finding.help or "" for finding in findings)
    if any(finding.code not in UNCHECKED for finding in findings):
        raise typer.Exit(1)
    if findings or left:
        raise typer.Exit(3)
