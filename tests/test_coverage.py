"""Coverage counts what anchors touch, and says which anchors touch nothing."""

import json
from collections.abc import Callable
from pathlib import Path
from textwrap import dedent, indent
from types import ModuleType
from typing import Any

import pytest

from conceptmap.sources.calls.edges.unmapped import most_called

ADRIFT = """\
    adrift:
      label: {en: Adrift, zh: 漂移}
      definition: {en: Anchors that do not hold., zh: 不成立的锚点。}
      in:
        toy:
          match: exact
          at:
"""


def files(made: Any, run: Callable[..., Any]) -> tuple[dict[str, dict[str, Any]], str]:
    done = run("coverage", "toy", "--by", "file", *made.words(), "--format", "json")
    assert done.code == 0, done.err
    return {row["path"]: row for row in json.loads(done.out)}, done.err


def test_a_check_of_a_whole_file_reaches_none_of_its_functions(
    made: Any, run: Callable[..., Any]
) -> None:
    """A claim's checks look through engine/scheduler.py; only three of its functions carry a concept."""
    found, err = files(made, run)
    scheduler = found["engine/scheduler.py"]
    reached = ("reached-functions", "functions", "reached-lines", "anchors")
    assert [scheduler[key] for key in reached] == [3, 7, 3 + 7 + 3, 4]
    assert "1 anchor not counted, since a check looks through the whole file" in err
    assert "toy:engine/scheduler.py" in err


@pytest.mark.parametrize(
    ("anchor", "path", "why"),
    [
        ("engine/scheduler.py::Scheduler.fits", "engine/scheduler.py", "it has no lines"),
        ("engine/scheduler.py", "engine/scheduler.py", "it has no lines"),
        (
            "engine/scheduler.py::Scheduler.gone#L29-L31",
            "engine/scheduler.py",
            "its symbol or its lines are not in the file",
        ),
        (
            "engine/scheduler.py::Scheduler.fits#L38-L39",
            "engine/scheduler.py",
            "its symbol or its lines are not in the file",
        ),
        (
            "engine/scheduler.py#L38-L999",
            "engine/scheduler.py",
            "its symbol or its lines are not in the file",
        ),
        ("engine/gone.py::f#L1-L2", "engine/gone.py", "the release has no such file"),
    ],
)
def test_an_anchor_that_does_not_hold_counts_for_no_file_and_is_named(
    anchor: str, path: str, why: str, made: Any, run: Callable[..., Any]
) -> None:
    before, _ = files(made, run)
    checks = made.map / "claims"
    for claims in checks.glob("*.yaml"):
        claims.write_text(claims.read_text().replace("toy:engine/scheduler.py'", "toy:README.md'"))
    made.scheduling.write_text(
        made.scheduling.read_text() + indent(dedent(ADRIFT), "  ") + f"            - {anchor}\n"
    )
    after, err = files(made, run)
    assert after == before
    assert path not in before or path in after
    assert f"since {why}: toy:{anchor}" in err


def test_what_is_not_counted_is_said_in_chinese(made: Any, run: Callable[..., Any]) -> None:
    done = run("coverage", "toy", *made.words(), "--lang", "zh")
    assert "有 1 个锚点未计入（检查以整个文件为对象）：toy:engine/scheduler.py" in done.err


def test_the_page_counts_no_file_for_an_anchor_without_lines(
    sample_catalog: Any, samples: Any
) -> None:
    from conceptmap.viz.facts.coverage import coverage_json

    reached = {file["path"] for file in coverage_json(sample_catalog, None)["vllm"]["files"]}
    assert "foo/bar_baz.py" in reached  # has anchors with lines too
    assert not reached & (set(samples.HOSTILE_PATHS) - {"foo/bar_baz.py"})


@pytest.mark.parametrize("glob", ["nowhere/**", "[", "scheduler.py", "README.md"])
def test_a_pattern_that_selects_no_code_is_an_error(
    glob: str, made: Any, run: Callable[..., Any]
) -> None:
    done = run("coverage", "toy", "--in", glob, *made.words())
    assert (done.code, done.out) == (2, "")
    assert f"{glob} selects no file of code in toy" in done.err


def test_what_was_outlined_once_is_not_outlined_again(
    made: Any, run: Callable[..., Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only a file whose bytes are others, and the answer is what it would be from the beginning."""
    from conceptmap.sources.outlines import store

    monkeypatch.setenv("CONCEPTMAP_CACHE", str(tmp_path / "cache"))
    outlined: list[str] = []
    real = store.outline

    def outline(path: str, data: bytes) -> Any:
        outlined.append(path)
        return real(path, data)

    monkeypatch.setattr(store, "outline", outline)
    first = files(made, run)
    assert "engine/scheduler.py" in outlined
    outlined.clear()
    assert files(made, run) == first
    assert outlined == []
    other = made.stand_in("toy", {"engine/scheduler.py": lambda text: f"LIMIT = 1\n{text}"})
    again = run("coverage", "toy", "--by", "file", *made.words(toy=other), "--format", "json")
    assert outlined == ["engine/scheduler.py"]
    rows = {row["path"]: row for row in json.loads(again.out)}
    assert rows["engine/scheduler.py"]["anchors"] < first[0]["engine/scheduler.py"]["anchors"]


def test_what_several_concepts_call_and_none_has_is_listed(
    tmp_path: Path, call_trees: ModuleType
) -> None:
    text = """
        class Pool: ...
        def shared(): return 1
        def lonely(): return 2
        def mapped(): return 3
        def one():
            pool = Pool()
            shared(); shared(); lonely(); mapped()
        def two():
            pool = Pool()
            shared(); mapped(); unknown()
    """
    workspace, tree = call_trees.pinned(tmp_path, {"m.py": text})
    catalog, anchors = call_trees.mapped(workspace, tree, {"a": "m.py::one", "b": "m.py::two", "c": "m.py::mapped"})  # fmt: skip
    found = most_called(workspace, tree, catalog, anchors)
    assert [(one.definition.name, one.concepts) for one in found] == [
        ("Pool", ("a", "b")),
        ("shared", ("a", "b")),
    ]
    assert most_called(workspace, tree, catalog, anchors, within=set()) == ()
