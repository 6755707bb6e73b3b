"""`refs` finds what prose says of code, and says whether it is right, moved, gone, or not to be judged."""

import json
import subprocess
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from conceptmap.graph.model import LineRange
from conceptmap.sources.references.checking.patch import reference_patch
from conceptmap.sources.references.judging.codebases.subject import Subject
from conceptmap.sources.references.judging.judge import Judge
from conceptmap.sources.references.reading.parsing import Reference, ReferenceKind, find_references

TREE = {
    "README.md": "# Toy\n\nscope\n",
    "toy/__init__.py": "from toy.engine import Engine\n",
    "toy/engine.py": "class Engine:\n    def step(self):\n        self.ticks = 1\n        return 1\n\n\ndef run_all(engines):\n    return [e.step() for e in engines]\n",
    "toy/core/scheduler.py": "class Scheduler:\n    def schedule(self):\n        return []\n\n    def add_request(self, request):\n        return request\n",
    "toy/config/__init__.py": "",
    "toy/queue.py": "class QueueConfig:\n    def __init__(self):\n        self.depth = 1\n\n    def flush_all_pending_requests(self):\n        return self.depth\n",
    "toy/config/model.py": "class ModelConfig:\n    seed: int = 0\n",
    "csrc/queue.hpp": "namespace toy {\nstruct Queue {\n  void push(int x);\n};\n}\n",
}


def found(
    text: str, file: str = "page.md"
) -> list[tuple[str, str, str | None, str | None, LineRange | None]]:
    return [(r.kind.value, r.text, r.path, r.symbol, r.lines) for r in find_references(file, text)]


@pytest.mark.parametrize(
    ("text", "path", "symbol", "lines"),
    [
        ("see toy/engine.py:12", "toy/engine.py", None, LineRange(12, 12)),
        ("see toy/engine.py:12-30.", "toy/engine.py", None, LineRange(12, 30)),
        ("(toy/engine.py#L12-L30)", "toy/engine.py", None, LineRange(12, 30)),
        ("`toy/engine.py#L12`", "toy/engine.py", None, LineRange(12, 12)),
        (
            "- deepinfer-add:toy/engine.py L591–631 · 上游证据",
            "toy/engine.py",
            None,
            LineRange(591, 631),
        ),
        ("跨界[engine.py L307]:", "engine.py", None, LineRange(307, 307)),
        ("toy/engine.py, lines 3 to 5", "toy/engine.py", None, LineRange(3, 5)),
        ("toy/engine.py (line 7)", "toy/engine.py", None, LineRange(7, 7)),
        ("`toy/engine.py::Engine.step`", "toy/engine.py", "Engine.step", None),
        ("toy/engine.py::Engine.step#L2-L4", "toy/engine.py", "Engine.step", LineRange(2, 4)),
        ("csrc/queue.hpp::toy::Queue", "csrc/queue.hpp", "toy::Queue", None),
        ("打开vendor/toy/csrc/queue.hpp,找出", "vendor/toy/csrc/queue.hpp", None, None),
        ("[x](../toy/engine.py)", "../toy/engine.py", None, None),
        ("  └─ engine.py    # 1029 行", "engine.py", None, None),
    ],
)
def test_paths_are_found_as_authors_write_them(
    text: str, path: str, symbol: str | None, lines: LineRange | None
) -> None:
    (one,) = [r for r in find_references("page.md", text) if r.kind is ReferenceKind.PATH]
    assert (one.path, one.symbol, one.lines) == (path, symbol, lines)
    assert one.text in text
    assert text[one.start : one.end] == one.text


def test_links_give_repository_version_and_lines() -> None:
    text = "[a](https://github.com/org/toy/blob/v1.0/toy/engine.py#L3-L5), https://raw.githubusercontent.com/org/toy/main/a.md."
    one, other = find_references("page.md", text)
    assert (one.repository, one.version, one.path, one.lines) == (
        "org/toy",
        "v1.0",
        "toy/engine.py",
        LineRange(3, 5),
    )
    assert (other.repository, other.version, other.path) == ("org/toy", "main", "a.md")


@pytest.mark.parametrize(
    ("file", "text", "names"),
    [
        ("a.md", "[X][toy.engine.Engine] and [toy.run][]", ["toy.engine.Engine", "toy.run"]),
        (
            "a.md",
            "`Engine.step` `run_all()` `Queue::push(x)` `plain`",
            ["Engine.step", "run_all", "Queue::push"],
        ),
        (
            "a.rst",
            ":class:`~toy.Engine` :py:meth:`toy.Engine.step`",
            ["toy.Engine", "toy.Engine.step"],
        ),
        ("a.html", "<p><code>Engine.step</code> and <b>x</b></p>", ["Engine.step"]),
        ("a.txt", "调用add_request后,由BlockManager处理", ["add_request", "BlockManager"]),
    ],
)
def test_names_are_found_where_markup_or_their_looks_say_so(
    file: str, text: str, names: list[str]
) -> None:
    assert [r.symbol for r in find_references(file, text) if r.symbol] == names


@pytest.mark.parametrize(
    "text",
    [
        "https://example.org/a/b.py#L3",
        "version 1.2.3, 10:30, e.g. this",
        "pip install toy==0.1",
        "**/*.py",
        "mail me@example.org",
    ],
)
def test_what_is_no_reference_is_none(text: str) -> None:
    assert found(text) == []


@given(st.text(max_size=200))
def test_any_text_is_read_and_every_reference_stands_where_it_says(text: str) -> None:
    lines = text.split("\n")
    for file in ("a.md", "a.html", "a.txt"):
        for one in find_references(file, text):
            assert lines[one.line - 1][one.start : one.end] == one.text


@pytest.fixture
def judge(
    small_trees: ModuleType, tmp_path: Path
) -> Callable[..., list[tuple[str, str, str | None]]]:
    def run(
        text: str, old: dict[str, str] | None = None, file: str = "page.md"
    ) -> list[tuple[str, str, str | None]]:
        before = None if old is None else small_trees.index(tmp_path / "before", old)
        subject = Subject(
            framework="toy",
            index=small_trees.index(tmp_path / "tree", TREE),
            words=frozenset({"toy"}),
            repositories=frozenset({"org/toy"}),
            versions=frozenset({"1.0", "v1.0"}),
            before=before,
        )
        references = list(find_references(file, text))
        return [
            (one.reference.text, one.verdict.value, one.now.text if one.now else None)
            for one in Judge([subject]).judge({file: text}, references)
        ]

    return run


@pytest.mark.parametrize(
    ("text", "verdict", "now"),
    [
        ("toy/engine.py:8", "unchecked", None),
        ("engine.py:8", "unchecked", None),
        ("engine.py:7-8", "right", None),
        ("engine.py:8-8", "unchecked", None),
        ("toy-run:engine.py:8", "right", None),
        ("`run_all()` in engine.py:8", "right", None),
        ("toy/engine.py:9", "gone", None),
        ("toy/engine.py::Engine.step", "right", None),
        ("toy/engine.py::Engine.stop", "gone", None),
        ("toy/engine.py::run_all#L2-L3", "moved", "toy/engine.py::run_all#L7-L8"),
        ("toy/old.py", "gone", None),
        ("toy/gone/old.py", "gone", None),
        ("csrc/gone.hpp", "unchecked", None),
        ("toy's csrc/gone.hpp", "gone", None),
        ("toy/engine.py:0", "gone", None),
        ("toy/engine.py#L9-L3", "gone", None),
        ("csrc/theirs/gone.hpp", "unchecked", None),
        ("toy/config.py", "moved", "toy/config"),
        ("vendor/toy/csrc/queue.hpp", "right", None),
        ("toy/core/", "right", None),
        ("https://github.com/org/toy/blob/v1.0/toy/engine.py#L8", "right", None),
        ("https://github.com/org/toy/blob/main/toy/engine.py", "right", None),
        ("https://github.com/org/toy/blob/main/toy/engine.py#L8", "unchecked", None),
        ("https://github.com/org/toy/blob/0123456789/toy/engine.py#L8", "unchecked", None),
        ("https://github.com/org/toy/blob/main/toy/gone.py", "gone", None),
        ("[E][toy.engine.Engine.step]", "right", None),
        ("[E][toy.Engine]", "right", None),
        ("[E][toy.Engine.ticks]", "right", None),
        ("[E][toy.core.Scheduler]", "moved", "toy/core/scheduler.py::Scheduler#L1-L6"),
        ("[E][toy.core.Nothing]", "gone", None),
        ("`Scheduler.schedule`", "right", None),
        ("`scheduler.schedule`", "right", None),
        ("`the_scheduler.add_request`", "right", None),
        ("`engine.run_all`", "right", None),
        ("`self.engine.step`", "right", None),
        ("`queue_config.depth`", "right", None),
        ("`PG.flush_all_pending_requests()`", "right", None),
        ("`Scheduler.vanish`", "gone", None),
        ("`Scheduler.step`", "unchecked", None),
    ],
)
def test_verdicts(judge: Callable[..., Any], text: str, verdict: str, now: str | None) -> None:
    assert [(v, n) for _, v, n in judge(text)][-1:] == [(verdict, now)]


@pytest.mark.parametrize(
    "text",
    [
        "`Stranger.method()`",
        "`session.step`",
        "`time.run_all`",
        "`Queueconfig.depth`",
        "`queue_config.width`",
        "`asyncio.flush_all_pending_requests()`",
        "`core.schedule`",
        "`client.chat.add_request`",
        "other/pkg/file.py:3",
        "config.json",
        "https://github.com/a/b/blob/main/c.py#L1",
    ],
)
def test_what_means_no_framework_is_left_out(judge: Callable[..., Any], text: str) -> None:
    assert judge(text) == []


def test_a_name_beside_a_line_tells_whether_the_line_still_is_it(judge: Callable[..., Any]) -> None:
    right = judge("`run_all()` is at engine.py:8", file="page.md")
    moved = judge("`run_all()` is at engine.py:2", file="page.md")
    assert [v for _, v, _ in right] == ["right", "right"]
    assert moved[1] == ("engine.py:2", "moved", "toy/engine.py::run_all#L7-L8")


def test_lines_are_carried_from_the_release_that_the_text_was_written_for(
    judge: Callable[..., Any],
) -> None:
    old = TREE | {
        "toy/engine.py": TREE["toy/engine.py"].replace(
            "class Engine", "X = 1\nY = 2\n\n\nclass Engine"
        )
    }
    old["toy/scheduler.py"] = old.pop("toy/core/scheduler.py")
    text = "toy/engine.py L11–12, toy/scheduler.py:5-6 and README.md:3"
    assert judge(text, old) == [
        ("toy/engine.py L11–12", "moved", "toy/engine.py#L7-L8"),
        ("toy/scheduler.py:5-6", "moved", "toy/core/scheduler.py#L5-L6"),
        ("README.md:3", "right", None),
    ]


def test_the_patch_applies_and_rewrites_only_the_references(
    small_trees: ModuleType, tmp_path: Path
) -> None:
    old = TREE | {"toy/engine.py": "# 1\n# 2\n" + TREE["toy/engine.py"]}
    subject = Subject(
        framework="toy",
        index=small_trees.index(tmp_path / "tree", TREE),
        words=frozenset({"toy"}),
        before=small_trees.index(tmp_path / "before", old),
    )
    text = "See toy/engine.py L9–10 和 `toy/engine.py#L3-L6`;toy/engine.py:9 too.\nNo end"
    documents = {"page.md": text}
    judged = Judge([subject]).judge(documents, list(find_references("page.md", text)))
    patch = reference_patch(documents, judged)
    folder = small_trees.write_tree(tmp_path / "docs", {"page.md": text.encode()})
    subprocess.run(["git", "apply", "-"], input=patch.encode(), cwd=folder, check=True)
    assert (folder / "page.md").read_text(encoding="utf-8") == (
        "See toy/engine.py L7–8 和 `toy/engine.py#L1-L4`;toy/engine.py:7 too.\nNo end"
    )


def test_a_link_to_a_commit_is_re_aimed_at_the_release_or_left_alone(
    small_trees: ModuleType, tmp_path: Path
) -> None:
    old = small_trees.index(
        tmp_path / "old", {"toy/engine.py": "# 1\n# 2\n" + TREE["toy/engine.py"]}
    )
    subject = Subject(
        framework="toy",
        index=small_trees.index(tmp_path / "tree", TREE),
        words=frozenset({"toy"}),
        repositories=frozenset({"org/toy"}),
        at=lambda version: old if version == "0123abcd" else None,
    )
    link = "https://github.com/org/toy/blob/{}/toy/engine.py#L{}-L{}"
    documents = {"page.md": link.format("0123abcd", 9, 10) + "\nand toy/config.py\n"}
    judged = Judge([subject]).judge(
        documents, list(find_references("page.md", documents["page.md"]))
    )
    assert [one.verdict.value for one in judged] == ["moved", "moved"]
    assert reference_patch(documents, judged) == ""
    patch = reference_patch(documents, judged, {"toy": "v1.0"})
    assert "+" + link.format("v1.0", 7, 8) in patch.splitlines()
    assert "-and toy/config.py" not in patch  # a guess by its looks is for a person


def test_the_command_from_end_to_end(made: Any, run: Callable[..., Any], tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("toy's engine/scheduler.py:33 and engine/gone.py.\n", encoding="utf-8")
    done = run("refs", page, *made.words(), "--format", "json")
    assert done.code == 1
    assert json.loads(done.out) == [
        {"file": str(page), "line": 1, "text": "engine/scheduler.py:33", "framework": "toy",
         "path": "engine/scheduler.py", "start": 33, "end": 33, "status": "unchecked", "now": None},
        {"file": str(page), "line": 1, "text": "engine/gone.py", "framework": "toy",
         "path": "engine/gone.py", "start": None, "end": None, "status": "gone", "now": None},
    ]  # fmt: skip
    page.write_text("toy's engine/scheduler.py:33\n", encoding="utf-8")
    assert run("refs", page, *made.words()).code == 0
    assert run("refs", tmp_path / "none.md", *made.words()).code == 2


def test_a_reference_is_a_value_with_columns() -> None:
    (one,) = find_references("page.txt", "x toy/engine.py")
    assert isinstance(one, Reference)
    assert (one.line, one.start, one.end) == (1, 2, 15)


FRAMES = {
    "alpha": {"alpha/core.py": "class Engine:\n    def step(self):\n        return 1\n"},
    "beta": {
        "beta/core.py": "class Engine:\n    def run(self):\n        return self.step_all()\n\n    def step_all(self):\n        return 2\n"
    },
}


@pytest.fixture
def both(small_trees: ModuleType, tmp_path: Path) -> Callable[..., list[tuple[str, str, str]]]:
    """Judges a page against two engines, or against the first alone while the second is not at hand."""

    def run(
        text: str, *, at_hand: tuple[str, ...] = ("alpha", "beta")
    ) -> list[tuple[str, str, str]]:
        subjects = [
            Subject(
                framework=name,
                index=small_trees.index(tmp_path / name, FRAMES[name]),
                words=frozenset({name}),
            )
            for name in at_hand
        ]
        strangers = {name: frozenset({name}) for name in FRAMES if name not in at_hand}
        references = list(find_references("page.md", text))
        judged = Judge(subjects, strangers).judge({"page.md": text}, references)
        return [(one.reference.text, one.framework, one.verdict.value) for one in judged]

    return run


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("alpha has `Engine.step`, beta has `Engine.run`.",
         [("Engine.step", "alpha", "right"), ("Engine.run", "beta", "right")]),
        ("beta beta beta\n\nalpha 的 `Engine.step`", [("Engine.step", "alpha", "right")]),
        ("alpha alpha alpha\n\n## beta\n\nsee `Engine.run`", [("Engine.run", "beta", "right")]),
        ("alpha, beta: one of them has `Engine.run`.", [("Engine.run", "beta", "right")]),
        ("alpha and beta\n\n`Engine.run` is somewhere", [("Engine.run", "beta", "right")]),
        ("alpha and beta\n\n`Engine.nothing` is nowhere", [("Engine.nothing", "alpha", "gone")]),
        ("alpha has `Engine.run`, as beta", [("Engine.run", "alpha", "unchecked")]),
        ("beta\n\nalpha has `Engine.nothing`.", [("Engine.nothing", "alpha", "gone")]),
        ("beta: core.py:2", [("core.py:2", "beta", "unchecked")]),
    ],
)  # fmt: skip
def test_a_page_on_two_engines_is_judged_by_what_each_sentence_names(
    text: str, expected: list[tuple[str, str, str]], both: Callable[..., Any]
) -> None:
    assert both(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("alpha and beta\n\nbeta has `Engine.run`", []),
        ("alpha and beta\n\n`Engine.run`", [("Engine.run", "alpha", "unchecked")]),
        ("alpha and beta\n\n`Engine.step`", [("Engine.step", "alpha", "right")]),
        ("alpha\n\n`Engine.run`", [("Engine.run", "alpha", "gone")]),
        ("beta 的 beta/other.py:3 和 core.py:1", []),
    ],
)
def test_what_is_said_of_an_engine_that_is_not_at_hand_is_not_held_against_another(
    text: str, expected: list[tuple[str, str, str]], both: Callable[..., Any]
) -> None:
    assert both(text, at_hand=("alpha",)) == expected


@pytest.mark.parametrize(
    ("text", "verdict", "now"),
    [
        ("`run_all()`: engine.py 第 2–3 行", "moved", "toy/engine.py::run_all#L7-L8"),
        ("`run_all()`: engine.py 的 7-8 行", "right", None),
        ("`run_all()`: engine.py第8行", "right", None),
        ("`run_all()` 见 `engine.py` L2–3", "moved", "toy/engine.py::run_all#L7-L8"),
        ("`Engine.step()` is called at engine.py:8", "right", None),
        ("`Engine.step()` and `run_all()`: engine.py:1-8", "right", None),
        ("https://github.com/org/toy/blob/v1.0/toy/engine.py#L1-L2 is `run_all()`", "moved",
         "toy/engine.py::run_all#L7-L8"),
        ("engine.py 100 行", "right", None),
    ],
)  # fmt: skip
def test_lines_are_held_against_what_is_named_beside_them(
    text: str, verdict: str, now: str | None, judge: Callable[..., Any]
) -> None:
    lines = [(v, n) for said, v, n in judge(text) if "engine.py" in said]
    assert lines == [(verdict, now)]


def test_a_patch_keeps_line_ends_marks_and_short_names(
    made: Any, run: Callable[..., Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "docs"
    folder.mkdir()
    page = "\ufeff`Scheduler.preempt()` of toy: scheduler.py:9\r\nEnd\r\n".encode()
    (folder / "crlf.md").write_bytes(page)
    (folder / "latin.md").write_bytes(b"`Scheduler.preempt()` of toy: scheduler.py:9 \xe9\n")
    (folder / "inside").mkdir()
    monkeypatch.chdir(folder / "inside")
    done = run("refs", "..", *made.words(), "--fix", "-o", tmp_path / "x.patch")
    assert "1 files are not UTF-8" in done.err
    assert f"in {folder}" in done.err
    subprocess.run(["git", "apply", str(tmp_path / "x.patch")], cwd=folder, check=True)
    assert (folder / "crlf.md").read_bytes() == page.replace(b"scheduler.py:9", b"scheduler.py:33")
    again = run("refs", "../crlf.md", *made.words(), "--fix", "-o", tmp_path / "y.patch")
    assert "no patch was written" in again.err
    assert not (tmp_path / "y.patch").exists()


def test_a_name_is_found_however_many_files_of_another_language_say_it(
    small_trees: ModuleType, tmp_path: Path
) -> None:
    """Of a file that is not Python it is not known, without an outline, whether it defines a name or only says it."""
    files = {f"rust/src/m{n}.rs": "fn run(llm: Llm) { llm.chat() }\n" for n in range(40)}
    files["toy/llm.py"] = "class LLM:\n    def chat(self):\n        return self.reply\n"
    subject = Subject(
        framework="toy", index=small_trees.index(tmp_path, files), words=frozenset({"toy"})
    )
    documents = {"page.md": "toy: `llm.chat()` and `LLM.chat`\n"}
    references = list(find_references("page.md", documents["page.md"]))
    judged = Judge([subject]).judge(documents, references)
    assert [(one.verdict.value, one.found and one.found.path) for one in judged] == [
        ("right", "toy/llm.py")
    ] * 2


def test_a_module_that_is_gone_did_not_become_a_test(
    small_trees: ModuleType, tmp_path: Path
) -> None:
    files = {
        "toy/core.py": "x = 1\n",
        "tests/test_core.py": "def test_it():\n    def attention(x):\n        return x\n",
    }
    subject = Subject(
        framework="toy", index=small_trees.index(tmp_path, files), words=frozenset({"toy"})
    )
    documents = {"page.md": "`toy.attention` is gone.\n"}
    references = list(find_references("page.md", documents["page.md"]))
    (one,) = Judge([subject]).judge(documents, references)
    assert (one.verdict.value, one.now) == ("gone", None)
