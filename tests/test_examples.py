"""The maps under examples/ read well, and every row of them is proven: those of their own, and the one that adds to the shipped map."""

import json
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


EXTENSION = EXAMPLES / "mini-sglang"


@pytest.fixture(scope="module")
def extended() -> Catalog:
    """The shipped map with mini-sglang added to it."""
    return load_catalog(extend=[EXTENSION])


class TestMiniSglang:
    """A folder for `--extend`: a framework, its mappings to shipped concepts, its stages of a shipped flow, its lock."""

    @pytest.mark.slow
    def test_it_reads_well(self, run: Callable[..., Any]) -> None:
        done = run("check", "--extend", EXTENSION)
        assert done.code == 0
        assert "mini-sglang" not in done.out

    def test_its_lock_proves_every_row(self, extended: Catalog) -> None:
        assert extended.proofs is not None
        states = {
            concept.id: extended.proofs.mapping_state(concept.mappings["mini-sglang"])
            for concept in extended.concepts.values()
            if "mini-sglang" in concept.mappings
        }
        assert {id_: state for id_, state in states.items() if state != "proven"} == {}

    def test_what_the_shipped_map_proves_stays_proven(self, extended: Catalog) -> None:
        """Words that the addition brings join a concept's own, and its lock proves them where others lack it."""
        shipped = load_catalog()
        assert shipped.proofs is not None
        assert extended.proofs is not None
        for concept in shipped.concepts.values():
            for mapping in concept.mappings.values():
                was = shipped.proofs.mapping_state(mapping)
                now = extended.concepts[concept.id].mappings[mapping.framework]
                assert extended.proofs.mapping_state(now) == was, (concept.id, mapping.framework)

    def test_about_a_hundred_concepts_have_a_note_in_both_languages(
        self, extended: Catalog
    ) -> None:
        found = [
            concept.mappings["mini-sglang"]
            for concept in extended.concepts.values()
            if "mini-sglang" in concept.mappings
        ]
        mapped = [mapping for mapping in found if mapping.absence is None]
        assert len(mapped) >= 100
        assert len(found) - len(mapped) >= 50
        for mapping in found:
            text = mapping.note if mapping.absence is None else mapping.absence.reason
            assert text is not None, mapping.concept
            assert set(text.by_language()) == {"en", "zh"}, mapping.concept

    @pytest.mark.slow
    def test_it_stands_beside_the_others(self, run: Callable[..., Any], tmp_path: Path) -> None:
        def ask(*words: str) -> Any:
            done = run(*words, "--extend", EXTENSION)
            assert done.code == 0, done.err
            return done.out

        assert "mini-sglang  exact" in ask("show", "request-state-object")
        matrix = ask("compare", "sglang", "mini-sglang", "--area", "scheduling")
        assert "ChunkedReq" in matrix
        told = ask("translate", "ChunkedReq", "--from", "mini-sglang", "--to", "sglang")
        assert "chunked-prefill" in told
        line = ("--from", "vllm", "--to", "mini-sglang", "--", "vllm", "serve", "m")
        said = run("translate", "--extend", EXTENSION, *line, "--enforce-eager")
        assert "python -m minisgl --model-path m --cuda-graph-max-bs 0" in said.out
        stages = json.loads(ask("flow", "request-lifecycle", "--format", "json"))["stages"]
        assert all("mini-sglang" in json.dumps(stage) for stage in stages)
        page = tmp_path / "page.html"
        ask("view", "-o", str(page))
        assert "python/minisgl/scheduler/prefill.py" in page.read_text(encoding="utf-8")
        assert "framework:mini-sglang" in ask("export", "-f", "turtle")

    @pytest.mark.sources
    def test_it_is_proven_anew_against_the_pinned_release(
        self,
        extended: Catalog,
        pinned: Any,
        run: Callable[..., Any],
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        type(pinned)(pinned.environ, extended).tree("mini-sglang")
        for name in ("CONCEPTMAP_CACHE", "CONCEPTMAP_SOURCES"):
            monkeypatch.delenv(name, raising=False)
            if name in pinned.environ:
                monkeypatch.setenv(name, pinned.environ[name])
        done = run(
            "verify",
            "--full",
            "--framework",
            "mini-sglang",
            "--extend",
            EXTENSION,
            "--format",
            "json",
        )
        assert done.code == 0, done.out
        assert json.loads(done.out)["findings"] == []
