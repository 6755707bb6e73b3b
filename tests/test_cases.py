"""Each folder of cases/ is a faulty map laid over cases/base, and the exact words that `check` has for it."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from conceptmap.graph.findings import Code

CASES = Path(__file__).parent / "cases"
WITHOUT = "without.txt"  # names files of the base that the case lacks
NAMES = sorted(case.name for case in CASES.iterdir() if case.is_dir() and case.name != "base")


def lay_out(case: str, target: Path) -> None:
    shutil.copytree(CASES / "base", target)
    ours = shutil.ignore_patterns("expected*.txt", WITHOUT)
    shutil.copytree(CASES / case, target, dirs_exist_ok=True, ignore=ours)
    without = CASES / case / WITHOUT
    for name in without.read_text(encoding="utf-8").split() if without.exists() else ():
        (target / name).unlink()


@pytest.mark.parametrize(("lang", "golden"), [("en", "expected.txt"), ("zh", "expected.zh.txt")])
@pytest.mark.parametrize("case", NAMES)
def test_check_says_exactly_this(
    case: str,
    lang: str,
    golden: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    run: Callable,
    request: pytest.FixtureRequest,
) -> None:
    lay_out(case, tmp_path / "map")
    monkeypatch.chdir(tmp_path)
    done = run("check", "--mappings", "map", "--lang", lang)
    said = f"{done.out}exit {done.code}\n"
    expected = CASES / case / golden
    if request.config.getoption("--update-cases"):
        expected.write_text(said, encoding="utf-8", newline="\n")
    assert said == expected.read_text(encoding="utf-8")
    assert "Traceback" not in done.err


@pytest.mark.parametrize(
    "command", [["show", "preemption"], ["compare", "small", "large"], ["gaps"], ["stats"]]
)
@pytest.mark.parametrize("case", ["cm105-duplicate-key", "cm102-not-utf8", "cm101-empty-file"])
def test_a_faulty_map_answers_nothing(
    case: str, command: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Callable
) -> None:
    lay_out(case, tmp_path / "map")
    monkeypatch.chdir(tmp_path)
    done = run(*command, "--mappings", "map")
    assert (done.code, done.out) == (2, "")
    assert case[:5].upper() in done.err
    assert "Traceback" not in done.err


def test_a_missing_folder_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Callable
) -> None:
    monkeypatch.chdir(tmp_path)
    done = run("check", "--mappings", "nowhere")
    assert done.code == 2
    assert done.out == (
        "nowhere:1:1: CM101 the mappings folder nowhere does not exist\n"
        "  help: name a folder with frameworks.yaml in it\n"
    )


def test_every_code_about_yaml_has_a_case() -> None:
    shown = "".join((CASES / name / "expected.txt").read_text(encoding="utf-8") for name in NAMES)
    about_yaml = [code for code in Code if code.slug < "CM131"]
    assert [code.slug for code in about_yaml if code.slug not in shown] == []


def test_a_folder_is_named_after_the_code_it_shows() -> None:
    for name in NAMES:
        if name.startswith("cm"):
            expected = (CASES / name / "expected.txt").read_text(encoding="utf-8")
            assert name[:5].upper() in expected
