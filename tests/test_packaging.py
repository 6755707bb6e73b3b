"""What is built is what stands in the checkout."""

import tomllib
from pathlib import Path

import pytest

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
