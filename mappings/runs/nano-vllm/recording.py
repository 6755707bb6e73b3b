"""One run: an engine without a model, what it holds before, within and after each step, and what is told of it."""

import json
import sys
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

from sentences import PICTURES, WORDS, start_says, step_says
from stand_ins import EOS, Model


class Run:
    """An engine whose steps are told as JSON lines."""

    def __init__(
        self, code: SimpleNamespace, name: str, label: dict[str, str], **settings: int
    ) -> None:
        self.code, self.name = code, name
        given = {"max_num_seqs": 512, "max_num_batched_tokens": 16384, "eos": EOS, **settings}
        code.sequence.Sequence.block_size = given["kvcache_block_size"]
        code.sequence.Sequence.counter = iter(range(10**6))
        self.model = Model()
        self.model.seen = self._see
        self.engine = code.llm_engine.LLMEngine.__new__(code.llm_engine.LLMEngine)
        self.engine.scheduler = code.scheduler.Scheduler(SimpleNamespace(**given))
        self.engine.model_runner = self.model
        self.requests: list[Any] = []
        self.arrived: list[int] = []  #: since the last step
        self.during: dict[str, Any] = {}
        self.steps = 0
        head = {"label": label, "words": WORDS, "pictures": PICTURES, "settings": given}
        tell({"run": name, **head})

    def add(self, prompt: list[int], **sampling: Any) -> Any:
        """Hand a prompt to the engine."""
        mark(f"{self.name} add")
        self.engine.add_request(prompt, self.code.sampling_params.SamplingParams(**sampling))
        seq = self.engine.scheduler.waiting[-1]
        self.requests.append(seq)
        self.arrived.append(seq.seq_id)
        return seq

    def step(self) -> dict[str, Any]:
        """Take one step of the engine, and tell of it."""
        before = self.state()
        if self.steps == 0:
            tell({"start": {"says": start_says(before), **before}})
            self.arrived = []
        was = {one["request"]: one["status"] for one in before["requests"]}
        self.steps += 1
        mark(f"{self.name} {self.steps}")
        _, tokens = self.engine.step()
        after = self.state()
        now = {one["request"]: one["status"] for one in after["requests"]}
        told = {
            "step": self.steps,
            "phase": "prefill" if tokens > 0 else "decode",
            "arrived": self.arrived,
            "batch": self.model.batch,
            "preempted": [n for n in now if (was[n], now[n]) == ("running", "waiting")],
            "finished": [n for n in now if was[n] != "finished" and now[n] == "finished"],
            **after,
            "during": self.during,
        }
        tell({"says": step_says(told, before), **told})
        self.arrived = []
        return told

    def _see(self) -> None:
        """Keep how all stands while the batch is computed."""
        self.during = self.state()

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
                    **({"computes": one.num_scheduled_tokens} if one.num_scheduled_tokens else {}),
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


def mark(words: str) -> None:
    """Tell who watches, if anybody does."""
    recorder = sys.modules.get("conceptmap_recorder")
    if recorder is not None:
        recorder.mark(words)


def tell(facts: object) -> None:
    print(json.dumps(facts, ensure_ascii=False))  # noqa: T201
