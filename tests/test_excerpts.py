"""Source is shown with its true line numbers where its digest is the proven one, and nowhere else."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

PREEMPT = ["    def preempt(self, request):", "        self.running.remove(request)",
           "        self.waiting.append(request)"]  # fmt: skip


def test_a_card_shows_the_proven_lines_with_their_numbers(
    proven: Any, run: Callable[..., Any]
) -> None:
    done = run("show", "preemption", "--code", *proven.words())
    numbered = re.findall(r"^ +(\d+) \| (.*)$", done.out, re.MULTILINE)
    assert numbered == [(str(number), line) for number, line in enumerate(PREEMPT, 33)]
    assert run("show", "preemption", *proven.words()[:2]).out.count("|") == 0


def test_json_has_the_lines_or_the_reason(proven: Any, run: Callable[..., Any]) -> None:
    value = json.loads(
        run("show", "scheduling-step", "--code", "--format", "json", *proven.words(nano=None)).out
    )
    toy, nano = value["mappings"]
    assert toy["anchors"][0]["start"] == 21
    assert toy["anchors"][0]["code"][0] == "    def schedule(self):"
    assert toy["anchors"][1]["code"] == [
        "            if not self.fits(request):",
        "                self.preempt(request)",
    ]
    assert nano["anchors"][0]["code"] is None
    assert "not on this machine" in nano["anchors"][0]["withheld"]["reason"]
    assert "sources fetch nano" in nano["anchors"][0]["withheld"]["help"]


def test_a_citation_carries_release_lines_and_proven_text(
    proven: Any, run: Callable[..., Any]
) -> None:
    done = run("cite", "preemption", "--framework", "toy", *proven.words())
    assert done.code == 0
    assert "<!-- conceptmap: preemption -->" in done.out
    assert re.search(
        r"`engine/scheduler\.py:33-35` `Scheduler\.preempt`, `pkg:github/example/toy@[0-9a-f]{40}`",
        done.out,
    )
    assert "\n".join(["```python", *PREEMPT, "```"]) in done.out
    rows = json.loads(run("cite", "preemption", "--format", "json", *proven.words()).out)[
        "citations"
    ]
    assert [(row["role"], row["state"], row["proven"], row["code"]) for row in rows] == [
        ("at", "proven", True, PREEMPT),
        ("absent", "proven", None, None),
    ]
    absent = run("cite", "preemption", "--framework", "nano", *proven.words())
    assert "nano: absent. A request runs until it ends." in absent.out


def test_a_fence_is_longer_than_any_in_the_text(made: Any, run: Callable[..., Any]) -> None:
    local = made.tree("toy") / "engine/scheduler.py"
    local.write_text(local.read_text().replace("self.running.remove(request)", "'````'"))
    import subprocess

    git = [
        "git",
        "-C",
        str(made.tree("toy")),
        "-c",
        "user.name=a",
        "-c",
        "user.email=a@example.org",
    ]
    subprocess.run([*git, "commit", "-qam", "x"], check=True)
    commit = subprocess.run(
        [*git, "rev-parse", "HEAD"], check=True, capture_output=True, text=True
    ).stdout.strip()
    frameworks = made.map / "frameworks.yaml"
    frameworks.write_text(re.sub("toy@[0-9a-f]{40}", f"toy@{commit}", frameworks.read_text()))
    assert run("pin", *made.words()).code == 0
    cited = run("cite", "preemption", *made.words()).out
    assert "`````python\n" in cited
    assert "\n        '````'\n" in cited


@pytest.mark.parametrize("command", [("show", "--code"), ("cite",), ("show", "--code", "--format", "json"),
                                     ("show", "--code", "--format", "md"), ("cite", "--format", "csv")])  # fmt: skip
@pytest.mark.parametrize(
    "fault", ["moved", "changed", "gone", "link", "cr", "no lock", "edited anchor"]
)
def test_text_that_is_not_the_proven_text_is_never_shown(
    command: tuple[str, ...], fault: str, proven: Any, run: Callable[..., Any], tmp_path: Path
) -> None:
    """Not the lines below, not the symbol's lines of today, not the file of a link: nothing."""
    local = proven.stand_in("toy", {})
    file = local / "engine/scheduler.py"
    text = file.read_text()
    if fault == "moved":
        file.write_text("# a\n# b\n# c\n" + text)
    elif fault == "changed":
        file.write_text(
            text.replace("self.running.remove(request)", "self.running.remove( request)")
        )
    elif fault == "gone":
        file.unlink()
    elif fault == "link":
        (tmp_path / "same.py").write_text(text)
        file.unlink()
        file.symlink_to(tmp_path / "same.py")
    elif fault == "cr":
        file.write_bytes(text.encode().replace(b"\n", b"\r"))
    elif fault == "no lock":
        proven.lock.unlink()
    else:
        proven.rewrite("Scheduler.preempt#L33-L35", "Scheduler.preempt#L33-L34")
    done = run(command[0], "preemption", *command[1:], *proven.words(toy=local))
    assert done.code == 0
    for line in ("self.running.remove", "self.waiting.append", "while self.waiting", "def preempt"):
        assert line not in done.out
    assert "Traceback" not in done.err


def test_the_same_bytes_are_proven_wherever_they_lie(proven: Any, run: Callable[..., Any]) -> None:
    local = proven.stand_in("toy", {"csrc/scheduler.hpp": lambda text: "// a\n" + text})
    assert PREEMPT[1] in run("show", "preemption", "--code", *proven.words(toy=local)).out


def test_line_ends_of_another_system_are_the_same_text(
    proven: Any, run: Callable[..., Any]
) -> None:
    local = proven.stand_in("toy", {"engine/scheduler.py": lambda text: text.replace("\n", "\r\n")})
    done = run("show", "preemption", "--code", *proven.words(toy=local))
    assert f"34 | {PREEMPT[1]}\n" in done.out
    assert "\r" not in done.out


def test_a_page_holds_what_is_proven_and_nothing_else(
    proven: Any, run: Callable[..., Any], view_samples: ModuleType, tmp_path: Path
) -> None:
    local = proven.stand_in("toy", {"engine/scheduler.py": lambda text: "# a\n" + text})
    page = tmp_path / "map.html"
    done = run("view", "-o", page, "--with-code", *proven.words(toy=local))
    assert done.code == 0
    files = view_samples.code_of(page.read_text(encoding="utf-8"))["files"]
    lines = [line for file in files.values() for line in file.values()]
    assert any("return self.queue.pop(0)" in line for line in lines)
    assert not any("self.running.remove" in line for line in lines)
    assert "excerpts are left out" in done.err


def test_a_page_carries_unasked_what_its_licence_lets_it(
    proven: Any, run: Callable[..., Any], view_samples: ModuleType, tmp_path: Path
) -> None:
    frameworks = proven.map / "frameworks.yaml"
    text = frameworks.read_text(encoding="utf-8")
    page = tmp_path / "map.html"

    def files(*options: str) -> set[str]:
        assert run("view", "-o", page, *options, *proven.words()).code == 0
        found = view_samples.code_of(page.read_text(encoding="utf-8"))["files"]
        return {name.partition(":")[0] for name in found}

    assert files() == files("--with-code") != set()
    assert files("--without-code") == set()
    frameworks.write_text(text.replace("license: MIT", "license: Proprietary"), encoding="utf-8")
    assert files() == set()
    assert files("--with-code") != set()


def test_licences_go_with_the_lines_in_their_own_words(
    proven: Any, run: Callable[..., Any], view_samples: ModuleType, tmp_path: Path
) -> None:
    local = proven.stand_in("toy", {})
    (local / "LICENSE").write_text("MIT License\n\nCopyright (c) The toys\n", encoding="utf-8")
    (local / "NOTICE.txt").write_text("Toys are toys.\n", encoding="utf-8")
    (local / "engine" / "LICENSE").write_text("Of a part.\n", encoding="utf-8")
    page = tmp_path / "map.html"

    def notices(*options: str) -> Any:
        assert run("view", "-o", page, *options, *proven.words(toy=local, nano=None)).code == 0
        return view_samples.code_of(page.read_text(encoding="utf-8"))["notices"]

    assert notices() == {"toy": "MIT License\n\nCopyright (c) The toys\n\nToys are toys."}
    assert notices("--without-code") == {}


def test_a_page_says_whose_lines_it_lacks(
    proven: Any, run: Callable[..., Any], tmp_path: Path
) -> None:
    words = proven.words(nano=None)
    done = run("view", "-o", tmp_path / "map.html", *words)
    assert done.code == 0
    assert "the source of nano is not on this machine, so the page has no lines of it" in done.err
    assert run("view", "-o", tmp_path / "map.html", "--without-code", *words).err == ""
