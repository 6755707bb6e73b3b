"""Adds mappings and further places to a map, each anchor with the symbol and the lines that its source has."""

import re
from collections.abc import Mapping as MappingOf
from dataclasses import replace
from typing import Final

from conceptmap.graph.adding import Addition, insert_anchor, insert_mapping
from conceptmap.graph.errors import ConceptmapError
from conceptmap.graph.messages import Message
from conceptmap.graph.model import Anchor, Concept, Match, Text
from conceptmap.graph.spelling.anchors import AnchorError, parse_anchor
from conceptmap.graph.yaml.map_files import MappingFile
from conceptmap.sources.outlines.symbols import definitions_ending
from conceptmap.sources.outlines.trees.tree_index import TreeIndex
from conceptmap.sources.outlines.workspace import Workspace
from conceptmap.sources.proof.anchors.examination.examine import Fault, examine
from conceptmap.sources.trees.files.test_files import is_test
from conceptmap.sources.trees.local.tree import Tree

_OFFERED: Final = 5  #: places of a symbol that was typed without its file
_SYMBOL: Final = re.compile(r"[^\W\d]\w*(?:(?:\.|::)[^\W\d]\w*)*")
_PARTS: Final = re.compile(r"\.|::")
_Files = MappingOf[str, MappingFile]  #: of a map, by the name that findings show


def add_mapping(
    files: _Files,
    workspace: Workspace,
    concept: Concept,
    framework: str,
    anchor: str,
    *,
    match: Match = Match.CLOSE,
    note: Text | None = None,
) -> Addition:
    """Where a concept is in a framework that has no mapping of it yet. Raises `ConceptmapError`."""
    there = concept.mappings.get(framework)
    if there is not None:
        raise ConceptmapError(
            Message(
                "{id} is mapped in {framework} at {place}",
                id=concept.id,
                framework=framework,
                place=there.place,
            ),
            Message(
                "add a further place with `conceptmap add anchor {id} {framework} {anchor}`",
                id=concept.id,
                framework=framework,
                anchor=anchor,
            ),
        )
    return insert_mapping(files, concept, complete(workspace, framework, anchor), match, note)


def add_anchor(
    files: _Files,
    workspace: Workspace,
    concept: Concept,
    framework: str,
    anchor: str,
    *,
    match: Match | None = None,
) -> Addition:
    """A further place of a mapping that exists, with a match of its own or without. Raises `ConceptmapError`."""
    there = concept.mappings.get(framework)
    if there is None or there.absence is not None:
        raise ConceptmapError(
            (
                Message("{id} is not mapped in {framework}", id=concept.id, framework=framework)
                if there is None
                else Message("{id} is absent in {framework}", id=concept.id, framework=framework)
            ),
            Message(
                "`conceptmap add mapping {id} {framework} …` comes first",
                id=concept.id,
                framework=framework,
            ),
        )
    place = complete(workspace, framework, anchor)
    if place in list(there.anchors()):
        raise ConceptmapError(
            Message(
                "{id} has {anchor} in {framework} already",
                id=concept.id,
                anchor=place.text,
                framework=framework,
            )
        )
    return insert_anchor(files, concept, place, match)


def complete(workspace: Workspace, framework: str, text: str) -> Anchor:
    """The anchor that `text` means, with its full symbol and its lines. Raises `ConceptmapError` with what is wrong."""
    try:
        anchor = parse_anchor(text, framework)
    except AnchorError as error:
        raise ConceptmapError(error.message, error.help) from None
    tree = workspace.tree_here(framework)
    if not tree.has(anchor.path):
        _refuse_name_alone(TreeIndex(tree), anchor)
    elif anchor.symbol is not None:
        anchor = replace(anchor, symbol=_whole_name(workspace, tree, anchor.path, anchor.symbol))
    try:
        return examine(workspace, tree, anchor).anchor
    except Fault as fault:
        proposal = fault.finding.proposal
        if anchor.lines is None and proposal is not None and proposal.symbol == anchor.symbol:
            return proposal
        raise ConceptmapError(fault.finding.message, fault.finding.help) from None


def _whole_name(workspace: Workspace, tree: Tree, path: str, symbol: str) -> str:
    """The whole name of a symbol, where its end names one definition."""
    found = definitions_ending(workspace.file(tree, path).outline, symbol)
    names = {one.name for one in found}
    return symbol if symbol in names or len(names) != 1 else names.pop()


def _refuse_name_alone(index: TreeIndex, anchor: Anchor) -> None:
    """Say where a symbol stands that was typed without its file; nothing where no file defines it. Raises `ConceptmapError`."""
    name = anchor.path if anchor.symbol is None else f"{anchor.path}::{anchor.symbol}"
    if not _SYMBOL.fullmatch(name):
        return
    own = _PARTS.split(name)[-1]
    holding = (path for path in index.code_paths if own in _text(index, path))
    found = [
        (is_test(file.path), f"{file.path}::{one.name}")
        for file in index.files(holding)
        for one in definitions_ending(file.outline, name)
    ]
    if found:
        near = [place for _, place in sorted(set(found))]
        raise ConceptmapError(
            Message("{name} is a symbol, and has no file before it", name=name),
            Message("did you mean {names:any}?", names=near[:_OFFERED]),
        )


def _text(index: TreeIndex, path: str) -> str:
    text = index.text(path)
    return "" if text is None else text.text
