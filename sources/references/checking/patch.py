"""A patch that re-aims references which moved."""

import difflib
import os
import string
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from conceptmap.graph.model import Location
from conceptmap.graph.symbol_names import separator_in
from conceptmap.sources.references.judging.codebases.verdicts import Judged, Verdict
from conceptmap.sources.references.reading.documents import is_file
from conceptmap.sources.references.reading.parsing import BRANCHES, Reference, ReferenceKind

_PLAIN: Final = frozenset(string.ascii_letters + string.digits + " _-+=,./()[]{}@%~")

Piece = tuple[
    int, int, str
]  # of a reference's text: where it begins and ends, and what replaces it


@dataclass(frozen=True, kw_only=True)
class Patch:
    """What re-aims the references of some documents, and what it leaves out."""

    text: str  #: a unified diff; empty where nothing that moved can be mended
    folder: Path  #: where it applies
    nameless: int  #: documents that are no file, as standard input is none
    undecodable: int  #: documents that are not UTF-8


def patch_files(
    documents: Mapping[str, str], judged: Iterable[Judged], tags: Mapping[str, str] | None = None
) -> Patch:
    """The patch over `documents`, by the names under which they were read.

    It applies in the current folder if all of them are below it, else in the one that they have in common.
    """
    named = {name: text for name, text in documents.items() if is_file(name)}
    whole = {name: text for name, text in named.items() if "\ufffd" not in text}
    here = Path.cwd()
    first = {_written(name): name for name in reversed(whole)}  # of those that are one file
    places = {name: place for place, name in reversed(first.items())}
    inside = all(place.is_relative_to(here) for place in places.values())
    parents = [str(place.parent) for place in places.values()]
    folder = here if inside else Path(os.path.commonpath(parents))
    names = {
        name: Path(os.path.relpath(place, folder)).as_posix() for name, place in places.items()
    }
    text = reference_patch(
        {names[name]: whole[name] for name in names},
        [
            replace(one, reference=replace(one.reference, file=names[one.reference.file]))
            for one in judged
            if one.reference.file in names
        ],
        tags,
    )
    return Patch(
        text=text,
        folder=folder,
        nameless=len(documents) - len(named),
        undecodable=len(named) - len(whole),
    )


def _written(name: str) -> Path:
    """The file that a patch has to name: no link to it, which `git apply` and `patch` refuse. Folders stay links."""
    at = Path(name)
    return Path(os.path.realpath(at) if at.is_symlink() else os.path.abspath(at))  # noqa: PTH100


def reference_patch(
    documents: Mapping[str, str], judged: Iterable[Judged], tags: Mapping[str, str] | None = None
) -> str:
    """A unified diff over `documents` (by the name that the patch gives them), empty if there is nothing to mend.

    `tags` say, by framework, what a link to the release names; without one, a link to a fixed commit stays: it
    is right for ever, and its path and lines belong to that commit.
    """
    moved: dict[str, list[tuple[Reference, str]]] = {}
    for one in judged:
        if one.verdict is Verdict.MOVED and one.now is not None and not one.guessed:
            new = _respelt(one, (tags or {}).get(one.framework))
            if new is not None and new != one.reference.text:
                moved.setdefault(one.reference.file, []).append((one.reference, new))
    return "".join(
        piece for file in sorted(moved) for piece in _diff(file, documents[file], moved[file])
    )


def _diff(file: str, text: str, changes: Iterable[tuple[Reference, str]]) -> Iterator[str]:
    lines = text.split("\n")
    behind = None  # what was written last begins here; nothing is written twice
    for reference, new in sorted(changes, key=lambda c: (c[0].line, c[0].start), reverse=True):
        if behind is not None and behind[0] == reference.line and reference.end > behind[1]:
            continue
        behind = reference.line, reference.start
        line = lines[reference.line - 1]
        lines[reference.line - 1] = line[: reference.start] + new + line[reference.end :]
    before, after = _ended(text.split("\n")), _ended(lines)
    for line in difflib.unified_diff(before, after, _spelt(f"a/{file}"), _spelt(f"b/{file}")):
        yield line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n"


def _spelt(name: str) -> str:
    """A file's name as patches spell it: within quotation marks where it could be read as something else."""
    plain = name.isprintable() and not set(name) & set('"\\')
    if plain:
        return f"{name}\t" if " " in name else name  # else it would end at the first space
    escaped = "".join(
        chr(byte) if chr(byte) in _PLAIN else f"\\{byte:03o}" for byte in os.fsencode(name)
    )
    return f'"{escaped}"'


def _ended(lines: list[str]) -> list[str]:
    """Lines with their ends; the last has none where the text has none."""
    ended = [f"{line}\n" for line in lines[:-1]]
    return [*ended, lines[-1]] if lines[-1] else ended


def _respelt(one: Judged, tag: str | None) -> str | None:
    """The reference as its author would write it today; None where nobody could say how."""
    if one.spelt is None or one.now is None:
        return None
    if one.reference.kind in (ReferenceKind.NAME, ReferenceKind.WORD):
        return _name(one.reference, one.spelt)
    pieces = [
        _path(one, one.spelt),
        _version(one.reference, tag),
        _lines(one.reference, one.now),
        _symbol(one.reference, one.now),
    ]
    text = one.reference.text
    for start, end, new in sorted((p for some in pieces for p in some or ()), reverse=True):
        text = text[:start] + new + text[end:]
    return text if all(some is not None for some in pieces) else None


def _name(reference: Reference, spelt: str) -> str:
    if reference.text.endswith("()") and not spelt.endswith("()"):
        return f"{spelt}()"
    # A name that is imported from its module stands without it.
    return spelt if reference.text == reference.symbol else spelt.rpartition(".")[2]


def _path(one: Judged, spelt: str) -> list[Piece] | None:
    """The path rewritten; lines that go on from a path have none, and can only follow it within its file."""
    if one.reference.named_at is not None:
        return [(*one.reference.named_at, spelt)]
    stays = one.found is not None and one.now is not None and one.now.path == one.found.path
    return [] if one.reference.continued and stays else None


def _version(reference: Reference, tag: str | None) -> list[Piece] | None:
    """What a link to a fixed state names instead; a branch stays."""
    version = reference.version
    if version is None or version in BRANCHES or version == tag:
        return []
    at = max(reference.text.find(f"/{version}/"), reference.text.find(f"@{version}/"))
    return None if tag is None or at < 0 else [(at + 1, at + 1 + len(version), tag)]


def _lines(reference: Reference, now: Location) -> list[Piece] | None:
    """What its line numbers become; one line stays one."""
    if reference.lines is None:
        return []
    if now.lines is None or not reference.numbers:
        return None
    ends = zip(reference.numbers, (now.lines.first, now.lines.last), strict=False)
    return [(start, end, str(number)) for (start, end), number in ends]


def _symbol(reference: Reference, now: Location) -> list[Piece] | None:
    """A symbol behind a path, with as many of its parts as it had."""
    said = reference.symbol
    if said is None or now.symbol is None or now.symbol == said:
        return []
    at = reference.text.find(f"::{said}")
    separator = separator_in(now.symbol)
    short = separator.join(now.symbol.split(separator)[-len(said.split(separator)) :])
    return None if at < 0 else [(at + 2, at + 2 + len(said), short)]
