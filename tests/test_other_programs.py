"""What is exported, read by the programs that it is for, where they are installed: each of them is the judge, and none is needed."""

import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from conceptmap.graph.formats.registry import export
from conceptmap.graph.model import Catalog, Proofs

pytestmark = pytest.mark.slow
Told = subprocess.CompletedProcess[str]
SHAPES = "SKOHUB_SHAPES"  #: the variable that names a clone of https://github.com/skohub-io/shapes


@pytest.fixture
def tell() -> Callable[..., Told]:
    """Run a program that somebody may have installed."""

    def run(program: str, *words: str | Path) -> Told:
        found = shutil.which(program)
        if found is None:
            pytest.skip(f"{program} is not installed (docs/interoperability.md says how)")
        return subprocess.run([found, *words], capture_output=True, text=True, check=False)

    return run


@pytest.fixture
def written(sample_catalog: Catalog, sample_proofs: Proofs, tmp_path: Path) -> Callable[..., Path]:
    """A file of the small map, in a format."""

    def write(format_: str, name: str) -> Path:
        file = tmp_path / name
        file.write_bytes(export(sample_catalog, sample_proofs, format_))
        return file

    return write


def test_sssom_py_validates_and_parses_the_mappings(
    tell: Callable[..., Told], written: Callable[..., Path], tmp_path: Path
) -> None:
    file = written("sssom", "map.sssom.tsv")
    done = tell("sssom", "validate", file)
    assert done.returncode == 0, done.stderr
    parsed = tmp_path / "parsed.tsv"
    done = tell("sssom", "parse", file, "--output", parsed)
    assert done.returncode == 0, done.stderr

    def rows(tsv: Path) -> int:
        lines = tsv.read_text(encoding="utf-8").splitlines()
        return sum(not line.startswith("#") for line in lines)

    assert rows(parsed) == rows(file) > 1


def test_skosify_finds_nothing_to_mend_in_the_concepts(
    tell: Callable[..., Told], written: Callable[..., Path], tmp_path: Path
) -> None:
    done = tell("skosify", written("skos", "map.ttl"), "--output", tmp_path / "mended.ttl")
    assert done.returncode == 0, done.stderr
    complaints = [one for one in done.stderr.splitlines() if not one.startswith("INFO:")]
    assert complaints == []


@pytest.mark.filterwarnings("ignore::DeprecationWarning")  # of rdflib, by pySHACL
@pytest.mark.parametrize("shape", ["skohub.shacl.ttl", "skos.shacl.ttl"])
def test_the_concepts_have_the_shape_that_skohub_asks_for(
    shape: str, written: Callable[..., Path]
) -> None:
    pyshacl = pytest.importorskip("pyshacl", reason="pip install 'conceptmap[shacl]'")
    folder = os.environ.get(SHAPES)
    if folder is None:
        pytest.skip(f"{SHAPES} names no clone of https://github.com/skohub-io/shapes")
    shapes = (Path(folder) / shape).as_posix()
    ontology = (Path(folder) / "skosClassAndPropertyDefinitions.ttl").as_posix()
    concepts = written("skos", "map.ttl").as_posix()
    conforms, _, said = pyshacl.validate(concepts, shacl_graph=shapes, ont_graph=ontology)
    assert conforms, said


def test_no_link_of_a_site_leads_nowhere(
    tell: Callable[..., Told], run: Callable[..., Told], tmp_path: Path
) -> None:
    small = Path(__file__).parent / "cases" / "base"
    words = ("view", "--site", tmp_path / "site", "--base-url", "https://example.org/map/")
    run(*map(str, words), "--mappings", str(small))
    root = tmp_path / "site"
    done = tell("lychee", "--offline", "--root-dir", root, "--no-progress", f"{root}/**/*.html")
    assert done.returncode == 0, done.stdout
