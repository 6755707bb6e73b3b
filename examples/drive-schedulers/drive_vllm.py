"""Runs vLLM's scheduler as it is, on a machine without a GPU: `python drive_vllm.py FOLDER [NAME…]`.

FOLDER has the source of the release, unpacked; what its scheduler imports is installed, torch above all. Not here are: the engine core and its processes
(this asks the scheduler as `EngineCore.step` does), the model and its runner (the same token each time), the KV cache itself (the
scheduler knows of it by numbers alone), and everything compiled, which vLLM does without when it finds none.
"""

import json
import os
import sys
import tempfile
from pathlib import Path
from typing import Any

os.environ |= {"VLLM_TARGET_DEVICE": "cpu", "VLLM_LOGGING_LEVEL": "ERROR", "VLLM_NO_USAGE_STATS": "1", "HF_HUB_OFFLINE": "1"}  # fmt: skip

from given import DESCRIBED, EOS, TOKEN, Given, chosen, drive, mark
from standing_in import imported, stand_in

#: Requirements of other parts of vLLM, which the scheduler's modules import on their way.
UNUSED = ("openai_harmony", "mcp", "llguidance")


def register() -> None:
    """Tell vLLM of a model that has what its configuration asks for, and computes nothing."""
    import torch
    from vllm import ModelRegistry

    class NoModel(torch.nn.Module):
        def __init__(self, vllm_config: object, prefix: str = "") -> None:
            super().__init__()

        def embed_input_ids(self, input_ids: object) -> None: ...

        def forward(self, input_ids: object, positions: object) -> None: ...

        def compute_logits(self, hidden_states: object) -> None: ...

    ModelRegistry.register_model("NoModel", NoModel)


class Engine:
    """A scheduler, and what `EngineCore.step` does with it."""

    def __init__(self, given: Given, folder: str) -> None:
        import torch
        from vllm.config import (
            CacheConfig,
            ModelConfig,
            ParallelConfig,
            SchedulerConfig,
            VllmConfig,
        )
        from vllm.utils.hashing import sha256
        from vllm.v1.core.kv_cache_utils import get_request_block_hasher, init_none_hash
        from vllm.v1.core.sched.scheduler import Scheduler
        from vllm.v1.core.single_type_kv_cache_manager import register_all_kvcache_specs
        from vllm.v1.kv_cache_interface import FullAttentionSpec, KVCacheConfig, KVCacheGroupSpec
        from vllm.v1.structured_output import StructuredOutputManager

        self.given = given
        described = json.dumps(DESCRIBED | {"architectures": ["NoModel"]})
        Path(folder, "config.json").write_text(described, encoding="utf-8")
        model = ModelConfig(
            model=folder, skip_tokenizer_init=True, dtype="float16", max_model_len=8192
        )
        config = VllmConfig(
            model_config=model,
            scheduler_config=SchedulerConfig(
                max_num_seqs=16,
                max_num_batched_tokens=given.budget,
                max_model_len=model.max_model_len,
                is_encoder_decoder=False,
                enable_chunked_prefill=True,
                async_scheduling=False,
                watermark=0.0,
            ),
            cache_config=CacheConfig(block_size=given.block, enable_prefix_caching=True),
            parallel_config=ParallelConfig(),
        )
        spec = FullAttentionSpec(
            block_size=given.block, num_kv_heads=1, head_size=1, dtype=torch.float32
        )
        blocks = given.blocks + 1  # one of them is the null block
        config.cache_config.num_gpu_blocks = blocks
        register_all_kvcache_specs(config)
        self.scheduler = Scheduler(
            vllm_config=config,
            kv_cache_config=KVCacheConfig(
                num_blocks=blocks,
                kv_cache_tensors=[],
                kv_cache_groups=[KVCacheGroupSpec(["layer"], spec)],
            ),
            structured_output_manager=StructuredOutputManager(config),
            block_size=given.block,
            log_stats=True,
        )
        init_none_hash(sha256)
        self.hasher = get_request_block_hasher(given.block, sha256)

    @property
    def left(self) -> bool:
        """Whether a request is still to be finished."""
        return bool(self.scheduler.has_unfinished_requests())

    def add(self, number: int, tokens: tuple[int, ...], most: int) -> None:
        """Hand a prompt over."""
        from vllm.sampling_params import SamplingParams
        from vllm.v1.request import Request

        sampling = SamplingParams(max_tokens=most)
        sampling.update_from_generation_config({}, EOS)
        request = Request(
            request_id=str(number),
            prompt_token_ids=list(tokens),
            sampling_params=sampling,
            pooling_params=None,
            block_hasher=self.hasher,
        )
        self.scheduler.add_request(request)

    def step(self) -> dict[str, Any]:
        """Schedule, let the model that is not here sample, and take the tokens in."""
        from vllm.v1.outputs import ModelRunnerOutput

        output = self.scheduler.schedule()
        batch = output.num_scheduled_tokens
        running = {one.request_id: one for one in self.scheduler.running}
        ids = list(batch)
        # Only who has all of his prompt computed gets a token.
        sampled = [
            [TOKEN] if running[id_].num_computed_tokens >= running[id_].num_tokens else []
            for id_ in ids
        ]
        done = ModelRunnerOutput(
            req_ids=ids,
            req_id_to_index={id_: n for n, id_ in enumerate(ids)},
            sampled_token_ids=sampled,
        )
        out = self.scheduler.update_from_output(output, done)
        told = [one for each in out.values() for one in each.outputs]
        return {
            "batch": {int(id_): count for id_, count in batch.items()},
            "preempted": sorted(int(id_) for id_ in output.preempted_req_ids or ()),
            "finished": sorted(
                int(one.request_id) for one in told if one.finish_reason is not None
            ),
        }


def main(folder: str, names: list[str]) -> None:
    """Run what is given."""
    sys.path.insert(0, folder)
    imported(["torch"])
    stand_in(*UNUSED)
    imported(["vllm.v1.core.sched.scheduler"])
    register()
    for given in chosen(names):
        with tempfile.TemporaryDirectory() as described:
            mark(f"{given.name} begins")
            engine = Engine(given, described)
            drive(given, engine)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
