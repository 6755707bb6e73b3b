"""Compares the outlines of whole Rust trees with Universal Ctags and with the Rust compiler's own parser.

    python benchmarks/outline_rust_oracle.py TREE… [--rustc PROGRAM [WORDS]]

Names: every function, method, type, variant, field and macro that ctags names must be in the outline, on the same
line and in the same scope. Extents: with a nightly compiler (`--rustc rustc +nightly`) each file is parsed by it, and
every item of its syntax tree must be in the outline with the same name, first and last line, attributes included.
`static` and `const` within functions are in no outline, and left out on both sides. All other differences are printed.
Exit 0 when at least 99.5 % agree with each, 1 when fewer do.
"""

import argparse
import json
import re
import subprocess
import time
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from conceptmap.graph.model import Definition
from conceptmap.sources.outlines.languages.outliners.rust import outline_rust

ENOUGH: Final = 0.995
CTAGS: Final = (
    "ctags", "--output-format=json", "--fields=+nK", "--languages=Rust", "-f-", "-L-",
)  # fmt: skip
FLAGS: Final = ("-Zunpretty=ast-tree", "--crate-type=lib", "--edition=2024", "--cap-lints=allow")
#: What the compiler calls an item, and the kinds of ours.
ITEMS: Final = {
    "Const": ("variable", "field"),
    "Enum": ("enum",),
    "Fn": ("function", "method"),
    "Impl": ("impl",),
    "MacroDef": ("macro",),
    "Mod": ("namespace",),
    "Static": ("variable", "field"),
    "Struct": ("struct",),
    "Trait": ("trait",),
    "TyAlias": ("alias",),
    "Type": ("alias",),
    "Union": ("union",),
}
BLOCK: Final = re.compile(r"( *)(?:\w+: )?(Item|FieldDef|Variant|Attribute) \{$")
SPAN: Final = re.compile(r" *span: .*?:(\d+):\d+: (\d+):\d+ \(#")


@dataclass
class Score:
    """How many were compared, and which differ."""

    same: int = 0
    different: list[str] = field(default_factory=list)

    @property
    def share(self) -> float:
        """The part that agrees."""
        return self.same / max(self.same + len(self.different), 1)

    def line(self, oracle: str) -> str:
        """The figures, as one line."""
        return f"{oracle}: {self.same} the same, {len(self.different)} different: {self.share:.2%}"


@dataclass
class Node:
    """An item of the compiler's syntax tree, while it is read."""

    indent: int
    sort: str  #: Item, FieldDef, Variant or Attribute
    first: int = 0
    last: int = 0
    kind: str = ""
    name: str | None = None
    within: str = ""  #: the kind of the item around it


def main() -> int:
    """Compare the trees together and print what differs."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("trees", nargs="+", type=Path)
    parser.add_argument("--rustc", nargs="+", default=[], help="a nightly compiler")
    given = parser.parse_args()
    files = sorted(file for tree in given.trees for file in tree.rglob("*.rs"))
    started = time.process_time()
    outlines = {file: outline_rust(file.read_text(encoding="utf-8"))[0] for file in files}
    print(
        f"{len(files)} files, {sum(map(len, outlines.values()))} definitions, {time.process_time() - started:.1f} s"
    )
    scores = {"ctags": against_ctags(outlines)}
    if given.rustc:
        scores["rustc"] = against_rustc(outlines, given.rustc)
    for oracle, score in scores.items():
        print("\n".join((*score.different, score.line(oracle))))
    return 0 if files and all(score.share >= ENOUGH for score in scores.values()) else 1


def against_ctags(outlines: dict[Path, tuple[Definition, ...]]) -> Score:
    """Names, their lines, and the name of what is around them."""
    listed = "\n".join(map(str, outlines))
    run = subprocess.run(CTAGS, input=listed, capture_output=True, text=True, check=True)
    tags: defaultdict[str, list[dict[str, Any]]] = defaultdict(list)
    for line in run.stdout.splitlines():
        tag = json.loads(line)
        tags[tag["path"]].append(tag)
    score = Score()
    for file, found in outlines.items():
        lines = file.read_text(encoding="utf-8").split("\n")
        ours = Counter((d.name_line, *_tail(d)) for d in found)
        for tag in tags[str(file)]:
            name, number, kind = tag["name"], tag["line"], tag["kind"]
            if kind == "module" and lines[number - 1].rstrip().endswith(";"):
                continue  # `mod name;`: the module is another file
            if kind == "variable" and tag.get("scopeKind") in ("function", "method"):
                continue
            around = tag.get("scope", "").rpartition("::")[2]
            if kind == "implementation":
                same = any(d.kind == "impl" and d.name_line == number for d in found)
            else:
                same = bool(ours[number, around, name])
            if same:
                score.same += 1
            else:
                score.different.append(f"{file}:{number}: {kind} {around}::{name}")
    return score


def _tail(definition: Definition) -> tuple[str, str]:
    """The last two parts of a name."""
    around, _, name = definition.name.rpartition("::")
    return around.rpartition("::")[2], name


def against_rustc(outlines: dict[Path, tuple[Definition, ...]], rustc: Sequence[str]) -> Score:
    """Names, and their first and last lines."""
    score = Score()
    for file, found in outlines.items():
        ours = Counter(
            (d.kind, d.name.rpartition("::")[2], d.lines.first, d.lines.last) for d in found
        )
        impls = Counter((d.lines.first, d.lines.last) for d in found if d.kind == "impl")
        run = subprocess.run(
            [*rustc, *FLAGS, str(file)], capture_output=True, text=True, check=False
        )
        if not run.stdout:
            score.different.append(f"{file}: the compiler cannot read it: {run.stderr[:200]}")
        for node in items(run.stdout.split("\n")):
            if node.sort == "Item" and node.kind == "Impl":
                same = bool(impls[node.first, node.last])
            else:
                kinds = {"FieldDef": ("field",), "Variant": ("enumerator",)}.get(
                    node.sort
                ) or ITEMS[node.kind]
                same = any(ours[kind, node.name, node.first, node.last] for kind in kinds)
            if same:
                score.same += 1
            else:
                what = node.kind or node.sort
                score.different.append(f"{file}:{node.first}-{node.last}: {what} {node.name}")
    return score


def items(lines: Iterable[str]) -> Iterator[Node]:
    """The items, variants and named fields of a printed syntax tree, with the attributes before them."""
    stack: list[Node] = []
    for line in lines:
        indent = len(line) - len(line.lstrip())
        if stack and indent <= stack[-1].indent and line.strip():
            node = stack.pop()
            if node.sort == "Attribute":
                if stack and node.kind == "Normal" and node.first:
                    stack[-1].first = min(stack[-1].first or node.first, node.first)
            elif _counts(node):
                yield node
        opened = BLOCK.match(line)
        if opened:
            within = next((n.kind or n.sort for n in reversed(stack) if n.sort != "Attribute"), "")
            stack.append(Node(len(opened[1]), opened[2], within=within))
        elif stack:
            _fill(stack[-1], line, indent)


def _fill(node: Node, line: str, indent: int) -> None:
    """Take up what a line says of the item that it belongs to."""
    depth, said = indent - node.indent, line.strip()
    span = SPAN.match(line) if depth == 4 else None  # noqa: PLR2004 - one step of the printer
    if span is not None:
        node.first, node.last = min(node.first or int(span[1]), int(span[1])), int(span[2])
    elif depth == 4 and said.startswith("kind: "):  # noqa: PLR2004
        node.kind = re.split(r"\W", said.removeprefix("kind: "))[0]
    elif depth == 8 and said.startswith("Unloaded"):  # noqa: PLR2004 - `mod name;`
        node.name = "_"
    elif (
        node.name is None
        and _is_named(node)
        and (named := re.fullmatch(r"(?:ident: )?(?:Some\()?((?:r#)?\w+)#0,", said))
    ):
        deep = {"FieldDef": 8, "Variant": 4}.get(node.sort)
        if deep is None or depth == deep:
            node.name = named[1].removeprefix("r#")


def _is_named(node: Node) -> bool:
    """Whether its name comes next: an item's stands in its kind, behind what it says of its visibility."""
    return node.sort != "Item" or bool(node.kind)


def _counts(node: Node) -> bool:
    """Whether an outline has such an item."""
    if node.sort == "Item":
        local = node.kind in ("Const", "Static") and node.within == "Fn"
        unnamed = node.name in ("_", None) and node.kind != "Impl"
        return node.kind in ITEMS and not local and not unnamed
    return node.name is not None and (node.sort != "FieldDef" or not node.name.isdigit())


if __name__ == "__main__":
    raise SystemExit(main())
