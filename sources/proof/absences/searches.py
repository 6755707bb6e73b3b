"""Searches that must find nothing, and the control that keeps them honest."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256

from conceptmap.graph.model import Anchor, Concept, LineRange, Search
from conceptmap.sources.errors import SourceError
from conceptmap.sources.outlines.languages.table import language_of
from conceptmap.sources.outlines.workspace import Workspace
from conceptmap.sources.trees.files.patterns import Passage
from conceptmap.sources.trees.files.text import UnreadableTextError
from conceptmap.sources.trees.local.tree import Tree


@dataclass(frozen=True, slots=True)
class Hit:
    """A line that a pattern matches."""

    path: str
    line: int


def selected_files(tree: Tree, search: Search) -> list[str]:
    """The files that a search looks at, sorted."""
    return tree.files(search.within, search.excluding)


def digest_of_files(workspace: Workspace, tree: Tree, paths: list[str]) -> str:
    """One digest over path and blob id of many files. Raises `SourceError`."""
    digest = sha256()
    for path in paths:
        digest.update(f"{path}\0{workspace.blob(tree, path)}\n".encode("utf-8", "surrogateescape"))
    return digest.hexdigest()[:40]


def hits(workspace: Workspace, tree: Tree, search: Search, paths: Sequence[str]) -> Iterator[Hit]:
    """Every line of `paths` that the pattern matches, whatever the bytes of the file are.

    Raises `SourceError`, and `PatternTimeout` where the pattern takes too long.
    """
    passages = [Passage(searchable(workspace, tree, path)) for path in paths]
    found = workspace.patterns.hits(search.pattern, passages, ignore_case=search.ignore_case)
    for path, lines in zip(paths, found, strict=True):
        yield from (Hit(path, line) for line in lines)


def searchable(workspace: Workspace, tree: Tree, path: str) -> str:
    """The text of a file, its lines ended by LF.

    A file of code that cannot be read as source text is searched all the same, whatever decodes of it: a search
    that passed it over would prove nothing about it. Only what is binary by name and by bytes has no lines.
    """
    file = workspace.file(tree, path)
    try:
        return file.text.text
    except UnreadableTextError:
        if language_of(path) == "text" and b"\0" in file.data:
            return ""  # an image, an archive: nothing that a reader would call a line
        return re.sub(r"\r\n?", "\n", file.data.decode("utf-8", "replace"))


def find_control(
    workspace: Workspace, concept: Concept, framework: str, search: Search
) -> Anchor | None:
    """An anchor where the pattern does hit: the named control, else one of the concept elsewhere.

    None where it hits nowhere. Anchors whose tree is not at hand count as no hit. Raises `PatternTimeout`.
    """
    anchors = control_anchors(concept, framework, search)
    return next((anchor for anchor in anchors if _matches(workspace, anchor, search)), None)


def control_anchors(concept: Concept, framework: str, search: Search) -> Iterator[Anchor]:
    """The anchors where the pattern may hit."""
    if search.control is not None:
        yield search.control
        return
    for other, mapping in concept.mappings.items():
        if other != framework:
            yield from (anchor for anchor in mapping.anchors())


def control_trees(concept: Concept, framework: str, search: Search) -> set[str]:
    """The frameworks whose trees the control needs."""
    if search.control is not None:
        return {search.control.framework}
    return {
        other for other, mapping in concept.mappings.items() if other != framework and mapping.at
    }


def _matches(workspace: Workspace, anchor: Anchor, search: Search) -> bool:
    tree = workspace.tree(anchor.framework)
    if tree is None:
        return False
    try:
        text = workspace.file(tree, anchor.path).text
    except (SourceError, UnreadableTextError):
        return False
    lines = anchor.lines or LineRange(1, max(len(text.lines), 1))
    if not text.within(lines):
        return False
    passage = Passage(text.text, lines)
    (found,) = workspace.patterns.hits(search.pattern, [passage], ignore_case=search.ignore_case)
    return bool(found)
