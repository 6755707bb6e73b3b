"""Who says a claim is told apart from what is judged: comment, docstring, README, page or a reader."""

import json
from collections.abc import Callable
from typing import Any

import pytest

COMMENT = """\
  toy-preempts-the-shortest:
    says: {en: The shortest is preempted., zh: 抢占最短者。}
    about: [preemption]
    said-by: {comment: toy:README.md#L3}
    kind: code
    verdict: refuted
    evidence: ['toy:engine/scheduler.py::longest#L38-L39']
    checks:
      - {in: 'toy:engine/scheduler.py', text: 'max.requests', count: 1}
    corrects: {en: The longest is., zh: 抢占最长者。}
  a-page-reports-the-comment:
    says: {en: A comment says that the shortest is preempted., zh: 注释说抢占最短者。}
    about: [preemption]
    from: {page: p1, line: 7}
    said-by: {page: {page: p1, line: 7}}
    quotes: toy-preempts-the-shortest
    kind: code
    verdict: confirmed
    evidence: ['toy:README.md#L3']
    uncheckable: {en: By eye., zh: 目视。}
"""


@pytest.fixture
def spoken(made: Any) -> Any:
    (made.map / "claims" / "said.yaml").write_text(f"claims:\n{COMMENT}", encoding="utf-8")
    return made


def test_a_claim_says_who_says_it_and_what_it_quotes(spoken: Any, run: Callable[..., Any]) -> None:
    done = run("claims", "toy-preempts-the-shortest", "--mappings", spoken.map, "--format", "json")
    claim = json.loads(done.out)
    assert claim["said_by"]["kind"] == "comment"
    assert [(a["framework"], a["path"], a["start"]) for a in claim["said_by"]["anchors"]] == [
        ("toy", "README.md", 3)
    ]
    assert (claim["said_by"]["page"], claim["quotes"], claim["from"]) == (None, None, None)
    done = run("claims", "a-page-reports-the-comment", "--mappings", spoken.map, "--format", "json")
    claim = json.loads(done.out)
    assert claim["said_by"] == {"kind": "page", "anchors": [], "page": "p1", "line": 7}
    assert claim["quotes"] == "toy-preempts-the-shortest"
    assert claim["verdict"] == "confirmed"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["said-by: comment toy:README.md#L3", "quoted-by: a-page-reports-the-comment"]),
        ("zh", ["出处：注释 toy:README.md#L3", "被转述于：a-page-reports-the-comment"]),
    ],
)
def test_a_reader_sees_who_says_it(
    language: str, said: list[str], spoken: Any, run: Callable[..., Any]
) -> None:
    done = run("claims", "toy-preempts-the-shortest", "--mappings", spoken.map, "--lang", language)
    assert done.code == 0
    for sentence in said:
        assert sentence in done.out
    done = run("claims", "a-page-reports-the-comment", "--mappings", spoken.map, "--lang", language)
    assert "toy-preempts-the-shortest" in done.out


def test_the_place_where_it_is_said_is_proven_like_any_other(
    spoken: Any, run: Callable[..., Any]
) -> None:
    assert run("pin", *spoken.words()).code == 0
    spoken.rewrite("comment: toy:README.md#L3", "comment: toy:README.md#L30", claims(spoken))
    done = run("verify", *spoken.words(), "--format", "json")
    assert "CM206" in {finding["code"] for finding in json.loads(done.out)["findings"]}


def test_the_rdf_says_it_too(spoken: Any, run: Callable[..., Any]) -> None:
    done = run("export", "--format", "ntriples", "--mappings", spoken.map)
    lines = [line for line in done.out.splitlines() if "/claim/" in line.split()[0]]
    assert any("saidBy" in line and '"comment"' in line for line in lines)
    assert any("appearance" in line and "README.md" in line for line in lines)
    assert any("appearance" in line and '"p1:7"' in line for line in lines)
    assert any(
        "wasQuotedFrom" in line and "claim/toy-preempts-the-shortest>" in line for line in lines
    )
    assert run("check", "--shacl", "--mappings", spoken.map).code == 0


def claims(made: Any) -> Any:
    return made.map / "claims" / "said.yaml"
