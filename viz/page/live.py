"""A page at a loopback address, reloaded by whoever has it open when there is a newer one."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Final

HOST: Final = "127.0.0.1"
_NAMES: Final = (HOST, "localhost")
_BEAT: Final = 15.0  #: seconds after which an open page is told that nothing is new, so that one that left is noticed

#: What is opened: the page in a frame, since the page itself asks for nothing, and what is written to disk must not either.
#: Its place, which is in the fragment, is kept when it is loaded again.
_SHELL: Final = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{title}</title>
<style>html, body, iframe {{ margin: 0; border: 0; width: 100%; height: 100%; display: block; overflow: hidden; }}</style>
<iframe src="page" title="{title}"></iframe>
<script>
const frame = document.querySelector("iframe");
frame.src = "page" + location.hash;
frame.addEventListener("load", () => {{
  const inner = frame.contentWindow;
  const keep = () => history.replaceState(null, "", inner.location.hash || location.pathname);
  inner.addEventListener("hashchange", keep);
  document.title = inner.document.title;
}});
new EventSource("changes").onmessage = () => frame.contentWindow.location.reload();
</script>
"""


@dataclass
class LivePage:
    """The page as it is now; who waits for the next one is woken when there is one."""

    title: str
    page: bytes
    _number: int = 0
    _news: threading.Condition = field(default_factory=threading.Condition, repr=False)

    def replace(self, page: bytes) -> None:
        """Show another page from now on; the same one is no news."""
        with self._news:
            if page != self.page:
                self.page = page
                self._number += 1
                self._news.notify_all()

    def newer(self, than: int | None) -> int | None:
        """The number of the page once it is another than `than`, or None after a while; with None, its number now."""
        with self._news:
            if than is None:
                return self._number
            found = self._news.wait_for(lambda: self._number != than, _BEAT)
            return self._number if found else None


@contextmanager
def serving(live: LivePage, port: int) -> Iterator[str]:
    """Serve a page on this machine alone while this lasts; its address. Raises `OSError` where the port is taken."""

    class Handler(_Handler):
        page = live

    with ThreadingHTTPServer((HOST, port), Handler) as server:
        server.daemon_threads = True
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"http://{HOST}:{server.server_address[1]}/"
        finally:
            server.shutdown()


class _Handler(BaseHTTPRequestHandler):
    page: LivePage

    def do_GET(self) -> None:
        """The shell at `/`, the page at `/page`, and at `/changes` an event for each newer one."""
        # A site elsewhere can give this address a name of its own; under that name it is told nothing.
        name = self.headers.get("Host", "").rpartition(":")[0]
        if name not in _NAMES:
            self.send_error(HTTPStatus.FORBIDDEN)
            return
        match self.path.partition("?")[0]:
            case "/":
                from html import escape

                self._send(_SHELL.format(title=escape(self.page.title)).encode())
            case "/page":
                self._send(self.page.page)
            case "/changes":
                with suppress(ConnectionError):  # whoever waited has left
                    self._events()
            case _:
                self.send_error(HTTPStatus.NOT_FOUND)

    def _send(self, body: bytes) -> None:
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        self.wfile.write(body)

    def _events(self) -> None:
        seen = self.page.newer(None)
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        self.wfile.flush()
        while True:
            number = self.page.newer(seen)
            self.wfile.write(b": still here\n\n" if number is None else b"data: %d\n\n" % number)
            self.wfile.flush()
            seen = seen if number is None else number

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - as the library calls it
        """Say nothing of each request."""
