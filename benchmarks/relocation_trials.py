"""Makes the trials of the relocation benchmark: pairs of trees of which one was changed, and anchors with the only right answer."""

import ast
import random
import re
import textwrap
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from conceptmap.graph.model import Anchor, LineRange
from conceptmap.sources.outlines.trees.tree_index import Symbol
from conceptmap.sources.trees.files.text import blob_id
from conceptmap.sources.trees.local.tree import Tree

LEAST_LINES = 5
BLOCKS = ("function", "method", "class", "struct")


@dataclass(frozen=True, kw_only=True)
class Overlay(Tree):
    """A tree of which some files are replaced, and some are new."""

    replaced: Mapping[str, bytes] = field(default_factory=dict)
    removed: frozenset[str] = frozenset()

    def read(self, path: str) -> bytes:
        """The bytes of a file, those put over it first."""
        over = self.replaced.get(path)
        return super().read(path) if over is None else over

    def blob_id(self, path: str, *, full: bool = False) -> str:
        """Git's id of the same bytes."""
        over = self.replaced.get(path)
        return super().blob_id(path, full=full) if over is None else blob_id(over)

    def files(self, within: Sequence[str] = ("**",), excluding: Sequence[str] = ()) -> list[str]:
        """All paths, those of new files too."""
        return sorted({*super().files(within, excluding), *self.replaced} - self.removed)


@dataclass(frozen=True)
class Case:
    """An anchor, and the only right answer: a place, or None."""

    anchor: Anchor
    path: str | None
    lines: LineRange | None = None


def text_of(symbol: Symbol) -> tuple[str, ...]:
    """The lines of a definition."""
    return symbol.file.text.excerpt(symbol.lines)


Unique = tuple[dict[str, Symbol], dict[str, Symbol]]


def hide(
    names: list[str], unique: Unique, old: Tree, new: Tree, chance: random.Random
) -> tuple[list[Case], Tree, Tree]:
    """Another name for each symbol in the old tree."""
    cases, replaced = [], {}
    for name in names:
        symbol, target = unique[0][name], unique[1][name]
        lines = list(symbol.file.lines)
        word = re.compile(rf"(?<!\w){re.escape(symbol.tail)}(?!\w)")
        mask = _fresh_name(chance)
        for number in range(symbol.lines.first - 1, symbol.lines.last):
            lines[number] = word.sub(mask, lines[number])
        replaced[symbol.path] = _joined(lines)
        cases.append(Case(_anchor(symbol, None), target.path, target.lines))
    return cases, _overlay(old, replaced), new


def remove(
    names: list[str], unique: Unique, old: Tree, new: Tree, chance: random.Random
) -> tuple[list[Case], Tree, Tree]:
    """Each symbol taken out of the new tree."""
    del chance
    replaced = {unique[1][name].path: _joined(_without(unique[1][name])) for name in names}
    cases = [Case(_anchor(unique[0][name], name), None) for name in names]
    return cases, old, _overlay(new, replaced)


def rename_and_move(
    names: list[str], unique: Unique, old: Tree, new: Tree, chance: random.Random
) -> tuple[list[Case], Tree, Tree]:
    """Each symbol taken out of its file in the new tree, and put into another under another name."""
    replaced = {unique[1][name].path: _joined(_without(unique[1][name])) for name in names}
    hosts = [
        path
        for path in sorted({s.path for s in unique[1].values()} - replaced.keys())
        if path.endswith((".py", ".cpp", ".cu", ".cuh", ".h"))
    ]
    cases = []
    for name in names:
        symbol = unique[1][name]
        suffix = Path(symbol.path).suffix
        able = [path for path in hosts if path.endswith(suffix) and path not in replaced]
        fresh = f"{Path(symbol.path).parent.as_posix()}/{_fresh_name(chance)}{suffix}"
        host = chance.choice(able) if able and chance.random() < 0.5 else fresh  # noqa: PLR2004
        lines = [] if host == fresh else new.read(host).decode("utf-8", "replace").splitlines()
        word = re.compile(rf"(?<!\w){re.escape(symbol.tail)}(?!\w)")
        other = _fresh_name(chance)
        body = [word.sub(other, line) for line in text_of(symbol)]
        indent = len(body[0]) - len(body[0].lstrip())
        if suffix == ".py" and indent:
            lines += ["", "", f"class {_fresh_name(chance).title()}:"]
        lines += [""] if lines else []
        cases.append(
            Case(
                _anchor(unique[0][name], name),
                host,
                LineRange(len(lines) + 1, len(lines) + len(body)),
            )
        )
        replaced[host] = _joined(lines + body)
    return cases, old, _overlay(new, replaced)


def remove_members(
    names: list[str], unique: Unique, old: Tree, new: Tree, chance: random.Random
) -> tuple[list[Case], Tree, Tree]:
    """Each class taken out of the new tree, and one of its methods asked for."""
    cases, _, removed = remove(names, unique, old, new, chance)
    methods = (chance.choice(methods_of(unique[0][name])) for name in names)
    cases = [Case(_anchor(method, method.name), None) for method in methods]
    return cases, old, removed


def remove_files(
    names: list[str], unique: Unique, old: Tree, new: Tree, chance: random.Random
) -> tuple[list[Case], Tree, Tree]:
    """The whole file of each symbol taken out of the new tree."""
    del chance
    cases = [Case(_anchor(unique[0][name], name), None) for name in names]
    return cases, old, _overlay(new, {}, frozenset(unique[1][name].path for name in names))


def split(
    names: list[str], unique: Unique, old: Tree, new: Tree, chance: random.Random
) -> tuple[list[Case], Tree, Tree]:
    """Each function cut in two in the new tree."""
    cases, replaced = [], {}
    for name in names:
        before, after = unique[0][name], unique[1][name]
        seam = seam_of(after)
        assert seam is not None  # noqa: S101 - chosen for having one
        lines = list(after.file.lines)
        first, last = after.lines.first, after.lines.last
        head = lines[after.definition.name_line - 1]
        indent = head[: len(head) - len(head.lstrip())]
        other = _fresh_name(chance)
        call = f"{indent}    return {other}()"
        rest = lines[first - 1 + seam : last]
        lines[first - 1 + seam : last] = [call, "", f"{indent}def {other}():", *rest]
        replaced[after.path] = _joined(lines)
        start = first + seam + 3
        part = LineRange(before.lines.first + seam, before.lines.last)
        cases += [
            Case(_anchor(before, name), after.path, LineRange(first, first + seam)),
            Case(
                Anchor(framework="benchmark", path=before.path, symbol=name, lines=part),
                after.path,
                LineRange(start, start + len(rest) - 1),
            ),
        ]
    return cases, old, _overlay(new, replaced)


def methods_of(symbol: Symbol) -> list[Symbol]:
    """The functions of a class that are long enough to be asked for."""
    if symbol.definition.kind not in ("class", "struct"):
        return []
    return [
        inner
        for inner in symbol.file.members(symbol)
        if inner.definition.kind in BLOCKS and len(inner.lines) >= LEAST_LINES
    ]


def seam_of(symbol: Symbol) -> int | None:
    """Where the body of a Python function can be cut: so many lines of it stay; None where it cannot."""
    text = text_of(symbol)
    if not symbol.path.endswith(".py") or symbol.definition.kind not in ("function", "method"):
        return None
    try:
        function = ast.parse(textwrap.dedent("\n".join(text))).body[0]
    except SyntaxError:  # a string that begins further left
        return None
    statements = function.body if isinstance(function, ast.FunctionDef) else []
    starts = [statement.lineno - 1 for statement in statements[1:]]
    able = [start for start in starts if min(start, len(text) - start) >= LEAST_LINES]
    return min(able, key=lambda start: abs(2 * start - len(text)), default=None)


def _without(symbol: Symbol) -> list[str]:
    lines = list(symbol.file.lines)
    del lines[symbol.lines.first - 1 : symbol.lines.last]
    return lines


def _anchor(symbol: Symbol, name: str | None) -> Anchor:
    return Anchor(framework="benchmark", path=symbol.path, symbol=name, lines=symbol.lines)


def _fresh_name(chance: random.Random) -> str:
    return "".join(chance.choices("abcdefghijklmnopqrstuvwxyz", k=12))


def _joined(lines: Iterable[str]) -> bytes:
    return "".join(f"{line}\n" for line in lines).encode()


def _overlay(
    tree: Tree, replaced: Mapping[str, bytes], removed: frozenset[str] = frozenset()
) -> Tree:
    return Overlay(
        framework=tree.framework,
        purl=tree.purl,
        root=tree.root,
        identity=tree.identity,
        replaced=dict(replaced),
        removed=removed,
    )
