"""How far a map reaches into a release: by folder, by file, or what it does not reach."""

from collections.abc import Iterable, Iterator
from typing import Final

from conceptmap.cli.render.tables.table import Table
from conceptmap.cli.words.sentences import said
from conceptmap.graph.messages import Message, counted, with_more
from conceptmap.sources.calls.edges.unmapped import CalledSymbol
from conceptmap.sources.proof.coverage import Coverage

_NAMED: Final = 3  #: anchors, and files, named one by one


def folder_table(found: Coverage, depth: int) -> Table:
    """One row a folder, cut at `depth` parts of its path."""
    columns = (
        "path", "files", "reached-files", "functions", "reached-functions", "lines", "reached-lines", "share",
    )  # fmt: skip
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
        for folder in found.by_folder(depth)
    ]
    return Table(columns, rows)


def file_table(found: Coverage, language: str) -> Table:
    """One row a file."""
    columns = (
        "path", "functions", "reached-functions", "lines", "reached-lines", "anchors", "share", "unreadable",
    )  # fmt: skip
    rows = [
        {
            "path": file.path,
            "functions": len(file.pieces),
            "reached-functions": sum(file.reached),
            "lines": file.lines,
            "reached-lines": file.reached_lines,
            "anchors": file.anchors,
            "share": _share(sum(file.reached), len(file.pieces)),
            "unreadable": said(file.unreadable, language) if file.unreadable else None,
        }
        for file in found.files
    ]
    return Table(columns, rows)


def unreached_table(found: Coverage) -> Table:
    """One row a function that nothing reaches."""
    rows = [
        {"at": f"{file.path}:{piece.lines}", "symbol": piece.name, "kind": piece.kind}
        for file in found.files
        for piece, reached in zip(file.pieces, file.reached, strict=True)
        if not reached
    ]
    return Table(("at", "symbol", "kind"), rows)


def called_table(found: Iterable[CalledSymbol]) -> Table:
    """One row for what several concepts call and none has."""
    rows = [
        {
            "at": f"{one.path}:{one.definition.lines}",
            "symbol": one.definition.name,
            "kind": one.definition.kind,
            "callers": len(one.concepts),
            "concepts": list(one.concepts),
        }
        for one in found
    ]
    return Table(("at", "symbol", "kind", "callers", "concepts"), rows)


def uncounted_sentences(found: Coverage) -> Iterator[Message]:
    """Which files could not be read; how many anchors reach nothing, why, and the first few of them."""
    if found.unreadable:
        yield counted(
            len(found.unreadable),
            "1 file cannot be read: {paths}",
            "{count} files cannot be read: {paths}",
            paths=with_more(found.unreadable, _NAMED),
        )
    for anchors, why in (
        (found.looked_through, Message("a check looks through the whole file")),
        (found.without_lines, Message("it has no lines")),
        (found.adrift, Message("its symbol or its lines are not in the file")),
        (found.without_file, Message("the release has no such file")),
    ):
        if anchors:
            yield counted(
                len(anchors),
                "1 anchor not counted, since {why}: {anchors}",
                "{count} anchors not counted, since {why}: {anchors}",
                why=why,
                anchors=with_more([anchor.qualified for anchor in anchors], _NAMED),
            )


def _share(part: int, whole: int) -> str | None:
    return f"{100 * part / whole:.0f} %" if whole else None
