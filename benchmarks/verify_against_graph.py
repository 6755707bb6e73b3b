"""Compares a warm `conceptmap verify` of everything with building the code graph of one tree.

    python -m venv /tmp/graphify && /tmp/graphify/bin/pip install graphifyy
    conceptmap sources fetch
    python benchmarks/verify_against_graph.py --graphify /tmp/graphify/bin/graphify

The graph is that of the DeepInfer tree alone, built from nothing each time with PyPI's `graphifyy`
(`graphify update .` in a copy); verifying is of the whole map, as a whole process. Both run in turn, and the medians
of elapsed and of processor seconds are compared. Exit 0 if verifying takes at most a tenth of either.
"""

import argparse
import os
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

_AT_MOST = 0.1


def main() -> int:
    """Read the options, measure in turn, print the medians."""
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("--graphify", default="graphify", help="the program `graphify`")
    options.add_argument("--tree", type=Path, help="the tree; else the fetched DeepInfer")
    options.add_argument("--runs", type=int, default=5)
    told = options.parse_args()
    ours = [sys.executable, "-m", "conceptmap.cli"]
    tree = told.tree or Path(said([*ours, "sources", "path", "deepinfer"]))
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "tree"
        shutil.copytree(tree, copy)
        plain = sorted(path.name for path in copy.iterdir())
        environ = os.environ | {"HOME": folder}
        measured([*ours, "verify"], {0})  # warms the caches, and shows that all is proven
        graphs, proofs = [], []
        for _ in range(told.runs):
            for path in copy.iterdir():
                if path.name not in plain:
                    shutil.rmtree(path)
            graphs.append(measured([told.graphify, "update", "."], {0}, cwd=copy, environ=environ))
            proofs.append(measured([*ours, "verify"], {0}))
    ratios = []
    for name, part in (("elapsed", 0), ("processor", 1)):
        graph = statistics.median(run[part] for run in graphs)
        proof = statistics.median(run[part] for run in proofs)
        ratios.append(proof / graph)
        print(f"{name}: graph {graph:.2f} s, verify {proof:.2f} s, ratio {proof / graph:.3f}")
    return 0 if max(ratios) <= _AT_MOST else 1


def measured(
    command: list[str],
    codes: set[int],
    cwd: Path | None = None,
    environ: dict[str, str] | None = None,
) -> tuple[float, float]:
    """Elapsed and processor seconds of a process and its children."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    started = time.perf_counter()
    done = subprocess.run(
        command, cwd=cwd, env=environ, capture_output=True, text=True, check=False
    )
    elapsed = time.perf_counter() - started
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode not in codes:
        sys.exit(
            f"{' '.join(command)} ended with {done.returncode}:\n{done.stdout[-2000:]}{done.stderr[-2000:]}"
        )
    return elapsed, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def said(command: list[str]) -> str:
    """What a command prints."""
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


if __name__ == "__main__":
    sys.exit(main())
