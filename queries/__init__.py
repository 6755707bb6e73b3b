"""What can be asked: look-ups over the model, named queries, the SPARQL engine.

Each name answers what the command of that name prints, as plain values: `load_catalog` of `conceptmap.graph` gives the
catalogue that they take. A name that does not exist raises `conceptmap.graph.UnknownName`, with the nearest that do; every
error is a `conceptmap.graph.ConceptmapError`. The names load lazily, so that a command pays only for what it uses.
"""

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from conceptmap.queries.answers import Answer, TruncatedAnswer
    from conceptmap.queries.connections import Step, path
    from conceptmap.queries.counts import FrameworkCount, Stats, stats
    from conceptmap.queries.finding import Hit, find
    from conceptmap.queries.matrix import Cell, Gap, Matrix, Row, Standing, compare, gaps
    from conceptmap.queries.named import (
        NamedQuery,
        WrongParameter,
        named_queries,
        named_query,
        run_named,
    )
    from conceptmap.queries.places import Resident, Spot, Whereabouts, split_place, where
    from conceptmap.queries.query_text import RefusedQuery
    from conceptmap.queries.remote import ask_endpoint
    from conceptmap.queries.sparql import Limits, QueryLimit, ask
    from conceptmap.queries.translation import Denied, Route, Translation, translate
    from conceptmap.queries.transport import UnreachableStore

#: Each public name, and the module that it is from.
_HOMES: Final = {
    "Answer": "answers",
    "Cell": "matrix",
    "Denied": "translation",
    "FrameworkCount": "counts",
    "Gap": "matrix",
    "Hit": "finding",
    "Limits": "sparql",
    "Matrix": "matrix",
    "NamedQuery": "named",
    "QueryLimit": "sparql",
    "RefusedQuery": "query_text",
    "Resident": "places",
    "Route": "translation",
    "Row": "matrix",
    "Spot": "places",
    "Standing": "matrix",
    "Stats": "counts",
    "Step": "connections",
    "Translation": "translation",
    "TruncatedAnswer": "answers",
    "UnreachableStore": "transport",
    "Whereabouts": "places",
    "WrongParameter": "named",
    "ask": "sparql",
    "ask_endpoint": "remote",
    "compare": "matrix",
    "find": "finding",
    "gaps": "matrix",
    "named_queries": "named",
    "named_query": "named",
    "path": "connections",
    "run_named": "named",
    "split_place": "places",
    "stats": "counts",
    "translate": "translation",
    "where": "places",
}

__all__ = [
    "Answer", "Cell", "Denied", "FrameworkCount", "Gap", "Hit", "Limits", "Matrix", "NamedQuery", "QueryLimit",
    "RefusedQuery", "Resident", "Route", "Row", "Spot", "Standing", "Stats", "Step", "Translation",
    "TruncatedAnswer", "UnreachableStore", "Whereabouts", "WrongParameter", "ask", "ask_endpoint",
    "compare", "find", "gaps", "named_queries", "named_query", "path", "run_named", "split_place", "stats", "translate", "where",
]  # fmt: skip


def __getattr__(name: str) -> Any:  # noqa: ANN401 - any public name
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f"conceptmap.queries.{_HOMES[name]}"), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
