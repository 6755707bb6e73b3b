"""The deck for Anki: the same bytes from the same map, the same cards from a changed one, and text that stays text."""

import io
import sqlite3
import sys
import zipfile
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from conceptmap.graph.errors import ConceptmapError
from conceptmap.graph.formats.registry import export
from conceptmap.graph.model import NOTHING_PROVEN, Catalog, Proofs, Text


def rows(data: bytes, folder: Path, sql: str) -> list[Any]:
    with zipfile.ZipFile(io.BytesIO(data)) as package:
        assert {one.date_time for one in package.infolist()} == {(1980, 1, 1, 0, 0, 0)}
        file = Path(package.extract("collection.anki2", folder))
    connection = sqlite3.connect(file)
    try:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        return connection.execute(sql).fetchall()
    finally:
        connection.close()


def notes(data: bytes, folder: Path) -> dict[str, list[str]]:
    """The fields of each note, by its lasting name."""
    found = rows(data, folder, "SELECT guid, flds FROM notes")
    return {guid: fields.split("\x1f") for guid, fields in found}


def relabelled(catalog: Catalog, concept: str, label: Text) -> Catalog:
    changed = replace(catalog.concepts[concept], label=label)
    return replace(catalog, concepts={**catalog.concepts, concept: changed})


@pytest.fixture
def map_and_proofs(learning_samples: ModuleType) -> tuple[Catalog, Proofs]:
    catalog = learning_samples.learning_catalog()
    return catalog, learning_samples.all_proven(catalog)


def test_the_same_map_gives_the_same_bytes(map_and_proofs: tuple[Catalog, Proofs]) -> None:
    assert export(*map_and_proofs, "anki") == export(*map_and_proofs, "anki")


def test_a_changed_card_is_the_same_card(
    map_and_proofs: tuple[Catalog, Proofs], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    catalog, proofs = map_and_proofs
    changed = relabelled(catalog, "apple", Text("Renamed", "改名"))
    before, after = (notes(export(one, proofs, "anki"), tmp_path) for one in (catalog, changed))
    assert before.keys() == after.keys()
    differing = [guid for guid in before if before[guid] != after[guid]]
    assert differing
    assert {before[guid][3].split("/")[1] for guid in differing} == {"apple"}
    times = "SELECT guid, mod FROM notes"
    earlier, later = (
        dict(rows(export(one, proofs, "anki"), tmp_path, times)) for one in (catalog, changed)
    )
    assert sorted(guid for guid in earlier if earlier[guid] != later[guid]) == sorted(differing)
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    dated = rows(export(catalog, proofs, "anki"), tmp_path, times)
    assert {time for _, time in dated} == {1_700_000_000}


def test_each_concept_has_cards_in_both_languages(
    map_and_proofs: tuple[Catalog, Proofs], tmp_path: Path
) -> None:
    catalog, proofs = map_and_proofs
    found = list(notes(export(catalog, proofs, "anki"), tmp_path).values())
    names = [fields[3] for fields in found]
    assert len(names) == 2 * len(set(names))
    for concept in catalog.concepts.values():
        assert f"meaning/{concept.id}" in names
        for framework in concept.mappings:
            assert f"place/{concept.id}/{framework}" in names
    assert "claim/claim-0" in names
    assert "claim/claim-3" not in names  # nobody can tell
    fronts = [fields[0] for fields in found]
    assert "Where is Apple in Left 1.0?" in fronts
    assert "在 Left 1.0 中，apple 树位于哪里？" in fronts


def test_only_what_is_proven_becomes_a_card_of_a_place(
    map_and_proofs: tuple[Catalog, Proofs], tmp_path: Path
) -> None:
    found = notes(export(map_and_proofs[0], NOTHING_PROVEN, "anki"), tmp_path)
    assert {fields[3].split("/")[0] for fields in found.values()} == {"meaning"}


def test_text_of_the_map_is_no_markup_and_no_command(
    map_and_proofs: tuple[Catalog, Proofs], tmp_path: Path
) -> None:
    catalog, proofs = map_and_proofs
    label = Text("<img src=x> `std::vector<int>` [sound:x.mp3] {{Back}} [$]x[/$] \ud800\x1f", "甲")
    found = notes(export(relabelled(catalog, "apple", label), proofs, "anki"), tmp_path)
    told = [field for fields in found.values() for field in fields if "src=x" in field]
    assert told
    for field in told:
        assert "<img" not in field
        assert "[" not in field
        assert "{{" not in field
        assert "<code>std::vector&lt;int&gt;</code>" in field
    assert {len(fields) for fields in found.values()} == {4}


def test_without_genanki_it_says_what_to_install(
    map_and_proofs: tuple[Catalog, Proofs], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "genanki", None)
    with pytest.raises(ConceptmapError) as caught:
        export(*map_and_proofs, "anki")
    assert caught.value.help == "pip install 'conceptmap[anki]'"
