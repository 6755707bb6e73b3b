"""What relocation and pinning refuse: to write into what is only added to, and to carry what nothing proves."""

import re
import shlex
import subprocess
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from conceptmap.graph.load import load_catalog
from conceptmap.graph.lock.lock_file import read_lock
from conceptmap.graph.lock.several import read_locks

Run = Callable[..., Any]

STEP = "engine/scheduler.py::Scheduler.schedule#L21-L27"
PART = "engine/scheduler.py::Scheduler.schedule#L24-L25"
FITS = "engine/scheduler.py::Scheduler.fits#L29-L31"
OWN = """\
claims:
  what-fits-is-small:
    says: {en: What fits is small., zh: 放得下的都很小。}
    about: [scheduling-step]
    kind: code
    verdict: confirmed
    evidence: ["toy:engine/scheduler.py::Scheduler.fits#L29-L31"]
    uncheckable: {en: A judgement., zh: 这是判断。}
"""


@pytest.fixture
def addition(tmp_path: Path) -> Path:
    """What somebody else adds to the map: one claim with a place of its own."""
    file = tmp_path / "ext" / "claims" / "mine.yaml"
    file.parent.mkdir(parents=True)
    file.write_text(OWN, encoding="utf-8")
    return tmp_path / "ext"


@pytest.fixture
def releases(
    made_sources: ModuleType, made: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> tuple[str, str, str]:
    """Three releases of `toy`, the first the pinned one: lines moved, then one method edited as well."""
    monkeypatch.setenv("CONCEPTMAP_GITHUB", str(tmp_path / "host"))
    monkeypatch.setenv("CONCEPTMAP_CACHE", str(tmp_path / "cache"))
    host = tmp_path / "host" / "example" / "toy"
    host.parent.mkdir(parents=True)
    subprocess.run(["git", "clone", "--quiet", str(made.tree("toy")), str(host)], check=True)
    first = load_catalog(made.map, cache=False).frameworks["toy"].release.purl
    purls = [first]
    files = dict(made_sources.TOY)
    for change in (
        lambda text: "# 1\n# 2\n" + text,
        lambda text: text.replace("if not self.fits(request):", "if not self.fits(request) and self.running:"),
    ):  # fmt: skip
        files["engine/scheduler.py"] = change(files["engine/scheduler.py"])
        purls.append(f"pkg:github/example/toy@{made_sources.commit_files(host, files)}")
    return (purls[0], purls[1], purls[2])


def contents(folder: Path) -> dict[Path, bytes]:
    return {file: file.read_bytes() for file in sorted(folder.rglob("*")) if file.is_file()}


def said(*folders: Path) -> set[str]:
    catalog = load_catalog(folders[0], extend=folders[1:], cache=False)
    return {a.text for a in catalog.anchors() if a.framework == "toy"}


def advised(text: str) -> list[str]:
    command = re.search(r"`conceptmap ([^`]+)`", text)
    assert command is not None, text
    return shlex.split(command[1])


def test_what_is_added_to_is_not_written_into(
    proven: Any, addition: Path, releases: tuple[str, str, str], run: Run
) -> None:
    """The map moves first, by the command that is printed; then what adds to it, and both are proven."""
    _, second, _ = releases
    nano = ("--source", f"nano={proven.tree('nano')}")
    extended = ("--mappings", proven.map, "--extend", addition, *nano)
    assert run("pin", "--extend", addition, *proven.words()).code == 0
    before = contents(proven.map) | contents(addition)
    relocation = ("relocate", "toy", "--to", second, "--write", *extended)
    done = run(*relocation)
    assert (done.code, done.out) == (2, "")
    assert "is not written into with --extend" in done.err
    assert contents(proven.map) | contents(addition) == before
    dry = run("relocate", "toy", "--to", second, *extended)
    assert "is not written into with --extend" in dry.err
    assert "--write does it" not in dry.err
    run(*advised(done.err))
    assert contents(addition).items() <= before.items()
    moved = contents(proven.map)
    assert moved != before
    # Not yet proven of the new release, so nothing beside it can be.
    refused = run("pin", *extended)
    assert (refused.code, refused.out) == (3, "")
    assert "nothing was proven" in refused.err
    assert contents(proven.map) | contents(addition) == before | moved
    assert run(*advised(refused.err)).code == 0
    base = contents(proven.map)
    done = run(*relocation)
    assert "rewrote 1 anchor" in done.err
    assert contents(proven.map) == base
    assert "engine/scheduler.py::Scheduler.fits#L31-L33" in said(proven.map, addition)
    once = contents(addition)
    run(*relocation)
    assert contents(addition) == once
    assert run("pin", *extended).code == 0
    assert contents(proven.map) == base
    assert run("verify", *extended).code == 0


def test_an_addition_that_is_behind_its_map_is_not_proven_on_other_text(
    proven: Any, addition: Path, releases: tuple[str, str, str], run: Run
) -> None:
    """Its lock still tells which release its words speak of."""
    first, second, _ = releases
    part = FITS.replace("#L29-L31", "#L30-L31")
    file = addition / "claims" / "mine.yaml"
    file.write_text(OWN.replace(FITS, part), encoding="utf-8")
    nano = ("--source", f"nano={proven.tree('nano')}")
    extended = ("--mappings", proven.map, "--extend", addition, *nano)
    assert run("pin", "--extend", addition, *proven.words()).code == 0
    run("relocate", "toy", "--to", second, "--write", *proven.words())
    assert run("pin", "--mappings", proven.map, *nano).code == 0
    for _ in range(2):
        done = run("pin", *extended)
        assert done.code == 1
        assert part in said(proven.map, addition)
        lock = read_lock(addition / "lock.json")
        assert part not in {record.anchor for record in lock.anchors}
        assert {(r.anchor, r.purl) for r in lock.earlier} == {(part, first)}
    assert run("verify", *extended).code == 1
    run("relocate", "toy", "--to", second, "--write", *extended)
    assert run("pin", *extended).code == 0
    assert run("verify", *extended).code == 0


def test_locks_whose_outlines_differ_are_of_one_release(
    proven: Any, addition: Path, run: Run
) -> None:
    words = (*proven.words(), "--extend", addition)
    assert run("pin", *words).code == 0
    text = proven.lock.read_text("utf-8")
    proven.lock.write_text(re.sub(r'"outline": \d+', '"outline": 1', text), "utf-8")
    both = read_locks([proven.lock, addition / "lock.json"])
    assert FITS in {record.anchor for record in both.anchors}
    assert not both.earlier


@pytest.mark.parametrize("accept", [(), ("--accept",)], ids=["write", "accept"])
def test_without_a_proof_nothing_uncertain_is_left_behind(
    accept: tuple[str, ...], made: Any, releases: tuple[str, str, str], run: Run
) -> None:
    first, _, third = releases
    before = contents(made.map)
    relocation = ("relocate", "toy", "--to", third, "--write", *made.words())
    for from_ in ((), ("--from", first), ("--from", made.tree("toy"))):
        done = run(*relocation, *from_)
        assert (done.code, done.out) == (2, "")
        assert "nothing was written" in done.err
        assert contents(made.map) == before
    pin = advised(done.err)
    assert "没有写入任何内容" in run(*relocation, "--lang", "zh").err
    if accept:  # somebody has read what changed, so nothing is left
        assert run(*relocation, *accept).code == 0
    else:  # what is advised leads on
        assert run(*pin, *made.words()[2:]).code == 0
        assert run(*relocation).code == 0
        assert run(*relocation, "--accept").code == 0
    assert not said(made.map) & {STEP, PART, FITS}
    assert run("pin", *made.words(toy=None)).code == 0
    assert run("verify", *made.words(toy=None)).code == 0


def test_without_a_proof_what_is_certain_is_carried_once(
    made: Any, releases: tuple[str, str, str], run: Run
) -> None:
    first, second, _ = releases
    relocation = ("relocate", "toy", "--to", second, "--write", *made.words())
    assert run(*relocation).code == 0
    once = contents(made.map)
    assert "engine/scheduler.py::Scheduler.schedule#L26-L27" in said(made.map)
    assert run(*relocation).code == 0
    assert contents(made.map) == once
    # Whether these words were carried from there, nothing tells.
    for from_ in (first, made.tree("toy")):
        done = run(*relocation, "--from", from_, "--accept")
        assert (done.code, "nobody can tell which anchors were carried" in done.err) == (2, True)
        assert contents(made.map) == once


def test_from_is_obeyed_or_said_not_to_be(
    made: Any, releases: tuple[str, str, str], run: Run
) -> None:
    first, second, _ = releases
    words = ("relocate", "toy", "--to", second, *made.words())
    assert run("pin", *made.words()).code == 0
    lock = made.lock.read_bytes()
    made.lock.unlink()
    made.rewrite(first, second, made.map / "frameworks.yaml")  # by hand, and nothing is proven
    for from_ in (first, made.tree("toy")):
        done = run(*words, "--from", from_, "--format", "csv")
        assert f"{PART},moved,engine/scheduler.py::Scheduler.schedule#L26-L27" in done.out
    made.lock.write_bytes(lock)
    assert run(*words, "--write").code == 0
    assert run("pin", *made.words(toy=None)).code == 0
    done = run(*words, "--from", made.tree("toy"))
    assert f"--from {made.tree('toy')} is not used" in done.err


def test_a_folder_of_the_new_release_is_not_taken_for_the_old(
    made: Any, releases: tuple[str, str, str], tmp_path: Path, run: Run
) -> None:
    _, second, _ = releases
    clone = tmp_path / "clone"
    subprocess.run(["git", "clone", "--quiet", str(tmp_path / "host/example/toy"), str(clone)], check=True)  # fmt: skip
    subprocess.run(["git", "-C", str(clone), "checkout", "--quiet", second[-40:]], check=True)
    done = run("relocate", "toy", "--to", second, "--format", "csv", *made.words(toy=clone))
    assert f"{PART},moved,engine/scheduler.py::Scheduler.schedule#L26-L27" in done.out
