"""Runs SGLang's scheduler as it is, on a machine without a GPU: `python drive_sglang.py FOLDER [NAME…]`.

FOLDER has the wheel of the release, unpacked; what its scheduler imports is installed, torch above all. The scheduler is made by its own
`Scheduler.__init__` from settings that are published as for its own process, with its policy, its radix cache, its pools and allocator of pages.
Not here are: the model and its runner (the same token each time), the processes around the scheduler (this asks it as `event_loop_normal`
does, and nobody reads what it sends), and the loop that overlaps a step with the one before.
"""

import json
import logging
import os
import sys
import tempfile
import warnings
from array import array
from pathlib import Path
from types import SimpleNamespace
from typing import Any

os.environ |= {"HF_HUB_OFFLINE": "1", "CUDA_VISIBLE_DEVICES": ""}

from given import DESCRIBED, EOS, TOKEN, Given, chosen, drive, mark
from standing_in import imported

#: How many requests there may be at once.
MOST = 16


def worker(given: Given, model: Any) -> Any:
    """What stands for the model and its runner: real pools of the given size, and the same token each time."""
    import torch
    from sglang.srt.managers.tp_worker import TpModelWorker
    from sglang.srt.managers.utils import GenerationBatchResult
    from sglang.srt.mem_cache.allocator.paged import PagedTokenToKVPoolAllocator
    from sglang.srt.mem_cache.memory_pool import MHATokenToKVPool, ReqToTokenPool
    from sglang.srt.model_executor.model_runner_components.ngram_embedding_manager import (
        NgramEmbeddingManager,
    )

    size = given.block * given.blocks
    memory = MHATokenToKVPool(
        size, given.block, torch.float16, 1, 1, 1, "cpu", False, enable_alt_stream=False
    )  # one layer with one head of one number
    runner = SimpleNamespace(
        device="cpu",
        model=None,
        model_config=model,
        forward_stream=None,
        attn_backend=None,
        canary_manager=None,
        memory_pool_config="made",
        req_to_token_pool=ReqToTokenPool(MOST, model.context_len, "cpu", False),
        token_to_kv_pool=memory,
        token_to_kv_pool_allocator=PagedTokenToKVPoolAllocator(
            size, given.block, torch.float16, "cpu", memory, False
        ),
        logical_max_total_num_tokens=size,
        effective_logical_max_total_num_tokens=size,
        max_running_requests=MOST,
        is_hybrid_swa=False,
        sliding_window_size=None,
        prefill_aware_swa=False,
        mtp_draft_device_pools=(),
        mtp_draft_mamba_pools=(),
        ngram_embedding_manager=NgramEmbeddingManager(enabled=False, table=None, n=0),
        prewarm_sampling=lambda: None,
        weight_load_time=0.0,
        weight_load_mem_usage=0.0,
        graph_memory_usage={},
        graph_time_usage={},
    )

    class NoModel(TpModelWorker):
        def __init__(self) -> None:
            self.model_config = model
            self.model_runner_list = []
            self.dllm_algorithm = None
            self.random_seed = 0
            self.device = "cpu"
            self._model_runner = runner

        def init_attention_backends(self) -> None: ...

        def init_cuda_graphs(self) -> None: ...

        def forward_batch_generation(self, batch: Any, **_more: object) -> GenerationBatchResult:
            return GenerationBatchResult(next_token_ids=torch.full((batch.batch_size(),), TOKEN))

    return NoModel()


class Engine:
    """A scheduler, and what its loop does with it."""

    def __init__(self, given: Given, folder: str) -> None:
        from sglang.srt.managers.scheduler import Scheduler
        from sglang.srt.runtime_context import SpawnRanks, publish
        from sglang.srt.server_args import PortArgs, ServerArgs

        described = DESCRIBED | {"architectures": ["OPTForCausalLM"], "eos_token_id": EOS}
        Path(folder, "config.json").write_text(json.dumps(described), encoding="utf-8")
        settings = ServerArgs(
            model_path=folder,
            skip_tokenizer_init=True,
            device="cpu",
            attention_backend="torch_native",
            page_size=given.block,
            chunked_prefill_size=given.budget,
            max_prefill_tokens=given.budget,
            max_running_requests=MOST,
            disable_overlap_schedule=True,
        )
        publish(settings, role="scheduler", ranks=SpawnRanks(world_rank=0, gpu_id=0))
        self.ports = PortArgs.init_new(settings)

        class WithoutModel(Scheduler):
            def init_tp_model_worker(self) -> None:
                self.tp_worker = worker(given, self.model_config)

        self.scheduler = WithoutModel(settings, self.ports)
        self.left: set[int] = set()

    def add(self, number: int, tokens: tuple[int, ...], most: int) -> None:
        """Hand a prompt over, as it comes from the tokenizer."""
        from sglang.srt.managers.io_struct import TokenizedGenerateReqInput
        from sglang.srt.sampling.sampling_params import SamplingParams

        sampling = SamplingParams(max_new_tokens=most)
        sampling.normalize(None)
        request = TokenizedGenerateReqInput(
            rid=str(number),
            input_text=None,
            input_ids=array("q", tokens),
            input_embeds=None,
            mm_inputs=None,
            token_type_ids=None,
            sampling_params=sampling,
            return_logprob=False,
            logprob_start_len=-1,
            top_logprobs_num=0,
            token_ids_logprob=None,
            stream=False,
        )
        self.scheduler.process_input_requests([request])
        self.left.add(number)

    def step(self) -> dict[str, Any]:
        """Get a batch, let the model that is not here sample, and take the tokens in."""
        scheduler = self.scheduler
        waiting = {one.rid for one in scheduler.waiting_queue}
        plan = scheduler.get_next_batch_to_run(
            running_batch=scheduler.running_batch, last_batch=scheduler.last_batch
        )
        scheduler.running_batch = plan.running_batch
        batch = plan.batch_to_run
        preempted = [int(one.rid) for one in scheduler.waiting_queue if one.rid not in waiting]
        requests = list(batch.reqs) if batch else []
        counts = (
            batch.extend_lens if batch and batch.forward_mode.is_extend() else [1] * len(requests)
        )
        told = {int(one.rid): count for one, count in zip(requests, counts, strict=True)}
        if batch:
            scheduler.process_batch_result(batch, scheduler.run_batch(batch))
        scheduler.last_batch = batch
        finished = sorted(int(one.rid) for one in requests if one.finished())
        self.left.difference_update(finished)
        return {"batch": told, "preempted": sorted(preempted), "finished": finished}

    def close(self) -> None:
        """Take down what the scheduler set up around itself, so that another can be made."""
        from sglang.srt.distributed.parallel_state import (
            destroy_distributed_environment,
            destroy_model_parallel,
        )
        from sglang.srt.managers.load_snapshot import shm_path_for

        Path(shm_path_for(self.ports.instance_id)).unlink(missing_ok=True)
        destroy_model_parallel()
        destroy_distributed_environment()


def main(folder: str, names: list[str]) -> None:
    """Run what is given."""
    sys.path.insert(0, folder)
    warnings.simplefilter("ignore")
    logging.disable(logging.WARNING)
    imported(["torch", "sglang.srt.managers.scheduler"])
    for given in chosen(names):
        with tempfile.TemporaryDirectory() as described:
            tempfile.tempdir = described  # the names of its sockets, too
            mark(f"{given.name} begins")
            engine = Engine(given, described)
            drive(given, engine)
            engine.close()
            tempfile.tempdir = None


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
