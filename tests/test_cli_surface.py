"""The command line as a whole: every command is there, documented, quick to start, and the same everywhere."""

import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest
import typer

from conceptmap.cli.app import app
from conceptmap.cli.lazy_group import COMMANDS
from conceptmap.graph.findings import Code
from conceptmap.graph.formats.registry import FORMATS

README = Path(__file__).parent.parent / "README.md"
#: A map of one concept, for what is the same of any.
BASE = Path(__file__).parent / "cases" / "base"
HEAVY = ("rich.table", "yaml", "rdflib", "networkx", "pyoxigraph", "pyvis", "ast_grep_py")
PROGRAM = [sys.executable, "-m", "conceptmap.cli"]


def start(*words: str, **settings: str) -> subprocess.CompletedProcess[bytes]:
    """Run the program as a process of its own."""
    environ = {
        key: value for key, value in os.environ.items() if key != "PYTHONHASHSEED"
    } | settings
    return subprocess.run([*PROGRAM, *words], env=environ, capture_output=True, check=False)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_exists_and_has_help(name: str, run: Callable[..., Any]) -> None:
    done = run(name, "--help")
    assert (done.code, done.err) == (0, "")
    text = " ".join(re.sub(r"[│╭╮╰╯─]", " ", done.out).split())
    assert f"Usage: conceptmap {name}" in text
    assert re.search(rf"{name}(?: \[?[A-Z]\S*| \{{?\S+)* [A-Z][^.]+\.", text), "no sentence of help"
    assert run(name, "-h").out == done.out
    assert "completion" not in done.out, "the program itself offers it, once"


@pytest.mark.parametrize("name", COMMANDS)
def test_help_speaks_of_no_class_of_the_program(name: str) -> None:
    group: Any = typer.main.get_command(app)
    command = group.get_command(None, name)
    texts = [command.help or "", *(getattr(p, "help", None) or "" for p in command.params)]
    brands = {"CodeTour", "DeepInfer"}
    named = set(re.findall(r"\b[A-Z][a-z]+(?:[A-Z][a-z]+)+\b", "\n".join(texts)))
    assert named <= brands


@pytest.mark.parametrize("name", COMMANDS)
def test_every_option_and_argument_is_explained(name: str) -> None:
    group: Any = typer.main.get_command(app)
    waiting, unexplained = [group.get_command(None, name)], []
    while waiting:
        command = waiting.pop()
        waiting += getattr(command, "commands", {}).values()
        assert command.help, command.name
        unexplained += [f"{command.name} {p.name}" for p in command.params if not p.help]
    assert unexplained == []


def test_every_command_is_in_the_readme_and_in_the_help(run: Callable[..., Any]) -> None:
    if not README.exists():
        pytest.skip("README.md is not beside the tests")
    readme = README.read_text(encoding="utf-8")
    documented = re.findall(r"^\| `([a-z-]+)` \| .*\.", readme, re.MULTILINE)
    assert documented == list(COMMANDS)
    shown = re.findall(r"^│ ([a-z-]+) +\S", run("--help").out, re.MULTILINE)
    assert [name for name in shown if name in COMMANDS] == list(COMMANDS)


def test_version_and_bare_call(run: Callable[..., Any]) -> None:
    assert run("--version").out == f"conceptmap {version('conceptmap')}\n"
    bare = run()
    assert "conceptmap --help" in bare.out
    assert (bare.code, bare.err) == (0, "")


@pytest.mark.parametrize(("shell", "mark"), [("bash", "complete -o default -F"), ("zsh", "#compdef conceptmap"),
                                             ("fish", "complete --command conceptmap")])  # fmt: skip
def test_completion_scripts_print_and_complete(shell: str, mark: str) -> None:
    program = [
        sys.executable,
        "-c",
        "import sys; sys.argv[0] = 'conceptmap'; from conceptmap.cli.app import main; main()",
    ]
    environ = os.environ | {"_CONCEPTMAP_COMPLETE": f"source_{shell}"}
    script = subprocess.run(program, env=environ, capture_output=True, text=True, check=False)
    assert script.returncode == 0
    assert mark in script.stdout
    environ |= {"_CONCEPTMAP_COMPLETE": f"complete_{shell}", "COMP_WORDS": "conceptmap tr", "COMP_CWORD": "1",
                "_TYPER_COMPLETE_ARGS": "conceptmap tr", "_TYPER_COMPLETE_FISH_ACTION": "get-args"}  # fmt: skip
    words = subprocess.run(program, env=environ, capture_output=True, text=True, check=False)
    assert "translate" in words.stdout
    assert "compare" not in words.stdout


def test_every_code_is_listed_with_its_meaning(run: Callable[..., Any]) -> None:
    lines = run("list", "codes", "--format", "tsv").out.splitlines()[1:]
    listed = {line.split("\t")[0]: line.split("\t")[2] for line in lines}
    assert listed == {code.slug: code.meaning for code in Code}
    assert all(re.fullmatch(r"CM[1-9]\d\d", slug) for slug in listed)
    assert all(meaning.endswith(".") for meaning in listed.values())
    assert len(lines) == len(Code)


def test_the_start_of_the_program_imports_nothing_heavy() -> None:
    code = f"import sys, conceptmap.cli.app; print([m for m in {HEAVY} if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


@pytest.mark.parametrize("words", [("show", "preemption"), ("show", "preemption", "--format", "json"), ("find", "preempt"),
                                   ("translate", "Scheduler.schedule", "--from", "nano-vllm", "--to", "vllm")])  # fmt: skip
def test_a_question_about_a_cached_map_imports_no_parser(words: tuple[str, ...]) -> None:
    code = (
        "import sys; from conceptmap.cli.app import main\n"
        f"sys.argv = ['conceptmap', *{words}]\n"
        "try: main()\n"
        "except SystemExit: pass\n"
        f"print([m for m in {HEAVY[1:]} if m in sys.modules], file=sys.stderr)"
    )
    program = [sys.executable, "-c", code]
    subprocess.run(program, capture_output=True, check=True)  # it may have to fill the cache
    done = subprocess.run(program, capture_output=True, text=True, check=True)
    assert done.stderr == "[]\n"


@pytest.mark.parametrize("format_", ["turtle", "json", "graphml", "csv", "jsonld"])
@pytest.mark.slow
def test_an_export_has_the_same_bytes_everywhere(
    format_: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    digests = set()
    other = "zh_CN.UTF-8" if format_ in {"json", "csv"} else "tr_TR.UTF-8"
    for seed, folder, locale, zone in (
        ("0", tmp_path, "C", "UTC"),
        ("77", Path("/"), other, "Asia/Shanghai"),
    ):
        monkeypatch.chdir(folder)
        done = start(
            "export",
            "--format",
            format_,
            PYTHONHASHSEED=seed,
            LC_ALL=locale,
            TZ=zone,
        )
        assert (done.returncode, done.stderr) == (0, b"")
        digests.add(hashlib.sha256(done.stdout).hexdigest())
    assert len(digests) == 1


@pytest.mark.slow
def test_an_export_to_a_file_is_the_export_to_standard_output(
    tmp_path: Path, run: Callable[..., Any]
) -> None:
    listed = run("list", "formats", "--format", "csv").out.splitlines()[1:]
    assert [line.partition(",")[0] for line in listed] == list(FORMATS)
    target = tmp_path / "map.nt"
    done = run("export", "--format", "ntriples", "-o", target)
    assert (done.code, done.out) == (0, "")
    assert target.read_text(encoding="utf-8") == run("export", "--format", "ntriples").out
    assert [p.name for p in tmp_path.iterdir()] == ["map.nt"]


@pytest.mark.parametrize(
    ("words", "begins"),
    [
        (("map.csv",), "area,concept,"), (("MAP.MD",), "# A small map"), (("map.txt",), "@prefix"),
        (("map.md", "--format", "csv"), "area,concept,"),
    ],
)  # fmt: skip
def test_the_ending_of_a_file_chooses_the_format(
    tmp_path: Path, run: Callable[..., Any], words: tuple[str, ...], begins: str
) -> None:
    name, *more = words
    done = run("export", "--mappings", BASE, "-o", tmp_path / name, *more)
    assert (done.code, done.out) == (0, "")
    assert (tmp_path / name).read_text(encoding="utf-8").startswith(begins)


@pytest.mark.skipif(os.name == "nt", reason="pipes close otherwise on Windows")
@pytest.mark.parametrize(
    "command",
    [
        pytest.param("export --format ntriples", marks=pytest.mark.slow),
        "list concepts",
        "show preemption --format md",
    ],
)
def test_a_reader_that_goes_away_is_no_traceback(command: str) -> None:
    line = f"{sys.executable} -m conceptmap.cli {command} | head -c 1"
    done = subprocess.run(["/bin/sh", "-c", line], capture_output=True, check=False)
    assert b"Traceback" not in done.stderr
    assert b"Exception ignored" not in done.stderr


def test_a_terminal_without_utf_8_gets_an_answer_and_no_traceback() -> None:
    done = start(
        "show", "preemption", "--lang", "zh", LC_ALL="C", PYTHONIOENCODING="ascii", PYTHONUTF8="0"
    )
    assert done.returncode == 0
    assert done.stderr == b""
    assert "抢占" in done.stdout.decode("utf-8")


def test_the_package_itself_is_the_program() -> None:
    """`python -m conceptmap` is `conceptmap`, and `-V` is `--version`."""
    done = subprocess.run(
        [sys.executable, "-m", "conceptmap", "-V"], capture_output=True, check=True, text=True
    )
    assert (
        done.stdout == start("--version").stdout.decode() == f"conceptmap {version('conceptmap')}\n"
    )


@pytest.mark.parametrize("command", COMMANDS)
def test_only_the_program_itself_lists_how_words_are_completed(
    command: str, run: Callable[..., Any]
) -> None:
    assert "completion" not in run(command, "--help").out


@pytest.mark.parametrize("format_", ["csv", "tsv"])
def test_a_spreadsheet_computes_nothing_where_that_is_asked_for(
    format_: str, capfd: pytest.CaptureFixture[str]
) -> None:
    from conceptmap.cli.options import Format
    from conceptmap.cli.render.tables.table import GUARDED, Table
    from conceptmap.cli.render.tables.written import write

    cells = ["=1+1", "+cmd", "-x", "@a", "-1", "+2.5", "a=b", ""]
    rows = [{"text": one} for one in cells]

    def written() -> list[str]:
        capfd.readouterr()
        write(Table(("text",), rows), Format(format_), "en")
        return [line.strip('"') for line in capfd.readouterr().out.splitlines()[1:]]

    assert written() == cells
    token = GUARDED.set(True)
    try:
        assert written() == ["'=1+1", "'+cmd", "'-x", "'@a", *cells[4:]]
    finally:
        GUARDED.reset(token)


def test_the_guard_stands_anywhere_and_reaches_the_export(
    run: Callable[..., Any], tmp_path: Path
) -> None:
    base = Path(__file__).parent / "cases" / "base"
    folder = tmp_path / "map"
    shutil.copytree(base, folder)
    file = folder / "concepts" / "scheduling.yaml"
    said = file.read_text(encoding="utf-8")
    file.write_text(said.replace("en: Preemption", "en: =Preemption"), encoding="utf-8")
    words = ("export", "--format", "csv", "--mappings", folder)
    assert ",=Preemption," in run(*words).out
    assert ",'=Preemption," in run(*words, "--guard-csv").out
    assert ",=Preemption," in run(*words).out  # not for ever
    listed = ("list", "concepts", "--format", "csv", "--mappings", folder)
    assert "'=Preemption" in run("--guard-csv", *listed).out
