"""Runs the scheduler, the block manager and the sequences of nano-vllm as they are, without a model.

`python driver.py FOLDER` prints what happens as JSON lines: a run, how all stood before it, then its steps. `stand_ins.py` has what is not here.
"""

import sys
from types import SimpleNamespace

from recording import Run
from stand_ins import TOKEN, load


def first_prefill(code: SimpleNamespace) -> None:
    """Two prompts fit one step; then each decodes to its end."""
    label = {
        "en": "Prompts of 6 and 3 tokens under a budget of 16",
        "zh": "预算 16 下长度为 6 和 3 的 prompt",
    }
    run = Run(
        code,
        "first-prefill",
        label,
        max_num_batched_tokens=16,
        kvcache_block_size=4,
        num_kvcache_blocks=8,
    )
    prompts = [6, 3]
    seqs = [
        run.add(list(range(10 * i, 10 * i + size)), max_tokens=3 + i)
        for i, size in enumerate(prompts)
    ]
    first = run.step()
    cached = [one.num_cached_tokens for one in seqs]
    committed = [one.num_tokens for one in seqs]
    second = run.step()
    run.shows(
        "prefill-lengths",
        {"prompts": prompts, "budget": run.engine.scheduler.max_num_batched_tokens},
        {
            "seqlen-q": [one["q"] for one in first["batch"]],
            "seqlen-k": [one["k"] for one in first["batch"]],
            "cached": cached,
            "committed": committed,
            "decode-q": [one["q"] for one in second["batch"]],
            "decode-k": [one["k"] for one in second["batch"]],
        },
    )
    list(run.until_done())


def chunked(code: SimpleNamespace) -> None:
    """A prompt that is longer than the budget of a step."""
    label = {
        "en": "A prompt of 5000 tokens in chunks of 2048",
        "zh": "5000 个 token 的 prompt，每块 2048",
    }
    run = Run(
        code,
        "chunked-prefill",
        label,
        max_num_batched_tokens=2048,
        kvcache_block_size=256,
        num_kvcache_blocks=24,
    )
    run.add(list(range(5000)), max_tokens=2)
    chunks = [told["batch"][0]["q"] for told in run.until_done() if told["phase"] == "prefill"]
    run.shows(
        "chunks-of-a-prompt",
        {"prompt": 5000, "budget": 2048},
        {"chunk": chunks[0], "chunks": len(chunks), "last-chunk": chunks[-1]},
    )


def preemption(code: SimpleNamespace) -> None:
    """Blocks run out while two requests decode: the later one loses its blocks, and is computed anew."""
    label = {
        "en": "Blocks run out: preemption, and recompute after it",
        "zh": "块用完：抢占，以及之后的重算",
    }
    run = Run(
        code,
        "preemption",
        label,
        max_num_batched_tokens=16,
        kvcache_block_size=4,
        num_kvcache_blocks=4,
    )
    run.add(list(range(6)), max_tokens=8)
    run.add(list(range(10, 13)), max_tokens=8)
    list(run.until_done())


def victim(code: SimpleNamespace) -> None:
    """Three requests that decode, set up with what they have put out; no block is left."""
    label = {"en": "Who is preempted when no block is left", "zh": "没有空闲块时抢占谁"}
    outputs = [2, 7, 5]
    run = Run(code, "victim", label, kvcache_block_size=4, num_kvcache_blocks=8)
    scheduler = run.engine.scheduler
    for number, size in enumerate(outputs):
        # Its next token needs a block: its length is one above whole blocks.
        seq = run.add(list(range(10 * number, 10 * number + 9 - size)), max_tokens=20)
        for _ in range(size):
            seq.append_token(TOKEN)
        scheduler.waiting.remove(seq)
        scheduler.block_manager.allocate(seq, 0)
        taken = scheduler.block_manager.free_block_ids
        if len(seq.block_table) > 2:  # what holds its last token comes with the step
            block = seq.block_table.pop()
            scheduler.block_manager.blocks[block].ref_count = 0
            scheduler.block_manager.used_block_ids.remove(block)
            taken.append(block)
        seq.num_cached_tokens = 8
        seq.status = code.sequence.SequenceStatus.RUNNING
        scheduler.running.append(seq)
    while len(scheduler.block_manager.free_block_ids) > 0:
        scheduler.block_manager._allocate_block()
    order = [one.num_completion_tokens for one in scheduler.running]
    by_id = {one.seq_id: one.num_completion_tokens for one in scheduler.running}
    told = run.step()
    run.shows(
        "victim-order",
        {"output-len": outputs},
        {
            "order": order,
            "served-first": by_id[told["batch"][0]["request"]],
            "victim": by_id[told["preempted"][0]],
        },
    )


def prefix_hit(code: SimpleNamespace) -> None:
    """The same prompt once more, while its blocks are still known."""
    label = {"en": "A prefix hit of 1024 tokens", "zh": "命中 1024 个 token 的前缀"}
    size = code.config.Config.__dataclass_fields__["kvcache_block_size"].default
    run = Run(code, "prefix-hit", label, kvcache_block_size=size, num_kvcache_blocks=12)
    prompt = list(range(1024))
    run.add(prompt, max_tokens=4)
    run.step()
    seq = run.add(prompt, max_tokens=2)
    scheduler = run.engine.scheduler
    most = scheduler.block_manager.can_allocate(seq) * size
    told = run.step()
    run.shows(
        "prefix-hit",
        {"prompt": 1024, "shared": 1024, "page": 1},
        {
            "block-size": size,
            "most": most,
            "hit": told["batch"][0]["k"] - told["batch"][0]["q"],
            "computed": told["batch"][0]["q"],
        },
    )
    list(run.until_done())


def budget(code: SimpleNamespace) -> None:
    """Ten requests decode, and a prompt comes that is longer than the budget."""
    label = {
        "en": "A prompt beside ten requests that decode",
        "zh": "十个请求在 decode 时来了一个 prompt",
    }
    run = Run(
        code,
        "budget-beside-decode",
        label,
        max_num_batched_tokens=64,
        kvcache_block_size=4,
        num_kvcache_blocks=80,
    )
    for number in range(10):
        run.add([number], max_tokens=3)
    run.step()
    seq = run.add(list(range(100, 200)), max_tokens=1)
    told = run.step()
    by_id = {one["request"]: one["q"] for one in told["batch"]}
    run.shows(
        "budget-beside-decode",
        {"running": 10, "prompt": 100, "budget": 64},
        {
            "decode": sum(q for n, q in by_id.items() if n != seq.seq_id),
            "prefill": by_id[seq.seq_id],
        },
    )


def blocks(code: SimpleNamespace) -> None:
    """How many blocks a prompt gets."""
    label = {"en": "Blocks for a prompt of 1000 tokens", "zh": "1000 个 token 的 prompt 需要的块"}
    size = code.config.Config.__dataclass_fields__["kvcache_block_size"].default
    run = Run(code, "blocks-for-a-prompt", label, kvcache_block_size=size, num_kvcache_blocks=6)
    seq = run.add(list(range(1000)), max_tokens=1)
    empty = size - seq.last_block_num_tokens
    scheduler = run.engine.scheduler
    free = len(scheduler.block_manager.free_block_ids)
    during = run.step()["during"]
    run.shows(
        "blocks-for-a-prompt",
        {"prompt": 1000, "block": 128},
        {"block-size": size, "blocks": free - len(during["blocks"]["free"]), "empty": empty},
    )


def block_at_decode(code: SimpleNamespace) -> None:
    """A request whose blocks are full decodes."""
    label = {
        "en": "A decode step that needs a block, and one that does not",
        "zh": "需要新块的 decode 与不需要的 decode",
    }
    size = code.config.Config.__dataclass_fields__["kvcache_block_size"].default
    run = Run(code, "block-at-decode", label, kvcache_block_size=size, num_kvcache_blocks=4)
    seq = run.add(list(range(size)), max_tokens=3)
    run.step()
    length, before = seq.num_tokens, len(seq.block_table)
    run.step()
    run.shows(
        "block-at-decode",
        {"length": length, "block": 128},
        {"block-size": size, "new-blocks": len(seq.block_table) - before},
    )
    list(run.until_done())


def main(folder: str) -> None:
    code = load(folder)
    for run in (
        first_prefill,
        chunked,
        blocks,
        block_at_decode,
        budget,
        preemption,
        victim,
        prefix_hit,
    ):
        run(code)


if __name__ == "__main__":
    main(sys.argv[1])
