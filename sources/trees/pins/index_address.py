"""Where a package index is, and who may be told its password."""

from typing import Final
from urllib.parse import unquote, urlsplit

import requests
from requests.auth import HTTPBasicAuth

from conceptmap.graph.messages import Message
from conceptmap.sources.errors import BadAddress

_SCHEMES: Final = ("http", "https")


class SameHost:
    """Credentials for one host: an index may keep its files on another, which must not see them."""

    def __init__(self, netloc: str, user: str, password: str) -> None:
        self._netloc = netloc
        self._basic = HTTPBasicAuth(user, password)

    def __call__(self, request: requests.PreparedRequest) -> requests.PreparedRequest:
        """Add them where the request goes to that host."""
        same = urlsplit(request.url or "").netloc == self._netloc
        return self._basic(request) if same else request


def index_address(url: str) -> tuple[str, SameHost | None]:
    """The index's address without credentials, and the credentials."""
    try:
        parts = urlsplit(url)
        _ = parts.port  # which is only now looked at
    except ValueError as error:
        raise BadAddress(
            Message("PIP_INDEX_URL is not an address: {error}", error=error)
        ) from error
    if parts.scheme not in _SCHEMES:
        raise BadAddress(
            Message(
                "PIP_INDEX_URL has the scheme {scheme}, which is not supported here",
                scheme=repr(parts.scheme),
            ),
            Message("write an address that begins with https:// or http://"),
        )
    if not parts.hostname:
        raise BadAddress(Message("PIP_INDEX_URL names no host"))
    netloc = parts.netloc.rpartition("@")[2]
    plain = parts._replace(netloc=netloc, query="", fragment="").geturl()
    if parts.username is None:
        return plain, None
    return plain, SameHost(netloc, unquote(parts.username), unquote(parts.password or ""))
