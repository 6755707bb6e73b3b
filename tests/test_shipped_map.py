"""The shipped map: that it reads well, and that its lock proves all of it."""

import re
from typing import Any

import pytest

from conceptmap.graph.findings import Level
from conceptmap.graph.load import load_catalog, load_map
from conceptmap.graph.lock.lock_file import read_lock
from conceptmap.graph.model import LANGUAGES, Catalog
from conceptmap.graph.spelling.anchors import parse_anchor
from conceptmap.graph.yaml.map_files import LOCK_FILE, shipped_folder
from conceptmap.sources.proof.proving.lock_check import lock_leftovers
from conceptmap.sources.proof.proving.verification import verify

ENGINES = ("nano-vllm", "vllm", "deepinfer")
HAN = re.compile("[\u4e00-\u9fff]")


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return load_catalog(cache=False)


def test_every_anchor_of_the_map_has_a_record_in_the_lock(catalog: Catalog) -> None:
    lock = read_lock(shipped_folder() / LOCK_FILE)
    missing = {anchor.qualified for anchor in catalog.anchors() if lock.record(anchor) is None}
    assert missing == set()


def test_the_lock_speaks_of_nothing_but_the_map(catalog: Catalog) -> None:
    lock = read_lock(shipped_folder() / LOCK_FILE)
    assert list(lock_leftovers(catalog, lock, "lock.json")) == []
    assert {record.framework for record in lock.releases} == set(catalog.frameworks)
    assert [fw.id for fw in catalog.frameworks.values() if not lock.speaks_of(fw)] == []


def test_records_agree_with_the_anchors_they_prove() -> None:
    for record in read_lock(shipped_folder() / LOCK_FILE).anchors:
        anchor = parse_anchor(record.anchor, record.framework)
        assert re.fullmatch("[0-9a-f]{40}", record.blob)
        assert re.fullmatch("[0-9a-f]{64}", record.text)
        if anchor.symbol is not None:
            assert record.span is not None
            assert anchor.lines is not None
            assert record.span.contains(anchor.lines), record.anchor


@pytest.mark.slow
def test_everything_is_proven_by_the_lock_alone() -> None:
    catalog, proofs = load_map(cache=False)
    states = {proofs.anchor_state(anchor).value for anchor in catalog.anchors()}
    assert states == {"proven"}
    assert {state.value for state in proofs.absences.values()} == {"proven"}
    claims = [claim for claim in catalog.claims.values() if claim.evidence or claim.checks]
    states = {(proofs.claim_state(claim).value, bool(claim.checks)) for claim in claims}
    assert states == {("proven", True), ("argued", False)}


@pytest.mark.sources
def test_a_comment_that_misleads_is_on_the_lines_that_are_named(
    catalog: Catalog, pinned: Any
) -> None:
    """One such anchor began a line early, on a bracket, and ended before the words it was about."""
    astray = []
    for mapping in (m for concept in catalog.concepts.values() for m in concept.mappings.values()):
        for look in mapping.lookalikes:
            anchor = look.anchor
            if not re.match("(The|This) comment", look.why.en) or anchor.symbol is not None:
                continue
            assert anchor.lines is not None
            workspace = pinned.workspace(anchor.framework)
            text = workspace.file(pinned.tree(anchor.framework), anchor.path).text
            lines = text.excerpt(anchor.lines)
            if not all(re.search(r"//|#|^\s*\*", line) for line in lines):
                astray.append(anchor.qualified)
    assert astray == []


@pytest.mark.sources
def test_the_pinned_sources_prove_the_whole_map(catalog: Catalog, pinned: Any) -> None:
    lock = read_lock(shipped_folder() / LOCK_FILE)
    frameworks = [id_ for id_ in catalog.frameworks if pinned.reachable(id_)]
    if not frameworks:
        pytest.skip("no pinned release can be reached")
    workspace = pinned.workspace(*frameworks)
    report = verify(catalog, lock, workspace, only=frameworks)
    faults = [f.message for f in report.findings if f.level is not Level.NOTE]
    assert faults == []
    assert {state.value for state in report.anchors.values()} == {"proven"}


def test_every_concept_is_placed_in_every_engine(catalog: Catalog) -> None:
    unplaced = [
        (concept.id, engine)
        for concept in catalog.concepts.values()
        for engine in ENGINES
        if engine not in concept.mappings
    ]
    assert unplaced == []


def test_an_option_is_shown_where_code_spells_it_and_not_where_a_sentence_names_it(
    catalog: Catalog,
) -> None:
    named = []
    for concept, mapping, setting in catalog.settings():
        for option in (*setting.options, *setting.opposite):
            name = re.compile(rf"(?<![\w-]){option}(?![\w-])")
            for check in mapping.checks:
                text = (check.text or "").replace("\\", "")
                if name.search(text) and f'"{option}"' not in text:
                    named.append((concept.id, mapping.framework, check.text))
    assert named == []


def test_chinese_text_is_chinese_and_english_text_is_not(catalog: Catalog) -> None:
    for concept in catalog.concepts.values():
        assert HAN.search(concept.definition.zh), concept.id
        assert not HAN.search(concept.definition.en), concept.id
        for mapping in concept.mappings.values():
            for text in filter(None, (mapping.note, mapping.absence and mapping.absence.reason)):
                assert HAN.search(text.zh), (concept.id, mapping.framework)
                assert not HAN.search(text.en), (concept.id, mapping.framework)


def test_aliases_say_something_that_the_label_does_not(catalog: Catalog) -> None:
    for concept in catalog.concepts.values():
        for language in LANGUAGES:
            aliases = [alias.casefold() for alias in concept.alias.get(language, ())]
            assert len(aliases) == len(set(aliases)), concept.id
            assert concept.label.in_language(language).casefold() not in aliases, concept.id
