"""What Python users import: every name is there, documented, typed and lazy, and says what the command says."""

import ast
import doctest
import inspect
import json
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
import conceptmap.sources.outlines
import conceptmap.sources.proof
import conceptmap.sources.references
import conceptmap.sources.relocation
import conceptmap.sources.trees
import conceptmap.viz
from conceptmap.graph import Catalog, Proofs, export, load_catalog, to_networkx, to_rdflib, to_store
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
    conceptmap.sources.outlines,
    conceptmap.sources.proof,
    conceptmap.sources.references,
    conceptmap.sources.relocation,
    conceptmap.sources.trees,
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
