"""Mutates the code under every check and every absence search; a mutant that passes shows a check that shows nothing.

Usage: mutate_checks.py [--mappings DIR]. Needs the pinned sources and hypothesis. In memory, digests ignored:

* a check that counts hits: each hit is blanked in turn;
* a check that counts none: an example of what it must not find is put in;
* a check of order: neighbouring first hits change places;
* an absence search: the line at which its control hits is planted in the files that it looks at.

Exits 1 if a mutant survives.
"""

import argparse
import re
import sys
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from ast_grep_py import SgRoot
from hypothesis import HealthCheck, Phase, find, settings
from hypothesis.errors import NoSuchExample
from hypothesis.strategies import from_regex

from conceptmap.graph.load import load_catalog
from conceptmap.graph.model import Catalog, Check, Concept, LineRange, Search
from conceptmap.sources.outlines.languages.table import language_at
from conceptmap.sources.outlines.workspace import Workspace, open_workspace
from conceptmap.sources.proof.absences.searches import (
    control_trees,
    find_control,
    hits,
    selected_files,
)
from conceptmap.sources.proof.checks import BrokenCheck, outcome
from conceptmap.sources.trees.files.patterns import Passage, Patterns
from conceptmap.sources.trees.files.text import read_text
from conceptmap.sources.trees.local.tree import Tree


@dataclass(frozen=True)
class Mutant:
    """A changed text, and what was done to it."""

    kind: str
    text: str
    what: str


def mutants(check: Check, text: str) -> Iterator[Mutant]:
    """Every mutant of the text that a check looks at."""
    region = check.anchor.lines or LineRange(1, text.count("\n") + 1)
    if check.order:
        yield from _swapped(check, text, region)
    elif check.text is not None:
        make = _lines_removed if check.count else _line_inserted
        yield from make(check.text, text.split("\n"), region)
    elif check.count:
        yield from _hits_blanked(check, text, region)
    else:
        yield from _inserted(check, text, region)


def _lines_removed(pattern: str, lines: list[str], region: LineRange) -> Iterator[Mutant]:
    for number in range(region.first, min(region.last, len(lines)) + 1):
        if re.search(pattern, lines[number - 1]):
            rest = [*lines[: number - 1], "", *lines[number:]]
            yield Mutant("remove", "\n".join(rest), f"line {number}")


def _line_inserted(pattern: str, lines: list[str], region: LineRange) -> Iterator[Mutant]:
    example = _example(pattern)
    if example is None:
        yield Mutant("insert", "\n".join(lines), "no example could be made")
    else:
        yield Mutant("insert", _replaced(lines, region, example), repr(example))


def _hits_blanked(check: Check, text: str, region: LineRange) -> Iterator[Mutant]:
    for start, end in _spans(check.rule or {}, text, check.anchor.path, region):
        blank = re.sub(r"[^\n]", " ", text[start:end])
        line = text.count("\n", 0, start) + 1
        yield Mutant("remove", text[:start] + blank + text[end:], f"line {line}")


def _spans(
    rule: Mapping[str, Any], text: str, path: str, region: LineRange
) -> list[tuple[int, int]]:
    language = language_at(path)
    assert language is not None  # noqa: S101 - a rule is of a file that has a grammar
    config: Any = {"rule": dict(rule)}
    found = []
    for node in SgRoot(text, language.grammar).root().find_all(config):
        span = node.range()
        if region.first <= span.start.line + 1 and span.end.line + 1 <= region.last:
            found.append((span.start.index, span.end.index))
    return sorted(found)


def _swapped(check: Check, text: str, region: LineRange) -> Iterator[Mutant]:
    firsts = [_spans(rule, text, check.anchor.path, region)[0] for rule in check.order]
    for number, ((a, b), (c, d)) in enumerate(pairwise(firsts), 1):
        if b <= c:
            yield Mutant(
                "swap",
                text[:a] + text[c:d] + text[b:c] + text[a:b] + text[d:],
                f"{number} and {number + 1}",
            )
        else:
            yield Mutant("swap", text, f"{number} and {number + 1} overlap")


def _inserted(check: Check, text: str, region: LineRange) -> Iterator[Mutant]:
    """Examples of the rule's pattern in the places where such code can stand; one that the rule sees counts."""
    lines = text.split("\n")
    whole = check.anchor.lines is None
    tried = [Mutant("insert", text, "no example could be made")]
    for example in _code_examples(check.rule or {}):
        for wrap in (
            "{}",
            "{};",
            "void mutant() {{ {}; }}",
            "struct Mutant {{ {}; }};",
            "if (mutant) {{ {}; }}",
            "return {};",
        ):
            code = wrap.format(example)
            if whole:
                candidate = f"{text}\n{code}\n"
            else:
                indent = re.match(r"\s*", lines[region.last - 1])
                candidate = _replaced(
                    lines, region, (indent[0] if indent else "") + code.replace("\n", " ")
                )
            extended = LineRange(region.first, region.last + (2 if whole else 0))
            if _spans(check.rule or {}, candidate, check.anchor.path, extended):
                yield Mutant("insert", candidate, code)
                return
            tried.append(Mutant("insert", candidate, code))
    yield tried[-1]


def _code_examples(rule: Mapping[str, Any]) -> Iterator[str]:
    if isinstance(rule.get("pattern"), str):
        yield re.sub(r"\$\$?\$?([A-Z_0-9]+)", lambda found: found[1].lower(), rule["pattern"])
    if isinstance(rule.get("pattern"), dict):
        context = str(rule["pattern"].get("context", ""))
        yield re.sub(r"\$\$?\$?([A-Z_0-9]+)", lambda found: found[1].lower(), context)
    if isinstance(rule.get("regex"), str) and (example := _example(rule["regex"])) is not None:
        yield example
    for key in ("any", "all"):
        for part in rule.get(key, ()):
            yield from _code_examples(part)


def _replaced(lines: list[str], region: LineRange, line: str) -> str:
    at = min(region.last, len(lines))
    return "\n".join([*lines[: at - 1], line, *lines[at:]])


def _example(pattern: str) -> str | None:
    compiled = re.compile(pattern)
    try:
        return find(
            from_regex(compiled).filter(lambda text: "\n" not in text and "\r" not in text),
            lambda text: compiled.search(text) is not None,
            settings=settings(
                max_examples=400,
                database=None,
                phases=[Phase.generate],
                suppress_health_check=list(HealthCheck),
            ),
        )
    except (NoSuchExample, ValueError):
        return None


def survivors_of_checks(
    workspace: Workspace, catalog: Catalog, counts: Counter[str], frameworks: Collection[str]
) -> Iterator[str]:
    """What is wrong with checks of code of these frameworks, counting mutants by kind."""
    for claim in catalog.claims.values():
        for check in claim.checks:
            tree = workspace.trees.get(check.anchor.framework)
            if check.anchor.framework not in frameworks or tree is None:
                continue
            file = workspace.file(tree, check.anchor.path)
            if outcome(check, file, workspace.patterns) is not None:
                yield f"{check.place} {claim.id}: the check does not hold to begin with"
                continue
            for mutant in mutants(check, file.text.text):
                counts[mutant.kind] += 1
                text = read_text(mutant.text.encode(), file.path)
                if _holds(check, SimpleNamespace(path=file.path, text=text), workspace.patterns):
                    yield f"{check.place} {claim.id}: survived: {mutant.kind} {mutant.what}"


def _holds(
    check: Check,
    changed: Any,  # noqa: ANN401 - it has what a source file has
    patterns: Patterns,
) -> bool:
    try:
        return outcome(check, changed, patterns) is None
    except BrokenCheck:
        return False


def survivors_of_searches(
    workspace: Workspace, catalog: Catalog, counts: Counter[str], frameworks: Collection[str]
) -> Iterator[str]:
    """Which absences of these frameworks stand although their pattern was planted."""
    for concept in catalog.concepts.values():
        for mapping in concept.mappings.values():
            tree = workspace.trees.get(mapping.framework)
            if mapping.absence is None or tree is None or mapping.framework not in frameworks:
                continue
            for search in mapping.absence.searched:
                needed = control_trees(concept, tree.framework, search)
                if any(workspace.trees.get(other) is None for other in needed):
                    counts["unreachable"] += 1
                    continue
                counts["plant"] += 1
                if not _falls(workspace, concept, tree, search):
                    yield f"{search.place} {concept.id}: survived: plant {search.pattern}"


def _falls(workspace: Workspace, concept: Concept, tree: Tree, search: Search) -> bool:
    """Whether an absence falls when the line at which its control hits is planted."""
    control = find_control(workspace, concept, tree.framework, search)
    home = workspace.trees.get(control.framework) if control else None
    if control is None or home is None:
        return False
    text = workspace.file(home, control.path).text
    lines = control.lines or LineRange(1, len(text.lines))
    passage = Passage(text.text, lines)
    (hit, *_), *_ = workspace.patterns.hits(
        search.pattern, [passage], ignore_case=search.ignore_case
    )
    planted = text.lines[hit - 1]
    host = selected_files(tree, search)[:1]
    changed = read_text(f"{workspace.file(tree, host[0]).text.text}\n{planted}\n".encode())
    looked_at: Any = SimpleNamespace(
        file=_always(SimpleNamespace(text=changed)), patterns=workspace.patterns
    )
    return next(hits(looked_at, tree, search, host), None) is not None


def _always(value: Any) -> Callable[..., Any]:  # noqa: ANN401 - whatever it is given
    return lambda *_: value


def main() -> int:
    """Run all mutants."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--mappings", type=Path)
    catalog = load_catalog(parser.parse_args().mappings)
    workspace = open_workspace(catalog)
    counts: Counter[str] = Counter()
    survivors = [
        *survivors_of_checks(workspace, catalog, counts, catalog.frameworks),
        *survivors_of_searches(workspace, catalog, counts, catalog.frameworks),
    ]
    for survivor in survivors:
        print(survivor)
    print(f"{sum(counts.values())} mutants ({dict(counts)}), {len(survivors)} survived")
    return 1 if survivors else 0


if __name__ == "__main__":
    sys.exit(main())
