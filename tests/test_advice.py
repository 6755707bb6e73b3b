"""What one command prints as help is run, word for word: it is a command, and it leads to no wrong place."""

import re
import shlex
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from conceptmap.graph.load import load_catalog
from conceptmap.graph.yaml.joining import join_files
from conceptmap.graph.yaml.map_files import mapping_files

Run = Callable[..., Any]

TOP = "LIMIT = 8\n\n\nclass Scheduler:"
EDITED = "if not self.fits(request) and self.running:"
PREEMPT = "engine/scheduler.py::Scheduler.preempt#L33-L35"
EXCERPT = "engine/scheduler.py::Scheduler.schedule#L24-L25"
#: What each anchor may read: as it is in the first release, or in the second.
RIGHT = {
    "engine/scheduler.py::Scheduler.schedule#L21-L27": "engine/scheduler.py::Scheduler.schedule#L24-L30",
    EXCERPT: "engine/scheduler.py::Scheduler.schedule#L27-L28",
    "engine/scheduler.py::Scheduler.busy@2#L17-L19": "engine/scheduler.py::Scheduler.busy@2#L20-L22",
    PREEMPT: "engine/scheduler.py::Scheduler.preempt#L36-L38",
}
TAKES_SOURCES = ("verify", "pin", "relocate")


@pytest.fixture
def second(
    made_sources: ModuleType, proven: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> str:
    """A second release of `toy`, in which all of the scheduler stands lower and one method is edited."""
    files = dict(made_sources.TOY)
    text = files["engine/scheduler.py"].replace("if not self.fits(request):", EDITED)
    files["engine/scheduler.py"] = text.replace("class Scheduler:", TOP)
    repository = tmp_path / "host" / "example" / "toy"
    commit = made_sources.commit_files(repository, files)
    fetch = ["fetch", "--quiet", "--update-head-ok", str(proven.tree("toy")), "main:first"]
    subprocess.run(["git", "-C", str(repository), *fetch], check=True)
    monkeypatch.setenv("CONCEPTMAP_GITHUB", str(tmp_path / "host"))
    monkeypatch.setenv("CONCEPTMAP_CACHE", str(tmp_path / "cache"))
    return f"pkg:github/example/toy@{commit}"


def pin_by_hand(made: Any, purl: str) -> None:
    old = load_catalog(made.map, cache=False).frameworks["toy"].release.purl
    made.rewrite(old, purl, made.map / "frameworks.yaml")


def leave(made: Any, purl: str, run: Run, state: str) -> None:
    """A map in one of the states that make commands give advice."""
    match state:
        case "unproven":
            made.lock.unlink()
        case "shifted":
            made.rewrite(f"also:\n          - {EXCERPT}", f"also:\n          - {EXCERPT.replace('24-L25', '25-L26')}")  # fmt: skip
        case "without lines":
            made.rewrite(f"at: {PREEMPT}", f"at: {PREEMPT.partition('#')[0]}")
        case "damaged lock":
            made.lock.write_bytes(b"{")
        case "pinned by hand":
            pin_by_hand(made, purl)
        case "relocated":
            run("relocate", "toy", "--to", purl, "--write", *made.words())
        case "relocated, pinned":
            run("relocate", "toy", "--to", purl, "--write", *made.words())
            run("pin", *made.words(toy=None))


STATES = ("unproven", "shifted", "without lines", "damaged lock", "pinned by hand", "relocated", "relocated, pinned")  # fmt: skip


def advised(text: str) -> Iterator[list[str]]:
    """The commands that a text tells to run, but for what a person has to decide first."""
    for command in re.findall(r"`(conceptmap [^`]+)`", text):
        if "--as-written" not in command and "…" not in command:
            yield shlex.split(command)[1:]


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("with_first", [True, False], ids=["clone", "cache"])
def test_advice_leads_to_no_wrong_place(
    state: str, with_first: bool, proven: Any, second: str, run: Run
) -> None:
    if not with_first:
        run("sources", "fetch", "toy", "--mappings", proven.map)
    words = proven.words() if with_first else proven.words(toy=None)
    good = [a.text for a in load_catalog(proven.map, cache=False).anchors()]
    leave(proven, second, run, state)
    asked: list[tuple[str, ...]] = [
        ("verify",),
        ("check",),
        ("relocate", "toy", "--to", second),
        ("pin", "--dry-run"),
    ]
    for _ in range(3):  # advice leads to advice
        said = ""
        for command in asked:
            options = words if command[0] in TAKES_SOURCES else words[:2]
            done = run(*command, *(w for w in options if "--mappings" not in command or w not in words[:2]))  # fmt: skip
            assert "Traceback" not in done.err
            assert "No such" not in done.err, command
            said += done.out + done.err
        now = [a.text for a in join_files(mapping_files(proven.map)).anchors()]
        for old, new in zip(good, now, strict=True):
            shifted = {"shifted": EXCERPT.replace("24-L25", "25-L26"), "without lines": PREEMPT.partition("#")[0]}  # fmt: skip
            assert new in {old, RIGHT.get(old, old), shifted.get(state)}, (old, new)
        for proposal in re.findall(r"\bwrite (\S+#L\d\S*?)[,;.]?\s", said):
            assert proposal in {*RIGHT, *RIGHT.values()}, proposal
        asked = list(dict.fromkeys(tuple(command) for command in advised(said)))
    assert run("verify", *words).code in (0, 1, 3)


def test_the_command_to_accept_is_whole(proven: Any, second: str, run: Run) -> None:
    """It names the map and the sources that it was printed for."""
    done = run("relocate", "toy", "--to", second, "--write", *proven.words())
    (command,) = [words for words in advised(done.err) if words[0] == "relocate"]
    assert run(*command).code == 0
    anchors = {a.text for a in load_catalog(proven.map, cache=False).anchors()}
    assert {*RIGHT.values()} <= anchors
    assert not {*RIGHT} & anchors


def test_advice_for_another_map_says_so(proven: Any, run: Run) -> None:
    proven.rewrite(f"at: {PREEMPT}", f"at: {PREEMPT.partition('#')[0]}")
    done = run("verify", *proven.words())
    assert f"add `--mappings {proven.map}` to these commands" in done.err
    assert "add `--mappings" not in run("check", "--mappings", proven.map).err
