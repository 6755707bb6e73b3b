"""The deck for Anki: the same bytes from the same map, the same cards from a changed one, and text that stays text."""

import io
import json
import os
import shutil
import sqlite3
import subprocess
import sys
import zipfile
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from conceptmap.graph.errors import ConceptmapError
from conceptmap.graph.formats.registry import export
from conceptmap.graph.load import load_catalog
from conceptmap.graph.model import NOTHING_PROVEN, Catalog, Proofs, Text, known_proofs

IMPORTS = Path(__file__).parent / "anki_imports.py"
LATER = "1900000000"  #: seconds since 1970: after any time that is made of a text


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


# --- in Anki itself


@pytest.fixture(scope="session")
def anki_python() -> str:
    """A Python that has Anki: this one, or the one that `CONCEPTMAP_ANKI_PYTHON` names."""
    named = os.environ.get("CONCEPTMAP_ANKI_PYTHON")
    if named is not None:
        found = shutil.which(named)
        assert found is not None, f"CONCEPTMAP_ANKI_PYTHON names {named}, which is no program"
        return found
    if find_spec("anki") is None:
        pytest.skip(
            "no Anki here: pip install anki, or name a Python that has it in CONCEPTMAP_ANKI_PYTHON"
        )
    return sys.executable


def in_anki(
    python: str, folder: Path, packages: list[tuple[bytes, bool]], review: str | None = None
) -> list[dict[str, Any]]:
    """What a library holds after each package; with the second value, notes are updated always."""
    named = []
    for number, (data, always) in enumerate(packages):
        file = folder / f"{number}.apkg"
        file.write_bytes(data)
        named.append([str(file), always])
    job = folder / "job.json"
    job.write_text(json.dumps({"packages": named, "review": review}), encoding="utf-8")
    done = subprocess.run(
        [python, str(IMPORTS), str(job)],
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert told["whole"], "Anki finds the collection damaged"
    steps: list[dict[str, Any]] = told["steps"]
    return steps


def test_the_same_deck_twice_doubles_nothing(
    map_and_proofs: tuple[Catalog, Proofs], tmp_path: Path, anki_python: str
) -> None:
    deck = export(*map_and_proofs, "anki")
    once, twice, always = in_anki(anki_python, tmp_path, [(deck, False), (deck, False), (deck, True)])  # fmt: skip
    count = len(notes(deck, tmp_path))
    assert (once["new"], once["notes"], once["cards"], once["names"]) == (count,) * 4
    assert once["kinds"] == 1
    for again in (twice, always):
        assert (again["new"], again["updated"], again["conflicting"]) == (0, 0, 0)
        held = ("notes", "cards", "names", "decks", "kinds", "fields")
        assert {name: again[name] for name in held} == {name: once[name] for name in held}
    assert twice["duplicate"] == count


def test_a_deck_of_a_changed_map_updates_its_notes_in_place_and_keeps_what_was_learnt(
    map_and_proofs: tuple[Catalog, Proofs], tmp_path: Path, anki_python: str
) -> None:
    catalog, proofs = map_and_proofs
    changed = relabelled(catalog, "apple", Text("Renamed", "改名"))
    packages = [export(one, proofs, "anki") for one in (catalog, changed)]
    before, after = (notes(one, tmp_path) for one in packages)
    differing = [guid for guid in before if before[guid] != after[guid]]
    first, second = in_anki(
        anki_python, tmp_path, [(packages[0], False), (packages[1], True)], differing[0]
    )
    assert first["reviewed"] == second["reviewed"] == [differing[0]]
    assert first["reviews"] == second["reviews"] == 1
    assert (second["new"], second["updated"]) == (0, len(differing))
    assert (second["notes"], second["cards"]) == (first["notes"], first["cards"])
    assert second["fields"] == {guid: "\x1f".join(fields) for guid, fields in after.items()}


def test_with_a_later_date_a_deck_updates_without_being_told_to(
    map_and_proofs: tuple[Catalog, Proofs],
    tmp_path: Path,
    anki_python: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    catalog, proofs = map_and_proofs
    deck = export(catalog, proofs, "anki")
    monkeypatch.setenv("SOURCE_DATE_EPOCH", LATER)
    dated = export(relabelled(catalog, "apple", Text("Renamed", "改名")), proofs, "anki")
    first, second = in_anki(anki_python, tmp_path, [(deck, False), (dated, False)])
    assert (second["new"], second["notes"]) == (0, first["notes"])
    after = notes(dated, tmp_path)
    assert second["fields"] == {guid: "\x1f".join(fields) for guid, fields in after.items()}


@pytest.mark.slow
def test_the_shipped_deck_twice_doubles_nothing(tmp_path: Path, anki_python: str) -> None:
    catalog = load_catalog()
    deck = export(catalog, known_proofs(catalog, None), "anki")
    once, twice = in_anki(anki_python, tmp_path, [(deck, False), (deck, True)])
    assert once["new"] == once["notes"] == once["cards"] == once["names"] > 2 * len(catalog.concepts)  # fmt: skip
    assert (twice["new"], twice["updated"], twice["fields"]) == (0, 0, once["fields"])
    assert (twice["cards"], twice["decks"], twice["kinds"]) == (once["cards"], once["decks"], 1)
