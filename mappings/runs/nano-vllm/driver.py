"""Runs the scheduler, the block manager and the sequences of nano-vllm as they are, without a model.

`python driver.py FOLDER` prints what happens as JSON lines: a run, then its steps. What is not here is stood in for: the model
gives the same token always, hashes are Python's own, and the modules that need a GPU are empty. All else is the release's code.
"""

import json
import sys
from array import array
from collections.abc import Iterator
from hashlib import blake2b
from importlib import import_module
from types import ModuleType, SimpleNamespace
from typing import Any

TOKEN = 7  #: what the model that is not here samples, each time
EOS = 2


#: What the parts of a step are called.
WORDS = {
    "phase": {"en": "phase", "zh": "阶段"},
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
}


def stand_in(name: str, **names: object) -> None:
    """Put a module in the place of one that is not here."""
    module = ModuleType(name)
    module.__dict__.update(names)
    sys.modules[name] = module


class Hash:
    """What xxhash.xxh64 does, by other numbers."""

    def __init__(self) -> None:
        self._hash = blake2b(digest_size=8)

    def update(self, data: bytes) -> None:
        self._hash.update(data)

    def intdigest(self) -> int:
        return int.from_bytes(self._hash.digest(), "big")


def load(folder: str) -> SimpleNamespace:
    """The release's modules, without those that need a GPU."""
    stand_in("xxhash", xxh64=Hash)
    stand_in("numpy", array=lambda numbers: array("q", numbers))
    stand_in("transformers", AutoConfig=object, AutoTokenizer=object)
    stand_in("torch")
    stand_in("torch.multiprocessing")
    sys.modules["torch"].multiprocessing = sys.modules["torch.multiprocessing"]  # type: ignore[attr-defined]
    stand_in("tqdm")
    stand_in("tqdm.auto", tqdm=object)
    stand_in("nanovllm", __path__=[f"{folder}/nanovllm"])  # its own file imports all of it
    stand_in("nanovllm.engine.model_runner", ModelRunner=object)
    names = (
        "config",
        "sampling_params",
        "engine.sequence",
        "engine.scheduler",
        "engine.llm_engine",
    )
    return SimpleNamespace(
        **{name.rpartition(".")[2]: import_module(f"nanovllm.{name}") for name in names}
    )


class Model:
    """Gives a token for each request of a batch."""

    def call(self, _name: str, seqs: list[Any], _is_prefill: bool) -> list[int]:
        self.batch = [
            {
                "request": one.seq_id,
                "q": one.num_scheduled_tokens,
                "k": one.num_cached_tokens + one.num_scheduled_tokens,
            }
            for one in seqs
        ]
        return [TOKEN] * len(seqs)


def mark(words: str) -> None:
    """Tell who watches, if anybody does."""
    recorder = sys.modules.get("conceptmap_recorder")
    if recorder is not None:
        recorder.mark(words)


class Run:
    """One run: an engine without a model, and what is told of it."""

    def __init__(
        self, code: SimpleNamespace, name: str, label: dict[str, str], **settings: int
    ) -> None:
        self.code, self.name = code, name
        given = {"max_num_seqs": 512, "max_num_batched_tokens": 16384, "eos": EOS, **settings}
        code.sequence.Sequence.block_size = given["kvcache_block_size"]
        code.sequence.Sequence.counter = iter(range(10**6))
        self.model = Model()
        self.engine = code.llm_engine.LLMEngine.__new__(code.llm_engine.LLMEngine)
        self.engine.scheduler = code.scheduler.Scheduler(SimpleNamespace(**given))
        self.engine.model_runner = self.model
        self.requests: list[Any] = []
        self.steps = 0
        self.numbers: dict[str, Any] = {}
        tell({"run": name, "label": label, "words": WORDS, "settings": given})

    def add(self, prompt: list[int], **sampling: Any) -> Any:
        """Hand a prompt to the engine."""
        mark(f"{self.name} add")
        self.engine.add_request(prompt, self.code.sampling_params.SamplingParams(**sampling))
        seq = self.engine.scheduler.waiting[-1]
        self.requests.append(seq)
        return seq

    def step(self) -> dict[str, Any]:
        """Take one step of the engine, and tell of it."""
        before = {one.seq_id: one.status.name for one in self.requests}
        self.steps += 1
        mark(f"{self.name} {self.steps}")
        _, tokens = self.engine.step()
        after = {one.seq_id: one.status.name for one in self.requests}
        told = {
            "step": self.steps,
            "phase": "prefill" if tokens > 0 else "decode",
            "batch": self.model.batch,
            "preempted": [n for n in after if (before[n], after[n]) == ("RUNNING", "WAITING")],
            "finished": [n for n in after if before[n] != "FINISHED" and after[n] == "FINISHED"],
            **self.state(),
        }
        tell(told)
        return told

    def state(self) -> dict[str, Any]:
        """Queues, requests and blocks as they are."""
        scheduler = self.engine.scheduler
        manager = scheduler.block_manager
        return {
            "waiting": [one.seq_id for one in scheduler.waiting],
            "running": [one.seq_id for one in scheduler.running],
            "requests": [
                {
                    "request": one.seq_id,
                    "status": one.status.name.lower(),
                    "prompt": one.num_prompt_tokens,
                    "tokens": one.num_tokens,
                    "cached": one.num_cached_tokens,
                    "blocks": list(one.block_table),
                }
                for one in self.requests
            ],
            "blocks": {
                "free": list(manager.free_block_ids),
                "shared": [one.block_id for one in manager.blocks if one.ref_count > 1],
                "hashed": sorted(manager.hash_to_block_id.values()),
            },
        }

    def until_done(self, most: int = 60) -> Iterator[dict[str, Any]]:
        """Take steps until nothing is left to do."""
        while not self.engine.is_finished() and self.steps < most:
            yield self.step()

    def shows(self, exercise: str, given: dict[str, Any], numbers: dict[str, Any]) -> None:
        """Tell which numbers of an exercise came out."""
        tell({"exercise": exercise, "given": given, "numbers": numbers})


def tell(facts: object) -> None:
    print(json.dumps(facts, ensure_ascii=False))  # noqa: T201


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
    seen: list[int] = []
    call = run.model.call

    def counting(*words: Any) -> list[int]:
        seen.append(free - len(scheduler.block_manager.free_block_ids))
        return call(*words)

    run.engine.model_runner = SimpleNamespace(call=counting)
    run.step()
    run.shows(
        "blocks-for-a-prompt",
        {"prompt": 1000, "block": 128},
        {"block-size": size, "blocks": seen[0], "empty": empty},
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
        preemption,
        victim,
        prefix_hit,
        budget,
        blocks,
        block_at_decode,
    ):
        run(code)


if __name__ == "__main__":
    main(sys.argv[1])
