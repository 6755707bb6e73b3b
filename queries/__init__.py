"""What can be asked: look-ups over the model, named queries, the SPARQL engine.

Each name answers what the command of that name prints, as plain values: `load_catalog` of `conceptmap.graph` gives the
catalogue that they take. A name that does not exist raises `conceptmap.graph.UnknownName`, with the nearest that do; every
error is a `conceptmap.graph.ConceptmapError`. The names load lazily, so that a command pays only for what it uses.
"""

from typing import TYPE_CHECKING, Final

from conceptmap import lazy_names

if TYPE_CHECKING:
    from conceptmap.queries.finding.answers.finding import Found, Hit, find, search
    from conceptmap.queries.lookups.connections import Link, Step, path, path_over_anything
    from conceptmap.queries.lookups.counts import FrameworkCount, Stats, stats
    from conceptmap.queries.lookups.matrix import Cell, Gap, Matrix, Row, Standing, compare, gaps
    from conceptmap.queries.lookups.places import Resident, Spot, Whereabouts, split_place, where
    from conceptmap.queries.lookups.routes import Denied, Route, Translation
    from conceptmap.queries.lookups.translation import translate
    from conceptmap.queries.settings.names import Named, settings_named
    from conceptmap.queries.settings.translating import (
        LineTranslation,
        SettingRoute,
        Turned,
        translate_line,
        translate_setting,
    )
    from conceptmap.queries.sparql.answers import Answer, TruncatedAnswer
    from conceptmap.queries.sparql.http import RefusingStore, UnreachableStore
    from conceptmap.queries.sparql.local import Limits, QueryLimit, ask
    from conceptmap.queries.sparql.named import (
        NamedQuery,
        WrongParameter,
        named_queries,
        named_query,
        run_named,
    )
    from conceptmap.queries.sparql.query_text import RefusedQuery
    from conceptmap.queries.sparql.remote import ask_endpoint, push

#: Each public name, and the module that it is from.
_HOMES: Final = {
    "Answer": "sparql.answers",
    "Cell": "lookups.matrix",
    "Denied": "lookups.routes",
    "Found": "finding.answers.finding",
    "FrameworkCount": "lookups.counts",
    "Gap": "lookups.matrix",
    "Hit": "finding.answers.finding",
    "Limits": "sparql.local",
    "LineTranslation": "settings.translating",
    "Matrix": "lookups.matrix",
    "Named": "settings.names",
    "NamedQuery": "sparql.named",
    "QueryLimit": "sparql.local",
    "RefusedQuery": "sparql.query_text",
    "RefusingStore": "sparql.http",
    "Resident": "lookups.places",
    "Route": "lookups.routes",
    "Row": "lookups.matrix",
    "SettingRoute": "settings.translating",
    "Spot": "lookups.places",
    "Standing": "lookups.matrix",
    "Stats": "lookups.counts",
    "Link": "lookups.connections",
    "Step": "lookups.connections",
    "Translation": "lookups.routes",
    "TruncatedAnswer": "sparql.answers",
    "Turned": "settings.translating",
    "UnreachableStore": "sparql.http",
    "Whereabouts": "lookups.places",
    "WrongParameter": "sparql.named",
    "ask": "sparql.local",
    "ask_endpoint": "sparql.remote",
    "compare": "lookups.matrix",
    "find": "finding.answers.finding",
    "gaps": "lookups.matrix",
    "named_queries": "sparql.named",
    "named_query": "sparql.named",
    "path": "lookups.connections",
    "path_over_anything": "lookups.connections",
    "push": "sparql.remote",
    "run_named": "sparql.named",
    "search": "finding.answers.finding",
    "settings_named": "settings.names",
    "split_place": "lookups.places",
    "stats": "lookups.counts",
    "translate": "lookups.translation",
    "translate_line": "settings.translating",
    "translate_setting": "settings.translating",
    "where": "lookups.places",
}

__all__ = [
    "Answer", "Cell", "Denied", "Found", "FrameworkCount", "Gap", "Hit", "Limits", "LineTranslation",
    "Link", "Matrix", "Named", "NamedQuery", "QueryLimit",
    "RefusedQuery", "RefusingStore", "Resident", "Route", "Row", "SettingRoute", "Spot", "Standing", "Stats", "Step", "Translation",
    "TruncatedAnswer", "Turned", "UnreachableStore", "Whereabouts", "WrongParameter", "ask", "ask_endpoint",
    "compare", "find", "gaps", "named_queries", "named_query", "path", "path_over_anything", "push", "run_named", "search", "settings_named", "split_place", "stats",
    "translate", "translate_line", "translate_setting", "where",
]  # fmt: skip


__getattr__, __dir__ = lazy_names(__name__, _HOMES)
