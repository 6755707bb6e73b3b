"""How concepts work together in code, as the page is told: who calls whom, in which code base, at which lines."""

from collections.abc import Iterable, Mapping
from typing import Any

from conceptmap.graph.model import Edge

Json = dict[str, Any]


def edges_between(edges: Mapping[str, Iterable[Edge]], concepts: Iterable[str]) -> list[Json]:
    """List the edges of every code base between `concepts`, with each step from the one to the other."""
    known = set(concepts)
    return [
        {
            "from": edge.source,
            "to": edge.target,
            "framework": edge.framework,
            "relation": edge.relation.value,
            "steps": [
                {
                    "path": step.path,
                    "symbol": step.symbol,
                    "line": step.line,
                    "callee": step.callee,
                }
                for step in edge.steps
            ],
        }
        for found in edges.values()
        for edge in found
        if {edge.source, edge.target} <= known
    ]
