"""The maps under examples/ are maps of their own: they read well, and every row of them is proven."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from conceptmap.graph import Catalog, load_catalog
from conceptmap.graph.vocabulary.iris import SHIPPED, iris_of

EXAMPLES = Path(__file__).parents[1] / "examples"
MAPS = sorted(folder for folder in EXAMPLES.glob("*") if (folder / "map.yaml").is_file())

pytestmark = pytest.mark.checkout


@pytest.fixture(params=MAPS, ids=lambda folder: folder.name)
def example(request: pytest.FixtureRequest) -> Path:
    folder: Path = request.param
    return folder


def test_there_is_one() -> None:
    assert [folder.name for folder in MAPS] == ["web-frameworks"]


def test_it_reads_well_and_nothing_in_it_is_doubtful(
    example: Path, run: Callable[..., Any]
) -> None:
    done = run("check", "--mappings", example)
    assert done.code == 0
    assert len(done.out.splitlines()) == 1, done.out


def test_its_lock_proves_every_row(example: Path) -> None:
    catalog = load_catalog(example)
    assert catalog.proofs is not None
    for concept in catalog.concepts.values():
        for mapping in concept.mappings.values():
            state = catalog.proofs.mapping_state(mapping)
            assert state == "proven", f"{concept.id} in {mapping.framework}"
    assert {catalog.proofs.claim_state(claim) for claim in catalog.claims.values()} == {"proven"}


def test_every_concept_is_examined_in_every_framework(example: Path) -> None:
    catalog = load_catalog(example)
    for concept in catalog.concepts.values():
        assert list(concept.mappings) == list(catalog.frameworks), concept.id


def test_it_is_told_apart_from_the_shipped_map(example: Path) -> None:
    assert iris_of(load_catalog(example)) != SHIPPED


@pytest.fixture
def fetched(example: Path, pinned: Any) -> Any:
    """The example's releases; a test is skipped where one cannot be had."""
    found = type(pinned)(pinned.environ, load_catalog(example, cache=False))
    for framework in found.catalog.frameworks:
        found.tree(framework)
    return found


@pytest.mark.sources
def test_it_is_proven_anew_against_the_pinned_releases(
    example: Path, fetched: Any, run: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("CONCEPTMAP_SOURCES", raising=False)
    monkeypatch.delenv("CONCEPTMAP_CACHE", raising=False)
    if "CONCEPTMAP_CACHE" in fetched.environ:
        monkeypatch.setenv("CONCEPTMAP_CACHE", fetched.environ["CONCEPTMAP_CACHE"])
    done = run("verify", "--full", "--mappings", example, "--format", "json")
    assert done.code == 0, done.out


def test_languages_are_the_ones_it_lists(example: Path) -> None:
    catalog: Catalog = load_catalog(example)
    listed = set(catalog.identity.languages)
    assert all(set(one.label.by_language()) == listed for one in catalog.concepts.values())
