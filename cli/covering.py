"""The command that says which code the map does not reach: `coverage`."""

from enum import StrEnum
from typing import Annotated, Any

import typer

from conceptmap.cli.cells import Table
from conceptmap.cli.options import (
    ExtendOption,
    Format,
    FormatOption,
    LanguageOption,
    MappingsOption,
    SourceOption,
)
from conceptmap.cli.session import Session
from conceptmap.cli.tables import write
from conceptmap.graph.errors import ConceptmapError

commands = typer.Typer()


class By(StrEnum):
    """What a row is."""

    FOLDER = "folder"
    FILE = "file"
    SYMBOL = "symbol"


@commands.command()
def coverage(
    framework: Annotated[str, typer.Argument(help="A framework whose source is here.")],
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
        typer.Option("--depth", min=1, help="How many parts of a folder's path are told apart."),
    ] = 2,
    source: SourceOption = None,
    mappings: MappingsOption = None,
    extend: ExtendOption = None,
    format_: FormatOption = Format.TABLE,
    lang: LanguageOption = None,
) -> None:
    """Which code of a framework no concept reaches: by folder, by file, or function by function."""
    from conceptmap.sources.coverage import by_folder
    from conceptmap.sources.coverage import coverage as measure
    from conceptmap.sources.workspace import open_workspace

    session = Session(mappings, extend or (), lang)
    (id_,) = session.frameworks([framework])
    workspace = open_workspace(session.catalog, source or (), only={id_})
    tree = workspace.tree(id_)
    if tree is None:
        raise ConceptmapError(
            f"the source of {id_} is not on this machine",
            f"run `conceptmap sources fetch {id_}`",
            3,
        )
    files = measure(session.catalog, workspace, tree, within or ("**",))
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


def _share(part: int, whole: int) -> str | None:
    return f"{100 * part / whole:.0f} %" if whole else None
