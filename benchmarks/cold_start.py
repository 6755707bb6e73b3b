"""Times `conceptmap show scheduling-step` as a whole process against a bare import of what draws its tables.

Usage: cold_start.py [RUNS]. The two run in turn; the first run of each, which fills caches, does not count.
"""

import statistics
import subprocess
import sys
import sysconfig
import time
from pathlib import Path

PROGRAM = Path(sysconfig.get_path("scripts")) / "conceptmap"
SHOW = [str(PROGRAM), "show", "scheduling-step"]
BARE = [sys.executable, "-c", "import typer, rich.table"]


def seconds(command: list[str]) -> float:
    """How long a command takes from start to end."""
    start = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - start


def main() -> None:
    """Print both medians and their ratio."""
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 15
    seconds(SHOW)
    seconds(BARE)
    pairs = [(seconds(SHOW), seconds(BARE)) for _ in range(runs)]
    show, bare = (statistics.median(column) for column in zip(*pairs, strict=True))
    print(f"show {show * 1000:.0f} ms, bare {bare * 1000:.0f} ms, ratio {show / bare:.2f}")


if __name__ == "__main__":
    main()
