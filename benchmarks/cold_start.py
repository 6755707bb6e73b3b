"""Times known answers as whole processes against a bare import of what draws tables on a terminal.

Usage: cold_start.py [RUNS]. Processor time (user and system), the least of RUNS, all sides in turn; the first run of each, which
fills caches, does not count. Modules are compiled once, as an installed program has them, whatever PYTHONDONTWRITEBYTECODE says.
"""

import os
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Final

PROGRAM: Final = str(Path(sysconfig.get_path("scripts")) / "conceptmap")
BARE: Final = "python -c 'import typer, rich.table'"
#: By what it is called, the command line and what is added to its surroundings.
SIDES: Final[dict[str, tuple[list[str], dict[str, str]]]] = {
    BARE: ([sys.executable, "-c", "import typer, rich.table"], {}),
    "show preemption": ([PROGRAM, "show", "preemption"], {}),
    "find preempted": ([PROGRAM, "find", "preempted"], {}),
    "--version": ([PROGRAM, "--version"], {}),
    "completion of sh": (
        [PROGRAM],
        {"_CONCEPTMAP_COMPLETE": "complete_bash", "COMP_WORDS": "conceptmap sh", "COMP_CWORD": "1"},
    ),
}


def seconds(command: list[str], more: dict[str, str]) -> float:
    """The processor time of a command."""
    environ = {
        name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"
    }
    program = subprocess.Popen(command, env=environ | more, stdout=subprocess.DEVNULL)
    _, status, used = os.wait4(program.pid, 0)
    program.returncode = os.waitstatus_to_exitcode(status)
    if program.returncode != 0:
        raise SystemExit(f"{command} ended with {program.returncode}")
    return used.ru_utime + used.ru_stime


def main() -> None:
    """Print the least time of each, and how often it holds the bare import's."""
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 15
    for side in SIDES.values():
        seconds(*side)
    rounds = [{name: seconds(*side) for name, side in SIDES.items()} for _ in range(runs)]
    least = {name: min(one[name] for one in rounds) for name in SIDES}
    for name, time in least.items():
        print(f"{name}: {time * 1000:.0f} ms, {time / least[BARE]:.2f} times")
    print(f"find against show: {least['find preempted'] / least['show preemption']:.2f} times")


if __name__ == "__main__":
    main()
