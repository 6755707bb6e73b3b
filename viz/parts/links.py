"""Where a view is: behind the # of one file, or at an address of its own on a site."""

from typing import Protocol
from urllib.parse import quote


class Addresses(Protocol):
    """Writes the address of a view."""

    def to(self, view: str, *names: str) -> str:
        """Write the address of `view`, showing what `names` name."""
        ...


class HashLinks:
    """Every view is in this file."""

    def to(self, view: str, *names: str) -> str:
        """Write `#view/name`."""
        return "#" + "/".join(quote(part, safe="") for part in (view, *names))


class PageLinks:
    """Every view is a file; `up` leads from the page that links to the top of the site."""

    def __init__(self, up: str) -> None:
        self._up = up

    def to(self, view: str, *names: str) -> str:
        """Write `up/view/name.html`."""
        return self._up + page_path(view, *names)


def page_path(view: str, *names: str) -> str:
    """Name the file of a view, from the top of the site."""
    if view == "start" and not names:
        return "index.html"
    return "/".join(quote(part, safe="") for part in (view, *names)) + ".html"
