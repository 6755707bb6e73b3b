"""A map's patterns are applied line by line, in a process that ends when its time is over."""

import json
import re
import signal
import threading
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from conceptmap.graph.model import LineRange
from conceptmap.sources.trees.files.patterns import Passage, Patterns, PatternTimeout, is_bounded
from conceptmap.sources.trees.files.patterns_child import answered

HANGS = "(a+)+$"
LONG = "a" * 64 + "b"


def test_hits_are_lines_of_each_passage() -> None:
    text = "one\ntwo\n\nthree one\n"
    passages = [Passage(text), Passage("nothing"), Passage(text, LineRange(2, 4)), Passage("")]
    patterns = Patterns()
    assert patterns.hits("one$", passages) == [(1, 4), (), (4,), ()]
    assert patterns.hits("ONE", passages) == [(), (), (), ()]
    assert patterns.hits("ONE", passages, ignore_case=True) == [(1, 4), (), (4,), ()]
    assert patterns.hits("^$", passages) == [(3,), (), (3,), ()]
    assert patterns.hits("one", []) == []


@pytest.mark.parametrize(
    "pattern",
    [r"\Aabc", r"abc\Z", "(?<!x)abc", "(?!x)abc", "[^x]*+$", "[^x]++$", "(?:[^x]{2,}+)$", r"abc\B"],
)
def test_what_reaches_over_line_ends_is_looked_for_line_by_line(pattern: str) -> None:
    """A look at the whole text first may only save time."""
    text = "x\nabc\nxyz\nxabc\n"
    lines = text.split("\n")[:-1]
    wanted = tuple(n for n, line in enumerate(lines, 1) if re.search(pattern, line))
    assert Patterns().hits(pattern, [Passage(text)]) == [wanted]


@settings(max_examples=200)
@given(
    st.text("ab.*+?^$|()[]\\nBZA{}2,!:<=>x", max_size=9),
    st.lists(st.text("abx\t é\u2028", max_size=6), max_size=6),
)
def test_a_whole_text_has_the_hits_of_its_lines(pattern: str, lines: list[str]) -> None:
    try:
        compiled = re.compile(pattern)
    except (re.error, RecursionError, OverflowError, FutureWarning):
        return
    text = "".join(f"{line}\n" for line in lines)
    wanted = [n for n, line in enumerate(lines, 1) if compiled.search(line)]
    request = {"pattern": pattern, "ignore_case": False, "wanted": [0]}
    assert answered(request, [text]).get(0, []) == wanted


def test_a_pattern_that_never_ends_is_ended_and_named() -> None:
    patterns = Patterns(seconds=0.3)
    with pytest.raises(PatternTimeout) as caught:
        patterns.hits(HANGS, [Passage(LONG)])
    assert HANGS in caught.value.message
    assert caught.value.exit_code == 3
    # The next one has a process of its own.
    assert patterns.hits("b+", [Passage(LONG)]) == [(1,)]


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="Windows cannot measure it")
@pytest.mark.slow
def test_a_machine_with_other_work_ends_no_pattern() -> None:
    """Its time is what it computes, not what the clock says: a stopped process computes nothing."""
    patterns = Patterns(seconds=0.2)
    assert patterns.hits("b+", [Passage(LONG)]) == [(1,)]
    assert patterns._child is not None
    process = patterns._child._process
    process.send_signal(signal.SIGSTOP)
    threading.Timer(1, process.send_signal, [signal.SIGCONT]).start()
    assert patterns.hits("b+", [Passage(LONG)]) == [(1,)]


@pytest.fixture
def endless(made: Any) -> Any:
    """A map of two releases, one of which has a line that `HANGS` hangs on."""
    tree = made.stand_in("nano", {"engine.py": lambda text: f"{text}\n# {LONG}\n"})
    made.rewrite(
        "{pattern: 'preempt', in: ['**/*.py']}", f"{{pattern: '{HANGS}', in: ['**/*.py']}}"
    )
    return made, tree


def test_verify_says_which_search_ran_out_of_time(endless: Any, run: Callable[..., Any]) -> None:
    made, tree = endless
    words = made.words(nano=tree)
    done = run("verify", "--format", "json", "--timeout", "0.5", *words)
    (found,) = (f for f in json.loads(done.out)["findings"] if f["code"] == "CM225")
    assert found["message"] == (
        "preemption is absent in nano: the pattern (a+)+$ was ended after 0.5 s"
    )
    assert (found["place"]["line"], found["place"]["column"]) == (32, 13)
    assert found["place"]["file"].endswith("scheduling.yaml")
    assert "Traceback" not in done.err


@pytest.mark.slow
def test_pin_makes_no_proof_of_what_ran_out_of_time(made: Any, run: Callable[..., Any]) -> None:
    hangs = "(.|.|.)+!"  # on every line of some length that has no exclamation mark
    made.rewrite(
        "{pattern: 'preempt', in: ['**/*.py']}", f"{{pattern: '{hangs}', in: ['**/*.py']}}"
    )
    made.rewrite("text: 'preempts .* fit'", f"text: '{hangs}'", made.map / "claims" / "own.yaml")
    done = run("pin", "--format", "json", "--timeout", "0.5", *made.words())
    assert done.code == 3
    found = [(f["code"], f["message"]) for f in json.loads(done.out)["findings"]]
    reason = f"the pattern {hangs} was ended after 0.5 s"
    assert found == [
        ("CM225", f"preemption is absent in nano: {reason}"),
        ("CM216", f"a check of toy-preempts-what-does-not-fit could not be run: {reason}"),
    ]
    lock = json.loads(made.lock.read_text(encoding="utf-8"))
    assert (len(lock["searches"]), len(lock["checks"])) == (0, 2)
    assert run("verify", "--timeout", "0.5", *made.words()).code == 3


def test_a_check_that_ran_out_of_time_could_not_be_run(made: Any, run: Callable[..., Any]) -> None:
    tree = made.stand_in("toy", {"README.md": lambda text: f"{text}{LONG}\n"})
    made.rewrite("text: 'preempts .* fit'", f"text: '{HANGS}'", made.map / "claims" / "own.yaml")
    done = run("verify", "--timeout", "0.5", *made.words(toy=tree))
    assert (
        "CM216 a check of toy-preempts-what-does-not-fit could not be run: "
        "the pattern (a+)+$ was ended after 0.5 s" in done.out
    )


@pytest.mark.parametrize(
    "pattern", ["swa", "index_?(attn|kv|heads?)\\b", "(?<![a-z])tp(?![a-z])", "a.b[0-9]$"]
)
def test_a_pattern_without_repeats_needs_no_process(pattern: str) -> None:
    patterns = Patterns(seconds=0.0)
    passages = [Passage("x swa\nindex_heads, tp\na.b7\n"), Passage("none\ntp\n", LineRange(2, 2))]
    assert is_bounded(pattern)
    here = patterns.hits(pattern, passages)
    assert patterns._child is None
    assert here == Patterns()._asked(pattern, passages, ignore_case=False)


@pytest.mark.parametrize(
    "pattern",
    ["(a+)+$", "a{40}", "(a)(b)\\1", "(?P<x>a)(?P=x)", "a?" * 20 + "a" * 20, "(a|a)" * 20],
)
def test_what_may_go_on_for_ever_is_not_applied_here(pattern: str) -> None:
    assert not is_bounded(pattern)
