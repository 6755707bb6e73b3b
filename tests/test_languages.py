"""One table says what the program knows of a language: whatever handles code reads it there, and a row is enough."""

import ast
import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import conceptmap.graph
from conceptmap.cli.render.concept import markdown_code
from conceptmap.graph.load import load_catalog
from conceptmap.graph.model import Anchor, Definition, Excerpt, LineRange, ProofState
from conceptmap.sources.outlines.languages import table
from conceptmap.sources.outlines.languages.definitions import (
    Scope,
    Scopes,
    lines_of,
    merged,
    numbered,
    unparsed,
)
from conceptmap.sources.outlines.languages.language import Language, Outlined
from conceptmap.sources.outlines.languages.table import (
    FENCES,
    LANGUAGES,
    fence_of,
    language_of,
    outline,
)
from conceptmap.sources.outlines.workspace import open_workspace
from conceptmap.sources.proof.calling import calls

ROOT = Path(conceptmap.graph.__path__[0]).parent
CODE = {ending: language for language in LANGUAGES for ending in language.endings}
OTHERS = {name: fence for fence, names in FENCES.items() for name in names.split()}


def test_an_ending_is_of_one_language() -> None:
    endings = [ending for language in LANGUAGES for ending in language.endings]
    assert len(endings) == len(set(endings))
    assert all(ending.startswith(".") and ending == ending.lower() for ending in endings)
    assert not set(endings) & set(OTHERS)
    names = [name for written in FENCES.values() for name in written.split()]
    assert len(names) == len(set(names))


@pytest.mark.parametrize(("ending", "language"), CODE.items())
def test_code_is_fenced_as_its_language(ending: str, language: Language) -> None:
    assert language_of(f"a/b.c/d{ending}") == language_of(f"a/D{ending.upper()}") == language.name
    assert fence_of(f"a/b.py/d{ending}") == language.fence
    assert fence_of(ending) == "text"  # a name, and no ending


@pytest.mark.parametrize(("name", "fence"), OTHERS.items())
def test_what_is_no_code_is_fenced_as_what_it_is(name: str, fence: str) -> None:
    path = f"docs/page{name}" if name.startswith(".") else f"docs/{name}"
    assert language_of(path) == "text"
    assert fence_of(path) == fence
    assert fence not in {"cpp", "python", "rust"}


@pytest.mark.parametrize("name", ["notes.txt", "LICENSE", "a.lock", "x.unknown", "py", "a.py.in"])
def test_any_other_file_is_fenced_as_text(name: str) -> None:
    assert fence_of(name) == "text"


@pytest.mark.parametrize(
    ("path", "fence"),
    [
        ("README.md", "markdown"),
        ("docs/notes.txt", "text"),
        ("pyproject.toml", "toml"),
        ("a.yaml", "yaml"),
        ("csrc/CMakeLists.txt", "cmake"),
        ("csrc/a.cu", "cpp"),
        ("a/b.PY", "python"),
    ],
)
def test_an_excerpt_opens_with_the_fence_of_its_file(path: str, fence: str) -> None:
    found = Excerpt(path=path, lines=LineRange(1, 1), text=("# x",), state=ProofState.PROVEN)
    anchor = Anchor(framework="toy", path=path, lines=LineRange(1, 1))
    assert markdown_code(anchor, found, "en") == [f"```{fence}", "# x", "```"]


def test_cite_fences_prose_as_prose(proven: Any, run: Callable[..., Any]) -> None:
    proven.rewrite("at: engine.py::Engine.step#L2-L3", "at: docs/notes.txt#L1")
    assert run("pin", *proven.words()).code == 0
    cited = run("cite", "scheduling-step", *proven.words()).out
    assert "```text\nNothing is taken back.\n```" in cited
    assert "```cpp\n" not in cited
    shown = run("show", "scheduling-step", "--code", "--format", "md", *proven.words()).out
    assert "```text\nNothing is taken back.\n```" in shown
    assert "```cpp\n  int score(int length)" not in shown


#: Rooms of single languages: what defines names in them, and what calls mean in them.
OWN = ("sources/outlines/languages/", "sources/calls/cpp/", "sources/calls/python/")


def literals() -> Iterator[tuple[str, str]]:
    """Every string of the program outside of docstrings, and its module."""
    for room in ("cli", "graph", "queries", "sources", "tracing", "viz"):
        for file in sorted((ROOT / room).rglob("*.py")):
            name = file.relative_to(ROOT).as_posix()
            if name.startswith(OWN):
                continue
            tree = ast.parse(file.read_text(encoding="utf-8"))
            said = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
            for node in ast.walk(tree):
                if isinstance(node, ast.Constant) and id(node) not in said:
                    yield name, str(node.value)


def test_no_other_module_lists_languages() -> None:
    """Not their endings, not their names: what one list has, another would lack.

    Two modules know files of Python: one as its import system does, one for the encoding that they may declare, Cython's too.
    """
    telling = {"cpp", "cuda", "hpp", "cuh", "cu", "cxx", "hxx", "inl", "cc", "hh", "pyi"}
    assert [
        (module, text)
        for module, text in literals()
        if {word.strip(".*?()|\\$\"' ") for word in text.replace("|", " ").split()} & telling
    ] == [
        ("sources/references/judging/codebases/names.py", ".pyi"),
        ("sources/trees/files/text.py", ".pyi"),
    ]


# One more language: a row, and a function that would be a module in `outliners`.

STORE = """\
// Keeps numbers.
import { Map } from "immutable";

export interface Keeps {
  get(key: number): number;
}

export class Store implements Keeps {
  entries = new Map();

  get(key: number): number {
    return this.entries.get(key);
  }

  put(key: number, value: number): void {
    function checked(value: number) {
      return value;
    }
    this.entries.set(key, checked(value)); // the last one wins
    this.shrink();
  }

  shrink(): void {
    while (this.entries.size > limit()) {
      this.entries.clear();
    }
  }
}

if (small) {
  function limit() {
    return 1;
  }
} else {
  function limit() {
    return 2;
  }
}
"""
KINDS = {
    "class_declaration": "class",
    "function_declaration": "function",
    "interface_declaration": "class",
    "method_definition": "method",
    "method_signature": "prototype",
}
CONCEPTS = """\
area: keeping
label: {en: Keeping, zh: 保存}
concepts:
  storing:
    label: {en: Storing, zh: 存储}
    definition: {en: Keeping a value., zh: 保存一个值。}
    in:
      shop:
        match: exact
        at: src/store.ts::Store.put
        also: [src/store.ts::Store.get, 'src/store.ts::limit@2']
"""
CLAIMS = """\
claims:
  what-is-put-is-kept:
    says: {en: What is put is kept., zh: 放入的值会保留。}
    about: [storing]
    kind: code
    verdict: confirmed
    evidence: [shop:src/store.ts::Store.put]
    checks: [{in: 'shop:src/store.ts', rule: {pattern: this.entries.set($$$A)}, count: 1}]
"""


def outline_typescript(text: str) -> Outlined:
    """Enough of TypeScript for the file above."""
    from ast_grep_py import SgRoot

    root = SgRoot(text, "typescript").root()
    scopes = Scopes()
    found = []
    for node in root.find_all({"rule": {"any": [{"kind": kind} for kind in KINDS]}}):
        span, named = node.range(), node.field("name")
        assert named is not None
        around = scopes.around(span.start.index)
        name = named.text() if around is None else f"{around.name}.{named.text()}"
        kind = KINDS[node.kind()]
        scopes.add(Scope(span.start.index, span.end.index, name, kind))
        line = named.range().start.line + 1
        found.append(Definition(name=name, kind=kind, lines=lines_of(node), name_line=line))
    return numbered(found), merged(map(lines_of, unparsed(root)))


@pytest.fixture
def typescript(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The table with one row more."""
    cpp = next(one for one in LANGUAGES if one.name == "cpp")
    row = replace(
        cpp,
        name="typescript",
        endings=(".ts",),
        grammar="typescript",
        outline=outline_typescript,
        separator=".",
        fence="typescript",
        calls=replace(cpp.calls, parameters="formal_parameters", own=("this.",), bare=False),
    )
    monkeypatch.setattr(table, "LANGUAGES", (*LANGUAGES, row))
    _forget()
    yield
    monkeypatch.undo()
    _forget()


def _forget() -> None:
    table._by_ending.cache_clear()
    table.lexer.cache_clear()


@pytest.fixture
def shop(
    typescript: None, made_sources: ModuleType, run: Callable[..., Any], tmp_path: Path
) -> tuple[str, ...]:
    """A map of one release in TypeScript, proven; the words that name both."""
    del typescript
    commit = made_sources.commit_files(tmp_path / "shop", {"src/store.ts": STORE})
    framework = f"""\
frameworks:
  shop:
    label: {{en: Shop, zh: Shop}}
    kind: engine
    license: MIT
    release: {{purl: 'pkg:github/example/shop@{commit}'}}
"""
    folder = tmp_path / "map"
    made_sources.write(folder / "frameworks.yaml", framework)
    made_sources.write(folder / "concepts/keeping.yaml", CONCEPTS)
    made_sources.write(folder / "claims/own.yaml", CLAIMS)
    words = ("--mappings", str(folder), "--source", f"shop={tmp_path / 'shop'}")
    done = run("pin", *words)
    assert done.code == 0, done.out + done.err
    return words


def moved_and_renamed(tmp_path: Path, made_sources: ModuleType) -> Path:
    """The release with lines on top, and with the method under another name."""
    text = STORE.replace("put(key", "keep(key").replace("import {", "import fs;\n\nimport {")
    made_sources.write(tmp_path / "next/src/store.ts", text)
    return tmp_path / "next"


@pytest.mark.usefixtures("typescript")
def test_a_row_gives_outlines() -> None:
    found = outline("src/store.ts", STORE.encode())
    assert (found.language, found.damaged, found.unreadable) == ("typescript", (), None)
    assert [
        (one.name, one.kind, one.lines.first, one.ordinal, one.twins) for one in found.definitions
    ] == [
        ("Keeps", "class", 4, 1, 1),
        ("Keeps.get", "prototype", 5, 1, 1),
        ("Store", "class", 8, 1, 1),
        ("Store.get", "method", 11, 1, 1),
        ("Store.put", "method", 15, 1, 1),
        ("Store.put.checked", "function", 16, 1, 1),
        ("Store.shrink", "method", 23, 1, 1),
        ("limit", "function", 31, 1, 2),
        ("limit", "function", 35, 2, 2),
    ]


def test_without_the_row_it_is_text() -> None:
    assert outline("src/store.ts", STORE.encode()).language == "text"


def test_a_row_gives_proofs_places_and_coverage(
    shop: tuple[str, ...], run: Callable[..., Any]
) -> None:
    assert run("verify", *shop, "--full").code == 0
    there = json.loads(run("where", "src/store.ts:19", *shop[:2], "--format", "json").out)
    assert [(one["symbol"], one["at"], one["state"]) for one in there if one["role"] == "at"] == [
        ("Store.put", "src/store.ts:15-21", "proven")
    ]
    (covered,) = json.loads(run("coverage", "shop", *shop, "--format", "json").out)
    assert covered["functions"] == 6
    assert covered["reached-functions"] == 4  # the inner function too
    assert "```typescript\n  put(" in run("cite", "storing", *shop).out


def test_a_row_gives_calls(shop: tuple[str, ...]) -> None:
    catalog = load_catalog(Path(shop[1]))
    (anchor,) = catalog.concepts["storing"].mappings["shop"].at
    found = calls(open_workspace(catalog, [shop[3]]), anchor)
    assert [call.name for call in found] == ["Store.put.checked", "Store.shrink"]


@pytest.mark.usefixtures("typescript")
def test_a_row_gives_relocation(
    made_sources: ModuleType, run: Callable[..., Any], tmp_path: Path
) -> None:
    made_sources.write(tmp_path / "old/src/store.ts", STORE)
    anchors = made_sources.write(
        tmp_path / "anchors.txt", "src/store.ts::Store.put#L15-L21\nsrc/store.ts::limit@2\n"
    )
    new = moved_and_renamed(tmp_path, made_sources)
    done = run("relocate", "--from", tmp_path / "old", "--to", new, "--anchors", anchors,
               "--format", "json")  # fmt: skip
    assert [
        (one["status"], one["symbol"], one["start"], one["end"]) for one in json.loads(done.out)
    ] == [("renamed", "Store.keep", 17, 23), ("moved", "limit", 37, 39)]


def test_a_row_gives_references(
    shop: tuple[str, ...], made_sources: ModuleType, run: Callable[..., Any], tmp_path: Path
) -> None:
    page = made_sources.write(
        tmp_path / "page.md", "shop: `Store.put()` at src/store.ts:19; `Store.shrink()`.\n"
    )
    asked = ("refs", page, *shop, "--format", "json")
    assert [one["status"] for one in json.loads(run(*asked).out)] == ["right"] * 3
    new = moved_and_renamed(tmp_path, made_sources)
    assert [
        (one["status"], one["now"])
        for one in json.loads(run(*asked, "--framework", "shop", "--to", new).out)
    ] == [
        ("moved", "src/store.ts::Store.keep#L17-L23"),
        ("moved", "src/store.ts#L21"),
        ("right", None),
    ]
