"""The named queries: `.rq` files whose header says, in both languages, what they answer and take.

# title: Where a concept lives
# title-zh: 概念在各框架中的位置
# param: concept concept
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Final

from conceptmap.graph.errors import ConceptmapError
from conceptmap.graph.messages import Message
from conceptmap.graph.model import Catalog, Match, Text
from conceptmap.graph.vocabulary.iris import Iris, iris_of
from conceptmap.graph.vocabulary.prefixes import expanded, prefixes_of
from conceptmap.graph.vocabulary.terms import MATCH_PROPERTIES
from conceptmap.queries.lookups.names import (
    resolve_area,
    resolve_claim,
    resolve_concept,
    resolve_flow,
    resolve_framework,
    unknown,
)
from conceptmap.queries.sparql.answers import Answer, answer_from_rows, answer_from_triples
from conceptmap.queries.sparql.local import Value
from conceptmap.queries.sparql.query_text import check_query, with_terms

if TYPE_CHECKING:
    from pyoxigraph import BlankNode, Literal, NamedNode, Store, Triple

TYPES: Final = ("area", "claim", "concept", "flow", "framework", "integer", "match", "text")
_HEADER: Final = re.compile(r"#\s*(title|title-zh|param):\s*(.+?)\s*$")


class WrongParameter(ConceptmapError):  # noqa: N818 - it names the state of things
    """A parameter that a query lacks, does not know, or cannot use."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Parameter:
    """One value that a named query needs."""

    name: str
    type: str  #: one of `TYPES`


@dataclass(frozen=True, slots=True, kw_only=True)
class NamedQuery:
    """A query that ships with the tool."""

    name: str
    title: Text
    parameters: tuple[Parameter, ...]
    form: str  #: SELECT, ASK, CONSTRUCT or DESCRIBE
    text: str


@cache
def named_queries() -> Mapping[str, NamedQuery]:
    """Read every shipped query, by name, in the order of names."""
    folder = resources.files("conceptmap.queries") / "rq"
    files = sorted((f for f in folder.iterdir() if f.name.endswith(".rq")), key=lambda f: f.name)
    queries = [
        read_query(file.name.removesuffix(".rq"), file.read_text(encoding="utf-8"))
        for file in files
    ]
    return {query.name: query for query in queries}


def named_query(name: str) -> NamedQuery:
    """Return the query of that name; raise `UnknownName` otherwise."""
    query = named_queries().get(name)
    if query is None:
        raise unknown("query", name, named_queries())
    return query


def read_query(name: str, text: str) -> NamedQuery:
    """Read a query's header; raise `ValueError` where it is not complete."""
    found: dict[str, str] = {}
    parameters: list[Parameter] = []
    for line in text.splitlines():
        if not line.startswith("#"):
            break
        header = _HEADER.match(line)
        if header is None:
            continue
        if header[1] != "param":
            found[header[1]] = header[2]
            continue
        parameter, _, kind = header[2].partition(" ")
        if kind.strip() not in TYPES:
            raise ValueError(f"{name}.rq: a parameter's type is one of {', '.join(TYPES)}")
        parameters.append(Parameter(name=parameter, type=kind.strip()))
    if "title" not in found or "title-zh" not in found:
        raise ValueError(f"{name}.rq: a title in both languages is missing")
    title = Text(found["title"], found["title-zh"])
    return NamedQuery(
        name=name,
        title=title,
        parameters=tuple(parameters),
        form=check_query(text),
        text=text,
    )


def bound_values(catalog: Catalog, query: NamedQuery, given: Mapping[str, str]) -> dict[str, Value]:
    """Turn what was typed into values for the engine.

    Raises `WrongParameter` for one too few or too many, `UnknownName` for a thing that does not exist.
    """
    names = [parameter.name for parameter in query.parameters]
    usage = Message(
        "{query} takes {usage}",
        query=query.name,
        usage=" ".join(f"{p.name}=<{p.type}>" for p in query.parameters),
    )
    for name in given:
        if name not in names:
            help_ = usage if names else Message("{query} takes no parameters", query=query.name)
            raise WrongParameter(
                Message("{query} has no parameter {name}", query=query.name, name=name), help_
            )
    for name in names:
        if name not in given:
            raise WrongParameter(
                Message("{query} needs {name}", query=query.name, name=name), usage
            )
    return {p.name: typed_value(catalog, p.type, given[p.name]) for p in query.parameters}


def typed_value(catalog: Catalog, kind: str, text: str) -> Value:
    """Turn one typed word into the value it stands for."""
    iris = iris_of(catalog)
    match kind:
        case "concept":
            return Value("iri", iris.concept(resolve_concept(catalog, text).id))
        case "framework":
            return Value("iri", iris.framework(resolve_framework(catalog, text).id))
        case "area":
            return Value("iri", iris.area(resolve_area(catalog, text).id))
        case "claim":
            return Value("iri", iris.claim(resolve_claim(catalog, text).id))
        case "flow":
            return Value("iri", iris.flow(resolve_flow(catalog, text).id))
        case "match":
            if text not in list(Match):
                raise unknown("match", text, [match.value for match in Match])
            return Value("iri", expanded(MATCH_PROPERTIES[Match(text)]))
        case "integer":
            try:
                return Value("integer", str(int(text)))
            except ValueError:
                raise WrongParameter(Message("{text} is not a whole number", text=text)) from None
        case _:
            return Value("text", text)


def with_base(query: NamedQuery, iris: Iris) -> str:
    """Write the query with the base of a map before it: its own IRIs of that map are relative."""
    return f"BASE <{iris.base}>\n{query.text}"


def bound_text(query: NamedQuery, values: Mapping[str, Value], iris: Iris) -> str:
    """Write the query with its values in it, for a store that takes text alone."""
    return with_terms(
        with_base(query, iris), {name: str(_node(value)) for name, value in values.items()}
    )


def run_named(
    store: "Store", catalog: Catalog, query: NamedQuery, given: Mapping[str, str] | None = None
) -> Answer:
    """Answer a shipped query over a store, in this process: its author has bounded its work."""
    from pyoxigraph import QueryBoolean, QueryTriples, Variable

    values = bound_values(catalog, query, given or {})
    iris = iris_of(catalog)
    substitutions = {Variable(name): _node(value) for name, value in values.items()}
    found = store.query(
        query.text,
        prefixes=prefixes_of(iris),
        base_iri=iris.base,
        substitutions=substitutions or None,
        use_default_graph_as_union=True,
    )
    if isinstance(found, QueryBoolean):
        return Answer(form=query.form, columns=(), rows=(), boolean=bool(found))
    if isinstance(found, QueryTriples):
        return answer_from_triples(query.form, found)
    return answer_from_rows(query.form, found)


def _node(value: Value) -> "NamedNode | BlankNode | Literal | Triple":
    from pyoxigraph import Literal, NamedNode

    if value.kind == "iri":
        return NamedNode(value.value)
    return Literal(int(value.value)) if value.kind == "integer" else Literal(value.value)
