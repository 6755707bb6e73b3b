"""Fills a graph of a store that takes SPARQL updates alone.

The triples go into a graph beside it, some at a time, since stores bound the length of an update; one last update puts that graph
in the place of the old one. What fails before leaves the old graph as it was.
"""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit, urlunsplit

from conceptmap.queries.sparql.http import send

if TYPE_CHECKING:
    from pyoxigraph import Triple

_MOST: Final = 5000  # triples of an update
_MEDIA_TYPE: Final = "application/sparql-update"
# Where stores that take updates at one address take queries; others take both at one.
_QUERY_PATHS: Final = {"/update": "/query", "/statements": ""}


def replace_by_updates(url: str, graph: str, triples: "Sequence[Triple]", seconds: float) -> None:
    """Put `triples` in the place of what the graph holds. Raises `UnreachableStore` when the store does not do it."""
    beside = f"{graph}-incoming"
    _update(url, f"DROP SILENT GRAPH <{beside}>", seconds)
    for some in _batches(triples):
        _update(url, f"INSERT DATA {{ GRAPH <{beside}> {{\n{some}}} }}", seconds)
    if triples:
        _update(url, f"MOVE GRAPH <{beside}> TO GRAPH <{graph}>", seconds)
    else:  # there is no such graph to be moved
        _update(url, f"DROP SILENT GRAPH <{graph}>", seconds)


def query_address_of_updates(url: str) -> str:
    """Where a store that takes updates at `url` takes queries."""
    parts = urlsplit(url)
    for ending, instead in _QUERY_PATHS.items():
        if parts.path.endswith(ending):
            return urlunsplit(parts._replace(path=parts.path.removesuffix(ending) + instead))
    return url


def _batches(triples: "Sequence[Triple]") -> Iterator[str]:
    for first in range(0, len(triples), _MOST):
        yield "".join(f"{triple} .\n" for triple in triples[first : first + _MOST])


def _update(url: str, text: str, seconds: float) -> None:
    headers = {"Content-Type": f"{_MEDIA_TYPE}; charset=utf-8"}
    send("POST", url, body=text.encode(), headers=headers, seconds=seconds)
