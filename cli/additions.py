"""Finds the file and the place for what `add` writes, and writes it if the map still reads well."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

import typer

from conceptmap.cli.context import Session
from conceptmap.cli.files.map_lock import OWN_MAP
from conceptmap.cli.files.streams import write_faults
from conceptmap.cli.render.findings import finding_lines
from conceptmap.graph.errors import ConceptmapError, UnreadableMappings
from conceptmap.graph.findings import Code, Finding
from conceptmap.graph.model import Anchor, Concept
from conceptmap.graph.spelling.anchors import AnchorError, parse_anchor
from conceptmap.graph.storage.files import write_atomically
from conceptmap.graph.yaml.inserting import insert_block
from conceptmap.graph.yaml.joining import join_files
from conceptmap.graph.yaml.map_files import MappingFile, mapping_files
from conceptmap.sources.outlines.symbols import definitions_ending
from conceptmap.sources.outlines.workspace import Workspace, open_workspace
from conceptmap.sources.proof.anchors.examine import Fault, examine


class Writer:
    """Writes into the files of one map."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._files = {file.shown: file for file in mapping_files(session.mappings)}

    def area_file(self, area: str) -> MappingFile:
        """The file of an area."""
        return self._files[self._session.catalog.areas[area].place.file]

    def mapping_place(self, concept: Concept, framework: str) -> tuple[MappingFile, list[str]]:
        """Where a framework's mapping of a concept stands, or would: in a file of additions, or at the concept."""
        there = concept.mappings.get(framework)
        if there is not None:
            file = self._files[there.place.file]
        else:
            name = f"{framework}.yaml"
            added = [
                f for f in self._files.values() if f.kind == "additions" and f.path.name == name
            ]
            file = added[0] if added else self._files[concept.place.file]
        if file.kind == "additions":
            return file, ["concepts", concept.id]
        return file, ["concepts", concept.id, "in", framework]

    def insert(self, file: MappingFile, keys: Sequence[str], lines: Sequence[str]) -> None:
        """Add lines below `keys`. Raises what reading the result would; the file is then as it was."""
        data, line = insert_block(file.shown, file.data, keys, lines)
        unwritten = self._unwritten(file, data)
        with write_faults(file.path, OWN_MAP):
            write_atomically(file.path, data)
        typer.echo(f"{file.shown}:{line}")
        for finding in unwritten:
            typer.echo("\n".join(finding_lines(finding, self._session.language)), err=True)

    def _unwritten(self, file: MappingFile, data: bytes) -> list[Finding]:
        """What is left to write in the changed map. Raises `UnreadableMappings` where more is wrong."""
        changed = [
            replace(other, data=data) if other is file else other for other in self._files.values()
        ]
        try:
            join_files(changed)
        except UnreadableMappings as error:
            left = [finding for finding in error.findings if finding.code is Code.UNWRITTEN]
            if len(left) < len(error.findings):
                raise
            return left
        return []

    def locate(self, framework: str, text: str, sources: Iterable[str]) -> Anchor:
        """The anchor with its full symbol and its lines. Raises `ConceptmapError` with what is wrong."""
        try:
            anchor = parse_anchor(text, framework)
        except AnchorError as error:
            raise ConceptmapError(error.message, error.help) from None
        workspace = open_workspace(self._session.catalog, sources, only={framework})
        tree = workspace.tree_here(framework)
        if anchor.symbol is not None and tree.has(anchor.path):
            anchor = _completed(workspace, anchor)
        try:
            evidence = examine(workspace, tree, anchor)
        except Fault as fault:
            proposal = fault.finding.proposal
            if anchor.lines is None and proposal is not None and proposal.symbol == anchor.symbol:
                return proposal
            raise ConceptmapError(fault.finding.message, fault.finding.help) from None
        return evidence.anchor


def _completed(workspace: Workspace, anchor: Anchor) -> Anchor:
    """The anchor with the whole name of its symbol, where its end names one definition."""
    tree = workspace.tree(anchor.framework)
    if tree is None or anchor.symbol is None:
        return anchor
    names = {
        found.name
        for found in definitions_ending(workspace.file(tree, anchor.path).outline, anchor.symbol)
    }
    if anchor.symbol in names or len(names) != 1:
        return anchor
    return replace(anchor, symbol=names.pop())
