"""What can be asked: look-ups over the model, named queries, the SPARQL engine.

Each name answers what the command of that name prints, as plain values: `load_catalog` of `conceptmap.graph` gives the
catalogue that they take. A name that does not exist raises `conceptmap.graph.UnknownName`, with the nearest that do; every
error is a `conceptmap.graph.ConceptmapError`. The names load lazily, so that a command pays only for what it uses.
"""

from typing import TYPE_CHECKING, Final

from conceptmap import lazy_names

if TYPE_CHECKING:
    from conceptmap.queries.lookups.connections import Step, path
    from conceptmap.queries.lookups.counts import FrameworkCount, Stats, stats
    from conceptmap.queries.lookups.finding import Hit, find
    from conceptmap.queries.lookups.matrix import Cell, Gap, Matrix, Row, Standing, compare, gaps
    from conceptmap.queries.lookups.places import Resident, Spot, Whereabouts, split_place, where
    from conceptmap.queries.lookups.routes import Denied, Route, Translation
    from conceptmap.queries.lookups.translation import translate
    from conceptmap.queries.sparql.answers import Answer, TruncatedAnswer
    from conceptmap.queries.sparql.http import UnreachableStore
    from conceptmap.queries.sparql.local import Limits, QueryLimit, ask
    from conceptmap.queries.sparql.named import (
        NamedQuery,
        WrongParameter,
        named_queries,
        named_query,
        run_named,
    )
    from conceptmap.queries.sparql.query_text import RefusedQuery
    from conceptmap.queries.sparql.remote import ask_endpoint

#: Each public name, and the module that it is from.
_HOMES: Final = {
    "Answer": "sparql.answers",
    "Cell": "lookups.matrix",
    "Denied": "lookups.routes",
    "FrameworkCount": "lookups.counts",
    "Gap": "lookups.matrix",
    "Hit": "lookups.finding",
    "Limits": "sparql.local",
    "Matrix": "lookups.matrix",
    "NamedQuery": "sparql.named",
    "QueryLimit": "sparql.local",
    "RefusedQuery": "sparql.query_text",
    "Resident": "lookups.places",
    "Route": "lookups.routes",
    "Row": "lookups.matrix",
    "Spot": "lookups.places",
    "Standing": "lookups.matrix",
    "Stats": "lookups.counts",
    "Step": "lookups.connections",
    "Translation": "lookups.routes",
    "TruncatedAnswer": "sparql.answers",
    "UnreachableStore": "sparql.http",
    "Whereabouts": "lookups.places",
    "WrongParameter": "sparql.named",
    "ask": "sparql.local",
    "ask_endpoint": "sparql.remote",
    "compare": "lookups.matrix",
    "find": "lookups.finding",
    "gaps": "lookups.matrix",
    "named_queries": "sparql.named",
    "named_query": "sparql.named",
    "path": "lookups.connections",
    "run_named": "sparql.named",
    "split_place": "lookups.places",
    "stats": "lookups.counts",
    "translate": "lookups.translation",
    "where": "lookups.places",
}

__all__ = [
    "Answer", "Cell", "Denied", "FrameworkCount", "Gap", "Hit", "Limits", "Matrix", "NamedQuery", "QueryLimit",
    "RefusedQuery", "Resident", "Route", "Row", "Spot", "Standing", "Stats", "Step", "Translation",
    "TruncatedAnswer", "UnreachableStore", "Whereabouts", "WrongParameter", "ask", "ask_endpoint",
    "compare", "find", "gaps", "named_queries", "named_query", "path", "run_named", "split_place", "stats", "translate", "where",
]  # fmt: skip


__getattr__, __dir__ = lazy_names(__name__, _HOMES)
