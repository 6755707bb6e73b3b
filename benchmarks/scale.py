"""Runs every command on made maps of several sizes: seconds and megabytes by size, and by what power they grow.

    python benchmarks/scale.py FOLDER [--sizes 250 2500 25000] [--only show verify] [--runs 3] [--limit 900]

Makes the maps with `made_map.py` in FOLDER, where they are not there yet, and pins them; each size has a cache of its own there.
Every command runs as a process of its own, once to fill what it keeps and then `--runs` times, of which the least counts: processor
time with that of its children, since others use the machine, and the most memory that it or one of them held. `pin` (cold) and what
else writes is run once. The exponent is the slope between the two largest sizes, in logarithms: 1 is a straight line; what grows by
less than a tenth of a second has none. Beside `verify` stands how long it takes to read and hash all files that the map names. Writes
the table as Markdown. With 25,000 concepts it takes an hour on two cores and four gigabytes of disk.
"""

import argparse
import json
import math
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from made_map import Made, calls, frameworks_of, function, make, name_of

from conceptmap.cli.lazy_group import COMMANDS

PROGRAM: Final = str(Path(sysconfig.get_path("scripts")) / "conceptmap")
#: Runs a command and says what it took; a process of its own, since `getrusage` adds up all children of one.
_WATCHED: Final = """
import json, resource, subprocess, sys
done = subprocess.run(sys.argv[2:], stdout=subprocess.PIPE, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL, timeout=float(sys.argv[1]), check=False)
used = resource.getrusage(resource.RUSAGE_CHILDREN)
print(json.dumps([done.returncode, used.ru_utime + used.ru_stime, used.ru_maxrss / 1024, done.stderr[-300:].decode("utf-8", "replace")]))
"""
#: Reads and hashes each file that the map names as git does, and nothing else.
_HASHES: Final = """
import hashlib, sys
for path in open(sys.argv[1], encoding="utf-8").read().splitlines():
    with open(path, "rb") as file:
        data = file.read()
    hashlib.sha1(b"blob %d\\0" % len(data) + data, usedforsecurity=False).hexdigest()
"""
#: Commands that have no answer that grows with the map, and why.
LEFT_OUT: Final = {
    "init": "writes a new map",
    "trace": "runs a program; what it costs is told above",
    "runs": "the made map has no recorded runs",
    "watch": "does `check` and `pin` whenever a file is saved",
    "relocate": "the made code bases have one release",
    "upgrade": "the made code bases have one release",
    "changes": "the made code bases have one release",
    "serve": "a server; `query` is what it answers",
    "mcp": "a server; `find` and `show` are what it answers",
    "lsp": "a server; `where` is what it answers",
    "push": "sends what `export` writes",
}


@dataclass(frozen=True, kw_only=True)
class Taken:
    """What a process took."""

    seconds: float
    megabytes: float


@dataclass(frozen=True, kw_only=True)
class Map:
    """A made map, with its place and its surroundings."""

    concepts: int
    folder: Path

    @property
    def environ(self) -> dict[str, str]:
        """What commands run in."""
        sources = (self.folder / "sources.txt").read_text(encoding="utf-8").strip()
        mine = {"CONCEPTMAP_CACHE": str(self.folder / "cache"), "CONCEPTMAP_SOURCES": sources}
        return {**os.environ, **mine, "COLUMNS": "120"}


def commands(made: Map) -> Iterator[tuple[str, list[str]]]:
    """Every command that is measured, by what the table calls it."""
    middle = made.concepts // 2 // 10 * 10 + 3  # a setting
    name, word = name_of(middle), function(middle)
    one, other, _ = frameworks_of(middle)
    code = Made(made.concepts)
    path = code.paths[one, middle]
    place = f"{path}:{code.lines[one, f'{path}::{word}'][0]}"
    free = next(
        symbol
        for _, symbol in (
            key[1].split("::")
            for key in code.lines
            if key[0] == one and key[1].startswith(f"{path}::other_")
        )
    )
    scratch = made.folder / "scratch"
    scratch.mkdir(exist_ok=True)
    document = scratch / "document.md"
    named = "".join(f"The function `{function(n)}` counts.\n\n" for n in range(100))
    document.write_text(named, encoding="utf-8")
    caller = next(n for n in range(middle // 5 * 5, 0, -5) if calls(n) is not None)
    yield "show", ["show", name]
    yield "show --code", ["show", name, "--code"]
    yield "find", ["find", f"how much the {name.replace('-', ' ')} holds"]
    yield "where", ["where", place, "--framework", one]
    yield "translate", ["translate", word, "--from", one, "--to", other]
    yield "compare, an area", ["compare", one, other, "--area", f"area-{middle // 25:04}"]
    yield "compare", ["compare", one, other]
    yield "gaps", ["gaps", "--framework", one]
    yield "flow", ["flow", f"flow-{made.concepts // 2 // 60 * 60}"]
    yield "claims", ["claims", "--verdict", "refuted"]
    yield "path", ["path", name_of(caller), name_of(caller - 20)]
    yield "query", ["query", "where-is", name]
    yield "list", ["list", "concepts"]
    yield "stats", ["stats"]
    yield "coverage", ["coverage", one]
    yield "quiz", ["quiz", "-n", "5", "--seed", "7", "--format", "json"]
    yield "tour", ["tour", "flow-0", "--framework", frameworks_of(0)[0], "--format", "json"]
    yield "check-answer", ["check-answer", name, place, "--framework", one]
    yield "example", ["example", "exercise-7"]
    yield "card of a concept", ["card", name]
    yield "card of two code bases", ["card", one, other]
    yield "cite", ["cite", name]
    yield "refs", ["refs", str(document), "--framework", one]
    yield "sources list", ["sources", "list"]
    yield "check", ["check"]
    yield "verify", ["verify"]
    yield "verify of one code base", ["verify", "--framework", one]
    yield "pin, nothing edited", ["pin"]
    for format_ in ("turtle", "sssom", "graphml", "json", "csv"):
        yield (
            f"export, {format_}",
            ["export", "--format", format_, "--output", str(scratch / f"map.{format_}")],
        )
    yield "view", ["view", "--output", str(scratch / "page.html")]
    yield "view --site", ["view", "--site", str(scratch / "site"), "--without-code"]
    yield "add anchor", ["add", "anchor", name, one, f"{path}::{free}"]


#: What is run once: it is slow, or leaves the map otherwise than it was.
_ONCE: Final = {"view --site", "add anchor"}


def taken(words: list[str], environ: dict[str, str], limit: float) -> tuple[Taken | None, str]:
    """What a process takes; None, and why, where it does not end well."""
    asked = [sys.executable, "-c", _WATCHED, str(limit), *words]
    done = subprocess.run(asked, env=environ, capture_output=True, text=True, check=False)
    if done.returncode:
        return None, done.stderr.strip().rpartition("\n")[2][:200]
    code, seconds, megabytes, told = json.loads(done.stdout)
    if code not in (0, 1):  # 1: something was found, which a document or an excerpt may deserve
        return None, f"exit {code}: {told}"
    return Taken(seconds=seconds, megabytes=megabytes), ""


def made_map(folder: Path, concepts: int, limit: float) -> Map:
    """The map of that size, made and pinned where it is not there yet."""
    made = Map(concepts=concepts, folder=folder / str(concepts))
    if not (made.folder / "sources.txt").is_file():
        shutil.rmtree(made.folder, ignore_errors=True)
        made.folder.mkdir(parents=True)
        given = make(made.folder.absolute(), concepts)
        (made.folder / "sources.txt").write_text(given, encoding="utf-8")
    if not (made.folder / "mappings" / "lock.json").is_file():
        found, why = taken(
            [PROGRAM, "pin", "--mappings", str(made.folder / "mappings")], made.environ, 4 * limit
        )
        if found is None:
            raise SystemExit(f"{concepts} concepts were not pinned: {why}")
        kept = {"pin, everything": [found.seconds, found.megabytes]}
        (made.folder / "measured.json").write_text(json.dumps(kept), encoding="utf-8")
    return made


def measure(made: Map, only: list[str], runs: int, limit: float) -> dict[str, Taken]:
    """What each command takes, the least of `runs`; kept beside the map, so that one can go on."""
    kept = made.folder / "measured.json"
    known = json.loads(kept.read_text(encoding="utf-8")) if kept.is_file() else {}
    mappings = str(made.folder / "mappings")
    for name, words in [("bare import", []), ("hashing the named files", []), *commands(made)]:
        if only and not any(name.startswith(one) for one in only):
            continue
        if name == "bare import":
            process = [sys.executable, "-c", "import typer, rich.table"]
        elif name == "hashing the named files":
            process = [sys.executable, "-c", _HASHES, str(named_files(made))]
        else:
            process = [PROGRAM, *words, "--mappings", mappings]
        times = 1 if name in _ONCE else 1 + runs
        found = []
        for _ in range(times):
            one, why = taken(process, made.environ, limit)
            if one is None:
                print(f"{made.concepts} {name}: {why}", file=sys.stderr)
                break
            found.append(one)
            if one.seconds > 20:  # noqa: PLR2004 - what was kept for it matters less than the time
                break
        else:
            found = found[1:] or found
        if found:
            best = min(found, key=lambda one: one.seconds)
            known[name] = [best.seconds, best.megabytes]
            print(
                f"{made.concepts} {name}: {best.seconds:.2f} s, {best.megabytes:.0f} MB",
                file=sys.stderr,
            )
            kept.write_text(json.dumps(known), encoding="utf-8")
    return {name: Taken(seconds=a, megabytes=b) for name, (a, b) in known.items()}


def named_files(made: Map) -> Path:
    """A list of the files that the map names."""
    listed = made.folder / "named.txt"
    if not listed.is_file():
        code = Made(made.concepts)
        files = sorted(
            {str(made.folder / "sources" / one / path) for (one, _), path in code.paths.items()}
        )
        listed.write_text("\n".join(files), encoding="utf-8")
    return listed


def table(found: dict[int, dict[str, Taken]]) -> Iterator[str]:
    """Seconds and megabytes by size, and the power by which they grow between the two largest."""
    sizes = sorted(found)
    heads = [f"{size:,}" for size in sizes]
    yield f"| concepts | {' | '.join(heads)} | power | MB at {' | MB at '.join(heads)} | power |"
    yield "|" + " --- |" * (2 * len(sizes) + 3)
    for name in dict.fromkeys(name for size in sizes for name in found[size]):
        rows = [found[size].get(name) for size in sizes]
        seconds = ["" if one is None else f"{one.seconds:.2f}" for one in rows]
        memory = ["" if one is None else f"{one.megabytes:.0f}" for one in rows]
        powers = [
            _power(sizes, [None if one is None else one.seconds for one in rows], 0.1),
            _power(sizes, [None if one is None else one.megabytes for one in rows], 10.0),
        ]
        yield f"| {name} | {' | '.join(seconds)} | {powers[0]} | {' | '.join(memory)} | {powers[1]} |"


def _power(sizes: list[int], values: list[float | None], least: float) -> str:
    """The slope between the two largest sizes, in logarithms, of what is there at both and grows by more than `least`."""
    if len(sizes) < 2 or values[-1] is None or values[-2] is None:  # noqa: PLR2004
        return ""
    small, large = values[-2], values[-1]
    if large - small < least:
        return "–"
    return f"{math.log(large / small) / math.log(sizes[-1] / sizes[-2]):.2f}"


def main() -> int:
    """Measure, and print the table."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", type=Path)
    parser.add_argument("--sizes", type=int, nargs="+", default=[250, 2500, 25000])
    parser.add_argument("--only", nargs="+", default=[])
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--limit", type=float, default=900.0)
    asked = parser.parse_args()
    folder = asked.folder.absolute()
    maps = [made_map(folder, size, asked.limit) for size in asked.sizes]
    measured = {one.concepts: measure(one, asked.only, asked.runs, asked.limit) for one in maps}
    for line in table(measured):
        print(line)
    names = {words[0] for _, words in commands(maps[0])} | LEFT_OUT.keys()
    for name in sorted(set(COMMANDS) - names):
        print(f"not measured: {name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
