"""What can be asked: look-ups over the model, named queries, the SPARQL engine.

Each name answers what the command of that name prints, as plain values: `load_catalog` of `conceptmap.graph` gives the
catalogue that they take. A name that does not exist raises `conceptmap.graph.UnknownName`, with the nearest that do; every
error is a `conceptmap.graph.ConceptmapError`. The names load lazily, so that a command pays only for what it uses.
"""

from typing import TYPE_CHECKING, Final

from conceptmap import lazy_names

if TYPE_CHECKING:
    from conceptmap.queries.finding.answers.finding import Found, Hit, find, search
    from conceptmap.queries.learning.drawing import questions
    from conceptmap.queries.learning.wording.question import Question
    from conceptmap.queries.lookups.answers import JudgedPlace, PlaceVerdict, check_answer
    from conceptmap.queries.lookups.cards.choosing import concept_card, difference_card
    from conceptmap.queries.lookups.cards.sentence import CardSentence, CardSide
    from conceptmap.queries.lookups.connections import (
        ConnectionStep,
        Link,
        path,
        path_over_anything,
    )
    from conceptmap.queries.lookups.counts import FrameworkCount, Stats, stats
    from conceptmap.queries.lookups.edges import Neighbour, SideBySide, neighbours, side_by_side
    from conceptmap.queries.lookups.exercises import BadNumbers, WorkedExercise, WorkedNumber, solve
    from conceptmap.queries.lookups.matrix import (
        Cell,
        Gap,
        Matrix,
        Row,
        Standing,
        compare,
        contrasts_of,
        gaps,
    )
    from conceptmap.queries.lookups.names import (
        resolve_area,
        resolve_claim,
        resolve_concept,
        resolve_exercise,
        resolve_flow,
        resolve_framework,
    )
    from conceptmap.queries.lookups.places import Resident, Spot, Whereabouts, split_place, where
    from conceptmap.queries.lookups.routes import Denied, Route, Translation
    from conceptmap.queries.lookups.tours import Stop, Tour, tour_of
    from conceptmap.queries.lookups.translation import translate
    from conceptmap.queries.server.serving import listen, serve
    from conceptmap.queries.server.worker_pool import PoolLimits
    from conceptmap.queries.settings.names import NamedSetting, settings_named
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
    from conceptmap.queries.sparql.stores import build_store

#: Each public name, and the module that it is from.
_HOMES: Final = {
    "Answer": "sparql.answers",
    "BadNumbers": "lookups.exercises",
    "Cell": "lookups.matrix",
    "Denied": "lookups.routes",
    "Found": "finding.answers.finding",
    "FrameworkCount": "lookups.counts",
    "Gap": "lookups.matrix",
    "Hit": "finding.answers.finding",
    "JudgedPlace": "lookups.answers",
    "Limits": "sparql.local",
    "LineTranslation": "settings.translating",
    "Link": "lookups.connections",
    "Matrix": "lookups.matrix",
    "NamedSetting": "settings.names",
    "NamedQuery": "sparql.named",
    "Neighbour": "lookups.edges",
    "PoolLimits": "server.worker_pool",
    "QueryLimit": "sparql.local",
    "Question": "learning.wording.question",
    "RefusedQuery": "sparql.query_text",
    "RefusingStore": "sparql.http",
    "Resident": "lookups.places",
    "Route": "lookups.routes",
    "Row": "lookups.matrix",
    "CardSentence": "lookups.cards.sentence",
    "SettingRoute": "settings.translating",
    "CardSide": "lookups.cards.sentence",
    "SideBySide": "lookups.edges",
    "Spot": "lookups.places",
    "Standing": "lookups.matrix",
    "Stats": "lookups.counts",
    "ConnectionStep": "lookups.connections",
    "Stop": "lookups.tours",
    "Tour": "lookups.tours",
    "Translation": "lookups.routes",
    "TruncatedAnswer": "sparql.answers",
    "Turned": "settings.translating",
    "UnreachableStore": "sparql.http",
    "PlaceVerdict": "lookups.answers",
    "Whereabouts": "lookups.places",
    "WorkedExercise": "lookups.exercises",
    "WorkedNumber": "lookups.exercises",
    "WrongParameter": "sparql.named",
    "ask": "sparql.local",
    "ask_endpoint": "sparql.remote",
    "build_store": "sparql.stores",
    "check_answer": "lookups.answers",
    "compare": "lookups.matrix",
    "concept_card": "lookups.cards.choosing",
    "contrasts_of": "lookups.matrix",
    "difference_card": "lookups.cards.choosing",
    "find": "finding.answers.finding",
    "gaps": "lookups.matrix",
    "listen": "server.serving",
    "named_queries": "sparql.named",
    "named_query": "sparql.named",
    "neighbours": "lookups.edges",
    "path": "lookups.connections",
    "path_over_anything": "lookups.connections",
    "push": "sparql.remote",
    "questions": "learning.drawing",
    "resolve_area": "lookups.names",
    "resolve_claim": "lookups.names",
    "resolve_concept": "lookups.names",
    "resolve_exercise": "lookups.names",
    "resolve_flow": "lookups.names",
    "resolve_framework": "lookups.names",
    "run_named": "sparql.named",
    "search": "finding.answers.finding",
    "serve": "server.serving",
    "settings_named": "settings.names",
    "side_by_side": "lookups.edges",
    "solve": "lookups.exercises",
    "split_place": "lookups.places",
    "stats": "lookups.counts",
    "tour_of": "lookups.tours",
    "translate": "lookups.translation",
    "translate_line": "settings.translating",
    "translate_setting": "settings.translating",
    "where": "lookups.places",
}

__all__ = [
    "Answer",
    "BadNumbers",
    "CardSentence",
    "CardSide",
    "Cell",
    "ConnectionStep",
    "Denied",
    "Found",
    "FrameworkCount",
    "Gap",
    "Hit",
    "JudgedPlace",
    "Limits",
    "LineTranslation",
    "Link",
    "Matrix",
    "NamedQuery",
    "NamedSetting",
    "Neighbour",
    "PlaceVerdict",
    "PoolLimits",
    "QueryLimit",
    "Question",
    "RefusedQuery",
    "RefusingStore",
    "Resident",
    "Route",
    "Row",
    "SettingRoute",
    "SideBySide",
    "Spot",
    "Standing",
    "Stats",
    "Stop",
    "Tour",
    "Translation",
    "TruncatedAnswer",
    "Turned",
    "UnreachableStore",
    "Whereabouts",
    "WorkedExercise",
    "WorkedNumber",
    "WrongParameter",
    "ask",
    "ask_endpoint",
    "build_store",
    "check_answer",
    "compare",
    "concept_card",
    "contrasts_of",
    "difference_card",
    "find",
    "gaps",
    "listen",
    "named_queries",
    "named_query",
    "neighbours",
    "path",
    "path_over_anything",
    "push",
    "questions",
    "resolve_area",
    "resolve_claim",
    "resolve_concept",
    "resolve_exercise",
    "resolve_flow",
    "resolve_framework",
    "run_named",
    "search",
    "serve",
    "settings_named",
    "side_by_side",
    "solve",
    "split_place",
    "stats",
    "tour_of",
    "translate",
    "translate_line",
    "translate_setting",
    "where",
]


__getattr__, __dir__ = lazy_names(__name__, _HOMES)
