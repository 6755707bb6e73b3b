"""`changes` says concept by concept what a release changed, and which claims no longer hold."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from conceptmap.graph.load import load_catalog
from conceptmap.sources.outlines.trees.tree_index import TreeIndex
from conceptmap.sources.relocation.changes.comparison import ChangeKind, Changes, ReleaseComparison
from conceptmap.sources.trees.local.tree import open_folder


@pytest.fixture
def compare(made: Any) -> Callable[..., Changes]:
    """The pinned release and another one of `toy`, in either order."""

    def run(
        changes: dict[str, Callable[[str], str]], *, backwards: bool = False, calls: bool = False
    ) -> Changes:
        pinned = TreeIndex(open_folder("toy", made.tree("toy")))
        other = TreeIndex(open_folder("toy", made.stand_in("toy", changes)))
        old, new = (other, pinned) if backwards else (pinned, other)
        catalog = load_catalog(made.map)
        return ReleaseComparison(catalog, "toy", pinned, old, new, calls=calls).run()

    return run


def kinds(changes: Changes) -> dict[str, ChangeKind]:
    return {one.concept: one.kind for one in changes.concepts}


PY = "engine/scheduler.py"


def test_nothing_changed(compare: Callable[..., Changes]) -> None:
    found = compare({})
    assert kinds(found) == {
        "scheduling-step": ChangeKind.UNCHANGED,
        "preemption": ChangeKind.UNCHANGED,
    }
    assert found.claims == ()


def test_moved_and_cosmetic_are_told_from_substance(compare: Callable[..., Changes]) -> None:
    def change(text: str) -> str:
        text = text.replace("    def preempt", "    # One at a time.\n\n    def preempt")
        return text.replace("while self.waiting:", "while self.waiting and self.open:")

    found = compare({PY: change})
    assert kinds(found) == {"scheduling-step": ChangeKind.SUBSTANCE, "preemption": ChangeKind.MOVED}
    step = found.concepts[0]
    assert 0 < step.amount < 0.5
    assert [a.kind for a in step.anchors] == [
        ChangeKind.SUBSTANCE,
        ChangeKind.UNCHANGED,
        ChangeKind.UNCHANGED,
        ChangeKind.UNCHANGED,
    ]


def test_a_comment_is_a_cosmetic_change(compare: Callable[..., Changes]) -> None:
    found = compare({PY: lambda text: text.replace("remove(request)", "remove(request)  # gone")})
    assert kinds(found) == {
        "scheduling-step": ChangeKind.UNCHANGED,
        "preemption": ChangeKind.COSMETIC,
    }


def without_preempt(text: str) -> str:
    head, _, rest = text.partition("    def preempt")
    return head + rest.partition("\n\n\n")[2]


def test_a_concept_that_the_new_release_lacks_is_gone(compare: Callable[..., Changes]) -> None:
    found = compare({PY: without_preempt})
    assert kinds(found)["preemption"] is ChangeKind.GONE
    (change,) = found.concepts[1].anchors
    assert change.before is not None
    assert (change.before.text, change.after) == (f"{PY}::Scheduler.preempt#L33-L35", None)


def test_a_concept_that_the_old_release_lacks_is_new(compare: Callable[..., Changes]) -> None:
    assert kinds(compare({PY: without_preempt}, backwards=True))["preemption"] is ChangeKind.NEW


def test_claims_that_no_longer_hold_are_named(compare: Callable[..., Changes]) -> None:
    found = compare({"README.md": lambda text: text.replace("preempts", "waits for")})
    (claim,) = found.claims
    assert (claim.claim, claim.before, claim.after) == (
        "toy-preempts-what-does-not-fit",
        True,
        False,
    )
    assert "README.md" in claim.why


def without_the_call(text: str) -> str:
    return text.replace("self.preempt(request)", "self.running.clear()")


@pytest.mark.parametrize("backwards", [False, True])
def test_a_call_that_a_release_took_away_is_gone_and_one_that_it_brought_is_new(
    compare: Callable[..., Changes], *, backwards: bool
) -> None:
    found = compare({PY: without_the_call}, backwards=backwards, calls=True)
    assert found.calls is not None
    assert [(one.source, one.relation, one.target, one.change) for one in found.calls] == [
        ("scheduling-step", "calls", "preemption", "new" if backwards else "gone")
    ]
    assert [step.callee for step in found.calls[0].steps] == ["self.preempt"]


def test_a_call_of_code_that_a_release_lacks_is_no_change_of_the_call(
    compare: Callable[..., Changes],
) -> None:
    assert compare({PY: without_preempt}, calls=True).calls == ()


def test_calls_are_compared_only_where_they_are_asked_for(compare: Callable[..., Changes]) -> None:
    assert compare({}).calls is None


def test_the_command_tells_of_calls_where_it_is_asked(made: Any, run: Callable[..., Any]) -> None:
    new = made.stand_in("toy", {PY: without_the_call})
    words = ("changes", "toy", made.tree("toy"), new, *made.words())
    assert "calls" not in json.loads(run(*words, "--format", "json").out)
    (call,) = json.loads(run(*words, "--calls", "--format", "json").out)["calls"]
    assert call == {
        "source": "scheduling-step",
        "relation": "calls",
        "target": "preemption",
        "change": "gone",
        "at": [f"{PY}:25"],
    }
    assert "gone" in run(*words, "--calls").out
    assert (
        f"- gone: `scheduling-step` calls `preemption` (`{PY}:25`)"
        in run(*words, "--calls", "--format", "md").out
    )


def test_the_command_writes_tables_json_and_a_changelog(
    made: Any, run: Callable[..., Any], tmp_path: Path
) -> None:
    del tmp_path
    new = made.stand_in(
        "toy",
        {
            PY: lambda text: text.replace("request < 8", "request < 9").replace(
                "self.waiting.pop()", "self.waiting.popleft()"
            )
        },
    )
    words = ("changes", "toy", made.tree("toy"), new, *made.words())
    table = run(*words)
    assert table.code == 0
    assert "scheduling-step" in table.out
    assert "preemption" not in table.out  # it is unchanged
    data = json.loads(run(*words, "--format", "json").out)
    assert [(c["concept"], c["change"]) for c in data["concepts"]] == [
        ("scheduling-step", "substance"),
        ("preemption", "unchanged"),
    ]
    changelog = run(*words, "--format", "md").out
    assert changelog.startswith("## toy ")
    assert "### Substance" in changelog
    assert "**Scheduling step** (`scheduling-step`" in changelog
