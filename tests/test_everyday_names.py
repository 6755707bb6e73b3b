"""Everyday names of both engines: how many `find` and `translate` answer, and three whole lines of public guides."""

import csv
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from conceptmap.graph.load import load_catalog
from conceptmap.graph.model import Catalog
from conceptmap.queries.finding.answers.finding import find
from conceptmap.queries.settings.translating import (
    LineTranslation,
    translate_line,
    translate_setting,
)

_NAMES: Final = Path(__file__).with_name("everyday_names.tsv")
_ENOUGH: Final = 57
#: Names that the releases do not have any more; nothing may be answered in their place by `translate`.
_GONE: Final = {"--swap-space", "--disable-log-requests", "vllm:gpu_cache_usage_perc"}


@cache
def shipped() -> Catalog:
    """The shipped map."""
    return load_catalog()


def everyday() -> list[dict[str, str]]:
    """The names, one a row."""
    with _NAMES.open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader((line for line in lines if line[0] != "#"), delimiter="\t"))


def test_there_are_sixty_and_no_one_stands_twice() -> None:
    names = everyday()
    assert len({(row["name"], row["from"]) for row in names}) == len(names) == 60


@pytest.mark.slow
def test_find_answers_nearly_all() -> None:
    missed = [row["name"] for row in everyday() if not _found(row)]
    assert 60 - len(missed) >= _ENOUGH, missed


def _found(row: dict[str, str]) -> bool:
    """Whether the concept is among the first three that somebody sees."""
    hits = find(shipped(), row["name"], limit=10)
    seen = dict.fromkeys(hit.concept or hit.id for hit in hits)
    return row["concept"] in list(seen)[:3]


def test_translate_answers_nearly_all_with_the_right_setting() -> None:
    answers = {
        row["name"]: translate_setting(shipped(), row["name"], row["from"], row["to"])
        for row in everyday()
    }
    wrong = [
        row["name"]
        for row in everyday()
        if row["name"] not in _GONE
        and row["concept"] not in {route.concept.id for route in answers[row["name"]]}
    ]
    assert not wrong
    assert sum(bool(routes) for routes in answers.values()) >= _ENOUGH


def test_every_answer_names_the_other_side_or_its_absence() -> None:
    for row in everyday():
        for route in translate_setting(shipped(), row["name"], row["from"], row["to"]):
            assert route.target is not None, row["name"]


@pytest.mark.parametrize(
    ("typed", "concept"),
    [
        ("vllm:prompt_tokens_total", "prompt-token-counter"),
        ("vllm:time_to_first_token_seconds_bucket", "first-token-histogram"),
        ("num_requests_waiting", "waiting-request-gauge"),
        ("max_completion_tokens", "request-output-limit"),
        ("/metrics", "metrics-route"),
        ("/tokenize", "tokenize-route"),
    ],
)
def test_what_dashboards_and_clients_hold_on_to_is_translated(typed: str, concept: str) -> None:
    routes = translate_setting(shipped(), typed, "vllm", "sglang")
    assert concept in {route.concept.id for route in routes}
    assert all(route.target is not None for route in routes)


def _turned(words: str) -> LineTranslation:
    return translate_line(shipped(), [words], "vllm", "sglang")


def _said(answer: LineTranslation) -> dict[str, str | None]:
    """What became of each thing; None: it is not carried over."""
    return {one.given: None if one.lost else one.written for one in answer.turned}


def test_the_line_of_a_deployment_guide_for_two_nodes_is_translated() -> None:
    """As the Kimi-K2 page of vLLM's recipes gives it for 16 cards."""
    answer = _turned(
        "vllm serve moonshotai/Kimi-K2-Instruct --trust-remote-code --tokenizer-mode auto --tensor-parallel-size 8 "
        "--pipeline-parallel-size 2 --dtype bfloat16 --quantization fp8 --max-model-len 2048 --max-num-seqs 1 "
        "--max-num-batched-tokens 1024 --enable-chunked-prefill --disable-log-requests --kv-cache-dtype fp8 -dcp 8"
    )
    assert answer.line == (
        "sglang serve moonshotai/Kimi-K2-Instruct --trust-remote-code --tokenizer-mode auto --tensor-parallel-size 8 "
        "--pipeline-parallel-size 2 --dtype bfloat16 --quantization fp8 --context-length 2048 --max-running-requests 1 "
        "--dcp-size 8"
    )
    said = _said(answer)
    assert said["--disable-log-requests"] == ""  # it is so there without any option
    lost = {given for given, written in said.items() if written is None}
    assert lost == {
        "--max-num-batched-tokens 1024",
        "--enable-chunked-prefill",
        "--kv-cache-dtype fp8",
    }


def test_the_line_of_a_deployment_guide_with_a_variable_for_its_model_is_translated() -> None:
    """As the deployment guide of Kimi-K2-Thinking gives it."""
    answer = _turned(
        "vllm serve $MODEL_PATH --served-model-name kimi-k2-thinking --trust-remote-code --tensor-parallel-size 8 "
        "--enable-auto-tool-choice --max-num-batched-tokens 32768 --tool-call-parser kimi_k2 --reasoning-parser kimi_k2"
    )
    assert answer.line == (
        'sglang serve "$MODEL_PATH" --served-model-name kimi-k2-thinking --trust-remote-code '
        "--tensor-parallel-size 8 --tool-call-parser kimi_k2 --reasoning-parser kimi_k2"
    )
    assert [one.given for one in answer.lost] == [
        "--enable-auto-tool-choice",
        "--max-num-batched-tokens 32768",
    ]


def test_the_line_of_a_mixture_of_experts_with_drafts_is_translated() -> None:
    """As the model card of GLM-4.7 gives it."""
    answer = _turned(
        "vllm serve zai-org/GLM-4.7-FP8 --tensor-parallel-size 4 --speculative-config.method mtp "
        "--speculative-config.num_speculative_tokens 1 --tool-call-parser glm47 --reasoning-parser glm45 "
        "--enable-auto-tool-choice --served-model-name glm-4.7-fp8"
    )
    assert answer.line == (
        "sglang serve zai-org/GLM-4.7-FP8 --tensor-parallel-size 4 --tool-call-parser glm47 "
        "--reasoning-parser glm45 --served-model-name glm-4.7-fp8"
    )
    assert len(answer.lost) == 2


def test_the_line_of_a_quantised_checkpoint_with_variables_is_translated() -> None:
    """As users of MiniMax-M2.7-NVFP4 pass it on."""
    answer = _turned(
        "NCCL_P2P_DISABLE=1 VLLM_USE_FLASHINFER_MOE_FP4=0 vllm serve lukealonso/MiniMax-M2.7-NVFP4 --port 23333 "
        "--trust-remote-code --served-model-name MM-27 --tensor-parallel-size 2 --enable-auto-tool-choice "
        "--tool-call-parser minimax_m2 --reasoning-parser minimax_m2_append_think --disable-custom-all-reduce "
        "--enable_expert_parallel --gpu-memory-utilization 0.95 --max-num-seqs 8 "
        "--kv-cache-dtype turboquant_k8v4 --max-model-len 130k"
    )
    assert answer.line == (
        "sglang serve lukealonso/MiniMax-M2.7-NVFP4 --port 23333 --trust-remote-code --served-model-name MM-27 "
        "--tensor-parallel-size 2 --tool-call-parser minimax-m2 --reasoning-parser minimax-append-think "
        "--disable-custom-all-reduce --max-running-requests 8 --context-length 130000"
    )


def test_the_line_of_a_text_only_server_is_translated() -> None:
    """As a script for one rented card starts it."""
    answer = _turned(
        "vllm serve Qwen/Qwen3-0.6B --port 8000 --tensor-parallel-size 1 --max-model-len 32768 "
        "--reasoning-parser qwen3 --language-model-only --kv-cache-dtype fp8 --max-num-batched-tokens 8192 "
        "--gpu-memory-utilization 0.85"
    )
    assert answer.line == (
        "sglang serve Qwen/Qwen3-0.6B --port 8000 --tensor-parallel-size 1 --context-length 32768 "
        "--reasoning-parser qwen3 --language-model-only"
    )
    said = _said(answer)
    assert said["--kv-cache-dtype fp8"] is None
    assert said["--max-num-batched-tokens 8192"] is None
    assert said["--gpu-memory-utilization 0.85"] is None


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("$MODEL", '"$MODEL"'), ("${MODEL}/fp8", '"${MODEL}/fp8"'), ("$(rm -rf x)", "'$(rm -rf x)'"), ("a b", "'a b'"),
        ("$A b", "'$A b'"), ("`x`$A", "'`x`$A'"), ("$5", "'$5'"), ("it's", "'it'\"'\"'s'"),
    ],
)  # fmt: skip
def test_a_variable_of_the_shell_stays_one_and_nothing_else_does(typed: str, shown: str) -> None:
    answer = translate_line(shipped(), ["vllm", "serve", typed], "vllm", "sglang")
    assert answer.line == f"sglang serve {shown}"
