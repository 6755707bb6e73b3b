"""What map.yaml says decides what the map is called, where its IRIs begin, and which languages it has."""

import ast
import json
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from conceptmap.cli.lazy_group import COMMANDS
from conceptmap.graph import Catalog, export, load_catalog, to_store
from conceptmap.graph.errors import UnreadableMappings
from conceptmap.graph.model import UNNAMED
from conceptmap.graph.vocabulary.iris import SHIPPED, iris_of
from conceptmap.graph.vocabulary.prefixes import PREFIXES

BASE = Path(__file__).parent / "cases" / "base"
#: What every map's RDF says of the program and of its terms, whatever the map.
COMMON = ("https://w3id.org/conceptmap/ns#", "https://w3id.org/conceptmap/tool")


def english(folder: Path) -> Path:
    """The small map with English alone."""
    shutil.copytree(BASE, folder)
    for file in folder.rglob("*.yaml"):
        text = file.read_text(encoding="utf-8")
        for chinese in (
            "小图谱",
            "引擎",
            "小引擎",
            "大引擎",
            "调度",
            "抢占",
            "让出正在运行的请求的位置。",
        ):
            text = text.replace(f", zh: {chinese}}}", "}")
        file.write_text(text.replace("[en, zh]", "[en]"), encoding="utf-8")
    return folder


@pytest.fixture
def small(tmp_path: Path) -> Path:
    shutil.copytree(BASE, tmp_path / "map")
    return tmp_path / "map"


def test_the_shipped_map_keeps_its_iris() -> None:
    assert iris_of(load_catalog()) == SHIPPED


@pytest.mark.parametrize("name", ["turtle", "ntriples", "trig", "jsonld", "rdfxml", "sssom"])
def test_every_iri_of_a_map_is_below_its_base(name: str, small: Path) -> None:
    text = export(load_catalog(small), None, name).decode()
    ours = text.split("https://w3id.org/conceptmap/")[1:]
    assert [rest[:20] for rest in ours if not rest.startswith(("ns#", "ns/", "tool"))] == []
    assert "https://example.org/small-map/" in text


def test_two_maps_have_no_subject_in_common_but_the_program_s(
    small: Path, sample_catalog: Catalog
) -> None:
    stores = [to_store(catalog) for catalog in (load_catalog(small), sample_catalog)]
    mine, other = ({str(quad.subject.value) for quad in store} for store in stores)  # type: ignore[union-attr]
    assert [iri for iri in mine & other if not iri.startswith(COMMON)] == []


def test_the_title_and_the_licence_are_the_map_s(small: Path) -> None:
    catalog = load_catalog(small)
    document = json.loads(export(catalog, None, "json"))
    assert document["map"]["title"] == {"en": "A small map", "zh": "小图谱"}
    assert document["map"]["kinds"][0]["id"] == "engine"
    assert export(catalog, None, "md").decode().startswith("# A small map · 小图谱\n")
    assert "license: https://spdx.org/licenses/MIT" in export(catalog, None, "sssom").decode()


def test_a_map_without_map_yaml_reads_under_a_name_that_is_nobody_s(small: Path) -> None:
    (small / "map.yaml").unlink()
    catalog = load_catalog(small)
    assert catalog.identity.base == UNNAMED.base
    assert catalog.columns == tuple(catalog.frameworks)
    assert not catalog.identity.is_named


def test_it_is_not_pushed_over_another_without_a_name(small: Path, run: Callable[..., Any]) -> None:
    (small / "map.yaml").unlink()
    done = run("push", "http://127.0.0.1:9/store", "--mappings", small)
    assert done.code == 2
    assert "--graph" in done.err


def test_a_map_of_one_language_needs_no_other(tmp_path: Path, run: Callable[..., Any]) -> None:
    folder = english(tmp_path / "map")
    assert run("check", "--mappings", folder).code == 0
    catalog = load_catalog(folder)
    assert "zh-hans" not in "".join(
        line
        for line in export(catalog, None, "ntriples").decode().splitlines(keepends=True)
        if PREFIXES["cm"] not in line
    )
    assert json.loads(export(catalog, None, "json"))["concepts"][0]["label"] == {"en": "Preemption"}
    head = export(catalog, None, "csv").decode().splitlines()[0]
    assert "label_en" in head
    assert "zh" not in head
    assert "label_zh" not in export(catalog, None, "graphml").decode()


@pytest.mark.parametrize(
    "words",
    [("show", "preemption"), ("find", "preemption"), ("compare",), ("gaps",), ("list", "concepts"),
     ("query", "concepts"), ("query", "where-is", "preemption"), ("query", "everywhere", "engine"), ("stats",)],
)  # fmt: skip
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_commands_answer_from_a_map_of_one_language(
    words: tuple[str, ...], lang: str, tmp_path: Path, run: Callable[..., Any]
) -> None:
    done = run(*words, "--mappings", english(tmp_path / "map"), "--lang", lang)
    assert done.code == 0, done.err
    assert "reemption" in done.out or words in (
        ("gaps",),
        ("stats",),
        ("query", "everywhere", "engine"),
    )


def test_a_map_of_one_language_has_the_shapes_that_it_promises(
    tmp_path: Path, run: Callable[..., Any]
) -> None:
    pytest.importorskip("pyshacl")
    assert run("check", "--shacl", "--mappings", english(tmp_path / "map")).code == 0


def test_without_concepts_every_other_fault_is_told(small: Path) -> None:
    shutil.rmtree(small / "concepts")
    frameworks = (small / "frameworks.yaml").read_text(encoding="utf-8")
    (small / "frameworks.yaml").write_text(
        frameworks.replace("license: MIT", "", 1), encoding="utf-8"
    )
    with pytest.raises(UnreadableMappings) as raised:
        load_catalog(small)
    assert [finding.code.slug for finding in raised.value.findings] == ["CM101", "CM107"]


def test_what_adds_to_a_map_may_bring_a_kind_and_nothing_else(small: Path, tmp_path: Path) -> None:
    more = tmp_path / "more"
    shutil.copytree(BASE, more)
    shutil.rmtree(more / "concepts")
    text = (more / "map.yaml").read_text(encoding="utf-8").replace("A small map", "Another")
    text += "  library:\n    label: {en: library, zh: 库}\n"
    (more / "map.yaml").write_text(text, encoding="utf-8")
    (more / "frameworks.yaml").write_text(
        "frameworks:\n  third:\n    label: {en: Third, zh: 第三}\n    kind: library\n    license: MIT\n"
        f"    release: {{purl: pkg:github/example/third@{'1' * 40}}}\n",
        encoding="utf-8",
    )
    catalog = load_catalog(small, [more])
    assert catalog.identity.title.en == "A small map"
    assert not catalog.has_column("third")
    assert catalog.identity.license is None  # nobody says what licence both together have


def test_a_kind_is_described_once(small: Path, tmp_path: Path) -> None:
    more = tmp_path / "more"
    more.mkdir()
    said = (small / "map.yaml").read_text(encoding="utf-8")
    (more / "map.yaml").write_text(said, encoding="utf-8")
    assert load_catalog(small, [more]).columns == load_catalog(small).columns
    (more / "map.yaml").write_text(said.replace("column: true", "column: false"), encoding="utf-8")
    with pytest.raises(UnreadableMappings) as raised:
        load_catalog(small, [more])
    (finding,) = raised.value.findings
    assert finding.code.slug == "CM123"
    assert "map.yaml:6:3" in finding.message


ROOMS = Path(__file__).parents[1]
#: Names of the shipped map and words of its field; the SPARQL engine is not one of them.
FIELD = re.compile(
    r"\b(?:vllm|nano-?vllm|deepinfer|sglang|deepep|deepgemm|flashmla|llm|kernels?|engines)\b|推理|引擎|内核",
    re.IGNORECASE,
)


def literals(file: Path) -> Iterator[str]:
    """The texts of a module that are no docstrings: what it says, compares and writes."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    described = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    documented = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, described) and node.body and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and id(node) not in documented:
            yield from (one for one in (node.value,) if isinstance(one, str))


@pytest.mark.checkout
def test_nothing_in_the_program_knows_the_field_of_the_shipped_map() -> None:
    for room in ("cli", "graph", "queries", "sources", "tracing", "viz"):
        for file in sorted((ROOMS / room).rglob("*.py")):
            assert [one for one in literals(file) if FIELD.search(one)] == [], file
    for pattern in (
        "viz/templates/words.json",
        "queries/rq/*.rq",
        "queries/*.html",
        "graph/shapes.ttl",
    ):
        for file in sorted(ROOMS.glob(pattern)):
            found = FIELD.findall(file.read_text(encoding="utf-8"))
            assert found == [], file


@pytest.mark.checkout
def test_the_help_of_no_command_knows_it(run: Callable[..., Any]) -> None:
    assert FIELD.findall(run("--help").out) == []
    for command in COMMANDS:
        assert FIELD.findall(run(command, "--help").out) == [], command
