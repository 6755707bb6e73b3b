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
    """Build, for each framework, its files with their lines, mapped lines and anchors."""
    reached = _reached(catalog.anchors())
    return {
        name: {
            "complete": files is not None and name in files,
            "files": _files(reached.get(name, {}), (files or {}).get(name, ())),
        }
        for name in catalog.frameworks
    }


def _reached(anchors: Iterable[Anchor]) -> dict[str, dict[str, set[tuple[int, int]]]]:
    """The distinct line ranges of every file that an anchor names."""
    found: dict[str, dict[str, set[tuple[int, int]]]] = {}
    for anchor in anchors:
        ranges = found.setdefault(anchor.framework, {}).setdefault(anchor.path, set())
        if anchor.lines is not None:
            ranges.add((anchor.lines.first, anchor.lines.last))
    return found


def _files(
    reached: Mapping[str, set[tuple[int, int]]], known: Sequence[FileCoverage]
) -> list[Json]:
    lengths = {file.path: file.lines for file in known}
    return [
        {
            "path": path,
            "lines": lengths.get(path),
            "mapped": _union(reached.get(path, set())),
            "anchors": len(reached.get(path, ())),
        }
        for path in sorted(lengths.keys() | reached.keys())
    ]


def _union(ranges: Iterable[tuple[int, int]]) -> int:
    """How many lines belong to at least one range."""
    total, end = 0, 0
    for first, last in sorted(ranges):
        if last > end:
            total += last - max(first - 1, end)
            end = last
    return total
