"""A made code base of one file, and a plan to watch it, for tests of the recorder."""

import ast
import hashlib
import os
import shutil
import subprocess
import sys
import textwrap
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from conceptmap.graph.conditions import condition_form
from conceptmap.tracing.model import Trace, WatchedPlace, WatchedRelease
from conceptmap.tracing.plan import Plan
from conceptmap.tracing.recording import Run, run_traced

PATH = "engine/core.py"
CODE = """
class Pool:
    def __init__(self, size):
        self.size = size
        self.free = list(range(size))

    def __len__(self):
        return len(self.free)

    @property
    def empty(self):
        return not self.free

    def take(self, count):
        if self.empty:
            return None
        taken = []
        for _ in range(count):
            taken.append(self.free.pop())
        return taken


def step(pool, count):
    got = pool.take(count)
    if got is None:
        preempt(pool)
    return got


def preempt(pool):
    pool.free.extend(range(pool.size))


def fails(pool):
    step(pool, 1)
    raise ValueError("made to")


def numbers(pool):
    for number in range(2):
        yield number
    step(pool, 1)


def deep(left):
    return 0 if left == 0 else deep(left - 1)
"""


@cache
def other_python() -> str | None:
    """A Python that is watched by other means than this one; None where this machine has none."""
    monitored = sys.version_info >= (3, 12)
    wanted = ("python3.11",) if monitored else ("python3.14", "python3.13", "python3.12")
    homes = sorted(Path.home().glob(".pyenv/versions/3.*/bin"), reverse=True)
    for name in wanted:
        for found in (shutil.which(name), *(str(home / name) for home in homes)):
            if found and Path(found).exists():
                words = [found, "-c", ""]
                done = subprocess.run(words, capture_output=True, text=True, check=False)
                if done.returncode == 0:
                    return found
    return None


def blob(data: bytes) -> str:
    return hashlib.sha1(b"blob %d\0" % len(data) + data).hexdigest()  # noqa: S324


@dataclass
class Engine:
    """The code base in a folder, and what is watched of it."""

    folder: Path
    code: str = CODE
    lines: bool = False
    accessors: bool = False
    limit: int = 1 << 24
    every_line: bool = False
    excerpts: tuple[tuple[str, str, str], ...] = ()  #: concept, symbol, text of the line
    happens: tuple[
        tuple[str, str, str | None, str | None], ...
    ] = ()  #: concept, symbol, text of the line, condition
    digest: str | None = None
    places: list[WatchedPlace] = field(default_factory=list)

    def __post_init__(self) -> None:
        file = self.folder / PATH
        file.parent.mkdir(parents=True, exist_ok=True)
        (file.parent / "__init__.py").touch()
        file.write_text(self.code, encoding="utf-8")

    def plan(self) -> Plan:
        spans = dict(_spans(ast.parse(self.code)))
        file: dict[str, Any] = {
            "path": PATH,
            "framework": "engine",
            "digest": self.digest or blob(self.code.encode()),
            "places": [],
            "classes": [],
            "happens": [],
        }
        for symbol, (first, last, is_class) in spans.items():
            if symbol in ("Pool.__len__", "Pool.empty", "Pool.__init__"):
                continue
            told = {
                "number": self._place(symbol.lower(), "call"),
                "symbol": symbol,
                "span": [first, last],
            }
            if is_class:
                file["classes"].append(told)
            else:
                file["places"].append({**told, "first": first, "last": last, "whole": True})
        for concept, symbol, text in self.excerpts:
            line = self.line(text)
            number = self._place(concept, "lines" if self.lines else "not-lines")
            told = {"number": number, "symbol": symbol, "span": list(spans[symbol][:2])}
            file["places"].append({**told, "first": line, "last": line, "whole": False})
        for concept, symbol, where, when in self.happens:
            number = self._place(concept, "lines" if where else "call", happens=True)
            told = {"number": number, "symbol": symbol, "span": list(spans[symbol][:2])}
            form = None if when is None else condition_form(when)
            file["happens"].append(
                {**told, "line": self.line(where) if where else None, "when": form}
            )
        release = WatchedRelease(framework="engine", purl="pkg:generic/engine@1", digest="1")
        return Plan(
            releases=(release,),
            places=tuple(self.places),
            files=(file,),
            lines=self.lines,
            accessors=self.accessors,
            every_line=self.every_line,
            limit=self.limit,
        )

    def line(self, text: str) -> int:
        (found,) = [n for n, line in enumerate(self.code.splitlines(), 1) if text in line]
        return found

    def _place(self, concept: str, how: str, *, happens: bool = False) -> int:
        one = WatchedPlace(
            framework="engine",
            at=f"{PATH}::{concept}",
            concepts=(concept,),
            watched=how,
            happens=happens,
        )
        self.places.append(one)
        return len(self.places) - 1

    def run(self, script: str, *, python: str = sys.executable, **variables: str) -> Run:
        """Run a script beside the code base, watched."""
        path = self.folder / "script.py"
        path.write_text(textwrap.dedent(script), encoding="utf-8")
        parts = self.folder / f"parts-{len(list(self.folder.iterdir()))}"
        parts.mkdir()
        environ = {**os.environ, "PYTHONPATH": str(self.folder), **variables}
        return run_traced([python, str(path)], self.plan(), parts, environ)

    def plain(self, script: str) -> "subprocess.CompletedProcess[bytes]":
        """The same without anybody who watches."""
        path = self.folder / "script.py"
        path.write_text(textwrap.dedent(script), encoding="utf-8")
        environ = {**os.environ, "PYTHONPATH": str(self.folder)}
        return subprocess.run(
            [sys.executable, str(path)], env=environ, capture_output=True, check=False
        )


def _spans(tree: ast.AST, around: str = "") -> Any:
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            name = f"{around}{node.name}"
            first = min([node.lineno, *(one.lineno for one in node.decorator_list)])
            yield name, (first, node.end_lineno, isinstance(node, ast.ClassDef))
            yield from _spans(node, f"{name}.")


def passed(trace: Trace) -> dict[str, int]:
    """How often each concept was passed."""
    from conceptmap.tracing.telling.summary import summary

    return {one.concept: one.times for one in summary(trace)}
