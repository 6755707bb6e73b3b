"""Tells from what stands beside a reference to lines whether the lines still are what it means.

That a file has so many lines says nothing about what is on them: without a release that the text was written for,
and without a word that bears them out, lines are not judged. A name beside a line beats the line.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from conceptmap.graph.messages import Message
from conceptmap.graph.model import LineRange
from conceptmap.graph.symbol_names import SEPARATOR
from conceptmap.sources.outlines.trees.tree_index import CLASSES, FUNCTIONS, IndexedFile, Symbol
from conceptmap.sources.references.judging.codebases.paths import plain
from conceptmap.sources.references.judging.codebases.subject import Subject
from conceptmap.sources.references.judging.codebases.verdicts import (
    Judged,
    Verdict,
    both,
    location_of,
)
from conceptmap.sources.references.reading.parsing import BRANCHES, Reference, ReferenceKind

_IDENTIFIERS: Final = re.compile(r"[^\W\d]\w*")
_WORDS: Final = re.compile(r"[a-z]{3,}")
_NEARLY_ALL: Final = 0.9  # of a definition, which a range that stops at its last brace covers
_CODE: Final = re.compile(r"`[^`]+`|<code[^>]*>.*?</code>")
_NAMES: Final = re.compile(r"[A-Za-z_]\w*(?:(?:\.|::)[A-Za-z_]\w*)*(?P<call>\(\))?", re.ASCII)
_CODE_LIKE: Final = re.compile(r"[a-z0-9]_[a-z0-9]|\A_[a-z]|[a-z0-9][A-Z]|[A-Z][a-z]+[A-Z]")
#: What stands between a name and the place that is said to be its own.
_ADJACENT: Final = re.compile(
    r"[\s`*(（\[:：,，|)）\]>—–\-]{0,8}(?:at|in|在|见|位于|于)?[\s`*(（\[:：|]{0,4}"
)
#: What stands between a place and a name that it is said to be of.
_BEHIND: Final = re.compile(r"[\s`）)]{0,4}行?(?:的|\s+of)\s*`")
_SHOWN_NAME: Final = re.compile(r"\[`?(?P<name>[A-Za-z_][\w.:]*)(?:\(\))?`?\]\(<?\Z", re.ASCII)


def judge_by_names_beside(
    judged: Sequence[Judged],
    subjects: Iterable[Subject],
    documents: Mapping[str, str] | None = None,
) -> list[Judged]:
    """The verdicts, those on lines decided anew by the names on the same line of the document."""
    by_framework = {subject.framework: subject for subject in subjects}
    lines = {file: text.split("\n") for file, text in (documents or {}).items()}
    beside: dict[tuple[str, int], list[Judged]] = {}
    for one in judged:
        beside.setdefault((one.reference.file, one.reference.line), []).append(one)
    decided = []
    for one in judged:
        subject = by_framework.get(one.framework)
        said = lines.get(one.reference.file, [])
        line = said[one.reference.line - 1] if one.reference.line <= len(said) else ""
        others = beside[one.reference.file, one.reference.line]
        decided.append(one if subject is None else _decided(one, subject, others, line))
    return decided


def _decided(one: Judged, subject: Subject, others: Sequence[Judged], line: str) -> Judged:
    lines, found = one.reference.lines, one.found
    open_ = one.now is None and one.reference.symbol is None
    if subject.before is not None and one.reference.version in BRANCHES and not open_:
        return _unless_named(one, subject, others, line)
    if not open_ or lines is None or found is None:
        return one
    # Where the text was written for another release, what the lines were is known, but not of a link to a branch.
    if subject.before is not None and not _has_a_version(one.reference):
        return one
    file = subject.index.file(found.path)
    if file is None:
        return _by_its_name(one, others, line) if one.verdict is Verdict.GONE else one
    return _by_what_is_named(one, subject, file, lines, others, line)


def _by_what_is_named(
    one: Judged,
    subject: Subject,
    file: IndexedFile,
    lines: LineRange,
    others: Sequence[Judged],
    line: str,
) -> Judged:
    """Lines of a file, held against the names that stand beside them on the page."""
    inside = file.text.within(lines)
    named = list(_named_in(file, subject, others, line, one.reference))
    nearest = _nearest(file, named, line, one.reference)
    meant = nearest or named
    fits = _why_right(file, lines, meant) if inside and meant else None
    if fits is not None:
        return replace(one, verdict=Verdict.RIGHT, why=fits)
    # What other lines beside it are has its place already; further lines of a path may be of anything.
    meant = nearest if one.reference.continued else _without_place(meant, one, others)
    if not nearest and _speaks_of_another(file, line, one.reference):
        meant = []
    if len(meant) == 1:
        why = Message("what is named beside it is on other lines")
        return replace(one, verdict=Verdict.MOVED, now=location_of(meant[0]), why=why)
    if meant:
        why = Message(
            "none of the {count} things that are named beside it is there", count=len(meant)
        )
        return replace(one, verdict=Verdict.UNCHECKED, why=why)
    return _by_itself(one, subject, file, lines) if inside else _by_its_name(one, others, line)


def _unless_named(one: Judged, subject: Subject, others: Iterable[Judged], line: str) -> Judged:
    """Lines of a branch that were carried, but for those beside whose link a name stands: it says what they were to be."""
    file = None if one.now is None else subject.index.file(one.now.path)
    if file is None or one.now is None or one.now.lines is None:
        return one
    named = list(_named_in(file, subject, others, line, one.reference))
    nearest = _nearest(file, named, line, one.reference)
    if len(nearest) != 1 or nearest[0].lines.overlaps(one.now.lines):
        return one
    why = Message("what is named beside it is on other lines")
    return replace(one, now=location_of(nearest[0]), why=why)


def _why_right(file: IndexedFile, lines: LineRange, named: Sequence[Symbol]) -> Message | None:
    """Why lines are what is named beside them; None: they are not."""
    if any(symbol.lines.overlaps(lines) for symbol in named):
        return Message("it is in what is named beside it")
    if _mentioned(file, lines, named):
        return Message("they mention what is named beside them")
    return None


def _speaks_of_another(file: IndexedFile, line: str, reference: Reference) -> bool:
    """Whether the names on the line are of other code than the reference."""
    return _is_of_another(file, line, reference) or _is_said_to_be_another(file, line, reference)


def _without_place(named: Iterable[Symbol], one: Judged, others: Iterable[Judged]) -> list[Symbol]:
    """The named symbols that no other reference on the line points at."""
    taken = [
        other.reference.lines
        for other in others
        if other is not one
        and other.reference.lines is not None
        and other.found is not None
        and one.found is not None
        and other.found.path == one.found.path
    ]
    return [symbol for symbol in named if not any(symbol.lines.overlaps(at) for at in taken)]


def _by_itself(one: Judged, subject: Subject, file: IndexedFile, lines: LineRange) -> Judged:
    """Judge lines that no name stands beside."""
    if one.verdict is Verdict.UNCHECKED or _has_a_version(one.reference):
        return one
    borne_out = _borne_out(subject, one.reference, file, lines)
    if borne_out is not None:
        return replace(one, why=Message("the lines are those of {symbol}", symbol=borne_out))
    why = Message(
        "{file} has these lines; nothing beside them says what they should hold", file=file.path
    )
    return replace(one, verdict=Verdict.UNCHECKED, why=why)


def _has_a_version(reference: Reference) -> bool:
    """Whether a link says of which state of the code it speaks: its own address, or that of the link whose words it is."""
    led = reference.leads_to
    shown = led is not None and f"/{led.path}".endswith(f"/{plain(reference.path or '')}")
    return shown or reference.kind is ReferenceKind.PERMALINK


def _by_its_name(one: Judged, others: Iterable[Judged], line: str) -> Judged:
    """Judge lines that the release does not have: the name beside them may be in another file."""
    for other in others:
        named = (
            other.reference.kind in (ReferenceKind.NAME, ReferenceKind.WORD)
            and other.verdict is Verdict.RIGHT
        )
        if not named or other.framework != one.framework or not _is_said_for(other, one, line):
            continue
        if other.found is None:
            why = both(one.why, other.why)
            return replace(one, verdict=Verdict.UNCHECKED, why=why)
        if other.found.symbol is not None:
            why = Message("what is named beside it is in another file")
            there = replace(one, verdict=Verdict.MOVED, now=other.found, why=why)
            return replace(there, guessed=one.reference.kind is ReferenceKind.PERMALINK)
    return one


def _is_said_for(name: Judged, place: Judged, line: str) -> bool:
    """Whether a name stands right before a place, or is the words of the link to it."""
    led = name.reference.leads_to
    if (
        led is not None
        and (led.path, led.version)
        == (
            place.reference.path,
            place.reference.version,
        )
        and led.lines in (None, place.reference.lines)
    ):
        return True
    gap = line[name.reference.end : place.reference.start].removeprefix("()")
    return name.reference.end <= place.reference.start and bool(_ADJACENT.fullmatch(gap))


def _mentioned(file: IndexedFile, lines: LineRange, named: Iterable[Symbol]) -> bool:
    """Whether the lines use one of these names, as a call does."""
    tails = {symbol.tail for symbol in named}
    return bool(tails & set(_IDENTIFIERS.findall("\n".join(file.text.excerpt(lines)))))


def _borne_out(
    subject: Subject, reference: Reference, file: IndexedFile, lines: LineRange
) -> str | None:
    """The definition that these lines cover, or that the label before them names."""
    words = set(_WORDS.findall((reference.label or "").lower())) - {subject.framework}
    for symbol in sorted(file.symbols, key=lambda s: len(s.lines)):
        if symbol.group not in (FUNCTIONS, CLASSES) or not symbol.lines.overlaps(lines):
            continue
        if any(word in symbol.tail.lower() for word in words):
            return symbol.name
        inside = symbol.lines.first <= lines.first and lines.last <= symbol.lines.last
        begins = lines.first == symbol.lines.first and len(lines) > 1
        if begins and inside and len(lines) >= _NEARLY_ALL * len(symbol.lines):
            return symbol.name
    return None


def _named_in(
    file: IndexedFile, subject: Subject, others: Iterable[Judged], line: str, reference: Reference
) -> Iterator[Symbol]:
    """The functions and classes of the file that the document's line names."""
    said = {
        other.reference.symbol or ""
        for other in others
        if other.reference.kind in (ReferenceKind.NAME, ReferenceKind.WORD)
        and other.framework == subject.framework
    }
    said |= {name for name, _, _ in _spelt(line, reference)}
    for symbol in file.symbols:
        if symbol.group in (FUNCTIONS, CLASSES) and any(_fits(symbol, file, name) for name in said):
            yield symbol


def _nearest(
    file: IndexedFile, named: Sequence[Symbol], line: str, reference: Reference
) -> list[Symbol]:
    """The symbols that the name right before the reference means."""
    spelt = [(a, b, name) for name, a, b in _spelt(line, reference)]
    ahead = [(b, name) for _, b, name in spelt if b <= reference.start]
    for end, name in sorted(ahead, reverse=True)[:1]:
        if _ADJACENT.fullmatch(line[end : reference.start]):
            found = [symbol for symbol in named if _fits(symbol, file, name)]
            if found:
                return found
    return []


def _is_of_another(file: IndexedFile, line: str, reference: Reference) -> bool:
    """Whether the code right before the reference, or right behind it, is something that the file does not define.

    Then what stands further off is not meant either.
    """
    code = [match.span() for match in _CODE.finditer(line)]
    for name, start, end in _spelt(line, reference):
        before = end <= reference.start and _ADJACENT.fullmatch(line[end : reference.start])
        behind = reference.end <= start and _BEHIND.fullmatch(line[reference.end : start])
        if (before or behind) and any(a < start < b for a, b in code):
            return not any(_fits(symbol, file, name) for symbol in file.symbols)
    return False


def _is_said_to_be_another(file: IndexedFile, line: str, reference: Reference) -> bool:
    """Whether the words of the link to these lines are a name that the file has no definition of."""
    shown = _SHOWN_NAME.search(line[: reference.start])
    return (
        reference.kind is ReferenceKind.PERMALINK
        and shown is not None
        and bool(_CODE_LIKE.search(shown["name"]))
        and not any(_fits(symbol, file, shown["name"]) for symbol in file.symbols)
    )


def _spelt(line: str, reference: Reference) -> Iterator[tuple[str, int, int]]:
    """The names that the line marks as code, or that look like it, apart from the reference itself."""
    code = [match.span() for match in _CODE.finditer(line)]
    address = [match.span() for match in re.finditer(r"https?://[^\s)>\"']+", line)]
    for match in _NAMES.finditer(line):
        start, end = match.span()
        if any(a <= start < b for a, b in (*address, (reference.start, reference.end))):
            continue
        if line[end : end + 1] == "/" or line[start - 1 : start] in ("/", "#"):
            continue  # a part of a path
        name = match[0].removesuffix("()")
        if match["call"] or _CODE_LIKE.search(name) or any(a < start < b for a, b in code):
            yield name, start, end


def _fits(symbol: Symbol, file: IndexedFile, name: str) -> bool:
    """Whether `name` means this definition; if it names a class of the file, the symbol has to be in that class."""
    parts = [part for part in SEPARATOR.split(name) if part]
    if not parts or symbol.tail != parts[-1]:
        return False
    owners = {other.tail for other in file.symbols if other.group == CLASSES}
    if len(parts) > 1 and parts[-2] in owners:
        return SEPARATOR.split(symbol.name)[-2:-1] == [parts[-2]]
    return True
