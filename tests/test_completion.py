"""A shell completes the ids of the map that the command line names: asked of bash, zsh and fish themselves."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import typer

from conceptmap.cli.app import app
from conceptmap.cli.lazy_group import COMMANDS, load

BASE = Path(__file__).parent / "cases" / "base"
#: What each shell is told, with the program's own script, to print what it would offer for a line.
SHELLS = {
    "bash": """
        eval "$(_CONCEPTMAP_COMPLETE=source_bash conceptmap)"
        COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1))
        _conceptmap_completion conceptmap
        printf '%s\\n' "${COMPREPLY[@]}"
    """,
    "zsh": """
        compdef() { true }
        _arguments() { print -r -- "$1" | sed -n 's/^[^"]*"\\([^"]*\\)".*/\\1/p' }
        eval "$(_CONCEPTMAP_COMPLETE=source_zsh conceptmap)"
        words=("$@"); CURRENT=$#
        _conceptmap_completion
    """,
    "fish": """
        _CONCEPTMAP_COMPLETE=source_fish conceptmap | source
        complete -C "$argv" | string replace -r '\\t.*' ''
    """,
}


def offered(shell: str, *words: str, **environ: str) -> list[str]:
    """What a shell offers for the last of these words."""
    program = shutil.which(shell)
    if program is None:
        pytest.skip(f"{shell} is not installed")
    command = [program, "-c", SHELLS[shell], *([] if shell == "fish" else [shell]), *words]
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        command, env={**os.environ, "PATH": path, **environ}, capture_output=True, text=True,
        encoding="utf-8", check=False, timeout=120,
    )  # fmt: skip
    assert done.stderr == ""
    return [line for line in done.stdout.splitlines() if line]


@pytest.mark.slow
@pytest.mark.parametrize("shell", SHELLS)
def test_each_shell_offers_the_ids_of_the_map(shell: str) -> None:
    assert offered(shell, "conceptmap", "show", "victim") == ["victim-selection"]
    there = offered(shell, "conceptmap", "show", "--mappings", str(BASE), "pre")
    assert there == ["preemption"]


@pytest.mark.slow
@pytest.mark.parametrize("shell", SHELLS)
def test_words_that_shells_take_for_commands_are_only_words(shell: str, tmp_path: Path) -> None:
    """A name in a map runs nothing where a shell evaluates what it is given."""
    mark = "ran"
    shutil.copytree(BASE, tmp_path / "map")
    (file,) = (tmp_path / "map" / "concepts").iterdir()
    text = file.read_text(encoding="utf-8")
    evil = f"""'it''s "$(touch {tmp_path}/{mark})" `touch {tmp_path}/{mark}` ; touch {tmp_path}/{mark} #'"""
    assert "{en: Preemption," in text
    file.write_text(text.replace("{en: Preemption,", f"{{en: {evil},"), encoding="utf-8")
    words = ("conceptmap", "show", "--mappings", str(tmp_path / "map"), "pre")
    assert offered(shell, *words) == ["preemption"]
    assert not (tmp_path / mark).exists()


def complete(
    run: Callable[..., Any], monkeypatch: pytest.MonkeyPatch, *words: str
) -> dict[str, str]:
    """What the program tells a shell, and what each is called."""
    line = " ".join(("conceptmap", *words))
    monkeypatch.setenv("_CONCEPTMAP_COMPLETE", "complete_fish")
    monkeypatch.setenv("_TYPER_COMPLETE_FISH_ACTION", "get-args")
    monkeypatch.setenv("_TYPER_COMPLETE_ARGS", line)
    done = run()
    assert (done.code, done.err) == (0, "")
    rows = [row.partition("\t") for row in done.out.splitlines() if row]
    return {id_: called for id_, _, called in rows}


@pytest.mark.parametrize(
    ("words", "offered_"),
    [
        (("show", "victim"), "victim-selection"),
        (("compare", "nano-vllm", "vl"), "vllm"),
        (("gaps", "--framework", "sgl"), "sglang"),
        (("compare", "--area", "sched"), "scheduling"),
        (("translate", "x", "--from", "vl"), "vllm"),
        (("translate", "x", "--from", "vllm", "--to", "sgl"), "sglang"),
        (("claims", "comment-decode-pre"), "comment-decode-preempts-the-shortest-output"),
        (("claims", "--about", "victim"), "victim-selection"),
        (("flow", "request-"), "request-lifecycle"),
        (("tour", "request-"), "request-lifecycle"),
        (("example", "prefill-l"), "prefill-lengths"),
        (("query", "where"), "where-is"),
        (("card", "deepi"), "deepinfer"),
        (("path", "victim"), "victim-selection"),
        (("export", "--symbols", "deepi"), "deepinfer"),
        (("add", "mapping", "victim"), "victim-selection"),
        (("sources", "fetch", "deepi"), "deepinfer"),
    ],
)
def test_every_kind_of_id_is_offered(
    words: tuple[str, ...], offered_: str, run: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert offered_ in complete(run, monkeypatch, *words)


def test_an_id_is_told_with_its_name_in_the_readers_language(
    run: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert complete(run, monkeypatch, "show", "victim") == {"victim-selection": "Victim selection"}
    monkeypatch.setenv("LC_ALL", "zh_CN.UTF-8")
    (called,) = complete(run, monkeypatch, "show", "victim").values()
    assert called.isascii() is False


def test_a_map_that_cannot_be_read_offers_nothing_and_says_nothing(
    run: Callable[..., Any], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert complete(run, monkeypatch, "show", "--mappings", str(tmp_path), "pre") == {}


#: Parameters whose values are ids of the map, by the name that they have in every command.
IDS = ("concept", "framework", "frameworks", "area", "flow", "claim", "exercise")


def test_no_command_has_an_id_that_is_not_completed() -> None:
    root: Any = typer.main.get_command(app)
    commands = [load(name) for name in COMMANDS if name != root.name]
    commands += [one for group in commands for one in getattr(group, "commands", {}).values()]
    left = [
        f"{command.name} {param.name}"
        for command in commands
        for param in command.params
        if param.name in IDS and param._custom_shell_complete is None
    ]
    assert left == []
