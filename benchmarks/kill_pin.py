"""Kills `pin` at random moments, and looks each time whether every file of the map is whole: old or new.

Half of the moments are random instants; half are random steps, a step being anything that the process asks of
Python's run time or of the system (every audit event). Between two kills only what a user would do is done: the
YAML gets wrong lines again, so that the next `pin` has both the YAML and the lock to write.
"""

import argparse
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from killed_child import run_child

from conceptmap.cli.files.map_lock import write_files
from conceptmap.graph import MapFolders
from conceptmap.graph.load import load_catalog
from conceptmap.graph.lock.lock_file import read_lock
from conceptmap.graph.storage.files import write_atomically
from conceptmap.sources.proof import pin_map

_SOURCE = "".join(f"def f{n}():\n    return {n}\n\n\n" for n in range(40))
_HEAD = """\
area: made
label: {en: Made, zh: 自制}
concepts:
"""
_CONCEPT = """\
  concept-{n}:
    label: {{en: Concept {n}, zh: 概念 {n}}}
    definition: {{en: The function f{n}., zh: 函数 f{n}。}}
    in:
      toy:
        match: exact
        at: toy.py::f{n}#L{first}-L{last}
"""
_FRAMEWORKS = """\
frameworks:
  toy:
    label: {{en: Toy, zh: 玩具}}
    kind: engine
    license: MIT
    release:
      purl: pkg:github/example/toy@{commit}
"""


def make_release(folder: Path) -> str:
    """A repository with one commit: its id."""
    folder.mkdir()
    (folder / "toy.py").write_text(_SOURCE, encoding="utf-8")
    names = [f"GIT_{who}_{what}" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")]
    environ = os.environ | dict.fromkeys(names, "a") | {"GIT_CONFIG_GLOBAL": os.devnull}
    for words in (["init", "-q"], ["add", "--all"], ["commit", "-q", "-m", "a release"]):
        subprocess.run(["git", "-C", str(folder), *words], check=True, env=environ)
    done = subprocess.run(
        ["git", "-C", str(folder), "rev-parse", "HEAD"], check=True, capture_output=True
    )
    return done.stdout.decode().strip()


def area(shift: int) -> bytes:
    """The area's file, its lines wrong by `shift`."""
    text = _HEAD
    for n in range(40):
        first = 4 * n + 1 + shift
        text += _CONCEPT.format(n=n, first=first, last=first + 1)
    return text.encode()


def main() -> int:
    """Read the options, make a release and a map of it, kill."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--moments", type=int, default=100)
    options.add_argument("--seed", type=int, default=None)
    told = options.parse_args()
    seed = told.seed if told.seed is not None else random.SystemRandom().randrange(10**6)
    dice = random.Random(seed)  # noqa: S311 - not a secret
    with tempfile.TemporaryDirectory() as folder:
        os.environ["CONCEPTMAP_CACHE"] = str(Path(folder) / "cache")
        os.environ.pop("CONCEPTMAP_SOURCES", None)
        root = Path(folder)
        commit = make_release(root / "toy")
        (root / "map" / "concepts").mkdir(parents=True)
        frameworks = _FRAMEWORKS.format(commit=commit)
        (root / "map" / "frameworks.yaml").write_text(frameworks, encoding="utf-8")
        return kill_often(root / "map", f"toy={root / 'toy'}", told.moments, dice, seed)


def kill_often(folder: Path, source: str, moments: int, dice: random.Random, seed: int) -> int:
    """Kill so often; 0 if the map was whole each time, and a last `pin` finished the work."""
    mapped, lock = folder / "concepts" / "made.yaml", folder / "lock.json"
    right = area(0)
    mapped.write_bytes(right)

    def work() -> None:
        write_files(pin_map(MapFolders(folder), [source]).files)

    work()
    locks: set[bytes | None] = {lock.read_bytes()}
    if len(read_lock(lock).anchors) != 40:  # noqa: PLR2004 - one a function
        print("an undisturbed pin proves too little")
        return 1
    mapped.write_bytes(area(7))
    lock.unlink()
    started = time.perf_counter()
    _, steps = run_child(work)
    lasts = time.perf_counter() - started
    wrong = survived = mended = written = 0
    for moment in range(moments):
        shift = dice.randint(1, 9)
        write_atomically(mapped, area(shift))
        kept = moment % 4 > 1 and lock.exists()
        if not kept:
            lock.unlink(missing_ok=True)
        if moment % 2:
            through, _ = run_child(work, after=dice.uniform(0.001, 1.2 * lasts))
        else:
            through, _ = run_child(work, step=dice.randint(1, steps + 5))
        yaml, proof = mapped.read_bytes(), lock.read_bytes() if lock.exists() else None
        if yaml not in (area(shift), right) or proof not in (locks if kept else locks | {None}):
            wrong += 1
            print(f"moment {moment}: the map is neither the old one nor the new one")
        load_catalog(folder, cache=False)  # raises where a file is not whole
        mended += yaml == right
        written += proof is not None
        survived += through
        if proof is not None and yaml != right and not kept:
            wrong += 1
            print(f"moment {moment}: the lock was written before the YAML that it proves")
    work()
    if mapped.read_bytes() != right or lock.read_bytes() not in locks:
        wrong += 1
        print("the last pin did not finish the work")
    print(
        f"{moments} moments (seed {seed}, {steps} steps, {lasts * 1000:.0f} ms): {survived} got through, "
        f"{mended} left the YAML mended, {written} left a lock, {wrong} wrong",
    )
    return 1 if wrong or survived == moments else 0


if __name__ == "__main__":
    if shutil.which("git") is None:
        sys.exit("git is not installed")
    sys.exit(main())
