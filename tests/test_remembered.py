"""A map is not read again while its files are as they were; whatever is done to them, what is told is what they say now."""

import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from conceptmap.graph import load
from conceptmap.graph.load import load_catalog
from conceptmap.graph.storage import remembered
from conceptmap.graph.storage.cache import cache_root
from conceptmap.graph.storage.remembered import Remembered, Seen

BASE = Path(__file__).parent / "cases" / "base"
SCHEDULING = "concepts/scheduling.yaml"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small map with a cache of its own, left alone for long enough."""
    monkeypatch.setenv("CONCEPTMAP_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(remembered, "SETTLED", 0)
    shutil.copytree(BASE, tmp_path / "map")
    return tmp_path / "map"


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """How often the files of a map are read."""
    seen: list[object] = []
    read = load.files_and_faults

    def count(*words: Any) -> Any:
        seen.append(words)
        return read(*words)

    monkeypatch.setattr(load, "files_and_faults", count)
    return seen


def label(folder: Path, *extend: Path) -> str:
    return load_catalog(folder, extend).concepts["preemption"].label.en


def renamed(file: Path, word: str) -> None:
    """Another name of ten letters for the concept, in the same file."""
    text = file.read_text()
    at = text.index("preemption:")
    head, tail = text[:at], text[at:]
    before = tail.partition("en: ")[2].partition(",")[0]
    file.write_text(head + tail.replace(f"en: {before},", f"en: {word},", 1))


def as_before(file: Path, status: os.stat_result) -> None:
    os.utime(file, ns=(status.st_atime_ns, status.st_mtime_ns))


def edited(folder: Path, word: str) -> None:
    """The same size, and the time of writing put back."""
    file = folder / SCHEDULING
    status = file.stat()
    renamed(file, word)
    as_before(file, status)
    assert (file.stat().st_size, file.stat().st_mtime_ns) == (status.st_size, status.st_mtime_ns)


def replaced(folder: Path, word: str) -> None:
    """Another file in its place, of the same size and time."""
    file, other = folder / SCHEDULING, folder.parent / "other.yaml"
    shutil.copy2(file, other)
    status = file.stat()
    renamed(other, word)
    as_before(other, status)
    other.replace(file)


def replaced_as_folder(folder: Path, word: str) -> None:
    """A copy of the whole map in its place, with all of its times."""
    other = folder.parent / "other"
    shutil.copytree(folder, other)
    edited(other, word)
    shutil.rmtree(folder)
    other.rename(folder)


def linked(folder: Path, word: str) -> None:
    """A link in its place, and another link after it."""
    file = folder / SCHEDULING
    target = folder.parent / f"linked-{len(list(folder.parent.glob('linked-*')))}.yaml"
    shutil.copy2(file, target)
    renamed(target, word)
    status = file.lstat()
    file.unlink()
    file.symlink_to(target)
    os.utime(file, ns=(status.st_atime_ns, status.st_mtime_ns), follow_symlinks=False)


EDITS = [edited, replaced, replaced_as_folder, linked]


def test_a_map_that_was_left_alone_is_not_read_again(folder: Path, reads: list[object]) -> None:
    known = label(folder)
    reads.clear()
    assert [label(folder), label(folder)] == [known, known]
    assert reads == []


@pytest.mark.parametrize("edit", EDITS)
def test_an_edit_that_hides_itself_is_seen(edit: Callable[[Path, str], None], folder: Path) -> None:
    for word in ("Preemption", "Evictional", "Preemptive"):
        edit(folder, word)
        assert [label(folder), label(folder)] == [word, word]


def test_what_was_written_just_then_is_read_again(
    folder: Path, reads: list[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As git has it: where the clock is too coarse to tell two edits apart, nothing is remembered of the first."""
    monkeypatch.setattr(remembered, "SETTLED", 3_000_000_000)
    real = remembered._state

    def coarse(path: str) -> remembered.State:
        """A file system that tells times by two seconds."""
        state = real(path)
        times = [] if state is None else [time - time % 2_000_000_000 for time in state[:2]]
        return None if state is None else (*times, *state[2:])

    monkeypatch.setattr(remembered, "_state", coarse)
    for word in ("Preemption", "Evictional", "Preemptive") * 3:
        edited(folder, word)
        assert label(folder) == word
    assert len(reads) == 9
    assert not (cache_root() / "answers").exists()


def test_a_touched_map_is_read_again_and_the_same(folder: Path, reads: list[object]) -> None:
    known = label(folder)
    for file in folder.rglob("*.yaml"):
        file.touch()
        reads.clear()
        assert label(folder) == known
        assert len(reads) == 1
    assert len(list((cache_root() / "maps").iterdir())) == 1


def test_what_comes_and_goes_is_seen(folder: Path) -> None:
    load_catalog(folder)
    more = folder / "concepts" / "more.yaml"
    text = (
        "area: more\nlabel: {en: More, zh: 更多}\nconcepts:\n  one-more:\n    label: {en: One more, zh: 再一个}\n"
        "    definition: {en: It is there., zh: 有它。}\n    in: {}\n"
    )
    for _ in range(2):
        more.write_text(text)
        assert "one-more" in load_catalog(folder).concepts
        more.unlink()
        assert "one-more" not in load_catalog(folder).concepts
    (folder / "lock.json").write_text("{")
    with pytest.raises(Exception, match="lock"):
        load_catalog(folder)
    (folder / "lock.json").unlink()
    load_catalog(folder)
    stray = folder / "notes"
    stray.mkdir()
    load_catalog(folder)
    (stray / "a.yaml").touch()
    with pytest.raises(Exception, match="fault"):
        load_catalog(folder)


def test_a_copied_map_is_another(folder: Path, tmp_path: Path) -> None:
    known = label(folder)
    shutil.copytree(folder, tmp_path / "copy")
    edited(tmp_path / "copy", "Evictional")
    assert (label(tmp_path / "copy"), label(folder)) == ("Evictional", known)
    folder.rename(tmp_path / "old")
    (tmp_path / "copy").rename(folder)
    assert (label(folder), label(tmp_path / "old")) == ("Evictional", known)


def test_places_are_named_as_they_are_from_here(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(2):
        monkeypatch.chdir(folder.parent)
        assert load_catalog("map").concepts["preemption"].place.file == f"map/{SCHEDULING}"
        monkeypatch.chdir(folder)
        assert load_catalog(".").concepts["preemption"].place.file == SCHEDULING
        assert load_catalog(folder).concepts["preemption"].place.file == SCHEDULING


def test_other_modules_read_the_map_themselves(
    folder: Path, reads: list[object], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """An edit of the program is seen as one of the map is."""
    program = tmp_path / "program"
    (program / "inner").mkdir(parents=True)
    (program / "inner" / "one.py").write_text("a = 1\n")
    monkeypatch.setattr(load, "GRAPH", program)
    label(folder)
    label(folder)
    reads.clear()
    status = (program / "inner" / "one.py").stat()
    (program / "inner" / "one.py").write_text("a = 2\n")
    as_before(program / "inner" / "one.py", status)
    label(folder)
    assert len(reads) == 1


@pytest.mark.parametrize("number", range(6))
def test_a_damaged_or_foreign_answer_is_not_believed(
    number: int, folder: Path, tmp_path: Path, reads: list[object]
) -> None:
    known = label(folder)
    (entry,) = (cache_root() / "answers").iterdir()
    data = entry.read_bytes()
    shutil.copytree(folder, tmp_path / "other")
    edited(tmp_path / "other", "Evictional")
    label(tmp_path / "other")
    (theirs,) = set((cache_root() / "answers").iterdir()) - {entry}
    head, _, rest = data.partition(b"\n")
    entry.write_bytes(
        [
            b"",
            data[:-9],
            data[:-9] + b"0" + data[-8:],
            theirs.read_bytes(),
            head + b"\n" + theirs.read_bytes().partition(b"\n")[2],
            b"\xff" + rest,
        ][number]
    )
    reads.clear()
    assert label(folder) == known
    assert len(reads) == 1
    assert entry.read_bytes() == data  # mended


def test_a_damaged_map_is_read_anew_though_its_files_are_as_they_were(folder: Path) -> None:
    known = label(folder)
    (entry,) = (cache_root() / "maps").iterdir()
    data = entry.read_bytes()
    for cut in range(0, len(data), 97):
        entry.write_bytes(data[:cut] + bytes([data[cut] ^ 1]) + data[cut + 1 :])
        assert label(folder) == known
        assert load_catalog(folder) == load_catalog(folder, cache=False)
    entry.unlink()
    assert label(folder) == known


def test_a_map_that_is_edited_while_a_damaged_entry_is_read_is_not_made_of_two(
    folder: Path,
) -> None:
    label(folder)
    (entry,) = (cache_root() / "maps").iterdir()
    data = entry.read_bytes()
    at = data.index(b'["preemption"', len(data) // 4)  # behind the list of all names
    catalog = load_catalog(folder)
    with entry.open("r+b") as file:  # in the same file, which is open
        file.seek(at)
        file.write(b"#" * (len(data) - at))
    edited(folder, "Evictional")
    with pytest.raises(Exception, match="edited while it was read"):
        [one.label for one in catalog.concepts.values()]


def test_an_addition_is_watched_too(folder: Path, tmp_path: Path) -> None:
    added = tmp_path / "added"
    (added / "concepts").mkdir(parents=True)
    file = added / "concepts" / "more.yaml"
    for word in ("One more", "Two more", "One more"):
        file.write_text(
            f"area: more\nlabel: {{en: More, zh: 更多}}\nconcepts:\n  one-more:\n    label: {{en: {word}, zh: 再一个}}\n"
            "    definition: {en: It is there., zh: 有它。}\n    in: {}\n"
        )
        os.utime(file, (1, 1))
        for _ in range(2):
            assert load_catalog(folder, [added]).concepts["one-more"].label.en == word


STEPS = st.lists(
    st.tuples(
        st.sampled_from([*EDITS, None]), st.sampled_from(["Preemption", "Evictional", "Preemptive"])
    ),
    max_size=6,
)


@given(STEPS)
@settings(max_examples=15)
def test_whatever_is_done_in_whatever_order(
    tmp_path_factory: pytest.TempPathFactory, steps: list[Any]
) -> None:
    top = tmp_path_factory.mktemp("steps")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("CONCEPTMAP_CACHE", str(top / "cache"))
        patch.setattr(remembered, "SETTLED", 0)
        shutil.copytree(BASE, top / "map")
        for edit, word in steps:
            if edit is not None:
                edit(top / "map", word)
            assert load_catalog(top / "map") == load_catalog(top / "map", cache=False)


def test_nothing_is_remembered_where_the_time_of_change_is_not_to_be_had(
    tmp_path: Path, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    del folder
    (tmp_path / "watched").mkdir()
    memory = Remembered(["a question"])
    memory.keep("yes", Seen([(str(tmp_path / "watched"), 1, "")]))
    assert memory.answer() == "yes"
    monkeypatch.setattr(remembered, "_TOLD", False)
    assert memory.answer() is None
