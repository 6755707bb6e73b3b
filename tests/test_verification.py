"""`verify` proves what is proven, names what is wrong with what would be right, and never calls unchecked fine."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

STEP = "engine/scheduler.py::Scheduler.schedule#L21-L27"
PREEMPT = "engine/scheduler.py::Scheduler.preempt#L33-L35"


@pytest.fixture
def findings(run: Callable[..., Any]) -> Callable[..., list[dict[str, Any]]]:
    """Run `verify --format json` and give its findings, warnings and notes left out."""

    def verify(*words: str | Path, code: int = 1) -> list[dict[str, Any]]:
        done = run("verify", "--format", "json", *words)
        assert done.code == code, done.out + done.err
        assert "Traceback" not in done.err
        return [f for f in json.loads(done.out)["findings"] if f["level"] == "error"]

    return verify


def test_a_proven_map_is_proven_twice_in_every_way(proven: Any, run: Callable[..., Any]) -> None:
    for words in ((), ("--full",), ("--framework", "toy")):
        done = run("verify", "--format", "json", *proven.words(), *words)
        answer = json.loads(done.out)
        assert (done.code, answer["findings"]) == (0, [])
        assert {s for s, n in answer["summary"].items() if n} == {"proven"}
    said = run("verify", *proven.words())
    assert said.out == "10 anchors, 1 absence, 1 claim with checks, 1 edge: 13 proven\n"
    assert run("verify", "--lang", "zh", *proven.words()).out.endswith("13 项已核验\n")


def test_nothing_is_proven_before_it_is_pinned(made: Any, findings: Callable[..., Any]) -> None:
    found = findings(*made.words())
    assert {f["code"] for f in found} == {"CM209"}
    assert len(found) == 10 + 1 + 1 + 3  # anchors, search, words, checks
    assert {f["help"] for f in found} == {"run `conceptmap pin`"}


def test_an_edited_anchor_has_no_proof_and_its_old_record_is_told(
    proven: Any, run: Callable[..., Any]
) -> None:
    proven.rewrite(PREEMPT, "engine/scheduler.py::Scheduler.preempt#L34-L35")
    done = run("verify", *proven.words())
    assert done.code == 1
    assert "CM209 toy:engine/scheduler.py::Scheduler.preempt#L34-L35 has no proof" in done.out
    assert (
        "CM217 warning: the lock has 1 record of something that is no longer in the map" in done.out
    )


@pytest.mark.parametrize(
    ("anchor", "code", "message", "proposal"),
    [
        ("engine/scheduler.py::Scheduler.preempt#L30-L32", "CM205", "is at 33-35, not 30-32", PREEMPT),
        ("engine/scheduler.py::Scheduler.preempt#L33-L36", "CM205", "is at 33-35, not 33-36", PREEMPT),
        ("engine/scheduler.py::Scheduler.preempt#L900", "CM205", "is at 33-35, not 900", PREEMPT),
        ("engine/scheduler.py::Scheduler.preempt", "CM210", "has no lines", PREEMPT),
        # The rule is one: a definition begins at its first decorator, and an excerpt lies inside it.
        ("engine/scheduler.py::Scheduler.fits#L28-L31", "CM205", "is at 29-31, not 28-31",
         "engine/scheduler.py::Scheduler.fits#L29-L31"),
        ("engine/scheduler.py::Scheduler.premept#L33-L35", "CM203", "has no Scheduler.premept", PREEMPT),
        ("engine/scheduler.py::preempt#L33-L35", "CM203", "has no preempt", PREEMPT),
        ("engine/scheduler.py::Scheduler.nothing_like_it#L1", "CM203", "has no Scheduler.nothing", ...),
        ("engine/scheduler.py#L38-L60", "CM206", "ends at line 39, before 38-60", None),
        ("engine/schedule.py::Scheduler.preempt#L33-L35", "CM202", "toy has no file", None),
        ("csrc/scheduler.hpp::toy::Scheduler::score@3#L12-L14", "CM203", "has no toy::Scheduler::score", ...),
        ("README.md::Toy#L1", "CM208", "there is no grammar", None),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_with_what_is_right(
    anchor: str,
    code: str,
    message: str,
    proposal: object,
    proven: Any,
    findings: Callable[..., Any],
) -> None:
    proven.rewrite(f"at: {PREEMPT}", f"at: {anchor}")
    (found,) = (f for f in findings(*proven.words(), code=3 if code == "CM208" else 1))
    assert (found["code"], found["place"]["line"], found["place"]["column"]) == (code, 25, 13)
    assert message in found["message"]
    if proposal is not ...:
        assert found["proposal"] == proposal
    assert found["source"]["framework"] == "toy"


def test_help_names_what_comes_nearest(proven: Any, run: Callable[..., Any]) -> None:
    proven.rewrite(f"at: {PREEMPT}", "at: engine/schedule.py::Scheduler.preempt#L33-L35")
    assert "help: did you mean engine/scheduler.py?" in run("verify", *proven.words()).out
    proven.rewrite("at: engine/schedule.py", "at: scheduler.py")
    assert "help: did you mean engine/scheduler.py?" in run("verify", *proven.words()).out
    proven.rewrite(
        "at: scheduler.py::Scheduler.preempt#L33", "at: engine/scheduler.py::Scheduler.bussy#L33"
    )
    assert "help: did you mean Scheduler.busy" in run("verify", *proven.words()).out


def test_twins_are_listed_where_the_lines_do_not_decide(
    proven: Any, findings: Callable[..., Any]
) -> None:
    proven.rewrite("toy::Scheduler::score#L15-L17", "toy::Scheduler::score#L13-L16")
    (found,) = findings(*proven.words())
    assert found["code"] == "CM204"
    assert "defines toy::Scheduler::score 2 times" in found["message"]
    assert "@1 is 12-14, @2 is 15-17" in found["message"]
    assert found["proposal"] is None


def test_three_lines_on_top_move_every_anchor_by_three(
    proven: Any, made_sources: Any, findings: Callable[..., Any], run: Callable[..., Any]
) -> None:
    lock = proven.lock.read_bytes()
    top = made_sources.lines_on_top(3)
    local = proven.stand_in(
        "toy", dict.fromkeys(["engine/scheduler.py", "csrc/scheduler.hpp", "README.md"], top)
    )
    found = findings(*proven.words(toy=local))
    assert {f["code"] for f in found} == {"CM205"}
    proposed = {f["proposal"] for f in found}
    assert proposed == {
        "engine/scheduler.py::Scheduler.schedule#L24-L30",
        "engine/scheduler.py::Scheduler.schedule#L27-L28",
        "engine/scheduler.py::Scheduler.busy@2#L20-L22",
        "csrc/scheduler.hpp::toy::Scheduler::score#L18-L20",
        "engine/scheduler.py::Scheduler.preempt#L36-L38",
        "csrc/scheduler.hpp::toy::Scheduler::preempt#L21-L23",
        "README.md#L6",
    }
    assert all("moved by +3" in f["message"] for f in found)
    assert proven.lock.read_bytes() == lock
    shown = run("show", "preemption", "--code", *proven.words(toy=local))
    assert "self.running.remove" not in shown.out
    assert "moved by +3" in shown.out


@pytest.mark.parametrize("count", [1, 2, 3, 20])
def test_twins_that_moved_between_each_other_are_not_mistaken(
    count: int, proven: Any, made_sources: Any, findings: Callable[..., Any]
) -> None:
    """The old lines may lie in the other overload now, or in none; the proven text decides."""
    top = made_sources.lines_on_top(count)
    local = proven.stand_in("toy", {"csrc/scheduler.hpp": top})
    found = {f["proposal"] for f in findings(*proven.words(toy=local))}
    moved = f"csrc/scheduler.hpp::toy::Scheduler::score#L{15 + count}-L{17 + count}"
    assert moved in found


def test_an_excerpt_is_followed_inside_its_symbol(
    proven: Any, findings: Callable[..., Any]
) -> None:
    """The old lines still lie inside the symbol, and hold other text."""
    local = proven.stand_in(
        "toy",
        {
            "engine/scheduler.py": lambda t: t.replace(
                "        while", "        pass\n        while"
            )
        },
    )
    found = {f["proposal"]: f for f in findings(*proven.words(toy=local))}
    excerpt = found["engine/scheduler.py::Scheduler.schedule#L25-L26"]
    assert excerpt["code"] == "CM205"
    assert excerpt["message"] == "Scheduler.schedule moved by +1: it is at 25-26, not 24-25"
    assert found[None]["code"] == "CM207"  # the whole of schedule has changed


def test_text_that_stands_at_several_places_is_moved_to_none(
    proven: Any, findings: Callable[..., Any]
) -> None:
    local = proven.stand_in("toy", {"README.md": lambda t: f"{t}\n{t}"})
    (local / "README.md").write_text("# Toy\n\n\n" + "Toy preempts what does not fit.\n" * 2)
    (found,) = (f for f in findings(*proven.words(toy=local)) if f["source"])
    assert (found["code"], found["proposal"]) == ("CM205", None)
    assert "stands at 2 places: 4, 5" in found["message"]


def test_changed_text_is_changed_and_not_moved(proven: Any, findings: Callable[..., Any]) -> None:
    local = proven.stand_in(
        "toy", {"engine/scheduler.py": lambda t: t.replace("running.remove", "running.discard")}
    )
    (found,) = findings(*proven.words(toy=local))
    assert (found["code"], found["proposal"]) == ("CM207", None)
    assert PREEMPT in found["message"]


def test_a_local_tree_is_local_and_said_to_be(proven: Any, run: Callable[..., Any]) -> None:
    local = proven.stand_in("toy", {"engine/scheduler.py": lambda t: t + "# more\n"})
    done = run("verify", "--format", "json", *proven.words(toy=local))
    answer = json.loads(done.out)
    assert done.code == 0
    assert [(f["code"], f["level"]) for f in answer["findings"]] == [("CM220", "note")]
    # What has the very bytes that the lock proves is proven, wherever it lies.
    assert answer["summary"] == {
        "proven": 6,
        "local": 7,
        "argued": 0,
        "unproven": 0,
        "moved": 0,
        "unreadable": 0,
    }


def test_what_cannot_be_read_is_not_stale(proven: Any, findings: Callable[..., Any]) -> None:
    local = proven.stand_in("toy", {"engine/scheduler.py": lambda t: t})
    (local / "engine/scheduler.py").write_bytes(
        b"class Scheduler:\r    def preempt(self):\r        pass\r"
    )
    found = findings(*proven.words(toy=local), code=3)
    assert {f["code"] for f in found} <= {"CM208", "CM216"}
    assert any("CR without LF" in f["message"] for f in found)


def test_a_file_that_is_a_link_is_refused(
    proven: Any, findings: Callable[..., Any], tmp_path: Path
) -> None:
    local = proven.stand_in("toy", {})
    target = tmp_path / "elsewhere.py"
    shutil.move(local / "engine/scheduler.py", target)
    (local / "engine/scheduler.py").symlink_to(target)
    found = findings(*proven.words(toy=local))
    assert "CM211" in {f["code"] for f in found}
    assert any("it is a link" in f["message"] for f in found)
    assert not [f for f in found if f["proposal"]]


def test_a_path_that_leads_upwards_is_refused_before_anything_is_read(
    proven: Any, run: Callable[..., Any]
) -> None:
    proven.rewrite(f"at: {PREEMPT}", f"at: ../toy/{PREEMPT}")
    done = run("verify", *proven.words())
    assert (done.code, done.out) == (2, "")
    assert "CM115" in done.err


def test_a_missing_tree_is_one_finding_and_never_fine(proven: Any, run: Callable[..., Any]) -> None:
    done = run("verify", "--format", "json", *proven.words(toy=None))
    answer = json.loads(done.out)
    assert done.code == 3
    assert [f["code"] for f in answer["findings"]] == ["CM201"]
    assert "conceptmap sources fetch toy" in answer["findings"][0]["help"]
    assert answer["summary"]["proven"] == 2  # nano's anchor and search
    assert run("verify", "--framework", "nano", *proven.words(toy=None)).code == 0


def test_a_wrong_anchor_outweighs_a_missing_tree(proven: Any, findings: Callable[..., Any]) -> None:
    proven.rewrite("engine.py::Engine.step#L2-L3", "engine.py::Engine.step#L2-L4")
    assert {f["code"] for f in findings(*proven.words(toy=None))} == {"CM201", "CM205"}


def test_a_lock_of_another_release_proves_nothing(
    proven: Any, findings: Callable[..., Any]
) -> None:
    frameworks = proven.map / "frameworks.yaml"
    text = frameworks.read_text()
    commit = text.split("example/toy@")[1][:40]
    frameworks.write_text(text.replace(commit, "0" * 40))
    found = findings(*proven.words())
    assert [f["code"] for f in found] == ["CM219"]
    assert f"the lock proves pkg:github/example/toy@{commit}" in found[0]["message"]


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ("engine/schedular.py::Scheduler.preempt#L33-L35", "CM202"),
        ("engine/scheduler.py::Scheduler.premept#L33-L35", "CM203"),
        ("csrc/scheduler.hpp::toy::Scheduler::score#L1", "CM204"),
        ("engine/scheduler.py#L99", "CM206"),
    ],
)
def test_what_is_missing_or_ambiguous_has_not_moved(
    wrong: str, code: str, proven: Any, run: Callable[..., Any]
) -> None:
    proven.rewrite(f"at: {PREEMPT}", f"at: {wrong}")
    answer = json.loads(run("verify", "--format", "json", *proven.words()).out)
    assert code in {finding["code"] for finding in answer["findings"]}
    assert answer["summary"]["moved"] == 0
    assert answer["summary"]["unproven"] >= 1
    proven.rewrite(f"at: {wrong}", "at: engine/scheduler.py::Scheduler.preempt#L30-L32")
    answer = json.loads(run("verify", "--format", "json", *proven.words()).out)
    assert answer["summary"]["moved"] == 1
