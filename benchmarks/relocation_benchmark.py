"""Measures relocation against truths that it makes by itself from public source archives.

Tests on each pair of releases, seeded, on definitions of at least five lines:

* hidden: definitions whose qualified name is unique in both releases, renamed in the old one, so that only what they say and
  where they stand can find them; right is where the name is in the new release;
* removed: definitions that are the same in both releases, taken out of the new one; any place is a false place;
* hidden elsewhere: definitions that are the same in both, taken out of the new release and put under another name into
  another file of it; right is there;
* removed classes, removed members: classes that are the same in both, taken out of the new release whole; the class, and a
  method of it; any place is a false place;
* removed files: files that are the same in both, taken out of the new release; one definition of each; any place is false;
* split: Python functions that are the same in both, cut in two in the new release, the second half a function of its own behind
  the first, which keeps the name; right is that name for the whole, and the new function for the second half's lines.

    python benchmarks/relocation_benchmark.py                      # the four pairs of docs/benchmarks.md
    python benchmarks/relocation_benchmark.py OLD NEW [OLD NEW …]  # package URLs or folders
"""

import argparse
import ast
import random
import re
import sys
import textwrap
import time
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from conceptmap.graph.model import Anchor, LineRange
from conceptmap.sources.outlines.store import OutlineStore
from conceptmap.sources.outlines.tree_index import Symbol, TreeIndex
from conceptmap.sources.relocation.between_trees.relocate import relocate
from conceptmap.sources.relocation.matching.values import Relocation, Status
from conceptmap.sources.trees.fetching.releases import open_release
from conceptmap.sources.trees.files.text import blob_id
from conceptmap.sources.trees.local.tree import Tree

PAIRS = (
    ("pkg:pypi/vllm@0.30.0", "pkg:pypi/vllm@0.33.0"),
    ("pkg:pypi/vllm@0.19.1", "pkg:pypi/vllm@0.33.0"),
    ("pkg:pypi/vllm@0.11.0", "pkg:pypi/vllm@0.33.0"),
    ("pkg:pypi/sglang@0.4.9", "pkg:pypi/sglang@0.5.9"),
)
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


@dataclass
class Score:
    """How often it was right, declined, or wrong and sure of it."""

    right: int = 0
    declined: list[tuple[Case, Relocation]] = field(default_factory=list)
    wrong: list[tuple[Case, Relocation]] = field(default_factory=list)

    def line(self) -> str:
        """The figures, as one line."""
        total = self.right + len(self.declined) + len(self.wrong)
        parts = (
            ("right", self.right),
            ("declined", len(self.declined)),
            ("confidently wrong", len(self.wrong)),
        )
        return f"{total} cases: " + ", ".join(
            f"{name} {count} ({100 * count / max(total, 1):.1f} %)" for name, count in parts
        )


def measure(
    old: Tree, new: Tree, count: int, seed: int, *, explain: bool, only: Collection[str] = ()
) -> None:
    """Run the tests on one pair of trees, and print their figures."""
    store = OutlineStore()
    before, after = TreeIndex(old, store), TreeIndex(new, store)
    olds, news = _definitions(before), _definitions(after)
    store.flush()
    unique = _unique(olds), _unique(news)
    shared = sorted(unique[0].keys() & unique[1].keys())
    same = [
        name
        for name in shared
        if unique[0][name].path == unique[1][name].path
        and _text(unique[0][name]) == _text(unique[1][name])
    ]
    differing = [
        name
        for name in shared
        if before.blob(unique[0][name].path) != after.blob(unique[1][name].path)
    ]
    tests: tuple[tuple[str, Callable[..., tuple[list[Case], Tree, Tree]], list[str]], ...] = (
        ("hidden name", _hide, differing),
        ("removed", _remove, same),
        ("renamed and moved", _move, same),
        ("removed classes", _remove, [n for n in same if _methods(unique[0][n])]),
        ("removed members", _remove_owners, [n for n in same if _methods(unique[0][n])]),
        ("removed files", _remove_files, same),
        ("split", _split, [n for n in same if _seam(unique[0][n]) is not None]),
    )
    for title, build, names in tests:
        if only and title not in only:
            continue
        chance = random.Random(f"{seed} {title}")  # noqa: S311 - a sample, not a secret
        chosen = _one_a_file(names, unique[1 if build is not _hide else 0], chance, count)
        cases, old_tree, new_tree = build(chosen, unique, old, new, chance)
        started = time.perf_counter()
        answers = relocate(
            [case.anchor for case in cases], TreeIndex(old_tree, store), TreeIndex(new_tree, store)
        )
        score = _judge(cases, answers)
        print(f"  {title:18} {score.line()}  [{time.perf_counter() - started:.0f} s]", flush=True)
        if explain:
            for word, some in (("WRONG", score.wrong), ("declined", score.declined)):
                for case, answer in some:
                    print(f"    {word} {_told(case, answer)}")
    store.close()


def _told(case: Case, answer: Relocation) -> str:
    spot = answer.new_place
    said = f"{spot.path}::{spot.symbol}#{spot.lines}" if spot else answer.status.value
    return f"{case.anchor.text} -> {said}; right: {case.path} {case.lines}; {answer.why}"


def _definitions(index: TreeIndex) -> list[Symbol]:
    return [
        symbol
        for file in index.files(index.code_paths)
        for symbol in file.symbols
        if symbol.definition.kind in BLOCKS and len(symbol.lines) >= LEAST_LINES
    ]


def _unique(symbols: Iterable[Symbol]) -> dict[str, Symbol]:
    symbols = list(symbols)
    counts = Counter(symbol.name for symbol in symbols)
    return {symbol.name: symbol for symbol in symbols if counts[symbol.name] == 1}


def _text(symbol: Symbol) -> tuple[str, ...]:
    return symbol.file.text.excerpt(symbol.lines)


def _one_a_file(
    names: list[str], symbols: Mapping[str, Symbol], chance: random.Random, count: int
) -> list[str]:
    """A sample of names, no two of one file, so that no case disturbs another."""
    shuffled = list(names)
    chance.shuffle(shuffled)
    by_file: dict[str, str] = {}
    for name in shuffled:
        by_file.setdefault(symbols[name].path, name)
    return list(by_file.values())[:count]


Unique = tuple[dict[str, Symbol], dict[str, Symbol]]


def _hide(
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


def _remove(
    names: list[str], unique: Unique, old: Tree, new: Tree, chance: random.Random
) -> tuple[list[Case], Tree, Tree]:
    """Each symbol taken out of the new tree."""
    del chance
    replaced = {unique[1][name].path: _joined(_without(unique[1][name])) for name in names}
    cases = [Case(_anchor(unique[0][name], name), None) for name in names]
    return cases, old, _overlay(new, replaced)


def _move(
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
        body = [word.sub(other, line) for line in _text(symbol)]
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


def _remove_owners(
    names: list[str], unique: Unique, old: Tree, new: Tree, chance: random.Random
) -> tuple[list[Case], Tree, Tree]:
    """Each class taken out of the new tree, and one of its methods asked for."""
    cases, _, removed = _remove(names, unique, old, new, chance)
    methods = (chance.choice(_methods(unique[0][name])) for name in names)
    cases = [Case(_anchor(method, method.name), None) for method in methods]
    return cases, old, removed


def _remove_files(
    names: list[str], unique: Unique, old: Tree, new: Tree, chance: random.Random
) -> tuple[list[Case], Tree, Tree]:
    """The whole file of each symbol taken out of the new tree."""
    del chance
    cases = [Case(_anchor(unique[0][name], name), None) for name in names]
    return cases, old, _overlay(new, {}, frozenset(unique[1][name].path for name in names))


def _split(
    names: list[str], unique: Unique, old: Tree, new: Tree, chance: random.Random
) -> tuple[list[Case], Tree, Tree]:
    """Each function cut in two in the new tree."""
    cases, replaced = [], {}
    for name in names:
        before, after = unique[0][name], unique[1][name]
        seam = _seam(after)
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


def _methods(symbol: Symbol) -> list[Symbol]:
    """The functions of a class that are long enough to be asked for."""
    if symbol.definition.kind not in ("class", "struct"):
        return []
    return [
        inner
        for inner in symbol.file.members(symbol)
        if inner.definition.kind in BLOCKS and len(inner.lines) >= LEAST_LINES
    ]


def _seam(symbol: Symbol) -> int | None:
    """Where the body of a Python function can be cut: so many lines of it stay; None where it cannot."""
    text = _text(symbol)
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


def _judge(cases: Sequence[Case], answers: Sequence[Relocation]) -> Score:
    score = Score()
    for case, answer in zip(cases, answers, strict=True):
        if answer.new_place is None:
            if answer.status is Status.DELETED:
                if case.path is None:
                    score.right += 1
                else:
                    score.wrong.append((case, answer))
            else:
                score.declined.append((case, answer))
        elif (
            answer.new_place.path == case.path
            and _overlap(answer.new_place.lines, case.lines) >= 0.8
        ):
            score.right += 1
        else:
            score.wrong.append((case, answer))
    return score


def _overlap(one: LineRange | None, other: LineRange | None) -> float:
    if one is None or other is None:
        return 0.0
    both = min(one.last, other.last) - max(one.first, other.first) + 1
    return max(both, 0) / (max(one.last, other.last) - min(one.first, other.first) + 1)


def _pairs(given: Sequence[str]) -> Iterator[tuple[str, str]]:
    if len(given) % 2:
        sys.exit("give releases in pairs: OLD NEW [OLD NEW …]")
    yield from zip(given[::2], given[1::2], strict=True)


def main() -> None:
    """Measure every pair."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("releases", nargs="*", metavar="OLD NEW", help="package URLs or folders")
    parser.add_argument("--count", type=int, default=300, help="cases of each test")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--only", action="append", default=[], help="one test; may be repeated")
    parser.add_argument("--explain", action="store_true", help="list what was wrong")
    given = parser.parse_args()
    for old, new in _pairs(given.releases) if given.releases else PAIRS:
        print(f"{old} -> {new}", flush=True)
        measure(
            open_release(old),
            open_release(new),
            given.count,
            given.seed,
            explain=given.explain,
            only=given.only,
        )


if __name__ == "__main__":
    main()
