"""Contrasts: proven as claims are, told by every answer that speaks of their concepts, and carried by exports."""

import json
from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest

from conceptmap.graph.checks.shacl import check_shapes
from conceptmap.graph.formats.catalog_json import catalog_to_json
from conceptmap.graph.load import load_map
from conceptmap.graph.model import Catalog, Proofs, ProofState
from conceptmap.graph.rdf.triples import to_store
from conceptmap.queries.lookups.connections import Link, links_of, path
from conceptmap.queries.lookups.edges import side_by_side
from conceptmap.queries.lookups.matrix import Cell, compare, contrasts_of

CONTRAST = """\
contrasts:
  who-waits:
    about: [preemption]
    says: {en: The toy waits. The nano does not., zh: 一方等待，另一方不等待。}
    in:
      toy: engine/scheduler.py::Scheduler.preempt
      nano:
        - engine.py::Engine.step
    checks:
      - {in: 'toy:engine/scheduler.py', text: 'self\\.waiting\\.append', count: 1}
"""
PREFIXES = "PREFIX cm: <https://w3id.org/conceptmap/ns#> PREFIX earl: <http://www.w3.org/ns/earl#> PREFIX skos: <http://www.w3.org/2004/02/skos/core#> "


@pytest.fixture
def contrasted(made: Any, run: Callable[..., Any]) -> Any:
    """Two toys that differ, with a proof of it."""
    file = made.map / "contrasts" / "own.yaml"
    file.parent.mkdir()
    file.write_text(CONTRAST, encoding="utf-8")
    done = run("pin", *made.words())
    assert done.code == 0, done.out + done.err
    return made


def test_pin_fills_in_lines_and_proves_places_and_checks(
    contrasted: Any, run: Callable[..., Any]
) -> None:
    written = (contrasted.map / "contrasts" / "own.yaml").read_text(encoding="utf-8")
    assert "      toy: engine/scheduler.py::Scheduler.preempt#L33-L35\n" in written
    catalog, proofs = load_map(contrasted.map)
    contrast = catalog.contrasts["who-waits"]
    assert contrast.frameworks == ("toy", "nano")
    assert proofs.claim_state(contrast) is ProofState.PROVEN
    assert "1 contrast with checks" in run("verify", *contrasted.words()).out


@pytest.mark.parametrize("cache", [True, False])
def test_a_map_from_the_cache_has_its_contrasts(contrasted: Any, *, cache: bool) -> None:
    load_map(contrasted.map)
    catalog, _ = load_map(contrasted.map, cache=cache)
    assert [(one.id, one.place.line) for one in catalog.contrasts.values()] == [("who-waits", 2)]


def test_code_that_no_longer_bears_it_out_is_noticed(
    contrasted: Any, run: Callable[..., Any]
) -> None:
    tree = contrasted.stand_in(
        "toy",
        {
            "engine/scheduler.py": lambda text: text.replace(
                "waiting.append(request)\n", "pop()\n", 1
            )
        },
    )
    done = run("verify", *contrasted.words(toy=tree), "--format", "json")
    found = json.loads(done.out)["findings"]
    told = [one for one in found if "who-waits" in one["message"]]
    assert done.code == 1
    assert [one["code"] for one in told] == ["CM215"]


def test_a_contrast_without_checks_is_argued_where_its_places_stand(
    contrasted: Any, run: Callable[..., Any]
) -> None:
    file = contrasted.map / "contrasts" / "own.yaml"
    file.write_text(CONTRAST.partition("    checks:")[0], encoding="utf-8")
    assert run("pin", *contrasted.words()).code == 0
    catalog, proofs = load_map(contrasted.map)
    assert proofs.claim_state(catalog.contrasts["who-waits"]) is ProofState.ARGUED


def test_an_id_is_a_claim_s_or_a_contrast_s(contrasted: Any, run: Callable[..., Any]) -> None:
    file = contrasted.map / "contrasts" / "own.yaml"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("who-waits", "toy-preempts-what-does-not-fit"), encoding="utf-8")
    done = run("check", "--mappings", contrasted.map)
    assert done.code == 2
    assert "CM123" in done.out + done.err


@pytest.mark.parametrize(
    "words",
    [
        ("show", "preemption"),
        ("show", "preemption", "--format", "md"),
        ("show", "preemption", "--framework", "nano", "--format", "json"),
        ("compare", "toy", "nano"),
        ("compare", "toy", "nano", "--format", "md"),
        ("compare", "toy", "nano", "--format", "json"),
        ("where", "engine/scheduler.py:34"),
        ("list", "contrasts"),
    ],
)
def test_answers_about_its_concepts_and_places_tell_it(
    contrasted: Any, run: Callable[..., Any], words: tuple[str, ...]
) -> None:
    assert "who-waits" in run(*words, "--mappings", contrasted.map).out


def test_one_code_base_alone_is_compared_with_nothing(
    contrasted: Any, run: Callable[..., Any]
) -> None:
    said = run("compare", "toy", "--mappings", contrasted.map).out
    assert "who-waits" not in said


def test_json_has_it_and_leaves_a_map_without_any_as_it_was(
    samples: ModuleType, sample_catalog: Catalog, sample_proofs: Proofs
) -> None:
    assert "contrasts" not in catalog_to_json(sample_catalog, sample_proofs)
    (found,) = catalog_to_json(samples.with_contrast(sample_catalog), sample_proofs)["contrasts"]
    assert found["about"] == ["preemption", "victim-selection"]
    assert found["frameworks"] == ["nano-vllm", "deepinfer"]
    assert [(place["framework"], place["start"]) for place in found["places"]] == [
        ("nano-vllm", 75),
        ("deepinfer", 624),
    ]
    assert (found["checks"], found["state"]) == (1, "unproven")


def test_rdf_has_it_with_its_frameworks_places_and_tests(
    samples: ModuleType, sample_catalog: Catalog, sample_proofs: Proofs
) -> None:
    catalog = samples.with_contrast(sample_catalog)
    asked = (
        "SELECT (COUNT(DISTINCT ?framework) AS ?frameworks) (COUNT(DISTINCT ?test) AS ?tests) WHERE {"
        ' ?c a cm:Contrast ; skos:notation "who-gives-way" ; cm:framework ?framework .'
        " ?a earl:subject ?c ; earl:test ?test }"
    )
    (row,) = to_store(catalog, sample_proofs).query(PREFIXES + asked)  # type: ignore[union-attr]
    assert [int(cell.value) for cell in row] == [2, 1]
    assert list(check_shapes(catalog, sample_proofs)) == []


def test_contrasts_of_a_matrix_are_between_its_frameworks_and_about_its_concepts(
    samples: ModuleType, sample_catalog: Catalog
) -> None:
    catalog = samples.with_contrast(sample_catalog)

    def told(*frameworks: str, area: str | None = None) -> list[str]:
        return [one.id for one in contrasts_of(catalog, compare(catalog, frameworks, area))]

    assert told("nano-vllm", "deepinfer") == ["who-gives-way"]
    assert told("nano-vllm", "vllm") == []
    assert told("nano-vllm", "deepinfer", area="kernels") == []


def test_calls_side_by_side_say_the_line_or_how_the_concept_stands(
    samples: ModuleType, sample_catalog: Catalog, sample_proofs: Proofs
) -> None:
    proofs = samples.with_edges(sample_proofs)
    names, rows = side_by_side(sample_catalog, ("nano-vllm", "vllm", "deepep"), None, proofs)
    assert names == ("nano-vllm", "vllm", "deepep")
    assert [row.relation.value for row in rows] == ["calls", "constructs", "inherits"]
    edge, matched, absent = rows[0].cells
    assert not isinstance(edge, Cell)
    assert edge.steps[0].line == 62
    assert isinstance(matched, Cell)
    assert matched.standing == "matched"
    assert isinstance(absent, Cell)
    assert absent.standing == "absent"


def test_compare_calls_never_says_that_something_does_not_call(
    proven: Any, run: Callable[..., Any]
) -> None:
    words = ("compare", "toy", "nano", "--calls", "--mappings", proven.map)
    (row,) = json.loads(run(*words, "--format", "json").out)
    assert (row["from"], row["relation"]) == ("scheduling-step", "calls")
    assert next(iter(row["cells"]))["standing"] == "proven"
    said = run(*words).out
    assert "engine/scheduler.py:25" in said
    assert "does not call" not in said


def test_path_goes_over_what_the_lock_proves_with_its_line(
    samples: ModuleType, sample_catalog: Catalog, sample_proofs: Proofs
) -> None:
    links = list(links_of(samples.with_edges(sample_proofs)))
    assert links[0] == Link(
        framework="nano-vllm",
        start="scheduling-step",
        end="preemption",
        relation="calls",
        path=samples.NANO,
        line=62,
    )
    steps = path(sample_catalog, "scheduling-step", "preemption", links)
    assert [step.position for step in steps][1:] == [f"{samples.NANO}:62"]


def test_calls_of_two_code_bases_make_no_chain(sample_catalog: Catalog) -> None:
    def link(framework: str, start: str, end: str) -> Link:
        return Link(
            framework=framework, start=start, end=end, relation="calls", path="a.py", line=1
        )

    ends = ("scheduling-step", "hostile-names")
    split = [link("a", ends[0], "victim-selection"), link("b", "victim-selection", ends[1])]
    whole = [link("a", one.start, one.end) for one in split]
    assert [step.relation for step in path(sample_catalog, *ends, whole)] == [
        None,
        "calls",
        "calls",
    ]
    other = [step.relation for step in path(sample_catalog, *ends, split)]
    assert other.count("calls") < 2
