"""Two small releases made here, as git repositories, and a map of them that their bytes prove."""

import os
import shutil
import subprocess
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from textwrap import dedent

TOY: dict[str, str] = {
    "README.md": "# Toy\n\nToy preempts what does not fit.\n",
    "engine/scheduler.py": dedent('''\
        """A toy scheduler."""

        from functools import cache


        class Scheduler:
            """Decides who runs."""

            def __init__(self):
                self.waiting = []
                self.running = []

            @property
            def busy(self):
                return bool(self.running)

            @busy.setter
            def busy(self, value):
                self.running = [value]

            def schedule(self):
                while self.waiting:
                    request = self.waiting.pop()
                    if not self.fits(request):
                        self.preempt(request)
                    self.running.append(request)
                return self.running

            @cache
            def fits(self, request):
                return request < 8

            def preempt(self, request):
                self.running.remove(request)
                self.waiting.append(request)


        def longest(requests):
            return max(requests)
        '''),
    "csrc/scheduler.hpp": dedent("""\
        #pragma once
        #include <string>

        namespace toy {

        struct Sequence {
          int length = 0;
        };

        class Scheduler {
         public:
          int score(int length) {
            return length;
          }
          int score(const Sequence& sequence) {
            return sequence.length;
          }
          void preempt(Sequence& victim) {
            victim.length = 0;
          }
        };

        }  // namespace toy
        """),
}
NANO: dict[str, str] = {
    "engine.py": dedent("""\
        class Engine:
            def step(self):
                return self.queue.pop(0)

            def add(self, request):
                self.queue.append(request)
        """),
    "docs/notes.txt": "Nothing is taken back.\n",
}
SCHEDULING = dedent("""\
    area: scheduling
    label: {en: Scheduling, zh: 调度}
    concepts:
      scheduling-step:
        label: {en: Scheduling step, zh: 一次调度}
        definition: {en: Deciding who runs next., zh: 决定下一步谁运行。}
        in:
          toy:
            match: exact
            at: engine/scheduler.py::Scheduler.schedule#L21-L27
            also:
              - engine/scheduler.py::Scheduler.schedule#L24-L25
              - {at: engine/scheduler.py::Scheduler.busy@2#L17-L19, match: related}
              - csrc/scheduler.hpp::toy::Scheduler::score#L15-L17
          nano:
            match: close
            at: engine.py::Engine.step#L2-L3
      preemption:
        label: {en: Preemption, zh: 抢占}
        definition: {en: Taking a running request's place., zh: 让出正在运行的请求的位置。}
        broader: scheduling-step
        in:
          toy:
            match: exact
            at: engine/scheduler.py::Scheduler.preempt#L33-L35
            lookalikes:
              - at: csrc/scheduler.hpp::toy::Scheduler::preempt#L18-L20
                why: {en: It clears a sequence., zh: 它清空序列。}
          nano:
            absent: {en: A request runs until it ends., zh: 请求会一直运行到结束。}
            searched:
              - {pattern: 'preempt', in: ['**/*.py']}
        words: [preempt, waiting, busy, fits, requests, victim, 'score', good]
    """)
CLAIMS = dedent("""\
    claims:
      toy-preempts-what-does-not-fit:
        says: {en: What does not fit is preempted., zh: 放不下的请求会被抢占。}
        about: [preemption]
        kind: code
        verdict: confirmed
        evidence:
          - toy:engine/scheduler.py::Scheduler.schedule#L24-L25
          - toy:README.md#L3
        checks:
          - {in: 'toy:engine/scheduler.py', rule: {pattern: self.preempt($A)}, count: 1}
          - {in: 'toy:README.md', text: 'preempts .* fit', count: 1}
          - in: toy:engine/scheduler.py::Scheduler.schedule#L21-L27
            order: [{pattern: self.fits($A)}, {pattern: self.running.append($A)}]
    """)
IDENTITY = dedent("""\
    title: {en: Two toys, zh: 两个玩具}
    base: https://example.org/toys/
    languages: [en, zh]
    kinds:
      engine: {label: {en: engine, zh: 引擎}, column: true}
    """)
_FRAMEWORK = dedent("""\
      {id}:
        label: {{en: {label}, zh: {label}}}
        kind: engine
        license: MIT
        release:
          purl: {purl}
    """)


@dataclass(frozen=True)
class Made:
    """The map and its two releases, in a folder of one test."""

    root: Path

    @property
    def map(self) -> Path:
        """The map."""
        return self.root / "map"

    @property
    def scheduling(self) -> Path:
        """Its file of concepts."""
        return self.map / "concepts" / "scheduling.yaml"

    @property
    def lock(self) -> Path:
        """Its proofs."""
        return self.map / "lock.json"

    def tree(self, framework: str) -> Path:
        """The repository of a release, clean and at the pinned commit."""
        return self.root / "trees" / framework

    def words(self, **trees: Path | None) -> tuple[str, ...]:
        """The map and the trees as options; `toy=None` leaves one out, `toy=DIR` puts another in its place."""
        chosen = {name: self.tree(name) for name in ("toy", "nano")} | trees
        given = [f"{name}={tree}" for name, tree in chosen.items() if tree is not None]
        return ("--mappings", str(self.map), *(w for one in given for w in ("--source", one)))

    def stand_in(self, framework: str, changes: Mapping[str, Callable[[str], str]]) -> Path:
        """A copy of a release without its history, in which some files are changed."""
        copy = self.root / f"local-{framework}"
        shutil.copytree(self.tree(framework), copy, ignore=shutil.ignore_patterns(".git"))
        for path, change in changes.items():
            text = (copy / path).read_text(encoding="utf-8")
            (copy / path).write_text(change(text), encoding="utf-8", newline="")
        return copy

    def rewrite(self, old: str, new: str, file: Path | None = None) -> None:
        """Replace the one place where a file of the map (the concepts') says `old`."""
        file = file or self.scheduling
        data = file.read_bytes()
        assert data.count(old.encode()) == 1, old
        file.write_bytes(data.replace(old.encode(), new.encode()))


def make(root: Path) -> Made:
    """Write the releases and the map below `root`, unproven."""
    made = Made(root)
    frameworks = ["frameworks:\n"]
    for name, files in (("toy", TOY), ("nano", NANO)):
        commit = commit_files(made.tree(name), files)
        purl = f"pkg:github/example/{name}@{commit}"
        block = _FRAMEWORK.format(id=name, label=name.capitalize(), purl=purl)
        frameworks.append("".join(f"  {line}" for line in block.splitlines(keepends=True)))
    write(made.map / "map.yaml", IDENTITY)
    write(made.map / "frameworks.yaml", "".join(frameworks))
    write(made.scheduling, SCHEDULING)
    write(made.map / "claims" / "own.yaml", CLAIMS)
    return made


def commit_files(root: Path, files: Mapping[str, str]) -> str:
    """A repository of these files; its one commit has the same id every time."""
    for path, text in files.items():
        write(root / path, text)
    environment = os.environ | {
        "GIT_CONFIG_GLOBAL": os.devnull,
        "GIT_CONFIG_NOSYSTEM": "1",
        **{f"GIT_{who}_NAME": "A" for who in ("AUTHOR", "COMMITTER")},
        **{f"GIT_{who}_EMAIL": "a@example.org" for who in ("AUTHOR", "COMMITTER")},
        **{f"GIT_{who}_DATE": "2026-01-01T00:00:00Z" for who in ("AUTHOR", "COMMITTER")},
    }

    def git(*words: str) -> str:
        command = ["git", "-C", str(root), *words]
        done = subprocess.run(command, env=environment, capture_output=True, check=True)
        return done.stdout.decode().strip()

    git("init", "--quiet", "--initial-branch=main", "--template=")
    git("add", "--all", "--force")
    git("commit", "--quiet", "--message", "a release")
    return git("rev-parse", "HEAD")


def write(file: Path, text: str) -> Path:
    """Write a file and the folders above it, with the line ends that `text` has."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8", newline="")
    return file


def lines_on_top(count: int) -> Callable[[str], str]:
    """A change that puts comment lines at the top of a file."""
    return lambda text: "".join(f"# {n}\n" for n in range(count)) + text
