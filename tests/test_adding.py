"""What is added to the house is found by itself: a copy of the package is given one thing more, and nothing else is told of it.

Each test touches the files that CONTRIBUTING.md says such a change touches, and no others.
"""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import conceptmap.graph

INSTALLED = Path(conceptmap.graph.__path__[0]).parent
COPIED = ("cli", "graph", "sources")
LINKED = ("mappings", "queries", "tracing", "viz")

COMMAND = '''\
"""The command `names`."""

from typing import Annotated

import typer

from conceptmap.cli.context import Session
from conceptmap.cli.options import Format, FormatOption
from conceptmap.cli.render.tables.table import Table
from conceptmap.cli.render.tables.written import write
from conceptmap.cli.shared_options import with_session


@with_session()
def names(
    concept: Annotated[str, typer.Argument(help="A concept: its id, or a name.")],
    *,
    session: Session,
    format_: FormatOption = Format.TABLE,
) -> None:
    """Every name that a concept goes by."""
    rows = [
        {"language": language, "text": name}
        for language, names in session.concept(concept).alias.items()
        for name in names
    ]
    write(Table(("language", "text"), rows), format_, session.language)
'''
FORMAT = '''\
"""The export format `ids`."""

from typing import Final

from conceptmap.graph.formats.format import Contents, ExportFormat


def _write(contents: Contents) -> bytes:
    return "".join(f"{id_}\\n" for id_ in contents.catalog.concepts).encode()


FORMAT: Final = ExportFormat(
    endings=(".ids",),
    media_type="text/plain",
    summary="The id of each concept, one a line.",
    write=_write,
)
'''
LANGUAGE = '''\
"""The definitions of a Go file: its functions."""

from ast_grep_py import SgRoot

from conceptmap.graph.model import Definition, LineRange
from conceptmap.sources.outlines.languages.definitions import lines_of, merged, numbered, unparsed


def outline_go(text: str) -> tuple[tuple[Definition, ...], tuple[LineRange, ...]]:
    """Return the definitions in file order, and the lines that could not be parsed."""
    root = SgRoot(text, "go").root()
    found = []
    for node in root.find_all({"rule": {"kind": "function_declaration"}}):
        named = node.field("name")
        assert named is not None
        line = named.range().start.line + 1
        lines = lines_of(node)
        found.append(Definition(name=named.text(), kind="function", lines=lines, name_line=line))
    return numbered(found), merged(map(lines_of, unparsed(root)))
'''
ROW = """\
    Language(
        name="go",
        endings=(".go",),
        grammar="go",
        outline=_outline_go,
        tokens=_CPP_TOKENS,
        comments=("//", "/*"),
        separator=".",
        fence="go",
        calls=CallSyntax(call="call_expression", parameters="parameter_list", own=(), bare=False),
    ),
"""
OUTLINED = """\
def _outline_go(text: str) -> Outlined:
    from conceptmap.sources.outlines.languages.outliners.go import outline_go

    return outline_go(text)


"""


class House:
    """A copy of the package that changes are made in."""

    def __init__(self, folder: Path) -> None:
        self.above = folder
        self.root = folder / "conceptmap"
        self.root.mkdir()
        for name in ("__init__.py", "__main__.py"):
            shutil.copy(INSTALLED / name, self.root / name)
        for name in COPIED:
            shutil.copytree(INSTALLED / name, self.root / name)
        for name in LINKED:
            (self.root / name).symlink_to(INSTALLED / name, target_is_directory=True)

    def add(self, path: str, text: str) -> None:
        """A new file."""
        assert not (self.root / path).exists()
        (self.root / path).write_text(text, encoding="utf-8")

    def write(self, path: str, before: str, text: str) -> None:
        """Write `text` before the first place of a file that says `before`."""
        file = self.root / path
        start, found, rest = file.read_text(encoding="utf-8").partition(before)
        assert found, f"{path} no longer says {before}"
        file.write_text(start + text + found + rest, encoding="utf-8")

    def python(self, code: str, *words: str, locale: str = "C.UTF-8") -> str:
        """What Python prints when it runs `code` with `words` in this house."""
        done = subprocess.run(
            [sys.executable, "-c", code, *words],
            capture_output=True,
            check=False,
            cwd=self.above,
            env={**os.environ, "PYTHONPATH": str(self.above), "LC_ALL": locale},
            encoding="utf-8",
        )
        assert (done.returncode, done.stderr) == (0, "")
        return done.stdout

    def run(self, *words: str, locale: str = "C.UTF-8") -> str:
        """What the command line prints."""
        return self.python("from conceptmap.cli.app import main; main()", *words, locale=locale)


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path)


pytestmark = pytest.mark.slow


def test_a_command_is_one_new_file_its_example_and_its_chinese(house: House) -> None:
    house.add("cli/commands/names.py", COMMAND)
    house.write("cli/lazy_group.py", '        "gaps": "', '        "names": "names preemption",\n')
    chinese = '    "Every name that a concept goes by.": "概念的全部名称。",\n'
    house.write("cli/words/tables/help.py", "    # commands\n", chinese)
    rows = json.loads(house.run("names", "preemption", "--format", "json"))
    assert {row["language"] for row in rows} == {"en", "zh"}
    assert "概念的全部名称。" in house.run("--help", locale="zh_CN.UTF-8")
    assert "conceptmap names preemption" in house.run("names", "--help")


def test_an_export_format_is_one_new_file(house: House) -> None:
    house.add("graph/formats/writers/ids.py", FORMAT)
    listed = json.loads(house.run("list", "formats", "--format", "json"))
    assert [one for one in listed if one["id"] == "ids"]
    assert "preemption\n" in house.run("export", "--format", "ids")
    house.run("export", "--output", str(house.above / "map.ids"))
    assert "preemption\n" in (house.above / "map.ids").read_text(encoding="utf-8")
    table = house.python(
        "from conceptmap.cli.documentation_tables import format_table; print(format_table())"
    )
    assert "| `ids` |" in table


def test_a_finding_is_its_code_its_words_and_where_it_is_found(house: House) -> None:
    house.write(
        "graph/findings.py", "    # Proof\n", '    LONG = ("CM199", "A label that is long.")\n'
    )
    house.write(
        "cli/words/tables/codes.py", "    # proof\n", '    "A label that is long.": "名称过长。",\n'
    )
    listed = json.loads(house.run("list", "codes", "--format", "json"))
    assert [one for one in listed if one["code"] == "CM199"]
    assert "名称过长。" in house.run("list", "codes", "--lang", "zh")


def test_a_language_is_one_new_file_and_a_row(house: House) -> None:
    house.add("sources/outlines/languages/outliners/go.py", LANGUAGE)
    table = "sources/outlines/languages/table.py"
    house.write(table, "_PYTHON_TOKENS: Final", OUTLINED)
    house.write(table, '    Language(\n        name="rust"', ROW)
    said = house.python(
        "from conceptmap.sources.outlines.languages.table import fence_of, outline\n"
        "found = outline('a.go', b'package a\\n\\nfunc main() {\\n}\\n')\n"
        "print(found.language, fence_of('a.go'), [(one.name, str(one.lines)) for one in found.definitions])"
    )
    assert said == "go go [('main', '3-4')]\n"
