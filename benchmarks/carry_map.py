"""Carries the map's anchors of one framework back to an older release and forward again, and times the way forward.

    python benchmarks/carry_map.py                           # vLLM: 0.33.0 to 0.30.0 and back
    python benchmarks/carry_map.py FRAMEWORK OLDER NEWER     # package URLs or folders; NEWER is what the map is pinned to

An anchor that has a place in the older release should return to the lines it came from. Every other answer is
printed with its reason. The way forward runs with an empty cache, and is compared in processor time with one
outline of the newer release, cold as well.
"""

import sys
import time
from collections import Counter
from contextlib import closing
from tempfile import TemporaryDirectory

from conceptmap.graph.load import load_catalog
from conceptmap.sources.outlines.languages.table import language_of, outline
from conceptmap.sources.outlines.store import OutlineStore
from conceptmap.sources.outlines.trees.tree_index import TreeIndex
from conceptmap.sources.relocation.between_trees.relocate import relocate
from conceptmap.sources.relocation.matching.values import by_status
from conceptmap.sources.trees.fetching.releases import open_release
from conceptmap.sources.trees.local.tree import Tree

DEFAULT = ("vllm", "pkg:pypi/vllm@0.30.0", "pkg:pypi/vllm@0.33.0")
LIMIT = 1.5


def main() -> int:
    """Print what became of every anchor; 1 if one of them returns elsewhere or the time is over the limit."""
    framework, older, newer = sys.argv[1:] or DEFAULT
    anchors = list(
        {a.text: a for a in load_catalog().anchors() if a.framework == framework}.values()
    )
    old, new = open_release(older), open_release(newer)
    with TemporaryDirectory() as scratch:
        with closing(OutlineStore({"CONCEPTMAP_CACHE": f"{scratch}/back"})) as store:
            back = relocate(anchors, TreeIndex(new, store), TreeIndex(old, store))
        print(f"{len(anchors)} anchors; back: {_counts(by_status(back))}")
        there = [(r.anchor, r.proposal) for r in back if r.proposal]
        with closing(OutlineStore({"CONCEPTMAP_CACHE": f"{scratch}/forth"})) as store:
            start = time.process_time()
            forth = relocate([p for _, p in there], TreeIndex(old, store), TreeIndex(new, store))
            taken = time.process_time() - start
    print(f"forward: {_counts(by_status(forth))}")
    became: Counter[str] = Counter()
    for (origin, older_anchor), found in zip(there, forth, strict=True):
        proposal = found.proposal
        if proposal is None:
            kind = f"declined ({found.status.value})"
        elif (proposal.path, proposal.lines) == (origin.path, origin.lines):
            kind = "the same lines"
        else:
            kind = "other lines"
        became[kind] += 1
        if kind != "the same lines":
            print(f"  {kind}: {origin.text} <- {older_anchor.text}: {proposal and proposal.text}")
    cold = _cold_outline(new)
    print(_counts(became))
    print(f"forward {taken:.1f} s, one cold outline {cold:.1f} s: {taken / cold:.2f} times")
    return int(taken > LIMIT * cold)


def _cold_outline(tree: Tree) -> float:
    start = time.process_time()
    for path in tree.files():
        if language_of(path) != "text":
            outline(path, tree.read(path))
    return time.process_time() - start


def _counts(counts: object) -> str:
    return ", ".join(f"{n} {kind}" for kind, n in dict(counts).items())  # type: ignore[call-overload]


if __name__ == "__main__":
    sys.exit(main())
