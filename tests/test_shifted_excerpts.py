"""Wrong lines inside a symbol: the proof that lost its anchor says where the text was."""

import random
import shutil
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from conceptmap.graph.load import load_catalog
from conceptmap.graph.lock import read_lock
from conceptmap.graph.map_files import LOCK_FILE, shipped_folder
from conceptmap.graph.model import LineRange

EXCERPT = "engine/scheduler.py::Scheduler.schedule#L24-L25"
SHIFTED = "engine/scheduler.py::Scheduler.schedule#L25-L26"
LONGER = "engine/scheduler.py::Scheduler.schedule#L24-L26"


def yaml_bytes(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in sorted(folder.rglob("*.yaml"))}


def shift(made: Any) -> None:
    """Wherever the map says it."""
    for file in sorted(made.map.rglob("*.yaml")):
        file.write_text(file.read_text("utf-8").replace(EXCERPT, SHIFTED), "utf-8")


def test_a_shifted_excerpt_is_proposed_its_own_lines(proven: Any, run: Callable[..., Any]) -> None:
    shift(proven)
    done = run("verify", *proven.words())
    assert done.code == 1
    assert "the proven text is at 24-25, -1 lines from here" in done.out
    assert f"write {EXCERPT}" in done.out


def test_pin_puts_a_shifted_excerpt_back_and_says_so(proven: Any, run: Callable[..., Any]) -> None:
    good, lock = yaml_bytes(proven.map), proven.lock.read_bytes()
    shift(proven)
    done = run("pin", *proven.words())
    assert done.code == 0
    assert f"{SHIFTED} -> {EXCERPT}" in done.err
    assert yaml_bytes(proven.map) == good
    assert proven.lock.read_bytes() == lock


def test_as_written_keeps_what_an_author_meant(proven: Any, run: Callable[..., Any]) -> None:
    shift(proven)
    done = run("pin", "--as-written", *proven.words())
    assert (done.code, "->" in done.err) == (0, False)
    assert run("verify", *proven.words()).code == 0
    assert SHIFTED in proven.lock.read_text()


def test_an_excerpt_that_was_widened_is_no_shift(proven: Any, run: Callable[..., Any]) -> None:
    proven.rewrite(EXCERPT, LONGER)
    done = run("pin", *proven.words())
    assert (done.code, "repaired 0 anchors" in done.err) == (0, True)
    assert LONGER in proven.lock.read_text()


def test_what_only_an_author_says_is_told(proven: Any, run: Callable[..., Any]) -> None:
    """The claim still holds the old lines, so nothing says that the concept's were shifted."""
    proven.rewrite(EXCERPT, SHIFTED)
    done = run("pin", *proven.words())
    assert f"{SHIFTED}: an excerpt proven for the first time" in done.err
    again = run("pin", *proven.words())
    assert "first time" not in again.err


@pytest.mark.sources
def test_twenty_shifted_excerpts_of_the_shipped_map_are_put_back(
    pinned: Any, run: Callable[..., Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every other byte of the YAML, and the lock, stay as they are."""
    for name in ("CONCEPTMAP_CACHE", "CONCEPTMAP_SOURCES"):
        monkeypatch.delenv(name, raising=False)
        if name in pinned.environ:
            monkeypatch.setenv(name, pinned.environ[name])
    here = {id_ for id_ in pinned.catalog.frameworks if pinned.reachable(id_)}
    folder = tmp_path / "map"
    shutil.copytree(shipped_folder(), folder, ignore=shutil.ignore_patterns("__pycache__"))
    good, lock = yaml_bytes(folder), (folder / LOCK_FILE).read_bytes()
    records = read_lock(folder / LOCK_FILE)
    anchors = list(load_catalog(folder, cache=False).anchors())
    often = Counter(anchor.qualified for anchor in anchors)
    dice = random.Random(7)  # noqa: S311 - not a secret
    dice.shuffle(anchors)
    done = 0
    for anchor in anchors:
        record, lines = records.record(anchor), anchor.lines
        if anchor.framework not in here or often[anchor.qualified] > 1:
            continue
        if record is None or record.span is None or lines is None or record.span == lines:
            continue
        by = dice.choice([-3, -2, -1, 1, 2, 3])
        if not record.span.first <= lines.first + by <= lines.last + by <= record.span.last:
            continue
        file, number = Path(anchor.place.file), anchor.place.line - 1
        text = file.read_bytes().split(b"\n")
        shifted = replace(anchor, lines=LineRange(lines.first + by, lines.last + by))
        text[number] = text[number].replace(anchor.text.encode(), shifted.text.encode())
        file.write_bytes(b"\n".join(text))
        done += 1
        if done == 20:
            break
    if not done:
        pytest.skip("no pinned release can be reached")
    assert yaml_bytes(folder) != good
    assert f"repaired {done} anchors" in run("pin", "--mappings", folder).err
    assert yaml_bytes(folder) == good
    assert (folder / LOCK_FILE).read_bytes() == lock
