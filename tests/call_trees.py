"""Small trees of code, and what calls what between a few of their definitions."""

from collections.abc import Mapping
from pathlib import Path
from textwrap import dedent

from conceptmap.graph.lock.records import AnchorRecord
from conceptmap.graph.model import Anchor, Catalog, Concept, LineRange, Match, Text
from conceptmap.graph.model import Mapping as Mapping_
from conceptmap.sources.calls.edges.edges import DerivedEdges, derive_edges
from conceptmap.sources.calls.edges.release import READERS, ReleaseCode
from conceptmap.sources.calls.facts.derive import FoundEdge, find_edges
from conceptmap.sources.calls.facts.ends import Ends, MainAnchor
from conceptmap.sources.calls.facts.universe import Universe
from conceptmap.sources.calls.python.candidates import candidates
from conceptmap.sources.outlines.languages.table import language_of, outline
from conceptmap.sources.outlines.workspace import Workspace
from conceptmap.sources.trees.local.tree import Tree, TreeIdentity


def edges_in(
    files: Mapping[str, str],
    at: Mapping[str, str],
    matches: Mapping[str, str] | None = None,
    also: Mapping[str, str] | None = None,
) -> list[FoundEdge]:
    """The edges between concepts that are at `PATH::SYMBOL`, or at `PATH::SYMBOL#L1-L2` of it; `also` are further places."""
    texts = {path: dedent(text) for path, text in files.items()}
    universe = Universe(
        frozenset(texts),
        lambda path: READERS[language_of(path)](texts[path]),
        candidates(texts.items()),
        frozenset(path for path in texts if language_of(path) in {"cpp", "cuda"}),
    )

    def place(concept: str, said: str) -> MainAnchor:
        where, _, lines = said.partition("#")
        path, _, symbol = where.partition("::")
        (definition,) = [
            one for one in outline(path, texts[path].encode()).definitions if one.name == symbol
        ]
        chosen = definition.lines
        if lines:
            first, last = (int(part.removeprefix("L")) for part in lines.split("-"))
            chosen = LineRange(first, last)
        anchor = Anchor(framework="toy", path=path, symbol=symbol, lines=chosen)
        match = Match((matches or {}).get(concept, "exact"))
        return MainAnchor(concept, anchor, definition.kind, definition.lines, match)

    ends = Ends((place(*one) for one in at.items()), (place(*one) for one in (also or {}).items()))
    return list(find_edges(ends, ReleaseCode(universe)))


def said(files: Mapping[str, str] | str, **at: str) -> list[str]:
    """The edges as sentences: `a calls b (own)`, `a calls b (own, name) via h`; one text is the file `m.py`."""
    if isinstance(files, str):
        files = {"m.py": files}
    places = {
        name.replace("_", "-"): place if "::" in place else f"m.py::{place}"
        for name, place in at.items()
    }
    sentences = []
    for edge in edges_in(files, places):
        rules = ", ".join(step.rule.value for step in edge.steps)
        via = f" via {edge.steps[1].symbol}" if len(edge.steps) > 1 else ""
        sentences.append(
            f"{edge.source.concept} {edge.relation.value} {edge.target.concept} ({rules}){via}"
        )
    return sorted(sentences)


def pinned(root: Path, files: Mapping[str, str]) -> tuple[Workspace, Tree]:
    """A tree of these files that counts as the pinned release."""
    for path, text in files.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(dedent(text), encoding="utf-8")
    tree = Tree(framework="toy", purl="pkg:github/a/toy@1", root=root, identity=TreeIdentity.PROVEN)
    return Workspace({"toy": tree}), tree


def proven(root: Path, files: Mapping[str, str], at: Mapping[str, str]) -> DerivedEdges:
    """The records of the edges between concepts at `PATH::SYMBOL`."""
    workspace, tree = pinned(root, files)
    return derive_edges(workspace, tree, *mapped(workspace, tree, at))


def mapped(
    workspace: Workspace, tree: Tree, at: Mapping[str, str]
) -> tuple[Catalog, list[AnchorRecord]]:
    """A catalogue of concepts at `PATH::SYMBOL`, and the proofs of their anchors."""
    concepts, anchors = {}, []
    for concept, place in at.items():
        path, _, symbol = place.partition("::")
        (definition,) = [
            one for one in workspace.file(tree, path).outline.definitions if one.name == symbol
        ]
        anchor = Anchor(framework="toy", path=path, symbol=symbol, lines=definition.lines)
        anchors.append(
            AnchorRecord(
                framework="toy",
                anchor=anchor.text,
                blob="",
                text="",
                kind=definition.kind,
                span=definition.lines,
                tokens="",
                shingles=(),
            )
        )
        mapping = Mapping_(concept=concept, framework="toy", match=Match.EXACT, at=(anchor,))
        concepts[concept] = Concept(
            id=concept,
            area="a",
            label=Text(concept),
            definition=Text(concept),
            alias={},
            mappings={"toy": mapping},
        )
    return Catalog(frameworks={}, areas={}, concepts=concepts), anchors
