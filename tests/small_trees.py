"""Two small trees of files, and what relocation says between them."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from textwrap import dedent

from conceptmap.graph.spelling.anchors import parse_anchor
from conceptmap.sources.outlines.trees.tree_index import TreeIndex
from conceptmap.sources.relocation.between_trees.relocate import relocate
from conceptmap.sources.relocation.matching.values import Relocation
from conceptmap.sources.trees.local.tree import open_folder

Files = Mapping[str, str | bytes]


def write_tree(root: Path, files: Files) -> Path:
    """A folder of these files; text is dedented."""
    root.mkdir(parents=True, exist_ok=True)
    for path, content in files.items():
        file = root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        data = content if isinstance(content, bytes) else dedent(content).encode()
        file.write_bytes(data)
    return root


def index(root: Path, files: Files) -> TreeIndex:
    """The index of a folder of these files."""
    return TreeIndex(open_folder("toy", write_tree(root, files)))


def between(root: Path, old: Files, new: Files, anchors: Sequence[str]) -> list[Relocation]:
    """What became of `anchors` from `old` to `new`."""
    return relocate(
        [parse_anchor(text, "toy") for text in anchors],
        index(root / "old", old),
        index(root / "new", new),
    )


def said(relocation: Relocation) -> str:
    """A relocation as `status place`."""
    spot = relocation.new_place
    if spot is None:
        return relocation.status.value
    lines = "" if spot.lines is None else f"#{spot.lines}"
    return f"{relocation.status.value} {spot.path}::{spot.symbol}{lines}"
