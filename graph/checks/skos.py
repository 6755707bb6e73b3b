"""Checks the SKOS integrity conditions on the RDF view, and that `exactMatch` joins nothing it must not."""

from collections import defaultdict
from collections.abc import Iterator
from typing import Final

from pyoxigraph import QuerySolutions, Store

from conceptmap.graph.checks.condition import Condition
from conceptmap.graph.checks.qskos import QUALITY
from conceptmap.graph.findings import Code, Finding, Level
from conceptmap.graph.messages import Message
from conceptmap.graph.model import Catalog
from conceptmap.graph.rdf.resources.places import IriPlaces
from conceptmap.graph.rdf.triples import to_store
from conceptmap.graph.vocabulary.prefixes import PREFIXES

_CONDITIONS: Final = (
    Condition(
        "?it skos:prefLabel ?text , ?second FILTER(lang(?text) = lang(?second) && str(?text) < str(?second))",
        Message("two names in one language (S14): {text}"),
        Message("keep one as the label and make the other an alias"),
    ),
    Condition(
        "?it skos:prefLabel ?text ; skos:altLabel ?text",
        Message("{text} is both the name and an alias (S13)"),
        Message("take it out of the aliases"),
    ),
    Condition(
        "?it skos:hiddenLabel ?text . { ?it skos:prefLabel ?text } UNION { ?it skos:altLabel ?text }",
        Message("{text} is both a hidden and a shown name (S13)"),
        Message("take it out of asked-as"),
    ),
    Condition("?it skos:broader+ ?it", Message("it is its own broader concept")),
    Condition(
        "{ ?it skos:related ?other } UNION { ?other skos:related ?it } ?it skos:broader+ ?other",
        Message("{other} is both related and broader (S27)"),
        Message("keep the broader one"),
    ),
    Condition(
        "?it skos:exactMatch ?other ; ?also ?other FILTER(?also IN (skos:broadMatch, skos:narrowMatch, skos:relatedMatch))",
        Message("{other} is matched exactly and otherwise too (S46)"),
        Message("keep one match for one place"),
    ),
    Condition("?it a skos:Concept , skos:ConceptScheme", Message("it is a concept and a scheme (S9)")),
    Condition("?it a skos:Concept , skos:Collection", Message("it is a concept and a collection (S37)")),
    Condition(
        "?it skos:broader ?other MINUS { ?other skos:prefLabel ?name }",
        Message("its broader concept {other} is not defined"),
    ),
    Condition(
        "?it skos:topConceptOf ?scheme ; skos:broader ?other",
        Message("it is a top concept and has the broader concept {other}"),
    ),
    Condition(
        "?it skos:broader ?other , ?near . ?near skos:broader+ ?other",
        Message("{other} is broader already by way of another concept"),
        Message("leave it out"),
        Level.WARNING,
    ),
    Condition(
        "?it skos:mappingRelation|skos:exactMatch|skos:closeMatch|skos:broadMatch|skos:narrowMatch|skos:relatedMatch ?other . "
        "?it skos:inScheme ?scheme . ?other skos:inScheme ?scheme",
        Message("a match leads to {other} in the same scheme"),
        Message("say broader instead"),
    ),
)  # fmt: skip


def check_skos(catalog: Catalog) -> Iterator[Finding]:
    """Check everything that SKOS asks of the map, and that exact matches tell concepts apart."""
    places = IriPlaces(catalog)
    store = to_store(catalog)
    yield from check_conditions(store, places)
    yield from check_exact_matches(store, places)


def check_conditions(store: Store, places: IriPlaces) -> Iterator[Finding]:
    """Look for each pattern that SKOS forbids, or that makes a vocabulary worse."""
    for condition in (*_CONDITIONS, *QUALITY):
        query = f"SELECT DISTINCT ?it ?other ?text WHERE {{ {condition.pattern} }} ORDER BY ?it ?other ?text"
        for row in _rows(store, query):
            it, other, text = row
            message = Message(condition.message, other=places.name(other), text=text)
            yield Finding(
                code=Code.SKOS,
                message=Message("{it}: {message}", it=places.name(it), message=message),
                place=places.place(it),
                help=condition.help,
                level=condition.level,
            )


def check_exact_matches(store: Store, places: IriPlaces) -> Iterator[Finding]:
    """Find concepts that exact matches make one: `skos:exactMatch` is symmetric and transitive.

    Each group of concepts is reported once for each of its members but the first.
    """
    groups = _Groups()
    shared: dict[str, list[str]] = defaultdict(list)
    for concept, place, _ in _rows(
        store,
        "SELECT ?it ?other ?text WHERE { ?it skos:exactMatch ?other ; "
        f"skos:inScheme <{places.scheme}> }} ORDER BY ?it ?other",
    ):
        groups.join(concept, place)
        shared[place].append(concept)
    concepts = sorted({concept for those in shared.values() for concept in those})
    first: dict[str, str] = {}
    for concept in concepts:
        group = groups.of(concept)
        one = first.setdefault(group, concept)
        if one != concept:
            through = min(p for p, those in shared.items() if concept in those and len(those) > 1)
            yield Finding(
                code=Code.SKOS,
                message=Message(
                    "programs that follow exactMatch take {one} and {other} for one concept, since both match {through} exactly",
                    one=places.name(concept),
                    other=places.name(one),
                    through=places.name(through),
                ),
                place=places.place(concept),
                help=Message(
                    "make the match of one of them close, or narrow its lines to what is just that concept"
                ),
                level=Level.WARNING,
            )


class _Groups:
    """Things that are joined step by step, and which group each is in."""

    def __init__(self) -> None:
        self._parent: dict[str, str] = {}

    def of(self, thing: str) -> str:
        while (parent := self._parent.get(thing, thing)) != thing:
            thing = parent
        return thing

    def join(self, one: str, other: str) -> None:
        first, second = sorted((self.of(one), self.of(other)))
        self._parent[second] = first


def _rows(store: Store, query: str) -> list[tuple[str, str, str]]:
    found = store.query(query, prefixes=dict(PREFIXES))
    if not isinstance(found, QuerySolutions):
        raise TypeError("only SELECT gives rows")
    return [
        tuple("" if row[name] is None else row[name].value for name in ("it", "other", "text"))  # type: ignore[misc]
        for row in found
    ]
