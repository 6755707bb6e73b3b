"""What a command does can be done from Python: values in, values out, and nothing written before one says so."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from conceptmap.graph import ConceptmapError, MapFolders, add_concept, load_catalog
from conceptmap.graph.lock.several import read_locks
from conceptmap.graph.model import Excerpt, Match, Text
from conceptmap.graph.storage.files import NewFile
from conceptmap.sources.outlines import open_workspace
from conceptmap.sources.proof import (
    add_anchor,
    add_mapping,
    cite,
    measure_coverage,
    pin_map,
    verify,
)


def contents(folder: Path) -> dict[str, bytes]:
    return {str(file): file.read_bytes() for file in folder.rglob("*.*") if file.is_file()}


def trees(made: Any) -> list[str]:
    return [f"{name}={made.tree(name)}" for name in ("toy", "nano")]


def write(*files: NewFile) -> None:
    for file in files:
        file.path.write_bytes(file.data)


@pytest.fixture
def python_map(proven: Any) -> tuple[Any, Any, Any]:
    """The proven map, its catalogue, and its sources."""
    catalog = load_catalog(proven.map, cache=False)
    return proven, catalog, open_workspace(catalog, trees(proven))


def test_pinning_gives_the_files_and_writes_none(made: Any, run: Callable[..., Any]) -> None:
    made.rewrite("#L33-L35", "")
    before, folders = contents(made.map), MapFolders(made.map)
    found = pin_map(folders, trees(made))
    assert contents(made.map) == before
    assert [file.path for file in found.files] == [made.scheduling, made.lock]
    assert not pin_map(folders, trees(made), dry_run=True).files
    assert run("pin", *made.words()).code == 0
    by_command = contents(made.map)
    made.lock.unlink()
    made.scheduling.write_bytes(before[str(made.scheduling)])
    write(*found.files)
    assert contents(made.map) == by_command
    assert not pin_map(folders, trees(made)).files, "the lock holds this already"


def test_verifying_gives_states_and_findings(python_map: tuple[Any, Any, Any]) -> None:
    made, catalog, workspace = python_map
    report = verify(catalog, read_locks(MapFolders(made.map).locks()), workspace)
    assert not report.findings
    assert {state.value for state in report.anchors.values()} == {"proven"}


def test_adding_gives_the_file_that_the_command_writes(
    python_map: tuple[Any, Any, Any], run: Callable[..., Any]
) -> None:
    made, catalog, workspace = python_map
    before, folders = contents(made.map), MapFolders(made.map)
    idea = add_concept(
        folders.files(),
        catalog,
        "idea",
        area="scheduling",
        label=Text("Idea", "想法"),
        definition=Text("An idea.", "一个想法。"),
    )
    assert contents(made.map) == before
    assert (
        run(
            *("add", "concept", "idea", "--area", "scheduling", "--en", "Idea", "--zh", "想法"),
            *("--definition-en", "An idea.", "--definition-zh", "一个想法。", *made.words()[:2]),
        ).code
        == 0
    )
    assert made.scheduling.read_bytes() == idea.file.data
    catalog = load_catalog(made.map, cache=False)
    at = "engine/scheduler.py::fits"
    mapping = add_mapping(
        folders.files(), workspace, catalog.concepts["idea"], "toy", at, match=Match.EXACT
    )
    write(mapping.file)
    concept = load_catalog(made.map, cache=False).concepts["idea"]
    (anchor,) = concept.mappings["toy"].anchors()
    assert anchor.symbol == "Scheduler.fits"
    assert anchor.lines is not None
    with pytest.raises(ConceptmapError, match="already"):
        add_anchor(folders.files(), workspace, concept, "toy", at)
    with pytest.raises(ConceptmapError, match="is mapped in toy"):
        add_mapping(folders.files(), workspace, concept, "toy", at)


@pytest.mark.parametrize("typed", ["fits", "Scheduler.fits", "Scheduler::fits"])
def test_a_symbol_without_its_file_is_told_where_it_is(
    python_map: tuple[Any, Any, Any], typed: str
) -> None:
    made, catalog, workspace = python_map
    concept = catalog.concepts["preemption"]
    with pytest.raises(ConceptmapError, match="has no file before it") as caught:
        add_anchor(MapFolders(made.map).files(), workspace, concept, "toy", typed)
    assert "engine/scheduler.py::Scheduler.fits" in str(caught.value.help)


@pytest.mark.parametrize("typed", ["nowhere", "engine/nowhere.py", "README"])
def test_what_is_no_symbol_of_the_release_is_a_file_that_it_has_not(
    python_map: tuple[Any, Any, Any], typed: str
) -> None:
    made, catalog, workspace = python_map
    with pytest.raises(ConceptmapError, match="toy has no file"):
        add_anchor(
            MapFolders(made.map).files(), workspace, catalog.concepts["preemption"], "toy", typed
        )


def test_citing_gives_the_places_that_the_command_prints(
    python_map: tuple[Any, Any, Any], run: Callable[..., Any]
) -> None:
    made, catalog, workspace = python_map
    lock = read_locks(MapFolders(made.map).locks())
    citations = cite(catalog, lock, workspace, catalog.concepts["preemption"])
    rows = json.loads(run("cite", "preemption", "--format", "json", *made.words()).out)["citations"]
    printed = [(r["framework"], r["role"], r["code"]) for r in rows if r["role"] != "absent"]
    assert printed == [
        (one.framework.id, place.role, list(place.code.text))
        for one in citations
        for place in one.places
        if isinstance(place.code, Excerpt)
    ]
    assert [one.mapping.absence is None for one in citations] == [True, False]


def test_coverage_has_the_sums_that_the_command_prints(
    python_map: tuple[Any, Any, Any], run: Callable[..., Any]
) -> None:
    made, catalog, workspace = python_map
    found = measure_coverage(catalog, workspace, "toy")
    rows = json.loads(run("coverage", "toy", "--format", "json", *made.words()).out)
    assert [(row["path"], row["reached-functions"], row["reached-lines"]) for row in rows] == [
        (one.path, one.reached_pieces, one.reached_lines) for one in found.by_folder(2)
    ]
    assert [anchor.qualified for anchor in found.looked_through] == ["toy:engine/scheduler.py"]
    assert not found.without_file
    one = measure_coverage(catalog, workspace, "toy", ["engine/scheduler.py"])
    assert [file.path for file in one.files] == ["engine/scheduler.py"]
