"""Every sentence of the program is a template, and every template has its Chinese."""

import ast
import re
from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import conceptmap.graph
from conceptmap.cli.render.findings.told import finding_lines
from conceptmap.cli.words.sentences import TABLES, said, sentences
from conceptmap.graph.errors import ConceptmapError
from conceptmap.graph.findings import Code, Finding, Level
from conceptmap.graph.messages import Message
from conceptmap.graph.model import Place

ROOT = Path(conceptmap.graph.__path__[0]).parent
ROOMS = ("cli", "graph", "queries", "sources", "tracing", "viz")
HOLE = re.compile(r"\{(\w+)(?::\w+)?\}")
HAN = re.compile("[\u4e00-\u9fff]")
#: Templates that are the same in every language: only their values are told, or a command.
SAME = re.compile(r"[^A-Za-z]*|pip install '.*'|`?conceptmap .*")


@cache
def calls() -> tuple[tuple[str, str, ast.Call], ...]:
    """Every call of the program by a plain name: its file and line, the name, the call."""
    return tuple(_calls())


def _calls() -> Iterator[tuple[str, str, ast.Call]]:
    for room in ROOMS:
        for file in sorted((ROOT / room).rglob("*.py")):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                    yield f"{file.relative_to(ROOT).as_posix()}:{node.lineno}", node.func.id, node


def templates() -> dict[str, str]:
    """Every template, and where it stands."""
    written = {"Message": slice(0, 1), "counted": slice(1, 3)}
    return {code.meaning: "graph/findings.py" for code in Code} | {
        text.value: place
        for place, name, node in calls()
        for text in node.args[written.get(name, slice(0))]
        if isinstance(text, ast.Constant)
    }


def faults() -> set[str]:
    """The names of every class of faults."""
    for place, _, _ in calls():  # all rooms are there to be imported
        module = place.partition(":")[0].removesuffix(".py").replace("/", ".")
        if not module.endswith(
            ("__main__", "patterns_child", "sparql_child", "query_worker", "sitecustomize")
        ):
            __import__(f"conceptmap.{module}")
    found, left = set(), [ConceptmapError]
    while left:
        one = left.pop()
        found.add(one.__name__)
        left += one.__subclasses__()
    return found | {"Finding", "AnchorError", "BrokenCheck", "UnreadableTextError"}


def test_every_template_of_the_program_has_its_chinese() -> None:
    table = sentences()
    assert {text: place for text, place in templates().items() if text not in table} == {}


def test_the_table_has_nothing_that_the_program_does_not_say() -> None:
    said = templates()
    assert [text for text in sentences() if text not in said] == []


def tables() -> dict[str, dict[str, tuple[str, str]]]:
    """Every table of words and sentences there is: of commands, faults, findings, codes and the page."""
    from conceptmap.cli.words.tables.words import HEADINGS, IN_SENTENCES, WORDS
    from conceptmap.viz.parts.words import words

    pairs = {
        name: import_module(f"conceptmap.cli.words.tables.{name}").SENTENCES for name in TABLES
    }
    pairs |= {"words": WORDS, "headings": HEADINGS, "in-sentences": IN_SENTENCES}
    found = {name: {en: (en, zh) for en, zh in table.items()} for name, table in pairs.items()}
    return found | {"page": {key: (text.en, text.zh) for key, text in words().items()}}


def test_every_table_has_every_key_and_every_value_in_both_languages() -> None:
    # `{text}` in a sentence without values is no value: `write https://…/{path}`.
    differing = [
        (name, key)
        for name, table in tables().items()
        for key, (english, chinese) in table.items()
        if not english.strip()
        or not chinese.strip()
        or set(HOLE.findall(english)) != set(HOLE.findall(chinese))
    ]
    assert differing == []


def test_every_table_is_entered_where_it_is_read() -> None:
    folder = ROOT / "cli/words/tables"
    assert {file.stem for file in folder.glob("[!_]*.py")} == {*TABLES, "help", "words"}


def test_no_sentence_is_left_in_english() -> None:
    left = [
        english
        for english, chinese in sentences().items()
        if not HAN.search(chinese) and not SAME.fullmatch(HOLE.sub("", english))
    ]
    assert left == ["a sha256"]


def test_no_two_tables_have_one_sentence() -> None:
    assert sum(len(tables()[name]) for name in TABLES) == len(sentences())


def test_no_fault_and_no_finding_is_a_finished_sentence() -> None:
    """Neither an f-string nor plain text: a template with its values can be told in any language."""
    known = faults()
    finished = [
        place
        for place, name, node in calls()
        if name in known
        for given in (*node.args, *(one.value for one in node.keywords))
        if not isinstance(given, ast.Dict)  # the headers of an HTTP answer
        for part in ast.walk(given)
        if (isinstance(part, ast.JoinedStr) and not inside_message(given, part))
        or (part is given and isinstance(part, ast.Constant) and isinstance(part.value, str))
    ]
    assert finished == []


def inside_message(tree: ast.expr, part: ast.expr) -> bool:
    """Whether `part` is a value of a template."""
    return any(
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "Message"
        and any(part in ast.walk(one.value) for one in node.keywords)
        for node in ast.walk(tree)
    )


def test_every_template_stands_in_the_code_as_it_is() -> None:
    """No f-string makes one; a SKOS condition's own is filled later, with what was found."""
    made = {
        (place.partition(":")[0], ast.unparse(node.args[0]))
        for place, name, node in calls()
        if name == "Message" and not isinstance(node.args[0], ast.Constant)
    }
    assert made == {
        ("graph/messages.py", "template"),
        ("graph/messages.py", "one if number == 1 else many"),
        ("graph/checks/skos.py", "condition.message"),
    }


def test_every_code_has_its_meaning_in_chinese() -> None:
    meanings = dict(tables()["codes"].values())
    by_slug = sorted(Code, key=lambda code: code.slug)
    assert {code.slug for code in Code if code.meaning not in meanings} == set()
    assert list(meanings) == [code.meaning for code in by_slug], "in the order of the codes"
    assert all(text.endswith("。") for text in meanings.values())


def test_the_codes_are_listed_in_the_reader_s_language(run: Callable[..., Any]) -> None:
    assert "应当没有命中的检索有了命中。" in run("list", "codes", "--lang", "zh").out
    assert HAN.search(run("list", "codes", "--lang", "en").out) is None


@pytest.mark.parametrize(
    ("level", "told"), [(Level.ERROR, ""), (Level.WARNING, "警告："), (Level.NOTE, "说明：")]
)
def test_a_finding_is_told_with_its_level_and_its_help(level: Level, told: str) -> None:
    finding = Finding(
        code=Code.UNKNOWN_CONCEPT,
        message=Message(
            "{who} is {id}, which no file defines",
            who=Message("a stage of {flow}", flow="life"),
            id="x",
        ),
        place=Place("a.yaml", 3, 7),
        help=Message("did you mean {names:any}?", names=("y", "z")),
        level=level,
    )
    assert list(finding_lines(finding, "zh")) == [
        f"a.yaml:3:7: CM122 {told}流程 life 的一个阶段是 x，但没有文件定义它",
        "  提示：是不是 y、z？",
    ]


def test_programs_are_told_in_english(
    run: Callable[..., Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """JSON and CSV of findings have one language, whoever asks."""
    monkeypatch.chdir(tmp_path)
    for format_ in ("json", "csv", "tsv"):
        done = run("check", "--mappings", "nowhere", "--lang", "zh", "--format", format_)
        assert "the mappings folder nowhere does not exist" in done.out
        assert HAN.search(done.out) is None
    told = run("check", "--mappings", "nowhere", "--lang", "zh", "--format", "md").out
    assert "图谱文件夹 nowhere 不存在" in told


def test_what_click_says_is_known_by_its_sentence() -> None:
    assert said("No such option: --nonsense", "zh") == "没有选项 --nonsense"
    assert said("a sentence of nobody", "zh") == "a sentence of nobody"
