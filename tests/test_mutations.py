"""Every check and every absence search notices when the code is not what it says."""

from collections import Counter
from typing import Any

import pytest


@pytest.mark.sources
@pytest.mark.checkout
@pytest.mark.parametrize("framework", ["nano-vllm", "vllm", "deepinfer"])
def test_no_mutant_survives(framework: str, pinned: Any, load_program: Any) -> None:
    program = load_program("mutate_checks")
    pinned.tree(framework)
    reachable = [id_ for id_ in pinned.catalog.frameworks if pinned.reachable(id_)]
    workspace = pinned.workspace(*reachable)
    counts: Counter[str] = Counter()
    survivors = list(program.survivors_of_checks(workspace, pinned.catalog, counts, {framework}))
    survivors += program.survivors_of_searches(workspace, pinned.catalog, counts, {framework})
    assert survivors == []
    assert counts["remove"] > 0
    assert counts["plant"] > 0
