"""What the lock says of what calls what: counted, drawn by chance to be read, and timed.

python benchmarks/what_calls_what.py                         counts by framework, relation and rule, as docs/benchmarks.md has them
python benchmarks/what_calls_what.py --draw 150 --seed 1     edges to be read beside their source
python benchmarks/what_calls_what.py --time                  derives all with an empty and a filled cache, and checks all again
python benchmarks/what_calls_what.py --pin vllm              pins the map after one mapping has changed, with edges and without
"""

import argparse
import random
import resource
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from os import environ
from typing import Final
from unittest.mock import patch

from conceptmap.graph.load import load_catalog
from conceptmap.graph.lock.lock_file import read_lock
from conceptmap.graph.lock.records import EdgeRecord, Lock
from conceptmap.graph.model import Catalog, Match, Relation, Rule
from conceptmap.graph.storage.files import NewFile
from conceptmap.graph.yaml.map_folders import MapFolders
from conceptmap.sources.calls.edges.edges import DerivedEdges, derive_edges
from conceptmap.sources.calls.edges.recheck import what_is_wrong
from conceptmap.sources.calls.edges.release import ReleaseFiles
from conceptmap.sources.outlines.workspace import Workspace, open_workspace
from conceptmap.sources.proof.proving import derived_lock
from conceptmap.sources.proof.proving.pin_map import pin_map

#: How often the map is pinned with edges, and how often without.
_TIMES: Final = 3


def counted(catalog: Catalog, lock: Lock) -> Iterator[str]:
    """The edges by framework and relation, and by the rule of their last step."""
    relations = [one.value for one in Relation]
    yield f"| framework | {' | '.join(relations)} | by rule |"
    yield "| --- " * (len(relations) + 2) + "|"
    for id_, framework in catalog.frameworks.items():
        own = [one for one in lock.edges if one.framework == id_]
        if not own:
            continue
        cells = []
        for relation in relations:
            lengths = [len(one.steps) for one in own if one.relation == relation]
            cells.append(f"{lengths.count(1)} + {len(lengths) - lengths.count(1)}")
        rules = Counter(one.steps[-1].rule.value for one in own)
        by_rule = ", ".join(f"{rule.value} {rules[rule]}" for rule in Rule if rules[rule])
        yield f"| {framework.label.en} | {' | '.join(cells)} | {by_rule} |"
    frameworks: dict[tuple[str, ...], set[str]] = {}
    for one in lock.edges:
        frameworks.setdefault((one.source, one.target), set()).add(one.framework)
    shared = Counter(len(some) for some in frameworks.values())
    without = [f.label.en for id_, f in catalog.frameworks.items() if not _has_edges(lock, id_)]
    yield ""
    yield (
        f"{len(lock.edges)} edges in all, none in {', '.join(without) or 'no framework'}; "
        f"{shared[2]} pairs of concepts have one in two frameworks, {shared[3]} in three."
    )


def _has_edges(lock: Lock, framework: str) -> bool:
    return any(one.framework == framework for one in lock.edges)


def drawn(catalog: Catalog, workspace: Workspace, edges: list[EdgeRecord]) -> Iterator[str]:
    """Each edge as a sentence, with what its concepts are and the lines that show it."""
    for number, one in enumerate(edges):
        yield f"#{number} {one.framework}: {one.source} {one.relation.value} {one.target}"
        for id_ in (one.source, one.target):
            concept = catalog.concepts[id_]
            yield f"  {concept.label.en}: {concept.definition.en}"
        for step in one.steps:
            tree = workspace.tree_here(one.framework)
            lines = workspace.file(tree, step.path).text.lines
            yield f"  {step.path} {step.symbol} ({step.rule.value})"
            for line in range(max(step.line - 1, 1), min(step.line + 1, len(lines)) + 1):
                yield f"    {line} {lines[line - 1].strip()}"


def timed(catalog: Catalog, lock: Lock, workspace: Workspace) -> Iterator[str]:
    """Processor seconds of deriving and of checking again."""
    with tempfile.TemporaryDirectory() as folder:
        for cache in ("empty", "filled"):
            for id_ in catalog.frameworks:
                environ["CONCEPTMAP_CACHE"] = folder
                start = time.process_time()
                derive_edges(workspace, workspace.tree_here(id_), catalog, lock.anchors)
                yield f"{id_}, {cache} cache: {time.process_time() - start:.1f} s, {_memory()} MB"
    start = time.process_time()
    wrong = 0
    for id_ in catalog.frameworks:
        files = ReleaseFiles(workspace, workspace.tree_here(id_))
        own = [one for one in lock.edges if one.framework == id_]
        wrong += sum(what_is_wrong(one, files) is not None for one in own)
    yield f"checked {len(lock.edges)} again: {time.process_time() - start:.1f} s, {wrong} wrong"


def pinned(catalog: Catalog, frameworks: list[str]) -> Iterator[str]:
    """Processor seconds of pinning the map after one mapping of a framework has changed, with edges and without."""
    folders = MapFolders()
    for id_ in frameworks:
        changed = _one_changed(catalog, folders, id_)
        if changed is None:
            continue
        pin_map(folders, over=[changed], dry_run=True)  # whatever is kept on disk is kept now
        took: dict[str, list[float]] = {"without": [], "with": []}
        for name, derive in (("without", _nothing_derived), ("with", derive_edges)) * _TIMES:
            with patch.object(derived_lock, "derive_edges", derive):
                start = time.process_time()
                pin_map(folders, over=[changed], dry_run=True)
                took[name].append(time.process_time() - start)
        least = {name: min(some) for name, some in took.items()}
        ratio = least["with"] / least["without"]
        yield (
            f"{id_}: {least['with']:.2f} s with edges, {least['without']:.2f} s without: {ratio:.2f}, "
            f"the least of {_TIMES} each, in turns"
        )


def _nothing_derived(*_: object) -> DerivedEdges:
    return DerivedEdges()


def _one_changed(catalog: Catalog, folders: MapFolders, framework: str) -> NewFile | None:
    """A file of the map in which one concept is in the framework by another match than it was."""
    for concept in catalog.concepts.values():
        mapping = concept.mappings.get(framework)
        if mapping is None or mapping.match is not Match.EXACT or len(mapping.at) != 1:
            continue
        place = mapping.at[0].place
        file = folders.files()[place.file]
        lines = file.data.decode().split("\n")
        above = place.line - 2
        if lines[above].strip() == "match: exact":
            lines[above] = lines[above].replace("exact", "close")
            return NewFile(file.path, "\n".join(lines).encode())
    return None


def _memory() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


def main() -> None:
    """Count, draw or time."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--draw", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--time", action="store_true")
    parser.add_argument("--pin", nargs="*", metavar="FRAMEWORK")
    options = parser.parse_args()
    catalog, lock = load_catalog(), read_lock(next(iter(MapFolders().locks())))
    workspace = open_workspace(catalog)
    if options.time:
        lines = timed(catalog, lock, workspace)
    elif options.pin is not None:
        lines = pinned(catalog, options.pin or list(catalog.frameworks))
    elif options.draw:
        some = sorted(lock.edges, key=lambda one: one.key)
        chosen = random.Random(options.seed).sample(some, min(options.draw, len(some)))  # noqa: S311
        lines = drawn(catalog, workspace, chosen)
    else:
        lines = counted(catalog, lock)
    for line in lines:
        print(line, flush=True)


if __name__ == "__main__":
    main()
