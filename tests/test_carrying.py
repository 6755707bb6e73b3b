"""`--at` answers for another release: what was followed there, what could not be, and nothing of it called proven."""

import csv
import io
import json
import sys
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

PY = "engine/scheduler.py"
HPP = "csrc/scheduler.hpp"
PREEMPT = ["    def preempt(self, request):", "        self.running.remove(request)",
           "        self.waiting.append(request)"]  # fmt: skip
FORMATS = ("table", "json", "csv", "tsv", "md")


def lower(text: str) -> str:
    """Two lines more above everything."""
    return "import os\nimport sys\n" + text


def edited(text: str) -> str:
    """Moved, and other words in `schedule`."""
    return lower(text).replace("while self.waiting:", "while self.waiting and self.open:")


def without_preempt(text: str) -> str:
    head, _, rest = text.partition("    def preempt")
    return head + rest.partition("\n\n\n")[2]


@pytest.fixture
def ask(proven: Any, run: Callable[..., Any]) -> Callable[..., Any]:
    """Run a command with `toy` at a folder in which some files are changed."""

    def command(*words: str, folder: Path | None = None, **changes: Callable[[str], str]) -> Any:
        names = {"py": PY, "hpp": HPP}
        other = folder or proven.stand_in("toy", {names[key]: one for key, one in changes.items()})
        return run(*words, "--at", f"toy={other}", *words_of(proven, words[0]))

    return command


def words_of(proven: Any, command: str) -> tuple[str, ...]:
    """The map and its trees, as the command takes them."""
    words = proven.words()
    return words if command in ("show", "cite") else words[:2]


@pytest.fixture(autouse=True)
def _trees(proven: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    trees = ",".join(f"{name}={proven.tree(name)}" for name in ("toy", "nano"))
    monkeypatch.setenv("CONCEPTMAP_SOURCES", trees)


def rows(done: Any) -> list[dict[str, str]]:
    """The rows of an answer in CSV."""
    return list(csv.DictReader(io.StringIO(done.out)))


def test_each_place_says_what_became_of_it_and_is_never_proven(ask: Callable[..., Any]) -> None:
    done = ask("show", "scheduling-step", "--format", "csv", py=edited)
    assert done.code == 0
    toy = [row for row in rows(done) if row["framework"] == "toy"]
    assert [(row["at"], row["state"], row["status"], row["change"]) for row in toy] == [
        (f"{PY}:23-29", "carried", "edited", "substance"),
        (f"{PY}:26-27", "carried", "moved", "none"),
        (f"{PY}:19-21", "carried", "moved", "none"),
        (f"{HPP}:15-17", "carried", "unchanged", "none"),
    ]
    assert toy[0]["was"] == f"{PY}::Scheduler.schedule#L21-L27"
    assert {row["state"] for row in rows(done) if row["framework"] == "nano"} == {"proven"}


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"Sequence": "Series"}, ("toy::Series::length", "renamed")),
        ({"length": "extent"}, ("", "declined")),
        (
            {"int length =": "int extent =", "e.length": "e", "victim.length = 0;": ""},
            ("", "declined"),
        ),
    ],
)
def test_a_field_of_one_line_follows_its_class_and_nothing_else(
    changed: dict[str, str], told: tuple[str, str], proven: Any, ask: Callable[..., Any],
    pin_once: Callable[[Any], None],
) -> None:  # fmt: skip
    """Another field of its type reads the same, and the lines that hand both on do too."""

    def change(text: str) -> str:
        for old, new in changed.items():
            text = text.replace(old, new)
        return text

    proven.rewrite("csrc/scheduler.hpp::toy::Scheduler::score#L15-L17", "csrc/scheduler.hpp::toy::Sequence::length#L7")  # fmt: skip
    pin_once(proven)
    done = ask("show", "scheduling-step", "--format", "csv", hpp=change)
    field = next(row for row in rows(done) if HPP in row["at"] or HPP in row["was"])
    assert (field["symbol"], field["status"]) == told


def test_a_place_that_is_not_there_is_a_row_with_the_reason(ask: Callable[..., Any]) -> None:
    done = ask("show", "preemption", "--format", "csv", py=without_preempt)
    (row, *_) = (row for row in rows(done) if row["role"] == "at")
    assert (row["symbol"], row["at"], row["state"], row["status"], row["was"]) == (
        "", "", "unproven", "not-there", f"{PY}::Scheduler.preempt#L33-L35",
    )  # fmt: skip
    assert "nothing is like it" in row["why"]


@pytest.mark.parametrize("format_", FORMATS)
@pytest.mark.parametrize(
    "command",
    [
        ("show", "preemption"),
        ("cite", "preemption"),
        ("where", PY),
        ("translate", "Scheduler.preempt", "--from", "toy", "--to", "nano"),
        ("compare", "toy", "nano"),
        ("flow", "life"),
    ],
)
def test_every_command_and_format_says_carried_and_where_it_was(
    command: tuple[str, ...], format_: str, proven: Any, ask: Callable[..., Any],
    pin_once: Callable[[Any], None],
) -> None:  # fmt: skip
    flow = "flows:\n  life:\n    label: {en: Life, zh: 一生}\n    stages:\n      - concept: preemption\n        in:\n"
    flow += "          toy: {takes: {en: A, zh: 甲}, gives: {en: B, zh: 乙}}\n"
    (proven.map / "flows").mkdir()
    (proven.map / "flows" / "life.yaml").write_text(flow, encoding="utf-8")
    pin_once(proven)
    done = ask(*command, "--format", format_, py=lower)
    assert done.code == 0, done.err
    toy = [line for line in done.out.splitlines() if "preempt#L33" in line or "35-37" in line]
    text = done.out if format_ == "json" else "\n".join(toy)
    assert "#L33-L35" in text.replace("\n", "")
    assert "moved" in text
    assert "carried" in done.out
    states = json.loads(done.out) if format_ == "json" else None
    assert states is None or not _proven_in_toy(states)


def _proven_in_toy(value: Any) -> bool:
    """Whether anything of `toy` is called proven."""
    if isinstance(value, list):
        return any(map(_proven_in_toy, value))
    if not isinstance(value, dict):
        return False
    mine = value.get("framework") == "toy"
    return (
        mine
        and "proven" in json.dumps(value).replace("unproven", "").replace('"proven": false', "")
    ) or any(map(_proven_in_toy, value.values()))


def test_what_was_written_of_the_pinned_release_says_so(
    proven: Any, ask: Callable[..., Any], pin_once: Callable[[Any], None]
) -> None:
    proven.rewrite(
        "at: engine/scheduler.py::Scheduler.preempt#L33-L35",
        "at: engine/scheduler.py::Scheduler.preempt#L33-L35\n        note: {en: It waits at the end., zh: 排到队尾。}",
    )
    pin_once(proven)
    commit = proven.tree("toy")
    for language, mark in (("en", "[of "), ("zh", "（针对 ")):
        done = ask("show", "preemption", "--lang", language, folder=commit)
        assert f"{mark}" in done.out


def test_source_is_of_that_tree_with_the_digest_of_that_very_text(ask: Callable[..., Any]) -> None:
    text = [line.replace("remove", "discard") for line in PREEMPT]
    digest = sha256("".join(f"{line}\n" for line in text).encode()).hexdigest()
    other = lambda source: lower(source).replace("running.remove", "running.discard")  # noqa: E731
    value = json.loads(ask("show", "preemption", "--code", "--format", "json", py=other).out)
    (place,) = value["mappings"][0]["anchors"]
    assert (place["start"], place["code"], place["state"]) == (35, text, "carried")
    assert place["digest"] == digest


def test_a_citation_names_the_folder_and_the_digest(ask: Callable[..., Any], proven: Any) -> None:
    done = ask("cite", "preemption", "--framework", "toy", py=lower)
    assert "\n".join(["```python", *PREEMPT, "```"]) in done.out
    assert f"`{(proven.root / 'local-toy').as_uri()}`, sha256 " in done.out
    (row,) = json.loads(
        ask("cite", "preemption", "--framework", "toy", "--format", "json",
            folder=proven.root / "local-toy").out
    )["citations"]  # fmt: skip
    assert (row["proven"], row["state"], row["at"]) == (False, "carried", f"{PY}:35-37")


def test_a_line_is_read_in_that_tree(ask: Callable[..., Any], proven: Any) -> None:
    done = ask("where", f"{PY}:36", "--format", "json", py=lower)
    assert [(row["id"], row["at"]) for row in json.loads(done.out)] == [
        ("preemption", f"{PY}:35-37")
    ]
    assert f"{PY}:36: self.running.remove(request)" in done.err
    folder = proven.root / "local-toy"
    assert "ends at line" in ask("where", f"{PY}:999", folder=folder).err
    assert "has no file engine/other.py" in ask("where", "engine/other.py:3", folder=folder).err


def test_a_line_where_something_was_lost_says_so(ask: Callable[..., Any]) -> None:
    done = ask("where", f"{PY}:30", py=without_preempt)
    assert "a place of the map that was in this file could not be followed" in done.err


@pytest.mark.parametrize("place", [f"{PY}:30", PY, f"{PY}::Scheduler.preempt"])
def test_what_is_lost_beside_a_concept_s_places_is_not_told_as_one(
    place: str, proven: Any, run: Callable[..., Any], ask: Callable[..., Any]
) -> None:
    """When a concept happens is no place of it: one place was lost with the method, and not two."""
    at = "            at: engine/scheduler.py::Scheduler.preempt#L33-L35\n"
    happens = "            happens: engine/scheduler.py::Scheduler.preempt#L34\n"
    proven.scheduling.write_text(proven.scheduling.read_text().replace(at, at + happens))
    assert run("pin", *proven.words()).code == 0
    done = ask("where", place, py=without_preempt)
    assert done.code == 0, done.err
    assert "happens" not in done.out
    if place.endswith(":30"):
        assert "a place of the map that was in this file could not be followed" in done.err
    else:
        assert done.out.count("engine/scheduler.py::Scheduler.preempt#L33-L35") == 1


def test_an_absence_is_looked_for_again(proven: Any, run: Callable[..., Any]) -> None:
    def absent(*words: str, **changes: Callable[[str], str]) -> dict[str, Any]:
        folder = proven.stand_in("nano", {"engine.py": changes.get("py", str)})
        try:
            done = run("show", "preemption", "--format", "csv", "--at", f"nano={folder}",
                       *words, *proven.words())  # fmt: skip
        finally:
            import shutil

            shutil.rmtree(folder)
        (row,) = (row for row in rows(done) if row["role"] == "absent")
        return row

    row = absent()
    assert (row["state"], row["status"], row["why"]) == ("argued", "none-found", "")
    row = absent(py=lambda text: text.replace("def add", "def preempt"))
    assert (row["state"], row["status"]) == ("unproven", "hits")
    assert "engine.py:5" in row["why"]
    row = absent(py=lambda text: text.replace("request)", "victim)"))
    assert (row["state"], row["status"]) == ("unproven", "hits")
    assert "victim" in row["why"]


def test_an_absence_is_not_looked_for_where_the_files_are_not(
    proven: Any, run: Callable[..., Any], pin_once: Callable[[Any], None], tmp_path: Path
) -> None:
    proven.rewrite("in: ['**/*.py']", "in: ['engine.py']")
    pin_once(proven)
    folder = tmp_path / "nano"
    folder.mkdir()
    (folder / "engine.cpp").write_text("int main() { return 0; }\n")
    (folder / "motor.py").write_bytes((proven.tree("nano") / "engine.py").read_bytes())
    done = run("show", "preemption", "--at", f"nano={folder}", *proven.words())
    assert done.code == 2
    assert "is no source of nano" in done.err
    (folder / "engine.py").write_text("")
    (folder / "engine.py").rename(folder / "engine2.py")


def test_files_of_a_kind_that_a_tree_lacks_are_not_said_to_be_gone(
    proven: Any, ask: Callable[..., Any]
) -> None:
    folder = proven.stand_in("toy", {})
    (folder / HPP).unlink()
    done = ask("show", "scheduling-step", "--format", "csv", folder=folder)
    (row,) = (row for row in rows(done) if HPP in row["was"])
    assert (row["status"], row["why"]) == (
        "declined",
        "it has no .hpp files, which the pinned release has",
    )


def test_what_a_whole_clone_lacks_is_not_there(proven: Any, ask: Callable[..., Any]) -> None:
    folder = proven.stand_in("toy", {})
    (folder / HPP).unlink()
    (folder / ".git").mkdir()
    done = ask("show", "scheduling-step", "--format", "csv", folder=folder)
    (row,) = (row for row in rows(done) if HPP in row["was"])
    assert row["status"] == "not-there"


def test_the_second_answer_follows_nothing(
    ask: Callable[..., Any], proven: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("CONCEPTMAP_CACHE", str(tmp_path / "cache"))
    first = ask("show", "preemption", "--format", "json", py=lower)
    assert "following the map of toy" in first.err

    def never(*_: object) -> None:
        pytest.fail("it was worked out before")

    monkeypatch.setattr("conceptmap.sources.relocation.between_trees.relocate.relocate", never)
    folder = proven.root / "local-toy"
    again = ask("show", "preemption", "--format", "json", folder=folder)
    assert again.out == first.out
    assert "following" not in again.err
    assert "9 of the 9 places" in again.err


@pytest.mark.parametrize("change", ["tree", "map"])
def test_what_was_worked_out_is_no_answer_to_another_question(
    change: str, ask: Callable[..., Any], proven: Any, pin_once: Callable[[Any], None]
) -> None:
    ask("show", "preemption", py=lower)
    folder = proven.root / "local-toy"
    if change == "tree":
        file = folder / PY
        file.write_text(lower(file.read_text()))
    else:
        proven.rewrite("Scheduler.preempt#L33-L35", "Scheduler.preempt#L33-L34")
        pin_once(proven)
    done = ask("show", "preemption", "--format", "csv", folder=folder)
    (row, *_) = rows(done)
    assert row["at"] == (f"{PY}:37-39" if change == "tree" else f"{PY}:35-36")


def test_words_that_the_lock_does_not_prove_are_not_followed(
    ask: Callable[..., Any], proven: Any
) -> None:
    proven.rewrite("Scheduler.preempt#L33-L35", "Scheduler.preempt#L33-L34")
    done = ask("show", "preemption", "--format", "csv", py=lower)
    (row, *_) = (row for row in rows(done) if row["role"] == "at")
    assert (row["at"], row["status"], row["why"]) == (
        "", "declined", "the lock has no proof of it in the pinned release",
    )  # fmt: skip


def test_the_pinned_release_is_answered_as_ever(proven: Any, run: Callable[..., Any]) -> None:
    commit = proven.tree("toy")
    version = (proven.map / "frameworks.yaml").read_text().partition("toy@")[2][:40]
    words = ("show", "preemption", "--format", "json")
    done = run(*words, "--at", f"toy={version}", *proven.words())
    assert done.out == run(*words, *proven.words()).out
    assert "nothing was carried" in done.err
    assert commit.is_dir()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("show", "premption"), "no concept is called premption"),
        (("cite", "premption"), "no concept is called premption"),
        (("compare", "--area", "schedulin"), "no area is called schedulin"),
        (("show", "preemption", "--framework", "toyy"), "no framework is called toyy"),
    ],
)
def test_a_name_that_is_none_is_told_before_a_release_is_opened(
    words: tuple[str, ...], said: str, proven: Any, run: Callable[..., Any]
) -> None:
    nowhere = "0" * 40
    done = run(*words, "--at", f"toy={nowhere}", *words_of(proven, words[0]))
    assert done.code == 2
    assert said in done.err
    assert nowhere not in done.err


def test_a_translation_says_that_the_counterpart_could_not_be_followed(
    ask: Callable[..., Any],
) -> None:
    words = ("translate", "Engine.step", "--from", "nano", "--to", "toy")

    def nothing_left(_: str) -> str:
        return "class Other:\n    pass\n"

    (row,) = json.loads(ask(*words, "--format", "json", py=nothing_left, hpp=str).out)[:1]
    assert (row["symbol"], row["at"]) == (None, None) or row["status"] != "unchanged"
    assert row["origin_state"] == "proven"


def test_a_claim_is_told_only_where_its_checks_hold(ask: Callable[..., Any], proven: Any) -> None:
    done = ask("where", f"{PY}:26", "--format", "json", py=lower)
    assert [row["verdict"] for row in json.loads(done.out) if row["role"] == "claim"] == [
        "confirmed"
    ]
    file = proven.root / "local-toy" / "README.md"
    file.write_text(file.read_text().replace("preempts", "waits for"))
    done = ask("where", f"{PY}:26", "--format", "json", folder=proven.root / "local-toy")
    assert [row for row in json.loads(done.out) if row["role"] == "claim"] == []


@pytest.fixture
def site(tmp_path: Path, proven: Any, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An environment in which `toy` is installed, without what it was built from."""
    packages = tmp_path / "env" / "lib" / "python3.11" / "site-packages"
    record = packages / "toy-2.0.dist-info" / "RECORD"
    record.parent.mkdir(parents=True)
    (record.parent / "METADATA").write_text("Metadata-Version: 2.1\nName: toy\nVersion: 2.0\n")
    target = packages / PY
    target.parent.mkdir()
    target.write_text(lower((proven.tree("toy") / PY).read_text()))
    (packages / "other.py").write_text("def preempt(self, request):\n    pass\n")
    record.write_text(f"{PY},,\ntoy-2.0.dist-info/METADATA,,\n../../../bin/toy,,\n")
    monkeypatch.setenv("VIRTUAL_ENV", str(tmp_path / "env"))
    return packages


def test_what_is_installed_is_read_where_it_lies(
    site: Path, proven: Any, run: Callable[..., Any]
) -> None:
    words = ("show", "scheduling-step", "--format", "csv", "--framework", "toy")
    done = run(*words, "--at", "toy=installed", *proven.words())
    found = [(row["at"], row["status"], row["release"]) for row in rows(done)]
    assert found == [
        (f"{PY}:23-29", "moved", "2.0 (installed)"),
        (f"{PY}:26-27", "moved", "2.0 (installed)"),
        (f"{PY}:19-21", "moved", "2.0 (installed)"),
        ("", "declined", "2.0 (installed)"),
    ]
    assert site.is_dir()


@pytest.mark.parametrize(
    "record",
    [f"{PY},sha256=x,1,2,3\n", f"{PY},,ten\n", b"\xff\xfe,,\n"],
    ids=["a name with commas that nobody quoted", "a size that is none", "no text"],
)
def test_a_damaged_list_of_installed_files_is_told(
    record: str | bytes, site: Path, proven: Any, run: Callable[..., Any]
) -> None:
    data = record if isinstance(record, bytes) else record.encode()
    (site / "toy-2.0.dist-info" / "RECORD").write_bytes(data)
    done = run("show", "preemption", "--at", "toy=installed", *proven.words())
    assert done.code == 3
    assert "the list of files of the installed toy 2.0 is damaged" in done.err
    assert "install it again" in done.err


@pytest.mark.parametrize(
    "outside", ["../../secret.py", "engine/../../secret.py", "{root}/secret.py"]
)
def test_no_file_beside_the_packages_is_read(
    outside: str, site: Path, proven: Any, run: Callable[..., Any]
) -> None:
    secret = site.parent / "secret.py"
    secret.write_text("def preempt(self):\n    pass\n")
    record = site / "toy-2.0.dist-info" / "RECORD"
    record.write_text(record.read_text() + f"{outside.format(root=site.parent)},,\n")
    done = run("show", "preemption", "--at", "toy=installed", "--format", "json", *proven.words())
    assert done.code == 0, done.err
    assert "secret" not in done.out


def test_what_is_installed_to_be_edited_is_its_folder(
    site: Path, proven: Any, run: Callable[..., Any]
) -> None:
    folder = proven.stand_in("toy", {PY: lower})
    (site / "toy-2.0.dist-info" / "RECORD").write_text("toy-2.0.dist-info/METADATA,,\n")
    direct = {"url": folder.as_uri(), "dir_info": {"editable": True}}
    (site / "toy-2.0.dist-info" / "direct_url.json").write_text(json.dumps(direct))
    words = ("show", "scheduling-step", "--format", "csv", "--framework", "toy")
    done = run(*words, "--at", "toy=installed", *proven.words())
    assert [row["at"] for row in rows(done)][-1] == f"{HPP}:15-17"


def test_a_file_that_was_not_installed_with_it_is_not_searched(
    site: Path, proven: Any, run: Callable[..., Any]
) -> None:
    """What other packages have beside it in the environment is none of its files."""
    (site / PY).write_text(without_preempt((site / PY).read_text()))
    done = run("show", "preemption", "--format", "csv", "--at", "toy=installed", *proven.words())
    (row, *_) = (row for row in rows(done) if row["role"] == "at")
    assert row["at"] == ""


def test_a_run_of_what_is_installed_is_traced_where_its_places_were_followed_to(
    site: Path, proven: Any, run: Callable[..., Any], tmp_path: Path
) -> None:
    """Its lines lie lower than the pinned ones; the trace is of the installed bytes, and says that nothing of it is proven."""
    script = tmp_path / "script.py"
    script.write_text(
        f"import sys; sys.path.insert(0, {str(site)!r})\n"
        "from engine.scheduler import Scheduler\n"
        "one = Scheduler()\n"
        "one.waiting.append(1)\n"
        "one.schedule()\n"
        "one.preempt(1)\n"
    )
    trace = tmp_path / "trace.jsonl"
    done = run(
        *("trace", "--lines", "-o", str(trace), "--framework", "toy", "--at", "toy=installed"),
        *proven.words(),
        *("--", sys.executable, str(script)),
    )
    assert done.code == 0, done.err
    assert "left out" not in done.err
    from conceptmap.tracing.reading.trace_file import read_trace
    from conceptmap.tracing.telling.summary import summary

    told = read_trace(trace)
    (release,) = told.releases
    assert (release.framework, release.carried, release.digest) == ("toy", True, "")
    found = {one.concept: one.times for one in summary(told)}
    assert (found["scheduling-step"], found["preemption"]) == (1, 1)
    text = (site / PY).read_text().splitlines()
    lines = {one.symbol: text[one.line - 1].strip() for one in told.sites if one.path == PY}
    assert lines["Scheduler.schedule"] == "def schedule(self):"
    assert lines["Scheduler.preempt"] == "def preempt(self, request):"
    assert [one.file for one in told.files] == [str(site / PY)]


def test_a_file_that_changed_after_it_was_followed_to_is_named_and_left_out(
    site: Path, proven: Any, run: Callable[..., Any], tmp_path: Path
) -> None:
    """What ran are other bytes than those in which the places were found; nothing is concluded from them."""
    script = tmp_path / "script.py"
    script.write_text(
        "import sys\n"
        f"path = {str(site / PY)!r}\n"
        "text = open(path).read()\n"
        "open(path, 'w').write('# one more line\\n' + text)\n"
        f"sys.path.insert(0, {str(site)!r})\n"
        "from engine.scheduler import Scheduler\n"
        "Scheduler().schedule()\n"
    )
    trace = tmp_path / "trace.jsonl"
    words = ("trace", "-o", str(trace), "--framework", "toy", "--at", "toy=installed")
    done = run(*words, *proven.words(), "--", sys.executable, str(script))
    assert done.code == 0, done.err
    assert f"left out: {site / PY} is not {PY} of toy as" in done.err
    from conceptmap.tracing.reading.trace_file import read_trace

    told = read_trace(trace)
    assert [(one.path, one.left) for one in told.left_out] == [(PY, "digest")]
    assert list(told.events) == []


def test_a_run_of_another_release_is_left_out_unless_its_places_were_followed_to(
    site: Path, proven: Any, run: Callable[..., Any], tmp_path: Path
) -> None:
    script = tmp_path / "script.py"
    script.write_text(
        f"import sys; sys.path.insert(0, {str(site)!r})\n"
        "from engine.scheduler import Scheduler\nScheduler().schedule()\n"
    )
    words = ("trace", "-o", str(tmp_path / "trace.jsonl"), "--framework", "toy")
    done = run(*words, *proven.words(), "--", sys.executable, str(script))
    assert done.code == 0, done.err
    assert f"left out: {site / PY} is not {PY} of toy as it is pinned" in done.err
    assert "add --at toy=installed" in done.err


@pytest.mark.parametrize(
    ("given", "code", "said"),
    [
        ("toy", 2, "'toy' is not FRAMEWORK=WHAT"),
        ("toi=1", 2, "there is no framework 'toi'"),
        ("toy=1.0", 2, "toy is pinned by a commit, so '1.0' names no release of it"),
        ("toy=./nowhere", 2, "nowhere is not a folder"),
        ("toy=~nobody-of-that-name/a", 2, "~nobody-of-that-name/a is not a folder"),
        (f"toy={'a/' * 2500}", 2, "a/a is not a folder"),
        ("toy=installed", 3, f"toy is not installed in {sys.prefix}"),
    ],
)
def test_what_cannot_be_meant_is_said(
    given: str, code: int, said: str, proven: Any, run: Callable[..., Any],
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    for name in ("VIRTUAL_ENV", "CONDA_PREFIX"):
        monkeypatch.delenv(name, raising=False)
    done = run("show", "preemption", "--at", given, *proven.words())
    assert (done.code, done.out) == (code, "")
    assert said in done.err
    assert "Traceback" not in done.err
    chinese = run("show", "preemption", "--at", given, "--lang", "zh", *proven.words())
    assert any("\u4e00" <= char <= "\u9fff" for char in chinese.err)


def test_a_framework_is_asked_for_once(proven: Any, run: Callable[..., Any]) -> None:
    folder = proven.tree("toy")
    done = run(
        "show", "preemption", "--at", f"toy={folder}", "--at", "toy=installed", *proven.words()
    )
    assert done.code == 2
    assert "gives toy twice" in done.err


def test_a_folder_of_something_else_is_refused(
    proven: Any, run: Callable[..., Any], tmp_path: Path
) -> None:
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "a.py").write_text("x = 1\n")
    done = run("show", "preemption", "--at", f"toy={tmp_path / 'other'}", *proven.words())
    assert (done.code, done.out) == (2, "")
    assert "is no source of toy" in done.err
    assert "give the folder that has csrc/scheduler.hpp" in done.err
    assert "following" not in done.err
    below = run(
        "show", "preemption", "--at", f"toy={proven.tree('toy') / 'engine'}", *proven.words()
    )
    assert f"give {proven.tree('toy')}, the folder above" in below.err


def test_from_python_the_map_is_carried_by_one_call(proven: Any) -> None:
    from conceptmap.graph.load import load_catalog
    from conceptmap.queries.lookups.places import where
    from conceptmap.sources.carrying import carry

    folder = proven.stand_in("toy", {PY: lower})
    catalog = load_catalog(proven.map)
    found = carry(catalog, {"toy": str(folder)}, folders={"toy": proven.tree("toy")})
    (resident, *_) = where(found.catalog, f"{PY}:36").residents
    assert (resident.id, resident.anchor.location) == ("preemption", f"{PY}:35-37")
    assert found.proofs.anchor_state(resident.anchor).value == "carried"
    states = {key: state.value for key, state in found.proofs.anchors.items()}
    assert {state for key, state in states.items() if key.startswith("toy:")} == {"carried"}
    assert {state for key, state in states.items() if key.startswith("nano:")} == {"proven"}
    assert len(found.catalog.concepts) == 2
