"""What is read of a request: its body, the format that it wants, the graphs that it names; each refused with a reason."""

from collections.abc import Sequence
from http import HTTPStatus

from starlette.requests import ClientDisconnect, Request

from conceptmap.graph.messages import Message
from conceptmap.queries.server.protocol.negotiation import AnswerFormat, chosen_format
from conceptmap.queries.server.protocol.sparql_protocol import (
    LARGEST_BODY,
    RefusedRequest,
    SparqlRequest,
)


async def read_body(request: Request) -> bytes:
    """Read the body, no further than the longest that is taken."""
    body = bytearray()
    try:
        async for piece in request.stream():
            body += piece
            if len(body) > LARGEST_BODY:
                raise RefusedRequest(
                    HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
                    Message("the body is longer than {most} bytes", most=LARGEST_BODY),
                    headers={"Connection": "close"},
                )
    except ClientDisconnect:
        return b""  # nobody is left to be answered
    return bytes(body)


def wanted_format(request: Request, formats: Sequence[AnswerFormat]) -> AnswerFormat:
    """The format that the client likes best, of those that can be given."""
    found = chosen_format(_accept(request), formats)
    if found is None:
        known = ", ".join(format_.media_type for format_ in formats)
        raise RefusedRequest(
            HTTPStatus.NOT_ACCEPTABLE,
            Message("no format that is asked for can be given"),
            Message("known: {names}", names=known),
        )
    return found


def _accept(request: Request) -> str | None:
    given = request.headers.getlist("accept")
    return ", ".join(given) if given else None


def check_graphs(question: SparqlRequest, own: str) -> None:
    """Refuse any graph but the map's own."""
    for graph in (*question.default_graphs, *question.named_graphs):
        if graph != own:
            raise RefusedRequest(
                HTTPStatus.BAD_REQUEST,
                Message("there is no graph {graph}", graph=graph),
                Message("leave it out, or name {graph}", graph=own),
            )
