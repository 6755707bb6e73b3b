"""Makes a map of any size beside the sources that prove it: what `scale.py` measures commands on.

    python benchmarks/made_map.py FOLDER CONCEPTS

FOLDER gets `mappings/`, with an area for every 25 concepts, and `sources/`, with a repository of one commit for each of the
20 code bases. A concept has four anchors in three code bases and is absent in a fourth for every second one; of the rest there is
as much for a concept as in the shipped map: a setting for every ten, a claim for every three, a contrast for every twelve,
a flow for every sixty, an exercise for every forty, a call between two concepts for every five. A module has four places that
the map names, as in the shipped one, among sixteen functions. Nothing is drawn by chance, so that the same size gives the same bytes.

Prints what to set `CONCEPTMAP_SOURCES` to.
"""

import os
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Final

FRAMEWORKS: Final = tuple(f"made-{n:02}" for n in range(20))
_PER_AREA: Final = 25
_PER_FILE: Final = 3  # concepts of one code base whose code is in one module
_FILLERS: Final = 12  # functions of a module that the map does not name
# fmt: off
_FIRST: Final = (
    "amber", "bold", "calm", "dusky", "early", "faint", "gentle", "hollow", "idle", "jolly", "keen", "lively", "mellow",
    "narrow", "open", "plain", "quiet", "rapid", "silent", "tidy", "upper", "vivid", "warm", "young", "zesty",
)
_SECOND: Final = (
    "anchor", "basket", "candle", "drawer", "engine", "fabric", "garden", "hammer", "island", "jacket", "kettle", "ladder", "mirror",
    "needle", "orchard", "parcel", "quarry", "ribbon", "saddle", "tunnel", "umbrella", "valley", "window", "yarn", "zipper",
)
# fmt: on
_MATCHES: Final = ("exact", "close", "broad", "narrow", "related")


def name_of(number: int) -> str:
    """The id of a concept: two words and, since they do not reach, its number."""
    return f"{_FIRST[number % 25]}-{_SECOND[number // 25 % 25]}-{number}"


def frameworks_of(number: int) -> tuple[str, str, str]:
    """The code bases that have a concept."""
    return FRAMEWORKS[number % 20], FRAMEWORKS[(number + 7) % 20], FRAMEWORKS[(number + 13) % 20]


def function(number: int) -> str:
    """What code calls a concept."""
    return name_of(number).replace("-", "_")


def calls(number: int) -> int | None:
    """The concept that this one's code calls, in each code base that has both."""
    return number - 20 if number % 5 == 0 and number >= 20 else None  # noqa: PLR2004 - the same code bases


class Made:
    """The modules of a code base, and the lines of what they define."""

    def __init__(self, concepts: int) -> None:
        self.lines: dict[tuple[str, str], tuple[int, int]] = {}
        self.paths: dict[tuple[str, int], str] = {}
        self.files: dict[tuple[str, str], str] = {}
        held: dict[str, list[int]] = defaultdict(list)
        for number in range(concepts):
            for framework in frameworks_of(number):
                held[framework].append(number)
        for framework, numbers in held.items():
            for at in range(0, len(numbers), _PER_FILE):
                some = numbers[at : at + _PER_FILE]
                path = f"made/part_{at // _PER_FILE // 40:03}/module_{at // _PER_FILE:05}.py"
                self.paths.update(((framework, number), path) for number in some)
                self.files[framework, f"{path.rpartition('/')[0]}/__init__.py"] = ""
            self.files[framework, "made/__init__.py"] = ""
        for framework, numbers in held.items():
            for at in range(0, len(numbers), _PER_FILE):
                self._write(framework, numbers[at : at + _PER_FILE])

    def anchor(self, framework: str, number: int, symbol: str) -> str:
        """A whole function, as the map spells it."""
        path = self.paths[framework, number]
        first, last = self.lines[framework, f"{path}::{symbol}"]
        return f"{path}::{symbol}#L{first}-L{last}"

    def _write(self, framework: str, numbers: list[int]) -> None:
        path = self.paths[framework, numbers[0]]
        out = [f'"""A made module of {framework}."""', ""]
        for number in numbers:
            called = calls(number)
            if called is not None and self.paths[framework, called] != path:
                module = self.paths[framework, called].removesuffix(".py").replace("/", ".")
                out.append(f"from {module} import {function(called)}")
        for number in numbers:
            called, word = calls(number), function(number)
            act = f"{function(called)}(taken)" if called is not None else f"len(taken) + {number}"
            bodies = {
                word: ["taken = list(given)", f"found = {act}", f"return found, {number}"],
                f"{word}_part": [f"limit_{number} = {number}", f"return [limit_{number}, given]"],
            }
            for symbol, body in bodies.items():
                self._define(out, framework, path, symbol, body)
        for filler in range(_FILLERS):
            symbol = f"other_{numbers[0]}_{filler}"
            steps = [f"value_{n} = given[{n}] * {filler + 2} - {n}" for n in range(8)]
            self._define(out, framework, path, symbol, [*steps, "return value_7"])
        self.files[framework, path] = "\n".join(out) + "\n"

    def _define(
        self, out: list[str], framework: str, path: str, symbol: str, body: list[str]
    ) -> None:
        out += ["", "", f"def {symbol}(given):", *(f"    {line}" for line in body)]
        self.lines[framework, f"{path}::{symbol}"] = (len(out) - len(body), len(out))


def _both(english: str, chinese: str) -> str:
    return f"{{en: '{english}', zh: '{chinese}'}}"


def concept(number: int, made: Made) -> Iterator[str]:
    """The YAML of a concept, a line at a time."""
    word, label = function(number), name_of(number).replace("-", " ")
    setting = number % 10 == 3  # noqa: PLR2004 - every tenth
    yield f"  {name_of(number)}:"
    if setting:
        yield "    kind: setting"
    yield f"    label: {_both(label.capitalize(), f'概念 {number}')}"
    yield f"    alias: {{en: [the {label}], zh: [第 {number} 个概念]}}"
    yield f"    asked-as: {{en: [what does number {number} wait for], zh: [编号 {number} 在等什么]}}"
    yield f"    definition: {_both(f'Takes what is given and tells how much of it the {label} holds, before anything else is done.', f'接收输入，说明概念 {number} 持有其中多少，然后才做别的。')}"
    yield f"    words: ['{word}\\b']"
    if number % _PER_AREA:
        yield f"    broader: {name_of(number - 1 if number % 5 else number - number % _PER_AREA)}"
    yield "    in:"
    for place, framework in enumerate(frameworks_of(number)):
        yield f"      {framework}:"
        yield f"        match: {_MATCHES[(number + place) % 5]}"
        yield f"        at: {made.anchor(framework, number, word)}"
        if place == 0:
            yield f"        also: ['{made.anchor(framework, number, f'{word}_part')}']"
        yield f"        note: {_both(f'In {framework} it keeps a list of its own, and gives it back with the number {number}.', f'{framework} 自己保存一份列表，连同编号 {number} 一起返回。')}"
        if setting:
            yield f"        setting: {{field: {word}, default: '{number}'}}"
            yield f"        checks: [{{in: '{framework}:{made.anchor(framework, number, word)}', text: 'return found, {number}$', count: 1}}]"
    if number % 2:
        yield f"      {FRAMEWORKS[(number + 3) % 20]}:"
        yield f"        absent: {_both(f'Nothing there is called {label}.', f'那里没有概念 {number}。')}"
        yield f"        searched: [{{pattern: '{word}\\b', in: ['**/*.py']}}]"


def claim(number: int, made: Made) -> Iterator[str]:
    """The YAML of a claim about a concept."""
    framework = frameworks_of(number)[0]
    at = f"{framework}:{made.anchor(framework, number, function(number))}"
    yield f"  claim-{number}:"
    yield f"    says: {_both(f'The code of number {number} copies what it is given.', f'编号 {number} 的代码会复制输入。')}"
    yield f"    about: [{name_of(number)}]"
    yield "    kind: code"
    yield f"    verdict: {'confirmed' if number % 2 else 'refuted'}"
    if number % 2 == 0:
        yield f"    corrects: {_both('It makes a list of it.', '它把输入变成列表。')}"
    yield f"    evidence: ['{at}']"
    yield f"    checks: [{{in: '{at}', text: 'taken = list\\(given\\)', count: 1}}]"


def contrast(number: int, made: Made) -> Iterator[str]:
    """The YAML of a contrast about two concepts."""
    one, other, _ = frameworks_of(number)
    at = made.anchor(one, number, function(number))
    yield f"  contrast-{number}:"
    yield f"    about: [{name_of(number)}, {name_of(number - 1)}]"
    yield f"    says: {_both(f'Number {number} stands alone in one and beside another in the other.', f'编号 {number} 在一处单独存在，在另一处与别的并列。')}"
    yield "    in:"
    for framework in (one, other):
        yield f"      {framework}: '{made.anchor(framework, number, function(number))}'"
    yield f"    checks: [{{in: '{one}:{at}', text: 'taken = list\\(given\\)', count: 1}}]"


def flow(number: int, concepts: int) -> Iterator[str]:
    """The YAML of a flow of eight stages."""
    yield f"  flow-{number}:"
    yield f"    label: {_both(f'The way of number {number}', f'编号 {number} 的流程')}"
    yield "    stages:"
    for stage in range(number, min(number + 8, concepts)):
        yield f"      - concept: {name_of(stage)}"
        yield "        in:"
        yield f"          {frameworks_of(stage)[0]}: {{takes: {_both('A list.', '列表。')}, gives: {_both('A number.', '数字。')}}}"


def exercise(number: int, made: Made) -> Iterator[str]:
    """The YAML of an exercise of one step in two code bases."""
    yield f"  exercise-{number}:"
    yield f"    label: {_both(f'Counting number {number}', f'计算编号 {number}')}"
    yield f"    asks: {_both('How much is returned?', '返回多少？')}"
    yield f"    about: [{name_of(number)}]"
    yield f"    given: {{size: {{value: 7, label: {_both('size', '大小')}}}}}"
    yield f"    numbers: {{found: {{label: {_both('found', '结果')}}}}}"
    yield "    in:"
    for framework in frameworks_of(number)[:2]:
        path = made.paths[framework, number]
        word = function(number)
        line = made.lines[framework, f"{path}::{word}"][1] - 1
        yield f"      {framework}:"
        yield "        steps:"
        yield f"          - {{name: found, formula: 'size + {number}', at: '{path}::{word}#L{line}', text: 'found = len\\(taken\\) \\+ {number}$', result: {number + 7}}}"


def make(folder: Path, concepts: int) -> str:
    """Write a map and its sources; what `CONCEPTMAP_SOURCES` is to be."""
    made = Made(concepts)
    for (framework, path), text in made.files.items():
        file = folder / "sources" / framework / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8", newline="\n")
    mappings = folder / "mappings"
    for name in ("concepts", "claims", "contrasts", "flows", "exercises"):
        (mappings / name).mkdir(parents=True)
    _write(
        mappings / "map.yaml",
        f"title: {_both('A made map', '自制图谱')}",
        f"description: {_both('Made to be large.', '为了足够大而生成。')}",
        "base: https://example.org/made/",
        "languages: [en, zh]",
        "license: CC0-1.0",
        "version: '1'",
        f"kinds: {{engine: {{label: {_both('engine', '引擎')}, column: true}}}}",
    )
    _write(mappings / "frameworks.yaml", "frameworks:", *_frameworks(folder / "sources"))
    numbers = range(concepts)
    for area in range(-(-concepts // _PER_AREA)):
        some = numbers[area * _PER_AREA : (area + 1) * _PER_AREA]
        _write(
            mappings / "concepts" / f"area-{area:04}.yaml",
            f"area: area-{area:04}",
            f"label: {_both(f'Area {area}', f'领域 {area}')}",
            "concepts:",
            *(line for number in some for line in concept(number, made)),
        )
        kinds = {
            "claims": (line for n in some if n % 3 == 1 for line in claim(n, made)),
            "contrasts": (line for n in some if n % 12 == 11 for line in contrast(n, made)),  # noqa: PLR2004
            "flows": (line for n in some if n % 60 == 0 for line in flow(n, concepts)),
            "exercises": (line for n in some if n % 40 == 7 for line in exercise(n, made)),  # noqa: PLR2004
        }
        for kind, found in kinds.items():
            lines = list(found)
            if lines:
                _write(mappings / kind / f"{kind}-{area:04}.yaml", f"{kind}:", *lines)
    return ",".join(f"{one}={folder / 'sources' / one}" for one in FRAMEWORKS)


def _write(file: Path, *lines: str) -> None:
    file.write_text("\n".join(lines) + "\n", encoding="utf-8", newline="\n")


def _frameworks(sources: Path) -> Iterator[str]:
    for framework in FRAMEWORKS:
        yield f"  {framework}:"
        yield f"    label: {_both(framework, framework)}"
        yield "    kind: engine"
        yield "    license: MIT"
        yield f"    release: {{purl: 'pkg:github/example/{framework}@{_commit(sources / framework)}'}}"


def _commit(folder: Path) -> str:
    names = [f"GIT_{who}_{what}" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")]
    dates = dict.fromkeys(("GIT_AUTHOR_DATE", "GIT_COMMITTER_DATE"), "2026-01-01T00:00:00Z")
    environ = (
        os.environ
        | dict.fromkeys(names, "made")
        | dates
        | {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1"}
    )
    for words in (["init", "-q"], ["add", "--all"], ["commit", "-q", "-m", "made"]):
        subprocess.run(["git", "-C", str(folder), *words], check=True, env=environ)
    done = subprocess.run(
        ["git", "-C", str(folder), "rev-parse", "HEAD"], check=True, capture_output=True
    )
    return done.stdout.decode().strip()


if __name__ == "__main__":
    print(make(Path(sys.argv[1]).absolute(), int(sys.argv[2])))
