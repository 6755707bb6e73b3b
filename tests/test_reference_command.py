"""`refs` from end to end: what it reads, what it holds a changed tree against, and what its patch writes."""

import ast
import io
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from conceptmap.graph import ConceptmapError, load_catalog
from conceptmap.sources import references
from conceptmap.sources.references.checking.patch import reference_patch
from conceptmap.sources.references.judging.codebases.subject import Subject
from conceptmap.sources.references.judging.judge import Judge
from conceptmap.sources.references.reading.parsing import find_references

PAGE = "toy's `Scheduler.preempt()` in engine/scheduler.py, and engine/gone.py.\n"


def given(monkeypatch: pytest.MonkeyPatch, data: bytes | None) -> None:
    """Put bytes where the command reads standard input, or close it."""
    stream = None if data is None else SimpleNamespace(buffer=io.BytesIO(data))
    monkeypatch.setattr(sys, "stdin", stream)


def _renamed(text: str) -> str:
    return text.replace("Scheduler", "Planner")


@pytest.mark.parametrize("name", ["-", "/dev/stdin"])
def test_standard_input_is_read(
    name: str, made: Any, run: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    given(monkeypatch, PAGE.encode())
    done = run("refs", name, *made.words(), "--format", "json")
    assert done.code == 1
    assert [(one["file"], one["text"], one["status"]) for one in json.loads(done.out)] == [
        (name, "Scheduler.preempt", "right"),
        (name, "engine/scheduler.py", "right"),
        (name, "engine/gone.py", "gone"),
    ]


@pytest.mark.parametrize("data", [None, b"", b"\n \n"])
def test_nothing_read_is_an_error(
    data: bytes | None, made: Any, run: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    given(monkeypatch, data)
    done = run("refs", "-", *made.words())
    assert done.code == 2
    assert "standard input is closed" in done.err or "nothing was read" in done.err
    assert "Traceback" not in done.err


def test_a_folder_without_documents_is_an_error(
    made: Any, run: Callable[..., Any], tmp_path: Path
) -> None:
    folder = tmp_path / "empty"
    folder.mkdir()
    (folder / "code.py").write_text("x = 1\n", encoding="utf-8")
    done = run("refs", folder, *made.words())
    assert (done.code, done.out) == (2, "")
    assert "nothing was read" in done.err
    assert run("refs", folder, *made.words(), "--lang", "zh").code == 2


def test_what_standard_input_says_is_in_no_patch(
    made: Any, run: Callable[..., Any], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    given(monkeypatch, b"`Scheduler.preempt()` of toy: scheduler.py:9\n")
    done = run("refs", "-", *made.words(), "--fix", "-o", tmp_path / "x.patch")
    assert "left out" in done.err
    assert not (tmp_path / "x.patch").exists()


def test_a_changed_tree_is_held_against_the_pinned_release(
    made: Any, run: Callable[..., Any], tmp_path: Path
) -> None:
    """A class that has another name in a pull request's tree is passed over nowhere on the page."""
    page = tmp_path / "page.md"
    page.write_text(
        "`Scheduler` and `Scheduler.preempt()`, or `engine/scheduler.py::Scheduler`.\n",
        encoding="utf-8",
    )
    tree = made.stand_in(
        "toy", dict.fromkeys(("engine/scheduler.py", "csrc/scheduler.hpp"), _renamed)
    )
    words = (page, *made.words(), "--framework", "toy", "--to", tree)
    done = run("refs", *words, "--format", "json")
    assert done.code == 1
    assert [(one["status"], "Planner" in (one["now"] or "")) for one in json.loads(done.out)] == [
        ("moved", True)
    ] * 3
    run("refs", *words, "--fix", "-o", tmp_path / "x.patch")
    subprocess.run(["git", "apply", "x.patch"], cwd=tmp_path, check=True)
    assert page.read_text(encoding="utf-8") == (
        "`Planner` and `Planner.preempt()`, or `engine/scheduler.py::Planner`.\n"
    )
    same = run("refs", tmp_path / "page.md", *made.words(), "--framework", "toy", "--from", tree,
               "--format", "json")  # fmt: skip
    assert [one["status"] for one in json.loads(same.out)] == ["moved"] * 3


STEP = """class Engine:
    def {step}(self):
        for request in self.waiting:
            self.running.append(request)
        self.waiting = []
        return len(self.running)

    def stop(self):
        self.running = None
        return [2, 3]
"""


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("https://github.com/org/toy/blob/main/python/toy/old/core.py#L8-L9",
         "https://github.com/org/toy/blob/main/python/toy/fresh/core.py#L11-L12"),
        ("`toy/old/core.py:L8-L9`", "`toy/fresh/core.py:L11-L12`"),
        ("toy/old/core.py(8) and toy/old/core.py：8", "toy/fresh/core.py(11) and toy/fresh/core.py：11"),
        ("toy/old/core.py 第 8-9 行", "toy/fresh/core.py 第 11-12 行"),
        ("lines 8 to 9 of toy/old/core.py", "lines 11 to 12 of toy/fresh/core.py"),
        ("vendor/toy/old/core.py:8", "vendor/toy/fresh/core.py:11"),
        ("[x](../toy/old/core.py)", "[x](../toy/fresh/core.py)"),
        ("`Engine.step`, `engine.step()`, `toy.old.core.Engine.step`",
         "`Engine.go`, `engine.go()`, `toy.fresh.core.Engine.go`"),
        ("`toy/old/core.py::Engine.step#L2-L3`", "`toy/fresh/core.py::Engine.go#L5-L6`"),
    ],
)  # fmt: skip
def test_the_patch_writes_the_form_of_the_original(
    said: str, written: str, small_trees: ModuleType, tmp_path: Path
) -> None:
    subject = Subject(
        framework="toy",
        index=small_trees.index(
            tmp_path / "new", {"toy/fresh/core.py": "# 1\n\n\n" + STEP.format(step="go")}
        ),
        words=frozenset({"toy"}),
        repositories=frozenset({"org/toy"}),
        folders={"org/toy": "python"},
        before=small_trees.index(tmp_path / "old", {"toy/old/core.py": STEP.format(step="step")}),
    )
    documents = {"page.md": f"toy: {said}\n"}
    references = list(find_references("page.md", documents["page.md"], every_name=True))
    patch = reference_patch(documents, Judge([subject]).judge(documents, references))
    assert [line[1:] for line in patch.splitlines() if line.startswith("+toy")] == [
        f"toy: {written}"
    ]


@pytest.mark.parametrize(
    "said",
    [
        "`torch.compile`", "`torch.nn.Module.forward()`", "`tensor.copy_()`", "`list.append()`",
        "`x.forward()`", "`append()`", "`print()`", "`F.linear()`", "`np.array()`", "`torch.ops.toy.step`",
    ],
)  # fmt: skip
def test_names_of_libraries_are_nobodys(said: str, small_trees: ModuleType, tmp_path: Path) -> None:
    tree = {
        "toy/model.py": (
            "import numpy as np\nimport torch\nimport torch.nn.functional as F\nfrom torch import nn\n\n\n"
            "class Buffer:\n    def copy_(self, x: torch.Tensor):\n        return F.linear(np.array(x))\n\n"
            "    def append(self, x):\n        return x\n\n\nclass Model(nn.Module):\n    def forward(self, x):\n        return x\n\n\n"
            "class ToyTensor:\n    def copy_(self):\n        return torch.compile\n\n\n"
            "def step():\n    print(1)\n\n\ndef array():\n    return 1\n\n\ndef linear():\n    return 1\n"
        )
    }
    subject = Subject(
        framework="toy", index=small_trees.index(tmp_path / "t", tree), words=frozenset({"toy"})
    )
    for file in ("page.md", "page.txt"):
        references = list(find_references(file, f"toy: {said}"))
        assert [
            one.reference.text for one in Judge([subject]).judge({file: f"toy: {said}"}, references)
        ] == []


def test_why_is_told_in_the_reader_s_language(
    made: Any, run: Callable[..., Any], tmp_path: Path
) -> None:
    """A table for people speaks Chinese, the reasons inside of reasons too; programs are told in English."""
    page = tmp_path / "page.md"
    page.write_text(
        "toy: engine/gone.py, engine/scheduler.py:900, engine/scheduler.py::Nobody, "
        "https://github.com/example/toy/blob/main/engine/scheduler.py#L900\n",
        encoding="utf-8",
    )
    words = ("refs", page, *made.words(), "--framework", "toy")
    plain = run(*words, "--format", "csv")
    assert "the release has no such file" in plain.out
    assert re.search(r"the file ends at line \d+; a branch moves on under its lines", plain.out)
    for format_ in ("table", "md"):
        told = run(*words, "--format", format_, "--lang", "zh").out.replace("\n", "")
        assert "该版本没有这个文件" in told
    told = run(*words, "--format", "md", "--lang", "zh").out
    assert "文件中没有定义 Nobody" in told
    assert "行；分支会变动，行号无法核对" in told
    assert (
        run(*words, "--format", "json").out == run(*words, "--format", "json", "--lang", "zh").out
    )
    assert "the release has no such file" in run(*words, "--format", "csv", "--lang", "zh").out


def test_no_reason_is_a_finished_sentence() -> None:
    """A reason is a template and its values: an f-string, or plain text, could be told in one language only."""
    finished = [
        f"{file.name}:{node.lineno}"
        for file in sorted(Path(references.__path__[0]).rglob("*.py"))
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        for why in reasons(node)
        if isinstance(why, ast.JoinedStr) or (isinstance(why, ast.Constant) and why.value)
    ]
    assert finished == []


def reasons(node: ast.AST) -> list[ast.expr]:
    """What a node of a program gives as `why`."""
    if isinstance(node, ast.Call):
        name = node.func.id if isinstance(node.func, ast.Name) else ""
        last = {"judged": 5, "Meaning": 2}.get(name)
        given = node.args[last:] if last is not None else []
        return [*given, *(one.value for one in node.keywords if one.arg == "why")]
    if isinstance(node, ast.Assign | ast.AugAssign):
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        if any(isinstance(one, ast.Name) and one.id == "why" for one in targets):
            return [node.value]
    return []


def test_python_gets_what_the_command_prints(
    made: Any, run: Callable[..., Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Values in, values out: nothing is printed, and only the caller writes the patch."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "page.md").write_text(
        PAGE + "`Scheduler` https://github.com/other/one/blob/main/a.py\n", encoding="utf-8"
    )
    tree = made.stand_in(
        "toy", dict.fromkeys(("engine/scheduler.py", "csrc/scheduler.hpp"), _renamed)
    )
    documents = references.read_documents([Path("page.md")])
    against = references.Against(frameworks=["toy"], to=str(tree), sources=made.words()[3::2][:1])
    checked = references.check_references(load_catalog(made.map), documents, against)
    patch = references.patch_files(documents.texts, checked.judged, checked.tags)
    words = ("page.md", *made.words(), "--framework", "toy", "--to", tree, "--format", "json")
    done = run("refs", *words, "--fix", "-o", "x.patch")
    assert [(one["text"], one["status"], one["now"]) for one in json.loads(done.out)] == [
        (one.reference.text, one.verdict.value, one.now.text if one.now else None)
        for one in checked.judged
    ]
    assert {one.verdict for one in checked.judged} >= {
        references.Verdict.MOVED,
        references.Verdict.GONE,
    }
    assert (checked.foreign_links, checked.missing, checked.unpinned) == (1, (), None)
    assert patch.text == (tmp_path / "x.patch").read_text(encoding="utf-8")
    assert (patch.folder, patch.nameless, patch.undecodable) == (tmp_path, 0, 0)


def test_a_missing_source_is_a_value_or_an_error(made: Any) -> None:
    """One of several is passed over and told; one that was asked for by name is an error."""
    catalog = load_catalog(made.map)
    documents = references.Documents(texts={"page.md": PAGE})
    toy = made.words()[3]
    checked = references.check_references(catalog, documents, references.Against(sources=[toy]))
    assert checked.missing == ("nano",)
    assert checked.judged
    with pytest.raises(ConceptmapError, match="the source of nano is not on this machine"):
        references.check_references(
            catalog, documents, references.Against(frameworks=["toy", "nano"], sources=[toy])
        )


def test_the_patch_is_applied_whatever_the_files_are_called(
    made: Any, run: Callable[..., Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Names that patches quote, and links, which nothing patches: one that cannot be applied stops all."""
    docs = tmp_path / "docs"
    docs.mkdir()
    monkeypatch.chdir(docs)
    page = b"`Scheduler.preempt()` is in engine/scheduler.py:1\n"
    names = [b"plain.md", b"two words.md", b'"so".md', b"a\\b.md", b"new\nline.md", b"tab\there.md"]
    names += ["中文.md".encode(), b"\xff\xfe.md"]
    for name in names:
        Path(os.fsdecode(name)).write_bytes(page)
    Path("link.md").symlink_to("plain.md")
    done = run("refs", ".", *made.words(), "--fix", "-o", "-")
    assert done.code == 1, done.err
    subprocess.run(["git", "apply", "-"], input=done.out.encode(), cwd=docs, check=True)
    assert page not in {path.read_bytes() for path in docs.iterdir()}
    assert Path("link.md").is_symlink()
