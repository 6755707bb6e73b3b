"""Searches that must find nothing, and the control that shows that they could have found something."""

import re
from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from typing import Final

from conceptmap.graph.findings import Code, Finding, SourcePlace
from conceptmap.graph.lock.obligations import SearchObligation
from conceptmap.graph.lock.records import SearchRecord
from conceptmap.graph.messages import Message, with_more
from conceptmap.graph.model import Anchor, LineRange, ProofState, Search
from conceptmap.sources.errors import SourceError, how_to_fetch, not_here
from conceptmap.sources.outlines.languages.table import language_of
from conceptmap.sources.outlines.workspace import Workspace
from conceptmap.sources.proof.proved import Proved, failed
from conceptmap.sources.trees.files.patterns import Passage
from conceptmap.sources.trees.files.text import UnreadableTextError
from conceptmap.sources.trees.local.tree import Tree

_HITS_SHOWN: Final = 3


@dataclass(frozen=True, slots=True)
class SearchHit:
    """A line that a pattern matches."""

    path: str
    line: int


def selected_files(tree: Tree, search: Search) -> list[str]:
    """The files that a search looks at, sorted."""
    return tree.files(search.within, search.excluding)


def hits(
    workspace: Workspace, tree: Tree, search: Search, paths: Sequence[str]
) -> Iterator[SearchHit]:
    """Every line of `paths` that the pattern matches, whatever the bytes of the file are.

    Raises `SourceError`, and `PatternTimeout` where the pattern takes too long.
    """
    passages = [Passage(searchable(workspace, tree, path)) for path in paths]
    found = workspace.patterns.hits(search.pattern, passages, ignore_case=search.ignore_case)
    for path, lines in zip(paths, found, strict=True):
        yield from (SearchHit(path, line) for line in lines)


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


@dataclass(frozen=True, slots=True)
class SearchProver:
    """Runs searches that must find nothing."""

    workspace: Workspace
    wanting: AbstractSet[str] = frozenset()  #: qualified anchors that do not stand, which was said
    _selected: dict[tuple[str, Sequence[str], Sequence[str]], tuple[list[str], str]] = field(
        default_factory=dict
    )

    def selected(self, tree: Tree, search: Search) -> tuple[list[str], str]:
        """The files that a search looks at, and one digest of their bytes. Raises `SourceError`."""
        key = tree.framework, tuple(search.within), tuple(search.excluding)
        found = self._selected.get(key)
        if found is None:
            paths = selected_files(tree, search)
            found = self._selected[key] = paths, self.workspace.digest_of_files(tree, paths)
        return found

    def prove(self, one: SearchObligation, tree: Tree) -> Proved:
        """The proof that a search finds nothing where it could find something, or what is wrong with it.

        Raises `SourceError`, and `PatternTimeout` where the pattern takes too long.
        """
        search, who = one.search, one.who
        paths, blobs = self.selected(tree, search)
        if not paths:
            nothing = Message("{who}: {within:list} selects no file", who=who, within=search.within)
            return failed(
                ProofState.MOVED, _fault(Code.SEARCH_EMPTY, search, nothing, Message("mend `in`"))
            )
        found = list(hits(self.workspace, tree, search, paths))
        if found:
            return failed(ProofState.MOVED, _found(one, found))
        control = find_control(self.workspace, search, one.controls())
        if control is None:
            return _without_control(self.workspace, one, self.wanting)
        return Proved(
            SearchRecord(
                framework=tree.framework,
                search=one.key[1],
                files=len(paths),
                blobs=blobs,
                control=control.qualified,
            )
        )


def find_control(workspace: Workspace, search: Search, anchors: Iterable[Anchor]) -> Anchor | None:
    """The first of the anchors in which the pattern hits; None where it hits in none.

    Anchors whose tree is not at hand count as no hit. Raises `PatternTimeout`.
    """
    return next((anchor for anchor in anchors if _matches(workspace, anchor, search)), None)


def _found(one: SearchObligation, found: Sequence[SearchHit]) -> Finding:
    shown = with_more([f"{hit.path}:{hit.line}" for hit in found], _HITS_SHOWN)
    return Finding(
        code=Code.SEARCH_HIT,
        message=Message(
            "{who}, but {pattern} hits {shown}",
            who=one.who,
            pattern=one.search.pattern,
            shown=shown,
        ),
        place=one.place,
        help=Message("map what was found, or narrow the pattern"),
        source=SourcePlace(framework=one.framework, path=found[0].path),
    )


def _without_control(
    workspace: Workspace, one: SearchObligation, wanting: AbstractSet[str]
) -> Proved:
    """The pattern hits nowhere: it shows nothing, or where it should hit could not be looked at."""
    missing = sorted(other for other in one.control_frameworks if workspace.tree(other) is None)
    if missing:
        unseen = Message(
            "{who}: whether {pattern} hits anywhere was not checked, since {missing}",
            who=one.who,
            pattern=one.search.pattern,
            missing=not_here(missing),
        )
        fetch = how_to_fetch(missing)
        return failed(ProofState.UNPROVEN, _fault(Code.NO_SOURCE, one.search, unseen, fetch))
    if any(anchor.qualified in wanting for anchor in one.controls()):
        return failed(ProofState.UNPROVEN)  # the control may be among them
    idle = Message(
        "{who}: {pattern} hits in no anchor of {concept} elsewhere either",
        who=one.who,
        pattern=one.search.pattern,
        concept=one.concept.id,
    )
    name_one = Message("write control: with an anchor where it hits")
    return failed(ProofState.MOVED, _fault(Code.SEARCH_NO_CONTROL, one.search, idle, name_one))


def _fault(code: Code, search: Search, message: Message, help_: Message) -> Finding:
    return Finding(code=code, message=message, place=search.place, help=help_)


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
