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
from conceptmap.cli.render.report import write_findings
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
        write_findings(findings, format_, "en", summary={"proven": 1})
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
