"""What changed in a piece of code, in words that help whoever follows: its signature, its members, its lines, its calls.

A signature is read by tokens and not by the grammar, as a file that no parser understands whole still has heads that one can
read. A call is named as it is written; two that end in the same name count as one, whatever object stands before it, and
what Python itself brings (`len`, `append`) is not told.
"""

import builtins
import re
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import lru_cache
from typing import Final

from conceptmap.graph.model import Definition, LineRange
from conceptmap.sources.outlines.languages.table import language_named, lexer
from conceptmap.sources.outlines.trees.tree_index import CLASSES, FUNCTIONS, IndexedFile, Symbol

_OPENING: Final = frozenset("([{")
_CLOSING: Final = frozenset(")]}")
_PLAIN: Final = re.compile(r"(?:\w+(?:\.|::|->))*[^\W\d]\w*")
_LAST: Final = re.compile(r"(?:\.|::|->)([^\W\d]\w*)$")
#: What every Python program calls: says nothing of the code base that calls it.
_PYTHONS_OWN: Final = frozenset(dir(builtins)).union(
    *(dir(kind) for kind in (str, bytes, list, dict, set, tuple))
)


@dataclass(frozen=True, slots=True, kw_only=True)
class CodeChange:
    """How a piece of code differs from what it was."""

    signature_before: str = ""  #: both are empty where the two are the same, or no definition
    signature_after: str = ""
    members_new: tuple[str, ...] = ()  #: what a class defines now
    members_gone: tuple[str, ...] = ()
    #: members whose signature is another: the name, and the signatures before and after
    members_changed: tuple[tuple[str, str, str], ...] = ()
    lines_added: int = 0
    lines_gone: int = 0
    calls_new: tuple[str, ...] = ()
    calls_gone: tuple[str, ...] = ()

    @property
    def is_of_signature(self) -> bool:
        """Whether those who use the code may have to change: its head, or a member's, is another, or a member went."""
        return bool(
            self.signature_before
            or self.signature_after
            or self.members_gone
            or self.members_changed
        )


def code_change(
    old: IndexedFile, was: LineRange | None, new: IndexedFile, now: LineRange | None
) -> CodeChange:
    """How the lines of a file differ from those of another; without lines the whole file is meant."""
    before, after = was or old.whole, now or new.whole
    gone, added = _counted(_said(old, before), _said(new, after))
    calls_gone, calls_new = _differing(_calls(old, before), _calls(new, after))
    one, other = _definition(old, before), _definition(new, after)
    signatures = ("", "")
    members: tuple[tuple[str, ...], tuple[str, ...], tuple[tuple[str, str, str], ...]] = (
        (),
        (),
        (),
    )
    if one is not None and other is not None:
        signatures = signature(old, one.definition), signature(new, other.definition)
        if one.group == other.group == CLASSES:
            members = _members(old, one, new, other)
    same = signatures[0] == signatures[1]
    return CodeChange(
        signature_before="" if same else signatures[0],
        signature_after="" if same else signatures[1],
        members_new=members[0],
        members_gone=members[1],
        members_changed=members[2],
        lines_added=added,
        lines_gone=gone,
        calls_new=calls_new,
        calls_gone=calls_gone,
    )


def signature(file: IndexedFile, definition: Definition) -> str:
    """How a definition is called or made, in one line, without what stands in front of it; one of a line is all of it."""
    lines = definition.lines
    first = definition.name_line if file.language == "python" else lines.first
    text = "\n".join(file.lines[first - 1 : lines.last])
    words: list[str] = []
    depth, before, skipping = 0, "", 0
    for match in lexer(file.language).finditer(text):
        mark = match["token"]
        if mark is None:
            if words and words[-1] != " ":
                words.append(" ")
            continue
        if not words and mark == "#" and text[match.end() : match.end() + 1] == "[":
            skipping = 1  # an attribute of Rust
            continue
        if skipping:
            skipping += (mark == "[") - (mark == "]")
            skipping = 0 if skipping == 1 and mark == "]" else skipping
            continue
        if depth == 0 and _opens_body(file.language, mark, before, text[match.end() :]):
            break
        depth += (mark in _OPENING) - (mark in _CLOSING)
        words.append(mark)
        before = mark
    line = " ".join("".join(words).split())
    return re.sub(r",?\s*([)\]])", r"\1", re.sub(r"([(\[])\s+", r"\1", line))


def _opens_body(language: str, mark: str, before: str, rest: str) -> bool:
    if language == "python":
        return mark == ":" and before != ":"
    if mark == ":":  # what a constructor sets first
        return before == ")" and not rest.startswith(":")
    return mark in ("{", ";")


def _definition(file: IndexedFile, lines: LineRange) -> Symbol | None:
    """The function or class whose whole definition these lines are."""
    return next(
        (s for s in file.symbols if s.lines == lines and s.group in (FUNCTIONS, CLASSES)), None
    )


def _members(
    old: IndexedFile, one: Symbol, new: IndexedFile, other: Symbol
) -> tuple[tuple[str, ...], tuple[str, ...], tuple[tuple[str, str, str], ...]]:
    """What a class has now, what it has no more, and the functions in it that are called otherwise."""
    before = {member.tail: member for member in old.members(one)}
    after = {member.tail: member for member in new.members(other)}
    changed = []
    for name in before.keys() & after.keys():
        if before[name].group == after[name].group == FUNCTIONS:
            was = signature(old, before[name].definition)
            now = signature(new, after[name].definition)
            if was != now:
                changed.append((name, was, now))
    return (
        tuple(name for name in after if name not in before),
        tuple(name for name in before if name not in after),
        tuple(sorted(changed)),
    )


def _said(file: IndexedFile, lines: LineRange) -> list[str]:
    """The lines that say something, without the white space around them."""
    return [line.strip() for line in file.lines[lines.first - 1 : lines.last] if line.strip()]


def _counted(old: Sequence[str], new: Sequence[str]) -> tuple[int, int]:
    """How many lines went, and how many came."""
    gone = added = 0
    for kind, i, j, k, m in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if kind != "equal":
            gone += j - i
            added += m - k
    return gone, added


def _calls(file: IndexedFile, lines: LineRange) -> dict[str, str]:
    """What is called in these lines: by its last name, as it is written for the first time; empty where that is no plain name."""
    found: dict[str, str] = {}
    for where, last, name in _calls_of(file):
        if lines.contains(where) and not (file.language == "python" and last in _PYTHONS_OWN):
            found[last] = found.get(last) or name
    return found


@lru_cache(maxsize=256)
def _calls_of(file: IndexedFile) -> tuple[tuple[LineRange, str, str], ...]:
    """Every call of a file that has a name before its brackets: the last of its names, and all of them where they are plain."""
    from ast_grep_py import SgRoot

    language = language_named(file.language)
    if language is None:
        return ()
    found = []
    for node in SgRoot(file.text.text, language.grammar).root().find_all(kind=language.calls.call):
        called = node.field("function")
        span = node.range()
        name = "" if called is None else "".join(called.text().split())
        plain = _PLAIN.fullmatch(name) is not None
        last = re.split(r"\.|::|->", name)[-1] if plain else _last(name)
        if last:
            lines = LineRange(span.start.line + 1, span.end.line + 1)
            found.append((lines, last, name if plain else ""))
    return tuple(found)


def _last(name: str) -> str:
    """The name of a method of whatever stands before it."""
    found = _LAST.search(name)
    return "" if found is None else found[1]


def _differing(old: dict[str, str], new: dict[str, str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What is only in the first, and only in the second."""
    return (
        tuple(name for last, name in old.items() if name and last not in new),
        tuple(name for last, name in new.items() if name and last not in old),
    )


def signature_parts(before: str, after: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What only the first of two signatures has, and what only the second has: parameters, and what stands around them."""
    old, new = _parts(before), _parts(after)
    return (
        tuple(part for part in old if part not in new),
        tuple(part for part in new if part not in old),
    )


def _parts(text: str) -> list[str]:
    """A signature cut at the commas of its first brackets: its head, each parameter, and what follows them."""
    parts: list[str] = []
    depth = start = 0
    for position, mark in enumerate(text):
        if mark in _CLOSING:
            depth -= 1
            if depth == 0 and len(parts) > 0:
                parts.append(text[start:position])
                return [
                    part.strip() for part in [*parts, text[position:].lstrip(") ")] if part.strip()
                ]
        if (mark == "(" and depth == 0 and not parts) or (mark == "," and depth == 1 and parts):
            parts.append(text[start:position])
            start = position + 1
        if mark in _OPENING:
            depth += 1
    return [text]
