"""Each folder of reference_cases/ is a page, the releases that it is held against, and what is right of each reference.

`right.tsv` has a row for each reference: line, text, framework, verdict, and where it is now. Releases stand in
`releases/FRAMEWORK`, the ones that the page was written for in `before/FRAMEWORK`; a case without `releases` is held
against the pinned ones, by the command.
"""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from conceptmap.sources.outlines.trees.tree_index import TreeIndex
from conceptmap.sources.references.judging.codebases.subject import Subject
from conceptmap.sources.references.judging.judge import Judge
from conceptmap.sources.references.reading.parsing import find_references
from conceptmap.sources.trees.local.tree import open_folder

CASES = Path(__file__).parent / "reference_cases"
SMALL = sorted(case.name for case in CASES.iterdir() if (case / "releases").is_dir())
REAL = sorted(case.name for case in CASES.iterdir() if not (case / "releases").is_dir())


def index(folder: Path) -> TreeIndex | None:
    return TreeIndex(open_folder(folder.name, folder)) if folder.is_dir() else None


def subjects(case: Path) -> list[Subject]:
    found = []
    for folder in sorted((case / "releases").iterdir()):
        tree = index(folder)
        assert tree is not None
        found.append(
            Subject(
                framework=folder.name,
                index=tree,
                words=frozenset({folder.name}),
                repositories=frozenset({f"org/{folder.name}"}),
                versions=frozenset({"1.0", "v1.0"}),
                before=index(case / "before" / folder.name),
                folders={"org/other": "python"} if folder.name == "other" else {},
                whole=not (case / "archive").exists(),
            )
        )
    return found


def rows(case: str) -> list[str]:
    return (CASES / case / "right.tsv").read_text(encoding="utf-8").splitlines()


def assert_right(case: str, said: list[str], request: pytest.FixtureRequest) -> None:
    if request.config.getoption("--update-cases"):
        text = "".join(f"{row}\n" for row in said)
        (CASES / case / "right.tsv").write_text(text, encoding="utf-8", newline="\n")
    assert said == rows(case)


@pytest.mark.parametrize("case", SMALL)
def test_every_reference_of_the_page_gets_the_right_verdict(
    case: str, request: pytest.FixtureRequest
) -> None:
    text = (CASES / case / "page.md").read_text(encoding="utf-8")
    known = subjects(CASES / case)
    since = any(subject.before is not None for subject in known)
    references = list(find_references("page.md", text, every_name=since))
    said = [
        "\t".join(
            (
                str(one.reference.line),
                one.reference.text,
                one.framework,
                one.verdict.value,
                one.now.text if one.now else "",
            )
        )
        for one in Judge(known).judge({"page.md": text}, references)
    ]
    assert_right(case, said, request)


@pytest.mark.sources
def test_the_pages_on_real_engines_get_the_right_verdicts(
    pinned: Any, run: Callable[..., Any], request: pytest.FixtureRequest
) -> None:
    trees = {name: pinned.tree(name).root for name in pinned.catalog.frameworks}
    words = [word for name, root in trees.items() for word in ("--source", f"{name}={root}")]
    for case in REAL:
        done = run("refs", CASES / case / "page.md", *words, "--format", "json")
        said = [
            f"{one['line']}\t{one['text']}\t{one['framework']}\t{one['status']}\t{one['now'] or ''}"
            for one in json.loads(done.out)
        ]
        assert_right(case, said, request)
