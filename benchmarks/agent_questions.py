"""Measures questions of where something is, answered by tool calls alone, against grep: `python benchmarks/agent_questions.py [FILE]`.

`agent_questions.tsv` and `agent_questions_fresh.tsv` have twenty each: a question with a line of the pinned release that answers it, which
was read there, and with what somebody who knows the field would grep for. Nobody judges an answer: it is right where its place has that line. The tools are asked by MCP's own
client: `find` alone, or `find` and then `show` of each thing that it was not sure of. `grep` is right where the line, or one that is
within ten lines of it, is among its hits; and "read" are only those that stand in as many bytes as an answer of a tool may have.
"""

import asyncio
import re
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from mcp import Client

from conceptmap.graph.load import load_map
from conceptmap.queries.server.agents.answer import LARGEST, compact
from conceptmap.queries.server.agents.mcp_server import make_server
from conceptmap.queries.server.agents.questions import Questions
from conceptmap.sources.outlines.workspace import open_workspace

FILE = Path(sys.argv[1]) if sys.argv[1:] else Path(__file__).with_suffix(".tsv")
NEAR = 10
SMALL = {
    "a", "an", "and", "are", "be", "because", "before", "for", "from", "how", "in", "into", "is", "it", "its", "many", "may", "much", "of", "or", "out", "so", "that", "the", "then", "this", "to", "until", "when", "where", "which", "while", "with",
}  # fmt: skip


@dataclass(frozen=True)
class Question:
    """A question, and what answers it."""

    framework: str
    text: str
    places: tuple[tuple[str, int], ...]  #: each path and line that answers
    pattern: str
    root: Path


@dataclass
class Asked:
    """What came of a way to ask."""

    calls: int = 0
    size: int = 0
    structure: int = 0
    first: bool = False  #: the first place is right
    right: bool = False  #: one of the places is
    sure: bool = False  #: it says that it is sure of the first thing
    sure_right: bool = False  #: and a place of that thing is right


def questions() -> list[Question]:
    """The questions, with the lines of the pinned releases that answer them."""
    catalog, _ = load_map()
    workspace = open_workspace(catalog)
    found = []
    for row in FILE.read_text(encoding="utf-8").splitlines():
        if row.startswith("#"):
            continue
        framework, text, path, line, pattern = row.split("\t")
        root = workspace.tree_here(framework).root
        places = tuple(line_of(root, *one.split(" ", 1)) for one in f"{path} {line}".split(" or "))
        found.append(Question(framework, text, places, pattern, root))
    return found


def line_of(root: Path, path: str, pattern: str) -> tuple[str, int]:
    """The one line of a file that a pattern hits."""
    lines = (root / path).read_text(encoding="utf-8").splitlines()
    hits = [number for number, one in enumerate(lines, 1) if re.search(pattern, one)]
    if len(hits) != 1:
        raise SystemExit(f"{path}: {pattern} is on {len(hits)} lines")
    return path, hits[0]


def holds(place: dict[str, Any], question: Question) -> bool:
    """Whether a place has one of the lines that answer."""
    path, _, lines = place.get("at", "").rpartition(":")
    first, _, last = lines.partition("-")
    return place["framework"] == question.framework and any(
        path == known and int(first) <= line <= int(last or first)
        for known, line in question.places
    )


async def by_tools(client: Client, question: Question, *, on: bool) -> Asked:
    """Ask `find`, and where it is not sure and `on`, `show` what it found, until a place is right."""
    asked = Asked()

    async def call(tool: str, **words: Any) -> list[dict[str, Any]]:  # noqa: ANN401
        result = await client.call_tool(tool, words)
        asked.calls += 1
        asked.size += len(result.content[0].text.encode())
        asked.structure += len(compact(result.structured_content))
        things: list[dict[str, Any]] = result.structured_content["things"]
        return things

    things = await call("find", question=question.text, framework=question.framework)
    places = [place for thing in things for place in thing.get("places", ())]
    asked.first = bool(places) and holds(places[0], question)
    asked.right = any(holds(place, question) for place in places)
    if things and things[0]["confidence"] == "sure":
        asked.sure = True
        asked.sure_right = any(holds(one, question) for one in things[0].get("places", ()))
    if on and things and things[0]["confidence"] != "sure":
        for thing in things:
            if thing["kind"] == "concept":
                shown = await call("show", concept=thing["id"], framework=question.framework)
                more = [place for one in shown for place in one.get("places", ())]
                asked.right |= any(holds(place, question) for place in more)
    return asked


def by_grep(question: Question, pattern: str, *, read: int | None) -> Asked:
    """Search the release; of what comes out only the first `read` bytes are looked at, or all."""
    command = ["grep", "-rniIE", "--include=*.py", "--include=*.hpp", "--include=*.cpp", "--", pattern, "."]  # fmt: skip
    done = subprocess.run(command, cwd=question.root, capture_output=True, check=False)
    out = done.stdout if read is None else done.stdout[:read]
    asked = Asked(calls=1, size=len(out))
    for number, row in enumerate(out.decode("utf-8", "replace").splitlines()):
        path, line, *_ = [*row.removeprefix("./").split(":", 2), "", ""]
        if line.isdigit() and any(
            path == known and abs(int(line) - one) <= NEAR for known, one in question.places
        ):
            asked.right = True
            asked.first |= number == 0
    return asked


def words_of(question: Question) -> str:
    """A pattern of the words of a question that say something."""
    words = re.findall(r"[A-Za-z]+", question.text)
    return "|".join(word for word in words if word.lower() not in SMALL)


def row(name: str, some: list[Asked]) -> str:
    """One line of the table."""
    sizes = sorted(one.size for one in some)
    return (
        f"| {name} | {sum(one.calls for one in some)} | {sum(sizes):,} | "
        f"{sum(one.structure for one in some):,} | {sizes[len(sizes) // 2]:,} | {sizes[-1]:,} | "
        f"{sum(one.first for one in some)} | {sum(one.right for one in some)} | "
        f"{sum(one.sure_right for one in some)} of {sum(one.sure for one in some)} |"
    )


async def main() -> None:
    """Print the table."""
    asked = questions()
    catalog, proofs = load_map()
    grep: dict[str, Callable[[Question], Asked]] = {
        "`grep` for a word that fits": lambda one: by_grep(one, one.pattern, read=None),
        "the same, the first 6,000 bytes read": lambda one: by_grep(one, one.pattern, read=LARGEST),
        "`grep` for any word of the question": lambda one: by_grep(one, words_of(one), read=None),
    }
    print(
        "| | calls | bytes of text | of structure | text, median | largest | first place right | a place right | sure, right |"
    )
    print("| --- " * 9 + "|")
    async with Client(make_server(Questions(catalog, proofs, "en", str))) as client:
        for name, on in (("`find`", False), ("`find`, then `show` where it is not sure", True)):
            found = [await by_tools(client, one, on=on) for one in asked]
            print(row(name, found))
    for name, ask in grep.items():
        print(row(name, [ask(one) for one in asked]))


if __name__ == "__main__":
    asyncio.run(main())
