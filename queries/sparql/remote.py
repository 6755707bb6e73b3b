"""Asks and fills other stores: the SPARQL protocol and the Graph Store Protocol, nothing home-made."""

import re
import time
from typing import TYPE_CHECKING, Final
from urllib.parse import quote, urlencode, urlsplit, urlunsplit

from conceptmap.graph.errors import ConceptmapError
from conceptmap.graph.messages import Message
from conceptmap.graph.vocabulary.iris import SHIPPED, Iris
from conceptmap.graph.vocabulary.prefixes import PREFIXES, prefixes_of
from conceptmap.queries.sparql.answers import (
    Answer,
    TruncatedAnswer,
    answer_from_json,
    answer_from_triples,
    full,
)
from conceptmap.queries.sparql.http import RefusingStore, Response, UnreachableStore, send
from conceptmap.queries.sparql.query_text import (
    check_query,
    has_word,
    rows_behind,
    undeclared_prefixes,
)
from conceptmap.queries.sparql.updates import query_address_of_updates, replace_by_updates

if TYPE_CHECKING:
    from pyoxigraph import RdfFormat, Triple

_ROWS: Final = "application/sparql-results+json"
# XML first: a document that is cut short anywhere cannot be read, whereas lines of N-Triples can.
_TRIPLES: Final = "application/rdf+xml, application/n-triples;q=0.5, text/turtle;q=0.4"
_COUNT: Final = "SELECT (COUNT(*) AS ?n) { ?s ?p ?o }"
_MARKS: Final = "SELECT DISTINCT ?title ?project { ?map a void:Dataset ; dcterms:title ?title OPTIONAL { ?project a doap:Project } }"
_DATA_SET: Final = PREFIXES["void"] + "Dataset"
_PROJECT: Final = PREFIXES["doap"] + "Project"
_TITLE: Final = PREFIXES["dcterms"] + "title"
# Where each kind of store takes graphs, and where it takes queries.
_QUERY_PATHS: Final = {
    "/store": "/query",  # Oxigraph
    "/data": "/query",  # Fuseki
    "/sparql-graph-crud-auth": "/sparql",  # Virtuoso
    "/sparql-graph-crud": "/sparql",
    "/rdf-graphs/service": "",  # GraphDB, RDF4J
}
_ABSOLUTE: Final = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:[^\x00-\x20<>\"{}|^`\\]+")
_LEAST_LIMIT: Final = 0.95  # seconds
_NO_GRAPHS: Final = (400, 404, 405, 415, 501)  #: what an address that takes no graphs may answer
_CUT_SHORT: Final = ("x-sparql-maxrows", "x-sql-state")


def ask_endpoint(
    url: str,
    query: str,
    *,
    graph: str | None = None,
    seconds: float = 60.0,
    iris: Iris = SHIPPED,
) -> Answer:
    """Ask a remote store a reading query, over one of its named graphs if `graph` names it.

    Raises `RefusedQuery` for anything but reading, `UnreachableStore` when there is no answer, and
    `TruncatedAnswer` for an answer that is not whole, even where the store calls it a success.
    """
    form = check_query(query)
    query = _with_prefixes(query, iris)
    if graph is not None:
        _check_graph(graph)
    start = time.monotonic()
    if form in ("SELECT", "ASK"):
        response = _asked(url, query, _ROWS, graph, seconds)
        _check_exists(url, query, response, time.monotonic() - start)
        return answer_from_json(form, response.body)
    response = _asked(url, query, _TRIPLES, graph, seconds)
    _check_exists(url, query, response, time.monotonic() - start)
    behind = rows_behind(query)
    if behind is not None and "virtuoso" in response.headers.get("server", "").lower():
        # Virtuoso caps the rows that triples are made from, and says so only when asked for rows.
        _asked(url, behind, _ROWS, graph, seconds)
    return answer_from_triples(form, _triples(response))


def push(
    url: str,
    triples: "list[Triple]",
    *,
    iris: Iris = SHIPPED,
    graph: str | None = None,
    seconds: float = 600.0,
    replace: bool = False,
    update: bool = False,
) -> int:
    """Replace one named graph of a remote store by the triples of a map, and count what it then has.

    The graph is the map's own, whose IRIs `iris` are, unless `graph` names another.

    `url` is the store's Graph Store Protocol address, without `?graph=`, or with `update` its address for SPARQL updates. Raises `UnreachableStore` when the
    store refuses, or has another number of triples afterwards, and `ConceptmapError` where the graph holds a map of
    another title, unless `replace` says that it may go.
    """
    from conceptmap.graph.formats.registry import export_triples

    graph = iris.dataset if graph is None else graph
    _check_graph(graph)
    endpoint = query_address_of_updates(url) if update else query_address(url)
    if not replace:
        _check_same_map(url, endpoint, graph, triples, seconds)
    if update:
        replace_by_updates(url, graph, triples, seconds)
    else:
        _put(url, graph, export_triples(triples, "ntriples", iris), seconds)
    there = _count(url, endpoint, graph, seconds)
    if there != len(triples):
        raise UnreachableStore(
            Message(
                "{url} took {count} triples and has {there}",
                url=url,
                count=len(triples),
                there=there,
            ),
            Message("is its graph written by others too?"),
        )
    return there


def _put(url: str, graph: str, data: bytes, seconds: float) -> None:
    """Replace a graph by the Graph Store Protocol. N-Triples are Turtle that no reader gets wrong."""
    headers = {"Content-Type": "text/turtle; charset=utf-8"}
    try:
        send("PUT", graph_address(url, graph), body=data, headers=headers, seconds=seconds)
    except RefusingStore as error:
        if error.status not in _NO_GRAPHS or error.help is not None:
            raise
        help_ = Message(
            "name its Graph Store Protocol address, or its address for updates with --update"
        )
        raise RefusingStore(error.message, help_, error.status) from None


def _check_same_map(
    url: str, endpoint: str | None, graph: str, triples: "list[Triple]", seconds: float
) -> None:
    """Raise where a graph holds a map that has no title, or no code base, of the one that is to take its place."""
    titles, code_bases = _marks(triples)
    if not titles:
        return
    there, others = _marks_there(url, endpoint, graph, seconds)
    same = there & titles and (others & code_bases or not (others and code_bases))
    if there and not same:
        raise ConceptmapError(
            Message(
                "{graph} holds another map, {title:list}, of {names:list}",
                graph=graph,
                title=sorted(there),
                names=sorted(one.rpartition("/")[2] for one in others) or [Message("no code base")],
            ),
            Message(
                "give this one a base of its own in map.yaml, or a graph with --graph; --replace takes the place of the other"
            ),
        )


def _marks_there(
    url: str, endpoint: str | None, graph: str, seconds: float
) -> tuple[set[str], set[str]]:
    """The titles and the code bases of the maps in a graph; none where the store does not let itself be asked."""
    try:
        if endpoint is not None:
            rows = ask_endpoint(endpoint, _MARKS, graph=graph, seconds=seconds).rows
            columns = [
                {full(one) for one in some if one is not None} for some in zip(*rows, strict=True)
            ]
            return (columns[0], columns[1]) if columns else (set(), set())
        headers = {"Accept": _TRIPLES}
        response = send("GET", graph_address(url, graph), headers=headers, seconds=seconds)
        return _marks(_triples(response))
    except (UnreachableStore, TruncatedAnswer):
        return set(), set()


def _marks(triples: "list[Triple]") -> tuple[set[str], set[str]]:
    """What these triples call their maps, and the code bases that they speak of."""
    maps, code_bases = (
        {full(one.subject) for one in triples if getattr(one.object, "value", "") == kind}
        for kind in (_DATA_SET, _PROJECT)
    )
    titles = {
        full(one.object)
        for one in triples
        if one.predicate.value == _TITLE and full(one.subject) in maps
    }
    return titles, code_bases


def _count(url: str, endpoint: str | None, graph: str, seconds: float) -> int:
    """Count a graph by a query where the store's address tells where to ask, else by fetching it."""
    if endpoint is not None:
        (row,) = ask_endpoint(endpoint, _COUNT, graph=graph, seconds=seconds).rows
        return int(full(row[0])) if row[0] is not None else 0
    headers = {"Accept": _TRIPLES}
    response = send("GET", graph_address(url, graph), headers=headers, seconds=seconds)
    _check_whole(url, response)
    return len(set(map(str, _triples(response))))


def query_address(url: str) -> str | None:
    """Return where a store that takes graphs at `url` takes queries, if its kind of address is known."""
    parts = urlsplit(url)
    for ending, instead in _QUERY_PATHS.items():
        if parts.path.endswith(ending):
            path = parts.path.removesuffix(ending) + instead
            return urlunsplit(parts._replace(path=path, query=""))
    return None


def graph_address(url: str, graph: str) -> str:
    """Return the address of one named graph."""
    parts = urlsplit(url)
    query = "&".join(filter(None, [parts.query, f"graph={quote(graph, safe='')}"]))
    return urlunsplit(parts._replace(query=query))


def _asked(url: str, query: str, accept: str, graph: str | None, seconds: float) -> Response:
    fields = {"query": query}
    if graph is not None:
        fields["default-graph-uri"] = graph
    # A form is the one way of asking that every store takes.
    response = send(
        "POST",
        url,
        body=urlencode(fields).encode("ascii"),
        headers={"Accept": accept, "Content-Type": "application/x-www-form-urlencoded"},
        seconds=seconds,
    )
    _check_whole(url, response)
    return response


def _check_graph(graph: str) -> None:
    """A name that is no whole IRI would be read as another one by each store."""
    if not _ABSOLUTE.fullmatch(graph):
        raise ConceptmapError(
            Message("{graph} is not the name of a graph", graph=graph),
            Message("give an absolute IRI, such as https://example.org/map"),
        )


def _check_exists(url: str, query: str, response: Response, taken: float) -> None:
    """Raise where an answer may rest on an EXISTS that was never worked out.

    Oxigraph, out of time, takes an EXISTS for true and answers as if nothing had happened. Its limit is a second at
    least, so what was quicker is an answer.
    """
    oxigraph = response.headers.get("server", "").lower().startswith("oxigraph")
    if oxigraph and taken >= _LEAST_LIMIT and has_word(query, "exists"):
        raise TruncatedAnswer(
            Message(
                "{url} took {seconds} s over a query with EXISTS, which it answers wrongly when its time "
                "runs out",
                url=url,
                seconds=f"{taken:.1f}",
            ),
            Message("ask for less, or ask the map on this machine, without --endpoint"),
        )


def _check_whole(url: str, response: Response) -> None:
    """Raise where a store says, in a header of its own, that it left something out."""
    for header in _CUT_SHORT:
        if header in response.headers:
            raise TruncatedAnswer(
                Message(
                    "{url} cut its answer short ({header}: {headers})",
                    url=url,
                    header=header,
                    headers=response.headers[header],
                ),
                Message("ask for less at a time, with LIMIT and OFFSET"),
            )


def _triples(response: Response) -> "list[Triple]":
    from pyoxigraph import parse

    try:
        return [quad.triple for quad in parse(response.body, _syntax(response.media_type))]
    except (SyntaxError, ValueError) as error:
        raise TruncatedAnswer(
            Message("the answer is cut short or is no RDF: {error}", error=error)
        ) from None


def _syntax(media_type: str) -> "RdfFormat":
    from pyoxigraph import RdfFormat

    known = RdfFormat.from_media_type(media_type) if media_type else None
    # Virtuoso calls N-Triples text/plain.
    return known or RdfFormat.N_TRIPLES


def _with_prefixes(query: str, iris: Iris) -> str:
    """Declare the map's prefixes where a query uses them without declaring them, as the local engine does."""
    undeclared = undeclared_prefixes(query, prefixes_of(iris))
    return "".join(f"PREFIX {prefix}: <{namespace}>\n" for prefix, namespace in undeclared) + query
