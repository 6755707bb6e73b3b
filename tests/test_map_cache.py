"""The cached map is the map, or it is not believed."""

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import conceptmap.graph
from conceptmap.graph.errors import UnreadableMappings
from conceptmap.graph.load import load_catalog, load_map
from conceptmap.graph.model import Catalog, Proofs
from conceptmap.graph.storage import cache, kept_values
from conceptmap.graph.storage.cache import cache_root
from conceptmap.graph.yaml import content
from conceptmap.graph.yaml.map_files import MappingFile

BASE = Path(__file__).parent / "cases" / "base"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small map with a cache of its own."""
    monkeypatch.setenv("CONCEPTMAP_CACHE", str(tmp_path / "cache"))
    shutil.copytree(BASE, tmp_path / "map")
    return tmp_path / "map"


def entries() -> list[Path]:
    return sorted((cache_root() / "maps").iterdir())


def plain(pair: tuple[Catalog, Proofs]) -> tuple[object, ...]:
    """All that a map says, looked at."""
    catalog, proofs = pair
    return (
        dict(catalog.frameworks), dict(catalog.areas), dict(catalog.concepts), dict(catalog.claims),
        dict(catalog.contrasts), dict(catalog.flows), dict(catalog.former_ids), dict(proofs.anchors), dict(proofs.absences), dict(proofs.claims),
        dict(proofs.blobs), dict(proofs.kinds), dict(proofs.spans), dict(catalog.exercises), dict(catalog.pages), catalog.identity,
        dict(proofs.settings), dict(proofs.exercises), dict(proofs.unreadable), dict(proofs.edges),
        {(a, b): proofs.edges_about(a, b) for a in catalog.frameworks for b in catalog.concepts},
        {one: catalog.contrasts_about(one) for one in catalog.concepts}, dict(catalog.exercises_about),
        [list(map(str, values)) for values in (catalog.concepts, catalog.claims, proofs.anchors, proofs.absences, proofs.blobs, proofs.edges)],
    )  # fmt: skip


def test_what_is_read_from_the_cache_is_what_was_read_from_the_files(proven: object) -> None:
    folder = proven.map  # type: ignore[attr-defined]
    fresh = load_map(folder, cache=False)
    load_map(folder)
    assert plain(load_map(folder)) == plain(fresh)
    again = load_map(folder)[0]
    assert [a.place for a in again.anchors()] == [a.place for a in fresh[0].anchors()]
    assert list(again.concepts) == list(fresh[0].concepts)


@pytest.mark.slow
def test_the_shipped_map_comes_out_of_the_cache_equal() -> None:
    assert plain(load_map()) == plain(load_map(cache=False)) == plain(load_map())


def test_a_file_that_changed_is_read_anew(folder: Path) -> None:
    load_catalog(folder)
    file = folder / "concepts/scheduling.yaml"
    file.write_text(file.read_text().replace("Preemption", "Eviction"))
    assert load_catalog(folder).concepts["preemption"].label.en == "Eviction"
    file.write_text(file.read_text().replace("Eviction", "Preemption"))
    assert load_catalog(folder).concepts["preemption"].label.en == "Preemption"
    (folder / "lock.json").write_text("{")
    with pytest.raises(Exception, match="lock"):
        load_map(folder)


def test_of_more_files_than_usually_stay_only_what_changed_is_read_anew(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A large map has more files than the cache keeps of small ones: an edit must not cost reading them all."""
    monkeypatch.setattr(kept_values, "_MOST", 3)
    for number in range(12):
        (folder / "concepts" / f"more-{number}.yaml").write_text(
            f"area: more-{number}\nlabel: {{en: More {number}, zh: 更多 {number}}}\nconcepts:\n"
            f"  more-{number}:\n    label: {{en: One of {number}, zh: 之一 {number}}}\n"
            "    definition: {en: It is there., zh: 有它。}\n    in: {}\n"
        )
    load_catalog(folder)
    parsed: list[str] = []
    built = content.built

    def count(file: MappingFile, *rest: Any) -> Any:
        parsed.append(file.path.name)
        return built(file, *rest)

    monkeypatch.setattr(content, "built", count)
    file = folder / "concepts/scheduling.yaml"
    text = file.read_text()
    for word in ("Eviction", "Displacement"):
        file.write_text(text.replace("Preemption", word))
        load_catalog(folder)
        assert parsed == ["scheduling.yaml"], word
        parsed.clear()


def test_a_file_that_moved_is_read_anew(folder: Path) -> None:
    """Findings and places name the file."""
    load_catalog(folder)
    (folder / "concepts/scheduling.yaml").rename(folder / "concepts/other.yaml")
    place = load_catalog(folder).concepts["preemption"].place
    assert place.file.endswith("concepts/other.yaml")


def tampered(data: bytes) -> list[tuple[str, bytes]]:
    head, _, body = data.partition(b"\n")
    return [
        ("empty", b""),
        ("cut in the head", data[:40]),
        ("cut in the body", data[:-30]),
        ("one byte", data[:-3] + b"#" + data[-2:]),
        ("another name", data.replace(b"Preemption", b"Preemptiox")),
        ("another key", b"0" * 64 + data[64:]),
        ("a line less", head + b"\n" + body.rpartition(b"\n")[0]),
        ("a line more", data + b"\n{}"),
        ("not text", b"\xff\xfe" + data),
        ("nothing but a head", head),
        ("another map", b"{}\n" + body),
    ]


@pytest.mark.parametrize("number", range(11))
def test_an_entry_that_was_tampered_with_is_not_believed(number: int, folder: Path) -> None:
    good = plain(load_map(folder))
    (entry,) = entries()
    name, data = tampered(entry.read_bytes())[number]
    assert data != entry.read_bytes(), name
    entry.write_bytes(data)
    assert plain(load_map(folder)) == good
    assert data != entry.read_bytes()  # mended


def test_the_entry_of_another_map_is_not_believed(folder: Path, tmp_path: Path) -> None:
    load_catalog(folder)
    (entry,) = entries()
    other = tmp_path / "other"
    shutil.copytree(folder, other)
    file = other / "concepts/scheduling.yaml"
    file.write_text(file.read_text().replace("Preemption", "Eviction"))
    load_catalog(other)
    (theirs,) = set(entries()) - {entry}
    theirs.write_bytes(entry.read_bytes())
    assert load_catalog(other).concepts["preemption"].label.en == "Eviction"


def test_the_cache_is_tidied_and_never_in_the_way(
    folder: Path, monkeypatch: pytest.MonkeyPatch, run: Callable[..., Any]
) -> None:
    file = folder / "concepts/scheduling.yaml"
    text = file.read_text()
    for number in range(12):
        file.write_text(text.replace("Preemption", f"Preemption {number}"))
        load_catalog(folder)
    assert len(entries()) == 8
    blocked = folder.parent / "blocked"
    blocked.touch()
    monkeypatch.setenv("CONCEPTMAP_CACHE", str(blocked))
    assert run("show", "preemption", "--mappings", folder).code == 0


def test_a_faulty_map_is_never_kept(folder: Path) -> None:
    (folder / "concepts/scheduling.yaml").write_text("area: [")
    for _ in range(2):
        with pytest.raises(UnreadableMappings):
            load_catalog(folder)
    assert not (cache_root() / "maps").exists()


def test_every_module_that_decides_what_a_map_is_stands_in_the_key() -> None:
    """Modules in rooms of `graph` too: an entry that an older reader wrote is not believed."""
    room = Path(str(conceptmap.graph.__file__)).parent
    read = {Path(name) for name, _ in cache.module_states(cache.GRAPH)}
    assert read == set(room.rglob("*.py"))
    assert len(read) > len(list(room.glob("*.py")))
