"""Where everything stands in the drawing of the whole map, for windows of every width.

Areas follow each other in the order of a request's life, down one column and then the next; in an area each concept
has a row, narrower ones indented below theirs, and settings share one row that folds out. All is whole numbers, so
that the drawing is the same for everybody.
"""

from itertools import accumulate
from typing import Any, Final

Json = dict[str, Any]

#: In units of the drawing, which are pixels at its natural size.
ROW: Final = 18
HEADING: Final = 24
FOOT: Final = 5
GAP: Final = 10
WIDTH: Final = 190
PITCH: Final = 198

_MOST_COLUMNS: Final = 9
_DEEPEST: Final = 3


def overview(facts: Json) -> Json:
    """Place areas in one to nine columns; `facts` are in the order in which they are to stand."""
    areas = [_area(area["id"], facts["concepts"]) for area in facts["areas"]]
    areas = [area for area in areas if area["rows"] or area["folded"]]
    heights = [_height(area) for area in areas]
    most = min(_MOST_COLUMNS, len(areas))
    return {
        "row": ROW,
        "heading": HEADING,
        "foot": FOOT,
        "gap": GAP,
        "width": WIDTH,
        "pitch": PITCH,
        "areas": areas,
        "columns": [column_places(heights, count) for count in range(1, most + 1)],
    }


def _area(name: str, concepts: list[Json]) -> Json:
    """List the rows of an area as place in the map and depth, and the settings that share a row."""
    inside = [number for number, concept in enumerate(concepts) if concept["area"] == name]
    folded = [number for number in inside if concepts[number].get("kind") == "setting"]
    shown = [number for number in inside if number not in set(folded)]
    here = {concepts[number]["id"] for number in shown}
    below: dict[str | None, list[int]] = {}
    for number in shown:
        broader = concepts[number]["broader"]
        below.setdefault(broader if broader in here else None, []).append(number)
    rows: list[list[int]] = []
    waiting = [(number, 0) for number in reversed(below.get(None, []))]
    while waiting:
        number, depth = waiting.pop()
        rows.append([number, min(depth, _DEEPEST)])
        children = below.get(concepts[number]["id"], [])
        waiting += [(child, depth + 1) for child in reversed(children)]
    return {"id": name, "rows": rows, "folded": folded}


def _height(area: Json) -> int:
    rows = len(area["rows"]) + (1 if area["folded"] else 0)
    return HEADING + rows * ROW + FOOT


def column_places(heights: list[int], count: int) -> list[list[int]]:
    """Give each area its column and its top: the order is kept, and the longest column is as short as can be."""
    sums = [0, *accumulate(height + GAP for height in heights)]
    # The least longest column for the first areas, and where its last column begins.
    best: list[tuple[int, int]] = [(total, 0) for total in sums]
    begins = [[0] * len(sums)]
    for _ in range(1, count):
        best = [
            min(
                (max(best[start][0], sums[end] - sums[start]), start)
                for start in range(max(0, end - 1), -1, -1)
            )
            if end
            else (0, 0)
            for end in range(len(sums))
        ]
        begins.append([start for _, start in best])
    places: list[list[int]] = [[] for _ in heights]
    end = len(heights)
    for column in range(count - 1, -1, -1):
        start = begins[column][end]
        for area in range(start, end):
            places[area] = [column, sums[area] - sums[start]]
        end = start
    return places
