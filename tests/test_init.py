"""`conceptmap init` writes a small map that reads well, and nothing else in any other case."""

import io
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from conceptmap.graph import load_catalog

TOY = f"pkg:pypi/toy@1.0#sha256={'a' * 64}"
GIT = f"pkg:github/example/other@{'1' * 40}"


class Terminal(io.StringIO):
    """What somebody types at a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("languages", [None, "en", "zh", "zh,en"])
def test_what_it_writes_reads_well(
    lang: str, languages: str | None, tmp_path: Path, run: Callable[..., Any]
) -> None:
    folder = tmp_path / "my maps" / "Web & more"
    wanted = () if languages is None else ("--languages", languages)
    done = run("init", folder, "--pin", TOY, "--pin", GIT, "--lang", lang, *wanted)
    assert done.code == 0, done.err
    assert done.out.splitlines() == [
        str(folder / name) for name in ("map.yaml", "frameworks.yaml", "concepts/basics.yaml")
    ]
    assert "conceptmap verify --mappings '" in done.err
    checked = run("check", "--mappings", folder, "--lang", "en")
    assert (checked.code, checked.out) == (
        0,
        "The map reads well: 2 frameworks, 1 concept, 0 mappings, 0 claims, 0 flows.\n",
    )
    catalog = load_catalog(folder)
    assert catalog.identity.languages == tuple((languages or lang).split(","))
    assert catalog.identity.base == "https://example.org/web-more/"
    assert catalog.frameworks["toy"].release.sha256 == "a" * 64
    assert catalog.columns == ("toy", "other")


@pytest.mark.parametrize(
    "title", ["a, b", "it's {x}: y", "# no comment", "- x", "true", "1.10", "'quoted'", "[a]"]
)
def test_any_title_is_read_back(title: str, tmp_path: Path, run: Callable[..., Any]) -> None:
    assert run("init", tmp_path / "map", "--pin", TOY, "--title", title).code == 0
    assert load_catalog(tmp_path / "map").identity.title.first == title


def test_nothing_is_overwritten(tmp_path: Path, run: Callable[..., Any]) -> None:
    (tmp_path / "map").mkdir()
    (tmp_path / "map" / "kept").write_text("mine", encoding="utf-8")
    (tmp_path / "file").write_text("mine", encoding="utf-8")
    for name in ("map", "file"):
        done = run("init", tmp_path / name, "--pin", TOY)
        assert (done.code, done.out) == (2, "")
        assert name in done.err
    assert sorted(p.name for p in tmp_path.rglob("*")) == ["file", "kept", "map"]


def test_an_empty_folder_is_taken(tmp_path: Path, run: Callable[..., Any]) -> None:
    (tmp_path / "map").mkdir()
    assert run("init", tmp_path / "map", "--pin", TOY).code == 0
    assert run("check", "--mappings", tmp_path / "map").code == 0
    assert [p.name for p in tmp_path.iterdir()] == ["map"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((), "a map needs a code base"),
        (("--pin", "no such name"), "is not a project name"),
        (("--pin", ""), "'' is not a project name"),
        (("--pin", "../x==1"), "'../x==1' is not a project name"),
        (("--pin", "toy==1.0#sha256=12"), "'toy==1.0#sha256=12' is not a project name"),
        (("--pin", "pkg:npm/x@1"), "is not supported"),
        (("--pin", "pkg:github/a/b@main"), "is not a commit"),
        (("--pin", TOY, "--pin", TOY), "toy is there twice"),
        (("--pin", TOY, "--base", "https://example.org/x"), "is no base of IRIs"),
        (("--pin", TOY, "--languages", "en,fr"), "fr is no language"),
        (("--pin", TOY, "--title", "  "), "title"),
        (("--pin", TOY, "--title", "a\x07b"), "U+0007 may not stand in YAML"),
    ],
)
def test_what_cannot_be_meant_writes_nothing(
    words: tuple[str, ...],
    said: str,
    tmp_path: Path,
    run: Callable[..., Any],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    done = run("init", tmp_path / "map", *words)
    assert (done.code, done.out) == (2, "")
    assert said in done.err
    assert "Traceback" not in done.err
    assert list(tmp_path.iterdir()) == []


def test_each_wrong_pin_is_told(tmp_path: Path, run: Callable[..., Any]) -> None:
    done = run("init", tmp_path / "map", "--pin", "no such name", "--pin", TOY, "--pin", "../x==1")
    assert (done.code, done.out) == (2, "")
    assert "'no such name' is not a project name" in done.err
    assert "'../x==1' is not a project name" in done.err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write anywhere"
)
def test_a_place_that_may_not_be_written(tmp_path: Path, run: Callable[..., Any]) -> None:
    tmp_path.chmod(0o500)
    try:
        done = run("init", tmp_path / "map", "--pin", TOY)
    finally:
        tmp_path.chmod(0o700)
    assert done.code == 3
    assert list(tmp_path.iterdir()) == []


def test_at_a_terminal_it_asks(
    tmp_path: Path, run: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed = ["My map", "https://example.org/mine/", "no such name", TOY, GIT, "", ""]
    monkeypatch.setattr(sys, "stdin", Terminal("\n".join(typed)))
    done = run("init", tmp_path / "map")
    assert done.code == 0, done.err
    assert "is not a project name" in done.err
    catalog = load_catalog(tmp_path / "map")
    assert catalog.identity.title.first == "My map"
    assert catalog.identity.base == "https://example.org/mine/"
    assert list(catalog.frameworks) == ["toy", "other"]


def test_concepts_and_mappings_are_added_in_the_languages_of_the_map(
    tmp_path: Path, run: Callable[..., Any]
) -> None:
    folder = tmp_path / "map"
    run("init", folder, "--pin", TOY, "--languages", "en")
    words = ("add", "concept", "queue", "--area", "basics", "--mappings", folder)
    done = run(*words, "--en", "Queue", "--zh", "队列", "--definition-en", "It waits.")
    assert done.code == 2
    assert "--en" in done.err
    assert run(*words, "--en", "Queue", "--definition-en", "It waits.").code == 0
    assert load_catalog(folder).concepts["queue"].label.by_language() == {"en": "Queue"}
