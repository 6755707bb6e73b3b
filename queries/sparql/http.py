"""The one door to stores: requests that follow no redirect, give no password away, and end.

Requests go to the library's adapter, not through its session: a session takes passwords from `.netrc`, and reads the
whole body of a redirect or a refusal, however long a server makes it.
"""

import os
import re
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from ipaddress import ip_address
from ssl import create_default_context
from typing import Any, Final
from urllib.parse import urljoin, urlsplit

import requests
from requests.adapters import HTTPAdapter
from requests.auth import HTTPBasicAuth, HTTPDigestAuth
from requests.utils import parse_dict_header
from urllib3.exceptions import HTTPError, ReadTimeoutError

from conceptmap.graph.errors import ConceptmapError
from conceptmap.graph.messages import Message

USER: Final = "CONCEPTMAP_ENDPOINT_USER"
PASSWORD: Final = "CONCEPTMAP_ENDPOINT_PASSWORD"  # noqa: S105 - the name of a variable
TOKEN: Final = "CONCEPTMAP_ENDPOINT_TOKEN"  # noqa: S105
LARGEST: Final = 512 * 2**20  #: bytes of an answer
_CHUNK: Final = 2**20
_LONG: Final = 2**16  #: bytes of a body that a server may not wait for
_SHOWN: Final = 2000  # bytes of a refusal
_MAY_NOT: Final = (401, 403)
_ITS_OWN_FAULT: Final = 500
_HUNG_UP: Final = (
    BrokenPipeError,
    ConnectionResetError,
)  # `http.client.RemoteDisconnected` is one of them
_DIGEST: Final = re.compile(r"\bdigest\s+(.+)", re.IGNORECASE | re.DOTALL)
_BASIC: Final = re.compile(r"\bbasic\b", re.IGNORECASE)


class UnreachableStore(ConceptmapError):  # noqa: N818 - it names the state of things
    """A store that could not be reached, refused, or did not finish."""

    exit_code = 3


class RefusingStore(UnreachableStore):
    """A store that was reached, and does not do what it was asked."""

    def __init__(
        self,
        message: Message,
        help: Message | None = None,  # noqa: A002 - as everybody calls it
        status: int = 0,
    ) -> None:
        super().__init__(message, help)
        self.status = status  #: of HTTP; 0 where it hung up without an answer


@dataclass(frozen=True, slots=True)
class Response:
    """A whole answer."""

    status: int
    headers: Mapping[str, str]  #: names in lower case
    body: bytes

    @property
    def media_type(self) -> str:
        """The media type without its parameters."""
        return self.headers.get("content-type", "").partition(";")[0].strip().lower()


def send(
    method: str,
    url: str,
    *,
    body: bytes | None = None,
    headers: Mapping[str, str] | None = None,
    seconds: float = 60.0,
) -> Response:
    """Send one request and read the whole answer.

    Credentials come from the environment: a token, or user and password (digest or
    basic, as the server asks). Raises `UnreachableStore` for everything but a success.
    """
    _check_url(url)
    login = _login(url)
    until = time.monotonic() + seconds
    try:
        # What is counted is what was sent: no compression.
        plain = {"Accept-Encoding": "identity", **(headers or {})}
        request = requests.Request(method, url, data=body, headers=plain).prepare()
        with _answer(request, login, seconds) as answer:
            if not 200 <= answer.status_code < 300:  # noqa: PLR2004 - what HTTP calls a success
                raise _refused(url, answer, _read(answer, until, _SHOWN)[:_SHOWN])
            return Response(
                answer.status_code,
                {name.lower(): value for name, value in answer.headers.items()},
                _whole(url, answer, until),
            )
    except (requests.ReadTimeout, ReadTimeoutError, TimeoutError):
        raise UnreachableStore(
            Message("{url} did not answer within {seconds} s", url=url, seconds=f"{seconds:g}")
        ) from None
    except (requests.RequestException, HTTPError, OSError, ValueError) as error:
        reason = _innermost(error)
        if isinstance(reason, _HUNG_UP):
            raise RefusingStore(
                Message("{url} was reached, and hung up: {error}", url=url, error=reason),
                Message("what was sent may be too long for it, or not what this address takes"),
            ) from None
        raise UnreachableStore(
            Message("{url} cannot be reached: {error}", url=url, error=reason),
            Message("is the store running?"),
        ) from None


@dataclass(frozen=True, slots=True)
class _Login:
    token: str | None = None
    user: str | None = None
    password: str = ""


def _login(url: str) -> _Login:
    """Take the credentials from the environment; they are not for the ears of a whole network."""
    login = _Login(os.environ.get(TOKEN), os.environ.get(USER), os.environ.get(PASSWORD, ""))
    parts = urlsplit(url)
    if login != _Login() and parts.scheme != "https" and not _is_loopback(parts.hostname or ""):
        raise ConceptmapError(
            Message(
                "credentials are not sent to {hostname} over plain http", hostname=parts.hostname
            ),
            Message("use https"),
        )
    return login


@contextmanager
def _answer(
    request: requests.PreparedRequest, login: _Login, seconds: float
) -> Iterator[requests.Response]:
    """The answer, its body unread, after logging in the way that the server asks for."""
    if login.token is not None:
        request.headers["Authorization"] = f"Bearer {login.token}"
    elif login.user is not None and int(request.headers.get("Content-Length", 0)) > _LONG:
        # A server may hang up on a stranger's long body.
        with _sent(requests.Request("GET", request.url).prepare(), seconds) as stranger:
            _log_in(request, stranger, login)
    with _sent(request, seconds) as answer:
        if "Authorization" in request.headers or not _log_in(request, answer, login):
            yield answer
            return
    with _sent(request, seconds) as answer:
        yield answer


class _Adapter(HTTPAdapter):
    """Trusts the certificates that the system trusts, beside those that the library brings."""

    def init_poolmanager(self, *arguments: Any, **named: Any) -> None:  # noqa: ANN401 - handed on
        super().init_poolmanager(*arguments, ssl_context=create_default_context(), **named)


@contextmanager
def _sent(request: requests.PreparedRequest, seconds: float) -> Iterator[requests.Response]:
    url = request.url or ""
    with requests.Session() as session:
        settings = session.merge_environment_settings(url, {}, True, None, None)
    adapter = _Adapter()
    answer = adapter.send(request, timeout=seconds, **settings)
    try:
        if answer.is_redirect:
            # It could lead a password, or a query, to somebody else.
            newurl = urljoin(url, answer.headers["location"])
            raise UnreachableStore(
                Message("{full_url} redirects to {newurl}", full_url=url, newurl=newurl),
                Message("use that address if you trust it"),
            )
        yield answer
    finally:
        answer.close()
        adapter.close()


def _log_in(request: requests.PreparedRequest, answer: requests.Response, login: _Login) -> bool:
    """Add the password to `request` if `answer` asks for it, in the form that it asks for."""
    if login.user is None or answer.status_code not in _MAY_NOT:
        return False
    challenge = answer.headers.get("WWW-Authenticate")
    digest = _DIGEST.search(challenge or "")
    if digest is not None:
        header = _Digest(login.user, login.password).header(digest[1], request)
        if header is not None:
            request.headers["Authorization"] = header
        return header is not None
    # Some servers turn strangers away without saying how to log in.
    if challenge is None or _BASIC.search(challenge):
        HTTPBasicAuth(login.user.encode(), login.password.encode())(request)
        return True
    return False


class _Digest(HTTPDigestAuth):
    """The library's arithmetic, for a challenge that is already here."""

    def header(self, challenge: str, request: requests.PreparedRequest) -> str | None:
        """The answer to a challenge; None for an algorithm that is not known."""
        self.init_per_thread_state()
        self._thread_local.chal = parse_dict_header(challenge)
        return self.build_digest_header(request.method or "", request.url or "")


def _whole(url: str, answer: requests.Response, until: float) -> bytes:
    announced = answer.headers.get("content-length", "")
    # An early end is ours to tell, with both numbers.
    answer.raw.enforce_content_length = False
    body = _read(answer, until, LARGEST)
    if len(body) > LARGEST:
        raise UnreachableStore(
            Message("{url} answers with more than {size} MiB", url=url, size=LARGEST // 2**20),
            Message("add a LIMIT"),
        )
    if announced.isdigit() and int(announced) != len(body):
        raise UnreachableStore(
            Message(
                "{url} ended its answer after {count} of {announced} bytes",
                url=url,
                count=len(body),
                announced=announced,
            )
        )
    return body


def _read(answer: requests.Response, until: float, most: int) -> bytes:
    """Read to the end, or past `most`, or to the limit of time: a server may send a byte now and then for ever."""
    body = bytearray()
    while len(body) <= most and (chunk := answer.raw.read1(_CHUNK, decode_content=False)):
        if time.monotonic() > until:
            raise TimeoutError
        body += chunk
    return bytes(body)


def _innermost(error: BaseException) -> BaseException:
    """What the system said, below the layers that libraries wrap around it."""
    while (below := error.__cause__ or error.__context__) is not None:
        error = below
    return error


def _check_url(url: str) -> None:
    try:
        parts = urlsplit(url)
        known = parts.scheme in ("http", "https") and bool(parts.hostname)
        _ = parts.port
    except ValueError:
        known = False
    if not known or any(character.isspace() for character in url):
        raise ConceptmapError(
            Message("{url} is not the address of a store", url=url),
            Message("write http://… or https://…"),
        )
    if urlsplit(url).username is not None:
        raise ConceptmapError(
            Message("a password in an address ends up in logs"),
            Message("set {USER} and {PASSWORD} instead", USER=USER, PASSWORD=PASSWORD),
        )


def _is_loopback(host: str) -> bool:
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


def _refused(url: str, answer: requests.Response, body: bytes) -> RefusingStore:
    words = body.decode("utf-8", "replace").strip()
    first = words.splitlines()[0][:300] if words else answer.reason
    code = answer.status_code
    if "read-only" in words.lower():
        return RefusingStore(
            Message("{url} is read-only: {first}", url=url, first=first),
            Message("name a server that takes graphs, such as `oxigraph serve`"),
            code,
        )
    message = Message("{url} refuses ({code}): {first}", url=url, code=code, first=first)
    if code in _MAY_NOT:
        names = {"USER": USER, "PASSWORD": PASSWORD, "TOKEN": TOKEN}
        return RefusingStore(
            message, Message("set {USER} and {PASSWORD}, or {TOKEN}", **names), code
        )
    if code >= _ITS_OWN_FAULT:
        return RefusingStore(
            Message("{url} failed ({code}): {first}", url=url, code=code, first=first), None, code
        )
    return RefusingStore(message, None, code)
