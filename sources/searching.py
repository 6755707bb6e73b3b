"""Searches that must find nothing, and the control that keeps them honest."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256

from conceptmap.graph.model import Anchor, Concept, LineRange, Search
from conceptmap.sources.errors import SourceError
from conceptmap.sources.outline import language_of
from conceptmap.sources.text import UnreadableTextError
from conceptmap.sources.trees import Tree
from conceptmap.sources.workspace import Workspace


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


def hits(workspace: Workspace, tree: Tree, search: Search, paths: list[str]) -> Iterator[Hit]:
    """Every line of `paths` that the pattern matches, whatever the bytes of the file are."""
    pattern = compile_search(search)
    for path in paths:
        text, lines = searchable(workspace, tree, path)
        # One look at the whole text first: most files have no hit, and lines are many.
        if _spans_lines(search.pattern) or pattern.search(text):
            for number, line in enumerate(lines, 1):
                if pattern.search(line):
                    yield Hit(path, number)


def searchable(workspace: Workspace, tree: Tree, path: str) -> tuple[str, Sequence[str]]:
    """The text of a file and its lines.

    A file of code that cannot be read as source text is searched all the same, whatever decodes of it: a search
    that passed it over would prove nothing about it. Only what is binary by name and by bytes has no lines.
    """
    file = workspace.file(tree, path)
    try:
        return file.text.text, file.text.lines
    except UnreadableTextError:
        if language_of(path) == "text" and b"\0" in file.data:
            return "", ()  # an image, an archive: nothing that a reader would call a line
        text = re.sub(r"\r\n?", "\n", file.data.decode("utf-8", "replace"))
        return text, text.split("\n")


def compile_search(search: Search) -> re.Pattern[str]:
    """The pattern, as it is applied to single lines; `^` and `$` are a line's ends."""
    return re.compile(search.pattern, re.MULTILINE | (re.IGNORECASE if search.ignore_case else 0))


def find_control(
    workspace: Workspace, concept: Concept, framework: str, search: Search
) -> Anchor | None:
    """An anchor where the pattern does hit: the named control, else one of the concept elsewhere.

    None where it hits nowhere. Anchors whose tree is not at hand count as no hit.
    """
    pattern = compile_search(search)
    anchors = control_anchors(concept, framework, search)
    return next((anchor for anchor in anchors if _matches(workspace, anchor, pattern)), None)


def control_anchors(concept: Concept, framework: str, search: Search) -> Iterator[Anchor]:
    """The anchors where the pattern may hit."""
    if search.control is not None:
        yield search.control
        return
    for other, mapping in concept.mappings.items():
        if other != framework:
            yield from (anchor for _, anchor, _ in mapping.anchors())


def control_trees(concept: Concept, framework: str, search: Search) -> set[str]:
    """The frameworks whose trees the control needs."""
    if search.control is not None:
        return {search.control.framework}
    return {
        other for other, mapping in concept.mappings.items() if other != framework and mapping.at
    }


def _matches(workspace: Workspace, anchor: Anchor, pattern: re.Pattern[str]) -> bool:
    tree = workspace.tree(anchor.framework)
    if tree is None:
        return False
    try:
        text = workspace.file(tree, anchor.path).text
    except (SourceError, UnreadableTextError):
        return False
    lines = anchor.lines or LineRange(1, max(len(text.lines), 1))
    return text.within(lines) and any(pattern.search(line) for line in text.excerpt(lines))


def _spans_lines(pattern: str) -> bool:
    r"""Whether a look at the whole text could miss what a look at single lines finds: `\A`, `\Z`, look-arounds."""
    return "\\A" in pattern or "\\Z" in pattern or "(?" in pattern
