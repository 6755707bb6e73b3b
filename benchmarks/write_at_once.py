"""Whether commands that write one map at the same time lose anything: rounds of `add` beside `add` beside `pin`.

Usage: python benchmarks/write_at_once.py [--rounds 20] [--writers 3]
Each round begins with a fresh small map whose release is proven by its commit, takes the lines out of an anchor so that
`pin` has to write into the very file that `add` writes into, and starts all commands at once. Exits 1 if a concept, an
anchor's lines, or the lock is missing afterwards.
"""

import argparse
import importlib.util
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from types import ModuleType
from typing import Any

from conceptmap.graph.load import load_catalog

_SAMPLES = Path(__file__).parent.parent / "tests" / "made_sources.py"


def main() -> int:
    """Run the rounds and print what was lost."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--writers", type=int, default=3)
    given = parser.parse_args()
    samples = _samples()
    lost = []
    for number in range(given.rounds):
        with tempfile.TemporaryDirectory() as folder:
            lost += [
                f"round {number}: {what}"
                for what in one_round(samples.make(Path(folder)), given.writers)
            ]
    print("\n".join(lost) or "nothing was lost", flush=True)
    print(f"{given.rounds} rounds of {given.writers} add and 2 pin at once, {len(lost)} losses")
    return 1 if lost else 0


def one_round(made: Any, writers: int) -> list[str]:  # noqa: ANN401 - tests/made_sources.Made
    """What is missing after all commands have ended."""
    made.rewrite("Scheduler.preempt#L33-L35", "Scheduler.preempt")
    pin = ["pin", *made.words()]
    commands = [pin, *(_adding(made, n) for n in range(writers)), pin]
    surroundings = {name: v for name, v in os.environ.items() if name != "CONCEPTMAP_SOURCES"}
    running = [
        subprocess.Popen(
            [sys.executable, "-m", "conceptmap.cli", *words],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=surroundings,
        )
        for words in commands
    ]
    lost = []
    for words, one in zip(commands, running, strict=True):
        _, said = one.communicate()
        if one.returncode != 0:
            lost.append(f"{words[0]} exits {one.returncode}: {said.strip()}")
    catalog = load_catalog(made.map, cache=False)
    lost += [f"idea-{n}" for n in range(writers) if f"idea-{n}" not in catalog.concepts]
    if "Scheduler.preempt#L33-L35" not in made.scheduling.read_text(encoding="utf-8"):
        lost.append("the lines that pin filled in")
    if not made.lock.exists():
        lost.append("the lock")
    return lost


def _adding(made: Any, number: int) -> list[str]:  # noqa: ANN401
    names = ["--en", f"Idea {number}", "--zh", f"想法{number}"]
    texts = ["--definition-en", "An idea.", "--definition-zh", "一个想法。"]
    where = ["--area", "scheduling", "--mappings", str(made.map)]
    return ["add", "concept", f"idea-{number}", *where, *names, *texts]


def _samples() -> ModuleType:
    spec = importlib.util.spec_from_file_location("made_sources", _SAMPLES)
    if spec is None or spec.loader is None:
        raise ImportError(_SAMPLES)
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


if __name__ == "__main__":
    sys.exit(main())
