"""The help says all that its texts say, in both languages, and in whole paragraphs."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
import typer

from conceptmap.cli.app import app
from conceptmap.cli.lazy_group import COMMANDS, EXAMPLES, PURPOSES, WITHIN, load
from conceptmap.cli.render.help_page import told
from conceptmap.cli.words.tables.help import HELP

HAN = re.compile("[\u4e00-\u9fff]")
FRAME = re.compile(r"[│╭╮╰╯─\s]+")


def pages() -> Iterator[tuple[tuple[str, ...], Any]]:
    """The words of every command, and the command, with its help as it is written."""
    root: Any = typer.main.get_command(app)
    waiting = [((), root)]
    while waiting:
        words, command = waiting.pop()
        yield words, command
        inner = (
            {name: load(name) for name in COMMANDS}
            if command is root
            else getattr(command, "commands", {})
        )
        waiting += [((*words, name), one) for name, one in inner.items()]


PAGES = dict(pages())


def paragraphs(command: Any) -> Iterator[str]:
    """Every paragraph of a command's help, its options and its epilog, as they are written."""
    texts = [*(param.help for param in command.params), "Show this message and exit."]
    for text in (command.help, command.epilog, *texts):
        for paragraph in (text or "").split("\n\n"):
            if paragraph:
                yield " ".join(paragraph.split())


def squeezed(text: str) -> str:
    return FRAME.sub("", text)


@pytest.fixture
def wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "400")


@pytest.mark.usefixtures("wide")
@pytest.mark.parametrize("words", PAGES, ids=" ".join)
def test_a_help_page_shows_every_text_whole(
    words: tuple[str, ...], run: Callable[..., Any]
) -> None:
    """No bracket is taken for markup, and no line of the source ends a line of the page."""
    shown = squeezed(run(*words, "--help").out)
    texts = [text.replace("\\[", "[") for text in paragraphs(PAGES[words])]
    assert [text for text in texts if squeezed(text) not in shown] == []


@pytest.mark.usefixtures("wide")
@pytest.mark.parametrize("words", PAGES, ids=" ".join)
def test_a_help_page_is_in_the_reader_s_language(
    words: tuple[str, ...], run: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "zh_CN.UTF-8")
    shown = run(*words, "--help").out
    assert [text for text in paragraphs(PAGES[words]) if squeezed(told(text, "zh")) not in squeezed(shown)] == []  # fmt: skip
    english = re.findall(r"[A-Z][a-z]+ (?:[a-z]+ )+", shown)
    assert english == []


def test_every_paragraph_of_the_help_has_its_chinese() -> None:
    written = {text for command in PAGES.values() for text in paragraphs(command)}
    assert {text for text in written if text not in HELP} == set(), (
        "cli/words/tables/help.py lacks it"
    )
    assert set(HELP) - written - set(PURPOSES) == {"Example"}
    assert [text for text in HELP.values() if not HAN.search(text)] == []


def test_english_help_has_no_chinese(run: Callable[..., Any]) -> None:
    assert [words for words in PAGES if HAN.search(run(*words, "--help").out)] == []


def test_commands_are_listed_by_what_they_are_for(run: Callable[..., Any]) -> None:
    shown = run("--help").out
    heads = re.findall(r"^╭─ (.+?) ─", shown, re.MULTILINE)
    firsts = [EXAMPLES[next(iter(names))] for names in PURPOSES.values()]
    assert heads == ["Options", *map(": ".join, zip(PURPOSES, firsts, strict=True))]


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_shows_how_it_is_typed(
    name: str, run: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """By an example that it understands: its words are options and commands that there are."""
    example = EXAMPLES[name]
    assert example.split()[:2] == ["conceptmap", name]
    for locale, said in (("C.UTF-8", "Example: "), ("zh_CN.UTF-8", "示例：")):
        monkeypatch.setenv("LC_ALL", locale)
        assert said + example in run(name, "--help").out
    command = load(name)
    words = example.split()[2:]
    while getattr(command, "commands", None):
        command = command.commands[words.pop(0)]
    known = {option for param in command.params for option in param.opts}
    assert {word for word in words if word.startswith("--")} - {"--"} <= known


INNER = [words for words in PAGES if len(words) > 1]


@pytest.mark.parametrize("words", INNER, ids=" ".join)
def test_every_command_within_a_command_shows_how_it_is_typed(
    words: tuple[str, str], run: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    group, name = words
    example = WITHIN[group][name]
    assert example.split()[0] == name
    monkeypatch.setenv("COLUMNS", "200")
    for locale, said in (("C.UTF-8", "Example: "), ("zh_CN.UTF-8", "示例：")):
        monkeypatch.setenv("LC_ALL", locale)
        assert f"{said}conceptmap {group} {example}" in run(*words, "--help").out
    known = {option for param in PAGES[words].params for option in param.opts}
    assert {word for word in example.split() if word.startswith("--")} <= known


@pytest.mark.parametrize("words", PAGES, ids=" ".join)
def test_what_the_reader_fills_in_is_in_capitals(
    words: tuple[str, ...], run: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    usage = next(line for line in run(*words, "--help").out.splitlines() if "Usage: " in line)
    assert re.findall(r"[{\[][a-z]\w*", usage) == []


#: What a reader fills in, by the shipped map.
FILLED = {
    "FRAMEWORK": "nano-vllm",
    "OTHER": "vllm",
    "PATH:LINE": "nanovllm/engine/scheduler.py:75",
}
QUESTIONS = (
    "find", "show", "where", "translate", "compare", "gaps", "flow", "tour", "check-answer", "claims", "example", "card", "path", "list", "stats", "cite",
)  # fmt: skip


@pytest.mark.parametrize("name", QUESTIONS)
def test_the_example_of_a_question_has_an_answer(name: str, run: Callable[..., Any]) -> None:
    done = run(*(FILLED.get(word, word) for word in EXAMPLES[name].split()[1:]))
    assert done.code == 0
    assert done.out.count("\n") > 1
