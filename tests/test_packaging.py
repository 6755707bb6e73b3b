"""What is built is what stands in the checkout."""

import subprocess
import tomllib
from pathlib import Path
from shutil import copy
from types import ModuleType

import pytest
import yaml

import conceptmap

TOP = Path(__file__).parent.parent
ROOMS = ("cli", "graph", "queries", "sources", "tracing", "viz")


@pytest.mark.checkout
def test_every_package_is_built_and_every_folder_with_code_is_a_package() -> None:
    named = tomllib.loads((TOP / "pyproject.toml").read_text(encoding="utf-8"))["tool"][
        "setuptools"
    ]["packages"]
    folders = {module.parent for room in ROOMS for module in (TOP / room).rglob("*.py")}
    folders.remove(
        TOP / "tracing" / "start"
    )  # which a watched Python finds first, and which is no package
    assert all((folder / "__init__.py").is_file() for folder in folders)
    names = {"conceptmap." + ".".join(folder.relative_to(TOP).parts) for folder in folders}
    assert named == sorted(named)
    assert set(named) == {"conceptmap", "conceptmap.mappings"} | names


@pytest.mark.checkout
def test_what_is_cited_is_what_is_packaged() -> None:
    cited = yaml.safe_load((TOP / "CITATION.cff").read_text(encoding="utf-8"))
    packaged = tomllib.loads((TOP / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert {key: cited[key] for key in ("version", "license")} == {
        key: packaged[key] for key in ("version", "license")
    }
    assert cited["version"] == conceptmap.__version__
    assert cited["title"] == packaged["name"]
    assert cited["authors"] == packaged["authors"]


@pytest.mark.checkout
def test_only_what_was_tested_is_published() -> None:
    file = TOP / ".github" / "workflows" / "release.yml"
    jobs = yaml.safe_load(file.read_text(encoding="utf-8"))["jobs"]
    assert (jobs["publish"]["needs"], jobs["test"]["needs"]) == ("test", "build")
    asks = [name for name, job in jobs.items() if "id-token" in job["permissions"]]
    assert asks == ["publish"]
    made = [name for name, job in jobs.items() if "python -m build" in str(job["steps"])]
    assert made == ["build"]
    assert not any(word in file.read_text(encoding="utf-8") for word in ("secrets.", "password"))


@pytest.mark.checkout
def test_a_release_says_where_it_was_built_from(tmp_path: Path) -> None:
    copy(TOP / "pyproject.toml", tmp_path)
    subprocess.run(
        ["bash", TOP / ".ci" / "project-urls"], cwd=tmp_path, check=True, timeout=60,
        env={"PATH": "/usr/bin:/bin", "GITHUB_SERVER_URL": "https://git.example.org", "GITHUB_REPOSITORY": "some-one/map"},
    )  # fmt: skip
    before = tomllib.loads((TOP / "pyproject.toml").read_text(encoding="utf-8"))
    after = tomllib.loads((tmp_path / "pyproject.toml").read_text(encoding="utf-8"))
    top = "https://git.example.org/some-one/map"
    assert after["project"].pop("urls") == {
        "Homepage": top,
        "Source": top,
        "Documentation": f"{top}/tree/HEAD/docs",
        "Changelog": f"{top}/blob/HEAD/CHANGELOG.md",
        "Issues": f"{top}/issues",
    }
    assert after == before
    steps = yaml.safe_load((TOP / ".github/workflows/release.yml").read_text(encoding="utf-8"))
    runs = [step.get("run", "") for step in steps["jobs"]["build"]["steps"]]
    assert runs.index("bash .ci/project-urls") < runs.index("python -m build")


def test_an_older_copy_of_the_checkout_is_known(tmp_path: Path, installed_copy: ModuleType) -> None:
    checkout, package = tmp_path / "checkout", tmp_path / "package"
    for root in (checkout, package):
        for file in (
            "cli/__init__.py",
            "cli/app.py",
            "mappings/__init__.py",
            "mappings/concepts/a.yaml",
        ):
            (root / file).parent.mkdir(parents=True, exist_ok=True)
            (root / file).write_text(file, encoding="utf-8")
    (checkout / "docs").mkdir()
    (checkout / "docs" / "rooms.py").write_text("not installed", encoding="utf-8")
    assert installed_copy.differing(package, checkout) == []
    (checkout / "mappings/concepts/a.yaml").write_text("edited", encoding="utf-8")
    (checkout / "cli/new.py").write_text("new", encoding="utf-8")
    (package / "cli/left.py").write_text("left by an older build", encoding="utf-8")
    assert installed_copy.differing(package, checkout) == [
        "cli/left.py",
        "cli/new.py",
        "mappings/concepts/a.yaml",
    ]


@pytest.mark.parametrize(
    "name",
    [
        "__init__.py",
        "__main__.py",
        "graph/shapes.ttl",
        "viz/templates/LICENSES.txt",
        "new_room/__init__.py",
        "cli/scripts/__init__.py",
    ],
)
def test_no_file_of_the_package_may_be_older(
    name: str, tmp_path: Path, installed_copy: ModuleType
) -> None:
    checkout, package = tmp_path / "checkout", tmp_path / "package"
    for root in (checkout, package):
        for room in ("cli", "graph", "viz"):
            (root / room).mkdir(parents=True)
            (root / room / "__init__.py").touch()
    (checkout / "viz" / "scripts").mkdir()
    (checkout / "viz" / "scripts" / "built.js").touch()
    assert installed_copy.differing(package, checkout) == []
    (checkout / name).parent.mkdir(parents=True, exist_ok=True)
    (checkout / name).write_text("edited", encoding="utf-8")
    assert installed_copy.differing(package, checkout) == [name]
