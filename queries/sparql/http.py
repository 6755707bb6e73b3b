"""The one door to HTTP: requests that follow no redirect, give no password away, and end."""

import base64
import os
import time
from collections.abc import Mapping
from dataclasses import dataclass
from http.client import HTTPException, HTTPMessage, HTTPResponse
from ipaddress import ip_address
from typing import IO, Final, NoReturn
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import (
    BaseHandler,
    HTTPBasicAuthHandler,
    HTTPDigestAuthHandler,
    HTTPPasswordMgrWithDefaultRealm,
    HTTPRedirectHandler,
    Request,
    build_opener,
    parse_http_list,
    parse_keqv_list,
)

from conceptmap.graph.errors import ConceptmapError
from conceptmap.graph.messages import Message

USER: Final = "CONCEPTMAP_ENDPOINT_USER"
PASSWORD: Final = "CONCEPTMAP_ENDPOINT_PASSWORD"  # noqa: S105 - the name of a variable
TOKEN: Final = "CONCEPTMAP_ENDPOINT_TOKEN"  # noqa: S105
LARGEST: Final = 512 * 2**20  #: bytes of an answer
_CHUNK: Final = 2**20
_LONG: Final = 2**16  #: bytes of a body that a server may not wait for
_MAY_NOT: Final = (401, 403)


class UnreachableStore(ConceptmapError):  # noqa: N818 - it names the state of things
    """A store that could not be reached, refused, or did not finish."""

    exit_code = 3


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
    request = Request(url, data=body, method=method, headers=dict(headers or {}))  # noqa: S310
    try:
        found = _open(request, body, login, seconds)
    except HTTPError as error:
        with error:
            raise _refused(url, error) from None
    except TimeoutError:
        raise UnreachableStore(
            Message("{url} did not answer within {seconds} s", url=url, seconds=f"{seconds:g}")
        ) from None
    except (URLError, HTTPException, OSError, ValueError) as error:
        reason = getattr(error, "reason", error)
        raise UnreachableStore(
            Message("{url} cannot be reached: {error}", url=url, error=reason),
            Message("is the store running?"),
        ) from None
    announced = found.headers.get("content-length", "")
    if announced.isdigit() and int(announced) != len(found.body):
        raise UnreachableStore(
            Message(
                "{url} ended its answer after {count} of {announced} bytes",
                url=url,
                count=len(found.body),
                announced=announced,
            )
        )
    return found


class _NoRedirect(HTTPRedirectHandler):
    """A redirect could lead a password, or a query, to somebody else."""

    def redirect_request(
        self,
        req: Request,
        fp: IO[bytes],  # noqa: ARG002 - the signature is the library's
        code: int,  # noqa: ARG002
        msg: str,  # noqa: ARG002
        headers: HTTPMessage,  # noqa: ARG002
        newurl: str,
    ) -> NoReturn:
        """Refuse, and say where it would have led."""
        raise UnreachableStore(
            Message("{full_url} redirects to {newurl}", full_url=req.full_url, newurl=newurl),
            Message("use that address if you trust it"),
        )


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


def _open(request: Request, body: bytes | None, login: _Login, seconds: float) -> Response:
    """Send, and log in the way that the server asks for."""
    handlers: list[BaseHandler] = [_NoRedirect()]
    if login.token is not None:
        request.add_unredirected_header("Authorization", f"Bearer {login.token}")
    elif login.user is not None:
        passwords = HTTPPasswordMgrWithDefaultRealm()
        passwords.add_password(None, request.full_url, login.user, login.password)
        digest = HTTPDigestAuthHandler(passwords)
        handlers += [digest, HTTPBasicAuthHandler(passwords)]
        if len(body or b"") > _LONG:
            _log_in_first(request, digest, seconds)
    opener = build_opener(*handlers)
    until = time.monotonic() + seconds
    try:
        return _whole(opener.open(request, timeout=seconds), until)
    except HTTPError as error:
        asked_for = error.headers.get("WWW-Authenticate")
        if error.code not in _MAY_NOT or login.user is None or asked_for is not None:
            raise
        # Some servers turn strangers away without saying how to log in.
        error.close()
        plain = base64.b64encode(f"{login.user}:{login.password}".encode()).decode("ascii")
        request.add_unredirected_header("Authorization", f"Basic {plain}")
        return _whole(opener.open(request, timeout=seconds), until)


def _log_in_first(request: Request, digest: HTTPDigestAuthHandler, seconds: float) -> None:
    """Answer a digest challenge before a body is sent: a server may hang up on a stranger's long one."""
    probe = Request(request.full_url, method="GET")  # noqa: S310 - the address is checked
    try:
        build_opener(_NoRedirect()).open(probe, timeout=seconds).close()
    except HTTPError as error:
        with error:
            scheme, _, challenge = (error.headers.get("WWW-Authenticate") or "").partition(" ")
        if scheme.lower() == "digest":
            asked = parse_keqv_list([part for part in parse_http_list(challenge) if part])
            answer = digest.get_authorization(request, asked)
            if answer:
                request.add_unredirected_header("Authorization", f"Digest {answer}")


def _whole(answer: HTTPResponse, until: float) -> Response:
    """Read to the end, or to the limit of size or of time: a server may send a byte now and then for ever."""
    with answer:
        chunks: list[bytes] = []
        size = 0
        while chunk := answer.read1(_CHUNK):
            if time.monotonic() > until:
                raise TimeoutError
            chunks.append(chunk)
            size += len(chunk)
            if size > LARGEST:
                raise UnreachableStore(
                    Message(
                        "{url} answers with more than {size} MiB",
                        url=answer.url,
                        size=LARGEST // 2**20,
                    ),
                    Message("add a LIMIT"),
                )
        return Response(answer.status, _lower(answer.headers), b"".join(chunks))


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


def _refused(url: str, error: HTTPError) -> UnreachableStore:
    words = error.read(2000).decode("utf-8", "replace").strip()
    first = words.splitlines()[0][:300] if words else ""
    if "read-only" in words.lower():
        return UnreachableStore(
            Message("{url} is read-only: {first}", url=url, first=first),
            Message("name a server that takes graphs, such as `oxigraph serve`"),
        )
    if error.code in _MAY_NOT:
        return UnreachableStore(
            Message("{url} refuses ({code}): {first}", url=url, code=error.code, first=first),
            Message(
                "set {USER} and {PASSWORD}, or {TOKEN}", USER=USER, PASSWORD=PASSWORD, TOKEN=TOKEN
            ),
        )
    return UnreachableStore(
        Message(
            "{url} answers {code}: {first}", url=url, code=error.code, first=first or error.reason
        )
    )


def _lower(headers: HTTPMessage) -> dict[str, str]:
    return {name.lower(): value for name, value in headers.items()}
