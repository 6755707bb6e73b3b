"""Searches must find nothing where something could be; checks must hold; a lock that lies is found out."""

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

RULE = "{in: 'toy:engine/scheduler.py', rule: {pattern: self.preempt($A)}, count: 1}"
TEXT = "{in: 'toy:README.md', text: 'preempts .* fit', count: 1}"
ORDER = "[{pattern: self.fits($A)}, {pattern: self.running.append($A)}]"
SEARCH = "{pattern: 'preempt', in: ['**/*.py']}"


@pytest.fixture
def verify(run: Callable[..., Any]) -> Callable[..., tuple[int, list[dict[str, Any]]]]:
    """Run `verify --format json`: its exit code, and its errors."""

    def verified(*words: str | Path) -> tuple[int, list[dict[str, Any]]]:
        done = run("verify", "--format", "json", *words)
        assert "Traceback" not in done.err
        errors = [f for f in json.loads(done.out)["findings"] if f["level"] == "error"]
        return done.code, errors

    return verified


def test_a_search_that_finds_something_is_wrong(
    made: Any, verify: Callable[..., Any], run: Callable[..., Any]
) -> None:
    made.rewrite("pattern: 'preempt'", "pattern: 'queue'")
    assert run("pin", *made.words()).code == 1
    code, found = verify(*made.words())
    (hit,) = (f for f in found if f["code"] == "CM212")
    assert code == 1
    assert hit["message"] == (
        "preemption is absent in nano, but queue hits engine.py:3, engine.py:6"
    )
    assert hit["source"]["path"] == "engine.py"
    assert hit["place"]["line"] == 32


@pytest.mark.parametrize(
    ("search", "code"),
    [
        ("{pattern: 'preempt', in: ['**/*.rs']}", "CM213"),
        ("{pattern: 'preempt', in: ['**/*.py'], except: ['engine.py']}", "CM213"),
        ("{pattern: 'preemptt', in: ['**/*.py']}", "CM214"),
        ("{pattern: 'PREEMPT', in: ['**/*.py']}", "CM214"),
        ("{pattern: 'preempt', in: ['**/*.py'], control: 'toy:README.md#L1'}", "CM214"),
        ("{pattern: 'PREEMPT', in: ['**/*.py'], ignore-case: true}", None),
        ("{pattern: '^def |preempt', in: ['**/*.py']}", None),  # each line by itself
        ("{pattern: 'Toy', in: ['**/*.py'], control: 'toy:README.md#L3'}", None),
        ("{pattern: 'step', in: ['docs/**']}", "CM214"),
        ("{pattern: 'remove', in: ['docs/**']}", None),
    ],
)
def test_a_search_shows_something_only_over_files_and_with_a_control(
    search: str, code: str | None, made: Any, verify: Callable[..., Any], run: Callable[..., Any]
) -> None:
    made.rewrite(SEARCH, search)
    assert run("pin", *made.words()).code == (0 if code is None else 1)
    ended, found = verify(*made.words())
    assert {f["code"] for f in found} == (set() if code is None else {code})
    assert ended == (0 if code is None else 1)


def test_a_new_hit_is_found_when_the_files_change(proven: Any, verify: Callable[..., Any]) -> None:
    local = proven.stand_in("nano", {"engine.py": lambda t: t + "# preempt\n"})
    code, found = verify(*proven.words(nano=local))
    assert (code, [f["code"] for f in found]) == (1, ["CM231", "CM212"])
    assert all("engine.py:7" in f["message"] for f in found)
    new = proven.root / "local-nano" / "preemption.py"
    (local / "engine.py").write_bytes((proven.tree("nano") / "engine.py").read_bytes())
    new.write_text("def preempt(): ...\n")
    assert verify(*proven.words(nano=local))[0] == 1


def test_a_search_whose_control_is_not_here_is_unchecked_and_said(
    made: Any, verify: Callable[..., Any], run: Callable[..., Any]
) -> None:
    """Finding nothing shows nothing unless the pattern was seen to hit; that is no silent pass."""
    assert run("pin", *made.words(toy=None)).code == 3
    code, found = verify("--framework", "nano", *made.words(toy=None))
    (search,) = (f for f in found if f["place"]["line"] == 32)
    assert (code, search["code"]) == (3, "CM201")
    assert "sources fetch toy" in search["help"]


def test_binary_files_have_no_lines_to_hit(
    made: Any, verify: Callable[..., Any], run: Callable[..., Any]
) -> None:
    made.rewrite(SEARCH, "{pattern: 'preempt', in: ['**']}")
    local = made.stand_in("nano", {})
    (local / "weights.bin").write_bytes(b"\0preempt\0")
    run("pin", *made.words(nano=local))
    assert "CM212" not in {f["code"] for f in verify(*made.words(nano=local))[1]}


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (RULE, RULE.replace("count: 1", "count: 2"), "1 hit where 2 must be"),
        (RULE, RULE.replace("self.preempt($A)", "other($A)"), "0 hits where 1 must be"),
        (TEXT, TEXT.replace("fit'", "fitt'"), "0 hits where 1 must be"),
        (TEXT, TEXT.replace("README.md'", "README.md#L1-L2'"), "0 hits where 1 must be"),
        (ORDER, "[{pattern: self.running.append($A)}, {pattern: self.fits($A)}]",
         "rule 1 first hits line 26, not before rule 2 on line 24"),
        (ORDER, "[{pattern: self.fits($A)}, {pattern: nothing($A)}]", "rule 2 of 2 hits nothing"),
    ],
)  # fmt: skip
def test_a_check_that_does_not_hold_is_wrong(
    old: str, new: str, said: str, proven: Any, verify: Callable[..., Any], run: Callable[..., Any]
) -> None:
    proven.rewrite(old, new, proven.map / "claims" / "own.yaml")
    pinned = run("pin", *proven.words())
    assert (pinned.code, said in pinned.out) == (1, True)
    code, found = verify(*proven.words())
    (failed,) = (f for f in found if f["code"] == "CM215")
    assert code == 1
    assert said in failed["message"]
    assert "toy-preempts-what-does-not-fit" in failed["message"]


@pytest.mark.parametrize(
    "rule",
    ["{}", "{pattern: ''}", "{kind: nope}", "{kind: 3}", "{regex: '('}", "{bogus: 1}", "{pattern: 3}",
     "{matches: nobody}", "{inside: {kind: module, stopBy: nope}}", "{nthChild: '2n+'}",
     "{range: {start: {line: -1, column: 0}, end: {line: 0, column: 1}}}",
     "{pattern: {context: 'f(x)', strictness: bad}}"],
)  # fmt: skip
def test_a_rule_that_the_engine_refuses_is_a_broken_check_and_no_crash(
    rule: str, proven: Any, verify: Callable[..., Any], run: Callable[..., Any]
) -> None:
    proven.rewrite(
        "rule: {pattern: self.preempt($A)}", f"rule: {rule}", proven.map / "claims" / "own.yaml"
    )
    assert run("pin", *proven.words()).code == 3
    code, found = verify(*proven.words())
    assert (code, [f["code"] for f in found]) == (3, ["CM216"])
    assert "ast-grep refuses the rule" in found[0]["message"]


def test_a_rule_over_a_file_without_grammar_cannot_be_run(
    proven: Any, verify: Callable[..., Any]
) -> None:
    proven.rewrite(TEXT, TEXT.replace("text: 'preempts .* fit'", "rule: {pattern: x}"),
                   proven.map / "claims" / "own.yaml")  # fmt: skip
    code, found = verify(*proven.words())
    assert (code, [f["code"] for f in found]) == (3, ["CM216"])
    assert "no grammar for README.md; use text" in found[0]["message"]


@pytest.mark.parametrize(
    ("kind", "field", "value"),
    [
        ("anchors", "text", "0" * 64),
        ("anchors", "blob", "0" * 40),
        ("anchors", "kind", "class"),
        ("anchors", "span", [1, 2]),
        ("anchors", "tokens", "0" * 64),
        ("anchors", "shingles", []),
        ("searches", "files", 99),
        ("searches", "blobs", "0" * 40),
        ("searches", "control", "toy:README.md#L1"),
        ("checks", "blob", "0" * 40),
    ],
)  # fmt: skip
def test_full_finds_every_lie_of_the_lock(
    kind: str, field: str, value: object, proven: Any, verify: Callable[..., Any]
) -> None:
    lock = json.loads(proven.lock.read_bytes())
    assert lock[kind][0][field] != value
    lock[kind][0][field] = value
    proven.lock.write_text(json.dumps(lock))
    code, found = verify("--full", *proven.words())
    assert code == 1
    assert len(found) == 1
    assert found[0]["code"] in ("CM217", "CM207")
    quick, said = verify(*proven.words())
    # A blob that is not the file's, a control that is none, make the quick way look again, too.
    assert quick == (1 if field in ("blob", "blobs", "control") else 0), said


def test_full_reads_files_whose_times_tell_nothing(proven: Any, verify: Callable[..., Any]) -> None:
    cached = proven.stand_in("toy", {})
    assert verify(*proven.words(toy=cached))[0] == 0
    file = cached / "engine/scheduler.py"
    before = file.stat()
    file.write_bytes(file.read_bytes().replace(b"waiting", b"wai7ing"))
    os.utime(file, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert verify("--full", *proven.words(toy=cached))[0] == 1
