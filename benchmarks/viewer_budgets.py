"""The page at 3,000 nodes against its budgets: what each step takes beside what it may take.

    python benchmarks/viewer_budgets.py [RUNS]

The page is opened RUNS times (five unless told otherwise), each in a fresh profile with every host cut off, and the
least time of each step is held against its budget, since noise on a busy machine only ever adds. Exits 1 when one is
over. Needs what `viewer_against_pyvis.py` needs.
"""

import sys
import tempfile
from pathlib import Path
from typing import Final

from viewer_against_pyvis import measure, samples

from conceptmap.viz.page.page import build_page

NODES: Final = 3000
RUNS: Final = 5

#: what is measured, in words, and what it may be: milliseconds, but for the size of the file
BUDGETS: Final = {
    "landing": ("first paint of the matrix", 1000),
    "paint": ("first paint of the graph", 1000),
    "drawn": ("the graph drawn and still", 1000),
    "concept": ("switch to another concept", 400),
    "graph": ("switch to what is around a concept", 400),
    "first": ("first search, index and all", 50),
    "search": ("search", 50),
    "typo": ("search with a typo", 50),
    "requests": ("requests", 0),
    "bytes": ("size of the file in bytes", 2_500_000),
}


def main() -> int:
    """Measure, print a table, and say whether all is within budget."""
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else RUNS
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "page.html"
        file.write_text(build_page(samples().large_catalog(NODES)), encoding="utf-8", newline="\n")
        page = {
            "kind": "conceptmap",
            "size": NODES,
            "file": str(file),
            "bytes": file.stat().st_size,
            "built": 0,
        }
        [found] = measure([page], Path(folder), runs=runs, least=True)
    over = 0
    for key, (words, most) in BUDGETS.items():
        verdict = "" if found[key] <= most else "  OVER"
        over += bool(verdict)
        print(f"{words:34} {found[key]:>12,} of {most:>9,}{verdict}")
    return 1 if over else 0


if __name__ == "__main__":
    sys.exit(main())
