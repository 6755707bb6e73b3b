"""Where the Node packages come from: the checkout, a folder that is named, or npm, once."""

import json
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

NPM = """#!/bin/sh
echo called >> "$CALLS"
test -n "$FAILS" && { echo "npm error no such host" >&2; exit 1; }
mkdir -p node_modules/tool && echo '{"version": "1.2.3"}' > node_modules/tool/package.json
"""


@pytest.fixture
def asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, node_tools_module: ModuleType
) -> Callable[..., str]:
    """Ask for the tools on a machine that has a node and an npm of ours; gives the folder or the reason."""
    monkeypatch.setattr(Path, "home", lambda: tmp_path / "home")
    checkout = tmp_path / "checkout"
    checkout.mkdir()
    recipe = {"devDependencies": {"tool": "1.2.3"}}
    (checkout / "package.json").write_text(json.dumps(recipe), encoding="utf-8")
    for name in ("package-lock.json", ".npmrc"):
        (checkout / name).write_text("{}", encoding="utf-8")
    programs = tmp_path / "programs"
    programs.mkdir()

    def ask(*, without: tuple[str, ...] = (), **surroundings: str) -> str:
        for name, text in (("node", "#!/bin/sh\n"), ("npm", NPM)):
            program = programs / name
            program.unlink(missing_ok=True)
            if name not in without:
                program.write_text(text, encoding="utf-8")
                program.chmod(0o755)
        path = f"{programs}:/usr/bin:/bin" if "CALLS" in surroundings else str(programs)
        try:
            found = node_tools_module.node_tools({"PATH": path, **surroundings}, checkout)
        except node_tools_module.NoNodeToolsError as problem:
            return str(problem)
        return str(Path(found).relative_to(tmp_path))

    return ask


def packages(folder: Path, version: str) -> None:
    place = folder / "node_modules" / "tool"
    place.mkdir(parents=True)
    (place / "package.json").write_text(json.dumps({"version": version}), encoding="utf-8")


def test_those_of_the_checkout_are_taken_if_their_versions_are_right(
    asked: Callable[..., str], tmp_path: Path
) -> None:
    packages(tmp_path / "checkout", "1.2.3")
    assert asked() == "checkout"


def test_npm_installs_what_is_pinned_once(asked: Callable[..., str], tmp_path: Path) -> None:
    packages(tmp_path / "checkout", "1.0.0")
    calls = tmp_path / "calls"
    first = asked(CALLS=str(calls))
    assert first.startswith("home/.cache/conceptmap-node/")
    assert asked(CALLS=str(calls)) == first
    assert calls.read_text(encoding="utf-8") == "called\n"
    assert [file.name for file in (tmp_path / first).parent.iterdir()] == [Path(first).name]


def test_what_is_missing_is_said(asked: Callable[..., str], tmp_path: Path) -> None:
    assert asked(without=("node",)) == "no Node on the PATH"
    assert asked(without=("npm",)) == "no npm on the PATH, and no node_modules"
    failed = asked(CALLS=str(tmp_path / "calls"), FAILS="yes")
    assert failed == "npm ci failed: npm error no such host"
    assert list((tmp_path / "home" / ".cache" / "conceptmap-node").iterdir()) == []
    (tmp_path / "checkout" / "package-lock.json").unlink()
    assert asked() == "package.json is not here: this is no checkout"


def test_a_named_folder_is_the_only_one_that_is_looked_at(
    asked: Callable[..., str], tmp_path: Path
) -> None:
    packages(tmp_path / "checkout", "1.2.3")
    named = tmp_path / "named"
    assert asked(CONCEPTMAP_NODE_TOOLS=str(named)) == (
        f"{named} lacks packages that package.json pins"
    )
    packages(named, "1.2.3")
    assert asked(CONCEPTMAP_NODE_TOOLS=str(named)) == "named"
