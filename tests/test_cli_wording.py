"""What people read around an answer: nothing that says more than is known, in words of their own language."""

import csv
import io
import json
import re
from collections.abc import Callable
from typing import Any

import pytest

Run = Callable[..., Any]


def rows_of(run: Run, *words: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(run(*words, "--format", "csv").out)))


def head_of(run: Run, *words: str) -> list[str]:
    """The headings of a table as people read it."""
    return [part.strip() for part in run(*words, "--format", "md").out.splitlines()[0].split("|")][
        1:-1
    ]


@pytest.mark.parametrize(
    ("words", "role"),
    [
        (("where", "csrc/engine/scheduler.hpp:630"), "role"),
        (("find", "preempts the shortest output"), "kind"),
        (("claims",), None),
    ],
)
def test_a_claim_is_never_listed_without_its_verdict(
    words: tuple[str, ...], role: str | None, run: Run
) -> None:
    rows = rows_of(run, *words)
    claims = [row for row in rows if role is None or row[role] == "claim"]
    assert "refuted" in {row["verdict"] for row in claims}
    assert all(row["verdict"] for row in claims)
    assert not any(row["verdict"] for row in rows if row not in claims)
    assert "verdict" in head_of(run, *words)


def test_what_is_proven_of_a_claim_is_called_its_evidence(run: Run) -> None:
    """A refuted sentence beside the word proven would be read as true."""
    assert head_of(run, "claims")[-1] == "evidence"
    assert head_of(run, "claims", "--lang", "zh")[-1] == "依据"
    assert rows_of(run, "claims", "--verdict", "refuted")[0]["state"] == "proven"


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "/sliding|window/i in **/*.py"),
        ("zh", "在 **/*.py 中检索 /sliding|window/i"),
    ],
)
def test_an_absence_is_told_with_what_was_searched_and_where(
    lang: str, said: str, run: Run
) -> None:
    for words in (("gaps", "--framework", "nano-vllm"), ("show", "sliding-window-attention")):
        for format_ in ("table", "md", "csv"):
            out = run(*words, "--lang", lang, "--format", format_).out
            assert said in (re.sub(r"\\(.)", r"\1", out) if format_ == "md" else out)


def test_a_search_is_told_with_what_it_leaves_out() -> None:
    from conceptmap.cli.render.search_phrases import search_phrase
    from conceptmap.graph.model import Except, Search

    search = Search(
        pattern="a|b", within=("x/**", "y/**"), excepts=(Except(within=("**/tests/**",)),)
    )
    assert search_phrase(search, "en") == "/a|b/ in x/**, y/**, except **/tests/**"
    assert search_phrase(search, "zh") == "在 x/**、y/** 中检索 /a|b/，**/tests/** 除外"


def test_a_check_is_told_and_not_dumped(run: Run) -> None:
    out = run("claims", "decode-preempts-the-longest-output").out
    assert "`running[l]` inside <while_statement> with condition: /" in out
    assert out.rstrip().endswith("; 1 hit")


def test_every_check_of_the_map_is_told_without_a_brace_of_its_rule() -> None:
    from conceptmap.cli.context import Session
    from conceptmap.cli.render.check_phrases import check_phrase

    for claim in Session().catalog.claims.values():
        for check in claim.checks:
            if check.text is None:
                for language in ("en", "zh"):
                    said = check_phrase(check, language)
                    assert not re.search("['\"](pattern|kind|regex|inside|has)['\"]", said), said


def test_an_alias_of_both_languages_is_named_once(run: Run) -> None:
    for lang, mark in (("en", "alias: "), ("zh", "别名：")):
        line = run("show", "sliding-window-attention", "--lang", lang).out.splitlines()[1]
        names = re.split("[,、] ?", line.partition(mark)[2])
        assert len(names) > 2
        assert len(set(names)) == len(names)


def test_gaps_keep_their_patterns_for_programs(run: Run) -> None:
    rows = json.loads(run("gaps", "--framework", "nano-vllm", "--format", "json").out)
    assert ["EngineCore|zmq|input_queue"] in [row["searched"] for row in rows]


SENTENCES = (
    "选择时只看输出长度。prompt 很长、回答很短的请求占的 KV 更多，反而不会被选中（见 Scheduler::_schedule_decode）。",
    "每个头一个可学习的 logit，只进 softmax 分母、没有对应的值，使某个头可以“什么都不看”。",
    "csrc/engine/scheduler.hpp:630-640：《调度》一节；其余（略）：见下。",
)


@pytest.mark.parametrize("text", SENTENCES)
@pytest.mark.parametrize("width", range(8, 60))
def test_chinese_wraps_as_chinese_is_wrapped(text: str, width: int) -> None:
    from conceptmap.cli.render.text.cjk_wrapping import columns, wrapped

    lines = wrapped(text, width)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")
    assert max(map(columns, lines)) <= width
    assert [line for line in lines if line[0] in "，。；：）、！？》”"] == []
    assert [line for line in lines if line[-1] in "（《“"] == []
    for word in re.findall(r"[\w./:-]+", text, re.ASCII):
        if len(word) + 4 <= width:  # with the bracket and the stop that stay with it
            assert any(word in line for line in lines), (word, lines)


@pytest.mark.parametrize(
    ("text", "width", "lines"),
    [
        ("nanovllm/engine/scheduler.py:75-79", 20, ["nanovllm/engine/", "scheduler.py:75-79"]),
        ("csrc/engine/scheduler.hpp", 14, ["csrc/engine/", "scheduler.hpp"]),
        ("Scheduler::_schedule_decode", 18, ["Scheduler::", "_schedule_decode"]),
        ("comment-preempts-the-shortest", 18, ["comment-preempts-", "the-shortest"]),
        (
            "see vllm/v1/core/sched/scheduler.py",
            16,
            ["see", "vllm/v1/core/", "sched/", "scheduler.py"],
        ),
        ("abcdefghijklmnopqrst", 8, ["abcdefgh", "ijklmnop", "qrst"]),
        ("a/bcdefghijklmnop", 8, ["a/bcdefg", "hijklmno", "p"]),  # no line of two letters
    ],
)
def test_a_name_wider_than_a_cell_breaks_between_its_parts(
    text: str, width: int, lines: list[str]
) -> None:
    from rich.console import Console

    from conceptmap.cli.render.text.cjk_cell import WideText

    shown = WideText(text).wrap(Console(width=width), width)
    assert [line.plain for line in shown] == lines


def test_a_cell_wraps_as_a_paragraph_does() -> None:
    from rich.console import Console

    from conceptmap.cli.render.text.cjk_cell import WideText
    from conceptmap.cli.render.text.cjk_wrapping import wrapped

    for text in SENTENCES:
        lines = WideText(text).wrap(Console(width=20), 20)
        assert [line.plain for line in lines] == wrapped(text, 20)


CHINESE = (
    ("show", "sliding-window-attention"), ("show", "preemption"), ("find", "抢占"), ("find", "zzzz"),
    ("translate", "Scheduler.update_from_output", "--from", "vllm", "--to", "deepinfer"),
    ("translate", "no_such", "--from", "vllm", "--to", "deepinfer"), ("translate", "GPUModelRunner", "--from", "vllm", "--to", "sglang"),
    ("where", "csrc/engine/scheduler.hpp:630"), ("where", "csrc/engine/scheduler.hpp:1"), ("where", "csrc/engine/schedular.hpp:1"),
    ("compare", "--area", "scheduling"), ("gaps",), ("flow", "request-lifecycle"), ("claims",),
    ("claims", "decode-preempts-the-longest-output"), ("path", "preemption", "victim-selection"), ("stats",), ("check",),
    ("list", "concepts"), ("list", "claims"), ("list", "flows"), ("list", "queries"),
)  # fmt: skip
#: Half-width punctuation that touches a Chinese character; `深入篇 30:12` is a place, `ceil(…)` a formula.
HALF_WIDTH = re.compile("[\u4e00-\u9fff][,;?!()]|[\u4e00-\u9fff]:(?!\\d)|[,;:?!()][\u4e00-\u9fff]")


@pytest.mark.parametrize("words", CHINESE)
def test_chinese_has_chinese_punctuation(words: tuple[str, ...], run: Run) -> None:
    for format_ in ("table", "md"):
        done = run(*words, "--lang", "zh", "--format", format_)
        said = re.sub(r"ceil\(\(.*?\).*?\)", "", done.out.replace("\\|", "|")) + done.err
        lines = said.splitlines()
        assert [line for line in lines if HALF_WIDTH.search(line)] == []


def test_the_page_has_chinese_punctuation() -> None:
    from conceptmap.viz.parts.words import words

    for key, text in words().items():
        if key != "tool.language":
            assert HALF_WIDTH.search(text.zh) is None, key


@pytest.mark.parametrize(("command", "page"), [(f"{kind}", f"claim.{kind}") for kind in ("readme", "code", "inference", "not-in-release")]
                         + [(one, f"verdict.{one}") for one in ("confirmed", "refuted", "outdated", "unverifiable")]
                         + [(one, f"match.{one}") for one in ("exact", "close", "broad", "narrow", "related", "absent")]
                         + [(one, f"state.{one}") for one in ("proven", "local", "unproven", "moved", "unreadable", "argued")]
                         + [("unexamined", "match.unexamined"), ("state", "state"), ("lookalike", "edge.lookalike"),
                            ("takes", "flow.takes"), ("gives", "flow.gives"), ("kind", "kind.claim"), ("verdict", "claims.verdict")])  # fmt: skip
def test_the_page_and_the_commands_have_one_word_for_one_thing(command: str, page: str) -> None:
    from conceptmap.cli.words.words import word
    from conceptmap.viz.parts.words import words

    assert word(command, "zh") == words()[page].zh


def test_one_is_no_plural() -> None:
    from conceptmap.cli.render.pinning import summary_sentence
    from conceptmap.cli.render.tallies import anchors_in_all
    from conceptmap.cli.words.sentences import said

    assert (anchors_in_all(1), anchors_in_all(0)) == ("1 anchor", "0 anchors")
    one = summary_sentence(1, (), 1, 1, dry_run=False)
    assert one == "repaired 1 anchor; 1 anchor proven, 1 proof kept"
    none_kept = summary_sentence(2, (), 3, 0, dry_run=False)
    assert none_kept == "repaired 2 anchors; 3 anchors proven"
    assert said(none_kept, "zh") == "已修正 2 个锚点，核验 3 个锚点"
    kept = summary_sentence(1, ("a.yaml", "b.yaml"), 3, 2, dry_run=True)
    assert kept == "would repair 1 anchor in a.yaml, b.yaml; 3 anchors proven, 2 proofs kept"
    assert (
        said(kept, "zh") == "将修正 a.yaml、b.yaml 中的 1 个锚点，核验 3 个锚点，保留 2 条既有证明"
    )
