"""What every engine is given: the same prompts, the same budget of a step, the same blocks; and how a step is told.

The model that is not here samples the same token each time.
"""

import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Protocol

TOKEN = 7
EOS = 2

#: A model's description, for the sizes that a configuration checks; none is loaded.
DESCRIBED = {
    "model_type": "opt",
    "hidden_size": 64,
    "ffn_dim": 64,
    "word_embed_proj_dim": 64,
    "num_attention_heads": 1,
    "num_hidden_layers": 1,
    "vocab_size": 8192,
    "max_position_embeddings": 8192,
    "torch_dtype": "float16",
}


@dataclass(frozen=True)
class Prompt:
    """A prompt, and when it comes."""

    tokens: tuple[int, ...]
    most: int  #: tokens that it may put out
    step: int = 1  #: it is handed over before this step


@dataclass(frozen=True)
class Given:
    """Some prompts, and the room for them."""

    name: str
    budget: int  #: tokens of a step
    block: int  #: tokens of a block
    blocks: int
    prompts: tuple[Prompt, ...]

    def comes(self, step: int) -> Iterator[tuple[int, Prompt]]:
        """The prompts that come before a step, each with its number."""
        return ((n, one) for n, one in enumerate(self.prompts) if one.step == step)

    @property
    def last(self) -> int:
        """The step before which the last of them comes."""
        return max(one.step for one in self.prompts)


def _numbers(first: int, count: int) -> tuple[int, ...]:
    return tuple(range(first, first + count))


GIVEN = (
    Given("first-prefill", 16, 4, 8, (Prompt(_numbers(10, 6), 3), Prompt(_numbers(20, 3), 4))),
    Given("chunked-prefill", 2048, 256, 24, (Prompt(_numbers(10, 5000), 2),)),
    Given("preemption", 16, 4, 4, (Prompt(_numbers(10, 6), 8), Prompt(_numbers(20, 3), 8))),
    Given("late-preemption", 16, 4, 25, (Prompt(_numbers(10, 6), 48), Prompt(_numbers(20, 3), 48, step=2))),
    Given("prefix-hit", 16384, 256, 12, (Prompt(_numbers(10, 1024), 4), Prompt(_numbers(10, 1024), 2, step=2))),
)  # fmt: skip


def chosen(names: list[str]) -> list[Given]:
    """Those of these names, all without any."""
    return [one for one in GIVEN if not names or one.name in names]


class Engine(Protocol):
    """A scheduler with what stands in for the rest."""

    @property
    def left(self) -> object:
        """What is still to be done; false where that is nothing."""

    def add(self, number: int, tokens: tuple[int, ...], most: int) -> None:
        """Take a prompt, of which at most so many tokens are asked."""

    def step(self) -> dict[str, Any]:
        """Take one step, and say what it came to."""


def drive(given: Given, engine: Engine) -> None:
    """Give the prompts as they come, step by step, until nothing is left."""
    step = 0
    while step < given.last or engine.left:
        step += 1
        for number, prompt in given.comes(step):
            mark(f"{given.name}: request {number} comes")
            engine.add(number, prompt.tokens, prompt.most)
        mark(f"{given.name}: step {step}")
        tell(given.name, step, **engine.step())


def mark(words: str) -> None:
    """Say in the trace what begins, if anybody watches."""
    recorder = sys.modules.get("conceptmap_recorder")
    if recorder is not None:
        recorder.mark(words)


def tell(name: str, step: int, batch: dict[int, int], **more: object) -> None:
    """Print a step: how many tokens of each request it computes."""
    told = {"run": name, "step": step, "batch": {str(n): batch[n] for n in sorted(batch)}, **more}
    print(json.dumps(told), flush=True)
