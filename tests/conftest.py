"""Fixtures that many tests share."""

import gc
import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any

SURROUNDINGS = dict(os.environ)  # before any test changes them
#: What a terminal, a service that runs tests or the one who sits there may set, and answers depend on. They go before
#: anything is imported, since some libraries look once; a test that is about one of them sets it.
for _name in (
    "CI", "GITHUB_ACTIONS", "NO_COLOR", "FORCE_COLOR", "PY_COLORS", "FORCE_HYPERLINK", "LINES", "LANG", "LANGUAGE", "LC_ALL",
    "LC_MESSAGES",
    "PAGER", "LESS", "LV", "CONCEPTMAP_PAGER", "CONCEPTMAP_SOURCES", "TERM_PROGRAM", "TERM_PROGRAM_VERSION", "TMUX",
    "VTE_VERSION", "WT_SESSION", "KITTY_WINDOW_ID", "WEZTERM_PANE", "DOMTERM", "KONSOLE_VERSION",
):  # fmt: skip
    os.environ.pop(_name, None)

import hypothesis
import pytest

import conceptmap
from conceptmap.graph.model import Catalog, Proofs
from conceptmap.graph.storage.map_cache import MapCache
from conceptmap.graph.yaml.map_files import shipped_folder

HERE = Path(__file__).parent
Files = tuple[tuple[Path, bytes], ...]
AHEAD = 2**32  # seconds: later than any entry of the cache


# How long an example takes says nothing of whether it is right, and a machine that is busy is no fault.
hypothesis.settings.register_profile(
    "untimed", deadline=None, suppress_health_check=[hypothesis.HealthCheck.too_slow]
)
hypothesis.settings.load_profile("untimed")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-cases",
        action="store_true",
        help="Rewrite expected.txt and expected.zh.txt of every case; then read the diff.",
    )


def pytest_sessionstart() -> None:
    """Tests of a copy that is older than this checkout would show nothing of what stands here."""
    package, checkout = Path(conceptmap.__file__).parent, HERE.parent
    if package == checkout or not (checkout / "pyproject.toml").is_file():
        return
    if stale := load_beside("installed_copy").differing(package, checkout):
        pytest.exit(
            f"{len(stale)} files of the installed conceptmap are not those of this checkout, {stale[0]} for one: install it"
            " again, `rm -rf build && pip install .`, or once for all, `pip install -e .`",
            returncode=4,
        )


def pytest_collection_finish() -> None:
    """What was imported and collected stays to the end: walking it again and again for garbage is a fifth of the time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


@pytest.fixture(autouse=True)
def _own_surroundings(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Tests leave the user's cache alone and speak English unless they say otherwise."""
    monkeypatch.setenv("CONCEPTMAP_CACHE", str(tmp_path_factory.getbasetemp() / "cache"))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    # A runner of several processes tells them how wide the terminal is; what is printed here has all the width it wants,
    # so that a sentence stands on one line. test_narrow_answers.py has little.
    monkeypatch.setenv("COLUMNS", "10000")


@pytest.fixture
def without_sources(
    _own_surroundings: None,
    tmp_path_factory: pytest.TempPathFactory,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A cache that has no source, and the maps that were parsed: to parse the shipped one takes seconds."""
    cache = tmp_path_factory.mktemp("cache")
    parsed = Path(os.environ["CONCEPTMAP_CACHE"]) / "maps"
    if parsed.is_dir():
        shutil.copytree(parsed, cache / "maps", copy_function=os.link)
    monkeypatch.setenv("CONCEPTMAP_CACHE", str(cache))


@pytest.fixture(scope="session", autouse=True)
def _big_maps_are_decoded_once(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The shipped map is parsed once a worker, and decoded once: hundreds of commands ask for it.

    Its entry in the tests' cache is dated ahead, so that the many small maps do not push it out. While that file stays
    as it is, what this process decoded of it is given again; a changed entry is read as any program would.
    """
    known: dict[tuple[str, int, int], Any] = {}
    own = tmp_path_factory.getbasetemp()

    def state(cache: MapCache) -> tuple[str, int, int] | None:
        try:
            status = cache.lines.file.stat()
        except OSError:
            return None
        big = status.st_size > 1_000_000
        return (cache.key, status.st_ino, status.st_mtime_ns) if big else None

    def read_once(cache: MapCache) -> Any:
        now = state(cache)
        if now is None:
            return read(cache)
        if now not in known:
            known[now] = read(cache)
        return known[now]

    def write_to_stay(cache: MapCache, catalog: Catalog, proofs: Proofs) -> None:
        write(cache, catalog, proofs)
        # In a cache that outlives the tests it would push out every later entry.
        if state(cache) is not None and cache.lines.file.is_relative_to(own):
            os.utime(cache.lines.file, (AHEAD, AHEAD))

    read, write = MapCache.read, MapCache.write
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(MapCache, "read", read_once)
        patch.setattr(MapCache, "write", write_to_stay)
        yield


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
def installed_copy() -> ModuleType:
    """What compares an installed package with the checkout."""
    return load_beside("installed_copy")


@pytest.fixture(scope="session")
def view_samples() -> ModuleType:
    """The module of large and hostile maps."""
    return load_beside("view_samples")


@pytest.fixture(scope="session")
def learning_samples() -> ModuleType:
    """The module of a small map that questions of every kind can be made from."""
    return load_beside("learning_samples")


@pytest.fixture(scope="session")
def made_sources() -> ModuleType:
    """The module that makes small releases and a map of them."""
    return load_beside("made_sources")


@pytest.fixture(scope="session")
def made_settings() -> ModuleType:
    """The module that makes two small servers and a map of their settings."""
    return load_beside("made_settings")


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


@pytest.fixture(scope="session")
def _pinned_maps() -> dict[Files, Files]:
    """What `pin` made of a map over the two small releases: the same wherever they lie."""
    return {}


@pytest.fixture
def pin_once(run: Callable[..., Ran], _pinned_maps: dict[Files, Files]) -> Callable[[Any], None]:
    """Pin the map of `made`, or give it what pinning the same map gave before."""

    def files(made: Any) -> Files:
        return tuple(
            (file.relative_to(made.map), file.read_bytes())
            for file in sorted(made.map.rglob("*"))
            if file.is_file()
        )

    def pin(made: Any) -> None:
        before = files(made)
        if before not in _pinned_maps:
            done = run("pin", *made.words())
            assert done.code == 0, done.out + done.err
            _pinned_maps[before] = files(made)
        for path, data in _pinned_maps[before]:
            (made.map / path).write_bytes(data)

    return pin


@pytest.fixture
def proven(made: Any, pin_once: Callable[[Any], None]) -> Any:
    """The same with its lock: every anchor, search and check is proven."""
    pin_once(made)
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


@pytest.fixture(scope="session")
def made_engine() -> ModuleType:
    """The module of a made code base that is run and watched."""
    return load_beside("made_engine")


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
def call_trees() -> ModuleType:
    """The module that writes small trees and derives what calls what in them."""
    return load_beside("call_trees")


@pytest.fixture(scope="session")
def said(call_trees: ModuleType) -> Callable[..., list[str]]:
    """What calls what in a small tree, as sentences."""
    found: Callable[..., list[str]] = call_trees.said
    return found


@pytest.fixture(scope="session")
def small_trees() -> ModuleType:
    """The module that writes small trees and relocates between them."""
    return load_beside("small_trees")


#: What a method of `toy` says in the second release.
EDITED = "if not self.fits(request) and self.running:"


@pytest.fixture
def offered(
    made_sources: ModuleType, proven: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Callable[[Mapping[str, str]], str]:
    """Offers a second release of `toy` with these files beside the first, and gives its package URL."""

    def offer(files: Mapping[str, str]) -> str:
        repository = tmp_path / "host" / "example" / "toy"
        commit = made_sources.commit_files(repository, files)
        git = ["git", "-C", str(repository)]
        fetch = [*git, "fetch", "--quiet", str(proven.tree("toy")), "main", "--update-head-ok"]
        subprocess.run(fetch, check=True)
        subprocess.run([*git, "branch", "--quiet", "first", "FETCH_HEAD"], check=True)
        monkeypatch.setenv("CONCEPTMAP_GITHUB", str(tmp_path / "host"))
        monkeypatch.setenv("CONCEPTMAP_CACHE", str(tmp_path / "cache"))
        return f"pkg:github/example/toy@{commit}"

    return offer


@pytest.fixture
def releases(
    made_sources: ModuleType, proven: Any, offered: Callable[[Mapping[str, str]], str]
) -> Any:
    """A second release of `toy`: lines moved, one method edited, one gone."""
    files = dict(made_sources.TOY)
    scheduler = files["engine/scheduler.py"].replace("if not self.fits(request):", EDITED)
    files["engine/scheduler.py"] = scheduler.replace(
        "class Scheduler:", "LIMIT = 8\n\n\nclass Scheduler:"
    )
    files["csrc/scheduler.hpp"] = files["csrc/scheduler.hpp"].replace(
        "  void preempt(Sequence& victim) {\n    victim.length = 0;\n  }\n", ""
    )
    return proven, offered(files)
