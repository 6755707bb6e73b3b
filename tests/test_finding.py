"""Search by what one means: the same in Python and in the page, as right as it says, and never sure of what it does not know."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from conceptmap.cli.render.text.cjk_wrapping import columns
from conceptmap.graph.load import load_catalog
from conceptmap.graph.model import NOTHING_PROVEN, Catalog, ConceptKind
from conceptmap.queries.finding.answers.explaining import marks, matched_words
from conceptmap.queries.finding.answers.finding import Found, find, search
from conceptmap.queries.finding.answers.question import read_question
from conceptmap.queries.finding.answers.ranking import rank
from conceptmap.queries.finding.index.building import build_index
from conceptmap.queries.finding.index.documents import IndexedDocument, documents_of
from conceptmap.queries.finding.index.kept import searched
from conceptmap.queries.finding.words.readings import read_as, readings, readings_in
from conceptmap.queries.finding.words.rules import rules
from conceptmap.queries.finding.words.splitting import stem, words_of
from conceptmap.viz.facts.facts import embeddable, page_facts

HERE = Path(__file__).parent
SEARCH = HERE / "search"
GOLDEN = SEARCH / "golden.json"
SCRIPTS = HERE.parent / "viz" / "scripts"


def off_topic() -> list[str]:
    return (SEARCH / "off_topic.txt").read_text(encoding="utf-8").splitlines()


def questions() -> list[tuple[str, list[str]]]:
    """Each question and the concepts that answer it: those of its author, and those that others judged to."""
    rows = [line.split("\t") for line in _lines("questions.tsv")]
    also: dict[str, list[str]] = {}
    for line in _lines("accepted.tsv"):
        question, concept, _ = line.split("\t")
        also.setdefault(question, []).append(concept)
    return [(question, [*ids.split(","), *also.get(question, [])]) for question, ids in rows]


def _lines(name: str) -> Iterator[str]:
    text = (SEARCH / name).read_text(encoding="utf-8")
    return (line for line in text.splitlines() if line and not line.startswith("#"))


# --- words


@pytest.mark.parametrize(
    "same",
    [
        ("preempt", "preempts", "preempted", "preempting", "preemption", "preemptions"),
        ("schedule", "schedules", "scheduled", "scheduling", "scheduler"),
        ("evict", "evicted", "eviction", "evicting"),
        ("allocate", "allocates", "allocated", "allocation", "allocator"),
        ("quantize", "quantized", "quantization", "quantizing"),
        ("cache", "caches", "cached", "caching"),
        ("batch", "batches", "batched", "batching"),
        ("run", "running", "runner"),
        ("query", "queries"),
        ("copy", "copies", "copied"),
        ("drop", "dropped", "dropping"),
        ("parallel", "parallelism"),
        ("speculate", "speculative", "speculation"),
    ],
)
def test_forms_of_a_word_are_one_word(same: tuple[str, ...]) -> None:
    assert len({stem(word) for word in same}) == 1, [stem(word) for word in same]


@pytest.mark.parametrize(
    ("one", "other"),
    [("token", "tokenizer"), ("rope", "ro"), ("bus", "bu"), ("speed", "spe"), ("fp8", "fp")],
)
def test_other_words_stay_others(one: str, other: str) -> None:
    assert stem(one) != stem(other)


def test_identifiers_and_compounds_are_found_whole_and_in_parts() -> None:
    for text in ("max_num_seqs", "--max-num-seqs", "MAX_NUM_SEQS", "maxNumSeqs"):
        said = [word.said for word in words_of(text)]
        assert said == ["maxnumseqs", "max", "num", "seqs"], text
    assert [word.said for word in words_of("BlockManager::can_append")] == [
        "blockmanager", "block", "manager", "canappend", "append",
    ]  # fmt: skip


def test_chinese_is_cut_into_characters_and_pairs_around_small_words() -> None:
    assert [word.said for word in words_of("请求被踢掉的时候")] == [
        "请", "请求", "求", "求被", "被", "被踢", "踢", "踢掉", "掉", "时", "时候", "候",
    ]  # fmt: skip


def test_a_word_says_where_it_stands_in_the_text_as_it_was_written() -> None:
    text = "Ｐreempt 搶佔 KV-cache"
    assert {text[word.start : word.end] for word in words_of(text)} == {
        "Ｐreempt", "搶", "搶佔", "佔", "KV-cache", "KV", "cache",
    }  # fmt: skip


# --- the same in both languages


def golden() -> dict[str, Any]:
    value: dict[str, Any] = json.loads(GOLDEN.read_text(encoding="utf-8"))
    return value


def as_python_says(job: dict[str, Any]) -> dict[str, Any]:
    """What the golden file has of answers, as Python gives them."""
    documents = [
        IndexedDocument(**one | {"frameworks": tuple(one["frameworks"])})
        for one in job["documents"]
    ]
    index = build_index(documents)
    fields = {one.id: one.fields for one in documents}
    answers = []
    for one in job["questions"]:
        question = read_question(index, one["text"], job["engines"])
        ranking = rank(index, question)
        first = ranking.found[0].id if ranking.found else None
        matched = () if first is None else matched_words(question, fields[first])
        answers.append(
            {
                "text": one["text"],
                "frameworks": list(question.frameworks),
                "corrected": question.corrected,
                "confidence": ranking.confidence,
                "certainty": ranking.certainty,
                "unknown": list(ranking.unknown),
                "found": [[found.id, found.score] for found in ranking.found[:5]],
                "matched": [[word.word, word.field, word.via] for word in matched],
            }
        )
    return {
        "questions": answers,
        "texts": [
            [[word.said, word.term, word.kind] for word in words_of(text)] for text in job["texts"]
        ],
        "names": [read_as(name, letters, readings()) for name, letters in job["names"]],
    }


def rounded(value: Any) -> Any:
    """The same with numbers as near as two languages have to be."""
    if isinstance(value, float):
        return round(value, 9)
    if isinstance(value, dict):
        return {key: rounded(item) for key, item in value.items()}
    return [rounded(item) for item in value] if isinstance(value, list) else value


def test_python_ranks_as_the_golden_file_says(request: pytest.FixtureRequest) -> None:
    job = golden()
    said = rounded(as_python_says(job))
    if request.config.getoption("--update-cases"):
        job |= {
            "questions": said["questions"],
            "answers": {key: said[key] for key in ("texts", "names")},
        }
        text = json.dumps(job, ensure_ascii=False, indent=1) + "\n"
        GOLDEN.write_text(text, encoding="utf-8", newline="\n")
    assert said == rounded({"questions": job["questions"], **job["answers"]})


def test_of_two_that_answer_alike_the_idea_comes_before_its_switch() -> None:
    shared = {
        "frameworks": ("one",),
        "mapped": 1,
        "narrower": 0,
        "fields": {"definition": ("Tokens of a step, at most.",)},
    }
    index = build_index(
        [
            IndexedDocument(id="a-switch", setting=True, **shared),
            IndexedDocument(id="the-idea", **shared),
        ]
    )  # type: ignore[arg-type]
    found = rank(index, read_question(index, "tokens in one step at most", {})).found
    assert [one.id for one in found] == ["the-idea", "a-switch"]


def ranked_in_node(job: dict[str, Any], folder: Path) -> dict[str, Any]:
    file = folder / "job.json"
    file.write_text(json.dumps(job | {"scripts": str(SCRIPTS)}), encoding="utf-8")
    done = subprocess.run(
        ["node", str(SEARCH / "answer.mjs"), str(file)],
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    value: dict[str, Any] = json.loads(done.stdout)
    return value


@pytest.mark.checkout
@pytest.mark.node
@pytest.mark.usefixtures("node_tools")
def test_the_page_ranks_as_the_golden_file_says(tmp_path: Path) -> None:
    job = golden()
    spoken = readings_in(name for name, _ in job["names"])
    texts = [one["text"] for one in job["questions"]]
    said = ranked_in_node(
        job | {"rules": rules(), "readings": spoken, "questions": texts}, tmp_path
    )
    assert rounded(said["questions"]) == job["questions"]
    assert {key: said[key] for key in ("texts", "names")} == rounded(job["answers"])


@pytest.mark.slow
@pytest.mark.checkout
@pytest.mark.node
@pytest.mark.usefixtures("node_tools")
def test_the_page_reads_the_shipped_map_and_answers_as_the_command_does(tmp_path: Path) -> None:
    catalog = load_catalog()
    facts = page_facts(catalog, proofs=NOTHING_PROVEN, excerpts=None, coverage=None)
    engines = {id_: [catalog.frameworks[id_].label.first] for id_ in catalog.columns}
    everything = [*(question for question, _ in questions()), *off_topic()]
    job = {"facts": json.loads(embeddable(facts)), "engines": engines, "questions": everything}
    said = ranked_in_node(job | {"texts": [], "names": []}, tmp_path)
    there = {one["id"]: one for one in said["documents"]}
    for document in documents_of(catalog):
        seen = there.pop(document.id)
        assert seen["frameworks"] == list(document.frameworks)
        assert (seen["mapped"], seen["narrower"]) == (document.mapped, document.narrower)
        assert seen["setting"] is document.setting
        for name, texts in document.fields.items():
            assert sorted(seen["fields"][name]) == sorted(texts), (document.id, name)
    assert there == {}
    index, exercises = searched(catalog).index, searched(catalog).exercises
    for question, answer in zip(everything, said["questions"], strict=True):
        read = read_question(index, question, engines)
        meant = rank(exercises, read_question(exercises, question, engines), read.frameworks)
        assert answer["exercise"] == [meant.confidence, [one.id for one in meant.found[:2]]]
        ranking = rank(index, read)
        assert answer["corrected"] == read.corrected, question
        assert (answer["confidence"], answer["unknown"]) == (
            ranking.confidence,
            list(ranking.unknown),
        )
        assert rounded(answer["found"]) == [
            [one.id, round(one.score, 9)] for one in ranking.found[:5]
        ], question


# --- how right it is


@cache
def asked(question: str) -> Found:
    return search(load_catalog(), question)


def right(rows: list[tuple[str, list[str]]], within: int) -> float:
    """The share of the questions that are answered within so many concepts."""
    catalog = load_catalog()
    hits = 0
    for question, ids in rows:
        wanted = {found.id for one in ids if (found := catalog.concept(one)) is not None}
        told = [hit.concept for hit in asked(question).hits if hit.concept is not None]
        hits += not wanted.isdisjoint(list(dict.fromkeys(told))[:within])
    return hits / len(rows)


@pytest.mark.slow
def test_questions_are_answered_in_both_languages() -> None:
    rows = questions()
    assert len(rows) == 150
    assert right(rows, 1) >= 0.68
    assert right(rows, 3) >= 0.82
    english, chinese = rows[:75], rows[75:120]
    assert right(chinese, 1) >= right(english, 1) - 0.05
    assert right(chinese, 3) >= right(english, 3) - 0.05


def test_what_is_accepted_is_a_question_and_a_concept_with_a_reason() -> None:
    asked = {line.split("\t")[0] for line in _lines("questions.tsv")}
    catalog = load_catalog()
    for line in _lines("accepted.tsv"):
        question, concept, why = line.split("\t")
        assert question in asked
        assert concept in catalog.concepts
        assert len(why.split()) > 3


@pytest.mark.parametrize("question", off_topic())
def test_nothing_is_sure_of_what_the_map_is_not_about(question: str) -> None:
    found = search(load_catalog(), question)
    assert found.confidence != "sure"
    assert "sure" not in {hit.confidence for hit in found.hits}


def test_who_is_sure_is_nearly_always_right() -> None:
    sure = [
        (question, ids) for question, ids in questions() if asked(question).confidence == "sure"
    ]
    assert len(sure) >= 60
    assert right(sure, 1) >= 0.95


@pytest.mark.slow
@pytest.mark.parametrize(("language", "least"), [("en", 0.75), ("zh", 0.85)])
def test_who_is_sure_is_mostly_right_of_phrases_that_the_index_does_not_have(
    language: str, least: float
) -> None:
    # Questions that people wrote phrases for say nothing of others, and an agent reads no further where the answer is sure.
    catalog = load_catalog()
    phrases = {
        concept.id: concept.asked_as[language][0]
        for concept in catalog.concepts.values()
        if concept.asked_as.get(language) and concept.kind is not ConceptKind.SETTING
    }

    def without(one: IndexedDocument) -> IndexedDocument:
        left = tuple(text for text in one.fields["asked-as"] if text != phrases.get(one.id))
        return replace(one, fields={**one.fields, "asked-as": left})

    index = build_index(map(without, documents_of(catalog)))
    sure = []
    for id_, phrase in phrases.items():
        ranking = rank(index, read_question(index, phrase, {}))
        if ranking.confidence == "sure":
            sure.append(ranking.found[0].id == id_)
    assert len(sure) >= len(phrases) / 6
    assert sum(sure) >= least * len(sure)


# --- names first


@pytest.mark.parametrize(
    ("typed", "kind", "concept"),
    [
        ("preemption", "concept", "preemption"),
        ("抢占", "concept", "preemption"),
        ("搶佔", "concept", "preemption"),
        ("--max-num-seqs", "concept", "running-request-limit"),
        ("--tensor-parallel-size 8", "concept", "tensor-parallel-size"),
        ("Scheduler._preempt_request", "symbol", "preemption"),
        ("Scheduler::_schedule_decode", "symbol", "decode-scheduling"),
        ("csrc/engine/scheduler.hpp:630", "symbol", "victim-selection"),
    ],
)
def test_a_name_a_flag_a_symbol_and_a_place_come_first_and_are_sure(
    typed: str, kind: str, concept: str
) -> None:
    found = search(load_catalog(), typed)
    assert found.confidence == "sure"
    same = [hit for hit in found.hits if hit.confidence == "sure" and hit.kind == kind]
    assert concept in {hit.concept for hit in same}
    assert found.hits[0].confidence == "sure"


def test_a_place_answers_with_what_is_there_alone() -> None:
    hits = find(load_catalog(), "csrc/engine/scheduler.hpp:630")
    assert hits
    for hit in hits:
        assert hit.anchor is not None
        assert hit.anchor.lines is not None
        assert hit.anchor.lines.first <= 630 <= hit.anchor.lines.last


def test_an_engine_in_the_question_is_a_filter_and_no_word(sample_catalog: Catalog) -> None:
    plain = search(sample_catalog, "preemption")
    for typed in ("deepinfer preemption", "preemption in DeepInfer", "nano vllm preemption"):
        found = search(sample_catalog, typed)
        assert found.frameworks == (("nano-vllm",) if "nano" in typed else ("deepinfer",))
        assert found.hits[0].id == plain.hits[0].id == "preemption"
        assert {hit.framework for hit in found.hits} <= {None, *found.frameworks}
        assert found.unknown == ()


@pytest.mark.parametrize(
    ("asked", "there"),
    [
        ("drops the last", True),
        ("一方让最后的让位", True),
        ("who-gives-way", True),
        ("drops", True),
        ("preemption in nano-vllm and DeepInfer", True),
        ("preemption in nano-vllm and vllm", False),
        ("preemption in nano-vllm", False),
        ("the longest in vllm", False),
    ],
)
def test_a_contrast_is_found_by_its_words_and_by_the_engines_that_it_tells_apart(
    sample_catalog: Catalog, samples: ModuleType, asked: str, *, there: bool
) -> None:
    catalog = samples.with_contrast(sample_catalog)
    hits = search(catalog, asked).hits
    found = [hit for hit in hits if hit.kind == "contrast"]
    assert [hit.id for hit in found] == (["who-gives-way"] if there else [])
    assert all(hit.label == catalog.contrasts["who-gives-way"].says for hit in found)
    if "and" in asked and there:
        first = [hit.kind for hit in hits if hit.confidence == hits[0].confidence]
        assert first.count("concept") == first.index("contrast")


@pytest.mark.parametrize(
    ("asked", "exercise"),
    [
        ("kv-bytes-per-token", "kv-bytes-per-token"),
        ("抢占谁", "victim-order"),
        ("memory left for the cache", "memory-left-for-kv"),
        ("which request is preempted first", "victim-order"),
        ("一个 prompt 需要多少块", "blocks-for-a-prompt"),
        ("prefix hit tokens", "prefix-hit"),
        ("preemption", "victim-order"),  # likely by its words, and about what answers
        ("how does the server stop", None),
        ("detokenisation", None),
        ("the attention of my dog", None),
    ],
)
def test_an_exercise_is_handed_over_where_its_words_are_meant(
    asked: str, exercise: str | None
) -> None:
    hits = search(load_catalog(), asked).hits
    found = [hit.id for hit in hits if hit.kind == "exercise"]
    assert found[:1] == ([] if exercise is None else [exercise])


def test_a_framework_that_lacks_an_exercise_is_handed_none() -> None:
    catalog = load_catalog()
    exercise = next(one for one in catalog.exercises.values() if set(catalog.columns) - one.frameworks.keys())  # fmt: skip
    lacking = next(id_ for id_ in catalog.columns if id_ not in exercise.frameworks)
    typed = exercise.label.first
    assert exercise.id in [hit.id for hit in find(catalog, typed)]
    assert exercise.id not in [hit.id for hit in find(catalog, typed, framework=lacking)]


def test_an_exercise_does_not_come_before_the_concept_that_answers() -> None:
    for question, _ in questions():
        kinds = [hit.kind for hit in asked(question).hits]
        if "exercise" in kinds and "concept" in kinds:
            assert kinds.index("concept") < kinds.index("exercise"), question


def test_a_contrast_is_told_with_its_engines(run: Callable[..., Any]) -> None:
    asked = ("how do vllm and sglang differ in picking the attention backend",)
    done = run("find", *asked)
    assert "  who-picks-the-attention-backend  nano-vllm, vllm, sglang" in done.out
    rows = json.loads(run("find", *asked, "--format", "json").out)
    told = [row for row in rows if row["kind"] == "contrast"]
    assert told
    assert all(row["verdict"] is None and row["at"] is None for row in told)


def test_an_engine_alone_is_its_name(sample_catalog: Catalog) -> None:
    assert next((hit.kind, hit.id) for hit in find(sample_catalog, "DeepInfer")) == (
        "framework",
        "deepinfer",
    )


def test_a_path_does_not_name_the_engine_in_it(sample_catalog: Catalog) -> None:
    assert search(sample_catalog, "vllm/v1/core/sched/scheduler.py").frameworks == ()


# --- what the map does not spell so


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("preemtion order", {"preemtion": "preemption"}),
        ("pagedattention kernel", {}),
        ("chuncked prefil", {"chuncked": "chunked", "prefil": "prefill"}),
        ("the cache is full", {}),
    ],
)
def test_a_typo_is_forgiven_only_where_the_map_lacks_the_word(
    typed: str, meant: dict[str, str]
) -> None:
    assert search(load_catalog(), typed).corrected == meant


def test_words_that_the_map_does_not_know_are_said() -> None:
    assert search(load_catalog(), "preemption of zebras in Ouagadougou").unknown == (
        "zebras",
        "ouagadougou",
    )
    found = search(load_catalog(), "xyzzyq")
    assert (found.hits, found.unknown) == ((), ("xyzzyq",))


@pytest.mark.parametrize(
    ("typed", "concept"),
    [
        ("qiangzhan", "preemption"),
        ("qz", "preemption"),
        ("qiangzhan duixiang", "victim-selection"),
        ("qzdx", "victim-selection"),
    ],
)
def test_pinyin_and_initials_find_chinese_names(typed: str, concept: str) -> None:
    hits = find(load_catalog(), typed)
    assert concept in [hit.id for hit in hits[:3]]
    assert {one.via for one in hits[0].matched} == {"pinyin"}


def test_a_word_of_the_map_is_not_read_as_pinyin() -> None:
    assert all(one.via != "pinyin" for hit in find(load_catalog(), "gil") for one in hit.matched)


def test_the_readings_are_those_of_the_library() -> None:
    pypinyin = pytest.importorskip("pypinyin")
    for char in "抢占调度重算块缓存":
        known = pypinyin.pinyin(char, style=pypinyin.Style.NORMAL, heteronym=True)[0]
        assert sorted(known) == sorted(readings()[char])


# --- why


def test_every_hit_says_by_which_words_it_was_found() -> None:
    found = search(load_catalog(), "which sequence gets preempted first")
    first = found.hits[0]
    assert {one.word for one in first.matched} >= {"preempted"}
    assert {one.via for one in first.matched} <= {"exact", "stem"}
    for hit in found.hits[:5]:
        assert hit.matched


def test_marks_are_whole_words_of_the_question(sample_catalog: Catalog) -> None:
    question = search(sample_catalog, "preempted requests 抢占").question
    text = "Preemption order, 抢占对象 (block)"
    assert [text[first:last] for first, last in marks(question, text)] == ["Preemption", "抢占"]


def test_rows_for_programs_say_confidence_matches_and_unknown_words(
    run: Callable[..., Any],
) -> None:
    rows = json.loads(run("find", "preemtion", "of", "zebras", "--format", "json").out)
    assert rows[0]["concept"] == "preemption"
    assert rows[0]["confidence"] in ("likely", "nearest")
    assert rows[0]["matched"] == [{"word": "preemtion", "field": "label", "via": "typo"}]
    assert rows[0]["unknown_words"] == ["zebras"]


def test_rows_for_programs_say_of_each_place_its_release_lines_symbol_and_proof(
    run: Callable[..., Any],
) -> None:
    asked = ("find", "preemption", "--framework", "vllm", "-n", "1")
    catalog = load_catalog()
    first = catalog.concepts["preemption"].mappings["vllm"].at[0]
    row = json.loads(run(*asked, "--format", "json").out)[0]
    assert row["at"] == first.position
    assert row["definition"] == catalog.concepts["preemption"].definition.en
    assert row["places"][0] == {
        "framework": "vllm",
        "release": catalog.frameworks["vllm"].release.version,
        "role": "at",
        "at": first.location,
        "symbol": first.symbol,
        "state": "proven",
    }
    assert 1 < len(row["places"]) <= 3  # no more than an agent's tool gives
    lines = run(*asked, "--format", "md").out
    assert f"{first.location}" in lines
    assert "proven" in lines
    lacking = ("find", "blocked-waiting-request", "--framework", "nano-vllm", "-n", "1")
    (nowhere,) = json.loads(run(*lacking, "--format", "json").out)[0]["places"]
    assert (nowhere["role"], nowhere["at"], nowhere["symbol"]) == ("absent", None, None)
    assert nowhere["state"] == "proven"


# --- cards

ASKED = (
    ("why", "does", "my", "request", "get", "kicked", "out"),
    ("显存不够时哪个请求会被踢掉",),
    ("_preempt_request",),
    ("--max-num-seqs",),
    ("preempts", "the", "shortest", "output"),
    ("weather", "in", "Paris"),
    ("qz",),
    ("scheduler.hpp",),
)


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("width", ["", "80", "48"])
@pytest.mark.parametrize("asked", ASKED)
def test_cards_fit_the_width_and_cut_no_id_path_or_word(
    asked: tuple[str, ...],
    width: str,
    lang: str,
    run: Callable[..., Any],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("COLUMNS", raising=False)  # a pipe
    if width:
        monkeypatch.setenv("COLUMNS", width)
    wide = int(width or 100)
    done = run("find", *asked, "--lang", lang)
    assert (done.code, done.err) == (0, "")
    lines = done.out.splitlines()
    assert max(map(columns, lines)) <= wide
    words = {word for line in lines for word in line.split()}
    rows = json.loads(run("find", *asked, "--format", "json").out)
    first = rows[0]
    whole = [first["concept"]] if first["concept"] else []
    if first["at"] is not None and columns(first["at"]) + 16 < wide:
        whole.append(first["at"])
    assert whole
    for name in whole:
        assert any(word.startswith(name) for word in words), name


def test_a_sure_answer_is_one_card_with_a_place_in_each_engine_and_the_next_two(
    run: Callable[..., Any],
) -> None:
    out = run("find", "which request is kicked out first when memory is full").out
    head, *_ = out.splitlines()
    rows = json.loads(
        run("find", "which request is kicked out first when memory is full", "--format", "json").out
    )
    if rows[0]["confidence"] == "sure":
        assert rows[0]["id"] in head
        assert "\nnext\n" in out
        following = out.partition("\nnext\n")[2].splitlines()
        concepts = [row["id"] for row in rows if row["kind"] == "concept"]
        assert [line.split()[-1] for line in following[:2]] == concepts[1:3]


@pytest.mark.parametrize(
    ("asked", "reason"),
    [
        (("which", "request", "is", "kicked", "out", "first"), "  asked as: "),
        (("qzdx",), "  pinyin: qzdx"),
        (("--max-num-seqs", "64"), "  option: --max-num-seqs 64"),
    ],
)
def test_a_card_says_why(asked: tuple[str, ...], reason: str, run: Callable[..., Any]) -> None:
    assert any(line.startswith(reason) for line in run("find", *asked).out.splitlines())


def test_nothing_is_said_only_where_no_word_matches(run: Callable[..., Any]) -> None:
    assert run("find", "weather in Paris").out
    done = run("find", "zzzzqqq")
    assert (done.code, done.out) == (0, "")
    assert "nothing resembles zzzzqqq" in done.err


# --- the index that is kept


def test_the_kept_index_answers_as_a_new_one_and_a_damaged_one_is_not_believed(
    tmp_path: Path,
) -> None:
    """In processes of their own, as a command is."""
    environ = os.environ | {"CONCEPTMAP_CACHE": str(tmp_path)}
    base = str(HERE / "cases" / "base")
    command = [
        sys.executable,
        "-m",
        "conceptmap.cli",
        "find",
        "preempt",
        "--mappings",
        base,
        "-f",
        "json",
    ]

    def ask() -> str:
        done = subprocess.run(
            command, env=environ, capture_output=True, encoding="utf-8", check=True, timeout=120
        )
        return done.stdout

    first = ask()
    (kept,) = (tmp_path / "searches").iterdir()
    data = kept.read_bytes()
    assert ask() == first
    assert kept.read_bytes() == data
    kept.write_bytes(data.replace(b'"ids"', b'"odd"'))
    assert ask() == first
    assert kept.read_bytes() == data


def test_a_map_that_was_changed_in_memory_has_an_index_of_its_own(sample_catalog: Catalog) -> None:
    from dataclasses import replace

    assert find(sample_catalog, "preemption")
    other = replace(sample_catalog, concepts={})
    assert [hit for hit in find(other, "preemption") if hit.kind == "concept"] == []
