"""The cheapest way between two nodes, over layers of statements: those of a map are weighed once, others laid over them."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from heapq import heappop, heappush
from math import inf

#: What a statement between two nodes costs; None where it leads nowhere.
Cost = Callable[[str, str, str], int | None]
Edge = tuple[str, str, str]  #: two nodes, and what the one is to the other
#: What the cheapest statement from a node to each of its neighbours costs.
Near = dict[str, dict[str, int]]


def weighed(edges: Iterable[Edge], cost: Cost) -> Near:
    """What statements cost: of parallel ones the cheapest stands for the pair."""
    near: Near = {}
    for left, right, relation in edges:
        weight = cost(left, right, relation)
        if weight is not None and weight < near.get(left, {}).get(right, inf):
            near.setdefault(left, {})[right] = weight
            near.setdefault(right, {})[left] = weight
    return near


def one_way(edges: Iterable[Edge]) -> tuple[Near, Near]:
    """Statements that cost a step each, as they are read and against that."""
    onward: Near = {}
    back: Near = {}
    for left, right, _ in edges:
        onward.setdefault(left, {})[right] = 1
        back.setdefault(right, {})[left] = 1
    return onward, back


def _around(near: Sequence[Near], node: str) -> Iterator[tuple[str, int]]:
    for layer in near:
        yield from layer.get(node, {}).items()


def cheapest_way(
    near: Sequence[Near],
    source: str,
    target: str,
    most: float,
    back: Sequence[Near] | None = None,
) -> tuple[float, list[str]]:
    """The cheapest way that costs no more than `most`; of several the first by the names of its nodes, so that the page finds the same.

    `back` has the same statements from their other ends, where they lead one way.

    Not NetworkX's: it wants a graph of its own for each framework, and to copy the map's costs more than all else here.
    """
    left: dict[str, int] = {}
    open_ = [(0, target)]
    while open_ and source not in left:
        done, node = heappop(open_)
        if node not in left:
            left[node] = done
            for other, weight in _around(near if back is None else back, node):
                if other not in left and done + weight <= most:
                    heappush(open_, (done + weight, other))
    if source not in left:
        return inf, []
    nodes = [source]
    while nodes[-1] != target:
        at = nodes[-1]
        on_way = (
            node for node, weight in _around(near, at) if left.get(node, inf) + weight == left[at]
        )
        nodes.append(min(on_way, key=lambda node: node.removeprefix("code:")))
    return left[source], nodes
