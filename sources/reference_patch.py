"""A patch that re-aims references which moved."""

import difflib
from collections.abc import Iterable, Iterator, Mapping

from conceptmap.graph.model import LineRange
from conceptmap.sources.reference_paths import plain
from conceptmap.sources.reference_values import Found, Judged, Verdict
from conceptmap.sources.references import BRANCHES, Kind, Reference


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
            new = _respelt(one.reference, one.now, (tags or {}).get(one.framework))
            if new is not None and new != one.reference.text:
                moved.setdefault(one.reference.file, []).append((one.reference, new))
    return "".join(
        piece for file in sorted(moved) for piece in _diff(file, documents[file], moved[file])
    )


def _diff(file: str, text: str, changes: Iterable[tuple[Reference, str]]) -> Iterator[str]:
    lines = text.split("\n")
    for reference, new in sorted(changes, key=lambda c: (c[0].line, c[0].start), reverse=True):
        line = lines[reference.line - 1]
        lines[reference.line - 1] = line[: reference.start] + new + line[reference.end :]
    before, after = _ended(text.split("\n")), _ended(lines)
    for line in difflib.unified_diff(before, after, f"a/{file}", f"b/{file}"):
        yield line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n"


def _ended(lines: list[str]) -> list[str]:
    """Lines with their ends; the last has none where the text has none."""
    ended = [f"{line}\n" for line in lines[:-1]]
    return [*ended, lines[-1]] if lines[-1] else ended


def _respelt(reference: Reference, now: Found, tag: str | None) -> str | None:
    """The reference as its author would write it today; None where nobody could say how."""
    if reference.kind is Kind.NAME:
        if now.symbol is None or not now.path.endswith(".py"):
            return None
        module = now.path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        return f"{module}.{now.symbol}"
    text, path = reference.text, reference.path
    if reference.kind not in (Kind.PATH, Kind.PERMALINK) or path is None or path not in text:
        return None
    version = reference.version
    head, _, tail = text.partition(path)
    # A short name that still names the file stays what its author wrote.
    spoken = path if f"/{now.path}".endswith(f"/{plain(path)}") else now.path
    if version is not None and version not in BRANCHES and version != tag:
        if tag is None:
            return None
        before, _, after = head.rpartition(version)
        head = f"{before}{tag}{after}"
    if reference.lines is None:
        return f"{head}{spoken}{tail}"
    if now.lines is None:
        return None
    spelt = _with_lines(tail, reference.lines, now.lines)
    return None if spelt is None else f"{head}{spoken}{spelt}"


def _with_lines(text: str, old: LineRange, new: LineRange) -> str | None:
    """What follows a path, its line numbers replaced; one line stays one."""
    first, last = str(old.first), str(old.last)
    at = text.find(first)
    if at < 0:
        return None
    begun = f"{text[:at]}{new.first}"
    rest = text[at + len(first) :]
    if old.first == old.last:
        return begun + rest
    at = rest.find(last)
    return None if at < 0 else f"{begun}{rest[:at]}{new.last}{rest[at + len(last) :]}"
