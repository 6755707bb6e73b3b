"""The page in a real headless Chromium, with every host cut off.

The scenarios are in `browser/*.mjs`; each is one test here, named by what it shows. They need Chromium and Node; the
Node packages that they need are installed once where npm can do it (`node_tools.py`). With
`CONCEPTMAP_REQUIRE_BROWSER=1` what is missing fails instead of being skipped.
"""

import json
import os
import re
import shutil
import subprocess
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from conceptmap.cli.render.cards import sentence_text
from conceptmap.cli.shown_map import ShownMap
from conceptmap.graph.formulas.writing import written
from conceptmap.graph.load import load_catalog
from conceptmap.graph.model import Catalog, Excerpt, Proofs, ProofState, known_proofs
from conceptmap.graph.yaml.map_files import shipped_folder
from conceptmap.queries.learning.drawing import questions
from conceptmap.queries.lookups.cards.choosing import concept_card
from conceptmap.queries.lookups.connections import path_over_anything as find_path
from conceptmap.queries.lookups.exercises import solve
from conceptmap.tracing.runs.recorded_run import recorded_runs
from conceptmap.viz.page.page import build_page
from conceptmap.viz.page.site import build_site
from conceptmap.viz.parts.views import bar

FOLDER = Path(__file__).parent / "browser"
SCENARIO_FILES = sorted(
    file
    for file in FOLDER.glob("*.mjs")
    if file.name not in ("run.mjs", "questions.mjs", "worked.mjs")
)
SCENARIOS = [
    name
    for file in SCENARIO_FILES
    for name in re.findall(r'^  "([^"]+)": async', file.read_text(encoding="utf-8"), re.MULTILINE)
]
REQUIRED = os.environ.get("CONCEPTMAP_REQUIRE_BROWSER") == "1"

#: Where the sample that has all of it takes reports.
REPORT_TO = "https://example.org/issues/new?title={row}&body={release}%0A{address}"

NOTICES = {"vllm": "A licence <b>in its own words</b>."}

pytestmark = pytest.mark.browser


def missing(reason: str) -> None:
    if REQUIRED:
        pytest.fail(reason)
    pytest.skip(reason)


def chromium() -> str:
    """Its headless shell serves where it stands alone: the same engine without the window around it."""
    for name in ("chromium", "chromium-browser", "google-chrome", "chromium-headless-shell"):
        found = shutil.which(name)
        if found is not None:
            return found
    missing("no Chromium on the PATH")
    raise AssertionError


def some_code(catalog: Catalog) -> dict[str, Excerpt]:
    return {
        anchor.qualified: Excerpt(
            path=anchor.path,
            lines=anchor.lines,
            text=(
                f"    def {(anchor.symbol or '').rpartition('.')[2]}(self):",
                "    \treturn 1 < 2",
            ),
            state=ProofState.PROVEN,
        )
        for anchor in catalog.anchors()
        if anchor.lines is not None
    }


def played_page() -> str:
    """The shipped map with its runs, and the lines of the code base that ran."""
    catalog = load_catalog()
    runs = list(recorded_runs(shipped_folder()))
    names = {run.framework for run in runs}
    code = {
        anchor.qualified: Excerpt(
            path=anchor.path,
            lines=anchor.lines,
            text=tuple(f"line {n}" for n in range(anchor.lines.first, anchor.lines.last + 1)),
            state=ProofState.PROVEN,
        )
        for anchor in catalog.anchors()
        if anchor.framework in names and anchor.lines is not None
    }
    return build_page(catalog, excerpts=code, runs=runs)


def paths_by_command(catalog: Catalog) -> list[list[str]]:
    """What `conceptmap path` finds between concepts and symbols from all over the map: the nodes of each way."""
    names = list(catalog.concepts)
    symbols = [
        f"{anchor.framework}:{anchor.path}::{anchor.symbol}"
        for concept in catalog.concepts.values()
        for mapping in concept.mappings.values()
        for anchor in mapping.anchors()
        if anchor.symbol and not anchor.ordinal
    ]
    pairs = list(zip(names[::9], reversed(names[::9]), strict=True))
    pairs += zip(symbols[::90], reversed(symbols[::90]), strict=True)
    return [
        [step.node.removeprefix("code:") for step in find_path(catalog, *pair)] for pair in pairs
    ]


def quiz_by_command(catalog: Catalog, proofs: Proofs) -> dict[str, Any]:
    """The address of a session, and what `conceptmap quiz` asks by its seed."""
    asked = questions(catalog, proofs, count=10, seed=7)
    return {"hash": "#practice?n=10&seed=7", "questions": [one.facts() for one in asked]}


def exercise_by_command(catalog: Catalog) -> dict[str, Any]:
    """The address of an exercise with numbers, and what `conceptmap example` makes of them: by number, and row by row."""
    given = {"prompts": "10,9", "budget": "16"}
    exercise = catalog.exercises["prefill-lengths"]
    answer = solve(catalog, exercise, [f"{name}={text}" for name, text in given.items()])
    return {
        "hash": "#exercise/prefill-lengths?prompts=10,9",
        "given": given,
        "results": {f"{one.framework}/{one.name}": written(one.value) for one in answer.numbers},
        "rows": [
            [
                "–" if (found := answer.number(name, id_)) is None else written(found.value)
                for id_ in catalog.columns
            ]
            for name in exercise.numbers
        ],
    }


def card_by_command(catalog: Catalog) -> dict[str, Any]:
    """A concept, and what `conceptmap card` says of it."""
    concept = catalog.concepts["preemption"]
    said: dict[str, Any] = {}
    for language in ("en", "zh"):
        proofs = known_proofs(catalog, None)
        shown: Any = ShownMap(catalog=catalog, proofs=proofs, language=language)
        said[language] = [sentence_text(shown, one) for one in concept_card(catalog, concept)]
    asked = questions(catalog, count=100, concept=concept.id)
    return {
        "questions": len(asked),
        "concept": concept.id,
        "name": concept.label.by_language(),
        "says": said,
    }


@pytest.fixture(scope="session")
def outcome(
    samples: ModuleType,
    view_samples: ModuleType,
    learning_samples: ModuleType,
    node_tools: Path,
    tmp_path_factory: pytest.TempPathFactory,
    request: pytest.FixtureRequest,
) -> dict[str, str]:
    """What came of every scenario; they share a few browsers, since starting one costs the most."""
    browser = chromium()
    folder = tmp_path_factory.mktemp("pages")
    catalog: Catalog = samples.sample_catalog()
    proofs: Proofs = samples.sample_proofs()
    hostile = view_samples.hostile_catalog()
    small = view_samples.large_catalog(80)
    learning = learning_samples.learning_catalog()
    told = samples.with_contrast(catalog)
    told = replace(told, identity=replace(told.identity, report_to=REPORT_TO))
    pages = {
        "sample": build_page(catalog, proofs=proofs),
        "calling": build_page(catalog, proofs=view_samples.with_edges(proofs)),
        "whole": build_page(
            told, proofs=view_samples.with_edges(proofs), excerpts=some_code(told), notices=NOTICES
        ),
        "english": build_page(samples.in_english(catalog), proofs=proofs, language="zh"),
        "shipped": build_page(load_catalog(), runs=list(recorded_runs(shipped_folder()))),
        "played": played_page(),
        "hostile": build_page(hostile, excerpts=view_samples.hostile_excerpts(hostile)),
        "large400": build_page(view_samples.large_catalog(400)),
        "large3000": build_page(view_samples.large_catalog(3000)),
        "learning": build_page(learning, proofs=learning_samples.all_proven(learning)),
        "withcode": build_page(small, excerpts=some_code(small)),
        "empty": build_page(Catalog(frameworks={}, areas={}, concepts={})),
    }
    for name, text in pages.items():
        (folder / f"{name}.html").write_text(text, encoding="utf-8", newline="\n")
    for path, text in build_site(catalog, proofs=proofs).items():
        file = folder / "site" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8", newline="\n")
    job = {
        "tools": str(node_tools),
        "chromium": browser,
        "pages": {name: str(folder / f"{name}.html") for name in pages},
        "site": str(folder / "site"),
        "paths": paths_by_command(load_catalog()),
        "exercise": exercise_by_command(load_catalog()),
        "card": card_by_command(load_catalog()),
        "quiz": quiz_by_command(learning, learning_samples.all_proven(learning)),
        "views": [view.name for view in bar()],
        "scenarios": [str(file) for file in SCENARIO_FILES],
        "browsers": min(os.cpu_count() or 1, 4),
        "wanted": [
            item.callspec.params["scenario"]
            for item in request.session.items
            if isinstance(item, pytest.Function) and hasattr(item, "callspec")
            if "scenario" in item.callspec.params
        ],
    }
    (folder / "job.json").write_text(json.dumps(job), encoding="utf-8")
    done = subprocess.run(
        ["node", str(FOLDER / "run.mjs"), str(folder / "job.json")],
        capture_output=True,
        text=True,
        timeout=900,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-4000:]
    results: dict[str, str] = json.loads(done.stdout)
    return results


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_in_chromium(scenario: str, outcome: dict[str, str]) -> None:
    assert outcome[scenario] == "passed", outcome[scenario]
