"""The old side is checked before anything is carried, and what was written once is never written again."""

import json
import re
import shlex
import subprocess
from collections.abc import Callable, Mapping
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from conceptmap.cli.render.releases.relocations import relocation_json, summary_sentence
from conceptmap.graph.load import load_catalog
from conceptmap.graph.lock.lock_file import read_lock
from conceptmap.graph.spelling.anchors import parse_anchor
from conceptmap.sources.relocation.matching.values import NewPlace, Relocation, Status

Run = Callable[..., Any]
Offer = Callable[[Mapping[str, str]], str]

STEP = "engine/scheduler.py::Scheduler.schedule#L21-L27"
PART = "engine/scheduler.py::Scheduler.schedule#L24-L25"
GONE = "csrc/scheduler.hpp::toy::Scheduler::preempt#L18-L20"
PREEMPT = "engine/scheduler.py::Scheduler.preempt#L33-L35"
MOVED = "engine/scheduler.py::Scheduler.preempt#L36-L38"
#: Each anchor that the second release changes, and where it is there.
HEIRS = {
    STEP: "engine/scheduler.py::Scheduler.schedule#L24-L30",
    PART: "engine/scheduler.py::Scheduler.schedule#L27-L28",
    "engine/scheduler.py::Scheduler.busy@2#L17-L19": "engine/scheduler.py::Scheduler.busy@2#L20-L22",
    PREEMPT: MOVED,
}


@pytest.fixture
def offer(
    made_sources: ModuleType, proven: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Offer:
    """A further release of `toy`, offered beside the first; gives its package URL."""
    monkeypatch.setenv("CONCEPTMAP_GITHUB", str(tmp_path / "host"))
    monkeypatch.setenv("CONCEPTMAP_CACHE", str(tmp_path / "cache"))

    def offered(files: Mapping[str, str]) -> str:
        repository = tmp_path / "host" / "example" / "toy"
        commit = made_sources.commit_files(repository, files)
        git = ["git", "-C", str(repository)]
        fetch = ["fetch", "--quiet", "--update-head-ok", str(proven.tree("toy")), "main:first"]
        subprocess.run([*git, *fetch], check=True)
        return f"pkg:github/example/toy@{commit}"

    return offered


@pytest.fixture
def second(offer: Offer, made_sources: ModuleType) -> str:
    """The second release: lines moved, one method edited, another gone."""
    files = dict(made_sources.TOY)
    scheduler = files["engine/scheduler.py"].replace(
        "if not self.fits(request):", "if not self.fits(request) and self.running:"
    )
    files["engine/scheduler.py"] = scheduler.replace(
        "class Scheduler:", "LIMIT = 8\n\n\nclass Scheduler:"
    )
    files["csrc/scheduler.hpp"] = files["csrc/scheduler.hpp"].replace(
        "  void preempt(Sequence& victim) {\n    victim.length = 0;\n  }\n", ""
    )
    return offer(files)


def contents(folder: Path) -> dict[Path, bytes]:
    """Every file of a map."""
    return {file: file.read_bytes() for file in sorted(folder.rglob("*")) if file.is_file()}


def said(made: Any) -> list[str]:
    """Every anchor of `toy` that the map says."""
    anchors = load_catalog(made.map, cache=False).anchors()
    return [anchor.text for anchor in anchors if anchor.framework == "toy"]


def pin_by_hand(made: Any, purl: str) -> None:
    """What a person does who changes the release in the YAML."""
    file = made.map / "frameworks.yaml"
    old = load_catalog(made.map, cache=False).frameworks["toy"].release.purl
    made.rewrite(old, purl, file)


@pytest.mark.parametrize("flags", [(), ("--accept",)], ids=["write", "accept"])
@pytest.mark.parametrize("with_tree", [True, False], ids=["tree", "lock"])
def test_a_second_run_changes_nothing(
    flags: tuple[str, ...], with_tree: bool, proven: Any, second: str, run: Run
) -> None:
    words = proven.words() if with_tree else proven.words(toy=None)
    sources = ("--source", f"nano={proven.tree('nano')}")
    relocation = ("relocate", "toy", "--to", second, "--write", *flags, *words)
    run(*relocation)
    once = contents(proven.map)
    assert "rewrote 0 anchors" in run(*relocation).err
    assert contents(proven.map) == once
    for command in (("pin", "--mappings", proven.map, *sources), relocation):
        run(*command)
        again = contents(proven.map)
        done = run(*command)
        assert contents(proven.map) == again, done.err


def test_what_was_left_stays_its_old_release_s_until_somebody_carries_it(
    proven: Any, second: str, run: Run
) -> None:
    """Two runs, two pins: nothing is re-aimed, nothing is proven on what stands in its lines now."""
    pin = ("pin", "--mappings", proven.map, "--source", f"nano={proven.tree('nano')}")
    relocation = ("relocate", "toy", "--to", second, "--write", *proven.words())
    for command in (relocation, relocation, pin, pin):
        done = run(*command)
        assert done.code == 1
    assert f"{PART} was proven on other text" in done.out
    assert "proven for the first time" not in done.err  # nor for any other
    assert "write engine/" not in done.out  # what is near in the new release is no advice
    assert {STEP, PART, GONE, MOVED} <= set(said(proven))
    lock = read_lock(proven.lock)
    assert {r.anchor for r in lock.earlier} == {STEP, PART, GONE}
    assert not {STEP, PART, GONE} & {r.anchor for r in lock.anchors if r.framework == "toy"}
    shown = run("show", "scheduling-step", "--mappings", proven.map, "--format", "json").out
    assert '"unproven"' in shown
    # After the pin the earlier proofs still lead from the old release to the new.
    run(*relocation, "--accept")
    assert {HEIRS[STEP], HEIRS[PART], GONE} <= set(said(proven))
    done = run(*pin)
    assert [r.anchor for r in read_lock(proven.lock).earlier] == [GONE]
    assert (done.code, done.out.count("CM203")) == (1, 1)


def test_as_written_ends_it(proven: Any, second: str, run: Run) -> None:
    sources = ("--mappings", proven.map, "--source", f"nano={proven.tree('nano')}")
    run("relocate", "toy", "--to", second, "--write", *proven.words())
    run("pin", *sources)
    run("pin", "--as-written", *sources)
    lock = read_lock(proven.lock)
    assert {r.anchor for r in lock.earlier} == {STEP, GONE}  # these lines are not their symbol's
    assert PART in {r.anchor for r in lock.anchors}


def test_a_pin_changed_by_hand_is_carried_by_the_command_that_verify_advises(
    proven: Any, second: str, run: Run
) -> None:
    run("relocate", "toy", "--to", second, *proven.words())  # it is fetched
    pin_by_hand(proven, second)
    advised = re.search(
        r"`conceptmap (relocate toy [^`]+--write)`",
        run("verify", "--mappings", proven.map).out,
    )
    assert advised is not None
    run(*shlex.split(advised[1]), *proven.words())
    assert set(said(proven)) >= {STEP, PART, GONE, MOVED, "README.md#L3"}
    run(*shlex.split(advised[1]), "--accept", *proven.words())
    wanted = {HEIRS[STEP], HEIRS[PART], GONE, MOVED, "README.md#L3"}
    assert wanted <= set(said(proven))
    assert not {STEP, PART, PREEMPT} & set(said(proven))


def test_a_pin_changed_by_hand_is_not_repaired_by_pin(proven: Any, second: str, run: Run) -> None:
    """Text that stands elsewhere in the new release is a likely heir, and relocation's affair."""
    run("relocate", "toy", "--to", second, *proven.words())
    pin_by_hand(proven, second)
    before = proven.scheduling.read_bytes()
    for _ in range(2):
        done = run("pin", "--mappings", proven.map, "--source", f"nano={proven.tree('nano')}")
        assert done.code == 1
        assert proven.scheduling.read_bytes() == before
    assert PREEMPT not in {r.anchor for r in read_lock(proven.lock).anchors}


def test_parts_that_were_carried_twice_without_a_proof_stay_parts(
    offer: Offer, second: str, made_sources: ModuleType, proven: Any, tmp_path: Path, run: Run
) -> None:
    """Nothing is proven of the release between, so no proof tells whether they were all of their symbol."""
    file = tmp_path / "host" / "example" / "toy" / "engine" / "scheduler.py"
    text = made_sources.lines_on_top(9)(file.read_text()).replace("return self.running", "return list(self.running)")  # fmt: skip
    third = offer(dict(made_sources.TOY) | {"engine/scheduler.py": text})
    for purl in (second, third):
        run("relocate", "toy", "--to", purl, "--write", "--accept", *proven.words())
    assert HEIRS[PART] in said(proven)
    done = run("pin", *proven.words(toy=None))
    assert done.code == 1
    assert HEIRS[PART] in said(proven)
    assert {r.anchor for r in read_lock(proven.lock).anchors}.isdisjoint({HEIRS[PART]})


QUEUES = """\
class Queues:

    def __init__(self):
        self.limit = 8
        self.waiting = []
        self.running = []
        self.ended = []
"""


def queues(made: Any, *roles: str) -> None:
    """Three lines of which each moves onto the next one's: of one concept, of its roles, or of three."""
    lines = [f"engine/queues.py::Queues.__init__#L{n}" for n in (5, 6, 7)]
    head = "area: queues\nlabel: {en: Queues, zh: 队列}\nconcepts:\n"
    body = ""
    for number, line in enumerate(lines):
        if number == 0 or roles[number] == "at":
            body += (
                f"  queue-{number}:\n    label: {{en: Queue {number}, zh: 队列 {number}}}\n"
                "    definition: {en: A queue., zh: 队列。}\n"
                f"    in:\n      toy:\n        match: close\n        at: {line}\n"
            )
        else:
            also = "        also:\n" if "also" not in body else ""
            body += f"{also}          - {line}\n"
    file = made.map / "concepts" / "queues.yaml"
    file.write_text(head + body, encoding="utf-8")


def test_words_that_stay_while_their_text_changes_are_accepted_once(
    offer: Offer, made_sources: ModuleType, proven: Any, run: Run
) -> None:
    """Edited in place, they need no edit of the map: what was accepted is remembered all the same."""
    files = dict(made_sources.TOY)
    files["engine/scheduler.py"] = files["engine/scheduler.py"].replace("fits(request):", "fits(request, 1):")  # fmt: skip
    purl = offer(files)
    pin = ("pin", "--mappings", proven.map, "--source", f"nano={proven.tree('nano')}")
    run("relocate", "toy", "--to", purl, "--write", *proven.words())
    done = run(*pin)
    assert (done.code, done.out.count("was proven on other text")) == (
        1,
        2,
    )  # the method and the part
    accept = ("relocate", "toy", "--to", purl, "--write", "--accept", *proven.words())
    assert run(*accept).code == 0
    once = contents(proven.map)
    assert run(*accept).code == 0
    assert contents(proven.map) == once
    assert "was proven on other text" not in run(*pin).out
    assert not read_lock(proven.lock).earlier
    assert {STEP, PART} <= {record.anchor for record in read_lock(proven.lock).anchors}


@pytest.mark.slow
@pytest.mark.parametrize("by", [1, -1])
@pytest.mark.parametrize(
    "roles", [("at", "at", "at"), ("at", "also", "also"), ("at", "at", "also")], ids=str
)
@pytest.mark.parametrize("with_tree", [True, False], ids=["tree", "lock"])
def test_neighbours_that_move_onto_each_other_are_carried_once(
    roles: tuple[str, ...],
    by: int,
    with_tree: bool,
    made: Any,
    made_sources: ModuleType,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    run: Run,
) -> None:
    """Their new words are others' old words: neither a second run nor `pin` takes them for these."""
    queues(made, *roles)
    old = dict(made_sources.TOY) | {"engine/queues.py": QUEUES}
    new = QUEUES.replace("self.limit", "# at most\n        self.limit") if by > 0 else QUEUES.replace("        self.limit = 8\n", "")  # fmt: skip
    host = tmp_path / "host" / "example" / "toy"
    purls = [
        f"pkg:github/example/toy@{made_sources.commit_files(host, dict(old) | {'engine/queues.py': text})}"
        for text in (QUEUES, new)
    ]
    monkeypatch.setenv("CONCEPTMAP_GITHUB", str(tmp_path / "host"))
    monkeypatch.setenv("CONCEPTMAP_CACHE", str(tmp_path / "cache"))
    pin_by_hand(made, purls[0])
    if with_tree:
        assert run("sources", "fetch", "toy", "--mappings", made.map).code == 0
        clone: Path | None = None
    else:
        clone = tmp_path / "clone"
        subprocess.run(["git", "clone", "--quiet", str(host), str(clone)], check=True)
        checkout = ["git", "-C", str(clone), "checkout", "--quiet", purls[0][-40:]]
        subprocess.run(checkout, check=True)
    assert run("pin", *made.words(toy=clone)).code == 0
    right = [f"engine/queues.py::Queues.__init__#L{n + by}" for n in (5, 6, 7)]
    relocation = ("relocate", "toy", "--to", purls[1], "--write", *made.words(toy=None))
    for command in (relocation, relocation, ("pin", *made.words(toy=None)), relocation):
        run(*command)
        assert [text for text in said(made) if "queues.py" in text] == right, command
    assert run("verify", *made.words(toy=None)).code == 0


@pytest.mark.parametrize(
    ("wrong", "would_hold"),
    [
        ("engine/scheduler.py::Scheduler.preempt#L105-L108", PREEMPT),
        ("engine/scheduler.py::Scheduler.preempt#L30-L32", PREEMPT),
        ("engine/scheduler.py::Scheduler.premept#L33-L35", PREEMPT),
        ("engine/schedular.py::Scheduler.preempt#L33-L35", "engine/scheduler.py"),
        ("engine/scheduler.py#L99", "ends at line 39"),
        ("engine/scheduler.py::Nothing.at_all#L33-L35", "has no Nothing.at_all"),
        ("csrc/scheduler.hpp::toy::Scheduler::score@3#L12-L14", "@1"),
        ("csrc/scheduler.hpp::toy::Scheduler::score", "2 times"),
    ],
)
def test_an_anchor_that_does_not_hold_in_the_old_release_is_not_carried(
    wrong: str, would_hold: str, proven: Any, second: str, tmp_path: Path, run: Run
) -> None:
    file = tmp_path / "anchors.txt"
    file.write_text(f"{wrong}\n{PREEMPT}\n")
    done = run("relocate", "toy", "--to", second, "--anchors", file, "--format", "json", *proven.words())  # fmt: skip
    first, good = json.loads(done.out)
    assert (done.code, first["status"], first["path"], first["candidates"]) == (1, "unfounded", None, [])  # fmt: skip
    assert would_hold in first["why"]
    assert (good["status"], good["start"]) == ("moved", 36)
    table = run("relocate", "toy", "--to", second, "--anchors", file, *proven.words())
    assert "2 anchors: 1 moved, 1 unfounded" in table.err


def test_what_an_anchor_may_leave_out_holds(
    proven: Any, second: str, tmp_path: Path, run: Run
) -> None:
    """The end of a name, the decorator, or the comment above."""
    given = ("engine/scheduler.py::preempt#L33-L35", "engine/scheduler.py::Scheduler.fits#L30-L31", "engine/scheduler.py::Scheduler.preempt")  # fmt: skip
    file = tmp_path / "anchors.txt"
    file.write_text("\n".join(given))
    done = run("relocate", "toy", "--to", second, "--anchors", file, "--format", "json", *proven.words())  # fmt: skip
    assert {one["status"] for one in json.loads(done.out)} == {"moved"}


def test_a_map_s_own_wrong_anchor_is_never_rewritten(proven: Any, second: str, run: Run) -> None:
    """Neither with --accept nor by the second run; what would hold is said."""
    wrong = "engine/scheduler.py::Scheduler.preempt#L105-L108"
    slid = "engine/scheduler.py::Scheduler.schedule#L25-L26"
    proven.rewrite(f"at: {PREEMPT}", f"at: {wrong}")
    proven.rewrite(f"- {PART}\n          - {{", f"- {slid}\n          - {{")
    relocation = ("relocate", "toy", "--to", second, "--write", "--accept", *proven.words())
    done = run(*relocation)
    assert done.code == 1
    assert f"toy:{wrong}: the lock has no proof of it" in done.err
    assert f"{PREEMPT} would hold" in done.err
    assert f"{PART} would hold" in done.err
    assert {wrong, slid} <= set(said(proven))
    again = run(*relocation)
    assert {wrong, slid} <= set(said(proven))
    assert (again.code, f"toy:{wrong}: the lock has no proof of it, and" in again.err) == (1, True)


def test_a_wrong_from_says_so(proven: Any, second: str, run: Run) -> None:
    before = contents(proven.map)
    other = f"pkg:github/example/toy@{'0' * 40}"
    done = run("relocate", "toy", "--from", other, "--to", second, "--write", *proven.words())
    assert (done.code, done.out) == (2, "")
    assert f"and not of {other}" in done.err
    assert "leave --from out" in done.err
    nano = proven.tree("nano")
    done = run("relocate", "toy", "--from", nano, "--to", second, "--write", *proven.words())
    assert done.code == 1
    assert f"no anchor holds in {nano}" in done.err
    assert {file: data for file, data in before.items() if file.suffix == ".yaml" and file.stem != "frameworks"}.items() <= contents(proven.map).items()  # fmt: skip


def test_an_old_folder_that_was_changed_is_held_against_the_lock(
    proven: Any, second: str, run: Run
) -> None:
    """The symbol is there, and says something else than what was proven."""
    changed = proven.stand_in(
        "toy",
        {"engine/scheduler.py": lambda text: text.replace("waiting.append", "waiting.extend")},
    )
    done = run("relocate", "toy", "--from", changed, "--to", second, "--format", "json", "--mappings", proven.map)  # fmt: skip
    status = {one["anchor"]: one["status"] for one in json.loads(done.out)}
    assert status[PREEMPT] == "unfounded"
    assert status["engine/scheduler.py::Scheduler.busy@2#L17-L19"] == "moved"


def test_a_clone_at_the_very_commit_serves_as_the_new_release(
    proven: Any, second: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Run
) -> None:
    clone = tmp_path / "clone"
    subprocess.run(["git", "clone", "--quiet", str(tmp_path / "host/example/toy"), str(clone)], check=True)  # fmt: skip
    monkeypatch.setenv("CONCEPTMAP_GITHUB", str(tmp_path / "nowhere"))
    words = ("relocate", "toy", "--to", second, "--write")
    done = run(*words, "--from", proven.tree("toy"), *proven.words(toy=clone))
    assert done.code == 1  # one is deleted
    assert "rewrote 2 anchors" in done.err
    assert run("pin", *proven.words(toy=clone)).code == 1
    assert MOVED in {record.anchor for record in read_lock(proven.lock).anchors}
    (clone / "README.md").write_text("changed\n")
    assert run(*words, *proven.words(toy=clone)).code == 3  # it is that commit no more


def test_words_that_would_read_as_another_place_s_old_ones_wait_for_it(
    made: Any, made_sources: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Run
) -> None:
    """One of two neighbours is certain, the other is not: written alone, the two could not be told apart."""
    queues(made, "at", "also", "also")
    old = QUEUES.replace("self.running = []", "self.running = deque(maxlen=self.limit)")
    new = old.replace("self.limit = 8", "# at most\n        self.limit = 8").replace(
        "maxlen=self.limit)", "maxlen=self.limit + 1)"
    )
    host = tmp_path / "host" / "example" / "toy"
    purls = [
        f"pkg:github/example/toy@{made_sources.commit_files(host, dict(made_sources.TOY) | {'engine/queues.py': text})}"
        for text in (old, new)
    ]
    monkeypatch.setenv("CONCEPTMAP_GITHUB", str(tmp_path / "host"))
    monkeypatch.setenv("CONCEPTMAP_CACHE", str(tmp_path / "cache"))
    pin_by_hand(made, purls[0])
    file = made.map / "concepts" / "queues.yaml"
    text = file.read_text("utf-8").replace("at: engine/queues.py::Queues.__init__#L5", "at: README.md#L1")  # fmt: skip
    file.write_text(text.replace("also:\n", "also:\n          - engine/queues.py::Queues.__init__#L5\n"), "utf-8")  # fmt: skip
    run("sources", "fetch", "toy", "--mappings", made.map)
    assert run("pin", *made.words(toy=None)).code == 0
    relocation = ("relocate", "toy", "--to", purls[1], "--write", *made.words(toy=None))
    for _ in range(2):
        run(*relocation)
        words = [text for text in said(made) if "queues.py" in text]
        assert len(set(words)) == 3
    assert words[0].endswith("#L5")  # certain, and held back
    done = run(*relocation, "--accept")
    words = [text for text in said(made) if "queues.py" in text]
    assert [word[-1] for word in words] == ["6", "7", "8"], done.err


def test_candidates_stand_in_the_order_of_the_confidence_shown() -> None:
    spots = [
        NewPlace(path=f"{n}.py", symbol=None, lines=None, confidence=n)
        for n in (0.2, 0.5, 0.4, 0.5)
    ]
    one = Relocation(
        anchor=parse_anchor("a.py#L1", "toy"),
        status=Status.AMBIGUOUS,
        candidates=tuple(spots),
        why="several are alike",
    )
    shown = relocation_json(one)
    assert [spot["confidence"] for spot in shown["candidates"]] == [0.5, 0.5, 0.4, 0.2]
    assert shown["why"] == "several are alike"
    assert summary_sentence([one]) == "1 anchor: 1 ambiguous"


def test_changes_follow_nothing_that_is_not_proven_of_the_release_that_the_map_speaks_of(
    proven: Any, second: str, run: Run
) -> None:
    """Neither after the pin was changed by hand, nor where an anchor has no proof."""
    old = load_catalog(proven.map, cache=False).frameworks["toy"].release.purl
    words = ("changes", "toy", old, second, "--format", "json", *proven.words())
    right = json.loads(run(*words).out)["concepts"]
    assert {one["concept"]: one["change"] for one in right}["preemption"] == "moved"
    pin_by_hand(proven, second)
    assert json.loads(run(*words).out)["concepts"] == right
    proven.rewrite(f"at: {PREEMPT}", "at: engine/scheduler.py::Scheduler.preempt#L34-L35")
    changed = json.loads(run(*words).out)["concepts"]
    assert {one["concept"]: one["change"] for one in changed}["preemption"] == "undecided"
