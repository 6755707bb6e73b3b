"""The command `upgrade`."""

from contextlib import nullcontext
from pathlib import Path
from typing import Annotated

import typer

from conceptmap.cli.context import Session
from conceptmap.cli.options import SourceOption, WaitOption
from conceptmap.cli.shared_options import with_session
from conceptmap.cli.words.completion import frameworks as complete_frameworks
from conceptmap.graph.messages import Message

_VERSION_HELP = "A version or a package URL; default: the newest release that can be pinned."
_ACCEPT_HELP = "With --write: also the anchors that are less certain, or whose code changed."
_REPORT_HELP = "Write the report to this file; default: standard output."


@with_session()
def upgrade(
    framework: Annotated[
        str, typer.Argument(autocompletion=complete_frameworks, help="A framework.")
    ],
    version: Annotated[str | None, typer.Argument(help=_VERSION_HELP)] = None,
    write: Annotated[
        bool,
        typer.Option("--write", help="Write the map; without it, only the report is made."),
    ] = False,
    accept: Annotated[bool, typer.Option("--accept", help=_ACCEPT_HELP)] = False,
    report: Annotated[
        Path | None, typer.Option("--report", metavar="FILE", help=_REPORT_HELP)
    ] = None,
    source: SourceOption = None,
    wait: WaitOption = 120.0,
    *,
    session: Session,
) -> None:
    """Pin a newer release: relocate, rewrite what is certain, prove everything anew, and report the rest.

    The report is Markdown, fit for a pull request: what a person must decide, the weightiest first, and what the release
    changed, concept by concept. Run again, it continues. Exit 1 if something is left to decide.
    """
    from conceptmap.cli.files.map_lock import check_write, write_files, writing
    from conceptmap.cli.files.streams import write_output
    from conceptmap.cli.render.download_bar import DownloadBar
    from conceptmap.cli.render.releases.upgrade import upgrade_report, upgrade_sentences
    from conceptmap.sources.upgrading.upgrade import upgrade_map

    check_write(session, write=write, accept=accept)
    turn = writing(session, "upgrade", seconds=wait) if write else nullcontext(session)
    with turn as own:
        (id_,) = own.frameworks([framework])
        pinned = own.catalog.frameworks[id_]
        found = upgrade_map(
            own.catalog,
            own.lock,
            pinned,
            version,
            folders=own.folders,
            sources=source or (),
            accept=accept,
            watch=DownloadBar,
        )
        if found is None:
            session.say(
                Message(
                    "{framework} is pinned to {purl}, and nothing is left to decide",
                    framework=id_,
                    purl=pinned.release.purl,
                )
            )
            return
        if write:
            write_files(found.files)
    text = "".join(f"{line}\n" for line in upgrade_report(own.shown, found))
    write_output(report or Path("-"), text.encode())
    sentences = list(upgrade_sentences(found, written=write))
    for sentence in sentences:
        session.say(sentence)
    session.remark_own_map(sentences)
    if found.decisions:
        raise typer.Exit(1)
