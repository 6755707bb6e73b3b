"""Whatever writes, run twice: the second run changes not one byte, of a small map and of the shipped one."""

from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

Run = Callable[..., Any]

CONCEPT = ("add", "concept", "admission", "--area", "scheduling", "--en", "Admission", "--zh", "准入", "--definition-en", "Who enters.", "--definition-zh", "谁进入。")  # fmt: skip
#: Commands that write into the small map, by what they do.
WRITING = {
    "pin": ("pin",),
    "pin as written": ("pin", "--as-written"),
    "add a concept": CONCEPT,
    "add a mapping": ("add", "mapping", "admission", "nano", "engine.py::Engine.add"),
    "add an anchor": ("add", "anchor", "preemption", "toy", "engine/scheduler.py::longest"),
    "relocate to itself": ("relocate", "toy", "--to", "{toy}", "--write"),
    "relocate to itself, accepted": ("relocate", "toy", "--to", "{toy}", "--write", "--accept"),
}


def contents(folder: Path) -> dict[Path, bytes]:
    return {file: file.read_bytes() for file in sorted(folder.rglob("*")) if file.is_file()}


@pytest.mark.parametrize("name", WRITING)
def test_a_small_map(name: str, proven: Any, run: Run) -> None:
    from conceptmap.graph.load import load_catalog

    purl = load_catalog(proven.map).frameworks["toy"].release.purl
    words = [word.format(toy=purl) for word in WRITING[name]]
    options = proven.words()[:2] if words[:2] == ["add", "concept"] else proven.words()
    if words[:2] == ["add", "mapping"]:
        run(*CONCEPT, *proven.words()[:2])
    before = contents(proven.map)
    done = run(*words, *options)
    assert done.code == 0, done.err
    once = contents(proven.map)
    assert (once != before) == (words[0] == "add")
    run(*words, *options)
    assert contents(proven.map) == once


def test_what_add_wrote_and_pin_proved_stays(proven: Any, run: Run) -> None:
    """One after another, and all of them again."""
    steps = [
        (*CONCEPT, *proven.words()[:2]),
        (*WRITING["add a mapping"], *proven.words()),
        (*WRITING["add an anchor"], *proven.words()),
        ("pin", *proven.words()),
    ]
    for step in steps:
        assert run(*step).code == 0
    once = contents(proven.map)
    for step in steps:
        run(*step)
        assert contents(proven.map) == once, step


def test_a_patch_of_documents(
    proven: Any,
    made_sources: ModuleType,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    run: Run,
) -> None:
    """`refs --fix` writes the same patch again, and after it is applied there is nothing left to mend."""
    import subprocess

    documents = tmp_path / "documents"
    made_sources.write(documents / "a.md", "`longest()` is at `engine/scheduler.py:8-9`.\n")
    monkeypatch.chdir(documents)
    fix = ("refs", "a.md", "--framework", "toy", "--fix", *proven.words())
    run(*fix)
    patch = documents / "references.patch"
    once = patch.read_bytes()
    run(*fix)
    assert patch.read_bytes() == once
    subprocess.run(["git", "apply", "references.patch"], check=True)
    mended = (documents / "a.md").read_bytes()
    assert b"engine/scheduler.py:38-39" in mended
    done = run(*fix)
    assert (done.code, (documents / "a.md").read_bytes()) == (0, mended)
    assert patch.read_bytes() == once


@pytest.mark.sources
@pytest.mark.slow
def test_the_shipped_map(pinned: Any, shipped_copy: Path, run: Run) -> None:
    """What is pinned is proven already, so even the first run changes nothing."""
    if not any(pinned.reachable(id_) for id_ in pinned.catalog.frameworks):
        pytest.skip("no pinned release can be reached")
    before = contents(shipped_copy)
    nano = pinned.catalog.frameworks["nano-vllm"].release
    for words in (
        ("pin",),
        ("relocate", "nano-vllm", "--to", nano.purl, "--write"),
        ("relocate", "nano-vllm", "--to", nano.purl, "--write", "--accept"),
        ("upgrade", "nano-vllm", nano.version, "--write"),
    ):
        for _ in range(2):
            run(*words, "--mappings", shipped_copy)
            assert contents(shipped_copy) == before, words


@pytest.mark.sources
@pytest.mark.slow
def test_what_is_added_to_the_shipped_map(pinned: Any, shipped_copy: Path, run: Run) -> None:
    """One after another, and all of them again."""
    pinned.tree("nano-vllm")
    scheduler = "nanovllm/engine/scheduler.py::Scheduler"
    steps = (
        CONCEPT,
        ("add", "mapping", "admission", "nano-vllm", f"{scheduler}.add", "--match", "close"),
        ("add", "anchor", "preemption", "nano-vllm", f"{scheduler}.__init__"),
        ("pin",),
        ("pin", "--as-written"),
    )
    for step in steps:
        done = run(*step, "--mappings", shipped_copy)
        assert done.code == 0, done.err
    once = contents(shipped_copy)
    for step in steps:
        run(*step, "--mappings", shipped_copy)
        assert contents(shipped_copy) == once, step
