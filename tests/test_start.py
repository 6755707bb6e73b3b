"""What a start imports: a known answer, the version and a shell's completion load what they need, and nothing else.

Modules are named here and not times, which no test can hold. Whoever needs another one at every start adds it here, and says so.
"""

import os
import subprocess
import sys
from collections.abc import Iterable

import pytest

#: Of the program, what every command line loads: options, words of the help, messages.
SURFACE = {
    "conceptmap",
    *(
        f"conceptmap.{name}"
        for name in (
            "cli", "cli.app", "cli.lazy_group", "cli.options", "cli.render", "cli.render.help_page", "cli.words",
            "cli.words.completion", "cli.words.display_language", "cli.words.punctuation", "cli.words.words",
            "graph", "graph.errors", "graph.messages",
        )
    ),
}  # fmt: skip
#: What the module of a command that asks the map loads before it is run.
ASKING = {
    f"conceptmap.{name}"
    for name in ("cli.commands", "cli.context", "cli.shared_options", "graph.dataclass")
}
#: Where the modules are that a cached map is read by and a card is drawn by.
ANSWERING = (
    "conceptmap.cli.escaping", "conceptmap.cli.render.", "conceptmap.cli.shown_map", "conceptmap.cli.words.sentences",
    "conceptmap.graph.load", "conceptmap.graph.model", "conceptmap.graph.spelling", "conceptmap.graph.storage",
    "conceptmap.graph.yaml", "conceptmap.graph.yaml.map_files", "conceptmap.graph.yaml.map_folders", "conceptmap.mappings",
    "conceptmap.queries", "conceptmap.queries.lookups",
)  # fmt: skip
#: Those of the same rooms that read YAML, locks and other answers.
ELSEWHERE = (
    "conceptmap.cli.render.found", "conceptmap.cli.render.tables.grid", "conceptmap.cli.render.tables.written",
    "conceptmap.cli.render.text.cards", "conceptmap.graph.formats", "conceptmap.graph.lock", "conceptmap.graph.yaml.joining",
    "conceptmap.graph.yaml.nodes", "conceptmap.graph.yaml.reading",
)  # fmt: skip
#: Of others', beside what Typer loads.
FOREIGN = {"contextvars", "dataclasses", "gc", "hashlib", "json", "typer", "unicodedata"}


def imported(*words: str, **settings: str) -> set[str]:
    """The modules that a command line loads beside those of `import typer`."""
    code = (
        "import sys, typer, typer.main, shutil; before = set(sys.modules)\n"
        "from conceptmap.cli.app import main\n"
        f"sys.argv = {['conceptmap', *words]}\n"
        "try: main()\n"
        "except SystemExit: pass\n"
        "print('\\n', *sorted(set(sys.modules) - before), file=sys.stderr)"
    )
    environ = {**os.environ, **settings}
    program = [sys.executable, "-c", code]
    subprocess.run(program, env=environ, capture_output=True, check=True)  # it may fill the cache
    done = subprocess.run(program, env=environ, capture_output=True, text=True, check=True)
    return set(done.stderr.splitlines()[-1].split())


def own(modules: Iterable[str]) -> set[str]:
    """Those of the program."""
    return {name for name in modules if name.split(".")[0] == "conceptmap"}


def foreign(modules: Iterable[str]) -> set[str]:
    """The top modules of others, without what is private to them."""
    tops = {name.split(".")[0] for name in modules} - {"conceptmap"}
    return {name for name in tops if not name.startswith("_")}


def completed(words: str) -> dict[str, str]:
    """What a shell tells the program to complete the last of `words`."""
    return {
        "_CONCEPTMAP_COMPLETE": "complete_bash",
        "COMP_WORDS": words,
        "COMP_CWORD": str(words.count(" ")),
    }


def test_the_version_needs_no_map_and_no_command() -> None:
    assert own(imported("--version")) <= SURFACE


def test_to_complete_a_command_needs_no_map() -> None:
    commands = {"conceptmap.cli.commands.show"}
    assert own(imported(**completed("conceptmap sho"))) <= SURFACE | ASKING | commands


@pytest.mark.parametrize("words", [("show", "preemption"), ("show", "preemption", "--lang", "zh")])
def test_a_known_answer_loads_what_reads_the_cached_map_and_draws_a_card(
    words: tuple[str, ...],
) -> None:
    modules = imported(*words)
    rest = own(modules) - SURFACE - ASKING - {"conceptmap.cli.commands.show"}
    chinese = {"conceptmap.cli.words.tables"} if "zh" in words else set()
    strangers = {
        name
        for name in rest
        if not any(
            name == home or name.startswith(f"{home.rstrip('.')}.")
            for home in (*ANSWERING, *chinese)
        )
        or any(name == home or name.startswith(f"{home}.") for home in ELSEWHERE)
    }
    assert strangers == set()
    assert foreign(modules) - FOREIGN == set()
