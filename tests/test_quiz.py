"""Questions that the map makes: one right answer by construction, proven, told in both languages, the same by the same seed."""

import json
import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from conceptmap.cli.commands.quiz import END, by_key
from conceptmap.cli.context import Session
from conceptmap.graph.load import load_catalog
from conceptmap.graph.model import NOTHING_PROVEN, Catalog, Match, ProofState, Role, Text
from conceptmap.queries.learning.chance import Chance
from conceptmap.queries.learning.drawing import drawn, put, questions
from conceptmap.queries.learning.making.bank import forms, question_bank
from conceptmap.queries.learning.making.surroundings import names_of, overlapping
from conceptmap.queries.learning.wording.giveaways import hints, masked, recognisable, shared
from conceptmap.queries.learning.wording.question import AnswerChoice, Item, Question
from conceptmap.queries.learning.wording.speaking import Speaker

KINDS = {
    *("absent", "absent-setting", "concept", "lacks", "lacks-setting", "only-setting", "counterpart", "false-one", "false-two", "gives", "lookalike", "next", "only"),
    *("same-setting", "setting", "symbol", "takes", "true-one", "true-two"),
    *("calls", "constructs", "inherits"),
}  # fmt: skip


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return load_catalog()


@pytest.fixture(scope="module")
def bank(catalog: Catalog) -> tuple[Item, ...]:
    return question_bank(catalog)


@pytest.fixture(scope="module")
def asked(catalog: Catalog, bank: tuple[Item, ...]) -> list[tuple[Item, Question]]:
    """Every question of the shipped map, put once."""
    speaker, chance = Speaker(catalog), Chance(1)
    return [(item, put(speaker, item, chance)) for item in bank]


def of_kind(asked: list[tuple[Item, Question]], *kinds: str) -> list[tuple[Item, Question]]:
    found = [pair for pair in asked if pair[1].kind in kinds]
    assert found, kinds
    return found


def test_chance_is_what_the_page_draws() -> None:
    # What mulberry32 gives in JavaScript for the same seed.
    chance = Chance(7)
    assert [chance.below(1000) for _ in range(3)] == [11, 61, 976]
    chance = Chance(2**32 - 1)
    assert all(0 <= chance.below(3) < 3 for _ in range(100))
    assert sorted(Chance(5).shuffled("abcdef")) == list("abcdef")


def test_every_kind_is_there(bank: tuple[Item, ...]) -> None:
    assert set(forms()) == KINDS
    assert {item.form.kind for item in bank} >= KINDS - {"only", "only-setting"}


@pytest.mark.slow
def test_each_question_has_one_right_answer_and_says_all_it_should(
    catalog: Catalog, asked: list[tuple[Item, Question]]
) -> None:
    assert len({question.id for _, question in asked}) == len(asked)
    for item, question in asked:
        for language in ("en", "zh"):
            told = [answer.text.in_language(language) for answer in question.answers]
            assert len(set(told)) == len(told), (question.id, told)
            assert all(told), question.id
            said = [question.ask.in_language(language), *told]
            said += [reason.in_language(language) for reason in question.because]
            assert not [text for text in said if "{label" in text or "{release" in text]
        assert 2 <= len(question.answers) <= 4
        assert question.because, question.id
        versions = {catalog.frameworks[id_].release.version[:7] for id_ in item.frameworks}
        seen = question.ask.en + " ".join(one.text.en for one in question.answers)
        if item.form.wrong_is != "framework":
            assert [version for version in versions if version not in seen] == [], question.id


@pytest.mark.slow
def test_no_wrong_answer_is_right_by_accident(
    catalog: Catalog, asked: list[tuple[Item, Question]]
) -> None:
    for item, question in of_kind(asked, "symbol", "concept", "counterpart", "lookalike"):
        concept = catalog.concepts[item.subject[0]]
        framework = item.subject[2] if question.kind == "counterpart" else item.subject[1]
        ours = list(concept.mappings[framework].anchors())
        for wrong in item.wrong:
            if wrong.other:
                lookalike = concept.mappings[framework].lookalikes[int(wrong.id)].anchor
                assert not any(overlapping(lookalike, anchor) for anchor in ours[:1])
                continue
            other = catalog.concepts[wrong.id]
            assert other.area == concept.area
            assert concept.id not in (other.id, other.broader)
            assert concept.broader != other.id
            theirs = list(other.mappings[framework].anchors())
            assert not any(overlapping(a, b) for a in ours for b in theirs), question.id


@pytest.mark.slow
def test_what_is_called_is_the_code_of_the_right_concept_and_of_no_other(
    catalog: Catalog, asked: list[tuple[Item, Question]]
) -> None:
    assert catalog.proofs
    for item, question in of_kind(asked, "calls", "constructs", "inherits"):
        source, framework, shown, target = item.subject
        (edge,) = [
            one
            for one in catalog.proofs.edges[framework]
            if (one.source, one.relation, one.target) == (source, question.kind, target)
        ]
        assert len(edge.steps) == 1
        assert masked(edge.steps[0].callee, names_of(catalog.concepts[target])) == shown
        ours = catalog.concepts[target].mappings[framework]
        assert [anchor.text for anchor in ours.at] == [edge.end]
        assert question.places[0].text == edge.end
        for wrong in item.wrong:
            assert wrong.id not in (source, target)
            theirs = list(catalog.concepts[wrong.id].mappings[framework].anchors())
            assert not any(overlapping(ours.at[0], anchor) for anchor in theirs), question.id


@pytest.mark.slow
def test_the_right_answer_does_not_stand_out_by_a_word_of_the_question(
    catalog: Catalog, asked: list[tuple[Item, Question]]
) -> None:
    for item, question in of_kind(asked, "symbol", "setting"):
        concept = catalog.concepts[item.subject[0]]
        said = concept.label if question.kind == "symbol" else concept.definition
        words = tuple(said.by_language().values())
        counts = [len(shared(answer.text.en, words)) for answer in question.answers]
        right = counts[question.right]
        assert right == 0 or sum(count > 0 for count in counts) > 1, question.id


def test_a_symbol_is_masked_where_it_says_what_it_is() -> None:
    said = ("Preemption", "抢占")
    assert masked("Scheduler._preempt_request", said) == "Scheduler._***_request"
    assert masked("vllm/core/preempter.py", said) == "vllm/core/***.py"
    assert masked("KVCacheManager", ("KV cache",)) == "***Manager"
    assert masked("Scheduler::schedule", said) == "Scheduler::schedule"
    assert masked("Request.top_p", ("Request top-p",)) == "***.***"
    assert masked("Args.ssl_certfile", ("TLS certificate file",)) == "Args.ssl_***"


@pytest.mark.parametrize(
    ("answer", "said", "found"),
    [
        ("SequenceStatus", "RequestStatus", {"stat"}),
        ("topk_transform", "SparseIndexerTopk", {"topk"}),
        ("--ssl-keyfile", "TLS key file", {"keyfile"}),
        ("VLLM_USE_MODELSCOPE", "ModelScope switch", {"mode", "modelscope"}),
        ("top_k", "Top-k of a request", {"top", "topk"}),
        ("--decode-size", "--dcp-size of decode", {"deco", "size"}),
        ("--decode-context-parallel-size", "--dcp-size", {"dcp", "size"}),
        ("VisionTransformer", "DeepseekV4ViT", {"vit"}),
        ("CacheConfig.cache_dtype", "Data type of what is stored", {"dtype"}),
        ("Parallel.pp_size", "ParallelConfig.pipeline_parallel_size", {"para", "pp", "size"}),
        ("所有 rank 同步之后", "意外 GPU 同步检测", {"同步"}),
        ("hash_block_tokens", "Slot mapping", set()),
    ],
)
def test_what_leads_from_a_question_to_an_answer(answer: str, said: str, found: set[str]) -> None:
    assert hints(answer, said) == found


@pytest.mark.parametrize(
    ("name", "beside", "known"),
    [
        ("release_memory_occupation", "", True),
        ("combine_***_and_draft_***", "", True),
        ("***ColumnParallelLinear", "", True),
        ("build_***", "", False),
        ("_handle_***", "", False),
        ("***.***", "", False),
        ("_lazy_init", "", False),
        ("event_loop_***", "", False),
        ("process_disagg_prefill_***", "disaggregation/prefill.py", False),
    ],
)
def test_a_masked_name_leaves_something_to_recognise(name: str, beside: str, known: bool) -> None:
    assert recognisable(name, beside) is known


@pytest.mark.slow
def test_no_word_of_the_question_leads_to_the_right_answer_alone(
    catalog: Catalog, asked: list[tuple[Item, Question]]
) -> None:
    """Whatever is said in the question and is in the right answer too is in each wrong one."""
    for item, question in of_kind(asked, "symbol", "setting", "same-setting", "next", "takes", "gives"):  # fmt: skip
        for language in ("en", "zh"):
            if question.kind in ("symbol", "setting"):
                said = catalog.concepts[item.subject[0]].label.in_language(language)
            elif question.kind == "same-setting":
                setting = catalog.concepts[item.subject[0]].mappings[item.subject[1]].setting
                assert setting
                said = next(iter((*setting.options, *setting.opposite)), None) or setting.field or setting.env or ""  # fmt: skip
            else:
                stage = catalog.flows[item.subject[0]].stages[int(item.subject[1])]
                said = catalog.concepts[stage.concept].label.in_language(language)
            told = [answer.text.in_language(language) for answer in question.answers]
            right = hints(told[question.right], said)
            assert all(right <= hints(one, said) for one in told), (question.id, language)


def test_what_is_beside_a_flow_does_not_follow(catalog: Catalog, bank: tuple[Item, ...]) -> None:
    aside = {
        (flow.id, str(number))
        for flow in catalog.flows.values()
        for number, stage in enumerate(flow.stages)
        if stage.aside
    }
    assert ("moe-layer", "9") in aside
    for item in bank:
        if item.form.kind == "next":
            flow, here, there, _ = item.subject
            named = {here, there, *(one.id for one in item.wrong)}
            assert not {(flow, number) for number in named} & aside, item.id


def test_an_absence_is_asked_only_beside_true_counterparts(
    catalog: Catalog, bank: tuple[Item, ...]
) -> None:
    """What has a part of it, or something like it, may as well be said to lack it."""
    for item in bank:
        if item.form.kind in ("absent", "absent-setting"):
            mappings = catalog.concepts[item.subject[0]].mappings
            assert {mappings[one.id].match for one in item.wrong} <= {Match.EXACT, Match.CLOSE}


def test_a_lookalike_is_not_named_like_what_carries_the_concept(
    catalog: Catalog, bank: tuple[Item, ...]
) -> None:
    for item in bank:
        if item.form.kind == "lookalike":
            concept, framework = item.subject
            mapping = catalog.concepts[concept].mappings[framework]
            carrying = {anchor.symbol for anchor in mapping.anchors(Role.AT, Role.ALSO, Role.NEAR)}
            shown = [mapping.lookalikes[int(one.id)].anchor for one in item.wrong if one.other]
            assert not {anchor.symbol for anchor in shown} & carrying, item.id


def test_two_symbols_that_do_the_same_do_nothing_else(
    catalog: Catalog, bank: tuple[Item, ...]
) -> None:
    """Where the code of one is several concepts, it is not said which of them is meant."""
    carried: Counter[str] = Counter(
        anchor.qualified
        for concept in catalog.concepts.values()
        for mapping in concept.mappings.values()
        for anchor in mapping.at
    )
    for item in bank:
        if item.form.kind == "counterpart":
            concept, *both = item.subject
            assert set(both) <= set(catalog.columns), item.id
            for framework in both:
                (at,) = catalog.concepts[concept].mappings[framework].at
                assert carried[at.qualified] == 1, item.id


def test_a_claim_names_no_code_base_without_its_release(
    catalog: Catalog, bank: tuple[Item, ...]
) -> None:
    names = {id_: catalog.frameworks[id_].label.en.split(" ")[0] for id_ in catalog.columns}
    asked = [item for item in bank if "claim" in item.form.subject]
    for item in asked:
        for said in catalog.claims[item.subject[0]].says.by_language().values():
            for id_, name in names.items():
                named = re.search(rf"(?<![\w-]){name}(?![\w-])", said, re.IGNORECASE)
                assert not named or id_ in item.frameworks, (item.id, name)
    speaking = " ".join(catalog.claims[item.subject[0]].says.en for item in asked)
    assert not re.search(r"the (example|excerpt)|left out|to be looked", speaking)


def test_a_question_ends_as_one(asked: list[tuple[Item, Question]]) -> None:
    kinds = {"true-one", "true-two", "false-one", "false-two"}
    for _, question in asked:
        if question.kind not in kinds:
            assert re.search(r"\?( \(.+\))?$", question.ask.en), question.ask.en
            assert re.search(r"？(（.+）)?$", question.ask.zh), question.ask.zh


@pytest.mark.slow
def test_truth_is_what_the_verdict_says(
    catalog: Catalog, asked: list[tuple[Item, Question]]
) -> None:
    kinds = ("true-one", "true-two", "false-one", "false-two")
    verdicts = {"confirmed": "true", "refuted": "false", "outdated": "false"}
    for item, question in of_kind(asked, *kinds):
        claim = catalog.claims[item.subject[0]]
        assert catalog.proofs
        assert catalog.proofs.claim_state(claim) is ProofState.PROVEN
        assert question.answers[question.right].text.en.startswith(verdicts[claim.verdict])
        assert question.places


@pytest.mark.slow
def test_only_a_proven_absence_is_asked_for(
    catalog: Catalog, asked: list[tuple[Item, Question]]
) -> None:
    for item, question in of_kind(asked, "absent", "absent-setting", "lacks"):
        concept, framework = item.subject
        mapping = catalog.concepts[concept].mappings[framework]
        assert catalog.proofs
        assert mapping.absence
        assert catalog.proofs.mapping_state(mapping) is ProofState.PROVEN
        for wrong in item.wrong:
            there = (wrong.id, framework) if question.kind == "lacks" else (concept, wrong.id)
            match = catalog.concepts[there[0]].mappings[there[1]].match
            assert match not in (None, Match.RELATED)


@pytest.mark.slow
def test_no_code_base_is_the_usual_answer(asked: list[tuple[Item, Question]]) -> None:
    """All are listed, and none is right more often than all others together: what is listed tells nothing."""
    for kind in ("absent", "absent-setting"):
        found = of_kind(asked, kind)
        assert {len(question.answers) for _, question in found} == {4}
        counts = Counter(item.subject[1] for item, _ in found)
        assert max(counts.values()) <= len(found) / 2


def test_a_masked_symbol_fits_no_other_answer(catalog: Catalog, bank: tuple[Item, ...]) -> None:
    for item in bank:
        if item.form.kind != "concept":
            continue
        _, framework, shown, _ = item.subject
        fitting = re.compile("[A-Za-z0-9_]*".join(map(re.escape, shown.split("***"))))
        for wrong in item.wrong:
            for anchor in catalog.concepts[wrong.id].mappings[framework].anchors():
                assert not fitting.fullmatch(anchor.symbol or ""), (item.id, wrong.id)


def test_a_sentence_that_needs_the_one_before_it_is_not_asked(bank: tuple[Item, ...]) -> None:
    asked = {item.subject[0] for item in bank if "claim" in item.form.subject}
    assert not asked & {
        "baseline-decode-arithmetic",  # "The next decode step has …"
        "deepinfer-can-only-be-read-on-that-card",  # "So on that card …"
        "one-to-one-and-unchanged",  # "The correspondence is …"
    }


def test_the_same_seed_asks_the_same_and_another_seed_something_else(catalog: Catalog) -> None:
    one = questions(catalog, count=20, seed=7, area="scheduling")
    assert one == questions(catalog, count=20, seed=7, area="scheduling")
    assert one != questions(catalog, count=20, seed=8, area="scheduling")


def test_no_concept_and_no_kind_is_asked_more_often_than_it_need_be(bank: tuple[Item, ...]) -> None:
    taken = drawn(bank, 20, Chance(7))
    assert len({item.about for item in taken}) == 20
    assert max(Counter(item.form.kind for item in taken).values()) <= 3


def test_questions_are_of_what_was_chosen(catalog: Catalog) -> None:
    for question in questions(catalog, count=40, area="scheduling", frameworks=["deepinfer"]):
        assert catalog.concepts[question.about].area == "scheduling"
        assert "deepinfer" in question.frameworks
    stages = {stage.concept for stage in catalog.flows["start-up"].stages}
    of_flow = questions(catalog, count=40, flow="start-up")
    assert of_flow
    assert {question.about for question in of_flow} <= stages


@pytest.mark.parametrize(
    "choice",
    [
        {"area": "scheduling"},
        {"area": "serving", "frameworks": ["vllm", "sglang"]},
        {"frameworks": ["nano-vllm"]},
        {"frameworks": ["flashmla"], "flow": "start-up"},
        {"flow": "moe-layer"},
        {"concept": "preemption"},
        {"concept": "preemption", "area": "serving"},
    ],
)
def test_what_is_made_for_a_choice_is_what_the_whole_bank_has_of_it(
    choice: dict[str, Any], catalog: Catalog, bank: tuple[Item, ...]
) -> None:
    flow, engines = choice.get("flow"), choice.get("frameworks", [])
    stages = {stage.concept for stage in catalog.flows[flow].stages} if flow else set[str]()
    chosen = [
        item
        for item in bank
        if choice.get("concept") in (None, item.about)
        and choice.get("area") in (None, catalog.concepts[item.about].area)
        and (not engines or set(engines) & set(item.frameworks))
        and (not flow or item.flow == flow or (item.flow is None and item.about in stages))
    ]
    speaker, chance = Speaker(catalog), Chance(5)
    known = tuple(put(speaker, item, chance) for item in drawn(chosen, 50, chance))
    assert questions(catalog, count=50, seed=5, **choice) == known


def test_nothing_is_asked_of_what_is_not_proven(catalog: Catalog) -> None:
    assert question_bank(catalog, NOTHING_PROVEN) == ()


def test_a_session_in_the_terminal(
    run: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ("quiz", "--area", "scheduling", "--framework", "deepinfer", "-n", "3", "--seed", "7")
    known = json.loads(run(*words, "--format", "json").out)
    right = ["ABCD"[question["right"]] for question in known]
    import io

    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{letter}\n" for letter in right)))
    done = run(*words, "--lang", "zh")
    assert (done.code, done.err) == (0, "")
    assert "共 3 题，答对 3 题" in done.out
    assert "建议重读" not in done.out
    wrong = "\n".join(["x", "A" if right[1] != "A" else "B"])
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{wrong}\n"))
    done = run(*words, "--lang", "en")
    assert "not answered" in done.out
    assert f"not so: {right[1]} is right" in done.out
    assert "0 of 2 right" in done.out  # what was not put to the reader is not counted
    assert f"conceptmap show {known[0]['about']}" in done.out
    assert "answer with a letter from A to D" in done.err
    for place in known[0]["places"]:
        assert place.partition("::")[0].partition("#")[0].partition(":")[2] in done.out


def test_questions_are_written_with_their_answers(run: Callable[..., Any]) -> None:
    words = ("quiz", "--area", "scheduling", "-n", "5", "--seed", "3")
    known = json.loads(run(*words, "--format", "json").out)
    assert len(known) == 5
    for question in known:
        assert set(question["ask"]) == {"en", "zh"}
        assert 0 <= question["right"] < len(question["answers"])
    text = run(*words, "--format", "md", "--lang", "en").out
    assert text.count("<summary>Answer</summary>") == 5
    assert text.count("\n   - A. ") == 5


def test_a_name_that_does_not_exist_is_told_the_nearest(run: Callable[..., Any]) -> None:
    done = run("quiz", "--area", "schedulin")
    assert done.code == 2
    assert "did you mean scheduling?" in done.err
    done = run("quiz", "--framework", "flashmla", "--area", "serving", "--lang", "en")
    assert (done.code, done.out) == (0, "")
    assert "only what is proven is asked" in done.err
    assert run("quiz", "--framework", "flashmla", "--area", "serving", "-f", "json").out == "[]\n"


def test_a_mapping_at_two_places_is_not_asked_as_one(
    catalog: Catalog, bank: tuple[Item, ...]
) -> None:
    two = {
        (concept.id, mapping.framework)
        for concept in catalog.concepts.values()
        for mapping in concept.mappings.values()
        if len(mapping.at) > 1
    }
    assert two
    for item in bank:
        if item.form.kind in ("symbol", "lookalike", "concept"):
            assert item.subject[:2] not in two


def test_a_hole_without_words_leaves_its_sentence_out(catalog: Catalog) -> None:
    confirmed = next(claim for claim in catalog.claims.values() if claim.corrects is None)
    speaker = Speaker(catalog)
    assert speaker.sentence(Text("So: {corrects 0}", "即：{corrects 0}"), [confirmed.id]) is None
    said = speaker.sentence(Text("So: {says 0}", "即：{says 0}"), [confirmed.id])
    assert said == Text(f"So: {confirmed.says.en}", f"即：{confirmed.says.zh}")


@pytest.mark.parametrize(
    ("keys", "chosen"),
    [
        (["\r"], 0),
        (["\x1b[B", "\x1b[B", "\r"], 2),
        (["\x1b[A", "\n"], 3),
        (["j", "k", "k", "\r"], 3),
        (["z", "?", "b"], 1),
        (["D"], 3),
        (["3"], 2),
        (["\x1b[B", "q"], END),
    ],
)
def test_letters_and_arrow_keys_choose(
    keys: list[str],
    chosen: int,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    pressed = iter(keys)
    monkeypatch.setattr("typer.getchar", lambda: next(pressed))
    question = Question(
        id="a/b",
        kind="a",
        about="b",
        frameworks=(),
        ask=Text("?", "？"),
        answers=tuple(
            AnswerChoice(Text(name, name), code=False) for name in ("one", "two", "three", "four")
        ),
        right=0,
        because=(),
        places=(),
    )
    assert by_key(Session(), question) == chosen
    assert next(pressed, None) is None
    assert ">" in capsys.readouterr().out
