"""What Python users import: every name is there, documented, typed and lazy, and says what the command says."""

import ast
import doctest
import inspect
import json
import re
import subprocess
import sys
from collections.abc import Callable
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from types import ModuleType
from typing import Any, get_type_hints

import pytest
from pyoxigraph import RdfFormat, parse

import conceptmap
import conceptmap.graph
import conceptmap.queries
import conceptmap.sources
import conceptmap.sources.carrying
import conceptmap.sources.outlines
import conceptmap.sources.proof
import conceptmap.sources.references
import conceptmap.sources.relocation
import conceptmap.sources.trees
import conceptmap.sources.upgrading
import conceptmap.viz
from conceptmap.graph import (
    Catalog,
    ConceptmapError,
    Proofs,
    export,
    load_catalog,
    to_networkx,
    to_pandas,
    to_rdflib,
    to_store,
)
from conceptmap.queries import (
    ask,
    compare,
    find,
    gaps,
    named_query,
    path,
    run_named,
    stats,
    translate,
    where,
)

PACKAGES = (
    conceptmap.graph,
    conceptmap.queries,
    conceptmap.sources,
    conceptmap.sources.carrying,
    conceptmap.sources.outlines,
    conceptmap.sources.proof,
    conceptmap.sources.references,
    conceptmap.sources.relocation,
    conceptmap.sources.trees,
    conceptmap.sources.upgrading,
    conceptmap.viz,
)
#: Constants have no docstrings of their own.
NAMES = [(package, name) for package in PACKAGES for name in package.__all__ if not name.isupper()]


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    """The shipped map."""
    return load_catalog(cache=False)


def test_version_is_the_installed_one() -> None:
    assert conceptmap.__version__ == version("conceptmap")
    with pytest.raises(AttributeError):
        conceptmap.nothing  # noqa: B018


@pytest.mark.parametrize("package", PACKAGES)
def test_what_is_exported_is_what_type_checkers_see(package: ModuleType) -> None:
    tree = ast.parse(Path(str(package.__file__)).read_text(encoding="utf-8"))
    (block,) = (node for node in tree.body if isinstance(node, ast.If))
    imported = {
        alias.name: node.module
        for node in block.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    assert list(package.__all__) == sorted(imported, key=lambda name: (not name.isupper(), name))
    for name, home in imported.items():
        assert getattr(package, name) is getattr(import_module(str(home)), name)
    assert set(package.__all__) <= set(dir(package))
    with pytest.raises(AttributeError):
        package.nothing  # noqa: B018


@pytest.mark.parametrize(("package", "name"), NAMES)
def test_every_public_name_is_documented_and_typed(package: ModuleType, name: str) -> None:
    thing = getattr(package, name)
    said = (thing.__doc__ or "").strip()
    assert said.split("\n")[0].endswith((".", ":"))
    assert not said.startswith(f"{name}(")  # what a dataclass without words of its own is given
    if inspect.isfunction(thing):
        hints = [p.annotation for p in inspect.signature(thing).parameters.values()]
        assert inspect.Parameter.empty not in hints
        assert inspect.signature(thing).return_annotation is not inspect.Signature.empty
    elif name not in ("Catalog", "Answer"):  # their types load with what they hold
        get_type_hints(thing)


def test_importing_costs_nothing_until_a_name_is_used() -> None:
    names = [package.__name__ for package in PACKAGES]
    code = (
        f"import sys; before = set(sys.modules); import {', '.join(names)}; "
        "print(sorted(n for n in set(sys.modules) - before if n.split('.')[0] not in sys.stdlib_module_names))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    rooms = {name.rpartition(".")[0] for name in names}
    assert set(ast.literal_eval(done.stdout)) == rooms | set(names)


def test_sources_has_the_names_of_its_rooms() -> None:
    rooms = [one for one in PACKAGES if one.__name__.startswith("conceptmap.sources.")]
    names = [name for room in rooms for name in room.__all__]
    assert sorted(names) == sorted(conceptmap.sources.__all__)
    assert all(getattr(conceptmap.sources, name) is getattr(room, name) for room in rooms for name in room.__all__)  # fmt: skip


@pytest.mark.checkout
def test_the_reference_has_every_command_and_every_name() -> None:
    """And nothing that is not there: its first table names functions by their packages."""
    from conceptmap.cli.lazy_group import COMMANDS

    page = (Path(__file__).parents[1] / "docs" / "python.md").read_text(encoding="utf-8")
    table, _, rest = page.partition("Names load when")
    rows = [line.split("|")[1:3] for line in table.splitlines() if line.startswith("| `")]
    told = {word for command, _ in rows for word in re.findall("`([a-z-]+)", command)}
    assert sorted(set(COMMANDS) - told) == []
    for name in re.findall(r"`(\w+)\.(\w+)`", "".join(functions for _, functions in rows)):
        package, function = name
        if package != "catalog":
            assert function in import_module(f"conceptmap.{package}").__all__, name
    sections = dict(part.partition("`\n")[::2] for part in rest.split("\n## `")[1:])
    for one in PACKAGES:
        if one is not conceptmap.sources:
            assert re.findall(r"^### `(\w+)`", sections[one.__name__], re.MULTILINE) == one.__all__


def test_a_table_of_pandas_is_the_csv(sample_catalog: Catalog, sample_proofs: Proofs) -> None:
    pandas = pytest.importorskip("pandas")
    from io import BytesIO

    frame = to_pandas(sample_catalog, sample_proofs)
    read = pandas.read_csv(BytesIO(export(sample_catalog, sample_proofs, "csv")), dtype=str)
    assert list(frame.columns) == list(read.columns)
    assert len(frame) == len(read) > 5
    for name in frame:
        ours = ["" if pandas.isna(one) else str(one) for one in frame[name]]
        assert ours == ["" if pandas.isna(one) else one for one in read[name]], name
    assert str(frame["start"].dtype) == "Int64"
    assert int(frame["end"].max()) > 1


def test_without_pandas_the_fault_says_what_to_install(
    sample_catalog: Catalog, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(ConceptmapError, match="needs pandas") as missing:
        to_pandas(sample_catalog)
    assert missing.value.help == "pip install 'conceptmap[pandas]'"


@pytest.mark.slow
def test_a_check_of_a_map_is_what_the_command_says(proven: Any, run: Callable[..., Any]) -> None:
    catalog = load_catalog(proven.map)
    found = conceptmap.sources.check_map(catalog, conceptmap.sources.open_workspace(catalog))
    said = json.loads(run("check", "--mappings", proven.map, "--format", "json").out)["findings"]
    assert [(one.code.slug, one.place.line) for one in found] == [
        (one["code"], one["place"]["line"]) for one in said if one["code"] != "CM117"
    ]


@pytest.mark.checkout
@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")  # of the kernel's libraries
def test_the_notebook_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As a reader has it: without what it printed before, on the kernel of this Python."""
    client = pytest.importorskip("nbclient")
    nbformat = pytest.importorskip("nbformat")
    pytest.importorskip("ipykernel")
    pytest.importorskip("pandas")
    file = Path(__file__).parents[1] / "examples" / "notebook" / "concepts.ipynb"
    notebook = nbformat.read(file, as_version=4)
    nbformat.validate(notebook)
    assert [cell for cell in notebook.cells if cell.get("outputs")] == []
    monkeypatch.chdir(tmp_path)
    client.NotebookClient(notebook, timeout=600, kernel_name="python3").execute()
    shown = [
        str(output.get("text") or output["data"]["text/plain"])
        for cell in notebook.cells
        for output in cell.get("outputs", ())
        if output.output_type != "stream" or output.name == "stdout"
    ]
    assert len(shown) == 7
    assert "concept:" in shown[1]
    assert "scheduler" in shown[2]
    assert "matched" in shown[3]
    assert "IFrame" in shown[6]


@pytest.mark.slow
def test_every_view_has_the_proofs_that_the_command_has(
    catalog: Catalog, run: Callable[..., Any]
) -> None:
    exported = {
        str(quad.triple)
        for quad in parse(run("export", "--format", "ntriples").out.encode(), RdfFormat.N_TRIPLES)
    }
    assert {str(quad.triple) for quad in to_store(catalog)} == exported
    assert len(to_rdflib(catalog)) == len(exported)
    assert {
        details["state"]
        for _, _, details in to_networkx(catalog).edges(data=True)
        if "state" in details
    } == {"argued", "proven"}  # SGLang's wheel has code that no search can read
    for format_ in ("json", "graphml", "sssom", "md"):
        assert export(catalog, format=format_).decode() == run("export", "--format", format_).out
    assert len(to_rdflib(catalog, Proofs())) < len(
        exported
    )  # whoever wants them can leave them out


@pytest.mark.slow
def test_a_map_from_the_cache_carries_the_same_proofs(
    catalog: Catalog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CONCEPTMAP_CACHE", str(tmp_path))
    load_catalog()
    again = load_catalog()
    assert again.proofs is not None
    assert catalog.proofs is not None
    assert dict(again.proofs.anchors) == dict(catalog.proofs.anchors)
    assert again.identity == catalog.identity
    assert again.identity.license_iri == "https://spdx.org/licenses/Apache-2.0"


def test_a_map_of_ones_own_has_its_own_proofs_and_no_licence_of_ours(proven: Any) -> None:
    catalog = load_catalog(proven.map)
    assert catalog.identity.license_iri is None
    assert catalog.proofs is not None
    assert {state.value for state in catalog.proofs.anchors.values()} == {"proven"}


@pytest.mark.slow
def test_look_ups_say_what_the_commands_say(catalog: Catalog, run: Callable[..., Any]) -> None:
    def said(*words: str) -> Any:
        done = run(*words, "--format", "json")
        assert done.code == 0, done.err
        return json.loads(done.out)

    assert [hit.id for hit in find(catalog, "抢占")] == [r["id"] for r in said("find", "抢占")]
    there = translate(catalog, "Scheduler.update_from_output", "vllm", "deepinfer")
    routes = said(
        "translate", "Scheduler.update_from_output", "--from", "vllm", "--to", "deepinfer"
    )
    assert [r.target.symbol for r in there.routes if r.target] == [
        row["symbol"] for row in routes if row["symbol"]
    ]
    place = "csrc/engine/scheduler.hpp:630"
    assert [one.id for one in where(catalog, place).residents] == [
        row["id"] for row in said("where", place)
    ]
    assert [row.concept for row in compare(catalog, ["vllm"], "scheduling").rows] == [
        row["concept"] for row in said("compare", "vllm", "--area", "scheduling")
    ]
    missing = gaps(catalog, ["nano-vllm"], "scheduling")
    rows = said("gaps", "--framework", "nano-vllm", "--area", "scheduling")
    assert [(gap.concept, gap.state and gap.state.value) for gap in missing] == [
        (row["concept"], row["state"]) for row in rows
    ]
    assert [step.label.en for step in path(catalog, "preemption", "deepinfer")] == [
        row["label"] for row in said("path", "preemption", "deepinfer")
    ]
    assert stats(catalog).concepts == len(catalog.concepts)
    named = run_named(
        to_store(catalog), catalog, named_query("where-is"), {"concept": "preemption"}
    )
    assert named.to_json() == said("query", "where-is", "preemption")
    text = "SELECT ?c { ?c a skos:Concept ; cm:coveredIn framework:vllm } ORDER BY ?c LIMIT 5"
    free = ask(text, export(catalog, format="ntriples"))
    assert free.to_json() == said("query", "--sparql", text)


@pytest.mark.checkout
@pytest.mark.slow
def test_the_readmes_python_says_what_it_shows() -> None:
    readme = Path(__file__).parents[1] / "README.md"
    blocks = readme.read_text(encoding="utf-8").split("```pycon\n")[1:]
    text = "\n".join(block.partition("```")[0] for block in blocks)
    test = doctest.DocTestParser().get_doctest(text, {}, "README", str(readme), 0)
    assert len(test.examples) > 10
    report: list[str] = []
    doctest.DocTestRunner().run(test, out=report.append)
    assert report == []
