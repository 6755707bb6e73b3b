"""The ASGI application: SPARQL queries and graphs over HTTP, read-only, each answered in a process of its own."""

import asyncio
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from http import HTTPStatus
from typing import Any, Final

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.cors import CORSMiddleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp, Receive, Scope, Send

from conceptmap.graph.errors import ConceptmapError
from conceptmap.graph.messages import Message
from conceptmap.graph.vocabulary.iris import SHIPPED, Iris
from conceptmap.graph.vocabulary.prefixes import prefixes_of
from conceptmap.queries.server.protocol.negotiation import (
    QUADS,
    ROWS,
    TRIPLES,
    AnswerFormat,
)
from conceptmap.queries.server.protocol.request import check_graphs, read_body, wanted_format
from conceptmap.queries.server.protocol.service_description import describe_service
from conceptmap.queries.server.protocol.sparql_page import sparql_page
from conceptmap.queries.server.protocol.sparql_protocol import (
    FORM,
    QUERY,
    READ_ONLY,
    RefusedRequest,
    graph_in_address,
    question_in_address,
    question_in_body,
)
from conceptmap.queries.server.worker_pool import Answering, Busy, OutOfTime, Pool
from conceptmap.queries.sparql.query_text import RefusedQuery

_HELD: Final = 2**20  #: bytes that are kept back until it is known whether the answer is whole
_LONGEST_HELD: Final = (
    2**26
)  #: the same where the end of a longer answer could not be told from its loss
_ASKING: Final = ("GET", "HEAD", "POST", "OPTIONS")
_READING: Final = ("GET", "HEAD", "OPTIONS")


def sparql_application(
    pool: Pool, *, iris: Iris = SHIPPED, origins: Sequence[str] = ()
) -> Starlette:
    """Build the application over a pool whose store has one map, that of `iris`; pages of `origins` (`*`: of any) may ask it too."""
    service = _Service(pool, iris)
    page = partial(_method, service.page, _READING)
    query = partial(_method, service.query, _ASKING)
    routes = [
        _route("/", page),
        _route("/query", query),
        _route("/sparql", query),
        _route("/store", partial(_method, service.graph, _READING)),
        _route("/update", partial(_method, _update, ("OPTIONS", "POST"))),
    ]
    cors = Middleware(
        CORSMiddleware,
        allow_origins=list(origins),
        allow_methods=list(_ASKING),
        allow_headers=["Accept", "Content-Type"],
    )
    return Starlette(
        routes=routes,
        middleware=[cors] if origins else [],
        exception_handlers={HTTPStatus.NOT_FOUND: _nothing_there},
    )


def _route(path: str, handle: Any) -> Route:  # noqa: ANN401 - a partial function of a request
    """A route for every method: those that it has not are answered with a reason."""

    async def endpoint(request: Request) -> ASGIApp:
        answer: ASGIApp = await handle(request)
        return answer

    methods = ["GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"]
    return Route(path, endpoint, methods=methods)


async def _method(handle: Any, allowed: Sequence[str], request: Request) -> ASGIApp:  # noqa: ANN401
    """Refuse what the route does not do, and say what it does."""
    headers = {"Allow": ", ".join(allowed)}
    if request.method == "OPTIONS":
        if "POST" in allowed:
            headers["Accept-Post"] = f"{FORM}, {QUERY}"
        return Response(status_code=HTTPStatus.NO_CONTENT, headers=headers)
    if request.method not in allowed:
        return _refusal(RefusedRequest(HTTPStatus.METHOD_NOT_ALLOWED, READ_ONLY, headers=headers))
    try:
        answer: ASGIApp = await handle(request)
    except RefusedRequest as refused:
        return _refusal(refused)
    return answer


class _Service:
    """Answers requests for rows, triples and graphs."""

    def __init__(self, pool: Pool, iris: Iris) -> None:
        self._pool = pool
        self._iris = iris

    async def query(self, request: Request) -> ASGIApp:
        """Answer a query, or (to a GET that asks nothing) describe the service."""
        parameters = request.url.query
        if request.method == "POST":
            body = await read_body(request)
            content_type = request.headers.get("content-type")
            question = question_in_body(content_type, parameters, body)
        else:
            asked = question_in_address(parameters)
            if asked is None:
                return _description(request, self._iris.dataset)
            question = asked
        check_graphs(question, self._iris.dataset)
        format_ = wanted_format(request, ROWS if question.form in ("SELECT", "ASK") else TRIPLES)
        told = {
            "query": question.text,
            "prefixes": prefixes_of(self._iris),
            "base": self._iris.base,
            "default_graphs": question.default_graphs,
            "named_graphs": question.named_graphs,
            "format": format_.media_type,
        }
        return _Answer(self._pool, told, format_)

    async def page(self, request: Request) -> Response:
        """Give the page on which one asks by hand."""
        del request
        page = sparql_page(self._iris)
        headers = {"Content-Security-Policy": page.policy, "X-Content-Type-Options": "nosniff"}
        return HTMLResponse(page.text, headers=headers)

    async def graph(self, request: Request) -> ASGIApp:
        """Give one graph, or the whole data set."""
        graph = graph_in_address(request.url.query)
        if graph not in ("", self._iris.dataset, None):
            raise RefusedRequest(
                HTTPStatus.NOT_FOUND,
                Message("there is no graph {graph}", graph=graph),
                Message("{graph}", graph=self._iris.dataset),
            )
        format_ = wanted_format(request, QUADS if graph is None else TRIPLES)
        return _Answer(self._pool, {"graph": graph, "format": format_.media_type}, format_)


@dataclass(frozen=True, slots=True)
class _Answer:
    """An ASGI application: what a worker says to one question, until the client leaves."""

    pool: Pool
    question: Mapping[str, Any]
    format: AnswerFormat
    headers: Mapping[str, str] = field(default_factory=lambda: {"Vary": "Accept"})

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        answering = asyncio.create_task(self._send(scope, receive, send))
        leaving = asyncio.create_task(_gone(receive))
        try:
            await asyncio.wait({answering, leaving}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (answering, leaving):
                if not task.done():
                    task.cancel()
                    with suppress(asyncio.CancelledError):
                        await task
        if not answering.cancelled():
            answering.result()

    async def _send(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send the answer: its status is true of all of it, or its end is missing.

        A short answer is kept back until it is whole. A longer one is sent in chunks as it comes; where it cannot be
        finished, the connection is closed before the last chunk, so that no client takes it for a whole one.
        """
        began = False
        try:
            async with self.pool.asked(dict(self.question)) as answering:
                http_1_0 = scope.get("http_version") == "1.0"
                kept = await _kept(answering, _LONGEST_HELD if http_1_0 else _HELD)
                if answering.whole:
                    began = True
                    await self._whole(kept)(scope, receive, send)
                    return
                if http_1_0:
                    raise RefusedRequest(
                        HTTPStatus.HTTP_VERSION_NOT_SUPPORTED,
                        Message("an answer as long as this needs HTTP/1.1"),
                        Message("add a LIMIT"),
                    )
                began = True
                await self._pieces(kept, answering, send)
        except ConceptmapError as error:
            if not began:
                await _refusal(error)(scope, receive, send)

    def _whole(self, body: bytes) -> Response:
        headers = {"Content-Type": self.format.content_type, **self.headers}
        return Response(body, headers=headers)

    async def _pieces(self, kept: bytes, answering: Answering, send: Send) -> None:
        head = [("content-type", self.format.content_type), *self.headers.items()]
        headers = [(name.lower().encode(), value.encode()) for name, value in head]
        await send({"type": "http.response.start", "status": HTTPStatus.OK, "headers": headers})
        while kept:
            await send({"type": "http.response.body", "body": kept, "more_body": True})
            kept = await answering.piece()
        await send({"type": "http.response.body", "body": b"", "more_body": False})


async def _kept(answering: Answering, size: int) -> bytes:
    """Read until the answer is whole, or longer than `size`."""
    pieces = bytearray()
    while len(pieces) <= size:
        piece = await answering.piece()
        if not piece:
            break
        pieces += piece
    return bytes(pieces)


async def _gone(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


def _description(request: Request, graph: str) -> Response:
    from pyoxigraph import RdfFormat, serialize

    format_ = wanted_format(request, TRIPLES)
    syntax = RdfFormat.from_media_type(format_.media_type) or RdfFormat.N_TRIPLES
    triples = describe_service(str(request.url.replace(query="")), graph)
    body = serialize(triples, format=syntax)
    return Response(body, headers={"Content-Type": format_.content_type, "Vary": "Accept"})


async def _update(request: Request) -> Response:
    del request
    raise RefusedRequest(HTTPStatus.FORBIDDEN, READ_ONLY)


async def _nothing_there(request: Request, error: Exception) -> Response:
    del error
    return _refusal(
        RefusedRequest(
            HTTPStatus.NOT_FOUND,
            Message("there is nothing at {path}", path=request.url.path),
            Message("ask /query"),
        )
    )


def _refusal(error: ConceptmapError) -> Response:
    headers = {}
    match error:
        case RefusedRequest():
            status, headers = error.status, error.headers
        case RefusedQuery():
            status = HTTPStatus.BAD_REQUEST
        case Busy():
            status, headers = HTTPStatus.SERVICE_UNAVAILABLE, {"Retry-After": "1"}
        case OutOfTime():
            status = HTTPStatus.GATEWAY_TIMEOUT
        case _:
            status = HTTPStatus.INTERNAL_SERVER_ERROR
    lines = [str(error), *([f"help: {error.help}"] if error.help else [])]
    return PlainTextResponse("\n".join(lines) + "\n", status, headers={"Vary": "Accept", **headers})
