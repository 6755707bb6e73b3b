"""Measures relocation and CodeMapper on CodeMapper's own annotations, side by side, line by line.

The cases are those of its `data/annotation/annotation_a.json` and `data/suppression_data`, which people annotated by
hand: a range of characters in one commit of a public repository, and where it is in another, or that it is gone.

    python benchmarks/against_codemapper.py CLONE REPOSITORIES --peer PYTHON

CLONE is a clone of sola-st/CodeMapper, PYTHON an interpreter that has its requirements, REPOSITORIES a folder with a clone of
each repository, named as the last part of its address. Cases of repositories that are not there are counted and
left out. Nothing of theirs is kept here.

Both are judged by lines: a range of characters counts as the lines that it touches. Of what has a place, right is the annotated
file with an overlap of at least 0.8 (intersection over union), and no place at all is declined. Of what is gone, right is to
show no place. One kind of wrong is counted apart: where only a part of a line was taken out, the line itself still
stands, and who asks for lines is rightly shown it; the annotations, which are of characters, call that gone. By the letter
of the annotations those are wrong too: they are never counted as right.
"""

import argparse
import json
import subprocess
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rapidfuzz.fuzz import ratio

from conceptmap.graph.model import Anchor, LineRange
from conceptmap.sources.outlines.trees.tree_index import TreeIndex
from conceptmap.sources.relocation.between_trees.relocate import relocate
from conceptmap.sources.relocation.matching.values import Status
from conceptmap.sources.trees.files.text import read_text
from conceptmap.sources.trees.local.tree import Tree, TreeIdentity

OVERLAP = 0.8
STANDS = (
    60  # likeness, in per cent, of a line without the part that was taken out to what it is now
)


@dataclass(frozen=True, kw_only=True)
class CommitTree(Tree):
    """The files of a commit, read from git without a work tree."""

    blobs: Mapping[str, str] = field(repr=False)

    def read(self, path: str) -> bytes:
        """The bytes of a file."""
        return _git(self.root, "cat-file", "blob", self.blobs[path])

    def blob_id(self, path: str, *, full: bool = False) -> str:
        """Git's id of the same bytes."""
        del full
        return self.blobs[path]

    def files(self, within: Sequence[str] = ("**",), excluding: Sequence[str] = ()) -> list[str]:
        """All paths."""
        del within, excluding
        return sorted(self.blobs)


@dataclass(frozen=True)
class Place:
    """Characters of a file, from a line and column to a line and column."""

    path: str
    span: tuple[int, int, int, int]

    @property
    def lines(self) -> LineRange:
        """The lines that they touch."""
        return LineRange(self.span[0], self.span[2])


@dataclass(frozen=True)
class Case:
    """Where a range was, and where it is, or None."""

    name: str
    repository: Path
    old: str
    new: str
    before: Place
    after: Place | None


@dataclass(frozen=True)
class Answer:
    """Where a tool says that it is, or that it is gone, or nothing."""

    place: Place | None
    gone: bool
    note: str = ""


def annotated(clone: Path, repositories: Path) -> Iterator[Case]:
    """The cases of `annotation_a.json`."""
    for number, case in enumerate(_read(clone / "data/annotation/annotation_a.json")):
        said = case["mapping"]
        yield Case(
            f"annotation {number}",
            _repository(repositories, case["url"]),
            said["source_commit"],
            said["target_commit"],
            Place(said["source_file"], tuple(json.loads(said["source_range"]))),
            _place(said["target_file"], said["target_range"]),
        )


def suppressions(clone: Path, repositories: Path) -> Iterator[Case]:
    """The cases of `suppression_data`: comments that silence a linter."""
    folder = clone / "data/suppression_data"
    for path in sorted(folder.glob("*/*/expect_full_histories.json")):
        old, new = _read(path)
        yield Case(
            f"{path.parts[-3]} {path.parts[-2]}",
            _repository(repositories, old["url"]),
            old["commit"],
            new["commit"],
            Place(old["file_path"], tuple(json.loads(old["range"]))),
            _place(new["file_path"], new["range"]),
        )


def ours(cases: Sequence[Case]) -> list[Answer]:
    """What relocation says of each range."""
    answers = []
    for case in cases:
        old, new = (TreeIndex(_tree(case.repository, commit)) for commit in (case.old, case.new))
        anchor = Anchor(
            framework="benchmark", path=case.before.path, symbol=None, lines=case.before.lines
        )
        found = relocate([anchor], old, new)[0]
        lines = found.new_place.lines if found.new_place is not None else None
        place = None
        if found.new_place is not None and lines is not None:
            place = Place(found.new_place.path, (lines.first, 1, lines.last, 1))
        note = f"{found.status}: {found.why}" + "".join(
            f"; {c.path}#{c.lines}" for c in found.candidates[:2]
        )
        answers.append(Answer(place, found.status is Status.DELETED, note))
    return answers


def theirs(cases: Sequence[Case], clone: Path, python: str) -> list[Answer]:
    """What CodeMapper says of each range, run in its own interpreter on the same repositories."""
    asked = [
        {
            "repository": str(case.repository),
            "old": case.old,
            "new": case.new,
            "path": case.before.path,
            "range": list(case.before.span),
        }
        for case in cases
    ]
    for repository in {case.repository for case in cases}:  # it checks out what it compares
        paths = [Path(case.before.path) for case in cases if case.repository == repository]
        kinds = sorted({f"*{path.suffix or path.name}" for path in paths})
        _git(repository, "sparse-checkout", "set", "--no-cone", *kinds)
    runner = Path(__file__).with_name("codemapper_runner.py")
    with tempfile.TemporaryDirectory() as scratch:
        done = subprocess.run(
            [python, str(runner), str(clone / "src"), scratch],
            input=json.dumps(asked),
            capture_output=True,
            text=True,
            check=True,
        )
    return [
        Answer(
            _place(found["path"], json.dumps(found["range"]) if found["range"] else None),
            found["range"] is None and "failed" not in found,  # a failure declines
            found.get("failed", ""),
        )
        for found in json.loads(done.stdout)
    ]


def verdict(case: Case, answer: Answer) -> str:
    """Right, declined or wrong, by lines; or the line without what was asked for."""
    if case.after is None:
        if answer.place is None:
            return "right"
        return "rest of the line" if _rest_stands(case, answer.place) else "wrong"
    if answer.place is not None:
        return "right" if _same(answer.place, case.after) else "wrong"
    return "wrong" if answer.gone else "declined"


def _rest_stands(case: Case, place: Place) -> bool:
    """Whether the range was a part of one line, and `place` is that line without it."""
    first, start, last, end = case.before.span
    if first != last or place.span[0] != place.span[2]:
        return False
    line = _lines(case.repository, case.old, case.before.path)[first - 1]
    rest = (line[: start - 1] + line[end:]).strip(" \t#")
    now = _lines(case.repository, case.new, place.path)[place.span[0] - 1].strip(" \t#")
    return len(rest) > 2 and ratio(rest, now) >= STANDS  # noqa: PLR2004 - a closing bracket


def _same(one: Place, other: Place) -> bool:
    a, b = one.lines, other.lines
    both = min(a.last, b.last) - max(a.first, b.first) + 1
    either = max(a.last, b.last) - min(a.first, b.first) + 1
    return one.path == other.path and both >= OVERLAP * either


def _tree(repository: Path, commit: str) -> CommitTree:
    listed = _git(repository, "ls-tree", "-r", "-z", commit).decode("utf-8", "replace")
    blobs = {}
    for entry in filter(None, listed.split("\0")):
        mode, _, rest = entry.partition(" ")
        kind, _, rest = rest.partition(" ")
        blob, _, path = rest.partition("\t")
        if kind == "blob" and mode != "120000":
            blobs[path] = blob
    return CommitTree(
        framework="benchmark",
        purl=commit,
        root=repository,
        identity=TreeIdentity.LOCAL,
        blobs=blobs,
    )


def _lines(repository: Path, commit: str, path: str) -> tuple[str, ...]:
    return read_text(_git(repository, "show", f"{commit}:{path}"), path).lines


def _git(repository: Path, *words: str) -> bytes:
    command = ["git", "-C", str(repository), *words]
    return subprocess.run(command, capture_output=True, check=True).stdout


def _read(path: Path) -> Any:  # noqa: ANN401 - as it is
    return json.loads(path.read_text(encoding="utf-8"))


def _repository(repositories: Path, url: str) -> Path:
    return (repositories / url.rpartition("/")[2].removesuffix(".git")).resolve()


def _place(path: str | None, span: str | None) -> Place | None:
    return Place(path, tuple(json.loads(span))) if path is not None and span else None


def main() -> None:
    """Print both tools' figures, group by group, and each case that was not right."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("clone", type=Path, help="a clone of sola-st/CodeMapper")
    parser.add_argument("repositories", type=Path, help="a folder of clones")
    parser.add_argument("--peer", help="a Python with CodeMapper's requirements")
    parser.add_argument("--only", default="", help="cases whose name begins so")
    parser.add_argument("--explain", action="store_true", help="list what was not right")
    given = parser.parse_args()
    totals: dict[str, Counter[str]] = {}
    for group in (annotated, suppressions):
        every = list(group(given.clone, given.repositories))
        cases = [c for c in every if c.repository.is_dir() and c.name.startswith(given.only)]
        print(f"{group.__name__}: {len(cases)} of {len(every)} cases")
        answers = {"conceptmap": lambda some=cases: ours(some)}
        if given.peer:
            answers["CodeMapper"] = lambda some=cases: theirs(some, given.clone, given.peer)
        for tool, ask in answers.items():
            started = time.perf_counter()
            said = ask()
            judged = [verdict(case, answer) for case, answer in zip(cases, said, strict=True)]
            totals.setdefault(tool, Counter()).update(judged)
            print(
                f"  {tool:10} {_told(Counter(judged))}  [{time.perf_counter() - started:.0f} s]",
                flush=True,
            )
            for case, answer, word in zip(cases, said, judged, strict=True):
                if given.explain and word != "right":
                    print(f"    {word} {case.name}: {case.before} -> {answer}; {case.after}")
    for tool, counted in totals.items():
        print(f"{tool:10} {_told(counted)}")


def _told(counted: Counter[str]) -> str:
    total = max(counted.total(), 1)
    return ", ".join(
        f"{word} {counted[word]} ({100 * counted[word] / total:.1f} %)"
        for word in ("right", "declined", "rest of the line", "wrong")
    )


if __name__ == "__main__":
    main()
