"""Which code of a release the map reaches: files, functions and lines that an anchor touches, and the rest."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from conceptmap.graph.model import Anchor, Catalog, Definition, LineRange
from conceptmap.sources.errors import SourceError
from conceptmap.sources.outlines.languages.language import Language
from conceptmap.sources.outlines.languages.table import language_at
from conceptmap.sources.outlines.workspace import Workspace
from conceptmap.sources.trees.files.text import UnreadableTextError
from conceptmap.sources.trees.local.tree import Tree


@dataclass(frozen=True, slots=True, kw_only=True)
class FileReach:
    """How far the map reaches into one file."""

    path: str
    lines: int
    reached_lines: int
    pieces: tuple[Definition, ...]  #: functions and methods
    reached: tuple[bool, ...]  #: of each piece: whether an anchor touches it
    anchors: int  #: those that count: with lines, in a symbol that the file defines
    adrift: tuple[
        Anchor, ...
    ] = ()  #: those that do not, since their symbol or their lines are not there
    unreadable: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class FolderReach:
    """The sum over the files of one folder."""

    path: str
    files: int
    reached_files: int
    pieces: int
    reached_pieces: int
    lines: int
    reached_lines: int


def coverage(
    catalog: Catalog, workspace: Workspace, tree: Tree, within: Sequence[str] = ("**",)
) -> Iterator[FileReach]:
    """Every file of code that `within` selects, in order, and what anchors of any kind touch in it.

    An anchor without lines touches nothing: that a check looks through a file, or that nobody has pinned a symbol yet,
    reaches no function. Nor does one whose symbol or lines the file does not have.
    """
    anchors: dict[str, dict[str, Anchor]] = {}
    for anchor in catalog.anchors():
        if anchor.framework == tree.framework and anchor.lines is not None:
            anchors.setdefault(anchor.path, {})[anchor.text] = anchor
    for path in tree.files(within):
        language = language_at(path)
        if language is not None:
            yield _file(workspace, tree, path, language, list(anchors.get(path, {}).values()))


def without_lines(catalog: Catalog, tree: Tree, within: Sequence[str] = ("**",)) -> list[Anchor]:
    """The anchors that count for no file of code, since they have no lines, each once."""
    paths = {path for path in tree.files(within) if language_at(path) is not None}
    found = {
        anchor.text: anchor
        for anchor in catalog.anchors()
        if anchor.framework == tree.framework and anchor.lines is None and anchor.path in paths
    }
    return list(found.values())


def without_file(catalog: Catalog, tree: Tree) -> list[Anchor]:
    """The anchors that count for no file, since the release has none of that name, each once."""
    paths = set(tree.files())
    found = {
        anchor.text: anchor
        for anchor in catalog.anchors()
        if anchor.framework == tree.framework and anchor.path not in paths
    }
    return list(found.values())


def by_folder(files: Iterable[FileReach], depth: int) -> list[FolderReach]:
    """Sums by folder, cut at `depth` parts of the path."""
    sums: dict[str, list[int]] = {}
    for file in files:
        folder = "/".join(file.path.split("/")[:-1][:depth]) or "."
        counts = sums.setdefault(folder, [0] * 6)
        for index, value in enumerate(
            (
                1,
                file.anchors > 0,
                len(file.pieces),
                sum(file.reached),
                file.lines,
                file.reached_lines,
            )
        ):
            counts[index] += value
    return [
        FolderReach(
            path=folder,
            files=counts[0],
            reached_files=counts[1],
            pieces=counts[2],
            reached_pieces=counts[3],
            lines=counts[4],
            reached_lines=counts[5],
        )
        for folder, counts in sorted(sums.items())
    ]


def _file(
    workspace: Workspace, tree: Tree, path: str, language: Language, anchors: list[Anchor]
) -> FileReach:
    file = workspace.file(tree, path)
    try:
        lines = len(file.text.lines)
        outline = file.outline
    except (SourceError, UnreadableTextError) as error:
        return FileReach(
            path=path,
            lines=0,
            reached_lines=0,
            pieces=(),
            reached=(),
            anchors=0,
            adrift=tuple(anchors),
            unreadable=str(error),
        )
    standing = [anchor for anchor in anchors if _stands(anchor, outline.definitions, lines)]
    ranges = {anchor.lines for anchor in standing if anchor.lines is not None}
    pieces = tuple(piece for piece in outline.definitions if piece.kind in language.pieces)
    return FileReach(
        path=path,
        lines=lines,
        reached_lines=_union(ranges),
        pieces=pieces,
        reached=tuple(any(piece.lines.overlaps(r) for r in ranges) for piece in pieces),
        anchors=len(ranges),
        adrift=tuple(anchor for anchor in anchors if anchor not in standing),
        unreadable=outline.unreadable,
    )


def _stands(anchor: Anchor, definitions: Sequence[Definition], lines: int) -> bool:
    """Whether the file has the anchor's lines, in a definition of its symbol if it names one."""
    if anchor.lines is None or anchor.lines.last > lines:
        return False
    return anchor.symbol is None or any(
        definition.name == anchor.symbol
        and anchor.ordinal in (None, definition.ordinal)
        and definition.lines.contains(anchor.lines)
        for definition in definitions
    )


def _union(ranges: Iterable[LineRange]) -> int:
    total, end = 0, 0
    for lines in sorted(ranges):
        if lines.last > end:
            total += lines.last - max(lines.first - 1, end)
            end = lines.last
    return total
