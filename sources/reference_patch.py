"""A patch that re-aims references which moved."""

import difflib
from collections.abc import Iterable, Iterator, Mapping

from conceptmap.sources.reference_values import Found, Judged, Verdict
from conceptmap.sources.references import Kind, Reference


def reference_patch(documents: Mapping[str, str], judged: Iterable[Judged]) -> str:
    """A unified diff over `documents` (by the name that the patch gives them), empty if there is nothing to mend."""
    moved: dict[str, list[tuple[Reference, str]]] = {}
    for one in judged:
        if one.verdict is Verdict.MOVED and one.now is not None:
            new = _respelt(one.reference, one.now)
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


def _respelt(reference: Reference, now: Found) -> str | None:
    """The reference as its author would write it today; None where nobody could say how."""
    if reference.kind is Kind.NAME:
        if now.symbol is None or not now.path.endswith(".py"):
            return None
        module = now.path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        return f"{module}.{now.symbol}"
    if reference.kind not in (Kind.PATH, Kind.PERMALINK) or reference.path is None:
        return None
    text = reference.text
    if now.path != reference.path:
        if reference.path not in text:
            return None
        text = text.replace(reference.path, now.path, 1)
    if reference.lines is None or now.lines is None:
        return text
    at = text.rfind(str(reference.lines.first), text.find(now.path) + len(now.path))
    one = reference.lines.first == reference.lines.last
    if not one:
        last = text.rfind(str(reference.lines.last))
        first = text.rfind(str(reference.lines.first), 0, last)
        if min(first, last) < 0:
            return None
        return (
            text[:first]
            + str(now.lines.first)
            + text[first + len(str(reference.lines.first)) : last]
            + str(now.lines.last)
            + text[last + len(str(reference.lines.last)) :]
        )
    return (
        None
        if at < 0
        else text[:at] + str(now.lines.first) + text[at + len(str(reference.lines.first)) :]
    )
