"""What `pin` takes over from the lock is what it would prove again: compared with `pin --full`, byte for byte."""

import json
import random
import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from conceptmap.graph.errors import UnreadableMappings
from conceptmap.graph.lock.lock_file import read_lock
from conceptmap.graph.storage.cache import cache_root
from conceptmap.graph.yaml.map_folders import MapFolders
from conceptmap.sources.proof.proving.pin_map import PinnedMap, pin_map
from conceptmap.sources.proof.proving.prove import Prover


def pinned(made: Any, *, full: bool) -> PinnedMap:
    """The map as `pin` would leave it."""
    trees = ((name, made.tree(name)) for name in ("toy", "nano"))
    sources = [f"{name}={tree}" for name, tree in trees if tree.is_dir()]
    return pin_map(MapFolders(mappings=made.map), sources, full=full)


def told(found: PinnedMap) -> list[Any]:
    """All that is written, and all that is said."""
    return [
        sorted((str(file.path), file.data) for file in found.files),
        sorted(f"{one.code} {one.message}" for one in found.derived.findings),
        found.derived.written,
        found.derived.kept,
        found.derived.left,
    ]


def write(found: PinnedMap) -> None:
    """Put the files where they belong."""
    for file in found.files:
        file.path.write_bytes(file.data)


def edit(made: Any, old: str, new: str) -> None:
    """Replace what stands in the concepts, wherever it does; without it nothing happens."""
    replace(made.scheduling, old, new)


def edit_claims(made: Any, old: str, new: str) -> None:
    """The same in the claims."""
    replace(made.map / "claims" / "own.yaml", old, new)


def replace(file: Path, old: str, new: str) -> None:
    """Replace what stands in a file, wherever it does."""
    file.write_text(file.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")


def release(made: Any, framework: str, path: str, old: str, new: str) -> None:
    """Change a file of a release, and pin what it is then."""
    root = made.tree(framework)
    (root / path).write_text((root / path).read_text(encoding="utf-8").replace(old, new))
    git = ["git", "-C", str(root), "-c", "user.name=A", "-c", "user.email=a@example.org"]
    subprocess.run(
        [*git, "commit", "--quiet", "--all", "--allow-empty", "--message", "more"], check=True
    )
    done = subprocess.run([*git, "rev-parse", "HEAD"], capture_output=True, check=True, text=True)
    file = made.map / "frameworks.yaml"
    pattern = rf"(example/{framework}@)[0-9a-f]+"
    file.write_text(re.sub(pattern, rf"\g<1>{done.stdout.strip()}", file.read_text()))


def lock_edit(made: Any, change: Callable[[dict[str, Any]], None]) -> None:
    """Change what the lock says; nothing where it is damaged."""
    try:
        data = json.loads(made.lock.read_bytes())
    except ValueError:
        return
    change(data)
    made.lock.write_text(json.dumps(data))


EDITS: dict[str, Callable[[Any], None]] = {
    "a word more": lambda made: edit(made, "words: [", "words: [taken, "),
    "a word less": lambda made: edit(made, "preempt, waiting", "waiting"),
    "words in another order": lambda made: edit(made, "preempt, waiting", "waiting, preempt"),
    "another search": lambda made: edit(made, "pattern: 'preempt'", "pattern: 'remove'"),
    "a search that hits": lambda made: edit(made, "pattern: 'preempt'", "pattern: 'queue'"),
    "a search elsewhere": lambda made: edit(made, "['**/*.py']", "['docs/**']"),
    "an anchor more": lambda made: edit(
        made,
        "lookalikes:\n",
        "also: [engine/scheduler.py::Scheduler.fits#L29-L31]\n        lookalikes:\n",
    ),
    "another main anchor": lambda made: edit(
        made,
        "at: engine/scheduler.py::Scheduler.preempt#L33-L35",
        "at: engine/scheduler.py::longest",
    ),
    "an anchor before": lambda made: edit(
        made,
        "at: engine/scheduler.py::Scheduler.preempt#L33-L35",
        "at: engine/scheduler.py::Scheduler.fits\n        also: [engine/scheduler.py::Scheduler.preempt]",
    ),
    "lines that are wrong": lambda made: edit(made, "Engine.step#L2-L3", "Engine.step#L2-L4"),
    "lines left out": lambda made: edit(made, "Engine.step#L2-L3", "Engine.step"),
    "a symbol that is not there": lambda made: edit(made, "Engine.step", "Engine.steps"),
    "another definition": lambda made: edit(made, "who runs next", "who is next"),
    "another rule of a check": lambda made: edit_claims(made, "self.preempt($A)", "self.fits($A)"),
    "a rule that finds nothing": lambda made: edit_claims(
        made, "pattern: self.preempt($A)", "pattern: self.resume($A)"
    ),
    "rules in another order": lambda made: edit_claims(
        made,
        "[{pattern: self.fits($A)}, {pattern: self.running.append($A)}]",
        "[{pattern: self.running.append($A)}, {pattern: self.fits($A)}]",
    ),
    "a rule elsewhere": lambda made: edit_claims(
        made, "'toy:engine/scheduler.py'", "'toy:engine/scheduler.py::Scheduler'"
    ),
    "other evidence": lambda made: edit_claims(made, "toy:README.md#L3", "toy:README.md#L1-L3"),
    "another release of nano": lambda made: release(made, "nano", "engine.py", "pop(0)", "pop()"),
    "a release that has it": lambda made: release(
        made, "nano", "engine.py", "def add", "def preempt(self): pass\n\n    def add"
    ),
    "another release of toy": lambda made: release(
        made, "toy", "engine/scheduler.py", "def preempt", "# out\n    def preempt"
    ),
    "a file of no concern": lambda made: release(made, "toy", "README.md", "# Toy", "# A toy"),
    "a dirty tree": lambda made: (made.tree("nano") / "engine.py").write_text("x = 1\n"),
    "no tree": lambda made: shutil.rmtree(made.tree("nano"), ignore_errors=True),
    "no tree of the control": lambda made: shutil.rmtree(made.tree("toy"), ignore_errors=True),
    "no tree of it, and another anchor": lambda made: (
        edit(made, "Engine.step#L2-L3", "Engine.add#L5-L6"),
        shutil.rmtree(made.tree("toy"), ignore_errors=True),
    ),
    "a lock without anchors": lambda made: lock_edit(made, lambda lock: lock.pop("anchors", None)),
    "a lock without searches": lambda made: lock_edit(
        made, lambda lock: lock.pop("searches", None)
    ),
    "a lock by other rules": lambda made: lock_edit(
        made, lambda lock: [one.update(outline=0) for one in lock["releases"]]
    ),
    "edges by other rules": lambda made: lock_edit(
        made, lambda lock: [one.update(derived="0" * 40) for one in lock["releases"]]
    ),
    "words by other rules": lambda made: lock_edit(
        made, lambda lock: [one.update(words="0" * 40) for one in lock.get("words", ())]
    ),
    "checks by other rules": lambda made: lock_edit(
        made, lambda lock: [one.update(check="0" * 40) for one in lock.get("checks", ())]
    ),
    "a lock without checks": lambda made: lock_edit(made, lambda lock: lock.pop("checks", None)),
    "a lock without words": lambda made: lock_edit(made, lambda lock: lock.pop("words", None)),
    "a lock without edges": lambda made: lock_edit(made, lambda lock: lock.pop("edges", None)),
    "a lock without releases": lambda made: lock_edit(made, lambda lock: lock.update(releases=[])),
    "edges of other bytes": lambda made: lock_edit(
        made, lambda lock: [one.update(blobs="0" * 40) for one in lock.get("edges", ())]
    ),
    "words of other bytes": lambda made: lock_edit(
        made, lambda lock: [one.update(blobs="0" * 40) for one in lock.get("words", ())]
    ),
    "a damaged lock": lambda made: made.lock.write_text("{"),
    "another control in the lock": lambda made: lock_edit(
        made,
        lambda lock: [
            one.update(control="toy:engine/scheduler.py::Scheduler.busy@2#L17-L19")
            for one in lock.get("searches", ())
        ],
    ),
    "a lock of other bytes": lambda made: lock_edit(
        made, lambda lock: [one.update(blob="0" * 40) for one in lock.get("anchors", ())]
    ),
    "no lock": lambda made: made.lock.unlink(missing_ok=True),
}


def test_nothing_edited_is_taken_over_and_nothing_is_written(
    made: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(pinned(made, full=False))
    monkeypatch.setattr(Prover, "prove", lambda *_: pytest.fail("proven again"))
    found = pinned(made, full=False)
    assert not found.files
    assert found.derived.written == len(read_lock(made.lock).anchors)


@pytest.mark.parametrize("name", EDITS)
def test_an_edit_comes_to_what_proving_everything_comes_to(made: Any, name: str) -> None:
    write(pinned(made, full=False))
    EDITS[name](made)
    assert told(pinned(made, full=False)) == told(pinned(made, full=True))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(40))
def test_any_edits_come_to_what_proving_everything_comes_to(made: Any, seed: int) -> None:
    chance = random.Random(seed)  # noqa: S311 - chance for a test
    write(pinned(made, full=False))
    for _ in range(3):
        for name in chance.sample(sorted(EDITS), chance.randint(1, 3)):
            try:
                EDITS[name](made)
            except (FileNotFoundError, KeyError):
                continue  # what it edits went with an edit before it
        try:
            found = pinned(made, full=False)
        except UnreadableMappings:  # some edits go together no more
            return
        assert told(found) == told(pinned(made, full=True)), name
        write(found)


def test_what_was_read_of_a_file_is_believed_only_of_these_bytes(made: Any) -> None:
    write(pinned(made, full=False))
    entries = list((cache_root() / "files").iterdir())
    assert entries
    good = pinned(made, full=True)
    for entry in entries:
        data = entry.read_bytes()
        entry.write_bytes(data.replace(b"Scheduling", b"Schedulinx").replace(b"toy", b"yot"))
    assert told(pinned(made, full=True)) == told(good)
    blocked = Path(cache_root()) / "files"
    shutil.rmtree(blocked)
    blocked.write_bytes(b"")
    assert told(pinned(made, full=True)) == told(good)
