"""Every question has its answer in every format and both languages, with ids, places, and a right exit code."""

import csv
import io
import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

from conceptmap.cli.lazy_group import EXAMPLES, PURPOSES

#: A map of one concept, for what has to build a store to answer.
BASE = Path(__file__).parent / "cases" / "base"
ANSWERS: dict[str, tuple[str, ...]] = {
    "show": ("show", "preemption"),
    "find": ("find", "preemption"),
    "translate": ("translate", "Scheduler.update_from_output", "--from", "vllm", "--to", "deepinfer"),
    "where": ("where", "csrc/engine/scheduler.hpp:630"),
    "compare": ("compare", "nano-vllm", "vllm", "deepinfer", "--area", "scheduling"),
    "gaps": ("gaps", "--framework", "nano-vllm"),
    "path": ("path", "preemption", "victim-selection"),
    "stats": ("stats",),
    "list": ("list", "concepts"),
    "query": ("query", "where-is", "preemption", "--mappings", str(BASE)),
    "check": ("check",),
    "cite": ("cite", "preemption", "--framework", "nano-vllm"),
    "sources": ("sources", "list"),
    "runs": ("runs", "list"),
    "run": ("runs", "show", "preemption"),
}  # fmt: skip
FORMATS = ("table", "json", "csv", "tsv", "md")
#: What has to be in an answer, whatever its format.
TELLING = {
    "show": ("csrc/engine/scheduler.hpp", "Scheduler::_preempt"),
    "find": ("preemption", "victim-selection"),
    "translate": ("Scheduler::process_outputs", "output-processing"),
    "where": ("victim-selection", "decode-scheduling"),
    "compare": ("victim-selection", "Scheduler::_schedule_decode", "csrc/engine/scheduler.hpp"),
    "gaps": ("nano-vllm", "moe-dispatch"),
    "path": ("1",),
    "stats": ("nano-vllm", "deepgemm"),
    "list": ("waiting-queue",),
    "query": ("small/scheduler.py", "Scheduler.preempt"),
    "check": (),
    "cite": ("nanovllm/engine/scheduler.py", "Scheduler.preempt"),
    "sources": ("pkg:pypi/vllm@",),
    "runs": ("first-prefill", "prefill-lengths"),
    "run": ("1",),
}
WORDLESS = {"check", "query", "sources"}  #: answers of ids and counts, or in words of their own
#: Questions that are worded nowhere above: the examples of their help pages, with what is a reader's to fill in.
FILLED = {"FRAMEWORK": "nano-vllm", "OTHER": "vllm"}
EXAMPLES_ASKED = {
    name: tuple(FILLED.get(word, word) for word in EXAMPLES[name].split()[1:])
    for name in PURPOSES["Ask"]
    if name not in ANSWERS
}
HAN = re.compile("[\u4e00-\u9fff]")


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where another map lies in the folder that one asks from, an installed program says which it reads."""
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize(
    ("format_", "lang"),
    [*((format_, "en") for format_ in FORMATS), ("table", "zh"), ("md", "zh")],
)
@pytest.mark.parametrize("name", ANSWERS)
def test_every_question_is_answered_in_every_way(
    name: str, format_: str, lang: str, run: Callable[..., Any]
) -> None:
    done = run(*ANSWERS[name], "--format", format_, "--lang", lang)
    assert (done.code, done.err) == (0, "")
    assert done.out.endswith("\n")
    if name == "path":  # the statement is told in the reader's language where people read it
        relation = "上位概念" if lang == "zh" else "broader"
        assert relation in done.out
    assert [words for words in TELLING[name] if words not in done.out.replace("\\", "")] == []
    assert "\x1b" not in done.out  # no colour where there is no terminal
    if lang == "zh" and name not in WORDLESS:
        assert HAN.search(done.out)


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("format_", FORMATS)
@pytest.mark.parametrize("name", EXAMPLES_ASKED)
def test_every_other_question_is_answered_in_every_way_by_its_example(
    name: str, format_: str, lang: str, run: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """So that a new command is asked without a word here."""
    monkeypatch.setenv("COLUMNS", "80")
    done = run(*EXAMPLES_ASKED[name], "--format", format_, "--lang", lang)
    assert (done.code, done.err) == (0, "")
    assert done.out.endswith("\n")
    if format_ == "table":
        assert [line for line in done.out.splitlines() if cell_len(line) > 80] == []
        assert bool(HAN.search(done.out)) == (lang == "zh")


@pytest.mark.parametrize("name", ANSWERS)
def test_machine_formats_agree(name: str, run: Callable[..., Any]) -> None:
    """As many rows in CSV as in TSV and Markdown; each row as wide as its header; JSON parses."""
    words = ANSWERS[name]
    json.loads(run(*words, "--format", "json").out)
    table = list(csv.reader(io.StringIO(run(*words, "--format", "csv").out)))
    assert {len(row) for row in table} == {len(table[0])}
    lines = run(*words, "--format", "tsv").out.splitlines()
    assert lines[0].split("\t") == table[0]
    assert [len(line.split("\t")) for line in lines] == [len(table[0])] * len(table)
    marked = run(*words, "--format", "md").out
    if name not in ("show", "cite"):  # those write a section of a document
        rows = [line for line in marked.splitlines() if line.startswith("|")]
        assert len(rows) == len(table) + 1
        assert {len(re.findall(r"(?<!\\)\|", row)) for row in rows} == {len(table[0]) + 1}


@pytest.mark.parametrize(
    ("words", "header"),
    [
        (("find", "zzzzzz"), "kind"),
        (("where", "nowhere/at/all.py:3"), "framework"),
        (("gaps", "--framework", "small", "--mappings", BASE), "framework"),
        (("path", "small", "large", "--mappings", BASE), "step"),
        (("translate", "no_such", "--from", "vllm", "--to", "deepinfer"), "concept"),
        (("list", "claims", "--mappings", BASE), "id"),
        (("query", "--mappings", BASE, "--sparql", "SELECT ?x WHERE { ?x <urn:nothing> ?y }"), "x"),
    ],
)
def test_an_empty_answer_keeps_its_header_and_is_no_failure(
    words: tuple[str, ...], header: str, run: Callable[..., Any]
) -> None:
    for format_, between in (("csv", ","), ("tsv", "\t")):
        done = run(*words, "--format", format_)
        assert done.code == 0
        assert done.out.count("\n") == 1
        assert done.out.strip().split(between)[0] == header
    assert run(*words, "--format", "md").out.count("\n") == 2
    value = json.loads(run(*words, "--format", "json").out)
    assert value == [] or value["results"]["bindings"] == []
    assert run(*words).code == 0


def test_rows_carry_ids_and_places(run: Callable[..., Any]) -> None:
    rows = json.loads(run("find", "_preempt_request", "--format", "json").out)
    assert rows[0]["concept"] == "preemption"
    assert re.fullmatch(r"vllm/v1/core/sched/scheduler\.py:\d+", rows[0]["at"])
    for row in json.loads(run("where", "csrc/engine/scheduler.hpp:630", "--format", "json").out):
        assert row["id"]
        first, last = map(int, re.findall(r":(\d+)-(\d+)$", row["at"])[0])
        assert first <= 630 <= last
    for row in json.loads(
        run(
            "translate",
            "Scheduler.schedule",
            "--from",
            "nano-vllm",
            "--to",
            "vllm",
            "--format",
            "json",
        ).out
    ):
        assert row["concept"]
        assert row["origin_at"].startswith("nanovllm/")


def test_translation_names_the_counterpart_the_concept_and_the_difference(
    run: Callable[..., Any],
) -> None:
    words = ANSWERS["translate"]
    rows = json.loads(run(*words, "--format", "json").out)
    first = rows[0]
    assert (first["concept"], first["symbol"]) == (
        "output-processing",
        "Scheduler::process_outputs",
    )
    assert first["at"].startswith("csrc/engine/scheduler.hpp:")
    assert first["match"] == "exact"
    assert "Does more than DeepInfer's process_outputs" in first["origin_note"]
    said = run(*words).out
    assert "Output processing  output-processing" in said
    assert "→ deepinfer  Scheduler::process_outputs  csrc/engine/scheduler.hpp:" in said


@pytest.mark.parametrize("typed", ["抢占", "premption", "Preemption", "PREEMPTION", "驱逐请求"])
def test_find_forgives_and_speaks_both_languages(typed: str, run: Callable[..., Any]) -> None:
    assert json.loads(run("find", typed, "--format", "json").out)[0]["id"] == "preemption"


def test_find_lists_each_thing_once_for_several_frameworks(run: Callable[..., Any]) -> None:
    words = (
        "find",
        "preemption",
        "--framework",
        "vllm",
        "--framework",
        "deepinfer",
        "--format",
        "json",
    )
    rows = [(r["kind"], r["id"], r["concept"], r["framework"]) for r in json.loads(run(*words).out)]
    assert len(set(rows)) == len(rows)
    assert {row[3] for row in rows} <= {None, "vllm", "deepinfer"}
    assert len(json.loads(run("find", "schedule", "--limit", "3", "--format", "json").out)) == 3


@pytest.mark.parametrize("variable", ["LC_ALL", "LC_MESSAGES", "LANG"])
def test_the_locale_chooses_the_language_and_the_option_overrides_it(
    variable: str, run: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    assert run("show", "preemption").out.startswith("Preemption")
    monkeypatch.setenv(variable, "zh_CN.UTF-8")
    assert run("show", "preemption").out.startswith("抢占  Preemption")
    assert run("show", "preemption", "--lang", "en").out.startswith("Preemption")
    assert "没有与 zzzz 相近的内容" in run("find", "zzzz").err


@pytest.mark.parametrize(
    ("words", "said", "near"),
    [
        (("show", "premption"), "no concept is called premption", "preemption"),
        (("show", "prefill-lengths"), "no concept is called", "conceptmap example prefill-lengths"),
        (("show", "request-lifecycle"), "no concept is called", "conceptmap flow request-lifecycle"),
        (("cite", "victim-selektion"), "no concept is called", "victim-selection"),
        (("show", "preemption", "--framework", "deepinfr"), "no framework is called deepinfr", "deepinfer"),
        (("compare", "vlm", "deepinfer"), "no framework is called vlm", "vllm"),
        (("compare", "--area", "schedulin"), "no area is called schedulin", "scheduling"),
        (("gaps", "--area", "schedulin"), "no area is called schedulin", "scheduling"),
        (("translate", "x", "--from", "vllm", "--to", "deepinfr"), "no framework is called deepinfr", "deepinfer"),
        (("query", "where-iss"), "no query is called where-iss", "where-is"),
        (("path", "premption", "vllm"), "premption", "preemption"),
        (("sources", "path", "nano-vlm"), "no framework is called nano-vlm", "nano-vllm"),
        (("verify", "--framework", "deepinfr"), "no framework is called deepinfr", "deepinfer"),
        (("verify", "--source", "deepinfr=/"), "there is no framework 'deepinfr'", "deepinfer"),
        (("shwo", "preemption"), "No such command 'shwo'", "show"),
        (("sources", "lits"), "No such command 'lits'", "list"),
    ],
)  # fmt: skip
def test_a_wrong_name_is_told_the_nearest_right_one(
    words: tuple[str, ...], said: str, near: str, run: Callable[..., Any]
) -> None:
    done = run(*words)
    assert (done.code, done.out) == (2, "")
    told = re.sub(r"[\s│]+", " ", done.err)
    assert said in told
    assert near in told
    assert "Traceback" not in done.err


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize(
    ("words", "advice"),
    [
        (("card", "preemption", "vllm"), ("card", "preemption")),
        (("card", "vllm", "抢占"), ("show", "preemption", "--framework", "vllm")),
        (("card", "preemption", "victim-selection"), ("card", "preemption")),
        (("card", "vllm"), ("card", "vllm", "OTHER")),
        (("card", "vllm", "vllm"), ("list", "frameworks")),
        (("show", "vllm"), ("compare", "vllm")),
        (("show", "vLLM v1"), ("compare", "vllm")),
        (("show", "scheduling"), ("compare", "--area", "scheduling")),
        (("show", "request-lifecycle"), ("flow", "request-lifecycle")),
        (("show", "decode-preempts-the-longest-output"), ("claims", "decode-preempts-the-longest-output")),
        (("show", "Scheduler.schedule"), ("find", "Scheduler.schedule")),
        (("runs", "show", "preemtion"), ("runs", "list")),
    ],
)  # fmt: skip
def test_what_is_of_another_kind_is_told_the_command_for_it(
    words: tuple[str, ...], advice: tuple[str, ...], lang: str, run: Callable[..., Any]
) -> None:
    done = run(*words, "--lang", lang)
    assert (done.code, done.out) == (2, "")
    said = f"conceptmap {' '.join(advice)}".replace(
        "OTHER", "另一个框架" if lang == "zh" else "OTHER"
    )
    assert f"{said}`" in re.sub(r"\s+", " ", done.err)
    assert run(*(word.replace("OTHER", "deepinfer") for word in advice)).code == 0


def test_a_place_that_is_the_name_of_code_is_told_how_it_is_found(run: Callable[..., Any]) -> None:
    done = run("where", "Scheduler.schedule")
    assert (done.code, done.out) == (0, "")
    assert "`conceptmap find Scheduler.schedule`" in done.err
    assert "symbol  vllm  Scheduler.schedule" in run("find", "Scheduler.schedule").out


@pytest.mark.parametrize(
    "words",
    [
        ("where", "nowhere/at/all.py:3"),
        ("gaps", "--framework", "small", "--mappings", BASE),
        ("list", "claims", "--mappings", BASE),
        ("query", "--mappings", BASE, "--sparql", "SELECT ?x WHERE { ?x <urn:nothing> ?y }"),
    ],
)
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_an_empty_answer_is_a_sentence_and_no_row_of_headings(
    words: tuple[str, ...], lang: str, run: Callable[..., Any]
) -> None:
    done = run(*words, "--lang", lang)
    said = (done.out + done.err).splitlines()
    assert (done.code, len(said)) == (0, 1)
    assert "─" not in done.out
    assert bool(HAN.search(said[0])) is (lang == "zh")


def test_one_of_a_thing_is_one(run: Callable[..., Any]) -> None:
    said = run("stats", "--mappings", BASE).out.partition("\n\n")[0]
    assert said.startswith("1 area, 1 concept, 1 mapping, 1 anchor, 0 absences, ")
    whole = " ".join(run("stats").out.partition("\n\n")[0].split())
    assert re.search(
        r"\d+ claims \(\d+ confirmed, \d+ outdated, \d+ refuted, \d+ unverifiable\), ", whole
    )
    assert "claims-" not in whole


@pytest.mark.parametrize(
    ("typed", "kind", "listed"),
    [
        ("exercise", "exercise", "exercises"), ("Exercises", "exercise", "exercises"), ("练习", "exercise", "exercises"),
        ("練習", "exercise", "exercises"), ("tour", "flow", "flows"), ("流程", "flow", "flows"), ("areas", "area", "areas"),
        ("对比", "contrast", "contrasts"), ("frameworks", "framework", "frameworks"),
    ],
)  # fmt: skip
def test_the_name_of_a_kind_finds_all_of_that_kind(
    typed: str, kind: str, listed: str, run: Callable[..., Any]
) -> None:
    rows = json.loads(run("find", typed, "-n", "200", "--format", "json").out)
    found = [row["id"] for row in rows if row["kind"] == kind and row["confidence"] == "sure"]
    assert found == [row["id"] for row in json.loads(run("list", listed, "--format", "json").out)]
    assert rows[0]["kind"] == kind


@pytest.mark.parametrize(
    "words",
    [
        ("list", "conceptz"), ("show",), ("show", "preemption", "--format", "xml"), ("find",), ("find", "x", "-n", "0"),
        ("show", "preemption", "--lang", "fr"), ("show", "preemption", "--nonsense"), ("query",),
        ("query", "where-is", "--mappings", BASE), ("query", "where-is", "a", "b", "c", "d"), ("query", "--file", "nowhere.rq"),
        ("query", "--mappings", BASE, "--sparql", "not sparql"), ("query", "--mappings", BASE, "--sparql", "DROP ALL"),
        ("query", "--mappings", BASE, "--sparql", "SELECT * { SERVICE SILENT <http://x/> { ?s ?p ?o } }"),
        ("export", "--mappings", BASE, "-o", "nowhere/at/all.ttl"), ("view", "--mappings", BASE, "-o", "nowhere/at/all.html"), ("export", "--format", "word"),
        ("compare", "--mappings", "nowhere"), ("show", "preemption", "--extend", "nowhere"),
        ("verify", "--source", "vllm"), ("verify", "--source", "vllm=nowhere"), ("translate", "x", "--from", "vllm"),
    ],
)  # fmt: skip
def test_misuse_is_exit_2_with_a_word_and_without_a_traceback(
    words: tuple[str | Path, ...],
    run: Callable[..., Any],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    done = run(*words)
    assert (done.code, done.out) == (2, "")
    assert done.err.strip()
    assert "Traceback" not in done.err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.slow
@pytest.mark.usefixtures("without_sources")
def test_what_cannot_be_reached_is_exit_3(run: Callable[..., Any]) -> None:
    done = run("sources", "path", "vllm")
    assert (done.code, done.out) == (3, "")
    assert "conceptmap sources fetch vllm" in done.err
    assert run("verify", "--framework", "vllm").code == 3


def test_a_former_id_and_a_name_in_either_language_name_a_concept(run: Callable[..., Any]) -> None:
    first = run("show", "preemption").out
    assert run("show", "抢占").out == first
    assert run("show", "Preemption").out == first


def test_a_framework_narrows_an_answer(run: Callable[..., Any]) -> None:
    rows = json.loads(run("show", "preemption", "--framework", "vllm", "--format", "json").out)
    assert [mapping["framework"] for mapping in rows["mappings"]] == ["vllm"]
    where = json.loads(
        run("where", "scheduler.py:200", "--framework", "vllm", "--format", "json").out
    )
    assert {row["framework"] for row in where} <= {"vllm"}


@pytest.mark.slow
def test_a_named_query_answers_from_the_shipped_map(run: Callable[..., Any]) -> None:
    done = run("query", "where-is", "preemption", "--format", "csv")
    rows = list(csv.DictReader(io.StringIO(done.out)))
    assert done.code == 0
    assert {row["framework"] for row in rows} >= {"nano-vllm", "vllm", "deepinfer"}
    assert "Scheduler::_preempt" in {row["symbol"] for row in rows}


@pytest.mark.parametrize("page", ["000_a3a6", "Course 12", "course 12, deep", "课程 12"])
@pytest.mark.parametrize(
    ("language", "said"), [("en", "Course 12, DeepInfer:5"), ("zh", "课程 12 · DeepInfer:5")]
)
def test_claims_are_from_pages_that_have_a_title(
    page: str, language: str, said: str, run: Callable[..., Any]
) -> None:
    done = run("claims", "--page", page, "--lang", language, "--format", "csv")
    rows = list(csv.DictReader(done.out.splitlines()))
    assert len(rows) == 68
    assert said in rows[0].values()
    claim = json.loads(run("claims", next(iter(rows[0].values())), "--format", "json").out)
    assert claim["from"] == {"page": "000_a3a6af6dd42fd265", "line": 5}


@pytest.mark.parametrize(
    "place",
    [
        "deepinfer:csrc/engine/scheduler.hpp:630", "deepinfer:csrc/engine/scheduler.hpp#L630", "scheduler.hpp#L630-L630",
        "csrc/engine/scheduler.hpp::Scheduler::_schedule_decode#L630", "csrc/engine/scheduler.hpp:630-630",
    ],
)  # fmt: skip
def test_where_takes_every_way_to_write_an_anchor(place: str, run: Callable[..., Any]) -> None:
    usual = run("where", "csrc/engine/scheduler.hpp:630", "--framework", "deepinfer")
    assert run("where", place, "--framework", "deepinfer").out == usual.out


def test_where_takes_a_symbol_and_says_what_stood_in_for_it(run: Callable[..., Any]) -> None:
    place = "csrc/engine/scheduler.hpp::Scheduler::_schedule_decode"
    rows = json.loads(run("where", place, "--format", "json").out)
    assert {"decode-scheduling", "victim-selection"} <= {row["id"] for row in rows}
    assert {row["symbol"] for row in rows} == {"Scheduler::_schedule_decode"}
    done = run("where", f"{place}s")
    assert "there; this is" in done.err
    assert "did you mean" in done.err
    assert "Scheduler::_schedule_decode" in done.err


def test_where_in_a_framework_that_does_not_exist_is_told_the_nearest(
    run: Callable[..., Any],
) -> None:
    done = run("where", "deepinfr:csrc/engine/scheduler.hpp:630")
    assert done.code == 2
    assert "did you mean deepinfer?" in done.err


def test_a_class_is_translated_by_its_members_which_is_said(run: Callable[..., Any]) -> None:
    for source, target in (("vllm", "sglang"), ("deepinfer", "vllm")):
        done = run("translate", "Scheduler", "--from", source, "--to", target)
        assert "Scheduler as a whole is not mapped; these of its members are" in done.err
        assert "preemption" in done.out


def test_a_counterpart_is_printed_once_with_both_matches(run: Callable[..., Any]) -> None:
    words = ("translate", "GPUModelRunner.execute_model", "--from", "vllm", "--to", "deepinfer")
    out = run(*words).out
    (line,) = [line for line in out.splitlines() if "ModelRunner.execute_main_model" in line]
    assert line.endswith("close (excerpt exact)")
    assert run(*words, "--lang", "zh").out.count("相近（片段 等同）") == 1


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_flow_shows_every_framework_that_is_asked_for(lang: str, run: Callable[..., Any]) -> None:
    """Where the flow does not describe a framework, the concept's code stands in, which is said."""
    words = ("flow", "moe-layer", "--framework", "deepinfer", "--framework", "deepep")
    done = run(*words, "--lang", lang, "--format", "csv")
    rows = list(csv.DictReader(io.StringIO(done.out)))
    assert list(rows[0]) == ["step", "concept", "deepinfer", "deepep"]
    (sent,) = [row for row in rows if row["concept"] == "moe-dispatch"]
    assert "deep_ep/" in sent["deepep"]
    assert {"en": "does not describe deepinfer, deepep", "zh": "流程未描述"}[lang] in done.err
    assert "sglang" in run("flow", "request-lifecycle").out
    described = run("flow", "request-lifecycle", "--framework", "deepinfer")
    assert described.err == ""


def test_find_takes_words_without_quotes(run: Callable[..., Any]) -> None:
    quoted = run("find", "paged attention", "--format", "csv").out
    assert run("find", "paged", "attention", "--format", "csv").out == quoted
    assert "kv-block-pool" in quoted


def test_find_says_where_a_concept_is(run: Callable[..., Any]) -> None:
    rows = json.loads(run("find", "preemption", "--format", "json").out)
    assert all(row["at"] for row in rows if row["kind"] == "concept")
    there = json.loads(run("find", "抢占", "--framework", "vllm", "--format", "json").out)
    assert there[0]["id"] == "preemption"
    assert (there[0]["framework"], there[0]["at"][:5]) == ("vllm", "vllm/")


def test_find_reads_traditional_characters(run: Callable[..., Any]) -> None:
    old, new = (
        [row["id"] for row in json.loads(run("find", typed, "--format", "json").out)]
        for typed in ("搶佔", "抢占")
    )
    assert old == new


def test_what_can_be_listed_is_told_whole(run: Callable[..., Any]) -> None:
    """Every word stands on one line of the help, and a wrong one is told all of them."""
    text = run("list", "--help").out
    for kind in ("concepts", "areas", "frameworks", "claims", "flows", "queries", "formats", "codes"):  # fmt: skip
        assert re.search(rf"\b{kind}\b", text), kind
        assert kind in run("list", "nothing").err
    assert run("list", "概念").out == run("list", "concepts").out


def test_stats_fit_a_terminal_of_80_columns(
    run: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """One column a framework, so that no number and no name is broken."""
    monkeypatch.setenv("COLUMNS", "80")
    _, _, table = run("stats").out.partition("\n\n")
    head, _, *rows = table.partition("\n\n")[0].splitlines()
    ids = [row["framework"] for row in json.loads(run("stats", "--format", "json").out)["frameworks"]]  # fmt: skip
    assert head.split() == ["counted", *ids]
    assert {len(row.split()) for row in rows} == {1 + len(ids)}


@pytest.mark.parametrize("name", ["where", "gaps", "claims"])
def test_rows_that_no_table_can_hold_are_told_one_by_one(
    name: str, run: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a narrow terminal each row is a card that begins with its name and id; in a wide one all are in a table."""
    words = ("claims", "--verdict", "refuted") if name == "claims" else ANSWERS[name]
    rows = json.loads(run(*words, "--format", "json").out)
    monkeypatch.setenv("COLUMNS", "80")
    cards = run(*words).out.split("\n\n")
    assert len(cards) == len(rows)
    for card, row in zip(cards, rows, strict=True):
        said = " ".join(card.split())
        id_ = row["concept" if name == "gaps" else "id"]
        named = [row["label"], id_] if "label" in row and isinstance(row["label"], str) else [id_]
        assert said.startswith(" ".join(named))
        for key in ("at", "symbol", "framework", "standing", "match", "verdict"):
            assert str(row.get(key) or "") in said
    monkeypatch.setenv("COLUMNS", "10000")
    assert run(*words).out.splitlines()[1].strip("─") == ""


def test_find_names_what_show_takes(run: Callable[..., Any]) -> None:
    """The id of the concept that a symbol carries, and the symbol's place, each whole."""
    rows = json.loads(run("find", "_preempt_request", "--format", "json").out)
    first, place, *_ = run("find", "_preempt_request").out.splitlines()
    assert rows[0]["concept"] in first.split()
    assert place.strip().startswith(rows[0]["at"])


def test_formats_are_listed_with_the_endings_that_stand_for_them(run: Callable[..., Any]) -> None:
    rows = json.loads(run("list", "formats", "--format", "json").out)
    assert {"id": "turtle", "endings": [".ttl"], "media-type": "text/turtle"} in rows
    assert all(row["endings"] and row["media-type"] for row in rows)


def test_stats_say_why_verify_counts_more_anchors(run: Callable[..., Any]) -> None:
    from conceptmap.cli.context import Session
    from conceptmap.queries.lookups.counts import stats

    catalog = Session().catalog
    carrying = stats(catalog).anchors
    proven = len({anchor.qualified for anchor in catalog.anchors()})
    for lang, here, there in (
        ("en", f"the {carrying} that carry a concept", f"the {proven} that verify and pin prove"),
        ("zh", f"承载概念的 {carrying} 处", f"verify 与 pin 核验的 {proven} 处"),
    ):
        last = run("stats", "--lang", lang).out.splitlines()[-1]
        assert here in last
        assert there in last


def test_a_named_query_has_words_for_people_and_iris_for_programs(run: Callable[..., Any]) -> None:
    words = ("query", "where-is", "preemption", "--mappings", str(BASE))
    for format_ in ("table", "md"):
        for lang, match in (("en", "close"), ("zh", "相近")):
            said = run(*words, "--lang", lang, "--format", format_).out
            assert match in said
            assert "concept:" not in said
            assert "skos:" not in said
    csv_ = run(*words, "--format", "csv", "--lang", "zh").out
    assert "http://www.w3.org/2004/02/skos/core#closeMatch" in csv_


@pytest.mark.parametrize(
    ("sparql", "said"),
    [
        ('SELECT ?l { ?c skos:prefLabel ?l FILTER(lang(?l) = "zh") }', "zh-hans"),
        ("SELECT ?l { ?c skos:prefLabel ?l FILTER(LANG(?l)='zh') }", "zh-hans"),
        ('SELECT ?c { ?c skos:prefLabel "抢占"@zh }', "zh-hans"),
        ("SELECT ?p { ?p cm:proofstate ?l }", "cm:proofstate; did you mean cm:proofState?"),
        ("SELECT ?l { concept:premption skos:prefLabel ?l }", "concept:premption"),
    ],
)
def test_a_query_without_rows_is_told_what_can_match_nothing(
    sparql: str, said: str, run: Callable[..., Any]
) -> None:
    done = run("query", "--mappings", BASE, "--sparql", sparql)
    assert done.code == 0
    (line,) = done.err.splitlines()
    assert line.startswith("no rows: ")
    assert said in line
    assert "没有结果" in run("query", "--mappings", BASE, "--sparql", sparql, "--lang", "zh").err


@pytest.mark.parametrize(
    "sparql",
    [
        'SELECT ?l { ?c skos:prefLabel ?l FILTER(lang(?l) = "en") }',
        'SELECT ?l { ?c skos:nothing ?l FILTER(langMatches(lang(?l), "zh")) }',
        "PREFIX cm: <urn:other:> SELECT ?l { ?c cm:nothing ?l }",
        'SELECT ?l { ?c cm:nothing ?l } # lang(?l) = "zh" in vain',
    ],
)
def test_a_query_is_told_nothing_that_is_not_so(sparql: str, run: Callable[..., Any]) -> None:
    err = run("query", "--mappings", BASE, "--sparql", sparql).err
    assert "zh-hans" not in err
    assert "did you mean" not in err or "cm:nothing" in err


def test_serve_says_at_once_what_it_waits_for(
    run: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    from conceptmap.queries.server import serving
    from conceptmap.queries.sparql.stores import is_store

    pytest.importorskip("uvicorn")
    asked: list[Any] = []

    def serve(store: Path, listening: Any, limits: Any, **options: Any) -> None:
        assert is_store(store)
        listening.close()
        asked.append((limits, options["origins"]))
        options["ready"]("http://127.0.0.1:7893")

    monkeypatch.setattr(serving, "serve", serve)
    done = run(
        "serve", "--port", "0", "--mappings", BASE, "--timeout", "2.5", "--memory", "300",
        "--workers", "3", "--cors", "https://a.example", "--cors", "https://b.example",
    )  # fmt: skip
    assert done.code == 0
    first, second = done.err.splitlines()
    assert first.startswith("building the store")
    assert second == "http://127.0.0.1:7893/query"
    ((limits, origins),) = asked
    assert (limits.seconds, limits.memory, limits.workers) == (2.5, 300 * 2**20, 3)
    assert origins == ["https://a.example", "https://b.example"]


def test_the_way_from_a_concept_to_a_framework_leads_over_its_own_code(
    run: Callable[..., Any],
) -> None:
    rows = json.loads(run("path", "preemption", "vllm", "--format", "json").out)
    assert [row["relation"] for row in rows][1:] == ["exact", "in-framework"]
    rows = json.loads(run("path", "dp-voting", "nano-vllm", "--format", "json").out)
    assert [row["relation"] for row in rows][1:] == ["absent"]


def test_the_list_of_claims_says_which_code_says_them(run: Callable[..., Any]) -> None:
    rows = run("claims", "--format", "csv").out.splitlines()
    (row,) = [row for row in rows if row.startswith("comment-decode-preempts-the-shortest-output,")]
    assert "deepinfer:csrc/engine/scheduler.hpp#L556-L558" in row


@pytest.mark.parametrize("format_", FORMATS)
@pytest.mark.parametrize("command", ["gaps", "compare"])
def test_what_nobody_has_looked_at_is_unexamined_in_every_format(
    run: Callable[..., Any], command: str, format_: str
) -> None:
    said = run(command, "--mappings", BASE, "--format", format_).out
    assert "unexamined" in said
    assert "unknown" not in said


def test_the_second_query_reads_no_map_anew(
    run: Callable[..., Any], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A map in RDF is made once; another map, or an edited one, is another store, and old ones go."""
    monkeypatch.setenv("CONCEPTMAP_CACHE", str(tmp_path / "cache"))
    words = ("query", "where-is", "preemption", "--mappings", tmp_path / "map")
    shutil.copytree(BASE, tmp_path / "map")
    first = run(*words)
    assert (first.code, first.err) == (0, "")
    (made,) = (tmp_path / "cache" / "stores").iterdir()

    def never(*_: object) -> None:
        pytest.fail("it was made before")

    with monkeypatch.context() as patched:
        patched.setattr("conceptmap.graph.rdf.triples.to_triples", never)
        assert run(*words).out == first.out
    for number in range(6):
        file = tmp_path / "map" / "frameworks.yaml"
        file.write_text(file.read_text() + f"# {number}\n")
        assert run(*words).out == first.out
    left = list((tmp_path / "cache" / "stores").iterdir())
    assert len(left) == 4
    assert made not in left


def test_a_query_is_answered_where_nothing_can_be_kept(
    run: Callable[..., Any], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("CONCEPTMAP_CACHE", str(tmp_path / "file"))
    done = run("query", "where-is", "preemption", "--mappings", BASE)
    assert (done.code, done.err) == (0, "")
    assert "Scheduler.preempt" in done.out
