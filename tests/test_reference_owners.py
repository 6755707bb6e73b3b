"""What a document says of its own repository, or of anybody's, is not held against the code bases that it speaks of."""

from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

from conceptmap.sources.references.checking.own_files import OwnFiles
from conceptmap.sources.references.judging.codebases.subject import Subject
from conceptmap.sources.references.judging.judge import Judge
from conceptmap.sources.references.reading.parsing import find_references

TREE = {
    "README.md": "# Toy\n",
    "setup.py": "",
    "docs/guide.md": "",
    "toy/__init__.py": "",
    "toy/engine.py": (
        "class Engine:\n    def load_the_model(self):\n        return 1\n\n"
        "    def forward(self):\n        return self.load_the_model()\n\n\n"
        "class Buffer:\n    def append(self, x):\n        return x\n\n\n"
        "class Function:\n    name: str = ''\n\n\n"
        "class Scheduler:\n    def process_input_requests(self):\n        return 1\n"
    ),
    "toy/deep/patches/two.py": "",
    "toy/parsers/one.py": "",
    "tests/front/parsers/test_one.py": "",
    "examples/apps/chat/web_server.py": "",
    "csrc/error.hpp": "struct Check {\n  int handle;\n};\nint handle() { return 1; }\n",
}


@pytest.fixture
def verdicts(
    small_trees: ModuleType, tmp_path: Path
) -> Callable[..., list[tuple[str, str, str | None]]]:
    index = small_trees.index(tmp_path / "tree", TREE)
    subject = Subject(
        framework="toy",
        index=index,
        words=frozenset({"toy"}),
        repositories=frozenset({"org/toy"}),
    )

    def verdicts(text: str, file: str = "page.md") -> list[tuple[str, str, str | None]]:
        own = OwnFiles.beside([index])
        judge = Judge([subject], own=own.has)
        return [
            (one.reference.text, one.verdict.value, one.now.text if one.now else None)
            for one in judge.judge({file: text}, list(find_references(file, text)))
        ]

    return verdicts


def notes(folder: Path, *files: str) -> Path:
    """A repository of notes, with a folder that has the name of a code base."""
    for name in (".git/HEAD", "toy/walk/readme.md", "own/part/page.md", *files):
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("", encoding="utf-8")
    return folder / "own" / "part" / "page.md"


@pytest.mark.parametrize(
    "text",
    [
        "toy: [walk](../../toy/walk/readme.md)",
        "toy: [toy/walk/readme.md](../../toy/walk/readme.md)",
        "toy: [lost](../../toy/walk/lost.md), toy/lost/readme.md",
        "toy: `own/part/`",
    ],
)
def test_files_of_the_document_s_own_repository_are_not_judged(
    text: str, verdicts: Callable[..., list[tuple[str, str, str | None]]], tmp_path: Path
) -> None:
    assert verdicts(text, str(notes(tmp_path / "notes"))) == []


def test_what_a_repository_of_notes_says_of_code_is_judged(
    verdicts: Callable[..., list[tuple[str, str, str | None]]], tmp_path: Path
) -> None:
    page = str(notes(tmp_path / "notes"))
    assert verdicts("`toy/engine.py`, `toy/lost.py`", page) == [
        ("toy/engine.py", "right", None),
        ("toy/lost.py", "gone", None),
    ]


def test_a_checkout_of_the_code_base_is_nobody_s_own(
    verdicts: Callable[..., list[tuple[str, str, str | None]]], tmp_path: Path
) -> None:
    page = str(notes(tmp_path / "notes", "toy/__init__.py", "toy/lost.py"))
    assert verdicts("`toy/engine.py`, `toy/lost.py`", page) == [
        ("toy/engine.py", "right", None),
        ("toy/lost.py", "gone", None),
    ]


@pytest.mark.parametrize(
    "text",
    ["`README.md`", "`setup.py`", "`guide.md`", "`patches/`", "`docs/`", "`deep/`"],
)
def test_a_name_that_every_project_has_means_the_code_base_only_where_the_sentence_says_so(
    text: str, verdicts: Callable[..., list[tuple[str, str, str | None]]]
) -> None:
    assert verdicts(f"toy is an engine.\n\nSee {text}.") == []
    assert [verdict for _, verdict, _ in verdicts(f"See toy's {text}.")] == ["right"]


@pytest.mark.parametrize(
    "text",
    [
        "`inputs_buffer.append`",
        "`custom_reward_function.name`",
        "`self.handle`",
        "`Schedule::process_input_requests`",
    ],
)
def test_a_name_that_is_alike_only_at_its_end_is_nobody_s(
    text: str, verdicts: Callable[..., list[tuple[str, str, str | None]]]
) -> None:
    assert verdicts(f"toy has {text}.") == []


@pytest.mark.parametrize(
    ("text", "verdict", "now"),
    [
        (r"tree/main/toy/front/parsers", "moved", "toy/parsers"),
        (r"blob/main/toy/\_\_init\_\_.py", "right", None),
    ],
)
def test_an_address_is_read_as_markdown_means_it(
    text: str,
    verdict: str,
    now: str | None,
    verdicts: Callable[..., list[tuple[str, str, str | None]]],
) -> None:
    address = f"https://github.com/org/toy/{text}"
    assert verdicts(f"toy: [there]({address})") == [(address, verdict, now)]


def test_the_words_of_a_link_to_lines_beat_every_other_name_on_its_line(
    verdicts: Callable[..., list[tuple[str, str, str | None]]],
) -> None:
    address = "https://github.com/org/toy/blob/0123456789/toy/engine.py"
    text = f"[`forward`]({address}#L5) and [trim_eos]({address}#L900), [`load_the_model`]({address}#L5-L6)"
    said = {text: (verdict, now) for text, verdict, now in verdicts(text)}
    assert said[f"{address}#L900"] == ("unchecked", None)
    assert said[f"{address}#L5-L6"] == ("right", None)  # they call it
    text = f"`forward` is called behind [`process_input_requests`]({address}#L5-L6)"
    assert [now for at, _, now in verdicts(text) if at.startswith("http")] == [
        "toy/engine.py::Scheduler.process_input_requests#L19-L20"
    ]


def test_an_example_that_moved_is_found_behind_the_clones_own_folder(
    verdicts: Callable[..., list[tuple[str, str, str | None]]],
) -> None:
    """What runs an example says where the clone lies, too."""
    moved = "examples/apps/chat/web_server.py"
    for path in ("examples/apps/client/web_server.py", "toy/examples/apps/client/web_server.py"):
        assert verdicts(f"Run `python {path}` of toy.\n") == [(path, "moved", moved)]
