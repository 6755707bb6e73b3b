"""Wrong lines inside a symbol: the proof that lost its anchor says where the text was."""

import random
import re
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from conceptmap.graph.load import load_catalog
from conceptmap.graph.lock.lock_file import read_lock
from conceptmap.graph.model import LineRange
from conceptmap.graph.yaml.map_files import LOCK_FILE

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


def test_a_lock_that_names_no_roles_puts_a_shifted_excerpt_back(
    proven: Any, run: Callable[..., Any]
) -> None:
    """As earlier versions wrote it."""
    good, lock = yaml_bytes(proven.map), proven.lock.read_text("utf-8")
    old = re.sub(r'("concept:[a-z-]+):[a-z]+"', r'\1"', lock)
    assert old != lock
    proven.lock.write_text(old, "utf-8")
    assert run("verify", *proven.words()).code == 0
    shift(proven)
    assert "the proven text is at 24-25" in run("verify", *proven.words()).out
    assert run("pin", *proven.words()).code == 0
    assert yaml_bytes(proven.map) == good
    assert proven.lock.read_text("utf-8") == lock


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
    proven.rewrite(EXCERPT, f"{EXCERPT}\n          - {SHIFTED}")
    done = run("pin", *proven.words())
    assert (done.code, f"{SHIFTED}: an excerpt proven for the first time" in done.err) == (0, True)
    again = run("pin", *proven.words())
    assert "first time" not in again.err


def test_one_of_two_that_said_the_same_is_put_back(proven: Any, run: Callable[..., Any]) -> None:
    """The claim still says the right lines, and the concept had them."""
    good = yaml_bytes(proven.map)
    proven.rewrite(EXCERPT, SHIFTED)
    assert "the proven text is at 24-25" in run("verify", *proven.words()).out
    assert run("pin", *proven.words()).code == 0
    assert yaml_bytes(proven.map) == good


def excerpt(first: int, last: int) -> str:
    return f"engine/scheduler.py::Scheduler.schedule#L{first}-L{last}"


def with_neighbours(made: Any, run: Callable[..., Any]) -> dict[str, bytes]:
    """Three concepts with an excerpt each, line beside line, proven."""
    made.rewrite(EXCERPT, excerpt(23, 24))
    preempt = "engine/scheduler.py::Scheduler.preempt#L33-L35"
    made.rewrite(preempt, f"{preempt}\n        also: ['{excerpt(24, 25)}']")
    step = "engine.py::Engine.step#L2-L3"
    text = made.scheduling.read_text("utf-8")
    third = (
        "  victim-selection:\n    label: {en: Victims, zh: 对象}\n    definition: {en: Who., zh: 谁。}\n"
        f"    in:\n      toy: {{match: close, at: '{excerpt(25, 26)}'}}\n"
    )
    assert step in text
    made.scheduling.write_text(text + third, "utf-8")
    assert run("pin", *made.words()).code == 0
    return yaml_bytes(made.map)


@pytest.mark.parametrize("by", [-2, -1, 1])
def test_neighbours_that_slide_onto_each_other_are_all_put_back(
    by: int, proven: Any, run: Callable[..., Any]
) -> None:
    """Their wrong lines are proven, of another concept: who said what decides."""
    good = with_neighbours(proven, run)
    lock = proven.lock.read_bytes()
    text = proven.scheduling.read_text("utf-8")
    moved = {excerpt(n, n + 1): excerpt(n + by, n + 1 + by) for n in (23, 24, 25)}
    for old, new in moved.items():
        text = text.replace(old, new.replace("#L", "#M"))
    proven.scheduling.write_text(text.replace("#M", "#L"), "utf-8")
    assert run("verify", *proven.words()).out.count("the proven text is at") == 3
    assert run("pin", *proven.words()).code == 0
    assert yaml_bytes(proven.map) == good
    assert proven.lock.read_bytes() == lock


def test_what_one_concept_lost_is_not_given_to_another(
    proven: Any, run: Callable[..., Any]
) -> None:
    with_neighbours(proven, run)
    text = proven.scheduling.read_text("utf-8")
    text = text.replace(f"\n        also: ['{excerpt(24, 25)}']", "")
    text = text.replace(
        f"at: '{excerpt(25, 26)}'", f"at: ['{excerpt(25, 26)}', '{excerpt(22, 23)}']"
    )
    proven.scheduling.write_text(text, "utf-8")
    done = run("pin", *proven.words())
    assert (done.code, "repaired 0 anchors" in done.err) == (0, True)
    assert proven.scheduling.read_text("utf-8") == text


def test_a_lock_that_lies_about_its_own_bytes_moves_nothing(
    proven: Any, run: Callable[..., Any]
) -> None:
    """Of the same file, a record with other text is damage, and no text that moved."""
    good, lock = yaml_bytes(proven.map), proven.lock.read_bytes()
    anchors = [line for line in lock.decode().splitlines() if '"anchor": ' in line]
    there = [line for line in anchors if EXCERPT in line]
    other = [line for line in anchors if "preempt#L33-L35" in line]
    digest = '"text": "'
    (old,) = (line.split(digest)[1][:64] for line in there)
    (new,) = (line.split(digest)[1][:64] for line in other)
    proven.lock.write_bytes(lock.replace(old.encode(), new.encode()))
    assert run("pin", *proven.words()).code == 0
    assert yaml_bytes(proven.map) == good
    # A record of the very same file is believed, as `verify` believes it, until somebody asks for all of it anew.
    assert run("pin", "--full", *proven.words()).code == 0
    assert (yaml_bytes(proven.map), proven.lock.read_bytes()) == (good, lock)


@pytest.mark.sources
def test_twenty_shifted_excerpts_of_the_shipped_map_are_put_back(
    pinned: Any, shipped_copy: Path, run: Callable[..., Any]
) -> None:
    """Every other byte of the YAML, and the lock, stay as they are."""
    here = {id_ for id_ in pinned.catalog.frameworks if pinned.reachable(id_)}
    good, lock = yaml_bytes(shipped_copy), (shipped_copy / LOCK_FILE).read_bytes()
    records = read_lock(shipped_copy / LOCK_FILE)
    anchors = list(load_catalog(shipped_copy, cache=False).anchors())
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
    assert yaml_bytes(shipped_copy) != good
    assert f"repaired {done} anchors" in run("pin", "--mappings", shipped_copy).err
    assert yaml_bytes(shipped_copy) == good
    assert (shipped_copy / LOCK_FILE).read_bytes() == lock
