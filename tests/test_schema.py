"""The JSON Schemas that editors use say what the reader says, as far as a schema can."""

import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import yaml

from conceptmap.graph.spelling.anchors import AnchorError, parse_anchor
from conceptmap.graph.yaml.fields.files import FILES
from conceptmap.graph.yaml.map_files import mapping_files
from conceptmap.graph.yaml.schema import schema_of

CASES = Path(__file__).parent / "cases"
#: Faults of one value or one record, which a schema can see.
SAYABLE = (
    "cm106",
    "cm107",
    "cm108",
    "cm109",
    "cm110",
    "cm111",
    "cm112",
    "cm113-line-zero",
    "cm115",
)
#: What it cannot see, and why.
BEYOND = {
    "cm110-unknown-kind",  # the kinds stand in another file
    "cm112-lines-lost-to-a-comment",  # YAML drops a comment before a schema is asked
    "cm112-comma-in-a-flow-list",  # what is left of the anchor is an anchor
}


class Loader(yaml.SafeLoader):
    """YAML as editors read it: JSON's types, and dates as text."""


Loader.yaml_implicit_resolvers = {
    first: [(tag, pattern) for tag, pattern in some if tag != "tag:yaml.org,2002:timestamp"]
    for first, some in yaml.SafeLoader.yaml_implicit_resolvers.items()
}


def errors(kind: str, data: bytes, schema: dict[str, Any] | None = None) -> list[str]:
    value = yaml.load(data.decode("utf-8-sig"), Loader=Loader)  # noqa: S506 - a safe loader
    validator = jsonschema.Draft202012Validator(schema or schema_of(kind))
    return [f"{error.json_path}: {error.message[:200]}" for error in validator.iter_errors(value)]


@pytest.mark.parametrize("kind", FILES)
def test_each_schema_is_a_schema(kind: str, run: Callable[..., Any]) -> None:
    schema = schema_of(kind)
    jsonschema.Draft202012Validator.check_schema(schema)
    done = run("check", "--schema", kind)
    assert (done.code, json.loads(done.out)) == (0, schema)


@pytest.mark.slow
def test_every_shipped_file_is_accepted() -> None:
    files = mapping_files()
    assert {file.kind for file in files} >= {"frameworks", "concepts", "claims"}
    assert [(file.shown, found) for file in files if (found := errors(file.kind, file.data))] == []


def test_what_the_reader_accepts_is_accepted(made: Any) -> None:
    for file in mapping_files(made.map):
        assert errors(file.kind, file.data) == []


@pytest.mark.parametrize(
    "case",
    sorted(c.name for c in CASES.iterdir() if c.name.startswith(SAYABLE) and c.name not in BEYOND),
)
def test_what_the_reader_refuses_is_refused_where_a_schema_can_say_it(
    case: str, tmp_path: Path
) -> None:
    shutil.copytree(CASES / "base", tmp_path / "map")
    shutil.copytree(
        CASES / case,
        tmp_path / "map",
        dirs_exist_ok=True,
        ignore=shutil.ignore_patterns("expected.txt"),
    )
    assert any(errors(file.kind, file.data) for file in mapping_files(tmp_path / "map"))


@pytest.mark.parametrize(
    "anchor",
    ["a.py", "a.py#L1", "a.py#L1-L20", "a/b.py::C.d@2#L7", "x.hpp::operator/", "x.hpp::~A", "a..b/.c", "a b.py",
     "抢占/a.py::抢占", "x.hpp::Box<T>::get#L07", "cc:d/e.py", "...a"],
)  # fmt: skip
def test_an_anchor_of_the_reader_s_is_one_of_the_schema_s(anchor: str) -> None:
    assert parse_anchor(anchor, "toy").path
    assert re.search(jsonschema_pattern("additions"), anchor)


@pytest.mark.parametrize(
    "anchor",
    ["", "/a.py", "~/a", "../a", "a/../b", "a/./b", "a//b", "a/", "a\\b", "C:/a", "#L3", "::f", "a.py::", "a.py:10",
     "a.py#10-20", "a.py#L0", "a.py#L", " a.py", "a.py::#L3", "..", ".", "a/..::f", "a/..#L3"],
)  # fmt: skip
def test_what_the_reader_refuses_in_an_anchor_is_none_of_the_schema_s(anchor: str) -> None:
    with pytest.raises(AnchorError):
        parse_anchor(anchor, "toy")
    assert not re.search(jsonschema_pattern("additions"), anchor)


def jsonschema_pattern(kind: str) -> str:
    """The pattern of the anchors in a kind of file."""
    mapping = schema_of(kind)["properties"]["concepts"]["additionalProperties"]
    pattern: str = mapping["properties"]["at"]["anyOf"][0]["pattern"]
    return pattern


@pytest.mark.parametrize("kind", FILES)
def test_every_key_is_explained(kind: str) -> None:
    """An editor shows the words of the one table of fields."""
    unexplained = []

    def look(schema: Any, path: str) -> None:
        if isinstance(schema, dict):
            for key, value in schema.get("properties", {}).items():
                if key not in ("en", "zh") and not value.get("description"):
                    unexplained.append(f"{path}.{key}")
            for key, value in schema.items():
                look(value, f"{path}.{key}")
        elif isinstance(schema, list):
            for value in schema:
                look(value, path)

    look(schema_of(kind), kind)
    assert unexplained == []


TOP = CASES.parent.parent
NAMED = re.compile(r"# yaml-language-server: \$schema=(\S+)\n# \$schema: (\S+)\n")


def named_schema(file: Path) -> tuple[Path, str]:
    """The file of the schema that a file of a map names, and the kind; both editors are told the same."""
    found = NAMED.match(file.read_text(encoding="utf-8"))
    assert found is not None, file
    assert found[1] == found[2]
    return (file.parent / found[1]).resolve(), Path(found[1]).stem


def kind_of(file: Path, top: Path) -> str:
    return file.stem if file.parent == top else file.parent.name


@pytest.mark.checkout
@pytest.mark.parametrize(
    ("folder", "languages"),
    [
        ("mappings", ("en", "zh")),
        ("examples/web-frameworks", ("en",)),
        ("examples/mini-sglang", ("en", "zh")),
    ],
)
def test_editors_find_the_schema_of_every_shipped_file(
    folder: str, languages: tuple[str, ...]
) -> None:
    top = TOP / folder
    files = sorted(top.rglob("*.yaml"))
    assert files
    for file in files:
        schema, kind = named_schema(file)
        assert kind == kind_of(file, top)
        said = json.loads(schema.read_text(encoding="utf-8"))
        assert said == schema_of(kind, languages), (
            f"run: conceptmap check --schema {kind} > {schema}"
        )


def test_a_new_map_brings_its_schemas(run: Callable[..., Any], tmp_path: Path) -> None:
    folder = tmp_path / "map"
    pin = f"pkg:pypi/toy@1.0#sha256={'a' * 64}"
    assert run("init", folder, "--pin", pin, "--languages", "zh").code == 0
    for file in sorted(folder.rglob("*.yaml")):
        schema, kind = named_schema(file)
        assert kind == kind_of(file, folder)
        assert schema.is_relative_to(folder.resolve())
        said = json.loads(schema.read_text(encoding="utf-8"))
        assert said == schema_of(kind, ("zh",))
        assert errors(kind, file.read_bytes(), said) == []
    assert {file.stem for file in (folder / "schema").iterdir()} == set(FILES)
    done = run("check", "--mappings", folder)
    assert done.code == 0, done.out
