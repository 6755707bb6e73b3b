"""The command that says which code the map does not reach: `coverage`."""

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, Any

import typer

from conceptmap.cli.context import Session
from conceptmap.cli.options import (
    Format,
    FormatOption,
    SourceOption,
)
from conceptmap.cli.render.tables.table import Table
from conceptmap.cli.render.tables.written import write
from conceptmap.cli.shared_options import with_session
from conceptmap.graph.messages import Message, counted, with_more

if TYPE_CHECKING:
    from conceptmap.graph.model import Anchor

_NAMED = 3


class By(StrEnum):
    """What a row is."""

    FOLDER = "folder"
    FILE = "file"
    SYMBOL = "symbol"


@with_session()
def coverage(
    framework: Annotated[str, typer.Argument(help="A framework whose source is on this machine.")],
    by: Annotated[
        By,
        typer.Option(
            "--by", help="A row for each folder, each file, or each function not reached."
        ),
    ] = By.FOLDER,
    within: Annotated[
        list[str] | None,
        typer.Option("--in", metavar="GLOB", help="Only these files; may be repeated."),
    ] = None,
    depth: Annotated[
        int,
        typer.Option("--depth", min=1, help="How many levels of folders get rows of their own."),
    ] = 2,
    source: SourceOption = None,
    *,
    session: Session,
    format_: FormatOption = Format.TABLE,
) -> None:
    """Which code of a framework no concept reaches: by folder, by file, or function by function."""
    from conceptmap.sources.outlines.workspace import open_workspace
    from conceptmap.sources.proof.coverage import by_folder, without_file, without_lines
    from conceptmap.sources.proof.coverage import coverage as measure

    (id_,) = session.frameworks([framework])
    workspace = open_workspace(session.catalog, source or (), only={id_})
    tree = workspace.tree_here(id_)
    files = list(measure(session.catalog, workspace, tree, within or ("**",)))
    rows: list[dict[str, Any]]
    if by is By.FOLDER:
        columns: tuple[str, ...] = (
            "path",
            "files",
            "reached-files",
            "functions",
            "reached-functions",
            "lines",
            "reached-lines",
            "share",
        )
        rows = [
            {
                "path": folder.path,
                "files": folder.files,
                "reached-files": folder.reached_files,
                "functions": folder.pieces,
                "reached-functions": folder.reached_pieces,
                "lines": folder.lines,
                "reached-lines": folder.reached_lines,
                "share": _share(folder.reached_pieces, folder.pieces),
            }
            for folder in by_folder(files, depth)
        ]
    elif by is By.FILE:
        columns = (
            "path",
            "functions",
            "reached-functions",
            "lines",
            "reached-lines",
            "anchors",
            "share",
            "unreadable",
        )
        rows = [
            {
                "path": file.path,
                "functions": len(file.pieces),
                "reached-functions": sum(file.reached),
                "lines": file.lines,
                "reached-lines": file.reached_lines,
                "anchors": file.anchors,
                "share": _share(sum(file.reached), len(file.pieces)),
                "unreadable": file.unreadable,
            }
            for file in files
        ]
    else:
        columns = ("at", "symbol", "kind")
        rows = [
            {"at": f"{file.path}:{piece.lines}", "symbol": piece.name, "kind": piece.kind}
            for file in files
            for piece, reached in zip(file.pieces, file.reached, strict=True)
            if not reached
        ]
    write(Table(columns, rows), format_, session.language)
    unlined = without_lines(session.catalog, tree, within or ("**",))
    checks = {
        check.anchor.qualified for one in session.catalog.claims.values() for check in one.checks
    }
    looked = [anchor for anchor in unlined if anchor.qualified in checks]
    unpinned = [anchor for anchor in unlined if anchor.qualified not in checks]
    _say_uncounted(session, looked, Message("a check looks through the whole file"))
    _say_uncounted(session, unpinned, Message("it has no lines"))
    adrift = [anchor for file in files for anchor in file.adrift]
    _say_uncounted(session, adrift, Message("its symbol or its lines are not in the file"))
    lost = [] if within else without_file(session.catalog, tree)
    _say_uncounted(session, lost, Message("the release has no such file"))


def _say_uncounted(session: Session, anchors: list["Anchor"], why: Message) -> None:
    """Say how many anchors reach nothing, and which, the first few."""
    if not anchors:
        return
    session.say(
        counted(
            len(anchors),
            "1 anchor not counted, since {why}: {anchors}",
            "{count} anchors not counted, since {why}: {anchors}",
            why=why,
            anchors=with_more([anchor.qualified for anchor in anchors], _NAMED),
        )
    )


def _share(part: int, whole: int) -> str | None:
    return f"{100 * part / whole:.0f} %" if whole else None
