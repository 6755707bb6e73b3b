"""The skill is as agents' programs want it, and every command that it teaches answers."""

import re
import shlex
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

SKILL = Path(__file__).parent.parent / "skills" / "conceptmap" / "SKILL.md"
pytestmark = pytest.mark.checkout


def parts() -> tuple[dict[str, Any], str]:
    _, head, body = SKILL.read_text(encoding="utf-8").split("---\n", 2)
    return yaml.safe_load(head), body


def commands() -> list[str]:
    found = re.findall(r"`(conceptmap [^`]+)`", SKILL.read_text(encoding="utf-8"))
    return list(dict.fromkeys(found))


def test_its_head_is_what_the_convention_wants() -> None:
    head, body = parts()
    assert set(head) <= {"name", "description", "license", "compatibility", "metadata"}
    assert head["name"] == SKILL.parent.name
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", head["name"])
    assert len(head["description"]) <= 1024
    assert len(head["compatibility"]) <= 500
    assert "Use it when" in head["description"]
    assert (
        "Not for" in head["description"]
    )  # a skill that is for everything is called for everything
    assert len(body.splitlines()) < 500


@pytest.mark.slow
@pytest.mark.parametrize("command", commands() if SKILL.is_file() else [])
def test_its_commands_answer(command: str, run: Callable[..., Any], pinned: Any) -> None:
    words = shlex.split(command)[1:]
    if "--code" in words:
        pinned.tree("nano-vllm")
    done = run(*words)
    assert done.code == 0, done.err
    assert done.out
