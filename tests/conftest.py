"""Fixtures that many tests share."""

import importlib.util
import os
import shutil
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from conceptmap.graph.model import Catalog, Proofs
from conceptmap.graph.yaml.map_files import shipped_folder

HERE = Path(__file__).parent
SURROUNDINGS = dict(os.environ)  # before any test changes them


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-cases",
        action="store_true",
        help="Rewrite expected.txt and expected.zh.txt of every case; then read the diff.",
    )


@pytest.fixture(autouse=True)
def _own_surroundings(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Tests leave the user's cache alone and speak English unless they say otherwise."""
    monkeypatch.setenv("CONCEPTMAP_CACHE", str(tmp_path_factory.getbasetemp() / "cache"))
    monkeypatch.delenv("CONCEPTMAP_SOURCES", raising=False)
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    # A runner of several processes tells them how wide the terminal is; what is printed here has none.
    for name in ("COLUMNS", "LINES"):
        monkeypatch.delenv(name, raising=False)


@dataclass(frozen=True)
class Ran:
    """What a command did."""

    code: int
    out: str
    err: str


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Callable[..., Ran]:
    """Run `conceptmap` in this process with the given words."""
    from conceptmap.cli.app import main

    def command(*words: str | Path) -> Ran:
        monkeypatch.setattr(sys, "argv", ["conceptmap", *map(str, words)])
        capfd.readouterr()
        code = 0
        try:
            main()
        except SystemExit as stop:
            code = stop.code if isinstance(stop.code, int) else int(stop.code is not None)
        out, err = capfd.readouterr()
        return Ran(code, out, err)

    return command


@pytest.fixture(scope="session")
def samples() -> ModuleType:
    """The module of hand-built maps, which lies beside the tests and is not a test."""
    return load_beside("catalog_samples")


@pytest.fixture(scope="session")
def view_samples() -> ModuleType:
    """The module of large and hostile maps."""
    return load_beside("view_samples")


@pytest.fixture(scope="session")
def made_sources() -> ModuleType:
    """The module that makes small releases and a map of them."""
    return load_beside("made_sources")


@pytest.fixture(scope="session")
def _made_once(made_sources: ModuleType, tmp_path_factory: pytest.TempPathFactory) -> Path:
    if shutil.which("git") is None:
        pytest.skip("git is not installed")
    root: Path = made_sources.make(tmp_path_factory.mktemp("made")).root
    return root


@pytest.fixture
def made(made_sources: ModuleType, _made_once: Path, tmp_path: Path) -> Any:
    """Two small releases and a map of them, unproven, in a folder of the test's own."""
    shutil.copytree(_made_once, tmp_path / "made", symlinks=True)
    return made_sources.Made(tmp_path / "made")


@pytest.fixture
def proven(made: Any, run: Callable[..., Ran]) -> Any:
    """The same with its lock: every anchor, search and check is proven."""
    done = run("pin", *made.words())
    assert done.code == 0, done.out + done.err
    return made


@pytest.fixture
def sample_catalog(samples: ModuleType) -> Catalog:
    """A small map that has one of everything."""
    catalog: Catalog = samples.sample_catalog()
    return catalog


@pytest.fixture
def sample_proofs(samples: ModuleType) -> Proofs:
    """Proof states of the small map."""
    proofs: Proofs = samples.sample_proofs()
    return proofs


def load_beside(name: str) -> ModuleType:
    """A module of this folder, which is not a package."""
    return _load(f"conceptmap_tests_{name}", HERE / f"{name}.py")


def _load(name: str, file: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, file)
    if spec is None or spec.loader is None:
        raise ImportError(name)
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="session")
def pinned() -> Any:
    """The pinned releases: `pinned.tree("vllm")` skips the test where it cannot be had."""
    return load_beside("pinned").find_pinned(SURROUNDINGS)


@pytest.fixture
def shipped_copy(pinned: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The shipped map in a folder of its own; commands of this test find the pinned releases that can be had."""
    for name in ("CONCEPTMAP_CACHE", "CONCEPTMAP_SOURCES"):
        monkeypatch.delenv(name, raising=False)
        if name in pinned.environ:
            monkeypatch.setenv(name, pinned.environ[name])
    folder = tmp_path / "map"
    shutil.copytree(shipped_folder(), folder, ignore=shutil.ignore_patterns("__pycache__"))
    return folder


@pytest.fixture(scope="session")
def node_tools_module() -> ModuleType:
    """The module that finds or installs the Node packages."""
    return load_beside("node_tools")


@pytest.fixture(scope="session")
def node_tools(node_tools_module: ModuleType) -> Path:
    """The folder of the Node packages that package.json pins.

    Without them the test is skipped, or fails where `CONCEPTMAP_REQUIRE_BROWSER` says that it must run.
    """
    try:
        folder: Path = node_tools_module.node_tools(SURROUNDINGS)
    except node_tools_module.NoNodeToolsError as problem:
        if SURROUNDINGS.get("CONCEPTMAP_REQUIRE_BROWSER") == "1":
            pytest.fail(str(problem))
        pytest.skip(str(problem))
    return folder


@pytest.fixture(scope="session")
def load_program() -> Callable[[str], ModuleType]:
    """Load a program of benchmarks/ by name; only a checkout has them."""

    def load(name: str) -> ModuleType:
        return _load(f"conceptmap_benchmarks_{name}", HERE.parent / "benchmarks" / f"{name}.py")

    return load


@pytest.fixture(scope="session")
def small_trees() -> ModuleType:
    """The module that writes small trees and relocates between them."""
    return load_beside("small_trees")
