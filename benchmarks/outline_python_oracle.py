"""Compares the outlines of whole Python trees with Python's own parser.

    python benchmarks/outline_python_oracle.py TREE…

For every `.py` file that `ast` parses, the classes and functions must be the same set of (qualified name,
first line with decorators, last line). Run it under a Python that knows the syntax of the tree: 3.12 or newer
for DeepInfer. Exit 0 when all agree, 1 when not.
"""

import ast
import sys
import time
import warnings
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from conceptmap.sources.outlines.languages.table import outline

Block = tuple[str, int, int]

_BLOCKS = (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
_KINDS = ("class", "function", "method", "property")


def main(trees: list[str]) -> int:
    """Compare every tree and print what differs."""
    differing = 0
    for tree in trees:
        differing += compare(Path(tree))
    return 1 if differing or not trees else 0


def compare(tree: Path) -> int:
    """Compare one tree; return how many definitions differ."""
    files = sorted(tree.rglob("*.py"))
    blocks = skipped = differing = 0
    ours_took = 0.0
    for file in files:
        data = file.read_bytes()
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                expected = Counter(expected_blocks(ast.parse(data)))
        except (SyntaxError, ValueError) as error:
            skipped += 1
            print(f"{file}: ast does not parse it: {error}")
            continue
        start = time.process_time()
        ours = outline(str(file), data)
        ours_took += time.process_time() - start
        found = Counter(
            (d.name, d.lines.first, d.lines.last) for d in ours.definitions if d.kind in _KINDS
        )
        blocks += expected.total()
        differing += (expected - found).total() + (found - expected).total()
        for sign, counter in (("ast only", expected - found), ("outline only", found - expected)):
            for name, first, last in sorted(counter):
                print(f"{file}:{first}: {sign}: {name} {first}-{last}")
        if ours.unreadable is not None:
            print(f"{file}: {ours.unreadable}")
    print(
        f"{tree}: {len(files) - skipped} files, {blocks} classes and functions, {differing} differ, "
        f"{skipped} files skipped; outlines took {ours_took:.1f} s of processor time",
    )
    return differing


def expected_blocks(tree: ast.AST) -> Iterator[Block]:
    """Yield the classes and functions that Python sees, with their lines."""
    waiting: list[tuple[ast.AST, str]] = [(tree, "")]
    while waiting:
        node, prefix = waiting.pop()
        inner = prefix
        if isinstance(node, _BLOCKS):
            name = prefix + node.name
            first = min([node.lineno, *(d.lineno for d in node.decorator_list)])
            yield name, first, node.end_lineno or node.lineno
            inner = f"{name}."
        waiting.extend((child, inner) for child in ast.iter_child_nodes(node))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
