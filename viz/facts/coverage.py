"""Which files of each code base the map reaches, as plain values for the picture."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from conceptmap.graph.model import Anchor, Catalog

Json = dict[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class FileCoverage:
    """One file of a release, whether or not an anchor reaches it."""

    path: str
    lines: int  #: how many lines the file has


def coverage_json(catalog: Catalog, files: Mapping[str, Sequence[FileCoverage]] | None) -> Json:
    """Build, for each framework, the files that anchors reach, and the sums of the rest by folder."""
    reached = _reached(catalog.anchors())
    known = files or {}
    return {
        name: {
            "complete": name in known,
            "files": _files(reached.get(name, {}), known.get(name, ())),
            "rest": _rest(reached.get(name, {}), known.get(name, ())),
        }
        for name in catalog.frameworks
    }


def _reached(anchors: Iterable[Anchor]) -> dict[str, dict[str, set[tuple[int, int]]]]:
    """The distinct line ranges of every file that an anchor names; without lines it reaches nothing."""
    found: dict[str, dict[str, set[tuple[int, int]]]] = {}
    for anchor in anchors:
        if anchor.lines is None:
            continue
        lines = (anchor.lines.first, anchor.lines.last)
        found.setdefault(anchor.framework, {}).setdefault(anchor.path, set()).add(lines)
    return found


def _files(
    reached: Mapping[str, set[tuple[int, int]]], known: Sequence[FileCoverage]
) -> list[Json]:
    lengths = {file.path: file.lines for file in known}
    return [
        {
            "path": path,
            "lines": lengths.get(path),
            "mapped": _union(ranges),
            "anchors": len(ranges),
        }
        for path, ranges in sorted(reached.items())
    ]


def _rest(reached: Mapping[str, set[tuple[int, int]]], known: Sequence[FileCoverage]) -> list[Json]:
    """Thousands of files that nothing reaches are said by folder, not by name."""
    folders: dict[str, list[int]] = {}
    for file in known:
        if file.path not in reached:
            sums = folders.setdefault(file.path.rpartition("/")[0], [0, 0])
            sums[0] += 1
            sums[1] += file.lines
    return [
        {"path": path, "files": count, "lines": lines}
        for path, (count, lines) in sorted(folders.items())
    ]


def _union(ranges: Iterable[tuple[int, int]]) -> int:
    """How many lines belong to at least one range."""
    total, end = 0, 0
    for first, last in sorted(ranges):
        if last > end:
            total += last - max(first - 1, end)
            end = last
    return total
