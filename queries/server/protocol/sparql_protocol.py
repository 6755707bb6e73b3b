"""Reads requests by the SPARQL 1.1 Protocol and the Graph Store Protocol: what is asked, or why it cannot be."""

from collections.abc import Mapping
from dataclasses import dataclass
from http import HTTPStatus
from typing import Final
from urllib.parse import parse_qsl

from conceptmap.graph.errors import ConceptmapError
from conceptmap.graph.messages import Message
from conceptmap.queries.sparql.query_text import LONGEST, RefusedQuery, check_query

FORM: Final = "application/x-www-form-urlencoded"
QUERY: Final = "application/sparql-query"
UPDATE: Final = "application/sparql-update"
LARGEST_BODY: Final = 16 * LONGEST  #: bytes: the longest query, every one of its characters escaped
LONGEST_ADDRESS: Final = 2**16  #: bytes of what stands behind the question mark
READ_ONLY: Final = Message("the server is read-only")
_CHANGING: Final = ("update", "using-graph-uri", "using-named-graph-uri")
_KNOWN: Final = ("query", "default-graph-uri", "named-graph-uri")
#: What SPARQLWrapper, and so OAK, sends beside `Accept`, which says the same: it is passed over.
_FORMATS: Final = ("format", "output", "results")


class RefusedRequest(ConceptmapError):  # noqa: N818 - it names the state of things
    """A request that is not answered; `status` says why to programs."""

    def __init__(
        self,
        status: HTTPStatus,
        message: Message,
        help: Message | None = None,  # noqa: A002 - as every error calls it
        headers: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(message, help)
        self.status = status
        self.headers = dict(headers or {})


@dataclass(frozen=True, slots=True, kw_only=True)
class SparqlRequest:
    """A query, and the graphs that it is asked over: all at once where none is named."""

    text: str
    form: str  #: SELECT, ASK, CONSTRUCT or DESCRIBE
    default_graphs: tuple[str, ...] = ()
    named_graphs: tuple[str, ...] = ()


def question_in_address(parameters: str) -> SparqlRequest | None:
    """Read a query that is asked with GET; None where nothing is asked, which asks for the service's description.

    Raises `RefusedRequest`.
    """
    if len(parameters) > LONGEST_ADDRESS:
        raise RefusedRequest(
            HTTPStatus.REQUEST_URI_TOO_LONG,
            Message(
                "the address is longer than {most} bytes",
                most=LONGEST_ADDRESS,
            ),
            Message("send the query with POST"),
        )
    pairs = _pairs(parameters, HTTPStatus.BAD_REQUEST)
    return _question(pairs, HTTPStatus.REQUEST_URI_TOO_LONG) if pairs else None


def question_in_body(content_type: str | None, parameters: str, body: bytes) -> SparqlRequest:
    """Read a query that is asked with POST, as a form or as it is. Raises `RefusedRequest`."""
    kind, _, rest = (content_type or "").partition(";")
    kind = kind.strip().lower()
    if kind == UPDATE:
        raise _read_only()
    if kind not in (FORM, QUERY):
        raise RefusedRequest(
            HTTPStatus.UNSUPPORTED_MEDIA_TYPE,
            (
                Message("{kind} is no query", kind=kind)
                if kind
                else Message("a body without Content-Type is no query")
            ),
            Message("send {FORM} or {QUERY}", FORM=FORM, QUERY=QUERY),
            {"Accept-Post": f"{FORM}, {QUERY}"},
        )
    for parameter in rest.split(";"):
        name, _, value = parameter.partition("=")
        encoding = value.strip().strip('"').lower()
        if name.strip().lower() == "charset" and encoding not in ("utf-8", "utf8", "us-ascii"):
            raise RefusedRequest(
                HTTPStatus.UNSUPPORTED_MEDIA_TYPE,
                Message("{encoding} is not read", encoding=encoding),
                Message("send UTF-8"),
            )
    try:
        text = body.decode("utf-8")
    except UnicodeDecodeError as error:
        raise RefusedRequest(
            HTTPStatus.BAD_REQUEST,
            Message("the body is not UTF-8: byte {start}", start=error.start),
            Message("send UTF-8"),
        ) from None
    pairs = _pairs(parameters, HTTPStatus.BAD_REQUEST)
    pairs += [("query", text)] if kind == QUERY else _pairs(text, HTTPStatus.BAD_REQUEST)
    return _question(pairs, HTTPStatus.REQUEST_ENTITY_TOO_LARGE)


def graph_in_address(parameters: str) -> str | None:
    """Read which graph is asked for: its name, nothing for the default graph, None for all. Raises `RefusedRequest`."""
    pairs = _pairs(parameters, HTTPStatus.BAD_REQUEST)
    if not pairs:
        return None
    if len(pairs) == 1 and pairs[0] == ("default", ""):
        return ""
    if len(pairs) == 1 and pairs[0][0] == "graph" and pairs[0][1]:
        return pairs[0][1]
    raise RefusedRequest(
        HTTPStatus.BAD_REQUEST,
        Message("one graph is asked for at a time"),
        Message("write ?graph=IRI or ?default"),
    )


def _question(pairs: list[tuple[str, str]], too_long: HTTPStatus) -> SparqlRequest:
    for name, _ in pairs:
        if name in _CHANGING:
            raise _read_only()
        if name not in _KNOWN and name not in _FORMATS:
            # An unknown one may be a misspelt graph, and without that the answer would be another.
            raise RefusedRequest(
                HTTPStatus.BAD_REQUEST,
                Message("{name} is no parameter", name=name),
                Message("known: {names:list}", names=_KNOWN),
            )
    queries = [value for name, value in pairs if name == "query"]
    if len(queries) != 1:
        raise RefusedRequest(
            HTTPStatus.BAD_REQUEST,
            (Message("there is more than one query") if queries else Message("there is no query")),
            Message("give query= once"),
        )
    (text,) = queries
    if len(text) > LONGEST:
        raise RefusedRequest(
            too_long, Message("the query is longer than {count} characters", count=LONGEST)
        )
    try:
        form = check_query(text)
    except RefusedQuery as refused:
        raise RefusedRequest(HTTPStatus.BAD_REQUEST, refused.message, refused.help) from None
    return SparqlRequest(
        text=text,
        form=form,
        default_graphs=tuple(value for name, value in pairs if name == "default-graph-uri"),
        named_graphs=tuple(value for name, value in pairs if name == "named-graph-uri"),
    )


def _pairs(text: str, status: HTTPStatus) -> list[tuple[str, str]]:
    try:
        return parse_qsl(
            text,
            keep_blank_values=True,
            encoding="utf-8",
            errors="strict",
            max_num_fields=100,
        )
    except ValueError as error:
        raise RefusedRequest(
            status, Message("the parameters cannot be read: {error}", error=error)
        ) from None


def _read_only() -> RefusedRequest:
    return RefusedRequest(
        HTTPStatus.FORBIDDEN,
        READ_ONLY,
        Message("edit the YAML, or push the map to a store of your own"),
    )
