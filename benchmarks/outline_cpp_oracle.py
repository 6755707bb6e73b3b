"""Compares the outlines of whole C++ and CUDA trees with Universal Ctags.

    python benchmarks/outline_cpp_oracle.py TREE…

Every function, class and struct that ctags names must be in the outline with the same qualified name, the same
name line and the same last line. What ctags itself gets wrong is in `ctags_errors.txt` beside this program. All
other differences are printed. Exit 0 when at least 99.5 % agree, 1 when fewer do.
"""

import json
import re
import subprocess
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from conceptmap.graph.model import Definition
from conceptmap.sources.outlines.languages.table import language_of, outline

ERRORS: Final = Path(__file__).with_name("ctags_errors.txt")
ENOUGH: Final = 0.995
KINDS: Final = frozenset(("function", "class", "struct"))

# ctags reads CUDA as C, without namespaces and templates; as C++ it does better.
CTAGS: Final = (
    "ctags",
    "--output-format=json",
    "--fields=+neK",
    "--languages=C++",
    "--langmap=C++:+.c.h.cu.cuh.inl.ipp.tpp",
    "-f-",
    "-L-",
)


@dataclass(frozen=True)
class KnownErrors:
    """What is left out of the comparison, or compared by its extent only."""

    names: frozenset[str]
    places: frozenset[tuple[str, int, str]]

    def excuse(self, path: str, line: int, name: str) -> bool:
        """Whether this tag is wrong by itself."""
        return any(
            line == at and name == wrong and path.endswith(f"/{end}")
            for end, at, wrong in self.places
        )


@dataclass
class Score:
    """How many tags were compared, and with what result."""

    same: int = 0
    by_extent: int = 0
    excused: int = 0
    different: list[str] = field(default_factory=list)

    @property
    def share(self) -> float:
        """The part of the compared tags that agree."""
        agreeing = self.same + self.by_extent
        return agreeing / max(agreeing + len(self.different), 1)


def main(trees: list[str]) -> int:
    """Compare the trees together and print what differs."""
    errors = known_errors(ERRORS.read_text(encoding="utf-8"))
    files = sorted(p for tree in trees for p in Path(tree).rglob("*") if is_cpp(p))
    tags = ctags([str(file) for file in files])
    score = Score()
    took = 0.0
    for file in files:
        start = time.process_time()
        found = outline(str(file), file.read_bytes()).definitions
        took += time.process_time() - start
        compare(str(file), tags[str(file)], found, errors, score)
    for line in score.different:
        print(line)
    print(
        f"{len(files)} files, {score.same} the same, {score.by_extent} the same extent under a name "
        f"that ctags took from a macro, {score.excused} errors of ctags, "
        f"{len(score.different)} different: {score.share:.2%}; outlines took {took:.1f} s of processor time",
    )
    return 0 if files and score.share >= ENOUGH else 1


def is_cpp(path: Path) -> bool:
    """Whether the file has a C++ or CUDA outline."""
    return path.is_file() and language_of(path.name) in {"cpp", "cuda"}


def known_errors(text: str) -> KnownErrors:
    """Read the list of what ctags gets wrong."""
    names: set[str] = set()
    places: set[tuple[str, int, str]] = set()
    for line in text.splitlines():
        words = line.partition(" -- ")[0].split()
        if words[:1] == ["name"]:
            names.add(words[1])
        elif words[:1] == ["place"]:
            path, _, number = words[1].rpartition(":")
            places.add((path, int(number), words[2]))
    return KnownErrors(frozenset(names), frozenset(places))


def ctags(files: list[str]) -> defaultdict[str, list[dict[str, Any]]]:
    """Return the tags of each file: functions, classes and structs that have a name."""
    run = subprocess.run(CTAGS, input="\n".join(files), capture_output=True, text=True, check=True)
    tags: defaultdict[str, list[dict[str, Any]]] = defaultdict(list)
    for line in run.stdout.splitlines():
        tag = json.loads(line)
        if tag.get("kind") in KINDS and not tag["name"].startswith("__anon"):
            tags[tag["path"]].append(tag)
    return tags


def compare(
    path: str,
    tags: list[dict[str, Any]],
    found: tuple[Definition, ...],
    errors: KnownErrors,
    score: Score,
) -> None:
    """Add one file to the score."""
    ours = Counter((d.name, d.name_line, d.lines.last) for d in found)
    extents = {(d.name_line, d.lines.last) for d in found} | {
        (line, d.lines.last) for d in found for line in range(d.lines.first, d.name_line)
    }
    for tag in tags:
        name = qualified(tag)
        line, end = tag["line"], tag.get("end", tag["line"])
        if errors.excuse(path, line, tag["name"]):
            score.excused += 1
        elif errors.names & set(name.split("::")):
            if (line, end) in extents:
                score.by_extent += 1
            else:
                score.different.append(f"{path}:{line}: {name} to line {end}: no such extent")
        elif ours[name, line, end]:
            score.same += 1
        else:
            near = ", ".join(describe(found, line)) or "nothing"
            score.different.append(f"{path}:{line}: {name} to line {end}: outline has {near}")


def qualified(tag: dict[str, Any]) -> str:
    """Return the name as an outline writes it: no anonymous parts, operators without spaces."""
    parts = [*tag.get("scope", "").split("::"), tag["name"]]
    name = "::".join(part for part in parts if part and not part.startswith("__anon"))
    return re.sub(r"operator\s+(?=\W)", "operator", name).strip()


def describe(found: tuple[Definition, ...], line: int) -> Iterator[str]:
    """Yield what the outline has where a tag differs."""
    for definition in found:
        if definition.name_line == line:
            yield f"{definition.name} to line {definition.lines.last}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
