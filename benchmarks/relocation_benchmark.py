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
import random
import sys
import time
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from relocation_trials import (
    BLOCKS,
    LEAST_LINES,
    Case,
    hide,
    methods_of,
    remove,
    remove_files,
    remove_members,
    rename_and_move,
    seam_of,
    split,
    text_of,
)

from conceptmap.graph.model import LineRange
from conceptmap.sources.outlines.store import OutlineStore
from conceptmap.sources.outlines.trees.tree_index import Symbol, TreeIndex
from conceptmap.sources.relocation.between_trees.relocate import relocate
from conceptmap.sources.relocation.matching.values import Relocation, Status
from conceptmap.sources.trees.fetching.releases import open_release
from conceptmap.sources.trees.local.tree import Tree

PAIRS = (
    ("pkg:pypi/vllm@0.30.0", "pkg:pypi/vllm@0.33.0"),
    ("pkg:pypi/vllm@0.19.1", "pkg:pypi/vllm@0.33.0"),
    ("pkg:pypi/vllm@0.11.0", "pkg:pypi/vllm@0.33.0"),
    ("pkg:pypi/sglang@0.4.9", "pkg:pypi/sglang@0.5.9"),
)
LANGUAGES = (
    "python",
    "cpp",
    "cuda",
)  # those that all pairs have, so that a sample stays what it is
OVERLAP = (
    0.8  # share of the lines that a place and the right one have both, from which on it is right
)


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
        and text_of(unique[0][name]) == text_of(unique[1][name])
    ]
    differing = [
        name
        for name in shared
        if before.blob(unique[0][name].path) != after.blob(unique[1][name].path)
    ]
    tests: tuple[tuple[str, Callable[..., tuple[list[Case], Tree, Tree]], list[str]], ...] = (
        ("hidden name", hide, differing),
        ("removed", remove, same),
        ("renamed and moved", rename_and_move, same),
        ("removed classes", remove, [n for n in same if methods_of(unique[0][n])]),
        ("removed members", remove_members, [n for n in same if methods_of(unique[0][n])]),
        ("removed files", remove_files, same),
        ("split", split, [n for n in same if seam_of(unique[0][n]) is not None]),
    )
    for title, build, names in tests:
        if only and title not in only:
            continue
        chance = random.Random(f"{seed} {title}")  # noqa: S311 - a sample, not a secret
        chosen = _one_a_file(names, unique[1 if build is not hide else 0], chance, count)
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
        if file.language in LANGUAGES
        and symbol.definition.kind in BLOCKS
        and len(symbol.lines) >= LEAST_LINES
    ]


def _unique(symbols: Iterable[Symbol]) -> dict[str, Symbol]:
    symbols = list(symbols)
    counts = Counter(symbol.name for symbol in symbols)
    return {symbol.name: symbol for symbol in symbols if counts[symbol.name] == 1}


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
            and _overlap(answer.new_place.lines, case.lines) >= OVERLAP
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
