"""`upgrade` raises a pin by one command: what is certain is written and proven, and the rest is told in the order of its worth."""

import re
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from conceptmap.cli.render.releases.changes import _outcome
from conceptmap.graph.load import load_catalog
from conceptmap.graph.lock.lock_file import read_lock
from conceptmap.graph.messages import Message
from conceptmap.graph.yaml.editing import EditError, without_key
from conceptmap.sources.outlines.trees.tree_index import TreeIndex
from conceptmap.sources.relocation.changes.code_change import (
    CodeChange,
    code_change,
    signature,
    signature_parts,
)
from conceptmap.sources.relocation.changes.comparison import SettingChange
from conceptmap.sources.trees.local.tree import open_folder


def held(folder: Path) -> dict[str, bytes]:
    """Every file of a map."""
    return {file.name: file.read_bytes() for file in folder.rglob("*") if file.is_file()}


@pytest.mark.parametrize(
    ("version", "said"),
    [
        ("", "the release of toy that is asked for is empty"),
        (
            "pkg:pypi/arrow@1.3.0",
            "pkg:pypi/arrow@1.3.0 is of another project than pkg:github/example/toy@",
        ),
    ],
)
def test_what_is_no_release_of_it_is_refused(
    version: str, said: str, releases: Any, run: Callable[..., Any]
) -> None:
    """Else all that the map says of it would be called gone."""
    made, _ = releases
    before = held(made.map)
    for words in (("upgrade", "toy", version), ("upgrade", "toy", version, "--write")):
        done = run(*words, "--mappings", made.map)
        assert (done.code, done.out) == (2, "")
        assert said in done.err
    assert held(made.map) == before


def test_dry_it_tells_all_and_writes_nothing(releases: Any, run: Callable[..., Any]) -> None:
    made, purl = releases
    before = held(made.map)
    told = run("upgrade", "toy", purl.partition("@")[2], "--mappings", made.map)
    assert told.code == 1  # something is left to decide
    assert held(made.map) == before
    assert told.out.startswith("# Toy: `pkg:github/example/toy@")
    order = [
        "### Concepts whose code says something else",
        "- [ ] **Scheduling step** (`scheduling-step`, at)",
        "- [ ] **Scheduling step** (`scheduling-step`, also)",
        "### Lookalikes to be looked at again",
        "## What the release changed",
        "### Substance",
        "### Moved",
    ]
    places = [told.out.index(said) for said in order]
    assert places == sorted(places)
    assert "csrc/scheduler.hpp::toy::Scheduler::preempt#L18-L20` (deleted" in told.out
    assert "engine/scheduler.py::Scheduler.schedule#L24-L30" in told.out
    assert "- `Scheduler.schedule`: lines: +1 −1" in told.out
    assert "nothing was written; --write does it" in told.err


def test_what_is_certain_is_written_and_proven_and_a_second_run_changes_nothing(
    releases: Any, run: Callable[..., Any]
) -> None:
    made, purl = releases
    words = (
        "upgrade",
        "toy",
        purl,
        "--write",
        "--mappings",
        made.map,
        "--source",
        f"nano={made.tree('nano')}",
    )
    done = run(*words)
    assert done.code == 1, done.err
    toy = load_catalog(made.map).frameworks["toy"]
    assert toy.release.purl == purl
    assert "at: engine/scheduler.py::Scheduler.preempt#L36-L38" in made.scheduling.read_text()
    lock = read_lock(made.map / "lock.json")
    assert lock.speaks_of(toy)
    proven = {record.anchor for record in lock.anchors if record.framework == "toy"}
    assert "engine/scheduler.py::Scheduler.preempt#L36-L38" in proven
    before = held(made.map)
    again = run(*words)
    assert held(made.map) == before
    assert again.code == 1
    assert "nothing new" in again.err
    accepted = run(*words, "--accept")
    assert "at: engine/scheduler.py::Scheduler.schedule#L24-L30" in made.scheduling.read_text()
    assert "Concepts whose code says something else" not in accepted.out
    before = held(made.map)
    run(*words, "--accept")
    assert held(made.map) == before


@pytest.mark.parametrize("standing", ["first", "main"])
def test_both_releases_are_themselves_whatever_folder_stands_in_their_place(
    standing: str,
    releases: Any,
    run: Callable[..., Any],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A clone at one of the two is not the other: else nothing of the new one is proven, or nothing has changed."""
    made, purl = releases
    clone = tmp_path / "clone"
    words = ["git", "clone", "--quiet", "--branch", standing]
    subprocess.run([*words, str(tmp_path / "host/example/toy"), str(clone)], check=True)
    monkeypatch.setenv("CONCEPTMAP_SOURCES", f"toy={clone},nano={made.tree('nano')}")
    words = ["upgrade", "toy", purl, "--write", "--accept", "--mappings", str(made.map)]
    done = run(*words)
    assert "- `Scheduler.schedule`: lines: +1 −1" in done.out
    lock = read_lock(made.map / "lock.json")
    assert lock.speaks_of(load_catalog(made.map).frameworks["toy"]), done.err
    proven = {record.anchor for record in lock.anchors if record.framework == "toy"}
    assert "engine/scheduler.py::Scheduler.preempt#L36-L38" in proven
    before = held(made.map)
    again = run(*words)
    assert held(made.map) == before
    assert "unfounded" not in again.out


def test_words_are_not_looked_for_in_lines_that_nobody_has_settled(
    releases: Any, run: Callable[..., Any]
) -> None:
    """A word that hits in the one place of a concept hits nowhere while that place waits for somebody to read it."""
    made, purl = releases
    nano = f"nano={made.tree('nano')}"
    text = made.scheduling.read_text()
    text = text.replace(
        "at: engine/scheduler.py::Scheduler.preempt#L33-L35",
        "at: engine/scheduler.py::Scheduler.schedule#L21-L27",
    )
    text = text.replace("{pattern: 'preempt',", "{pattern: 'def schedule',")
    made.scheduling.write_text(re.sub(r"words: \[preempt.*", "words: [def schedule]", text))
    assert run("pin", *made.words()).code == 0
    words = ["upgrade", "toy", purl, "--mappings", str(made.map), "--source", nano]
    told = run(*words)
    assert "Scheduler.schedule#L21-L27` →" in told.out
    assert "no word of preemption hits" not in told.out
    assert "hits in no anchor of preemption" not in told.out


def test_a_call_between_places_that_nobody_has_settled_is_not_called_gone(
    releases: Any, run: Callable[..., Any]
) -> None:
    made, purl = releases
    nano = ("--source", f"nano={made.tree('nano')}")
    words = ("toy", purl, "--mappings", made.map, *nano)
    edge = "toy: scheduling-step calls preemption"
    assert edge in {
        f"{one.framework}: {one.source} {one.relation} {one.target}"
        for one in read_lock(made.map / "lock.json").edges
    }
    told = run("upgrade", *words)
    assert (
        "Scheduler.schedule#L21-L27` →" in told.out
    )  # it changed, and waits for somebody to read it
    assert f"{edge}: gone" not in told.out
    run("relocate", "toy", "--to", purl, "--mappings", made.map, "--write", *nano)
    pinned = run("pin", "--mappings", made.map, *nano)
    assert f"{edge}: gone" not in pinned.err
    assert "toy: 1 edge could not be looked for again" in pinned.err


def test_a_pin_raised_by_hand_is_taken_as_it_stands(releases: Any, run: Callable[..., Any]) -> None:
    made, purl = releases
    pins = made.map / "frameworks.yaml"
    old = load_catalog(made.map).frameworks["toy"].release.purl
    pins.write_text(pins.read_text().replace(old, purl))
    done = run(
        "upgrade", "toy", "--write", "--mappings", made.map, "--source", f"nano={made.tree('nano')}"
    )
    assert done.code == 1, done.err
    assert f"`{old}` → `{purl}`" in done.out
    assert "at: engine/scheduler.py::Scheduler.preempt#L36-L38" in made.scheduling.read_text()


def test_the_newest_release_is_found(releases: Any, run: Callable[..., Any]) -> None:
    made, purl = releases
    found = run("upgrade", "toy", "--mappings", made.map, "--source", f"nano={made.tree('nano')}")
    assert f"→ `{purl}`" in found.out, found.err


def test_accept_alone_and_an_unknown_framework_are_told(
    proven: Any, run: Callable[..., Any]
) -> None:
    assert (
        "--accept is for what --write writes"
        in run("upgrade", "toy", "--accept", *proven.words()).err
    )
    assert run("upgrade", "toi", *proven.words()).code == 2
    chinese = run("upgrade", "toy", "--accept", *proven.words(), "--lang", "zh").err
    assert "--write" in chinese
    assert "is for" not in chinese


def test_a_folder_is_never_carried_to_for_good(releases: Any, run: Callable[..., Any]) -> None:
    """A map pins releases: places in a folder under the pin of another release would be wrong."""
    made, _ = releases
    folder = made.stand_in("toy", {"engine/scheduler.py": lambda text: "LIMIT = 8\n\n\n" + text})
    before = held(made.map)
    for more in ((), ("--write",), ("--write", "--accept")):
        done = run("upgrade", "toy", folder, *more, "--mappings", made.map)
        assert done.code == 2
        assert "is a folder, and a map pins releases" in done.err.replace("\n", " ")
    assert held(made.map) == before


def test_a_key_is_taken_away_with_its_line() -> None:
    data = b"a:\n  b:\n    c: 1   # one\n    # two\n    d: 2\n    e: 3\n"
    assert without_key("x", data, ("a", "b", "c")) == b"a:\n  b:\n    # two\n    d: 2\n    e: 3\n"
    assert without_key("x", data, ("a", "b", "e")) == data.removesuffix(b"    e: 3\n")
    assert without_key("x", data, ("a", "z")) == data
    with pytest.raises(EditError, match="does not stand on a line of its own"):
        without_key("x", b"a: {b: 1, c: 2}\n", ("a", "c"))


OLD = '''\
class Queue(Base):
    """Waits."""

    def push(self, item: Item, *, front: bool = False) -> None:
        self.check(item)
        self.items.append(item)

    def pop(self):
        return self.items.pop()

    def drop(self):
        self.items.clear()
'''
NEW = '''\
class Queue(Base):
    """Waits."""

    def push(
        self,
        item: Item,
        priority: int = 0,  # the dearest first
    ) -> None:
        self.policy.admit(item)
        self.items.append(item)

    def pop(self):
        return self.items.pop()

    def peek(self):
        return self.items[0]
'''


@pytest.fixture
def compared(tmp_path: Path) -> Callable[[str, str, str, str], CodeChange]:
    """How one definition differs between two texts of a file."""

    def compare(name: str, old: str, new: str, path: str = "a.py") -> CodeChange:
        files = []
        for side, text in (("old", old), ("new", new)):
            (tmp_path / side).mkdir(exist_ok=True)
            (tmp_path / side / path).write_text(text, encoding="utf-8")
            file = TreeIndex(open_folder("toy", tmp_path / side)).file(path)
            assert file is not None
            files.append(file)
        one, other = (file.by_name[name][0].lines for file in files)
        return code_change(files[0], one, files[1], other)

    return compare


def test_a_method_is_compared_by_signature_lines_and_calls(
    compared: Callable[..., CodeChange],
) -> None:
    found = compared("Queue.push", OLD, NEW)
    assert found.signature_before == "def push(self, item: Item, *, front: bool = False) -> None"
    assert found.signature_after == "def push(self, item: Item, priority: int = 0) -> None"
    assert (found.calls_gone, found.calls_new) == (("self.check",), ("self.policy.admit",))
    assert (found.lines_added, found.lines_gone) == (6, 2)
    assert found.is_of_signature


def test_a_method_of_whatever_stands_before_it_is_called_as_before(
    compared: Callable[..., CodeChange],
) -> None:
    old = "def f(logits, t):\n    logits.div_(t)\n    logits.mul_(t)\n"
    new = "def f(logits, t):\n    wide(logits).div_(t)\n    logits[0].add_(t)\n"
    found = compared("f", old, new)
    assert (found.calls_gone, found.calls_new) == (("logits.mul_",), ("wide",))
    found = compared("f", new, old)
    assert (found.calls_gone, found.calls_new) == (("wide",), ("logits.mul_",))


def test_what_is_wrong_is_said_of_the_release_that_lacks_it() -> None:
    why = Message("{path} could not be followed", path="a.py")
    lost, found = (
        SettingChange(concept="c", before=one, after=not one, why=why) for one in (True, False)
    )
    assert (
        _outcome(lost, "en") == "evidence found → evidence not found (a.py could not be followed)"
    )
    assert (
        _outcome(found, "en") == "evidence not found (a.py could not be followed) → evidence found"
    )


def test_a_class_is_compared_by_its_members(compared: Callable[..., CodeChange]) -> None:
    found = compared("Queue", OLD, NEW)
    assert (found.members_new, found.members_gone) == (("peek",), ("drop",))
    assert [name for name, _, _ in found.members_changed] == ["push"]
    assert (found.signature_before, found.signature_after) == ("", "")


def test_a_body_alone_is_no_change_of_signature(compared: Callable[..., CodeChange]) -> None:
    found = compared("Queue.pop", OLD, OLD.replace("items.pop()", "items.pop(0)"))
    assert not found.is_of_signature
    assert (found.lines_added, found.lines_gone) == (1, 1)


@pytest.mark.parametrize(
    ("path", "text", "name", "expected"),
    [
        ("a.py", "@cache\nasync def f(a, b=[1, 2], *c) -> dict[str, int]:\n    pass\n", "f",
         "async def f(a, b=[1, 2], *c) -> dict[str, int]"),
        ("a.py", "class A(B, metaclass=C):\n    x = 1\n", "A", "class A(B, metaclass=C)"),
        ("a.hpp", "template <typename T>\nT f(const T& a,\n    int b = 2) {\n  return a;\n}\n", "f",
         "template <typename T> T f(const T& a, int b = 2)"),
        ("a.hpp", "struct A {\n  A(int a) : a_(a) {}\n  int a_;\n};\n", "A::A", "A(int a)"),
        ("a.rs", "#[inline]\npub fn f<T: Send>(a: &'a T) -> u8 { 0 }\n", "f",
         "pub fn f<T: Send>(a: &'a T) -> u8"),
    ],
)  # fmt: skip
def test_a_signature_is_one_line_in_every_language(
    path: str, text: str, name: str, expected: str, tmp_path: Path
) -> None:
    (tmp_path / path).write_text(text, encoding="utf-8")
    file = TreeIndex(open_folder("toy", tmp_path)).file(path)
    assert file is not None
    assert signature(file, file.by_name[name][0].definition) == expected


@pytest.mark.parametrize(
    ("before", "after", "gone", "new"),
    [
        ("def f(a, b: dict[str, int])", "def f(a, b: dict[str, int], c=1)", (), ("c=1",)),
        ("def f(a) -> int", "def f(a) -> int | None", ("-> int",), ("-> int | None",)),
        ("class A(B)", "class A(B, C)", (), ("C",)),
        ("struct A", "struct A : B", ("struct A",), ("struct A : B",)),
        ("def f(a, b)", "def f(b, a)", (), ()),
    ],
)
def test_signatures_differ_by_their_parts(
    before: str, after: str, gone: tuple[str, ...], new: tuple[str, ...]
) -> None:
    assert signature_parts(before, after) == (gone, new)


@pytest.mark.parametrize(
    ("old", "new", "heading"),
    [
        ("'preempts .* fit'", "'preempts nobody'", "### Claims to be judged again"),
        ("::Scheduler.schedule#L24-L25\n      - toy:README", "::Scheduler.gone\n      - toy:README", "### Concepts whose code has no certain place"),
    ],
)  # fmt: skip
def test_nothing_is_left_to_decide_only_where_all_is_proven(
    old: str, new: str, heading: str, proven: Any, run: Callable[..., Any]
) -> None:
    """The release that is pinned already is proven too, and what does not hold there is told, not passed over."""
    purl = load_catalog(proven.map).frameworks["toy"].release.purl
    words = ("upgrade", "toy", purl, "--write", *proven.words())
    done = run(*words)
    assert (done.code, done.out) == (0, "")
    assert "nothing is left to decide" in done.err
    proven.rewrite(old, new, proven.map / "claims" / "own.yaml")
    for _ in range(2):
        done = run(*words)
        assert done.code == 1, done.err
        assert heading in done.out
        assert "own.yaml:" in done.out
        assert "1 thing is left to decide" in done.err
    before = held(proven.map)
    run(*words)
    assert held(proven.map) == before
    # Of another code base it is told there alone.
    nano = load_catalog(proven.map).frameworks["nano"].release.purl
    assert run("upgrade", "nano", nano, *proven.words()).code == 0
