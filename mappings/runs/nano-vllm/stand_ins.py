"""What stands in for what is not here: modules that need a GPU, the hash, the model. All else is the release's code."""

import sys
from array import array
from collections.abc import Callable
from hashlib import blake2b
from importlib import import_module
from types import ModuleType, SimpleNamespace
from typing import Any

TOKEN = 7  #: what the model that is not here samples, each time
EOS = 2


class Hash:
    """What xxhash.xxh64 does, by other numbers."""

    def __init__(self) -> None:
        self._hash = blake2b(digest_size=8)

    def update(self, data: bytes) -> None:
        self._hash.update(data)

    def intdigest(self) -> int:
        return int.from_bytes(self._hash.digest(), "big")


class Model:
    """Gives a token for each request of a batch; `seen` is called first, as long as nothing of the step is done yet."""

    def __init__(self) -> None:
        self.seen: Callable[[], None] = lambda: None
        self.batch: list[dict[str, int]] = []

    def call(self, _name: str, seqs: list[Any], _is_prefill: bool) -> list[int]:
        self.batch = [
            {
                "request": one.seq_id,
                "q": one.num_scheduled_tokens,
                "k": one.num_cached_tokens + one.num_scheduled_tokens,
            }
            for one in seqs
        ]
        self.seen()
        return [TOKEN] * len(seqs)


def load(folder: str) -> SimpleNamespace:
    """The release's modules, without those that need a GPU."""
    _stand_in("xxhash", xxh64=Hash)
    _stand_in("numpy", array=lambda numbers: array("q", numbers))
    _stand_in("transformers", AutoConfig=object, AutoTokenizer=object)
    _stand_in("torch")
    _stand_in("torch.multiprocessing")
    sys.modules["torch"].multiprocessing = sys.modules["torch.multiprocessing"]  # type: ignore[attr-defined]
    _stand_in("tqdm")
    _stand_in("tqdm.auto", tqdm=object)
    _stand_in("nanovllm", __path__=[f"{folder}/nanovllm"])  # its own file imports all of it
    _stand_in("nanovllm.engine.model_runner", ModelRunner=object)
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


def _stand_in(name: str, **names: object) -> None:
    module = ModuleType(name)
    module.__dict__.update(names)
    sys.modules[name] = module
