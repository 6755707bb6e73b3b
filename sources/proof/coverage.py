"""Which code of a release the map reaches: files, functions and lines that an anchor touches, and the rest."""

from collections.abc import Iterable, Sequence
from contextlib import closing
from dataclasses import dataclass
from typing import Final

from conceptmap.graph.messages import Message
from conceptmap.graph.model import Anchor, Catalog, Definition, LineRange
from conceptmap.sources.errors import SourceError
from conceptmap.sources.outlines.languages.language import Language
from conceptmap.sources.outlines.languages.table import language_at
from conceptmap.sources.outlines.store import OutlineStore
from conceptmap.sources.outlines.workspace import SourceFile, Workspace
from conceptmap.sources.trees.files.text import UnreadableTextError
from conceptmap.sources.trees.local.compiled import unreadable_code
from conceptmap.sources.trees.local.tree import Tree

#: Why nothing can be said of a file that a machine runs and nobody reads.
_COMPILED: Final = Message("it is compiled, and its source is not in the release")


@dataclass(frozen=True, slots=True, kw_only=True)
class FileReach:
    """How far the map reaches into one file."""

    path: str
    lines: int
    reached_lines: int
    pieces: tuple[Definition, ...]  #: functions and methods
    reached: tuple[bool, ...]  #: of each piece: whether an anchor touches it
    anchors: int  #: those that count: with lines, in a symbol that the file defines
    #: those that do not, since their symbol or their lines are not there
    adrift: tuple[Anchor, ...] = ()
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


@dataclass(frozen=True, slots=True, kw_only=True)
class Coverage:
    """How far the map reaches into a release, and its anchors that count for no file, each once."""

    files: tuple[FileReach, ...]  #: of code, in order
    looked_through: tuple[Anchor, ...] = ()  #: whole files, of checks
    without_lines: tuple[Anchor, ...] = ()
    without_file: tuple[Anchor, ...] = ()  #: the release has none of that name

    @property
    def unreadable(self) -> tuple[str, ...]:
        """The files that could not be read, and what is compiled."""
        return tuple(file.path for file in self.files if file.unreadable is not None)

    @property
    def adrift(self) -> tuple[Anchor, ...]:
        """The anchors whose symbol or lines are not in their file."""
        return tuple(anchor for file in self.files for anchor in file.adrift)

    def by_folder(self, depth: int) -> list[FolderReach]:
        """Sums by folder, cut at `depth` parts of the path."""
        folders: dict[str, list[FileReach]] = {}
        for file in self.files:
            folder = "/".join(file.path.split("/")[:-1][:depth]) or "."
            folders.setdefault(folder, []).append(file)
        return [
            FolderReach(
                path=folder,
                files=len(files),
                reached_files=sum(file.anchors > 0 for file in files),
                pieces=sum(len(file.pieces) for file in files),
                reached_pieces=sum(sum(file.reached) for file in files),
                lines=sum(file.lines for file in files),
                reached_lines=sum(file.reached_lines for file in files),
            )
            for folder, files in sorted(folders.items())
        ]


def measure_coverage(
    catalog: Catalog, workspace: Workspace, framework: str, within: Sequence[str] = ()
) -> Coverage:
    """What anchors of any kind touch in a release, in the files of code that the globs `within` select, or in all.

    Compiled code is listed as unreadable.

    An anchor without lines touches nothing: that a check looks through a file, or that nobody has pinned a symbol yet,
    reaches no function. Nor does one whose symbol or lines the file does not have. Raises `MissingSource`.
    """
    tree = workspace.tree_here(framework)
    own = {a.qualified: a for a in catalog.anchors() if a.framework == framework}
    compiled = frozenset(unreadable_code(tree))
    languages = {path: language_at(path) for path in tree.files(within or ("**",))}
    lined: dict[str, list[Anchor]] = {}
    for anchor in own.values():
        if anchor.lines is not None:
            lined.setdefault(anchor.path, []).append(anchor)
    unlined = [a for a in own.values() if a.lines is None and languages.get(a.path) is not None]
    checked = _checked(catalog)
    files = []
    with closing(OutlineStore()) as store:
        for path, language in languages.items():
            if language is not None:
                files.append(_file(workspace, store, tree, path, language, lined.get(path, [])))
            elif path in compiled:
                files.append(_unread(path, _COMPILED))
    return Coverage(
        files=tuple(files),
        looked_through=tuple(a for a in unlined if a.qualified in checked),
        without_lines=tuple(a for a in unlined if a.qualified not in checked),
        without_file=() if within else tuple(a for a in own.values() if a.path not in languages),
    )


def _checked(catalog: Catalog) -> set[str]:
    """The qualified anchors that checks look through."""
    return {check.anchor.qualified for _, check in catalog.checks()}


def _file(
    workspace: Workspace,
    store: OutlineStore,
    tree: Tree,
    path: str,
    language: Language,
    anchors: list[Anchor],
) -> FileReach:
    file = SourceFile(tree, path)  # looked at once, so that the workspace need not keep it
    try:
        lines = len(file.text.lines)
        blob = workspace.blob(tree, path)
        outline = store.of(blob, path, language.name, lambda: file.data)
    except (SourceError, UnreadableTextError) as error:
        return _unread(path, str(error), anchors)
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


def _unread(path: str, why: str, anchors: Iterable[Anchor] = ()) -> FileReach:
    return FileReach(
        path=path,
        lines=0,
        reached_lines=0,
        pieces=(),
        reached=(),
        anchors=0,
        adrift=tuple(anchors),
        unreadable=why,
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
