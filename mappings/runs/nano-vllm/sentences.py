"""What a step comes to, as a sentence in each language; what the parts of a state are called, and how they are drawn."""

from collections.abc import Sequence
from typing import Any

Told = dict[str, Any]
ByName = dict[int, Told]

#: What the parts of a step are called.
WORDS = {
    "about": {
        "en": "Scheduler, block manager and sequences run as they are; a stand-in for the model gives the same token each time.",
        "zh": "调度器、块管理器和序列原样运行；模型由替身代替，每次给出同一个 token。",
    },
    "phase": {"en": "phase", "zh": "阶段"},
    "prefill": {"en": "prefill", "zh": "prefill"},
    "decode": {"en": "decode", "zh": "decode"},
    "arrived": {"en": "arrived", "zh": "新到"},
    "batch": {
        "en": "batch (q: tokens computed, k: tokens attended to)",
        "zh": "批次（q：计算的 token，k：可见的 token）",
    },
    "preempted": {"en": "preempted", "zh": "被抢占"},
    "finished": {"en": "finished", "zh": "结束"},
    "waiting": {"en": "waiting", "zh": "等待队列"},
    "running": {"en": "running", "zh": "运行队列"},
    "requests": {"en": "requests", "zh": "请求"},
    "blocks": {"en": "blocks", "zh": "块"},
    "request": {"en": "request {n}", "zh": "请求 {n}"},
    "is-waiting": {"en": "waiting", "zh": "等待"},
    "is-running": {"en": "running", "zh": "运行"},
    "is-finished": {"en": "finished", "zh": "结束"},
    "max_num_batched_tokens": {"en": "token budget", "zh": "token 预算"},
    "cached": {"en": "in the KV cache", "zh": "已在 KV 缓存"},
    "computes": {"en": "computed in this step (q)", "zh": "本步计算（q）"},
    "rest": {"en": "not computed yet", "zh": "尚未计算"},
    "prompt": {"en": "end of the prompt", "zh": "prompt 末尾"},
    "tokens": {"en": "tokens", "zh": "token"},
    "free": {"en": "free", "zh": "空闲"},
    "shared": {"en": "shared", "zh": "共享"},
    "hashed": {"en": "hashed: can be found as a prefix", "zh": "已哈希：可作为前缀命中"},
    "other": {"en": "taken, by none of these requests", "zh": "被占用，但不属于这些请求"},
    "start": {"en": "Before the first step", "zh": "第一步之前"},
    "during": {"en": "While the step computes", "zh": "本步计算期间"},
    "after": {"en": "After the step", "zh": "本步之后"},
}

#: How a state is drawn; docs/tracing.md says what each kind of picture takes.
PICTURES = [
    {"draw": "stack", "of": "batch", "name": "request", "size": "q", "beside": "k", "whole": "max_num_batched_tokens"},
    {"draw": "queue", "of": "waiting", "name": "request"},
    {"draw": "queue", "of": "running", "name": "request"},
    {"draw": "bars", "of": "requests", "name": "request", "parts": ["cached", "computes"], "mark": "prompt", "whole": "tokens"},
    {"draw": "cells", "of": "blocks", "name": "request", "held": "requests", "count": "num_kvcache_blocks", "marks": ["hashed", "shared"]},
]  # fmt: skip


def start_says(state: Told) -> dict[str, str]:
    """How all stands before the first step."""
    said = _Said()
    same: dict[tuple[str, int, int], list[int]] = {}
    for one in state["requests"]:
        key = (one["status"], one["prompt"], one["tokens"] - one["prompt"])
        same.setdefault(key, []).append(one["request"])
    for (status, prompt, out), names in same.items():
        each = " each" if len(names) > 1 else ""
        verb = "wait" if status == "waiting" else "run"
        said.add(
            f"{_requests(names)} {verb}{'' if each else 's'} with a prompt of {_tokens(prompt)}{each}"
            + (f", and {out} put out{each}." if out else "."),
            f"请求 {_names(names, '、')} {'在等待' if status == 'waiting' else '在运行'}，"
            f"prompt {'各 ' if each else ''}{prompt} 个 token"
            + (f"，已输出 {out} 个。" if out else "。"),
        )
    free = len(state["blocks"]["free"])
    said.add(
        f"{free or 'No'} block{'' if free < 2 else 's'} {'is' if free < 2 else 'are'} free.",
        f"空闲块 {free} 个。",
    )
    return said.both()


def step_says(step: Told, before: Told) -> dict[str, str]:
    """What a step did, from what was before it and after."""
    said = _Said()
    old, during, new = (
        {one["request"]: one for one in state["requests"]}
        for state in (before, step["during"], step)
    )
    if step["arrived"]:
        said.add(
            f"{_requests(step['arrived'])} arrived.", f"新到请求 {_names(step['arrived'], '、')}。"
        )
    for name in step["preempted"]:
        lost = old[name]["blocks"]
        said.add(
            f"No block is free for the next token: request {name} is preempted, gives back "
            f"block{'s' if len(lost) > 1 else ''} {_names(lost)} and waits at the head of the queue.",
            f"下一个 token 已没有空闲块：请求 {name} 被抢占，交还块 {_names(lost, '、')}，回到等待队列的队首。",
        )
    if step["phase"] == "prefill":
        _say_prefill(said, step["batch"], old, during)
    else:
        _say_decode(said, [one["request"] for one in step["batch"]], old, during)
    for name in step["finished"]:
        out = new[name]["tokens"] - new[name]["prompt"]
        said.add(
            f"Request {name} has put out {_tokens(out)}, its limit; it ends and holds no block any more.",
            f"请求 {name} 已输出 {out} 个 token，达到上限：结束，不再占用块。",
        )
    return said.both()


def _say_prefill(said: "_Said", batch: Sequence[Told], old: ByName, during: ByName) -> None:
    """What is computed of each request, those alike together."""
    whole: dict[int, list[int]] = {}
    for one in batch:
        name = one["request"]
        if one["q"] == during[name]["prompt"] == during[name]["tokens"]:
            whole.setdefault(one["q"], []).append(name)
        else:
            said.add(*_prefill(one, old[name], during[name]))
    for q, names in whole.items():
        if len(names) > 1:
            en = f"{_requests(names)} compute their prompts of {_tokens(q)} each."
        else:
            en = f"{_requests(names)} computes its prompt of {_tokens(q)} at once."
        said.add(en, f"请求 {_names(names, '、')} 一次算完 prompt 的 {q} 个 token。")


def _say_decode(said: "_Said", names: Sequence[int], old: ByName, during: ByName) -> None:
    """Who gets a token, and a block for it."""
    said.add(
        f"Request {names[0]} decodes one token."
        if len(names) == 1
        else f"{_requests(names)} decode one token each.",
        f"请求 {_names(names, '、')} decode，{'各' if len(names) > 1 else ''}算 1 个 token。",
    )
    for name in names:
        got = [block for block in during[name]["blocks"] if block not in old[name]["blocks"]]
        if got:
            said.add(
                f"Request {name} gets block {got[0]} for it.",
                f"请求 {name} 为此得到块 {got[0]}。",
            )


def _prefill(batch: Told, old: Told, now: Told) -> tuple[str, str]:
    """What of a request is computed in a prefill that is not its whole prompt at once."""
    name, q, tokens, cached = batch["request"], batch["q"], now["tokens"], now["cached"]
    out = tokens - now["prompt"]
    hit = cached - old["cached"]
    if hit > 0:
        return (
            f"Request {name} finds {hit} of its {tokens} tokens in the prefix cache, and computes the other {q}.",
            f"请求 {name} 的 {tokens} 个 token 中有 {hit} 个命中前缀缓存，只算其余 {q} 个。",
        )
    if q < tokens:
        last = cached + q == tokens
        return (
            f"Request {name} computes tokens {cached + 1} to {cached + q} of {tokens}"
            + (": the last chunk." if last else "; no token comes out yet."),
            f"请求 {name} 计算第 {cached + 1} 至 {cached + q} 个 token（共 {tokens} 个）"
            + ("，这是最后一段。" if last else "，本步还没有输出。"),
        )
    return (
        f"Request {name} is computed anew, {_tokens(q)}: the {now['prompt']} of its prompt and the {out} that it had put out.",
        f"请求 {name} 重新计算 {q} 个 token：prompt 的 {now['prompt']} 个，加上已输出的 {out} 个。",
    )


class _Said:
    """Sentences in both languages."""

    def __init__(self) -> None:
        self._said: list[tuple[str, str]] = []

    def add(self, en: str, zh: str) -> None:
        self._said.append((en, zh))

    def both(self) -> dict[str, str]:
        en, zh = zip(*self._said, strict=True)
        return {"en": " ".join(en), "zh": "".join(zh)}


def _tokens(number: int) -> str:
    return f"{number} token{'' if number == 1 else 's'}"


def _requests(names: Sequence[int]) -> str:
    return f"Request{'' if len(names) == 1 else 's'} {_names(names)}"


def _names(numbers: Sequence[int], between: str = ", ") -> str:
    """Numbers, more than two that follow each other as a range."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    said = [[f"{one[0]}–{one[-1]}"] if len(one) > 2 else map(str, one) for one in runs]
    return between.join(name for some in said for name in some)
