"""How much of the map answers at other releases of a framework (`--at`), and a draw of rows to be read by hand.

    python benchmarks/other_releases.py                                  # vLLM 0.30.0, 0.19.1, 0.11.0; no draw
    python benchmarks/other_releases.py --draw 34 33 33 --lost 7 7 6 --seed 1130

A row is a place that carries a concept: `at` or `also` of a mapping. A mapping answers where its own place (`at`) was followed,
all of them where it has several. `--draw` draws so many rows with a place for each release, `--lost` so many of those without.
"""

import random
import sys
import time
from argparse import ArgumentParser
from collections import Counter
from itertools import chain, repeat

from conceptmap.graph.load import load_catalog
from conceptmap.graph.model import CARRYING, Carriage, Role, carriage_of, declined_of
from conceptmap.sources.carrying import carry

Row = tuple[str, Carriage, str]


def main() -> int:
    """Print the counts of each release, and the draw."""
    options = ArgumentParser()
    options.add_argument("framework", nargs="?", default="vllm")
    options.add_argument("releases", nargs="*", default=["0.30.0", "0.19.1", "0.11.0"])
    options.add_argument("--draw", type=int, nargs="*", default=[])
    options.add_argument("--lost", type=int, nargs="*", default=[])
    options.add_argument("--seed", type=int, default=13)
    asked = options.parse_args()
    chance = random.Random(asked.seed)  # noqa: S311 - a draw
    catalog, drawn = load_catalog(), []
    draws, losses = chain(asked.draw, repeat(0)), chain(asked.lost, repeat(0))
    for release, many, few in zip(asked.releases, draws, losses, strict=False):
        found: list[Row] = []
        gone: list[Row] = []
        start = time.perf_counter()
        carried = carry(catalog, {asked.framework: release})
        mappings: Counter[str] = Counter()
        places: Counter[str] = Counter()
        for concept in carried.catalog.concepts.values():
            mapping = concept.mappings.get(asked.framework)
            if mapping is None or mapping.absence is not None:
                continue
            there = [place.anchor for place in mapping.places(*CARRYING)]
            lost = [one.carriage for one in declined_of(mapping, *CARRYING)]
            whole = not declined_of(mapping, Role.AT)
            mappings["all of its own place" if whole else "a part" if there else "nothing"] += 1
            for anchor in there:
                one = carriage_of(anchor)
                if one is not None:
                    places[f"{one.status} {one.change}"] += 1
                    found.append((concept.id, one, anchor.text))
            for one in lost:
                places[one.status] += 1
                gone.append((concept.id, one, ""))
        taken = time.perf_counter() - start
        print(
            f"{asked.framework} {release}: mappings {dict(mappings)}; rows {sum(places.values())}"
        )
        print(f"  {dict(places.most_common())}; {taken:.2f} s")
        drawn += chance.sample(found, min(many, len(found)))
        drawn += chance.sample(gone, min(few, len(gone)))
    for number, (concept, one, at) in enumerate(drawn, 1):
        print(
            f"{number}\t{one.release}\t{concept}\t{one.status}\t{one.change or ''}\t{one.was.text}\t{at}\t{one.why}"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
