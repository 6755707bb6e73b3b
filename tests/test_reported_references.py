"""What `refs` tells and what it leaves out: marks, the ignore file, the baseline, and what a branch touches."""

import json
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

GONE = "toy's engine/gone.py.\n"
RIGHT = "toy's `Scheduler.preempt()` in engine/scheduler.py.\n"
MARK = "<!-- conceptmap: ignore: kept as it was in 2023 -->"


@pytest.fixture
def told(
    made: Any, run: Callable[..., Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Callable[..., tuple[int, list[tuple[str, int, str]]]]:
    """The exit code, and file, line and status of all that `refs` tells, but for what is right."""
    monkeypatch.chdir(tmp_path)

    def ask(*words: str) -> tuple[int, list[tuple[str, int, str]]]:
        done = run("refs", *words, *made.words(), "--format", "json")
        assert done.code in (0, 1), done.err
        ask.err = done.err  # type: ignore[attr-defined]
        found = [(one["file"], one["line"], one["status"]) for one in json.loads(done.out)]
        return done.code, [one for one in found if one[2] != "right"]

    return ask


def write(**pages: str) -> None:
    for name, text in pages.items():
        Path(f"{name}.md").write_text(text, encoding="utf-8")


@pytest.mark.parametrize(
    "text",
    [
        f"toy's engine/gone.py. {MARK}\n",
        f"{MARK}\n{GONE}",
        f"{MARK}\n\n{GONE}",
        f"{MARK}\n```\nas ever\ntoy's engine/gone.py\n```\n",
        "<!-- conceptmap: ignore — kept -->\n" + GONE,
    ],
)
def test_a_mark_lets_a_reference_stand(text: str, told: Callable[..., Any]) -> None:
    write(page="About toy.\n\n" + text)
    assert told("page.md") == (0, [])


def test_what_never_was_is_not_called_lost(
    made: Any, run: Callable[..., Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether a name once stood there is not looked up, so nothing is said of it."""
    monkeypatch.chdir(tmp_path)
    write(page="toy's engine/never.py.\n")
    (line,) = run("refs", "page.md", *made.words(), "--format", "github").out.splitlines()
    assert "::engine/never.py is not in toy: the release has no such file" in line


@pytest.mark.parametrize("space", ["", "   "])
def test_a_mark_of_restructuredtext(space: str, told: Callable[..., Any]) -> None:
    Path("page.rst").write_text(
        f"{space}.. conceptmap: ignore: kept\n\n{space}{GONE}", encoding="utf-8"
    )
    assert told("page.rst") == (0, [])


@pytest.mark.parametrize(
    ("text", "code", "found"),
    [
        # It reaches no further than the next line.
        (f"{MARK}\n{RIGHT}{GONE}", 1, [(3, "gone"), (1, "unused")]),
        (f"{MARK}\n{RIGHT}", 1, [(1, "unused")]),
        (f"{RIGHT}{MARK}\n", 1, [(2, "unused")]),
        (f"{MARK}\nno reference\n", 1, [(1, "unused")]),
        # Without a reason it covers nothing.
        (f"<!-- conceptmap: ignore -->\n{GONE}", 1, [(2, "gone"), (1, "without-reason")]),
        # What `cite` writes above the evidence for a concept is none.
        (f"<!-- conceptmap: ignore-eos -->\n{GONE}", 1, [(2, "gone")]),
        # In a block of code, or in code marks, it is an example.
        (f"```\n{MARK}\n```\n{GONE}", 1, [(4, "gone")]),
        (f"Write `{MARK}` for toy's engine/gone.py\n", 1, [(1, "gone")]),
        # What stands in its reason is no reference.
        (f"<!-- conceptmap: ignore: toy's engine/lost.py went too -->\n{GONE}", 0, []),
    ],
)
def test_what_a_mark_does_not_do(
    text: str, code: int, found: list[tuple[int, str]], told: Callable[..., Any]
) -> None:
    write(page=text)
    assert told("page.md") == (code, [("page.md", *one) for one in found])


def test_a_mark_over_what_was_not_judged_is_not_called_unused(told: Callable[..., Any]) -> None:
    """It may be about a code base that was not asked for, or that is not here."""
    write(page=f"{MARK}\ntoy's engine/scheduler.py:33\n")  # its lines cannot be judged
    assert told("page.md") == (0, [("page.md", 2, "unchecked")])
    write(page=f"toy and nano.\n\n{MARK}\nhttps://github.com/other/project/blob/main/x.py#L3\n")
    assert told("page.md") == (0, [])


def test_an_ignore_file_names_documents_and_references(told: Callable[..., Any]) -> None:
    write(a=GONE, b=GONE + "toy's engine/lost.py.\n")
    assert told(".")[0] == 1
    Path(".conceptmap-ignore").write_text(
        "# what was before\na.md   # history\n*.md 'engine/g*' # renamed on purpose\n",
        encoding="utf-8",
    )
    assert told(".") == (1, [("b.md", 2, "gone")])
    assert "not told: 2 are ignored for a reason" in told.err  # type: ignore[attr-defined]
    # Elsewhere, by name; its paths begin where it lies.
    Path("docs").mkdir()
    Path(".conceptmap-ignore").rename("docs/kept")
    assert told(".", "--ignore", "docs/kept")[0] == 1


def test_what_is_wrong_with_an_ignore_file_is_told_at_its_line(told: Callable[..., Any]) -> None:
    write(a=RIGHT)
    ignore = Path(".conceptmap-ignore")
    ignore.write_text(
        "a.md # no fault is left\nlost/*.md # they went\n  a.md\na.md 'x # y\nb c d # e\n",
        encoding="utf-8",
    )
    code, found = told(".")
    assert code == 1
    name = ".conceptmap-ignore"
    assert sorted(found) == [
        (name, 1, "unused"), (name, 2, "unused"), (name, 3, "without-reason"),
        (name, 4, "without-reason"), (name, 5, "without-reason"),
    ]  # fmt: skip


def test_an_entry_whose_documents_were_not_all_read_is_not_called_unused(
    told: Callable[..., Any],
) -> None:
    """As where a hook hands over the files of one commit."""
    write(a=RIGHT, b=GONE)
    Path(".conceptmap-ignore").write_text("*.md engine/gone.py # history\n", encoding="utf-8")
    assert told("a.md") == (0, [])
    assert told("a.md", "b.md") == (0, [])
    write(b=RIGHT)
    assert told("a.md") == (0, [])
    assert told(".") == (1, [(".conceptmap-ignore", 1, "unused")])


def test_a_baseline_knows_old_faults_wherever_their_lines_went(told: Callable[..., Any]) -> None:
    write(a=GONE, b=GONE)
    assert told("a.md", "b.md", "--baseline", "known.json", "--update-baseline") == (0, [])
    first = Path("known.json").read_bytes()
    write(a="A line above.\n\n" + GONE)
    assert told(".", "--baseline", "known.json") == (0, [])
    write(a=GONE + "\nAnd again " + GONE)
    assert told(".", "--baseline", "known.json") == (1, [("a.md", 3, "gone")])
    write(a=RIGHT)
    assert told(".", "--baseline", "known.json") == (0, [])
    assert "1 fault of the baseline is mended" in told.err  # type: ignore[attr-defined]
    # Of documents that were not read nothing is forgotten, and nothing said.
    assert told("b.md", "--baseline", "known.json", "--update-baseline") == (0, [])
    assert Path("known.json").read_bytes() == first
    assert told("a.md", "--baseline", "known.json", "--update-baseline") == (0, [])
    assert [one["file"] for one in json.loads(Path("known.json").read_text("utf-8"))["faults"]] == [
        "b.md"
    ]


@pytest.mark.parametrize("said", [None, "", "[]", "{}", '{"version": 2, "faults": []}', '{"version": 1, "faults": [1]}'])  # fmt: skip
def test_no_baseline_is_a_misuse(
    said: str | None, made: Any, run: Callable[..., Any], tmp_path: Path
) -> None:
    page, file = tmp_path / "a.md", tmp_path / "known.json"
    page.write_text(GONE, encoding="utf-8")
    if said is not None:
        file.write_text(said, encoding="utf-8")
    done = run("refs", page, *made.words(), "--baseline", file)
    assert (done.code, done.out) == (2, "")
    assert "--update-baseline" in done.err
    assert run("refs", page, *made.words(), "--update-baseline").code == 2


def git(*words: str) -> None:
    who = ("-c", "user.name=n", "-c", "user.email=e@example.org")
    subprocess.run(["git", *who, *words], check=True, capture_output=True)


@pytest.fixture
def _site(made: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """We are in a repository of code and documents."""
    site = tmp_path / "site"
    site.mkdir()
    made.stand_in("toy", {}).rename(site / "code")
    git("init", "--quiet", "--initial-branch=main", str(site))
    monkeypatch.chdir(site)


@pytest.mark.usefixtures("told", "_site")
def test_only_what_a_branch_touches_is_told(
    told: Callable[..., Any],
) -> None:
    """Changed lines of documents, and references to code that it changed; what was wrong before is left alone."""
    write(old=GONE, two=RIGHT)
    Path("odd ü.md").write_text(RIGHT, encoding="utf-8")
    git("add", ".")
    git("commit", "--quiet", "--message=first")
    git("checkout", "--quiet", "-b", "work")
    words = (".", "--framework", "toy", "--to", "code", "--changed", "main")
    assert told(*words) == (0, [])
    assert "were not touched since main" in told.err  # type: ignore[attr-defined]
    # A changed line of a document, committed or not, and a new file that git does not know yet.
    Path("odd ü.md").write_text(RIGHT + GONE, encoding="utf-8")
    git("commit", "--quiet", "--all", "--message=second")
    write(two=RIGHT + "\n" + GONE, new=GONE)
    assert told(*words) == (1, [("new.md", 1, "gone"), ("odd ü.md", 2, "gone"), ("two.md", 3, "gone")])  # fmt: skip
    git("add", ".")
    git("commit", "--quiet", "--all", "--message=third")
    git("checkout", "--quiet", "main")
    git("merge", "--quiet", "work")
    git("checkout", "--quiet", "-b", "rename")
    assert told(*words) == (0, [])
    # Code that is renamed away from under documents that nobody touched.
    for file in (Path("code/engine/scheduler.py"), Path("code/csrc/scheduler.hpp")):
        text = file.read_text(encoding="utf-8")
        file.write_text(text.replace("preempt(", "evict("), encoding="utf-8")
    found = told(*words)[1]
    assert {one[0] for one in found} >= {"odd ü.md", "two.md"}
    assert not [one for one in found if one[0] in ("old.md", "new.md")]


@pytest.mark.usefixtures("told", "_site")
def test_a_mark_that_nobody_touched_is_not_told(told: Callable[..., Any]) -> None:
    write(page=f"{MARK}\n{RIGHT}")
    git("add", ".")
    git("commit", "--quiet", "--message=first")
    assert told(".")[0] == 1
    assert told(".", "--changed", "HEAD") == (0, [])
    write(page=f"{MARK}\n{RIGHT}\n{MARK}\n{RIGHT}")
    assert told(".", "--changed", "HEAD") == (1, [("page.md", 4, "unused")])


@pytest.mark.parametrize("revision", ["nowhere", "--output=x", "HEAD~9"])
def test_an_unknown_revision_is_a_misuse(
    revision: str,
    made: Any,
    run: Callable[..., Any],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    write(page=GONE)
    words = ("refs", "page.md", *made.words(), f"--changed={revision}")
    assert "is in no git repository" in run(*words).err
    git("init", "--quiet")
    git("add", ".")
    git("commit", "--quiet", "--message=first")
    done = run(*words)
    assert (done.code, done.out) == (2, "")
    assert f"git knows no commit {revision}" in done.err
    assert not Path("x").exists()
    git("checkout", "--quiet", "--orphan", "other")
    git("commit", "--quiet", "--message=other")
    base = "master" if "master" in subprocess.run(
        ["git", "branch"], check=True, capture_output=True, text=True).stdout else "main"  # fmt: skip
    assert "fetch-depth: 0" in run("refs", "page.md", *made.words(), "--changed", base).err
