"""The command `verify`."""

from typing import Annotated

import typer

from conceptmap.cli.context import Session
from conceptmap.cli.options import (
    FindingsFormat,
    FindingsFormatOption,
    FrameworkOption,
    SearchTimeOption,
    SourceOption,
)
from conceptmap.cli.shared_options import with_session


@with_session()
def verify(
    framework: FrameworkOption = None,
    full: Annotated[
        bool,
        typer.Option(
            "--full", help="Derive everything from the sources instead of trusting the lock."
        ),
    ] = False,
    timeout: SearchTimeOption = 20.0,
    source: SourceOption = None,
    *,
    session: Session,
    format_: FindingsFormatOption = FindingsFormat.TABLE,
) -> None:
    """Prove every anchor, search and check again from the pinned sources. Downloads nothing, writes nothing.

    Exit 1 if anything is wrong, 3 if something could not be checked.
    """
    from conceptmap.cli.render.report import write_report
    from conceptmap.sources.outlines.workspace import open_workspace
    from conceptmap.sources.proof import UNCHECKED
    from conceptmap.sources.proof import verify as verify_map

    session.remark_other_map()
    chosen = session.frameworks(framework)
    workspace = open_workspace(session.catalog, source or (), full=full, seconds=timeout)
    report = verify_map(
        session.catalog, session.lock, workspace, str(session.folders.lock_file), only=chosen
    )
    write_report(report, format_, session.language)
    session.remark_own_map(finding.help or "" for finding in report.findings)
    serious = [finding for finding in report.findings if finding.level.value == "error"]
    if any(finding.code not in UNCHECKED for finding in serious):
        raise typer.Exit(1)
    if serious:
        raise typer.Exit(3)
