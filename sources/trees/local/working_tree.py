"""What has changed in somebody's own working tree since a commit, as git tells it.

git's own rules hold here: the user's configuration says which folders are trusted. No program that a repository names for
comparing runs, and nothing is fetched.
"""

import os
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from conceptmap.graph.messages import Message
from conceptmap.graph.model import LineRange
from conceptmap.sources.errors import SourceMisuse
from conceptmap.sources.trees.local.git import run_git

_TIMEOUT: Final = 120.0  # seconds
_HUNK: Final = re.compile(r"@@ -\d+(?:,(\d+))? \+(\d+)(?:,(\d+))? @@")
_WORD: Final = re.compile(r"[A-Za-z_]\w*")
_WHOLE_FILE: Final = LineRange(1, 1 << 31)


@dataclass(frozen=True, kw_only=True)
class Changed:
    """What changed in a working tree since a commit: lines that are new, files, words of lines that are gone."""

    root: Path  #: the top folder of the repository
    lines: Mapping[str, tuple[LineRange, ...]]  #: by path below `root`: the lines as they are now
    files: frozenset[str]  #: every path that was added, changed or deleted
    lost_words: Mapping[str, frozenset[str]] = field(default_factory=dict)  #: by path

    def has_line(self, file: Path, line: int) -> bool:
        """Whether this line of a file is new or changed."""
        return any(line in some for some in self.lines.get(self.path_of(file) or "", ()))

    def path_of(self, file: Path) -> str | None:
        """The path of a file below `root`; None where it lies elsewhere."""
        at = Path(os.path.realpath(file))
        return at.relative_to(self.root).as_posix() if at.is_relative_to(self.root) else None


def changed_since(revision: str, folder: Path) -> Changed:
    """What changed in the repository of `folder` since it left `revision`, uncommitted and untracked files included.

    Raises `SourceMisuse` where the folder is in no repository or git knows no such commit.
    """
    top = _git(folder, "rev-parse", "--show-toplevel")
    if top is None:
        raise SourceMisuse(
            Message("{folder} is in no git repository that git reads", folder=folder),
            Message("run it in the repository of the documents; `git status` there says more"),
        )
    root = Path(os.path.realpath(top.decode("utf-8", "surrogateescape").rstrip("\n")))
    known = not revision.startswith("-") and _git(
        root, "rev-parse", "--verify", "--quiet", f"{revision}^{{commit}}"
    )
    if not known:
        raise SourceMisuse(
            Message("git knows no commit {revision} here", revision=revision),
            Message("name a branch, a tag or a commit; `git fetch origin main` brings a branch"),
        )
    base = _git(root, "merge-base", revision, "HEAD")
    if base is None:
        raise SourceMisuse(
            Message("{revision} and HEAD have no commit in common here", revision=revision),
            Message(
                "fetch the whole history: `git fetch --unshallow`, in a workflow fetch-depth: 0"
            ),
        )
    since = base.decode("ascii").strip()
    plain = ("diff", "--no-ext-diff", "--no-textconv", "--no-color", "--no-renames")
    patch = _git(root, "-c", "core.quotePath=true", *plain, "--unified=0", "--src-prefix=a/", "--dst-prefix=b/", since, "--") or b""  # fmt: skip
    named = _git(root, *plain, "--name-only", "-z", since, "--") or b""
    new = _git(root, "ls-files", "--others", "--exclude-standard", "-z") or b""
    lines, lost = _read(patch.decode("utf-8", "surrogateescape").split("\n"))
    untracked = _names(new)
    return Changed(
        root=root,
        lines=lines | dict.fromkeys(untracked, (_WHOLE_FILE,)),
        files=frozenset((*_names(named), *untracked)),
        lost_words=lost,
    )


def _git(folder: Path, *words: str) -> bytes | None:
    """What git answers; None where it refuses."""
    done = run_git(
        ["--no-pager", "-c", f"core.hooksPath={os.devnull}", *words],
        os.environ | {"GIT_NO_LAZY_FETCH": "1", "GIT_TERMINAL_PROMPT": "0", "LC_ALL": "C"},
        seconds=_TIMEOUT,
        late=Message("git did not answer within {seconds} seconds", seconds=f"{_TIMEOUT:.0f}"),
        folder=folder,
    )
    return done.stdout if done.returncode == 0 else None


def _names(listed: bytes) -> list[str]:
    return [name.decode("utf-8", "surrogateescape") for name in listed.split(b"\0") if name]


def _read(
    patch: Iterable[str],
) -> tuple[dict[str, tuple[LineRange, ...]], dict[str, frozenset[str]]]:
    """The new lines and the lost words of each file of a patch without context."""
    lines: dict[str, tuple[LineRange, ...]] = {}
    lost: dict[str, set[str]] = {}
    old = new = ""
    left = 0  # lines of the hunk that are still to come
    for line in patch:
        if left and line[:1] in ("-", "+"):
            left -= 1
            if line[0] == "-":
                lost.setdefault(old, set()).update(_WORD.findall(line))
        elif line.startswith("--- "):
            old = _path(line[4:])
        elif line.startswith("+++ "):
            new = _path(line[4:])
        elif hunk := _HUNK.match(line):
            gone, first, come = (1 if one is None else int(one) for one in hunk.groups())
            left = gone + come
            if come:
                lines[new] = (*lines.get(new, ()), LineRange(first, first + come - 1))
    return lines, {name: frozenset(words) for name, words in lost.items()}


def _path(named: str) -> str:
    """The path that a patch's header names: quoted, as C writes it, where it has odd characters."""
    name = named.rstrip("\t")
    if name.startswith('"'):
        inner = name[1:-1].encode("ascii", "backslashreplace").decode("unicode_escape")
        name = inner.encode("latin-1", "replace").decode("utf-8", "surrogateescape")
    return name.partition("/")[2]
