"""Commands that prove the map: `verify`, `pin`, `cite`."""

from typing import Annotated

import typer

from conceptmap.cli.options import (
    ExtendOption,
    FindingsFormat,
    FindingsFormatOption,
    Format,
    FormatOption,
    FrameworkOption,
    LanguageOption,
    MappingsOption,
    SearchTimeOption,
    SourceOption,
    WaitOption,
)
from conceptmap.cli.session import Session
from conceptmap.cli.tables import emit, to_json

commands = typer.Typer()


@commands.command()
def verify(
    framework: FrameworkOption = None,
    full: Annotated[
        bool, typer.Option("--full", help="Derive everything anew instead of trusting the lock.")
    ] = False,
    timeout: SearchTimeOption = 20.0,
    source: SourceOption = None,
    mappings: MappingsOption = None,
    extend: ExtendOption = None,
    format_: FindingsFormatOption = FindingsFormat.TABLE,
    lang: LanguageOption = None,
) -> None:
    """Re-prove every anchor, search and check against the pinned sources. Downloads nothing, writes nothing.

    Exit 1 if anything is wrong, 3 if something could not be checked.
    """
    from conceptmap.cli.reports import write_report
    from conceptmap.sources.outlines.workspace import open_workspace
    from conceptmap.sources.proof.verification import UNCHECKED
    from conceptmap.sources.proof.verification import verify as verify_map

    session = Session(mappings, extend or (), lang)
    session.remark_other_map()
    chosen = session.frameworks(framework)
    workspace = open_workspace(session.catalog, source or (), full=full, seconds=timeout)
    report = verify_map(
        session.catalog, session.lock, workspace, str(session.lock_file), only=chosen
    )
    write_report(report, format_, session.language)
    session.remark_own_map(finding.help or "" for finding in report.findings)
    serious = [finding for finding in report.findings if finding.level.value == "error"]
    if any(finding.code not in UNCHECKED for finding in serious):
        raise typer.Exit(1)
    if serious:
        raise typer.Exit(3)


@commands.command()
def pin(
    source: SourceOption = None,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Say what would be written, and write nothing.")
    ] = False,
    as_written: Annotated[
        bool,
        typer.Option(
            "--as-written",
            help="Take lines that fit their symbol as they stand, whatever the lock remembers.",
        ),
    ] = False,
    timeout: SearchTimeOption = 20.0,
    wait: WaitOption = 120.0,
    mappings: MappingsOption = None,
    extend: ExtendOption = None,
    format_: FindingsFormatOption = FindingsFormat.TABLE,
    lang: LanguageOption = None,
) -> None:
    """Fill in and repair line numbers, then prove everything anew and write the lock.

    Only trees of proven identity count; a stand-in proves nothing. Exit 1 if something is wrong, 3 if something
    has no proof and none could be made.
    """
    from contextlib import nullcontext

    from conceptmap.cli.map_lock import writing
    from conceptmap.cli.pinning import pin_map
    from conceptmap.cli.reports import write_findings
    from conceptmap.sources.proof.verification import UNCHECKED

    session = Session(mappings, extend or (), lang)
    session.remark_other_map()
    # Who only looks need not wait.
    turn = (
        nullcontext(session)
        if dry_run
        else writing("pin", mappings, extend or (), lang, seconds=wait)
    )
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


@commands.command()
def cite(
    concept: Annotated[str, typer.Argument(help="A concept: its id, its name or a former id.")],
    framework: FrameworkOption = None,
    source: SourceOption = None,
    mappings: MappingsOption = None,
    extend: ExtendOption = None,
    format_: FormatOption = Format.MD,
    lang: LanguageOption = None,
) -> None:
    """The evidence to paste into a document: id, release, lines, link, and the excerpt where it is proven."""
    from conceptmap.cli.citations import citation_json, citation_markdown, citation_table
    from conceptmap.cli.tables import write

    session = Session(mappings, extend or (), lang)
    session.remark_other_map()
    found = session.concept(concept)
    frameworks = session.frameworks(framework)
    from conceptmap.cli.cards import anchors_of

    unexamined = [id_ for id_ in frameworks if framework and id_ not in found.mappings]
    session.remark(
        bool(unexamined),
        f"nobody has looked for {found.id} in {', '.join(unexamined)}",
        f"尚未在 {'、'.join(unexamined)} 中考察 {found.id}",
    )
    excerpts = session.excerpts(anchors_of(found, frameworks), source or ())
    match format_:
        case Format.MD:
            emit(citation_markdown(session, found, frameworks, excerpts))
        case Format.JSON:
            emit(to_json(citation_json(session, found, frameworks, excerpts)))
        case _:
            write(citation_table(session, found, frameworks, excerpts), format_, session.language)
