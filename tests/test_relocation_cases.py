"""Each folder of relocation_cases/ is two small trees, and what is right for each of its anchors."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from conceptmap.graph.spelling.anchors import parse_anchor
from conceptmap.sources.outlines.trees.tree_index import TreeIndex
from conceptmap.sources.relocation.between_trees.relocate import relocate
from conceptmap.sources.relocation.matching.values import NewPlace
from conceptmap.sources.trees.local.tree import open_folder

CASES = Path(__file__).parent / "relocation_cases"
KEYS = {"anchor", "status", "place", "offers"}
ASKED = [
    pytest.param(case, asked, id=f"{case.name} {asked['anchor']}")
    for case in sorted(CASES.iterdir())
    if case.is_dir()
    for asked in json.loads((case / "expected.json").read_text(encoding="utf-8"))
]


@pytest.mark.parametrize(("case", "asked"), ASKED)
def test_what_is_said_is_right(case: Path, asked: dict[str, Any]) -> None:
    assert asked.keys() <= KEYS
    old, new = (TreeIndex(open_folder("toy", case / side)) for side in ("old", "new"))
    found = relocate([parse_anchor(asked["anchor"], "toy")], old, new)[0]
    said = f"{found.status}: {found.new_place and _told(found.new_place)}; {found.why}"
    assert found.status in asked["status"], said
    assert (found.new_place and _told(found.new_place)) == asked.get("place"), said
    offered = [_told(spot) for spot in found.candidates]
    assert [place for place in asked.get("offers", ()) if place not in offered] == [], offered


def test_the_reason_is_told_in_the_reader_s_language(
    run: Callable[..., Any], tmp_path: Path
) -> None:
    """People read it in Chinese, programs in English."""
    case = CASES / "class-copied-from-a-removed-file"
    anchors = tmp_path / "anchors.txt"
    anchors.write_text("models/alpha.py::AlphaBlock\nmodels/alpha.py::Nobody\n", encoding="utf-8")
    asked = ("relocate", "--anchors", str(anchors), "--from", str(case / "old"), "--lang", "zh")
    table = run(*asked, "--to", str(case / "new"), "--format", "md").out
    said = json.loads(run(*asked, "--to", str(case / "new"), "--format", "json").out)
    assert "别处有相同的内容，但没有依据表明是从这里移过去的" in table
    assert "models/alpha.py 中没有 Nobody" in table
    assert (
        "its text stands elsewhere" in run(*asked, "--to", str(case / "new"), "--format", "tsv").out
    )
    assert [one["why"] for one in said] == [
        "its text stands elsewhere, but nothing shows that it went there",
        "models/alpha.py has no Nobody; leave the symbol out to anchor plain text",
    ]


def _told(spot: NewPlace) -> str:
    ordinal = "" if spot.ordinal is None else f"@{spot.ordinal}"
    return f"{spot.path}::{spot.symbol}{ordinal}#{spot.lines and _lines(str(spot.lines))}"


def _lines(lines: str) -> str:
    return "-".join(f"L{number}" for number in lines.split("-"))
