"""Draws the rooms of the house from its imports: `python docs/rooms.py` writes `docs/rooms.svg`.

A room is a package, and may have rooms of its own; what is further in is not drawn. An arrow says that a module of one imports
a module of the other, wherever the import stands; rooms stand above what they import. The same files give the same picture, and
it counts nothing: one more module or import in a room leaves it as it is.
"""

import ast
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from html import escape
from pathlib import Path
from textwrap import wrap

import networkx as nx

HERE = Path(__file__).parent
PICTURE = HERE / "rooms.svg"
PROGRAM = "conceptmap"
DEEPEST = 2  # rooms within rooms within the house are drawn, and no further

PAD, GAP, TRACK, LINE, LETTER = 14, 26, 9, 16, 6.4
INKS = ("#3556a8", "#a34a28", "#2f7d4f", "#7a3f99", "#8a6d00", "#1f7a8c")
STYLE = (
    "text{font:12px sans-serif;fill:#222}.name{font:bold 14px sans-serif}.soft{fill:#666}"
    "path{fill:none;stroke-width:1.6;stroke-linejoin:round}"
)

Edges = list[tuple[str, str]]  # room and imported room


@dataclass
class Room:
    """A package: what it is for, the rooms in it; and where it is drawn."""

    name: str
    job: str
    rooms: list["Room"] = field(default_factory=list)
    edges: Edges = field(default_factory=list)
    x: float = 0
    y: float = 0
    width: float = 0
    height: float = 0
    rows: list[list["Room"]] = field(default_factory=list)

    @property
    def title(self) -> list[str]:
        """The lines above whatever stands in the room."""
        return wrap(self.job, 80 if self.rooms else 36)


def module_files(folder: Path, name: str = PROGRAM) -> Iterator[tuple[str, Path]]:
    """Every module of a package and of the packages in it; the program's own package is the checkout."""
    for path in sorted(folder.iterdir()):
        if path.suffix == ".py":
            yield name if path.stem == "__init__" else f"{name}.{path.stem}", path
        elif (path / "__init__.py").exists():
            yield from module_files(path, f"{name}.{path.name}")


def imported(tree: ast.AST) -> Iterator[str]:
    """What a module imports when it runs, at its top or later; what only types need is left out."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING"):
            continue
        if isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        yield from imported(node)


def find_rooms(folder: Path) -> Room:
    """The house: all rooms below a folder, with what they import of each other."""
    files = dict(module_files(folder))
    house = _room(folder, PROGRAM)
    pairs = {
        (module, target)
        for module, file in files.items()
        for target in imported(ast.parse(file.read_text(encoding="utf-8")))
        if target.startswith(f"{PROGRAM}.")
    }
    _add_edges(house, sorted(pairs))
    return house


def _room(folder: Path, name: str) -> Room:
    docstring = ast.get_docstring(ast.parse((folder / "__init__.py").read_text(encoding="utf-8")))
    inner = (
        [path for path in sorted(folder.iterdir()) if (path / "__init__.py").exists()]
        if name.count(".") < DEEPEST
        else []
    )
    rooms = [_room(path, f"{name}.{path.name}") for path in inner]
    return Room(name, (docstring or "").partition("\n")[0], rooms)


def _add_edges(room: Room, pairs: list[tuple[str, str]]) -> None:
    def inside(name: str) -> str | None:
        return next((r.name for r in room.rooms if f"{name}.".startswith(f"{r.name}.")), None)

    between = {(inside(module), inside(target)) for module, target in pairs}
    room.edges = sorted(
        (here, there) for here, there in between if here and there and here != there
    )
    for inner in room.rooms:
        _add_edges(inner, pairs)


def floors(room: Room) -> list[list[Room]]:
    """The rooms in a room, highest first: each above all that it imports, those in a circle side by side."""
    graph: nx.DiGraph[str] = nx.DiGraph(room.edges)
    graph.add_nodes_from(inner.name for inner in room.rooms)
    circles = nx.condensation(graph)
    height: dict[int, int] = {}
    for circle in reversed(list(nx.topological_sort(circles))):
        height[circle] = 1 + max((height[below] for below in circles[circle]), default=-1)
    level = {name: height[circle] for name, circle in circles.graph["mapping"].items()}
    rows: dict[int, list[Room]] = defaultdict(list)
    for inner in room.rooms:
        rows[level[inner.name]].append(inner)
    return [rows[key] for key in sorted(rows, reverse=True)]


def measure(room: Room) -> None:
    """Give a room and all in it their sizes, and those in it their places from its corner."""
    for inner in room.rooms:
        measure(inner)
    room.rows = floors(room)
    head = PAD + LINE * (1 + len(room.title))
    words = [room.name.rpartition(".")[2] * 2, *room.title]
    room.width = 2 * PAD + max(map(len, words)) * LETTER
    room.height = head + PAD
    if not room.rooms:
        return
    side = PAD + TRACK * sum(_far(room, edge) for edge in room.edges)
    wide = max(sum(r.width + GAP for r in row) - GAP for row in room.rows)
    room.width = max(room.width, wide + 2 * side)
    y = head + PAD
    for number, row in enumerate(room.rows):
        x = (room.width - sum(r.width + GAP for r in row) + GAP) / 2
        for inner in row:
            inner.x, inner.y = x, y
            x += inner.width + GAP
        y += max(inner.height for inner in row)
        tracks = len(_passing(room, number))
        y += GAP + TRACK * tracks if tracks or row is not room.rows[-1] else 0
    room.height = y + PAD


def _floor(room: Room, name: str) -> int:
    return next(n for n, row in enumerate(room.rows) if name in {r.name for r in row})


def _far(room: Room, edge: tuple[str, str]) -> bool:
    """Whether an arrow has to pass a floor, and so takes a lane at the side."""
    return _floor(room, edge[1]) - _floor(room, edge[0]) > 1


def _passing(room: Room, floor: int) -> list[tuple[str, str]]:
    """The arrows that run along in the space below a floor."""
    return [
        (one, other)
        for one, other in room.edges
        if floor in {_floor(room, one), max(_floor(room, one), _floor(room, other) - 1)}
    ]


def draw(room: Room, x: float = 0, y: float = 0, depth: int = 0) -> Iterator[str]:
    """SVG of a room and all in it, with its corner at `x`, `y`."""
    fill = ("#ffffff", "#f4f6fa", "#ffffff", "#f4f6fa")[depth % 4]
    box = f'x="{x:g}" y="{y:g}" width="{room.width:g}" height="{room.height:g}"'
    yield f'<rect {box} rx="6" fill="{fill}" stroke="#9aa3b2"/>'
    for number, words in enumerate([room.name.rpartition(".")[2], *room.title]):
        css = "soft" if number else "name"
        at = f'x="{x + PAD:g}" y="{y + PAD + LINE * (number + 0.7):g}"'
        yield f'<text class="{css}" {at}>{escape(words)}</text>'
    for row in room.rows:
        for inner in row:
            yield from draw(inner, x + inner.x, y + inner.y, depth + 1)
    yield from _arrows(room, x, y)


def _arrows(room: Room, x: float, y: float) -> Iterator[str]:
    known = {inner.name: inner for inner in room.rooms}
    lanes = {edge: n for n, edge in enumerate(edge for edge in room.edges if _far(room, edge))}
    for number, edge in enumerate(room.edges):
        one, other = (known[name] for name in edge)
        level, below = _floor(room, one.name), _floor(room, other.name)
        start, end = _port(room, edge, leaving=True), _port(room, edge, leaving=False)
        foot = below <= level  # a circle is entered from beneath
        last = other.y + other.height if foot else other.y - 3
        steps = [
            f"M{x + start:g} {y + one.y + one.height:g}",
            f"V{y + _track(room, level, edge):g}",
        ]
        if edge in lanes:
            off = PAD / 2 + TRACK * lanes[edge]
            steps.append(f"H{x + (off if end < room.width / 2 else room.width - off):g}")
            steps.append(f"V{y + _track(room, below - 1, edge):g}")
        steps += [f"H{x + end:g}", f"V{y + last:g}"]
        ink = "#d00000" if foot else INKS[list(known).index(edge[0]) % len(INKS)]
        said = f"{edge[0]} imports {edge[1]}"
        tip = f"{x + end - 4:g},{y + last - 4:g} {x + end + 4:g},{y + last - 4:g} {x + end:g},{y + last + 3:g}"
        yield f'<path d="{"".join(steps)}" stroke="{ink}"><title>{escape(said)}</title></path>'
        yield f'<polygon points="{tip}" fill="{ink}"/>' if not foot else f"<!-- circle {number} -->"


def _port(room: Room, edge: tuple[str, str], *, leaving: bool) -> float:
    """Where on the edge of its box an arrow begins or ends: beside the others, in the order of where they lead."""
    centre = {inner.name: inner.x + inner.width / 2 for inner in room.rooms}
    mine, theirs = edge if leaving else edge[::-1]
    here = next(inner for inner in room.rooms if inner.name == mine)
    others = [pair[leaving] for pair in room.edges if pair[not leaving] == mine]
    others.sort(key=lambda name: (centre[name], name))
    return here.x + here.width * (1 + others.index(theirs)) / (1 + len(others))


def _track(room: Room, floor: int, edge: tuple[str, str]) -> float:
    bottom = max(inner.y + inner.height for inner in room.rows[floor])
    return bottom + GAP / 2 + TRACK * _passing(room, floor).index(edge)


def picture(folder: Path = HERE.parent) -> str:
    """The whole picture, as SVG."""
    house = find_rooms(folder)
    measure(house)
    size = f'viewBox="-1 -1 {house.width + 2:g} {house.height + 2:g}" width="{house.width + 2:g}"'
    body = "\n".join(draw(house))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img">\n'
        f"<title>The rooms of conceptmap and what they import</title>\n<style>{STYLE}</style>\n{body}\n</svg>\n"
    )


if __name__ == "__main__":
    PICTURE.write_text(picture(), encoding="utf-8", newline="\n")
