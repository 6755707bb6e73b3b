"""`relocate --calls` and `upgrade` say which calls between concepts a release brought, and which it took away."""

import csv
import io
import json
from collections.abc import Callable, Mapping
from types import ModuleType
from typing import Any

import pytest

PY = "engine/scheduler.py"
CALLED = "self.preempt(request)"
GONE = {
    "source": "scheduling-step",
    "relation": "calls",
    "target": "preemption",
    "change": "gone",
    "at": [f"{PY}:25"],
}


@pytest.fixture
def scheduler(
    made_sources: ModuleType, offered: Callable[[Mapping[str, str]], str]
) -> Callable[..., str]:
    """Offers a release of `toy` whose scheduler has other words, and gives its package URL."""

    def release(*replaced: tuple[str, str]) -> str:
        text = made_sources.TOY[PY]
        for old, new in replaced:
            assert old in text
            text = text.replace(old, new)
        return offered(made_sources.TOY | {PY: text})

    return release


def told(run: Callable[..., Any], purl: str, *words: Any) -> Any:
    """What `relocate --calls` says of calls, as programs read it."""
    return json.loads(
        run("relocate", "toy", "--to", purl, "--calls", *words, "--format", "json").out
    )["calls"]


@pytest.mark.parametrize("source", ["with the old source", "by the lock alone"])
def test_a_call_that_a_release_took_away_is_gone(
    source: str, proven: Any, scheduler: Callable[..., str], run: Callable[..., Any]
) -> None:
    words = proven.words() if source == "with the old source" else ["--mappings", proven.map]
    assert told(run, scheduler((CALLED, "self.waiting.append(request)")), *words) == [GONE]


@pytest.mark.parametrize("source", ["with the old source", "by the lock alone"])
def test_a_call_that_a_release_brought_is_new_with_its_line_there(
    source: str, proven: Any, scheduler: Callable[..., str], run: Callable[..., Any]
) -> None:
    purl = scheduler(("self.waiting.append(request)\n", "return self.schedule()\n"))
    words = proven.words() if source == "with the old source" else ["--mappings", proven.map]
    assert told(run, purl, *words) == [
        {
            "source": "preemption",
            "relation": "calls",
            "target": "scheduling-step",
            "change": "new",
            "at": [f"{PY}:35"],
        }
    ]


def test_a_call_of_the_same_code_by_another_name_is_the_same_call(
    proven: Any, scheduler: Callable[..., str], run: Callable[..., Any]
) -> None:
    assert told(run, scheduler(("preempt(", "give_way(")), *proven.words()) == []


def test_a_call_of_something_else_by_another_name_is_gone(
    proven: Any, scheduler: Callable[..., str], run: Callable[..., Any]
) -> None:
    assert told(run, scheduler((CALLED, "request.preempt()")), *proven.words()) == [GONE]


def test_a_call_of_code_that_is_gone_itself_is_not_told(
    proven: Any, scheduler: Callable[..., str], run: Callable[..., Any]
) -> None:
    method = "    def preempt(self, request):\n        self.running.remove(request)\n        self.waiting.append(request)\n"
    purl = scheduler((CALLED, "pass"), (method, "    pass\n"))
    assert told(run, purl, *proven.words()) == []


def test_the_same_release_brings_no_call(proven: Any, run: Callable[..., Any]) -> None:
    done = run("sources", "list", "--format", "json", *proven.words())
    (purl,) = [one["purl"] for one in json.loads(done.out) if one["framework"] == "toy"]
    assert told(run, purl, *proven.words()) == []


def test_what_is_no_longer_proven_is_not_compared_without_the_old_source(
    proven: Any, scheduler: Callable[..., str], run: Callable[..., Any]
) -> None:
    """Another match decides other edges, so those of the lock are not those of the map."""
    purl = scheduler((CALLED, "pass"))
    text = proven.scheduling.read_text()
    proven.scheduling.write_text(text.replace("match: exact", "match: close", 1))
    words = ["relocate", "toy", "--to", purl, "--calls"]
    done = run(*words, "--mappings", proven.map, "--format", "json")
    assert json.loads(done.out)["calls"] is None
    assert "calls are not compared: the lock does not prove those of" in done.err
    assert "what calls what" not in done.err
    assert told(run, purl, *proven.words()) == [GONE]  # from the old source


def test_every_form_tells_them(
    proven: Any, scheduler: Callable[..., str], run: Callable[..., Any]
) -> None:
    purl = scheduler((CALLED, "pass"))
    words = ("relocate", "toy", "--to", purl, "--calls", *proven.words())
    table = run(*words)
    assert "what calls what: 0 new, 1 gone" in table.err
    (row,) = [line for line in table.out.splitlines() if "gone" in line]
    assert row.split() == ["gone", "scheduling-step", "calls", "preemption", f"{PY}:25"]
    markdown = run(*words, "--format", "md").out
    assert markdown.endswith(
        "\n\n### What calls what\n\nNew is what is proven in the later release alone, gone what is proven in the earlier alone;"
        f" what is not proven may be there all the same.\n\n- gone: `scheduling-step` calls `preemption` (`{PY}:25`)\n"
    )
    rows = list(csv.DictReader(io.StringIO(run(*words, "--format", "csv").out)))
    assert [row for row in rows if row["caller"]] == [
        {
            "anchor": "", "status": "", "at": f"{PY}:25", "change": "gone", "confidence": "", "why": "",
            "caller": "scheduling-step", "relation": "calls", "called": "preemption",
        }
    ]  # fmt: skip
    assert [row["status"] for row in rows if row["anchor"]]
    chinese = run(*words, "--lang", "zh")
    assert "谁调用谁：新增 0 条，消失 1 条" in chinese.err
    assert "调用" in chinese.out


def test_the_answer_is_as_it_was_where_nobody_asks(
    proven: Any, scheduler: Callable[..., str], run: Callable[..., Any]
) -> None:
    words = ("relocate", "toy", "--to", scheduler((CALLED, "pass")), *proven.words())
    assert {"anchor", "status"} <= set(json.loads(run(*words, "--format", "json").out)[0])
    assert "what calls what" not in run(*words).err


def test_the_rows_of_changes_have_them_as_well(
    proven: Any, scheduler: Callable[..., str], run: Callable[..., Any]
) -> None:
    purl = scheduler((CALLED, "pass"))
    old = proven.tree("toy")
    done = run("changes", "toy", old, purl, "--calls", "--format", "csv", *proven.words())
    rows = list(csv.DictReader(io.StringIO(done.out)))
    assert [(r["change"], r["caller"], r["called"], r["at"]) for r in rows if r["caller"]] == [
        ("gone", "scheduling-step", "preemption", f"{PY}:25")
    ]
    assert "what calls what: 0 new, 1 gone" in done.err


def test_anchors_of_a_list_call_nothing(proven: Any, run: Callable[..., Any]) -> None:
    done = run("relocate", "toy", "--anchors", "-", "--to", "x", "--calls", *proven.words())
    assert (done.code, done.out) == (2, "")
    assert "--calls is for the map's own concepts" in done.err


def test_an_upgrade_calls_no_call_gone_whose_code_waits_for_a_person(
    releases: Any, run: Callable[..., Any]
) -> None:
    """The method was edited, so its anchor is not rewritten; it still calls what it called."""
    made, purl = releases
    report = run("upgrade", "toy", purl, "--mappings", made.map).out
    assert "`scheduling-step`, at)" in report  # left to decide
    assert "What calls what" not in report
    assert "- gone: " not in report
    assert "preemption: gone" not in report
    assert "- what calls what: 0 new, 0 gone" in report


def test_an_upgrade_tells_the_calls_that_went(
    proven: Any, scheduler: Callable[..., str], run: Callable[..., Any]
) -> None:
    purl = scheduler((CALLED, "pass"))
    for accepted in ([], ["--write", "--accept"]):
        report = run("upgrade", "toy", purl, *accepted, "--mappings", proven.map).out
        assert f"- gone: `scheduling-step` calls `preemption` (`{PY}:25`)" in report
