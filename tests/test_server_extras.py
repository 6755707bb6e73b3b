"""A server that is an optional part says what to install, before anything else."""

from collections.abc import Callable
from typing import Any

import pytest

from conceptmap.queries.server import extras


@pytest.mark.parametrize("command", ["lsp", "mcp"])
def test_without_its_libraries_it_says_what_to_install(
    command: str, run: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(extras, "find_spec", lambda _: None)
    done = run(command)
    assert (done.code, done.out) == (2, "")
    assert f"pip install 'conceptmap[{command}]'" in done.err
