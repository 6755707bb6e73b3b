"""Runs nano-vllm's scheduler with the same prompts: `python drive_nano_vllm.py FOLDER [NAME…]`.

It needs neither torch nor anything else: `stand_ins.py` of the recorded runs that ship says what is stood in for.
"""

import sys
from pathlib import Path

from given import chosen, mark, tell

sys.path.insert(0, str(Path(__file__).parents[2] / "mappings" / "runs" / "nano-vllm"))

import recording
from stand_ins import load


def main(folder: str, names: list[str]) -> None:
    """Run what is given."""
    code = load(folder)
    recording.tell = lambda _facts: None  # what it tells is told here
    for given in chosen(names):
        mark(f"{given.name} begins")
        run = recording.Run(
            code,
            given.name,
            {},
            max_num_batched_tokens=given.budget,
            kvcache_block_size=given.block,
            num_kvcache_blocks=given.blocks,
        )
        while run.steps < given.last or not run.engine.is_finished():
            for number, prompt in given.comes(run.steps + 1):
                mark(f"{given.name}: request {number} comes")
                run.add(list(prompt.tokens), max_tokens=prompt.most)
            told = run.step()
            batch = {one["request"]: one["q"] for one in told["batch"]}
            tell(
                given.name, run.steps, batch, preempted=told["preempted"], finished=told["finished"]
            )


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
